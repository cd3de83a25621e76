// Sentences from Python, made visible: **bold**, ==marked==, suit names with their pip, rule chips. Never HTML.
const SUIT_WORD = new RegExp(`\\b(${SUITS.map(nameOf).join('|')})\\b`);
const suited = text =>
  text
    .split(SUIT_WORD)
    .map((part, i) => (i % 2 ? suit(part.toLowerCase()) : part))
    .filter(part => part !== '');
const rich = kept(text =>
  String(text || '')
    .split(/(\*\*.+?\*\*|==.+?==)/)
    .map(part =>
      part.startsWith('**')
        ? h('b', {}, suited(part.slice(2, -2)))
        : part.startsWith('==')
          ? h('mark', {}, suited(part.slice(2, -2)))
          : suited(part),
    ),
);
// The same where room is short: suits are pips, and their names are only spoken.
const brief = kept(text =>
  String(text || '')
    .split(SUIT_WORD)
    .map((part, i) => (i % 2 ? [h('span', {class: 'unseen'}, part), pip(part.toLowerCase())] : part)),
);
// A chip opens the rule's own words under the line that cites it. rules: {number: {title, text}}; open: the number shown
const chip = (number, open, onopen) =>
  number &&
  h(
    'button',
    {
      class: 'rule',
      'aria-expanded': String(open === number),
      'aria-label': `Rule ${number}`,
      onclick: e => {
        e.stopPropagation();
        onopen(open === number ? null : number);
      },
    },
    number,
  );
const ruleText = (number, rules) =>
  number &&
  rules[number] &&
  h(
    'aside',
    {class: 'ruletext', 'aria-label': `Rule ${number}`},
    h('p', {}, h('b', {}, `${number} · ${rules[number].title}. `), rich(rules[number].text)),
  );
