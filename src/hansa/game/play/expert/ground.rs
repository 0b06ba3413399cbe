//! The slow part of a position: kontors, control, network, Link, markers and skills, and what each route is good for.
//!
//! It changes when a route is established or a marker used, not with the pieces on posts. What is hidden from the viewer
//! (the others' mission cards, the order of the marker supply, the kinds on plates) is never read.

use super::frame::Frame;
use super::inputs::{self, EFFECTS, Good, LINK_STEPS, STEPS};
use crate::board::edition::LinkChain;
use crate::board::table::{MAX_CITIES, MAX_ROUTES, Table};
use crate::rules::{
    Account, Holdings, Line, MAX_PARTIES, MAX_PLAYERS, MarkerKind, MarkerPlace, Rules, Seat, State, accounts,
};
use crate::vocab::{CityId, CitySet, Colour, CountryId, Effect, EffectKind, KontorId, Piece, RouteId, Skill};
use kogge_engine::game::value::{Adding, Inputs, Net, Sums};

/// The uses of every route to a seat.
#[derive(Debug, Clone, Copy)]
pub(super) struct Goods {
    /// Without a merchant on the route.
    pub(super) plain: Uses,
    /// With one.
    pub(super) rich: Uses,
    /// The points of the best special space that the seat may take.
    pub(super) special: u8,
    /// The prestige that ends the game, beyond what the seat has.
    pub(super) to_limit: u16,
}

/// The goods of every route, and the prestige that it brings at once.
#[derive(Debug, Clone, Copy)]
pub(super) struct Uses {
    pub(super) goods: [u32; MAX_ROUTES],
    pub(super) gain: [u8; MAX_ROUTES],
}

impl Goods {
    const NONE: Self = Self { plain: Uses::NONE, rich: Uses::NONE, special: 0, to_limit: 1 };
}

impl Uses {
    const NONE: Self = Self { goods: [0; MAX_ROUTES], gain: [0; MAX_ROUTES] };
}

/// The use of establishing in a city: goods, and the prestige of its next kontor.
type Use = (u32, u8);

/// The slow part of a position.
#[derive(Debug, Clone)]
pub(super) struct Ground {
    pub(super) goods: [Goods; MAX_PLAYERS],
    /// The sums of the slow inputs of each seat.
    pub(super) sums: [Sums; MAX_PLAYERS],
}

/// The facts behind the slow inputs.
pub(super) struct Survey<'a> {
    rules: Rules<'a>,
    state: &'a State,
    viewer: Seat,
    holdings: [Holdings; MAX_CITIES],
    next: [Option<KontorId>; MAX_CITIES],
    controlled: [CitySet; MAX_PARTIES],
    presence: [CitySet; MAX_PARTIES],
    /// The coins of the next kontors of all cities.
    coins: u32,
    /// The cities that complete a Link soonest, and how many it takes.
    links: [(CitySet, usize); MAX_PLAYERS],
}

const NOTHING: Holdings = Holdings { counts: [0; MAX_PARTIES], controller: None };

impl Ground {
    pub(super) fn of(rules: Rules, frame: &Frame, net: &Net, state: &State, viewer: Seat) -> Self {
        let survey = Survey::of(rules, state, viewer);
        let mut shared = net.begin();
        frame.put(rules, state, &mut Adding { net, sums: &mut shared });
        let mut ground = Self { goods: [Goods::NONE; MAX_PLAYERS], sums: [shared; MAX_PLAYERS] };
        let accounts = accounts(rules, state);
        let all = survey.total_of_all(&accounts);
        for (seat, account) in state.seats().zip(&accounts) {
            survey.put(seat, account, all, &mut Adding { net, sums: &mut ground.sums[seat.index()] });
            ground.goods[seat.index()] = survey.goods(frame, seat);
        }
        ground
    }
}

