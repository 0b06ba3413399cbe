//! The things drawn at set-up: terrains, numbers, harbours and more, from a map and a seed.
//!
//! Terrains are drawn first, each arrangement that obeys the map and can take the numbers equally likely, unless only a
//! search finds one; then the numbers, each way to lay them on these terrains equally likely, with the same exception.
//! Each purpose draws from a stream of its own, so a change of harbours moves no terrain. Clauses: B2.4 to B2.6, FI1, FI3, RI2, RI4, KA3, BA1,
//! BA2, HB1, HB2.

mod apart;
#[cfg(test)]
mod brute;
mod budget;
#[cfg(feature = "compiler")]
mod fair;
#[cfg(feature = "compiler")]
mod fixed;
mod given;
mod independent;
mod land;
#[cfg(feature = "compiler")]
mod layouts;
mod number;
#[cfg(feature = "compiler")]
mod pips;
#[cfg(feature = "compiler")]
mod red;
mod refusal;
#[cfg(feature = "compiler")]
mod room;
mod search;
mod source;

#[cfg(feature = "compiler")]
pub use fair::{Fairness, fairest};
#[cfg(feature = "compiler")]
pub use layouts::Layouts;
#[cfg(feature = "compiler")]
pub use pips::{MeanPips, Pips};
#[cfg(feature = "compiler")]
pub use red::{COUNTED, Reds, SAMPLED};
pub use refusal::{NoLayout, SHUFFLES, STEPS, Shortage};
#[cfg(feature = "compiler")]
pub use room::MostPoints;
pub use source::Source;
#[doc(hidden)]
#[cfg(feature = "compiler")]
pub use source::{letters, scheme, ways};

use crate::vocab::{Good, Terrain};
use budget::Budget;
use kogge_engine::hash::{fnv1a, mix};
use kogge_engine::random::Random;
use land::Land;
use number::Plan;

/// The things drawn for one game.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct Layout {
    /// The terrain of each land hex. The role of a trade hex is the map's.
    pub terrains: Vec<Terrain>,
    /// The numbers of each land hex, ascending: none where it yields nothing, two where one lies beside another.
    #[cfg_attr(feature = "json", schemars(inner(inner(range(min = 2, max = 12)))))]
    pub numbers: Vec<Vec<u8>>,
    /// The good that each harbour of the map trades.
    pub harbours: Vec<Good>,
    /// The number of each fishing ground of the map.
    #[cfg_attr(feature = "json", schemars(inner(range(min = 2, max = 12))))]
    pub grounds: Vec<u8>,
    /// The hours of the oasis's corners with arrows (KA3); `None` on a map without.
    #[cfg_attr(feature = "json", schemars(inner(range(min = 1, max = 12))))]
    pub arrows: Option<[u8; 3]>,
}

/// The answer to a question about all layouts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decided<T, N = NoLayout> {
    /// It is so, as this shows.
    Yes(T),
    /// It is not so, for this reason.
    No(N),
    /// The search reached its bound.
    Unknown,
}

/// The parts that all layouts of a map share, so that many are drawn at little cost.
#[derive(Debug, Clone)]
pub struct Scheme {
    source: Source,
    land: Land,
    plan: Plan,
}

impl Scheme {
    /// The parts that the layouts of a map share.
    ///
    /// # Errors
    ///
    /// [`NoLayout`] when counting shows that there is none.
    pub fn new(source: impl Into<Source>) -> Result<Self, NoLayout> {
        Self::within(source.into(), &mut Budget::whole())
    }

    fn within(source: Source, budget: &mut Budget) -> Result<Self, NoLayout> {
        let land = Land::new(&source, budget)?;
        let plan = Plan::new(&source, &land, budget)?;
        Ok(Self { source, land, plan })
    }

    /// The layout of a seed.
    ///
    /// # Errors
    ///
    /// [`NoLayout`] when there is none, or none was found in [`STEPS`] steps.
    pub fn draw(&mut self, seed: u64) -> Result<Layout, NoLayout> {
        self.draw_within(seed, &mut Budget::whole())
    }

    fn draw_within(&mut self, seed: u64, budget: &mut Budget) -> Result<Layout, NoLayout> {
        let terrains = search::terrains(&self.land, &mut self.plan, &mut stream(seed, "terrain"), budget)?;
        let numbers = self.plan.lay(&terrains, &mut stream(seed, "numbers"), budget)?;
        let (harbours, grounds) = (harbours(&self.source, seed)?, grounds(&self.source, seed)?);
        let arrows = &self.source.arrows;
        let arrows = arrows.get(stream(seed, "arrows").below(arrows.len())).copied();
        Ok(Layout { terrains, numbers, harbours, grounds, arrows })
    }

    /// Whether terrains and numbers are the same in every layout.
    pub fn is_fixed(&self) -> bool {
        self.land.is_fixed() && self.plan.is_fixed(&self.land.fixed)
    }
}

impl Layout {
    /// The layout of a map for a seed; see [`Scheme::draw`].
    ///
    /// # Errors
    ///
    /// [`NoLayout`] when there is none, or none was found.
    pub fn draw(source: impl Into<Source>, seed: u64) -> Result<Self, NoLayout> {
        Scheme::new(source)?.draw(seed)
    }
}

/// The goods of a map's harbours for a seed.
fn harbours(source: &Source, seed: u64) -> Result<Vec<Good>, NoLayout> {
    dealt(&source.harbours, source.goods.clone(), NoLayout::Harbours, &mut stream(seed, "harbours"))
}

/// The numbers of a map's fishing grounds for a seed.
fn grounds(source: &Source, seed: u64) -> Result<Vec<u8>, NoLayout> {
    dealt(&source.grounds, source.catches.clone(), NoLayout::Grounds, &mut stream(seed, "grounds"))
}

/// The source of random draws for one purpose.
#[doc(hidden)]
pub fn stream(seed: u64, purpose: &str) -> Random {
    Random::from_seed(mix(seed ^ fnv1a(purpose.as_bytes())))
}

/// The fixed items, and the rest dealt out from a shuffled stock.
fn dealt<T: Copy>(
    fixed: &[Option<T>],
    mut stock: Vec<T>,
    refusal: impl FnOnce(Shortage) -> NoLayout,
    random: &mut Random,
) -> Result<Vec<T>, NoLayout> {
    let open = fixed.iter().filter(|it| it.is_none()).count();
    Shortage::equal(stock.len(), open, refusal)?;
    random.shuffle(&mut stock);
    let mut stock = stock.into_iter();
    Ok(fixed.iter().filter_map(|it| it.or_else(|| stock.next())).collect())
}
