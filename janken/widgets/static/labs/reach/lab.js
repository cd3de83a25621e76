// The reachability lab: one board, a question, an answer with its reason.
import {
  jokerSwitch,
  labHead,
  predictSwitch,
  questionOf,
  rankRow,
  reasons,
  seedField,
  suitRow,
  tallyPanel,
} from '../base.js';
import {cardOf, reachBoard} from './board.js';
import {boardTable, folded, sheetOf, sizeRow} from './sheets.js';
import {suitName} from '../../shared/cards.js';
import {deferred} from '../../shared/deferred.js';
import {h} from '../../shared/dom.js';
import {graph} from '../../shared/graph.js';
import {walkGroup} from '../../shared/keys.js';
import {btn} from '../../shared/parts.js';
import {withSuits} from '../../shared/rich_text.js';
/** @import {PageEvent} from '../../shared/types.d.ts' */
/** @import {ReachUi, View} from './types.d.ts' */
/** @import {ReachActsView, ReachLegendView, ReachWords} from './view.d.ts' */

/** @param {View} v @param {ReachUi} ui */
const sights = (v, ui) =>
  h(
    'div',
    {class: 'sights', key: 'sights', role: 'group', 'aria-label': v.words.see, onkeydown: walkGroup},
    v.sights.map((s) =>
      btn(s.text, () => ui.send({kind: 'see', what: s.what, who: s.who}), {
        key: s.text,
        'aria-pressed': String(s.on),
      })
    ),
  );
/** @param {View} v */
const suitsBeside = (v) => graph({...v.graph, r: 40, box: '2 0 396 376'});
/** @param {View} v @param {ReachUi} ui */
const questionPanel = (v, ui) =>
  h(
    'section',
    {class: 'panel stack ask', key: 'ask'},
    questionOf(v, ui),
    h('p', {class: 'small quiet'}, v.words.choose),
    h('div', {class: 'mini', key: 'mini'}, suitsBeside(v)),
    v.asked?.why && reasons([v.asked.why], 'asked', ui, v.rules),
  );
/** @param {ReachLegendView | null} l @param {ReachWords} words */
const legendOf = (l, words) =>
  l &&
  h(
    'div',
    {class: 'stack legend', key: 'legend'},
    l.shades &&
      l.shades.length > 0 &&
      h(
        'div',
        {class: 'scale'},
        h('h3', {}, words.steps),
        h(
          'div',
          {class: 'strip', 'aria-hidden': 'true'},
          l.shades.map((shade, i) => h('i', {class: 'num', style: `--shade:${shade}`}, i + 1)),
        ),
      ),
    h('p', {class: 'small quiet'}, l.text),
    l.change && h('p', {class: 'small quiet'}, l.change),
  );
/** @param {View} v @param {ReachUi} ui */
const answerPanel = (v, ui) =>
  h(
    'section',
    {class: 'panel stack why', key: 'why', 'aria-live': 'polite'},
    v.reply && reasons([v.reply], 'reply', ui, v.rules),
    v.change && h('div', {class: 'stack changed', key: 'change'}, reasons(v.change.whys, 'change', ui, v.rules)),
    v.why && h('h2', {key: 'title'}, v.why.title),
    v.why &&
      !ui.picking &&
      h(
        'div',
        {class: 'explanation', key: 'explanation'},
        h('div', {class: 'stack tell', key: 'tell'}, reasons(v.why.whys, 'why', ui, v.rules)),
        v.graph.lit && h('div', {class: 'mini', key: 'mini'}, suitsBeside(v)),
      ),
    v.why && !ui.picking && legendOf(v.board.legend, v.words),
  );
