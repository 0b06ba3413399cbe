//! Positions beyond the edge. Clause: MP-24.

use super::ctx::{Check, Ctx};
use super::found::Found;
use crate::resolve::{PositionRow, Subject};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};

pub(super) const CHECK: Check =
    Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Picture], yields_to: &[], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "outside_the_picture",
    severity: Severity::Warning,
    rules: &["MP-24"],
    what: "The picture places something beyond its own edge.",
    why: "The picture has the shape of the board. To show the place, it is drawn larger than the board.",
    bad: "picture 1200 x 800\n    Altona: 1300 200\n",
    good: "picture 1200 x 800\n    Altona: 1100 200\n",
};

fn check(ctx: &Ctx, out: &mut Found) {
    let Some(picture) = &ctx.board.picture else { return };
    let is_outside = |at: &[u32; 2]| at[0] > picture.size[0] || at[1] > picture.size[1];
    let places = &ctx.places.picture;
    let mut report = |row: &Option<PositionRow>, what: String, [x, y]: [u32; 2]| {
        let Some(row) = row.filter(|row| !row.inherited) else { return };
        let [width, height] = picture.size;
        let message = format!("{what} lies at {x} {y}, outside of the picture of {width} x {height}");
        out.push(Diagnostic::new(&DESCRIPTOR, row.span, message).help("move it inside, or make the picture larger"));
    };
    let (scenery, of) = (&picture.scenery, &places.scenery);
    if let Some(at) = scenery.title.filter(is_outside) {
        report(&of.title, "the title".to_owned(), at);
    }
    for (shape, row) in scenery.shapes.iter().zip(&of.shapes) {
        if let Some(at) = shape.points.iter().find(|at| is_outside(at)) {
            report(&Some(*row), format!("a point of `{}`", shape.kind), *at);
        }
    }
    for (label, row) in scenery.labels.iter().zip(&of.labels) {
        if is_outside(&label.at) {
            report(&Some(*row), format!("`{}`", label.words), label.at);
        }
    }
    for ((at, row), city) in picture.cities.iter().zip(&places.cities).zip(&ctx.board.cities) {
        if let Some(at) = at.filter(is_outside) {
            report(row, format!("`{}`", city.name), at);
        }
    }
    for (route, (via, row)) in picture.routes.iter().zip(&places.routes).enumerate() {
        // One row is one mistake.
        if let Some(at) = via.iter().find(|at| is_outside(at)) {
            let name = ctx.board.route_text(kogge_hansa_game::vocab::RouteId::at(route));
            report(row, format!("a post of `{name}`"), *at);
        }
    }
}
