"""What card texts say, at the table and to their author: figures, counts, conditions, prices, and what is refused."""

from collections.abc import Iterator

import pytest

from tests.games.underground.at_table import (
    NAMES,
    Player,
    action,
    pack_with,
    position,
    preshow,
    reverse,
    spectator,
    verse,
)
from undercroft.engine.dealer import rng_of
from undercroft.engine.effects.language import CardError
from undercroft.engine.game import CannotPlay, consequence
from undercroft.engine.pack import Card, Pack
from undercroft.games.underground import cards as c
from undercroft.games.underground.actions import alphabet_of
from undercroft.games.underground.compiling import compiled
from undercroft.games.underground.game import GAME
from undercroft.games.underground.language import language

REFUSED = """\
say how long: "this turn", "this show" or "until ..."
    verse | Your verses have +1 rip.
    verse | Your turn does not end before three reversals.
    verse | Your first verse each turn has +1 rip.
only artists and pre-show cards wait for a moment
    verse | Start of your turn: draw a card.
only artists and pre-show cards have abilities that are used
    verse | Return this: draw a card.
    verse | Discard a card: draw a card.
write "the top card of your rhymebook"
    verse | Look at your hand.
    verse | Reveal your hand.
    verse | Look at the top two cards of your opponent's rhymebook.
    verse | Look at the top two verses of your rhymebook.
    verse | Reveal the top card of your hype stack.
    verse | Reveal the top verse of your rhymebook.
write "Look at the top ... Put ... of them ... and the rest ..."
    verse | Look at the top two cards of your rhymebook.
    verse | Put one of them into your hand and the rest on the bottom of your rhymebook.
a hand is discarded from
    verse | Discard a card from your hand.
cards stay with their owner
    verse | Return a card from your trash to your opponent's hand.
    verse | Put the top card of your rhymebook into your opponent's hand.
not all may know what is there; only its cards are counted
    verse | This verse has +1 rip for each reverse in your opponent's hand.
    verse | If your opponent has three or more verses in their hand, draw a card.
that has no rip to change
    verse | You have +1 rip this turn.
    verse | Your artist has +1 rip this turn.
only reverses and re-actions reverse
    verse | This verse counts as two reversals.
only verses and actions are played in turn
    verse | Your next reverse has +1 rip this turn.
    verse | Your first reverse each turn has +1 rip this turn.
    verse | Your next pre-show card has +1 rip this turn.
"turned up" does not go with this kind of card, a limit or a price
    verse | Turned up: draw a card.
it is no longer played then
    reverse | Turned up: this reverse has +2 rip.
    verse | Ripped: this verse has +2 rip.
    verse | Reversed: this verse cannot be stopped.
only a rhymebook is shuffled
    verse | Shuffle your hand.
    verse | Shuffle a card from your trash into your hand.
that is so or is not so; it is not given for a time
    verse | Your artist has +1 impact this turn.
"reversed" does not go with this kind of card, a limit or a price
    reverse | Reversed: draw a card.
that does not go with these cards here
    reverse | This reverse also answers verses from your hand.
    verse | Put a card in your trash into your hand.
an artist is not played; say when
    artist | Draw a card.
this is no price; discard cards, trash or rip your own, or return this pre-show card
    artist | Rip two: draw a card.
    artist | Discard up to two cards: draw a card.
    artist | Discard a verse: draw a card.
    artist | Discard a card with hype cost two or less: draw a card.
    verse | Unless you discard a card with three or more rip, rip yourself two.
    artist | Discard your hand: draw a card.
    artist | Rip one: draw a card.
    artist | Draw a card: draw a card.
only a pre-show card returns, to its deck
    artist | Return this: draw a card.
    verse | Return this.
    verse | Return this to your hand.
    preshow | Return this to your hand.
what lasts is about all your cards, the first each turn, your artist or you
    artist | Your next verse has +1 rip.
    preshow | Your turn ends.
write "Play only if ..."
    verse | Play only unless you go second.
a reverse or re-action is played against "a" card of some kind
    verse | Play only against a verse.
    reverse | Play only against two verses.
write "a" card of some kind
    preshow | When you reverse a random verse: draw a card.
    preshow | When you reverse two verses: draw a card.
"draw" is done at once and lasts no time
    verse | Draw a card this turn.
only your artist has affiliations
    verse | Your opponent's artist is also Furnace.
    preshow | Your opponent's artist is also Furnace.
only cards of the rhymebook can be held there
    preshow | Your rhymebook can hold eight copies of this pre-show card.
your rhymebook holds this card
    verse | Your rhymebook can hold eight copies of this reverse.
nothing can be said of that
    verse | Your opponent's rhymebook can hold eight copies of this verse.
    verse | Your hand can hold eight copies of this verse.
    verse | Your hand has +1 rip this turn.
    verse | Your hand ends.
    verse | Your hand does not end before three reversals.
only a player can do that
    verse | Your verses cannot lose at the end of a turn this turn.
only verses and actions are reversed or stopped
    verse | Your artist cannot be stopped this turn.
    verse | You cannot be stopped this turn.
write "Your next verse is a hook instead this turn."
    verse | Your verses are a hook instead this turn.
    verse | Your next verse is a verse instead this turn.
    verse | Your next verse is a hybrid instead this turn.
a player plays
    verse | Your artist can play one more verse this turn.
verses and actions are counted
    verse | You can play one more banger this turn.
it is for you
    verse | Your opponent can play verses from your trash this turn.
cards are played from your hand or your trash
    verse | You can play verses from your hand this turn.
verses and actions are played
    verse | You can play reverses from your trash this turn.
    verse | You can play cards from your trash this turn.
    verse | If you played another reverse this turn, draw a card.
    verse | If this reverse is your first this turn, draw a card.
a turn ends
    verse | Your artist ends.
this card is a verse
    verse | This reverse has +1 rip.
no other card is spoken of
    verse | That card has +1 rip.
    verse | That verse has -1 rip.
    verse | If that verse has three or more rip, draw a card.
that card is a verse or an action
    reverse | That reverse has +1 rip.
write "your" or "your opponent's"
    verse | If the top card of their hype stack is a verse, draw a card.
    verse | Their verses have +1 rip this turn.
    verse | Draw a card for each card in their trash.
    verse | If their hype rating is three or more, draw a card.
cards are counted in a zone
    verse | Draw a card for each card.
    verse | Draw a card for each random card in your trash.
say how many cards
    verse | Draw a verse.
it is you who look and reveal
    verse | Your opponent looks at the top card of your rhymebook.
one card is revealed
    verse | Reveal the top two cards of your rhymebook.
only hands and the top of a rhymebook are looked at
    verse | Look at a card.
    verse | Reveal a card.
search for one card
    verse | Search your rhymebook for two verses, reveal it and put it into your hand.
search your rhymebook
    verse | Search your trash for a verse, reveal it and put it into your hand.
    verse | Search your rhymebook for a verse, reveal it and put it into your opponent's hand.
it goes to your hand, your rhymebook or your hype stack
    verse | Search your rhymebook for a verse, reveal it and put it into your trash.
only a pre-show card is played from its deck
    verse | Play a verse.
    verse | Play a pre-show card from your hand.
one pre-show card is played
    verse | Play two pre-show cards from your pre-show deck.
they stay yours
    verse | Look at the top two cards of your rhymebook. \
Put one of them into your opponent's hand and the rest on the bottom of your rhymebook.
only pre-show cards lie there
    verse | Put a card from your hand into your pre-show deck.
    verse | Return a card from your trash to your pre-show deck.
only a rhymebook has a top and a bottom
    verse | Put a card from your trash on top of your hand.
say to which zone
    verse | Return a card from your trash.
no card has been revealed; write "Reveal the top card of your rhymebook." before
    verse | Put it into your hand.
    reverse | If it is a verse, draw a card.
    verse | If it is a verse, reveal the top card of your rhymebook.
    verse | Play only if it is a verse.
    preshow | When you turn up a verse, return this: put it into your hand.
write "put it into your hand"
    verse | Trash it.
    verse | Put it into your opponent's hand.
only a rhymebook has top cards
    verse | Trash the top card of your hand.
    verse | Trash the top verse of your rhymebook.
they go to another zone
    verse | Put the top card of your rhymebook on the bottom of your rhymebook.
    verse | Return the top card of your rhymebook to your hand.
only a hand is discarded
    verse | Discard your trash.
say how many cards of which kind
    verse | Trash this verse.
say from which zone
    verse | Trash a card.
cards are picked from hand, trash and hype stack
    verse | Trash a card from your rhymebook.
    verse | Return a card from your rhymebook to your hand.
    verse | Put a card from your pre-show deck into your hand.
"of your choice" is for what your opponent discards
    verse | Discard a card of your choice.
any card of a hand may be random
    verse | Discard up to two random cards.
    verse | Discard a random verse.
    verse | Discard a random card with hype cost two or less.
    verse | Put a random card from your trash into your hand.
a hand goes to the trash or the hype stack
    verse | Put a card from your hand on top of your rhymebook.
nobody picks from another's hand
    verse | Put a card from your opponent's hand into your opponent's trash.
    verse | Trash a card from your opponent's hand.
it is asked of what you play
    preshow | If you played another verse this turn, draw a card.
only the top of a hype stack is seen
    verse | If the top card of your rhymebook is a verse, draw a card.
say it of one player
    verse | If each player has two or more cards in their hand, draw a card.
    verse | Each player has +1 hype this turn.
compare yourself with your opponent
    verse | If you have more cards in your hand than you, draw a card.
    verse | If each player has more cards in their hand than you, draw a card.
write "your verses", "your next verse" or "this verse"
    verse | A card has +1 rip this turn.
only cards that are played from hand have a time
    artist | Play only if you go second.
    preshow | Play only if you go second.
"for each" does not go with "discard"
    verse | Discard a card for each verse in your hype stack.
"""
"""What the author of a card is told, and the texts, by kind of card, that earn it."""


