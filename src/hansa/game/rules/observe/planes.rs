//! The observation of a seat as planes of bytes, for programs that learn. Clauses: TURN-8, MISSION-2, INV-18.
//!
//! `docs/observations.md` lists the planes. Seats are counted from the viewer on, in turn order; the neutral party comes
//! last. Planes are painted at every step of very many games, so they are read from the state itself and not from an
//! [`Observation`](super::Observation), which costs more than the step; of the markers that lie face down only the kinds
//! are counted, and of the mission cards only the viewer's is looked at. A test deals what is hidden again.

use crate::board::table::{
    MAX_CITIES, MAX_KONTORS, MAX_MARKER_KINDS, MAX_PLAYERS, MAX_POSTS, MAX_ROUTES, MAX_SPECIAL_SPACES, Table,
};
use crate::rules::Rules;
use crate::rules::kontors::Side;
use crate::rules::markers::MarkerPlace;
use crate::rules::phase::{Fetch, Phase};
use crate::rules::relocation::Relocation;
use crate::rules::seat::{self, MAX_PARTIES, Owned, Pieces};
use crate::rules::state::State;
use crate::vocab::{Colour, Effect, EffectKind, Module, Piece, PostSet, RouteId, Shape, Skill, Tile};
use kogge_engine::game::Seat;
use kogge_engine::game::planes::{Pen, SizeClass, place_of};

/// How many things the planes of a size class have.
struct Room {
    posts: usize,
    kontors: usize,
    cities: usize,
    routes: usize,
    markers: usize,
}

const fn room(class: SizeClass) -> Room {
    match class {
        SizeClass::Standard => Room { posts: 128, kontors: 80, cities: 32, routes: 40, markers: 8 },
        SizeClass::Large => Room {
            posts: MAX_POSTS,
            kontors: MAX_KONTORS,
            cities: MAX_CITIES,
            routes: MAX_ROUTES,
            markers: MAX_MARKER_KINDS,
        },
    }
}

/// The bytes of all planes but the first, which stay, in observations of the class `standard`.
const USUAL: usize = 3_772;

/// The size class of a board: the smallest that has room for it.
pub(crate) fn size_class(table: &Table) -> SizeClass {
    let room = room(SizeClass::Standard);
    let fits = table.posts.len() <= room.posts
        && table.kontors.len() <= room.kontors
        && table.cities.len() <= room.cities
        && table.routes.len() <= room.routes
        && table.markers.len() <= room.markers;
    if fits { SizeClass::Standard } else { SizeClass::Large }
}

/// Paints what is the same in all positions of a game.
pub(crate) fn paint_ground(rules: Rules, class: SizeClass, pen: &mut Pen<'_>) {
    let (table, room) = (rules.table, room(class));
    pen.plane("house", 1, room.posts).set_of(0, &table.houses.0);
    pen.plane("ship", 1, room.posts).set_of(0, &table.ships.0);
    let mut colours = pen.plane("kontor colour", Colour::ALL.len(), room.kontors);
    for (kontor, row) in table.kontors.iter().enumerate() {
        colours.set(row.colour.index(), kontor, 1);
    }
    let mut circles = pen.plane("circle", 1, room.kontors);
    for (kontor, row) in table.kontors.iter().enumerate() {
        circles.set(0, kontor, u8::from(row.shape == Shape::Circle));
    }
    let mut coins = pen.plane("coin", 1, room.kontors);
    for (kontor, row) in table.kontors.iter().enumerate() {
        coins.set(0, kontor, row.coin);
    }
    let mut skills = pen.plane("city skill", Skill::ALL.len(), room.cities);
    for (city, row) in table.cities.iter().enumerate() {
        row.skills.iter().for_each(|skill| skills.set(skill.index(), city, 1));
    }
    pen.plane("green city", 1, room.cities).set_of(0, &[table.green_cities.0]);
    pen.plane("special city", 1, room.cities).set(0, table.special_city.index(), 1);
    let mut ends = pen.plane("link end", 1, room.cities);
    table.link_ends.iter().for_each(|city| ends.set(0, city.index(), 1));
    pen.plane("tavern", 1, room.routes).set_of_128(0, table.taverns.0);
    pen.plane("special route", 1, room.routes).set_of_128(0, table.special_routes.0);
    let mut effects = pen.plane("marker effect", EffectKind::ALL.len(), room.markers);
    for (kind, row) in table.markers.iter().enumerate() {
        effects.set(row.effect.kind().index(), kind, row.effect.amount().unwrap_or(1));
    }
}

