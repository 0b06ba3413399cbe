//! The sights of an island, those that games showed, and how near the games came to the rest.

use super::super::Ground;
use crate::board::table::Table;
use crate::rules::{Action, ActionKind, Decider, Phase, Rules, State, USUAL_PLAYERS};
use crate::vocab::{
    Build, Card, CardEvent, Catch, CornerId, CornerSet, EdgeId, EdgeSet, Good, HexId, HexSet, Merit, Module, Resource,
    Scenario,
};
use kogge_engine::game::Seat;

/// Something that a map should show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sight {
    /// A game that somebody wins. Clause: B12.2.
    Win,
    /// A settlement on a corner. Clauses: B3.2, B8.3.
    Settlement(CornerId),
    /// A road on an edge. Clauses: B3.3, B8.2.
    Road(EdgeId),
    /// A bridge on a site. Clause: RI10.
    Bridge(EdgeId),
    /// A city. Clause: B8.4.
    City,
    /// A card that a hex yields. Clause: B5.1.
    Yield(HexId),
    /// An exchange at the harbour of an edge. Clause: B7.3.
    Harbour(EdgeId),
    /// A development card that is played, or that counts at the end. Clauses: B9.2 to B9.6.
    Card(Card),
    /// Something built or bought after the turn of another, where five or six play. Clauses: B14.1, B15.1.
    AfterTurn,
    /// The Longest Road. Clause: B10.2.
    LongestRoad,
    /// The Largest Army. Clause: B11.1.
    LargestArmy,
    /// The Harbourmaster, where he is a module of the map. Clause: HM2.
    Harbourmaster,
    /// An event card that is turned, where the events are a module of the map. Clause: EV6.
    Event(CardEvent),
    /// Something that fish are spent for, on maps of the Fishermen. Clause: FI13.
    Fish(Catch),
    /// The boot, on the same maps. Clause: FI16.
    Boot,
    /// A resource bought for gold, where gold is in play. Clause: RI11.
    Gold,
    /// The Wealthiest Settler, on maps with rivers. Clause: RI14.
    Wealthiest,
    /// A camel, on maps of the Caravans. Clause: KA4.
    Camel,
    /// Trains that meet, on the same maps. Clause: KA9.
    Meeting,
    /// A building between camels, on the same maps. Clause: KA19.
    BetweenCamels,
    /// A delivery, on maps of the Traders. Clause: HB14.
    Delivery,
    /// The last wagon card, on the same maps. Clause: HB16.
    LastWagon,
    /// A conquered hex, on maps of the Barbarian Attack. Clause: BA9.
    Conquest,
    /// A battle that knights win, on the same maps. Clause: BA17.
    Battle,
    /// Two prisoners of a player, on the same maps. Clause: BA21.
    Prisoners,
}

