//! Actions as rows: an enum whose variants name their arguments, each of which knows how many there are on a board.
//!
//! A row makes the variant, its group of codes, the place of each of its actions there, and what it names.

use super::super::markers::MarkerKind;
use crate::board::table::{MAX_EXTRAS, MAX_PLAYERS, Table};
use crate::vocab::{CityId, CitySet, KontorId, Piece, PostId, RouteId, Skill, Tile};
use kogge_engine::game::Seat;

/// How many of everything that actions name a board has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules) struct Sizes {
    pub(in crate::rules) markers: usize,
    pub(in crate::rules) posts: usize,
    pub(in crate::rules) cities: usize,
    pub(in crate::rules) routes: usize,
    pub(in crate::rules) kontors: usize,
    pub(in crate::rules) spaces: usize,
    pub(in crate::rules) green: CitySet,
}

impl Sizes {
    pub(in crate::rules) fn of(table: &Table) -> Self {
        Self {
            markers: table.markers.len(),
            posts: table.posts.len(),
            cities: table.cities.len(),
            routes: table.routes.len(),
            kontors: table.kontors.len(),
            spaces: table.special_spaces.len(),
            green: table.green_cities,
        }
    }
}

/// Something that an action names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    /// A post for a piece.
    Post(PostId),
    /// A post for the piece on it.
    Standing(PostId),
    Route(RouteId),
    City(CityId),
    Kontor(KontorId),
    Marker(MarkerKind),
    Tile(Tile),
    Skill(Skill),
    /// A special space from the left, from 0.
    Space(u8),
    /// An effect of a permanent marker, from 0.
    Effect(u8),
    Piece(Piece),
    /// This many pieces.
    Pieces(u8, Piece),
    /// The use of an effect.
    Choice,
    /// A player, or a neighbour among kontors.
    Other,
}

impl Part {
    /// The parts of an action, which names two at most.
    pub(super) fn two(parts: &[Self]) -> [Self; 2] {
        [0, 1].map(|i| parts.get(i).copied().unwrap_or(Self::Other))
    }
}

/// A kind of arguments.
pub(super) trait Argument {
    type Value: Copy;
    /// Whether it varies fastest among the arguments of an action.
    const IS_FAST: bool;

    /// How many a board has.
    fn count(sizes: &Sizes) -> usize;

    /// Its place among them: beyond them for one that the board does not have, and nothing for one without a number.
    fn place(value: Self::Value, sizes: &Sizes) -> Option<usize>;

    /// The one at a place.
    fn of_place(index: usize, sizes: &Sizes) -> Option<Self::Value>;

    /// The part of the action that it is.
    fn part(value: Self::Value) -> Part;

    /// Whether the board has it.
    fn is_on(value: Self::Value, sizes: &Sizes) -> bool {
        Self::place(value, sizes).is_none_or(|index| index < Self::count(sizes))
    }
}

/// Kinds of arguments by their value, whether they vary fastest, how many there are, their place, the one at a place and
/// what an action names with them; at the end whether a board has one, where its place does not say it.
macro_rules! arguments {
    ($($kind:ty: $value:ty, $is_fast:literal, $count:expr, $index:expr, $at:expr, $part:expr $(, $is_on:expr)?;)+) => {
        $(impl Argument for $kind {
            type Value = $value;
            const IS_FAST: bool = $is_fast;

            fn count(sizes: &Sizes) -> usize {
                let count: fn(&Sizes) -> usize = $count;
                count(sizes)
            }

            fn place(value: $value, sizes: &Sizes) -> Option<usize> {
                let index: fn($value, &Sizes) -> Option<usize> = $index;
                index(value, sizes)
            }

            fn of_place(index: usize, sizes: &Sizes) -> Option<$value> {
                let at: fn(usize, &Sizes) -> Option<$value> = $at;
                at(index, sizes)
            }

            fn part(value: $value) -> Part {
                let part: fn($value) -> Part = $part;
                part(value)
            }

            $(fn is_on(value: $value, sizes: &Sizes) -> bool {
                let is_on: fn($value, &Sizes) -> bool = $is_on;
                is_on(value, sizes)
            })?
        })+
    };
}

/// The post of a piece that is taken from it.
pub(super) enum Standing {}
/// A number of merchants: all that a byte holds.
pub(super) enum Merchants {}
/// A number of traders: all that a byte holds.
pub(super) enum Traders {}
/// A special space from the left, from 0.
pub(super) enum Space {}
/// The left one of two neighbours among the kontors that permanent markers founded in a green city, from 0.
pub(super) enum Pair {}
/// An effect of a permanent marker, from 0.
pub(super) enum EffectPlace {}
/// A green city; the rules say so of another one.
pub(super) enum Green {}

