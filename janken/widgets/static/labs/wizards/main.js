// The damage lab: a view from Python in, intents out; what never changes comes once. No figure is worked out here.
import {faceOf, LAB_MIDDLE, labBar, openLab, predictSwitch, rankRow, reasons, suitRow, tallyPanel} from '../base.js';
import {chipOf, mapTable, pictureOf} from './pictures.js';
import {addressUpdater, ownsAddress} from '../../shared/address.js';
import {deferred, drawInTwoSteps} from '../../shared/deferred.js';
import {h, patch} from '../../shared/dom.js';
import {walkGroup} from '../../shared/keys.js';
import {btn, statusLine} from '../../shared/parts.js';
import {richText, withSuits} from '../../shared/rich_text.js';
import {ruleChip, ruleText} from '../../shared/rules.js';
import {storage} from '../../shared/storage.js';
import {viewOf} from '../../shared/view.js';

const cardPicture = (c, ui, more) => faceOf(c, more, ui.slim);
// Reasons with their chips in front, as a list.
const because = (list, place, f, ui) =>
  list.length > 0 &&
  h(
    'ul',
    {class: 'small because'},
    list.map((r, i) => {
      const spot = (n) => `${place} ${i} ${n}`,
        open = r.rules.find((n) => ui.open === spot(n));
      return h(
        'li',
        {key: `${place} ${i}`},
        h(
          'span',
          {},
          r.rules.map((n) => ruleChip(n, open, (number) => ui.set({open: number && spot(number)}))),
        ),
        h('div', {}, h('p', {}, richText(r.text)), open && ruleText(open, f.rules)),
      );
    }),
  );
const stepBar = (v, f, ui) =>
  h(
    'ol',
    {class: 'steps', 'aria-label': f.words.steps},
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
            s.again && h('span', {class: 'again', role: 'img', 'aria-label': f.words.again}, '↺'),
          ),
          h('span', {class: 'quiet'}, s.answer),
        ),
      )
    ),
  );
// a wizard
const hpBar = (hp) =>
  h(
    'div',
    {class: 'hpbar', role: 'img', 'aria-label': hp.label},
    h('i', {class: 'have', style: `width:${(100 * (hp.have + (hp.over ? hp.healed : 0))) / hp.most}%`}),
    h('i', {class: 'healed', style: `width:${hp.over ? 0 : (100 * hp.healed) / hp.most}%`}),
    h('i', {class: 'lost', style: `width:${hp.over ? 0 : (100 * Math.max(hp.lost - hp.healed, 0)) / hp.most}%`}),
  );
const slotOf = (slot, side, f, ui) => {
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
        'aria-label': `${slot.label}. ${f.words.swapcard}`,
        'aria-pressed': String(Boolean(chosen)),
        onclick: () => ui.set({at: chosen ? null : {side, at: slot.at, card: slot.card}, suit: null}),
      },
      cardPicture(slot.card, ui, {state: slot.off ? 'off' : ''}),
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
const wizard = (s, side, f, ui) =>
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
        h('span', {class: 'unseen'}, `${s.name} ${f.words.hp}`),
        h('input', {
          type: 'number',
          min: 1,
          max: 999,
          value: String(s.hp.value),
          onchange: (e) => (e.target.value ? ui.send({kind: 'hp', side, hp: Number(e.target.value)}) : ui.draw()),
        }),
        h('b', {}, f.words.hp),
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
      s.slots.map((slot) => slotOf(slot, side, f, ui)),
    ),
    callsOf(s, ui),
  );
// the middle: a picker, a question, or a step
const pickerOf = (v, f, ui, title, used) => {
  const suit = ui.suit || ui.at.card.suit,
    ranks = f.ranks.filter((r) => v.jokers || r.rank !== 'X');
  return h(
    'div',
    {class: 'stack picker', key: 'picker'},
    h(
      'div',
      {class: 'row spread'},
      h('h2', {}, title),
      btn(f.words.done, () => ui.put(null), {class: 'btn bare', key: 'done'}),
    ),
    suitRow(f.words, suit, (s) => ui.set({suit: s}), true),
    rankRow(f.words, ranks, suit, ui.at.card.id, used, (id) => ui.put(id)),
  );
};
const question = (v, f, ui) =>
  h(
    'div',
    {class: 'stack ask', key: 'ask'},
    h('h3', {}, f.words.asking),
    h('h2', {}, v.asked.text),
    h(
      'div',
      {class: 'options', role: 'group', 'aria-label': v.asked.text, onkeydown: walkGroup},
      v.asked.options.map((o, i) =>
        btn(o.text, () => ui.send({kind: 'answer', option: o.id}), {
          key: o.id,
          class: 'btn option num',
          ...(i ? {} : {'data-first': ''}),
        })
      ),
      btn(f.words.show, () => ui.send({kind: 'show'}), {class: 'btn bare', key: 'show'}),
    ),
  );
