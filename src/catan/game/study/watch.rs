//! A game under watch: notes are taken while it goes on, and added to a tally once it is finished.
//!
//! A note costs a few nanoseconds and no allocation. What the bank pays is seen when the next decision is looked at.

use arrayvec::ArrayVec;

use super::Played;
use super::tally::{BOUGHT, CARDS, MAX_PIPS, N_NUMBERS, ROUNDS, Tally, TotalsTally};
use crate::board::table::Table;
use crate::play::Step;
use crate::rules::{Action, MAX_PLAYERS, Phase, Production, Rules, Seat, State};
use crate::vocab::{Card, CornerId, Good, HexId, Purchase, Resource};
use kogge_engine::study::{Row, Watch, add_leaders, add_seats, ahead};
use kogge_engine::vocab::words;

words! {
    /// How a game can be finished.
    pub enum Way {
        /// A player has the points. Clause: B12.2.
        Points = "points",
    }
}

/// The part of a row that only games on islands have.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Marks {
    /// The seed of the layout: `kogge lay --seed` shows it.
    pub layout: u64,
    /// How often a 7 was thrown. Clause: B6.1.
    pub sevens: u32,
    /// Exchanges between players. Clause: B7.1.
    pub deals: u32,
}

impl Row for Marks {
    fn columns() -> Vec<String> {
        ["layout", "sevens", "deals"].map(str::to_owned).into()
    }

    fn values(&self) -> Vec<String> {
        vec![self.layout.to_string(), self.sevens.to_string(), self.deals.to_string()]
    }
}

/// The most hexes of an island: as many as a set holds.
const MAX_HEXES: usize = 128;

/// Numbers by resource.
type Each = [u32; Resource::ALL.len()];

/// Watches games of a setting, one after another.
pub struct Watcher {
    game: u64,
    layout: u64,
    turn: u32,
    produced: [Each; MAX_PLAYERS],
    founded: Each,
    spent: [Each; BOUGHT],
    discarded: Each,
    laid_out: Each,
    stolen: Each,
    bank_given: Each,
    bank_taken: Each,
    dealt: Each,
    invented: Each,
    monopolized: Each,
    left: Each,
    shortages: Each,
    unpaid: Each,
    bought: [u32; BOUGHT],
    dice: [u32; N_NUMBERS],
    opened: [ArrayVec<CornerId, 2>; MAX_PLAYERS],
    robber: [u16; MAX_HEXES],
    off: u32,
    victims: [u32; MAX_PLAYERS],
    /// By rank: made, accepted, dealt.
    offers: [[u32; 3]; MAX_PLAYERS],
    counters: u32,
    drawn: [[u32; CARDS]; MAX_PLAYERS],
    played: [u32; CARDS],
    /// By round, as it began: the player who was ahead of all others.
    leaders: ArrayVec<Option<Seat>, ROUNDS>,
}

impl Default for Watcher {
    fn default() -> Self {
        Self {
            game: 0,
            layout: 0,
            turn: 0,
            produced: Default::default(),
            founded: Default::default(),
            spent: Default::default(),
            discarded: Default::default(),
            laid_out: Default::default(),
            stolen: Default::default(),
            bank_given: Default::default(),
            bank_taken: Default::default(),
            dealt: Default::default(),
            invented: Default::default(),
            monopolized: Default::default(),
            left: Default::default(),
            shortages: Default::default(),
            unpaid: Default::default(),
            bought: Default::default(),
            dice: Default::default(),
            opened: Default::default(),
            robber: [0; MAX_HEXES],
            off: 0,
            victims: Default::default(),
            offers: Default::default(),
            counters: 0,
            drawn: Default::default(),
            played: Default::default(),
            leaders: ArrayVec::new(),
        }
    }
}

/// The cards of all hands.
fn in_hands(state: &State) -> Each {
    let mut all = Each::default();
    for seat in state.seats() {
        all.iter_mut().zip(state.hand(seat)).for_each(|(all, &n)| *all += u32::from(n));
    }
    all
}

/// How many players have more points that everybody sees.
fn rank(rules: Rules, state: &State, seat: Seat) -> usize {
    let own = state.public_points(rules, seat);
    state.seats().filter(|&other| state.public_points(rules, other) > own).count()
}

impl Watch<State> for Watcher {
    fn begin(&mut self, game: u64, layout: u64) {
        *self = Self { game, layout, ..Self::default() };
    }

    fn look(&mut self, rules: Rules, state: &State, step: Option<&Step<'_>>) {
        if state.turn() != self.turn {
            self.begin_turn(rules, state);
        }
        if let Some(step) = step {
            self.note(rules, state, step.action);
        }
    }