arguments! {
    PostId: Self, false, |has| has.posts, |it, _| Some(it.index()), |i, _| Some(Self::at(i)), Part::Post;
    Standing: PostId, false, |has| has.posts, |it, _| Some(it.index()), |i, _| Some(PostId::at(i)), Part::Standing;
    RouteId: Self, false, |has| has.routes, |it, _| Some(it.index()), |i, _| Some(Self::at(i)), Part::Route;
    CityId: Self, false, |has| has.cities, |it, _| Some(it.index()), |i, _| Some(Self::at(i)), Part::City;
    KontorId: Self, false, |has| has.kontors, |it, _| Some(it.index()), |i, _| Some(Self::at(i)), Part::Kontor;
    MarkerKind: Self, false, |has| has.markers, |it, _| Some(it.index()), |i, _| Some(Self(i as u8)), Part::Marker;
    Skill: Self, false, |_| Self::ALL.len(), |it, _| Some(it.index()), |i, _| Self::ALL.get(i).copied(), Part::Skill;
    Tile: Self, false, |_| Self::ALL.len(), |it, _| Some(it.index()), |i, _| Self::ALL.get(i).copied(), Part::Tile;
    // Traders before merchants.
    Piece: Self, true, |_| Self::ALL.len(), |it, _| Some(it.index()), |i, _| Self::ALL.get(i).copied(), Part::Piece;
    // The neutral party has no markers.
    Seat: Self, true, |_| MAX_PLAYERS, |it, _| Some(it.index()), |i, _| Self::ALL.get(i).copied(), |_| Part::Other;
    Merchants: u8, false, |_| 1 << u8::BITS, |it, _| Some(it.into()), |i, _| Some(i as u8),
        |it| Part::Pieces(it, Piece::Merchant);
    Traders: u8, false, |_| 1 << u8::BITS, |it, _| Some(it.into()), |i, _| Some(i as u8),
        |it| Part::Pieces(it, Piece::Trader);
    Space: u8, false, |has| has.spaces, |it, _| Some(it.into()), |i, _| Some(i as u8), Part::Space;
    Pair: u8, false, |_| MAX_EXTRAS - 1, |it, _| Some(it.into()), |i, _| Some(i as u8), |_| Part::Other;
    Green: CityId, false, |has| has.green.len(), |it, has| has.green.iter().position(|green| green == it),
        |i, has| has.green.iter().nth(i), Part::City, CityId::is_on;
    // The uses of effects are numbered in groups of their own.
    EffectPlace: u8, false, |_| 0, |_, _| None, |_, _| None, Part::Effect;
}

/// How many an argument can be, and whether it varies fastest.
#[derive(Debug, Clone, Copy)]
pub(super) struct Base {
    count: usize,
    is_fast: bool,
}

impl Base {
    pub(super) fn of<A: Argument>(sizes: &Sizes) -> Self {
        Self { count: A::count(sizes), is_fast: A::IS_FAST }
    }

    pub(super) fn two(bases: &[Self]) -> [Self; 2] {
        [0, 1].map(|i| bases.get(i).copied().unwrap_or(Self { count: 1, is_fast: false }))
    }

    pub(super) const fn count(self) -> usize {
        self.count
    }

    /// The order of two arguments: the slow ones first.
    fn order(bases: [Self; 2]) -> [usize; 2] {
        if bases[0].is_fast { [1, 0] } else { [0, 1] }
    }

    /// The number of an action with these places of arguments; nothing for one that the board does not have.
    pub(super) fn number(bases: [Self; 2], indices: &[Option<usize>]) -> Option<usize> {
        Self::order(bases).into_iter().try_fold(0, |number, i| {
            let count = bases[i].count;
            let index = indices.get(i).map_or(Some(0), |&index| index)?;
            (index < count).then_some(number * count + index)
        })
    }

    /// The places of the arguments of the action with a number.
    pub(super) fn indices(bases: [Self; 2], number: usize) -> [usize; 2] {
        let mut indices = [0; 2];
        let mut rest = number;
        for i in Self::order(bases).into_iter().rev() {
            let count = bases[i].count.max(1);
            indices[i] = rest % count;
            rest /= count;
        }
        indices
    }
}

/// The kind of an argument where it is not its type.
macro_rules! role {
    ($type:ty) => {
        $type
    };
    ($type:ty as $role:ty) => {
        $role
    };
}

