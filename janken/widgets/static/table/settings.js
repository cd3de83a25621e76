// Settings: forms made from the house rules, and how a person likes to play.
import {h} from '../shared/dom.js';
import {btn} from '../shared/parts.js';
import {ruleChipAt, ruleTextAt} from '../shared/rules.js';
import {displaySettings, field, select, toggle} from '../shared/settings.js';
import {refusedForm, remark} from './why.js';
/** @import {Child, DealForm, DrawnTable, Node, TableUi} from '../shared/types.d.ts' */
/** @import {GameView} from '../shared/view.d.ts' */

/** @param {string[]} seating @param {GameView} game @param {number} count */
const seated = (seating, game, count) =>
  [...seating, ...Array(count).fill(game.bots[game.bots.length - 1].name)].slice(0, count);
/** @param {DrawnTable} v @param {TableUi} ui */
export function settings(v, ui) {
  const w = v.words,
    f = ui.form,
    gameNamed = (/** @type {string} */ name) => ui.setup.games.find((g) => g.name === name) ?? ui.setup.games[0],
    game = gameNamed(f.game),
    set = (/** @type {Partial<DealForm>} */ change) => ui.set({form: {...f, ...change}});
  const begin = (/** @type {string} */ name) => {
    const g = gameNamed(name);
    return {
      game: name,
      rules: Object.fromEntries(g.options.map((o) => [o.name, o.default])),
      seating: seated([ui.setup.person], g, g.seats[g.seats.length >> 1]),
    };
  };
  /** @type {[string, string][]} */
  const players = [
    [ui.setup.person, w.person],
    ...game.bots.map((b) => /** @type {[string, string]} */ ([b.name, b.title])),
  ];
  const lineOf = (/** @type {string} */ name) => game.bots.find((b) => b.name === name)?.line;
  return h(
    'div',
    {role: 'group', class: 'panel stack settings', 'aria-label': w.settings},
    h(
      'div',
      {class: 'cols'},
      h(
        'div',
        {class: 'stack'},
        h('h2', {}, w.deal),
        ui.setup.games.length > 1 &&
          field(
            ui,
            w.game,
            select(
              f.game,
              ui.setup.games.map((g) => [g.name, g.title]),
              (name) => set(begin(name)),
              'game',
            ),
          ),
        game.seats.length > 1 &&
          field(
            ui,
            w.seats,
            select(
              String(f.seating.length),
              game.seats.map((n) => [String(n), String(n)]),
              (n) => set({seating: seated(f.seating, game, Number(n))}),
              'seats' + f.game,
            ),
          ),
        f.seating.map((p, i) =>
          field(
            ui,
            `${w.seat} ${'ABCDE'[i]}`,
            select(p, players, (x) => set({seating: f.seating.map((q, k) => (k === i ? x : q))}), 'seat' + f.game + i),
            lineOf(p) && h('span', {class: 'line quiet small'}, lineOf(p)),
          )
        ),
        game.options.map((o) =>
          h(
            'div',
            {class: 'stack'},
            field(
              ui,
              o.label,
              o.choices.length
                ? select(
                  String(f.rules[o.name]),
                  o.choices.map((c) => [c.value, c.label]),
                  (x) => set({rules: {...f.rules, [o.name]: x}}),
                  f.game + o.name,
                )
                : h('input', {
                  key: f.game + o.name,
                  type: 'number',
                  inputmode: 'numeric',
                  min: o.least,
                  max: o.most,
                  value: String(f.rules[o.name]),
                  oninput: (e) => set({rules: {...f.rules, [o.name]: e.target.value}}),
                }),
              ruleChipAt(o.rule, 'option ' + o.name, ui),
            ),
            ruleTextAt(o.rule, 'option ' + o.name, ui, v.rules),
          )
        ),
        field(
          ui,
          w.seed,
          h('input', {
            type: 'text',
            maxlength: 40,
            value: f.seed,
            placeholder: w.anyseed,
            oninput: (e) => set({seed: e.target.value}),
          }),
        ),
        h(
          'div',
          {class: 'row'},
          btn(
            w.dealnow,
            () => {
              ui.send({
                kind: 'deal',
                game: f.game,
                rules: f.rules,
                seating: f.seating,
                ...(f.seed.trim() && {seed: f.seed}),
              });
              ui.closing = true;
            },
            {class: 'btn primary'},
          ),
          btn(w.close, () => ui.set({panel: false}), {class: 'btn bare'}),
        ),
        h('div', {role: 'status'}, refusedForm(v, ui) && remark(v.remark, ui, v.rules)),
      ),
      h(
        'div',
        {class: 'stack'},
        h('h2', {}, w.taste),
        toggle(w.predictfirst, v.prefs.predict, () => ui.prefer({predict: !v.prefs.predict})),
        field(
          ui,
          w.pace,
          select(v.prefs.pace, Object.entries(w.paces), (pace) => ui.prefer({pace}), 'pace'),
        ),
        displaySettings(w, ui),
        h('h2', {}, w.keep),
        h(
          'div',
          {class: 'row'},
          btn(w.save, () => ui.send({kind: 'save'})),
          h(
            'label',
            {class: 'btn'},
            w.load,
            h('input', {
              type: 'file',
              class: 'unseen',
              accept: '.json,application/json',
              onchange: async (e) => {
                const file = e.target.files?.[0];
                e.target.value = '';
                if (!file) return;
                if (file.size > 65536) return ui.set({said: w.toolarge});
                ui.send({kind: 'load', text: await file.text()});
                ui.closing = true;
              },
            }),
          ),
        ),
        field(
          ui,
          w.paste,
          h('input', {
            type: 'text',
            value: ui.pasted || '',
            oninput: (e) => {
              ui.pasted = e.target.value;
            },
          }),
        ),
        h(
          'div',
          {class: 'row'},
          btn(w.open, () => {
            ui.send({kind: 'open', code: ui.pasted || ''});
            ui.closing = true;
          }),
        ),
      ),
    ),
  );
}
