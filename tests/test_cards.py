"""The seventy cards: notation, names, figures, identity, order."""

import copy
import pickle
from itertools import product

import pytest
from loops import looped

from janken import Card, Rank, Suit, card, cards, deck
from janken.cards import FIGURES, UNKNOWN, spoken
from janken.errors import FaceDown, NotationError
from janken.suits import clash

LETTERS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "X"]
RANKS = "Ace, Two, Three, Four, Five, Six, Seven, Eight, Nine, Ten, Jack, Queen, King, Joker"
SUITS = "Rock, Paper, Scissors, Water, Lizard"
TEXTS = [rank + suit for suit in "RPSWL" for rank in LETTERS]
SPOKEN = [f"{rank} of {suit}" for suit in SUITS.split(", ") for rank in RANKS.split(", ")]

PORTRAYED = """
KR Xerxes, Persia
QR Rani Durgavati, India
JR Suleiman the Magnificent, Ottoman Empire
XR Nasreddin Hodja
KP Mansa Musa I, Mali
QP Nefertiti, Egypt
JP Hannibal Barca, Carthage
XP Eshu, Africa
KS Moctezuma II, Aztec Empire
QS Tz'aakb'u Ahau, Maya lands
JS Sitting Bull, North America
XS Raven, Pacific Northwest
KW Kamehameha, Hawaii
QW Pōmare IV, Tahiti
JW George Tupou I, Tonga
XW Maui, Pacific
KL Qin Shihuang, China
QL Empress Myeongseong, Korea
JL Go-Daigo, Japan
XL Sun Wukong, China
""".strip().splitlines()


@pytest.mark.rule("CORE-1")
def test_the_deck_has_seventy_cards_or_sixty_five():
    assert [str(c) for c in deck()] == TEXTS
    assert [str(c) for c in deck(jokers=False)] == [text for text in TEXTS if "X" not in text]
    assert len(set(deck())) == 70 and len(deck(jokers=False)) == 65
    for suit in Suit:
        assert [c.rank for c in deck() if c.suit is suit] == list(Rank)


def test_several_decks_have_marked_copies():
    three = deck(copies=3)
    assert len(three) == len(set(three)) == 210
    assert [str(c) for c in three[70:72]] == ["AR~2", "2R~2"] and str(three[-1]) == "XL~3"
    assert len(deck(jokers=False, copies=2)) == 130


@pytest.mark.parametrize("copies", [0, 10, -1])
def test_no_other_number_of_decks(copies):
    with pytest.raises(NotationError, match="1 to 9"):
        deck(copies=copies)


@pytest.mark.parametrize("copy", ["", "~2"])
@looped("text", TEXTS)
def test_notation_round_trip(text, copy):
    text += copy
    read = card(text)
    assert str(read) == text and repr(read) == f"card('{text}')"
    assert card(text.lower()) is card(f" {text} ") is card(str(read)) is read
    assert Card(read.suit, read.rank, read.copy) is read
    assert read.is_joker is ("X" in text)
    if "10" in text:
        assert card(text.replace("10", "T")) is card(text.replace("10", "t").lower()) is read


def test_the_first_copy_needs_no_mark():
    assert card("5R~1") is card("5R") is not card("5R~2")
    assert card("5R~2").copy == 2 and card("5R").copy == 1


@pytest.mark.parametrize(
    "text",
    ["", " ", "R", "5", "1R", "11R", "0R", "T0R", "5X", "R5", "5R5R", "5 R", "5R~", "5R~0", "5R~10", "5R~a", "??",
     "\u212aR", "A\u017f", "5R\n5P", None, 5, "XX", "5R~~2", "٥R"],
)  # fmt: skip
def test_bad_notation_says_what_a_card_is(text):
    with pytest.raises(NotationError, match=r"is not a card\. A card is a rank .* and a suit letter .*10R"):
        card(text)


def test_a_long_wrong_text_is_cut_and_made_safe():
    with pytest.raises(NotationError) as caught:
        card("\x1b[31m" + "z" * 5000)
    assert len(str(caught.value)) < 250 and "\x1b" not in str(caught.value)


def test_cards_are_parted_by_spaces_or_commas():
    assert cards("6R, 5p,tl  xw") == (card("6R"), card("5P"), card("10L"), card("XW"))
    assert cards("") == ()
    with pytest.raises(NotationError, match="“7Z”"):
        cards("6R 7Z")


@looped("text, name", [*zip(TEXTS, SPOKEN, strict=True)])
def test_spoken_names(text, name):
    assert card(text).name == name
    assert card(f"{text}~2").name == f"{name}, copy 2"


def test_cards_in_a_sentence():
    assert spoken(()) == "" and spoken(cards("6R")) == "Six of Rock"
    assert spoken(cards("6R 5P"), "or") == "Six of Rock or Five of Paper"
    assert spoken(cards("6R 5P QL")) == "Six of Rock, Five of Paper and Queen of Lizard"


@pytest.mark.rule("CORE-7")
def test_usual_values():
    counted = {"A": (1, 11), "10": (10,), "J": (10,), "Q": (10,), "K": (10,), "X": (0,)}
    for letter in LETTERS:
        expected = counted.get(letter) or (int(letter),)
        assert card(f"{letter}R").rank.values == expected


@pytest.mark.rule("CORE-7")
def test_usual_order_of_ranks():
    low_to_high = ["X", *LETTERS[1:13], "A"]
    assert sorted(LETTERS, key=lambda letter: card(f"{letter}R").rank.height) == low_to_high


@pytest.mark.rule("CORE-9")
@pytest.mark.parametrize("line", PORTRAYED)
def test_the_portrayed_figures(line):
    text, _, rest = line.partition(" ")
    name, _, place = rest.partition(", ")
    assert card(text).figure == (name, place or None)
    assert card(f"{text}~2").figure == card(text).figure


@pytest.mark.rule("CORE-9")
def test_only_faces_and_jokers_portray_somebody():
    portrayed = {str(c) for c in deck() if c.figure}
    assert portrayed == {line[:2] for line in PORTRAYED} == set(FIGURES)
    assert len(portrayed) == 20


@looped("c", [*deck(copies=2), UNKNOWN], ids=str)
def test_a_card_stays_the_same_object(c):
    assert copy.copy(c) is copy.deepcopy(c) is c
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps([c], protocol))[0] is c


@pytest.mark.parametrize("name", ["suit", "rank", "text", "anything"])
@pytest.mark.parametrize("c", [card("5R"), UNKNOWN], ids=str)
def test_a_card_never_changes(c, name):
    with pytest.raises(AttributeError, match="never changes"):
        setattr(c, name, "else")
    assert str(card("5R")) == "5R"


def test_cards_sort_as_in_a_new_deck():
    assert tuple(sorted(reversed(deck(copies=2)))) == deck(copies=2)
    assert sorted([UNKNOWN, card("XL~9")]) == [card("XL~9"), UNKNOWN]


def test_there_are_only_these_cards():
    with pytest.raises(NotationError, match="Give a Suit and a Rank"):
        Card(Suit.ROCK, 99)
    assert len({Card(suit, rank) for suit, rank in product(Suit, Rank)}) == 70


def test_a_face_down_card_tells_nothing():
    assert str(UNKNOWN) == "??" and UNKNOWN.name == "face-down card" and UNKNOWN.figure is None
    for name in ("suit", "rank", "copy", "is_joker"):
        with pytest.raises(FaceDown, match="face down"):
            getattr(UNKNOWN, name)
    assert not hasattr(UNKNOWN, "colour")
    with pytest.raises(FaceDown):
        clash(UNKNOWN, card("5R"))
