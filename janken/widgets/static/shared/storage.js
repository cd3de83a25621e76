// What a browser remembers, where it remembers anything.
export const storage = {
  get: (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set: (key, value) => {
    try {
      value == null ? localStorage.removeItem(key) : localStorage.setItem(key, value);
    } catch {
      /* the page works without */
    }
  },
  json: (key) => {
    try {
      return JSON.parse(storage.get(key) ?? '{}') || {};
    } catch {
      return {};
    }
  },
};
