//! The goods that trade hexes give and need. Clause: HB8.

use kogge_catan_game::board::edition::Edition;
use kogge_catan_game::vocab::{Commodity, Role};
use kogge_compiler::diagnostic::{Descriptor, Severity};
use kogge_compiler::edition::Page;

pub(super) static GOODS_LOOP: Descriptor = Descriptor {
    code: "goods_loop",
    severity: Severity::Error,
    rules: &["CAT-E84", "HB8"],
    what: "A commodity is given and needed nowhere, needed and given nowhere, or needed where it is given.",
    why: "A wagon that takes it never delivers it, or delivers it where it stands.",
    bad: "[goods]\nquarry = { gives = { sand = 12 }, needs = [\"tools\"] }\n",
    good: "[goods]\nquarry = { gives = { marble = 6, sand = 6 }, needs = [\"tools\"] }\n",
};

pub(super) fn check(page: &mut Page<'_>, edition: &Edition) {
    for &commodity in Commodity::ALL {
        let roles = |holds: &dyn Fn(usize) -> bool| Role::ALL.iter().copied().filter(|it| holds(it.index())).collect();
        let given: Vec<Role> = roles(&|i| edition.goods[i].gives[commodity.index()] > 0);
        let needed: Vec<Role> = roles(&|i| edition.goods[i].needs.contains(&commodity));
        let (role, message, help) = if let Some(&role) = given.iter().find(|role| needed.contains(role)) {
            let message = format!("the {role} gives and needs {commodity}");
            (role, message, "let another trade hex need it")
        } else if let ([role, ..], []) = (&given[..], &needed[..]) {
            let message = format!("the {role} gives {commodity}, and no trade hex needs it");
            (*role, message, "add it to `needs` of another trade hex")
        } else if let ([], [role, ..]) = (&given[..], &needed[..]) {
            let message = format!("the {role} needs {commodity}, and no trade hex gives it");
            (*role, message, "add it to `gives` of another trade hex")
        } else {
            continue;
        };
        page.disagree(&GOODS_LOOP, &[&format!("goods.{role}"), "goods."], message, Some(help.to_owned()));
    }
}
