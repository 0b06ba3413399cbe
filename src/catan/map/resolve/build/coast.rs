//! Harbours, fishing grounds and rivers: `missing_mouth`, `river_from_mouth` and `river_too_short`.

use super::Build;
use crate::resolve::draft::RiverDraft;
use crate::resolve::names::Use;
use crate::resolve::places::RiverPlaces;
use crate::syntax::Subject;
use kogge_catan_game::board::table::Lay;
use kogge_catan_game::board::{Ground, Harbour, HexFacts, River};
use kogge_catan_game::vocab::{EdgeId, Good, HexId, Terrain};
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use kogge_compiler::language::Spanned;
use kogge_compiler::merge::stands_twice;
use kogge_compiler::text::Span;
use kogge_engine::spelling::fold;

pub(in crate::resolve) static MISSING_MOUTH: Descriptor = Descriptor {
    code: "missing_mouth",
    severity: Severity::Error,
    rules: &["CAT-E53", "RI1", "RI7"],
    what: "A river has no fact `mouth`.",
    why: "The mouth is the coastal edge at which the river ends, and one of its sites for bridges.",
    bad: "// frame: catan-rivers\nriver North: A1, A2, A3\n",
    good: "// frame: catan-rivers\nriver North: A1, A2, A3\n    mouth A3@3\n",
};

pub(in crate::resolve) static RIVER_FROM_MOUTH: Descriptor = Descriptor {
    code: "river_from_mouth",
    severity: Severity::Error,
    rules: &["RI1"],
    what: "The hexes of a river are listed from its mouth.",
    why: "A river is written from its spring: the last hex is the swamp at the sea.",
    bad: "// frame: catan-rivers\nriver North: A3, A2, A1\n    mouth A3@3\n",
    good: "// frame: catan-rivers\nriver North: A1, A2, A3\n    mouth A3@3\n",
};

pub(in crate::resolve) static RIVER_TOO_SHORT: Descriptor = Descriptor {
    code: "river_too_short",
    severity: Severity::Error,
    rules: &["RI1"],
    what: "A river has fewer than two hexes.",
    why: "A river flows from its spring to the swamp at the sea, and bridges cross it between its hexes.",
    bad: "// frame: catan-rivers\nriver North: A3\n    mouth A3@3\n",
    good: "// frame: catan-rivers\nriver North: A1, A2, A3\n    mouth A3@3\n",
};

const HARBOUR: Use = Use { lies: "a harbour stands", is_coastal: true, subject: Subject::Harbours };
const GROUND: Use = Use { lies: "a fishing ground lies", is_coastal: true, subject: Subject::Grounds };
const MOUTH: Use = Use { lies: "a mouth lies", is_coastal: true, subject: Subject::Rivers };

