//! Names of places → ids, and the findings about names without a place: `unknown_hex`, `not_an_hour`, `corner_for_edge`,
//! `edge_for_corner` and `place_off_land`.

use super::build::Build;
use crate::syntax::Subject;
use crate::syntax::tree::Place;
use kogge_catan_game::island::{Island, Named, PlaceError};
use kogge_catan_game::vocab::{CornerId, EdgeId, HexId, Hour};
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use kogge_compiler::language::Spanned;
use kogge_compiler::language::has_bare_characters;
use kogge_compiler::text::Span;
use kogge_engine::wording::{count, either};

pub(super) static UNKNOWN_HEX: Descriptor = Descriptor {
    code: "unknown_hex",
    severity: Severity::Error,
    rules: &["CAT-E08"],
    what: "No hex of the map has this name, or a corner or an edge is named where a hex is needed.",
    why: "What is to lie there lies nowhere.",
    bad: "harbour F1@7: any\n",
    good: "harbour E1@7: any\n",
};

pub(super) static NOT_AN_HOUR: Descriptor = Descriptor {
    code: "not_an_hour",
    severity: Severity::Error,
    rules: &["CAT-E09"],
    what: "A corner or an edge is named without an hour, or with one that no clock has.",
    why: "A hex is read as a clock face: its corners are the even hours, its edges the odd ones.",
    bad: "harbour E1@13: any\n",
    good: "harbour E1@7: any\n",
};

pub(super) static CORNER_FOR_EDGE: Descriptor = Descriptor {
    code: "corner_for_edge",
    severity: Severity::Error,
    rules: &["CAT-E10", "B2.2"],
    what: "A corner is named where an edge is meant.",
    why: "Harbours, the mouths of rivers and barbarians at the coast stand on edges, which are the odd hours.",
    bad: "harbour E1@8: any\n",
    good: "harbour E1@7: any\n",
};

pub(super) static EDGE_FOR_CORNER: Descriptor = Descriptor {
    code: "edge_for_corner",
    severity: Severity::Error,
    rules: &["CAT-E11", "FI3"],
    what: "An edge is named where a corner is meant.",
    why: "Fishing grounds and neutral settlements lie at corners, which are the even hours.",
    bad: "map Example\n    neutral at C2@6, B4@7\n",
    good: "map Example\n    neutral at C2@6, B4@8\n",
};

pub(super) static PLACE_OFF_LAND: Descriptor = Descriptor {
    code: "place_off_land",
    severity: Severity::Error,
    rules: &["CAT-E08"],
    what: "A place touches no land, or a hex of the sea is named where one of land is meant.",
    why: "Nothing can be built, moved or laid there.",
    bad: "rows\n    B: fields 12, sea, pasture 4, hills 10\nmap Example\n    robber on B2\n",
    good: "rows\n    B: fields 12, sea, pasture 4, hills 10\nmap Example\n    robber on B1\n",
};

/// A name as it is written in a map: bare where it may be, else in double quotes.
pub(super) fn quote_name(name: &str) -> String {
    let is_bare = name.starts_with(char::is_uppercase) && has_bare_characters(name);
    if is_bare { name.to_owned() } else { format!("\"{name}\"") }
}

/// The letter of a row.
pub(super) fn letter(row: u8) -> char {
    char::from(b'A'.saturating_add(row))
}

/// A hex by its row and number alone.
pub(super) fn hex_word(named: Named) -> String {
    Named { hour: None, ..named }.to_string()
}

/// A name whose hex the rows, each with its number of hexes, do not have.
pub(super) fn unknown_hex(place: Spanned<Named>, rows: &[(u8, usize)]) -> Diagnostic {
    let Spanned { node: named, span } = place;
    let message = format!("there is no hex `{}`", hex_word(named));
    let label = match (rows.iter().find(|(row, _)| *row == named.row), rows.first(), rows.last()) {
        (Some(&(row, n)), ..) => format!("row {} has {}", letter(row), count(n, "hex", "hexes")),
        (None, Some(&(first, _)), Some(&(last, _))) => format!("rows go from {} to {}", letter(first), letter(last)),
        _ => "the map has no rows".to_owned(),
    };
    let help = match rows.iter().find(|(row, n)| *row == named.row && *n > 0) {
        Some((row, 1)) => format!("name `{}1`", letter(*row)),
        Some((row, n)) => format!("name one from `{0}1` to `{0}{n}`", letter(*row)),
        None => "name a hex by the letter of its row and its number from the west".to_owned(),
    };
    Diagnostic::new(&UNKNOWN_HEX, span, message).label(label).help(help)
}

/// A corner or an edge where a hex is meant.
pub(super) fn not_a_hex(place: Spanned<Named>) -> Option<Diagnostic> {
    let Spanned { node: named, span } = place;
    let hour = named.hour?;
    let kind = if hour % 2 == 0 { "a corner" } else { "an edge" };
    let right = hex_word(named);
    let finding = Diagnostic::new(&UNKNOWN_HEX, span, format!("`{named}` is {kind}, and a hex is meant here"));
    let finding = finding.label(format!("did you mean `{right}`?"));
    Some(finding.fix(Applicability::Maybe, format!("write `{right}`"), span, right))
}

/// The thing that lies at a place, in words, and the kind of place that it needs.
#[derive(Clone, Copy)]
pub(super) struct Use {
    /// `a harbour stands`.
    pub lies: &'static str,
    /// Whether it lies at the coast.
    pub is_coastal: bool,
    /// The subject that is doubtful without it.
    pub subject: Subject,
}

