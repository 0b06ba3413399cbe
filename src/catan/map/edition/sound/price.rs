//! Prices that nobody pays. Clauses: B8.1, RI10, EV7, HB16.

use kogge_catan_game::board::edition::{Edition, Price};
use kogge_catan_game::vocab::{Purchase, Resource};
use kogge_compiler::diagnostic::{Descriptor, Severity};
use kogge_compiler::edition::Page;
use kogge_engine::wording::count;

pub(super) static BAD_PRICE: Descriptor = Descriptor {
    code: "bad_price",
    severity: Severity::Error,
    rules: &["CAT-E99", "B8.1"],
    what: "A price in an edition is empty, or higher than the bank can pay.",
    why: "What costs nothing is built without end, and what costs more than the bank has cannot be built.",
    bad: "[prices]\nroad = {}\n",
    good: "[prices]\nroad = { lumber = 1, brick = 1 }\n",
};

pub(super) fn check(page: &mut Page<'_>, edition: &Edition) {
    let mut prices: Vec<(String, String, Price)> = Vec::new();
    for (thing, &price) in Purchase::ALL.iter().zip(&edition.prices) {
        prices.push((format!("a {thing}"), format!("prices.{thing}"), price));
    }
    for (i, wagon) in edition.wagons.iter().enumerate().skip(1) {
        prices.push((format!("the wagon card of level {}", i + 1), format!("wagons.{i}.price"), wagon.price));
    }
    for (thing, key, price) in prices {
        let dear = Resource::ALL.iter().find(|resource| price[resource.index()] > edition.cards);
        let message = match dear {
            Some(resource) => {
                let n = count(price[resource.index()].into(), "card", "cards");
                format!("{thing} costs {n} of {resource}, and there are {}", edition.cards)
            }
            None if price.iter().all(|&n| n == 0) => format!("{thing} costs nothing"),
            None => continue,
        };
        let help = "name one resource or more with its number of cards, as in `{ lumber = 1, brick = 1 }`";
        page.disagree(&BAD_PRICE, &[&key, "box.cards"], message, Some(help.to_owned()));
    }
}
