//! Kontors most of which nobody may occupy. Clauses: KONTOR-2, END-2.

use super::super::Check;
use super::super::ctx::Ctx;
use super::{Doubt, Measure, one, percent};
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::board::Kontor;
use crate::hansa::resolve::Subject;
use crate::hansa::vocab::Colour;
use crate::text::Span;

pub(super) const DOUBT: Doubt = Doubt {
    check: Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Cities, Subject::Kontors], run: check },
    measures: &[Measure {
        of: "black kontors, in percent of all",
        doubted: "above a third",
        printed: [one(12.3), one(14.5), one(16.4), one(13.3), one(16.7)],
        values: |ctx| percent(black(ctx).count(), kontors(ctx).count()).into_iter().collect(),
    }],
};

static DESCRIPTOR: Descriptor = Descriptor {
    code: "too_many_black_kontors",
    severity: Severity::Warning,
    rules: &["CHK-W18", "KONTOR-2", "END-2"],
    what: "More than a third of the kontors are black.",
    why: "Black asks for the last step of Privilege. A city with a black kontor is completed by nobody else, so that with \
          many of them the game hardly ever ends by completed cities.",
    bad: "city Emden: white square, black square\n\
          city Glückstadt: white square, black square\n\
          city Itzehoe: white square, black circle\n\
          city Jever: white square, black square\n\
          city Kiel: white circle, black square\n\
          city Meppen: orange square, black square\n\
          city Norden: white square, black square\n\
          city Papenburg: white square, black square\n\
          city Quakenbrück: white square, black square\n\
          city Rendsburg: white circle, black square\n\
          city Stade: white square, black square\n\
          city Tönning: orange square, black square\n\
          city Wismar: white square, black circle\n\
          city Xanten: pink square, black square",
    good: "city Emden: white square, black square\n\
           city Glückstadt: white square, black square\n\
           city Itzehoe: white square, black circle",
};

fn kontors<'a>(ctx: &Ctx<'a>) -> impl Iterator<Item = (&'a Kontor, &'a Span)> + use<'a> {
    let cities = ctx.board.cities.iter().zip(&ctx.places.cities);
    cities.flat_map(|(city, places)| city.kontors.iter().zip(&places.kontors))
}

fn black<'a>(ctx: &Ctx<'a>) -> impl Iterator<Item = (&'a Kontor, &'a Span)> + use<'a> {
    kontors(ctx).filter(|(kontor, _)| kontor.colour == Colour::Black)
}

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let (n_black, n_kontors) = (black(ctx).count(), kontors(ctx).count());
    let most = n_kontors / 3;
    if n_black <= most {
        return;
    }
    let finding =
        Diagnostic::new(&DESCRIPTOR, ctx.places.map.name, format!("{n_black} of {n_kontors} kontors are black"))
            .help(format!("give at least {} of them another colour", n_black - most));
    out.push(finding.also_each(black(ctx).map(|(_, &place)| (place, "black"))));
}
