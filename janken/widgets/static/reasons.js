// Why it went so, the story so far, what a bot thought.
// A form that was refused says so itself.
const refusedForm = (v, ui) => ui.panel && v.remark && v.remark.kind === 'error';
function remark(r, ui, rules) {
  if (!r) return null;
  const text = [rich(r.text), r.instead && [' ', rich(r.instead)], r.rule && [' ', cite(r.rule, 'remark', ui)]];
  return h(
    'div',
    {key: 'remark', class: r.kind === 'hint' ? 'hintbox' : 'refuse'},
    h('div', {class: 'stack'}, h('p', {}, text), cited(r.rule, 'remark', ui, rules)),
  );
}
const smallGraph = kept(v => still(graph({...v, r: 40, box: '2 0 396 376'})));
// The cards that the reason is about stay in view when others lie on the table by then.
const lastTrick = v =>
  v.seats.length > 2 &&
  !isBoard(v) &&
  h(
    'div',
    {class: 'last', role: 'img', 'aria-label': `${v.words.lasttrick}: ${v.why.cards.map(c => c.name).join(', ')}`},
    h('h3', {}, v.words.lasttrick),
    h(
      'div',
      {class: 'row'},
      v.why.cards.map(c => h('div', {key: c.text, class: 'slot'}, faceOf(c, c.wins ? 'picked' : '', true))),
    ),
  );
const why = (v, ui) =>
  h(
    'section',
    {class: 'panel whyp', 'aria-live': 'polite'},
    !refusedForm(v, ui) && remark(v.remark, ui, v.rules),
    v.verdict &&
      h(
        'p',
        {class: `verdict ${v.verdict.right ? 'yes' : ''}`},
        h('span', {class: `tag ${v.verdict.right ? 'lit' : 'dark'}`}, v.verdict.tag),
        ' ',
        rich(v.verdict.text),
      ),
    h(
      'div',
      {class: 'why'},
      v.remark?.lit // what was refused stands above; its arrow is the one to look at
        ? h('div', {class: 'mini'}, smallGraph({lit: v.remark.lit, joker: v.remark.joker, label: v.remark.picture}))
        : v.why
          ? [
              h('div', {class: 'mini'}, smallGraph({lit: v.why.lit, joker: v.why.joker, label: v.why.picture})),
              h('div', {class: 'stack'}, told(v.why.text, v.why.rule, 'why', ui, v.rules), lastTrick(v)),
            ]
          : [
              h('div', {class: 'mini'}, smallGraph({label: v.words.graph})),
              h('p', {class: 'quiet small'}, v.words.graph),
            ],
    ),
    v.tally.asked > 0 && h('p', {class: 'small quiet num'}, v.tally.text),
  );
// What fills and drains: a bar with its number.
const meter = m =>
  h(
    'div',
    {
      class: 'meter',
      role: 'meter',
      'aria-label': m.spoken,
      'aria-valuenow': m.value,
      'aria-valuemin': 0,
      'aria-valuemax': Math.max(m.most, m.value),
    },
    h('i', {'aria-hidden': 'true'}, h('b', {style: `--full:${Math.max(0, Math.min(1, m.value / m.most))}`})),
    h('span', {class: 'num'}, `${m.value} ${m.label}`),
  );
