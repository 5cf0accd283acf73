"""Replaying a transcript against the rules, strictly, move by move."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardcli import decks
from cardcli.actions import Action, Deal
from cardcli.cards import NO_SUIT, Card, Suit, names, read_suit
from cardcli.errors import Mismatch, Refused, Unreadable
from cardcli.foreign import hiding, quoted, visible
from cardcli.game import NOBODY, TABLE, State
from cardcli.outcomes import Outcome
from cardcli.transcripts import line as lines
from cardcli.transcripts.commands import Commands, Fault, Known
from cardcli.transcripts.ending import check_result, mismatch
from cardcli.transcripts.line import Line
from cardcli.transcripts.reader import Branch, DealSheet, Transcript
from cardcli.transcripts.where import of_key, of_move


class Step(NamedTuple):
    """One line replayed: what it says and the states around it."""

    deal: int
    move: int
    seat: int
    """The seat, or TABLE."""
    line: Line
    action: Action | None
    """None for notes, undo and a change of hands."""
    outcomes: tuple[Outcome, ...]
    before: State
    after: State


# A step is built for every move: the constructor of the class takes twice as long.
built = tuple.__new__


def replay(transcript: Transcript) -> Iterator[Step]:
    """Yield each line as the rules replay it.

    Raises Mismatch, naming file, deal and move, at the first line that differs.
    """
    return _Replay(transcript).steps()


class _Replay:
    """One pass over a transcript."""

    def __init__(self, transcript: Transcript) -> None:
        self._transcript = transcript
        self._game = transcript.game
        self._seats = {seat: at for at, seat in enumerate(transcript.seats)}
        self._commands = Commands(self._game)
        self._known: dict[str, Known] = {}
        self._history: list[tuple[int, State]] = []
        self._state: State | None = None
        self._fresh = 0
        self._deck: tuple[Card, ...] = ()
        self._branches: dict[tuple[int, int], list[tuple[int, Branch]]] = {}
        for number, branch in enumerate(transcript.branches, start=1):
            place = (branch.deal, branch.move)
            self._branches.setdefault(place, []).append((number, branch))

    def steps(self) -> Iterator[Step]:
        """Yield every step, then check the result and the other lines of play."""
        before: State | None = None
        for number, sheet in enumerate(self._transcript.deals, start=1):
            if not sheet.again:
                before = self._state or self._start(sheet)
            assert before is not None
            yield from self._deal(number, sheet, before)
        check_result(self._transcript, self._state)
        for branches in self._branches.values():
            number, branch = branches[0]
            where = f"deal {branch.deal}, move {branch.move}"
            words = f"it starts at {where}, where there is no move"
            raise self._branch_fault(number, words)

    def _mismatch(self, deal: int, move: int, words: str) -> Mismatch:
        line = of_move(self._transcript.text, deal, move)
        return mismatch(self._transcript, line, f"deal {deal}, move {move}: {words}")

    def _start(self, sheet: DealSheet) -> State:
        """Return the state before the first deal."""
        transcript = self._transcript
        dealer = self._seats[sheet.dealer]
        if transcript.seed is not None:
            right = decks.first_dealer(self._game, transcript.options, transcript.seed)
            if right != dealer:
                seat = list(self._seats)[right]
                words = f"recorded dealer {sheet.dealer}; the seed says {seat}"
                raise self._mismatch(1, 1, words)
        return self._game.start(transcript.options, dealer)

    def _deal(self, number: int, sheet: DealSheet, before: State) -> Iterator[Step]:
        """Yield the steps of one deal."""
        last = self._state
        if last is not None and last.to_act == NOBODY:
            words = "a deal begins after the match is over"
            raise self._mismatch(number, 1, words)
        if last is not None and last.to_act != TABLE and not sheet.again:
            words = "a deal begins before the last one is over"
            raise self._mismatch(number, 1, words)
        if self._seats[sheet.dealer] != before.dealer:
            right = before.seats[before.dealer]
            words = f"recorded dealer {sheet.dealer}; the rules say {right}"
            raise self._mismatch(number, 1, words)
        if not sheet.again:
            self._fresh += 1
        self._history = []
        state = before
        for move, text in enumerate(sheet.moves, start=1):
            try:
                if self._branches:
                    self._check_branches(number, move, sheet, state)
                step = self._step(number, move, text, state, sheet)
            except (Fault, Unreadable) as fault:
                words = f"recorded {quoted(text)}; {visible(str(fault))}"
                raise self._mismatch(number, move, words) from None
            self._state = state = step.after
            yield step

    def _step(
        self, deal: int, move: int, text: str, state: State, sheet: DealSheet
    ) -> Step:
        """Replay one line; raise Fault where it is not what the rules make of it."""
        known = self._known.get(text) or self._met(text)
        if known is None or move == 1:
            return self._new_line(deal, move, text, state, sheet)
        return self._act(deal, move, text, known, state)

    def _met(self, text: str) -> Known | None:
        """Return a line that differs only in its outcomes from one met before."""
        start, _, said = text.partition(" -> ")
        known = self._known.get(start)
        if known is None or not said or " # " in text:
            return None
        return known.saying(said)

    def _new_line(
        self, deal: int, move: int, text: str, state: State, sheet: DealSheet
    ) -> Step:
        """Replay a line that has not been met before."""
        line = lines.read(text)
        if (move == 1) != (line.command == "deal"):
            raise Fault("a deal starts with deal, and only there")
        if not line.seat:
            return self._table_line(deal, move, line, state, sheet)
        seat = self._seat(line)
        if line.command == "undo":
            before = self._undone(line, seat, state)
            return Step(deal, move, seat, line, None, (), state, before)
        if seat != state.to_act:
            raise self._untimely(state)
        action = self._commands.read(line.command, state, seat)
        alone = Known(Line(line.command, line.seat), seat, action, ())
        self._known[str(alone.line)] = alone
        return self._act(deal, move, text, Known(line, seat, action), state)

    def _act(self, deal: int, move: int, text: str, known: Known, state: State) -> Step:
        """Do what a line says, and compare what comes of it."""
        line, seat, action, right = known
        if seat != state.to_act:
            raise self._untimely(state)
        if not self._commands.lasting:
            action = self._commands.read(line.command, state, seat)
        try:
            after, outcomes = state.apply(action)
        except Refused as refused:
            raise Fault(f"the rules refuse it: {refused}") from None
        if outcomes != right:
            self._compare(line, outcomes)
            if self._commands.lasting:
                self._known[text] = Known(line, seat, action, outcomes)
        self._history.append((seat, state))
        return built(Step, (deal, move, seat, line, action, outcomes, state, after))

    def _seat(self, line: Line) -> int:
        """Return the seat of a line, whose note is sound."""
        if line.note and hiding(line.note):
            raise Fault(f"the note holds {hiding(line.note)}")
        seat = self._seats.get(line.seat)
        if seat is None:
            raise Fault(f"there is no seat {quoted(line.seat)}")
        return seat

    def _untimely(self, state: State) -> Fault:
        """Return the error for a line of a seat that has no turn."""
        if state.to_act == NOBODY:
            return Fault("it is after the end of the match")
        if state.to_act == TABLE:
            return Fault("it is between deals")
        return Fault(f"it is the turn of {state.seats[state.to_act]}")

    def _compare(self, line: Line, outcomes: Sequence[Outcome]) -> None:
        right = "; ".join(map(str, outcomes))
        if right != line.outcomes:
            raise Fault(f"the rules say {quoted(str(line._replace(outcomes=right)))}")

    def _table_line(
        self, deal: int, move: int, line: Line, state: State, sheet: DealSheet
    ) -> Step:
        """Replay a deal, a note or a change of hands."""
        verb, *words = line.command.split(" ")
        if line.note and hiding(line.note):
            raise Fault(f"the note holds {hiding(line.note)}")
        if verb == "deal":
            if words:
                raise Fault("deal stands alone")
            return self._dealt(deal, move, line, state, sheet)
        if verb == "note" and (words or not line.note):
            raise Fault("a note is written: note # text")
        if verb == "seat":
            seat, who = lines.taken_over(line.command) or ("", "")
            if seat not in self._seats or not who:
                raise Fault("a change of hands is written: seat P2 = human Bob")
            lines.check_player(who)
            if state.to_act == NOBODY:
                raise self._untimely(state)
        if line.outcomes:
            raise Fault(f"{verb} has no outcomes")
        return Step(deal, move, TABLE, line, None, (), state, state)

    def _dealt(
        self, deal: int, move: int, line: Line, state: State, sheet: DealSheet
    ) -> Step:
        """Deal the recorded deck, which must be the seed's where there is a seed."""
        transcript = self._transcript
        suit = self._drawn(line)
        if sheet.again and sheet.deck != self._deck:
            raise Fault("a deal played again has the deck of the deal before it")
        self._deck = sheet.deck
        if transcript.seed is not None:
            seeded = (self._game, transcript.options, transcript.seed, self._fresh)
            right = decks.deck(*seeded)
            if sheet.deck != right:
                raise Fault(
                    f"the deck is not the seed's: it starts "
                    f"{names(sheet.deck[:4])}, the seed's {names(right[:4])}"
                )
            suit = decks.drawn(*seeded)
        action = Deal(sheet.deck, suit)
        try:
            after, outcomes = state.apply(action)
        except Refused as refused:
            raise Fault(f"the rules refuse it: {refused}") from None
        self._compare(line, outcomes)
        return Step(deal, move, TABLE, line, action, outcomes, state, after)

    def _drawn(self, line: Line) -> Suit:
        """Return the suit that was drawn for trump, as the line has it."""
        if not self._game.draws_trump(self._transcript.options):
            return NO_SUIT
        for outcome in line.outcomes.split("; "):
            kind, _, letter = outcome.partition(" ")
            if kind == "trump" and letter != "none":
                return read_suit(letter)
        raise Fault("the suit drawn for trump is missing")

    def _undone(self, line: Line, seat: int, state: State) -> State:
        """Take a seat's last move back, and all after it."""
        if line.outcomes:
            raise Fault("undo has no outcomes")
        if state.to_act == NOBODY:
            raise self._untimely(state)
        while self._history:
            mover, before = self._history.pop()
            if mover == seat:
                return before
        raise Fault("there is no move of this seat to undo")

    def _check_branches(
        self, deal: int, move: int, sheet: DealSheet, state: State
    ) -> None:
        for number, branch in self._branches.pop((deal, move), ()):
            self._check_branch(number, branch, sheet, state)

    def _check_branch(
        self, number: int, branch: Branch, sheet: DealSheet, state: State
    ) -> None:
        """Replay another line of play from a point of the deal, and come back."""
        if branch.move == 1:
            words = "it starts with the deal; another line starts at move 2 or later"
            raise self._branch_fault(number, words)
        history = list(self._history)
        for text in branch.moves:
            try:
                state = self._step(branch.deal, branch.move, text, state, sheet).after
            except (Fault, Unreadable) as fault:
                words = f"recorded {quoted(text)}; {visible(str(fault))}"
                raise self._branch_fault(number, words) from None
        self._history = history

    def _branch_fault(self, number: int, words: str) -> Mismatch:
        line = of_key(self._transcript.text, "", "line", number)
        return mismatch(self._transcript, line, f"line {number}: {words}")
