//! The names that the results of a study have for the places of its island, and the set-up of its games.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::tally::{BOUGHT, Tally};
use super::watch::{Marks, Watcher, Way};
use crate::Schema;
use crate::board::edition::Price;
use crate::play::{Ground, Origin, corner_name, hex_name};
use crate::rules::{Config, Laid, Refused, Rules, State, set_up};
use crate::vocab::{CornerId, HexId, Merit, Module, Tongue};
use kogge_engine::game::{MAX_PLAYERS, Seat};
use kogge_engine::hash::scramble;
use kogge_engine::json::JsonError;
use kogge_engine::study::{self, Names, Played, Player, Row, Studied, game_seed};
use kogge_engine::vocab::words;
use kogge_engine::wording::say;

/// The most layouts that a study shares among its games.
pub const MAX_LAYOUTS: u32 = 1_000;

/// The choices before games are played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Schema)]
#[serde(deny_unknown_fields)]
pub struct Chosen {
    /// The variants in play, in their order.
    pub modules: Vec<Module>,
    /// Whether players trade with one another. Clause: TR6.
    pub trade: bool,
    /// How many layouts the games share: game number `i` lays number `i` modulo this. Where it is not given, every game
    /// lays its own.
    #[schemars(range(min = 2, max = MAX_LAYOUTS))]
    pub layouts: Option<u32>,
}

impl study::Chosen for Chosen {
    fn words(&self, tongue: Tongue) -> Vec<String> {
        let modules = self.modules.iter().map(|module| module.said(tongue).to_owned());
        let trade = (!self.trade).then(|| tongue.said(["no trade between players", "ohne Handel zwischen Spielern"]));
        let layouts = self.layouts.map(|n| say!(tongue, "{n} layouts", "{n} Auslagen"));
        modules.chain(trade).chain(layouts).collect()
    }

    fn options(&self) -> Vec<String> {
        let words: Vec<String> = self.modules.iter().map(|module| module.word().replace(' ', "-")).collect();
        let modules = (!words.is_empty()).then(|| format!("--modules {}", words.join(",")));
        let trade = (!self.trade).then(|| "--no-trade".to_owned());
        modules.into_iter().chain(trade).chain(self.layouts.map(|n| format!("--layouts {n}"))).collect()
    }

    fn share(&mut self, layouts: u32) -> bool {
        self.layouts = Some(layouts);
        true
    }

    fn laid_by(&self, study: u64, game: u64, seed: u64) -> u64 {
        match self.layouts {
            // Seeds of their own, so that no game has that of its layout.
            Some(n) => game_seed(scramble(study ^ 0x6c61_796f_7574_7321), game % u64::from(n)),
            None => seed,
        }
    }

    fn check(&self) -> Result<(), JsonError> {
        let wrong = |message: &str| Err(JsonError::new("setting.modules", message));
        if !self.modules.is_sorted_by(|one, other| one < other) {
            return wrong("modules stand in their order, each once");
        }
        match self.layouts.is_none_or(|n| (2..=MAX_LAYOUTS).contains(&n)) {
            true => Ok(()),
            false => wrong("games share from 2 to 1000 layouts"),
        }
    }
}

/// The names of an island, so that numbers can be read without it. Lists are in id order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Schema)]
#[serde(deny_unknown_fields)]
pub struct IslandNames {
    /// The name of the map to print.
    pub name: String,
    /// The name of the edition to print.
    pub edition: String,
    /// The points that win. Clause: B12.2.
    pub target: u8,
    /// The prices: roads, settlements, cities, development cards. Clause: B8.1.
    pub prices: [Price; BOUGHT],
    /// The land hexes by name.
    pub hexes: Vec<String>,
    /// The corners.
    pub corners: Vec<CornerName>,
}

/// A corner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Schema)]
#[serde(deny_unknown_fields)]
pub struct CornerName {
    /// Its name from its first hex.
    pub name: String,
    /// The land hexes at it, places in `hexes`.
    pub hexes: Vec<usize>,
}

impl IslandNames {
    fn of(Ground { table, edition }: Ground<'_>) -> Self {
        let hex = |hex: HexId| hex_name(table, hex).map_or_else(String::new, |name| name.to_string());
        let corner = |corner: CornerId| CornerName {
            name: corner_name(table, corner).map_or_else(String::new, |name| name.to_string()),
            hexes: table.corners[corner.index()].hexes.iter().map(HexId::index).collect(),
        };
        Self {
            name: table.name.to_string(),
            edition: edition.name.to_string(),
            target: table.target,
            prices: edition.prices,
            hexes: (0..table.hexes.len()).map(HexId::at).map(hex).collect(),
            corners: (0..table.corners.len()).map(CornerId::at).map(corner).collect(),
        }
    }
}

impl Names for IslandNames {
    fn map(&self) -> &str {
        &self.name
    }

    fn edition(&self) -> &str {
        &self.edition
    }

    fn others(&self) -> impl Iterator<Item = &str> {
        self.hexes.iter().chain(self.corners.iter().map(|corner| &corner.name)).map(String::as_str)
    }

    fn check(&self) -> Result<(), JsonError> {
        let n = self.hexes.len();
        match self.corners.iter().flat_map(|corner| &corner.hexes).all(|&hex| hex < n) {
            true => Ok(()),
            false => Err(JsonError::new("setting.board.corners", "there is no such hex")),
        }
    }
}

