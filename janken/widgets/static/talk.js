// Talking with Python: every intent has an id; the view that answers it carries the same. An unanswered one is repeated.
const TRIES = 3,
  THINKING = 300,
  PATIENCE = 5000;
// A view comes as one text, which is quicker to send and to compare than its many parts.
const views = new WeakMap();
const viewOf = model => {
  const text = model.get('view');
  if (views.get(model)?.text !== text) views.set(model, {text, view: JSON.parse(text)});
  return views.get(model).view;
};
function wait(model, ui) {
  const forget = keepPlace(model);
  const me = Math.random().toString(36).slice(2);
  let count = 0,
    id = null,
    timers = [];
  const stop = () => {
    timers.forEach(clearTimeout);
    timers = [];
  };
  ui.send = intent => {
    const message = {...intent, id: (id = `${me}-${++count}`)},
      ask = left => {
        try {
          model.send(message);
        } catch {
          /* the kernel is gone, as when the page is being left: the timer below says so */
        }
        timers.push(
          setTimeout(() => {
            ui.set({status: left ? 'retrying' : 'lost'});
            if (left) ask(left - 1);
            else dispatchEvent(new Event('janken-lost'));
          }, PATIENCE),
        );
      };
    stop();
    ask(TRIES);
    ui.root.dataset.asked = '';
    timers.push(setTimeout(() => ui.set({status: 'thinking'}), THINKING));
  };
  ui.heard = seen => {
    if (seen === id) {
      stop();
      ui.status = null;
      delete ui.root.dataset.asked;
      dispatchEvent(new Event('janken-found'));
    }
  };
  takeUp(model, ui);
  return () => {
    stop();
    forget();
  };
}
// A page opened again is where it was: what Python says to keep is remembered for this tab, and handed back at the start.
const whereabouts = model => {
  const keep = ownsAddress() && viewOf(model).keep;
  return (
    keep && {
      key: `janken-place ${location.pathname} ${keep.name}`,
      text: keep.text ?? viewOf(model).code,
      linked: keep.linked,
    }
  );
};
const ENDS = ['janken-moved', 'janken-leave', 'pagehide']; // nothing waits beyond these
function keepPlace(model) {
  let asked = null; // what a reload asks for: the address may follow the game while the answer is on its way
  const leaving = () => {
    asked = location.search;
    setTimeout(() => (asked = null), 30000); // the page was not left after all
  };
  const save = () => {
    const place = whereabouts(model);
    try {
      if (place && place.text)
        sessionStorage.setItem(place.key, JSON.stringify({text: place.text, at: asked ?? location.search}));
    } catch {
      /* the link still has it */
    }
  };
  let timer = null;
  const soon = () => {
    // after the answer is drawn; a page that is left before does not wait
    clearTimeout(timer);
    timer = setTimeout(save, 50);
  };
  model.on('change:view', soon);
  for (const name of ENDS) addEventListener(name, save);
  addEventListener('beforeunload', leaving);
  return () => {
    clearTimeout(timer);
    removeEventListener('beforeunload', leaving);
    model.off('change:view', soon);
    for (const name of ENDS) removeEventListener(name, save);
  };
}
function takeUp(model, ui) {
  const now = whereabouts(model);
  let then = null;
  try {
    then = now && JSON.parse(sessionStorage.getItem(now.key));
  } catch {
    /* a new visit */
  }
  if (then && then.text && then.text !== now.text && (!now.linked || then.at === location.search))
    ui.send({kind: 'resume', text: then.text});
}
// What a browser remembers, where it remembers anything.
const memory = {
  get: key => {
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
  json: key => {
    try {
      return JSON.parse(memory.get(key)) || {};
    } catch {
      return {};
    }
  },
};
// Copying works on plain http too, where there is no clipboard: by a hidden text that is selected.
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
  before?.focus?.({preventScroll: true});
  return done;
}
function download(name, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], {type: 'application/json'}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
// Where a notebook is a page of its own (not in JupyterLab), its address follows the game; Safari allows about one change a second.
const ownsAddress = () => Boolean(document.querySelector('.jd-page')) || location.pathname.includes('/voila/');
const linkTo = (parameter, code) => {
  const url = new URL(location.href);
  url.searchParams.delete(parameter);
  url.hash = '';
  return `${url.href}${url.search ? '&' : '?'}${parameter}=${code}`;
};
const isOwnMachine = () => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
// Copy the link of what lies here; one that others could not open says so.
async function copyLink(ui, words, parameter, code) {
  const link = linkTo(parameter, code),
    done = await copyText(link),
    said = [done ? words.copied : words.copyhand, isOwnMachine() && words.onlyhere].filter(Boolean).join(' ');
  ui.set({said, link: done ? null : link});
}
const follow = parameter => {
  let last = 0,
    timer = null,
    next = null;
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
  return code => {
    clearTimeout(timer);
    next = code;
    timer = setTimeout(move, Math.max(300, 1000 - (Date.now() - last)));
  };
};
// A choice of light or size holds for the whole page where the page is ours, else for the widget.
const choose = (root, name, value) => {
  const el = document.querySelector('.jd-page') ? document.documentElement : root;
  value ? (el.dataset[name] = value) : delete el.dataset[name];
};
const chooseTheme = (root, theme) => choose(root, 'theme', theme);
const chooseSize = (root, size) => choose(root, 'size', size);
