// The reachability lab and its odds: a view from Python in, intents out. Nothing here knows a step's rule.
const TINY = {note: 58, signs: 76}, // pixels: a card in a smaller place is drawn as its pip
  SHAPES = 48; // and signs as mere shapes
const cardOf = kept(text => {
  const [, rank, letter] = text.match(/^(10|[A-Z0-9])([A-Z])/);
  return {rank, suit: SUITS.find(s => nameOf(s)[0] === letter), text};
});
const centre = (at, columns) => [(at % columns) + 0.5, Math.floor(at / columns) + 0.5];
// A disc on the edge between two places: an arrow where the way goes on, a bar where it is closed.
const between = kept((here, there, columns, cls, nth) => {
  const [a, b] = [centre(here, columns), centre(there, columns)],
    turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  return h(
    'g',
    {
      key: `${cls} ${here} ${there}`,
      class: cls,
      style: `--nth:${nth}`,
      transform: `translate(${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2}) rotate(${cls === 'go' ? turn : 0})`,
    },
    h('circle', {r: 0.115}),
    h('path', {d: cls === 'go' ? 'M-.055 0H.055M.005 -.05.055 0 .005 .05' : 'M-.075 .075.075 -.075'}),
  );
});
const ways = (b, columns) => [
  b.path.slice(1).map((there, i) => between(b.path[i], there, columns, 'go', i)),
  b.stops.map(([here, there]) => between(here, there, columns, 'no', 0)),
];
// Every open step as a small arrow, and a line wherever two zones meet.
const stepGraph = kept((across, along, zones, columns) => {
  const heads = [],
    lines = [];
  const size = [columns, zones.length / columns],
    inside = (value, way) => Math.max(0.03, Math.min(size[way] - 0.03, value));
  const gap = (here, there, sign, x, y, upright) => {
    const head = way =>
      upright ? `M${x - 0.05} ${y}h.1l-.05 ${0.075 * way}Z` : `M${x} ${y - 0.05}v.1l${0.075 * way} -.05Z`;
    if (sign !== '<') heads.push(head(1));
    if (sign !== '>') heads.push(head(-1));
    if (zones[here] === zones[there]) return;
    lines.push(
      upright
        ? `M${inside(x - 0.5, 0)} ${y}H${inside(x + 0.5, 0)}`
        : `M${x} ${inside(y - 0.5, 1)}V${inside(y + 0.5, 1)}`,
    );
  };
  let n = 0;
  zones.forEach((_, at) => {
    const [x, y] = centre(at, columns);
    if ((at + 1) % columns) gap(at, at + 1, across[n++], x + 0.5, y, false);
    if (at + columns < zones.length) gap(at, at + columns, along[at], x, y + 0.5, true);
  });
  return [
    h('path', {key: 'lines', class: 'border', d: lines.join('')}),
    h('path', {key: 'heads', class: 'heads', d: heads.join('')}),
  ];
});
const layerOf = (b, columns) =>
  b.graph
    ? stepGraph(
        b.graph.across,
        b.graph.along,
        b.places.map(p => p.zone),
        columns,
      )
    : ways(b, columns);
const reachBoard = (v, ui) => {
  const b = v.board,
    [columns] = b.size;
  return h(
    'div',
    {class: 'room', key: 'room'},
    board(
      {
        ...b,
        cls: `lands rimmed ${v.asked ? 'asking' : ''} ${v.show === 'both' ? 'both' : ''}`,
        places: b.places.map(p => ({
          ...p,
          card: cardOf(p.card),
          stood: b.pieces.some(one => one.at === p.at),
          signs: p.signs && p.signs.map(([seat, steps]) => [seat, ui.wide / columns < SHAPES ? '' : steps]),
        })),
        pips: ui.wide && ui.wide / columns < TINY[v.show === 'both' ? 'signs' : 'note'],
      },
      ui,
      {place: p => ui.send({kind: 'look', at: p.at})},
      layerOf(b, columns),
    ),
  );
};