def refusals() -> Iterator[tuple[str, str, str]]:
    """Kind of card, text, message."""
    message = ""
    for line in REFUSED.strip().splitlines():
        if line.startswith(" "):
            kind, _, text = line.strip().partition(" | ")
            yield kind, text, message
        else:
            message = line


@pytest.mark.clause("UG-5.8")
@pytest.mark.parametrize(("kind", "text", "message"), list(refusals()))
def test_what_reads_well_and_cannot_be_played_is_refused_and_its_author_told_why(
    kind: str, text: str, message: str
) -> None:
    with pytest.raises(CardError) as caught:
        language().read(text, kind)
    assert str(caught.value) == message


def test_a_card_with_two_abilities_to_use_is_refused_by_name() -> None:
    text = "Discard a card: draw a card.\nDiscard two cards: draw a card."
    two = Card("Two", "preshow", {}, 1, text, "", "", language().parse(text))
    with pytest.raises(CannotPlay) as caught:
        compiled(Pack("underground", "", (two,), ""))
    assert str(caught.value) == "Two: a card has one ability that is used"


# -- figures and counts


STORM = verse("Storm")
STOP = reverse("Stop", rip=0)


def played(text: str, **there: dict[str, str]) -> list[Player]:
    """Ann plays a verse of no rip that says so."""
    players = position(hands={"Ann": "Says"}, extra=(verse("Says", text, rip=0),), **there)  # type: ignore[arg-type]
    players[0]("play Says")
    return players


