//! The frame: the sea with harbours, fishing grounds and mouths of rivers, and a place for each hex with its terrain or its
//! region, its number, the robber, barbarians and neutral settlements, where the map states them. The plan of its pages
//! shows the island with the hexes laid.
//!
//! Clauses: B2.3, B2.8, FI3, RI1, BA2, BA3, HB4, Z3.

use super::super::lie::TO_CORNERS;
use super::super::lie::{Lie, R, off};
use super::super::pen::Pen;
use super::super::style::Palette;
use super::super::tiles::{definitions, faces, tiles, tint};
use super::super::{GAUGE, SEA, Sketch, Table, coast, discs, features, harbours, tiles as grounds, words};
use kogge_catan_game::board::Board;
use kogge_catan_game::board::table::Lay;
use kogge_catan_game::vocab::{HexId, Terrain};
use kogge_picture::{Anchor, Font, Gauge, Kept, Look, Rect, Sheet, short, width_of};

/// The gauge of the frame, on which no discs lie yet.
const FRAME: Gauge =
    Gauge { kept: ["harbour disc", "harbour discs"], german: ["Feld", "Scheiben von Häfen"], ..GAUGE };
/// Free room around the sea.
const MARGIN: f64 = 6.0;
/// How far below the middle of a place its name stands, and how far above it the terrain, in parts of [`R`].
const NAME: f64 = 0.78;
const TERRAIN: f64 = -0.68;
/// The same of a name on the plan, and the size of its letters.
const PLAN_NAME: f64 = 0.68;
const PLAN_LETTERS: f64 = 19.0;

pub(super) fn frame(board: &Board, palette: &Palette) -> Sheet {
    let sketch = Sketch::of(board);
    let table = Table::of(&sketch);
    let lie = Lie::of(&board.island);
    let size = lie.rect.size.map(|side| side + 2.0 * (SEA + MARGIN));
    let lie = lie.moved([SEA + MARGIN; 2]);
    let mut pen = Pen::new(palette);
    coast::draw(&mut pen, &lie);
    table.sea(&mut pen, &lie);
    // The hexes cover the rivers except for their mouths; the sites of bridges are seen before the hexes are laid.
    board.rivers.iter().for_each(|river| features::river(&mut pen, &lie, river));
    board.island.land().iter().for_each(|hex| place(&table, &mut pen, &lie, hex));
    let sites = |river| features::sites(&lie, river);
    board.rivers.iter().flat_map(sites).for_each(|edge| features::site(&mut pen, &lie, edge));
    table.beginning(&mut pen, &lie);
    let kept = board.harbours.iter().map(|harbour| Kept {
        rect: harbours::room(&lie, harbour),
        name: Some(board.island.edge_name(harbour.edge).to_string()),
    });
    let kept = kept.collect();
    let mut plan = Pen::new(palette);
    let faces = faces(board, &table.lays);
    plan.out.put(definitions(board, &faces, palette, false));
    plan.out.put(tiles(&lie, &faces));
    board.rivers.iter().for_each(|river| features::river(&mut plan, &lie, river));
    table.land(&mut plan, &lie);
    board.island.land().iter().for_each(|hex| named(board, &mut plan, &lie, hex));
    let ([elements, plan], title) = ([pen, plan].map(|pen| pen.finish().0), board.name.clone());
    Sheet { size, title, tongue: board.words, paper: palette.paper, elements, gauge: FRAME, kept, plan }
}

/// The name of a hex on the plan, which is much smaller than the board.
fn named(board: &Board, pen: &mut Pen<'_>, lie: &Lie<'_>, hex: HexId) {
    let (name, [x, y]) = (board.island.hex_name(hex).to_string(), lie.hex(hex));
    // Arrows point to all corners of an oasis.
    let is_oasis = board.hexes[hex.index()].ground == Lay::Terrain(Terrain::Oasis);
    let at = [x, y + if is_oasis { 0.0 } else { PLAN_NAME * R }];
    let size = [width_of(&name, PLAN_LETTERS, Font::Bold) + 6.0, 1.1 * PLAN_LETTERS];
    pen.out.plate(Rect::around(at, size), 5.0, Look::fill(pen.palette.token).edge(pen.palette.line, 1.0));
    pen.out.words(at, PLAN_LETTERS, Font::Bold, Anchor::Middle, pen.palette.dark, &name);
}

/// The place of a hex.
fn place(table: &Table<'_>, pen: &mut Pen<'_>, lie: &Lie<'_>, hex: HexId) {
    let (board, palette, at) = (table.board, pen.palette, lie.hex(hex));
    let (lay, numbers) = (table.lays[hex.index()], &table.numbers[hex.index()]);
    let points = TO_CORNERS.map(|by| off(at, by, 0.985).map(short));
    let path: Vec<String> = points.iter().map(|[x, y]| format!("{x} {y}")).collect();
    let ground = match lay {
        Lay::Region(region) if board.regions.len() > 1 => tint(palette, region)[0],
        Lay::Region(_) | Lay::Terrain(_) | Lay::Trade(_) => palette.paper,
    };
    pen.out.path(&format!("M{}Z", path.join("L")), Look::fill(ground).edge(palette.line, 1.0));
    match lay {
        Lay::Region(region) if board.regions.len() > 1 => grounds::initial(pen, board, region, at),
        Lay::Region(_) => {}
        Lay::Terrain(_) | Lay::Trade(_) => {
            let terrain = match lay {
                Lay::Trade(role) => words::plaza(board.words, role),
                Lay::Terrain(_) | Lay::Region(_) => {
                    lay.fixed().map_or(String::new(), |it| it.said(board.words).to_owned())
                }
            };
            // Two sides run together above.
            let size = 10.0_f64.min(10.0 * 1.0 * R / width_of(&terrain, 10.0, Font::Medium));
            let at = [at[0], at[1] + TERRAIN * R];
            pen.out.words(at, size, Font::Medium, Anchor::Middle, palette.soft, &terrain);
        }
    }
    if !numbers.is_empty() {
        discs::tokens(pen, at, numbers);
    }
    let name = board.island.hex_name(hex).to_string();
    let below = [at[0], at[1] + NAME * R];
    pen.out.words(below, 12.0, Font::Medium, Anchor::Middle, palette.soft, &name);
}
