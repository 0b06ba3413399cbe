//! The meaning of a table's numbers, before and after: ids follow names, so most changes move few of them.

use super::board::route_name;
use crate::board::Board;
use kogge_compiler::diff::Numbers;
use kogge_engine::vocab::words;

words! {
    /// The kinds of things with numbers.
    pub enum Numbered {
        /// Cities.
        Cities = "cities",
        /// Countries.
        Countries = "countries",
        /// Routes.
        Routes = "routes",
        /// Kontors.
        Kontors = "kontors",
        /// Posts.
        Posts = "posts",
    }
}

/// The numbers of every kind.
pub(super) fn numbers(before: &Board, after: &Board) -> Vec<Numbers> {
    let of = |&of: &Numbered| Numbers::compare(of.word(), named(before, of), &named(after, of));
    Numbered::ALL.iter().map(of).collect()
}

/// The meaning of each number of a kind, in their order.
fn named(board: &Board, of: Numbered) -> Vec<String> {
    let cities = || board.cities.iter();
    let routes = || board.routes.iter().map(|route| (route_name(board, route), route));
    match of {
        Numbered::Cities => cities().map(|city| city.name.clone()).collect(),
        Numbered::Countries => board.countries.iter().map(|country| country.name.clone()).collect(),
        Numbered::Routes => routes().map(|(name, _)| name).collect(),
        Numbered::Kontors => {
            let of_city = |name: &str, n: usize| (1..=n).map(|i| format!("{name}, kontor {i}")).collect::<Vec<_>>();
            cities().flat_map(|city| of_city(&city.name, city.kontors.len())).collect()
        }
        Numbered::Posts => {
            let of_route = |name: &str, n: usize| (1..=n).map(|i| format!("{name}, post {i}")).collect::<Vec<_>>();
            routes().flat_map(|(name, route)| of_route(&name, route.posts.len())).collect()
        }
    }
}
