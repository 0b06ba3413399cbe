//! The subjects that a broken line may have been about, so that no later stage reports their absence.

use kogge_engine::vocab::words;

words! {
    /// The possible subjects of a broken line.
    pub enum Subject {
        /// The cities there are.
        Cities = "cities",
        /// The routes there are, and where they end.
        Routes = "routes",
        /// The countries there are.
        Countries = "countries",
        /// The home country, and the rules of countries.
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
        /// The country that a city or route is in.
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
        /// The size of the picture.
        Picture = "picture",
        /// The map that this one varies.
        Base = "base",
    }
}

impl Subject {
    /// The subjects of the facts of the map statement.
    pub const OF_MAP: &[Self] =
        &[Self::Link, Self::Special, Self::Players, Self::Ends, Self::Modules, Self::Edition, Self::Map, Self::Base];
}

impl kogge_compiler::language::Subject for Subject {
    const ALL: &'static [Self] = Self::ALL;

    fn index(self) -> usize {
        self.index()
    }
}

/// The subjects of broken lines.
pub type Doubts = kogge_compiler::language::Doubts<Subject>;