    fn end(&mut self, _: Rules, state: &State) -> Marks {
        self.left = in_hands(state);
        let deals = self.offers.iter().map(|[.., dealt]| dealt).sum();
        Marks { layout: self.layout, sevens: self.dice[7 - 2], deals }
    }

    fn add(&self, rules: Rules, state: &State, played: &Played, tally: &mut Tally) {
        tally.length.add(played);
        tally.turns.add(played.turns);
        add_seats(&mut tally.seats, played);
        let (best, margin) = played.lead();
        tally.winner_points.add(best);
        tally.margin.add(margin);
        for (i, lines) in tally.lines.iter_mut().enumerate() {
            lines.all.add(played.seats.iter().map(|player| player.sheet.lines[i]).sum());
            lines.winner.add(played.seats.iter().filter(|player| player.rank == 1).map(|it| it.sheet.lines[i]).sum());
        }
        let winner = state.winner().map_or(0, Seat::index);
        self.add_cards(winner, tally);
        self.add_openings(rules.table, rules, state, played, tally);
        add_all(&mut tally.dice, &self.dice);
        add_all(&mut tally.bought, &self.bought);
        tally.robber.off += u64::from(self.off);
        let n_hexes = tally.robber.hexes.len().min(MAX_HEXES);
        let moves = self.robber[..n_hexes].iter().map(|&n| u32::from(n)).sum();
        let stolen = self.stolen.iter().sum();
        tally.robber.hexes.iter_mut().zip(self.robber).for_each(|(hex, n)| hex.add(n.into(), moves));
        tally.robber.victims.iter_mut().zip(self.victims).for_each(|(victim, n)| victim.add(n, stolen));
        let TotalsTally { offers, deals, bank, moves: all_moves, stolen: all_stolen, discarded, cards } =
            &mut tally.totals;
        let totals = [
            (offers, self.offers.iter().map(|[made, ..]| made).sum()),
            (deals, self.offers.iter().map(|[.., dealt]| dealt).sum()),
            (bank, self.bank_taken.iter().sum()),
            (all_moves, moves),
            (all_stolen, stolen),
            (discarded, self.discarded.iter().sum()),
            (cards, self.bought[3]),
        ];
        totals.into_iter().for_each(|(total, n)| total.add(n));
        for (offers, [made, accepted, dealt]) in tally.offers.iter_mut().zip(self.offers) {
            offers.made += u64::from(made);
            offers.accepted += u64::from(accepted);
            offers.dealt += u64::from(dealt);
        }
        tally.counters += u64::from(self.counters);
        let Tally { leaders, changes, decided, layouts, .. } = tally;
        add_leaders(&self.leaders, played, leaders, changes, decided);
        let n_layouts = layouts.len().max(1) as u64;
        if let Some(layout) = layouts.get_mut((self.game % n_layouts) as usize) {
            layout.games += 1;
            layout.won[played.seats[winner].place] += 1;
            layout.rounds += u64::from(played.rounds);
        }
    }
}

/// Adds the numbers of a game.
fn add_all(sums: &mut [u64], numbers: &[u32]) {
    sums.iter_mut().zip(numbers).for_each(|(sum, &n)| *sum += u64::from(n));
}

impl Watcher {
    fn begin_turn(&mut self, rules: Rules, state: &State) {
        self.turn = state.turn();
        if self.turn == 1 {
            self.founded = in_hands(state);
        }
        if (self.turn - 1).is_multiple_of(state.n_players() as u32) && !state.is_over() && !self.leaders.is_full() {
            let points = |seat: Seat| (seat, state.points(rules, seat).max(0) as u32);
            self.leaders.push(ahead(state.seats().map(points)));
        }
    }

    /// Sees what the bank pays for a number. Clause: B5.2.
    fn see_paid(&mut self, state: &State, production: &Production) {
        for i in 0..Resource::ALL.len() {
            let (mut claimed, mut paid) = (0, 0);
            for seat in state.seats().map(Seat::index) {
                let gained = u32::from(production.paid[seat][i]);
                self.produced[seat][i] += gained;
                paid += gained;
                claimed += u32::from(production.claims[seat][i]);
            }
            self.shortages[i] += u32::from(paid < claimed);
            self.unpaid[i] += claimed.saturating_sub(paid);
        }
    }

