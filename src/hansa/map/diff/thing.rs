//! A board as a list of things, each with its facts under several headings.

use std::collections::BTreeMap;

use kogge_engine::spelling::fold;
use kogge_engine::vocab::words;

words! {
    /// The kind of a thing.
    pub enum Kind {
        /// The map itself.
        Map = "map",
        /// A number of the edition.
        Rule = "rule",
        /// A country.
        Country = "country",
        /// A city.
        City = "city",
        /// A route.
        Route = "route",
        /// The regular markers with one effect.
        Marker = "marker",
        /// A mission card.
        Mission = "mission",
    }
}

words! {
    /// An aspect of a thing.
    pub enum Aspect {
        /// The kontors of a city, one by one.
        Kontor = "kontor",
        /// The posts of a route, one by one.
        Post = "post",
        /// How many kontors a city has.
        Kontors = "kontors",
        /// How many posts a route has.
        Posts = "posts",
        /// How many of them are houses.
        Houses = "houses",
        /// How many of them are ships.
        Ships = "ships",
        /// How a name is spelt.
        Name = "name",
        /// The id of the map.
        Id = "id",
        /// The board that the map is a side of.
        Board = "board",
        /// The author's version.
        Version = "version",
        /// The author.
        Author = "author",
        /// The licence.
        Licence = "licence",
        /// The language of the words on pictures.
        Words = "words",
        /// The numbers of players.
        Players = "players",
        /// The edition.
        Edition = "edition",
        /// Completed cities that end the game.
        CompletedLimit = "completed limit",
        /// Prestige that ends the game.
        PrestigeLimit = "prestige limit",
        /// The ends of the Link.
        Link = "link",
        /// The prestige of the Link.
        LinkPrestige = "link prestige",
        /// The city of the special prestige.
        Special = "special",
        /// The routes that give access to it.
        SpecialAccess = "special access",
        /// Its spaces, one by one.
        SpecialSpace = "special space",
        /// The modules.
        Modules = "modules",
        /// The neutral cities.
        Neutral = "neutral",
        /// How far markers move pieces.
        Moves = "moves",
        /// The kind of a country: home or foreign.
        Home = "home",
        /// The need of a permission for acting in a country.
        Permission = "permission",
        /// Where pieces may go from a country.
        Leave = "leave",
        /// The permission to place replacement markers.
        Markers = "markers",
        /// Regional prestige.
        Scores = "scores",
        /// The countries of a city.
        Countries = "countries",
        /// The country of a route.
        Country = "country",
        /// The green colour of a city.
        Green = "green",
        /// The skills of a city.
        Skills = "skills",
        /// The permissions that a city gives.
        Permissions = "permissions",
        /// The tavern of a route.
        Tavern = "tavern",
        /// The permanent marker of a route.
        Always = "always",
        /// Markers on tavern routes at the start.
        Start = "start",
        /// Markers in the supply.
        Supply = "supply",
        /// How many there are of the same.
        Count = "count",
        /// A number of the edition.
        Value = "value",
        /// The size of the picture.
        Picture = "picture",
        /// The coasts, rivers, borders and words of the picture.
        Scenery = "scenery",
        /// Where a city or the posts of a route lie on the picture.
        Position = "position",
    }
}

impl Aspect {
    /// Whether play depends on the facts about things of a kind.
    pub const fn is_fact(self, kind: Kind) -> bool {
        match self {
            Self::Name => !matches!(kind, Kind::Map),
            Self::Id | Self::Board | Self::Version | Self::Author | Self::Licence | Self::Words => false,
            Self::Picture | Self::Scenery | Self::Position => false,
            Self::Kontor | Self::Post | Self::Kontors | Self::Posts | Self::Houses | Self::Ships => true,
            Self::Players | Self::Edition | Self::CompletedLimit | Self::PrestigeLimit => true,
            Self::Link | Self::LinkPrestige | Self::Special | Self::SpecialAccess | Self::SpecialSpace => true,
            Self::Modules | Self::Neutral | Self::Moves => true,
            Self::Home | Self::Permission | Self::Leave | Self::Markers | Self::Scores => true,
            Self::Countries | Self::Country | Self::Green | Self::Skills | Self::Permissions => true,
            Self::Tavern | Self::Always | Self::Start | Self::Supply | Self::Count | Self::Value => true,
        }
    }
}

