//! The defaults of facts that a map leaves out and the edition does not set. `docs/language.md` has the table.
//!
//! Clauses: BRIT-3, BRIT-4, BRIT-8, BRIT-9, BRIT-12, TWO-2, OPT-2; map parameters MP-11, MP-12, MP-17, MP-21, MP-22.

use super::{City, Country, SpecialPrestige, has_border};
use kogge_hansa_game::vocab::{CityId, Leave, Module, ModuleSet, Scope};

impl Country {
    /// A country with the rules that go without saying, not scored. MP-11, MP-17.
    pub const fn usual(name: String, home: bool) -> Self {
        let leave = if home { Leave::Never } else { Leave::Home };
        Self { name, home, needs_permission: !home, leave, markers_open: home, scores: Vec::new() }
    }
}

/// Two players are allowed, and the border fee where there is a border. MP-21.
pub fn usual_modules(countries: &[Country]) -> ModuleSet {
    let border_fee = has_border(countries).then_some(Module::BorderFee);
    [Module::TwoPlayers].into_iter().chain(border_fee).collect()
}

/// Pieces stay in their country where there are countries. MP-12.
pub const fn usual_moves(countries: &[Country]) -> Scope {
    if countries.is_empty() { Scope::Anywhere } else { Scope::WithinCountry }
}

/// Cities with a skill, the special city and permission cities, ascending. MP-22, TWO-2.
pub fn usual_neutral_cities(cities: &[City], special: Option<&SpecialPrestige>) -> Vec<CityId> {
    let is_special = |id| special.is_some_and(|special| special.city == id);
    let cities = cities.iter().enumerate().map(|(i, city)| (CityId::at(i), city));
    let marked = cities.filter(|&(id, city)| is_special(id) || !city.skills.is_empty() || !city.permissions.is_empty());
    marked.map(|(id, _)| id).collect()
}
