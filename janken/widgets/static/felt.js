// The cards on the table. Zones that share a slot share a place; what moves, moves from where it was.
const faceOf = kept((shown, state, small, flag) => {
  const face = card({...shown, state, small, flag});
  return still({...face, attrs: {...face.attrs, role: null, 'aria-label': null, 'aria-hidden': 'true'}});
});
function cardBox(item, ui, {small = true, click} = {}) {
  const picked = ui.picks.includes(item.id),
    state = picked ? 'picked' : item.state;
  const face = faceOf(item.card, item.card ? state : 'hidden', small, item.flag);
  const attrs = {
    key: item.id,
    'data-item': item.id,
    class: `slot ${item.card ? state || '' : 'back'} ${picked ? 'up' : ''}`,
  };
  return click
    ? h(
        'button',
        {
          type: 'button',
          ...attrs,
          'aria-label': item.label,
          'aria-disabled': item.state === 'off' ? 'true' : null,
          'aria-pressed': picked ? 'true' : null,
          onclick: () => click(item),
        },
        face,
      )
    : h('div', {...attrs, role: 'img', 'aria-label': item.label}, face, item.caption && caption(item.caption));
}
const caption = kept(text => h('span', {class: 'caption', 'aria-hidden': 'true'}, text));
function place(slot, v, ui) {
  const cards = slot.zones.flatMap(z => v.items.filter(i => i.zone === z.id).map(i => ({...i, zone: z}))),
    count = slot.zones.reduce((n, z) => n + z.count, 0);
  const [first] = slot.zones,
    pile = first.layout === 'pile',
    hand = first.layout === 'hand',
    kind = pile ? 'pile' : hand ? 'backs' : 'laid';
  // of a pile the top card; of a closed hand as many as say "many"; an open hand whole
  const shown = pile ? cards.slice(-1) : hand && !cards.some(i => i.card) ? cards.slice(0, 7) : cards,
    packed =
      hand && shown.some(i => i.card)
        ? 'faces'
        : shown.length > 4
          ? 'tight'
          : shown.length === 2 && shown[1].caption
            ? 'pair'
            : '';
  return h(
    'figure',
    {
      key: slot.id,
      class: `place ${kind}`,
      'data-slot': slot.id,
      style: `--n:${Math.max(shown.length, 1)}`,
      'aria-label': `${first.spoken}, ${count}`,
      role: 'group',
    },
    h(
      'div',
      {class: `cards ${packed}`},
      shown.length
        ? shown.map(i => cardBox(i, ui, {small: kind !== 'laid' || ui.slim || v.spread}))
        : h('div', {key: 'spot', class: 'spot', 'aria-hidden': 'true'}),
    ),
    (pile || hand || (count > 0 && (first.owner == null || isBoard(v)))) &&
      h('figcaption', {}, h('b', {class: 'num'}, count), ' ', first.label),
  );
}
// Cards spread out in the middle to be chosen from, in rows of much the same length.
const spread = (zone, v, ui) => {
  const rows = Math.ceil(zone.count / (ui.slim ? 7 : 9));
  return h(
    'div',
    {
      key: zone.id,
      class: 'laidout',
      style: `--columns:${Math.ceil(zone.count / rows)}`,
      role: 'group',
      'aria-label': `${zone.spoken}, ${zone.count}`,
      'data-slot': zone.slot,
      onkeydown: arrows,
    },
    v.items.filter(i => i.zone === zone.id).map(i => cardBox(i, ui, {click: item => pick(item, v, ui)})),
  );
};
const nameTag = (area, v) => {
  const seat = v.seats.find(s => s.mine === (area === 'mine')),
    tag = v.zones.find(z => z.owner === seat.seat && z.tag)?.tag;
  return h(
    'p',
    {key: 'name', class: 'who'},
    h('i', {class: `mark-${seat.seat}`, 'aria-hidden': 'true'}),
    seat.name,
    tag && h('span', {class: 'tag dark'}, tag),
  );
};
function side(area, v, ui) {
  const zones = v.zones.filter(
      z => z.area === area && !(z.layout === 'hand' && area === 'mine') && !(z.spare && !z.count),
    ),
    slots = [];
  for (const z of zones) {
    const s = slots.find(s => s.id === z.slot);
    s ? s.zones.push(z) : slots.push({id: z.slot, zones: [z]});
  }
  // an open hand has a row of its own
  const held = slots.filter(s => s.zones[0].layout === 'hand' && v.items.some(i => i.zone === s.zones[0].id && i.card));
  for (const s of held) slots.splice(slots.indexOf(s), 1);
  const laid = slots.findIndex(s => s.zones[0].layout !== 'pile' && s.zones[0].layout !== 'hand'),
    at = laid < 0 ? slots.length : laid;
  const group = (cls, some, first) =>
    h(
      'div',
      {key: cls, class: cls},
      first,
      some.map(s => place(s, v, ui)),
    );
  return (
    slots.length + held.length > 0 &&
    h(
      'div',
      {key: area, class: `side ${area} ${slots.length ? '' : 'bare'}`},
      area === 'centre'
        ? slots.map(s => place(s, v, ui))
        : [
            group('before', slots.slice(0, at), nameTag(area, v)),
            group('middle', slots.slice(at, at + 1)),
            group('after', slots.slice(at + 1)),
            held.length > 0 && group('held', held),
          ],
    )
  );
}
// More than two seats sit round the table: each with a name, what it holds, and the card it played.
function chair(seat, v, ui) {
  const own = v.zones.filter(z => z.owner === seat.seat),
    trick = own.filter(z => z.layout === 'trick'),
    cards = trick.flatMap(z => v.items.filter(i => i.zone === z.id)),
    held = own.filter(z => z.layout === 'hand' || (z.spare && z.count)),
    tag = trick.find(z => z.tag && z.count)?.tag;
  return h(
    'figure',
    {
      key: `seat ${seat.seat}`,
      class: `chair ${seat.turn ? 'turn' : ''}`,
      'data-slot': trick[0]?.slot,
      role: 'group',
      'aria-label': seat.name,
    },
    h(
      'figcaption',
      {},
      h('p', {class: 'row'}, h('b', {}, seat.name), tag && h('span', {class: 'tag dark'}, tag)),
      h('span', {}, held.map(z => `${z.count} ${z.label}`).join(', ')),
    ),
    h(
      'div',
      {class: 'cards'},
      cards.length ? cards.map(i => cardBox(i, ui)) : h('div', {key: 'spot', class: 'spot', 'aria-hidden': 'true'}),
    ),
  );
}
function round(v, ui) {
  const mine = v.seats.findIndex(s => s.mine),
    seats = v.seats.map((_, i) => v.seats[(mine + i) % v.seats.length]); // clockwise from the viewer
  return h(
    'div',
    {role: 'group', class: `felt round seats-${seats.length}`, 'aria-label': v.words.table},
    seats.map((s, i) => h('div', {key: `chair ${i}`, class: `at-${i}`}, chair(s, v, ui))),
    side('centre', v, ui),
  );
}
// A game with boards: they stand in the middle, one under the other; piles and captured pieces beside them.
const SMALL = {width: 26, height: 26};
const isBoard = v => v.zones.some(z => z.layout === 'grid');
// A place once something is picked up; what was hinted stays so as long as it is open.
const stateWith = (item, open, picks) => {
  if (picks.includes(item.id)) return 'picked';
  if (!open) return item.state;
  return open.has(item.id) ? (item.flag ? item.state : 'open') : 'off';
};
function boardOf(zone, v, ui) {
  const turn = v.seats.find(s => s.turn),
    open = ui.picks.length ? new Set(openWith(v, ui.picks).flatMap(c => c.words)) : null,
    pieces = v.pieces.filter(p => p.zone === zone.id).map(p => ({...p, mine: Boolean(turn) && p.seat === turn.seat})),
    bare = !v.items.some(i => i.zone === zone.id && i.card),
    flags = v.flags.filter(f => f.zone === zone.id && !(bare && pieces.some(p => p.at === f.at))),
    places = v.items
      .filter(i => i.zone === zone.id)
      .map(i => ({
        ...i,
        state: stateWith(i, open, ui.picks),
        flags: flags.filter(f => f.at === i.at).map(f => f.seat),
        carry: isStandingOn(v, i.id),
      })),
    own = pieces.find(p => p.mine) || pieces[0];
  return board(
    {
      ...zone,
      label: zone.spoken,
      cls: `rimmed ${bare ? 'goals' : ''} ${zone.size[0] > 7 ? 'dense' : ''}`,
      pips: zone.size[0] > (ui.slim || ui.middle ? 5 : 6),
      places,
      pieces,
      held: ui.picks.length === 1 && isStandingOn(v, ui.picks[0]) ? ui.picks[0] : null,
      mayCarry: v.choices.length > 0,
      home: own ? own.at : 0,
    },
    ui,
    {
      place: p => pick(p, v, ui),
      carry: (from, to, byKey) => {
        carry(from, to, v, ui);
        // what is left to choose is a button: the keyboard goes there
        if (byKey && ui.picks.length > 1) ui.root.querySelector('.ways .btn:last-child')?.focus({preventScroll: true});
      },
      hold: from => isStandingOn(v, from.id) && ui.set({picks: [from.id]}),
      drop: () => ui.set({picks: []}),
    },
  );
}
const taken = (zone, v) => {
  const pieces = v.pieces.filter(p => p.zone === zone.id);
  return (
    pieces.length > 0 &&
    h(
      'figure',
      {key: zone.id, class: 'taken', role: 'group', 'aria-label': `${zone.spoken}: ${pieces.length}`},
      h(
        'div',
        {class: 'row'},
        pieces.map(p => h('i', {key: p.id, 'data-piece': p.id}, token(p.seat))),
      ),
      h('figcaption', {}, zone.label),
    )
  );
};
function boards(v, ui) {
  const grids = v.zones.filter(z => z.layout === 'grid'),
    has = z => v.items.some(i => i.zone === z.id),
    deep = grids.filter(has).reduce((n, z) => n + z.size[1] * (z.count ? 1 : 0.6), 0), // a row without cards is lower
    aside = v.zones.filter(z => z.layout !== 'grid' && z.layout !== 'hand' && !(z.spare && !z.count));
  return h(
    'div',
    {role: 'group', class: 'felt boards', 'aria-label': v.words.table},
    h(
      'div',
      {
        key: 'boards',
        class: 'stackb',
        style: `--deep:${deep};--least:${grids[0].size[0] > 6 ? 46 : 54}px`, // cards with ranks want more room
      },
      grids.filter(has).map(z => boardOf(z, v, ui)),
    ),
    h(
      'div',
      {key: 'beside', class: 'beside'},
      aside.map(z =>
        z.owner == null
          ? place({id: z.slot, zones: [z]}, v, ui)
          : h(
              'div',
              {key: z.id, class: 'owned'},
              h('p', {class: 'small who'}, token(z.owner, SMALL), v.seats[z.owner].name),
              place({id: z.slot, zones: [z]}, v, ui),
            ),
      ),
      grids.filter(z => !has(z)).map(z => taken(z, v)),
    ),
  );
}
const isSpread = z => z.area === 'centre' && z.layout === 'row' && z.count > 0;
function facing(v, ui) {
  const rows = v.zones.filter(isSpread),
    beside = v.zones.some(z => z.area === 'centre' && z.layout !== 'pile' && !z.spare && !isSpread(z)),
    bare = {...v, spread: rows.length > 0, zones: v.zones.filter(z => !isSpread(z))};
  return h(
    'div',
    {
      role: 'group',
      class: `felt ${beside ? '' : 'aside'} ${rows.length ? 'choosing' : v.meters.length ? 'low' : ''}`,
      'aria-label': v.words.table,
    },
    ['across', 'left', 'right', 'centre'].map(area => side(area, bare, ui)),
    rows.map(z => spread(z, v, ui)),
    side('mine', bare, ui),
  );
}
const felt = (v, ui) => (isBoard(v) ? boards(v, ui) : v.seats.length > 2 ? round(v, ui) : facing(v, ui));

