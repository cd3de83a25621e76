// The page around its widgets: says that it waits, notices when its Python is gone, and takes it up again.
(() => {
  const BEAT = 3000,
    ANSWER = 4000,
    IN_USE = 120000,
    TOO_SOON = 20000,
    LEAVING = 15000;
  const find = (/** @type {string} */ id) => document.getElementById(id);
  const saying = (/** @type {string} */ text) => {
    const words = document.querySelector('#waiting span');
    if (words) words.textContent = text;
  };
  const tooLong = setTimeout(() => saying('This takes unusually long. Reloading the page may help.'), 60000);
  // what Voila calls while the cells run
  Object.assign(globalThis, {
    voila_heartbeat: () => saying('Still shuffling. The machine is busy.'),
    voila_process: () => {},
    voila_finish: () => {},
  });
  const cells = /** @type {HTMLElement} */ (find('cells'));
  const drawn = () =>
    find('sent') &&
    !cells.querySelector('script[type^="application/vnd.voila"]') &&
    [...cells.querySelectorAll('.output')].every((output) =>
      output.querySelector('svg, img, button, input, table, p, pre, h1, h2, h3')
    );
  new MutationObserver((_, watch) => {
    if (find('failed')) {
      watch.disconnect();
      return reloadByItself();
    }
    if (!drawn()) return;
    watch.disconnect();
    clearTimeout(tooLong);
    find('waiting')?.remove();
    const place = decodeURIComponent(location.hash.slice(1)),
      headings = [...cells.querySelectorAll('h2[id], h3[id]')];
    (find(place) || headings.find((h) => h.id.toLowerCase() === place.toLowerCase()))?.scrollIntoView();
  }).observe(document.body, {childList: true, subtree: true});

  // Its Python: asked for only while somebody looks and uses the page; that asking keeps nothing awake.
  const config = () => JSON.parse(find('jupyter-config-data')?.textContent || '{}');
  const home = /** @type {string} */ (document.body.dataset.baseUrl).replace(/voila\/$/, '');
  let used = Date.now(),
    asking = /** @type {AbortController | null} */ (null),
    failed = 0,
    left = 0,
    state = 'well';
  /** @type {Record<string, string[]>} */
  const states = {
    gone: ['This page fell asleep. Your place is kept.', 'Go on'],
    silent: ['The page gets no answer. Your place is kept.', 'Start it again'],
    away: [
      'The server does not answer. Your place is kept, and the page goes on by itself when it is back.',
      'Try now',
    ],
  };
  const show = (/** @type {string} */ now) => {
    if (now === state) return;
    state = now;
    find('lost')?.remove();
    if (!states[now]) return;
    const [words, verb] = states[now],
      line = document.createElement('div'),
      text = document.createElement('p'),
      button = document.createElement('button');
    line.id = 'lost';
    line.setAttribute('role', 'status');
    text.textContent = words;
    button.textContent = verb;
    button.onclick = reload;
    line.append(text, button);
    document.body.append(line);
  };
  const reload = () => {
    dispatchEvent(new Event('janken-leave')); // the address catches up with the game
    location.reload();
  };
  const reloadByItself = () => {
    try {
      const last = Number(sessionStorage.getItem('janken-back')) || 0;
      sessionStorage.setItem('janken-back', String(Date.now()));
      if (Date.now() - last > TOO_SOON) return setTimeout(reload, Math.random() * 2000);
    } catch {
      /* then by a click */
    }
    show('gone');
  };
  const ask = async () => {
    const id = config().kernelId;
    if (!id || asking || Date.now() - left < LEAVING) return;
    asking = new AbortController();
    const tooLate = setTimeout(() => asking?.abort(), ANSWER);
    let answer = 0;
    try {
      answer = (await fetch(`${home}api/kernels/${id}`, {cache: 'no-store', signal: asking.signal})).status;
    } catch {
      /* no answer at all */
    }
    clearTimeout(tooLate);
    asking = null;
    if (Date.now() - left < LEAVING) return;
    if (answer === 200) {
      failed = 0;
      if (state !== 'silent') show('well');
    } else if (answer === 404 || answer === 403) {
      state === 'away' ? reloadByItself() : show('gone');
    } else if (++failed > 1) show('away');
    else setTimeout(ask, 700);
  };
  const isUsed = () => !document.hidden && (Date.now() - used < IN_USE || state === 'away');
  const use = () => {
    const pause = Date.now() - used > IN_USE;
    used = Date.now();
    if (pause) ask();
  };
  for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll']) {
    addEventListener(kind, use, {capture: true, passive: true});
  }
  const wake = () => {
    if (document.hidden) return;
    used = Date.now();
    ask();
  };
  document.addEventListener('visibilitychange', wake);
  for (const kind of ['online', 'offline', 'pageshow']) addEventListener(kind, wake);
  setInterval(() => isUsed() && ask(), BEAT);
  addEventListener('janken-lost', async () => {
    await ask();
    if (state === 'well') show('silent');
  });
  addEventListener('janken-found', () => state === 'silent' && show('well'));

  addEventListener('beforeunload', () => {
    left = Date.now();
    asking?.abort();
  });

  // Left, the page gives its Python back. Voila says so too, but not on every phone, and not as other servers want it:
  // they take a beacon only if it repeats what a cookie says, which no page of another site could read or set.
  const cookie = () => /(?:^|; )_xsrf=([^;]*)/.exec(document.cookie)?.[1];
  addEventListener('pagehide', () => {
    const id = config().kernelId;
    if (!cookie()) document.cookie = `_xsrf=${Date.now()}${Math.random()}; path=${home}; SameSite=Strict`;
    if (id) navigator.sendBeacon(`${home}voila/api/shutdown/${id}?_xsrf=${cookie() || ''}`);
  });
})();
