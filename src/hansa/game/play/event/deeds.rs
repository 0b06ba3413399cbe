//! The choice of a decision, as events.

use super::Event;
use crate::rules::{Action, Choice, MarkerKind, MarkerPlace, Owned, Phase, Pieces, Rules, Seat, Side, State};
use crate::vocab::{CityId, Effect, KontorId, Piece, PostId, Skill};

/// The events that the action itself names: one, or two where a marker's use is also its first step. Deciding to stop
/// is an event as well.
pub(super) fn of(rules: Rules, before: &State, action: Action, after: &State) -> Vec<Event> {
    let Some(seat) = before.decider() else { return Vec::new() };
    let deed = Deed { rules, before, after, seat };
    let one = match action {
        Action::Income => Some(Event::Income { seat }),
        Action::TakeMerchants(count) => Some(Event::Fetched { seat, piece: Piece::Merchant, count }),
        Action::TakeTraders(count) => Some(Event::Fetched { seat, piece: Piece::Trader, count }),
        Action::Place { piece, post } => Some(Event::Placed { placed: Owned { seat, piece }, post }),
        Action::Displace { piece, post } => {
            before.piece_at(post).map(|victim| Event::Displaced { by: Owned { seat, piece }, victim, post })
        }
        Action::PayMerchants(merchants) => deed.fee(merchants),
        Action::PutDisplaced { post } => deed.displaced().map(|displaced| Event::Relocated { seat, displaced, post }),
        Action::DisplacedToStock => deed.displaced().map(|displaced| Event::Retired { displaced }),
        Action::PutExtra { piece, post } => {
            let owner = deed.displaced().map_or(seat, |displaced| displaced.seat);
            Some(Event::ExtraPlaced { seat, extra: Owned { seat: owner, piece }, post })
        }
        Action::Lift { post } if matches!(before.phase(), Phase::Removing(_)) => deed.removed(post),
        Action::LiftExtra { post } | Action::Move { post } | Action::Lift { post } => deed.lifted(post),
        Action::Put { post } => deed.waiting().map(|put| Event::Put { seat, put, post }),
        Action::Establish { route } => Some(Event::Established { seat, route }),
        Action::Found { city } | Action::NeutralKontor { city } => deed.founded(city),
        Action::FoundExtra { city, piece } => return deed.founded_extra(city, piece),
        Action::Develop { skill } => Some(deed.developed(skill)),
        Action::Special { space } => Some(Event::TookSpecial { seat, space }),
        Action::Skip => Some(match before.phase() {
            Phase::Permanent { route, .. } => Event::LeftPermanent { seat, route: *route },
            Phase::Echo { .. } => Event::LeftEcho { seat },
            _ => Event::TookNothing { seat },
        }),
        Action::Use { marker, choice } => {
            return deed.used(Event::UsedMarker { seat, marker }, marker.effect(rules.table), choice);
        }
        Action::Permanent { effect, choice } => return deed.permanent(effect, choice),
        Action::Done => Some(Event::Stopped { seat }),
        Action::BuyTile { tile } => Some(Event::BoughtTile { seat, tile }),
        Action::PayMarker { marker } => Some(Event::PaidMarker { seat, marker }),
        Action::TakeEcho => Some(Event::Fetched { seat, piece: Piece::Trader, count: 1 }),
        Action::PayBorder { marker } => Some(Event::PaidBorder { seat, marker }),
        Action::EndTurn => Some(Event::EndedTurn { seat, unspent: before.actions() }),
        Action::Replace { marker, route } => Some(Event::Laid { seat, marker, route }),
    };
    one.into_iter().collect()
}

struct Deed<'a> {
    rules: Rules<'a>,
    before: &'a State,
    after: &'a State,
    seat: Seat,
}