const stage = (v, f, ui) => {
  const s = v.stage,
    spot = (n) => `stage ${n}`,
    open = s.rules.find((n) => ui.open === spot(n));
  return h(
    'div',
    {class: 'stack stage', key: `stage ${s.step}`},
    v.reply && h('div', {class: 'reply'}, reasons([v.reply], 'reply', ui, f.rules, '')),
    h(
      'h2',
      {class: 'claim'},
      richText(s.title),
      s.rules.map((n) => [' ', ruleChip(n, open, (number) => ui.set({open: number && spot(number)}))]),
    ),
    open && ruleText(open, f.rules),
    pictureOf(s.picture, f, ui),
    because(s.whys, 'why', f, ui),
    v.misprint && h('div', {class: 'misprint'}, reasons([v.misprint], 'misprint', ui, f.rules)),
  );
};
const middle = (v, f, ui) =>
  h(
    'section',
    {class: 'panel mid', 'aria-live': 'polite'},
    ui.at && ui.at.side < 2
      ? pickerOf(v, f, ui, f.words.choose, v.used)
      : v.asked
      ? question(v, f, ui)
      : stage(v, f, ui),
  );
const foot = (v, f, ui) =>
  h(
    'footer',
    {class: 'row spread foot'},
    h(
      'div',
      {class: 'row', role: 'group', 'aria-label': f.words.rounds},
      h('span', {class: 'small'}, f.words.rounds),
      f.rounds.map((n) =>
        btn(n, () => n === v.rules || ui.send({kind: 'rules', to: n}), {
          key: `r${n}`,
          'aria-label': `${f.words.rounds} ${n}`,
          'aria-pressed': String(n === v.rules),
        })
      ),
    ),
    predictSwitch(v.predict, f.words, ui),
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
function handPanel(v, f, ui) {
  const w = f.words,
    hand = v.hand,
    picks = ui.picks.filter((id) => hand.cards.some((c) => c.id === id)),
    full = picks.length === hand.size,
    choose = (c, at) => {
      if (ui.changing) return ui.set({at: {side: 2, at, card: c}, suit: null});
      if (!hand.open) return;
      ui.set({picks: picks.includes(c.id) ? picks.filter((id) => id !== c.id) : [...picks, c.id].slice(-hand.size)});
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
        const nth = hand.open && !ui.changing ? picks.indexOf(c.id) : -1;
        return h(
          'button',
          {
            type: 'button',
            key: c.id,
            class: 'play',
            'data-card': c.id,
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
        v,
        f,
        ui,
        w.choose,
        hand.cards.map((c) => c.id),
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
    h('div', {'aria-live': 'polite'}, hand.verdict && verdictOf(hand.verdict, v, f, ui)),
  );
}
const verdictOf = (r, v, f, ui) =>
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
        !v.asked && btn(f.words.lay, () => ui.send({kind: 'lay', cards: l.lay}), {key: 'lay' + l.tag}),
      )
    ),
    because(r.whys, 'verdict', f, ui),
  );
const mapPanel = (v, f, ui) =>
  v.map &&
  h(
    'section',
    {class: 'panel stack mapp'},
    h('h2', {}, v.map.title),
    reasons([v.map.summary], 'map', ui, f.rules),
    mapTable({...v.map, summary: null}, Boolean(ui.slim && v.map.columns.length > v.map.rows.length), {
      impossible: f.words.impossible,
      best: f.words.best,
      you: f.words.you,
    }),
    h('p', {class: 'small quiet'}, f.words.mapkey),
  );
const presetTile = (t, v, f, ui) =>
  btn(
    [
      h(
        'span',
        {class: 'row'},
        t.sides[0].map(chipOf),
        h('span', {class: 'quiet small'}, f.words.on),
        t.sides[1].map(chipOf),
      ),
      t.swap && h('span', {class: 'small quiet'}, f.words.traded),
      t.misprint && h('span', {class: 'tag'}, f.words.misprint),
    ],
    () => ui.begin({kind: 'preset', name: t.name}),
    {
      key: t.name,
      class: 'btn tile',
      'data-name': t.name,
      'aria-label': [t.label, t.swap && f.words.traded, t.misprint && f.words.misprint].filter(Boolean).join(', '),
      'aria-pressed': String(t.name === v.preset),
    },
  );
