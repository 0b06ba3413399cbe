//! Regions and their fills: `unknown_region` and `empty_fill`.

use std::collections::BTreeMap;

use super::Build;
use crate::resolve::draft::FillDraft;
use crate::resolve::names::quote_name;
use crate::resolve::places::FillPlaces;
use crate::resolve::slots::FillLines;
use crate::syntax::tree::GroundNode;
use crate::syntax::{Catan, Subject};
use kogge_catan_game::board::Region;
use kogge_catan_game::board::table::Stock;
use kogge_catan_game::vocab::{RegionId, Terrain};
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Edit, Fix, Severity};
use kogge_compiler::language::Language as _;
use kogge_compiler::language::lower::NUMBER_OUT_OF_RANGE;
use kogge_compiler::merge::{listed_twice, stands_twice};
use kogge_compiler::text::Span;
use kogge_engine::spelling::{nearest, note};
use kogge_engine::wording::{count, joined};

pub(in crate::resolve) static UNKNOWN_REGION: Descriptor = Descriptor {
    code: "unknown_region",
    severity: Severity::Error,
    rules: &["CAT-E05", "B2.4"],
    what: "A hex lies in a region that no `fill` fills.",
    why: "What lies there is drawn from the fill of the region.",
    bad: "rows\n    A: Coast 10, pasture 2, forest 9\n",
    good: "rows\n    A: Coast 10, pasture 2, forest 9\nfill Coast: mountains 1\n",
};

pub(in crate::resolve) static EMPTY_FILL: Descriptor = Descriptor {
    code: "empty_fill",
    severity: Severity::Error,
    rules: &["CAT-E06", "B2.4"],
    what: "A `fill` is for a region that has no hexes.",
    why: "Its hexes come nowhere; usually the name is misspelt, or the region was written over.",
    bad: "fill Coast: mountains 1\n",
    good: "rows\n    A: Coast 10, pasture 2, forest 9\nfill Coast: mountains 1\n",
};

/// The most hexes of one terrain that a fill may have: more than an island that can be played has.
const MAX_STOCK: u32 = 128;

/// The regions, where they stand, and their ids by the names as written.
type Regions = (Vec<Region>, Vec<FillPlaces>, Vec<(String, RegionId)>);

