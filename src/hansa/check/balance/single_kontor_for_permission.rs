//! A permission that the first settler keeps. Clauses: BRIT-5, BRIT-6; map parameters MP-4, MP-18.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, spread};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::CityId;

/// The number of kontors with which the permission can change hands.
const FEWEST: usize = 2;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check {
        descriptor: &DESCRIPTOR,
        rests_on: &[Subject::Cities, Subject::Kontors, Subject::Permissions],
        run: check,
    },
    measures: &[Measure {
        of: "kontors of a permission city",
        doubted: "below 2",
        printed: [None, None, None, spread(4.0, 4.0, 6.0), spread(5.0, 5.0, 8.0)],
        values: |ctx| permission_cities(ctx).map(|city| ctx.board.city(city).kontors.len() as f64).collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "single_kontor_for_permission",
    severity: Severity::Warning,
    rules: &["CHK-W21", "BRIT-6"],
    what: "A city that gives a permission has only one kontor.",
    why: "The permission belongs to the rightmost occupied kontor. With a single one nobody can settle further right: \
          whoever comes first keeps the permission to the end, a swap or an extra kontor aside.",
    bad: "// frame: britannia-4-5\n\
          city Cardiff in Wales: white square\n    permission Wales",
    good: "// frame: britannia-4-5\n\
           city Cardiff in Wales: white square, pink square\n    permission Wales",
};

/// Cities with printed kontors that give a permission.
fn permission_cities(ctx: &Ctx) -> impl Iterator<Item = CityId> {
    ctx.cities().filter(|&city| {
        let city = ctx.board.city(city);
        !city.permissions.is_empty() && !city.green
    })
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    for id in permission_cities(ctx) {
        let (city, places) = (ctx.board.city(id), &ctx.places.cities[id.index()]);
        let [kontor] = &city.kontors[..FEWEST.min(city.kontors.len())] else { continue };
        let message = format!("`{}` gives a permission and has 1 kontor", city.name);
        let row = vec![format!("{} {}", kontor.colour, kontor.shape); 3].join(", ");
        let place = places.first_kontor_or_name();
        out.push(
            Diagnostic::new(&DESCRIPTOR, place, message)
                .label("whoever comes first keeps the permission")
                .also(places.permissions_or_name(), "given here")
                .help(format!("give it three kontors or so, such as `{row}`")),
        );
    }
}