const lies = id => `[data-item="${id}"], [data-card="${id}"] .card, [data-piece="${id}"] .token`;
// Where the cards and pieces that are about to move lie now; asked before anything changes, so that it costs no layout.
function placesOf(root, v, before) {
  const slotOf = Object.fromEntries(v.zones.map(z => [z.id, z.slot])),
    at = selector => root.querySelector(selector)?.getBoundingClientRect();
  const cards = v.shifts.map(([id, start]) => {
    const slot = `[data-slot="${slotOf[start]}"]`;
    return [id, at(lies(id)) || at(`${slot} .slot`) || at(`${slot} .spot`)];
  });
  // on its board a piece walks by itself; from one to another it is carried
  const crossed = v.pieces.filter(p => before.pieces.some(o => o.id === p.id && o.zone !== p.zone));
  return [...cards, ...crossed.map(p => [p.id, at(lies(p.id))])];
}
// In the first frame what moves still lies where it was: an animation that begins there would hold up the answer's words.
function travel(root, places) {
  const ms = parseFloat(getComputedStyle(root).getPropertyValue('--jd-move')) || 0,
    moving = [];
  if (!ms) return;
  // all is measured before anything moves: one layout, not one for each card
  for (const [id, old] of places) {
    const n = root.querySelector(lies(id)),
      now = n && old && n.getBoundingClientRect();
    if (now && now.width && (Math.abs(old.x - now.x) > 2 || Math.abs(old.y - now.y) > 2)) moving.push([n, old, now]);
  }
  const steps = moving.map(([n, old, now]) => {
    const scale = old.width / now.width || 1,
      there = {transform: `translate(${old.x - now.x}px, ${old.y - now.y}px) scale(${scale})`, transformOrigin: '0 0'};
    Object.assign(n.style, there, {transition: 'none'});
    return () => {
      Object.assign(n.style, {transform: '', transformOrigin: ''});
      const move = n.animate([there, {transform: 'none', transformOrigin: '0 0'}], {
        duration: ms,
        easing: 'cubic-bezier(.2,.7,.2,1)',
      });
      move.onfinish = () => (n.style.transition = '');
    };
  });
  if (steps.length) requestAnimationFrame(() => requestAnimationFrame(() => steps.forEach(step => step())));
}