/// Paints all else that a viewer sees; nobody is an onlooker.
///
/// # Panics
///
/// When the pen has no room for the planes of the class.
pub(crate) fn paint(state: &State, rules: Rules, viewer: Option<Seat>, class: SizeClass, pen: &mut Pen<'_>) {
    // Nearly all that is painted is of this class, so it is compiled with the lengths of its rows.
    let usual = SizeClass::Standard;
    if class == usual
        && let Some(mut pen) = pen.rest::<USUAL>()
    {
        return paint_as(state, rules, viewer, usual, &mut pen);
    }
    paint_any(state, rules, viewer, class, pen);
}

#[inline(never)]
fn paint_any(state: &State, rules: Rules, viewer: Option<Seat>, class: SizeClass, pen: &mut Pen<'_>) {
    paint_as(state, rules, viewer, class, pen);
}

#[inline(always)]
fn paint_as(state: &State, rules: Rules, viewer: Option<Seat>, class: SizeClass, pen: &mut Pen<'_>) {
    let (mut places, mut seats_at) = ([0; MAX_PARTIES], seat::PARTIES);
    for seat in Seat::ALL.iter().copied() {
        let place = place_of(viewer, seat, state.n_players()).min(PARTIES - 1);
        (places[seat.index()], seats_at[place]) = (place, seat);
    }
    let (due, lying) = (Due::of(&state.phase), Lying::of(rules, state));
    let sight = Sight { state, rules, viewer, places, seats_at, room: room(class), due, lying };
    sight.paint_posts(pen);
    sight.paint_kontors(pen);
    sight.paint_cities(pen);
    sight.paint_routes(pen);
    sight.paint_seats(pen);
    sight.paint_table(pen);
}

/// The rows and bytes of parties: the players and, last, the neutral party.
const PARTIES: usize = seat::PARTIES.len();

/// A state that is painted.
struct Sight<'a> {
    state: &'a State,
    rules: Rules<'a>,
    viewer: Option<Seat>,
    /// The place of each party as the viewer counts.
    places: [usize; MAX_PARTIES],
    /// The party at each of these places.
    seats_at: [Seat; PARTIES],
    room: Room,
    due: Due,
    lying: Lying,
}

/// Where the regular markers lie, as everybody sees it: by kind.
struct Lying {
    /// The kind at each route, from 1; 0 for none.
    routes: [u8; MAX_ROUTES],
    unused: [[u8; MAX_MARKER_KINDS]; MAX_PLAYERS],
    used: [[u8; MAX_MARKER_KINDS]; MAX_PLAYERS],
    open: [[u8; MAX_MARKER_KINDS]; MAX_PLAYERS],
    /// How many lie face down on each plate, of kinds that nobody knows.
    face_down: [u8; MAX_PLAYERS],
    /// How many of each kind lie face down, in the supply and on plates together.
    hidden: [u8; MAX_MARKER_KINDS],
}

impl Lying {
    fn of(rules: Rules, state: &State) -> Self {
        let none = [[0; MAX_MARKER_KINDS]; MAX_PLAYERS];
        let (routes, face_down, hidden) = ([0; MAX_ROUTES], [0; MAX_PLAYERS], [0; MAX_MARKER_KINDS]);
        let mut lying = Self { routes, unused: none, used: none, open: none, face_down, hidden };
        state.markers.for_each(rules.table, |kind, place| {
            let kind = kind.index();
            match place {
                MarkerPlace::Route(route) => lying.routes[route.index()] = kind as u8 + 1,
                MarkerPlace::Unused(seat) => lying.unused[seat.index()][kind] += 1,
                MarkerPlace::Used(seat) => lying.used[seat.index()][kind] += 1,
                MarkerPlace::OpenPlate(seat) => lying.open[seat.index()][kind] += 1,
                MarkerPlace::Plate(seat) => {
                    lying.face_down[seat.index()] += 1;
                    lying.hidden[kind] += 1;
                }
                MarkerPlace::Supply => lying.hidden[kind] += 1,
                MarkerPlace::Removed => {}
            }
        });
        lying
    }
}

