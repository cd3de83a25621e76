// What leaves the page: a copied link, a saved file.
import {isOwnMachine, linkTo} from './address.js';
import {focusOn} from './keys.js';

/** @import {Ui} from './types.d.ts' */

/**
 * Copying works on plain http too, where there is no clipboard: by a hidden text that is selected.
 * @param {string} text
 */
async function copyText(text) {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    /* not allowed: the old way */
  }
  const area = document.createElement('textarea'),
    before = document.activeElement;
  area.value = text;
  area.style.cssText = 'position:fixed;opacity:0';
  area.setAttribute('readonly', '');
  document.body.append(area);
  area.select();
  let done = false;
  try {
    done = document.execCommand('copy');
  } catch {
    /* then it is shown to be copied by hand */
  }
  area.remove();
  focusOn(before);
  return done;
}
/** @param {string} name @param {string} text */
export function download(name, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], {type: 'application/json'}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
/**
 * Copy the link of what lies here; one that others could not open says so.
 * @param {Ui} ui
 * @param {{copied?: string, copyhand: string, onlyhere: string}} words
 * @param {string} parameter
 * @param {string | null} code
 */
export async function copyLink(ui, words, parameter, code) {
  const link = linkTo(parameter, code),
    done = await copyText(link),
    said = [done ? words.copied : words.copyhand, isOwnMachine() && words.onlyhere].filter(Boolean).join(' ');
  ui.set({said, link: done ? null : link});
}
