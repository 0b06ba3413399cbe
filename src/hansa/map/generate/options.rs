//! The options of a generated map, and which of them no map can have.

use std::fmt;
use std::ops::RangeInclusive;

use kogge_engine::random::Random;
use kogge_hansa_game::vocab::{Module, ModuleSet};

/// The options of a generated map. The same options give the same map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The seed of every draw.
    pub seed: u64,
    /// The id of the map: letters, digits, `-`, `_` and `.`.
    pub id: String,
    /// The number of cities: [`Options::CITIES`]. More than 64 are for the compiler only: the runtime refuses them.
    pub cities: usize,
    /// The number of foreign countries, beside the home country: up to 7, and one for six cities. 0: no country at all.
    pub countries: usize,
    /// The number of green cities: up to one in four.
    pub greens: usize,
    /// The number of routes with ship posts: up to one for three cities.
    pub ships: usize,
    /// The number of permanent markers, on routes with ship posts as far as there are such: up to one for three cities.
    pub effects: usize,
    /// The number of routes beside another one between the same cities: up to one for four cities.
    pub parallels: usize,
    /// The numbers of players, each 2 to 5, and 3 where there is 2; empty: 3, and more as far as there is room.
    pub players: Vec<u8>,
    /// The modules that the map allows beside `two players` and, where there are countries, `border fee`. With
    /// `missions` nine cards are drawn, or six or three where there is less room; with `promo` some of the markers are
    /// of its kinds.
    pub modules: ModuleSet,
    /// Whether the map has numbers and rules of its own: markers, rewards, ends of the game, rules of countries.
    pub own_rules: bool,
}

impl Options {
    /// The numbers of cities that a map may have.
    pub const CITIES: RangeInclusive<usize> = 4..=10_000;

    /// A map like the base board: this many cities and nothing special.
    pub fn new(seed: u64, cities: usize) -> Self {
        Self { seed, cities, ..Self::default() }
    }

    /// Options of every kind, drawn from the seed, with this many cities: for tests that read or play maps.
    pub fn draw(seed: u64, cities: RangeInclusive<usize>) -> Self {
        // A stream of its own, so that the options reveal nothing about the map.
        let mut random = Random::from_seed(seed ^ 0x6f70_7469_6f6e_7321);
        let n_cities = cities.start() + random.below(cities.end() - cities.start() + 1);
        let mut options = Self { own_rules: random.below(2) == 0, ..Self::new(seed, n_cities) };
        let numbers = options.limits().map(|(_, _, most)| match random.below(2) {
            0 => 0,
            _ => random.below(most + 1),
        });
        [options.countries, options.greens, options.ships, options.effects, options.parallels] = numbers;
        let players: [&[u8]; 6] = [&[], &[], &[3], &[2, 3], &[4, 5], &[3, 4, 5]];
        options.players = players[random.below(players.len())].to_vec();
        let most_players = options.players.iter().copied().max().unwrap_or(3);
        let has_room = options.room_for_missions() >= most_players.into();
        let modules = [Module::Missions, Module::Favour, Module::Promo].into_iter();
        let modules = modules.filter(|&module| module != Module::Missions || has_room);
        options.modules = modules.filter(|_| random.below(3) == 0).collect();
        options
    }

    /// The most that the other options may be with this many cities: countries, greens, ships, effects, parallels.
    pub(super) fn limits(&self) -> [(&'static str, usize, usize); 5] {
        [
            ("countries", self.countries, (self.cities / 6).min(7)),
            ("greens", self.greens, self.cities / 4),
            ("ships", self.ships, self.cities / 3),
            ("effects", self.effects, self.cities / 3),
            ("parallels", self.parallels, self.cities / 4),
        ]
    }

    /// The most mission cards there is room for: each three of them name five cities that are not green.
    pub(super) fn room_for_missions(&self) -> usize {
        3 * (self.cities.saturating_sub(self.greens) / 5).min(3)
    }

    /// Refuses what no map can have.
    ///
    /// # Errors
    ///
    /// [`OptionsError`], naming the first option that cannot be.
    pub(super) fn check(&self) -> Result<(), OptionsError> {
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
        if self.id.is_empty() || !self.id.chars().all(plain) {
            return Err(OptionsError::Id(self.id.clone()));
        }
        let (least, most) = (*Self::CITIES.start(), *Self::CITIES.end());
        let cities = ("cities", self.cities, most);
        for (option, asked, most) in [cities].into_iter().chain(self.limits()) {
            let least = if option == "cities" { least } else { 0 };
            if !(least..=most).contains(&asked) {
                return Err(OptionsError::Range { option, asked, least, most, cities: self.cities });
            }
        }
        let plays = |n: u8| self.players.contains(&n);
        if !self.players.iter().all(|n| (2..=5).contains(n)) || plays(2) && !plays(3) {
            return Err(OptionsError::Players(self.players.clone()));
        }
        if self.modules.contains(Module::BorderFee) && self.countries == 0 {
            return Err(OptionsError::NoBorder);
        }
        let most_players = self.players.iter().copied().max().unwrap_or(3);
        if self.modules.contains(Module::Missions) && self.room_for_missions() < usize::from(most_players) {
            return Err(OptionsError::Missions { players: most_players });
        }
        Ok(())
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            seed: 0,
            id: "generated".to_owned(),
            cities: 24,
            countries: 0,
            greens: 0,
            ships: 0,
            effects: 0,
            parallels: 0,
            players: Vec::new(),
            modules: ModuleSet::default(),
            own_rules: false,
        }
    }
}

/// Why no map can be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum OptionsError {
    /// The id is not a word of the map language.
    Id(String),
    /// A number is out of range.
    Range {
        /// The field of [`Options`].
        option: &'static str,
        /// The options.
        asked: usize,
        /// The least there may be.
        least: usize,
        /// The most there may be with this many cities.
        most: usize,
        /// The number of cities.
        cities: usize,
    },
    /// The numbers of players are not 2 to 5, or there is 2 and not 3, whose board two players use. TWO-1.
    Players(Vec<u8>),
    /// The module `border fee` was asked for, and there is no foreign country. OPT-2.
    NoBorder,
    /// There is no room for as many mission cards as players. MISSION-1.
    Missions {
        /// The largest number of players.
        players: u8,
    },
    /// The map is for three players already: there is no side for fewer.
    NoSmallerSide,
    /// Many draws found no map that holds all of it.
    Crowded,
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Id(id) => write!(f, "`{id}` is not an id: it takes letters, digits, `-`, `_` and `.`"),
            Self::Range { option: "cities", asked, least, most, .. } => {
                write!(f, "a map has {least} to {most} cities, not {asked}")
            }
            Self::Range { option, asked, most, cities, .. } => {
                write!(f, "{asked} {option} are too many: with {cities} cities there may be {most}")
            }
            Self::Players(players) => {
                let players: Vec<String> = players.iter().map(u8::to_string).collect();
                write!(f, "no map is for {} players: each number is 2 to 5, and 2 needs 3", players.join(", "))
            }
            Self::NoBorder => write!(f, "the border fee needs a foreign country"),
            Self::Missions { players } => {
                write!(f, "missions for {players} players need more cities: each three cards name five of them")
            }
            Self::NoSmallerSide => write!(f, "a side for fewer players needs a map for 4 or 5 players"),
            Self::Crowded => write!(f, "no map was found that holds all of this: ask for less, or for more cities"),
        }
    }
}

impl std::error::Error for OptionsError {}
