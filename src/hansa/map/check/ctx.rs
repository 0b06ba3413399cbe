//! The definition of a check, and what all of them share: the map, and facts that several of them need, computed when
//! the first one asks.

use std::cell::OnceCell;
use std::ops::Deref;

use super::barren::{self, Loss};
use super::found::Thing;
use super::shut::Shut;
use super::taverns::Taverns;
use super::view::View;
use crate::draw::Stated;
use crate::resolve::{Resolved, Subject};
use kogge_hansa_game::vocab::CityId;

/// The family, as its checks are asked.
pub(super) struct Hansa;

impl kogge_compiler::check::Family for Hansa {
    type Ctx<'a> = Ctx<'a>;
    type Subject = Subject;
    type Thing = Thing;
}

/// A check.
pub(super) type Check = kogge_compiler::check::Check<Hansa>;

/// The input of a check.
pub(super) struct Ctx<'a> {
    view: View<'a>,
    shut: OnceCell<Shut>,
    losses: OnceCell<Vec<Option<Loss>>>,
    taverns: OnceCell<Taverns>,
    stated: OnceCell<Option<Stated<'a>>>,
}

impl<'a> Ctx<'a> {
    pub(super) fn new(resolved: &'a Resolved) -> Self {
        Self {
            view: View::new(resolved),
            shut: OnceCell::new(),
            losses: OnceCell::new(),
            taverns: OnceCell::new(),
            stated: OnceCell::new(),
        }
    }

    /// The loss through routes that nobody can establish.
    pub(super) fn shut(&self) -> &Shut {
        self.shut.get_or_init(|| Shut::new(self))
    }

    /// The loss through a city in which no kontor can ever stand.
    pub(super) fn lost_with(&self, city: CityId) -> Option<Loss> {
        self.losses.get_or_init(|| barren::losses(self))[city.index()]
    }

    /// How the taverns and the markers pair up.
    pub(super) fn taverns(&self) -> &Taverns {
        self.taverns.get_or_init(|| Taverns::new(self))
    }

    /// The places of the picture, if the map has one.
    pub(super) fn stated(&self) -> Option<&Stated<'a>> {
        self.stated.get_or_init(|| Stated::of(self.board)).as_ref()
    }
}

impl<'a> Deref for Ctx<'a> {
    type Target = View<'a>;

    fn deref(&self) -> &View<'a> {
        &self.view
    }
}