@pytest.mark.clause("UG-5.8")
def test_an_effect_for_each_card_counts_those_that_are_meant() -> None:
    stacks = {"Ann": "Mild Salsa, Doorbell Ringer, Bang Account Closed", "Bob": "Hum Drum Kit"}
    ann, bob = played("Draw a card for each verse in your hype stack.", stacks=stacks)
    assert len(ann.hand) == 2
    ann, bob = played("Rip two for each verse in your hype stack.", stacks=stacks)
    assert (ann.book, bob.book) == (20, 16)
    ann, bob = played("Rip yourself one for each card in your opponent's hype stack.", stacks=stacks)
    assert (ann.book, bob.book) == (19, 20)


@pytest.mark.parametrize(
    ("bounds", "number"),
    [
        ("three or more rip", 2),
        ("two or less rip", 1),
        ("hype cost zero", 2),
        ("hype cost two or more", 1),
    ],
)
@pytest.mark.clause("UG-5.8")
def test_cards_are_counted_by_their_figures(bounds: str, number: int) -> None:
    trash = {"Ann": "Doorbell Ringer, Loose Manhole, Tongue Twirler"}
    _, bob = played(f"Rip one for each card with {bounds} in your trash.", trash=trash)
    assert bob.book == 20 - number


@pytest.mark.clause("UG-1.7", "UG-5.8")
def test_a_triangle_of_hype_is_no_rip() -> None:
    """Power Napkin's is of two hype."""
    trash = {"Ann": "Power Napkin, Doorbell Ringer"}
    _, bob = played("Rip one for each card with two or more rip in your trash.", trash=trash)
    assert bob.book == 19
    ann, _ = played("Return a card with one or less rip from your trash to your hand.", trash=trash)
    assert ann.hand == ["Power Napkin"]


