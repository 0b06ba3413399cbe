//! The subjects that a broken line may have been about, so that no later stage reports their absence.

use crate::vocab::words;

words! {
    /// The possible subjects of a broken line.
    pub enum Subject {
        /// The cities there are.
        Cities = "cities",
        /// The routes there are, and where they end.
        Routes = "routes",
        /// The countries there are.
        Countries = "countries",
        /// Which country is home, and the rules of countries.
        Home = "home",
        /// The kontors, green flags and coins of cities.
        Kontors = "kontors",
        /// The posts of routes.
        Posts = "posts",
        /// The taverns.
        Taverns = "taverns",
        /// The permanent markers.
        Permanent = "permanent",
        /// The regular markers.
        Markers = "markers",
        /// The skills of cities.
        Skills = "skills",
        /// The permissions of cities.
        Permissions = "permissions",
        /// Which country a city or route is in.
        Membership = "membership",
        /// The mission cards.
        Missions = "missions",
        /// The Link.
        Link = "link",
        /// The special prestige.
        Special = "special",
        /// The numbers of players.
        Players = "players",
        /// The ends of the game.
        Ends = "ends",
        /// The modules.
        Modules = "modules",
        /// The numbers of the edition.
        Edition = "edition",
        /// The rest of the map statement.
        Map = "map",
        /// Which map this one varies.
        Base = "base",
    }
}

impl Subject {
    /// The subjects of the facts of the map statement.
    pub const OF_MAP: &[Self] =
        &[Self::Link, Self::Special, Self::Players, Self::Ends, Self::Modules, Self::Edition, Self::Map, Self::Base];
}

/// What an earlier stage reported as not understood. A later one does not judge what rests on it: one mistake, one
/// finding.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Doubts(u32);

impl Doubts {
    /// Marks a subject as not fully understood.
    pub fn insert(&mut self, subject: Subject) {
        self.0 |= 1 << subject.index();
    }

    /// Whether any of these subjects was not fully understood.
    pub fn any(self, subjects: &[Subject]) -> bool {
        subjects.iter().any(|subject| self.0 & 1 << subject.index() != 0)
    }

    /// The subjects in doubt here or there.
    pub fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether nothing is in doubt.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Subject> for Doubts {
    fn from_iter<I: IntoIterator<Item = Subject>>(subjects: I) -> Self {
        let mut doubts = Self::default();
        for subject in subjects {
            doubts.insert(subject);
        }
        doubts
    }
}
