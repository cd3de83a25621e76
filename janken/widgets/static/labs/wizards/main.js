// The damage lab: a view from Python in, intents out; what never changes comes once. No figure is worked out here.
import {
  faceOf,
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
import {chipOf, mapTable, pictureOf} from './pictures.js';
import {deferred} from '../../shared/deferred.js';
import {h} from '../../shared/dom.js';
import {focusOn, walkGroup} from '../../shared/keys.js';
import {btn} from '../../shared/parts.js';
import {richText, withSuits} from '../../shared/rich_text.js';
import {ruleChip, ruleText} from '../../shared/rules.js';
/** @import {CardView} from '../../shared/view.d.ts' */
/** @import {Drawn, LabUi} from '../types.d.ts' */
/** @import {ReasonView} from '../view.d.ts' */
/** @import {DefenceVerdictView, HpView, PresetView, SpellCardView} from './view.d.ts' */
/** @import {StageView, WizardFixed, WizardPicture, WizardView, WizardWords} from './view.d.ts' */
/** @typedef {Drawn<WizardPicture, WizardFixed & {words: WizardWords}>} View */
// A place whose card is swapped: 0 in the attack, 1 in the defence, 2 in the hand.
/** @typedef {{side: number, at: number, card: CardView}} Place */
/**
 * `suit`: the one chosen in the picker; `picks`: cards of the hand to defend with; `changing`: a click in the hand swaps.
 * @typedef {LabUi & {
 *   at: Place | null,
 *   suit: string | null,
 *   picks: string[],
 *   changing: boolean,
 *   form: {seed: string},
 * }} WizardUi
 */

/**
 * Reasons with their chips in front, as a list.
 * @param {ReasonView[]} list
 * @param {string} place
 * @param {View} v
 * @param {WizardUi} ui
 */
const because = (list, place, v, ui) =>
  list.length > 0 &&
  h(
    'ul',
    {class: 'small because'},
    list.map((r, i) => {
      const spot = (/** @type {string} */ n) => `${place} ${i} ${n}`,
        open = r.rules.find((n) => ui.open === spot(n));
      return h(
        'li',
        {key: `${place} ${i}`},
        h(
          'span',
          {},
          r.rules.map((n) => ruleChip(n, open, (number) => ui.set({open: number && spot(number)}))),
        ),
        h('div', {}, h('p', {}, richText(r.text)), open && ruleText(open, v.rules)),
      );
    }),
  );
/** @param {View} v @param {WizardUi} ui */
const stepBar = (v, ui) =>
  h(
    'ol',
    {class: 'steps', 'aria-label': v.words.steps},
    v.steps.list.map((s, i) =>
      h(
        'li',
        {
          key: s.id,
          class: v.steps.now == null || i > v.steps.now ? 'todo' : i < v.steps.now ? 'done' : 'now',
          'aria-current': i === v.steps.now ? 'step' : null,
        },
        h(
          'button',
          {
            type: 'button',
            'aria-disabled': v.asked ? 'true' : null,
            onclick: () => v.asked || ui.send({kind: 'step', to: s.id}),
          },
          h(
            'b',
            {},
            `${i + 1} ${s.name}`,
            s.again && h('span', {class: 'again', role: 'img', 'aria-label': v.words.again}, '↺'),
          ),
          h('span', {class: 'quiet'}, s.answer),
        ),
      )
    ),
  );
// a wizard

/** @param {HpView} hp */
const hpBar = (hp) =>
  h(
    'div',
    {class: 'hpbar', role: 'img', 'aria-label': hp.label},
    h('i', {class: 'have', style: `width:${(100 * (hp.have + (hp.over ? hp.healed : 0))) / hp.most}%`}),
    h('i', {class: 'healed', style: `width:${hp.over ? 0 : (100 * hp.healed) / hp.most}%`}),
    h('i', {class: 'lost', style: `width:${hp.over ? 0 : (100 * Math.max(hp.lost - hp.healed, 0)) / hp.most}%`}),
  );
/** @param {SpellCardView} slot @param {number} side @param {View} v @param {WizardUi} ui */
const slotOf = (slot, side, v, ui) => {
  const chosen = ui.at && ui.at.side === side && ui.at.at === slot.at;
  return h(
    'figure',
    {key: `place ${slot.at}`},
    h(
      'button',
      {
        type: 'button',
        class: `play ${chosen ? 'chosen' : ''}`,
        'data-place': `${side} ${slot.at}`,
        'aria-label': `${slot.label}. ${v.words.swapcard}`,
        'aria-pressed': String(Boolean(chosen)),
        onclick: () => ui.set({at: chosen ? null : {side, at: slot.at, card: slot.card}, suit: null}),
      },
      faceOf(slot.card, {state: slot.off ? 'off' : ''}, ui.slim),
    ),
    (slot.place || slot.note) &&
      h(
        'figcaption',
        {'aria-hidden': 'true'},
        h('b', {}, slot.place),
        slot.note && h('span', {class: 'quiet'}, slot.note),
      ),
  );
};
/** @param {WizardView} s @param {WizardUi} ui */
const callsOf = (s, ui) =>
  s.calls.length > 0 &&
  h(
    'div',
    {class: 'calls', key: 'calls'},
    s.calls.map((c) =>
      h(
        'div',
        {key: c.text, class: 'call', role: 'group', 'aria-label': c.text},
        h('span', {class: 'small'}, c.card ? [chipOf(c.card), ' ='] : c.text),
        c.options.map((o) => btn(o.text, () => o.on || ui.send(o.intent), {key: o.text, 'aria-pressed': String(o.on)})),
      )
    ),
  );
/** @param {WizardView} s @param {number} side @param {View} v @param {WizardUi} ui */
const wizard = (s, side, v, ui) =>
  h(
    'section',
    {class: 'panel side', key: s.name, 'aria-label': `${s.name} ${s.role}`},
    h(
      'div',
      {class: 'row spread'},
      h('h2', {}, s.name, h('span', {class: 'quiet'}, ` ${s.role}`)),
      h(
        'label',
        {class: 'hp num'},
        h('span', {class: 'unseen'}, `${s.name} ${v.words.hp}`),
        h('input', {
          type: 'number',
          min: 1,
          max: 999,
          value: String(s.hp.value),
          onchange: (e) => (e.target.value ? ui.send({kind: 'hp', side, hp: Number(e.target.value)}) : ui.draw()),
        }),
        h('b', {}, v.words.hp),
      ),
    ),
    hpBar(s.hp),
    h(
      'p',
      {class: 'row spread change'},
      h('span', {}, s.kind && h('span', {class: 'tag dark'}, s.kind)),
      h('b', {class: 'small num'}, s.hp.words),
    ),
    h(
      'div',
      {class: `pair ${s.slots.length === 1 ? 'one' : ''}`},
      s.slots.map((slot) => slotOf(slot, side, v, ui)),
    ),
    callsOf(s, ui),
  );
// the middle: a picker, a question, or a step

/** @param {Place} place @param {View} v @param {WizardUi} ui @param {string[]} used */
const pickerOf = (place, v, ui, used) => {
  const suit = ui.suit || place.card.suit,
    ranks = v.ranks.filter((r) => v.jokers || r.rank !== 'X');
  return h(
    'div',
    {class: 'stack picker', key: 'picker'},
    h(
      'div',
      {class: 'row spread'},
      h('h2', {}, v.words.choose),
      btn(v.words.done, () => put(null, place, ui), {class: 'btn bare', key: 'done'}),
    ),
    suitRow(v.words, suit, (s) => ui.set({suit: s}), true),
    rankRow({words: v.words, ranks}, suit, place.card.text, used, (id) => put(id, place, ui)),
  );
};
/** @param {View} v @param {WizardUi} ui */
const question = (v, ui) => h('div', {class: 'stack ask', key: 'ask'}, questionOf(v, ui, 'options'));
/** @param {StageView} s @param {View} v @param {WizardUi} ui */
const stage = (s, v, ui) => {
  const spot = (/** @type {string} */ n) => `stage ${n}`,
    open = s.rules.find((n) => ui.open === spot(n));
  return h(
    'div',
    {class: 'stack stage', key: `stage ${s.step}`},
    v.reply && h('div', {class: 'reply'}, reasons([v.reply], 'reply', ui, v.rules, '')),
    h(
      'h2',
      {class: 'claim'},
      richText(s.title),
      s.rules.map((n) => [' ', ruleChip(n, open, (number) => ui.set({open: number && spot(number)}))]),
    ),
    open && ruleText(open, v.rules),
    pictureOf(s.picture, v.words, ui),
    because(s.whys, 'why', v, ui),
    v.misprint && h('div', {class: 'misprint'}, reasons([v.misprint], 'misprint', ui, v.rules)),
  );
};
/** @param {View} v @param {WizardUi} ui */
const middle = (v, ui) =>
  h(
    'section',
    {class: 'panel mid', 'aria-live': 'polite'},
    ui.at && ui.at.side < 2
      ? pickerOf(ui.at, v, ui, v.used)
      : v.asked
      ? question(v, ui)
      : v.stage && stage(v.stage, v, ui),
  );
/** @param {View} v @param {WizardUi} ui */
const foot = (v, ui) =>
  h(
    'footer',
    {class: 'row spread foot'},
    h(
      'div',
      {class: 'row', role: 'group', 'aria-label': v.words.rounds},
      h('span', {class: 'small'}, v.words.rounds),
      v.rounds.map((n) =>
        btn(n, () => n === v.round || ui.send({kind: 'rules', to: n}), {
          key: `r${n}`,
          'aria-label': `${v.words.rounds} ${n}`,
          'aria-pressed': String(n === v.round),
        })
      ),
    ),
    predictSwitch(v, ui),
    h(
      'div',
      {class: 'row walk'},
      !v.asked &&
        btn(v.steps.back.text, () => v.steps.back.to && ui.send({kind: 'step', to: v.steps.back.to}), {
          key: 'back',
          'aria-disabled': v.steps.back.to ? null : 'true',
        }),
      !v.asked &&
        btn(v.steps.next.text, () => ui.send(v.steps.next.intent), {
          key: 'next',
          class: 'btn primary',
          'data-first': '',
        }),
    ),
  );
// below: a hand to defend from, the table of all defences, examples, deals

/** @param {View} v @param {WizardUi} ui */
function handPanel(v, ui) {
  const w = v.words,
    hand = v.hand,
    picks = ui.picks.filter((id) => hand.cards.some((c) => c.text === id)),
    full = picks.length === hand.size,
    choose = (/** @type {CardView} */ c, /** @type {number} */ at) => {
      if (ui.changing) return ui.set({at: {side: 2, at, card: c}, suit: null});
      if (!hand.open) return;
      ui.set({
        picks: picks.includes(c.text) ? picks.filter((id) => id !== c.text) : [...picks, c.text].slice(-hand.size),
      });
    };
  return h(
    'section',
    {class: 'panel stack hand'},
    h('h2', {}, w.hand),
    h('p', {class: 'small'}, withSuits(hand.text)),
    h(
      'div',
      {class: 'held', role: 'group', 'aria-label': w.hand, onkeydown: walkGroup},
      hand.cards.map((c, at) => {
        const nth = hand.open && !ui.changing ? picks.indexOf(c.text) : -1;
        return h(
          'button',
          {
            type: 'button',
            key: c.text,
            class: 'play',
            'data-card': c.text,
            'aria-label': c.name + (nth >= 0 && hand.size > 1 ? `, ${w.picked[nth]}` : ''),
            'aria-pressed': String(nth >= 0),
            onclick: () => choose(c, at),
          },
          faceOf(c, {state: nth >= 0 ? 'picked' : ''}, true),
          h('span', {class: 'small nth', 'aria-hidden': 'true'}, nth >= 0 && hand.size > 1 ? w.picked[nth] : ''),
        );
      }),
    ),
    ui.at &&
      ui.at.side === 2 &&
      pickerOf(
        ui.at,
        v,
        ui,
        hand.cards.map((c) => c.text),
      ),
    h(
      'div',
      {class: 'row'},
      hand.open &&
        btn(hand.go, () => full && ui.send({kind: 'defend', cards: picks}), {
          key: 'defend',
          'aria-disabled': full ? null : 'true',
        }),
      !v.map && !v.asked && btn(w.openmap, () => ui.send({kind: 'map'}), {key: 'map', class: 'btn bare'}),
      btn(w.dealhand, () => ui.send({kind: 'hand', seed: ''}), {key: 'deal', class: 'btn bare'}),
      btn(w.change, () => ui.set({changing: !ui.changing, at: null, picks: []}), {
        key: 'change',
        class: 'btn bare',
        'aria-pressed': String(Boolean(ui.changing)),
      }),
    ),
    h('div', {'aria-live': 'polite'}, hand.verdict && verdictOf(hand.verdict, v, ui)),
  );
}
/** @param {DefenceVerdictView} r @param {View} v @param {WizardUi} ui */
const verdictOf = (r, v, ui) =>
  h(
    'div',
    {class: 'stack verdict', key: 'verdict'},
    h('p', {}, h('span', {class: `tag ${r.right ? 'lit' : 'dark'}`}, r.title)),
    r.lines.map((l) =>
      h(
        'div',
        {class: 'line', key: l.tag},
        h('h3', {}, l.tag),
        h('span', {class: 'row'}, l.cards.map(chipOf)),
        h('span', {class: 'small'}, l.text),
        h('b', {class: 'num'}, l.balance),
        !v.asked && btn(v.words.lay, () => ui.send({kind: 'lay', cards: l.lay}), {key: 'lay' + l.tag}),
      )
    ),
    because(r.whys, 'verdict', v, ui),
  );
/** @param {View} v @param {WizardUi} ui */
const mapPanel = (v, ui) => {
  if (!v.map) return null;
  const {summary, ...table} = v.map;
  return h(
    'section',
    {class: 'panel stack mapp'},
    h('h2', {}, table.title),
    reasons([summary], 'map', ui, v.rules),
    mapTable(table, Boolean(ui.slim && table.columns.length > table.rows.length), {
      impossible: v.words.impossible,
      best: v.words.best,
      you: v.words.you,
    }),
    h('p', {class: 'small quiet'}, v.words.mapkey),
  );
};
/** @param {PresetView} t @param {View} v @param {WizardUi} ui */
const presetTile = (t, v, ui) =>
  btn(
    [
      h(
        'span',
        {class: 'row'},
        t.sides[0].map(chipOf),
        h('span', {class: 'quiet small'}, v.words.on),
        t.sides[1].map(chipOf),
      ),
      t.swap && h('span', {class: 'small quiet'}, v.words.traded),
      t.misprint && h('span', {class: 'tag'}, v.words.misprint),
    ],
    () => ui.begin({kind: 'preset', name: t.name}),
    {
      key: t.name,
      class: 'btn tile',
      'data-name': t.name,
      'aria-label': [t.label, t.swap && v.words.traded, t.misprint && v.words.misprint].filter(Boolean).join(', '),
      'aria-pressed': String(t.name === v.preset),
    },
  );
/** @param {View} v @param {WizardUi} ui */
const presetsPanel = (v, ui) =>
  h(
    'section',
    {class: 'panel stack presets'},
    h('h2', {}, v.words.presets),
    v.presets.map((g) => {
      const spot = `preset ${g.rule}`,
        open = ui.open === spot ? g.rule : null;
      return h(
        'div',
        {class: 'stack', key: g.rule},
        h(
          'h3',
          {},
          g.title,
          ' ',
          ruleChip(g.rule, open, (n) => ui.set({open: n && spot})),
        ),
        open && ruleText(open, v.rules),
        h(
          'div',
          {class: 'tiles'},
          g.tiles.map((t) => presetTile(t, v, ui)),
        ),
      );
    }),
  );
/** @param {View} v @param {WizardUi} ui */
const dealPanel = (v, ui) => {
  const deal = () => ui.begin({kind: 'deal', seed: ui.form.seed});
  return h(
    'section',
    {class: 'panel stack deal'},
    h('h2', {}, v.words.deal),
    h('p', {class: 'small'}, v.words.dealline),
    seedField(v.words, ui.form, deal),
    btn(v.words.dealnow, deal, {key: 'deal'}),
  );
};
/** @param {View} v @param {WizardUi} ui */
const lab = (v, ui) => [
  labHead(v, ui, v.tally.text),
  stepBar(v, ui),
  h('div', {class: 'duel'}, wizard(v.sides[0], 0, v, ui), middle(v, ui), wizard(v.sides[1], 1, v, ui)),
  foot(v, ui),
  deferred(ui, 'more', () =>
    h(
      'div',
      {class: 'more'},
      h('div', {class: 'left'}, handPanel(v, ui), mapPanel(v, ui), presetsPanel(v, ui)),
      h('div', {class: 'left'}, dealPanel(v, ui), tallyPanel(v.tally, v.words)),
    )),
];
/**
 * A card is chosen, or not: the picker closes, and the focus goes back to its place.
 * @param {string | null} id
 * @param {Place} place
 * @param {WizardUi} ui
 */
const put = (id, {side, at}, ui) => {
  ui.set({at: null, suit: null});
  if (id) ui.send({kind: 'card', side, at, card: id});
  focusOn(ui.root.querySelector(side < 2 ? `[data-place='${side} ${at}']` : '.held .play'));
};
/** @param {View} v @param {View | null} before @param {WizardUi} ui */
const changed = (v, before, ui) => {
  const moved = before && before.steps.now !== v.steps.now,
    picture = v.stage?.picture;
  ui.form ??= {seed: ''};
  if (!v.hand.open) ui.picks = [];
  ui.turning = Boolean(moved && picture && 'graphs' in picture && picture.graphs[0].joker);
};
const render = labRender({
  name: 'wizardlab',
  begins: {at: null, suit: null, picks: [], changing: false},
  draw: lab,
  scene: (v) => `${v.code} ${v.steps.now}`,
  changed,
  stays: '.side',
  middle: () => 1040,
});
export default {render};
