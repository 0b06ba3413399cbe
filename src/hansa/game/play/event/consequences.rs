//! The consequences of a decision, computed from the states before and after it.
//!
//! In the order of the rules: forced decisions, then the steps of establishing, then the turn and the end.

use super::{Cause, Event, neutral};
use crate::rules::{
    Action, Choice, End, Fetch, MarkerKind, MarkerPlace, Owned, Phase, Pieces, Rules, Seat, State, Then,
};
use crate::vocab::{CityId, Effect, KontorId, Piece, RouteId, Source};

/// Adds everything that followed from the action.
pub(super) fn add(rules: Rules, before: &State, action: Action, after: &State, out: &mut Vec<Event>) {
    let change = Change { rules, before, after, seat: before.active() };
    change.fetched(action, out);
    change.paid(action, out);
    change.bought(action, out);
    change.prestige(action, out);
    neutral::add(rules, before, action, after, out);
    change.markers(action, out);
    change.cities(out);
    change.links(out);
    change.returned(action, out);
    change.actions(out);
    change.plate(out);
    change.turn(out);
    change.end(out);
}

/// Two states, the second after an action in the first.
struct Change<'a> {
    rules: Rules<'a>,
    before: &'a State,
    after: &'a State,
    /// Whose turn it was.
    seat: Seat,
}

