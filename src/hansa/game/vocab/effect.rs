//! The closed vocabulary of marker effects, permanent and regular: data, so that a fan map's marker needs no Rust.
//!
//! Clauses: FX-0 … FX-11, MARKER-20 … MARKER-26, EAST-12 … EAST-15, BRIT-15, BRIT-16, PROMO-2 … PROMO-4.

use super::{CountrySet, Skill, Tongue};
use kogge_engine::vocab::words;

words! {
    /// Whose pieces an effect may lift. Clause: FX-1.
    pub enum Owners {
        /// The user's own.
        Own = "own" | "eigene",
        /// Every other player's, the neutral party's included.
        Others = "others" | "fremde",
        /// Everybody's.
        Anyone = "anyone" | "beliebige",
    }
}

words! {
    /// How far a moved piece may go. Clause: FX-1; map parameter: MP-12.
    pub enum Scope {
        /// As the map says (MP-12).
        Map = "as the map says",
        /// It stays in the country it came from.
        WithinCountry = "within a country",
        /// Any route.
        Anywhere = "anywhere",
    }
}

words! {
    /// Where a placed piece comes from. Clauses: FX-3, FX-4.
    pub enum Source {
        /// The own stock.
        Stock = "stock",
        /// The own supply.
        Supply = "supply",
        /// An own piece on any post.
        Posts = "posts",
        /// The pieces left of the route just established (permanent markers only).
        ThisRoute = "this route",
    }
}

/// Sources in the order they are drawn on: the first that is not empty when the piece is taken. At least one,
/// none twice, so at most four. Clause: FX-3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sources {
    /// The sources in order; the first `len` count, the others repeat the last.
    list: [Source; 4],
    len: u8,
}

impl Sources {
    /// The sources in order.
    ///
    /// # Panics
    ///
    /// Without a source or with more than four; readers refuse both.
    pub const fn new(sources: &[Source]) -> Self {
        assert!(!sources.is_empty() && sources.len() <= 4, "one to four sources: readers refuse others");
        let mut list = [sources[sources.len() - 1]; 4];
        let mut i = 0;
        while i < sources.len() {
            list[i] = sources[i];
            i += 1;
        }
        Self { list, len: sources.len() as u8 }
    }

    /// The sources in order, one to four.
    pub fn as_slice(&self) -> &[Source] {
        &self.list[..self.len as usize]
    }

    /// Where pieces come from: `from the stock, else posts`.
    pub fn said(&self, tongue: Tongue) -> String {
        let source = |source: &Source| {
            tongue.of(match source {
                Source::Stock => ["the stock", "aus der Kasse"],
                Source::Supply => ["the supply", "aus dem Vorrat"],
                Source::Posts => ["posts", "von Posten"],
                Source::ThisRoute => ["this route", "von dieser Handelsroute"],
            })
        };
        let sources: Vec<&str> = self.as_slice().iter().map(source).collect();
        let [from, or_else] = tongue.of([["from ", ", else "], ["", ", sonst "]]);
        format!("{from}{}", sources.join(or_else))
    }
}

/// Where placed pieces may go. Clause: FX-3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize, crate::Schema),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub enum Area {
    /// Any route.
    Anywhere,
    /// Routes of every country that is not home.
    Abroad,
    /// Routes of these countries.
    In(CountrySet),
}

impl Area {
    /// Where an effect puts pieces, behind a space; nothing where it is anywhere.
    pub fn said(self, tongue: Tongue, name_of: impl Fn(super::CountryId) -> String) -> String {
        match self {
            Self::Anywhere => String::new(),
            Self::Abroad => tongue.said([" abroad", " im Ausland"]),
            Self::In(countries) => {
                format!(" in {}", tongue.either(&countries.iter().map(name_of).collect::<Vec<String>>()))
            }
        }
    }
}

/// The skill to develop. Clause: FX-2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize, crate::Schema), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub enum Develop {
    /// This skill.
    Skill(Skill),
    /// One skill of choice.
    Any,
}

