//! The contents of a map's statements and facts, names still names. A broken line is [`Head::Error`] or
//! [`FactKind::Error`].

use super::words::Counted;
use super::{Hansa, Subject};
pub use kogge_compiler::language::{EditKind, Name, Spanned};
use kogge_compiler::text::Span;
use kogge_hansa_game::vocab::{
    Colour, Effect, KontorSide, Leave, Module, PaletteName, PostKind, Shape, ShapeKind, Skill, Tongue,
};

/// The tree of a map of this family.
pub type Tree = kogge_compiler::language::Tree<Hansa>;
/// A statement: a line in the first column with the facts below it.
pub type Statement = kogge_compiler::language::Statement<Hansa>;
/// A fact: an indented line.
pub type Fact = kogge_compiler::language::Fact<Hansa>;

/// The contents of a statement.
#[derive(Debug, Clone)]
pub enum Head {
    /// `map NAME`.
    Map(Name),
    /// `city NAME in C, D: …`.
    City(CityHead),
    /// `route A -- B …`.
    Route(RouteHead),
    /// `country NAME: home|foreign`.
    Country(CountryHead),
    /// `mission A, B, C`.
    Mission(Vec<Name>),
    /// `markers`.
    Markers,
    /// `expect`.
    Expect,
    /// `picture W x H`.
    Picture([Option<Spanned<u32>>; 2]),
    /// A statement that could not be read; its facts belong to nothing.
    Error,
}

/// The first line of a city.
#[derive(Debug, Clone)]
pub struct CityHead {
    /// The city.
    pub name: Name,
    /// The countries after `in`; `None` without `in`.
    pub countries: Option<Vec<Name>>,
    /// The part after the colon; `None` without one.
    pub items: Option<Vec<CityItem>>,
    /// Whether the line broke after this.
    pub broken: bool,
}

/// Something in the row of a city.
#[derive(Debug, Clone)]
pub enum CityItem {
    /// The word `green`.
    Green(Span),
    /// A kontor.
    Kontor(KontorNode),
}

impl CityItem {
    /// The word of a green city.
    pub const GREEN: &str = "green";
}

/// A kontor; a part that could not be understood is `None`.
#[derive(Debug, Clone)]
pub struct KontorNode {
    /// The colour.
    pub colour: Option<Colour>,
    /// The shape.
    pub shape: Option<Shape>,
    /// The coin's value, 0 without a coin.
    pub coin: Option<u8>,
    /// The whole kontor.
    pub span: Span,
}

/// `A -- B [as NAME]`.
#[derive(Debug, Clone)]
pub struct RouteRef {
    /// The two cities as written.
    pub ends: [Name; 2],
    /// The route's own name.
    pub name: Option<Name>,
    /// All of it.
    pub span: Span,
}

/// The first line of a route.
#[derive(Debug, Clone)]
pub struct RouteHead {
    /// The route.
    pub route: RouteRef,
    /// The countries after `in`; `None` without `in`.
    pub countries: Option<Vec<Name>>,
    /// The posts; `None` without a colon; a post that could not be understood is `None`.
    pub posts: Option<Vec<Spanned<Option<PostKind>>>>,
    /// Whether the line broke after this.
    pub broken: bool,
}

/// The first line of a country.
#[derive(Debug, Clone)]
pub struct CountryHead {
    /// The country.
    pub name: Name,
    /// Whether it is home; `None` without a colon.
    pub home: Option<Spanned<bool>>,
    /// Whether the line broke after the name.
    pub broken: bool,
}

/// An effect; the countries it names are still names.
#[derive(Debug, Clone)]
pub struct EffectNode {
    /// The effect, its countries empty.
    pub effect: Effect,
    /// The countries that `place … in C or D` names.
    pub countries: Vec<Name>,
    /// All of it.
    pub span: Span,
}

/// `MARKER_COUNT EFFECT` of the statement `markers`.
#[derive(Debug, Clone)]
pub struct MarkerFact {
    /// Whether the markers lie on taverns at the start, or in the supply.
    pub start: bool,
    /// The number of markers.
    pub count: Option<Spanned<u8>>,
    /// Their effect.
    pub effect: EffectNode,
}

