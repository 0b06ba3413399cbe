//! The loop of a game with people: who decides, what they type, what they see.

use std::io::{BufRead, BufReader, Read, Write};

use super::Ending;
use super::command::Command;
use crate::cli::words::Words;
use crate::cli::{Env, Failure};
use crate::render::clean_line;
use kogge_engine::game::live::menu::{self, Entry, Walk};
use kogge_engine::game::live::{Action, Live, Party};
use kogge_engine::game::notation::NotationError;
use kogge_engine::game::typed::TypedError;
use kogge_engine::game::{Game as _, MAX_PLAYERS, Seat, can_choose, is_capped};
use kogge_engine::wording::count;

/// Lines that push what one person saw off the screen before the next one looks.
const SCREEN: usize = 60;

/// Clears a terminal with all that was scrolled away.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// A game with the people and the others at its table.
pub(super) struct Sitting<'a, 'e, L: Live> {
    pub(super) party: Party<L>,
    /// The person before the screen; nobody before the first decision of a person.
    viewer: Option<Seat>,
    /// After how many actions each seat last looked at the screen.
    looked: [usize; MAX_PLAYERS],
    input: BufReader<&'a mut dyn Read>,
    out: &'a mut Words<'e>,
    width: usize,
    is_terminal: bool,
    /// Whether the output is a terminal that obeys [`CLEAR`]; from any other stream such marks are taken out.
    can_clear: bool,
}

/// The choices of a person.
type Choices<L> = Vec<Entry<Action<L>>>;

/// The result of a typed line.
enum Said<L: Live> {
    /// Another line is waited for, with these choices.
    More(Choices<L>),
    /// The game went on, or back.
    Done,
    /// Nobody plays on.
    Up(Ending),
}

impl<'a, 'e, L: Live> Sitting<'a, 'e, L> {
    pub(super) fn new(party: Party<L>, env: &'a mut Env<'e>) -> Self {
        // Who alone is a person also sees what happens before the first own decision.
        let viewer =
            Some(party.people().collect::<Vec<_>>()).filter(|people| people.len() == 1).map(|people| people[0]);
        Self {
            party,
            viewer,
            looked: [0; MAX_PLAYERS],
            input: BufReader::new(&mut *env.stdin),
            out: &mut env.stdout,
            width: env.out_look.width,
            is_terminal: env.is_terminal,
            can_clear: env.is_terminal && env.out_look.colour,
        }
    }

    pub(super) fn play(&mut self, turn_cap: u32) -> Result<Ending, Failure> {
        write!(self.out, "{}", self.party.game.opening())?;
        while self.party.game.decider().is_some() {
            if is_capped(turn_cap, self.party.game.state().turn(), self.party.game.n_actions() as u64) {
                return Ok(Ending::TurnCap);
            }
            if let Some(seat) = self.party.person_due() {
                if let Some(ending) = self.decide(seat)? {
                    return Ok(ending);
                }
                continue;
            }
            let Some(action) = self.party.others() else {
                let left = can_choose(self.party.game.rules(), self.party.game.state());
                return Ok(left.map_or(Ending::Over, Ending::Forfeited));
            };
            self.apply(action)?;
        }
        Ok(Ending::Over)
    }

    /// Carries an action out and prints what happened; false, with the reason, where the rules refuse it.
    fn apply(&mut self, action: Action<L>) -> Result<bool, Failure> {
        match self.party.game.apply(action, self.viewer) {
            Ok(text) => {
                write!(self.out, "{text}")?;
                Ok(true)
            }
            Err(refusal) => {
                writeln!(self.out, "{}", refusal.reason)?;
                if refusal.is_of_other_decision {
                    self.pose()?;
                }
                Ok(false)
            }
        }
    }