/// The effect of a marker. The order of variants is that of `docs/language.md`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "json", derive(serde::Serialize, crate::Schema), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub enum Effect {
    /// `move up to N of own|others|anyone [within a country|anywhere]`. Clause: FX-1.
    Move {
        /// The most pieces lifted.
        limit: u8,
        /// Whose pieces may be lifted.
        owners: Owners,
        /// How far they may go.
        scope: Scope,
    },
    /// `remove up to N of own|others|anyone`. Clause: FX-11.
    Remove {
        /// The most pieces removed.
        limit: u8,
        /// Whose pieces may be removed.
        owners: Owners,
    },
    /// `develop SKILL|any`. Clause: FX-2.
    Develop(Develop),
    /// `place up to N [abroad|in C or D|anywhere] from S[, else S]…`. Clause: FX-3.
    Place {
        /// The most pieces placed.
        limit: u8,
        /// Where they may go.
        area: Area,
        /// Where they come from, in order.
        sources: Sources,
    },
    /// `found in a green city from S[, else S]…`: sources are supply and stock. Clause: FX-4.
    Found {
        /// Where the piece comes from, in order.
        sources: Sources,
    },
    /// `extra kontor`. Clause: FX-5.
    ExtraKontor,
    /// `swap kontors`. Clause: FX-6.
    SwapKontors,
    /// `actions +N`. Clause: FX-7.
    Actions(u8),
    /// `prestige N`. Clause: FX-8.
    Prestige(u8),
    /// `take up to N`. Clause: FX-9.
    Take(u8),
    /// `exchange`, a promo marker. Clause: PROMO-2.
    Exchange,
    /// `tribute`, a promo marker. Clause: PROMO-3.
    Tribute,
    /// `block`, a promo marker. Clause: PROMO-4.
    Block,
}

words! {
    /// The kinds of effects, in the order of [`Effect`] except for the last, by the words that begin them. The expert
    /// learned from the others, each an input in this order.
    pub enum EffectKind {
        /// [`Effect::Move`].
        Move = "move",
        /// [`Effect::Develop`].
        Develop = "develop",
        /// [`Effect::Place`].
        Place = "place",
        /// [`Effect::Found`].
        Found = "found",
        /// [`Effect::ExtraKontor`].
        ExtraKontor = "extra kontor",
        /// [`Effect::SwapKontors`].
        SwapKontors = "swap kontors",
        /// [`Effect::Actions`].
        Actions = "actions",
        /// [`Effect::Prestige`].
        Prestige = "prestige",
        /// [`Effect::Take`].
        Take = "take",
        /// [`Effect::Exchange`].
        Exchange = "exchange",
        /// [`Effect::Tribute`].
        Tribute = "tribute",
        /// [`Effect::Block`].
        Block = "block",
        /// [`Effect::Remove`].
        Remove = "remove",
    }
}

impl EffectKind {
    /// Whether it is that of a promo marker. Clause: PROMO-1.
    pub const fn is_promo(self) -> bool {
        matches!(self, Self::Exchange | Self::Tribute | Self::Block)
    }
}

/// The most promo markers of a kind. Clause: PROMO-1.
pub const MAX_PROMO: usize = 2;

impl Effect {
    /// The number of pieces, actions or prestige that it gives at most; nothing where it names none.
    pub const fn amount(self) -> Option<u8> {
        match self {
            Self::Move { limit: n, .. }
            | Self::Remove { limit: n, .. }
            | Self::Place { limit: n, .. }
            | Self::Actions(n)
            | Self::Prestige(n)
            | Self::Take(n) => Some(n),
            Self::Develop(_)
            | Self::Found { .. }
            | Self::ExtraKontor
            | Self::SwapKontors
            | Self::Exchange
            | Self::Tribute
            | Self::Block => None,
        }
    }

    /// The kind of the effect.
    pub const fn kind(self) -> EffectKind {
        match self {
            Self::Move { .. } => EffectKind::Move,
            Self::Remove { .. } => EffectKind::Remove,
            Self::Develop(_) => EffectKind::Develop,
            Self::Place { .. } => EffectKind::Place,
            Self::Found { .. } => EffectKind::Found,
            Self::ExtraKontor => EffectKind::ExtraKontor,
            Self::SwapKontors => EffectKind::SwapKontors,
            Self::Actions(_) => EffectKind::Actions,
            Self::Prestige(_) => EffectKind::Prestige,
            Self::Take(_) => EffectKind::Take,
            Self::Exchange => EffectKind::Exchange,
            Self::Tribute => EffectKind::Tribute,
            Self::Block => EffectKind::Block,
        }
    }

    /// Whether it is that of a promo marker. Clause: PROMO-1.
    pub const fn is_promo(self) -> bool {
        self.kind().is_promo()
    }

