// The suit graph explorer, its drill and its figure: a view from Python in, intents out. What the view holds is drawn.
import {pip, pipAt, suitName} from '../../shared/cards.js';
import {deferred, drawInTwoSteps} from '../../shared/deferred.js';
import {h, patch} from '../../shared/dom.js';
import {SUITS} from '../../shared/facts.js';
import {graph} from '../../shared/graph.js';
import {focusOn} from '../../shared/keys.js';
import {connect} from '../../shared/messages.js';
import {richText} from '../../shared/rich_text.js';
import {ruleChip, ruleText} from '../../shared/rules.js';
import {viewOf} from '../../shared/view.js';

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
const walk = (e, ui) => {
  // arrow keys go round the circle
  const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: 4, ArrowUp: 4}[e.key],
    node = e.target.closest('[role=button]');
  if (!step || !node) return;
  e.preventDefault();
  const all = [...node.parentNode.children],
    next = (all.indexOf(node) + step) % 5;
  ui.set({at: SUITS[next]});
  all[next].focus();
};
const whys = (list, ui, rules, cls) =>
  list.map((why, i) => {
    const open = ui.open && ui.open.at === i ? ui.open.number : null;
    return h(
      'div',
      {class: 'stack'},
      h(
        'p',
        {class: cls},
        richText(why.text),
        why.rules.map((n) => [' ', ruleChip(n, open, (number) => ui.set({open: number && {at: i, number}}))]),
      ),
      ruleText(open, rules),
    );
  });
const fold = (name, title, ui, ...inside) =>
  ui.slim
    ? h(
      'details',
      {
        key: name + ' fold',
        class: `panel ${name}`,
        open: ui[name] ? '' : null,
        ontoggle: (e) => {
          ui[name] = e.target.open;
        },
      },
      h('summary', {}, h('h2', {}, title)),
      h('div', {class: 'stack'}, inside),
    )
    : h('section', {key: name, class: `panel stack ${name}`}, h('h2', {}, title), inside);
function stage(v, ui) {
  const {words: w, graph: g} = v;
  return h(
    'section',
    {class: `panel stage ${g.joker ? 'turned' : ''}`},
    h(
      'div',
      {class: 'row spread small'},
      h('p', {class: 'hint'}, v.facts.hint),
      h('p', {class: `tag dark ${g.joker ? '' : 'gone'}`}, pip('joker'), w.turned),
    ),
    h(
      'div',
      {class: 'picture', onkeydown: (e) => walk(e, ui)},
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
      {class: 'row spread'},
      h(
        'button',
        {
          class: 'switch',
          role: 'switch',
          'aria-checked': String(g.joker),
          onclick: () => ui.send({kind: 'joker', on: !g.joker}),
        },
        h('i'),
        h('span', {}, pip('joker'), ' ' + w.switch),
      ),
      h(
        'button',
        {class: 'btn bare', disabled: g.picks.length ? null : '', onclick: () => ui.send({kind: 'clear'})},
        w.clear,
      ),
    ),
  );
}
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
    whys(v.facts.whys, ui, v.rules, 'why small'),
  );
const ring = ([a, b, c]) =>
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
const stair = (order) =>
  h(
    'svg',
    {viewBox: '0 0 60 62', 'aria-hidden': 'true'},
    h('path', {class: 'a', d: 'M4 22H21V39H38V56H56'}),
    order.map((s, i) => pipAt(s, 12 + 18 * i, 12 + 17 * i, 15, `s-${s} pipc`)),
  );
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
              class: x.marked ? 'tile hit' : 'tile',
              'aria-pressed': String(x.chosen),
              'aria-label': x.label,
              onclick: () => ui.choose(x.name),
            },
            x.cycle ? ring(x.order) : stair(x.order),
          )
        ),
      ),
    ]),
    h('p', {class: 'small quiet'}, t.caption),
  );
