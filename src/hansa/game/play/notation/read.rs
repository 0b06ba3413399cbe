//! Reads the text of an action: the inverse of `action_text`.
//!
//! Cities, routes and effects are found by their names; the owner of a piece and the post of a route follow from the
//! state, as in the writer. An action need not be legal, so that the rules can give the reason; a text that is false
//! for the state (a piece that stands nowhere, another piece than the one to be put) is not an action.

use kogge_engine::game::notation::{Found, NotationError, Problem, Reader, unknown, written};
use std::ops::Range;

use super::name;
use crate::rules::{Action, Owned, Phase, Rules, Seat, State, actions};
use crate::vocab::{CityId, Piece, PostId, PostKind, RouteId, Skill, Tile};

type Read<T> = Result<T, NotationError>;

/// Reads an action behind its first word.
type Rest = fn(&mut ActionReader<'_>) -> Read<Action>;

/// The first words of actions that share them, or whose text rests on the state, each with what reads the rest.
const VERBS: [(&str, Rest); 10] = [
    ("take", |read| read.take()),
    ("place", |read| {
        let piece = read.piece()?;
        Ok(read.class()?.free(read, |post| Action::Place { piece, post }))
    }),
    ("displace", |read| read.displace()),
    ("pay", |read| read.pay()),
    ("put", |read| read.put()),
    ("lift", |read| match read.reader.take("extra") {
        true => read.lifted(|post| Action::LiftExtra { post }),
        false => read.lifted(|post| Action::Lift { post }),
    }),
    ("move", |read| read.lifted(|post| Action::Move { post })),
    ("found", |read| read.found()),
    ("use", |read| read.use_effect()),
    ("lay", |read| read.lay()),
];

/// The reader of a row that begins with words in brackets: words, then each argument by the method with its name.
macro_rules! by_row {
    (; $($rest:tt)*) => {
        None
    };
    ($verb:ident; $name:ident) => {
        Some((stringify!($verb), |_| Ok(Action::$name)))
    };
    ($verb:ident $($word:ident)*; $name:ident $($field:ident)*) => {
        Some((stringify!($verb), |read| {
            $(read.reader.must(&[stringify!($word)], concat!("`", stringify!($word), "`"))?;)*
            Ok(Action::$name { $($field: read.$field()?,)* })
        }))
    };
}

macro_rules! rows {
    ($(#[$meta:meta])* pub enum $enum:ident in $group:ident of $kinds:ident {
        $(
            $(#[$row_meta:meta])* $name:ident $(($($tuple:tt)+))?
            $({$($(#[$field_meta:meta])* $field:ident: $type:ty $(as $role:ty)?,)+})?
            => $kind:ident by $carry:path, $winning:ident, $([$($word:ident)+])? $english:literal, $german:literal;
        )+
    }) => {
        /// The first words of the others, by their rows.
        const ROWS: &[Option<(&str, Rest)>] =
            &[$(by_row!($($($word)+)?; $name $($($field)+)?),)+];
    };
}

actions!(rows);

/// The first words of all actions, each with what reads the rest.
fn verbs() -> impl Iterator<Item = (&'static str, Rest)> + Clone {
    VERBS.into_iter().chain(ROWS.iter().flatten().copied())
}

/// The action that a text means in this state; it need not be legal there.
///
/// # Errors
///
/// [`NotationError`] when the text does not have the form of [`action_text`](super::action_text), names what the board
/// does not have, or says of the state what is not so.
pub fn parse_action(rules: Rules, state: &State, text: &str) -> Result<Action, NotationError> {
    let mut read = ActionReader { rules, state, reader: Reader::new(text) };
    let action = read.action()?;
    read.reader.end()?;
    Ok(action)
}

pub(super) struct ActionReader<'a> {
    pub(super) rules: Rules<'a>,
    pub(super) state: &'a State,
    pub(super) reader: Reader<'a>,
}

/// The posts of one kind on one route, which are one choice (PLACE-5).
pub(super) struct Class {
    pub(super) posts: Vec<PostId>,
    at: Range<usize>,
}

impl<'a> ActionReader<'a> {
    fn action(&mut self) -> Read<Action> {
        let rest = self.reader.verb(verbs())?;
        rest(self)
    }

    /// `take 2 merchants`, `take special space 2 for 8`.
    fn take(&mut self) -> Read<Action> {
        if self.reader.take("special") {
            return self.special();
        }
        let (n, at) = self.reader.number()?;
        let piece = self.counted()?;
        if let Phase::Echo { .. } = self.state.phase() {
            return match (n, piece) {
                (1, Piece::Trader) => Ok(Action::TakeEcho),
                _ => Err(NotationError::new(at, Problem::NotSo("one trader may be taken".to_owned()))),
            };
        }
        Ok(match piece {
            Piece::Merchant => Action::TakeMerchants(n),
            Piece::Trader => Action::TakeTraders(n),
        })
    }

    fn special(&mut self) -> Read<Action> {
        self.reader.must(&["space"], "`space`")?;
        let spaces = &self.rules.table.special_spaces;
        let (place, at) = self.reader.number()?;
        let space = usize::from(place).checked_sub(1).and_then(|space| Some((space as u8, spaces.get(space)?.0)));
        let Some((space, value)) = space else {
            return Err(NotationError::new(
                at,
                Problem::NotSo(format!("there are special spaces 1 to {}", spaces.len())),
            ));
        };
        self.reader.must(&["for"], "`for`")?;
        let at = self.reader.ahead();
        match self.reader.take(&value.to_string()) {
            true => Ok(Action::Special { space }),
            false => Err(NotationError::new(at, Problem::NotSo(format!("special space {place} is for {value}")))),
        }
    }

    /// `displace B trader Bremen – Emden with merchant`.
    fn displace(&mut self) -> Read<Action> {
        let victim = self.owned()?;
        let class = self.class()?;
        self.reader.must(&["with"], "`with` and the piece that takes the place")?;
        let piece = self.piece()?;
        class.holding(self, victim, |post| Action::Displace { piece, post })
    }

    /// `pay 1 merchant`, `pay border fee develop any`, `pay swap kontors`.
    fn pay(&mut self) -> Read<Action> {
        if self.reader.take("border") {
            self.reader.must(&["fee"], "`fee`")?;
            let effect = self.reader.phrase("")?;
            return Ok(Action::PayBorder { marker: self.marker_kind(&effect)? });
        }
        if !self.reader.peek().starts_with(|c: char| c.is_ascii_digit()) {
            let effect = self.reader.phrase("")?;
            return Ok(Action::PayMarker { marker: self.marker_kind(&effect)? });
        }
        let (n, _) = self.reader.number()?;
        self.reader.must(&["merchant"], "").or_else(|_| self.reader.must(&["merchants"], "`merchants`"))?;
        Ok(Action::PayMerchants(n))
    }

    /// The piece that is put: the displaced piece, an extra, or the lifted piece whose turn it is.
    fn put(&mut self) -> Read<Action> {
        if self.reader.take("displaced") {
            self.the_piece(displaced(self.state), "the displaced piece")?;
            if self.reader.take("into") {
                self.reader.must(&["stock"], "`stock`")?;
                return Ok(Action::DisplacedToStock);
            }
            return Ok(self.class()?.free(self, |post| Action::PutDisplaced { post }));
        }
        if self.reader.take("extra") {
            let at = self.reader.ahead();
            let piece = self.piece()?;
            let class = self.class()?;
            return Ok(match self.state.phase() {
                Phase::RelocatePut { piece: lifted, .. } if *lifted == piece => {
                    class.free(self, |post| Action::Put { post })
                }
                Phase::RelocatePut { piece: lifted, .. } => {
                    return Err(NotationError::new(at, Problem::NotSo(format!("the lifted piece is a {lifted}"))));
                }
                _ => class.free(self, |post| Action::PutExtra { piece, post }),
            });
        }
        self.the_piece(lifted(self.state), "the piece to be put")?;
        Ok(self.class()?.free(self, |post| Action::Put { post }))
    }

    /// A piece that must be this one, where the state says which.
    fn the_piece(&mut self, expected: Option<Owned>, what: &str) -> Read<()> {
        let start = self.reader.next_at();
        let owned = self.owned()?;
        match expected {
            Some(other) if other != owned => {
                let problem = Problem::NotSo(format!("{what} is a {}", super::owned_text(self.state, other)));
                Err(NotationError::new(start..self.reader.behind(), problem))
            }
            _ => Ok(()),
        }
    }

    /// `B trader Bremen – Emden`, a piece on a post.
    pub(super) fn lifted(&mut self, action: impl Fn(PostId) -> Action) -> Read<Action> {
        let owned = self.owned()?;
        self.class()?.holding(self, owned, action)
    }

    /// `found kontor Emden`, `found extra kontor Emden with trader`.
    fn found(&mut self) -> Read<Action> {
        let is_extra = self.reader.take("extra");
        self.reader.must(&["kontor"], "`kontor` or `extra kontor`")?;
        let city = self.city()?;
        if !is_extra {
            return Ok(Action::Found { city });
        }
        self.reader.must(&["with"], "`with` and a piece")?;
        Ok(Action::FoundExtra { city, piece: self.piece()? })
    }

    /// `lay develop any at Bremen – Emden`.
    fn lay(&mut self) -> Read<Action> {
        let effect = self.reader.phrase("at")?;
        self.reader.must(&["at"], "`at` and a route")?;
        let route = self.route()?;
        Ok(Action::Replace { marker: self.marker_kind(&effect)?, route })
    }

    // ---- parts ----

    pub(super) fn piece(&mut self) -> Read<Piece> {
        let piece =
            Piece::from_word(self.reader.peek()).ok_or_else(|| self.reader.expected("`trader` or `merchant`"))?;
        self.reader.word();
        Ok(piece)
    }

    /// A kind of piece that a number stands before.
    fn counted(&mut self) -> Read<Piece> {
        let word = self.reader.peek();
        let piece = Piece::from_word(word.strip_suffix('s').unwrap_or(word));
        let piece = piece.ok_or_else(|| self.reader.expected("`traders` or `merchants`"))?;
        self.reader.word();
        Ok(piece)
    }

    /// The letter of a player.
    pub(super) fn seat(&mut self) -> Read<Seat> {
        let seat = Seat::from_word(self.reader.peek()).ok_or_else(|| self.reader.expected("the letter of a player"))?;
        self.reader.word();
        Ok(seat)
    }

    /// A piece, with the letter of its owner unless it is the decider's.
    fn owned(&mut self) -> Read<Owned> {
        let decider = self.state.decider().unwrap_or(self.state.active());
        let seat = match Seat::from_word(self.reader.peek()) {
            Some(seat) => {
                self.reader.word();
                seat
            }
            None => decider,
        };
        Ok(Owned { seat, piece: self.piece()? })
    }

    pub(super) fn skill(&mut self) -> Read<Skill> {
        let word = self.reader.peek();
        let Some(skill) = Skill::from_word(word) else {
            return Err(match word {
                "" => self.reader.expected("a skill"),
                word => unknown("skill", word, self.reader.ahead(), Skill::ALL.iter().map(|skill| skill.word())),
            });
        };
        self.reader.word();
        Ok(skill)
    }

    fn tile(&mut self) -> Read<Tile> {
        let name = self.reader.phrase("")?;
        let tile = Tile::from_word(&name.text);
        tile.ok_or_else(|| unknown("tile", &name.text, name.at, Tile::ALL.iter().map(|tile| tile.word())))
    }

    pub(super) fn city(&mut self) -> Read<CityId> {
        let found = self.reader.name("a city")?;
        let table = self.rules.table;
        let city = table.city_named(&found.text);
        city.ok_or_else(|| unknown("city", &found.text, found.at, table.cities.iter().map(|city| &*city.name)))
    }

    /// A route with its place in the text. Either end may come first; its own name may be left out where the cities
    /// have no other route, and the dash beside a quoted name.
    fn route_at(&mut self) -> Read<(RouteId, Range<usize>)> {
        let table = self.rules.table;
        let start = self.reader.next_at();
        let a = self.city()?;
        if !self.reader.take_dash() && !self.reader.is_between_names() {
            return Err(self.reader.expected("`–` and the other city of the route"));
        }
        let b = self.city()?;
        let named = if self.reader.take_mark('(') { Some(self.route_name()?) } else { None };
        let at = start..self.reader.behind();
        let joins = |ends: [CityId; 2]| ends == [a, b] || ends == [b, a];
        let routes = (0..table.routes.len()).map(RouteId::at).filter(|&route| joins(table.route(route).ends));
        let routes: Vec<RouteId> = routes.collect();
        let Some(named) = named else {
            return match routes[..] {
                [route] => Ok((route, at)),
                [] => {
                    let [a, b] = [a, b].map(|city| written(&table.city(city).name));
                    Err(unknown("route", &format!("{a} – {b}"), at, []))
                }
                _ => {
                    let texts = routes.iter().map(|&route| name::route(table, route)).collect();
                    Err(NotationError::new(at, Problem::SeveralRoutes(texts)))
                }
            };
        };
        let own_name = |route: RouteId| table.route(route).name.as_deref();
        let route = routes.iter().copied().find(|&route| own_name(route) == Some(&named.text));
        let names = routes.iter().filter_map(|&route| own_name(route));
        route.map(|route| (route, at)).ok_or_else(|| unknown("route", &named.text, named.at, names))
    }

    pub(super) fn route(&mut self) -> Read<RouteId> {
        Ok(self.route_at()?.0)
    }

    fn route_name(&mut self) -> Read<Found<'a>> {
        let found = self.reader.name("the name of a route")?;
        if self.reader.take_mark(')') { Ok(found) } else { Err(self.reader.expected("`)`")) }
    }

    /// A route and, behind it, `ship` for its ship posts.
    pub(super) fn class(&mut self) -> Read<Class> {
        let (route, at) = self.route_at()?;
        let kind = if self.reader.take(PostKind::Ship.word()) { PostKind::Ship } else { PostKind::House };
        let posts = self.rules.table.posts_of(route).filter(|&(_, of)| of == kind).map(|(post, _)| post);
        let posts: Vec<PostId> = posts.collect();
        if posts.is_empty() {
            let problem = match kind {
                PostKind::House => "the route has ship posts only: write `ship` behind it",
                PostKind::Ship => "the route has no ship post",
            };
            return Err(NotationError::new(at, Problem::NotSo(problem.to_owned())));
        }
        Ok(Class { posts, at })
    }
}

impl Class {
    /// The action on the post that stands for the free ones of the class; on a taken one when none is free, which the
    /// rules then refuse.
    pub(super) fn free(self, read: &ActionReader<'_>, action: impl Fn(PostId) -> Action) -> Action {
        let is_free = |post: &&PostId| read.state.piece_at(**post).is_none();
        let free: Vec<PostId> = self.posts.iter().filter(is_free).copied().collect();
        read.meant(if free.is_empty() { &self.posts } else { &free }, action)
    }

    /// The action on the post that stands for those of the class with such a piece.
    fn holding(self, read: &ActionReader<'_>, owned: Owned, action: impl Fn(PostId) -> Action) -> Read<Action> {
        let holds = |post: &&PostId| read.state.piece_at(**post) == Some(owned);
        let posts: Vec<PostId> = self.posts.iter().filter(holds).copied().collect();
        match posts[..] {
            [] => {
                let text = format!("no {} of {} stands there", owned.piece, owned.seat);
                Err(NotationError::new(self.at, Problem::NotSo(text)))
            }
            _ => Ok(read.meant(&posts, action)),
        }
    }
}

impl ActionReader<'_> {
    /// The legal one of the actions on equal posts, else the first.
    fn meant(&self, posts: &[PostId], action: impl Fn(PostId) -> Action) -> Action {
        let is_legal = |post: &&PostId| self.state.is_legal(self.rules, action(**post));
        action(*posts.iter().find(is_legal).unwrap_or(&posts[0]))
    }
}

/// The displaced piece that is to be put.
pub(in crate::play) fn displaced(state: &State) -> Option<Owned> {
    match state.phase() {
        Phase::Relocate(relocation) => Some(Owned { seat: relocation.owner, piece: relocation.piece }),
        _ => None,
    }
}

/// The lifted piece whose turn it is to be put.
pub(in crate::play) fn lifted(state: &State) -> Option<Owned> {
    match state.phase() {
        Phase::RelocatePut { piece, relocation } => Some(Owned { seat: relocation.owner, piece: *piece }),
        Phase::PlacingPut { piece, .. } => Some(Owned { seat: state.active(), piece: *piece }),
        Phase::Put(carry) => carry.waiting().first().map(|next| next.owned()),
        _ => None,
    }
}
