//! Catan for people. Clauses: B13, INV-22.

use std::fmt;

use super::report::{LINES, merit_text};
use super::teller::{card_text, drive_points, hand_text};
use super::{Event, Events, Game, Group, TypedError, parse_typed_line};
use crate::rules::{Action, ActionKind, Bundle, Hand, Reason, State};
use crate::vocab::{Both, Card, Merit, Resource};
use kogge_engine::game::live::menu::{Entry, SHORT, level};
use kogge_engine::game::live::{Live, Refusal, Score};
use kogge_engine::game::session::Session;
use kogge_engine::game::{Decider, Seat};
use kogge_engine::wording::say;

impl Live for Game {
    type State = State;

    const PAGES: &'static [&'static [&'static str]] =
        &[&["b", "board"], &["p", "players"], &["hand"], &["bank"], &["s", "score"], &["places"]];

    const HELP: &'static str = "\
a number      choose; several numbers walk down several lists at once, as in `2 5`
words         choose the action that they name, as in `road c3@3`, `buy`, `knight`, `end`
              places are those of the board: C3@12 is a corner, C3@3 an edge, C3 a hex
offer         trade with the others, as in `offer 2 ore for 1 brick` or `ore for brick`
counter       answer an offer with another: `counter 2 ore for 1 brick` if you would take 2 ore for 1 brick
bank          trade with the bank, as in `bank ore for brick`
Enter         show the choices again, from the first list
b, board      the island with buildings and roads
p, players    points, cards and pieces of each player
hand          your cards, and your rates with the bank
bank          what the bank and the deck have
places        the names of all buildings and roads
s, score      the points of each player, and what for
l, log        what happened since your last turn
hint          what the expert would do, and why
u, undo       take your last decision back, as far as no secret came out
redo          make again what was undone
q, quit       leave the game unfinished
";

    fn has_hands(&self) -> bool {
        true
    }

    fn title(&self) -> [&str; 2] {
        let table = self.rules().table;
        [&table.name, &table.id]
    }

    fn session(&self) -> &Session<State> {
        self
    }

    fn session_mut(&mut self) -> &mut Session<State> {
        self.session_mut()
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

    fn carry_out(&mut self, action: Action) -> Result<Events, Refusal> {
        self.apply(action).map_err(|illegal| Refusal {
            reason: illegal.said(self.tongue()),
            is_of_other_decision: illegal.reason == Reason::OtherDecision,
        })
    }

    /// A line with what happened, and lines for a new turn and the victory.
    fn said(&self, events: &Events, viewer: Option<Seat>) -> String {
        let (teller, events) = (self.teller(), events.seen_by(viewer));
        let line = teller.line(&events).map(|line| format!("  {line}\n"));
        let apart = events.consequences().iter().filter_map(|event| match event {
            Event::Turn { .. } => Some(format!("\n{}\n", teller.event(event))),
            Event::Won { .. } => Some(format!("  {}\n", teller.event(event))),
            _ => None,
        });
        line.into_iter().chain(apart).collect()
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
        // A list of one heading would say nothing.
        match n_choices <= SHORT || groups.len() == 1 {
            true => groups.into_iter().flat_map(|group| self.entries(seat, group.actions)).collect(),
            false => groups.into_iter().map(|group| by_kind(self, seat, group)).collect(),
        }
    }

    fn entries(&self, seat: Seat, actions: Vec<Action>) -> Vec<Entry<Action>> {
        let (rules, view) = (self.rules(), self.view(seat));
        let (teller, t) = (view.teller(), self.tongue());
        // The points of a wagon and its toll. Clause: HB9.
        let fare = |action| match action {
            Action::Drive(node) => view.state().fare_to(rules, node),
            _ => None,
        };
        let text = |action| {
            let text = teller.choice(view.state(), action)?;
            let fare = fare(action).map(|fare| {
                let toll = fare.toll.map(|owner| match view.state().neutrals().any(|it| it == owner) {
                    // Half of it goes to the other player when the movement ends. Clause: HB25.
                    true => t.said([", 1 gold for a neutral road", ", 1 Gold für eine neutrale Straße"]),
                    false => say!(t, ", 1 gold to {}", ", 1 Gold an {}", teller.seat(owner)),
                });
                let points = drive_points(t, fare.points);
                format!(" ({points}{})", toll.unwrap_or_default())
            });
            Some(Entry::Choice(text + &fare.unwrap_or_default(), action))
        };
        actions.into_iter().filter_map(text).collect()
    }

    fn text(&self, position: &State, action: Action) -> Option<String> {
        self.teller().choice(position, action)
    }

    fn typed(&self, seat: Seat, line: &str) -> Result<Vec<Action>, TypedError> {
        parse_typed_line(&self.view(seat), line)
    }

    fn write_page(&self, seat: Seat, page: usize, width: usize, out: &mut String) -> fmt::Result {
        let view = self.view(seat);
        match page {
            0 => view.write_board(width, out),
            1 => view.write_players(out),
            2 => view.write_hand(out),
            3 => view.write_bank(out),
            4 => view.write_points(out),
            _ => view.write_places(out),
        }
    }

    fn facts(&self, seat: Seat, viewer: Option<Seat>) -> Vec<(&'static str, String)> {
        let (rules, seen) = (self.rules(), self.seen(viewer));
        // At the end all cards are shown. Clause: B12.2.
        let (state, is_own) = if self.is_over() { (self.state(), true) } else { (seen.open(), viewer == Some(seat)) };
        let points = if is_own { state.points(rules, seat) } else { state.public_points(rules, seat) };
        let t = self.tongue();
        let mut facts = vec![(t.of(["points", "Punkte"]), points.to_string())];
        match is_own {
            true => facts.push((t.of(["hand", "Hand"]), hand_text(t, state.hand(seat)))),
            false => facts.push((t.of(["cards", "Karten"]), state.n_cards(seat).to_string())),
        }
        let cards = Card::ALL.iter().zip(state.cards(seat)).filter(|(_, n)| is_own && **n > 0);
        let cards: Vec<String> = cards.map(|(&card, n)| format!("{n} {}", card_text(t, card))).collect();
        let cards = if cards.is_empty() { state.n_development(seat).to_string() } else { cards.join(", ") };
        let scenario = rules.table.scenario;
        let others = [
            (true, ["development", "Entwicklung"], cards),
            (scenario.has_largest_army(), KNIGHTS, state.knights(seat).to_string()),
            (scenario.has_longest_road(), ["longest road", "längste Straße"], state.road_length(seat).to_string()),
            (state.has_fish(), ["fish", "Fischkärtchen"], state.n_fish(seat).to_string()),
            (state.boot() == Some(seat), ["boot", "Schuh"], t.said(["the boot", "der alte Schuh"])),
            (state.has_gold(), [GOLD, "Gold"], state.gold(seat).to_string()),
            (state.has_attack(), KNIGHTS, state.army(seat).to_string()),
            (state.has_attack(), ["prisoners", "Gefangene"], state.prisoners(seat).to_string()),
            (state.has_tokens(), ["trade tokens", "Handelschips"], state.trade_tokens(seat).to_string()),
            (state.longest_road() == Some(seat), HOLDS, t.said(merit_text(Merit::LongestRoad))),
            (state.largest_army() == Some(seat), HOLDS, t.said(merit_text(Merit::LargestArmy))),
            (state.harbourmaster() == Some(seat), HOLDS, t.said(merit_text(Merit::Harbourmaster))),
        ];
        let there = others.into_iter().filter(|(is_there, ..)| *is_there);
        facts.extend(there.map(|(_, what, words)| (t.of(what), words)));
        let left = [
            t.count(state.roads_left(rules, seat), ["road", "roads"], ["keine", "Straße", "Straßen"]),
            t.count(
                state.settlements_left(rules, seat),
                ["settlement", "settlements"],
                ["keine", "Siedlung", "Siedlungen"],
            ),
            t.count(state.cities_left(rules, seat), ["city", "cities"], ["keine", "Stadt", "Städte"]),
        ];
        facts.push((t.of(["left to build", "noch zu bauen"]), left.join(", ")));
        facts
    }

    fn cards(&self, seat: Seat, viewer: Option<Seat>) -> Vec<(&'static str, usize)> {
        let seen = self.seen(viewer);
        let (state, is_own) = if self.is_over() { (self.state(), true) } else { (seen.open(), viewer == Some(seat)) };
        match is_own {
            true => named(state.hand(seat)),
            false => vec![("card", state.n_cards(seat).into())],
        }
    }

    fn dice(&self) -> Option<[u8; 2]> {
        let mut of_turn = self.session().actions().iter().rev().take_while(|action| **action != Action::EndTurn);
        of_turn.find_map(|action| if let Action::Rolled(dice) = action { Some(*dice) } else { None })
    }

    fn swap(&self, action: Action) -> Option<[Vec<(&'static str, usize)>; 2]> {
        let gold = |bundle: Bundle| (bundle.gold() > 0).then(|| (GOLD, bundle.gold().into()));
        let side = |bundle: Bundle| named(&bundle.cards()).into_iter().chain(gold(bundle)).collect();
        match action {
            Action::Offer(offer) | Action::Counter(offer) => Some([side(offer.gives), side(offer.gets)]),
            Action::Bank { gives, gets } => {
                let rate = self.state().rate(self.rules(), self.state().active(), gives);
                Some([vec![(gives.word(), rate.into())], vec![(gets.word(), 1)]])
            }
            _ => None,
        }
    }

    fn scores(&self, viewer: Option<Seat>) -> Vec<Score> {
        // At the end all cards are shown. Clause: B12.2.
        let seen = self.seen(viewer);
        let state = if self.is_over() { self.state() } else { seen.open() };
        let score = |(merit, name): (Merit, Both)| Score {
            name: self.tongue().said(name),
            points: state.seats().map(|seat| state.points_for(self.rules(), seat, merit).into()).collect(),
            reasons: Vec::new(),
        };
        let scores = LINES.into_iter().map(score);
        scores.filter(|score| score.points.iter().any(|&points| points != 0)).collect()
    }
}

/// The names of facts.
const KNIGHTS: Both = ["knights", "Ritter"];
const HOLDS: Both = ["holds", "hat"];

/// The word for gold among cards.
const GOLD: &str = "gold";

/// The cards of a hand by resource, those that there are.
fn named(cards: &Hand) -> Vec<(&'static str, usize)> {
    let all = Resource::ALL.iter().zip(cards);
    all.filter(|(_, n)| **n > 0).map(|(resource, &n)| (resource.word(), n.into())).collect()
}

/// The width of the sketch above the first decision.
const SKETCH: usize = 80;

/// A level for the actions of a kind; for many offers one for each resource that is given.
fn by_kind(game: &Game, seat: Seat, group: Group) -> Entry<Action> {
    let t = game.tongue();
    let text = group.kind.said(t).to_owned();
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
        (!entries.is_empty()).then(|| level(resource.said(t).to_owned(), entries))
    };
    level(text, Resource::ALL.iter().filter_map(of).collect())
}
