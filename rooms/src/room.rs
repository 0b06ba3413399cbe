//! A room: its game, who plays, and what was said, as its entries say. It knows no clock, no disk and no network.

use std::sync::Arc;

use kogge_engine::game::Seat;
use kogge_engine::game::live::Chair;
use kogge_engine::vocab::Tongue;
use kogge_surface::played::{Due, Hosted, Map, Seen};
use serde_json::{Value, json};

use crate::entry::{Entry, Made, What};
use crate::frame::{Code, Refused, Role, Style};
use crate::token::{Hash, Token};

/// The words of chairs without a computer player.
pub(crate) const HUMAN: &str = "human";
pub(crate) const OPEN: &str = "open";

/// A seat and who plays it.
#[derive(Clone, Default)]
pub(crate) struct Place {
    pub(crate) chair: String,
    pub(crate) name: String,
    pub(crate) resigned: bool,
    /// The hash of its token; an open seat has none.
    pub(crate) token: Option<Hash>,
}

/// A question for consent to undo.
pub(crate) struct Question {
    pub(crate) number: u64,
    pub(crate) seat: Seat,
    pub(crate) waits_for: Vec<Seat>,
}

/// The people who are connected.
#[derive(Default)]
pub(crate) struct Present {
    pub(crate) seats: Vec<Seat>,
    pub(crate) onlookers: usize,
}

/// Lines about actions: for each how many actions the game had then, and the lines by viewer.
pub(crate) type Lines = Vec<(usize, Vec<String>)>;

/// A room.
pub(crate) struct Room {
    pub(crate) id: String,
    pub(crate) made: Made,
    /// Kept also so that other rooms with the same map find it compiled.
    pub(crate) map: Arc<dyn Map>,
    pub(crate) game: Box<dyn Hosted>,
    pub(crate) places: Vec<Place>,
    /// The same as the library reads them: all but computer players are people.
    chairs: Vec<Chair>,
    /// The number of the last entry, of the last one that changed the game, and of the last one that changed a view.
    pub(crate) number: u64,
    pub(crate) decision: u64,
    pub(crate) shown: u64,
    due_since: u64,
    /// The entries that changed the game, each with how many actions it had then; and the last that undid something.
    steps: Vec<(u64, usize)>,
    undone: u64,
    pub(crate) undo: Option<Question>,
    pub(crate) closed: bool,
    again: Option<String>,
    /// All other entries.
    pub(crate) talk: Vec<(Entry, String)>,
}

impl Room {
    /// A room as its entries say.
    ///
    /// # Errors
    ///
    /// The first entry that the rules of today do not carry out.
    pub(crate) fn open(id: String, made: Made, map: Arc<dyn Map>, entries: Vec<Entry>) -> Result<Self, String> {
        let game = map.resume(&made.record, made.make.tongue)?;
        let chairs = made.make.chairs.iter().zip(&made.seats).enumerate();
        let places = chairs.map(|(i, (chair, token))| Place {
            chair: chair.clone(),
            name: made.make.names.get(i).cloned().unwrap_or_default(),
            resigned: false,
            token: *token,
        });
        let mut room = Self {
            id,
            places: places.collect(),
            made,
            map,
            game,
            chairs: Vec::new(),
            number: 0,
            decision: 0,
            shown: 0,
            due_since: 0,
            steps: Vec::new(),
            undone: 0,
            undo: None,
            closed: false,
            again: None,
            talk: Vec::new(),
        };
        room.due_since = room.made.at;
        room.seat();
        for entry in entries {
            room.carry_out(entry)?;
        }
        Ok(room)
    }

    /// Carries the next entry out, and takes it in.
    ///
    /// # Errors
    ///
    /// Why the rules of today do not carry it out; the room is of no use then.
    pub(crate) fn carry_out(&mut self, entry: Entry) -> Result<(), String> {
        if entry.number != self.number + 1 {
            return Err(format!("entry {} follows entry {}", entry.number, self.number));
        }
        match &entry.what {
            What::Moved { actions, after } => {
                after.map_or(Ok(()), |n_actions| self.game.undo_to(n_actions))?;
                actions.iter().try_for_each(|action| self.game.carry_out(action).map(drop))?;
            }
            What::Undone { n_actions } => self.game.undo_to(*n_actions)?,
            What::Undo | What::Agreed | What::Kept | What::Chair { .. } | What::Said { .. } => {}
            What::Noted { .. } | What::Closed | What::Again { .. } => {}
        }
        self.note(entry);
        Ok(())
    }

