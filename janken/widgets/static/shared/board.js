// A board: a grid of places with cards, pieces that walk over it by transform, flags where somebody wants to get to.
// A place is a button; arrow keys walk from place to place, or carry the piece that was picked up.
import {card, pipAt, svgText} from './cards.js';
import {h, memo, staticNode} from './dom.js';

const LETTER = 'ABCDE';
export const token = memo((seat, place) =>
  staticNode(
    h(
      'svg',
      {class: `token t-${seat}`, viewBox: '-22 -22 44 44', 'aria-hidden': 'true', ...place},
      [
        h('circle', {r: 19}),
        h('rect', {x: -18, y: -18, width: 36, height: 36, rx: 7}),
        h('path', {d: 'M0 -21 21 0 0 21 -21 0Z'}),
        h('path', {d: 'M0 -20 20 15H-20Z'}),
      ][seat % 4],
      svgText(0, seat % 4 === 3 ? 11 : 8, 22, LETTER[seat]),
    ),
  )
);
const flagMark = memo((seat) =>
  staticNode(
    h(
      'svg',
      {class: `goalflag t-${seat}`, viewBox: '0 0 34 44', preserveAspectRatio: 'xMidYMin slice', 'aria-hidden': 'true'},
      h('path', {d: 'M3 43V2H33L28 14 33 26H6V43Z'}),
      svgText(16, 21, 20, LETTER[seat]),
    ),
  )
);
const cellFace = memo((shown) => {
  const face = card({...shown, small: true});
  return staticNode({...face, attrs: {...face.attrs, role: null, 'aria-label': null, 'aria-hidden': 'true'}});
});
// Where cards are too small to be read only the suit is drawn; a Joker's is inverted.
const cellPip = memo(({suit: s, rank}) =>
  staticNode(
    h(
      'svg',
      {class: `card tiny s-${s}`, viewBox: '0 0 100 100', 'aria-hidden': 'true'},
      rank === 'X'
        ? [h('rect', {class: 'solid deep', width: 100, height: 100, rx: 20}), pipAt(s, 50, 50, 74, 'onsuit')]
        : pipAt(s, 50, 50, 98, 'pipg'),
    ),
  )
);
// p: {id, card, label, state, at, note (a few letters at the corner), shade (0 to 1), ring, aim (it is looked at),
//     signs: [[seat, letters]] (one for each seat), mark (a word or sign below the note), flag (a word on it),
//     flags: [seat], carry, stood (by a piece)}
const cell = (p, focusable, act, pips, onfocus) =>
  h(
    'button',
    {
      type: 'button',
      key: p.id,
      class: `cell ${p.state || ''} ${p.card ? '' : 'bare'} ${p.ring ? 'ring' : ''} ${p.aim ? 'aim' : ''} ${
        p.flags?.length ? 'flagged' : ''
      } ${p.carry ? 'carry' : ''} ${p.stood ? 'stood' : ''}`,
      'data-item': p.id,
      'data-card': p.card ? p.card.text : null,
      style: p.shade ? `--shade:${p.shade}` : null,
      'aria-label': p.label,
      'aria-disabled': p.state === 'off' ? 'true' : null,
      'aria-pressed': p.state === 'picked' || p.aim ? 'true' : null,
      tabindex: focusable ? null : '-1',
      onclick: () => act(p),
      onfocus,
    },
    p.card && (pips ? cellPip : cellFace)(p.card),
    p.note != null && h('span', {class: 'note num', 'aria-hidden': 'true'}, p.note),
    (p.signs || []).map(([seat, letters]) => h('span', {class: `sign t-${seat} num`, 'aria-hidden': 'true'}, letters)),
    p.mark && h('span', {class: 'sign mark', 'aria-hidden': 'true'}, p.mark),
    p.flag && h('span', {class: 'advice', 'aria-hidden': 'true'}, p.flag),
    (p.flags || []).map(flagMark),
  );
