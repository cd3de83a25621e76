// A lab's page: the standard tools, the question, the settings, a root that talks with Python. And parts that labs share.
import {addressUpdater, ownsAddress} from '../shared/address.js';
import {card, pip, suitName} from '../shared/cards.js';
import {copyLink} from '../shared/copying.js';
import {drawInTwoSteps} from '../shared/deferred.js';
import {h, patch} from '../shared/dom.js';
import {SUITS} from '../shared/facts.js';
import {focusOn, walkGroup} from '../shared/keys.js';
import {connect, greeting} from '../shared/messages.js';
import {btn, statusLine, toolButton} from '../shared/parts.js';
import {richText, withSuits} from '../shared/rich_text.js';
import {ruleChip, ruleText} from '../shared/rules.js';
import {applyDisplaySettings, displaySettings, toggle} from '../shared/settings.js';
import {storage} from '../shared/storage.js';
import {viewOf} from '../shared/view.js';

const LAB_SLIM = 700;
const LAB_MIDDLE = 1040;
// A sentence with its chips; `place` tells apart what opens where.
export const reasons = (list, place, ui, rules, cls = 'small') =>
  list.map((r, i) => {
    const spot = (n) => `${place} ${i} ${n}`,
      open = r.rules.find((n) => ui.open === spot(n));
    return h(
      'div',
      {class: 'reason', key: `${place} ${i}`},
      h(
        'p',
        {class: cls},
        r.tag && h('span', {class: `tag ${r.right ? 'lit' : 'dark'}`}, r.tag),
        r.tag && ' ',
        richText(r.text),
        r.rules.map((n) => [' ', ruleChip(n, open, (number) => ui.set({open: number && spot(number)}))]),
      ),
      open && ruleText(open, rules),
    );
  });
export const faceOf = (card_, more, small) =>
  h('span', {class: 'front', 'aria-hidden': 'true'}, card({...card_, ...more, small}));
export const predictSwitch = (v, ui) =>
  toggle(v.words.predictfirst, v.predict, () => {
    storage.set('janken-prefs', JSON.stringify({...storage.json('janken-prefs'), predict: !v.predict}));
    ui.send({kind: 'predict', on: !v.predict});
  }, 'predict');
export const jokerSwitch = (words, on, flip) => toggle([pip('joker'), ` ${words.jokers}`], on, flip, 'jokers');
// Cards to choose from: first the suit, then the rank. `first`: the focus comes here by itself.
export const suitRow = (words, chosen, choose, first) =>
  h(
    'div',
    {class: 'suits', role: 'group', 'aria-label': words.suits, onkeydown: walkGroup},
    SUITS.map((s, i) =>
      btn([pip(s), h('span', {class: 'word'}, suitName(s))], () => choose(s), {
        key: s,
        class: `btn s-${s}`,
        'aria-label': suitName(s),
        'aria-pressed': String(s === chosen),
        ...(i || !first ? {} : {'data-first': ''}),
      })
    ),
  );
export const rankRow = ({words, ranks}, suit, now, taken, choose) =>
  h(
    'div',
    {class: 'ranks', role: 'group', 'aria-label': words.cards, onkeydown: walkGroup},
    ranks.map(({rank, name}) => {
      const id = rank + suitName(suit)[0],
        here = now === id,
        used = taken.includes(id),
        full = `${name} of ${suitName(suit)}`;
      return h(
        'button',
        {
          type: 'button',
          key: rank,
          class: 'pick',
          'data-card': id,
          'aria-label': full,
          'aria-pressed': here ? 'true' : null,
          'aria-disabled': used && !here ? 'true' : null,
          onclick: () => here || choose(id),
        },
        faceOf({suit, rank, name: full}, {state: here ? 'picked' : used ? 'off' : ''}, true),
      );
    }),
  );
