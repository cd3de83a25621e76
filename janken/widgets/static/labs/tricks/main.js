// The trick lab and its figure: a view from Python in, intents out. Nothing here knows who wins.
import {
  faceOf,
  figurePanel,
  jokerSwitch,
  labHead,
  labRender,
  predictSwitch,
  questionOf,
  rankRow,
  reasons,
  seedField,
  suitRow,
  tallyPanel,
} from '../base.js';
import {suitWord} from '../../shared/cards.js';
import {deferred} from '../../shared/deferred.js';
import {h} from '../../shared/dom.js';
import {graph} from '../../shared/graph.js';
import {walkGroup} from '../../shared/keys.js';
import {btn} from '../../shared/parts.js';
import {withSuits} from '../../shared/rich_text.js';
import {ruleChip, ruleText} from '../../shared/rules.js';
/** @import {CardView} from '../../shared/view.d.ts' */
/** @import {Drawn, Lab, LabUi} from '../types.d.ts' */
/** @import {TrickFixed, TrickPicture, TrickSlotView, TrickWords} from './view.d.ts' */
/** @typedef {Drawn<TrickPicture, TrickFixed & {words: TrickWords}>} View */
/** @typedef {{plays: number, jokers: boolean, seed: string}} TrickForm */
// at: the place whose card is swapped; suit: the one chosen in the picker
/** @typedef {LabUi & {at: number | null, suit: string | null, form: TrickForm}} TrickUi */

/** @param {{seat: string, led: boolean}} s @param {TrickWords} w */
const seatOf = (s, w) =>
  h('span', {class: 'who', 'aria-hidden': 'true'}, h('b', {}, s.seat), s.led && h('span', {class: 'pill'}, w.led));
/** @param {TrickSlotView} s @param {CardView} card @param {number} i @param {View} v @param {TrickUi} ui */
function played(s, card, i, v, ui) {
  const pressed = !v.asked && ui.at === i;
  return h(
    'button',
    {
      type: 'button',
      key: s.seat + card.text,
      class: `play ${pressed ? 'chosen' : ''}`,
      'aria-label': s.label,
      'aria-pressed': v.asked ? null : String(pressed),
      onclick: () =>
        v.asked
          ? ui.send({kind: 'answer', option: s.seat})
          : ui.set({at: pressed ? null : i, suit: pressed ? null : card.suit}),
    },
    faceOf(card, {state: s.flag ? 'high' : '', flag: s.flag}, true),
    seatOf(s, v.words),
  );
}
/** @param {TrickSlotView} s @param {TrickWords} w */
const coming = (s, w) =>
  h(
    'div',
    {key: s.seat + 'later', class: 'play later', role: 'img', 'aria-label': s.label},
    faceOf({}, {state: 'hidden'}, true),
    seatOf(s, w),
  );
/** @param {View} v @param {TrickUi} ui */
const addSpot = (v, ui) =>
  v.picker.adds != null &&
  !v.asked &&
  h(
    'button',
    {
      type: 'button',
      key: 'add',
      class: 'play add',
      'aria-label': v.picker.text,
      onclick: () => {
        ui.set({at: null, suit: null});
        /** @type {HTMLElement | null} */ (ui.root.querySelector('.suits button'))?.focus();
      },
    },
    h('span', {class: 'spot', 'aria-hidden': 'true'}, '+'),
    seatOf(v.picker, v.words),
  );
/** @param {View} v @param {TrickUi} ui */
const trick = (v, ui) =>
  h(
    'div',
    {class: 'felt', role: 'group', 'aria-label': v.words.table, onkeydown: walkGroup},
    v.slots.map((s, i) => (s.card ? played(s, s.card, i, v, ui) : coming(s, v.words))),
    addSpot(v, ui),
  );
/** @param {View} v @param {TrickUi} ui */
const question = (v, ui) =>
  h(
    'section',
    {class: 'panel stack controls ask', key: 'ask'},
    questionOf(v, ui),
    h('div', {class: 'row spread', key: 'steps'}, stepBack(v, ui), predictSwitch(v, ui)),
  );
/** @param {View} v @param {TrickUi} ui */
const stepBack = (v, ui) =>
  btn(v.words.back, () => v.step.back && ui.send({kind: 'step', to: v.step.shown - 1}), {
    key: 'back',
    'aria-disabled': v.step.back ? null : 'true',
  });