    /// Whether the marker is attached to a route when it is used. Clauses: PROMO-3, PROMO-4.
    pub const fn is_attachable(self) -> bool {
        matches!(self, Self::Tribute | Self::Block)
    }

    /// Writes the effect as people read it in a language: in English in the words of the map language.
    pub fn said(self, tongue: Tongue, name_of: impl Fn(super::CountryId) -> String) -> String {
        if tongue == Tongue::English {
            return self.text(name_of);
        }
        let stones = |limit: u8, owners: Owners| match (limit, owners) {
            (1, Owners::Own) => "bis zu 1 eigenen Stein".to_owned(),
            (1, Owners::Others) => "bis zu 1 fremden Stein".to_owned(),
            (1, Owners::Anyone) => "bis zu 1 beliebigen Stein".to_owned(),
            _ => format!("bis zu {limit} {} Steine", owners.said(tongue)),
        };
        let pieces = |n: u8| tongue.count(n, ["", ""], ["keinen", "Stein", "Steine"]);
        match self {
            Self::Move { limit, owners, scope } => {
                let tail = match scope {
                    Scope::Map => "",
                    Scope::WithinCountry => " innerhalb eines Landes",
                    Scope::Anywhere => " überallhin",
                };
                format!("{}{tail} umsetzen", stones(limit, owners))
            }
            Self::Remove { limit, owners } => format!("{} entfernen", stones(limit, owners)),
            Self::Develop(Develop::Any) => "eine Eigenschaft entwickeln".to_owned(),
            Self::Develop(Develop::Skill(it)) => format!("{} entwickeln", it.said(tongue)),
            Self::Place { limit, area, sources } => {
                let area = area.said(tongue, name_of);
                format!("bis zu {}{area} einsetzen, {}", pieces(limit), sources.said(tongue))
            }
            Self::Found { sources } => format!("Niederlassung in einer grünen Stadt, {}", sources.said(tongue)),
            Self::ExtraKontor => "zusätzliche Niederlassung".to_owned(),
            Self::SwapKontors => "Niederlassungstausch".to_owned(),
            Self::Actions(n) => format!("+{}", tongue.count(n, ["", ""], ["keine", "Aktion", "Aktionen"])),
            Self::Prestige(n) => format!("{n} Prestige"),
            Self::Take(n) => format!("bis zu {} nehmen", pieces(n)),
            Self::Exchange => "Bonusmarker tauschen".to_owned(),
            Self::Tribute => "Tribut".to_owned(),
            Self::Block => "Sperre".to_owned(),
        }
    }

    /// Writes the effect in the words of the map language, naming countries by `name_of`.
    pub fn text(self, name_of: impl Fn(super::CountryId) -> String) -> String {
        match self {
            Self::Move { limit, owners, scope } => {
                let tail = match scope {
                    Scope::Map => String::new(),
                    Scope::WithinCountry | Scope::Anywhere => format!(" {scope}"),
                };
                format!("move up to {limit} of {owners}{tail}")
            }
            Self::Remove { limit, owners } => format!("remove up to {limit} of {owners}"),
            Self::Develop(Develop::Skill(skill)) => format!("develop {skill}"),
            Self::Develop(Develop::Any) => "develop any".to_owned(),
            Self::Place { limit, area, sources } => {
                let area = match area {
                    Area::Anywhere => String::new(),
                    Area::Abroad => " abroad".to_owned(),
                    Area::In(countries) => {
                        let names: Vec<String> = countries.iter().map(name_of).collect();
                        format!(" in {}", names.join(" or "))
                    }
                };
                format!("place up to {limit}{area} from {}", sources_text(&sources))
            }
            Self::Found { sources } => format!("found in a green city from {}", sources_text(&sources)),
            Self::ExtraKontor => "extra kontor".to_owned(),
            Self::SwapKontors => "swap kontors".to_owned(),
            Self::Actions(n) => format!("actions +{n}"),
            Self::Prestige(n) => format!("prestige {n}"),
            Self::Take(n) => format!("take up to {n}"),
            Self::Exchange => "exchange".to_owned(),
            Self::Tribute => "tribute".to_owned(),
            Self::Block => "block".to_owned(),
        }
    }
}

fn sources_text(sources: &Sources) -> String {
    let words: Vec<&str> = sources.as_slice().iter().map(|source| source.word()).collect();
    words.join(", else ")
}
