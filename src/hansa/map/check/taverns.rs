//! The taverns, the start markers that lie on them, and the routes where markers may come back.
//!
//! One mistake gives one finding: where hardly a route is open to markers, a tavern on a closed one is not the mistake;
//! and where misplaced taverns explain that there are too many, only they are reported. Clauses: SETUP-7, MARKER-9,
//! EAST-11, BRIT-12.

use super::found::Thing;
use super::view::View;
use crate::resolve::Subject;
use kogge_engine::wording::count;
use kogge_hansa_game::vocab::RouteId;

/// The subjects that must be understood to compare taverns with start markers.
pub(super) const PAIRS_REST_ON: &[Subject] = &[Subject::Taverns, Subject::Markers, Subject::Edition];

/// The subjects that must be understood to know which routes are closed to markers.
pub(super) const CLOSED_REST_ON: &[Subject] =
    &[Subject::Markers, Subject::Membership, Subject::Countries, Subject::Home];

/// How taverns and markers pair up.
#[derive(Debug)]
pub(super) struct Taverns {
    pub(super) n_taverns: usize,
    pub(super) n_start: usize,
    pub(super) n_supply: usize,
    /// The routes that are open to markers.
    pub(super) n_open: usize,
    /// The routes with a tavern and a permanent marker.
    pub(super) at_permanent: Vec<RouteId>,
    /// The other routes with a tavern that are closed to markers.
    pub(super) closed: Vec<RouteId>,
    /// Whether there are too many taverns, and no more than are misplaced.
    pub(super) too_many_are_misplaced: bool,
}

impl Taverns {
    pub(super) fn new(view: &View) -> Self {
        let stacks = &view.board.markers.stacks;
        let of_taverns = || view.routes().filter(|&route| view.board.route(route).tavern);
        let is_permanent = |route: &RouteId| !view.board.route(*route).permanent.is_empty();
        let mut taverns = Self {
            n_taverns: of_taverns().count(),
            n_start: stacks.iter().map(|stack| usize::from(stack.start)).sum(),
            n_supply: stacks.iter().map(|stack| usize::from(stack.supply)).sum(),
            n_open: view.open_to_markers().count(),
            at_permanent: of_taverns().filter(is_permanent).collect(),
            closed: Vec::new(),
            too_many_are_misplaced: false,
        };
        // Where hardly a route is open, or none at home, taverns are not the mistake.
        let elsewhere = taverns.lack_routes(view) || view.home_is_empty();
        if !elsewhere && !view.doubts.any(CLOSED_REST_ON) {
            // What a country closes is known where home is.
            let is_known = |id: &RouteId| view.board.route(*id).markers_open.is_some() || view.knows_home();
            let is_closed = |id: &RouteId| !view.board.markers_open(*id) && is_known(id);
            taverns.closed = of_taverns().filter(|id| !is_permanent(id) && is_closed(id)).collect();
        }
        let n_misplaced = taverns.at_permanent.len() + taverns.closed.len();
        let excess = taverns.n_taverns.saturating_sub(taverns.n_start);
        taverns.too_many_are_misplaced = !view.doubts.any(PAIRS_REST_ON) && (1..=n_misplaced).contains(&excess);
        taverns
    }

    /// Whether all markers there are lie on the board at the start. A wrong number of markers is a finding of its own.
    pub(super) fn leave_no_supply(&self, view: &View) -> bool {
        self.n_start == usize::from(view.board.edition.n_markers) && self.n_supply == 0
    }

    /// Whether start markers and one more find too few open routes. Not where the nearer mistake is another one: no
    /// route, none at home, no home, no marker to be drawn, or more or fewer taverns than start markers.
    pub(super) fn lack_routes(&self, view: &View) -> bool {
        self.n_open <= self.n_start
            && self.n_taverns == self.n_start
            && self.n_start > 0
            && !self.leave_no_supply(view)
            && view.knows_home()
            && !view.home_is_empty()
    }

    /// Whether taverns and markers in the supply are enough that other start markers would make all of them fit.
    pub(super) fn fit_but_for_start(&self, view: &View) -> bool {
        !view.doubts.any(PAIRS_REST_ON) && self.n_supply + self.n_taverns == usize::from(view.board.edition.n_markers)
    }

    /// Both counts of the map, as a phrase.
    pub(super) fn message(&self) -> String {
        format!(
            "the map has {} for {}",
            count(self.n_taverns, "tavern", "taverns"),
            count(self.n_start, "start marker", "start markers"),
        )
    }

    /// The things that the finding about a misplaced tavern names.
    pub(super) fn named(&self, route: RouteId) -> impl Iterator<Item = Thing> + use<> {
        let pairs = self.too_many_are_misplaced.then_some(Thing::StartMarkers);
        [Thing::Route(route)].into_iter().chain(pairs)
    }

    /// The help for a misplaced tavern: take it away if there are too many anyway, else this.
    pub(super) fn help(&self, help: String) -> String {
        if self.too_many_are_misplaced { format!("take the tavern away: {}", self.message()) } else { help }
    }
}
