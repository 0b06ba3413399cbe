//! The bands of the findings about balance are those of the printed island.

use crate::catan::sample::{self};
use kogge::catan::check::balance::hexes::usual;
use kogge::catan::layout::{Pips, Scheme};
use kogge::catan::vocab::Resource;

/// The bands are those of the printed island: the text of the finding says so.
#[test]
fn most_layouts_of_the_printed_island_lie_within_the_usual_pips() {
    const LAYOUTS: u64 = 10_000;
    let board = sample::base();
    let mut scheme = Scheme::new(&board).expect("the board has a layout");
    let mut drawn: [Vec<u32>; 5] = Default::default();
    for seed in 0..LAYOUTS {
        let layout = scheme.draw(seed).expect("the board has a layout");
        drawn.iter_mut().zip(Pips::of(&board, &layout).resources).for_each(|(all, pips)| all.push(pips));
    }
    for (resource, mut all) in Resource::ALL.iter().zip(drawn) {
        all.sort_unstable();
        let (least, most) = usual(*resource);
        let [low, high] = [all[all.len() / 40], all[all.len() - 1 - all.len() / 40]].map(f64::from);
        assert!((low - least).abs() <= 1.0 && (high - most).abs() <= 1.0, "{resource}: {low} to {high}");
    }
}
