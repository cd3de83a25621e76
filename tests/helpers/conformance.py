"""What every game promises, as checks of one played game. A game is covered by being in GAMES.

`make soak` (JANKEN_SOAK=1) plays every combination of house rules and looks at every state.
"""

import copy
import os
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise, product
from typing import Any, NamedTuple

from janken import Table, rule
from janken.cards import UNKNOWN, Card, card
from janken.chance import Chance
from janken.errors import IllegalMove, RulesError
from janken.game import Game, Move, Refusal, names_for
from janken.house_rules import Option
from janken.position_codes import LONGEST_CODE, encode
from janken.sentences import plain, tell

SOAK = bool(os.environ.get("JANKEN_SOAK"))
SEEDS = 12 if SOAK else 6
MOST_CASES = 42
LOOKS = 200 if SOAK else 10
SPREAD = 1 if SOAK else 4
"""Every state is asked one in so many of all the moves there are, another part each time."""
LONGEST_SENTENCE = 120


class Played(NamedTuple):
    """A game played to its end by chance."""

    game: Game[Any]
    seats: int
    seed: int
    states: tuple[Any, ...]
    moves: tuple[Move, ...]

    def sample(self) -> list[int]:
        """Which moves are looked at, the first and the last among them."""
        last = len(self.moves) - 1
        return sorted({last * look // (LOOKS - 1) for look in range(LOOKS)})

    def steps(self) -> Iterator[tuple[Any, Move, Any]]:
        """A sample of its moves, each with the states around it."""
        for ply in self.sample():
            yield self.states[ply], self.moves[ply], self.states[ply + 1]

    def looks(self) -> Iterator[Any]:
        """A sample of its states, the first and the last among them."""
        for ply in self.sample():
            yield self.states[ply]
        yield self.states[-1]

    def viewers(self) -> tuple[int | None, ...]:
        return (*range(self.seats), None)


@lru_cache(maxsize=4)
def played(game: Game[Any], seats: int, seed: int) -> Played:
    chance = Chance(seed, "conformance")
    states, moves = [game.deal(seats, seed)], []
    while game.turn(states[-1]) is not None and len(moves) <= game.most_moves(seats):
        moves.append(chance.choice(game.moves(states[-1])))
        states.append(game.play(states[-1], moves[-1]))
    return Played(game, seats, seed, tuple(states), tuple(moves))


# which house rules are played ------------------------------------------------------------------------------


def values(option: Option) -> list[str | int]:
    if option.choices:
        return list(option.choices)
    return sorted({option.least, min(option.least + 4, option.most), int(option.default)})


def in_pairs(options: dict[str, list[Any]], fits: Callable[[dict[str, Any]], bool] = bool) -> list[dict[str, Any]]:
    """Few combinations in which every two values of two options meet, if they fit together."""
    if len(options) < 2:
        return all_together(options)
    open_pairs = {
        frozenset(pair)
        for a, b in combinations(options, 2)
        for pair in product([(a, value) for value in options[a]], [(b, value) for value in options[b]])
        if fits(dict(pair))
    }
    rows = []
    while open_pairs:
        row = dict(min(open_pairs, key=lambda pair: sorted(map(repr, pair))))
        for name in options:
            if name not in row:
                fitting = [value for value in options[name] if fits(row | {name: value})]
                meets = [sum(frozenset({(name, v), had}) in open_pairs for had in row.items()) for v in fitting]
                row[name] = fitting[meets.index(max(meets))]
        open_pairs -= {frozenset(pair) for pair in combinations(row.items(), 2)}
        rows.append(row)
    return rows


def all_together(options: dict[str, list[Any]]) -> list[dict[str, Any]]:
    return [dict(zip(options, row, strict=True)) for row in product(*options.values())]


def fit_together(game: Game[Any], rules: dict[str, Any]) -> bool:
    """A game may rule out some combinations."""
    try:
        return bool(game.with_rules(**rules))
    except RulesError:
        return False


def variants(game: Game[Any]) -> list[Game[Any]]:
    options = {option.name: values(option) for option in game.rules.options()}
    rows = all_together(options) if SOAK else in_pairs(options, lambda rules: fit_together(game, rules))
    found = [game, *(game.with_rules(**row) for row in rows if fit_together(game, row))]
    return list(dict.fromkeys(found))


def cases(games: dict[str, Game[Any]]) -> list[tuple[Game[Any], int, int]]:
    """Every variant for every number of seats, with seeds spread over them: where there are many, fewer for each."""
    found: list[tuple[Game[Any], int, int]] = []
    for game in games.values():
        tables = [(variant, seats) for variant in variants(game) for seats in variant.seats]
        seeds = SEEDS if SOAK else max(1, min(SEEDS, MOST_CASES // len(tables)))
        found += [(variant, seats, len(found) + nth) for variant, seats in tables for nth in range(seeds)]
    return found


# the promises ------------------------------------------------------------------------------------------------


def ends_within_its_bound(p: Played) -> None:
    assert p.game.turn(p.states[-1]) is None
    longest = p.game.most_moves(p.seats)
    assert 1 <= len(p.moves) <= longest, f"{len(p.moves)} moves were made, and most_moves({p.seats}) says {longest}"


def has_an_outcome_exactly_when_it_is_over(p: Played) -> None:
    for state in p.states:
        turn, outcome = p.game.turn(state), p.game.outcome(state)
        assert (outcome is None) is (turn is not None)
        assert bool(p.game.moves(state)) is (turn is not None)
        assert turn is None or turn in range(p.seats)
        assert len(p.game.scores(state)) == p.seats
    assert outcome and set(outcome.winners) <= set(range(p.seats)) and outcome.scores == p.game.scores(p.states[-1])
    check_sentence(outcome.reason, outcome.rule, p.seats)


def keeps_every_card_in_one_place(p: Played) -> None:
    pack = sorted(p.game.pack(p.seats))
    for state in p.states:
        assert sorted(p.game.cards(state)) == pack
    for state in p.looks():
        zones = {zone.id: zone for zone in p.game.zones(state)}
        assert len(zones) == len(p.game.zones(state))
        for zone in zones.values():
            assert zone.faces in ("all", "owner", "none") and zone.label
            assert (zone.layout == "grid") is (zone.size is not None)
            assert len(zone.cells) in (0, zone.size[0] * zone.size[1] if zone.size else 0)
        for piece in p.game.pieces(state):
            columns, rows = zones[piece.zone].size
            assert 0 <= piece.at < columns * rows and piece.seat in range(p.seats)


def asks_with_a_sentence_and_a_rule(p: Played) -> None:
    for state, move, _ in p.steps():
        check_sentence(p.game.asks(state).text, p.game.asks(state).rule, p.seats)
        assert p.game.label(state, move)


def offers_exactly_what_it_accepts(p: Played) -> None:
    heard, words = sorted(vocabulary(p)), tuple(map(str, p.game.pack(p.seats)))
    for at, state in enumerate(p.looks()):
        legal, before = p.game.moves(state), copy.deepcopy(state)
        assert len(set(legal)) == len(legal)
        allowed, tried = set(legal), set()
        for move in {*heard[at % SPREAD :: SPREAD], *around(legal, words)}:
            refusal = p.game.why_not(state, move)
            assert (refusal is None) is (move in allowed), move
            if refusal and (SOAK or refusal not in tried):
                tried.add(refusal)  # what is refused in the same words is played once
                check_refusal(refusal, p.seats)
                try:
                    p.game.play(state, move)
                except IllegalMove as refused:
                    assert refused.refusal == refusal
                else:
                    raise AssertionError(f"{move} was refused and yet played")
        for move in legal:
            p.game.play(state, move)
        assert state == before and hash(state) == hash(before)


def reads_its_moves_from_text(p: Played) -> None:
    for state in p.looks():
        for move in p.game.moves(state):
            loosely = re.sub(r"\b10(?=[a-z])", "t", move.lower())
            assert p.game.read(move) == p.game.read(f"  {loosely} ") == move
            if move.verb in p.game.any_order:
                assert p.game.read(" ".join((move.verb, *reversed(move.words)))) == move


def sees_its_own_moves(p: Played) -> None:
    for state in p.looks():
        turn = p.game.turn(state)
        seen = p.game.seen_by(state, turn)
        assert p.game.moves(seen) == p.game.moves(state)
        assert turn is None or p.game.asks(seen) == p.game.asks(state)


def shows_sizes_and_open_cards_to_all_and_no_more(p: Played) -> None:
    """A seat knows what lay open to it up to now and what still lies where every deal puts it, nothing shown later."""
    known = {viewer: set[Card]() for viewer in p.viewers()}
    dealt_so = set_up(p.game, p.seats)
    told = dict.fromkeys(known, 0)  # so many moves were asked for what they showed on the way
    looked_at = {*p.sample(), len(p.moves)}
    for ply, state in enumerate(p.states):
        zones = p.game.zones(state)
        for viewer, cards in known.items():
            cards.update(c for zone in open_among(zones, viewer) for c in zone.cards)
            if ply not in looked_at:
                continue
            seen = p.game.seen_by(state, viewer)
            assert type(seen) is type(state) and getattr(seen, "seed", None) is None
            assert open_to(p, seen, viewer) == open_among(zones, viewer)
            assert sizes(p.game.zones(seen)) == sizes(zones)
            leaked = {c for c in p.game.cards(seen) if c is not UNKNOWN} - cards
            leaked -= {c for c, _ in dealt_so & set(places(p, seen).items())}
            if leaked:
                cards |= shown_on_the_way(p, viewer, told[viewer], ply)
                told[viewer] = ply
            assert not leaked - cards, (
                f"seen_by(…, {viewer}) shows after {ply} moves what did not lie open to that seat so far: "
                f"{sorted(leaked - cards)}. Hide it, or let the story take it through a zone that the seat sees."
            )


def guesses_what_looks_the_same(p: Played) -> None:
    for at, state in enumerate(p.looks()):
        for viewer in p.viewers():
            seen = p.game.seen_by(state, viewer)
            guess = p.game.guess(seen, Chance(p.seed, "guess", at))
            assert p.game.seen_by(guess, viewer) == seen
            assert sorted(p.game.cards(guess)) == sorted(p.game.pack(p.seats))
            assert open_to(p, guess, viewer) == open_to(p, state, viewer)
            assert p.game.turn(guess) == p.game.turn(state)
            if viewer is not None and viewer == p.game.turn(state):
                assert p.game.moves(guess) == p.game.moves(state)
                for move in p.game.moves(guess)[:20]:
                    p.game.play(guess, move)


def tells_nothing_of_hidden_cards(p: Played) -> None:
    """The cards a seat can't see change places among themselves: it sees and hears the same."""
    for at, (before, move, after) in enumerate(p.steps()):
        for viewer in p.viewers():
            view = p.game.seen_by(after, viewer)
            known = set(p.game.cards(view))
            closed = [c for c in p.game.pack(p.seats) if c not in known]
            swap = dict(zip(closed, Chance(p.seed, "swap", at).shuffled(closed), strict=True))
            was = resampled(p.game, before, p.game.seen_by(before, viewer), swap)
            then = resampled(p.game, after, view, swap)
            words = [str(swap.get(card(word), word)) if word in map(str, move.cards) else word for word in move.words]
            told = p.game.story(was, p.game.read(Move.of(move.verb, *words)), then, viewer)
            assert told == p.game.story(before, move, after, viewer)
            assert p.game.seen_by(then, viewer) == view
            assert open_to(p, then, viewer) == open_to(p, after, viewer)


def tells_each_event_with_its_rule(p: Played) -> None:
    for before, move, after in p.steps():
        for viewer in p.viewers():
            events = p.game.story(before, move, after, viewer)
            assert events
            for event in events:
                check_sentence(event.text, event.rule, p.seats)
                question = event.question
                if question:
                    options = dict(question.options)
                    assert question.text.endswith("?") and question.answer in options
                    assert {option for option, _ in question.mistakes} == set(options) - {question.answer}


def tells_where_every_card_went(p: Played) -> None:
    for before, move, after in p.steps():
        for viewer in p.viewers():
            events = p.game.story(before, move, after, viewer)
            follow([shift for event in events for shift in event.shifts], places(p, before), places(p, after))


def takes_back_and_makes_again(p: Played) -> None:
    table = table_of(p)
    assert [table.state_at(ply) for ply in range(table.ply + 1)] == list(p.states)
    story = table.story()
    for ply in reversed(range(len(p.moves))):
        assert table.pop() == p.moves[ply] and table.state == p.states[ply]
    for ply, move in enumerate(p.moves, 1):
        assert table.redo() == move and table.state == p.states[ply]
    assert not table.can_redo and table.story() == story and table.outcome == p.game.outcome(p.states[-1])


def comes_back_from_code_and_save(p: Played) -> None:
    for ply in sorted({0, len(p.moves) // 2, len(p.moves)}):
        table = table_of(p, ply)
        copies = [Table.from_json(table.to_json())]
        if len(encode(table.record)) <= LONGEST_CODE:
            copies.append(Table.from_code(table.code))
        for again in copies:
            assert again.state == table.state and again.game == table.game and again.ply == ply
            assert [made.move for made in again.plies] == list(p.moves[:ply])
            assert again.record == table.record


def is_the_same_from_the_same_seed(p: Played) -> None:
    state = type(p.game)(p.game.rules).deal(p.seats, str(p.seed))
    for move, expected in zip(p.moves, p.states[1:], strict=True):
        state = p.game.play(state, Move(str(move)))
        assert state == expected
    others = {p.game.deal(p.seats, f"another {n}") for n in range(3)}
    assert len(others) == 3 or {c for c, _ in set_up(p.game, p.seats)} == set(p.game.pack(p.seats))


PROMISES = (
    ends_within_its_bound,
    has_an_outcome_exactly_when_it_is_over,
    keeps_every_card_in_one_place,
    asks_with_a_sentence_and_a_rule,
    offers_exactly_what_it_accepts,
    reads_its_moves_from_text,
    sees_its_own_moves,
    shows_sizes_and_open_cards_to_all_and_no_more,
    guesses_what_looks_the_same,
    tells_nothing_of_hidden_cards,
    tells_each_event_with_its_rule,
    tells_where_every_card_went,
    takes_back_and_makes_again,
    comes_back_from_code_and_save,
    is_the_same_from_the_same_seed,
)


# what the promises are made of -----------------------------------------------------------------------------------


@lru_cache(maxsize=100_000)
def check_sentence(text: str, number: str, seats: int) -> None:
    assert rule(number).number == number
    for you in (None, *range(seats)):
        told = plain(tell(text, names_for(seats), you))
        whole = told[0].isupper() and told[-1] in ".?!"
        assert whole, f"A sentence begins with a capital letter and ends with a full stop: {told}"
        assert not set("{}|*=") & set(told.replace(" = ", " is ")) and "  " not in told and " ." not in told, told


def check_refusal(refusal: Refusal, seats: int) -> None:
    check_sentence(refusal.text, refusal.rule, seats)
    assert refusal.instead, f"A refusal says what is open instead: {refusal}"
    check_sentence(refusal.instead, refusal.rule, seats)
    for text in (refusal.text, refusal.instead):
        assert len(plain(text)) <= LONGEST_SENTENCE, (
            f"A refusal's sentence has at most {LONGEST_SENTENCE} letters: {text}"
        )


def vocabulary(p: Played) -> set[Move]:
    """A great many moves, whatever is legal: all that could be clicked, and some that could not."""
    once = [move for state in p.looks() for move in p.game.moves(state)[:60]]
    words = sorted({*map(str, p.game.pack(p.seats)), *(word for move in once for word in move.words)})
    odd = ["XR", "AR~2", "a9", "@0", "=W", "stock", "nothing"]
    texts = {f"{verb} {word}" for verb in p.game.verbs for word in (*words, *odd)}
    texts |= {f"{verb} {a} {b}" for verb in p.game.verbs for a, b in pairwise(words)}
    return {*once, *map(Move, texts), *map(Move, p.game.verbs), Move("dance"), Move("")}


def around(legal: Sequence[Move], words: tuple[str, ...]) -> set[Move]:
    """Legal moves, and moves that are too long or too short to be."""
    longer, shorter = ({f"{move} {words[0]}" for move in legal[:20]}, {move.rpartition(" ")[0] for move in legal[:20]})
    return {*legal[:300], *map(Move, longer | shorter)}


def open_to(p: Played, state: Any, viewer: int | None) -> list[Any]:
    return open_among(p.game.zones(state), viewer)


def open_among(zones: Sequence[Any], viewer: int | None) -> list[Any]:
    seat = -1 if viewer is None else viewer
    return [z for z in zones if z.faces == "all" or (z.faces == "owner" and z.owner == seat)]


def shown_on_the_way(p: Played, viewer: int | None, start: int, end: int) -> set[Card]:
    """The cards that the story from one ply to another took through a zone open to a viewer, though they lay there in
    no state (CORE-11)."""
    shown = set[Card]()
    for ply in range(start, end):
        open_zones = {zone.id for zone in open_among(p.game.zones(p.states[ply]), viewer)}
        for event in p.game.story(p.states[ply], p.moves[ply], p.states[ply + 1], viewer):
            shown.update(c for c, _, goal in event.shifts if goal in open_zones)
    return shown


def sizes(zones: Sequence[Any]) -> dict[str, int]:
    return {zone.id: len(zone.cards) for zone in zones}


def places(p: Played, state: Any) -> dict[Card, str]:
    return {c: zone.id for zone in p.game.zones(state) if not zone.echo for c in zone.cards}


def set_up(game: Game[Any], seats: int) -> set[tuple[Card, str]]:
    """The cards that lie in the same place in every deal, with that place: they are known from the start."""
    deals = [{(c, z.id) for z in game.zones(game.deal(seats, seed)) for c in z.cards} for seed in range(9)]
    return set.intersection(*deals)


def resampled(game: Game[Any], state: Any, seen: Any, swap: dict[Card, Card]) -> Any:
    state = game.with_sorted_hands(_swapped(state, seen, swap))
    return state._replace(seed="another") if hasattr(state, "seed") else state


def _swapped(value: Any, seen: Any, swap: dict[Card, Card]) -> Any:
    """The value with cards exchanged wherever they are not seen."""
    if isinstance(value, Card):
        return value if seen is value else swap.get(value, value)
    if not isinstance(value, tuple):
        return value
    views = seen if isinstance(seen, tuple) and len(seen) == len(value) else [None] * len(value)
    parts = [_swapped(part, view, swap) for part, view in zip(value, views, strict=True)]
    return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)


def follow(shifts: list[tuple[Card, str, str]], before: dict[Card, str], after: dict[Card, str]) -> None:
    """Each shift takes a card from where it lies, and all of them lead to where the cards lie afterwards.

    A card nobody saw may be any of those in its zone, so it is remembered as a way that some card has gone.
    """
    where, count, unseen = dict(before), Counter(before.values()), Counter[tuple[str, str]]()
    for c, source, goal in shifts:
        assert count[source] > 0, f"the story takes {c} from {source!r}, where nothing lies"
        count[source] -= 1
        count[goal] += 1
        if c is UNKNOWN:
            unseen[source, goal] += 1
        else:
            assert _gone(where[c], source, unseen), f"{c} lies in {where[c]}, not in {source}"
            where[c] = goal
    for c, goal in after.items():
        assert _gone(where[c], goal, unseen), f"nothing tells how {c} came from {where[c]} to {goal}"
    assert not +unseen, f"told of cards that stayed: {+unseen}"


def _gone(source: str, goal: str, unseen: Counter[tuple[str, str]]) -> bool:
    """Can a card have gone there unseen? Then the ways it took are used up."""
    if source == goal:
        return True
    for way in sorted(+unseen, key=lambda way: way[1] != goal):
        if way[0] == source:
            unseen[way] -= 1
            if _gone(way[1], goal, unseen):
                return True
            unseen[way] += 1
    return False


def table_of(p: Played, plies: int | None = None) -> Table:
    table = Table(p.game, seats=p.seats, seed=p.seed)
    for move in p.moves[:plies]:
        table.push(move)
    return table
