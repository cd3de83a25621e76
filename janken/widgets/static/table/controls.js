// What a person is asked, and what there is to press: questions, moves as buttons, the hand.
import {h} from '../shared/dom.js';
import {walkRow} from '../shared/keys.js';
import {btn} from '../shared/parts.js';
import {richText} from '../shared/rich_text.js';
import {ruleChipAt, ruleTextAt, sentenceWithRule} from '../shared/rules.js';
import {cardBox} from './card_box.js';
import {buttonsOf, openWith, pick} from './picking.js';
import {isBoard, isSpread} from './zones.js';
/** @import {DrawnTable, TableUi} from '../shared/types.d.ts' */
/** @import {ChapterView, ChoiceView} from '../shared/view.d.ts' */

/** @param {DrawnTable} v @param {TableUi} ui */
function hand(v, ui) {
  const zone = v.zones.find((z) => z.area === 'mine' && z.layout === 'hand'),
    cards = zone ? v.items.filter((i) => i.zone === zone.id) : [];
  return (
    zone && cards.length > 0 && [
      v.zones.some(isSpread) &&
      h('p', {key: 'held', class: 'small quiet'}, h('b', {class: 'num'}, zone.count), ' ', zone.label),
      h(
        'div',
        {
          class: `hand ${cards.length > 14 ? 'many' : ''}`,
          style: `--n:${cards.length}`,
          role: 'group',
          'aria-label': zone.spoken,
          onkeydown: walkRow,
          'data-slot': zone.id,
        },
        cards.map((i) => cardBox(i, ui, {click: i.card ? (item) => pick(item, v, ui) : null})),
      ),
    ]
  );
}
/** @param {ChapterView} l @param {TableUi} ui */
const chapterBack = (l, ui) =>
  l.number > 1 &&
  btn(l.back, () => ui.send({kind: 'chapter', to: l.number - 1}), {class: 'btn bare', key: 'chapter back'});
const FEW = 5;
/** @param {DrawnTable} v @param {TableUi} ui */
export function controls(v, ui) {
  const w = v.words,
    go = buttonsOf(v),
    open = openWith(v, ui.picks),
    whole = ui.picks.length ? open.filter((c) => c.words.length === ui.picks.length) : [],
    few = isBoard(v) && open.length <= FEW ? open.filter((c) => !go.includes(c)) : [];
  /** @param {ChoiceView} c @param {string} words */
  const shown = (c, words) => (c.hinted ? [h('span', {class: 'advice', 'aria-hidden': 'true'}, w.hint), words] : words);
  /** @param {ChoiceView} c @param {number} i @param {ChoiceView[]} all */
  const move = (c, i, all) =>
    btn(
      shown(c, all.length > 3 ? c.words.join(' ') : c.label),
      () => ui.send({kind: 'move', text: c.text, ply: v.ply}),
      {
        class: `btn ${all.length > 3 ? '' : 'primary'} ${c.hinted ? 'hinted' : ''}`,
        'aria-label': c.hinted ? `${c.label}, ${w.hint}` : c.label,
        key: 'go ' + c.text,
        ...(i ? {} : {'data-first': ''}),
      },
    );
  /** On a board each way open is a button too, for those who would rather read than aim. @param {ChoiceView} c */
  const way = (c) =>
    btn(shown(c, c.label), () => ui.send({kind: 'move', text: c.text, ply: v.ply}), {
      key: 'way ' + c.text,
      class: `btn ${c.hinted ? 'hinted' : ''}`,
    });
  // several ways to go on, or one beside a long question, have a line of their own where room is short
  const wide = go.length === 1 ? (v.asks?.text || '').length > 40 : go.length > 1 && go.length <= 3,
    full = v.several && ui.picks.length === v.several.count;
  if (v.question) {
    return h(
      'section',
      {class: 'panel controls ask'},
      h('h3', {}, w.predict),
      h('h2', {}, v.question.text),
      h(
        'div',
        {class: 'row options'},
        v.question.options.map((o, i) =>
          btn(o.label, () => ui.send({kind: 'answer', option: o.id, ply: v.ply}), {
            key: 'q' + o.id,
            ...(i ? {} : {'data-first': ''}),
          })
        ),
        btn(w.show, () => ui.send({kind: 'answer', option: ui.setup.skip, ply: v.ply}), {
          class: 'btn bare',
          key: 'q skip',
        }),
      ),
      hand(v, ui),
    );
  }
  if (v.waits && v.waits.kind === 'curtain') {
    return h(
      'section',
      {class: 'panel controls curtain'},
      h('h2', {}, v.waits.text),
      h(
        'div',
        {class: 'row'},
        btn(v.waits.button, () => ui.send({kind: 'lift', ply: v.ply}), {
          class: 'btn primary',
          key: 'lift',
          'data-first': '',
        }),
      ),
    );
  }
  if (v.course && v.course.done) {
    const following = v.course.number + 1;
    return h(
      'section',
      {class: 'panel controls'},
      v.outcome && sentenceWithRule(v.outcome.text, v.outcome.rule, 'outcome', ui, v.rules, 'big'),
      sentenceWithRule(v.course.outro, v.course.rule, 'outro', ui, v.rules),
      h(
        'div',
        {class: 'row'},
        v.course.next &&
          btn(v.course.next, () => ui.send({kind: 'chapter', to: following}), {
            class: 'btn primary',
            key: 'chapter on',
            'data-first': '',
          }),
        chapterBack(v.course, ui),
      ),
      hand(v, ui),
    );
  }
  if (v.outcome) {
    return h(
      'section',
      {class: 'panel controls over'},
      sentenceWithRule(v.outcome.text, v.outcome.rule, 'outcome', ui, v.rules, 'big'),
      h(
        'div',
        {class: 'row'},
        btn(w.again, () => ui.send({kind: 'deal'}), {class: 'btn primary', key: 'again', 'data-first': ''}),
        v.can.undo && btn(w.undo, () => ui.send({kind: 'undo'}), {key: 'take back'}),
      ),
      hand(v, ui),
    );
  }
  return h(
    'section',
    {class: 'panel controls'},
    h(
      'div',
      {class: `row spread ${wide ? 'wide' : ''}`},
      v.asks
        ? h(
          'h2',
          {class: 'grow'},
          v.waits && v.waits.text ? v.waits.text : richText(v.asks.text),
          ' ',
          ruleChipAt(v.asks.rule, 'asks', ui),
        )
        : null,
      wide ? h('div', {key: 'picks', class: 'row picks'}, go.map(move)) : go.length === 1 && go.map(move),
      v.several &&
        btn(
          full ? v.several.label : v.several.more[v.several.count - ui.picks.length - 1],
          () => full && ui.send({kind: 'move', text: [v.several?.verb, ...ui.picks].join(' '), ply: v.ply}),
          {
            class: 'btn primary',
            key: 'several',
            'aria-disabled': full ? null : 'true',
          },
        ),
      !few.length && whole.length && open.length > 1 ? whole.map(move) : null,
    ),
    few.length > 0 && h('div', {class: 'row ways', role: 'group', 'aria-label': v.asks?.text}, few.map(way)),
    v.asks && ruleTextAt(v.asks.rule, 'asks', ui, v.rules),
    hand(v, ui),
    go.length > 3 && h('div', {class: 'row chips', role: 'group', 'aria-label': v.asks?.text}, go.map(move)),
  );
}
