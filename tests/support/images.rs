//! The twelve images of an island: turned, and mirrored.
#![allow(dead_code, reason = "each user takes a part of it")]

use std::collections::BTreeMap;

use kogge::random::Random;

/// The rows of the island of the base game, by the hexes of each.
const ROWS: [i32; 5] = [3, 4, 5, 4, 3];

/// An island of the base game without luck in its layout.
const HEXES: &str = "mountains 10, pasture 2, forest 9
fields 12, hills 6, pasture 4, hills 10
fields 9, forest 11, desert, forest 3, mountains 8
forest 8, mountains 3, fields 4, pasture 5
hills 5, fields 6, pasture 11";

/// Its harbours: a hex, the hour at which its edge lies, and the good.
const HARBOURS: [(&str, i32, &str); 9] = [
    ("A1", 11, "any"),
    ("A2", 1, "grain"),
    ("B4", 1, "ore"),
    ("C5", 3, "any"),
    ("D4", 5, "wool"),
    ("E2", 5, "any"),
    ("E1", 7, "any"),
    ("D1", 9, "brick"),
    ("B1", 9, "lumber"),
];

/// The number of images.
pub(crate) const N_IMAGES: usize = 12;

/// A hex by two of the three directions of its rows, 0 and 0 in the middle.
type Place = (i32, i32);

/// The place of a hex with this name.
fn place(name: &str) -> Place {
    let row = i32::from(name.as_bytes()[0] - b'A');
    let column: i32 = name[1..].parse().expect("a row and a number");
    // Rows below the middle begin as far to the left of it as they are shorter.
    let r = row - 2;
    ((column - 1) - 2 - r.min(0), r)
}

fn name((q, r): Place) -> String {
    format!("{}{}", char::from(b'A' + (r + 2) as u8), q + 2 + r.min(0) + 1)
}

/// Turned by this many sixths, and mirrored first for the images behind the first six.
fn moved((q, r): Place, image: usize) -> Place {
    let start = if image < 6 { (q, r) } else { (-q - r, r) };
    (0..image % 6).fold(start, |(q, r), _| (-r, q + r))
}

/// The hour at which an edge lies in an image.
fn turned(hour: i32, image: usize) -> i32 {
    let start = if image < 6 { hour } else { 12 - hour };
    (start + 2 * (image % 6) as i32 - 1).rem_euclid(12) + 1
}

/// The map of an image of the island with this number, each of which has the same hexes at other places.
pub(crate) fn image(island: u64, image: usize) -> String {
    let mut stock: Vec<&str> = HEXES.lines().flat_map(|line| line.split(", ")).collect();
    if island > 0 {
        Random::from_seed(island).shuffle(&mut stock);
    }
    let mut stock = stock.into_iter();
    let mut hexes = BTreeMap::new();
    for (row, &n) in ROWS.iter().enumerate() {
        for (column, hex) in (1..=n).zip(&mut stock) {
            let here = place(&format!("{}{column}", char::from(b'A' + row as u8)));
            hexes.insert(name(moved(here, image)), hex);
        }
    }
    let row = |row: usize| {
        let letter = char::from(b'A' + row as u8);
        let row: Vec<&str> = (1..=ROWS[row]).map(|column| hexes[&format!("{letter}{column}")]).collect();
        format!("    {letter}: {}\n", row.join(", "))
    };
    let rows: String = (0..ROWS.len()).map(row).collect();
    let harbour = |&(hex, hour, good): &(&str, i32, &str)| {
        format!("harbour {}@{}: {good}\n", name(moved(place(hex), image)), turned(hour, image))
    };
    let harbours: String = HARBOURS.iter().map(harbour).collect();
    format!(
        "map \"Image {island} {image}\"\n    game catan\n    id image-{island}-{image}\n    players 3, 4\n    scenario base\n    \
         modules none\n    robber on desert\n\nrows\n{rows}\n{harbours}"
    )
}

/// A hex of the island and the one that stands for it in an image, by row and place.
pub(crate) struct Counterpart {
    pub(crate) own: (u8, u8),
    pub(crate) other: (u8, u8),
    /// For each corner and edge, from the north clockwise, the number of those that stand for them.
    pub(crate) sixths: [(usize, usize); 6],
}

/// The counterparts of all hexes in an image.
pub(crate) fn counterparts(image: usize) -> Vec<Counterpart> {
    let numbers = |name: &str| (name.as_bytes()[0] - b'A', name[1..].parse::<u8>().expect("a row and a number") - 1);
    let mut all = Vec::new();
    for (row, &n) in ROWS.iter().enumerate() {
        for column in 1..=n {
            let own = format!("{}{column}", char::from(b'A' + row as u8));
            let other = name(moved(place(&own), image));
            // Corners lie at the even hours, edges at the odd ones.
            let sixths = std::array::from_fn(|k| {
                let (corner, edge) = (turned(2 * k as i32, image), turned(2 * k as i32 + 1, image));
                ((corner % 12) as usize / 2, edge as usize / 2)
            });
            all.push(Counterpart { own: numbers(&own), other: numbers(&other), sixths });
        }
    }
    all
}
