//! The frame: the sea with harbours, fishing grounds and mouths of rivers, and an empty place for each hex.

use super::super::lie::TO_CORNERS;
use super::super::lie::off;
use super::super::pen::Pen;
use super::super::style::Palette;
use super::super::{GAUGE, SEA, Table, coast, harbours};
use super::super::{Sketch, lie::Lie};
use kogge_catan_game::board::Board;
use kogge_picture::{Anchor, Kept, Look, Sheet, Weight, short};

/// Free room around the sea.
const MARGIN: f64 = 6.0;

pub(super) fn frame(board: &Board, palette: &Palette) -> Sheet {
    let sketch = Sketch::of(board);
    let table = Table::of(&sketch);
    let lie = Lie::of(&board.island);
    let size = lie.rect.size.map(|side| side + 2.0 * (SEA + MARGIN));
    let lie = lie.moved([SEA + MARGIN; 2]);
    let mut pen = Pen::new(palette);
    coast::draw(&mut pen, &lie);
    table.sea(&mut pen, &lie);
    for hex in board.island.land().iter() {
        let at = lie.hex(hex);
        let points = TO_CORNERS.map(|by| off(at, by, 0.985).map(short));
        let path: Vec<String> = points.iter().map(|[x, y]| format!("{x} {y}")).collect();
        pen.out.path(&format!("M{}Z", path.join("L")), Look::fill(palette.paper).edge(palette.line, 1.0));
        let name = board.island.hex_name(hex).to_string();
        pen.out.words(at, 12.0, Weight::Medium, Anchor::Middle, palette.soft, &name);
    }
    let kept = board.harbours.iter().map(|harbour| Kept {
        rect: harbours::room(&lie, harbour),
        name: Some(board.island.edge_name(harbour.edge).to_string()),
    });
    let kept = kept.collect();
    let (elements, _) = pen.finish();
    Sheet { size, title: board.name.clone(), tongue: board.words, paper: palette.paper, elements, gauge: GAUGE, kept }
}
