//! The Fishermen: fish are drawn, kept hidden and spent; the boot goes round. Clause: FI.

use super::action::Action;
use super::illegal::Reason;
use super::kept::sum;
use super::phase::Phase;
use super::state::State;
use super::{MAX_PLAYERS, Rules, SEVEN};
use crate::vocab::{Catch, CornerId, CornerSet, Pieces, Short};
use kogge_engine::game::{Broken, Seat, hold};
use kogge_engine::random::Random;

/// The fish on some pieces.
pub(crate) fn worth(pieces: &Pieces) -> u8 {
    pieces.iter().zip(1..).map(|(&n, fish): (&u8, u8)| n.saturating_mul(fish)).fold(0, u8::saturating_add)
}

/// The sets of pieces that reach a price, and of which none can be left out. Clause: FI23.
pub(crate) fn payments(held: &Pieces, price: u8) -> impl Iterator<Item = Pieces> + use<> {
    let [ones, twos, threes] = held.map(|n| n.min(price));
    let pairs = (0..=ones).flat_map(move |a| (0..=twos).map(move |b| [a, b]));
    // Of threes as many as are missing: with one more one of them could be left out.
    let sets = pairs.map(move |[a, b]| [a, b, price.saturating_sub(worth(&[a, b, 0])).div_ceil(3)]);
    sets.filter(move |set| set[2] <= threes && is_payment(set, price))
}

fn is_payment(set: &Pieces, price: u8) -> bool {
    let fish = worth(set);
    let is_needed = |(&n, value): (&u8, u8)| n == 0 || fish - value < price;
    fish >= price && set.iter().zip(1..).all(is_needed)
}

impl State {
    /// How many pieces of fish a seat has, the boot not counted. Clause: FI8.
    pub fn n_fish(&self, seat: Seat) -> u8 {
        self.extras.fish().map_or(0, |fish| sum(&fish.held[seat.index()]) + fish.hidden[seat.index()])
    }

    /// The pieces of fish of a seat; in a view those that are known.
    pub fn fish(&self, seat: Seat) -> Pieces {
        self.extras.fish().map_or(Pieces::default(), |fish| fish.held[seat.index()])
    }

    /// The open pile of spent fish. Clause: FI14.
    pub fn spent_fish(&self) -> Pieces {
        self.extras.fish().map_or(Pieces::default(), |fish| fish.open)
    }

    /// The player who has the boot. Clause: FI16.
    pub fn boot(&self) -> Option<Seat> {
        self.extras.fish().and_then(|fish| fish.boot)
    }

    /// Whether fish are in play.
    pub const fn has_fish(&self) -> bool {
        self.extras.fish().is_some()
    }

    /// How many pieces the buildings of each seat bring on a number. Clauses: FI5, FI6, FI11.
    fn catch(&self, rules: Rules, number: u8) -> [u8; MAX_PLAYERS] {
        let mut claims = [0; MAX_PLAYERS];
        let places = rules.laid.fishing(rules.table, number, self.robber);
        for corners in places {
            for (claim, seat) in claims.iter_mut().zip(self.seats()) {
                *claim = self.catch_at(seat, corners).saturating_add(*claim);
            }
        }
        claims
    }

    fn catch_at(&self, seat: Seat, corners: CornerSet) -> u8 {
        let here = self.buildings(seat).intersection(corners);
        // Most seats have nothing at the place, and counting takes longer than that.
        if here.is_empty() { 0 } else { (here.len() + here.intersection(self.cities).len()) as u8 }
    }

    /// Everybody fishes on a number, then the turn goes on. Clauses: FI5, FI6, FI9, FI10.
    pub(super) fn fish_on(&mut self, rules: Rules, number: u8) {
        if self.extras.fish().is_none() {
            return self.resume();
        }
        let claims = if number == SEVEN { [0; MAX_PLAYERS] } else { self.catch(rules, number) };
        self.draw_fish(rules, claims);
    }

    /// The second settlement of set-up draws. Clause: FI7.
    pub(super) fn fish_first(&mut self, rules: Rules, seat: Seat, corners: CornerSet) {
        let grounds = rules.table.grounds.iter().map(|ground| ground.corners);
        let lakes = rules.laid.lakes.iter().map(|&hex| rules.laid.corners[hex.index()]);
        let at_lake = rules.edition.fish.setup_at_lake;
        let mut places = grounds.chain(lakes.filter(|_| at_lake));
        let mut claims = [0; MAX_PLAYERS];
        // Two players draw for rolls only (FI18).
        claims[seat.index()] =
            u8::from(!self.is_for_two() && places.any(|place| !place.intersection(corners).is_empty()));
        self.draw_fish(rules, claims);
    }

