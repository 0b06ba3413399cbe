//! The loop of a game with people: who decides, what they type, what they see.

use crate::game::notation::NotationError;
use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};

use super::command::{Command, HELP};
use super::menu::{self, Entry, Walk};
use super::{Chair, Ending, lifting};
use crate::cli::{Env, Failure};
use crate::hansa::play::{Event, Game, Player, TypedError, View, parse_typed};
use crate::hansa::rules::{Action, Random, Reason, Seat, State};
use crate::render::clean_line;
use crate::wording::count;

/// Lines that push what one person saw off the screen before the next one looks.
const SCREEN: usize = 60;

/// A game with the people and the others at its table.
pub(super) struct Sitting<'a> {
    pub(super) game: Game,
    /// Who chooses for each seat; nobody for people.
    players: Vec<Option<Box<dyn Player<State>>>>,
    random: Random,
    input: BufReader<&'a mut dyn Read>,
    out: &'a mut dyn Write,
    width: usize,
    is_terminal: bool,
}

/// The result of a typed line.
enum Said {
    /// Another line is waited for, with these choices.
    More(Vec<Entry>),
    /// The game went on, or back.
    Done,
    /// Nobody plays on.
    Up(Ending),
}

impl<'a> Sitting<'a> {
    pub(super) fn new(game: Game, chairs: &[Chair], seed: u64, env: &'a mut Env<'_>) -> Self {
        Self {
            game,
            players: chairs.iter().map(|chair| chair.kind().map(|kind| kind.player())).collect(),
            random: Random::from_seed(seed),
            input: BufReader::new(&mut *env.stdin),
            out: &mut *env.stdout,
            width: env.out_look.width,
            is_terminal: env.is_terminal,
        }
    }

    pub(super) fn play(&mut self, turn_cap: u32) -> Result<Ending, Failure> {
        let state = self.game.state();
        let start = Event::Turn { seat: state.active(), number: state.turn(), actions: state.actions() };
        self.narrate(&[start])?;
        while let Some(seat) = self.game.decider() {
            if self.game.state().turn() > turn_cap {
                return Ok(Ending::TurnCap);
            }
            match &mut self.players[seat.index()] {
                Some(player) => {
                    let Some(action) = self.game.ask(player.as_mut(), &mut self.random) else { break };
                    self.apply(action)?;
                }
                None => {
                    if let Some(ending) = self.decide(seat)? {
                        return Ok(ending);
                    }
                }
            }
        }
        Ok(Ending::Over)
    }

    /// Carries an action out and prints what happened; false, with the reason, where the rules refuse it.
    fn apply(&mut self, action: Action) -> Result<bool, Failure> {
        match self.game.apply(action) {
            Ok(events) => {
                self.narrate(events.all())?;
                Ok(true)
            }
            Err(illegal) => {
                writeln!(self.out, "{illegal}")?;
                if illegal.reason == Reason::OtherDecision {
                    self.pose()?;
                }
                Ok(false)
            }
        }
    }

    fn narrate(&mut self, events: &[Event]) -> Result<(), Failure> {
        let teller = self.game.teller();
        for event in events {
            match event {
                Event::Turn { .. } => writeln!(self.out, "\n{}", teller.event(event))?,
                _ => writeln!(self.out, "  {}", teller.event(event))?,
            }
        }
        Ok(())
    }

    /// Lets a person decide: until the game goes on or back, or nobody plays on.
    fn decide(&mut self, seat: Seat) -> Result<Option<Ending>, Failure> {
        self.pose()?;
        let mut choices = menu::of(&self.game.view(seat));
        self.show(&choices)?;
        let prompt = self.prompt(seat);
        while let Some(line) = self.ask(&prompt)? {
            match self.heed(seat, Command::read(&line), choices)? {
                Said::More(next) => choices = next,
                Said::Done => return Ok(None),
                Said::Up(ending) => return Ok(Some(ending)),
            }
        }
        Ok(Some(Ending::InputEnded))
    }

