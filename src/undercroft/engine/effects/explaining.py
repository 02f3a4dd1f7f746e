"""A card's tree in plain words for its designer: who does what and when, nothing left out, figures as digits."""

from collections.abc import Iterator, Mapping

from undercroft.engine import effects as fx
from undercroft.engine.effects.wording import Table
from undercroft.engine.effects.writing import Voice, Writer, articles
from undercroft.engine.words import capital


class Explainer(Writer):
    """Writes what the text leaves unsaid. `glosses` say words of the game at length."""

    def __init__(self, table: Table, glosses: Mapping[str, str]):
        super().__init__(table)
        self.glosses = glosses

    def explain(self, text: fx.Text) -> list[str]:
        """One line for each ability, below it one for each of its sentences."""
        return [articles(said) for line in text.lines for said in self.ability(line)]

    def ability(self, line: fx.Line) -> Iterator[str]:
        if isinstance(line, fx.Timing):
            yield f"It can be used only {', or '.join(self.any(w) for w in line.windows)}."
        elif isinstance(line, fx.Lasting):
            yield f"As long as it is there: {self.statement(line.statement, line.each, line.while_)}."
        else:
            yield f"{self.head(line)}:"
            yield from (f"  - {self.sentence(sentence)}" for sentence in line.effects)

    def head(self, line: fx.Triggered | fx.Activated | fx.Effects) -> str:
        if isinstance(line, fx.Effects):
            return "When it is played"
        said = [self.any(line.limit)] if line.limit is not None else []
        if isinstance(line, fx.Triggered):
            said.append(self.any(line.moment))
        if line.cost is not None:
            said.append(f"if you {self.any(line.cost)} (the price; you need not)")
        return capital(", ".join(said))

    def actor(self, clause: fx.Clause, before: fx.Clause | None) -> str:
        return "you may" if clause.may else self.any(clause.who)

    def figure(self, number: int) -> str:
        return str(number)

    def term(self, term: fx.Term, voice: Voice) -> str:
        return self.glosses.get(term.name) or super().term(term, voice)