@pytest.mark.parametrize(
    ("hand", "options"),
    [
        ("Wall to Wallop, Rotor Mouth", ["done"]),
        ("Wall to Wallop, Doorbell Ringer", ["pick Doorbell Ringer"]),
        ("Mild Salsa, Doorbell Ringer", ["pick Doorbell Ringer", "pick Mild Salsa"]),
    ],
)
@pytest.mark.clause("UG-5.8", "UG-5.14")
def test_a_card_of_some_cost_is_asked_for_whatever_the_hand_holds(hand: str, options: list[str]) -> None:
    fine = verse("Fine", "Your opponent discards a card with hype cost two or less.", rip=0)
    ann, bob = position(hands={"Ann": "Fine", "Bob": hand}, extra=(fine,))
    ann("play Fine")
    bob("pass")
    assert bob.options == options


@pytest.mark.clause("UG-5.8", "UG-4.9")
def test_all_lines_of_a_card_add_up() -> None:
    both = preshow("Both", "Your bangers have +1 rip.\nYour verses have +2 rip.")
    ann, bob = position(hands={"Ann": "Storm"}, play={"Ann": "Both"}, extra=(both, verse("Storm", rip=2)))
    ann("play Storm")
    assert bob.book == 15


@pytest.mark.clause("UG-5.8")
@pytest.mark.parametrize(("bound", "fitting"), [("four or more", (4, 5)), ("four", (4,)), ("four or less", (3, 4))])
def test_a_line_about_verses_of_some_cost_leaves_others_alone(bound: str, fitting: tuple[int, ...]) -> None:
    fan = preshow("Fan", f"Your verses with hype cost {bound} have +3 rip.")
    costs = tuple(verse(f"Cost {cost}", cost=cost) for cost in (3, 4, 5))
    for cost in (3, 4, 5):
        ann, bob = position(hands={"Ann": f"Cost {cost}"}, play={"Ann": "Fan"}, hype={"Ann": 5}, extra=(*costs, fan))
        ann(f"play Cost {cost}")
        assert bob.book == (15 if cost in fitting else 18)


@pytest.mark.clause("UG-5.8", "UG-5.14")
def test_what_a_card_in_play_adds_for_each_card_is_counted_anew() -> None:
    fan = preshow("Fan", "Your verses have +1 rip for each card in your trash.")
    crowd = preshow("Crowd", "You have +1 hype for each card in your trash.")
    trash = {"Ann": "Mild Salsa, Plan Bee"}
    hands = {"Ann": "Storm, Storm", "Bob": "Stop"}
    ann, bob = position(hands=hands, trash=trash, play={"Ann": "Fan, Crowd"}, extra=(fan, crowd, STORM, STOP))
    assert (ann.hype, bob.hype) == (2, 0)
    ann("play Storm")
    assert ann.damage == 4
    bob("play Stop")
    assert ann.hype == 3
    ann("play Storm")
    assert bob.book == 20 - 5


@pytest.mark.clause("UG-5.14")
def test_what_is_given_for_each_card_is_counted_as_it_is_given() -> None:
    lift = action("Lift", "Your verses have +1 rip for each card in your trash this turn.")
    hands = {"Ann": "Lift, Storm, Storm", "Bob": "Stop"}
    ann, bob = position(hands=hands, trash={"Ann": "Mild Salsa, Plan Bee"}, extra=(lift, STORM, STOP))
    ann("play Lift")
    bob("pass")
    ann("play Storm")
    bob("play Stop")
    ann("play Storm")
    assert bob.book == 20 - 4


@pytest.mark.clause("UG-5.6", "UG-5.8")
def test_hybrids_alone_are_counted_where_a_card_says_hybrids() -> None:
    mixed = verse("Mixed", types="banger hook")
    says = verse("Says", "Rip one for each hybrid in your trash.", rip=0)
    ann, bob = position(hands={"Ann": "Says"}, trash={"Ann": "Mixed, Mild Salsa, Plan Bee"}, extra=(mixed, says))
    ann("play Says")
    assert bob.book == 19


# -- conditions


