//! A Link that is worth no less to the later player. Clause: LINK-3; map parameter MP-14.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use super::view::numbers;
use crate::resolve::Subject;
use kogge_compiler::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Link], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "link_rewards_not_descending",
    severity: Severity::Error,
    rules: &["CHK-E19", "LINK-3"],
    what: "The prestige for the Link does not fall from player to player.",
    why: "Who makes the Link first gets the most: that is what the race for it is about. With rewards that rise or stay \
          the same, waiting costs nothing.",
    bad: "map Example\n    link Cuxhaven -- Emden: 2, 4, 7",
    good: "map Example\n    link Cuxhaven -- Emden: 7, 4, 2",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let Some(link) = &ctx.board.link else {
        return;
    };
    let Some(nth) = link.prestige.windows(2).position(|pair| pair[0] <= pair[1]) else {
        return;
    };
    let [earlier, later] = [link.prestige[nth], link.prestige[nth + 1]];
    let by_edition = *link.prestige == *ctx.board.edition.link_prestige;
    let message =
        format!("the Link is worth {earlier} to player {} who makes it, and {later} to player {}", nth + 1, nth + 2,);
    let [a, b] = link.ends.map(|end| ctx.quoted(end));
    let mut falling = link.prestige.clone();
    falling.sort_unstable_by(|a, b| b.cmp(a));
    falling.dedup();
    let right = numbers(&falling);
    let mut finding = Diagnostic::new(&DESCRIPTOR, ctx.map_fact(ctx.places.map.link), message)
        .label(format!("{}{}", numbers(&link.prestige), if by_edition { ", as the edition says" } else { "" }))
        .help(format!("give the first the most, such as `link {a} -- {b}: {right}`"));
    // Out of order, and not wrong by themselves.
    if let Some(place) = ctx.places.map.link_prestige.filter(|_| !by_edition && falling.len() == link.prestige.len()) {
        finding = finding.fix(Applicability::Maybe, format!("write `{right}`"), place, right);
    }
    let finding = match ctx.places.map.edition.filter(|_| by_edition) {
        Some(edition) => finding.also(edition, "the edition"),
        None => finding,
    };
    out.push_about([Thing::Link], finding);
}
