// A view comes as one text, which is quicker to send and to compare than its many parts.
const views = new WeakMap();
/** @import {Model} from './types.d.ts' */
/** @param {Model} model */
export const viewOf = (model) => {
  const text = model.get('view');
  if (views.get(model)?.text !== text) views.set(model, {text, view: JSON.parse(text)});
  return views.get(model).view;
};