const sights = (v, ui) =>
  h(
    'div',
    {class: 'sights', key: 'sights', role: 'group', 'aria-label': v.words.see, onkeydown: walkAlong},
    v.sights.map(s =>
      btn(s.text, () => ui.send({kind: 'see', what: s.what, who: s.who}), {
        key: s.text,
        'aria-pressed': String(s.on),
      }),
    ),
  );
const suitsBeside = v => graph({...v.graph, r: 40, box: '2 0 396 376'});
const questionPanel = (v, ui) =>
  h(
    'section',
    {class: 'panel stack ask', key: 'ask'},
    h('h3', {}, v.words.asking),
    h('h2', {}, v.asked.text),
    h(
      'div',
      {class: 'row options', role: 'group', 'aria-label': v.asked.text, onkeydown: walkAlong},
      btn(v.words.yes, () => ui.send({kind: 'answer', yes: true}), {key: 'yes', class: 'btn option', 'data-first': ''}),
      btn(v.words.no, () => ui.send({kind: 'answer', yes: false}), {key: 'no', class: 'btn option'}),
      btn(v.words.show, () => ui.send({kind: 'reveal'}), {key: 'show', class: 'btn bare'}),
    ),
    h('p', {class: 'small quiet'}, v.words.choose),
    h('div', {class: 'mini', key: 'mini'}, suitsBeside(v)),
    reasons([v.asked.why], 'asked', ui, v.rules),
  );
const legendOf = (l, words) =>
  l &&
  h(
    'div',
    {class: 'stack legend', key: 'legend'},
    l.shades &&
      l.shades.length > 0 &&
      h(
        'div',
        {class: 'scale'},
        h('h3', {}, words.steps),
        h(
          'div',
          {class: 'strip', 'aria-hidden': 'true'},
          l.shades.map((shade, i) => h('i', {class: 'num', style: `--shade:${shade}`}, i + 1)),
        ),
      ),
    h('p', {class: 'small quiet'}, l.text),
    l.change && h('p', {class: 'small quiet'}, l.change),
  );
const answerPanel = (v, ui) =>
  h(
    'section',
    {class: 'panel stack why', key: 'why', 'aria-live': 'polite'},
    v.reply && reasons([v.reply], 'reply', ui, v.rules),
    v.change && h('div', {class: 'stack changed', key: 'change'}, reasons(v.change.whys, 'change', ui, v.rules)),
    v.why && h('h2', {key: 'title'}, v.why.title),
    v.why &&
      !ui.picking &&
      h(
        'div',
        {class: 'telling', key: 'telling'},
        h('div', {class: 'stack tell', key: 'tell'}, reasons(v.why.whys, 'why', ui, v.rules)),
        v.graph.lit && h('div', {class: 'mini', key: 'mini'}, suitsBeside(v)),
      ),
    v.why && !ui.picking && legendOf(v.board.legend, v.words),
  );