impl Change<'_> {
    /// The pieces fetched that were not asked for. Clause: INCOME-2.
    fn fetched(&self, action: Action, out: &mut Vec<Event>) {
        let chosen = if let Action::TakeMerchants(merchants) = action {
            Pieces::new(0, merchants)
        } else if let Action::Income
        | Action::Use { choice: Choice::Plain, .. }
        | Action::Permanent { choice: Choice::Plain, .. } = action
        {
            Pieces::default()
        } else {
            return;
        };
        let Some(seat) = self.before.decider() else { return };
        let [was, is] = self.both(|state| state.player(seat).supply);
        let fetched = less(more(was, is), chosen);
        for piece in fetched.kinds() {
            out.push(Event::Fetched { seat, piece, count: fetched.of(piece) });
        }
    }

    /// The fee, where there was one way to pay it. Clauses: DISPLACE-2, DISPLACE-3, PROMO-4.
    fn paid(&self, action: Action, out: &mut Vec<Event>) {
        let costs =
            matches!(action, Action::Displace { .. } | Action::Place { .. }) && *self.before.phase() == Phase::Main;
        let [was, is] = self.both(|state| state.player(self.seat).stock);
        let pieces = more(was, is);
        if costs && pieces.total() > 0 {
            out.push(Event::Paid { seat: self.seat, pieces });
        }
    }

    /// The markers that had to pay for a tile, and the actions given up for it. Clauses: FAVOUR-2 … FAVOUR-4.
    fn bought(&self, action: Action, out: &mut Vec<Event>) {
        let seat = self.seat;
        let [was_due, is_due] = self.both(|state| matches!(state.phase(), Phase::TilePay { .. }));
        let [had, has] = self.both(|state| state.player(seat).tiles);
        if !was_due && !is_due && had == has {
            return;
        }
        let chosen = if let Action::PayMarker { marker } = action { Some(marker) } else { None };
        for marker in MarkerKind::all(self.rules.table) {
            let used = |state: &State| state.count_markers(self.rules, marker, MarkerPlace::Used(seat));
            let [was, is] = self.both(used);
            let n_forced = is - was - usize::from(chosen == Some(marker));
            out.extend(std::iter::repeat_n(Event::PaidMarker { seat, marker }, n_forced));
        }
        let [was, is] = self.both(State::actions);
        if self.after.has_forgone() {
            out.push(Event::GaveUpActions { seat, count: was - is });
        }
    }

    /// Clauses: ROUTE-3, KONTOR-4, FX-8. The Link's prestige is part of its event.
    fn prestige(&self, action: Action, out: &mut Vec<Event>) {
        let table = self.rules.table;
        if let Action::Establish { route } = action {
            for city in table.route(route).ends {
                if let Some(seat) = self.before.controller(self.rules, city) {
                    out.push(Event::Prestige { seat, points: 1, cause: Cause::Control(city) });
                }
            }
        } else if let Action::Found { city } = action {
            out.extend(self.coin(self.seat, city));
        } else if let Action::NeutralKontor { city } = action {
            out.extend(self.coin(Seat::Neutral, city));
        } else if let Some(Effect::Prestige(points)) = self.effect(action) {
            out.push(Event::Prestige { seat: self.seat, points: points.into(), cause: Cause::Effect });
        }
    }

    /// The coin of a city's leftmost free kontor. Clause: KONTOR-4.
    fn coin(&self, seat: Seat, city: CityId) -> Option<Event> {
        let mut kontors = self.rules.table.city(city).kontors.range().map(KontorId::at);
        let kontor = kontors.find(|&kontor| self.before.kontor(kontor).is_none())?;
        neutral::coin(self.rules, seat, kontor)
    }

    /// The effect that an action uses.
    fn effect(&self, action: Action) -> Option<Effect> {
        match (action, self.before.phase()) {
            (Action::Use { marker, .. }, _) => Some(marker.effect(self.rules.table)),
            (Action::Permanent { effect, .. }, Phase::Permanent { route, .. }) => {
                self.rules.table.permanent_of(*route).get(usize::from(effect)).copied()
            }
            _ => None,
        }
    }

    /// Clauses: ROUTE-5, MARKER-7, END-3.
    fn markers(&self, action: Action, out: &mut Vec<Event>) {
        let seat = self.seat;
        if let Action::Establish { route } = action
            && let Some(marker) = self.before.marker_at(self.rules, route)
        {
            out.push(Event::TookMarker { seat, marker, route });
        }
        for left in (self.after.n_supply()..self.before.n_supply()).rev() {
            out.push(Event::Drew { seat, left });
        }
        if self.after.supply_ran_out() && !self.before.supply_ran_out() {
            out.push(Event::NothingToDraw { seat });
        }
    }

    /// Clauses: KONTOR-6, EAST-6.
    fn cities(&self, out: &mut Vec<Event>) {
        let cities = (0..self.rules.table.cities.len()).map(CityId::at);
        let done = |city: &CityId| self.both(|state| state.is_completed(self.rules, *city)) == [false, true];
        for (count, city) in (self.before.completed() + 1..).zip(cities.filter(done)) {
            out.push(Event::Completed { city, count });
        }
    }

    /// Clause: LINK-3.
    fn links(&self, out: &mut Vec<Event>) {
        for &seat in Seat::ALL {
            let [was, rank] = self.both(|state| state.player(seat).link_rank);
            if rank > was {
                out.push(Event::Linked { seat, rank });
                let points = self.rules.table.link_prestige.get(usize::from(rank) - 1).copied().unwrap_or(0);
                if points > 0 {
                    out.push(Event::Prestige { seat, points, cause: Cause::Link });
                }
            }
        }
    }

    /// Adds the return of the pieces that step 3 and a permanent marker left over from the route just established.
    /// Clauses: ROUTE-7, EAST-15.
    fn returned(&self, action: Action, out: &mut Vec<Event>) {
        let is_step = matches!(self.before.phase(), Phase::Step3 { .. }) || held_up(self.before).is_some();
        let rest = self.rest(self.before).total() > 0;
        if !is_step && !rest || matches!(action, Action::EndTurn) {
            return;
        }
        let [was, is] = self.both(|state| less(state.player(self.seat).stock, self.rest(state)));
        let pieces = match held_up(self.before) {
            // The tribute may also have changed the stock.
            Some(_) if held_up(self.after).is_some() => Pieces::default(),
            Some(route) => less(self.on_route(route), self.rest(self.after)),
            None => more(was, is),
        };
        if pieces.total() > 0 {
            out.push(Event::Returned { seat: self.seat, pieces });
        }
    }

    /// The pieces that stood on a route whose establishing was held up.
    fn on_route(&self, route: RouteId) -> Pieces {
        let posts = &self.rules.table.route(route).post_set;
        let on = |piece| {
            self.before.posts_with(Owned { seat: self.seat, piece }).intersection(*posts).len().try_into().unwrap_or(0)
        };
        Pieces::new(on(Piece::Trader), on(Piece::Merchant))
    }

    /// The pieces of a route just established that lie in the stock and may still be placed from it. Clause: EAST-15.
    fn rest(&self, state: &State) -> Pieces {
        let from_route = |effect: &Effect| match effect {
            Effect::Place { sources, .. } => sources.as_slice().contains(&Source::ThisRoute),
            _ => false,
        };
        match state.phase() {
            Phase::Permanent { route, left } if self.rules.table.permanent_of(*route).iter().any(from_route) => *left,
            Phase::Placing(placing) | Phase::PlacingPut { placing, .. }
                if placing.sources.as_slice().contains(&Source::ThisRoute) =>
            {
                placing.left
            }
            _ => Pieces::default(),
        }
    }

    /// Clauses: TURN-5, MARKER-26.
    fn actions(&self, out: &mut Vec<Event>) {
        let [was, is] = self.both(State::actions);
        if is > was && self.before.turn() == self.after.turn() {
            out.push(Event::MoreActions { seat: self.seat, count: is - was });
        }
    }

    /// The plate at the end of the turn. Clauses: MARKER-8, MARKER-11.
    fn plate(&self, out: &mut Vec<Event>) {
        let seat = self.seat;
        let table = self.rules.table;
        let on = |state: &State, marker, place| state.count_markers(self.rules, marker, place);
        let revealed = |marker: MarkerKind| {
            let [was, is] = self.both(|state| on(state, marker, MarkerPlace::Plate(seat)));
            vec![marker; was.saturating_sub(is)]
        };
        let markers: Vec<MarkerKind> = MarkerKind::all(table).flat_map(revealed).collect();
        if !markers.is_empty() {
            out.push(Event::Revealed { seat, markers });
        }
        let waiting = |marker| vec![marker; on(self.after, marker, MarkerPlace::OpenPlate(seat))];
        let markers: Vec<MarkerKind> = MarkerKind::all(table).flat_map(waiting).collect();
        if self.before.turn() != self.after.turn() && !markers.is_empty() {
            out.push(Event::Stuck { seat, markers });
        }
    }

    /// Clauses: TURN-1, TURN-2.
    fn turn(&self, out: &mut Vec<Event>) {
        if self.before.turn() != self.after.turn() {
            let (seat, number) = (self.after.active(), self.after.turn());
            out.push(Event::Turn { seat, number, actions: self.after.actions() });
        }
    }

    /// Clauses: END-1 … END-3, MISSION-2.
    fn end(&self, out: &mut Vec<Event>) {
        if self.both(State::is_over) != [false, true] {
            return;
        }
        out.extend(End::reasons(self.rules, self.after).into_iter().map(Event::Ended));
        for seat in self.after.seats() {
            out.extend(self.after.player(seat).mission.map(|card| Event::ShowedMission { seat, card }));
        }
    }

    /// Something of both states.
    fn both<T>(&self, of: impl Fn(&State) -> T) -> [T; 2] {
        [of(self.before), of(self.after)]
    }
}

/// The pieces that came to a pile.
const fn more(was: Pieces, is: Pieces) -> Pieces {
    less(is, was)
}

/// The pieces of one pile that another has not.
const fn less(these: Pieces, those: Pieces) -> Pieces {
    Pieces::new(these.traders.saturating_sub(those.traders), these.merchants.saturating_sub(those.merchants))
}

/// The route just established whose pieces wait on it for a tribute to be fetched. Clause: PROMO-3.
const fn held_up(state: &State) -> Option<RouteId> {
    match state.phase() {
        Phase::IncomeMerchants { fetch: Fetch::Tribute(tribute), .. }
        | Phase::IncomeTraders { fetch: Fetch::Tribute(tribute), .. } => match tribute.then {
            Then::Finish(route) | Then::Return(route) => Some(route),
            Then::End => None,
        },
        _ => None,
    }
}