    /// Whether the pieces do not suffice for all who fish on a number. Clause: FI10.
    pub(crate) fn is_short_of_fish(&self, rules: Rules, number: u8) -> bool {
        let limit = rules.edition.fish.limit;
        let room = |seat: Seat, claim: u8| claim.min(limit.saturating_sub(self.n_fish(seat)));
        let claims = self.catch(rules, number);
        let all: u8 = self.seats().map(|seat| room(seat, claims[seat.index()])).sum();
        self.extras.fish().is_some_and(|fish| all > fish.n_supply() + sum(&fish.open))
    }

    fn draw_fish(&mut self, rules: Rules, claims: [u8; MAX_PLAYERS]) {
        let limit = rules.edition.fish.limit;
        let mut room = [0; MAX_PLAYERS];
        self.seats().for_each(|seat| room[seat.index()] = limit.saturating_sub(self.n_fish(seat)));
        if let Some(fish) = self.extras.fish_mut() {
            for (i, claim) in claims.into_iter().enumerate() {
                fish.is_full[i] = claim > 0 && room[i] == 0;
                fish.claims[i] = claim.min(room[i]);
            }
            let all: u8 = fish.claims.iter().sum();
            if all > fish.n_supply() + sum(&fish.open) && rules.edition.fish.short == Short::Nobody {
                fish.claims = Default::default();
            }
        }
        self.next_catch(rules);
    }

    /// The next piece is drawn, or exchanged; with none left the turn goes on. Clauses: FI9, FI10, FI22.
    fn next_catch(&mut self, rules: Rules) {
        let (mut seats, mut full) = (self.clockwise(), self.clockwise());
        let Some(fish) = self.extras.fish_mut() else { return self.resume() };
        if fish.n_supply() == 0 {
            fish.supply = std::mem::take(&mut fish.open);
        }
        if fish.n_supply() == 0 {
            fish.claims = Default::default();
        }
        if let Some(seat) = seats.find(|seat| fish.claims[seat.index()] > 0) {
            let asks = rules.edition.fish.draw_optional && !fish.has_agreed;
            self.phase = if asks { Phase::MayFish { seat } } else { Phase::Catch { seat } };
            return;
        }
        match full.find(|seat| fish.is_full[seat.index()]) {
            Some(seat) => self.phase = Phase::Exchange { seat },
            None => self.go_on_after_fish(rules),
        }
    }

    /// Set-up goes on with the road, a turn with trade and building.
    fn go_on_after_fish(&mut self, rules: Rules) {
        let without_road = |corner: &CornerId| {
            let row = &rules.table.corners[corner.index()];
            row.edges.intersection(self.roads(self.active)).is_empty()
        };
        match self.buildings(self.active).iter().find(without_road).filter(|_| self.turn == 0) {
            Some(corner) => self.phase = Phase::FirstRoad(corner),
            None => self.resume(),
        }
    }

    /// A seat draws for the number, or leaves all its fish. Clause: FI22.
    pub(super) fn agree_to_fish(&mut self, rules: Rules, seat: Seat, draws: bool) {
        if let Some(fish) = self.extras.fish_mut() {
            fish.has_agreed = draws;
            if !draws {
                fish.claims[seat.index()] = 0;
            }
        }
        self.next_catch(rules);
    }

    /// A seat draws a piece; nothing is the boot. Clauses: FI5, FI16, FI22.
    pub(super) fn catch_piece(&mut self, rules: Rules, seat: Seat, fish_on_it: Option<u8>) {
        if let Some(fish) = self.extras.fish_mut() {
            match fish_on_it {
                Some(value) => {
                    let kind = usize::from(value - 1);
                    fish.supply[kind] -= 1;
                    fish.held[seat.index()][kind] += 1;
                }
                None => fish.boot = Some(seat),
            }
            fish.claims[seat.index()] -= 1;
            fish.has_agreed &= fish.claims[seat.index()] > 0;
        }
        self.next_catch(rules);
    }

