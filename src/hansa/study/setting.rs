//! What a study plays: everything that its games follow from, so that the same setting gives the same games anywhere.

use serde::{Deserialize, Serialize};

use crate::hansa::play::{Plan, PlayerKind};
use crate::hansa::rules::{Config, MAX_PLAYERS, MarkerKind, REVISION, Refused, Rules, Seat, set_up};
use crate::hansa::vocab::{CityId, ModuleSet, RouteId, Skill, SkillSet};
use crate::hash::{GOLDEN, scramble};
use crate::json::JsonError;

/// A map or an edition: its id and the fingerprint of its facts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// The id.
    pub id: String,
    /// The fingerprint in 16 hexadecimal digits; see `docs/language.md`.
    pub fingerprint: String,
}

impl Named {
    fn new(id: &str, fingerprint: u64) -> Self {
        Self { id: id.to_owned(), fingerprint: format!("{fingerprint:016x}") }
    }
}

/// The names of the board, so that numbers can be read without it. Lists are in id order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardNames {
    /// The name of the map to print.
    pub name: String,
    /// The name of the edition to print.
    pub edition: String,
    /// The cities by name, with the skills that can be developed there.
    pub cities: Vec<CityName>,
    /// The routes as they are printed.
    pub routes: Vec<RouteName>,
    /// The kinds of regular markers by their effect, with how many of each are in the game.
    pub markers: Vec<MarkerName>,
    /// The two ends of the Link, places in `cities`. Clause: LINK-1.
    pub link: [usize; 2],
    /// The limits that end the game: prestige and completed cities. Clauses: END-1, END-2.
    pub limits: [u16; 2],
}

/// A city.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CityName {
    /// Its name.
    pub name: String,
    /// The skills that can be developed there.
    pub skills: SkillSet,
    /// How many kontors are printed there.
    pub kontors: usize,
}

/// A route.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RouteName {
    /// `Bremen – Osnabrück`, with its own name where it has one.
    pub name: String,
    /// Its two cities, places in `cities`.
    pub ends: [usize; 2],
    /// How many posts it has.
    pub posts: usize,
}

/// A kind of regular markers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarkerName {
    /// Its effect.
    pub name: String,
    /// How many are in the game.
    pub count: u64,
}

impl BoardNames {
    fn of(rules: Rules) -> Self {
        let table = rules.table;
        let cities = table.cities.iter().map(|city| CityName {
            name: city.name.to_string(),
            skills: city.skills,
            kontors: city.kontors.len(),
        });
        let routes = (0..table.routes.len()).map(RouteId::at).map(|route| RouteName {
            name: table.route_text(route),
            ends: table.routes[route.index()].ends.map(CityId::index),
            posts: table.routes[route.index()].posts.len(),
        });
        let markers = MarkerKind::all(table).map(|kind| MarkerName {
            name: table.effect_text(kind.effect(table)),
            count: u64::from(table.markers[kind.index()].start) + u64::from(table.markers[kind.index()].supply),
        });
        Self {
            name: table.name.to_string(),
            edition: rules.edition.name.to_string(),
            cities: cities.collect(),
            routes: routes.collect(),
            markers: markers.collect(),
            link: table.link_ends.map(CityId::index),
            limits: [table.prestige_limit, table.completed_limit],
        }
    }

    /// The cities that offer a skill.
    pub fn cities_of(&self, skill: Skill) -> impl Iterator<Item = &str> {
        let offers = move |city: &&CityName| city.skills.contains(skill);
        self.cities.iter().filter(offers).map(|city| city.name.as_str())
    }
}

/// Everything that the games of a study follow from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// The map.
    pub map: Named,
    /// The edition.
    pub edition: Named,
    /// The revision of the rules; see [`REVISION`].
    pub rules: u32,
    /// How many play.
    pub players: usize,
    /// The modules in play. Clause: SETUP-10.
    pub modules: ModuleSet,
    /// Who plays, from seat A: one kind for each seat.
    pub seats: Vec<Kind>,
    /// The turns, every player's counted, after which a game is left unfinished.
    pub turn_cap: u32,
    /// Seed of the study; each game derives its own from it.
    pub seed: u64,
    /// What the board has, by name.
    pub board: BoardNames,
}

/// A kind of player by its text: `steady`, `search:500`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Kind(pub PlayerKind);

impl From<Kind> for String {
    fn from(kind: Kind) -> Self {
        kind.0.to_string()
    }
}

impl TryFrom<String> for Kind {
    type Error = crate::hansa::play::NoSuchPlayer;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse().map(Self)
    }
}

impl Setting {
    /// What is played with this plan on this board; the plan's seed is that of the study.
    ///
    /// # Errors
    ///
    /// [`Refused`] when no such game can be set up.
    pub fn new(rules: Rules, plan: &Plan) -> Result<Self, Refused> {
        set_up(rules, &plan.config)?;
        let Config { n_players, modules, seed, .. } = plan.config;
        Ok(Self {
            map: Named::new(&rules.table.id, rules.table.fingerprint),
            edition: Named::new(&rules.edition.id, rules.edition.fingerprint()),
            rules: REVISION,
            players: n_players,
            modules,
            seats: Seat::players(n_players).map(|seat| Kind(plan.player(seat))).collect(),
            turn_cap: plan.turn_cap,
            seed,
            board: BoardNames::of(rules),
        })
    }

