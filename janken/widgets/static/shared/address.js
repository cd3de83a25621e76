// Where a notebook is a page of its own (not in JupyterLab), its address follows what lies on it.
export const ownsAddress = () => Boolean(document.querySelector('.jd-page')) || location.pathname.includes('/voila/');
/** @param {string} parameter @param {string | null} code */
export const linkTo = (parameter, code) => {
  const url = new URL(location.href);
  url.searchParams.delete(parameter);
  url.hash = '';
  return code ? `${url.href}${url.search ? '&' : '?'}${parameter}=${code}` : url.href;
};
export const isOwnMachine = () => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
/**
 * Safari allows about one change of the address a second.
 * @param {string} parameter
 * @returns {(code: string) => void}
 */
export const addressUpdater = (parameter) => {
  let last = 0,
    timer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  /** @type {string | null} */
  let next = null;
  const move = () => {
    if (next == null) return;
    clearTimeout(timer);
    last = Date.now();
    try {
      history.replaceState(history.state, '', linkTo(parameter, next));
      dispatchEvent(new Event('janken-moved'));
    } catch {
      /* the copy button still has it */
    }
    next = null;
  };
  addEventListener('janken-leave', move);
  return (code) => {
    clearTimeout(timer);
    next = code;
    timer = setTimeout(move, Math.max(300, 1000 - (Date.now() - last)));
  };
};
