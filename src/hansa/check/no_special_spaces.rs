//! Special prestige without spaces. Clause: SPECIAL-1.

use super::Check;
use super::ctx::Ctx;
use crate::diagnostic::{Descriptor, Diagnostic, Severity};
use crate::hansa::resolve::Subject;

pub(super) const CHECK: Check = Check { descriptor: &DESCRIPTOR, rests_on: &[Subject::Special], run: check };

static DESCRIPTOR: Descriptor = Descriptor {
    code: "no_special_spaces",
    severity: Severity::Error,
    rules: &["CHK-E22", "SPECIAL-1"],
    what: "The special city has no special spaces.",
    why: "Special prestige is earned by merchants on the spaces of the special city. A map that lists none takes the \
          edition's, so this means that the edition has none either.",
    bad: "// file: bare.toml\n\
          extends = \"big-box-2020\"\n\
          special_spaces = []\n\
          // file: map.board\n\
          map Frame\n    edition bare",
    good: "// file: bare.toml\n\
           extends = \"big-box-2020\"\n\
           special_spaces = []\n\
           // file: map.board\n\
           map Frame\n    edition bare\n    special Danzig: white 7, orange 8, pink 9, black 11",
};

fn check(ctx: &Ctx, out: &mut Vec<Diagnostic>) {
    let Some(special) = ctx.board.special.as_ref().filter(|special| special.spaces.is_empty()) else {
        return;
    };
    let message = format!("special city `{}` has no special spaces", ctx.name(special.city));
    out.push(
        Diagnostic::new(&DESCRIPTOR, ctx.map_fact(ctx.places.map.special), message)
            .help("list them after a colon: `: white 7, orange 8, pink 9, black 11`"),
    );
}