    /// Says what is to be decided.
    fn pose(&mut self) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", self.game.teller().question(self.game.state()))?)
    }

    /// What stands before the line that a seat types.
    fn prompt(&self, seat: Seat) -> String {
        format!("{}> ", self.game.teller().seat(seat))
    }

    /// Does what a person typed.
    fn heed(&mut self, seat: Seat, command: Command, choices: Vec<Entry>) -> Result<Said, Failure> {
        match command {
            Command::Numbers(numbers) => return self.walk(choices, &numbers),
            Command::Words(words) => return self.named(seat, &words, choices),
            Command::Menu => {
                let choices = menu::of(&self.game.view(seat));
                self.show(&choices)?;
                return Ok(Said::More(choices));
            }
            Command::Help => write!(self.out, "{HELP}")?,
            Command::Board => self.write(seat, |view, text| view.write_board(text))?,
            Command::Players => self.write(seat, |view, text| view.write_players(text))?,
            Command::Routes => self.write(seat, |view, text| view.write_routes(text))?,
            Command::Cities => self.write(seat, |view, text| view.write_cities(text))?,
            Command::Score => self.write(seat, |view, text| view.write_accounts(text))?,
            Command::Log => self.log(seat)?,
            Command::Mission => self.mission(seat)?,
            Command::Undo => return self.undo(choices),
            Command::Redo => return self.redo(choices),
            Command::Quit => return Ok(Said::Up(Ending::Quit)),
        }
        Ok(Said::More(choices))
    }

    fn walk(&mut self, choices: Vec<Entry>, numbers: &[usize]) -> Result<Said, Failure> {
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
    fn named(&mut self, seat: Seat, words: &str, choices: Vec<Entry>) -> Result<Said, Failure> {
        let view = self.game.view(seat);
        match parse_typed(&view, words) {
            Ok(action) => {
                if self.lift_too(action)? || self.apply(action)? {
                    return Ok(Said::Done);
                }
            }
            Err(TypedError::Several(actions)) => {
                let found = menu::choices(&view, actions.into_iter());
                self.show(&found)?;
                return Ok(Said::More(found));
            }
            Err(TypedError::Notation(error)) => {
                self.mark(seat, words, &error)?;
                writeln!(self.out, "{}", clean_line(&error.to_string()))?;
            }
            Err(_) => writeln!(self.out, "no choice is called `{}`; ? for help", clean_line(words.trim()))?,
        }
        Ok(Said::More(choices))
    }

    /// Lifts a piece that stands before one lifted already, which the rules alone would refuse.
    fn lift_too(&mut self, action: Action) -> Result<bool, Failure> {
        let Action::Lift { post } = action else { return Ok(false) };
        if self.game.state().is_legal(self.game.rules(), action) {
            return Ok(false);
        }
        let Some((game, lifted)) = lifting::also(&self.game, post) else { return Ok(false) };
        self.game = game;
        self.narrate(&[lifted])?;
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
    fn undo(&mut self, choices: Vec<Entry>) -> Result<Said, Failure> {
        let mut n_undone = 0;
        loop {
            match self.game.undo() {
                Ok(_) => n_undone += 1,
                Err(no_undo) => {
                    (0..n_undone).for_each(|_| drop(self.game.redo()));
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
    fn redo(&mut self, choices: Vec<Entry>) -> Result<Said, Failure> {
        let mut has_redone = false;
        while let Some(events) = self.game.redo() {
            self.narrate(events.all())?;
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
        self.game.decider().is_some_and(|seat| self.players[seat.index()].is_none())
    }

    /// What happened since a seat's last turn.
    fn log(&mut self, seat: Seat) -> Result<(), Failure> {
        let now = self.game.state().turn();
        let history: Vec<_> = self.game.history().collect();
        let last = history.iter().rposition(|decision| decision.active == seat && decision.turn != now);
        let since = history.into_iter().skip(last.map_or(0, |last| last + 1));
        let events: Vec<Event> = since.flat_map(|decision| decision.events).collect();
        self.narrate(&events)
    }

    /// The seat's mission card; where several people look, until the next line.
    fn mission(&mut self, seat: Seat) -> Result<(), Failure> {
        let view = self.game.view(seat);
        let Some(card) = view.state().player(seat).mission else {
            return Ok(writeln!(self.out, "no mission cards are in play")?);
        };
        writeln!(self.out, "your mission: {}", view.teller().card(card))?;
        if self.players.iter().filter(|player| player.is_none()).count() > 1 {
            self.ask("Enter hides it ")?;
            write!(self.out, "{}", "\n".repeat(SCREEN))?;
        }
        Ok(())
    }

    fn show(&mut self, choices: &[Entry]) -> Result<(), Failure> {
        Ok(write!(self.out, "{}", menu::text(choices, self.width))?)
    }

    /// Writes something of what a seat sees.
    fn write(&mut self, seat: Seat, write: impl FnOnce(&View<'_>, &mut String) -> fmt::Result) -> Result<(), Failure> {
        let mut text = String::new();
        write(&self.game.view(seat), &mut text).map_err(|fmt::Error| Failure::world("cannot write the output"))?;
        Ok(write!(self.out, "{text}")?)
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