/// Declares an enum whose variants name their arguments, and its groups: `Place { piece: Piece, post: PostId };`, with
/// `as` before the kind of an argument that is not its type. Rows of actions end with more columns.
macro_rules! numbered {
    ($(#[$meta:meta])* pub enum $enum:ident in $group:ident of $kinds:ident {
        $($(#[$row_meta:meta])* $name:ident $(($($tuple:tt)+))? $({$($fields:tt)+})?
            => $kind:ident by $carry:path, $winning:ident, $([$verb:ident $($word:ident)*])? $english:literal, $german:literal;)+
    }) => {
        $crate::rules::action::numbered::numbered! {
            $(#[$meta])* pub enum $enum in $group {
                $($(#[$row_meta])* $name $(($($tuple)+))? $({$($fields)+})?;)+
            }
        }

        impl $enum {
            /// Its kind.
            pub const fn kind(self) -> $kinds {
                match self {
                    $(Self::$name { .. } => $kinds::$kind,)+
                }
            }

            /// Says whether it can be a step of a win.
            pub(crate) const fn winning(self) -> Winning {
                match self {
                    $(Self::$name { .. } => Winning::$winning,)+
                }
            }

            /// Its text in English, and in German behind its kind, with the places of what it names.
            pub(crate) const fn texts(self) -> [&'static str; 2] {
                match self {
                    $(Self::$name { .. } => [
                        concat!($(stringify!($verb), $(" ", stringify!($word),)*)? $english),
                        $german,
                    ],)+
                }
            }
        }
    };
    ($(#[$meta:meta])* pub enum $enum:ident in $group:ident {
        $(
            $(#[$row_meta:meta])* $name:ident
            $(($tuple:ident: $tuple_type:ty $(as $tuple_role:ty)?))?
            $({$($(#[$field_meta:meta])* $field:ident: $type:ty $(as $role:ty)?,)+})?;
        )+
    }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(
            feature = "json",
            derive(serde::Serialize, serde::Deserialize, $crate::Schema),
            serde(rename_all = "snake_case", deny_unknown_fields)
        )]
        pub enum $enum {
            $($(#[$row_meta])* $name $(($tuple_type))? $({$($(#[$field_meta])* $field: $type,)+})?,)+
        }

        /// The rows that are numbered one after another.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(super) enum $group {
            $($name,)+
        }

        const _: () = {
            use $crate::rules::action::numbered::{Argument, Base, Part, Sizes, role};

            impl $group {
                /// In the order of the rows.
                pub(super) const ALL: &[Self] = &[$(Self::$name,)+];

                fn bases(self, sizes: &Sizes) -> [Base; 2] {
                    match self {
                        $(Self::$name => Base::two(&[
                            $(Base::of::<role!($tuple_type $(as $tuple_role)?)>(sizes))?
                            $($(Base::of::<role!($type $(as $role)?)>(sizes)),+)?
                        ]),)+
                    }
                }

                /// How many the group has on a board.
                pub(super) fn size(self, sizes: &Sizes) -> usize {
                    self.bases(sizes).iter().map(|base| base.count()).product()
                }

                /// The one at a place of the group.
                pub(super) fn at(self, place: usize, sizes: &Sizes) -> Option<$enum> {
                    let mut indices = Base::indices(self.bases(sizes), place).into_iter();
                    Some(match self {
                        $(Self::$name => $enum::$name {
                            $(0: <role!($tuple_type $(as $tuple_role)?)>::of_place(indices.next()?, sizes)?,)?
                            $($($field: <role!($type $(as $role)?)>::of_place(indices.next()?, sizes)?,)+)?
                        },)+
                    })
                }
            }

            impl $enum {
                /// Its group and its place there; nothing where it names what the board does not have.
                pub(super) fn numbered(self, sizes: &Sizes) -> Option<($group, usize)> {
                    let number = |group: $group, indices: &[Option<usize>]| {
                        Some((group, Base::number(group.bases(sizes), indices)?))
                    };
                    match self {
                        $(Self::$name { $(0: $tuple)? $($($field),+)? } => number($group::$name, &[
                            $(<role!($tuple_type $(as $tuple_role)?)>::place($tuple, sizes))?
                            $($(<role!($type $(as $role)?)>::place($field, sizes)),+)?
                        ]),)+
                    }
                }

                /// The things that it names.
                pub(crate) fn parts(self) -> [Part; 2] {
                    match self {
                        $(Self::$name { $(0: $tuple)? $($($field),+)? } => Part::two(&[
                            $(<role!($tuple_type $(as $tuple_role)?)>::part($tuple))?
                            $($(<role!($type $(as $role)?)>::part($field)),+)?
                        ]),)+
                    }
                }

                /// Whether the board has everything that it names.
                pub(super) fn is_on_board(self, sizes: &Sizes) -> bool {
                    match self {
                        $(Self::$name { $(0: $tuple)? $($($field),+)? } => {
                            true
                                $(&& <role!($tuple_type $(as $tuple_role)?)>::is_on($tuple, sizes))?
                                $($(&& <role!($type $(as $role)?)>::is_on($field, sizes))+)?
                        })+
                    }
                }
            }
        };
    };
}

pub(super) use {arguments, numbered, role};
