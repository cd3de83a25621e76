// What the labs share: sentences with chips, a card picker, the switch of predictions, a root in the page.
import {card, pip, suitName} from '../shared/cards.js';
import {copyLink} from '../shared/copying.js';
import {h} from '../shared/dom.js';
import {SUITS} from '../shared/facts.js';
import {walkGroup} from '../shared/keys.js';
import {connect} from '../shared/messages.js';
import {btn, toolButton} from '../shared/parts.js';
import {richText} from '../shared/rich_text.js';
import {ruleChip, ruleText} from '../shared/rules.js';
import {storage} from '../shared/storage.js';
import {chooseSize, chooseTheme} from '../shared/theme.js';

const LAB_SLIM = 700;
export const LAB_MIDDLE = 1040;
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
export const predictSwitch = (on, words, ui) =>
  h(
    'button',
    {
      type: 'button',
      key: 'predict',
      class: 'switch',
      role: 'switch',
      'aria-checked': String(on),
      onclick: () => ui.prefer(!on),
    },
    h('i'),
    h('span', {}, words.predict),
  );
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
export const rankRow = (words, ranks, suit, now, taken, choose) =>
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
// The head of a lab: its title, what is to be said of it, undo, redo and the link.
export function labBar(v, w, ui, words) {
  return h(
    'header',
    {class: 'bar'},
    h('h2', {class: 'title'}, v.title),
    h('p', {class: 'quiet small grow'}, words),
    h(
      'div',
      {class: 'row tools', role: 'toolbar', 'aria-label': w.tools},
      toolButton('undo', w.undo, () => ui.send({kind: 'undo'}), !v.can.undo),
      toolButton('redo', w.redo, () => ui.send({kind: 'redo'}), !v.can.redo),
      toolButton('link', w.copy, () => copyLink(ui, w, v.parameter, v.code), !v.code),
    ),
  );
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
// A root in the page, talking with Python; returns what ends it. `middle`: the width below which it is not wide.
export function openLab(model, el, ui, name, middle = (scale) => LAB_MIDDLE * scale) {
  const root = document.createElement('div');
  root.className = `jd lab ${name}`;
  root.dataset.waiting = '';
  Object.assign(ui, {
    root,
    set: (change) => {
      Object.assign(ui, change);
      ui.draw();
    },
    prefer: (on) => {
      storage.set('janken-prefs', JSON.stringify({...storage.json('janken-prefs'), predict: on}));
      ui.send({kind: 'predict', on});
    },
  });
  const stop = connect(model, ui),
    width = new ResizeObserver(([entry]) => {
      const w = entry.contentRect.width,
        scale = +getComputedStyle(root).getPropertyValue('--jd-scale') || 1,
        slim = w < LAB_SLIM,
        narrow = w < middle(scale);
      root.classList.toggle('slim', slim);
      root.classList.toggle('middle', !slim && narrow);
      if (ui.slim !== slim || ui.narrow !== narrow) ui.set({slim, narrow});
    });
  chooseTheme(root, storage.get('janken-theme'));
  chooseSize(root, storage.get('janken-size'));
  el.append(root);
  width.observe(root);
  return () => {
    stop();
    width.disconnect();
  };
}
