// Plain nodes in, elements out: h() describes, patch() makes an element's children match. That is the whole framework.
/** @import {Attrs, Child, Made, MadeElement, Node, PageEvent} from './types.d.ts' */

const SVG = 'http://www.w3.org/2000/svg';
/** @param {string} tag @param {Attrs | null} [attrs] @param {Child[]} kids @returns {Node} */
export const h = (tag, attrs, ...kids) => ({
  tag,
  attrs: attrs || {},
  kids: /** @type {Node['kids']} */ (kids.flat(9).filter((k) => k != null && k !== false)),
});
/**
 * The same arguments give the same description again, and patch() passes over what it has drawn already.
 * @template {unknown[]} Given
 * @template Made
 * @param {(...given: Given) => Made} make
 * @returns {(...given: Given) => Made}
 */
export const memo = (make) => {
  const made = new Map();
  return (...given) => {
    const name = JSON.stringify(given);
    if (!made.has(name)) made.set(name, make(...given));
    return made.get(name);
  };
};
/** A picture without handlers is made once and copied from then on. @param {Node} node @returns {Node} */
export const staticNode = (node) => ({...node, isStatic: true});
/** @param {Node} node @returns {Made} */
function copyOf(node) {
  if (!node.made) {
    node.made = document.createElementNS(node.tag === 'svg' ? SVG : 'http://www.w3.org/1999/xhtml', node.tag);
    setAttributes(node.made, {}, node.attrs);
    if (!('html' in node.attrs)) patch(node.made, node.kids);
  }
  const copy = /** @type {Element} */ (node.made.cloneNode(true));
  return Object.assign(copy, {$node: node, $key: node.attrs.key});
}
/**
 * Make el's children match these descriptions: an element is reused by its key, else by its place.
 * @param {Element} el
 * @param {Node['kids']} kids
 */
export function patch(el, kids) {
  /** @type {Made | null} */
  let at = el.firstChild;
  /** @type {Map<string, Made> | null} */
  let keyed = null;
  for (const k of kids) {
    const node = typeof k === 'object' ? k : null,
      key = node?.attrs.key;
    if (key && !keyed) {
      keyed = new Map(Array.from(el.children, (/** @type {Made} */ n) => [n.$key ?? '', n]));
    }
    let n = key ? keyed?.get(key) : at && !at.$key ? at : null;
    if (n && (node ? n.localName !== node.tag : n.nodeType !== 3)) n = null;
    if (n && n.$node !== node && (node?.isStatic || n.$node?.isStatic)) {
      if (n === at) at = at.nextSibling;
      n.remove();
      n = null;
    }
    if (!n && node?.isStatic) n = copyOf(node);
    n ??= node
      ? document.createElementNS(node.tag === 'svg' ? SVG : el.namespaceURI, node.tag)
      : document.createTextNode('');
    if (n === at) at = at.nextSibling;
    else el.insertBefore(n, at);
    if (!node) {
      if (n.data !== String(k)) n.data = String(k);
    } else if (n.$node !== node) {
      const made = /** @type {MadeElement} */ (n);
      setAttributes(made, made.$node ? made.$node.attrs : {}, node.attrs);
      made.$node = node;
      if (!('html' in node.attrs)) patch(made, node.kids);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}
/** All that an element shows; what is empty or false is left out. @param {Element} el @param {Child[]} kids */
export const draw = (el, ...kids) => patch(el, /** @type {Node['kids']} */ (kids.flat(9).filter(Boolean)));
/**
 * What somebody is typing stays as it is, whatever is drawn meanwhile, until it is entered or left.
 * @param {MadeElement} n
 */
function keepWhatIsTyped(n) {
  n.addEventListener('input', () => (n.$typing = true));
  for (const end of ['change', 'blur']) n.addEventListener(end, () => (n.$typing = false), {capture: true});
}
/**
 * Give an element these attributes and handlers; only what differs from before touches the page.
 * @param {MadeElement} n
 * @param {Attrs} before
 * @param {Attrs} now
 */
function setAttributes(n, before, now) {
  const properties = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (n)); // handlers, what a form shows
  for (const a in before) {
    if (a in now) continue;
    if (a.startsWith('on')) properties[a] = null;
    else n.removeAttribute(a);
  }
  for (const a in now) {
    const v = now[a];
    if ((a === 'value' && n.tagName !== 'OPTION') || a === 'checked') {
      if (a === 'value' && !(a in before)) keepWhatIsTyped(n);
      if (properties[a] !== v && !n.$typing) properties[a] = v;
    } else if (v === before[a]) continue;
    else if (a === 'key') n.$key = v;
    else if (a === 'html') n.innerHTML = v;
    else if (a.startsWith('on')) {
      // one that answers false would stop the key or click
      properties[a] = v && ((/** @type {PageEvent} */ e) => void v(e));
    } else if (v == null || v === false) n.removeAttribute(a);
    else n.setAttribute(a, v);
  }
}