// Which place an arrow key leads to; null beyond the edge.
export const neighbour = (at, key, columns, rows) => {
  const [dx, dy] = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[key] || [0, 0],
    x = (at % columns) + dx,
    y = Math.floor(at / columns) + dy;
  return (dx || dy) && x >= 0 && y >= 0 && x < columns && y < rows ? y * columns + x : null;
};
// What its rows and columns are called stands at the rim.
const rim = memo(({rows, columns}) =>
  [...rows.map((name, at) => ['row', name, at]), ...columns.map((name, at) => ['column', name, at])].map(
    ([kind, name, at]) =>
      h('span', {key: `${kind} ${name}`, class: `rim ${kind}`, style: `--at:${at}`, 'aria-hidden': 'true'}, name),
  )
);
// b: {id, label, size: [columns, rows], places, pieces: [{id, seat, at}], held (the place whose piece is carried),
//     pips, edges: {rows, columns} (what they are called)}
// acts: {place(p), carry(from, to, byKey), hold(from), drop()}; layer: SVG in units of a place, drawn above the cards
export function board(b, ui, acts, layer) {
  const [columns, rows] = b.size,
    spot = ((ui.spots ??= {})[b.id] ??= b.home ?? 0),
    near = (e) => b.places.find((p) => p.id === e.target.closest?.('.cell')?.dataset.item);
  const keys = (e) => {
    const from = near(e);
    if (e.key === 'Escape' && b.held != null) return acts.drop();
    const to = from && neighbour(from.at, e.key, columns, rows);
    if (to == null) return;
    e.preventDefault();
    const held = b.held == null ? null : b.places.find((p) => p.id === b.held);
    if (held) {
      const there = neighbour(held.at, e.key, columns, rows);
      if (there != null) acts.carry(held, b.places[there], true);
      return;
    }
    e.currentTarget.querySelectorAll('.cell')[to].focus();
  };
  // one place of a board is in the tab order: the last that was looked at
  const focused = (e) => {
    const cells = [...e.currentTarget.parentElement.querySelectorAll('.cell')];
    ui.spots[b.id] = cells.indexOf(e.currentTarget);
    for (const c of cells) c === e.currentTarget ? c.removeAttribute('tabindex') : c.setAttribute('tabindex', '-1');
  };
  return h(
    'div',
    {
      key: b.id,
      class: `board ${b.cls || ''} ${b.pips ? 'tiny' : ''}`,
      role: 'group',
      'aria-label': b.label,
      'data-slot': b.id,
      style: `--columns:${columns};--rows:${rows}`,
      onkeydown: keys,
      onpointerdown: (e) => acts.carry && startDrag(e, b, acts),
    },
    b.places.map((p) => cell(p, p.at === Math.min(spot, b.places.length - 1), acts.place, b.pips, focused)),
    b.edges && rim(b.edges),
    layer && h('svg', {key: 'layer', class: 'layer', viewBox: `0 0 ${columns} ${rows}`, 'aria-hidden': 'true'}, layer),
    b.pieces.map((p) =>
      h(
        'i',
        {
          key: p.id,
          class: `piece s${p.seat} ${p.mine ? 'mine' : ''} ${
            b.held === b.places[p.at]?.id && b.held != null ? 'up' : ''
          }`,
          style: `--x:${p.at % columns};--y:${Math.floor(p.at / columns)}`,
          'data-piece': p.id,
          'aria-hidden': 'true',
        },
        token(p.seat),
      )
    ),
  );
}
// A piece may be dragged: what it is dropped on is the place it is carried to.
function startDrag(e, b, acts) {
  const from = b.places.find((p) => p.id === e.target.closest?.('.cell')?.dataset.item),
    piece = from && b.pieces.find((p) => p.at === from.at && p.mine);
  if (!piece || !b.mayCarry || e.button) return;
  const el = e.currentTarget,
    token = el.querySelectorAll('.piece')[b.pieces.indexOf(piece)],
    start = [e.clientX, e.clientY];
  let far = false;
  const move = (m) => {
    const [x, y] = [m.clientX - start[0], m.clientY - start[1]];
    if (!far && Math.hypot(x, y) > 8) {
      far = true;
      acts.hold?.(from);
    }
    if (!far) return;
    token.classList.add('dragged');
    token.style.setProperty('--dx', `${x}px`);
    token.style.setProperty('--dy', `${y}px`);
  };
  const end = (m) => {
    for (const [name, act] of Object.entries(listeners)) removeEventListener(name, act);
    token.classList.remove('dragged');
    token.style.removeProperty('--dx');
    token.style.removeProperty('--dy');
    if (!far) return;
    if (m.type !== 'pointerup') return acts.drop();
    const under = document.elementsFromPoint(m.clientX, m.clientY).find((n) => n.classList?.contains('cell')),
      id = under?.getAttribute('data-item');
    if (!id) acts.drop();
    else if (id !== from.id) acts.carry(from, {id}); // dropped where it stood: that is a click, which puts it down
  };
  const listeners = {pointermove: move, pointerup: end, pointercancel: end};
  for (const [name, act] of Object.entries(listeners)) addEventListener(name, act);
}
