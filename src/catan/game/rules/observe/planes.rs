//! The observation of a seat as planes of bytes, for programs that learn. Clauses: B13, INV-22.
//!
//! Planes are painted at every step of very many games, so they are read from the state itself: a copy without what is
//! hidden costs more than the step. A test compares them with those of an [`Observation`].
//!
//! `docs/observations.md` lists the planes. Seats are counted from the viewer on, clockwise; the neutral players of the
//! game for two keep their places, C and D.

use super::Observation;
use crate::board::table::Table;
use crate::rules::hand::{Hand, total};
use crate::rules::kept::Claim;
use crate::rules::phase::{Draw, Phase};
use crate::rules::state::{Cards, State};
use crate::rules::{MAX_PLAYERS, ROLLS, Rules, USUAL_PLAYERS};
use crate::vocab::{
    Card, CardEvent, Commodity, CornerSet, EdgeId, EdgeSet, Good, HexId, HexSet, MAX_PLACES, Merit, Module, Pieces,
    Resource, Role, Scenario, Terrain,
};
use kogge_engine::game::planes::{Pen, SizeClass, place_of};
use kogge_engine::game::{Decider, Seat};

/// How many hexes, corners with plazas, and edges the planes of a size class have.
const fn room(class: SizeClass) -> [usize; 3] {
    match class {
        SizeClass::Standard => [32, 64, 96],
        SizeClass::Large => [128, MAX_PLACES, MAX_PLACES],
    }
}

/// The bytes of all planes but the first, which stay, in observations of the class `standard`.
const USUAL: usize = 2_736;

/// How many seats they have.
const fn seats(class: SizeClass) -> usize {
    match class {
        SizeClass::Standard => USUAL_PLAYERS,
        SizeClass::Large => MAX_PLAYERS,
    }
}

impl Observation {
    /// The size class of an island: the smallest that has room for it.
    pub fn size_class(table: &Table) -> SizeClass {
        let has = [table.hexes.len(), table.n_nodes(), table.n_edges()];
        let fits = has.iter().zip(room(SizeClass::Standard)).all(|(n, room)| *n <= room)
            && table.n_seats() <= seats(SizeClass::Standard);
        if fits { SizeClass::Standard } else { SizeClass::Large }
    }

    /// Paints what is the same in all positions of a game.
    pub fn paint_ground(rules: Rules, class: SizeClass, pen: &mut Pen<'_>) {
        let [hexes, corners, edges] = room(class);
        let (laid, layout) = (rules.laid, &rules.laid.layout);
        let mut terrains = pen.plane("terrain", Terrain::ALL.len(), hexes);
        for (hex, terrain) in layout.terrains.iter().enumerate() {
            terrains.set(terrain.index(), hex, 1);
        }
        let mut rolls = pen.plane("number", ROLLS.count(), hexes);
        for (hex, numbers) in layout.numbers.iter().enumerate() {
            for number in numbers.iter().filter(|number| ROLLS.contains(number)) {
                rolls.set(usize::from(number - ROLLS.start()), hex, 1);
            }
        }
        let mut harbours = pen.plane("harbour", Good::ALL.len(), corners);
        laid.harbours.iter().enumerate().for_each(|(good, corners)| harbours.set_of(good, &corners.0));
        let mut grounds = pen.plane("fishing ground", 1, corners);
        for (row, &number) in rules.table.grounds.iter().zip(&layout.grounds) {
            row.corners.iter().for_each(|corner| grounds.set(0, corner.index(), number));
        }
        pen.plane("river corner", 1, corners).set_of(0, &laid.bank_corners.0);
        pen.plane("open", 1, edges).set_of(0, &laid.open.0);
        pen.plane("bridge site", 1, edges).set_of(0, &laid.sites.0);
        pen.plane("river bank", 1, edges).set_of(0, &laid.banks.0);
        pen.one_of("scenario", Scenario::ALL.len(), Some(rules.table.scenario.index()));
    }

    /// Paints what this viewer's observation shows besides.
    ///
    /// # Panics
    ///
    /// When the pen has no room for the planes of the class.
    pub fn paint(&self, rules: Rules, viewer: Option<Seat>, class: SizeClass, pen: &mut Pen<'_>) {
        self.open().paint_seen(rules, viewer, class, pen);
    }
}

