// The suit graph explorer, its drill and its figure: a view from Python in, intents out. What the view holds is drawn.
import {figurePanel, labHead, labRender, reasons} from '../base.js';
import {pip, pipAt, suitName} from '../../shared/cards.js';
import {deferred} from '../../shared/deferred.js';
import {h} from '../../shared/dom.js';
import {SUITS} from '../../shared/facts.js';
import {graph} from '../../shared/graph.js';
import {btn} from '../../shared/parts.js';
import {richText} from '../../shared/rich_text.js';
import {toggle} from '../../shared/settings.js';
/** @import {Child, PageEvent} from '../../shared/types.d.ts' */
/** @import {Drawn, Lab, LabUi} from '../types.d.ts' */
/** @import {LabFixed} from '../view.d.ts' */
/** @import {DrillPicture, ExplorerPicture, ExplorerWords, SuitMatrixView, TriplesView} from './view.d.ts' */
/** @typedef {Drawn<ExplorerPicture, LabFixed & {words: ExplorerWords}>} ExplorerView */
/** @typedef {Drawn<DrillPicture>} DrillView */
/** @typedef {ExplorerView | DrillView} View */
// at: the one suit in the tab order; triples, matrix: whether their fold is open
/** @typedef {LabUi & {at?: string, triples?: boolean, matrix?: boolean}} SuitUi */

/** @type {Record<string, number>} */
const STEPS = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: 4, ArrowUp: 4};
/** @param {string} dash */
const stroke = (dash) =>
  h(
    'svg',
    {viewBox: '0 0 34 10', width: 34, 'aria-hidden': 'true'},
    h('path', {
      d: 'M3 5H31',
      stroke: 'currentColor',
      'stroke-width': 4,
      'stroke-linecap': 'round',
      'stroke-dasharray': dash,
    }),
  );
/** @param {PageEvent} e @param {SuitUi} ui */
const walk = (e, ui) => {
  // arrow keys go round the circle
  const step = STEPS[e.key],
    node = e.target.closest('[role=button]');
  if (!step || !node?.parentElement) return;
  e.preventDefault();
  const all = [...node.parentElement.children],
    next = (all.indexOf(node) + step) % 5;
  ui.set({at: SUITS[next]});
  /** @type {SVGElement} */ (all[next]).focus();
};
/** @param {'triples' | 'matrix'} name @param {string} title @param {SuitUi} ui @param {Child[]} inside */
const fold = (name, title, ui, ...inside) =>
  ui.slim
    ? h(
      'details',
      {
        key: name + ' fold',
        class: `panel ${name}`,
        open: ui[name] ? '' : null,
        ontoggle: (e) => {
          ui[name] = e.currentTarget.open;
        },
      },
      h('summary', {}, h('h2', {}, title)),
      h('div', {class: 'stack'}, inside),
    )
    : h('section', {key: name, class: `panel stack ${name}`}, h('h2', {}, title), inside);
/** @param {ExplorerView} v @param {SuitUi} ui */
function stage(v, ui) {
  const {words: w, graph: g} = v;
  return h(
    'section',
    {class: `panel stage ${g.joker ? 'turned' : ''}`},
    g.joker && h('p', {class: 'tag dark', key: 'turned'}, pip('joker'), w.turned),
    h(
      'div',
      {class: 'picture', key: 'picture', onkeydown: (e) => walk(e, ui)},
      graph({
        ...g,
        verbs: true,
        names: true,
        r: 44,
        box: '2 -24 396 420',
        at: ui.at || 'rock',
        turning: ui.turning,
        onpick: (s) => {
          ui.at = s;
          ui.send({kind: 'pick', suit: s});
        },
      }),
    ),
    h(
      'div',
      {class: 'row spread', key: 'acts'},
      toggle([pip('joker'), ' ' + w.switch], g.joker, () => ui.send({kind: 'joker', on: !g.joker})),
      btn(w.clear, () => ui.send({kind: 'clear'}), {class: 'btn bare', disabled: g.picks.length ? null : ''}),
    ),
  );
}
/** @param {ExplorerView} v @param {SuitUi} ui */
const facts = (v, ui) =>
  h(
    'section',
    {class: 'panel facts stack', 'aria-live': 'polite'},
    h('div', {class: 'head'}, v.facts.suit && pip(v.facts.suit), h('h2', {}, v.facts.title)),
    h(
      'div',
      {class: 'cols'},
      v.facts.columns.map((c) =>
        h(
          'div',
          {},
          h('h3', {class: 'row'}, c.title, c.key && stroke(c.key === 'dotted' ? '1 8' : '')),
          c.lines.map((l) =>
            h('p', {class: 'line'}, h('span', {}, richText(l.text)), h('span', {class: 'quiet'}, l.aside))
          ),
        )
      ),
    ),
    reasons(v.facts.whys, 'facts', ui, v.rules, 'why small'),
  );
/** @param {string[]} order */
const cycleAsRing = ([a, b, c]) =>
  h(
    'svg',
    {viewBox: '0 -3 60 62', 'aria-hidden': 'true'},
    pipAt(a, 30, 13, 17, `s-${a} pipc`),
    pipAt(b, 46, 41, 17, `s-${b} pipc`),
    pipAt(c, 14, 41, 17, `s-${c} pipc`),
    h('path', {
      class: 'a',
      d: 'M40 19l4 8M44.5 22.500l-.5 4.5-4-2.300M34 45h-8M29 42l-3.5 3 3.5 3M16 27l4-8M16.2 21.600l3.8-2.6.8 4.6',
    }),
  );
