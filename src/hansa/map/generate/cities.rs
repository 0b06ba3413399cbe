//! Kontors: how many a city has, of which colours and shapes, and where coins lie.
//!
//! Sizes and first colours are dealt, so that every map has its share of each. Rows ascend. Checks: CHK-E28, CHK-E35,
//! CHK-W01 … CHK-W04, CHK-W09, CHK-W15, CHK-W18, CHK-W21.

use super::draft::Draft;
use crate::board::Kontor;
use kogge_hansa_game::vocab::{Colour, Shape};

/// How many of a hundred cities have this many kontors.
const SIZES: &[(usize, usize)] = &[(1, 26), (2, 40), (3, 24), (4, 10)];
/// How many of a hundred cities begin with each colour.
const FIRST: &[(Colour, usize)] = &[(Colour::White, 72), (Colour::Orange, 19), (Colour::Pink, 6), (Colour::Black, 3)];
/// How many of a hundred further kontors are of each colour.
const FURTHER: &[(Colour, usize)] =
    &[(Colour::White, 8), (Colour::Orange, 38), (Colour::Pink, 32), (Colour::Black, 22)];
/// The fewest kontors of a large city.
const LARGE: usize = 3;
/// One of this many first kontors is a circle, and one of this many others.
const FIRST_CIRCLES: usize = 16;
const CIRCLES: usize = 4;

impl Draft<'_> {
    /// The kontors of every city that is not green.
    pub(super) fn draw_kontors(&mut self) {
        let n = self.board.cities.len();
        let least = self.least_sizes();
        let sizes: Vec<usize> =
            self.deal(n, SIZES).into_iter().zip(least).map(|(size, least)| size.max(least)).collect();
        let first = self.deal(n, FIRST);
        let n_further: usize = sizes.iter().map(|size| size - 1).sum();
        let mut further = self.deal(n_further, FURTHER).into_iter();
        let coin = if self.one_in(3) { 2 } else { 1 };
        for city in 0..n {
            if !self.board.cities[city].green {
                let coin = if sizes[city] < LARGE && self.one_in(4) { coin } else { 0 };
                let further = further.by_ref().take(sizes[city] - 1).collect();
                self.board.cities[city].kontors = self.row(first[city], further, coin);
                self.part_circles(city);
            }
        }
    }

    /// A row that ascends from its first colour: large cities do not stay shut for long.
    fn row(&mut self, first: Colour, further: Vec<Colour>, coin: u8) -> Vec<Kontor> {
        let first = if further.len() + 1 >= LARGE { first.min(Colour::Orange) } else { first };
        let further = further.into_iter().map(|colour| colour.max(first));
        let mut colours: Vec<Colour> = std::iter::once(first).chain(further).collect();
        colours.sort_unstable();
        let with_coin = self.random.below(colours.len());
        let mut row = Vec::with_capacity(colours.len());
        for (i, colour) in colours.into_iter().enumerate() {
            let is_circle = self.one_in(if i == 0 { FIRST_CIRCLES } else { CIRCLES });
            let shape = if is_circle { Shape::Circle } else { Shape::Square };
            row.push(Kontor { colour, shape, coin: if i == with_coin { coin } else { 0 } });
        }
        row
    }

    /// Cities that begin with circles are not neighbours: without the Book they would shut a whole region.
    fn part_circles(&mut self, city: usize) {
        let begins_round =
            |city: usize| self.board.cities[city].kontors.first().is_some_and(|first| first.shape == Shape::Circle);
        if begins_round(city) && self.web.neighbours(city).any(begins_round) {
            self.board.cities[city].kontors[0].shape = Shape::Square;
        }
    }

    /// The fewest kontors of each city: two for the special city and on the way between the ends of the Link, three
    /// where a permission is to be fought over, more at home.
    fn least_sizes(&self) -> Vec<usize> {
        let mut least = vec![1; self.board.cities.len()];
        for (city, least) in least.iter_mut().enumerate() {
            let row = &self.board.cities[city];
            *least = match row.permissions.len() {
                0 if self.is_special(city) => 2,
                0 => 1,
                1 => 3,
                _ => 5,
            };
        }
        for city in self.way_of_link() {
            least[city] = least[city].max(2);
        }
        least
    }

    /// The cities of a shortest way between the ends of the Link: every city that all such ways share is among them.
    fn way_of_link(&self) -> Vec<usize> {
        let Some(link) = &self.board.link else { return Vec::new() };
        let [from, to] = link.ends.map(|end| end.index());
        let steps = self.web.steps([from], usize::MAX);
        let mut way = vec![to];
        let mut city = to;
        while let Some(next) = self.web.neighbours(city).find(|&next| steps[next] < steps[city]) {
            way.push(next);
            city = next;
        }
        way
    }
}
