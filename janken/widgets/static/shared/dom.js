// Plain nodes in, elements out: h() describes, patch() makes an element's children match. That is the whole framework.
const SVG = 'http://www.w3.org/2000/svg';
export const h = (tag, attrs, ...kids) => ({
  tag,
  attrs: attrs || {},
  kids: kids.flat(9).filter((k) => k != null && k !== false),
});
// The same arguments give the same description again, and patch() passes over what it has drawn already.
export const memo = (make) => {
  const made = new Map();
  return (...given) => {
    const name = JSON.stringify(given);
    if (!made.has(name)) made.set(name, make(...given));
    return made.get(name);
  };
};
// A picture without handlers is made once and copied from then on.
export const staticNode = (node) => ({...node, isStatic: true});
function copyOf(k) {
  if (!k.made) {
    k.made = document.createElementNS(k.tag === 'svg' ? SVG : 'http://www.w3.org/1999/xhtml', k.tag);
    setAttributes(k.made, {}, k.attrs);
    if (!('html' in k.attrs)) patch(k.made, k.kids);
  }
  const copy = k.made.cloneNode(true);
  copy.$node = k;
  copy.$key = k.attrs.key;
  return copy;
}
// Make el's children match these descriptions: an element is reused by its key, else by its place.
export function patch(el, kids) {
  let at = el.firstChild,
    keyed = null;
  for (const k of kids) {
    const text = typeof k !== 'object',
      key = text ? null : k.attrs.key;
    if (key && !keyed) keyed = new Map([...el.children].filter((n) => n.$key).map((n) => [n.$key, n]));
    let n = key ? keyed?.get(key) : at && !at.$key ? at : null;
    if (n && (text ? n.nodeType !== 3 : n.localName !== k.tag)) n = null;
    if (n && n.$node !== k && (k.isStatic || n.$node?.isStatic)) {
      if (n === at) at = at.nextSibling;
      n.remove();
      n = null;
    }
    if (!n && k.isStatic) n = copyOf(k);
    if (!n) {
      n = text ? document.createTextNode('') : document.createElementNS(k.tag === 'svg' ? SVG : el.namespaceURI, k.tag);
    }
    if (n === at) at = at.nextSibling;
    else el.insertBefore(n, at);
    if (text) {
      if (n.data !== String(k)) n.data = k;
    } else if (n.$node !== k) {
      setAttributes(n, n.$node ? n.$node.attrs : {}, k.attrs);
      n.$node = k;
      if (!('html' in k.attrs)) patch(n, k.kids);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}
// What somebody is typing stays as it is, whatever is drawn meanwhile, until it is entered or left.
function minded(n) {
  n.addEventListener('input', () => (n.$typing = true));
  for (const end of ['change', 'blur']) n.addEventListener(end, () => (n.$typing = false), {capture: true});
}
// Give an element these attributes and handlers; only what differs from before touches the page.
function setAttributes(n, before, now) {
  for (const a in before) {
    if (a in now) continue;
    if (a.startsWith('on')) n[a] = null;
    else n.removeAttribute(a);
  }
  for (const a in now) {
    const v = now[a];
    if ((a === 'value' && n.tagName !== 'OPTION') || a === 'checked') {
      if (a === 'value' && !(a in before)) minded(n);
      if (n[a] !== v && !n.$typing) n[a] = v; // what a form shows is a property
    } else if (v === before[a]) continue;
    else if (a === 'key') n.$key = v;
    else if (a === 'html') n.innerHTML = v;
    else if (a.startsWith('on')) {
      n[a] = v && ((e) => void v(e)); // one that answers false would stop the key or click
    } else if (v == null || v === false) n.removeAttribute(a);
    else n.setAttribute(a, v);
  }
}