impl Sight<'_> {
    /// The place of a party as the viewer counts.
    #[inline(always)]
    const fn place(&self, seat: Seat) -> usize {
        self.places[seat.index()]
    }

    /// The players with their places.
    #[inline(always)]
    fn players(&self) -> impl Iterator<Item = (usize, Seat)> {
        let n = self.state.n_players();
        self.seats_at.into_iter().enumerate().filter(move |(place, _)| *place < n)
    }

    /// A plane with a row for each party: what it has, of which those have nothing that nobody plays.
    #[inline(always)]
    fn sets(&self, name: &'static str, len: usize, pen: &mut Pen<'_>, of: impl Fn(Seat) -> [u64; 4]) {
        let mut rows = pen.plane(name, PARTIES, len);
        self.seats_at.iter().enumerate().for_each(|(place, &seat)| rows.set_of(place, &of(seat)));
    }

    #[inline(always)]
    fn paint_posts(&self, pen: &mut Pen<'_>) {
        let (state, len) = (self.state, self.room.posts);
        for (name, piece) in [("trader", Piece::Trader), ("merchant", Piece::Merchant)] {
            self.sets(name, len, pen, |seat| state.posts_with(Owned { seat, piece }).0);
        }
        pen.plane("due post", 1, len).set_of(0, &self.due.posts.0);
    }

    #[inline(always)]
    fn paint_kontors(&self, pen: &mut Pen<'_>) {
        let (state, len) = (self.state, self.room.kontors);
        self.sets("kontor", len, pen, |seat| state.kontors.printed_of(seat).0);
        pen.plane("kontor merchant", 1, len).set_of(0, &state.kontors.merchants().0);
    }

    #[inline(always)]
    fn paint_cities(&self, pen: &mut Pen<'_>) {
        let (state, table, len) = (self.state, self.rules.table, self.room.cities);
        let mission = self.viewer.and_then(|seat| state.player(seat).mission);
        let mut cities = pen.plane("mission", 1, len);
        for city in mission.and_then(|card| table.missions.get(card.index())).into_iter().flatten() {
            cities.set(0, city.index(), 1);
        }
        for (name, side) in [("left kontors", Side::Left), ("right kontors", Side::Right)] {
            let mut counts = pen.plane(name, PARTIES, len);
            let extras = state.extras().filter(|extra| extra.side == side);
            extras.for_each(|extra| counts.add(self.place(extra.owned.seat), extra.city.index()));
        }
        pen.plane("permission used", 1, len).set_of(0, &[state.permissions_used.0]);
    }

    #[inline(always)]
    fn paint_routes(&self, pen: &mut Pen<'_>) {
        let (state, table, len) = (self.state, self.rules.table, self.room.routes);
        let mut markers = pen.plane("marker", self.room.markers, len);
        for route in state.marked_routes().iter() {
            let kind = usize::from(self.lying.routes[route.index()]);
            kind.checked_sub(1).into_iter().for_each(|kind| markers.set(kind, route.index(), 1));
        }
        for (name, effect) in [("tribute", Effect::Tribute), ("block", Effect::Block)] {
            let mut counts = pen.plane(name, MAX_PLAYERS, len);
            for attached in state.attached().iter().filter(|it| it.marker.effect(table) == effect) {
                counts.add(self.place(attached.seat), attached.route.index());
            }
        }
        let mut due = pen.plane("due route", 1, len);
        self.due.route.into_iter().for_each(|route| due.set(0, route.index(), 1));
    }

    /// A plane with a byte for each player.
    #[inline(always)]
    fn of_seats<N: Into<i64>>(&self, name: &'static str, pen: &mut Pen<'_>, of: impl Fn(Seat) -> N) {
        let mut row = pen.plane(name, 1, MAX_PLAYERS);
        self.players().for_each(|(place, seat)| row.set(0, place, of(seat)));
    }

    /// A plane with a row for each number of a player, and a byte for each player.
    #[inline(always)]
    fn of_each<'n>(&self, name: &'static str, pen: &mut Pen<'_>, rows: usize, of: impl Fn(Seat) -> &'n [u8]) {
        let mut plane = pen.plane(name, rows, MAX_PLAYERS);
        for (place, seat) in self.players() {
            of(seat).iter().take(rows).enumerate().for_each(|(row, &n)| plane.set(row, place, n));
        }
    }

    #[inline(always)]
    fn paint_seats(&self, pen: &mut Pen<'_>) {
        let (state, kinds) = (self.state, self.room.markers);
        let player = |seat: Seat| &state.players[seat.index()];
        self.of_seats("supply traders", pen, |seat| player(seat).supply.traders);
        self.of_seats("supply merchants", pen, |seat| player(seat).supply.merchants);
        self.of_seats("stock traders", pen, |seat| player(seat).stock.traders);
        self.of_seats("stock merchants", pen, |seat| player(seat).stock.merchants);
        self.of_each("level", pen, Skill::ALL.len(), |seat| &player(seat).levels.0);
        self.of_seats("prestige", pen, |seat| player(seat).prestige);
        self.of_seats("link rank", pen, |seat| player(seat).link_rank);
        self.of_each("unused marker", pen, kinds, |seat| &self.lying.unused[seat.index()]);
        self.of_each("used marker", pen, kinds, |seat| &self.lying.used[seat.index()]);
        self.of_each("open plate", pen, kinds, |seat| &self.lying.open[seat.index()]);
        self.of_seats("face down", pen, |seat| self.lying.face_down[seat.index()]);
        let mut tiles = pen.plane("tile", Tile::ALL.len(), MAX_PLAYERS);
        for seat in state.seats() {
            player(seat).tiles.iter().for_each(|tile| tiles.set(tile.index(), self.place(seat), 1));
        }
        let mut spaces = pen.plane("special space", MAX_SPECIAL_SPACES, MAX_PLAYERS);
        for (space, seat) in state.special.iter().enumerate() {
            seat.iter().for_each(|&seat| spaces.set(space, self.place(seat), 1));
        }
        self.of_seats("active", pen, |seat| u8::from(state.active == seat));
        self.of_seats("start", pen, |seat| u8::from(state.start == seat));
        let due = state.decider();
        self.of_seats("decides", pen, |seat| u8::from(due == Some(seat)));
        let mut waiting = pen.plane("waiting", Piece::ALL.len(), PARTIES);
        if let Phase::Lift(carry) | Phase::Put(carry) = &state.phase {
            for owned in carry.waiting().iter().map(|lifted| lifted.owned()) {
                waiting.add(owned.piece.index(), self.place(owned.seat));
            }
        }
        let mut next = pen.plane("due piece", Piece::ALL.len(), PARTIES);
        self.due.piece.into_iter().for_each(|it| next.set(it.piece.index(), self.place(it.seat), 1));
    }

    #[inline(always)]
    fn paint_table(&self, pen: &mut Pen<'_>) {
        let state = self.state;
        let mut hidden = pen.plane("hidden marker", 1, self.room.markers);
        self.lying.hidden.iter().enumerate().for_each(|(kind, &n)| hidden.set(0, kind, n));
        pen.number("marker supply", state.n_supply() as u32);
        pen.number("supply ran out", u8::from(state.supply_out));
        let neutral = &state.players[Seat::Neutral.index()];
        pen.number("neutral prestige", neutral.prestige);
        pen.number("neutral link rank", neutral.link_rank);
        pen.number("players", state.n_players);
        pen.number("turn", state.turn);
        pen.number("actions", state.actions);
        pen.number("bonus actions", state.bonus);
        pen.number("completed cities", state.completed);
        pen.number("fresh turn", u8::from(state.fresh));
        pen.number("actions given up", u8::from(state.forgone));
        pen.number("border fee paid", u8::from(state.fee_paid));
        let mut modules = pen.plane("module", Module::ALL.len(), 1);
        state.modules.iter().for_each(|module| modules.set(module.index(), 0, 1));
        let mut display = pen.plane("tile left", Tile::ALL.len(), 1);
        state.display.iter().for_each(|tile| display.set(tile.index(), 0, 1));
        pen.one_of("phase", PHASES, Some(self.due.phase));
        pen.numbers("left", &self.due.left);
    }
}

