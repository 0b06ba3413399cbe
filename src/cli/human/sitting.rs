//! The loop of a game with people: who decides, what they type, what they see.

use std::io::{BufRead, BufReader, Read, Write};

use super::command::Command;
use super::live::{Action, Live, State};
use super::menu::{self, Entry, Walk};
use super::{Chair, Ending};
use crate::cli::{Env, Failure};
use crate::game::notation::NotationError;
use crate::game::typed::TypedError;
use crate::game::{Decider, Game as _, MAX_PLAYERS, Playable, Player, Seat};
use crate::random::Random;
use crate::render::clean_line;
use crate::wording::count;

/// Lines that push what one person saw off the screen before the next one looks.
const SCREEN: usize = 60;

/// Clears a terminal with all that was scrolled away.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// A game with the people and the others at its table.
pub(super) struct Sitting<'a, L: Live> {
    pub(super) game: L,
    /// Who chooses for each seat; nobody for people.
    players: Vec<Option<Box<dyn Player<State<L>>>>>,
    random: Random,
    chance: <State<L> as Playable>::Chance,
    /// Who sits before the screen; nobody before the first decision of a person.
    viewer: Option<Seat>,
    /// After how many actions each seat last looked at the screen.
    looked: [usize; MAX_PLAYERS],
    input: BufReader<&'a mut dyn Read>,
    out: &'a mut dyn Write,
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

impl<'a, L: Live> Sitting<'a, L> {
    pub(super) fn new(game: L, chairs: &[Chair], seed: u64, env: &'a mut Env<'_>) -> Self {
        let mut people = Seat::players(chairs.len()).zip(chairs).filter(|(_, chair)| chair.kind().is_none());
        // Who alone is a person also sees what happens before the first own decision.
        let viewer = people.next().filter(|_| people.next().is_none()).map(|(seat, _)| seat);
        Self {
            game,
            players: chairs.iter().map(|chair| chair.kind().map(|kind| kind.player())).collect(),
            random: Random::from_seed(seed),
            chance: State::<L>::chance(seed),
            viewer,
            looked: [0; MAX_PLAYERS],
            input: BufReader::new(&mut *env.stdin),
            out: &mut *env.stdout,
            width: env.out_look.width,
            is_terminal: env.is_terminal,
            can_clear: env.is_terminal && env.out_look.colour,
        }
    }

    pub(super) fn play(&mut self, turn_cap: u32) -> Result<Ending, Failure> {
        write!(self.out, "{}", self.game.opening())?;
        while let Some(decider) = self.game.decider() {
            if self.game.state().turn() > turn_cap {
                return Ok(Ending::TurnCap);
            }
            let action = match decider {
                Decider::Chance => self.game.state().brought(self.game.rules(), &mut self.chance),
                Decider::Seat(seat) => match &mut self.players[seat.index()] {
                    Some(player) => self.game.ask(player.as_mut(), &mut self.random),
                    None => match self.decide(seat)? {
                        Some(ending) => return Ok(ending),
                        None => continue,
                    },
                },
            };
            let Some(action) = action else { break };
            self.apply(action)?;
        }
        Ok(Ending::Over)
    }

