// The reachability lab and its odds: a view from Python in, intents out. Nothing here knows a step's rule.
import {labRender} from '../base.js';
import {reachLab} from './lab.js';
import {reachOdds} from './odds.js';
/** @import {Lab} from '../types.d.ts' */
/** @import {ReachUi, View} from './types.d.ts' */

/** @param {View} v @param {View | null} before @param {ReachUi} ui */
const changed = (v, before, ui) => {
  if (!before || before.deal.width !== v.deal.width || before.deal.jokers !== v.deal.jokers) {
    ui.form = {...v.deal, seed: ui.form ? ui.form.seed : ''};
  }
  if (v.asked) ui.picking = false;
};
/** @param {ReachUi} ui */
const resized = (ui) => {
  const wide = ui.root.querySelector('.board')?.clientWidth;
  if (wide && ui.wide !== wide) ui.set({wide});
};
/** @type {Lab<View, ReachUi>} */
const lab = {
  name: 'reachlab',
  begins: {picking: false, suit: null},
  draw: reachLab,
  scene: (v) => `${v.code} ${v.show} ${v.who}`,
  changed,
  resized,
  other: reachOdds,
};
export default {render: labRender(lab)};