impl<'a> Survey<'a> {
    pub(super) fn of(rules: Rules<'a>, state: &'a State, viewer: Seat) -> Self {
        let table = rules.table;
        let mut survey = Self {
            rules,
            state,
            viewer,
            holdings: [NOTHING; MAX_CITIES],
            next: [None; MAX_CITIES],
            controlled: [CitySet::EMPTY; MAX_PARTIES],
            presence: [CitySet::EMPTY; MAX_PARTIES],
            coins: 0,
            links: [(CitySet::EMPTY, 0); MAX_PLAYERS],
        };
        let mut opened = CitySet::EMPTY;
        for i in 0..table.cities.len() {
            let city = CityId::at(i);
            let holdings = state.holdings(rules, city);
            survey.next[i] = state.first_free(rules, city);
            survey.coins += survey.next[i].map_or(0, |kontor| table.kontors[kontor.index()].coin.into());
            survey.holdings[i] = holdings;
            let Some(controller) = holdings.controller else { continue };
            survey.controlled[controller.index()].insert(city);
            opened.insert(city);
            for (presence, &count) in survey.presence.iter_mut().zip(&holdings.counts) {
                if count > 0 {
                    presence.insert(city);
                }
            }
        }
        for seat in state.seats() {
            let chain = match rules.edition.link_chain {
                LinkChain::Own => survey.presence[seat.index()],
                LinkChain::Anybody => opened,
            };
            if state.player(seat).link_rank == 0 {
                survey.links[seat.index()] = link(table, chain);
            }
        }
        survey
    }

    /// The points of all seats as far as the viewer sees them.
    pub(super) fn total_of_all(&self, accounts: &[Account]) -> u32 {
        self.state.seats().zip(accounts).map(|(seat, account)| self.total(seat, account)).sum()
    }

    /// The slow inputs of a seat, those of the game left out; `all` are the points of all seats.
    pub(super) fn put(&self, seat: Seat, account: &Account, all: u32, out: &mut impl Inputs) {
        let (rules, state, me) = (self.rules, self.state, seat.index());
        let player = state.player(seat);
        for &line in Line::ALL {
            out.put(inputs::LINES + line.index(), self.points(seat, account, line) as f32 / inputs::POINTS);
        }
        let (total, n) = (self.total(seat, account) as f32, state.n_players() as f32);
        out.put(inputs::TOTAL, total / inputs::POINTS);
        // Some points more for each, so that the first ones do not count as the whole game.
        out.put(inputs::SHARE, n * total / (all as f32 + n * inputs::POINTS));
        self.put_values(seat, out);
        for &skill in Skill::ALL {
            let level = usize::from(player.levels[skill]).min(STEPS - 1);
            out.put(inputs::LEVELS + STEPS * skill.index() + level, 1.0);
            out.put(inputs::FINISHED + skill.index(), is(state.is_finished(rules, seat, skill)));
        }
        out.put(inputs::TO_LIMIT, f32::from(player.prestige) / f32::from(rules.table.prestige_limit.max(1)));
        out.put(inputs::CONTROLLED, self.controlled[me].len() as f32 / 10.0);
        out.put(inputs::PRESENT, self.presence[me].len() as f32 / 10.0);
        self.put_struggle(seat, out);
        out.put(inputs::NETWORK, account.network.kontors as f32 / 10.0);
        out.put(inputs::LINK_DISTANCE + self.links[me].1.min(LINK_STEPS - 1), is(player.link_rank == 0));
        out.put(inputs::LINK_RANK, is(player.link_rank == 1));
        out.put(inputs::LINK_RANK + 1, is(player.link_rank > 1));
        self.put_markers(seat, account, out);
        for tile in player.tiles.iter() {
            out.put(inputs::TILES + tile.index(), 1.0);
        }
        out.put(inputs::SPECIAL_HELD, account.special.len() as f32);
        out.put(inputs::SPECIAL_OPEN, self.special_open(seat) as f32 / 10.0);
        let countries = (0..rules.table.countries.len()).map(CountryId::at);
        let needing = countries.filter(|country| rules.table.countries[country.index()].needs_permission);
        let (mut n_open, mut n_closed) = (0, 0);
        needing.for_each(|country| if self.may_enter(seat, country) { n_open += 1 } else { n_closed += 1 });
        out.put(inputs::PERMISSIONS, n_open as f32 / 2.0);
        out.put(inputs::CLOSED, n_closed as f32 / 2.0);
        let card = self.card(seat);
        out.put(inputs::MISSION_PRESENT, card.intersection(self.presence[me]).len() as f32 / 3.0);
        out.put(inputs::MISSION_CONTROLLED, card.intersection(self.controlled[me]).len() as f32 / 3.0);
    }

    /// The points of a line of an account; the mission card of another player is not seen.
    fn points(&self, seat: Seat, account: &Account, line: Line) -> u32 {
        if line == Line::Missions && seat != self.viewer { 0 } else { account.points(line) }
    }