impl State {
    /// Paints what a viewer's observation shows besides [`Observation::paint_ground`], without making one.
    ///
    /// # Panics
    ///
    /// When the pen has no room for the planes of the class.
    pub(crate) fn paint_seen(&self, rules: Rules, viewer: Option<Seat>, class: SizeClass, pen: &mut Pen<'_>) {
        // Nearly all that is painted is of this class, so it is compiled with the lengths of its rows.
        let usual = SizeClass::Standard;
        if class == usual
            && let Some(mut pen) = pen.rest::<USUAL>()
        {
            return self.paint_as(rules, viewer, usual, &mut pen);
        }
        self.paint_any(rules, viewer, class, pen);
    }

    #[inline(never)]
    fn paint_any(&self, rules: Rules, viewer: Option<Seat>, class: SizeClass, pen: &mut Pen<'_>) {
        self.paint_as(rules, viewer, class, pen);
    }

    #[inline(always)]
    fn paint_as(&self, rules: Rules, viewer: Option<Seat>, class: SizeClass, pen: &mut Pen<'_>) {
        let [hexes, corners, edges] = room(class);
        let state = self;
        let mut sight = Sight {
            state,
            viewer,
            rules,
            places: [0; MAX_PLAYERS],
            seats_at: [Seat::A; MAX_PLAYERS],
            seats: seats(class),
            due: Due::of(state.phase()),
        };
        for seat in Seat::players(MAX_PLAYERS) {
            let place = place_of(viewer, seat, state.n_players());
            (sight.places[seat.index()], sight.seats_at[place]) = (place, seat);
        }
        sight.paint_hexes(hexes, pen);
        sight.paint_corners(corners, pen);
        sight.paint_edges(edges, pen);
        sight.paint_seats(pen);
        sight.paint_scenario_of_seats(pen);
        sight.paint_table(pen);
        sight.paint_scenario(pen);
        sight.paint_decision(pen);
    }
}

/// A state that is painted as far as a viewer may know it. What may be hidden is asked by the methods of [`Sight`] alone;
/// a view, in which it is hidden already, is painted like the state. Clauses: B13, INV-22.
struct Sight<'a> {
    state: &'a State,
    viewer: Option<Seat>,
    rules: Rules<'a>,
    /// The place of each seat as the viewer counts.
    places: [usize; MAX_PLAYERS],
    /// The seat at each of these places.
    seats_at: [Seat; MAX_PLAYERS],
    /// How many seats the planes have.
    seats: usize,
    due: Due,
}

