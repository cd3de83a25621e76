// What a person does: with the ids picked so far, lit is whatever some legal move contains besides them.
const matching = (v, picks) => {
  const ordered = v.choices.filter(c => c.words.length && picks.every((p, i) => c.words[i] === p));
  return ordered.length ? ordered : v.choices.filter(c => c.words.length && picks.every(p => c.words.includes(p)));
};
// A piece that can do something is picked up before it does; a card is played at once.
const isStandingOn = (v, id) => {
  const item = v.items.find(i => i.id === id),
    turn = v.seats.find(s => s.turn);
  return Boolean(
    item &&
    turn &&
    v.choices.some(c => c.words.includes(id)) &&
    v.pieces.some(p => p.seat === turn.seat && p.zone === item.zone && p.at === item.at),
  );
};
const pairs = v => v.choices.some(c => c.words.length > 1);
// What is open with these picks; where moves name only the goal, a piece in hand leaves them all open.
const openWith = (v, picks) =>
  !picks.length || (picks.length === 1 && !pairs(v) && isStandingOn(v, picks[0])) ? v.choices : matching(v, picks);
function decide(picks, item, v, ui) {
  const open = matching(v, picks),
    whole = open.filter(c => c.words.length === picks.length),
    only = isBoard(v) && open.length === 1 ? open[0] : null, // a place that can mean one thing means it
    same = only || whole.find(c => c.words.every((w, i) => w === picks[i])) || whole[0];
  if (!open.length) return ui.send({kind: 'why', item: item.id, picks: picks.slice(0, -1), ply: v.ply});
  if (!same || (!only && open.length > whole.length)) return ui.set({picks});
  ui.picks = [item.id];
  ui.draw();
  ui.send({kind: 'move', text: same.text, ply: v.ply});
}
function pick(item, v, ui) {
  const picks = ui.picks.includes(item.id) ? ui.picks.filter(i => i !== item.id) : [...ui.picks, item.id];
  if (v.several && v.several.words.includes(item.id)) return ui.set({picks: picks.slice(-v.several.count)});
  if (!picks.length) return ui.set({picks});
  if (isStandingOn(v, item.id)) {
    const [there] = ui.picks;
    if (ui.picks.length === 1 && !isStandingOn(v, there) && matching(v, [item.id, there]).length)
      return carry(item, {id: there}, v, ui);
    return ui.set({picks: picks.length > 1 || ui.picks.length ? [item.id] : picks});
  }
  if (ui.picks.length === 1 && isStandingOn(v, ui.picks[0])) return carry({id: ui.picks[0]}, item, v, ui);
  decide(picks, item, v, ui);
}
// A piece carried from a place to another: by the move that names both, or the one that names where it goes.
const carry = (from, to, v, ui) => decide(pairs(v) ? [from.id, to.id] : [to.id], to, v, ui);
const arrows = e => {
  // arrow keys walk through a hand
  const step = {ArrowRight: 1, ArrowLeft: -1}[e.key],
    all = [...e.currentTarget.querySelectorAll('button')],
    at = all.indexOf(e.target.closest('button'));
  if (step && at >= 0) {
    e.preventDefault();
    all[(at + step + all.length) % all.length].focus();
  }
};
function hand(v, ui) {
  const zone = v.zones.find(z => z.area === 'mine' && z.layout === 'hand'),
    cards = zone ? v.items.filter(i => i.zone === zone.id) : [];
  return (
    cards.length > 0 && [
      v.zones.some(isSpread) &&
        h('p', {key: 'held', class: 'small quiet'}, h('b', {class: 'num'}, zone.count), ' ', zone.label),
      h(
        'div',
        {
          class: `hand ${cards.length > 14 ? 'many' : ''}`,
          style: `--n:${cards.length}`,
          role: 'group',
          'aria-label': zone.spoken,
          onkeydown: arrows,
          'data-slot': zone.id,
        },
        cards.map(i => cardBox(i, ui, {click: i.card ? item => pick(item, v, ui) : null})),
      ),
    ]
  );
}
const chapterBack = (l, ui) =>
  l.number > 1 &&
  btn(l.back, () => ui.send({kind: 'chapter', to: l.number - 1}), {class: 'btn bare', key: 'chapter back'});