const suitHead = (s, scope) => h('th', {scope}, pip(s), h('span', {class: 'unseen'}, suitName(s)));
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
function drill(v, ui) {
  return h(
    'section',
    {class: `panel drill ${v.options.length ? '' : 'over'}`},
    h(
      'div',
      {class: 'picture'},
      graph({...v.graph, bare: v.options.length > 0, verbs: true, names: true, r: 44, box: '2 -24 396 420'}),
    ),
    h(
      'div',
      {class: 'stack'},
      h(
        'div',
        {class: 'row spread'},
        h('p', {class: v.joker ? 'tag dark' : 'tag'}, v.joker && pip('joker'), v.title),
        h(
          'p',
          {class: 'row small quiet'},
          h(
            'span',
            {class: 'marks', 'aria-hidden': 'true'},
            v.marks.map((m) => h('i', {class: m})),
          ),
          v.tally,
        ),
      ),
      h('p', {class: 'asked'}, richText(v.asked)),
      h(
        'div',
        {class: 'options', role: 'group', 'aria-label': v.asked},
        v.options.map((o) =>
          h(
            'button',
            {
              class: `btn option s-${o.suit} ${o.state}`,
              'aria-disabled': v.reply ? 'true' : null,
              onclick: () => v.reply || ui.send({kind: 'answer', suit: o.suit}),
            },
            pip(o.suit),
            h('span', {}, o.text),
          )
        ),
      ),
      h(
        'div',
        {class: 'reply stack', 'aria-live': 'polite'},
        v.reply && [h('p', {class: 'quiet'}, v.reply.after), whys([v.reply], ui, v.rules, 'why')],
        v.look &&
          [h('h3', {}, v.look.title), v.look.lines.map((l) => h('p', {class: 'line'}, h('span', {}, richText(l))))],
      ),
      h(
        'div',
        {class: 'go'},
        v.button && h('button', {class: 'btn primary', onclick: () => ui.send({kind: v.button.kind})}, v.button.text),
      ),
    ),
  );
}
const figure = ({figure: f, words}, ui) =>
  h(
    'section',
    {class: 'panel stack figure'},
    h('p', {class: 'small'}, f.text),
    h(
      'div',
      {class: 'row'},
      f.buttons.map((b) =>
        h(
          'button',
          {class: 'btn', 'aria-pressed': String(b.shown), onclick: () => ui.send({kind: 'draw', joker: b.joker})},
          b.text,
        )
      ),
    ),
    h('p', {class: 'small quiet'}, ui.status ? words[ui.status] : ''),
    f.picture && h('img', {src: f.picture.source, alt: f.picture.alt}),
  );
function render({model, el}) {
  const root = document.createElement('div'),
    ui = {
      root,
      set: (change) => {
        Object.assign(ui, change);
        ui.draw();
      },
    };
  root.className = 'jd explorer';
  root.dataset.waiting = '';
  ui.draw = () => {
    const v = viewOf(model),
      main = v.facts
        ? [
          stage(v, ui),
          facts(v, ui),
          deferred(ui, 'triples', () => triples(v.triples, ui)),
          deferred(ui, 'matrix', () => matrix(v.matrix, ui)),
        ]
        : v.asked
        ? [drill(v, ui)]
        : [figure(v, ui)];
    patch(root, [
      h(
        'p',
        {class: `small status ${v.note ? 'refuse' : ''}`},
        v.note || (ui.status && !v.figure ? v.words[ui.status] : ''),
      ),
      h('div', {class: `main ${main.length > 1 ? '' : 'one'}`}, main),
    ]);
    delete root.dataset.waiting;
  };
  ui.choose = (name) => {
    ui.send({kind: 'triple', name});
    if (ui.slim) root.querySelector('.stage')?.scrollIntoView();
  }; // where the graph is out of sight
  let last = viewOf(model);
  const changed = () => {
    const v = viewOf(model),
      inside = root.contains(document.activeElement);
    ui.answered(v.seen);
    if (v.graph && last.graph) ui.turning = v.facts && v.graph.joker !== last.graph.joker;
    if (
      (v.facts && JSON.stringify(v.facts.whys) !== JSON.stringify(last.facts.whys)) ||
      (v.asked && v.asked !== last.asked)
    ) {
      ui.open = null;
    }
    drawInTwoSteps(ui);
    if (inside && v.asked && (v.asked !== last.asked || !v.reply !== !last.reply)) {
      focusOn(root.querySelector(v.button ? '.primary' : '.option'));
    }
    last = v;
  };
  const stop = connect(model, ui),
    width = new ResizeObserver(
      ([
        {
          contentRect: {width: w},
        },
      ]) => {
        const slim = w < 700,
          scale = +getComputedStyle(root).getPropertyValue('--jd-scale') || 1;
        root.classList.toggle('slim', slim);
        root.classList.toggle('middle', !slim && w < 1040 * scale);
        if (ui.slim !== slim) ui.set({slim});
      },
    );
  el.append(root);
  ui.draw();
  width.observe(root);
  model.on('change:view', changed);
  if (last.asked && location.hash.toLowerCase() === '#drill') {
    for (const ms of [0, 500]) setTimeout(() => (document.getElementById('Drill') || root).scrollIntoView(), ms);
  }
  return () => {
    stop();
    width.disconnect();
    model.off('change:view', changed);
  };
}
export default {render};