impl Sight {
    /// Everything that an island should show, kind by kind, each by id. Two players never settle where neutral players
    /// begin, nor an edge away from there (Z3).
    pub(super) fn all(ground: Ground<'_>, n_players: usize) -> Vec<Self> {
        let table = ground.table;
        let neutral: CornerSet = table.neutral.into_iter().flatten().filter(|_| n_players == 2).collect();
        let near = |corner: &CornerId| !table.corners[corner.index()].neighbours.intersection(neutral).is_empty();
        let is_taken = |corner: &CornerId| neutral.contains(*corner) || near(corner);
        let is_open = |corner: &CornerId| !table.edges_of(*corner).is_empty() && !is_taken(corner);
        let settlements = (0..table.corners.len()).map(CornerId::at).filter(is_open).map(Self::Settlement);
        let edge = |edge: EdgeId| match table.bridge_sites.contains(&edge) {
            true => Self::Bridge(edge),
            false => Self::Road(edge),
        };
        let roads = (0..table.n_edges()).map(EdgeId::at).filter(|it| !table.is_closed(*it)).map(edge);
        let yields = (0..table.hexes.len()).map(HexId::at).filter(|&hex| can_yield(table, hex)).map(Self::Yield);
        let harbours = table.harbours.iter().map(|row| Self::Harbour(row.edge));
        let cards = Card::ALL.iter().filter(|card| table.deck.contains(card)).map(|&card| Self::Card(card));
        let is_harbourmaster = table.modules.contains(&Module::Harbourmaster);
        let harbourmaster = is_harbourmaster.then_some(Self::Harbourmaster);
        let has_attack = table.scenario == Scenario::BarbarianAttack;
        let army = table.scenario.has_largest_army().then_some(Self::LargestArmy);
        let road = table.scenario.has_longest_road().then_some(Self::LongestRoad);
        let has_wagons = table.scenario == Scenario::Traders;
        let held = road.into_iter().chain(army).chain(harbourmaster);
        let has_events = table.modules.contains(&Module::Events);
        let rows = ground.edition.event_cards.iter().filter(|_| has_events);
        let mut events: Vec<CardEvent> = rows.map(|row| row.event).filter(|&it| it != CardEvent::None).collect();
        events.sort_unstable();
        events.dedup();
        let has_fish = table.scenario == Scenario::Fishermen;
        let has_camels = table.scenario == Scenario::Caravans;
        let has_rivers = table.scenario == Scenario::Rivers;
        let fish = Catch::ALL.iter().map(|&what| Self::Fish(what)).chain([Self::Boot]).filter(|_| has_fish);
        let builds = n_players > USUAL_PLAYERS && ground.edition.build != Build::None;
        let after_turn = builds.then_some(Self::AfterTurn);
        let places = settlements.chain([Self::City]).chain(roads).chain(yields).chain(harbours);
        [Self::Win]
            .into_iter()
            .chain(places)
            .chain(after_turn)
            .chain(cards)
            .chain(held)
            .chain(events.into_iter().map(Self::Event))
            .chain(fish)
            .chain([Self::Gold, Self::Wealthiest].into_iter().filter(|_| has_rivers))
            .chain([Self::Delivery, Self::LastWagon].into_iter().filter(|_| has_wagons))
            .chain([Self::Conquest, Self::Battle, Self::Prisoners].into_iter().filter(|_| has_attack))
            .chain([Self::Camel, Self::Meeting, Self::BetweenCamels].into_iter().filter(|_| has_camels))
            .collect()
    }
}

/// Whether a hex can have a terrain that yields.
pub(super) fn can_yield(table: &Table, hex: HexId) -> bool {
    table.hexes[hex.index()].lay.fixed().is_none_or(|terrain| terrain.resource().is_some())
}

/// The sights of games.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Seen {
    /// How many games somebody won.
    pub(super) n_won: u64,
    settlements: CornerSet,
    roads: EdgeSet,
    has_city: bool,
    yields: HexSet,
    /// The edges of the harbours at which somebody traded.
    harbours: EdgeSet,
    cards: [bool; Card::ALL.len()],
    after_turn: bool,
    longest_road: bool,
    largest_army: bool,
    harbourmaster: bool,
    events: [bool; CardEvent::ALL.len()],
    fish: [bool; Catch::ALL.len()],
    boot: bool,
    gold: bool,
    wealthiest: bool,
    camel: bool,
    meeting: bool,
    between_camels: bool,
    delivery: bool,
    last_wagon: bool,
    conquest: bool,
    battle: bool,
    prisoners: bool,
    /// How near the games came to what they did not show.
    pub(super) nearest: Nearest,
}

/// The most that anybody reached.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Nearest {
    pub(super) points: i32,
    pub(super) road: u8,
    pub(super) knights: u8,
    pub(super) harbour_points: u8,
    /// The most development cards that were bought in a game.
    pub(super) bought: u8,
    /// The corners at which somebody built.
    pub(super) built: CornerSet,
}