impl Build<'_> {
    /// The hex with a name.
    pub(super) fn hex(&mut self, place: Place, subject: Subject) -> Option<HexId> {
        if let Some(finding) = not_a_hex(Spanned { node: place.named, span: place.span }) {
            self.out.push(finding);
        }
        let found = self.island.as_ref()?.hex(place.named);
        found.map_err(|why| self.no_place(place, why, Use { lies: "", is_coastal: false, subject }, NORTH)).ok()
    }

    /// The corner with a name.
    pub(super) fn corner(&mut self, place: Place, at: Use) -> Option<CornerId> {
        self.hour_alone(place, at, NORTH);
        let found = self.island.as_ref()?.corner(place.named);
        found.map_err(|why| self.no_place(place, why, at, NORTH)).ok()
    }

    /// The edge with a name.
    pub(super) fn edge(&mut self, place: Place, at: Use) -> Option<EdgeId> {
        self.hour_alone(place, at, NORTH_EAST);
        let found = self.island.as_ref()?.edge(place.named);
        found.map_err(|why| self.no_place(place, why, at, NORTH_EAST)).ok()
    }

    /// Reports an hour of the wrong kind where the rows make no island; `example` is one of the right kind.
    fn hour_alone(&mut self, place: Place, at: Use, example: u8) {
        let why = match place.named.hour {
            _ if self.island.is_some() => return,
            None | Some(0 | 13..) => PlaceError::NoHour,
            Some(hour) if hour % 2 == example % 2 => return,
            Some(hour) if hour % 2 == 0 => PlaceError::Corner,
            Some(_) => PlaceError::Edge,
        };
        self.no_place(place, why, at, example);
    }

    /// Reports a name without a place, or with one of another kind than is needed.
    fn no_place(&mut self, place: Place, why: PlaceError, at: Use, example: u8) {
        self.doubts.insert(at.subject);
        let Place { named, span, .. } = place;
        // Where a row was lost, it may have had the hex.
        let in_doubt = self.doubts.any(&[Subject::Rows]);
        let island = self.island.as_ref();
        let finding = match why {
            PlaceError::NoHex | PlaceError::Sea | PlaceError::OffLand if in_doubt => return,
            PlaceError::Sea if self.doubts.any(&[Subject::Hexes]) => return,
            PlaceError::NoHex => unknown_hex(Spanned { node: named, span }, &self.rows),
            PlaceError::Sea => {
                let message = format!("the hex `{named}` is sea");
                Diagnostic::new(&PLACE_OFF_LAND, span, message).label("no land").help("name a land hex")
            }
            PlaceError::OffLand => Diagnostic::new(&PLACE_OFF_LAND, span, format!("`{named}` touches no land"))
                .label("sea on all sides")
                .help("name a place of a land hex"),
            PlaceError::NoHour => no_hour(named, span, example),
            PlaceError::Edge => other_kind(island, named, span, at, &EDGE_FOR_CORNER),
            PlaceError::Corner => other_kind(island, named, span, at, &CORNER_FOR_EDGE),
        };
        self.out.push(finding);
    }
}

/// The hours of the north corner and of the edge next to it, as examples.
const NORTH: u8 = 12;
const NORTH_EAST: u8 = 1;

/// A name without an hour, or with one that no clock has; `example` is an hour of the kind that is meant.
fn no_hour(named: Named, span: Span, example: u8) -> Diagnostic {
    let finding = match named.hour {
        Some(hour) => Diagnostic::new(&NOT_AN_HOUR, span, format!("`{named}`: there is no hour {hour}"))
            .help("hours go from 1 to 12: even ones are corners, odd ones are edges"),
        None => {
            let rule = match example.is_multiple_of(2) {
                true => "a corner of it has an even hour",
                false => "an edge of it has an odd hour",
            };
            let example = Named { hour: Some(example), ..named };
            Diagnostic::new(&NOT_AN_HOUR, span, format!("`{named}` is a hex, and names no corner or edge of it"))
                .help(format!("{rule}, such as `{example}`"))
        }
    };
    finding.label("no hour")
}

/// An edge for a corner, or the reverse, with the two beside it as far as they could be meant.
fn other_kind(
    island: Option<&Island>,
    named: Named,
    span: Span,
    at: Use,
    descriptor: &'static Descriptor,
) -> Diagnostic {
    let wants_edge = descriptor.code == CORNER_FOR_EDGE.code;
    let (is, wanted) = if wants_edge { ("a corner", "on an edge") } else { ("an edge", "at a corner") };
    let beside = named.hour.and_then(Hour::new).map(Hour::beside).into_iter().flatten();
    let beside = beside.map(|hour| Named { hour: Some(hour.get()), ..named });
    let fits = |named: &Named| match wants_edge {
        true => island.is_none_or(|island| {
            island.edge(*named).is_ok_and(|edge| !at.is_coastal || island.edges[edge.index()].is_coastal())
        }),
        false => island.is_none_or(|island| {
            // At the coast two hexes meet.
            island.corner(*named).is_ok_and(|corner| !at.is_coastal || island.corners[corner.index()].hexes.len() == 2)
        }),
    };
    let candidates: Vec<Named> = beside.filter(fits).collect();
    let message = format!("`{named}` is {is}, and {} {wanted}", at.lies);
    let finding = Diagnostic::new(descriptor, span, message);
    let words: Vec<String> = candidates.iter().map(|named| format!("`{named}`")).collect();
    let finding = match &words[..] {
        [] => finding.label(format!("not {wanted}")),
        words => finding.label(format!("did you mean {}?", either(words))),
    };
    candidates.iter().fold(finding, |finding, named| {
        finding.fix(Applicability::Maybe, format!("write `{named}`"), span, named.to_string())
    })
}