impl Sight<'_> {
    fn is_own(&self, seat: Seat) -> bool {
        self.viewer == Some(seat)
    }

    /// The cards that the viewer knows to be in a hand.
    fn hand(&self, seat: Seat) -> Hand {
        if self.is_own(seat) { *self.state.hand(seat) } else { self.state.known(self.viewer, seat) }
    }

    /// How many others are in it.
    fn unknown_cards(&self, seat: Seat) -> u8 {
        self.state.n_cards(seat) - total(&self.hand(seat))
    }

    /// The development cards of a seat that the viewer sees: of others the points of the winner (B9.6).
    fn cards(&self, seat: Seat) -> Cards {
        let all = self.state.cards(seat);
        if self.is_own(seat) {
            return *all;
        }
        let mut seen = Cards::default();
        if self.state.winner() == Some(seat) {
            seen[Card::Point.index()] = all[Card::Point.index()];
        }
        seen
    }

    /// How many others it has.
    fn unknown_development(&self, seat: Seat) -> u8 {
        self.state.n_development(seat) - self.cards(seat).iter().sum::<u8>()
    }

    /// The points of a seat as far as the viewer sees them.
    fn points(&self, seat: Seat) -> i32 {
        let cards = self.cards(seat)[Card::Point.index()];
        self.state.public_points(self.rules, seat)
            + i32::from(cards) * i32::from(self.rules.edition.points[Merit::Card.index()])
    }

    /// The cards bought in this turn, and how many of them the viewer does not see.
    fn fresh(&self) -> (Cards, u8) {
        let State { fresh, hidden_fresh, active, .. } = self.state;
        match self.is_own(*active) {
            true => (*fresh, *hidden_fresh),
            false => (Cards::default(), fresh.iter().sum::<u8>() + hidden_fresh),
        }
    }

    /// The pieces of fish of a seat that the viewer sees. Clause: FI8.
    fn fish(&self, seat: Seat) -> Pieces {
        if self.is_own(seat) { self.state.fish(seat) } else { Pieces::default() }
    }

    /// The card that a seat chose to give. Clause: EV10.
    fn gift(&self, seat: Seat) -> Option<Resource> {
        self.state.events.gifts[seat.index()].filter(|_| self.is_own(seat))
    }

    /// The place of a seat as the viewer counts.
    #[inline(always)]
    const fn place(&self, seat: Seat) -> usize {
        self.places[seat.index()]
    }

    #[inline(always)]
    fn paint_hexes(&self, len: usize, pen: &mut Pen<'_>) {
        let state = self.state;
        let mut robber = pen.plane("robber", 1, len);
        state.robber().into_iter().for_each(|hex| robber.set(0, hex.index(), 1));
        let landed = state.extras.barbarians().map(|barbarians| barbarians.landed).unwrap_or_default();
        let mut barbarians = pen.plane("barbarians", landed.len(), len);
        landed.iter().enumerate().for_each(|(row, hexes)| barbarians.set_of_128(row, hexes.0));
        pen.plane("due hex", 1, len).set_of_128(0, self.due.hexes.0);
    }

    #[inline(always)]
    fn paint_corners(&self, len: usize, pen: &mut Pen<'_>) {
        let state = self.state;
        pen.plane("vacant", 1, len).set_of(0, &state.vacant.0);
        self.sets("settlement", len, pen, |seat| state.settlements(seat).0);
        self.sets("city", len, pen, |seat| state.cities(seat).0);
        let mut wagons = pen.plane("wagon", self.seats, len);
        for seat in state.seats() {
            state.wagon(seat).into_iter().for_each(|node| wagons.set(self.place(seat), node.index(), 1));
        }
        pen.plane("due corner", 1, len).set_of(0, &self.due.corners.0);
    }

    #[inline(always)]
    fn paint_edges(&self, len: usize, pen: &mut Pen<'_>) {
        let state = self.state;
        self.sets("road", len, pen, |seat| state.roads(seat).0);
        pen.plane("damaged", 1, len).set_of(0, &state.events.damaged.0);
        pen.plane("camel", 1, len).set_of(0, &state.camels().0);
        pen.plane("barbarian path", 1, len).set_of(0, &state.barbarian_edges().0);
        let armies = state.extras.barbarians();
        let knights = |seat: Seat| armies.map_or(EdgeSet::EMPTY, |armies| armies.knights[seat.index()]);
        self.sets("knight", len, pen, |seat| knights(seat).0);
        pen.plane("moved knight", 1, len).set_of(0, &armies.map_or(EdgeSet::EMPTY, |armies| armies.marked).0);
        pen.plane("due edge", 1, len).set_of(0, &self.due.edges.0);
    }

    /// A plane with a row for each seat: what it has, of which those have nothing that nobody plays.
    #[inline(always)]
    fn sets(&self, name: &'static str, len: usize, pen: &mut Pen<'_>, of: impl Fn(Seat) -> [u64; 4]) {
        let mut rows = pen.plane(name, self.seats, len);
        for (place, &seat) in self.seats_at[..self.seats].iter().enumerate() {
            rows.set_of(place, &of(seat));
        }
    }

    /// A plane with a row for each number of a player, and a byte for each player; all 0 where the game has no such thing.
    #[inline(always)]
    fn of_each<N: Into<i64> + Copy, const ROWS: usize>(
        &self,
        name: &'static str,
        pen: &mut Pen<'_>,
        has: bool,
        of: impl Fn(Seat) -> [N; ROWS],
    ) {
        let mut rows = pen.plane(name, ROWS, self.seats);
        if !has {
            return;
        }
        for (place, &seat) in self.seats_at[..self.seats].iter().enumerate() {
            if place < self.state.n_players() {
                of(seat).iter().enumerate().for_each(|(row, &n)| rows.set(row, place, n));
            }
        }
    }

    /// A plane with a byte for each player; all 0 where the game has no such thing.
    #[inline(always)]
    fn of_seats<N: Into<i64> + Copy>(&self, name: &'static str, pen: &mut Pen<'_>, has: bool, of: impl Fn(Seat) -> N) {
        self.of_each(name, pen, has, |seat| [of(seat)]);
    }

    /// A plane with a 1 for one of the players.
    #[inline(always)]
    fn that(&self, name: &'static str, pen: &mut Pen<'_>, seat: Option<Seat>) {
        let mut row = pen.plane(name, 1, self.seats);
        seat.filter(|seat| seat.index() < self.seats).into_iter().for_each(|seat| row.set(0, self.place(seat), 1));
    }

    #[inline(always)]
    fn paint_seats(&self, pen: &mut Pen<'_>) {
        let (state, rules) = (self.state, self.rules);
        self.of_each("cards", pen, true, |seat| self.hand(seat));
        self.of_seats("unknown cards", pen, true, |seat| self.unknown_cards(seat));
        self.of_each("development cards", pen, true, |seat| self.cards(seat));
        self.of_seats("unknown development cards", pen, true, |seat| self.unknown_development(seat));
        self.of_seats("points", pen, true, |seat| self.points(seat));
        self.of_seats("target", pen, true, |seat| state.target_of(rules, seat));
        self.of_seats("knights", pen, true, |seat| state.knights(seat));
        self.of_seats("road length", pen, true, |seat| state.road_length(seat));
        self.that("longest road", pen, state.longest_road());
        self.that("largest army", pen, state.largest_army());
        self.that("harbourmaster", pen, state.harbourmaster());
        self.that("active", pen, Some(state.active()));
        if self.seats > USUAL_PLAYERS {
            self.that("builds after", pen, state.builds_after());
        }
        self.that("start", pen, Some(state.start()));
        let due = state.decider().and_then(|due| if let Decider::Seat(seat) = due { Some(seat) } else { None });
        self.that("decides", pen, due);
        self.that("due seat", pen, self.due.seat);
    }

    #[inline(always)]
    fn paint_scenario_of_seats(&self, pen: &mut Pen<'_>) {
        let (state, extras) = (self.state, &self.state.extras);
        self.of_seats("gold", pen, state.has_gold(), |seat| state.gold(seat));
        self.of_seats("tokens", pen, state.is_for_two(), |seat| state.trade_tokens(seat));
        let fish = extras.fish();
        self.of_each("fish", pen, fish.is_some(), |seat| self.fish(seat));
        self.of_seats("all fish", pen, fish.is_some(), |seat| state.n_fish(seat));
        self.that("boot", pen, state.boot());
        self.of_seats("draws fish", pen, fish.is_some(), |seat| fish.map_or(0, |fish| fish.claims[seat.index()]));
        let is_full = |seat: Seat| fish.is_some_and(|fish| fish.is_full[seat.index()]);
        self.of_seats("full of fish", pen, fish.is_some(), |seat| u8::from(is_full(seat)));
        self.of_seats("votes", pen, extras.caravans().is_some(), |seat| state.votes(seat));
        let attack = extras.barbarians();
        self.of_seats("prisoners", pen, attack.is_some(), |seat| state.prisoners(seat));
        let claim = |seat: Seat| attack.map_or(Claim::None, |it| it.claims[seat.index()]);
        self.of_seats("rolls for prisoner", pen, attack.is_some(), |seat| u8::from(claim(seat) == Claim::Due));
        self.of_seats("roll for prisoner", pen, attack.is_some(), |seat| claim(seat).roll().unwrap_or(0));
        let traders = state.has_wagons();
        self.of_seats("wagon level", pen, traders, |seat| state.wagon_level(seat));
        self.of_seats("delivered", pen, traders, |seat| state.delivered(seat));
        self.of_each("order", pen, traders, |seat| {
            one_of::<{ Commodity::ALL.len() }>(state.order(seat).map(|order| order.good.index()))
        });
        self.of_each("order from", pen, traders, |seat| {
            one_of::<{ Role::ALL.len() }>(state.order(seat).map(|order| order.from.index()))
        });
        self.of_each("gift", pen, state.events.in_play, |seat| {
            one_of::<{ Resource::ALL.len() }>(self.gift(seat).map(Resource::index))
        });
    }

    #[inline(always)]
    fn paint_table(&self, pen: &mut Pen<'_>) {
        let state = self.state;
        pen.numbers("bank", state.bank());
        pen.number("deck", state.n_deck());
        pen.numbers("played", &state.played);
        let (fresh, unknown) = self.fresh();
        pen.numbers("bought now", &fresh);
        pen.number("unknown bought now", unknown);
        pen.number("players", state.n_players() as u8);
        pen.number("turn", state.turn());
        pen.number("rolled", u8::from(state.has_rolled));
        pen.number("played a card", u8::from(state.has_played));
        pen.number("trade", u8::from(state.has_trade));
        pen.number("offers made", state.n_offers);
        let mut modules = pen.plane("module", Module::ALL.len(), 1);
        state.modules().for_each(|module| modules.set(module.index(), 0, 1));
        pen.numbers("event cards", &state.events.left);
        let turned = state.events.turned;
        pen.number("turned number", turned.map_or(0, |card| card.number));
        pen.one_of("turned event", CardEvent::ALL.len(), turned.map(|card| card.event.index()));
    }

    #[inline(always)]
    fn paint_scenario(&self, pen: &mut Pen<'_>) {
        let state = self.state;
        pen.number("bought for gold", state.n_bought);
        let two = state.two.as_ref();
        pen.number("first roll", state.first_roll().unwrap_or(0));
        pen.number("spent tokens", u8::from(two.is_some_and(|two| two.has_spent)));
        pen.number("gave a knight back", u8::from(two.is_some_and(|two| two.has_returned)));
        pen.number("knights gone", two.map_or(0, |two| two.returned));
        let fish = state.extras.fish();
        pen.number("fish supply", fish.map_or(0, |fish| fish.n_supply()));
        pen.numbers("spent fish", &state.spent_fish());
        pen.number("agreed to fish", u8::from(fish.is_some_and(|fish| fish.has_agreed)));
        let caravans = state.extras.caravans();
        pen.number("built", u8::from(caravans.is_some_and(|caravans| caravans.has_built)));
        pen.number("intrigues aside", state.extras.barbarians().map_or(0, |barbarians| barbarians.aside));
        pen.numbers("stack", &std::array::from_fn::<u8, { Role::ALL.len() }, _>(|i| state.stack(Role::ALL[i])));
        let traders = state.extras.traders();
        pen.number("wagon points", state.wagon_points());
        pen.number("neutral toll", traders.map_or(0, |traders| traders.neutral_toll));
        pen.number("fed", u8::from(traders.is_some_and(|traders| traders.has_fed)));
        pen.number("failed", u8::from(traders.is_some_and(|traders| traders.has_failed)));
        pen.number("swift", u8::from(traders.is_some_and(|traders| traders.is_swift)));
    }

    #[inline(always)]
    fn paint_decision(&self, pen: &mut Pen<'_>) {
        let phase = self.state.phase();
        pen.one_of("phase", PHASES, Some(self.due.phase));
        pen.number("left", self.due.left);
        let trade = match phase {
            Phase::Answer { trade, .. } | Phase::Choose(trade) => Some(trade),
            _ => None,
        };
        pen.numbers("offer gives", &trade.map(|trade| trade.offer.gives.kinds()).unwrap_or_default());
        pen.numbers("offer gets", &trade.map(|trade| trade.offer.gets.kinds()).unwrap_or_default());
        pen.number("counter-offers", trade.map_or(0, |trade| trade.counters));
        let answer = |seat: Seat| trade.and_then(|trade| trade.answers[seat.index()]);
        self.of_each("agrees to give", pen, trade.is_some(), |seat| {
            answer(seat).map(|offer| offer.gets.kinds()).unwrap_or_default()
        });
        self.of_each("agrees to get", pen, trade.is_some(), |seat| {
            answer(seat).map(|offer| offer.gives.kinds()).unwrap_or_default()
        });
    }
}