function placePanel(v, ui) {
  const c = v.cell,
    now = cardOf(c.card),
    chosen = ui.suit || now.suit,
    free = id => c.unseen.find(text => text === id || text.startsWith(`${id}~`)),
    taken = c.ranks.map(r => r.rank + nameOf(chosen)[0]).filter(id => !free(id)),
    close = e => {
      if (e.key !== 'Escape' || !ui.picking) return;
      ui.set({picking: false});
      ui.root.querySelector('.place [aria-expanded]')?.focus();
    };
  return h(
    'section',
    {class: 'panel stack place', key: 'place', onkeydown: close},
    h('h3', {}, suited(c.title)),
    h(
      'div',
      {class: 'acts', role: 'group', 'aria-label': c.title, onkeydown: walkAlong},
      btn(v.words.draw, () => ui.send({kind: 'draw', at: c.at}), {key: 'draw'}),
      btn(h('span', {}, suited(c.turn)), () => ui.send({kind: 'turn', at: c.at}), {key: 'turn'}),
      btn(v.words.pick, () => ui.set({picking: !ui.picking, suit: null}), {
        key: 'pick',
        'aria-expanded': String(Boolean(ui.picking)),
      }),
      c.stand && btn(c.stand, () => ui.send({kind: 'stand', at: c.at}), {key: 'stand'}),
    ),
    ui.picking &&
      h(
        'div',
        {class: 'stack picker', key: 'picker'},
        suitRow(v.words, chosen, suit => ui.set({suit})),
        rankRow(v.words, c.ranks, chosen, c.card.split('~')[0], taken, id =>
          ui.send({kind: 'card', at: c.at, card: free(id)}),
        ),
      ),
  );
}
const reachActs = (v, ui) =>
  h(
    'div',
    {class: 'row spread next', key: 'next'},
    btn(v.words.another, () => ui.begin({kind: 'deal', ...ui.form, seed: ''}), {
      key: 'another',
      class: v.asked ? 'btn' : 'btn primary',
      ...(v.asked ? {} : {'data-first': ''}),
    }),
    predictSwitch(v.predict, v.words, ui),
  );
const sheetOf = (s, cls = '') =>
  h(
    'table',
    {class: `sheet ${cls}`},
    h('caption', {}, s.title),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        s.columns.map(c => h('th', {scope: 'col'}, c)),
      ),
    ),
    h(
      'tbody',
      {},
      s.rows.map(row =>
        h(
          'tr',
          {},
          row.map((t, i) => (i ? h('td', {}, suited(t)) : h('th', {scope: 'row'}, t))),
        ),
      ),
    ),
  );
// The same as the picture, place by place: what its buttons say. In rows and columns where these fit, else as a list.
const MOST_COLUMNS = 5;
function boardTable(b, words, narrow) {
  const [columns] = b.size,
    rows = b.places.filter(p => p.at % columns === 0),
    said = p => h('td', {}, suited(p.label.slice(p.label.indexOf(', ') + 2))),
    head = text => h('th', {scope: 'col'}, text),
    line = (name, told) => h('tr', {}, h('th', {scope: 'row'}, name), told),
    listed = narrow || columns > MOST_COLUMNS;
  return h(
    'table',
    {class: `sheet cells ${listed ? 'listed' : ''}`},
    h('caption', {}, b.label),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        listed ? [head(words.place), head(words.there)] : [h('td'), b.places.slice(0, columns).map(p => head(p.id[0]))],
      ),
    ),
    h(
      'tbody',
      {},
      listed
        ? b.places.map(p => line(p.id, said(p)))
        : rows.map(first => line(first.id.slice(1), b.places.slice(first.at, first.at + columns).map(said))),
    ),
  );
}
const folded = (title, open, flip, make) =>
  h(
    'div',
    {class: 'stack folded', key: title},
    btn(title, flip, {class: 'btn bare fold', 'aria-expanded': String(Boolean(open))}),
    open && make(),
  );
const wordsPanel = (v, ui) =>
  h(
    'section',
    {class: 'panel stack words'},
    v.sheet && sheetOf(v.sheet),
    folded(
      v.words.inwords,
      ui.table,
      () => ui.set({table: !ui.table}),
      () => boardTable(v.board, v.words, ui.narrow),
    ),
  );
const sizeRow = (words, sizes, now, choose) =>
  h(
    'div',
    {class: 'row sizes', role: 'group', 'aria-label': words.size, onkeydown: walkAlong},
    h('span', {class: 'small'}, words.size),
    sizes.map(n => btn(n, () => choose(n), {key: `n${n}`, 'aria-pressed': String(n === now)})),
  );