/// `special CITY by ROUTES: SPACES`.
#[derive(Debug, Clone)]
pub struct SpecialFact {
    /// The special city.
    pub city: Name,
    /// The access routes; `None`: all routes of the city.
    pub routes: Option<Vec<RouteRef>>,
    /// The spaces; `None`: the edition's.
    pub spaces: Option<Vec<SpaceNode>>,
}

/// A special prestige space; a part that could not be understood is `None`.
#[derive(Debug, Clone)]
pub struct SpaceNode {
    /// The privilege needed.
    pub colour: Option<Colour>,
    /// The prestige.
    pub value: Option<u16>,
    /// All of it.
    pub span: Span,
}

/// The subject of a `palette` line.
#[derive(Debug, Clone)]
pub enum PaletteNode {
    /// A palette that comes with the program.
    Shipped(PaletteName),
    /// The file of one.
    Own(Name),
}

/// `link A -- B: N, …`.
#[derive(Debug, Clone)]
pub struct LinkFact {
    /// The two cities.
    pub ends: [Name; 2],
    /// The rewards; `None`: the edition's.
    pub prestige: Option<Vec<Spanned<u16>>>,
}

/// A row of the ledger.
#[derive(Debug, Clone)]
pub enum ExpectRow {
    /// `WHAT N: PART N, …`.
    Total {
        /// The subject of the count.
        what: Spanned<String>,
        /// The total.
        total: Spanned<u32>,
        /// The parts.
        parts: Vec<(Spanned<String>, Spanned<u32>)>,
    },
    /// `WHAT at CITY N, …`.
    At {
        /// The subject of the count.
        what: Spanned<String>,
        /// The cities.
        cities: Vec<(Name, Says)>,
    },
    /// `WHAT in COUNTRY N, …`.
    In {
        /// The subject of the count.
        what: Spanned<String>,
        /// The countries.
        countries: Vec<(Name, Says)>,
    },
    /// `always EFFECT at CITY, …`.
    Always {
        /// The effects of the permanent marker.
        effects: Vec<EffectNode>,
        /// The cities at its routes.
        cities: Vec<Name>,
    },
    /// `card CITY, …`: a mission card.
    Card(Vec<Name>),
    /// `link CITY -- CITY: N, …`, as under `map`.
    Link(LinkFact),
    /// `special CITY …`, as under `map`.
    Special(SpecialFact),
}

/// The end of an entry of a row, behind the name of a city or a country.
#[derive(Debug, Clone)]
pub enum Says {
    /// Nothing: at least one.
    Nothing,
    /// A number.
    Number(Spanned<u32>),
    /// The things that are read there, and their place.
    Read(Vec<ReadNode>, Span),
}

/// A word of what is read at a city or in a country.
#[derive(Debug, Clone)]
pub enum ReadNode {
    /// The name of a city or a country.
    Name(Name),
    /// A colour, a shape or a skill.
    Word(Spanned<String>),
    /// A coin; without a value where its number is out of range.
    Coin(Spanned<Option<u8>>),
}

impl Says {
    /// Its place; nothing has none.
    pub fn span(&self) -> Option<Span> {
        match self {
            Self::Nothing => None,
            Self::Number(number) => Some(number.span),
            Self::Read(_, span) => Some(*span),
        }
    }

    /// The names that are read.
    pub fn names(&self) -> impl Iterator<Item = &Name> {
        let nodes = if let Self::Read(nodes, _) = self { &nodes[..] } else { &[] };
        nodes.iter().filter_map(|node| if let ReadNode::Name(name) = node { Some(name) } else { None })
    }
}

impl ExpectRow {
    /// The cities that the row names.
    pub fn cities(&self) -> Vec<&Name> {
        match self {
            Self::Total { .. } => Vec::new(),
            Self::At { what, cities } => {
                let read =
                    cities.iter().filter(|_| Counted::names_cities(&what.node)).flat_map(|(_, says)| says.names());
                cities.iter().map(|(name, _)| name).chain(read).collect()
            }
            Self::In { countries, .. } => countries.iter().flat_map(|(_, says)| says.names()).collect(),
            Self::Always { cities, .. } | Self::Card(cities) => cities.iter().collect(),
            Self::Link(link) => link.ends.iter().collect(),
            Self::Special(special) => {
                let ends = special.routes.iter().flatten().flat_map(|route| &route.ends);
                std::iter::once(&special.city).chain(ends).collect()
            }
        }
    }