/// The value of a thing under one heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A text; an empty one says that there is nothing.
    Is(String),
    /// Several of which each is compared with the one at its place, as kontors from the left.
    Row(Vec<String>),
}

impl Value {
    /// A text, or a number as one.
    pub fn of(text: impl ToString) -> Self {
        Self::Is(text.to_string())
    }

    /// Several in any order.
    pub fn set<T: ToString>(items: impl IntoIterator<Item = T>) -> Self {
        let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
        items.sort();
        Self::Is(items.join(", "))
    }

    /// Several in this order that are compared as a whole.
    pub fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> Self {
        let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
        Self::Is(items.join(", "))
    }

    /// The text, if the condition holds, else nothing.
    pub fn when(holds: bool, text: &str) -> Self {
        Self::Is(if holds { text.to_owned() } else { String::new() })
    }

    /// As one text.
    pub fn text(&self) -> String {
        match self {
            Self::Is(text) => text.clone(),
            Self::Row(items) => items.join(", "),
        }
    }
}

/// A thing with what it says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thing {
    /// Its name as written.
    pub name: String,
    /// The values by aspect. What is missing here is not known, and not compared.
    pub says: BTreeMap<Aspect, Value>,
}

impl Thing {
    /// Everything it says as one text.
    pub(super) fn summary(&self) -> String {
        // What is listed one by one need not be counted.
        let is_listed = self.says.contains_key(&Aspect::Kontor) || self.says.contains_key(&Aspect::Post);
        let said = self.says.iter().filter(|(aspect, _)| match aspect {
            Aspect::Name | Aspect::Position => false,
            Aspect::Kontors | Aspect::Posts | Aspect::Houses | Aspect::Ships => !is_listed,
            _ => true,
        });
        let texts = said.map(|(&aspect, value)| (aspect, value.text())).filter(|(_, text)| !text.is_empty());
        let texts = texts.map(|(aspect, text)| match aspect {
            Aspect::Kontor | Aspect::Post | Aspect::Home => text,
            Aspect::Green | Aspect::Tavern => aspect.word().to_owned(),
            aspect => format!("{aspect} {text}"),
        });
        texts.collect::<Vec<_>>().join("; ")
    }
}

/// Things by their kinds and by names that are the same without case and diacritics.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Profile {
    things: BTreeMap<Kind, BTreeMap<String, Thing>>,
}

impl Profile {
    /// Says that all things of a kind are listed, even if there are none.
    pub fn cover(&mut self, kind: Kind) {
        self.things.entry(kind).or_default();
    }

    /// Whether things of a kind are listed.
    pub fn covers(&self, kind: Kind) -> bool {
        self.things.contains_key(&kind)
    }

    /// The things of a kind by their folded names.
    pub fn things(&self, kind: Kind) -> &BTreeMap<String, Thing> {
        static NONE: BTreeMap<String, Thing> = BTreeMap::new();
        self.things.get(&kind).unwrap_or(&NONE)
    }

    /// A thing that can be said more of; it is added when it is not there.
    pub fn thing(&mut self, kind: Kind, name: &str) -> &mut Thing {
        let new = || Thing { name: name.to_owned(), says: BTreeMap::new() };
        self.things.entry(kind).or_default().entry(fold(name)).or_insert_with(new)
    }

    /// A thing, if it is there.
    pub fn get(&self, kind: Kind, name: &str) -> Option<&Thing> {
        self.things(kind).get(&fold(name))
    }

    /// Takes a thing out.
    pub fn take(&mut self, kind: Kind, name: &str) -> Option<Thing> {
        self.things.get_mut(&kind)?.remove(&fold(name))
    }

    /// Adds a thing with what it says.
    pub(super) fn add<const N: usize>(&mut self, kind: Kind, name: &str, says: [(Aspect, Value); N]) {
        self.thing(kind, name).says.extend(says);
    }
}
