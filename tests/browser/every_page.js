// What the tests of every page look at, in the page itself.
(() => {
  const CONTROLS = 'a[href], button, select, input, textarea, summary';
  const GROUPS = ['toolbar', 'grid', 'group', 'listbox', 'radiogroup', 'tablist'].map((role) => `[role=${role}]`)
    .join();
  const FIRST = '[tabindex="0"], button:not([tabindex]), a[href]';
  const all = (selector) => [...document.querySelectorAll(`main :is(${selector})`)];
  const name = (e) => e.outerHTML.slice(0, 120);
  const isShown = (e) => e.checkVisibility({visibilityProperty: true}) && e.getBoundingClientRect().width > 0;
  // Reached by Tab, or by arrows from a neighbour that Tab reaches.
  const isReached = (e) =>
    e.tabIndex >= 0 ||
    (e.hasAttribute('tabindex') &&
      e.parentElement?.closest(`${GROUPS}, svg, ul, ol, .hand, .felt, .board`)?.querySelector(FIRST));
  const looks = (e) =>
    [e, ...[...e.querySelectorAll('*')].slice(0, 12)]
      .flatMap((part) =>
        [null, '::before', '::after'].map((pseudo) => {
          const s = getComputedStyle(part, pseudo);
          return [s.outlineStyle, s.outlineWidth, s.outlineColor, s.boxShadow, s.stroke, s.strokeWidth, s.borderColor];
        })
      )
      .join();
  const overlap = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return Math.min(
      Math.min(a.right, b.right) - Math.max(a.left, b.left),
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    );
  };
  const stops = new Map();
  globalThis.look = {
    // what can be clicked but not reached by keys
    unreachable: () =>
      all('*')
        .filter((e) => (e.onclick || e.matches(`${CONTROLS}, [role=button]`)) && isShown(e))
        .filter((e) => !e.matches(':disabled') && !isReached(e))
        .filter((e) => e.matches(`${CONTROLS}, label`) || !e.closest(`${CONTROLS}, label`))
        .filter((e) => !e.querySelector(`${CONTROLS}, [tabindex]`))
        .map(name),
    begin: () => {
      document.activeElement?.blur();
      stops.clear();
      scrollTo(0, 0);
    },
    // where Tab has come to
    stop: () => {
      const at = document.activeElement;
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
      document.activeElement?.blur();
      return [...stops].filter(([e, focused]) => e.isConnected && focused === looks(e)).map(([e]) => name(e));
    },
    // where a piece or a flag lies on what is to be read on its place, or on one another, by more than a pixel
    covered: () =>
      all('.board:not(.goals)').flatMap((board) => {
        const pieces = [...board.querySelectorAll('.piece .token')].map((e) => e.firstElementChild);
        return [...board.querySelectorAll('.cell')].flatMap((place) => {
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
    wide: (boards) => ({
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
})();