    /// The countries that the row names.
    pub fn countries(&self) -> Vec<&Name> {
        match self {
            Self::At { what, cities } if !Counted::names_cities(&what.node) => {
                cities.iter().flat_map(|(_, says)| says.names()).collect()
            }
            Self::In { countries, .. } => countries.iter().map(|(name, _)| name).collect(),
            Self::Always { effects, .. } => effects.iter().flat_map(|effect| &effect.countries).collect(),
            Self::Total { .. } | Self::At { .. } | Self::Card(_) | Self::Link(_) | Self::Special(_) => Vec::new(),
        }
    }
}

/// The contents of a fact. Facts of the wrong statement never come here.
#[derive(Debug, Clone)]
pub enum FactKind {
    /// `game SLUG`.
    Game(Name),
    /// `id SLUG`.
    Id(Name),
    /// `board SLUG`.
    Board(Name),
    /// `varies "FILE"`.
    Varies(Name),
    /// `players N, …`.
    Players(Vec<Spanned<u8>>),
    /// `edition SLUG`.
    Edition(Name),
    /// `language N`.
    Language(Option<Spanned<u32>>),
    /// `version TEXT`.
    Version(Name),
    /// `author TEXT`.
    Author(Name),
    /// `licence TEXT`.
    Licence(Name),
    /// `words english|german`.
    Words(Tongue),
    /// `ends at N completed cities`.
    EndsAtCities(Option<Spanned<u16>>),
    /// `ends at N prestige`.
    EndsAtPrestige(Option<Spanned<u16>>),
    /// `link A -- B: N, …`.
    Link(LinkFact),
    /// `special …`.
    Special(SpecialFact),
    /// `modules …`; those understood.
    Modules(Vec<Spanned<Module>>),
    /// `neutral at …`.
    Neutral(Vec<Name>),
    /// `moves anywhere` (true) or `moves within a country`.
    MovesAnywhere(bool),
    /// `skill …`; those understood.
    Skill(Vec<Spanned<Skill>>),
    /// `permission C or D`.
    Permission(Vec<Name>),
    /// `permission needed` (true) or `not needed`.
    PermissionNeeded(bool),
    /// `leave never|home|anywhere`.
    Leave(Leave),
    /// `scores N, …`; `None`: the edition's.
    Scores(Option<Vec<Spanned<u16>>>),
    /// `markers open` (true) or `closed`.
    MarkersOpen(bool),
    /// `tavern`.
    Tavern,
    /// `always EFFECT or EFFECT`.
    Always(Vec<EffectNode>),
    /// `start N EFFECT` or `supply N EFFECT`.
    Marker(MarkerFact),
    /// A row of the ledger.
    Expect(ExpectRow),
    /// `CITY: X Y`.
    CityPlace {
        /// The city.
        city: Name,
        /// Where its kontors' centre lies.
        at: Option<[u32; 2]>,
    },
    /// `A -- B: X Y, …`.
    RoutePlace {
        /// The route.
        route: RouteRef,
        /// Where its posts lie, from the end written first.
        via: Vec<Option<[u32; 2]>>,
    },
    /// `background "FILE"`.
    Background(Name),
    /// `palette contrast|parchment|"FILE"`.
    Palette(PaletteNode),
    /// `kontor SIDE`.
    Kontor(Option<KontorSide>),
    /// `title: X Y`.
    Title(Option<[u32; 2]>),
    /// `sea [NAME]: X Y, …`, and likewise `land`, `river` and `border`.
    Shape {
        /// The kind of the shape.
        kind: ShapeKind,
        /// Its name.
        name: Option<Name>,
        /// Its points.
        points: Vec<Option<[u32; 2]>>,
    },
    /// `label NAME: X Y`.
    Label {
        /// The words.
        words: Name,
        /// Their middle.
        at: Option<[u32; 2]>,
    },
    /// `no FACT`, in a variant: the fact of the base with this keyword is dropped.
    No(Name),
    /// `allow CODE because TEXT`.
    Allow {
        /// The finding's code.
        code: Name,
        /// The reason.
        reason: Option<Name>,
    },
    /// A fact that could not be read.
    Error(Vec<Subject>),
}