    fn total(&self, seat: Seat, account: &Account) -> u32 {
        Line::ALL.iter().map(|&line| self.points(seat, account, line)).sum()
    }

    /// The values of skills and of what lies ahead, in pieces, actions and points.
    fn put_values(&self, seat: Seat, out: &mut impl Inputs) {
        const SCALES: [(Skill, f32); 4] =
            [(Skill::Keys, 4.0), (Skill::Actions, 5.0), (Skill::Book, 5.0), (Skill::Purse, 8.0)];
        let (rules, state) = (self.rules, self.state);
        let player = state.player(seat);
        for (i, (skill, scale)) in SCALES.into_iter().enumerate() {
            // Any number of pieces is worth about a dozen.
            let value = state.skill_value(rules, seat, skill).min(12);
            out.put(inputs::SKILL_VALUES + i, f32::from(value) / scale);
        }
        let ahead = |skill: Skill| f32::from(player.levels[skill]) / rules.edition.steps(skill).max(1) as f32;
        let unfinished =
            Skill::ALL.iter().filter(|&&skill| skill != Skill::Keys && !state.is_finished(rules, seat, skill));
        let points = f32::from(rules.edition.skill_points) / inputs::POINTS;
        out.put(inputs::SKILLS_AHEAD, points * unfinished.map(|&skill| ahead(skill)).sum::<f32>());
        if player.link_rank == 0 {
            let given = state.seats().filter(|&other| state.player(other).link_rank > 0).count();
            let prestige = rules.table.link_prestige.get(given).copied().unwrap_or(0);
            let lacking = self.links[seat.index()].1 as f32;
            out.put(inputs::LINK_AHEAD, f32::from(prestige) / inputs::POINTS / (1.0 + lacking));
        }
        out.put(inputs::COINS_LEFT, self.coins as f32 / 2.0 / inputs::POINTS);
    }

    /// Kontors, and the cities whose control may change.
    fn put_struggle(&self, seat: Seat, out: &mut impl Inputs) {
        let (mut n_kontors, mut shaky, mut in_reach) = (0, 0, 0);
        for city in self.presence[seat.index()].iter() {
            let holdings = &self.holdings[city.index()];
            let own = holdings.counts[seat.index()];
            n_kontors += u32::from(own);
            let others = || holdings.counts.iter().enumerate().filter(|&(other, _)| other != seat.index());
            let most = others().map(|(_, &count)| count).max().unwrap_or(0);
            let is_open = self.next[city.index()].is_some();
            if holdings.controller == Some(seat) {
                shaky += u32::from(is_open && own <= most + 1);
            } else {
                in_reach += u32::from(is_open && own + 1 >= most);
            }
        }
        out.put(inputs::KONTORS, n_kontors as f32 / 10.0);
        out.put(inputs::SHAKY, shaky as f32 / 5.0);
        out.put(inputs::IN_REACH, in_reach as f32 / 5.0);
    }

    fn put_markers(&self, seat: Seat, account: &Account, out: &mut impl Inputs) {
        let (rules, state) = (self.rules, self.state);
        let mut unused = [0_u8; EFFECTS];
        let (mut points, mut actions) = (0.0, 0.0);
        for kind in state.unused_kinds(seat) {
            let count = state.count_markers(rules, kind, MarkerPlace::Unused(seat)) as u8;
            let effect = kind.effect(rules.table);
            // The expert has not met markers that remove; to it they move.
            let kind = match effect.kind() {
                EffectKind::Remove => EffectKind::Move,
                kind => kind,
            };
            unused[kind.index()] += count;
            if let Effect::Prestige(n) = effect {
                points += f32::from(n) * f32::from(count);
            } else if let Effect::Actions(n) = effect {
                actions += f32::from(n) * f32::from(count);
            }
        }
        out.put(inputs::MARKER_POINTS, points / inputs::POINTS);
        out.put(inputs::MARKER_ACTIONS, actions / 5.0);
        for (effect, &count) in unused.iter().enumerate() {
            out.put(inputs::UNUSED + effect, f32::from(count));
        }
        out.put(inputs::USED, account.used as f32 / 4.0);
        out.put(inputs::COLLECTED, (account.used + account.unused) as f32 / 8.0);
        if seat == state.active() {
            // How many a plate holds is seen, and not which.
            let on_plate = |kind: MarkerKind| {
                let at = |place| state.count_markers(rules, kind, place);
                at(MarkerPlace::Plate(seat)) + at(MarkerPlace::OpenPlate(seat))
            };
            let n_plates: usize = MarkerKind::all(rules.table).map(on_plate).sum();
            out.put(inputs::PLATES, n_plates as f32 / 2.0);
        }
    }

