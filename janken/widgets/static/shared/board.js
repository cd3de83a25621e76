// A board: a grid of places with cards, pieces that walk over it by transform, flags where somebody wants to get to.
// A place is a button; arrow keys walk from place to place, or carry the piece that was picked up.
import {card, pipAt, svgText} from './cards.js';
import {h, memo, staticNode} from './dom.js';

/** @import {CardView, EdgesView} from './view.d.ts' */
/** @import {Attrs, Child, Node, PageEvent, Ui} from './types.d.ts' */

/**
 * A place of a board: `note`, a few letters at the corner; `shade`, 0 to 1; `aim`: it is looked at; `signs`, letters of
 * each seat; `mark`, a word or sign below the note; `flag`, a word on it; `flags`, whose flags; `stood`, by a piece.
 * @typedef {object} Place
 * @property {string} id
 * @property {number} at
 * @property {string} label
 * @property {CardView | null} [card]
 * @property {string} [state]
 * @property {string} [note]
 * @property {number | null} [shade]
 * @property {boolean} [ring]
 * @property {boolean} [aim]
 * @property {[number, string][]} [signs]
 * @property {string} [mark]
 * @property {string} [flag]
 * @property {number[]} [flags]
 * @property {boolean} [carry]
 * @property {boolean} [stood]
 */
/** @typedef {{id: string, seat: number, at: number, mine?: boolean}} Piece */
/**
 * A board: `size`, its columns and rows; `held`, the place whose piece is carried; `pips`: cards are too small to read.
 * @typedef {object} Board
 * @property {string} id
 * @property {string} label
 * @property {number[]} size
 * @property {Place[]} places
 * @property {Piece[]} pieces
 * @property {EdgesView | null} [edges]
 * @property {string} [cls]
 * @property {boolean} [pips]
 * @property {string | null} [held]
 * @property {boolean} [mayCarry]
 * @property {number} [home]
 */
/**
 * What can be done on a board.
 * @typedef {object} BoardActs
 * @property {(place: Place) => unknown} place
 * @property {(from: Place, to: {id: string}, byKey?: boolean) => void} [carry]
 * @property {(from: Place) => unknown} [hold]
 * @property {() => void} [drop]
 */
const LETTER = 'ABCDE';
/** @type {(seat: number, place?: Attrs) => Node} */
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
/** @type {(seat: number) => Node} */
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
/** @type {(shown: CardView) => Node} */
const cellFace = memo((shown) => {
  const face = card({...shown, small: true});
  return staticNode({...face, attrs: {...face.attrs, role: null, 'aria-label': null, 'aria-hidden': 'true'}});
});
/**
 * Where cards are too small to be read only the suit is drawn; a Joker's is inverted.
 * @type {(shown: CardView) => Node}
 */
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
/**
 * @param {Place} p
 * @param {boolean} focusable
 * @param {(place: Place) => unknown} act
 * @param {boolean | undefined} pips
 * @param {(e: PageEvent) => void} onfocus
 */
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
    (p.flags || []).map((seat) => flagMark(seat)),
  );
/** The id of the place that an element belongs to. @param {Element} el */
const idAt = (el) => el.closest?.('.cell')?.getAttribute('data-item');
/** @type {Record<string, number[]>} */
const WAYS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
/**
 * Which place an arrow key leads to; null beyond the edge.
 * @param {number} at
 * @param {string} key
 * @param {number} columns
 * @param {number} rows
 */
export const neighbour = (at, key, columns, rows) => {
  const [dx, dy] = WAYS[key] ?? [0, 0],
    x = (at % columns) + dx,
    y = Math.floor(at / columns) + dy;
  return (dx || dy) && x >= 0 && y >= 0 && x < columns && y < rows ? y * columns + x : null;
};
/** What its rows and columns are called stands at the rim. @type {(edges: EdgesView) => Node[]} */
const rim = memo(({rows, columns}) =>
  [...rows.map((name, at) => ['row', name, at]), ...columns.map((name, at) => ['column', name, at])].map(
    ([kind, name, at]) =>
      h('span', {key: `${kind} ${name}`, class: `rim ${kind}`, style: `--at:${at}`, 'aria-hidden': 'true'}, name),
  )
);
/** @param {Board} b @param {Ui} ui @param {BoardActs} acts @param {Child} [layer] SVG in units of a place, above the cards */
export function board(b, ui, acts, layer) {
  const [columns, rows] = b.size,
    spots = ui.spots ??= {},
    spot = spots[b.id] ??= b.home ?? 0;
  /** @param {PageEvent} e */
  const near = (e) => b.places.find((p) => p.id === idAt(e.target));
  /** @param {PageEvent} e */
  const keys = (e) => {
    const from = near(e);
    if (e.key === 'Escape' && b.held != null) return acts.drop?.();
    const to = from && neighbour(from.at, e.key, columns, rows);
    if (to == null) return;
    e.preventDefault();
    const held = b.held == null ? null : b.places.find((p) => p.id === b.held);
    if (held) {
      const there = neighbour(held.at, e.key, columns, rows);
      if (there != null) acts.carry?.(held, b.places[there], true);
      return;
    }
    /** @type {HTMLElement} */ (e.currentTarget.querySelectorAll('.cell')[to]).focus();
  };
  /** One place of a board is in the tab order: the last that was looked at. @param {PageEvent} e */
  const focused = (e) => {
    const cells = [...(e.currentTarget.parentElement?.querySelectorAll('.cell') ?? [])];
    spots[b.id] = cells.indexOf(e.currentTarget);
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
const ENDS = /** @type {const} */ (['pointerup', 'pointercancel']);
/**
 * A piece may be dragged: what it is dropped on is the place it is carried to.
 * @param {PageEvent} e
 * @param {Board} b
 * @param {BoardActs} acts
 */
function startDrag(e, b, acts) {
  const from = b.places.find((p) => p.id === idAt(e.target)),
    piece = from && b.pieces.find((p) => p.at === from.at && p.mine);
  if (!piece || !b.mayCarry || e.button) return;
  const el = e.currentTarget,
    token = /** @type {HTMLElement} */ (el.querySelectorAll('.piece')[b.pieces.indexOf(piece)]),
    start = [e.clientX, e.clientY];
  let far = false;
  /** @param {PointerEvent} m */
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
  /** @param {PointerEvent} m */
  const end = (m) => {
    removeEventListener('pointermove', move);
    for (const name of ENDS) removeEventListener(name, end);
    token.classList.remove('dragged');
    token.style.removeProperty('--dx');
    token.style.removeProperty('--dy');
    if (!far) return;
    if (m.type !== 'pointerup') return acts.drop?.();
    const under = document.elementsFromPoint(m.clientX, m.clientY).find((n) => n.classList?.contains('cell')),
      id = under?.getAttribute('data-item');
    if (!id) acts.drop?.();
    else if (id !== from.id) acts.carry?.(from, {id}); // dropped where it stood: that is a click, which puts it down
  };
  addEventListener('pointermove', move);
  for (const name of ENDS) addEventListener(name, end);
}