const jokerSwitch = (words, on, flip) =>
  h(
    'button',
    {type: 'button', class: 'switch', role: 'switch', key: 'jokers', 'aria-checked': String(on), onclick: flip},
    h('i'),
    h('span', {}, pip('joker'), ` ${words.jokers}`),
  );
function boardDeal(v, ui) {
  const f = ui.form,
    w = v.words,
    deal = () => ui.begin({kind: 'deal', ...f});
  return h(
    'section',
    {class: 'panel stack deal'},
    h('h2', {}, w.deal),
    reasons(v.deal.whys.slice(0, 1), 'deal', ui, v.rules),
    sizeRow(w, v.deal.sizes, f.width, width => {
      f.width = width;
      ui.begin({kind: 'deal', ...f, seed: ''});
    }),
    jokerSwitch(w, f.jokers, () => {
      f.jokers = !f.jokers;
      ui.begin({kind: 'deal', ...f, seed: ''});
    }),
    h(
      'label',
      {class: 'field small'},
      w.seed,
      h('input', {
        value: f.seed,
        maxlength: 40,
        placeholder: w.anyseed,
        oninput: e => {
          f.seed = e.target.value;
        },
        onkeydown: e => e.key === 'Enter' && deal(),
      }),
    ),
    h(
      'div',
      {class: 'row'},
      btn(w.dealnow, deal, {key: 'deal'}),
      !v.asked && btn(w.turnall, () => ui.begin({kind: 'turnall'}), {key: 'turnall'}),
    ),
    !v.asked && reasons(v.deal.whys.slice(1), 'turnall', ui, v.rules),
  );
}
const reachLab = (v, ui) => [
  labBar(v, v.words, ui, v.tally.text),
  saying(v, ui),
  h(
    'div',
    {class: 'main'},
    reachBoard(v, ui),
    h(
      'div',
      {class: 'side'},
      v.asked ? questionPanel(v, ui) : sights(v, ui),
      answerPanel(v, ui),
      v.cell && later(ui, 'place', () => placePanel(v, ui)),
      reachActs(v, ui),
    ),
  ),
  later(ui, 'more', () =>
    h(
      'div',
      {class: 'more'},
      wordsPanel(v, ui),
      h('div', {class: 'stack'}, boardDeal(v, ui), tallyPanel(v.tally, v.words)),
    ),
  ),
];

// The odds: a heat map, an estimate that grows with its band, and the sizes side by side.
const percents = (values, x, y, right) =>
  values.map(value => [
    h('path', {class: 'gridline', d: `M${x} ${y(value)}H${right}`}),
    txt(x - 8, y(value) + 5, 14, `${Math.round(value * 100)} %`, 'axis', 'end'),
  ]);