    /// Notes an action before it is carried out.
    fn note(&mut self, rules: Rules, state: &State, action: Action) {
        let active = state.active();
        if let Some(production) = state.production(rules, action) {
            self.see_paid(state, &production);
        }
        match action {
            Action::Rolled([a, b]) if *state.phase() == Phase::Dice => self.note_number(a + b),
            Action::Turned(card) => self.note_number(card.number),
            Action::Settle(corner) | Action::City(corner)
                if matches!(state.phase(), Phase::FirstSettlement | Phase::FirstCity) =>
            {
                // Nobody founds more than two in set-up.
                let _ = self.opened[active.index()].try_push(corner);
            }
            Action::Settle(_) => self.buy(rules, Purchase::Settlement),
            Action::RoadFor(..) | Action::BridgeFor(..) | Action::SettleFor(..) | Action::Token(_) => {}
            Action::Road(_) if *state.phase() == Phase::Main => self.buy(rules, Purchase::Road),
            Action::Bridge(_) => self.buy(rules, Purchase::Bridge),
            Action::City(_) => self.buy(rules, Purchase::City),
            Action::Buy => self.buy(rules, Purchase::Card),
            Action::Play(card) => self.played[card.index().min(CARDS - 1)] += 1,
            Action::Drawn(card) => self.drawn[active.index()][card.index().min(CARDS - 1)] += 1,
            Action::Discard(resource) => self.discarded[resource.index()] += 1,
            Action::Bid { wool, grain } => {
                self.laid_out[Resource::Wool.index()] += u32::from(wool);
                self.laid_out[Resource::Grain.index()] += u32::from(grain);
            }
            Action::Robber(hex) if *state.phase() == Phase::Robber => self.robber[hex.index()] += 1,
            Action::RobberOff => self.off += 1,
            Action::Stolen(resource) => {
                self.stolen[resource.index()] += 1;
                if let Phase::Theft { victim, .. } = *state.phase() {
                    self.victims[rank(rules, state, victim)] += 1;
                }
            }
            Action::Bank { gives, gets } => {
                self.bank_given[gives.index()] += u32::from(state.rate(rules, active, gives));
                self.bank_taken[gets.index()] += 1;
            }
            Action::SellForGold(gives) => {
                self.bank_given[gives.index()] += u32::from(state.gold_rate(rules, gives).unwrap_or(0));
            }
            Action::BuyForGold(gets) => self.bank_taken[gets.index()] += 1,
            Action::Take(resource) => self.invented[resource.index()] += 1,
            Action::Claim(resource) => {
                let others = state.seats().filter(|&seat| seat != active);
                let cards = others.map(|seat| u32::from(state.hand(seat)[resource.index()]));
                self.monopolized[resource.index()] += cards.sum::<u32>();
            }
            Action::Offer(_) => self.offers[rank(rules, state, active)][0] += 1,
            Action::Accept => self.offers[rank(rules, state, active)][1] += 1,
            Action::Counter(_) => self.counters += 1,
            Action::Deal(seat) => {
                self.offers[rank(rules, state, active)][2] += 1;
                if let Phase::Choose(trade) = state.phase()
                    && let Some(offer) = trade.answers[seat.index()]
                {
                    for side in [offer.gives, offer.gets] {
                        self.dealt.iter_mut().zip(side.cards()).for_each(|(dealt, n)| *dealt += u32::from(n));
                    }
                }
            }
            Action::Repair(_) if *state.phase() == Phase::Main => self.buy(rules, Purchase::Repair),
            Action::Knight(edge) => {
                if let Phase::March { from } = *state.phase() {
                    let spent = u32::from(state.costs_grain(rules, from, edge));
                    self.laid_out[Resource::Grain.index()] += spent;
                }
            }
            Action::Feed => self.laid_out[Resource::Grain.index()] += 1,
            Action::BuyWagon => {
                let price = state.wagon_price(rules, active).unwrap_or_default();
                self.laid_out.iter_mut().zip(price).for_each(|(sum, n)| *sum += u32::from(n));
            }
            Action::Road(_)
            | Action::Repair(_)
            | Action::PathFrom(_)
            | Action::PathTo(_)
            | Action::Drive(_)
            | Action::Chase(_)
            | Action::Die(_)
            | Action::Shown(_)
            | Action::Rolled(_)
            | Action::MoveKnight(_)
            | Action::BarbarianFrom(_)
            | Action::BarbarianTo(_)
            | Action::Stop
            | Action::Lost(_)
            | Action::Robber(_)
            | Action::RobNobody
            | Action::Damage(_)
            | Action::Give(_)
            | Action::GiveTo(_)
            | Action::NewYear
            | Action::Spend(..)
            | Action::GiveBoot(_)
            | Action::Name(_)
            | Action::Camel(_)
            | Action::DrawFish
            | Action::LeaveFish
            | Action::Exchange(_)
            | Action::KeepFish
            | Action::Caught(_)
            | Action::CaughtBoot
            | Action::Roll
            | Action::Rob(_)
            | Action::Refuse
            | Action::NoDeal
            | Action::EndTurn => {}
        }
    }

