// One table for every game: a view from Python in, one intent out. Nothing here knows a game's name or a rule.
import {addressUpdater, ownsAddress} from '../shared/address.js';
import {token} from '../shared/board.js';
import {copyLink, download} from '../shared/copying.js';
import {deferred, drawInTwoSteps} from '../shared/deferred.js';
import {draw, h} from '../shared/dom.js';
import {focusOn} from '../shared/keys.js';
import {connect, greeting} from '../shared/messages.js';
import {statusLine, toolButton} from '../shared/parts.js';
import {richText} from '../shared/rich_text.js';
import {sentenceWithRule} from '../shared/rules.js';
import {applyDisplaySettings, rememberPreference, SLIM_BELOW} from '../shared/settings.js';
import {viewOf} from '../shared/view.js';
import {SMALL} from './boards.js';
import {chart, meter, sheet} from './charts.js';
import {controls} from './controls.js';
import {felt} from './felt.js';
import {buttonsOf} from './picking.js';
import {settings} from './settings.js';
import {story, thoughts} from './story.js';
import {cellAt, movedPiece, placesOf, travel} from './travel.js';
import {why} from './why.js';
import {isBoard} from './zones.js';
/** @import {DrawnTable, Model, Sent, TableUi} from '../shared/types.d.ts' */
/** @import {ChapterView, PageSetup, RuleView} from '../shared/view.d.ts' */

/** @param {DrawnTable} v @param {TableUi} ui */
function header(v, ui) {
  const w = v.words;
  const copy = () => (v.code ? copyLink(ui, w, ui.setup.parameter, v.code) : ui.set({said: w.toolong}));
  const openForm = () =>
    ui.set({panel: !ui.panel, form: {game: v.game, rules: {...v.rules_now}, seating: [...v.seating], seed: ''}});
  return h(
    'header',
    {class: 'bar'},
    h('h2', {class: 'title'}, v.title),
    h(
      'p',
      {class: 'quiet small grow'},
      richText([v.course ? v.course.step : v.dealt, v.headline].filter(Boolean).join(' · ')),
    ),
    h(
      'div',
      {class: 'row tools', role: 'toolbar', 'aria-label': w.tools},
      toolButton('hint', w.hint, () => ui.send({kind: 'hint', ply: v.ply}), !v.can.hint),
      toolButton('undo', w.undo, () => ui.send({kind: 'undo'}), !v.can.undo),
      toolButton('redo', w.redo, () => ui.send({kind: 'redo'}), !v.can.redo),
      !v.course && [
        toolButton('deal', w.newdeal, () => ui.send({kind: 'deal'})),
        toolButton('link', w.copy, copy),
        toolButton('settings', w.settings, openForm, false, {'aria-expanded': String(Boolean(ui.panel))}),
      ],
    ),
  );
}
/** @param {DrawnTable} v */
const scores = (v) =>
  h(
    'ul',
    {class: `panel score ${v.seats.length > 2 ? 'many' : ''}`, 'aria-label': v.counts},
    v.seats.map((s) =>
      h(
        'li',
        {class: `${s.turn ? 'now' : ''} ${s.won ? 'won' : ''}`},
        h(
          'span',
          {class: 'grow'},
          isBoard(v) ? token(s.seat, SMALL) : h('i', {class: `mark-${s.seat}`, 'aria-hidden': 'true'}),
          s.name,
          s.won && h('span', {class: 'tag lit'}, v.words.wins),
        ),
        h('b', {class: 'num'}, s.score),
        h('span', {class: 'small quiet'}, s.counts),
        v.meters.filter((m) => m.seat === s.seat).map(meter),
      )
    ),
  );
/** @param {ChapterView | null} c @param {TableUi} ui @param {Record<string, RuleView>} rules */
const coursePanel = (c, ui, rules) =>
  c &&
  h(
    'section',
    {class: 'panel stack course'},
    h(
      'ol',
      {class: 'steps', 'aria-label': c.step},
      c.titles.map((t, i) =>
        h(
          'li',
          {
            class: i + 1 < c.number ? 'past' : i + 1 === c.number ? 'cur' : '',
            'aria-current': i + 1 === c.number ? 'step' : null,
          },
          h('span', {}, t),
        )
      ),
    ),
    h('h2', {}, c.title),
    sentenceWithRule(c.text, c.rule, 'course', ui, rules),
  );
/** @param {DrawnTable} v @param {TableUi} ui */
function tablePage(v, ui) {
  return [
    deferred(ui, 'header', () => header(v, ui)),
    coursePanel(v.course, ui, v.rules),
    statusLine(v, ui),
    ui.panel && settings(v, ui),
    scores(v),
    h(
      'div',
      {class: 'main'},
      h(
        'div',
        {class: 'left'},
        felt(v, ui),
        controls(v, ui),
        deferred(ui, 'chart', () => chart(v, ui)),
        deferred(ui, 'sheet', () => sheet(v)),
        deferred(ui, 'story', () => story(v, ui)),
      ),
      h(
        'div',
        {class: 'right'},
        deferred(ui, 'why', () => why(v, ui)),
        deferred(ui, 'thoughts', () => thoughts(v, ui)),
      ),
    ),
  ];
}
/** Whether the address asks for a position or a game of this table. @param {PageSetup} setup */
const isWanted = (setup) =>
  setup.linked &&
  (new URLSearchParams(location.search).has(setup.parameter) ||
    setup.games.some((g) => location.hash.slice(1).toLowerCase() === g.name));
