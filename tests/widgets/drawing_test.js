// Sentences, lines and places, as far as they need no page.
import {deepEqual, equal, ok} from 'node:assert/strict';
import {linkTo} from '../../janken/widgets/static/shared/address.js';
import {neighbour} from '../../janken/widgets/static/shared/board.js';
import {h, memo} from '../../janken/widgets/static/shared/dom.js';
import {BEATS, SUITS} from '../../janken/widgets/static/shared/facts.js';
import {arrow, onPentagon} from '../../janken/widgets/static/shared/geometry.js';
import {graph} from '../../janken/widgets/static/shared/graph.js';
import {briefText, richText, withSuits} from '../../janken/widgets/static/shared/rich_text.js';
import {spreadApart} from '../../janken/widgets/static/table/charts.js';

/** @import {Child, Node} from '../../janken/widgets/static/shared/types.d.ts' */

/** @param {Child} child @returns {Node} */
const nodeOf = (child) => {
  ok(child && typeof child === 'object' && !Array.isArray(child));
  return child;
};
/** What a description says in words. @param {Child} child @returns {string} */
const said = (child) =>
  typeof child === 'object' ? (Array.isArray(child) ? child : nodeOf(child).kids).map(said).join('') : String(child);
/** @param {Child[]} children @returns {Node['kids']} */
const flat = (children) => /** @type {Node['kids']} */ (children.flat(9));
/** @param {Child[]} children */
const tags = (children) => flat(children).map((child) => typeof child === 'object' ? child.tag : child);

Deno.test('bold and marked words, and suits with their pips', () => {
  const nodes = flat(richText('**Rock dents** ==it==, and <b>Paper</b> stays'));
  deepEqual(tags(nodes), ['b', ' ', 'mark', ', and <b>', 'span', '</b> stays']);
  equal(said(nodes), '\u2009Rock dents it, and <b>\u2009Paper</b> stays');
  equal(nodeOf(nodeOf(nodes[0]).kids[0]).attrs.class, 'suit s-rock');
});
Deno.test('a suit inside another word is no suit', () => {
  deepEqual(withSuits('Rocket and Waterfall'), ['Rocket and Waterfall']);
});
Deno.test('where room is short a suit is a pip, and its name is spoken', () => {
  const [unseen, pip] = flat(briefText('4 Lizard')).slice(1, 3).map(nodeOf);
  deepEqual([unseen.attrs.class, unseen.kids, pip.attrs.class], ['unseen', ['Lizard'], 'pip s-lizard']);
});
Deno.test('nothing is made of nothing', () => {
  deepEqual(richText(null).flat(9), []);
  deepEqual(h('p', null, null, false, ['a', [undefined, 0]]).kids, ['a', 0]);
});
Deno.test('the same arguments give the same description', () => {
  let made = 0;
  const once = memo((a, b) => ({a, b, nth: ++made}));
  ok(once('x', {y: 1}) === once('x', {y: 1}) && once('x', {y: 2}).nth === 2);
});
Deno.test('five points on a circle, the first on top', () => {
  deepEqual(onPentagon(0, 200, 200, 150), [200, 50]);
  deepEqual(onPentagon(5, 200, 200, 150), onPentagon(0, 200, 200, 150));
});
Deno.test('an arrow ends before the disc it points at', () => {
  const [, x, y] = /L?M([\d.]+) ([\d.]+)/.exec(arrow([100, 100], [300, 100], 0, 34).head(7)) ?? [];
  ok(Math.hypot(300 - Number(x), 100 - Number(y)) >= 34);
  ok(Number(x) > 200);
});
Deno.test('the graph draws ten arrows, a Joker turns each of them', () => {
  const arcs = (/** @type {boolean} */ joker) =>
    nodeOf(nodeOf(graph({joker})).kids[0]).kids.map((arc) => nodeOf(arc).attrs.key);
  deepEqual(arcs(false).sort(), BEATS.map(([winner, , loser]) => winner + loser).sort());
  deepEqual(arcs(true).sort(), BEATS.map(([winner, , loser]) => loser + winner).sort());
  equal(new Set(BEATS.flatMap(([winner, , loser]) => [winner, loser])).size, SUITS.length);
});
Deno.test('arrow keys stay on the board', () => {
  equal(neighbour(4, 'ArrowUp', 3, 3), 1);
  equal(neighbour(4, 'ArrowRight', 3, 3), 5);
  equal(neighbour(5, 'ArrowRight', 3, 3), null);
  equal(neighbour(7, 'ArrowDown', 3, 3), null);
  equal(neighbour(4, 'Enter', 3, 3), null);
});
Deno.test('names at the ends of lines are moved apart, in their order', () => {
  const moved = spreadApart([50, 10, 48], 24);
  ok(moved[0] - moved[2] >= 24 - 1e-9 && moved[2] > moved[1]);
  deepEqual(spreadApart([0, 100], 24), [0, 100]);
});
Deno.test('a link replaces its own code and keeps what else the address says', () => {
  const href = 'http://localhost/voila/render/games/war.ipynb';
  Object.defineProperty(globalThis, 'location', {value: {href: `${href}?p=old&token=a#drill`}});
  equal(linkTo('p', 'new'), `${href}?token=a&p=new`);
});
