//! The words that begin facts and rows of the ledger.

use kogge_engine::vocab::words;

words! {
    /// The words that begin facts, except those of rows of the ledger.
    pub enum FactWord {
        /// `game`.
        Game = "game",
        /// `id`.
        Id = "id",
        /// `board`.
        Board = "board",
        /// `varies`.
        Varies = "varies",
        /// `players`.
        Players = "players",
        /// `edition`.
        Edition = "edition",
        /// `language`.
        Language = "language",
        /// `version`.
        Version = "version",
        /// `author`.
        Author = "author",
        /// `licence`.
        Licence = "licence",
        /// `words`.
        Words = "words",
        /// `ends`.
        Ends = "ends",
        /// `link`.
        Link = "link",
        /// `special`.
        Special = "special",
        /// `modules`.
        Modules = "modules",
        /// `neutral`.
        Neutral = "neutral",
        /// `moves`.
        Moves = "moves",
        /// `allow`.
        Allow = "allow",
        /// `no`.
        No = "no",
        /// `skill`.
        Skill = "skill",
        /// `permission`.
        Permission = "permission",
        /// `tavern`.
        Tavern = "tavern",
        /// `always`.
        Always = "always",
        /// `markers`.
        Markers = "markers",
        /// `scores`.
        Scores = "scores",
        /// `leave`.
        Leave = "leave",
        /// `start`.
        Start = "start",
        /// `supply`.
        Supply = "supply",
        /// `background`.
        Background = "background",
        /// `palette`.
        Palette = "palette",
        /// `kontor`.
        Kontor = "kontor",
        /// `title`.
        Title = "title",
        /// `sea`.
        Sea = "sea",
        /// `land`.
        Land = "land",
        /// `river`.
        River = "river",
        /// `border`.
        Border = "border",
        /// `label`.
        Label = "label",
    }
}

impl From<FactWord> for &'static str {
    fn from(word: FactWord) -> Self {
        word.word()
    }
}

words! {
    /// The things that a row counts. The words are those of the language; `docs/language.md` says what each counts.
    pub enum Counted {
        /// Cities.
        Cities = "cities",
        /// Green cities.
        Green = "green",
        /// Countries.
        Countries = "countries",
        /// Printed kontors.
        Kontors = "kontors",
        /// Kontors with a square.
        Squares = "squares",
        /// Kontors with a circle.
        Circles = "circles",
        /// Coins; at a city, the sum of their values.
        Coins = "coins",
        /// Skills offered by cities.
        Skills = "skills",
        /// Permissions given by cities.
        Permissions = "permissions",
        /// Routes; at a city, those that end there.
        Routes = "routes",
        /// Posts; at a city, those of the routes that end there.
        Posts = "posts",
        /// Houses.
        Houses = "houses",
        /// Ships.
        Ships = "ships",
        /// Taverns; at a city, tavern routes that end there.
        Taverns = "taverns",
        /// Permanent markers; at a city, those of routes that end there.
        Permanent = "permanent",
        /// Mission cards; at a city, those that name it.
        Missions = "missions",
    }
}

impl Counted {
    /// Whether what is read at a city are the names of cities; else names are those of countries.
    pub fn names_cities(word: &str) -> bool {
        word == Self::Routes.word()
    }
}