impl Build<'_> {
    pub(super) fn harbours(&mut self) -> (Vec<Harbour>, Vec<Span>) {
        let draft = self.draft;
        let mut found: Vec<(Harbour, Span)> = Vec::new();
        for harbour in &draft.harbours {
            let Some(edge) = self.edge(harbour.edge, HARBOUR) else { continue };
            found.push((Harbour { edge, good: harbour.good }, harbour.edge.span));
        }
        found.sort_by_key(|(harbour, _)| harbour.edge);
        found.into_iter().unzip()
    }

    pub(super) fn harbour_draw(&mut self) -> Vec<(Good, u8)> {
        let draft = self.draft;
        let mut draw: Vec<(Good, u8, Span)> = Vec::new();
        for (good, n) in draft.harbour_draw.iter().flat_map(|draw| &draw.items) {
            match draw.iter_mut().find(|(known, ..)| *known == good.node) {
                Some((_, count, first)) => {
                    *count = count.saturating_add(n.node);
                    self.out.push(stands_twice(good.node.word(), good.span, *first));
                    self.doubts.insert(Subject::Harbours);
                }
                None => draw.push((good.node, n.node, good.span)),
            }
        }
        draw.sort_by_key(|(good, ..)| *good);
        draw.into_iter().map(|(good, n, _)| (good, n)).collect()
    }

    pub(super) fn grounds(&mut self) -> (Vec<Ground>, Vec<Span>) {
        let draft = self.draft;
        let mut found: Vec<(Ground, Span)> = Vec::new();
        for ground in &draft.grounds {
            let corner = self.corner(ground.corner, GROUND);
            let number = ground.number.map(|number| self.token(wide(number), Subject::Grounds));
            let (Some(corner), None | Some(Some(_))) = (corner, number) else { continue };
            let number = number.flatten().map(|number| number.node);
            found.push((Ground { corner, number }, ground.corner.span));
        }
        found.sort_by_key(|(ground, _)| ground.corner);
        found.into_iter().unzip()
    }

    pub(super) fn ground_draw(&mut self) -> Vec<u8> {
        let draft = self.draft;
        let numbers: Vec<_> = draft.ground_draw.iter().flat_map(|draw| &draw.items).map(|&it| wide(it)).collect();
        let mut draw: Vec<u8> = self.tokens(&numbers, Subject::Grounds).iter().map(|number| number.node).collect();
        draw.sort_unstable();
        draw
    }

    pub(super) fn rivers(&mut self, land: &[HexFacts]) -> (Vec<River>, Vec<RiverPlaces>) {
        let draft = self.draft;
        let rivers = draft.rivers.iter().filter_map(|river| self.river(river, land));
        let mut rivers: Vec<(River, RiverPlaces)> = rivers.collect();
        rivers.sort_by_cached_key(|(river, _)| (fold(&river.name), river.name.clone()));
        rivers.into_iter().unzip()
    }

    fn river(&mut self, river: &RiverDraft, land: &[HexFacts]) -> Option<(River, RiverPlaces)> {
        let hexes: Vec<(HexId, Span)> =
            river.hexes.iter().filter_map(|&hex| Some((self.hex(hex, Subject::Rivers)?, hex.span))).collect();
        let all_known = hexes.len() == river.hexes.len();
        if river.mouth.is_none() && !river.is_broken && !self.draft.rivers.iter().any(|other| other.has_two) {
            self.missing_mouth(river, hexes.last().map(|&(hex, _)| hex));
        }
        let mouth = river.mouth.as_ref().and_then(|mouth| self.edge(mouth.node, MOUTH));
        let (Some(mouth), Some(slot), true) = (mouth, &river.mouth, all_known) else {
            self.doubts.insert(Subject::Rivers);
            return None;
        };
        if hexes.len() < 2 {
            let message = format!("the river `{}` has {} hex", river.name.node, hexes.len());
            let finding = Diagnostic::new(&RIVER_TOO_SHORT, river.name.span, message).label("too short");
            self.out.push(finding.help("list its hexes from the spring to the swamp at the sea"));
            self.doubts.insert(Subject::Rivers);
            return None;
        }
        let hexes = self.in_order(river, hexes, mouth, land);
        let (hexes, spans) = hexes.into_iter().unzip();
        let places = RiverPlaces { name: river.name.span, hexes: spans, mouth: slot.node.span };
        Some((River { name: river.name.node.clone(), hexes, mouth }, places))
    }

    /// The hexes of a river from its spring, also where they are listed from its mouth.
    fn in_order(
        &mut self,
        river: &RiverDraft,
        mut hexes: Vec<(HexId, Span)>,
        mouth: EdgeId,
        land: &[HexFacts],
    ) -> Vec<(HexId, Span)> {
        let Some(island) = &self.island else { return hexes };
        let ([first, .., last], at_mouth) = (&hexes[..], island.edges[mouth.index()].hexes) else { return hexes };
        let is_swamp = |hex: HexId| land.get(hex.index()).is_some_and(|it| it.ground == Lay::Terrain(Terrain::Swamp));
        let begins_at_mouth = at_mouth.contains(first.0) && !at_mouth.contains(last.0);
        if !begins_at_mouth || is_swamp(last.0) && !is_swamp(first.0) {
            return hexes;
        }
        let place = first.1.to(last.1);
        let right: Vec<String> = river.hexes.iter().rev().map(|hex| hex.named.to_string()).collect();
        let right = right.join(", ");
        let message = format!("the river `{}` is written from its mouth", river.name.node);
        let finding = Diagnostic::new(&RIVER_FROM_MOUTH, place, message).label("from the mouth to the spring");
        let finding = finding.also_each(river.mouth.as_ref().map(|mouth| (mouth.node.span, "the mouth")));
        self.out.push(finding.fix(Applicability::Maybe, format!("write `{right}`"), place, right));
        hexes.reverse();
        hexes
    }

    fn missing_mouth(&mut self, river: &RiverDraft, last: Option<HexId>) {
        let message = format!("the river `{}` has no mouth", river.name.node);
        let finding = Diagnostic::new(&MISSING_MOUTH, river.name.span, message).label("ends nowhere");
        let coastal = self.island.as_ref().zip(last).and_then(|(island, last)| {
            let edge =
                island.hexes[last.index()].edges.into_iter().find(|edge| island.edges[edge.index()].is_coastal())?;
            island.edge_names(edge).next()
        });
        let example = coastal.map_or_else(|| "mouth D4@3".to_owned(), |edge| format!("mouth {edge}"));
        let help = "write below it the coastal edge of its last hex at which it ends, such as";
        self.out.push(finding.help(format!("{help} `{example}`")));
    }
}

/// A number as other numbers of the map are held.
fn wide(number: Spanned<u8>) -> Spanned<u32> {
    Spanned { node: u32::from(number.node), span: number.span }
}