// The code of a deal, to be typed in; Enter deals.
export const seedField = (w, form, deal) =>
  h(
    'label',
    {class: 'field small'},
    w.seed,
    h('input', {
      value: form.seed,
      maxlength: 40,
      placeholder: w.anyseed,
      oninput: (e) => {
        form.seed = e.target.value;
      },
      onkeydown: (e) => e.key === 'Enter' && deal(),
    }),
  );
// The question with its answers, and the button that shows the answer instead.
export const questionOf = (v, ui, cls = 'row options') => [
  h('h3', {key: 'asking'}, v.words.asking),
  h('h2', {key: 'text'}, v.asked.text),
  h(
    'div',
    {key: 'options', class: cls, role: 'group', 'aria-label': v.asked.text, onkeydown: walkGroup},
    v.asked.options.map((o, i) =>
      btn(
        o.card ? [h('b', {class: 'seat'}, o.id), h('span', {}, withSuits(o.card.name))] : o.text,
        () => ui.send({kind: 'answer', option: o.id}),
        {key: o.id, class: 'btn option num', ...(i ? {} : {'data-first': ''})},
      )
    ),
    btn(v.words.show, () => ui.send({kind: 'reveal'}), {class: 'btn bare', key: 'show'}),
  ),
];
// The head of a lab: its title, what is to be said of it, the standard tools, and what they open.
export function labHead(v, ui, words) {
  const w = v.words,
    close = () => {
      ui.set({panel: false});
      focusOn(ui.root.querySelector('.tools [aria-expanded]'));
    };
  return [
    h(
      'header',
      {class: 'bar', key: 'bar'},
      h('h2', {class: 'title'}, v.title),
      h('p', {class: 'quiet small grow'}, words),
      h(
        'div',
        {class: 'row tools', role: 'toolbar', 'aria-label': w.tools},
        v.can && toolButton('undo', w.undo, () => ui.send({kind: 'undo'}), !v.can.undo),
        v.can && toolButton('redo', w.redo, () => ui.send({kind: 'redo'}), !v.can.redo),
        v.parameter && toolButton('link', w.copy, () => copyLink(ui, w, v.parameter, v.code)),
        toolButton('settings', w.settings, () => ui.set({panel: !ui.panel}), false, {
          'aria-expanded': String(Boolean(ui.panel)),
        }),
      ),
    ),
    ui.panel &&
    h(
      'div',
      {
        key: 'settings',
        class: 'panel row settings',
        role: 'group',
        'aria-label': w.settings,
        onkeydown: (e) => e.key === 'Escape' && close(),
      },
      displaySettings(w, ui),
      btn(w.close, close, {class: 'btn bare', key: 'close'}),
    ),
    v.note && h('p', {class: 'small refuse', key: 'note', role: 'status'}, v.note),
    statusLine(v, ui),
  ];
}
// What was answered wrongly so far, by the kind of mistake.
export const tallyPanel = (tally, words) =>
  tally.mistakes.length > 0 &&
  h(
    'section',
    {class: 'panel stack tally'},
    h('h2', {}, words.mistakes),
    h(
      'ul',
      {class: 'rows'},
      tally.mistakes.map((m) => h('li', {}, h('span', {class: 'n num'}, m.count), h('span', {class: 'what'}, m.name))),
    ),
  );
// A figure that Python draws when asked to.
export const figurePanel = ({figure: f, words}, ui) =>
  h(
    'section',
    {class: 'panel stack figure'},
    h('p', {class: 'small'}, f.text),
    h(
      'div',
      {class: 'row'},
      f.buttons.map((b) => btn(b.text, () => ui.send(b.intent), {'aria-pressed': String(b.shown)})),
    ),
    f.busy &&
      h(
        'div',
        {class: 'row busy'},
        h('progress', {value: f.busy.share, max: 1, 'aria-label': f.busy.text}),
        h('span', {class: 'small num'}, f.busy.text),
        btn(f.busy.stop, () => ui.send({kind: 'stop'}), {key: 'stop'}),
      ),
    h('p', {class: 'small quiet', role: 'status'}, ui.status ? words[ui.status] : ''),
    f.picture && h('img', {src: f.picture.source, alt: f.picture.alt}),
  );
