// The suit graph. The ten arrows come from Python (BEATS); a Joker turns each of them round.
const PLACE = SUITS.map((_, i) => at5(i, 200, 200, 150)),
  placeOf = s => PLACE[SUITS.indexOf(s)];
function at5(i, cx, cy, r) {
  const a = ((i % 5) * 2 * Math.PI) / 5 - Math.PI / 2;
  return [+(cx + r * Math.cos(a)).toFixed(1), +(cy + r * Math.sin(a)).toFixed(1)];
}
// from p to q, bowed away from the centre, trimmed to the discs
const arrow = kept((p, q, bow, r) => {
  const [mx, my] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2],
    c = [mx + (mx - 200) * bow, my + (my - 200) * bow];
  const on = t => [0, 1].map(i => (1 - t) ** 2 * p[i] + 2 * t * (1 - t) * c[i] + t * t * q[i]),
    far = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  let a = 0,
    b = 1;
  while (far(on(a), p) < r + 5) a += 0.005;
  while (far(on(b), q) < r + 20) b -= 0.005;
  const A = on(a),
    B = on(b),
    M = on((a + b) / 2),
    n = far(q, B),
    u = [(q[0] - B[0]) / n, (q[1] - B[1]) / n],
    T = [B[0] + u[0] * 15, B[1] + u[1] * 15];
  const K = [2 * M[0] - (A[0] + B[0]) / 2, 2 * M[1] - (A[1] + B[1]) / 2],
    f = v => v.map(x => x.toFixed(1)).join(' ');
  return {
    d: `M${f(A)}Q${f(K)} ${f(B)}`,
    mid: M,
    head: w => `M${f(T)}L${f([B[0] - u[1] * w, B[1] + u[0] * w])} ${f([B[0] + u[1] * w, B[1] - u[0] * w])}Z`,
  };
});
const arrowsOf = joker =>
  BEATS.map(([y, verb, x]) => (joker ? {from: x, to: y, verb: 'beats'} : {from: y, to: x, verb}));
// v: picks (suits), joker, lit ([winner, loser]), verbs, names, sub ({suit: word outside the disc}), font, r, box, label, onpick
//    arcs ([[winner, loser], …]: the arrows to bring out, instead of all that touch a pick), bare (draw no others),
//    at (the one suit in the tab order), turning (new arrows turn into place)
function graph(v) {
  const r = v.r || 34,
    picks = v.picks || [],
    lines = [],
    verbs = [];
  for (const {from, to, verb} of arrowsOf(v.joker)) {
    const outer = ((SUITS.indexOf(from) - SUITS.indexOf(to) + 5) % 5) % 3 === 1,
      a = arrow(placeOf(from), placeOf(to), outer ? 0.16 : 0, r);
    const lit = v.lit && v.lit[0] === from && v.lit[1] === to,
      named = v.arcs && v.arcs.some(a => a[0] === from && a[1] === to);
    const on = lit || (v.arcs ? named : picks.includes(from) || picks.includes(to)),
      into = on && !lit && !named && !picks.includes(from);
    if (v.bare && !on) continue;
    lines.push([
      on,
      h(
        'g',
        {key: from + to, class: `arc s-${from} ${on ? 'on' : ''} ${into ? 'in' : ''}`},
        lit && h('path', {class: 'glow', d: a.d}),
        h('path', {class: 'e', d: a.d}),
        h('path', {class: 'head', d: a.head(on ? 11 : 7)}),
      ),
    ]);
    if (on && v.verbs)
      verbs.push(
        h(
          'text',
          {
            key: 'v' + from + to,
            x: a.mid[0],
            y: a.mid[1] + 5,
            'font-size': v.font || 16,
            'text-anchor': 'middle',
            class: 'verb',
          },
          verb,
        ),
      );
  }
  return h(
    'svg',
    {
      class: `graph ${v.turning ? 'turning' : ''}`,
      viewBox: v.box || '0 0 400 380',
      role: v.onpick ? 'group' : 'img',
      'aria-label': v.label || 'Which suit beats which',
    },
    h(
      'g',
      {},
      lines.sort((a, b) => a[0] - b[0]).map(l => l[1]),
    ),
    h('g', {}, verbs), // groups of their own: suits stay in place and keep the focus
    h(
      'g',
      {},
      SUITS.map((s, i) => {
        const [x, y] = PLACE[i],
          picked = picks.includes(s),
          sub = v.sub && v.sub[s],
          low = i === 2 || i === 3 || (i > 0 && picks.length === 1 && picks[0] === SUITS[0]); // clear of the picked arrows
        return h(
          'g',
          {
            key: s,
            class: `s-${s} ${picked ? 'pick' : ''}`,
            ...(v.onpick && {
              onclick: () => v.onpick(s),
              onkeydown: e => {
                if (e.key === 'Enter' || e.key === ' ') {
                  e.preventDefault();
                  v.onpick(s);
                }
              },
              role: 'button',
              tabindex: v.at && v.at !== s ? -1 : 0,
              style: 'cursor:pointer',
              'aria-pressed': String(picked),
              'aria-label': nameOf(s) + (sub ? ', ' + sub.replace(/[▲▼] /, '') : ''),
            }),
          },
          h('circle', {class: 'disc', cx: x, cy: y, r}),
          pipAt(s, x, v.names ? y - 9 : y, v.names ? 34 : r * 1.15, 'node'),
          v.names && txt(x, y + 24, 15.5, nameOf(s), 'nm'),
          sub && txt(x, low ? y + r + 19 : y - r - 9, 15.5, sub, 'sub'),
        );
      }),
    ),
  );
}