/// A 1 at a place of several, if at any.
fn one_of<const N: usize>(place: Option<usize>) -> [u8; N] {
    std::array::from_fn(|i| u8::from(place == Some(i)))
}

/// The number of phases.
const PHASES: usize = 56;

/// The facts of a phase: its number, a number that it holds, and the places and the seat that it names.
struct Due {
    phase: usize,
    left: u8,
    hexes: HexSet,
    corners: CornerSet,
    edges: EdgeSet,
    seat: Option<Seat>,
}

impl Due {
    const fn plain(phase: usize) -> Self {
        let (hexes, corners, edges) = (HexSet::EMPTY, CornerSet::EMPTY, EdgeSet::EMPTY);
        Self { phase, left: 0, hexes, corners, edges, seat: None }
    }

    const fn with(phase: usize, left: u8) -> Self {
        Self { left, ..Self::plain(phase) }
    }

    fn at_hexes(phase: usize, hexes: impl IntoIterator<Item = HexId>) -> Self {
        Self { hexes: hexes.into_iter().collect(), ..Self::plain(phase) }
    }

    fn at_edge(phase: usize, edge: EdgeId, left: u8) -> Self {
        Self { edges: EdgeSet::of(edge), ..Self::with(phase, left) }
    }

    const fn about(phase: usize, seat: Seat) -> Self {
        Self { seat: Some(seat), ..Self::plain(phase) }
    }