impl Seen {
    /// Whether it was seen.
    pub(super) const fn has(&self, sight: Sight) -> bool {
        match sight {
            Sight::Win => self.n_won > 0,
            Sight::Settlement(corner) => self.settlements.contains(corner),
            Sight::Road(edge) | Sight::Bridge(edge) => self.roads.contains(edge),
            Sight::City => self.has_city,
            Sight::Yield(hex) => self.yields.contains(hex),
            Sight::Harbour(edge) => self.harbours.contains(edge),
            Sight::Card(card) => self.cards[card.index()],
            Sight::AfterTurn => self.after_turn,
            Sight::LongestRoad => self.longest_road,
            Sight::LargestArmy => self.largest_army,
            Sight::Harbourmaster => self.harbourmaster,
            Sight::Event(event) => self.events[event.index()],
            Sight::Fish(what) => self.fish[what.index()],
            Sight::Boot => self.boot,
            Sight::Gold => self.gold,
            Sight::Wealthiest => self.wealthiest,
            Sight::Camel => self.camel,
            Sight::Meeting => self.meeting,
            Sight::BetweenCamels => self.between_camels,
            Sight::Delivery => self.delivery,
            Sight::LastWagon => self.last_wagon,
            Sight::Conquest => self.conquest,
            Sight::Battle => self.battle,
            Sight::Prisoners => self.prisoners,
        }
    }

    /// Notes the sights of a step, in the state before it.
    pub(super) fn note(&mut self, rules: Rules, state: &State, action: Action) {
        match action {
            Action::Settle(corner) => self.settlements.insert(corner),
            Action::Road(edge) | Action::Bridge(edge) => self.roads.insert(edge),
            Action::BuyForGold(_) => self.gold = true,
            Action::City(_) => self.has_city = true,
            Action::Drawn(card) if card.is_shown() => self.cards[card.index()] = true,
            Action::Rolled([a, b]) if *state.phase() == Phase::Dice => {
                self.yields = self.yields.union(yielding(rules, state, a + b))
            }
            Action::Turned(card) => {
                self.events[card.event.index()] = true;
                self.yields = self.yields.union(yielding(rules, state, card.number));
            }
            Action::Spend(what, _) => self.fish[what.index()] = true,
            Action::CaughtBoot => self.boot = true,
            Action::Play(card) => self.cards[card.index()] = true,
            Action::Bank { gives, .. } => {
                if let Some(Decider::Seat(seat)) = state.decider() {
                    self.harbours = self.harbours.union(harbours_used(rules, state, seat, gives));
                }
            }
            Action::Roll | Action::Buy | Action::Discard(_) | Action::Robber(_) | Action::RobberOff => {}
            Action::Rob(_) | Action::RobNobody | Action::SellForGold(_) | Action::Take(_) => {}
            Action::Claim(_) | Action::Offer(_) | Action::Accept | Action::Refuse | Action::Counter(_) => {}
            Action::Deal(_) | Action::NoDeal | Action::Damage(_) | Action::Repair(_) | Action::Give(_) => {}
            Action::GiveTo(_) | Action::GiveBoot(_) | Action::DrawFish | Action::LeaveFish => {}
            Action::Exchange(_) | Action::KeepFish | Action::Bid { .. } | Action::Name(_) => {}
            Action::Camel(_) | Action::Knight(_) | Action::MoveKnight(_) | Action::BarbarianFrom(_) => {}
            Action::BarbarianTo(_) | Action::BuyWagon | Action::PathFrom(_) | Action::PathTo(_) => {}
            Action::Drive(_) | Action::Feed | Action::Chase(_) | Action::RoadFor(..) => {}
            Action::BridgeFor(..)
            | Action::SettleFor(..)
            | Action::Token(_)
            | Action::Stop
            | Action::EndTurn
            | Action::Rolled(_) => {}
            Action::Drawn(_) | Action::Stolen(_) | Action::NewYear | Action::Caught(_) | Action::Lost(_) => {}
            Action::Die(_) | Action::Shown(_) => {}
        }
        let is_purchase =
            matches!(action.kind(), ActionKind::Settle | ActionKind::Road | ActionKind::City | ActionKind::Buy);
        self.after_turn |= state.builds_after().is_some() && is_purchase;
        self.longest_road |= state.longest_road().is_some();
        self.largest_army |= state.largest_army().is_some();
        self.harbourmaster |= state.harbourmaster().is_some();
        self.wealthiest |= state.wealthiest(rules).is_some();
        self.look_at_camels(rules, state);
        self.look_at_barbarians(state);
        self.delivery |= state.seats().any(|seat| state.delivered(seat) > 0);
        self.last_wagon |= state.seats().any(|seat| state.points_for(rules, seat, Merit::LastWagon) > 0);
    }