    /// The best special space that the seat's privilege allows.
    fn special_open(&self, seat: Seat) -> u16 {
        let privilege = self.state.privilege(self.rules, seat);
        let spaces = self.rules.table.special_spaces.iter().enumerate();
        let open = spaces.filter(|&(i, &(_, colour))| self.state.special(i).is_none() && colour <= privilege);
        open.map(|(_, &(value, _))| value).max().unwrap_or(0)
    }

    /// Whether a seat holds a permission for a country, used in this turn or not.
    fn may_enter(&self, seat: Seat, country: CountryId) -> bool {
        let cities = self.rules.table.countries[country.index()].permission_cities;
        let own = cities.intersection(self.presence[seat.index()]);
        own.iter().any(|city| self.state.row(self.rules, city).last().is_some_and(|owned| owned.seat == seat))
    }

    /// The cities of the mission card that the viewer sees.
    fn card(&self, seat: Seat) -> CitySet {
        let card = self.state.player(seat).mission.filter(|_| seat == self.viewer);
        card.map_or(CitySet::EMPTY, |card| self.rules.table.missions[card.index()].into_iter().collect())
    }

    /// The goods of each route.
    pub(super) fn goods(&self, frame: &Frame, seat: Seat) -> Goods {
        let mut goods = Goods::NONE;
        let (rules, state, table) = (self.rules, self.state, self.rules.table);
        let mut cities = [((0, 0), (0, 0)); MAX_CITIES];
        let privilege = state.privilege(rules, seat);
        let card = self.card(seat).difference(self.presence[seat.index()]);
        for (i, to) in cities[..table.cities.len()].iter_mut().enumerate() {
            *to = self.goods_of_city(seat, CityId::at(i), privilege, card);
        }
        let mut closed = 0_u8;
        for (i, country) in table.countries.iter().enumerate() {
            let is_closed = country.needs_permission && !self.may_enter(seat, CountryId::at(i));
            closed |= u8::from(is_closed) << i;
        }
        let special = self.special_open(seat);
        goods.special = special.min(u8::MAX.into()) as u8;
        goods.to_limit = table.prestige_limit.saturating_sub(state.player(seat).prestige).max(1);
        let mine = self.controlled[seat.index()];
        for (i, route) in frame.routes.iter().enumerate() {
            let [a, b] = route.ends;
            let (marker, marker_prestige) = marker(rules, state, RouteId::at(i));
            let mut common = route.goods | marker;
            let own = usize::from(mine.contains(CityId::at(a))) + usize::from(mine.contains(CityId::at(b)));
            let taken = |end: usize| usize::from(self.holdings[end].controller.is_some());
            let others = taken(a) + taken(b) - own;
            common |= [0, Good::OwnEnd.bit(), Good::OwnEnds.bit()][own];
            common |= [0, Good::OtherEnd.bit(), Good::OtherEnds.bit()][others];
            let country = table.routes[i].country.map_or(0, |country| closed >> country.0 & 1);
            common |= if country != 0 { Good::Closed.bit() } else { 0 };
            let [(plain_a, rich_a), (plain_b, rich_b)] = [cities[a], cities[b]];
            let plain = common | plain_a.0 | plain_b.0;
            let mut rich = plain | rich_a.0 | rich_b.0;
            let always = u32::from(route.prestige) + marker_prestige + own as u32;
            let gain = |coin: u8| (u32::from(coin) + always).min(u8::MAX.into()) as u8;
            let coin = plain_a.1.max(plain_b.1);
            goods.plain.gain[i] = gain(coin);
            goods.rich.gain[i] = gain(coin.max(rich_a.1).max(rich_b.1));
            rich |=
                if plain & Good::Kontor.bit() == 0 && rich & Good::Kontor.bit() != 0 { Good::Round.bit() } else { 0 };
            if special > 0 && table.special_routes.contains(RouteId::at(i)) {
                rich |= Good::Special.bit();
            }
            goods.plain.goods[i] = plain;
            goods.rich.goods[i] = rich;
        }
        goods
    }