// What can't be touched is a button.
const buttonsOf = v => {
  const here = new Set(v.items.map(i => i.id));
  return v.choices.filter(c => !c.words.length || c.words.some(word => !here.has(word)));
};
const FEW = 5;
function controls(v, ui) {
  const w = v.words,
    go = buttonsOf(v),
    open = openWith(v, ui.picks),
    whole = ui.picks.length ? open.filter(c => c.words.length === ui.picks.length) : [],
    few = isBoard(v) && open.length <= FEW ? open.filter(c => !go.includes(c)) : [];
  const shown = (c, words) => (c.hinted ? [h('span', {class: 'advice', 'aria-hidden': 'true'}, w.hint), words] : words);
  const move = (c, i, all) =>
    btn(
      shown(c, all.length > 3 ? c.words.join(' ') : c.label),
      () => ui.send({kind: 'move', text: c.text, ply: v.ply}),
      {
        class: `btn ${all.length > 3 ? '' : 'primary'} ${c.hinted ? 'hinted' : ''}`,
        'aria-label': c.hinted ? `${c.label}, ${w.hint}` : c.label,
        key: 'go ' + c.text,
        ...(i ? {} : {'data-first': ''}),
      },
    );
  // on a board each way open is a button too, for those who would rather read than aim
  const way = c =>
    btn(shown(c, c.label), () => ui.send({kind: 'move', text: c.text, ply: v.ply}), {
      key: 'way ' + c.text,
      class: `btn ${c.hinted ? 'hinted' : ''}`,
    });
  // several ways to go on, or one beside a long question, have a line of their own where room is short
  const wide = go.length === 1 ? (v.asks?.text || '').length > 40 : go.length > 1 && go.length <= 3,
    full = v.several && ui.picks.length === v.several.count;
  if (v.question)
    return h(
      'section',
      {class: 'panel controls ask'},
      h('h3', {}, w.predict),
      h('h2', {}, v.question.text),
      h(
        'div',
        {class: 'row options'},
        v.question.options.map((o, i) =>
          btn(o.label, () => ui.send({kind: 'answer', option: o.id, ply: v.ply}), {
            key: 'q' + o.id,
            ...(i ? {} : {'data-first': ''}),
          }),
        ),
        btn(w.show, () => ui.send({kind: 'answer', option: ui.setup.skip, ply: v.ply}), {
          class: 'btn bare',
          key: 'q skip',
        }),
      ),
      hand(v, ui),
    );
  if (v.waits && v.waits.kind === 'curtain')
    return h(
      'section',
      {class: 'panel controls curtain'},
      h('h2', {}, v.waits.text),
      h(
        'div',
        {class: 'row'},
        btn(v.waits.button, () => ui.send({kind: 'lift', ply: v.ply}), {
          class: 'btn primary',
          key: 'lift',
          'data-first': '',
        }),
      ),
    );
  if (v.lesson && v.lesson.done)
    return h(
      'section',
      {class: 'panel controls'},
      v.outcome && told(v.outcome.text, v.outcome.rule, 'outcome', ui, v.rules, 'big'),
      told(v.lesson.outro, v.lesson.rule, 'outro', ui, v.rules),
      h(
        'div',
        {class: 'row'},
        v.lesson.next &&
          btn(v.lesson.next, () => ui.send({kind: 'chapter', to: v.lesson.number + 1}), {
            class: 'btn primary',
            key: 'chapter on',
            'data-first': '',
          }),
        chapterBack(v.lesson, ui),
      ),
      hand(v, ui),
    );
  if (v.over)
    return h(
      'section',
      {class: 'panel controls over'},
      told(v.outcome.text, v.outcome.rule, 'outcome', ui, v.rules, 'big'),
      h(
        'div',
        {class: 'row'},
        btn(w.again, () => ui.send({kind: 'deal'}), {class: 'btn primary', key: 'again', 'data-first': ''}),
        v.can.undo && btn(w.undo, () => ui.send({kind: 'undo'}), {key: 'take back'}),
      ),
      hand(v, ui),
    );
  return h(
    'section',
    {class: 'panel controls'},
    h(
      'div',
      {class: `row spread ${wide ? 'wide' : ''}`},
      v.asks
        ? h(
            'h2',
            {class: 'grow'},
            v.waits && v.waits.text ? v.waits.text : rich(v.asks.text),
            ' ',
            cite(v.asks.rule, 'asks', ui),
          )
        : null,
      wide ? h('div', {key: 'picks', class: 'row picks'}, go.map(move)) : go.length === 1 && go.map(move),
      v.several &&
        btn(
          full ? v.several.label : v.several.more[v.several.count - ui.picks.length - 1],
          () => full && ui.send({kind: 'move', text: [v.several.verb, ...ui.picks].join(' '), ply: v.ply}),
          {
            class: 'btn primary',
            key: 'several',
            'aria-disabled': full ? null : 'true',
          },
        ),
      !few.length && whole.length && open.length > 1 ? whole.map(move) : null,
    ),
    few.length > 0 && h('div', {class: 'row ways', role: 'group', 'aria-label': v.asks?.text}, few.map(way)),
    v.asks && cited(v.asks.rule, 'asks', ui, v.rules),
    hand(v, ui),
    go.length > 3 && h('div', {class: 'row chips', role: 'group', 'aria-label': v.asks.text}, go.map(move)),
  );
}
