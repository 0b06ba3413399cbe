//! Hansa Teutonica for people. Clauses: TURN-8, MISSION-2, INV-18, DEC-1 … DEC-18.

use std::fmt::{self, Write};

use super::teller::{pieces_text, skill_text};
use super::{Event, Events, Game, Group, Topic, TypedError, View, lifting, parse_typed};
use crate::rules::{Account, Action, Line, MarkerKind, MarkerPlace, Reason, State};
use crate::vocab::{Module, Skill};
use kogge_engine::game::live::menu::{Entry, SHORT, level};
use kogge_engine::game::live::{Live, Refusal, Score};
use kogge_engine::game::session::Session;
use kogge_engine::game::{Decider, Seat};

impl Live for Game {
    type State = State;

    const PAGES: &'static [&'static [&'static str]] =
        &[&["b", "board"], &["p", "players"], &["r", "routes"], &["c", "cities"], &["s", "score"], &["m", "mission"]];

    const HELP: &'static str = "\
a number      choose; several numbers walk down several lists at once, as in `2 5`
words         choose the action that they name, as in `place trader bremen`
Enter         show the choices again, from the first list
b, board      players, routes, cities, and how near the end is
p, players    desk, supply and markers of each player
r, routes     who stands where, and the markers
c, cities     the kontors
s, score      what everybody would score now, and for what
l, log        what happened since your last turn
hint          what the expert would do, and why
m, mission    your mission card
u, undo       take your last decision back, with all that followed
redo          make again what was undone
q, quit       leave the game unfinished
";

    /// Mission cards alone are hidden from the others. Clause: MISSION-2.
    fn has_hands(&self) -> bool {
        self.state().modules().contains(Module::Missions)
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
        self.session().decider().map(Decider::Seat)
    }

    fn name(&self, seat: Seat) -> &str {
        self.teller().seat(seat)
    }

    fn opening(&self) -> String {
        let state = self.state();
        in_words(self, &[Event::Turn { seat: state.active(), number: state.turn(), actions: state.actions() }])
    }

    fn carry_out(&mut self, action: Action) -> Result<Events, Refusal> {
        self.apply(action).map_err(|illegal| Refusal {
            reason: illegal.said(self.tongue()),
            is_of_other_decision: illegal.reason == Reason::OtherDecision,
        })
    }

    /// Lifts a piece that stands before one lifted already, which the rules alone would refuse.
    fn mend(&mut self, action: Action) -> Option<String> {
        let Action::Lift { post } = action else { return None };
        if self.state().is_legal(self.rules(), action) {
            return None;
        }
        let (game, lifted) = lifting::also(self, post)?;
        *self = game;
        Some(in_words(self, &[lifted]))
    }

    fn said(&self, events: &Events, _: Option<Seat>) -> String {
        in_words(self, events.all())
    }

    fn question(&self) -> String {
        self.teller().question(self.state())
    }

    fn menu(&self, seat: Seat) -> Vec<Entry<Action>> {
        let view = self.view(seat);
        let groups = view.choices();
        let n_choices: usize = groups.iter().map(|group| group.actions().count()).sum();
        match n_choices <= SHORT {
            true => choices(&view, groups.iter().flat_map(Group::actions)),
            false => groups.iter().map(|group| by_kind(&view, group)).collect(),
        }
    }

    fn entries(&self, seat: Seat, actions: Vec<Action>) -> Vec<Entry<Action>> {
        choices(&self.view(seat), actions.into_iter())
    }

    fn text(&self, position: &State, action: Action) -> Option<String> {
        self.teller().choice(position, action)
    }

    fn typed(&self, seat: Seat, line: &str) -> Result<Vec<Action>, TypedError> {
        parse_typed(&self.view(seat), line).map(|action| vec![action])
    }

    fn write_page(&self, seat: Seat, page: usize, _: usize, out: &mut String) -> fmt::Result {
        let view = self.view(seat);
        match page {
            0 => view.write_board(out),
            1 => view.write_players(out),
            2 => view.write_routes(out),
            3 => view.write_cities(out),
            4 => view.write_accounts(out),
            _ => match view.state().player(seat).mission {
                Some(card) => writeln!(out, "your mission: {}", view.teller().card(card)),
                None => writeln!(out, "no mission cards are in play"),
            },
        }
    }

    fn facts(&self, seat: Seat, viewer: Option<Seat>) -> Vec<(&'static str, String)> {
        let (rules, state) = (self.rules(), self.state());
        let player = state.player(seat);
        let t = self.tongue();
        let mut facts = vec![
            (t.of(["prestige", "Prestige"]), player.prestige.to_string()),
            (t.of(["supply", "Vorrat"]), pieces_text(t, player.supply)),
            (t.of(["stock", "Kasse"]), pieces_text(t, player.stock)),
        ];
        let skill = |&skill: &Skill| (skill.said(t), skill_text(t, rules.edition, skill, player.levels[skill]));
        facts.extend(Skill::ALL.iter().map(skill));
        let kinds = |place| {
            let on = |kind: MarkerKind| {
                vec![self.teller().effect(kind.effect(rules.table)); state.count_markers(rules, kind, place)]
            };
            MarkerKind::all(rules.table).flat_map(on).collect::<Vec<String>>().join(", ")
        };
        let plate = match self.view(Seat::Neutral).seen().face_down(seat) {
            0 => String::new(),
            n => t.count(
                n,
                ["marker face down", "markers face down"],
                ["kein", "verdeckter Bonusmarker", "verdeckte Bonusmarker"],
            ),
        };
        let tiles: Vec<String> = player.tiles.iter().map(|tile| tile.said(t).to_owned()).collect();
        let mission = player.mission.filter(|_| viewer == Some(seat));
        let heaps = [
            (["mission", "Auftragskarte"], mission.map_or(String::new(), |card| self.teller().card(card))),
            (["markers", "Bonusmarker"], kinds(MarkerPlace::Unused(seat))),
            (["used", "benutzt"], kinds(MarkerPlace::Used(seat))),
            (["plate", "Teller"], plate),
            (["tiles", "Plättchen"], tiles.join(", ")),
        ];
        let there = heaps.into_iter().filter(|(_, what)| !what.is_empty());
        facts.extend(there.map(|(name, what)| (t.of(name), what)));
        facts
    }

    fn scores(&self, viewer: Option<Seat>) -> Vec<Score> {
        let view = self.view(viewer.unwrap_or(Seat::Neutral));
        let accounts: Vec<Account> = view.state().seats().map(|seat| view.account(seat)).collect();
        let lines = Line::ALL.iter().filter(|line| line.is_on(self.rules(), view.state()));
        let score = |&line: &Line| Score {
            name: line.said(self.tongue()).to_owned(),
            points: accounts.iter().map(|account| account.points(line).into()).collect(),
            reasons: accounts.iter().map(|account| self.teller().reasons(account, line)).collect(),
        };
        lines.map(score).collect()
    }
}

/// Events, a line each.
fn in_words(game: &Game, events: &[Event]) -> String {
    let teller = game.teller();
    let line = |event: &Event| match event {
        Event::Turn { .. } => format!("\n{}\n", teller.event(event)),
        _ => format!("  {}\n", teller.event(event)),
    };
    events.iter().map(line).collect()
}

/// Actions that are legal now, each in its text.
fn choices(view: &View<'_>, actions: impl Iterator<Item = Action>) -> Vec<Entry<Action>> {
    let (teller, state) = (view.teller(), view.state());
    actions.filter_map(|action| Some(Entry::Choice(teller.choice(state, action)?, action))).collect()
}

fn by_kind(view: &View<'_>, group: &Group) -> Entry<Action> {
    let entries = match group.actions().count() <= SHORT {
        true => choices(view, group.actions()),
        false => group.topics.iter().map(|topic| by_topic(view, topic)).collect(),
    };
    level(group.kind.said(view.teller().tongue()).to_owned(), entries)
}

fn by_topic(view: &View<'_>, topic: &Topic) -> Entry<Action> {
    let text = view.teller().about(topic.about);
    level(text, choices(view, topic.actions.iter().copied()))
}