    /// The plan of a game: what [`play`](crate::hansa::play::play()) plays, and `kogge play --seed` plays again.
    pub fn plan(&self, game: u64) -> Plan {
        let config = Config { modules: self.modules, ..Config::new(self.players, game_seed(self.seed, game)) };
        Plan { config, seats: self.seats.iter().map(|kind| kind.0).collect(), turn_cap: self.turn_cap }
    }

    /// The kinds of players at the table, each once, from seat A.
    pub fn kinds(&self) -> Vec<PlayerKind> {
        let mut kinds = Vec::new();
        for Kind(kind) in &self.seats {
            if !kinds.contains(kind) {
                kinds.push(*kind);
            }
        }
        kinds
    }

    /// Who plays, in words: one kind where all are of it, else one for each seat.
    pub fn who(&self) -> String {
        match self.kinds()[..] {
            [kind] => kind.to_string(),
            _ => self.seats_text(),
        }
    }

    fn seats_text(&self) -> String {
        self.seats.iter().map(|kind| kind.0.to_string()).collect::<Vec<_>>().join(", ")
    }

    /// What parts two settings, in words; nothing where the games of both belong together.
    pub fn difference(&self, other: &Self) -> Option<String> {
        let modules = |setting: &Self| match setting.modules.iter().map(|module| module.word()).collect::<Vec<_>>() {
            none if none.is_empty() => "none".to_owned(),
            some => some.join(", "),
        };
        let map = |setting: &Self| format!("`{}` ({})", setting.map.id, setting.map.fingerprint);
        let edition = |setting: &Self| format!("`{}` ({})", setting.edition.id, setting.edition.fingerprint);
        let number = |number: u64| number.to_string();
        let pairs = [
            ("maps", map(self), map(other)),
            ("editions", edition(self), edition(other)),
            ("revisions of the rules", number(self.rules.into()), number(other.rules.into())),
            ("numbers of players", number(self.players as u64), number(other.players as u64)),
            ("modules", modules(self), modules(other)),
            ("players", self.seats_text(), other.seats_text()),
            ("turn caps", number(self.turn_cap.into()), number(other.turn_cap.into())),
            ("seeds", number(self.seed), number(other.seed)),
        ];
        let parted = pairs.into_iter().find(|(_, one, other)| one != other);
        let parted = parted.map(|(what, one, other)| format!("the {what} differ: {one} and {other}"));
        parted.or_else(|| (self != other).then(|| "the names of the board differ".to_owned()))
    }

    /// That a setting that was read can be one.
    pub(super) fn check(&self) -> Result<(), JsonError> {
        let wrong = |path: &str, message: &str| Err(JsonError::new(format!("setting.{path}"), message));
        if self.players == 0 || self.players > MAX_PLAYERS {
            return wrong("players", "from 1 to 5 play");
        }
        if self.seats.len() != self.players {
            return wrong("seats", "there is one kind of player for each seat");
        }
        if self.turn_cap == 0 {
            return wrong("turn_cap", "a game has a turn");
        }
        let is_print = |named: &Named| {
            named.fingerprint.len() == 16 && named.fingerprint.bytes().all(|byte| byte.is_ascii_hexdigit())
        };
        if !is_print(&self.map) || !is_print(&self.edition) {
            return wrong("map", "a fingerprint has 16 hexadecimal digits");
        }
        let BoardNames { name, edition, cities, routes, markers, .. } = &self.board;
        let ids = [&self.map.id, &self.edition.id, name, edition].into_iter();
        let places = cities.iter().map(|city| &city.name).chain(routes.iter().map(|route| &route.name));
        let mut names = ids.chain(places).chain(markers.iter().map(|marker| &marker.name));
        if names.any(|name| name.chars().any(char::is_control)) {
            return wrong("board", "names have no control characters");
        }
        let n_cities = self.board.cities.len();
        if self.board.link.iter().any(|&city| city >= n_cities) {
            return wrong("board.link", "there is no such city");
        }
        if self.board.routes.iter().flat_map(|route| route.ends).any(|city| city >= n_cities) {
            return wrong("board.routes", "there is no such city");
        }
        Ok(())
    }
}

/// The seed of a game of a study: the output number `game` of SplitMix64 (Steele, Lea, Flood 2014) from the scrambled seed
/// of the study. Any game can be played alone, and games of two studies have nothing to do with one another.
pub const fn game_seed(seed: u64, game: u64) -> u64 {
    scramble(scramble(seed).wrapping_add(game.wrapping_add(1).wrapping_mul(GOLDEN)))
}

/// The share of a game of a study by which samples are drawn: even, and the same wherever it is played.
pub(super) const fn lot(seed: u64, game: u64) -> u64 {
    scramble(game_seed(seed, game) ^ 0x7361_6d70_6c65_6421)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn game_seeds_are_pinned_and_apart() {
        assert_eq!(game_seed(0, 0), 0xe220_a839_7b1d_cdaf, "the first output of SplitMix64 from 0");
        let mut seeds: Vec<u64> = (0..4).flat_map(|seed| (0..500).map(move |game| game_seed(seed, game))).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 2_000);
    }
}