/** @param {View} v @param {TrickUi} ui */
const steps = (v, ui) =>
  h(
    'div',
    {class: 'row spread', key: 'steps'},
    h(
      'div',
      {class: 'row'},
      stepBack(v, ui),
      v.step.next
        ? btn(v.words.next, () => ui.send({kind: 'step', to: v.step.shown + 1}), {
          class: 'btn primary',
          key: 'next',
          'data-first': '',
        })
        : btn(v.words.another, () => ui.send({kind: 'deal', ...ui.form, seed: ''}), {
          class: 'btn primary',
          key: 'another',
          ...(v.picker.adds == null ? {'data-first': ''} : {}),
        }),
    ),
    predictSwitch(v, ui),
  );
/** @param {View} v @param {TrickUi} ui */
function picker(v, ui) {
  const p = v.picker,
    slot = ui.at == null ? null : v.slots[ui.at],
    card = slot?.card,
    at = card ? ui.at : p.adds,
    chosen = ui.suit || (card ?? p).suit;
  if (at == null) return h('p', {class: 'small quiet', key: 'tap'}, p.text);
  return h(
    'div',
    {class: 'stack picker', key: 'picker'},
    h(
      'div',
      {class: 'row spread'},
      h('h3', {}, card ? slot.swap : p.text),
      card &&
        h(
          'div',
          {class: 'row'},
          btn(
            v.words.remove,
            () => {
              ui.at = null;
              ui.send({kind: 'remove', at});
            },
            {class: 'btn bare', key: 'remove'},
          ),
          btn(v.words.done, () => ui.set({at: null, suit: null}), {class: 'btn bare', key: 'done'}),
        ),
    ),
    suitRow(v.words, chosen, (suit) => ui.set({suit}), !v.step.next && !card),
    rankRow(v, chosen, card?.text, p.used, (text) => ui.send({kind: 'card', at, card: text})),
  );
}
/** @param {View} v @param {TrickUi} ui */
const controls = (v, ui) =>
  v.asked ? question(v, ui) : h(
    'section',
    {class: 'panel stack controls', key: 'controls'},
    v.slots.length > 0 ? steps(v, ui) : h('div', {key: 'steps'}, h('h2', {}, v.step.text)),
    picker(v, ui),
  );
/** @param {View} v @param {TrickUi} ui */
const whyPanel = (v, ui) =>
  h(
    'section',
    {class: 'panel stack why', 'aria-live': 'polite'},
    v.reply && reasons([v.reply], 'reply', ui, v.rules, ''),
    v.change && reasons([v.change], 'change', ui, v.rules, ''),
    v.why && h('h2', {}, v.why.title),
    h('div', {class: 'mini'}, graph({...v.graph, r: 40, box: '2 0 396 376', turning: ui.turning})),
    v.why
      ? h('div', {class: 'stack tell'}, reasons(v.why.whys, 'why', ui, v.rules, ''))
      : h('p', {class: 'small quiet tell'}, v.graph.label),
    v.paradox &&
      h(
        'div',
        {class: 'stack paradox'},
        h('p', {}, h('span', {class: 'tag lit'}, circleOfArrows(), v.paradox.title)),
        reasons(v.paradox.whys, 'paradox', ui, v.rules),
      ),
  );
const circleOfArrows = () =>
  h(
    'svg',
    {viewBox: '0 0 24 24', class: 'arrows', 'aria-hidden': 'true'},
    h('path', {d: 'M12 4a8 8 0 0 1 7 4M20 13a8 8 0 0 1-4 6M10 20A8 8 0 0 1 4 10M19 3v5h-5M21 19h-5v-5M3 15l1-5 5 2'}),
  );
/** @param {View} v @param {TrickUi} ui */
const stillPanel = (v, ui) =>
  v.still &&
  h(
    'section',
    {class: 'panel stack still'},
    h('h2', {}, v.still.title),
    h(
      'ul',
      {class: 'rows'},
      v.still.rows.map((r) =>
        h(
          'li',
          {key: r.suit, class: r.cards.length ? 'yes' : 'no'},
          h('span', {class: 'n num'}, r.place || '–'),
          h('span', {}, suitWord(r.suit), r.led && h('span', {class: 'quiet'}, ` ${v.words.led}`)),
          h('span', {class: 'what'}, r.text),
        )
      ),
    ),
    reasons(v.still.whys, 'still', ui, v.rules),
  );
