//! Findings on a drawing: the hexes, corners and edges that they point at, in the style of every game.

use super::Sketch;
use super::lie::{Lie, R};
use super::pen::Pen;
use crate::resolve::Places;
use kogge_catan_game::board::Board;
use kogge_catan_game::board::table::{Lay, Robber};
use kogge_catan_game::island::Feature;
use kogge_catan_game::vocab::HexId;
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::text::Span;
use kogge_picture::marks::{marks, paints};
use kogge_picture::{Look, Mark, Style};

/// A map with findings marked on it. [`notes`](kogge_picture::marks::notes) lists them below it.
pub fn sketch<'a>(board: &'a Board, places: &Places, style: Style, findings: &[Diagnostic]) -> Sketch<'a> {
    let all = features(board, places);
    let touches = |place: Span, span: Span| place.file == span.file && place.start < span.end && span.start < place.end;
    let at = |span: Span| all.iter().filter(|(place, _)| touches(*place, span)).map(|&(_, it)| it).collect();
    Sketch { style, marks: marks(findings, at), ..Sketch::of(board) }
}

/// The places on the island by the words that are about them.
fn features(board: &Board, places: &Places) -> Vec<(Span, Feature)> {
    let hexes = || (0..board.hexes.len()).map(HexId::at);
    let mut all: Vec<(Span, Feature)> = Vec::new();
    for (hex, of_hex) in hexes().zip(&places.hexes) {
        all.push((of_hex.entry, Feature::Hex(hex)));
        let row = board.island.hexes[hex.index()].row;
        all.extend(places.rows.get(usize::from(row)).map(|&letter| (letter, Feature::Hex(hex))));
        if let Lay::Region(region) = board.hexes[hex.index()].ground
            && let Some(fill) = places.regions.get(region.index())
        {
            let facts = [Some(fill.name), fill.lines.apart, fill.lines.together];
            let spans = facts.into_iter().flatten().chain(fill.stocks.iter().copied());
            all.extend(spans.map(|span| (span, Feature::Hex(hex))));
        }
    }
    let map = &places.map;
    let edges = board.harbours.iter().map(|it| it.edge).zip(places.harbours.iter().copied());
    let edges = edges.chain(board.barbarian_edges.iter().copied().zip(map.barbarian_edges.iter().copied()));
    all.extend(edges.map(|(edge, span)| (span, Feature::Edge(edge))));
    let corners = board.grounds.iter().map(|it| it.corner).zip(places.grounds.iter().copied());
    let corners = corners.chain(board.neutral.into_iter().flatten().zip(map.neutral.iter().copied()));
    all.extend(corners.map(|(corner, span)| (span, Feature::Corner(corner))));
    for (river, of_river) in board.rivers.iter().zip(&places.rivers) {
        all.push((of_river.mouth, Feature::Edge(river.mouth)));
        all.extend(river.hexes.iter().map(|&hex| (of_river.name, Feature::Hex(hex))));
        all.extend(river.hexes.iter().zip(&of_river.hexes).map(|(&hex, &span)| (span, Feature::Hex(hex))));
    }
    all.extend(map.lines.sweep.zip(board.sweep).map(|(span, hex)| (span, Feature::Hex(hex))));
    if let (Robber::Hex(hex), Some(span)) = (board.robber, map.lines.robber) {
        all.push((span, Feature::Hex(hex)));
    }
    all
}

/// A bright band around what is marked.
pub(super) fn mark(pen: &mut Pen<'_>, lie: &Lie<'_>, mark: &Mark<Feature>, style: Style) {
    let paint = mark.kind.paint(paints(style));
    let (band, edge) = (Look::fill(paint).faint(0.55), Look::stroke(paint, 4.0));
    pen.open(mark.kind.class(), None, &mark.title);
    match mark.subject {
        Feature::Hex(hex) => {
            const SIX: &str = "M0 -1L.866 -.5V.5L0 1L-.866 .5V-.5Z";
            pen.out.shape(lie.hex(hex), R, SIX, band);
            pen.out.shape(lie.hex(hex), R, SIX, Look::stroke(paint, 6.0 / R));
        }
        Feature::Corner(corner) => {
            pen.out.disc(lie.corner(corner), 18.0, band);
            pen.out.disc(lie.corner(corner), 18.0, edge);
        }
        Feature::Edge(edge) => pen.out.curve(&lie.ends(edge), Look::stroke(paint, 26.0).faint(0.55)),
    }
    pen.out.close();
}