@pytest.mark.clause("UG-5.8")
@pytest.mark.parametrize(
    ("condition", "mine", "theirs", "drawn"),
    [
        ("you have more verses in your trash than your opponent", 2, 1, 1),
        ("you have more verses in your trash than your opponent", 1, 1, 0),
        ("you have more verses in your trash than your opponent", 1, 2, 0),
        ("you have fewer verses in your trash than your opponent", 1, 2, 1),
        ("you have fewer verses in your trash than your opponent", 2, 2, 0),
        ("you have fewer verses in your trash than your opponent", 2, 1, 0),
        ("your opponent has more verses in their trash than you", 1, 2, 1),
        ("your opponent has more verses in their trash than you", 2, 1, 0),
        ("you have two or more verses in your trash", 2, 0, 1),
        ("you have two or more verses in your trash", 1, 3, 0),
        ("you have two or more verses in your trash", 3, 0, 1),
        ("you have two or fewer verses in your trash", 1, 3, 1),
        ("you have two or fewer verses in your trash", 2, 3, 1),
        ("you have two or fewer verses in your trash", 3, 0, 0),
        ("your opponent has two or more verses in their trash", 0, 2, 1),
        ("your opponent has two or more verses in their trash", 3, 1, 0),
    ],
)
def test_cards_are_counted_and_compared(condition: str, mine: int, theirs: int, drawn: int) -> None:
    """Re-actions lie there too, and are no verses."""
    trash = {
        name: ", ".join(["Mild Salsa"] * number + ["Door Policy Holder"] * (3 - number))
        for name, number in zip(NAMES, (mine, theirs), strict=True)
    }
    ann, _ = played(f"If {condition}, draw a card.", trash=trash)
    assert len(ann.hand) == drawn


@pytest.mark.clause("UG-5.8", "UG-1.4")
@pytest.mark.parametrize(("level", "drawn"), [("higher", (0, 0, 1)), ("lower", (1, 0, 0))])
def test_hype_ratings_are_compared(level: str, drawn: tuple[int, int, int]) -> None:
    for mine, number in zip((4, 5, 6), drawn, strict=True):
        ann, _ = position(
            hands={"Ann": "Says"},
            hype={"Ann": mine, "Bob": 5},
            extra=(verse("Says", f"If your hype rating is {level} than your opponent's, draw a card.", rip=0),),
        )
        ann("play Says")
        assert len(ann.hand) == number


# -- what is given


@pytest.mark.clause("UG-5.8", "UG-5.9")
@pytest.mark.parametrize("name", c.TYPES)
def test_the_next_verse_is_of_any_one_type_instead(name: str) -> None:
    other = "hook" if name != "hook" else "banger"
    twist = verse("Twist", f"Your next verse is a {name} instead this turn.", types=other, rip=0)
    answers = reverse("Old Stop", types=other), reverse("New Stop", types=name)
    plain = verse("Plain Verse", types=other)
    ann, bob = position(
        hands={"Ann": "Twist, Plain Verse", "Bob": "Old Stop, New Stop"}, extra=(twist, plain, *answers)
    )
    ann("play Twist")
    bob("pass")
    ann("play Plain Verse")
    assert bob.options == ["pass", "play New Stop"]


@pytest.mark.clause("UG-4.3", "UG-5.8")
def test_one_more_action_is_no_verse_more() -> None:
    more = verse("More", "You can play one more action this turn.", rip=0)
    act = action("Act")
    ann, _ = position(hands={"Ann": "More, Act, Act, Act, Act, Act, Mild Salsa"}, extra=(more, act))
    ann("play More")
    assert ann.prompt["detail"].startswith("Two verses and four actions left")
    ann("play Act", "play Act", "play Act", "play Act")
    ann.refused("play Act", "UG-4.3")
    assert "play Mild Salsa" in ann.options


@pytest.mark.clause("UG-5.8", "UG-4.2")
def test_actions_alone_are_played_from_the_trash_where_a_card_says_actions() -> None:
    again = verse("Encore", "You can play actions from your trash this turn.", rip=0)
    act = action("Act")
    ann, bob = position(hands={"Ann": "Encore"}, trash={"Ann": "Act, Mild Salsa"}, extra=(again, act))
    ann("play Encore")
    assert ann.options == ["end turn", "play from trash Act"]
    ann.refused("play from trash Mild Salsa", "UG-4.2")
    ann("play from trash Act")
    assert "Ann plays Act from the trash." in bob.log
    assert "Ann plays Encore." in bob.log
    assert told_zones(bob) == [c.HAND, c.TRASH]


