// A lab's page: the standard tools, the question, the settings, a root that talks with Python. And parts that labs share.
import {addressUpdater, ownsAddress} from '../shared/address.js';
import {card, pip, suitName} from '../shared/cards.js';
import {copyLink} from '../shared/copying.js';
import {drawInTwoSteps} from '../shared/deferred.js';
import {draw, h} from '../shared/dom.js';
import {SUITS} from '../shared/facts.js';
import {focusOn, walkGroup} from '../shared/keys.js';
import {connect, greeting} from '../shared/messages.js';
import {btn, statusLine, toolButton} from '../shared/parts.js';
import {richText, withSuits} from '../shared/rich_text.js';
import {ruleChip, ruleText} from '../shared/rules.js';
import {applyDisplaySettings, displaySettings, rememberPreference, SLIM_BELOW, toggle} from '../shared/settings.js';
import {viewOf} from '../shared/view.js';
/** @import {Child, Intent, Model} from '../shared/types.d.ts' */
/** @import {CardView, RuleView} from '../shared/view.d.ts' */
/** @import {Drawn, Lab, LabUi} from './types.d.ts' */
/** @import {FigurePageView, LabTallyView, LabWords, RankView, ReasonView} from './view.d.ts' */

const LAB_MIDDLE = 1040;
/**
 * A sentence with its chips; `place` tells apart what opens where.
 * @param {ReasonView[]} list
 * @param {string} place
 * @param {LabUi} ui
 * @param {Record<string, RuleView>} rules
 */
export const reasons = (list, place, ui, rules, cls = 'small') =>
  list.map((r, i) => {
    /** @param {string} n */
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
/** @param {Partial<CardView>} card_ @param {{state?: string, flag?: string}} more @param {boolean} [small] */
export const faceOf = (card_, more, small) =>
  h('span', {class: 'front', 'aria-hidden': 'true'}, card({...card_, ...more, small}));
/** @param {Drawn} v @param {LabUi} ui */
export const predictSwitch = (v, ui) =>
  toggle(v.words.predictfirst, Boolean(v.predict), () => {
    rememberPreference({predict: !v.predict});
    ui.send({kind: 'predict', on: !v.predict});
  }, 'predict');
/** @param {{jokers: string}} words @param {boolean} on @param {() => void} flip */
export const jokerSwitch = (words, on, flip) => toggle([pip('joker'), ` ${words.jokers}`], on, flip, 'jokers');
/**
 * Cards to choose from: first the suit, then the rank. `first`: the focus comes here by itself.
 * @param {LabWords} words
 * @param {string} chosen
 * @param {(suit: string) => void} choose
 * @param {boolean} [first]
 */
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
/**
 * @param {{words: LabWords, ranks: RankView[]}} v
 * @param {string} suit
 * @param {string | null | undefined} now
 * @param {string[]} taken
 * @param {(card: string) => void} choose
 */
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
/**
 * The code of a deal, to be typed in; Enter deals.
 * @param {LabWords} w
 * @param {{seed: string}} form
 * @param {() => void} deal
 */
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
/**
 * The question with its answers, and the button that shows the answer instead.
 * @param {Drawn} v
 * @param {LabUi} ui
 * @param {string} [cls]
 */
export const questionOf = (v, ui, cls = 'row options') =>
  v.asked && [
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
/**
 * The head of a lab: its title, what is to be said of it, the standard tools, and what they open.
 * @param {Drawn} v
 * @param {LabUi} ui
 * @param {Child} words
 */
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
/** What was answered wrongly so far, by the kind of mistake. @param {LabTallyView} tally @param {LabWords} words */
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
/** A figure that Python draws when asked to. @param {FigurePageView} v @param {LabUi} ui */
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
/**
 * Whether the greeting may bring something else than the opening view, which is then not worth drawing.
 * @param {Drawn} v
 * @param {{kept: unknown, prefs: {predict?: boolean}}} hello
 */
const mayChange = (v, {kept, prefs}) =>
  kept || (v.parameter && location.search.includes(`${v.parameter}=`)) ||
  (v.predict != null && prefs.predict === !v.predict);
/**
 * @template {Drawn} V
 * @template {LabUi} U
 * @param {Lab<V, U>} lab
 */
export const labRender = (lab) => (/** @type {{model: Model, el: HTMLElement}} */ {model, el}) => {
  const root = document.createElement('div'),
    fixed = model.get('fixed'), // what never changes; only a lab has it
    view = () => /** @type {V} */ ({...fixed, ...viewOf(model)}),
    stage = lab.stage ?? ((v) => !v.asked),
    middle = lab.middle ?? ((scale) => LAB_MIDDLE * scale);
  const ui = /** @type {U} */ (/** @type {unknown} */ ({
    ...lab.begins,
    root,
    set: (/** @type {object} */ change) => {
      Object.assign(ui, change);
      ui.draw();
    },
    // something else to look at: the eye goes back to the top
    begin: (/** @type {Intent} */ intent) => {
      ui.send(intent);
      if (root.getBoundingClientRect().top < 0) root.scrollIntoView();
    },
  }));
  /** @type {V | null} */
  let shown = null,
    isReady = false;
  ui.draw = () => {
    const v = view();
    if (!isReady) return;
    const note = !fixed && v.note && h('p', {class: 'small refuse', key: 'note', role: 'status'}, v.note);
    draw(root, note, fixed ? lab.draw(v, ui) : lab.other?.(v, ui));
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
        slim = w < SLIM_BELOW,
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
