//! Catan for people. Clauses: B13, INV-22.

use std::fmt;

use super::live::{Live, Refusal};
use super::menu::{Entry, SHORT, level};
use crate::catan::play::{Event, Events, Game, Group, TypedError, action_text, parse_typed_line};
use crate::catan::rules::{Action, ActionKind, Reason, Rules, State};
use crate::catan::vocab::Resource;
use crate::game::{Decider, Player, Seat};
use crate::random::Random;

impl Live for Game {
    type State = State;

    const HAS_HANDS: bool = true;

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

    fn rules(&self) -> Rules<'_> {
        self.rules()
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
        // A list of one heading would say nothing.
        match n_choices <= SHORT || groups.len() == 1 {
            true => groups.into_iter().flat_map(|group| self.entries(seat, group.actions)).collect(),
            false => groups.into_iter().map(|group| by_kind(self, seat, group)).collect(),
        }
    }

    fn entries(&self, _: Seat, actions: Vec<Action>) -> Vec<Entry<Action>> {
        let text = |action| Some(Entry::Choice(action_text(self.rules().table, action)?, action));
        actions.into_iter().filter_map(text).collect()
    }

    fn typed(&self, seat: Seat, line: &str) -> Result<Vec<Action>, TypedError> {
        parse_typed_line(&self.view(seat), line)
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

#[cfg(all(test, feature = "tables"))]
mod tests {
    use super::*;
    use crate::catan::rules::Config;
    use crate::catan::tables;
    use crate::cli::Env;
    use crate::cli::human::{Chair, Ending, play};
    use crate::game::PlayerKind;
    use crate::render::human::Look;

    const PERSON: Chair = Chair::Human;
    const STEADY: Chair = Chair::Kind(PlayerKind::Steady);

    /// The screen of a game on the island for beginners in which these lines are typed.
    fn typed(chairs: &[Chair], seed: u64, lines: &str) -> (String, Ending) {
        let table = tables::table("catan-beginner").expect("a shipped island");
        let edition = tables::edition(&table.edition).expect("its edition");
        let config = Config { start: Some(Seat::A), ..Config::new(chairs.len(), seed) };
        let game = Game::new(table, edition, &config).expect("it can be set up");
        let (mut out, mut err, mut lines) = (Vec::new(), Vec::new(), lines.as_bytes());
        let mut env = Env {
            stdin: &mut lines,
            is_terminal: false,
            stdout: &mut out,
            stderr: &mut err,
            err_is_terminal: false,
            out_look: Look::PLAIN,
            err_look: Look::PLAIN,
            folder: Default::default(),
        };
        let (_, ending) =
            play(game, chairs, seed, 200, &mut env).unwrap_or_else(|_| panic!("memory can be written to"));
        (String::from_utf8(out).expect("it is text"), ending)
    }

    #[test]
    fn inv_22_each_person_sees_the_screen_alone() {
        let (mut n_screens, mut n_stolen, mut n_hidden, mut n_bought) = (0, 0, 0, 0);
        for seed in 0..6 {
            // Any first choice; offers and all else come by.
            let lines: String =
                (0..1_500).map(|i| ["1 1 1\n", "1\n", "1 1\n", "2\n", "end\n"][(i * 7 + i / 5) % 5]).collect();
            let (text, _) = typed(&[PERSON, PERSON, STEADY, STEADY], seed, &lines);
            let mut viewer = "A";
            for screen in text.split("hand over to ") {
                if n_screens > 0 && screen.contains(", then press Enter ") {
                    viewer = &screen[..1];
                }
                n_screens += 1;
                for line in screen.lines() {
                    assert!(line.get(1..3) != Some("> ") || line.starts_with(viewer), "{viewer}: {line}");
                    let words: Vec<&str> = line.split_whitespace().collect();
                    match words[..] {
                        [thief, "takes", "1", _, "from", victim] if victim.len() == 1 => {
                            assert!(thief == viewer || victim == viewer, "{viewer}: {line}");
                            n_stolen += 1;
                        }
                        [_, "takes", "a", "card", "from", _] => n_hidden += 1,
                        [buyer, "buys", "a", "development", "card:", ..] => {
                            assert_eq!(buyer, viewer, "{line}");
                            n_bought += 1;
                        }
                        _ => {}
                    }
                }
            }
        }
        assert!(n_screens > 100 && n_hidden > 10, "{n_screens} screens, {n_hidden} hidden");
        assert!(n_stolen > 5 && n_bought > 0, "{n_stolen} stolen, {n_bought} bought");
    }

    #[test]
    fn refusals_name_their_clause_and_secrets_cannot_be_taken_back() {
        let set_up = "settle B2@12\nroad B2@1\n1\n1\n";
        let lines =
            format!("{set_up}undo\nredo\nroll\nundo\nsettle c3@12\nbank 9 ore for brick\nroad z1@1\nhello\nq\n");
        let (text, ending) = typed(&[PERSON, STEADY, STEADY], 1, &lines);
        assert_eq!(ending, Ending::Quit);
        let said = [
            "\nA founds the first settlement\n",
            "  A founds a settlement at A1@4\n",
            "\n1 decision undone\n",
            "\nturn 1: A\n",
            "\nthe dice were rolled, which cannot be undone (B5.1)\n",
            "\nno own road leads to the corner (B8.3)\n",
            "\nfrom you the bank takes ",
            "\nthere is no edge `Z1@1`\n",
            "\nno choice is called `hello`; ? for help\n",
        ];
        let mut rest = &text[..];
        for part in said {
            rest = rest.split_once(part).unwrap_or_else(|| panic!("`{part}` is not in {rest}")).1;
        }
        // Nothing is handed over where one person plays alone.
        assert!(!text.contains("hand over"), "{text}");
    }

    #[test]
    fn a_line_that_ends_the_input_ends_the_game_unfinished() {
        let (text, ending) = typed(&[PERSON; 3], 2, "1\n1\n");
        assert_eq!(ending, Ending::InputEnded);
        assert!(text.contains("hand over to B, then press Enter "), "{text}");
        assert!(!text.contains("B founds the first settlement\n  1"), "nobody pressed Enter");
    }
}
