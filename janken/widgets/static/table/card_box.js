// A card on the table: to be looked at, or a button.
import {card} from '../shared/cards.js';
import {h, memo, staticNode} from '../shared/dom.js';
/** @import {Node, TableUi} from '../shared/types.d.ts' */
/** @import {CardView, ItemView} from '../shared/view.d.ts' */

/** @type {(shown: CardView | null, state: string, small?: boolean, flag?: string) => Node} */
export const faceOf = memo((shown, state, small, flag) => {
  const face = card({...shown, state, small, flag});
  return staticNode({...face, attrs: {...face.attrs, role: null, 'aria-label': null, 'aria-hidden': 'true'}});
});
/**
 * @param {Omit<ItemView, 'zone'>} item
 * @param {TableUi} ui
 * @param {{small?: boolean, click?: ((item: {id: string}) => void) | null}} [how]
 */
export function cardBox(item, ui, {small = true, click} = {}) {
  const picked = ui.picks.includes(item.id),
    state = picked ? 'picked' : item.state;
  const face = faceOf(item.card, item.card ? state : 'hidden', small, item.flag);
  const attrs = {
    key: item.id,
    'data-item': item.id,
    class: `slot ${item.card ? state || '' : 'back'} ${picked ? 'up' : ''}`,
  };
  return click
    ? h(
      'button',
      {
        type: 'button',
        ...attrs,
        'aria-label': item.label,
        'aria-disabled': item.state === 'off' ? 'true' : null,
        'aria-pressed': picked ? 'true' : null,
        onclick: () => click(item),
      },
      face,
    )
    : h('div', {...attrs, role: 'img', 'aria-label': item.label}, face, item.caption && caption(item.caption));
}
const caption = memo((/** @type {string} */ text) => h('span', {class: 'caption', 'aria-hidden': 'true'}, text));
