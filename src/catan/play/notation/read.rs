//! Reads the text of an action: the inverse of `action_text`.

use super::{GOLD, places};
use crate::catan::board::table::Table;
use crate::catan::island::Named;
use crate::catan::rules::{Action, Bundle, EventCard, Kinds, MAX_BUNDLE, MAX_PLAYERS, Offer, Pieces, Seat};
use crate::catan::vocab::{Card, CardEvent, Catch, Commodity, EdgeId, HexId, Resource, TokenUse};
use crate::game::notation::{NotationError, Problem, Reader, unknown};

type Read<T> = Result<T, NotationError>;

/// The first words of all actions.
const VERBS: [&str; 49] = [
    "roll",
    "dice",
    "settle",
    "road",
    "bridge",
    "city",
    "buy",
    "play",
    "discard",
    "robber",
    "rob",
    "bank",
    "take",
    "claim",
    "offer",
    "accept",
    "refuse",
    "counter",
    "deal",
    "no",
    "end",
    "drawn",
    "stolen",
    "damage",
    "repair",
    "give",
    "turned",
    "new",
    "spend",
    "boot",
    "draw",
    "leave",
    "exchange",
    "keep",
    "caught",
    "bid",
    "name",
    "camel",
    "knight",
    "march",
    "barbarian",
    "stop",
    "lost",
    "drive",
    "feed",
    "chase",
    "die",
    "shown",
    "token",
];

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
        let verb = self.reader.word();
        Ok(match &*verb.text {
            "roll" => Action::Roll,
            "settle" => {
                let corner = self.place("corner", "a corner, such as `C3@12`", places::corner)?;
                match self.reader.take("for") {
                    true => Action::SettleFor(self.seat()?, corner),
                    false => Action::Settle(corner),
                }
            }
            "road" => {
                let edge = self.place("edge", "an edge, such as `C3@3`", places::edge)?;
                match self.reader.take("for") {
                    true => Action::RoadFor(self.seat()?, edge),
                    false => Action::Road(edge),
                }
            }
            "token" => {
                let word = self.reader.phrase("")?;
                let what = TokenUse::from_word(&word.text);
                let words = || TokenUse::ALL.iter().map(|it| it.word());
                Action::Token(what.ok_or_else(|| unknown("use of tokens", &word.text, word.at, words()))?)
            }
            "bridge" => Action::Bridge(self.place("edge", "an edge, such as `C3@3`", places::edge)?),
            "city" => Action::City(self.place("corner", "a corner, such as `C3@12`", places::corner)?),
            "buy" if self.reader.take("wagon") => Action::BuyWagon,
            "buy" => self.followed_by("card", "`card` or `wagon`", Action::Buy)?,
            "play" => Action::Play(self.card()?),
            "discard" => Action::Discard(self.resource()?),
            "robber" if self.reader.take("off") => Action::RobberOff,
            "robber" => Action::Robber(self.place("hex", "a hex, such as `C3`, or `off`", hex_alone)?),
            "rob" if self.reader.take("nobody") => Action::RobNobody,
            "rob" => Action::Rob(self.seat()?),
            "bank" if self.reader.take(GOLD) => {
                self.reader.must(&["for"], "`for`")?;
                Action::BuyForGold(self.resource()?)
            }
            "bank" => {
                let gives = self.resource()?;
                self.reader.must(&["for"], "`for`")?;
                if self.reader.take(GOLD) {
                    return Ok(Action::SellForGold(gives));
                }
                Action::Bank { gives, gets: self.resource()? }
            }
            "take" => Action::Take(self.resource()?),
            "claim" => Action::Claim(self.resource()?),
            "offer" => Action::Offer(self.offer()?),
            "accept" => Action::Accept,
            "refuse" => Action::Refuse,
            "counter" => Action::Counter(self.offer()?),
            "deal" => Action::Deal(self.seat()?),
            "no" => self.followed_by("deal", "`deal`", Action::NoDeal)?,
            "end" => self.followed_by("turn", "`turn`", Action::EndTurn)?,
            "dice" => Action::Rolled([self.die()?, self.die()?]),
            "drawn" => Action::Drawn(self.card()?),
            "stolen" => Action::Stolen(self.resource()?),
            "damage" => Action::Damage(self.place("edge", "an edge, such as `C3@3`", places::edge)?),
            "repair" => Action::Repair(self.place("edge", "an edge, such as `C3@3`", places::edge)?),
            "give" if self.reader.take("to") => Action::GiveTo(self.seat()?),
            "give" => Action::Give(self.resource()?),
            "spend" => self.spending()?,
            "boot" => Action::GiveBoot(self.seat()?),
            "draw" => self.followed_by("fish", "`fish`", Action::DrawFish)?,
            "leave" => self.followed_by("fish", "`fish`", Action::LeaveFish)?,
            "keep" => self.followed_by("fish", "`fish`", Action::KeepFish)?,
            "exchange" => Action::Exchange(self.piece()?),
            "caught" if self.reader.take("boot") => Action::CaughtBoot,
            "caught" => Action::Caught(self.piece()?),
            "bid" if self.reader.take("nothing") => Action::Bid { wool: 0, grain: 0 },
            "bid" => self.bid()?,
            "name" => Action::Name(self.place("edge", "an edge, such as `C3@3`", places::edge)?),
            "camel" => Action::Camel(self.place("edge", "an edge, such as `C3@3`", places::edge)?),
            "knight" => Action::Knight(self.place("edge", "an edge, such as `C3@3`", places::edge)?),
            "march" => Action::MoveKnight(self.place("edge", "an edge, such as `C3@3`", places::edge)?),
            "barbarian" if self.reader.take("from") => match self.hex_or_edge()? {
                HexOrEdge::Hex(hex) => Action::BarbarianFrom(hex),
                HexOrEdge::Edge(edge) => Action::PathFrom(edge),
            },
            "barbarian" => {
                self.reader.must(&["to"], "`from` or `to`")?;
                match self.hex_or_edge()? {
                    HexOrEdge::Hex(hex) => Action::BarbarianTo(hex),
                    HexOrEdge::Edge(edge) => Action::PathTo(edge),
                }
            }
            "drive" => {
                Action::Drive(self.place("corner", "a corner, such as `C3@12`, or a trade hex", places::node)?)
            }
            "feed" => Action::Feed,
            "chase" => Action::Chase(self.place("edge", "an edge, such as `C3@3`", places::edge)?),
            "die" => Action::Die(self.die()?),
            "shown" => {
                let word = self.reader.phrase("")?;
                let good = Commodity::from_word(&word.text);
                let words = || Commodity::ALL.iter().map(|it| it.word());
                Action::Shown(good.ok_or_else(|| unknown("commodity", &word.text, word.at, words()))?)
            }
            "stop" => Action::Stop,
            "lost" => Action::Lost(self.die()?),
            "turned" => Action::Turned(self.event_card()?),
            "new" => self.followed_by("year", "`year`", Action::NewYear)?,
            "" => return Err(self.reader.expected("an action")),
            word => return Err(unknown("action", word, verb.at, VERBS)),
        })
    }

    /// `D1` where barbarians land, `D1@3` where they stand on a path.
    fn hex_or_edge(&mut self) -> Read<HexOrEdge> {
        let has_hour = self.reader.peek().contains('@');
        match has_hour {
            true => self.place("edge", "an edge, such as `C3@3`", places::edge).map(HexOrEdge::Edge),
            false => self.place("hex", "a hex or an edge, such as `C3` or `C3@3`", hex_alone).map(HexOrEdge::Hex),
        }
    }

    /// An action of two words.
    fn followed_by(&mut self, word: &str, expected: &'static str, action: Action) -> Read<Action> {
        self.reader.must(&[word], expected)?;
        Ok(action)
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
        let seat = Seat::from_word(&word.text).filter(|seat| seat.index() < MAX_PLAYERS);
        seat.ok_or(NotationError::new(word.at, Problem::Expected("the letter of a player, `A` to `D`")))
    }

    fn die(&mut self) -> Read<u8> {
        let at = self.reader.ahead();
        match self.reader.number() {
            Ok((face @ 1..=6, _)) => Ok(face),
            _ => Err(NotationError::new(at, Problem::Expected("a number from 1 to 6"))),
        }
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
