//! `Draft` → [`Board`] with its [`Places`]: every name becomes an id, every default is filled in.

mod coast;
mod map;
mod numbers;
mod regions;
mod settings;
mod tally;

pub(super) use coast::{MISSING_MOUTH, RIVER_FROM_MOUTH, RIVER_TOO_SHORT};
pub(super) use map::SCENARIO_PAIR;
pub(super) use numbers::{BAD_NUMBER, NUMBER_TWICE_ON_HEX, UNKNOWN_LETTER};
use regions::terrain_of;
pub(super) use regions::{EMPTY_FILL, UNKNOWN_REGION};
pub(super) use settings::NOT_TWO_CORNERS;

use super::Resolved;
use super::draft::{Draft, MapDraft};
use super::island::{counts_for_numbers, times_in_names};
use super::ledger::Ledger;
use super::places::{HexPlaces, Places};
use super::slots::MapSlots;
use crate::syntax::tree::{GroundNode, Name};
use crate::syntax::{Doubts, StatementKind, Subject};
use kogge_catan_game::board::edition::Edition;
use kogge_catan_game::board::table::Lay;
use kogge_catan_game::board::{Board, HexFacts};
use kogge_catan_game::island::Island;
use kogge_catan_game::vocab::{RegionId, Terrain, Tongue};
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::merge::{Slot, missing_map};
use kogge_compiler::text::{FileId, Span};

/// The fixed numbers of a hex, ascending, and where each is written.
type Tokens = (Vec<u8>, Vec<Span>);

pub(super) struct Build<'a> {
    pub(super) draft: &'a Draft,
    /// The island; `None` when the rows make none: then places are not judged.
    pub(super) island: Option<Island>,
    /// Each row with its number of hexes.
    pub(super) rows: Vec<(u8, usize)>,
    /// The name of the map.
    pub(super) map_at: Span,
    pub(super) doubts: Doubts,
    pub(super) out: Vec<Diagnostic>,
}

/// Makes the board of a draft.
pub(super) fn build(mut draft: Draft, edition: Edition, stem: &str, mut out: Vec<Diagnostic>) -> Resolved {
    draft.lost.sort_unstable();
    times_in_names(&mut draft, &mut out);
    counts_for_numbers(&mut draft, &mut out);
    let map_at = draft.map.as_ref().map_or(Span::new(FileId(0), 0, 0), |map| map.name.span);
    let rows = draft.rows.iter().map(|row| (row.row, row.cells.len())).collect();
    let mut build = Build { draft: &draft, island: None, rows, map_at, doubts: draft.doubts, out };
    build.island = build.make_island();
    let (understood, ledger) = build.board(edition, stem);
    let Build { doubts, out, .. } = build;
    let lost = std::mem::take(&mut draft.lost);
    Resolved { understood, doubts, lost, ledger, diagnostics: out }
}

impl Build<'_> {
    fn board(&mut self, edition: Edition, stem: &str) -> (Option<(Board, Places)>, Ledger) {
        let draft = self.draft;
        let blank = MapDraft { name: Name { node: String::new(), span: self.map_at }, facts: MapSlots::default() };
        let MapDraft { name, facts: map } = draft.map.as_ref().unwrap_or(&blank);
        if draft.map.is_none() && !self.doubts.any(&[Subject::Map]) {
            self.out.push(missing_map(name.span));
            // Nothing that its facts would say is missed.
            let all = StatementKind::Map.row().subjects.iter().copied();
            self.doubts = self.doubts.union(all.collect());
        }
        let (regions, region_places, names) = self.regions();
        let (hexes, hex_places) = self.hexes(&names);
        let (numbers, number_places) = self.numbers(&edition);
        let (harbours, harbour_places) = self.harbours();
        let harbour_draw = self.harbour_draw();
        let (grounds, ground_places) = self.grounds();
        let ground_draw = self.ground_draw();
        let (rivers, river_places) = self.rivers(&hexes);
        let text = |slot: &Slot<Name>| slot.as_ref().map(|text| text.node.node.clone());
        let scenario = self.scenario(map);
        let (set, map_places) = self.settings(map, scenario);
        let modules = self.modules(map);
        let players = self.players(map, &modules, scenario);
        let target = self.target(map, &edition, scenario);
        let Some(island) = self.island.take() else { return (None, Ledger::default()) };
        let mut board = Board {
            id: text(&map.id).unwrap_or_else(|| stem.to_owned()),
            name: name.node.clone(),
            version: text(&map.version),
            author: text(&map.author),
            licence: text(&map.licence),
            words: map.words.as_ref().map_or(Tongue::English, |words| words.node),
            players,
            scenario,
            modules,
            target,
            hexes,
            regions,
            numbers,
            harbours,
            harbour_draw,
            grounds,
            ground_draw,
            rivers,
            ..Board::empty(edition, island)
        };
        set(&mut board);
        let places = Places {
            map: map_places,
            rows: draft.rows.iter().map(|row| row.name).collect(),
            hexes: hex_places,
            regions: region_places,
            numbers: number_places,
            harbours: harbour_places,
            harbour_draw: draft
                .harbour_draw
                .first()
                .map(|draw| span_of(&draw.items, |item| item.0.span.to(item.1.span), draw.header)),
            grounds: ground_places,
            ground_draw: draft.ground_draw.first().map(|draw| span_of(&draw.items, |item| item.span, draw.header)),
            rivers: river_places,
        };
        let ledger = self.ledger(&board.island);
        (Some((board, places)), ledger)
    }

    /// The facts of each land hex, with the regions by their names as written.
    fn hexes(&mut self, regions: &[(String, RegionId)]) -> (Vec<HexFacts>, Vec<HexPlaces>) {
        let cells = self.draft.rows.iter().flat_map(|row| &row.cells);
        let mut entry: Option<(Span, Tokens)> = None;
        let mut hexes = Vec::new();
        for cell in cells {
            // An entry may be that of several hexes, and is judged once.
            let known = entry.take().filter(|(span, _)| *span == cell.span);
            let (span, numbers) = known.unwrap_or_else(|| (cell.span, self.fixed_numbers(cell)));
            if cell.is_land() {
                let ground = match &cell.ground {
                    Some(GroundNode::Terrain(terrain)) => Lay::Terrain(*terrain),
                    Some(GroundNode::Trade(role)) => Lay::Trade(*role),
                    Some(GroundNode::Region(name)) => {
                        let id = regions.iter().find(|(known, _)| *known == name.node).map(|&(_, id)| id);
                        id.map_or_else(|| Lay::Terrain(terrain_of(&name.node).unwrap_or(Terrain::Desert)), Lay::Region)
                    }
                    // Its word is not known, and what lies on hexes is in doubt.
                    Some(GroundNode::Sea) | None => Lay::Terrain(Terrain::Desert),
                };
                let is_numbered = !cell.numbers.is_empty();
                let places = HexPlaces { entry: cell.span, numbers: numbers.1.clone(), is_numbered };
                hexes.push((HexFacts { ground, numbers: numbers.0.clone() }, places));
            }
            entry = Some((span, numbers));
        }
        hexes.into_iter().unzip()
    }
}

/// From the first to the last of some items, or the line of their statement.
fn span_of<T>(items: &[T], span: impl Fn(&T) -> Span, or: Span) -> Span {
    match (items.first(), items.last()) {
        (Some(first), Some(last)) => span(first).to(span(last)),
        _ => or,
    }
}