    /// A full seat exchanges a piece, or keeps all. Clause: FI9.
    pub(super) fn exchange_fish(&mut self, rules: Rules, seat: Seat, value: Option<u8>) {
        if let Some(fish) = self.extras.fish_mut() {
            fish.is_full[seat.index()] = false;
            if let Some(value) = value {
                let kind = usize::from(value - 1);
                fish.held[seat.index()][kind] -= 1;
                fish.open[kind] += 1;
                fish.claims[seat.index()] = 1;
                fish.has_agreed = true;
            }
        }
        self.next_catch(rules);
    }

    /// The fish that an action takes; of two players the one behind pays one fewer. Clauses: FI13, FI18.
    pub fn fish_price(&self, rules: Rules, what: Catch) -> u8 {
        let points = |seat: Seat| self.public_points(rules, seat);
        let is_behind = self.is_for_two() && points(self.active) < points(self.opponent());
        rules.edition.fish.spend[what.index()].saturating_sub(u8::from(is_behind))
    }

    /// Why the active player may not spend fish. Clauses: FI13, FI23.
    pub(super) fn check_spend(&self, rules: Rules, what: Catch, pieces: &Pieces) -> Result<(), Reason> {
        let held = self.fish(self.active);
        if !self.has_fish() || pieces.iter().zip(held).any(|(&n, held)| n > held) {
            return Err(Reason::FishLack);
        }
        if !is_payment(pieces, self.fish_price(rules, what)) {
            return Err(Reason::FishPrice);
        }
        if self.is_of_use(rules, what) { Ok(()) } else { Err(Reason::FishUseless) }
    }

    /// Whether fish can change something. Clause: FI13.
    pub(crate) fn is_of_use(&self, rules: Rules, what: Catch) -> bool {
        match what {
            Catch::Robber => self.robber.is_some(),
            Catch::Steal => self.picked(self.active).next().is_some(),
            Catch::Resource => self.bank.iter().any(|&n| n > 0),
            Catch::Road => self.can_lay_free(rules),
            Catch::Card => self.n_deck() > 0,
        }
    }

    pub(super) fn list_fish(&self, rules: Rules, out: &mut Vec<Action>) {
        let held = self.fish(self.active);
        if held == Pieces::default() {
            return;
        }
        for &what in Catch::ALL {
            let price = self.fish_price(rules, what);
            if worth(&held) >= price && self.is_of_use(rules, what) {
                out.extend(payments(&held, price).map(|pieces| Action::Spend(what, pieces)));
            }
        }
    }

    /// The active player spends fish. Clauses: FI13 to FI15.
    pub(super) fn spend(&mut self, rules: Rules, what: Catch, pieces: &Pieces) {
        if let Some(fish) = self.extras.fish_mut() {
            for (i, &n) in pieces.iter().enumerate() {
                fish.held[self.active.index()][i] -= n;
                fish.open[i] += n;
            }
        }
        match what {
            Catch::Robber => self.robber = None,
            Catch::Steal => self.phase = Phase::Pick { thief: self.active, must: true },
            Catch::Resource => self.phase = Phase::Invention { left: 1 },
            Catch::Road => self.free_roads(rules, 1),
            Catch::Card => self.phase = Phase::Draw,
        }
    }

    /// Whether the active player may give the boot to a seat. Clause: FI16.
    pub(super) fn may_get_boot(&self, rules: Rules, seat: Seat) -> bool {
        self.boot_takers(rules).any(|it| it == seat)
    }

    /// The seats to which the active player may give the boot. Clause: FI16.
    fn boot_takers<'a>(&'a self, rules: Rules<'a>) -> impl Iterator<Item = Seat> + 'a {
        let is_owner = self.boot() == Some(self.active);
        let own = is_owner.then(|| self.public_points(rules, self.active));
        let takes = move |seat: Seat, own: i32| seat != self.active && self.public_points(rules, seat) >= own;
        self.seats().filter(move |&seat| own.is_some_and(|own| takes(seat, own)))
    }

    pub(super) fn list_boot(&self, rules: Rules, out: &mut Vec<Action>) {
        out.extend(self.boot_takers(rules).map(Action::GiveBoot));
    }

    /// The boot goes to another seat. Clauses: FI16, FI17.
    pub(super) fn give_boot(&mut self, rules: Rules, seat: Seat) {
        if let Some(fish) = self.extras.fish_mut() {
            fish.boot = Some(seat);
        }
        self.judge_end(rules);
    }

    /// Lists the pieces that the supply can give.
    pub(super) fn list_catch(&self, out: &mut Vec<Action>) {
        let Some(fish) = self.extras.fish() else { return };
        let values = (1..).zip(fish.supply).filter(|(_, n)| *n > 0);
        out.extend(values.map(|(value, _)| Action::Caught(value)));
        out.extend(fish.boot.is_none().then_some(Action::CaughtBoot));
    }

