//! Catan for people. Clauses: B13, INV-22.

use std::fmt;

use super::live::{Live, Refusal};
use super::menu::{Entry, SHORT, level};
use crate::catan::play::{Event, Events, Game, Group, TypedError, action_text, parse_typed};
use crate::catan::rules::{Action, ActionKind, Reason, State};
use crate::catan::vocab::Resource;
use crate::game::{Decider, Player, Seat};
use crate::random::Random;

impl Live for Game {
    type State = State;

    const HAS_HANDS: bool = true;

    const PAGES: &'static [&'static [&'static str]] = &[
        &["b", "board"],
        &["p", "players"],
        &["hand"],
        &["bank"],
        &["s", "score"],
        &["places"],
    ];

    const HELP: &'static str = "\
a number      choose; several numbers walk down several lists at once, as in `2 5`
words         choose the action that they name, as in `road c3@3`, `buy`, `knight`, `end`
              places are those of the board: C3@12 is a corner, C3@3 an edge, C3 a hex
offer         trade with the others, as in `offer 2 ore for 1 brick` or `ore for brick`
counter       answer an offer with another: `counter 2 ore for 1 brick` if 2 ore please you for 1 brick
bank          trade with the bank, as in `bank ore for brick`
Enter         show the choices again, from the first list
b, board      the island with buildings and roads
p, players    points, cards and pieces of each player
hand          your cards, and your rates with the bank
bank          what the bank and the deck have
places        the names of all buildings and roads
s, score      the points of each player, and what for
l, log        what happened since your last turn
u, undo       take your last decision back, as far as no secret came out
redo          make again what was undone
q, quit       leave the game unfinished
";

    fn title(&self) -> [&str; 2] {
        let table = self.rules().table;
        [&table.name, &table.id]
    }

    fn state(&self) -> &State {
        self.state()
    }

    fn start(&self) -> Seat {
        self.state().start()
    }

    fn players(&self) -> usize {
        self.state().n_players()
    }

    fn decider(&self) -> Option<Decider> {
        self.state().decider()
    }

    fn name(&self, seat: Seat) -> &str {
        self.names().of(seat)
    }

    fn opening(&self) -> String {
        let mut text = String::new();
        let start = Seat::players(self.players()).next();
        // Writing to a string does not fail.
        let _ = start.map(|seat| self.view(seat).write_board(SKETCH, &mut text));
        text
    }

    fn ask(&self, player: &mut dyn Player<State>, random: &mut Random) -> Option<Action> {
        self.ask(player, random)
    }

    fn apply(&mut self, action: Action, viewer: Option<Seat>) -> Result<String, Refusal> {
        match self.apply(action) {
            Ok(events) => Ok(told(self, &events, viewer)),
            Err(illegal) => Err(Refusal {
                reason: illegal.to_string(),
                is_of_other_decision: illegal.reason == Reason::OtherDecision,
            }),
        }
    }

    fn undo(&mut self) -> Result<(), String> {
        self.undo().map(drop).map_err(|no_undo| no_undo.to_string())
    }

    fn redo(&mut self, viewer: Option<Seat>) -> Option<String> {
        self.redo().map(|events| told(self, &events, viewer))
    }

    fn n_actions(&self) -> usize {
        self.actions().len()
    }

    fn since(&self, n_actions: usize, viewer: Seat) -> String {
        let history = self.history().skip(n_actions);
        history.map(|decision| told(self, &decision.events, Some(viewer))).collect()
    }

    fn last_turn(&self, seat: Seat) -> usize {
        let now = self.state().turn();
        let history: Vec<_> = self.history().collect();
        let last = history.iter().rposition(|decision| decision.active == seat && decision.turn != now);
        last.map_or(0, |last| last + 1)
    }

    fn question(&self) -> String {
        self.teller().question(self.state())
    }

    fn held(&self, seat: Seat) -> String {
        format!("{}\n", self.view(seat).hand_line())
    }

    fn menu(&self, seat: Seat) -> Vec<Entry<Action>> {
        let groups = self.view(seat).choices();
        let n_choices: usize = groups.iter().map(|group| group.actions.len()).sum();
        match n_choices <= SHORT {
            true => groups.into_iter().flat_map(|group| self.entries(seat, group.actions)).collect(),
            false => groups.into_iter().map(|group| by_kind(self, seat, group)).collect(),
        }
    }

    fn entries(&self, _: Seat, actions: Vec<Action>) -> Vec<Entry<Action>> {
        let text = |action| Some(Entry::Choice(action_text(self.rules().table, action)?, action));
        actions.into_iter().filter_map(text).collect()
    }

    fn typed(&self, seat: Seat, line: &str) -> Result<Action, TypedError> {
        parse_typed(&self.view(seat), line)
    }

    fn write_page(&self, seat: Seat, page: usize, width: usize, out: &mut String) -> Result<bool, fmt::Error> {
        let view = self.view(seat);
        match page {
            0 => view.write_board(width, out)?,
            1 => view.write_players(out)?,
            2 => view.write_hand(out)?,
            3 => view.write_bank(out)?,
            4 => view.write_points(out)?,
            _ => view.write_places(out)?,
        }
        // The whole screen is for one person alone.
        Ok(false)
    }
}

/// The width of the sketch above the first decision.
const SKETCH: usize = 80;

/// A line with what happened, as a seat may know it, and lines for a new turn and the victory.
fn told(game: &Game, events: &Events, viewer: Option<Seat>) -> String {
    let (teller, events) = (game.teller(), events.seen_by(viewer));
    let line = teller.line(&events).map(|line| format!("  {line}\n"));
    let apart = events.consequences().iter().filter_map(|event| match event {
        Event::Turn { .. } => Some(format!("\n{}\n", teller.event(event))),
        Event::Won { .. } => Some(format!("  {}\n", teller.event(event))),
        _ => None,
    });
    line.into_iter().chain(apart).collect()
}

/// A level for the actions of a kind; for many offers one for each resource that is given.
fn by_kind(game: &Game, seat: Seat, group: Group) -> Entry<Action> {
    let text = group.kind.to_string();
    if group.kind != ActionKind::Offer || group.actions.len() <= SHORT {
        return level(text, game.entries(seat, group.actions));
    }
    let gives = |action: &Action| match action {
        Action::Offer(offer) => offer.gives.cards().iter().position(|&n| n > 0),
        _ => None,
    };
    let of = |resource: &Resource| {
        let actions = group.actions.iter().filter(|action| gives(action) == Some(resource.index()));
        let entries = game.entries(seat, actions.copied().collect());
        (!entries.is_empty()).then(|| level(resource.to_string(), entries))
    };
    level(text, Resource::ALL.iter().filter_map(of).collect())
}