    /// Lets a person decide: until the game goes on or back, or nobody plays on.
    fn decide(&mut self, seat: Seat) -> Result<Option<Ending>, Failure> {
        if !self.hand_over(seat)? {
            return Ok(Some(Ending::InputEnded));
        }
        write!(self.out, "{}", self.party.game.held(seat))?;
        self.pose()?;
        let mut choices = self.party.game.menu(seat);
        self.show(&choices)?;
        let prompt = self.prompt(seat);
        while let Some(line) = self.ask(&prompt)? {
            match self.heed(seat, Command::read(&line, L::PAGES), choices)? {
                Said::More(next) => choices = next,
                Said::Done => return Ok(None),
                Said::Up(ending) => return Ok(Some(ending)),
            }
        }
        Ok(Some(Ending::InputEnded))
    }

    /// Clears the screen for another person, and shows what happened since; false when the input has ended.
    fn hand_over(&mut self, seat: Seat) -> Result<bool, Failure> {
        let Some(before) = self.viewer.replace(seat).filter(|&before| before != seat && self.party.game.has_hands())
        else {
            return Ok(true);
        };
        self.looked[before.index()] = self.party.game.n_actions();
        self.clear()?;
        let name = self.party.game.name(seat).to_owned();
        if self.ask(&format!("hand over to {name}, then press Enter "))?.is_none() {
            return Ok(false);
        }
        write!(self.out, "{}", self.party.game.since(self.looked[seat.index()], seat))?;
        Ok(true)
    }

    fn clear(&mut self) -> Result<(), Failure> {
        let cleared = if self.can_clear { CLEAR.to_owned() } else { "\n".repeat(SCREEN) };
        Ok(write!(self.out.data(), "{cleared}")?)
    }