impl Build<'_> {
    pub(super) fn regions(&mut self) -> Regions {
        let draft = self.draft;
        // Each name of a region in the rows, with its entries and its number of hexes.
        let mut used: BTreeMap<&str, (Vec<Span>, usize)> = BTreeMap::new();
        for cell in draft.rows.iter().flat_map(|row| &row.cells) {
            if let Some(GroundNode::Region(name)) = &cell.ground {
                let (spans, n) = used.entry(&name.node).or_default();
                *n += 1;
                if spans.last() != Some(&name.span) {
                    spans.push(name.span);
                }
            }
        }
        let fill_of = |name: &str| draft.fills.iter().position(|fill| fill.name.node == name);
        let mut fills: BTreeMap<&str, Option<usize>> = used.keys().map(|&name| (name, fill_of(name))).collect();
        let idle: Vec<usize> =
            (0..draft.fills.len()).filter(|&fill| !used.contains_key(&*draft.fills[fill].name.node)).collect();
        let unfilled: Vec<&str> = fills.iter().filter(|(_, fill)| fill.is_none()).map(|(&name, _)| name).collect();
        let mut reported: Vec<usize> = Vec::new();
        if let ([name], [fill]) = (&unfilled[..], &idle[..]) {
            let stocks = &draft.fills[*fill].stocks;
            let n_stock = stocks.iter().map(|stock| stock.count.node).fold(0, u32::saturating_add);
            let is_near = nearest(name, [&*draft.fills[*fill].name.node]).is_some();
            if is_near || n_stock as usize == used[name].1 {
                self.out.push(misspelt_fill(&draft.fills[*fill], name, &used[name].0));
                fills.insert(name, Some(*fill));
                reported.push(*fill);
            }
        }
        let fills_are_lost = self.doubts.any(&[Subject::Fills]);
        for (name, (spans, _)) in &used {
            if fills[name].is_some() {
                continue;
            }
            let known = draft.fills.iter().map(|fill| &*fill.name.node);
            let meant = nearest(name, known);
            // A fill that could not be read may be its own.
            let may_be_filled = fills_are_lost || self.draft.broken_names.iter().any(|it| it == name);
            if meant.is_some() || !may_be_filled {
                self.out.push(unknown_region(name, spans, meant, &draft.fills));
            }
            // `Wald` is read as the terrain that it stands for.
            if meant.is_none() && !may_be_filled && terrain_of(name).is_some() {
                fills.remove(name);
            } else if meant.is_none() {
                self.doubts.insert(Subject::Fills);
            }
            if let Some(fill) = meant.and_then(fill_of) {
                fills.insert(name, Some(fill));
                reported.push(fill);
            }
        }
        for fill in idle.into_iter().filter(|fill| !reported.contains(fill)) {
            self.empty_fill(&draft.fills[fill]);
        }
        self.numbered(&fills, &used)
    }

    /// The regions in the order of their names; names that were read as those of one fill are one region.
    fn numbered(
        &mut self,
        fills: &BTreeMap<&str, Option<usize>>,
        used: &BTreeMap<&str, (Vec<Span>, usize)>,
    ) -> Regions {
        let draft = self.draft;
        // The name that stands for a region: that of its fill.
        let own =
            |name: &str, fill: Option<usize>| fill.map_or(name.to_owned(), |it| draft.fills[it].name.node.clone());
        let mut all: Vec<(String, Option<usize>, Span)> =
            fills.iter().map(|(&name, &fill)| (own(name, fill), fill, used[name].0[0])).collect();
        all.sort_by(|a, b| a.0.cmp(&b.0));
        all.dedup_by(|a, b| a.0 == b.0);
        let ids = fills.iter().filter_map(|(&name, &fill)| {
            let at = all.iter().position(|(known, ..)| *known == own(name, fill))?;
            Some((name.to_owned(), RegionId::at(at)))
        });
        let ids = ids.collect();
        let regions = all.into_iter().map(|(name, fill, first)| match fill {
            Some(fill) => self.filled(&draft.fills[fill]),
            None => (
                Region { name, fill: Vec::new(), apart: Vec::new(), together: None },
                FillPlaces { name: first, stocks: Vec::new(), lines: FillLines::default() },
            ),
        });
        let (regions, places) = regions.collect::<Vec<_>>().into_iter().unzip();
        (regions, places, ids)
    }

    fn filled(&mut self, fill: &FillDraft) -> (Region, FillPlaces) {
        let mut stocks: Vec<(Stock, Span)> = Vec::new();
        for node in &fill.stocks {
            if node.count.node > MAX_STOCK {
                let message = format!("a number of hexes cannot be {}", node.count.node);
                let help = format!("write a whole number from 0 to {MAX_STOCK}");
                let finding = Diagnostic::new(&NUMBER_OUT_OF_RANGE, node.count.span, message);
                self.out.push(finding.label("this number").help(help));
                self.doubts.insert(Subject::Fills);
            }
            let count = node.count.node.min(MAX_STOCK) as u8;
            let stock = Stock { terrain: node.terrain.node, count, inland: node.inland };
            let same = |(known, _): &&mut (Stock, Span)| (known.terrain, known.inland) == (stock.terrain, stock.inland);
            match stocks.iter_mut().find(same) {
                Some((known, first)) => {
                    known.count = known.count.saturating_add(count).min(MAX_STOCK as u8);
                    self.out.push(stands_twice(stock.terrain.word(), node.terrain.span, *first));
                    self.doubts.insert(Subject::Fills);
                }
                None => stocks.push((stock, node.terrain.span.to(node.count.span))),
            }
        }
        stocks.sort_by_key(|(stock, _)| (stock.terrain, stock.inland));
        let (stocks, spans): (Vec<_>, Vec<_>) = stocks.into_iter().unzip();
        let mut apart: Vec<_> =
            fill.facts.apart.iter().flat_map(|slot| &slot.node).map(|terrain| terrain.node).collect();
        let written = fill.facts.apart.iter().flat_map(|slot| &slot.node);
        listed_twice(written.map(|it| (it.node.word().to_owned(), it.span)), &mut self.out);
        apart.sort_unstable();
        apart.dedup();
        let together = fill.facts.together.map(|slot| u8::try_from(slot.node.node).unwrap_or(u8::MAX));
        let places = FillPlaces { name: fill.name.span, stocks: spans, lines: fill.facts.lines() };
        (Region { name: fill.name.node.clone(), fill: stocks, apart, together }, places)
    }

    fn empty_fill(&mut self, fill: &FillDraft) {
        if self.doubts.any(&[Subject::Rows, Subject::Hexes]) || self.island.is_none() {
            return;
        }
        let message = format!("region `{}` is filled and has no hexes", fill.name.node);
        // A variant that overwrites every hex of a region takes the fill of its base away as well.
        let help = if fill.name.span.file == self.map_at.file {
            "delete the fill, or write the region's name in the rows".to_owned()
        } else {
            format!("write `remove fill {}`, or leave hexes of the region as they are", quote_name(&fill.name.node))
        };
        self.out.push(Diagnostic::new(&EMPTY_FILL, fill.name.span, message).label("no hex of it").help(help));
    }
}

