//! The [settings](kogge_catan_game::board::settings) of the map statement, resolved by their types; what one is without a
//! line depends on the scenario: `not_two_corners`. Clauses: X2, Z3.

use super::Build;
use crate::resolve::names::Use;
use crate::resolve::places::MapPlaces;
use crate::resolve::slots::MapSlots;
use crate::syntax::tree::{Place, RobberNode, Spanned};
use crate::syntax::{StatementKind, Subject};
use kogge_catan_game::board::Board;
use kogge_catan_game::board::settings::settings;
use kogge_catan_game::board::table::Robber;
use kogge_catan_game::vocab::{CornerId, EdgeId, HexId, Scenario, Terrain};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::merge::{Slot, listed_twice};
use kogge_compiler::text::Span;

pub(in crate::resolve) static NOT_TWO_CORNERS: Descriptor = Descriptor {
    code: "not_two_corners",
    severity: Severity::Error,
    rules: &["CAT-E94", "Z3"],
    what: "`neutral at` does not name two different corners.",
    why: "Each of the two neutral players begins with one settlement.",
    bad: "map Example\n    neutral at C2@6\n",
    good: "map Example\n    neutral at C2@6, B4@8\n",
};

/// The turns of the oasis (KA3).
const ARROWS: [[u8; 3]; 2] = [[12, 4, 8], [2, 6, 10]];

/// A line about a setting, or none.
struct Said<'a, T> {
    slot: &'a Slot<T>,
    scenario: Scenario,
    /// The subject of its line.
    subject: Subject,
}

/// A type of settings, made of the node of its line.
trait Settled<T>: Sized {
    /// The setting, also of a map without its line, and where each item of a list stands.
    fn settle(build: &mut Build<'_>, said: Said<'_, T>) -> (Self, Vec<Span>);
}

