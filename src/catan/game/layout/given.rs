//! A layout that was not drawn here: whether the map could have given it, as far as its stocks show.

use super::Layout;
use crate::board::table::{Numbers, Table};
use crate::vocab::Terrain;

impl Layout {
    /// Checks that the map has a layout with these terrains, numbers and harbours at fixed places, and of these stocks.
    /// How numbers and terrains must lie apart is not looked at.
    ///
    /// # Errors
    ///
    /// What the map does not have, in words.
    pub fn check(&self, table: &Table) -> Result<(), &'static str> {
        let holds = |holds: bool, why| if holds { Ok(()) } else { Err(why) };
        let n_hexes = table.hexes.len();
        holds(self.terrains.len() == n_hexes && self.numbers.len() == n_hexes, "the map has another number of hexes")?;
        let mut laid = table.hexes.iter().zip(&self.terrains);
        let is_fixed = laid.all(|(row, terrain)| row.lay.fixed().is_none_or(|fixed| fixed == *terrain));
        holds(is_fixed, "a hex has another terrain on the map")?;
        for region in table.regions.iter() {
            let drawn = region.hexes.iter().map(|hex| self.terrains[hex.index()]);
            let stock = table.stocks[region.stocks.range()].iter();
            let stock = stock.flat_map(|stock| std::iter::repeat_n(stock.terrain, stock.count.into()));
            holds(is_same(drawn, stock), "the terrains of a region are not those of its stock")?;
        }
        self.check_numbers(table)?;
        let harbours = || table.harbours.iter().zip(&self.harbours);
        holds(self.harbours.len() == table.harbours.len(), "the map has another number of harbours")?;
        let is_fixed = harbours().all(|(row, good)| row.good.is_none_or(|fixed| fixed == *good));
        holds(is_fixed, "a harbour trades another good on the map")?;
        let drawn = harbours().filter(|(row, _)| row.good.is_none()).map(|(_, good)| *good);
        holds(is_same(drawn, table.harbour_draw.iter().copied()), "the harbours are not those that are drawn")?;
        let grounds = || table.grounds.iter().zip(&self.grounds);
        holds(self.grounds.len() == table.grounds.len(), "the map has another number of fishing grounds")?;
        let is_fixed = grounds().all(|(row, number)| row.number.is_none_or(|fixed| fixed == *number));
        let drawn = grounds().filter(|(row, _)| row.number.is_none()).map(|(_, number)| *number);
        let is_drawn = is_same(drawn, table.ground_draw.iter().copied());
        holds(is_fixed && is_drawn, "the numbers of fishing grounds are not those of the map")?;
        let is_arrow = |hours| table.arrows.iter().any(|row| row.hours == hours);
        holds(self.arrows.map_or(table.arrows.is_empty(), is_arrow), "the oasis has other arrows on the map")
    }

    fn check_numbers(&self, table: &Table) -> Result<(), &'static str> {
        let holds = |holds: bool, why| if holds { Ok(()) } else { Err(why) };
        let mut rows = table.hexes.iter().zip(&self.numbers);
        let is_fixed = rows.all(|(row, numbers)| row.numbers.iter().all(|fixed| numbers.contains(fixed)));
        holds(is_fixed, "a hex has another number on the map")?;
        let yields = |terrain: &Terrain| terrain.resource().is_some();
        let mut laid = self.terrains.iter().zip(&self.numbers);
        let has_one = laid.all(|(terrain, numbers)| !yields(terrain) || !numbers.is_empty());
        holds(has_one, "a hex that yields has no number")?;
        let (tokens, beside) = match &table.numbers {
            Numbers::Fixed => (&[][..], None),
            Numbers::ByLetter { tokens, beside, .. } => (&tokens[..], beside.map(|(token, _)| token)),
            Numbers::Shuffled { tokens, .. } => (&tokens[..], None),
        };
        let fixed = table.hexes.iter().flat_map(|row| row.numbers.iter().copied());
        let all = fixed.chain(tokens.iter().copied()).chain(beside);
        holds(is_same(self.numbers.iter().flatten().copied(), all), "the numbers are not the tokens of the map")
    }
}

/// Whether both have the same items, each as often.
fn is_same<T: Ord>(a: impl Iterator<Item = T>, b: impl Iterator<Item = T>) -> bool {
    let (mut a, mut b): (Vec<T>, Vec<T>) = (a.collect(), b.collect());
    a.sort_unstable();
    b.sort_unstable();
    a == b
}