    fn note_number(&mut self, number: u8) {
        self.dice[usize::from(number).saturating_sub(2).min(N_NUMBERS - 1)] += 1;
    }

    fn buy(&mut self, rules: Rules, what: Purchase) {
        let at = what.index();
        self.bought[at] += 1;
        let price = &rules.edition.prices[what.index()];
        self.spent[at].iter_mut().zip(price).for_each(|(spent, &n)| *spent += u32::from(n));
    }

    fn add_cards(&self, winner: usize, tally: &mut Tally) {
        for (i, resource) in tally.resources.iter_mut().enumerate() {
            resource.produced.add(self.produced.iter().map(|each| each[i]).sum());
            resource.produced_winner.add(self.produced[winner][i]);
            for (spent, each) in resource.spent.iter_mut().zip(&self.spent) {
                *spent += u64::from(each[i]);
            }
            let sums = [
                (&mut resource.founded, &self.founded),
                (&mut resource.discarded, &self.discarded),
                (&mut resource.laid_out, &self.laid_out),
                (&mut resource.stolen, &self.stolen),
                (&mut resource.bank_given, &self.bank_given),
                (&mut resource.bank_taken, &self.bank_taken),
                (&mut resource.dealt, &self.dealt),
                (&mut resource.invented, &self.invented),
                (&mut resource.monopolized, &self.monopolized),
                (&mut resource.left, &self.left),
                (&mut resource.shortages, &self.shortages),
                (&mut resource.unpaid, &self.unpaid),
            ];
            sums.into_iter().for_each(|(sum, each)| *sum += u64::from(each[i]));
        }
        for (i, card) in tally.cards.iter_mut().enumerate() {
            card.drawn += self.drawn.iter().map(|drawn| u64::from(drawn[i])).sum::<u64>();
            card.drawn_winner += u64::from(self.drawn[winner][i]);
            card.played += u64::from(self.played[i]);
        }
    }

    /// Adds the first two settlements, and whether who founded them won.
    fn add_openings(&self, table: &Table, rules: Rules, state: &State, played: &Played, tally: &mut Tally) {
        let pips_at = |corner: CornerId| rules.laid.pips(corner).iter().map(|&n| usize::from(n)).sum::<usize>();
        for (player, opened) in played.seats.iter().zip(&self.opened) {
            let won = u64::from(player.rank == 1);
            for (order, corner) in opened.iter().enumerate() {
                let corner = &mut tally.corners[corner.index()];
                corner.opened[order] += 1;
                corner.won += won;
            }
            let pips = &mut tally.pips[opened.iter().map(|&corner| pips_at(corner)).sum::<usize>().min(MAX_PIPS)];
            pips.players += 1;
            pips.won += won;
        }
        for seat in state.seats() {
            state.buildings(seat).iter().for_each(|corner| tally.corners[corner.index()].built[0] += 1);
            state.cities(seat).iter().for_each(|corner| tally.corners[corner.index()].built[1] += 1);
        }
        // Of one seat a game, each in turn: seats of one game know of one another, since one of them wins.
        let seat = (played.game % played.seats.len().max(1) as u64) as usize;
        let Some(player) = played.seats.get(seat) else { return };
        let (place, won, opened) = (player.place, player.rank == 1, &self.opened[seat]);
        for (corner, tally) in tally.corners.iter_mut().enumerate() {
            tally.early[place].add(opened.contains(&CornerId::at(corner)), won);
        }
        let hexes = || opened.iter().flat_map(|corner| table.corners[corner.index()].hexes.iter());
        let has_number = |n: u8| hexes().any(|hex: HexId| rules.laid.layout.numbers[hex.index()].contains(&n));
        for (n, tally) in (2..).zip(&mut tally.numbers) {
            tally[place].add(has_number(n), won);
        }
        let yields = |resource| hexes().any(|hex| rules.laid.pips_of(hex).is_some_and(|(it, _)| it == resource));
        for (&resource, tally) in Resource::ALL.iter().zip(&mut tally.grounds) {
            tally[place].add(yields(resource), won);
        }
        for (&good, tally) in Good::ALL.iter().zip(&mut tally.harbours) {
            tally[place].add(opened.iter().any(|&corner| rules.laid.harbour(good).contains(corner)), won);
        }
    }
}

/// The kinds of development cards are counted by their number.
const _: () = assert!(Card::Knight.index() == 0, "the cards of the base game come first");
