//! The names that the results of a study have for the places of its board, and the set-up of its games.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::tally::Tally;
use super::watch::{Marks, Watcher, Way};
use crate::Schema;
use crate::play::Origin;
use crate::rules::{Config, MarkerKind, Refused, Rules, Sheet, State, ranking};
use crate::vocab::{CityId, ModuleSet, RouteId, Skill, SkillSet, Tongue};
use kogge_engine::game::MAX_PLAYERS;
use kogge_engine::json::JsonError;
use kogge_engine::study::{Chosen, Names, Played, Player, Studied};

/// The names of the board, so that numbers can be read without it. Lists are in id order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Schema)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Schema)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Schema)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Schema)]
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

impl Names for BoardNames {
    fn map(&self) -> &str {
        &self.name
    }

    fn edition(&self) -> &str {
        &self.edition
    }

    fn others(&self) -> impl Iterator<Item = &str> {
        let places = self.cities.iter().map(|city| &city.name).chain(self.routes.iter().map(|route| &route.name));
        places.chain(self.markers.iter().map(|marker| &marker.name)).map(String::as_str)
    }

    fn check(&self) -> Result<(), JsonError> {
        let n_cities = self.cities.len();
        let none = |path: &str| Err(JsonError::new(format!("setting.{path}"), "there is no such city"));
        if self.link.iter().any(|&city| city >= n_cities) {
            return none("board.link");
        }
        if self.routes.iter().flat_map(|route| route.ends).any(|city| city >= n_cities) {
            return none("board.routes");
        }
        Ok(())
    }
}

impl Chosen for ModuleSet {
    fn words(&self, tongue: Tongue) -> Vec<String> {
        self.iter().map(|module| module.said(tongue).to_owned()).collect()
    }

    fn options(&self) -> Vec<String> {
        let words = self.words(Tongue::English);
        let modules = (!words.is_empty()).then(|| format!("--modules {}", words.join(",").replace(' ', "-")));
        modules.into_iter().collect()
    }
}

impl Studied for State {
    const VERSION: u32 = 5;

    type Chosen = ModuleSet;
    type Names = BoardNames;
    type Way = Way;
    type Marks = Marks;
    type Sheet = Sheet;
    type Tally = Tally;
    type Watch = Watcher;

    fn names(rules: Rules) -> BoardNames {
        BoardNames::of(rules)
    }

    fn chosen(config: &Config) -> ModuleSet {
        config.modules
    }

    fn config(n_players: usize, seed: u64, &modules: &ModuleSet) -> Config {
        Config { modules, ..Config::new(n_players, seed) }
    }

    fn begins(rules: Rules, config: &Config, _: u64) -> Result<Origin, Refused> {
        Ok(Origin::drawn(rules, config))
    }

    fn play(player: &mut Player<Self>, rules: Rules, game: u64) -> Result<Played<Self>, Refused> {
        player.game(rules, game)
    }

    fn way(rules: Rules, state: &Self) -> Way {
        Way::of(rules, state)
    }

    fn ranked(rules: Rules, state: &Self) -> ArrayVec<(usize, Sheet), MAX_PLAYERS> {
        let standings = ranking(rules, state);
        let of = |seat| {
            let standing = standings.iter().find(|standing| standing.seat == seat);
            standing.map_or((0, Sheet::default()), |standing| (standing.rank, standing.sheet))
        };
        state.seats().map(of).collect()
    }

    fn total(sheet: &Sheet) -> u32 {
        sheet.total()
    }
}
