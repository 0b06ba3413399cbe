//! What a check is, and what all of them share: the map, and facts that several of them need, computed when the first one asks.

use std::cell::OnceCell;
use std::ops::Deref;

use super::barren::{self, Loss};
use super::found::Found;
use super::shut::Shut;
use super::taverns::Taverns;
use super::view::View;
use crate::diagnostic::Descriptor;
use crate::hansa::resolve::{Resolved, Subject};
use crate::hansa::vocab::CityId;

/// A check.
pub(super) struct Check {
    /// What it reports.
    pub(super) descriptor: &'static Descriptor,
    /// It is not asked when any of these is in doubt.
    pub(super) rests_on: &'static [Subject],
    /// The codes of narrower findings, whose checks come before it in the list: what they name is not reported again.
    pub(super) yields_to: &'static [&'static str],
    /// Looks for the defect.
    pub(super) run: fn(&Ctx, &mut Found),
}

/// What a check is given.
pub(super) struct Ctx<'a> {
    view: View<'a>,
    shut: OnceCell<Shut>,
    losses: OnceCell<Vec<Option<Loss>>>,
    taverns: OnceCell<Taverns>,
}

impl<'a> Ctx<'a> {
    pub(super) fn new(resolved: &'a Resolved) -> Self {
        Self { view: View::new(resolved), shut: OnceCell::new(), losses: OnceCell::new(), taverns: OnceCell::new() }
    }

    /// What is lost with routes that nobody can establish.
    pub(super) fn shut(&self) -> &Shut {
        self.shut.get_or_init(|| Shut::new(self))
    }

    /// What is lost with a city because no kontor can ever stand there.
    pub(super) fn lost_with(&self, city: CityId) -> Option<Loss> {
        self.losses.get_or_init(|| barren::losses(self))[city.index()]
    }

    /// How the taverns and the markers pair up.
    pub(super) fn taverns(&self) -> &Taverns {
        self.taverns.get_or_init(|| Taverns::new(self))
    }
}

impl<'a> Deref for Ctx<'a> {
    type Target = View<'a>;

    fn deref(&self) -> &View<'a> {
        &self.view
    }
}
