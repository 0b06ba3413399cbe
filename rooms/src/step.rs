//! The next entry of a room: what a request leads to, or why it is refused. The room itself stays as it is.

use kogge_engine::game::Seat;
use kogge_engine::vocab::Tongue;
use kogge_surface::played::{Done, Due, Hosted};
use serde_json::{Value, json};

use crate::computer::{KINDS, OF_RESIGNED};
use crate::entry::What;
use crate::frame::{Code, Refused, Request, Role};
use crate::limits::{MAX_ENTRIES, MAX_FRAME_BYTES, MAX_NAME, MAX_NOTE, MAX_PLACE, MAX_SAID, text};
use crate::room::{HUMAN, Lines, OPEN, Place, Room};
use crate::token::Token;

/// An entry to be made.
pub(crate) struct Step {
    pub(crate) seat: Option<Seat>,
    pub(crate) what: What,
    /// The game after it, where it changes the game, and the lines about that.
    pub(crate) game: Option<Box<dyn Hosted>>,
    pub(crate) lines: Lines,
    pub(crate) answer: Value,
}

impl Step {
    pub(crate) fn of(seat: Option<Seat>, what: What) -> Self {
        Self { seat, what, game: None, lines: Vec::new(), answer: Value::Null }
    }
}

fn no<T>(code: Code, why: &str) -> Result<T, Refused> {
    Err(Refused::new(code, why))
}

/// Seeds for outcomes of chance.
pub(crate) type Seeds<'a> = &'a dyn Fn() -> Result<u64, Refused>;

impl Room {
    /// The entry that a request leads to; why it is refused is said in a language.
    pub(crate) fn step(&self, role: Role, tongue: Tongue, request: Request, seeds: Seeds<'_>) -> Result<Step, Refused> {
        if self.number >= MAX_ENTRIES && !matches!(request, Request::Close {}) {
            return no(Code::Limit, "the room is full: export it, and make another one");
        }
        if self.closed {
            return no(Code::Closed, "the room is closed");
        }
        match request {
            Request::Choose { decision, text } => {
                let seat = self.decides(role, decision)?;
                self.moved(Some(seat), tongue, seeds, |game| game.choose(&text).map(|done| vec![done]))
            }
            Request::Type { decision, line } => {
                let seat = self.decides(role, decision)?;
                self.moved(Some(seat), tongue, seeds, |game| game.type_line(&line))
            }
            Request::Say { text: said } => {
                let what = What::Said { text: text(&said, MAX_SAID, false)? };
                Ok(Step::of(speaker(role)?, what))
            }
            Request::Note { text: note, place, at } => {
                let place = place.map(|place| text(&place, MAX_PLACE, false)).transpose()?;
                let n_actions = at.unwrap_or(usize::MAX).min(self.game.n_actions());
                let what = What::Noted { text: text(&note, MAX_NOTE, true)?, place, n_actions };
                Ok(Step::of(speaker(role)?, what))
            }
            Request::Name { name } => {
                let seat = own(role)?;
                let name = self.name(seat, &name)?;
                let place = self.place(seat)?;
                Ok(sits(seat, Place { name, ..place.clone() }, false))
            }
            Request::Undo { decision } => self.undo(own(role)?, decision),
            Request::Consent { undo, yes } => self.consent(own(role)?, undo, yes),
            Request::Chair { chair, seat } => self.chair(role, chair, seat),
            Request::Resign {} => {
                let seat = own(role)?;
                let place = self.place(seat)?;
                let chair = OF_RESIGNED.to_owned();
                Ok(sits(seat, Place { chair, resigned: true, ..place.clone() }, false))
            }
            Request::Take { seat, name } => {
                let Role::Onlooker = role else { return no(Code::Role, "only onlookers take a seat") };
                if self.place(seat)?.chair != OPEN {
                    return no(Code::Turn, "this seat is not open");
                }
                let token = Token::new()?;
                let name = self.name(seat, &name)?;
                let taken = Place { chair: HUMAN.to_owned(), name, resigned: false, token: Some(token.hash()) };
                let answer = json!({ "seat": seat, "token": token.reveal() });
                Ok(Step { answer, ..sits(seat, taken, false) })
            }
            Request::Close {} => match role {
                Role::Host => Ok(Step::of(None, What::Closed)),
                Role::Seat(_) | Role::Onlooker => no(Code::Role, "only the host closes a room"),
            },
            Request::Look { .. } | Request::Map {} | Request::Board { .. } | Request::Past { .. } => {
                no(Code::Form, ASKS)
            }
            Request::Page { .. } | Request::Diff { .. } | Request::Again(_) => no(Code::Form, ASKS),
            Request::Export {} | Request::Delete {} => no(Code::Form, ASKS),
        }
    }

    /// The entry of chance that is due, or of a computer player's choice.
    pub(crate) fn computed(&self, seat: Option<Seat>, choice: Option<&str>, seeds: Seeds<'_>) -> Result<Step, Refused> {
        let tongue = self.made.make.tongue;
        self.moved(seat, tongue, seeds, |game| choice.map(|text| game.carry_out(text)).into_iter().collect())
    }

