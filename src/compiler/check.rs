//! How the checks of any family are asked: one after the other, narrower ones before those that yield to them.
//!
//! One mistake gives one finding. A check names the narrower ones that it yields to, and what these reported is
//! dropped. A check of the whole board depends on subjects, and is skipped when an earlier stage could not understand
//! one of them. A check that judges things one by one depends on no subject; its findings in an unreadable statement
//! are dropped.

mod found;
#[doc(hidden)]
pub mod ledger;

#[doc(hidden)]
pub use found::{Found, Thing};

use crate::diagnostic::Descriptor;
use crate::language::{Doubts, Subject, is_among};
use crate::text::Span;

/// The types with which the checks of a family work.
#[doc(hidden)]
pub trait Family: 'static {
    /// The input of a check.
    type Ctx<'a>;
    /// The possible subjects of a broken line.
    type Subject: Subject;
    /// The subject of a finding.
    type Thing: Thing;
}

/// A check.
#[doc(hidden)]
pub struct Check<F: Family> {
    /// The finding that it reports.
    #[doc(hidden)]
    pub descriptor: &'static Descriptor,
    /// It is not asked when any of these is in doubt.
    #[doc(hidden)]
    pub rests_on: &'static [F::Subject],
    /// The codes of narrower findings, whose checks come before it in the list: what they name is not reported again.
    #[doc(hidden)]
    pub yields_to: &'static [&'static str],
    /// Looks for the defect.
    #[doc(hidden)]
    pub run: for<'c, 'b> fn(&'c F::Ctx<'b>, &mut Found<F::Thing>),
}

/// The checks of one map, under way.
#[doc(hidden)]
pub struct Asking<'a, F: Family> {
    /// The subjects that could not be understood.
    #[doc(hidden)]
    pub doubts: Doubts<F::Subject>,
    /// Where it could not.
    #[doc(hidden)]
    pub lost: &'a [Span],
    /// Called after each check that was asked.
    #[doc(hidden)]
    pub done: &'a mut dyn FnMut(&'static Descriptor),
    /// The findings so far.
    #[doc(hidden)]
    pub found: Found<F::Thing>,
}

impl<F: Family> Asking<'_, F> {
    /// Asks one check after the other.
    #[doc(hidden)]
    pub fn ask_each<'c>(&mut self, ctx: &F::Ctx<'c>, checks: impl IntoIterator<Item = &'static Check<F>>) {
        for &Check { descriptor, rests_on, yields_to, run } in checks {
            self.ask(descriptor, rests_on, yields_to, |found| run(ctx, found));
        }
    }

    /// Asks a check, unless something that it rests on is in doubt.
    #[doc(hidden)]
    pub fn ask(
        &mut self,
        descriptor: &'static Descriptor,
        rests_on: &[F::Subject],
        yields_to: &'static [&'static str],
        run: impl FnOnce(&mut Found<F::Thing>),
    ) {
        if self.doubts.any(rests_on) {
            return;
        }
        let n_before = self.found.findings.len();
        self.found.yield_to(yields_to);
        run(&mut self.found);
        let new = self.found.findings.split_off(n_before);
        self.found.findings.extend(new.into_iter().filter(|finding| !is_among(self.lost, finding.span)));
        (self.done)(descriptor);
    }
}

/// The first check that comes before one that it yields to, with that one; a check is its code and the codes that it yields
/// to.
#[doc(hidden)]
pub fn out_of_order(
    checks: impl IntoIterator<Item = (&'static str, &'static [&'static str])>,
) -> Option<(&'static str, &'static str)> {
    let mut before = Vec::new();
    checks.into_iter().find_map(|(code, yields_to)| {
        let later = yields_to.iter().find(|narrower| !before.contains(*narrower));
        before.push(code);
        later.map(|narrower| (code, *narrower))
    })
}
