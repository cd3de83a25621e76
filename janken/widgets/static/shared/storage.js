// What a browser remembers, where it remembers anything.
export const storage = {
  get: (/** @type {string} */ key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set: (/** @type {string} */ key, /** @type {string | null} */ value) => {
    try {
      value == null ? localStorage.removeItem(key) : localStorage.setItem(key, value);
    } catch {
      /* the page works without */
    }
  },
  json: (/** @type {string} */ key) => {
    try {
      return JSON.parse(storage.get(key) ?? '{}') || {};
    } catch {
      return {};
    }
  },
};