// Whether the greeting may bring something else than the opening view, which is then not worth drawing.
const mayChange = (v, {kept, prefs}) =>
  kept || (v.parameter && location.search.includes(`${v.parameter}=`)) ||
  (v.predict != null && prefs.predict === !v.predict);
/* A lab is {name, begins, draw(v, ui), scene(v), …}: its class, what its `ui` begins with, its picture, and what tells
   one scene from the next, in which no rule stays open. It may have
   changed(v, before, ui): what else begins anew with a view    stage(v): when that changes, the focus follows
   stays: where the focus stays nevertheless    middle(scale): the width below which it is not wide
   resized(ui), opened(v, ui)    other(v, ui): the picture of a widget that is no lab, such as a figure */
export const labRender = (lab) => ({model, el}) => {
  const root = document.createElement('div'),
    fixed = model.get('fixed'), // what never changes; only a lab has it
    view = () => ({...fixed, ...viewOf(model)}),
    stage = lab.stage ?? ((v) => !v.asked),
    middle = lab.middle ?? ((scale) => LAB_MIDDLE * scale);
  /** @type {Record<string, any>} */
  const ui = {
    ...lab.begins,
    root,
    set: (change) => {
      Object.assign(ui, change);
      ui.draw();
    },
    // something else to look at: the eye goes back to the top
    begin: (intent) => {
      ui.send(intent);
      if (root.getBoundingClientRect().top < 0) root.scrollIntoView();
    },
  };
  /** @type {Record<string, any> | null} */
  let shown = null,
    isReady = false;
  ui.draw = () => {
    const v = view();
    if (!isReady) return;
    const note = !fixed && v.note && h('p', {class: 'small refuse', key: 'note', role: 'status'}, v.note);
    patch(root, [note, fixed ? lab.draw(v, ui) : lab.other(v, ui)].flat(9).filter(Boolean));
    delete root.dataset.waiting;
  };
  const changed = () => {
    const v = view(),
      active = document.activeElement,
      inside = root.contains(active);
    ui.answered(v.seen);
    isReady = true;
    if (!fixed) return ui.draw();
    if (shown && shown.code !== v.code) Object.assign(ui, {said: '', link: null});
    if (!shown || lab.scene(shown) !== lab.scene(v)) ui.open = null;
    lab.changed?.(v, shown, ui);
    drawInTwoSteps(ui);
    const moved = shown && stage(shown) !== stage(v) && !(lab.stays && active?.closest(lab.stays));
    if (inside && shown && (moved || !root.contains(document.activeElement))) {
      focusOn(root.querySelector('[data-first]'));
    }
    if (update && (shown ? shown.code !== v.code : location.search.includes(`${v.parameter}=`))) update(v.code);
    shown = v;
  };
  root.className = `jd lab ${lab.name}`;
  root.dataset.waiting = '';
  const stop = connect(model, ui),
    update = fixed?.parameter && ownsAddress() ? addressUpdater(fixed.parameter) : null,
    width = new ResizeObserver(([entry]) => {
      const w = entry.contentRect.width,
        scale = +getComputedStyle(root).getPropertyValue('--jd-scale') || 1,
        slim = w < LAB_SLIM,
        narrow = w < middle(scale);
      root.classList.toggle('slim', slim);
      root.classList.toggle('middle', !slim && narrow);
      if (ui.slim !== slim || ui.narrow !== narrow) ui.set({slim, narrow});
      lab.resized?.(ui);
    });
  applyDisplaySettings(root);
  el.append(root);
  width.observe(root);
  const v = view(),
    hello = greeting(model);
  isReady = !fixed || v.seen != null || !mayChange(v, hello);
  if (isReady && fixed) {
    lab.changed?.(v, null, ui);
    shown = v;
  }
  ui.draw();
  model.on('change:view', changed);
  if (fixed) {
    ui.send(hello);
    lab.opened?.(v, ui);
  }
  return () => {
    stop();
    width.disconnect();
    model.off('change:view', changed);
  };
};