    fn look_at_barbarians(&mut self, state: &State) {
        self.conquest |= !state.conquered().is_empty();
        self.battle |= matches!(state.phase(), Phase::PrisonerRoll { .. } | Phase::Losses { .. });
        self.prisoners |= state.seats().any(|seat| state.prisoners(seat) > 1);
    }

    fn look_at_camels(&mut self, rules: Rules, state: &State) {
        self.camel |= !state.camels().is_empty();
        self.meeting |= state.trains_met();
        self.between_camels |= state.seats().any(|seat| state.between_camels(rules, seat) > 0);
    }

    /// The facts that the last state of a game shows.
    pub(super) fn look(&mut self, rules: Rules, last: &State) {
        self.n_won += u64::from(last.is_over());
        self.longest_road |= last.longest_road().is_some();
        self.largest_army |= last.largest_army().is_some();
        self.harbourmaster |= last.harbourmaster().is_some();
        let near = &mut self.nearest;
        near.bought = near.bought.max((rules.table.deck.len() as u8).saturating_sub(last.n_deck()));
        for seat in last.seats() {
            self.cards[Card::Point.index()] |= last.cards(seat)[Card::Point.index()] > 0;
            near.points = near.points.max(last.points(rules, seat));
            near.road = near.road.max(last.road_length(seat));
            near.knights = near.knights.max(last.knights(seat));
            if last.modules().any(|module| module == Module::Harbourmaster) {
                near.harbour_points = near.harbour_points.max(last.harbour_points(rules, seat));
            }
            near.built = near.built.union(last.buildings(seat));
        }
    }
}

/// The hexes that bring somebody a card on a roll. Clauses: B5.1, B5.2, B6.5.
fn yielding(rules: Rules, state: &State, roll: u8) -> HexSet {
    let layout = &rules.laid.layout;
    let all = state.seats().map(|seat| state.buildings(seat)).fold(CornerSet::EMPTY, CornerSet::union);
    let brings = |&hex: &HexId| {
        let resource = layout.terrains[hex.index()].resource();
        layout.numbers[hex.index()].contains(&roll)
            && state.robber() != Some(hex)
            && !state.conquered().contains(hex)
            && resource.is_some_and(|resource| state.bank()[resource.index()] > 0)
            && !rules.laid.corners_of(hex).intersection(all).is_empty()
    };
    (0..rules.table.hexes.len()).map(HexId::at).filter(brings).collect()
}

/// The harbours at which a seat trades a resource at a better rate than the bank's. Clause: B7.3.
fn harbours_used(rules: Rules, state: &State, seat: Seat, gives: Resource) -> EdgeSet {
    let own = state.standing(rules, seat);
    let rate = state.rate(rules, seat, gives);
    if rate >= rules.edition.bank_rate {
        return EdgeSet::EMPTY;
    }
    let here = rules
        .table
        .harbours
        .iter()
        .zip(&rules.laid.layout.harbours)
        .filter(|(row, _)| rules.table.ends_of(row.edge).iter().any(|&corner| own.contains(corner)));
    // One of the resource is better than one of any kind.
    let is_own = |good: Good| good.resource() == Some(gives);
    let has_own = here.clone().any(|(_, &good)| is_own(good));
    here.filter(|&(_, &good)| if has_own { is_own(good) } else { good == Good::Any }).map(|(row, _)| row.edge).collect()
}