/** @param {View} v @param {TrickUi} ui */
const changesPanel = (v, ui) =>
  v.changes &&
  h(
    'section',
    {class: 'panel stack changes'},
    h('h2', {}, v.words.changes),
    v.changes.lines.map((l, i) =>
      h(
        'div',
        {class: 'change', key: l.at + l.card},
        h('div', {}, reasons([l], `change ${i}`, ui, v.rules)),
        btn(v.words.try, () => ui.send({kind: 'card', at: l.at, card: l.card}), {
          'aria-label': `${v.words.try}: ${l.label}`,
        }),
      )
    ),
    reasons(v.changes.whys, 'nochange', ui, v.rules),
  );
/** @param {View} v @param {TrickUi} ui */
const presetsPanel = (v, ui) =>
  h(
    'section',
    {class: 'panel stack presets'},
    h(
      'h2',
      {},
      v.words.presets,
      ' ',
      v.presets.rules.map((n) => [
        ruleChip(n, ui.open === `preset ${n}` ? n : null, (number) => ui.set({open: number && `preset ${number}`})),
        ' ',
      ]),
    ),
    v.presets.rules.map((n) => ui.open === `preset ${n}` && ruleText(n, v.rules)),
    h(
      'div',
      {class: 'tiles'},
      v.presets.tiles.map((t) =>
        btn(
          [h('b', {}, withSuits(t.title)), h('span', {class: 'small quiet'}, t.line)],
          () => ui.begin({kind: 'preset', name: t.name}),
          {
            key: t.name,
            class: 'btn tile',
            'aria-pressed': String(t.name === v.preset),
          },
        )
      ),
      btn(v.words.clear, () => ui.begin({kind: 'clear'}), {key: 'clear', class: 'btn tile'}),
    ),
  );
/** @param {View} v @param {TrickUi} ui */
function dealPanel(v, ui) {
  const f = ui.form,
    w = v.words,
    put = (/** @type {Partial<TrickForm>} */ change) => ui.set({form: {...f, ...change}}),
    deal = () => ui.begin({kind: 'deal', ...f});
  return h(
    'section',
    {class: 'panel stack deal'},
    h('h2', {}, w.deal),
    reasons([v.deals.why], 'deal', ui, v.rules),
    h(
      'div',
      {class: 'row', role: 'group', 'aria-label': w.plays},
      h('span', {class: 'small'}, w.plays),
      v.deals.sizes.map((n) => btn(n, () => put({plays: n}), {key: `n${n}`, 'aria-pressed': String(n === f.plays)})),
    ),
    jokerSwitch(w, f.jokers, () => put({jokers: !f.jokers})),
    seedField(w, f, deal),
    btn(w.dealnow, deal, {key: 'deal'}),
  );
}
/** @param {View} v @param {TrickUi} ui */
function lab(v, ui) {
  return [
    labHead(v, ui, [v.slots.length > 0 && v.step.text, v.tally.text && ` · ${v.tally.text}`]),
    h(
      'div',
      {class: 'main'},
      h(
        'div',
        {class: 'left'},
        trick(v, ui),
        controls(v, ui),
        deferred(ui, 'pair', () => h('div', {class: 'pair'}, stillPanel(v, ui), changesPanel(v, ui))),
      ),
      whyPanel(v, ui),
    ),
    deferred(ui, 'more', () =>
      h(
        'div',
        {class: 'more'},
        presetsPanel(v, ui),
        h('div', {class: 'left'}, dealPanel(v, ui), tallyPanel(v.tally, v.words)),
      )),
  ];
}
/** @param {View} v @param {View | null} before @param {TrickUi} ui */
const changed = (v, before, ui) => {
  ui.form ??= {plays: v.deal.plays, jokers: v.deal.jokers, seed: ''};
  if (ui.at != null && (v.asked || !v.slots[ui.at]?.card || v.step.shown !== before?.step.shown)) {
    ui.at = ui.suit = null;
  }
  ui.turning = Boolean(before && before.graph.joker !== v.graph.joker);
};
/** @type {Lab<View, TrickUi>} */
const trickLab = {
  name: 'tricklab',
  begins: {at: null, suit: null},
  draw: lab,
  scene: (v) => `${v.title} ${v.step.shown}`,
  changed,
  other: figurePanel,
};
export default {render: labRender(trickLab)};