    fn seat(&mut self) {
        self.chairs = self.places.iter().map(|place| place.chair.parse().unwrap_or(Chair::Human)).collect();
    }

    /// Takes an entry in, whose game is there already.
    pub(crate) fn note(&mut self, entry: Entry) {
        self.number = entry.number;
        match &entry.what {
            What::Moved { .. } | What::Undone { .. } => {
                (self.decision, self.due_since, self.undo) = (entry.number, entry.at, None);
                self.shown = entry.number;
                self.steps.push((entry.number, self.game.n_actions()));
                if let What::Undone { .. } | What::Moved { after: Some(_), .. } = entry.what {
                    self.undone = entry.number;
                }
            }
            What::Undo => {
                if let Some(seat) = entry.seat {
                    self.undo = Some(Question { number: entry.number, seat, waits_for: self.others(seat) });
                }
            }
            What::Agreed => {
                if let Some(question) = &mut self.undo {
                    question.waits_for.retain(|&seat| Some(seat) != entry.seat);
                }
            }
            What::Kept => self.undo = None,
            What::Chair { chair, name, resigned, by_host: _, token } => {
                if let Some(place) = entry.seat.and_then(|seat| self.places.get_mut(seat.index())) {
                    *place = Place { chair: chair.clone(), name: name.clone(), resigned: *resigned, token: *token };
                }
                (self.shown, self.undo) = (entry.number, None);
                self.seat();
            }
            What::Closed => (self.shown, self.closed, self.undo) = (entry.number, true, None),
            What::Again { room } => self.again = Some(room.clone()),
            What::Said { .. } | What::Noted { .. } => {}
        }
        if let Some(shown) = entry.shown() {
            self.talk.push((entry, shown));
        }
    }

    /// The other people.
    pub(crate) fn others(&self, seat: Seat) -> Vec<Seat> {
        Seat::players(self.places.len()).filter(|&it| it != seat && self.places[it.index()].chair == HUMAN).collect()
    }

    /// The place of a seat.
    pub(crate) fn place(&self, seat: Seat) -> Result<&Place, Refused> {
        self.places.get(seat.index()).ok_or_else(|| Refused::new(Code::Form, "the game has no such seat"))
    }

    /// The role of a token. Every token of the room is compared, whichever it is.
    pub(crate) fn role(&self, token: &Token) -> Result<Role, Refused> {
        let sent = token.hash();
        let seats = Seat::players(self.places.len()).map(Role::Seat);
        let all = [Role::Host, Role::Onlooker].into_iter().chain(seats);
        let is_sent = |role: &Role| self.token(*role).is_some_and(|own| own.is(&sent));
        let role = all.fold(None, |found, role| if is_sent(&role) { Some(role) } else { found });
        role.ok_or_else(|| Refused::new(Code::Token, "this token is not valid here"))
    }

    /// The hash of a role's token; an open seat has none.
    pub(crate) fn token(&self, role: Role) -> Option<Hash> {
        match role {
            Role::Host => Some(self.made.host),
            Role::Onlooker => Some(self.made.onlooker),
            Role::Seat(seat) => self.places.get(seat.index())?.token,
        }
    }

    /// The seat that decides, and the word of its chair.
    pub(crate) fn due(&self) -> Option<(Seat, &str)> {
        match self.game.due() {
            Due::Seat(seat) if !self.closed => Some((seat, &self.places.get(seat.index())?.chair)),
            Due::Seat(_) | Due::Chance | Due::Over => None,
        }
    }

    /// Whether the game is over, or was ended.
    pub(crate) fn has_ended(&self) -> bool {
        self.closed || self.game.due() == Due::Over
    }

    /// The member `room` of news.
    pub(crate) fn state(&self, present: &Present) -> Value {
        let seats = Seat::players(self.places.len()).zip(&self.places).map(|(seat, place)| {
            json!({
                "seat": seat, "chair": place.chair, "name": place.name,
                "here": present.seats.contains(&seat), "resigned": place.resigned,
            })
        });
        let question = |it: &Question| json!({ "number": it.number, "seat": it.seat, "waits_for": it.waits_for });
        json!({
            "id": self.id,
            "decision": self.decision,
            "due": self.due().map(|(seat, chair)| json!({ "seat": seat, "chair": chair, "since": self.due_since })),
            "seats": seats.collect::<Vec<_>>(),
            "modules": self.made.make.modules,
            "trade": self.made.make.trade,
            "onlookers": present.onlookers,
            "undo": self.undo.as_ref().map(question),
            "closed": self.closed,
            "over": self.game.due() == Due::Over,
            "again": self.again,
        })
    }