    fn moved(
        &self,
        seat: Option<Seat>,
        tongue: Tongue,
        seeds: Seeds<'_>,
        carry_out: impl Fn(&mut dyn Hosted) -> Result<Vec<Done>, String>,
    ) -> Result<Step, Refused> {
        let mut game = self.game.copied();
        let mut all = carry_out(game.as_mut()).map_err(|why| {
            let translated = self.translated(tongue).and_then(|mut game| carry_out(game.as_mut()).err());
            Refused::new(Code::Rules, translated.unwrap_or(why))
        })?;
        while game.due() == Due::Chance {
            match game.chance(seeds()?) {
                Some(done) => all.push(done),
                None => return no(Code::Rules, "chance brings nothing"),
            }
        }
        let first = game.n_actions() - all.len();
        let (actions, lines): (Vec<String>, Vec<Vec<String>>) =
            all.into_iter().map(|done| (done.notation, done.lines)).unzip();
        // What is kept is as large as what was sent.
        if actions.iter().map(String::len).sum::<usize>() > MAX_FRAME_BYTES {
            return no(Code::Limit, "the move is too long");
        }
        let lines = (first + 1..).zip(lines).collect();
        let after = (first < self.game.n_actions()).then_some(first);
        Ok(Step { game: Some(game), lines, ..Step::of(seat, What::Moved { actions, after }) })
    }

    /// The seat of a role that has to answer this decision now.
    fn decides(&self, role: Role, decision: u64) -> Result<Seat, Refused> {
        let seat = own(role)?;
        if decision != self.decision {
            return no(Code::Late, "another decision is due");
        }
        match self.due() {
            Some((due, HUMAN)) if due == seat => Ok(seat),
            Some((due, _)) if due == seat => no(Code::Turn, "a computer plays this seat: take it back first"),
            Some(_) => no(Code::Turn, "another seat decides"),
            None => no(Code::Turn, "nobody decides: the game is over"),
        }
    }

    /// A name that nobody else in the room has.
    fn name(&self, seat: Seat, name: &str) -> Result<String, Refused> {
        let name = text(name, MAX_NAME, false)?;
        let is_taken =
            |(other, place): (Seat, &Place)| other != seat && place.name.to_lowercase() == name.to_lowercase();
        match Seat::players(self.places.len()).zip(&self.places).any(is_taken) {
            true => no(Code::Limit, "another seat has this name"),
            false => Ok(name),
        }
    }

    fn undo(&self, seat: Seat, decision: u64) -> Result<Step, Refused> {
        if decision != self.decision {
            return no(Code::Late, "another decision is due");
        }
        if self.undo.is_some() {
            return no(Code::Turn, "there is a question already");
        }
        // Refused now where it would be refused later.
        let undone = self.undone_to(seat)?;
        Ok(if self.others(seat).is_empty() { undone } else { Step::of(Some(seat), What::Undo) })
    }

    fn undone_to(&self, seat: Seat) -> Result<Step, Refused> {
        let mut game = self.game.copied();
        game.undo_to_seat(seat).map_err(|why| Refused::new(Code::Rules, why))?;
        let n_actions = game.n_actions();
        Ok(Step { game: Some(game), ..Step::of(Some(seat), What::Undone { n_actions }) })
    }

    fn consent(&self, seat: Seat, undo: u64, yes: bool) -> Result<Step, Refused> {
        let Some(question) = self.undo.as_ref().filter(|question| question.number == undo) else {
            return no(Code::Late, "this question is not open");
        };
        let is_asked = question.waits_for.contains(&seat);
        match (yes, question.waits_for.len()) {
            // The one who asks may take the question back.
            (false, _) if is_asked || seat == question.seat => Ok(Step::of(Some(seat), What::Kept)),
            (true, 1) if is_asked => self.undone_to(question.seat),
            (true, _) if is_asked => Ok(Step::of(Some(seat), What::Agreed)),
            _ => no(Code::Turn, "this seat is not asked"),
        }
    }

    fn chair(&self, role: Role, chair: String, seat: Option<Seat>) -> Result<Step, Refused> {
        let by_host = role == Role::Host;
        let seat = match (role, seat) {
            (Role::Host, Some(seat)) => seat,
            (Role::Host, None) => return no(Code::Form, "a host names the seat"),
            (Role::Seat(own), None) => own,
            (Role::Seat(own), Some(seat)) if own == seat => own,
            (Role::Seat(_) | Role::Onlooker, _) => return no(Code::Role, "this seat is another one's"),
        };
        let place = self.place(seat)?;
        let new = match chair.as_str() {
            OPEN => Place { chair, ..Place::default() },
            HUMAN if by_host => return no(Code::Role, "a host opens a seat, and people take it"),
            HUMAN if place.resigned => return no(Code::Role, "this seat has resigned"),
            HUMAN => Place { chair, ..place.clone() },
            kind if KINDS.contains(&kind) => Place { chair, ..place.clone() },
            _ => return no(Code::Form, "there is no such computer player"),
        };
        Ok(sits(seat, new, by_host))
    }
}

/// Why a request makes no entry.
const ASKS: &str = "this only asks";

/// The entry by which a seat is played so.
fn sits(seat: Seat, place: Place, by_host: bool) -> Step {
    let Place { chair, name, resigned, token } = place;
    Step::of(Some(seat), What::Chair { chair, name, resigned, by_host, token })
}

/// The seat of a role.
fn own(role: Role) -> Result<Seat, Refused> {
    match role {
        Role::Seat(seat) => Ok(seat),
        Role::Host | Role::Onlooker => no(Code::Role, "only a seat may do this"),
    }
}

/// The seat of those who may speak; the host has none.
fn speaker(role: Role) -> Result<Option<Seat>, Refused> {
    match role {
        Role::Seat(seat) => Ok(Some(seat)),
        Role::Host => Ok(None),
        Role::Onlooker => no(Code::Role, "onlookers listen"),
    }
}
