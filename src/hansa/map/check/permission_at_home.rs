//! Permissions for the home country. Clauses: BRIT-3, BRIT-5; map parameter MP-18.

use super::ctx::{Check, Ctx};
use super::found::{Found, Thing};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check = Check { descriptor: &DESCRIPTOR, rests_on: &[], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "permission_at_home",
    severity: Severity::Error,
    rules: &["CHK-E48", "BRIT-3", "BRIT-5"],
    what: "A city gives permission for the home country.",
    why: "At home everybody may place and displace as they like, so the permission gives nothing.",
    bad: "// frame: countries\n\
          city Flensburg in Abroad: white square, orange square\n    permission Home",
    good: "// frame: countries\n\
           city Flensburg in Abroad: white square, orange square\n    permission Abroad",
};

fn check(ctx: &Ctx, out: &mut Found) {
    // Two homes are one mistake, and which of them is meant is not known.
    let Some(home) = ctx.only_home() else {
        return;
    };
    let country = &ctx.board.countries[home.index()];
    let is_understood = !ctx.is_lost(ctx.places.countries[home.index()].name);
    if country.needs_permission || !is_understood {
        return;
    }
    for id in ctx.cities() {
        let city = ctx.board.city(id);
        if !city.permissions.contains(home) {
            continue;
        }
        let places = &ctx.places.cities[id.index()];
        let message = format!("`{}` gives permission for `{}`, which is home", city.name, country.name);
        let mut others = city.permissions;
        others.remove(home);
        let finding = Diagnostic::new(&DESCRIPTOR, places.permissions_or_name(), message)
            .also(ctx.places.countries[home.index()].kind, "home here");
        out.push_about(
            [Thing::City(id)],
            finding.help(if others.is_empty() {
                "take this line away, or name a foreign country".to_owned()
            } else {
                let names: Vec<String> = others.iter().map(|country| ctx.country_quoted(country)).collect();
                format!("write `permission {}`", names.join(" or "))
            }),
        );
    }
}