def told_zones(player: Player) -> list[int]:
    """From which zone each card was played, as the log's figures tell it."""
    ledger = player.at.t.ledger
    assert ledger is not None
    entries = [GAME.entry(event, i, player.seat, NAMES, player.at.pack) for i, event in enumerate(ledger.events)]
    return [entry["data"]["zone"] for entry in entries if entry["kind"] == "played"]


@pytest.mark.clause("UG-4.5", "UG-5.8")
def test_a_turn_lasts_longer_as_long_as_a_card_in_play_says_so() -> None:
    long = preshow("Long Night", "Your turn does not end before three reversals.")
    hands = {"Ann": "Mild Salsa, Mild Salsa, Mild Salsa", "Bob": "Stop, Stop, Stop"}
    stop = reverse("Stop", types="banger chopper diss freestyle hook")
    for holder, reversals in (("Ann", 3), ("Bob", 2)):
        ann, bob = position(hands=hands, play={holder: "Long Night"}, extra=(long, stop))
        for number in range(reversals):
            assert ann.my_turn, number
            ann("play Mild Salsa")
            bob("play Stop")
        assert bob.my_turn


@pytest.mark.clause("UG-4.5", "UG-5.14")
def test_a_turn_that_lasts_longer_until_the_end_of_the_next_is_ones_own() -> None:
    long = verse("Longer", "Your turn does not end before three reversals until the end of your next turn.", rip=0)
    stop = reverse("Stop", types="banger chopper diss freestyle hook")
    ann, bob = position(hands={"Ann": "Longer, Stop, Stop", "Bob": "Mild Salsa, Mild Salsa"}, extra=(long, stop))
    ann("play Longer")
    bob("pass")
    ann("end turn")
    for _ in range(2):
        assert bob.my_turn
        bob("play Mild Salsa")
        ann("play Stop")
    assert ann.my_turn


@pytest.mark.clause("UG-5.4", "UG-4.6")
@pytest.mark.parametrize(
    ("text", "holder", "stopped"),
    [
        ("Your reverses have +2 hype cost.", "Bob", False),
        ("Your reverses have +2 hype cost.", "Ann", True),
        ("Your opponent's reverses have +2 hype cost.", "Bob", True),
        ("Your opponent's reverses have +2 hype cost.", "Ann", False),
    ],
)
def test_what_reverses_cost_more_is_said_of_whoever_turns_them_up(text: str, holder: str, stopped: bool) -> None:
    extra = (verse("Storm", rip=3), reverse("Stop"), preshow("Tax", text))
    ann, bob = position(hands={"Ann": "Storm"}, books={"Bob": "Stop"}, play={holder: "Tax"}, extra=extra)
    ann("play Storm")
    assert len(bob.trash) == (1 if stopped else 3)
    assert ann.reversals == (1 if stopped else 0)


@pytest.mark.clause("UG-5.4", "UG-5.14")
def test_what_reverses_cost_more_for_a_turn_counts_when_they_are_turned_up() -> None:
    tax = verse("Tax", "Your opponent's reverses have +2 hype cost this turn.", rip=0)
    ann, bob = position(
        hands={"Ann": "Tax, Storm"}, books={"Bob": "Stop"}, extra=(tax, verse("Storm", rip=3), reverse("Stop"))
    )
    ann("play Tax", "play Storm")
    assert len(bob.trash) == 3
    assert ann.reversals == 0


# -- prices and what is asked


@pytest.mark.clause("UG-4.8", "UG-5.8")
@pytest.mark.parametrize(("price", "ripped"), [("Trash the top card of your rhymebook", 1), ("Rip yourself two", 2)])
def test_a_price_may_be_paid_from_the_rhymebook(price: str, ripped: int) -> None:
    shop = preshow("Shop", f"{price}: draw a card.")
    ann, _ = position(play={"Ann": "Shop"}, extra=(shop,))
    ann("use Shop")
    assert (ann.book, len(ann.trash), len(ann.hand)) == (19 - ripped, ripped, 1)


@pytest.mark.clause("UG-3.5", "UG-5.8")
def test_a_pre_show_card_that_may_be_played_is_played() -> None:
    ann, _ = position(hands={"Ann": "Surprise Guesswork"}, preshows={"Ann": "Earmuffin"}, hype={"Ann": 2})
    ann("play Surprise Guesswork")
    ann.refused("done", "UG-5.8")