fn unknown_region(name: &str, spans: &[Span], meant: Option<&str>, fills: &[FillDraft]) -> Diagnostic {
    let note = meant.map_or_else(String::new, |meant| note(name, meant));
    let message = format!("there is neither a terrain nor a `fill` called `{name}`{note}");
    let finding = Diagnostic::new(&UNKNOWN_REGION, spans[0], message);
    let finding = finding.also_each(spans[1..].iter().map(|&span| (span, "also here")));
    let Some(right) = meant.map(quote_name).or_else(|| terrain_of(name).map(|terrain| terrain.word().to_owned()))
    else {
        let names: Vec<String> = fills.iter().map(|fill| format!("`{}`", quote_name(&fill.name.node))).collect();
        let help = format!(
            "the terrains are {}; {}a region has a fill: `fill {}: forest 4, hills 3`",
            joined(
                &Terrain::ALL.iter().map(|terrain| terrain.word().to_owned()).collect::<Vec<_>>(),
                Terrain::ALL.len()
            ),
            if fills.is_empty() {
                String::new()
            } else {
                format!("the regions of this map are {}; ", joined(&names, 6))
            },
            quote_name(name)
        );
        return finding.label("neither a terrain nor a region with a fill").help(help);
    };
    let mut finding = finding.label(format!("did you mean `{right}`?"));
    let edits = spans.iter().map(|&span| Edit { span, text: right.clone() }).collect();
    finding.fixes.push(Fix::new(Applicability::Maybe, format!("write `{right}`"), edits));
    finding
}

/// The terrain that a name with a capital stands for.
pub(super) fn terrain_of(name: &str) -> Option<Terrain> {
    let known: Vec<&str> = Terrain::ALL.iter().map(|terrain| terrain.word()).collect();
    Catan::meant(name, &known).and_then(Terrain::from_word)
}

/// A fill without hexes beside a region that has no fill.
fn misspelt_fill(fill: &FillDraft, name: &str, spans: &[Span]) -> Diagnostic {
    let right = quote_name(name);
    let written = &fill.name.node;
    let note = note(written, name);
    let n = count(spans.len(), "entry", "entries");
    let message = format!("region `{written}` is filled and has no hexes, and `{name}` has hexes and no fill{note}");
    Diagnostic::new(&EMPTY_FILL, fill.name.span, message)
        .label(format!("did you mean `{name}`?"))
        .also(spans[0], format!("{n} of `{name}`"))
        .fix(Applicability::Maybe, format!("write `{right}`"), fill.name.span, right)
}