    /// The pieces that a seat may exchange, and to exchange none. Clause: FI9.
    pub(super) fn list_exchange(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some(fish) = self.extras.fish() else { return };
        let values = (1..).zip(fish.held[seat.index()]).filter(|(_, n)| *n > 0);
        out.extend(values.map(|(value, _)| Action::Exchange(value)));
        out.push(Action::KeepFish);
    }

    /// Why a choice or an outcome of fishing is not legal.
    pub(super) fn check_catch(&self, action: Action) -> Result<(), Reason> {
        let Some(fish) = self.extras.fish() else { return Err(Reason::OtherDecision) };
        let has = |pieces: &Pieces, value: u8| value > 0 && pieces.get(usize::from(value) - 1).is_some_and(|&n| n > 0);
        match (self.phase, action) {
            (Phase::MayFish { .. }, Action::DrawFish | Action::LeaveFish) => Ok(()),
            (Phase::Catch { .. }, Action::Caught(value)) if has(&fish.supply, value) => Ok(()),
            (Phase::Catch { .. }, Action::CaughtBoot) if fish.boot.is_none() => Ok(()),
            (Phase::Catch { .. }, Action::Caught(_) | Action::CaughtBoot) => Err(Reason::NotInSupply),
            (Phase::Exchange { seat }, Action::Exchange(value)) => {
                if has(&fish.held[seat.index()], value) {
                    Ok(())
                } else {
                    Err(Reason::FishLack)
                }
            }
            (Phase::Exchange { .. }, Action::KeepFish) => Ok(()),
            _ => Err(Reason::OtherDecision),
        }
    }

    /// Draws from the supply by chance. Clauses: FI5, FI22.
    pub(super) fn draw_catch(&self, random: &mut Random) -> Option<Action> {
        let fish = self.extras.fish()?;
        let [a, b, c] = fish.supply;
        Some(match random.weighted(&[a, b, c, u8::from(fish.boot.is_none())])? {
            3 => Action::CaughtBoot,
            kind => Action::Caught(kind as u8 + 1),
        })
    }

    /// Of how many pieces one is, and of how many in all.
    pub(super) fn catch_odds(&self, outcome: Action) -> Option<(u32, u32)> {
        let fish = self.extras.fish()?;
        let of = match outcome {
            Action::Caught(value) => *fish.supply.get(usize::from(value).checked_sub(1)?)?,
            _ => 1,
        };
        Some((of.into(), fish.n_supply().into()))
    }

    /// The pieces add up, and nobody has too many. Clause: INV-8.
    pub(super) fn check_fish(&self, rules: Rules) -> Result<(), Broken> {
        let is_fishing = self.phase.is_of_fish();
        let Some(fish) = self.extras.fish() else {
            return hold(!is_fishing, "INV-8", "somebody fishes, and there are no fish");
        };
        for (i, &all) in rules.edition.fish.pieces.iter().enumerate() {
            let held: u32 = fish.held.iter().map(|pieces| u32::from(pieces[i])).sum();
            let is_all = held + u32::from(fish.supply[i]) + u32::from(fish.open[i]) == u32::from(all);
            hold(is_all, "INV-8", "pieces of fish are lost or made")?;
        }
        let limit = rules.edition.fish.limit;
        hold(self.seats().all(|seat| self.n_fish(seat) <= limit), "INV-8", "a player has too many pieces of fish")?;
        let boot = fish.boot.is_none_or(|seat| self.seats().any(|it| it == seat));
        hold(boot, "INV-8", "the boot is with somebody who does not play")?;
        let has_room = |seat: Seat| fish.claims[seat.index()] <= limit - self.n_fish(seat);
        hold(self.seats().all(has_room), "INV-8", "a player draws more pieces of fish than there is room for")?;
        let is_due = fish.claims.iter().any(|&n| n > 0) || fish.is_full.contains(&true);
        let fits = match self.phase {
            Phase::MayFish { seat } | Phase::Catch { seat } => fish.claims[seat.index()] > 0 && fish.n_supply() > 0,
            Phase::Exchange { seat } => fish.is_full[seat.index()] && self.n_fish(seat) > 0,
            _ => !is_due && !fish.has_agreed,
        };
        hold(fits, "INV-21", "somebody draws fish who does not fish")
    }
}