    /// Carries an action out and prints what happened; false, with the reason, where the rules refuse it.
    fn apply(&mut self, action: Action<L>) -> Result<bool, Failure> {
        match self.game.apply(action, self.viewer) {
            Ok(told) => {
                write!(self.out, "{told}")?;
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
        write!(self.out, "{}", self.game.held(seat))?;
        self.pose()?;
        let mut choices = self.game.menu(seat);
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
        let Some(before) = self.viewer.replace(seat).filter(|&before| L::HAS_HANDS && before != seat) else {
            return Ok(true);
        };
        self.looked[before.index()] = self.game.n_actions();
        self.clear()?;
        let name = self.game.name(seat).to_owned();
        if self.ask(&format!("hand over to {name}, then press Enter "))?.is_none() {
            return Ok(false);
        }
        write!(self.out, "{}", self.game.since(self.looked[seat.index()], seat))?;
        Ok(true)
    }

    fn clear(&mut self) -> Result<(), Failure> {
        let cleared = if self.can_clear && L::HAS_HANDS { CLEAR.to_owned() } else { "\n".repeat(SCREEN) };
        Ok(write!(self.out, "{cleared}")?)
    }

    /// Says what is to be decided.
    fn pose(&mut self) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", self.game.question())?)
    }

    /// What stands before the line that a seat types.
    fn prompt(&self, seat: Seat) -> String {
        format!("{}> ", self.game.name(seat))
    }

    /// Does what a person typed.
    fn heed(&mut self, seat: Seat, command: Command, choices: Choices<L>) -> Result<Said<L>, Failure> {
        match command {
            Command::Numbers(numbers) => return self.walk(choices, &numbers),
            Command::Words(words) => return self.named(seat, &words, choices),
            Command::Menu => {
                let choices = self.game.menu(seat);
                self.show(&choices)?;
                return Ok(Said::More(choices));
            }
            Command::Help => write!(self.out, "{}", L::HELP)?,
            Command::Page(page) => self.page(seat, page)?,
            Command::Log => write!(self.out, "{}", self.game.since(self.game.last_turn(seat), seat))?,
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
        match self.game.typed(seat, words) {
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
                let found = self.game.entries(seat, actions);
                self.show(&found)?;
                return Ok(Said::More(found));
            }
            Err(TypedError::Notation(error)) => {
                self.mark(seat, words, &error)?;
                writeln!(self.out, "{}", clean_line(&error.to_string()))?;
            }
            Err(TypedError::NoChoice) => {
                writeln!(self.out, "no choice is called `{}`; ? for help", clean_line(words.trim()))?;
            }
        }
        Ok(Said::More(choices))
    }

    /// Carries out an action that only the order of typing forbids.
    fn mend(&mut self, action: Action<L>) -> Result<bool, Failure> {
        let Some(told) = self.game.mend(action) else { return Ok(false) };
        write!(self.out, "{told}")?;
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
        let mut n_undone = 0;
        loop {
            match self.game.undo() {
                Ok(()) => n_undone += 1,
                Err(no_undo) => {
                    (0..n_undone).for_each(|_| drop(self.game.redo(None)));
                    writeln!(self.out, "{no_undo}")?;
                    return Ok(Said::More(choices));
                }
            }
            if self.is_person_due() {
                writeln!(self.out, "{} undone", count(n_undone, "decision", "decisions"))?;
                return Ok(Said::Done);
            }
        }
    }

    /// Forth again to the next decision of a person.
    fn redo(&mut self, choices: Choices<L>) -> Result<Said<L>, Failure> {
        let mut has_redone = false;
        while let Some(told) = self.game.redo(self.viewer) {
            write!(self.out, "{told}")?;
            has_redone = true;
            if self.is_person_due() {
                break;
            }
        }
        if has_redone {
            return Ok(Said::Done);
        }
        writeln!(self.out, "there is nothing to redo")?;
        Ok(Said::More(choices))
    }

    fn is_person_due(&self) -> bool {
        matches!(self.game.decider(), Some(Decider::Seat(seat)) if self.players[seat.index()].is_none())
    }

    /// Shows a page; a secret one, where several people look, until the next line.
    fn page(&mut self, seat: Seat, page: usize) -> Result<(), Failure> {
        let mut text = String::new();
        let written = self.game.write_page(seat, page, self.width, &mut text);
        let is_secret = written.map_err(|_| Failure::world("cannot write the output"))?;
        write!(self.out, "{text}")?;
        if is_secret && self.players.iter().filter(|player| player.is_none()).count() > 1 {
            self.ask("Enter hides it ")?;
            self.clear()?;
        }
        Ok(())
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