macro_rules! settle {
    ($( $(#[$doc:meta])+ $field:ident: $ty:ty = $words:literal $row:tt { $(#[$json:meta])+ } )+) => {
        impl Build<'_> {
            /// Puts the settings into a board; and where the map statement stands.
            pub(super) fn settings(
                &mut self,
                map: &MapSlots,
                scenario: Scenario,
            ) -> (impl FnOnce(&mut Board) + use<>, MapPlaces) {
                $( let $field = <$ty>::settle(self, Said { slot: &map.$field, scenario, subject: subject_of($words) }); )+
                let places = MapPlaces { name: self.map_at, lines: map.lines(), $( $field: $field.1, )+ };
                (move |board: &mut Board| { $( board.$field = $field.0; )+ }, places)
            }
        }
    };
}

settings!(settle);

/// The subject of the fact with these words.
fn subject_of(words: &str) -> Subject {
    let word = words.split(' ').next().unwrap_or_default();
    StatementKind::Map.row().fact_subjects(word).first().copied().unwrap_or(Subject::Map)
}

impl Settled<RobberNode> for Robber {
    fn settle(build: &mut Build<'_>, said: Said<'_, RobberNode>) -> (Self, Vec<Span>) {
        let usual = match said.scenario {
            Scenario::Base => Self::Terrain(Terrain::Desert),
            Scenario::Fishermen | Scenario::Caravans => Self::Off,
            Scenario::Rivers => Self::Terrain(Terrain::Swamp),
            Scenario::BarbarianAttack | Scenario::Traders => Self::None,
        };
        let robber = match said.slot.as_ref().map(|slot| slot.node) {
            None => usual,
            Some(RobberNode::Hex(place)) => build.hex(place, said.subject).map_or(usual, Self::Hex),
            Some(RobberNode::Terrain(terrain)) => Self::Terrain(terrain),
            Some(RobberNode::Off) => Self::Off,
            Some(RobberNode::None) => Self::None,
        };
        (robber, Vec::new())
    }
}

/// The corners of the two neutral players.
impl Settled<Vec<Place>> for Option<[CornerId; 2]> {
    fn settle(build: &mut Build<'_>, said: Said<'_, Vec<Place>>) -> (Self, Vec<Span>) {
        let Some(slot) = said.slot else { return (None, Vec::new()) };
        let at = Use { lies: "a neutral settlement stands", is_coastal: false, subject: said.subject };
        let corners = slot.node.iter().filter_map(|&place| Some((build.corner(place, at)?, place.span)));
        let mut corners: Vec<(CornerId, Span)> = corners.collect();
        let all_known = corners.len() == slot.node.len();
        corners.sort_unstable();
        let (ids, spans): (Vec<CornerId>, Vec<Span>) = corners.into_iter().unzip();
        let two = <[CornerId; 2]>::try_from(ids).ok().filter(|[a, b]| a != b);
        if two.is_none() {
            // A place that could not be read was reported.
            if all_known && build.island.is_some() && !build.doubts.any(&[said.subject]) {
                let message = match slot.node.len() {
                    2 => "`neutral at` names one corner twice".to_owned(),
                    n => format!("`neutral at` names {n} of two corners"),
                };
                let finding = Diagnostic::new(&NOT_TWO_CORNERS, slot.span, message).label("two are needed");
                build.out.push(finding.help("name two corners that no edge joins"));
            }
            build.doubts.insert(said.subject);
        }
        (two, spans)
    }
}

/// The numbers of the hexes on which barbarians begin.
impl Settled<Vec<Spanned<u32>>> for Vec<u8> {
    fn settle(build: &mut Build<'_>, said: Said<'_, Vec<Spanned<u32>>>) -> (Self, Vec<Span>) {
        let Some(slot) = said.slot else {
            let usual = if said.scenario == Scenario::BarbarianAttack { vec![2, 12] } else { Vec::new() };
            return (usual, Vec::new());
        };
        listed_twice(slot.node.iter().map(|it| (it.node.to_string(), it.span)), &mut build.out);
        let mut numbers = build.tokens(&slot.node, said.subject);
        numbers.sort_by_key(|number| number.node);
        numbers.dedup_by_key(|number| number.node);
        numbers.into_iter().map(|number| (number.node, number.span)).unzip()
    }
}

/// The edges on which barbarians begin.
impl Settled<Vec<Place>> for Vec<EdgeId> {
    fn settle(build: &mut Build<'_>, said: Said<'_, Vec<Place>>) -> (Self, Vec<Span>) {
        let at = Use { lies: "a barbarian stands", is_coastal: false, subject: said.subject };
        let places = said.slot.iter().flat_map(|slot| &slot.node);
        let edges = places.filter_map(|&place| Some((build.edge(place, at)?, place.span)));
        let mut edges: Vec<(EdgeId, Span)> = edges.collect();
        edges.sort_unstable();
        edges.into_iter().unzip()
    }
}

/// The turns of the oasis; hours that make none are judged as they are.
impl Settled<Vec<Vec<Spanned<u32>>>> for Vec<[u8; 3]> {
    fn settle(_: &mut Build<'_>, said: Said<'_, Vec<Vec<Spanned<u32>>>>) -> (Self, Vec<Span>) {
        let Some(slot) = said.slot else {
            let usual = if said.scenario == Scenario::Caravans { ARROWS.to_vec() } else { Vec::new() };
            return (usual, Vec::new());
        };
        let mut arrows = Vec::new();
        for hours in &slot.node {
            let mut hours: Vec<u8> = hours.iter().map(|hour| u8::try_from(hour.node).unwrap_or(u8::MAX)).collect();
            // In the order of a clock face that begins at 12.
            hours.sort_by_key(|&hour| if hour == 12 { 0 } else { hour });
            // With another number of hours it cannot be a turn, and neither can three times the hour 0.
            arrows.push(<[u8; 3]>::try_from(hours).unwrap_or_default());
        }
        arrows.sort_by_key(|hours| hours.map(|hour| if hour == 12 { 0 } else { hour }));
        (arrows, Vec::new())
    }
}

/// A hex.
impl Settled<Place> for Option<HexId> {
    fn settle(build: &mut Build<'_>, said: Said<'_, Place>) -> (Self, Vec<Span>) {
        (said.slot.as_ref().and_then(|place| build.hex(place.node, said.subject)), Vec::new())
    }
}