const presetsPanel = (v, f, ui) =>
  h(
    'section',
    {class: 'panel stack presets'},
    h('h2', {}, f.words.presets),
    f.presets.map((g) => {
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
        open && ruleText(open, f.rules),
        h(
          'div',
          {class: 'tiles'},
          g.tiles.map((t) => presetTile(t, v, f, ui)),
        ),
      );
    }),
  );
const dealPanel = (f, ui) =>
  h(
    'section',
    {class: 'panel stack deal'},
    h('h2', {}, f.words.deal),
    h('p', {class: 'small'}, f.words.dealline),
    h(
      'label',
      {class: 'field small'},
      f.words.seed,
      h('input', {
        value: ui.seed,
        maxlength: 40,
        placeholder: f.words.anyseed,
        oninput: (e) => {
          ui.seed = e.target.value;
        },
        onkeydown: (e) => e.key === 'Enter' && ui.begin({kind: 'deal', seed: ui.seed}),
      }),
    ),
    btn(f.words.dealnow, () => ui.begin({kind: 'deal', seed: ui.seed}), {key: 'deal'}),
  );
const lab = (v, f, ui) => [
  labBar(v, f.words, ui, v.tally.text),
  statusLine({words: f.words}, ui),
  stepBar(v, f, ui),
  h('div', {class: 'duel'}, wizard(v.sides[0], 0, f, ui), middle(v, f, ui), wizard(v.sides[1], 1, f, ui)),
  foot(v, f, ui),
  deferred(ui, 'more', () =>
    h(
      'div',
      {class: 'more'},
      h('div', {class: 'left'}, handPanel(v, f, ui), mapPanel(v, f, ui), presetsPanel(v, f, ui)),
      h('div', {class: 'left'}, dealPanel(f, ui), tallyPanel(v.tally, f.words)),
    )),
];
function render({model, el}) {
  /** @type {Record<string, any>} */
  const ui = {at: null, suit: null, picks: [], changing: false, seed: ''},
    leave = openLab(model, el, ui, 'wizardlab', () => LAB_MIDDLE),
    root = ui.root,
    fixed = model.get('fixed');
  let shown = null;
  ui.begin = (intent) => {
    // another exchange: the eye goes back to the top
    ui.send(intent);
    if (root.getBoundingClientRect().top < 0) root.scrollIntoView();
  };
  ui.put = (id) => {
    // a card is chosen, or not: the picker closes, and the focus goes back to its place
    const {side, at} = ui.at;
    ui.set({at: null, suit: null});
    if (id) ui.send({kind: 'card', side, at, card: id});
    root.querySelector(side < 2 ? `[data-place='${side} ${at}']` : '.held .play')?.focus({preventScroll: true});
  };
  ui.draw = () => {
    const v = viewOf(model);
    if (v.seen == null) return;
    const note = v.note && h('p', {class: 'small refuse', key: 'note'}, v.note);
    patch(root, [note, lab(v, fixed, ui)].flat(9).filter(Boolean));
    delete root.dataset.waiting;
  };
  const update = ownsAddress() ? addressUpdater(viewOf(model).parameter) : null,
    changed = () => {
      const v = viewOf(model),
        inside = root.contains(document.activeElement),
        asked = shown && !v.asked !== !shown.asked && !document.activeElement?.closest('.side');
      ui.answered(v.seen);
      if (shown && shown.code !== v.code) Object.assign(ui, {said: '', link: null});
      if (!shown || shown.steps.now !== v.steps.now || shown.code !== v.code) ui.open = null;
      if (!v.hand.open) ui.picks = [];
      ui.turning = Boolean(shown && shown.steps.now !== v.steps.now && v.stage?.picture.graphs?.[0].joker);
      drawInTwoSteps(ui);
      if (inside && shown && (asked || !root.contains(document.activeElement))) {
        root.querySelector('[data-first]')?.focus({preventScroll: true});
      }
      if (update && (shown ? shown.code !== v.code : location.search.includes(`${v.parameter}=`))) update(v.code);
      shown = v;
    };
  ui.draw();
  model.on('change:view', changed);
  if (viewOf(model).seen != null) changed();
  ui.send({kind: 'hello', address: location.search, prefs: storage.json('janken-prefs')});
  return () => {
    leave();
    model.off('change:view', changed);
  };
}
export default {render};
