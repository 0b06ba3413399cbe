//! Reads the text of an action: the inverse of `action_text`.

use super::{GOLD, places};
use crate::board::table::Table;
use crate::island::Named;
use crate::rules::{Action, Bundle, EventCard, Kinds, MAX_BUNDLE, Offer, Pieces, Seat, USUAL_PLAYERS, actions};
use crate::vocab::{Card, CardEvent, Catch, Commodity, CornerId, EdgeId, HexId, Resource, TokenUse};
use kogge_engine::game::notation::{NotationError, Problem, Reader, unknown};

type Read<T> = Result<T, NotationError>;

/// Reads an action behind its first word.
type Rest = fn(&mut ActionReader<'_>) -> Read<Action>;

/// The first words of actions that share them, each with what reads the rest.
const VERBS: [(&str, Rest); 9] = [
    ("buy", |read| match read.reader.take("wagon") {
        true => Ok(Action::BuyWagon),
        false => read.reader.must(&["card"], "`card` or `wagon`").map(|()| Action::Buy),
    }),
    ("robber", |read| match read.reader.take("off") {
        true => Ok(Action::RobberOff),
        false => Ok(Action::Robber(read.place("hex", "a hex, such as `C3`, or `off`", hex_alone)?)),
    }),
    ("rob", |read| match read.reader.take("nobody") {
        true => Ok(Action::RobNobody),
        false => Ok(Action::Rob(read.seat()?)),
    }),
    ("bank", |read| read.bank()),
    ("give", |read| match read.reader.take("to") {
        true => Ok(Action::GiveTo(read.seat()?)),
        false => Ok(Action::Give(read.resource()?)),
    }),
    ("spend", |read| read.spending()),
    ("caught", |read| match read.reader.take("boot") {
        true => Ok(Action::CaughtBoot),
        false => Ok(Action::Caught(read.piece()?)),
    }),
    ("bid", |read| match read.reader.take("nothing") {
        true => Ok(Action::Bid { wool: 0, grain: 0 }),
        false => read.bid(),
    }),
    ("barbarian", |read| read.barbarian()),
];

/// The reader of a row that begins with words in brackets: words, then each argument by the method with its name.
macro_rules! by_row {
    (; $($rest:tt)*) => {
        None
    };
    ($verb:ident; $name:ident) => {
        Some((stringify!($verb), |_| Ok(Action::$name)))
    };
    ($verb:ident $($word:ident)+; $name:ident) => {
        Some((stringify!($verb), |read| {
            $(read.reader.must(&[stringify!($word)], concat!("`", stringify!($word), "`"))?;)*
            Ok(Action::$name)
        }))
    };
    ($verb:ident; $name:ident $($arg:ident)+) => {
        Some((stringify!($verb), |read| Ok(Action::$name($(read.$arg()?),+))))
    };
}

macro_rules! rows {
    ($(#[$meta:meta])* pub enum $enum:ident {
        $(
            $(#[$row_meta:meta])* $name:ident
            $(($($(#[$arg_meta:meta])* $arg:ident: $arg_type:ty),+))? $({$($fields:tt)+})?
            => $kind:ident, $([$($word:ident)+])? $english:literal, $german:literal;
        )+
    }) => {
        /// The first words of the others, by their rows.
        const ROWS: &[Option<(&str, Rest)>] =
            &[$(by_row!($($($word)+)?; $name $($($arg)+)?),)+];
    };
}

actions!(rows);

/// The first words of all actions, each with what reads the rest.
fn verbs() -> impl Iterator<Item = (&'static str, Rest)> + Clone {
    ROWS.iter().flatten().copied().chain(VERBS)
}

/// The action that a text means on a map; it need not be legal.
///
/// # Errors
///
/// [`NotationError`] when the text does not have the form of [`action_text`](super::action_text), or names what the map
/// does not have.
pub fn parse_action(table: &Table, text: &str) -> Result<Action, NotationError> {
    let mut read = ActionReader { table, reader: Reader::new(text) };
    let action = read.action()?;
    read.reader.end()?;
    Ok(action)
}

/// Where a barbarian is.
enum HexOrEdge {
    Hex(HexId),
    Edge(EdgeId),
}

struct ActionReader<'a> {
    table: &'a Table,
    reader: Reader<'a>,
}

impl ActionReader<'_> {
    fn action(&mut self) -> Read<Action> {
        let rest = self.reader.verb(verbs())?;
        let action = rest(self)?;
        self.for_neutral(action)
    }

    /// `settle C3@12 for C`, behind `settle C3@12`.
    fn for_neutral(&mut self, action: Action) -> Read<Action> {
        match action.for_neutral(Seat::A).is_some() && self.reader.take("for") {
            true => Ok(action.for_neutral(self.seat()?).unwrap_or(action)),
            false => Ok(action),
        }
    }

    fn token(&mut self) -> Read<TokenUse> {
        let word = self.reader.phrase("")?;
        let words = || TokenUse::ALL.iter().map(|it| it.word());
        TokenUse::from_word(&word.text).ok_or_else(|| unknown("use of tokens", &word.text, word.at, words()))
    }

    fn commodity(&mut self) -> Read<Commodity> {
        let word = self.reader.phrase("")?;
        let words = || Commodity::ALL.iter().map(|it| it.word());
        Commodity::from_word(&word.text).ok_or_else(|| unknown("commodity", &word.text, word.at, words()))
    }

    /// `bank wool for ore`, `bank wool for gold`, `bank gold for wool`.
    fn bank(&mut self) -> Read<Action> {
        if self.reader.take(GOLD) {
            self.reader.must(&["for"], "`for`")?;
            return Ok(Action::BuyForGold(self.resource()?));
        }
        let gives = self.resource()?;
        self.reader.must(&["for"], "`for`")?;
        if self.reader.take(GOLD) {
            return Ok(Action::SellForGold(gives));
        }
        Ok(Action::Bank { gives, gets: self.resource()? })
    }

    /// `barbarian from D1`, `barbarian to D1@3`.
    fn barbarian(&mut self) -> Read<Action> {
        if self.reader.take("from") {
            return Ok(match self.hex_or_edge()? {
                HexOrEdge::Hex(hex) => Action::BarbarianFrom(hex),
                HexOrEdge::Edge(edge) => Action::PathFrom(edge),
            });
        }
        self.reader.must(&["to"], "`from` or `to`")?;
        Ok(match self.hex_or_edge()? {
            HexOrEdge::Hex(hex) => Action::BarbarianTo(hex),
            HexOrEdge::Edge(edge) => Action::PathTo(edge),
        })
    }

    /// `D1` where barbarians land, `D1@3` where they stand on a path.
    fn hex_or_edge(&mut self) -> Read<HexOrEdge> {
        let has_hour = self.reader.peek().contains('@');
        match has_hour {
            true => self.edge().map(HexOrEdge::Edge),
            false => self.place("hex", "a hex or an edge, such as `C3` or `C3@3`", hex_alone).map(HexOrEdge::Hex),
        }
    }

    /// `3 2 for steal`
    fn spending(&mut self) -> Read<Action> {
        let mut pieces = Pieces::default();
        pieces[usize::from(self.piece()? - 1)] += 1;
        while !self.reader.take("for") {
            let at = self.reader.ahead();
            let kind = &mut pieces[usize::from(self.piece()? - 1)];
            let more = kind.checked_add(1);
            *kind = more.ok_or(NotationError::new(at, Problem::NotSo("these are too many pieces".to_owned())))?;
        }
        let word = self.reader.phrase("")?;
        match Catch::from_word(&word.text) {
            Some(what) => Ok(Action::Spend(what, pieces)),
            None => Err(unknown("use of fish", &word.text, word.at, Catch::ALL.iter().map(|it| it.word()))),
        }
    }

    /// The fish on a piece.
    fn piece(&mut self) -> Read<u8> {
        let at = self.reader.ahead();
        match self.reader.number() {
            Ok((value @ 1..=3, _)) => Ok(value),
            _ => Err(NotationError::new(at, Problem::Expected("a piece of 1, 2 or 3 fish"))),
        }
    }

    /// A place of the map.
    fn place<T>(
        &mut self,
        what: &'static str,
        expected: &'static str,
        find: impl Fn(&Table, Named) -> Option<T>,
    ) -> Read<T> {
        let at = self.reader.ahead();
        let Some(name) = Named::read(self.reader.peek()) else { return Err(self.reader.expected(expected)) };
        let word = self.reader.word();
        find(self.table, name).ok_or_else(|| {
            let name = word.text.into_owned();
            NotationError::new(at, Problem::Unknown { what, name, nearest: None })
        })
    }

    fn corner(&mut self) -> Read<CornerId> {
        self.place("corner", "a corner, such as `C3@12`", places::corner)
    }

    /// A corner, or a plaza by its hex.
    fn node(&mut self) -> Read<CornerId> {
        self.place("corner", "a corner, such as `C3@12`, or a trade hex", places::node)
    }

    fn edge(&mut self) -> Read<EdgeId> {
        self.place("edge", "an edge, such as `C3@3`", places::edge)
    }

    fn resource(&mut self) -> Read<Resource> {
        let word = self.reader.word();
        match Resource::from_word(&word.text) {
            Some(resource) => Ok(resource),
            None if word.text.is_empty() => Err(self.reader.expected("a resource")),
            None => Err(unknown("resource", &word.text, word.at, Resource::ALL.iter().map(|it| it.word()))),
        }
    }

    fn card(&mut self) -> Read<Card> {
        let word = self.reader.phrase("")?;
        match Card::from_word(&word.text) {
            Some(card) => Ok(card),
            None if word.text.is_empty() => Err(self.reader.expected("a development card")),
            None => Err(unknown("development card", &word.text, word.at, Card::ALL.iter().map(|it| it.word()))),
        }
    }

    /// `8 epidemic`, and `8` for a card without an event.
    fn event_card(&mut self) -> Read<EventCard> {
        let (number, _) = self.reader.number()?;
        let word = self.reader.phrase("")?;
        match CardEvent::from_word(&word.text) {
            Some(event) if event != CardEvent::None => Ok(EventCard { number, event }),
            None if word.text.is_empty() => Ok(EventCard { number, event: CardEvent::None }),
            _ => Err(unknown("event", &word.text, word.at, CardEvent::ALL.iter().skip(1).map(|it| it.word()))),
        }
    }

    fn seat(&mut self) -> Read<Seat> {
        let word = self.reader.word();
        let n_seats = self.table.n_seats();
        let letters = match n_seats {
            ..=USUAL_PLAYERS => "the letter of a player, `A` to `D`",
            _ => "the letter of a player, `A` to `F`",
        };
        let seat = Seat::from_word(&word.text).filter(|seat| seat.index() < n_seats);
        seat.ok_or(NotationError::new(word.at, Problem::Expected(letters)))
    }

    fn die(&mut self) -> Read<u8> {
        let at = self.reader.ahead();
        match self.reader.number() {
            Ok((face @ 1..=6, _)) => Ok(face),
            _ => Err(NotationError::new(at, Problem::Expected("a number from 1 to 6"))),
        }
    }

    fn dice(&mut self) -> Read<[u8; 2]> {
        Ok([self.die()?, self.die()?])
    }

    /// `2 ore, 1 wool for 1 brick`.
    fn offer(&mut self) -> Read<Offer> {
        let start = self.reader.next_at();
        let gives = self.bundle()?;
        self.reader.must(&["for"], "`for`")?;
        let gets = self.bundle()?;
        let at = start..self.reader.behind();
        let error = || NotationError::new(at, Problem::NotSo("no resource may stand on both sides".to_owned()));
        Offer::new(gives, gets).ok_or_else(error)
    }

    /// `2 wool, 1 grain`.
    fn bid(&mut self) -> Read<Action> {
        let start = self.reader.next_at();
        let kinds = self.kinds()?;
        match kinds {
            [0, 0, wool, grain, 0, 0] => Ok(Action::Bid { wool, grain }),
            _ => {
                let at = start..self.reader.behind();
                Err(NotationError::new(at, Problem::NotSo("only wool and grain are laid out".to_owned())))
            }
        }
    }

    fn bundle(&mut self) -> Read<Bundle> {
        let start = self.reader.next_at();
        let kinds = self.kinds()?;
        let at = start..self.reader.behind();
        let limits = format!("a side has one to {MAX_BUNDLE} cards of one resource or two");
        Bundle::new(&kinds).ok_or_else(|| NotationError::new(at, Problem::NotSo(limits)))
    }

    /// `2 ore, 1 wool`.
    fn kinds(&mut self) -> Read<Kinds> {
        let mut kinds = Kinds::default();
        loop {
            let (n, _) = self.reader.number()?;
            let kind = if self.reader.take(GOLD) { Resource::ALL.len() } else { self.resource()?.index() };
            kinds[kind] = kinds[kind].saturating_add(n);
            if !self.reader.take_mark(',') {
                break;
            }
        }
        Ok(kinds)
    }
}

/// A hex by a name without an hour.
fn hex_alone(table: &Table, name: Named) -> Option<HexId> {
    if name.hour.is_none() { places::hex(table, name) } else { None }
}