    /// The numbers of phases never change; a new one comes last.
    fn of(phase: &Phase) -> Self {
        match *phase {
            Phase::RobberStart => Self::plain(0),
            Phase::FirstSettlement => Self::plain(1),
            Phase::FirstCity => Self::plain(2),
            Phase::FirstRoad(corner) => Self { corners: CornerSet::of(corner), ..Self::plain(3) },
            Phase::Turn => Self::plain(4),
            Phase::Dice => Self::plain(5),
            Phase::EventDeck => Self::plain(6),
            Phase::Retreat => Self::plain(7),
            Phase::Damage { seat: _ } => Self::plain(8),
            Phase::Prize { seat: _ } => Self::plain(9),
            Phase::GiveTo { seat: _ } => Self::plain(10),
            Phase::Give { seat: _, to } => Self::about(11, to),
            Phase::Pick { thief: _, must } => Self::with(12, must as u8),
            Phase::Discard { seat: _, left } => Self::with(13, left),
            Phase::MayFish { seat: _ } => Self::plain(14),
            Phase::Catch { seat } => Self::about(15, seat),
            Phase::Exchange { seat: _ } => Self::plain(16),
            Phase::Robber => Self::plain(17),
            Phase::Rob => Self::plain(18),
            Phase::Theft { thief: _, victim } => Self::about(19, victim),
            Phase::Main => Self::plain(20),
            Phase::Draw => Self::plain(21),
            Phase::FreeRoads { left } => Self::with(22, left),
            Phase::NeutralRoad { left } => Self::with(23, left),
            Phase::NeutralBridge => Self::plain(24),
            Phase::NeutralSettlement => Self::plain(25),
            Phase::SendAway => Self::plain(26),
            Phase::ForcedDraw { left } => Self::with(27, left),
            Phase::GiveBack { left } => Self::with(28, left),
            Phase::Invention { left } => Self::with(29, left),
            Phase::Monopoly => Self::plain(30),
            Phase::Answer { .. } => Self::plain(31),
            Phase::Choose(_) => Self::plain(32),
            Phase::Bid { seat: _ } => Self::plain(33),
            Phase::Name { seat: _ } => Self::plain(34),
            Phase::Camel { seat: _ } => Self::plain(35),
            Phase::SecondCamel { seat: _, first } => Self::at_edge(36, first, 0),
            Phase::Landing { came, neutral_follows: _ } => Self::with(37, came.iter().flatten().count() as u8),
            Phase::NewKnight { at_castle } => Self::with(38, at_castle as u8),
            Phase::ForeignKnight => Self::plain(39),
            Phase::TokenFrom => Self::plain(40),
            Phase::TokenTo { from } => Self::at_hexes(41, [from]),
            Phase::TreasonFrom { first } => Self::at_hexes(42, first),
            Phase::TreasonTo { from, first } => Self::at_hexes(43, from.into_iter().chain([first]).flatten()),
            Phase::Intrigue => Self::plain(44),
            Phase::Knights => Self::plain(45),
            Phase::March { from } => Self::at_edge(46, from, 0),
            Phase::PrisonerRoll { hex, seat } => Self { seat: Some(seat), ..Self::at_hexes(47, [hex]) },
            Phase::Losses { hex } => Self::at_hexes(48, [hex]),
            Phase::PathFrom { draw } => Self::with(49, number_of(draw)),
            Phase::PathTo { from, draw } => Self::at_edge(50, from, number_of(draw)),
            Phase::RobOwner { victim } => Self::about(51, victim),
            Phase::Wagon => Self::plain(52),
            Phase::Chase { edge } => Self::at_edge(53, edge, 0),
            Phase::Order { role } => Self::with(54, role.index() as u8),
            Phase::Over => Self::plain(55),
        }
    }
}

const fn number_of(draw: Draw) -> u8 {
    match draw {
        Draw::None => 0,
        Draw::May => 1,
        Draw::Must => 2,
        Draw::Token => 3,
    }
}