function runningChart(e, slim) {
  const wide = slim ? 340 : 560,
    [left, right, low] = [56, wide - 12, 168],
    most = Math.max(Math.log10(e.points.at(-1)[0]), 2),
    x = n => left + ((Math.log10(n) - 1) / (most - 1)) * (right - left),
    y = value => low - Math.max(0, Math.min(1, value)) * (low - 14),
    spot = (n, value) => `${x(n).toFixed(1)} ${y(value).toFixed(1)}`,
    up = e.points.map(([n, value, band]) => spot(n, value + band)),
    down = e.points.map(([n, value, band]) => spot(n, value - band)).reverse();
  const tens = [];
  for (let ten = 1; ten <= most; ten += slim && most > 5 ? 3 : most > (slim ? 3 : 6) ? 2 : 1) tens.push(10 ** ten);
  return h(
    'svg',
    {class: 'plot', viewBox: `0 0 ${wide} 200`, role: 'img', 'aria-label': e.alt},
    percents([0, 0.5, 1], left, y, right),
    h('path', {class: 'band', d: `M${[...up, ...down].join('L')}Z`}),
    h('path', {class: 'line', d: `M${e.points.map(([n, value]) => spot(n, value)).join('L')}`}),
    h('circle', {class: 'dot', cx: x(e.points.at(-1)[0]), cy: y(e.points.at(-1)[1]), r: 5}),
    tens.map(n => txt(x(n), 190, 14, n.toLocaleString('en'), 'axis', n > e.points.at(-1)[0] * 0.4 ? 'end' : 'middle')),
  );
}
function sizesChart(c, words, sizes, slim) {
  const wide = slim ? 340 : 560,
    [left, right, low] = [56, wide - 12, 188],
    all = c.points.flatMap(([, , rate, band]) => [rate - band, rate + band]),
    least = Math.floor(Math.min(...all) * 10) / 10,
    most = Math.max(Math.ceil(Math.max(...all) * 10) / 10, least + 0.2),
    x = (n, i) => left + 30 + ((n - sizes[0]) / (sizes.length - 1)) * (right - left - 60) + (i ? 7 : -7),
    y = value => low - ((value - least) / (most - least)) * (low - 14),
    series = [true, false].map(jokers => c.points.filter(p => p[1] === jokers)),
    named = [words.jokersin, words.jokersout],
    spot = (i, cx, cy) =>
      i
        ? h('rect', {class: 'dot open', x: cx - 5, y: cy - 5, width: 10, height: 10})
        : h('circle', {class: 'dot', cx, cy, r: 6});
  const lines = [];
  for (let value = least; value < most + 0.01; value += 0.1) lines.push(value);
  return h(
    'svg',
    {class: 'plot', viewBox: `0 0 ${wide} 250`, role: 'img', 'aria-label': c.alt},
    percents(lines, left, y, right),
    sizes.map(n => txt(x(n) + 7, 210, 14, slim ? n : `${n} × ${n}`, 'axis')),
    series.map((points, i) => [
      points.map(([n, , rate, band]) => [
        h('path', {class: 'whisker', d: `M${x(n, i)} ${y(rate - band)}V${y(rate + band)}`}),
        spot(i, x(n, i), y(rate)),
      ]),
      spot(i, left + 10 + i * (slim ? 120 : 160), 236),
      txt(left + 24 + i * (slim ? 120 : 160), 241, 14, named[i], 'axis', 'start'),
    ]),
  );
}
const progress = (v, ui) =>
  h(
    'div',
    {class: 'row busy', key: 'busy'},
    h('progress', {value: v.busy.share, max: 1, 'aria-label': v.busy.text}),
    h('span', {class: 'small num'}, v.busy.text),
    btn(v.words.stop, () => ui.send({kind: 'stop'}), {key: 'stop', class: 'btn primary'}),
  );
const estimatePanel = (v, ui) => {
  const e = v.estimate;
  return h(
    'section',
    {class: 'panel stack estimate', key: 'estimate'},
    e && h('p', {class: 'big num', key: 'big'}, e.title),
    e && h('p', {class: 'small', key: 'text'}, e.text),
    e && e.points.length > 1 && runningChart(e, ui.slim),
    e && h('p', {class: 'small quiet', key: 'band'}, e.band),
    e &&
      folded(
        v.words.inwords,
        ui.growth,
        () => ui.set({growth: !ui.growth}),
        () => [sheetOf(e.sheet), boardTable(v.board, v.words, ui.narrow)],
      ),
  );
};
const comparePanel = (v, ui) =>
  h(
    'section',
    {class: 'panel stack compare', key: 'compare'},
    reasons(v.compare.whys, 'compare', ui, v.rules, ''),
    h(
      'div',
      {class: 'row', key: 'go'},
      btn(v.words.compare, () => ui.send({kind: 'compare'}), {key: 'go'}),
      v.busy && v.busy.compare && progress(v, ui),
    ),
    v.compare.points.length > 0 &&
      h(
        'div',
        {class: 'pair', key: 'pair'},
        sizesChart(v.compare, v.words, v.setup.sizes, ui.slim),
        sheetOf(v.compare.sheet),
      ),
  );