/** @param {View} v @param {ReachActsView} c @param {ReachUi} ui */
function placePanel(v, c, ui) {
  const now = cardOf(c.card),
    chosen = ui.suit || now.suit,
    free = (/** @type {string} */ id) => c.unseen.find((text) => text === id || text.startsWith(`${id}~`)),
    taken = v.ranks.map((r) => r.rank + suitName(chosen)[0]).filter((id) => !free(id)),
    close = (/** @type {PageEvent} */ e) => {
      if (e.key !== 'Escape' || !ui.picking) return;
      ui.set({picking: false});
      /** @type {HTMLElement | null} */ (ui.root.querySelector('.place [aria-expanded]'))?.focus();
    };
  return h(
    'section',
    {class: 'panel stack place', key: 'place', onkeydown: close},
    h('h3', {}, withSuits(c.title)),
    h(
      'div',
      {class: 'acts', role: 'group', 'aria-label': c.title, onkeydown: walkGroup},
      btn(v.words.draw, () => ui.send({kind: 'draw', at: c.at}), {key: 'draw'}),
      btn(h('span', {}, withSuits(c.turn)), () => ui.send({kind: 'turn', at: c.at}), {key: 'turn'}),
      btn(v.words.pick, () => ui.set({picking: !ui.picking, suit: null}), {
        key: 'pick',
        'aria-expanded': String(Boolean(ui.picking)),
      }),
      c.stand && btn(c.stand, () => ui.send({kind: 'stand', at: c.at}), {key: 'stand'}),
    ),
    ui.picking &&
      h(
        'div',
        {class: 'stack picker', key: 'picker'},
        suitRow(v.words, chosen, (suit) => ui.set({suit})),
        rankRow(v, chosen, c.card.split('~')[0], taken, (id) => ui.send({kind: 'card', at: c.at, card: free(id)})),
      ),
  );
}
/** @param {View} v @param {ReachActsView} c @param {ReachUi} ui */
const placeBeside = (v, c, ui) => deferred(ui, 'place', () => placePanel(v, c, ui));
/** @param {View} v @param {ReachUi} ui */
const reachActs = (v, ui) =>
  h(
    'div',
    {class: 'row spread next', key: 'next'},
    btn(v.words.another, () => ui.begin({kind: 'deal', ...ui.form, seed: ''}), {
      key: 'another',
      class: v.asked ? 'btn' : 'btn primary',
      ...(v.asked ? {} : {'data-first': ''}),
    }),
    predictSwitch(v, ui),
  );
/** @param {View} v @param {ReachUi} ui */
const wordsPanel = (v, ui) =>
  h(
    'section',
    {class: 'panel stack words'},
    v.sheet && sheetOf(v.sheet),
    folded(
      v.words.inwords,
      ui.table,
      () => ui.set({table: !ui.table}),
      () => boardTable(v.board, v.words, ui.narrow),
    ),
  );
/** @param {View} v @param {ReachUi} ui */
function boardDeal(v, ui) {
  const f = ui.form,
    w = v.words,
    deal = () => ui.begin({kind: 'deal', ...f});
  return h(
    'section',
    {class: 'panel stack deal'},
    h('h2', {}, w.deal),
    reasons(v.deals.whys.slice(0, 1), 'deal', ui, v.rules),
    sizeRow(w, v.deals.sizes, f.width, (width) => {
      f.width = width;
      ui.begin({kind: 'deal', ...f, seed: ''});
    }),
    jokerSwitch(w, f.jokers, () => {
      f.jokers = !f.jokers;
      ui.begin({kind: 'deal', ...f, seed: ''});
    }),
    seedField(w, f, deal),
    h(
      'div',
      {class: 'row'},
      btn(w.dealnow, deal, {key: 'deal'}),
      !v.asked && btn(w.turnall, () => ui.begin({kind: 'turnall'}), {key: 'turnall'}),
    ),
    !v.asked && reasons(v.deals.whys.slice(1), 'turnall', ui, v.rules),
  );
}
/** @param {View} v @param {ReachUi} ui */
export const reachLab = (v, ui) => [
  labHead(v, ui, v.tally.text),
  h(
    'div',
    {class: 'main'},
    reachBoard(v, ui),
    h(
      'div',
      {class: 'side'},
      v.asked ? questionPanel(v, ui) : sights(v, ui),
      answerPanel(v, ui),
      v.cell && placeBeside(v, v.cell, ui),
      reachActs(v, ui),
    ),
  ),
  deferred(ui, 'more', () =>
    h(
      'div',
      {class: 'more'},
      wordsPanel(v, ui),
      h('div', {class: 'stack'}, boardDeal(v, ui), tallyPanel(v.tally, v.words)),
    )),
];