// Heights moved so that no two are nearer to each other than that, in the same order.
const apart = (heights, least) => {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a] - heights[b]),
    moved = [...heights];
  for (let n = 1; n < order.length; n++) {
    const lack = least - (moved[order[n]] - moved[order[n - 1]]);
    if (lack > 0) ((moved[order[n - 1]] -= lack / 2), (moved[order[n]] += lack / 2));
  }
  return moved;
};
// How a number went: a line a seat, told apart by its mark and its dashes.
const chart = (v, ui) => {
  if (!v.chart) return null;
  const c = v.chart,
    most = Math.max(...c.lines.flatMap(l => l.values), 1),
    least = Math.min(...c.lines.flatMap(l => l.values), 0),
    wide = ui.slim ? 340 : 600, // letters keep their size on a phone
    x = i => 40 + (i * (wide - 70)) / (c.points.length - 1),
    y = value => 150 - ((value - least) * 130) / (most - least),
    spread = apart(
      c.lines.map(l => y(l.values.at(-1))),
      24,
    ),
    ends = spread.map(end => end + Math.max(0, 13 - Math.min(...spread)));
  return h(
    'section',
    {class: 'panel stack chartp'},
    h('h2', {}, c.title),
    h(
      'p',
      {class: 'row small', 'aria-hidden': 'true'},
      c.lines.map(l => h('span', {class: 'row key'}, token(l.seat, SMALL), l.name)),
    ),
    h(
      'svg',
      {class: 'chart', viewBox: `0 0 ${wide} 180`, role: 'img', 'aria-label': c.spoken},
      [least, most].map(value => [
        h('path', {class: 'gridline', d: `M40 ${y(value)}H${wide - 30}`}),
        txt(34, y(value) + 5, 14, value, 'axis', 'end'),
      ]),
      c.starts.slice(1).map(i => h('path', {class: 'gridline', d: `M${(x(i) + x(i - 1)) / 2} 14V156`})),
      c.points.map((p, i) => (i % Math.ceil((c.points.length * 60) / wide) ? null : txt(x(i), 174, 14, p, 'axis'))),
      c.lines.map((l, i) => [
        h('path', {
          class: `line l-${l.seat}`,
          d: l.values.map((n, i) => `${i && !c.starts.includes(i) ? 'L' : 'M'}${x(i)} ${y(n)}`).join(''),
        }),
        token(l.seat, {x: x(l.values.length - 1) + 3, y: ends[i] - 12, width: 24, height: 24}),
      ]),
    ),
  );
};
const sheet = v =>
  v.sheet?.rows.length > 0 &&
  h(
    'section',
    {class: 'panel stack sheetp'},
    h('h2', {}, v.sheet.title),
    h(
      'table',
      {class: 'sheet'},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          v.sheet.columns.map(c => h('th', {scope: 'col'}, c)),
        ),
      ),
      h(
        'tbody',
        {},
        v.sheet.rows.map(([first, ...rest]) =>
          h(
            'tr',
            {},
            h('th', {scope: 'row'}, first),
            rest.map(c => h('td', {class: 'num'}, brief(c))),
          ),
        ),
      ),
    ),
  );
function story(v, ui) {
  const line = (s, i) =>
    h(
      'li',
      {key: s.id, class: i ? '' : 'cur'},
      h('span', {class: 'n num'}, i && v.story[i - 1].ply === s.ply ? '' : s.ply),
      h('div', {class: 'stack'}, told(s.text, s.rule, `story ${s.id}`, ui, v.rules)),
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
            ontoggle: e => ui.earlier !== e.target.open && ui.set({earlier: e.target.open}),
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
const bars = rows =>
  rows.length > 0 &&
  h(
    'ul',
    {class: 'bars'},
    rows.map(r =>
      h(
        'li',
        {},
        h('span', {}, rich(r.label)),
        h('i', {'aria-hidden': 'true'}, h('b', {style: `width:${Math.round(r.share * 100)}%`})),
        h('span', {class: 'num'}, `${Math.round(r.share * 100)} %`),
      ),
    ),
  );
function thoughts(v, ui) {
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
        v.thinkers.map(t =>
          btn(t.label, () => ui.send({kind: 'think', seat: t.seat}), {
            key: 'think' + t.seat,
            'aria-expanded': String(Boolean(b && b.seat === t.seat)),
          }),
        ),
      ),
      b && [
        h('p', {class: 'small quiet'}, b.line),
        b.rule ? told(b.text, b.rule, 'belief', ui, v.rules, 'small') : h('p', {class: 'small'}, b.text),
        b.expects.length > 0 && h('h3', {}, v.words.expects),
        bars(b.expects),
        b.mix.length > 0 && h('h3', {}, v.words.mix),
        bars(b.mix),
      ],
    )
  );
}
