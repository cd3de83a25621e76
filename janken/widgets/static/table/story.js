// The story so far, and what a bot thought.
import {h} from '../shared/dom.js';
import {btn} from '../shared/parts.js';
import {richText} from '../shared/rich_text.js';
import {sentenceWithRule} from '../shared/rules.js';
/** @import {DrawnTable, TableUi} from '../shared/types.d.ts' */
/** @import {ShareView, StepView} from '../shared/view.d.ts' */

/** @param {DrawnTable} v @param {TableUi} ui */
export function story(v, ui) {
  /** @param {StepView} s @param {number} i */
  const line = (s, i) =>
    h(
      'li',
      {key: s.id, class: i ? '' : 'cur'},
      h('span', {class: 'n num'}, i && v.story[i - 1].ply === s.ply ? '' : s.ply),
      h('div', {class: 'stack'}, sentenceWithRule(s.text, s.rule, `story ${s.id}`, ui, v.rules)),
    );
  return (
    v.story.length > 0 &&
    h(
      'section',
      {class: 'panel stack logp'},
      h('h2', {}, v.words.story),
      h('ol', {class: 'log'}, v.story.slice(0, 6).map(line)),
      v.story.length > 6 &&
        h(
          'details',
          {
            class: 'small',
            open: ui.earlier ? '' : null,
            ontoggle: (e) => ui.earlier !== e.currentTarget.open && ui.set({earlier: e.currentTarget.open}),
          },
          h('summary', {}, v.words.earlier),
          h(
            'ol',
            {class: 'log'},
            ui.earlier ? v.story.slice(6).map((s, i) => line(s, i + 6)) : [], // made when it is looked at
          ),
        ),
    )
  );
}
/** @param {ShareView[]} rows */
const bars = (rows) =>
  rows.length > 0 &&
  h(
    'ul',
    {class: 'bars'},
    rows.map((r) =>
      h(
        'li',
        {},
        h('span', {}, richText(r.label)),
        h('i', {'aria-hidden': 'true'}, h('b', {style: `width:${Math.round(r.share * 100)}%`})),
        h('span', {class: 'num'}, `${Math.round(r.share * 100)} %`),
      )
    ),
  );
/** @param {DrawnTable} v @param {TableUi} ui */
export function thoughts(v, ui) {
  const b = v.belief;
  return (
    v.thinkers.length > 0 &&
    h(
      'section',
      {class: 'panel stack thoughts'},
      v.thinkers.length > 1 && h('h3', {}, v.words.thought),
      h(
        'div',
        {class: 'row'},
        v.thinkers.map((t) =>
          btn(t.label, () => ui.send({kind: 'think', seat: t.seat}), {
            key: 'think' + t.seat,
            'aria-expanded': String(Boolean(b && b.seat === t.seat)),
          })
        ),
      ),
      b && [
        h('p', {class: 'small quiet'}, b.line),
        b.rule ? sentenceWithRule(b.text, b.rule, 'belief', ui, v.rules, 'small') : h('p', {class: 'small'}, b.text),
        b.expects.length > 0 && h('h3', {}, v.words.expects),
        bars(b.expects),
        b.mix.length > 0 && h('h3', {}, v.words.mix),
        bars(b.mix),
      ],
    )
  );
}