const reachOdds = (v, ui) => [
  saying(v, ui),
  h(
    'div',
    {class: 'main'},
    h(
      'div',
      {class: 'room', key: 'room'},
      board({...v.board, cls: 'lands rimmed heat'}, ui, {place: p => ui.send({kind: 'start', at: p.at})}),
      h('p', {class: 'small quiet', key: 'key'}, v.board.key),
    ),
    h(
      'div',
      {class: 'side'},
      h(
        'section',
        {class: 'panel stack setup', key: 'setup'},
        reasons(v.setup.whys, 'setup', ui, v.rules),
        sizeRow(v.words, v.setup.sizes, v.setup.width, width => ui.send({kind: 'size', width})),
        jokerSwitch(v.words, v.setup.jokers, () => ui.send({kind: 'jokers', on: !v.setup.jokers})),
        h('h3', {key: 'boards'}, v.words.boards),
        h(
          'div',
          {class: 'row', role: 'group', 'aria-label': v.words.boards, onkeydown: walkAlong},
          v.setup.buttons.map(b =>
            btn(b.text, () => ui.send({kind: 'run', boards: b.boards}), {key: b.text, 'aria-pressed': String(b.on)}),
          ),
        ),
        v.busy && !v.busy.compare && progress(v, ui),
      ),
      v.estimate && estimatePanel(v, ui),
    ),
  ),
  comparePanel(v, ui),
];

function render({model, el}) {
  const ui = {picking: false, suit: null},
    leave = openLab(model, el, ui, 'reachlab'),
    root = ui.root,
    isLab = () => !viewOf(model).setup;
  let shown = null,
    update = null;
  ui.begin = intent => {
    // another board: the eye goes back to the top
    ui.send(intent);
    root.scrollIntoView({block: ui.slim ? 'start' : 'nearest'});
  };
  ui.draw = () => {
    const v = viewOf(model);
    if (isLab() && v.seen == null) return;
    patch(
      root,
      [
        v.note && h('p', {class: 'small refuse', key: 'note', role: 'status'}, v.note),
        isLab() ? reachLab(v, ui) : reachOdds(v, ui),
      ]
        .flat(9)
        .filter(Boolean),
    );
    delete root.dataset.waiting;
  };
  const changed = () => {
    const v = viewOf(model),
      inside = root.contains(document.activeElement);
    ui.heard(v.seen);
    if (!isLab()) return ui.draw();
    if (!shown || shown.code !== v.code) {
      ui.said = '';
      ui.link = null;
    }
    if (!shown || shown.code !== v.code || shown.show !== v.show || shown.who !== v.who) ui.open = null;
    if (!shown || shown.deal.width !== v.deal.width || shown.deal.jokers !== v.deal.jokers)
      ui.form = {width: v.deal.width, jokers: v.deal.jokers, seed: ui.form ? ui.form.seed : ''};
    if (v.asked) ui.picking = false;
    drawInTwo(ui);
    if (inside && shown && (!v.asked !== !shown.asked || !root.contains(document.activeElement)))
      root.querySelector('[data-first]')?.focus({preventScroll: true});
    if (update && (shown ? shown.code !== v.code : location.search.includes(`${v.parameter}=`))) update(v.code);
    shown = v;
  };
  const width = new ResizeObserver(() => {
    const wide = root.querySelector('.board')?.clientWidth;
    if (wide && ui.wide !== wide) ui.set({wide});
  });
  width.observe(root);
  ui.draw();
  model.on('change:view', changed);
  if (isLab()) {
    update = ownsAddress() ? follow(viewOf(model).parameter) : null;
    if (viewOf(model).seen != null) changed();
    ui.send({kind: 'hello', address: location.search, prefs: memory.json('janken-prefs')});
  }
  return () => {
    leave();
    width.disconnect();
    model.off('change:view', changed);
  };
}
export default {render};