/** @param {string[]} order */
const orderAsSteps = (order) =>
  h(
    'svg',
    {viewBox: '0 0 60 62', 'aria-hidden': 'true'},
    h('path', {class: 'a', d: 'M4 22H21V39H38V56H56'}),
    order.map((s, i) => pipAt(s, 12 + 18 * i, 12 + 17 * i, 15, `s-${s} pipc`)),
  );
/** Where the graph is out of sight, it comes back. @param {string} name @param {SuitUi} ui */
const choose = (name, ui) => {
  ui.send({kind: 'triple', name});
  if (ui.slim) ui.root.querySelector('.stage')?.scrollIntoView();
};
/** @param {TriplesView} t @param {SuitUi} ui */
const triples = (t, ui) =>
  fold(
    'triples',
    t.title,
    ui,
    t.groups.map((g) => [
      h('h3', {}, g.title),
      h(
        'div',
        {class: 'tri'},
        g.triples.map((x) =>
          h(
            'button',
            {
              class: x.marked ? 'triple hit' : 'triple',
              'aria-pressed': String(x.chosen),
              'aria-label': x.label,
              onclick: () => choose(x.name, ui),
            },
            x.cycle ? cycleAsRing(x.order) : orderAsSteps(x.order),
          )
        ),
      ),
    ]),
    h('p', {class: 'small quiet'}, t.caption),
  );
/** @param {string} s @param {'col' | 'row'} scope */
const suitHead = (s, scope) => h('th', {scope}, pip(s), h('span', {class: 'unseen'}, suitName(s)));
/** @param {SuitMatrixView} m @param {SuitUi} ui */
const matrix = (m, ui) =>
  fold(
    'matrix',
    m.title,
    ui,
    h(
      'table',
      {class: 'mx'},
      h('caption', {class: 'small quiet'}, m.caption),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('td'),
          m.suits.map((s) => suitHead(s, 'col')),
        ),
      ),
      h(
        'tbody',
        {},
        m.rows.map((r) =>
          h(
            'tr',
            {class: `s-${r.suit} ${r.marked ? 'hit' : ''}`},
            suitHead(r.suit, 'row'),
            r.cells.map((c) =>
              h('td', {class: c.marked ? 'hit' : ''}, h('span', {class: c.value ? 'one' : ''}, c.value))
            ),
          )
        ),
      ),
    ),
  );
/** @param {ExplorerView} v @param {SuitUi} ui */
const explorer = (v, ui) => [
  labHead(v, ui, v.facts.hint),
  h(
    'div',
    {class: 'main', key: 'main'},
    stage(v, ui),
    facts(v, ui),
    deferred(ui, 'triples', () => triples(v.triples, ui)),
    deferred(ui, 'matrix', () => matrix(v.matrix, ui)),
  ),
];
/** @param {DrillView} v @param {SuitUi} ui */
const drill = (v, ui) => {
  const {text, options} = v.asked,
    {button} = v;
  return [
    labHead(v, ui, [
      h('span', {class: 'marks', 'aria-hidden': 'true'}, v.marks.map((m) => h('i', {class: m}))),
      v.tally.text,
    ]),
    h(
      'section',
      {class: `panel drill ${options.length ? '' : 'over'}`, key: 'drill'},
      h(
        'div',
        {class: 'picture'},
        graph({...v.graph, bare: options.length > 0, verbs: true, names: true, r: 44, box: '2 -24 396 420'}),
      ),
      h(
        'div',
        {class: 'stack'},
        h('p', {class: 'asked'}, richText(text)),
        h(
          'div',
          {class: 'options', role: 'group', 'aria-label': text},
          options.map((o, i) =>
            btn([pip(o.id), h('span', {}, o.text)], () => v.why || ui.send({kind: 'answer', option: o.id}), {
              class: `btn option s-${o.id} ${o.state}`,
              'aria-disabled': v.why ? 'true' : null,
              ...(i || v.why ? {} : {'data-first': ''}),
            })
          ),
        ),
        h(
          'div',
          {class: 'reply stack', 'aria-live': 'polite'},
          v.reply && reasons([v.reply], 'reply', ui, v.rules, ''),
          v.why && reasons([v.why], 'why', ui, v.rules, 'why'),
          v.look &&
            [h('h3', {}, v.look.title), v.look.lines.map((l) => h('p', {class: 'line'}, h('span', {}, richText(l))))],
        ),
        h(
          'div',
          {class: 'go'},
          button && btn(button.text, () => ui.send({kind: button.kind}), {class: 'btn primary', 'data-first': ''}),
        ),
      ),
    ),
  ];
};
/** @param {View} v */
const sceneOf = (v) => ('facts' in v ? v.code : `${v.asked.text} ${Boolean(v.why)}`);
/** @type {Lab<View, SuitUi>} */
const suitLab = {
  name: 'explorer',
  draw: (v, ui) => ('facts' in v ? explorer(v, ui) : drill(v, ui)),
  scene: sceneOf,
  stage: (v) => ('facts' in v ? '' : sceneOf(v)),
  changed: (v, before, ui) => {
    ui.turning = Boolean(before && 'facts' in v && v.graph.joker !== before.graph.joker);
  },
  opened: (v, ui) => {
    if ('facts' in v || location.hash.toLowerCase() !== '#drill') return;
    for (const ms of [0, 500]) setTimeout(() => (document.getElementById('Drill') || ui.root).scrollIntoView(), ms);
  },
  other: figurePanel,
};
export default {render: labRender(suitLab)};