/** What a person is asked for; when that changes, the keyboard follows. @param {Sent} v */
const stageOf = (v) =>
  v.question
    ? 'ask'
    : v.waits && v.waits.kind === 'curtain'
    ? 'curtain'
    : v.course && v.course.done
    ? 'done'
    : v.over
    ? 'over'
    : v.choices.length && buttonsOf(v).length === v.choices.length
    ? 'press'
    : 'play';
/** @param {{model: Model, el: HTMLElement}} given */
function render({model, el}) {
  const root = document.createElement('div'),
    ui = /** @type {TableUi} */ (/** @type {unknown} */ ({
      root,
      picks: [],
      setup: model.get('setup'),
      set: (/** @type {object} */ change) => {
        Object.assign(ui, change);
        ui.draw();
      },
    }));
  /** @type {() => Sent} */
  const current = () => viewOf(model);
  root.className = 'jd table';
  root.dataset.waiting = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {Sent | null} */
  let shown = null;
  const update = ui.setup.linked && ownsAddress() ? addressUpdater(ui.setup.parameter) : null;
  ui.prefer = (change) => {
    rememberPreference(change);
    ui.send({kind: 'prefs', ...change});
  };
  ui.draw = () => {
    const v = current();
    if (v.seen == null) return;
    draw(root, tablePage({...v, words: ui.setup.words, rules: ui.setup.rules}, ui));
    delete root.dataset.waiting;
  };
  const changed = () => {
    const v = current(),
      moved = shown && (shown.ply !== v.ply || (shown.question && !v.question)),
      places = moved && shown ? placesOf(root, v, shown) : [],
      inside = root.contains(document.activeElement),
      piece = moved && shown && movedPiece(shown, v, ui.setup.person),
      walks = piece && inside && cellAt(root, piece.was) === document.activeElement,
      laid = () => [...root.querySelectorAll('.laidout button')],
      spot = laid().findIndex((card) => card === document.activeElement);
    ui.answered(v.seen);
    if (!((v.several || isBoard(v)) && shown && shown.ply === v.ply)) ui.picks = [];
    if (ui.closing) {
      ui.closing = false;
      if (!v.remark || v.remark.kind !== 'error') ui.panel = false;
    }
    if (!shown || shown.ply !== v.ply || shown.seed !== v.seed) {
      ui.open = null;
      ui.said = '';
      ui.link = null;
    }
    if (piece) (ui.spots ??= {})[piece.now.zone] = piece.now.at;
    moved ? drawInTwoSteps(ui) : ui.draw();
    if (walks) focusOn(cellAt(root, piece.now)); // the keyboard stays with the piece it moved
    if (places.length) travel(root, places);
    const stage = stageOf(v),
      first = root.querySelector('[data-first]');
    if (inside && ((first && shown && stage !== stageOf(shown)) || !root.contains(document.activeElement))) {
      focusOn(
        first ||
          (spot >= 0 && (laid()[spot] || laid().at(-1))) || // where a card was taken, the one that took its place
          root.querySelector('.hand button:not([aria-disabled])') ||
          root.querySelector('.board:not(.goals) .cell:not([tabindex])') ||
          root.querySelector('.btn'),
      );
    }
    if (update && v.code && (!shown || shown.code !== v.code) && (shown || v.ply)) update(v.code);
    const goesOn = v.waits?.kind === 'next';
    root.toggleAttribute('data-onward', goesOn);
    // a pause that has begun goes on: whoever touches a card meanwhile holds nobody up
    if (!goesOn || !shown || shown.ply !== v.ply || shown.seed !== v.seed) {
      clearTimeout(timer);
      timer = undefined;
    }
    if (goesOn) {
      timer ??= setTimeout(() => {
        timer = undefined;
        ui.send({kind: 'next', ply: v.ply});
      }, v.waits?.after);
    }
    if (!shown && isWanted(ui.setup)) { for (const ms of [0, 500]) setTimeout(() => root.scrollIntoView(), ms); }
    shown = v;
  };
  const stop = connect(model, ui),
    width = new ResizeObserver(([entry]) => {
      const scale = +getComputedStyle(root).getPropertyValue('--jd-scale') || 1,
        w = entry.contentRect.width / scale,
        slim = entry.contentRect.width < SLIM_BELOW,
        middle = !slim && w < 1000;
      root.classList.toggle('slim', slim);
      root.classList.toggle('middle', middle);
      if (ui.slim !== slim || ui.middle !== middle) ui.set({slim, middle});
    });
  /** @param {{kind: string, name: string, text: string}} m */
  const custom = (m) => m && m.kind === 'file' && download(m.name, m.text);
  applyDisplaySettings(root);
  el.append(root);
  width.observe(root);
  model.on('change:view', changed);
  model.on('msg:custom', custom);
  if (current().seen != null) {
    shown = null;
    changed();
  }
  ui.send(greeting(model));
  return () => {
    stop();
    clearTimeout(timer);
    width.disconnect();
    model.off('change:view', changed);
    model.off('msg:custom', custom);
  };
}
export default {render};