    /// The news since an entry as a role may know them, everything where they are the first. `lines` are about the entry
    /// that follows it, where that is the last.
    pub(crate) fn news(&self, to: &Recipient<'_>, since: u64, is_first: bool, lines: Option<&Lines>) -> String {
        let shown = self.talk.iter().rev().take_while(|(entry, _)| entry.number > since);
        let mut entries: Vec<&str> = shown.map(|(_, shown)| shown.as_str()).collect();
        entries.reverse();
        let (number, you, entries) = (self.number, to.role.you(), entries.join(","));
        let room = to.room;
        let mut all = format!(r#"{{"frame":"news","number":{number},"you":{you},"entries":[{entries}],"room":{room}"#);
        if self.shown > since || is_first {
            let view = self.view(to, since, is_first || since < self.undone, lines);
            all.push_str(&format!(r#","view":{view}"#));
            if let Some(pieces) = to.pieces {
                all.push_str(&format!(r#","pieces":{pieces}"#));
            }
        }
        all.push('}');
        all
    }

    /// The game in a language, where that is not the one that the room has.
    pub(crate) fn translated(&self, tongue: Tongue) -> Option<Box<dyn Hosted>> {
        (tongue != self.made.make.tongue).then(|| self.game.in_tongue(tongue))
    }

    fn view(&self, to: &Recipient<'_>, since: u64, is_all: bool, lines: Option<&Lines>) -> Value {
        let viewer = to.role.viewer();
        let translated = self.translated(to.tongue);
        let log = match lines {
            Some(lines) if !is_all && translated.is_none() => {
                let own = viewer.map_or(self.places.len(), Seat::index);
                lines.iter().map(|(n, by_viewer)| (*n, by_viewer.get(own).cloned().unwrap_or_default())).collect()
            }
            _ => {
                let known = self.steps.iter().rev().find(|(number, _)| *number <= since).map_or(0, |(_, n)| *n);
                translated.as_ref().unwrap_or(&self.game).log(if is_all { 0 } else { known }, viewer)
            }
        };
        let game = translated.as_ref().unwrap_or(&self.game);
        let mut view = game.view(&Seen { viewer, chairs: &self.chairs, log: &log, is_all, past_of: None });
        if self.closed {
            view["menu"] = Value::Null;
        }
        view
    }

    /// The pieces on the board, as JSON.
    pub(crate) fn pieces(game: &dyn Hosted, style: Style) -> Result<String, Refused> {
        game.pieces(style.word()).map(|pieces| json!(pieces).to_string()).map_err(|why| Refused::new(Code::Form, why))
    }

    /// The game at an earlier time, as a role may see it.
    pub(crate) fn past(&self, role: Role, tongue: Tongue, at: usize, style: Option<Style>) -> Result<Value, Refused> {
        let (past, viewer) = (self.game.past(at).in_tongue(tongue), role.viewer());
        let log = past.log(0, viewer);
        let past_of = Some(self.game.n_actions());
        let mut view = past.view(&Seen { viewer, chairs: &self.chairs, log: &log, is_all: true, past_of });
        if let Some(style) = style {
            let pieces = past.pieces(style.word()).map_err(|why| Refused::new(Code::Form, why))?;
            view["pieces"] = pieces.into();
        }
        Ok(view)
    }

    /// A page in words.
    pub(crate) fn page(&self, role: Role, tongue: Tongue, page: &str) -> Result<Value, Refused> {
        let game = self.translated(tongue);
        let text = game
            .as_ref()
            .unwrap_or(&self.game)
            .page(role.viewer(), page)
            .map_err(|why| Refused::new(Code::Form, why))?;
        Ok(json!({ "text": text }))
    }
}

/// The one whom news are for.
pub(crate) struct Recipient<'a> {
    pub(crate) role: Role,
    pub(crate) tongue: Tongue,
    /// The result of [`Room::state`], as JSON.
    pub(crate) room: &'a str,
    /// The pieces on the board in its style, as JSON.
    pub(crate) pieces: Option<&'a str>,
}