words! {
    /// The sources of points. Clause: B12.1.
    pub enum Line {
        /// Settlements.
        Settlements = "settlements" | "Siedlungen",
        /// Cities.
        Cities = "cities" | "Städte",
        /// The Longest Road. Clause: B10.
        LongestRoad = "longest road" | "Längste Handelsstraße",
        /// The Largest Army. Clause: B11.
        LargestArmy = "largest army" | "Größte Rittermacht",
        /// Development cards. Clause: B9.6.
        Cards = "cards" | "Siegpunktkarten",
        /// The Harbourmaster. Clause: HM2.
        Harbourmaster = "harbourmaster" | "Hafenmeister",
        /// The Wealthiest Settler. Clause: RI14.
        Wealthiest = "wealthiest settler" | "Reichster Siedler",
        /// The loss of Poor Settlers. Clause: RI15.
        Poor = "lost as poor settler" | "verloren als Armer Siedler",
        /// Buildings between camels. Clause: KA19.
        Camels = "between camels" | "zwischen Kamelen",
        /// Two prisoners each. Clause: BA21.
        Prisoners = "prisoners" | "Gefangene",
        /// Commodities delivered. Clause: HB14.
        Deliveries = "deliveries" | "Lieferungen",
        /// The last wagon card. Clause: HB16.
        LastWagon = "last wagon card" | "letzte Trosskarte",
    }
}

impl Line {
    /// The merit that brings its points.
    const fn merit(self) -> Merit {
        match self {
            Self::Settlements => Merit::Settlement,
            Self::Cities => Merit::City,
            Self::LongestRoad => Merit::LongestRoad,
            Self::LargestArmy => Merit::LargestArmy,
            Self::Cards => Merit::Card,
            Self::Harbourmaster => Merit::Harbourmaster,
            Self::Wealthiest => Merit::Wealthiest,
            Self::Poor => Merit::Poor,
            Self::Camels => Merit::TwoCamels,
            Self::Prisoners => Merit::TwoPrisoners,
            Self::Deliveries => Merit::Delivery,
            Self::LastWagon => Merit::LastWagon,
        }
    }

    /// Whether it counts against a player.
    #[doc(hidden)]
    pub const fn is_lost(self) -> bool {
        matches!(self, Self::Poor)
    }
}

/// The points of a player, and what the longest road and the largest army are judged by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sheet {
    /// The points by line, those that are lost as well.
    pub lines: [u32; Line::ALL.len()],
    /// The knights played.
    pub knights: u8,
    /// The length of the longest road.
    pub road: u8,
}

impl Sheet {
    fn of(rules: Rules, state: &State, seat: Seat) -> Self {
        let lines = Line::ALL.iter().map(|line| state.points_for(rules, seat, line.merit()).unsigned_abs());
        let mut sheet = Self { knights: state.army(seat), road: state.road_length(seat), ..Self::default() };
        sheet.lines.iter_mut().zip(lines).for_each(|(line, points)| *line = points);
        sheet
    }
}

impl Row for Sheet {
    fn columns() -> Vec<String> {
        let lines = Line::ALL.iter().map(|line| line.word().replace(' ', "_"));
        lines.chain(["knights", "road"].map(str::to_owned)).collect()
    }

    fn values(&self) -> Vec<String> {
        let pieces = [self.knights, self.road].map(u32::from);
        self.lines.into_iter().chain(pieces).map(|n| n.to_string()).collect()
    }
}

impl Studied for State {
    const VERSION: u32 = 2;

    type Chosen = Chosen;
    type Names = IslandNames;
    type Way = Way;
    type Marks = Marks;
    type Sheet = Sheet;
    type Tally = Tally;
    type Watch = Watcher;

    fn names(place: Ground<'_>) -> IslandNames {
        IslandNames::of(place)
    }

    fn chosen(config: &Config) -> Chosen {
        let mut modules = config.modules.clone();
        modules.sort();
        modules.dedup();
        Chosen { modules, trade: config.trade, layouts: None }
    }

    fn config(n_players: usize, seed: u64, chosen: &Chosen) -> Config {
        Config { modules: chosen.modules.clone(), trade: chosen.trade, ..Config::new(n_players, seed) }
    }

    fn begins(place: Ground<'_>, config: &Config, layout: u64) -> Result<Origin, Refused> {
        let laid = Laid::drawn(place.table, layout)?;
        let start = set_up(Rules::new(place.table, place.edition, &laid), config)?.start();
        // A layout that games share is not that of the game's seed.
        let seed = (layout == config.seed).then_some(config.seed);
        Ok(Origin::SetUp { config: config.clone(), start, laid, seed })
    }

    fn play(player: &mut Player<Self>, place: Ground<'_>, game: u64) -> Result<Played<Self>, Refused> {
        player.game(place, game)
    }

    fn way(_: Rules, _: &Self) -> Way {
        Way::Points
    }

    fn ranked(rules: Rules, state: &Self) -> ArrayVec<(usize, Sheet), MAX_PLAYERS> {
        let points = |seat: Seat| state.points(rules, seat);
        let rank = |seat: Seat| match state.winner() {
            Some(winner) if winner == seat => 1,
            winner => {
                let others = state.seats().filter(|&it| Some(it) != winner);
                2 + others.filter(|&it| points(it) > points(seat)).count()
            }
        };
        state.seats().map(|seat| (rank(seat), Sheet::of(rules, state, seat))).collect()
    }

    fn total(sheet: &Sheet) -> u32 {
        let of = |is_lost: bool| {
            let lines = Line::ALL.iter().zip(sheet.lines).filter(|(line, _)| line.is_lost() == is_lost);
            lines.map(|(_, points)| points).sum::<u32>()
        };
        of(false).saturating_sub(of(true))
    }
}