    /// The goods of establishing in a city: without a merchant, and beside that with one.
    fn goods_of_city(&self, seat: Seat, city: CityId, privilege: Colour, card: CitySet) -> (Use, Use) {
        let row = self.rules.table.city(city);
        let mut common = 0;
        for skill in row.skills.iter().filter(|&skill| !self.state.is_finished(self.rules, seat, skill)) {
            common |= Good::Keys.bit() << skill.index();
        }
        let Some(next) = self.next[city.index()] else { return ((common, 0), (0, 0)) };
        let kontor = &self.rules.table.kontors[next.index()];
        if kontor.colour > privilege {
            let is_next = kontor.colour.index() == privilege.index() + 1;
            return ((common | if is_next { Good::Locked.bit() } else { 0 }, 0), (0, 0));
        }
        let holdings = &self.holdings[city.index()];
        let others = || holdings.counts.iter().enumerate().filter(|&(other, _)| other != seat.index());
        let most = others().map(|(_, &count)| count).max().unwrap_or(0);
        let presence = self.presence[seat.index()];
        let when = |there: bool, good: Good| if there { good.bit() } else { 0 };
        let founding = Good::Kontor.bit()
            | when(holdings.controller != Some(seat) && holdings.counts[seat.index()] + 1 >= most, Good::Control)
            | when(next.index() + 1 == row.kontors.range().end, Good::Completes)
            | when(presence.contains(city) || presence.intersection(row.neighbours).0 != 0, Good::Joins)
            | when(kontor.coin > 0, Good::Coin)
            | when(self.links[seat.index()].0.contains(city), Good::Link)
            | when(
                row.countries.iter().any(|id| !self.rules.table.countries[id.index()].scores.is_empty()),
                Good::Region,
            )
            | when(row.permissions.0 != 0 && holdings.counts[seat.index()] == 0, Good::Permit)
            | when(card.contains(city), Good::Mission);
        match kontor.shape.takes() {
            Piece::Trader => ((common | founding, kontor.coin), (0, 0)),
            Piece::Merchant => ((common, 0), (founding, kontor.coin)),
        }
    }
}

const fn is(there: bool) -> f32 {
    if there { 1.0 } else { 0.0 }
}

/// The goods of the marker at a route, and the prestige that it brings when it is used.
fn marker(rules: Rules, state: &State, route: RouteId) -> (u32, u32) {
    match state.marker_at(rules, route).map(|kind| kind.effect(rules.table)) {
        Some(Effect::Actions(_) | Effect::Develop(_)) => (Good::Marker.bit() | Good::StrongMarker.bit(), 0),
        Some(Effect::Prestige(n)) => (Good::Marker.bit(), n.into()),
        Some(_) => (Good::Marker.bit(), 0),
        None => (0, 0),
    }
}

/// The cities that lie on a chain between the ends of the Link which lacks fewest kontors, and how many it lacks.
fn link(table: &Table, chain: CitySet) -> (CitySet, usize) {
    let [from, to] = table.link_ends;
    let (there, back) = (within(table, chain, from), within(table, chain, to));
    let Some(distance) = there.iter().position(|cities| cities.contains(to)) else {
        return (CitySet::EMPTY, LINK_STEPS - 1);
    };
    let mut steps = CitySet::EMPTY;
    for first in 1..=distance {
        // Either side counts the city itself.
        steps = steps.union(there[first].intersection(back[distance + 1 - first]));
    }
    (steps.difference(chain), distance)
}

/// The cities to which a chain from a city lacks at most this many kontors, for every number up to the greatest that
/// matters.
fn within(table: &Table, chain: CitySet, from: CityId) -> [CitySet; LINK_STEPS] {
    let beside = |cities: CitySet| cities.iter().fold(cities, |near, city| near.union(table.city(city).neighbours));
    let spread = |mut cities: CitySet| loop {
        let more = beside(cities).intersection(chain).difference(cities);
        if more.is_empty() {
            return cities;
        }
        cities = cities.union(more);
    };
    let mut start = CitySet::EMPTY;
    start.insert(from);
    let mut reached = [CitySet::EMPTY; LINK_STEPS];
    if chain.contains(from) {
        reached[0] = spread(start);
    }
    for n in 1..LINK_STEPS {
        let before = reached[n - 1];
        let next = if before.is_empty() { start } else { beside(before) };
        reached[n] = spread(next);
    }
    reached
}

const _: () = assert!(EffectKind::Remove.index() == EFFECTS, "the other kinds of effects are inputs");