@pytest.mark.clause("UG-3.5", "UG-5.8")
def test_without_a_pre_show_deck_none_is_played_and_the_turn_goes_on() -> None:
    ann, _ = position(hands={"Ann": "Surprise Guesswork"}, hype={"Ann": 2})
    ann("play Surprise Guesswork")
    assert ann.options == ["end turn"]


@pytest.mark.clause("UG-5.8")
def test_the_last_card_of_a_rhymebook_is_found_in_a_search() -> None:
    ann, _ = position(
        hands={"Ann": "Ghost Writer's Block"}, books={"Ann": "Mild Salsa"}, pages={"Ann": 0}, hype={"Ann": 5}
    )
    ann("play Ghost Writer's Block", "pick Mild Salsa")
    assert (ann.hand, ann.book) == (["Mild Salsa"], 0)


@pytest.mark.clause("UG-5.8", "UG-4.7")
def test_only_whoever_looks_reads_what_was_seen_and_where_it_went() -> None:
    look = verse(
        "Look",
        "Look at the top three cards of your rhymebook. Put one of them into your hand and the rest on the bottom of "
        "your rhymebook.",
        rip=0,
    )
    ann, bob = position(hands={"Ann": "Look"}, books={"Ann": "Mild Salsa, Hum Drum Kit, Rotor Mouth"}, extra=(look,))
    ann("play Look", "pick Hum Drum Kit", "pick Rotor Mouth", "pick Mild Salsa", "done")
    own = "You see Rotor Mouth.", "You put Hum Drum Kit into your hand.", "You put Mild Salsa under your rhymebook."
    assert set(own) <= set(ann.log)
    assert bob.known == []
    assert not any("Salsa" in line or "Hum Drum" in line or "Rotor" in line for line in bob.log)


@pytest.mark.clause("UG-4.7", "UG-5.8")
def test_what_an_action_will_do_is_told_as_far_as_its_player_knows_the_cards() -> None:
    heist = preshow("Heist", "Discard a card: your opponent puts their hand into their hype stack.")
    peek = preshow("Peek", "Once each turn, discard a card: look at your opponent's hand.")
    hands = {"Ann": "Mild Salsa, Hum Drum Kit", "Bob": "Doorbell Ringer"}
    ann, _ = position(hands=hands | {"Ann": "Mild Salsa"}, play={"Ann": "Heist"}, extra=(heist,))
    assert told_of_bob(ann, "use Heist") == []
    ann, _ = position(hands=hands, play={"Ann": "Heist, Peek"}, extra=(heist, peek))
    ann("use Peek", "pick Hum Drum Kit")
    assert told_of_bob(ann, "use Heist") == [("hype", 3), ("cards", -1)]


@pytest.mark.clause("UG-4.7", "UG-5.8")
def test_a_hand_that_is_looked_at_is_read_by_both_players_and_nobody_else() -> None:
    look = verse("Look", "Look at your opponent's hand.", rip=0)
    ann, bob = position(hands={"Ann": "Look", "Bob": "Plan Bee"}, extra=(look,))
    ann("play Look")
    bob("pass")
    told = [line in who.log for who, line in ((ann, "In Bob's hand is Plan Bee."), (bob, "In your hand is Plan Bee."))]
    assert told == [True, True]
    assert not any("Plan Bee" in line for line in spectator(ann).log)


def told_of_bob(ann: Player, notation: str) -> list[tuple[str, int]]:
    """What Ann is told beforehand that it will change of Bob's."""
    changes = consequence(GAME, ann.at.t, ann.seat, ann.at.alphabet.action(notation), rng_of("told"))
    return [(change["figure"], change["by"]) for change in changes if change["seat"] != ann.seat]


def test_every_action_has_a_notation_of_its_own_and_is_found_by_it() -> None:
    pack = pack_with((verse("Fresh Ink"),))
    alphabet = alphabet_of(pack)
    assert alphabet.size == 7 + 4 * len(pack.cards)
    assert [alphabet.action(alphabet.text(number)) for number in range(alphabet.size)] == list(range(alphabet.size))
    assert alphabet.text(alphabet.size - 1) == "pick Fresh Ink"
    bare = [alphabet.text(number) for number in range(7)]
    assert bare == ["pass", "end turn", "keep hand", "mulligan", "done", "yes", "no"]
