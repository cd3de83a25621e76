// With the ids picked so far, open is whatever some legal move contains besides them.
import {deepEqual, equal} from 'node:assert/strict';
import {buttonsOf, isStandingOn, openWith, pick} from '../../janken/widgets/static/table/picking.js';
import {board, choice, item, listening, tableOf} from './table_of.js';

/** @param {string[]} texts */
const moves = (...texts) => texts.map(choice);
const piece = {id: 'p', seat: 0, zone: 'board', at: 0, label: 'A'};

Deno.test('a card that is a whole move is played at once', () => {
  const {ui, sent} = listening();
  pick({id: '5R'}, tableOf({choices: moves('play 5R', 'play 6R')}), ui);
  deepEqual(sent, [{kind: 'move', text: 'play 5R', ply: 7}]);
});
Deno.test('a card that no move contains asks why, with what was picked before it', () => {
  const {ui, sent} = listening('6R');
  pick({id: 'QL'}, tableOf({choices: moves('cast 6R 5P', 'cast 5P 6R')}), ui);
  deepEqual(sent, [{kind: 'why', item: 'QL', picks: ['6R'], ply: 7}]);
});
Deno.test('the first of two is kept, the second plays them in the order of the picks', () => {
  const table = tableOf({choices: moves('cast 6R 5P', 'cast 5P 6R', 'cast 6R 4L')}),
    {ui, sent} = listening();
  pick({id: '5P'}, table, ui);
  deepEqual([ui.picks, sent], [['5P'], []]);
  pick({id: '6R'}, table, ui);
  deepEqual(sent, [{kind: 'move', text: 'cast 5P 6R', ply: 7}]);
});
Deno.test('a pick is taken back by picking it again', () => {
  const {ui} = listening('5P');
  pick({id: '5P'}, tableOf({choices: moves('cast 5P 6R')}), ui);
  deepEqual(ui.picks, []);
});
Deno.test('of several the newest picks stay', () => {
  const several = {verb: 'pass', words: ['2R', '3R', '4R'], count: 2, label: 'Pass these 2', more: []},
    {ui} = listening('2R', '3R');
  pick({id: '4R'}, tableOf({several}), ui);
  deepEqual(ui.picks, ['3R', '4R']);
});
Deno.test('open is what fits the picks in order, else in any order', () => {
  const table = tableOf({choices: moves('attack 5L 2R', 'attack 5L 8S', 'attack 2R 5L', 'attack 2R 8S')});
  deepEqual(openWith(table, ['5L']).map((c) => c.text), ['attack 5L 2R', 'attack 5L 8S']);
  deepEqual(openWith(table, ['8S']).map((c) => c.text), ['attack 5L 8S', 'attack 2R 8S']);
  equal(openWith(table, []).length, 4);
});
Deno.test('a piece is picked up, then carried to a place that one move means', () => {
  const table = tableOf({...board('a1', 'b1', 'c1'), pieces: [piece], choices: moves('step a1 b1', 'step a1 c1')}),
    {ui, sent} = listening();
  equal(isStandingOn(table, 'a1'), true);
  equal(isStandingOn(table, 'b1'), false);
  pick({id: 'a1'}, table, ui);
  deepEqual([ui.picks, sent], [['a1'], []]);
  pick({id: 'c1'}, table, ui);
  deepEqual(sent, [{kind: 'move', text: 'step a1 c1', ply: 7}]);
});
Deno.test('where moves name only the goal, a piece in hand leaves them all open', () => {
  const table = tableOf({
    ...board('a1', 'b1', 'c1'),
    pieces: [piece],
    choices: moves('step b1', 'step c1', 'swap a1'),
  });
  equal(openWith(table, ['a1']).length, 3);
});
Deno.test('what can not be touched is a button', () => {
  const table = tableOf({items: [item('5R', 'hand', 0)], choices: moves('play 5R', 'play 5R =W', 'draw')});
  deepEqual(buttonsOf(table).map((c) => c.text), ['play 5R =W', 'draw']);
});