    /// Says what is to be decided.
    fn pose(&mut self) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", self.party.game.question())?)
    }

    /// The text before the line that a seat types.
    fn prompt(&self, seat: Seat) -> String {
        format!("{}> ", self.party.game.name(seat))
    }

    /// Does what a person typed.
    fn heed(&mut self, seat: Seat, command: Command, choices: Choices<L>) -> Result<Said<L>, Failure> {
        match command {
            Command::Numbers(numbers) => return self.walk(choices, &numbers),
            Command::Words(words) => return self.named(seat, &words, choices),
            Command::Menu => {
                let choices = self.party.game.menu(seat);
                self.show(&choices)?;
                return Ok(Said::More(choices));
            }
            Command::Help => write!(self.out, "{}", L::HELP)?,
            Command::Page(page) => self.page(seat, page)?,
            Command::Log => write!(self.out, "{}", self.party.game.since(self.party.game.last_turn(seat), seat))?,
            Command::Hint => self.hint()?,
            Command::Undo => return self.undo(choices),
            Command::Redo => return self.redo(choices),
            Command::Quit => return Ok(Said::Up(Ending::Quit)),
        }
        Ok(Said::More(choices))
    }

    fn walk(&mut self, choices: Choices<L>, numbers: &[usize]) -> Result<Said<L>, Failure> {
        match menu::walk(&choices, numbers) {
            Walk::Choice(action) => {
                self.apply(action)?;
                return Ok(Said::Done);
            }
            Walk::More(more) => {
                let more = more.to_vec();
                self.show(&more)?;
                return Ok(Said::More(more));
            }
            Walk::Beyond(number) => writeln!(self.out, "nothing is left to choose with {number}")?,
            Walk::Nowhere(number, n) => writeln!(self.out, "there is no choice {number}, only 1 to {n}")?,
        }
        Ok(Said::More(choices))
    }

    /// Takes the choice that words name; the rules say why they refuse what else they mean.
    fn named(&mut self, seat: Seat, words: &str, choices: Choices<L>) -> Result<Said<L>, Failure> {
        match self.party.game.typed(seat, words) {
            Ok(actions) => {
                let mut is_done = false;
                for action in actions {
                    is_done = self.mend(action)? || self.apply(action)?;
                    if !is_done {
                        break;
                    }
                }
                if is_done {
                    return Ok(Said::Done);
                }
            }
            Err(TypedError::Several(actions)) => {
                let found = self.party.game.entries(seat, actions);
                self.show(&found)?;
                return Ok(Said::More(found));
            }
            Err(TypedError::Notation(error)) => {
                self.mark(seat, words, &error)?;
                writeln!(self.out, "{}", clean_line(&error.to_string()))?;
            }
            // The enum of another package may grow: nothing is called so.
            Err(_) => {
                writeln!(self.out, "no choice is called `{}`; ? for help", clean_line(words.trim()))?;
            }
        }
        Ok(Said::More(choices))
    }

    /// Carries out an action that only the order of typing forbids.
    fn mend(&mut self, action: Action<L>) -> Result<bool, Failure> {
        let Some(text) = self.party.game.mend(action) else { return Ok(false) };
        write!(self.out, "{text}")?;
        Ok(true)
    }

    /// Marks the place of an error under the line that was typed, unless that took more than one line of the screen.
    fn mark(&mut self, seat: Seat, words: &str, error: &NotationError) -> Result<(), Failure> {
        let line = clean_line(words);
        let n_chars = |text: &str| text.chars().count();
        let before = n_chars(&self.prompt(seat)) + n_chars(&line[..error.at.start]);
        let marked = n_chars(&line[error.at.clone()]).max(1);
        if before + marked <= self.width {
            writeln!(self.out, "{}{}", " ".repeat(before), "^".repeat(marked))?;
        }
        Ok(())
    }

    /// Back to the last decision of a person, or not at all.
    fn undo(&mut self, choices: Choices<L>) -> Result<Said<L>, Failure> {
        match self.party.undo() {
            Ok(n_undone) => {
                writeln!(self.out, "{} undone", count(n_undone, "decision", "decisions"))?;
                Ok(Said::Done)
            }
            Err(no_undo) => {
                writeln!(self.out, "{no_undo}")?;
                Ok(Said::More(choices))
            }
        }
    }

    /// Forth again to the next decision of a person.
    fn redo(&mut self, choices: Choices<L>) -> Result<Said<L>, Failure> {
        if let Some(said) = self.party.redo(self.viewer) {
            write!(self.out, "{said}")?;
            return Ok(Said::Done);
        }
        writeln!(self.out, "there is nothing to redo")?;
        Ok(Said::More(choices))
    }

    /// Says what the expert would do, and why.
    fn hint(&mut self) -> Result<(), Failure> {
        for (i, line) in self.party.hint().into_iter().flat_map(|(_, lines)| lines).enumerate() {
            writeln!(self.out, "{}{line}", if i == 0 { "hint: " } else { "  " })?;
        }
        Ok(())
    }

    /// Shows a page.
    fn page(&mut self, seat: Seat, page: usize) -> Result<(), Failure> {
        let mut text = String::new();
        let written = self.party.game.write_page(seat, page, self.width, &mut text);
        written.map_err(|_| Failure::world("cannot write the output"))?;
        Ok(write!(self.out, "{text}")?)
    }

    fn show(&mut self, choices: &[Entry<Action<L>>]) -> Result<(), Failure> {
        Ok(write!(self.out, "{}", menu::text(choices, self.width))?)
    }

    /// Asks for a line; nothing when the input has ended.
    fn ask(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        write!(self.out, "{prompt}")?;
        self.out.flush()?;
        let mut line = Vec::new();
        let read = self.input.read_until(b'\n', &mut line);
        let n_read = read.map_err(|error| Failure::world(format!("cannot read the input: {error}")))?;
        let line = String::from_utf8_lossy(&line).trim_end().to_owned();
        if !self.is_terminal {
            // What was not typed at a terminal does not stand on it yet.
            writeln!(self.out, "{}", clean_line(&line))?;
        }
        Ok((n_read > 0).then_some(line))
    }
}
