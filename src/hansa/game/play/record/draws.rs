//! The draws of a set-up as lines of a record: by the names of the board.

use std::fmt;

use super::super::notation::name::{effect as effect_name, route as route_name};
use crate::rules::{Draws, MarkerKind, Rules, Seat};
use crate::vocab::{MissionId, RouteId, Tile};
use kogge_engine::game::record::{Drawn, Lines, Placed, RecordError, joined};

/// The draws of a game, as they are written.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawLines {
    pub(super) start: Placed<String>,
    #[serde(rename = "markers")]
    taverns: Vec<Placed<String>>,
    supply: Vec<Placed<String>>,
    missions: Vec<Placed<String>>,
    tiles: Vec<Placed<String>>,
}

impl Drawn for DrawLines {
    fn read(lines: &mut Lines<'_>) -> Result<Self, RecordError> {
        let start = lines.field("start")?;
        let start = lines.placed(start);
        let mut taverns = Vec::new();
        while lines.peek().starts_with("marker ") {
            let marker = lines.field("marker")?;
            taverns.push(lines.placed(marker));
        }
        let supply = match lines.field("supply")? {
            "none" => Vec::new(),
            kinds => lines.list(kinds, ';'),
        };
        let mut optional = |key: &str| -> Result<Vec<Placed<String>>, RecordError> {
            if !lines.peek().starts_with(&format!("{key} ")) {
                return Ok(Vec::new());
            }
            let items = lines.field(key)?;
            Ok(lines.list(items, ','))
        };
        let (missions, tiles) = (optional("missions")?, optional("tiles")?);
        Ok(Self { start, taverns, supply, missions, tiles })
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "start {}", self.start.value)?;
        for tavern in &self.taverns {
            writeln!(f, "marker {}", tavern.value)?;
        }
        let supply = joined(&self.supply, "; ");
        writeln!(f, "supply {}", if supply.is_empty() { "none" } else { &supply })?;
        for (key, items) in [("missions", &self.missions), ("tiles", &self.tiles)] {
            if !items.is_empty() {
                writeln!(f, "{key} {}", joined(items, ", "))?;
            }
        }
        Ok(())
    }
}

pub(super) fn drawn(rules: Rules, draws: &Draws) -> DrawLines {
    let table = rules.table;
    let kind = |kind: MarkerKind| effect_name(table, kind.effect(table));
    let tavern = |&(route, marker)| Placed::made(format!("{} at {}", kind(marker), route_name(table, route)));
    DrawLines {
        start: Placed::made(draws.start.to_string()),
        taverns: draws.taverns.iter().map(tavern).collect(),
        supply: draws.supply.iter().map(|&marker| Placed::made(kind(marker))).collect(),
        missions: draws.missions.iter().map(|card| Placed::made((card.index() + 1).to_string())).collect(),
        tiles: draws.tiles.iter().map(|tile| Placed::made(tile.to_string())).collect(),
    }
}

/// The draws by the names of the board. Whether they fit it, set-up says.
pub(super) fn draws(rules: Rules, lines: &DrawLines) -> Result<Draws, RecordError> {
    let table = rules.table;
    let start = Seat::from_word(&lines.start.value);
    let start = start.ok_or_else(|| lines.start.expected("the letter of the start player"))?;
    let kind = |placed: &Placed<String>, text: &str| {
        let kind = MarkerKind::all(table).find(|kind| effect_name(table, kind.effect(table)) == text);
        kind.ok_or_else(|| placed.expected("a marker of the map, as the map writes it"))
    };
    let tavern = |placed: &Placed<String>| {
        let at = |route| placed.value.strip_suffix(&format!(" at {}", route_name(table, route)));
        let mut routes = (0..table.routes.len()).map(RouteId::at);
        let found = routes.find_map(|route| Some((route, at(route)?)));
        let (route, marker) = found.ok_or_else(|| placed.expected("a marker, `at` and a route of the map"))?;
        Ok((route, kind(placed, marker)?))
    };
    let mission = |placed: &Placed<String>| {
        let number = placed.value.parse().ok().filter(|number| (1..=table.missions.len()).contains(number));
        number.map(|number| MissionId::at(number - 1)).ok_or_else(|| placed.expected("the number of a mission card"))
    };
    let tile = |placed: &Placed<String>| {
        Tile::from_word(&placed.value).ok_or_else(|| placed.expected("a tile of the Emperor's Favour"))
    };
    let mut taverns = lines.taverns.iter().map(tavern).collect::<Result<Vec<_>, RecordError>>()?;
    taverns.sort_unstable_by_key(|&(route, _)| route);
    Ok(Draws {
        start,
        taverns,
        supply: lines.supply.iter().map(|placed| kind(placed, &placed.value)).collect::<Result<_, _>>()?,
        missions: lines.missions.iter().map(mission).collect::<Result<_, _>>()?,
        tiles: lines.tiles.iter().map(tile).collect::<Result<_, _>>()?,
    })
}
