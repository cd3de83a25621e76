// Sentences from Python, made visible: **bold**, ==marked==, suit names with their pip. Never HTML.
import {pip, suitName, suitWord} from './cards.js';
import {h, memo} from './dom.js';
import {SUITS} from './facts.js';

/** @import {Child} from './types.d.ts' */

const SUIT_WORD = new RegExp(`\\b(${SUITS.map(suitName).join('|')})\\b`);
/** @param {string} text */
export const withSuits = (text) =>
  text
    .split(SUIT_WORD)
    .map((part, i) => (i % 2 ? suitWord(part.toLowerCase()) : part))
    .filter((part) => part !== '');
/** @type {(text: string | null | undefined) => Child[]} */
export const richText = memo((text) =>
  String(text || '')
    .split(/(\*\*.+?\*\*|==.+?==)/)
    .map((part) =>
      part.startsWith('**')
        ? h('b', {}, withSuits(part.slice(2, -2)))
        : part.startsWith('==')
        ? h('mark', {}, withSuits(part.slice(2, -2)))
        : withSuits(part)
    )
);
/**
 * The same where room is short: suits are pips, and their names are only spoken.
 * @type {(text: string | null | undefined) => Child[]}
 */
export const briefText = memo((text) =>
  String(text || '')
    .split(SUIT_WORD)
    .map((part, i) => (i % 2 ? [h('span', {class: 'unseen'}, part), pip(part.toLowerCase())] : part))
);
