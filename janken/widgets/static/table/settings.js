// Settings: forms made from the house rules, and how a person likes to play.
import {h} from '../shared/dom.js';
import {btn} from '../shared/parts.js';
import {ruleChipAt, ruleTextAt} from '../shared/rules.js';
import {storage} from '../shared/storage.js';
import {chooseSize, chooseTheme} from '../shared/theme.js';
import {refusedForm, remark} from './why.js';
/** @import {Child, DealForm, Node, TableUi, View} from '../shared/types.d.ts' */
/** @import {GameView} from '../shared/view.d.ts' */

const uid = Math.random().toString(36).slice(2); // labels point at their inputs, also with two tables on a page
/** @param {TableUi} ui @param {string} label @param {Node} input @param {Child} [more] */
const field = (ui, label, input, more) => {
  const id = `jt-${uid}-${ui.setup.games[0].name}-${ui.setup.linked}-${label}`.replace(/\W+/g, '-');
  input.attrs.id = id;
  return h('div', {class: 'field'}, h('label', {for: id}, label), input, more);
};
/**
 * @param {string} value
 * @param {[string, string][]} options
 * @param {(value: string) => void} onchange
 * @param {string} key
 */
const select = (value, options, onchange, key) =>
  h(
    'select',
    {key, onchange: (e) => onchange(e.target.value)},
    options.map(([v, t]) => h('option', {value: v, selected: v === value ? '' : null}, t)),
  );
/** @param {string} label @param {boolean} on @param {() => void} onclick */
const toggle = (label, on, onclick) =>
  h(
    'button',
    {type: 'button', class: 'switch', role: 'switch', 'aria-checked': String(on), onclick},
    h('i'),
    h('span', {}, label),
  );
/** @param {string[]} seating @param {GameView} game @param {number} count */
const seated = (seating, game, count) =>
  [...seating, ...Array(count).fill(game.bots[game.bots.length - 1].name)].slice(0, count);
/** @param {View} v @param {TableUi} ui */
export function settings(v, ui) {
  const w = v.words,
    f = ui.form,
    gameNamed = (/** @type {string} */ name) => ui.setup.games.find((g) => g.name === name) ?? ui.setup.games[0],
    game = gameNamed(f.game),
    set = (/** @type {Partial<DealForm>} */ change) => ui.set({form: {...f, ...change}}),
    isLarge = () => storage.get('janken-size') === 'projector' || Boolean(ui.large);
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
        field(
          ui,
          w.theme,
          select(
            storage.get('janken-theme') || '',
            Object.entries(w.themes),
            (theme) => {
              storage.set('janken-theme', theme || null);
              chooseTheme(ui.root, theme);
              ui.draw();
            },
            'theme',
          ),
        ),
        toggle(w.projector, isLarge(), () => {
          const on = !isLarge();
          ui.large = on; // also where nothing is remembered
          chooseSize(ui.root, on ? 'projector' : null);
          storage.set('janken-size', on ? 'projector' : null);
          ui.draw();
        }),
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
                const file = e.target.files[0];
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