impl Deed<'_> {
    fn fee(&self, merchants: u8) -> Option<Event> {
        let Phase::Fee { fee, .. } = *self.before.phase() else { return None };
        Some(Event::Paid { seat: self.seat, pieces: Pieces::new(fee.saturating_sub(merchants), merchants) })
    }

    fn displaced(&self) -> Option<Owned> {
        let Phase::Relocate(relocation) = self.before.phase() else { return None };
        Some(Owned { seat: relocation.owner, piece: relocation.piece })
    }

    fn lifted(&self, post: PostId) -> Option<Event> {
        self.before.piece_at(post).map(|lifted| Event::Lifted { seat: self.seat, lifted, post })
    }

    fn removed(&self, post: PostId) -> Option<Event> {
        self.before.piece_at(post).map(|removed| Event::Removed { seat: self.seat, removed, post })
    }

    /// The lifted piece whose turn it is to be put.
    fn waiting(&self) -> Option<Owned> {
        match self.before.phase() {
            Phase::RelocatePut { piece, relocation } => Some(Owned { seat: relocation.owner, piece: *piece }),
            Phase::PlacingPut { piece, .. } => Some(Owned { seat: self.seat, piece: *piece }),
            Phase::Put(carry) => carry.waiting().first().map(|next| next.owned()),
            _ => None,
        }
    }

    /// The kontor that is free before and taken after: the city's leftmost free one.
    fn founded(&self, city: CityId) -> Option<Event> {
        let mut kontors = self.rules.table.city(city).kontors.range().map(KontorId::at);
        let kontor = kontors.find(|&kontor| self.before.kontor(kontor).is_none())?;
        self.after.kontor(kontor).map(|founder| Event::Founded { founder, kontor })
    }

    /// With the marker that it took, unless that is the route's permanent one. Clause: FX-5.
    fn founded_extra(&self, city: CityId, piece: Piece) -> Vec<Event> {
        let (rules, seat) = (self.rules, self.seat);
        let unused = |state: &State, marker| state.count_markers(rules, marker, MarkerPlace::Unused(seat));
        let is_used = |marker: &MarkerKind| unused(self.after, *marker) < unused(self.before, *marker);
        let used = MarkerKind::all(rules.table).find(is_used).map(|marker| Event::UsedMarker { seat, marker });
        let founded = Event::FoundedExtra { founder: Owned { seat, piece }, city };
        used.into_iter().chain([founded]).collect()
    }

    fn developed(&self, skill: Skill) -> Event {
        Event::Developed { seat: self.seat, skill, level: self.after.player(self.seat).levels[skill] }
    }

    fn permanent(&self, effect: u8, choice: Choice) -> Vec<Event> {
        let Phase::Permanent { route, .. } = *self.before.phase() else { return Vec::new() };
        match self.rules.table.permanent_of(route).get(usize::from(effect)) {
            Some(&effect) => self.used(Event::UsedPermanent { seat: self.seat, effect, route }, effect, choice),
            None => Vec::new(),
        }
    }

    /// The use of a marker and its first step.
    fn used(&self, used: Event, effect: Effect, choice: Choice) -> Vec<Event> {
        let seat = self.seat;
        let step = match choice {
            Choice::Plain => None,
            Choice::Develop(skill) => Some(self.developed(skill)),
            Choice::Swap(left) => self.swapped(left),
            Choice::SwapGreen { city, left } => self.swapped_green(city, left),
            Choice::Lift(post) if matches!(effect, Effect::Remove { .. }) => self.removed(post),
            Choice::Lift(post) => self.lifted(post),
            Choice::Place { piece, post } => Some(Event::Placed { placed: Owned { seat, piece }, post }),
            Choice::Exchange { seat: with, marker } => Some(Event::Exchanged { seat, with, marker }),
            Choice::Attach { route } => match used {
                Event::UsedMarker { marker, .. } => Some(Event::Attached { seat, marker, route }),
                _ => None,
            },
            Choice::Found { city, piece } => Some(Event::FoundedExtra { founder: Owned { seat, piece }, city }),
        };
        [used].into_iter().chain(step).collect()
    }

    fn swapped(&self, left: KontorId) -> Option<Event> {
        let city = self.rules.table.kontors[left.index()].city;
        let [left, right] = [left, KontorId(left.0 + 1)].map(|kontor| self.after.kontor(kontor));
        Some(Event::Swapped { seat: self.seat, city, now: [left?.seat, right?.seat] })
    }

    /// The kontors that permanent markers founded stand at the right end of a green city's row.
    fn swapped_green(&self, city: CityId, left: u8) -> Option<Event> {
        let row: Vec<Seat> = self.after.row(self.rules, city).map(|owned| owned.seat).collect();
        let n_right = self.after.extras().filter(|extra| extra.city == city && extra.side == Side::Right).count();
        let left = row.len().checked_sub(n_right)? + usize::from(left);
        Some(Event::Swapped { seat: self.seat, city, now: [*row.get(left)?, *row.get(left + 1)?] })
    }
}
