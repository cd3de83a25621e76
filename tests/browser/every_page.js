// What the tests of every page look at, in the page itself.
(() => {
  const CONTROLS = 'a[href], button, select, input, textarea, summary';
  const GROUPS = ['toolbar', 'grid', 'group', 'listbox', 'radiogroup', 'tablist'].map((role) => `[role=${role}]`)
    .join();
  const FIRST = '[tabindex="0"], button:not([tabindex]), a[href]';
  /** @param {string} selector */
  const all = (selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`main :is(${selector})`)]);
  /** @param {Element} e */
  const name = (e) => e.outerHTML.slice(0, 120);
  /** @param {Element} e */
  const isShown = (e) => e.checkVisibility({visibilityProperty: true}) && e.getBoundingClientRect().width > 0;
  /** Reached by Tab, or by arrows from a neighbour that Tab reaches. @param {HTMLElement} e */
  const isReached = (e) =>
    e.tabIndex >= 0 ||
    (e.hasAttribute('tabindex') &&
      e.parentElement?.closest(`${GROUPS}, svg, ul, ol, .hand, .felt, .board`)?.querySelector(FIRST));
  /** @param {Element} e */
  const looks = (e) =>
    [e, ...[...e.querySelectorAll('*')].slice(0, 12)]
      .flatMap((part) =>
        [null, '::before', '::after'].map((pseudo) => {
          const s = getComputedStyle(part, pseudo);
          return [s.outlineStyle, s.outlineWidth, s.outlineColor, s.boxShadow, s.stroke, s.strokeWidth, s.borderColor];
        })
      )
      .join();
  /** @param {Element} one @param {Element} other */
  const overlap = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return Math.min(
      Math.min(a.right, b.right) - Math.max(a.left, b.left),
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    );
  };
  /** @type {Map<Element, string>} */
  const stops = new Map();
  const focused = () => /** @type {HTMLElement | null} */ (document.activeElement);
  const look = {
    // what can be clicked but not reached by keys
    unreachable: () =>
      all('*')
        .filter((e) => (e.onclick || e.matches(`${CONTROLS}, [role=button]`)) && isShown(e))
        .filter((e) => !e.matches(':disabled') && !isReached(e))
        .filter((e) => e.matches(`${CONTROLS}, label`) || !e.closest(`${CONTROLS}, label`))
        .filter((e) => !e.querySelector(`${CONTROLS}, [tabindex]`))
        .map(name),
    begin: () => {
      focused()?.blur();
      stops.clear();
      scrollTo(0, 0);
    },
    // where Tab has come to
    stop: () => {
      const at = focused();
      if (!at || at === document.body) return null;
      const again = stops.has(at),
        box = at.getBoundingClientRect();
      stops.set(at, looks(at));
      return {again, seen: box.width > 0 && box.bottom > 0 && box.top < innerHeight, name: name(at)};
    },
    missed: () =>
      all(`${CONTROLS}, [tabindex="0"]`)
        .filter((e) => e.tabIndex >= 0 && !e.matches(':disabled') && isShown(e) && !stops.has(e))
        .map(name),
    // where the focus looks like no focus
    faint: () => {
      focused()?.blur();
      return [...stops].filter(([e, looked]) => e.isConnected && looked === looks(e)).map(([e]) => name(e));
    },
    // where a piece or a flag lies on what is to be read on its place, or on one another, by more than a pixel
    covered: () =>
      all('.board:not(.goals)').flatMap((board) => {
        const pieces = [...board.querySelectorAll('.piece .token')].flatMap((e) => e.firstElementChild ?? []);
        const places = /** @type {HTMLElement[]} */ ([...board.querySelectorAll('.cell')]);
        return places.flatMap((place) => {
          const flags = [...place.querySelectorAll('.goalflag')],
            read = [...place.querySelectorAll('.card :is(.pipg, .onsuit, .rank), .note, .sign')],
            standing = pieces.filter((e) => overlap(e, place) > 6);
          return [...flags, ...standing].flatMap((over) =>
            [...read, ...(flags.includes(over) ? [] : flags)]
              .filter((under) => overlap(over, under) > 1)
              .map((under) => `${place.dataset.item}: ${name(over).slice(0, 60)} on ${name(under).slice(0, 60)}`)
          );
        });
      }),
    wide: (/** @type {string} */ boards) => ({
      page: document.documentElement.scrollWidth - innerWidth,
      scrolls: all('*')
        .filter((e) => e.scrollWidth > e.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(e).overflowX))
        .filter((e) => !e.closest(boards) && !e.matches('input, textarea'))
        .map(name),
      out: all('*')
        .filter((e) => !e.closest(`${boards}, .unseen`) && e.checkVisibility())
        .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
        .slice(0, 3)
        .map(name),
    }),
  };
  Object.assign(globalThis, {look});
})();