/// The number of phases.
const PHASES: usize = 18;

/// The facts of a phase: its number, two numbers that it holds, and the places and the piece that it names.
struct Due {
    phase: usize,
    left: [u8; 2],
    posts: PostSet,
    route: Option<RouteId>,
    piece: Option<Owned>,
}

impl Due {
    const fn with(phase: usize, left: [u8; 2]) -> Self {
        Self { phase, left, posts: PostSet::EMPTY, route: None, piece: None }
    }

    fn relocation(phase: usize, it: &Relocation) -> Self {
        Self {
            posts: it.put_down().iter().copied().collect(),
            route: Some(it.route),
            piece: Some(Owned { seat: it.owner, piece: it.piece }),
            ..Self::with(phase, [it.extras, u8::from(it.settled)])
        }
    }

    fn fetch(phase: usize, left: [u8; 2], fetch: Fetch) -> Self {
        let route = match fetch {
            Fetch::Income | Fetch::Effect => None,
            Fetch::Tribute(tribute) => tribute.then.route(),
        };
        Self { route, ..Self::with(phase, left) }
    }

    fn pieces(phase: usize, Pieces { traders, merchants }: Pieces) -> Self {
        Self::with(phase, [traders, merchants])
    }

    /// The numbers of phases never change; a new one comes last.
    fn of(phase: &Phase) -> Self {
        match phase {
            Phase::Main => Self::with(0, [0; 2]),
            Phase::IncomeMerchants { limit, fetch } => Self::fetch(1, [*limit, 0], *fetch),
            Phase::IncomeTraders { limit, merchants, fetch } => Self::fetch(2, [*limit, *merchants], *fetch),
            Phase::Echo { owner: _ } => Self::with(3, [0; 2]),
            Phase::Fee { fee, relocation } => match relocation {
                Some(relocation) => Self { left: [*fee, 1], ..Self::relocation(4, relocation) },
                None => Self::with(4, [*fee, 0]),
            },
            Phase::Relocate(relocation) => Self::relocation(5, relocation),
            Phase::RelocatePut { piece, relocation } => {
                let piece = Some(Owned { seat: relocation.owner, piece: *piece });
                Self { piece, ..Self::relocation(6, relocation) }
            }
            Phase::Lift(carry) | Phase::Put(carry) => Self {
                posts: carry.lifted().iter().map(|lifted| lifted.post()).collect(),
                piece: carry.waiting().first().map(|lifted| lifted.owned()),
                ..Self::with(
                    if matches!(phase, Phase::Lift(_)) { 7 } else { 8 },
                    [carry.limit, u8::from(carry.is_action)],
                )
            },
            Phase::Step3 { route, extra } => Self { route: Some(*route), ..Self::with(9, [u8::from(*extra), 0]) },
            Phase::Permanent { route, left } => Self { route: Some(*route), ..Self::pieces(10, *left) },
            Phase::Removing(removing) => Self::with(11, [removing.limit, removing.owners.index() as u8]),
            Phase::Placing(placing) => Self::with(12, [placing.limit, 0]),
            Phase::PlacingPut { piece, placing } => Self::with(13, [placing.limit, piece.index() as u8]),
            Phase::TilePay { tile, first } => Self::with(14, [tile.index() as u8, first.map_or(0, |kind| kind.0 + 1)]),
            Phase::Replace => Self::with(15, [0; 2]),
            Phase::NeutralCity { route } => Self { route: Some(*route), ..Self::with(16, [0; 2]) },
            Phase::Over => Self::with(17, [0; 2]),
        }
    }
}
