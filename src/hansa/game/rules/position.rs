//! Positions as data: any board, any distribution of pieces, checked for sense but not for completeness.
//!
//! For tests, puzzles, saves and the text form of positions. A position need not hold 27 traders and 4 merchants a
//! player: what it holds is what its players own from then on (section 3 of the rules). Boards that set-up refuses can
//! be arranged, so that the clauses these rules do know can be tried on them. Clauses: INV-4, INV-5, INV-9, INV-12.

mod due;
mod of;

use std::fmt;

use super::Rules;
use super::attached::Attached;
use super::kontors::{Extra, Side};
use super::limits::{Refused, check_sizes};
use super::markers::{MarkerKind, MarkerPlace};
use super::phase::Phase;
use super::seat::{Owned, Pieces};
use super::state::State;
use crate::board::table::MAX_PLAYERS;
use crate::vocab::{
    BySkill, CityId, CitySet, KontorId, MissionId, Module, ModuleSet, Piece, PostId, RouteId, Skill, TileSet,
};
use kogge_engine::game::Broken;
use kogge_engine::game::Seat;

/// The things before one player of a hand-made position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct PlayerPosition {
    /// The pieces in the supply.
    pub supply: Pieces,
    /// The pieces in the stock.
    pub stock: Pieces,
    /// The pieces taken from each skill track.
    pub levels: BySkill<u8>,
    /// The prestige on the track.
    pub prestige: u16,
    /// 1 for the first player with the Link …; 0 without.
    pub link_rank: u8,
    /// The unused markers.
    pub unused: Vec<MarkerKind>,
    /// The used markers.
    pub used: Vec<MarkerKind>,
    /// The markers on the plate, those from an earlier turn with `true`.
    pub plate: Vec<(MarkerKind, bool)>,
    /// The tiles of the Emperor's Favour.
    pub tiles: TileSet,
    /// The mission card.
    pub mission: Option<MissionId>,
}

/// A position as plain data: everything that a state holds and that does not follow from the rest.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize, crate::Schema), serde(deny_unknown_fields))]
pub struct Position {
    /// The players from seat A; one to five.
    pub players: Vec<PlayerPosition>,
    /// The prestige of the neutral party. Clause: TWO-3.
    pub neutral_prestige: u16,
    /// The neutral party's rank of the Link; 0 without. Clause: TWO-11.
    pub neutral_link_rank: u8,
    /// The start player.
    pub start: Seat,
    /// The active player.
    pub active: Seat,
    /// The modules in play.
    pub modules: ModuleSet,
    /// The number of the turn, from 1.
    pub turn: u32,
    /// The decision that is due.
    pub phase: Phase,
    /// The actions left that are not of markers.
    pub actions: u16,
    /// The actions left that markers gave, where the border fee is in play.
    pub bonus: u16,
    /// Whether the border fee was paid in this turn.
    pub fee_paid: bool,
    /// Whether the turn has seen no action, marker use or border fee yet.
    pub fresh: bool,
    /// Whether the actions of this turn were given up for a tile.
    pub forgone: bool,
    /// The tiles that can be bought.
    pub display: TileSet,
    /// The cities whose permission was used in this turn.
    pub permissions_used: CitySet,
    /// The pieces on posts.
    pub posts: Vec<(PostId, Owned)>,
    /// The pieces on printed kontors.
    pub kontors: Vec<(KontorId, Owned)>,
    /// The extra and green-city kontors in order of founding.
    pub extras: Vec<Extra>,
    /// The special spaces that are taken.
    pub special: Vec<(u8, Seat)>,
    /// The promo markers attached to routes, each with a trader; they are also among the used ones of their owners.
    pub attached: Vec<Attached>,
    /// The markers at routes.
    pub markers: Vec<(RouteId, MarkerKind)>,
    /// The marker supply in the order of drawing. Markers named nowhere are out of the game.
    pub supply: Vec<MarkerKind>,
    /// Whether a marker was taken with none left to replace it, in the action that goes on.
    pub supply_out: bool,
}

/// Why a position makes no sense on its board.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    /// The board or the edition is beyond what a state holds.
    Refused(Refused),
    /// There are not one to five players, or a seat is named that nobody has.
    Seat,
    /// A post, kontor, city, space or route is named that the board does not have.
    Unknown(&'static str),
    /// Two pieces stand on one post, kontor or space, or two markers at one route.
    Twice(&'static str),
    /// A ship post holds a player's trader. INV-5.
    TraderOnShip(PostId),
    /// A kontor is taken while its left neighbour is free. INV-4.
    Gap(CityId),
    /// An extra kontor stands where none can. INV-12.
    ExtraKontor(CityId),
    /// A marker lies where none may. INV-9.
    MarkerRoute(RouteId),
    /// There are more markers of the kind than the board has. INV-7.
    TooManyMarkers(MarkerKind),
    /// A skill is developed further than its track. INV-3.
    Level(Skill),
    /// Two players have the same rank of the Link, or a rank is left out. INV-13.
    LinkRank,
    /// Something of a module is there, and the module is not in play; or two have the same tile or mission card, or one
    /// is named that does not exist; or there are actions after they were given up; or an attached marker is not a used
    /// one of its owner. Clauses: MISSION-1, FAVOUR-1, FAVOUR-4, PROMO-5.
    Module(Module),
    /// A player has more pieces than a state counts.
    TooManyPieces(Seat),
    /// The decision cannot be due: why not, in a sentence.
    Phase(&'static str),
    /// Another invariant does not hold.
    Broken(Broken),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refused) => refused.fmt(f),
            Self::Seat => write!(f, "a position has 1 to {MAX_PLAYERS} players and names no other seat"),
            Self::Unknown(what) => write!(f, "the board has no such {what}"),
            Self::Twice(what) => write!(f, "a {what} is filled twice"),
            Self::TraderOnShip(_) => write!(f, "a ship post holds merchants only"),
            Self::Gap(_) => write!(f, "kontors are taken from the left without a gap"),
            Self::ExtraKontor(_) => write!(f, "an extra kontor needs a taken first kontor in its city"),
            Self::MarkerRoute(_) => write!(f, "a marker lies at a route that is closed to markers"),
            Self::TooManyMarkers(_) => write!(f, "there are more markers of a kind than the board has"),
            Self::Level(skill) => write!(f, "{skill} is developed beyond its track"),
            Self::LinkRank => write!(f, "the ranks of the Link are not 1, 2, 3 …"),
            Self::Module(module) => write!(f, "what is there of the module `{module}` does not fit together"),
            Self::TooManyPieces(seat) => write!(f, "player {seat} has more than 255 pieces of a kind"),
            Self::Phase(why) => write!(f, "this decision cannot be due: {why}"),
            Self::Broken(broken) => broken.fmt(f),
        }
    }
}

impl std::error::Error for PositionError {}

impl Position {
    /// A position with this many players, nothing on the board and nothing before anybody; seat A is active.
    pub fn new(n_players: usize) -> Self {
        Self {
            players: vec![PlayerPosition::default(); n_players],
            neutral_prestige: 0,
            neutral_link_rank: 0,
            start: Seat::A,
            active: Seat::A,
            modules: ModuleSet::default(),
            turn: 1,
            phase: Phase::Main,
            actions: 0,
            bonus: 0,
            fee_paid: false,
            fresh: true,
            forgone: false,
            display: TileSet::default(),
            permissions_used: CitySet::EMPTY,
            posts: Vec::new(),
            kontors: Vec::new(),
            extras: Vec::new(),
            special: Vec::new(),
            attached: Vec::new(),
            markers: Vec::new(),
            supply: Vec::new(),
            supply_out: false,
        }
    }

    /// The state of this position.
    ///
    /// # Errors
    ///
    /// [`PositionError`] when the position makes no sense on this board.
    pub fn build(&self, rules: Rules) -> Result<State, PositionError> {
        check_sizes(rules).map_err(PositionError::Refused)?;
        let n_players = self.players.len();
        if !(1..=MAX_PLAYERS).contains(&n_players) {
            return Err(PositionError::Seat);
        }
        let mut state = State::empty(n_players as u8, self.start);
        if !state.has_player(self.start) || !state.has_player(self.active) {
            return Err(PositionError::Seat);
        }
        state.active = self.active;
        state.modules = self.modules;
        (state.actions, state.bonus) = (self.actions, self.bonus);
        state.fee_paid = self.fee_paid;
        (state.fresh, state.forgone, state.display) = (self.fresh, self.forgone, self.display);
        (state.turn, state.phase, state.supply_out) = (self.turn, self.phase.clone(), self.supply_out);
        state.permissions_used = self.permissions_used;
        let neutral = &mut state.players[Seat::Neutral.index()];
        (neutral.prestige, neutral.link_rank) = (self.neutral_prestige, self.neutral_link_rank);
        let mut build = Build { rules, state };
        for (seat, player) in Seat::players(n_players).zip(&self.players) {
            build.player(seat, player)?;
        }
        self.posts.iter().try_for_each(|&(post, owned)| build.post(post, owned))?;
        self.kontors.iter().try_for_each(|&(kontor, owned)| build.kontor(kontor, owned))?;
        build.check_gaps()?;
        self.extras.iter().try_for_each(|&extra| build.extra(extra))?;
        self.special.iter().try_for_each(|&(space, seat)| build.special(space, seat))?;
        self.markers.iter().try_for_each(|&(route, kind)| build.route_marker(route, kind))?;
        self.supply.iter().rev().try_for_each(|&kind| build.supply_marker(kind))?;
        self.attached.iter().try_for_each(|&attached| build.attached(attached))?;
        build.check_modules()?;
        build.finish()
    }
}

struct Build<'a> {
    rules: Rules<'a>,
    state: State,
}

impl Build<'_> {
    fn player(&mut self, seat: Seat, position: &PlayerPosition) -> Result<(), PositionError> {
        let deep = |&&skill: &&Skill| usize::from(position.levels[skill]) > self.rules.edition.steps(skill);
        if let Some(&skill) = Skill::ALL.iter().find(deep) {
            return Err(PositionError::Level(skill));
        }
        let player = &mut self.state.players[seat.index()];
        player.supply = position.supply;
        player.stock = position.stock;
        player.levels = position.levels;
        player.prestige = position.prestige;
        player.link_rank = position.link_rank;
        player.tiles = position.tiles;
        player.mission = position.mission;
        for &kind in &position.unused {
            self.marker(kind, MarkerPlace::Unused(seat))?;
        }
        for &kind in &position.used {
            self.marker(kind, MarkerPlace::Used(seat))?;
        }
        for &(kind, open) in &position.plate {
            let plate = if open { MarkerPlace::OpenPlate(seat) } else { MarkerPlace::Plate(seat) };
            self.marker(kind, plate)?;
        }
        Ok(())
    }

    fn marker(&mut self, kind: MarkerKind, place: MarkerPlace) -> Result<(), PositionError> {
        self.known_kind(kind)?;
        match self.state.markers.shift(self.rules.table, kind, MarkerPlace::Removed, place) {
            true => Ok(()),
            false => Err(PositionError::TooManyMarkers(kind)),
        }
    }

    fn supply_marker(&mut self, kind: MarkerKind) -> Result<(), PositionError> {
        self.known_kind(kind)?;
        match self.state.markers.stack(self.rules.table, kind) {
            true => Ok(()),
            false => Err(PositionError::TooManyMarkers(kind)),
        }
    }

    fn known_kind(&self, kind: MarkerKind) -> Result<(), PositionError> {
        known(kind.index(), self.rules.table.markers.len(), "kind of marker")
    }

    fn owner(&self, owned: Owned) -> Result<(), PositionError> {
        if self.state.is_party_piece(owned) { Ok(()) } else { Err(PositionError::Seat) }
    }

    fn post(&mut self, post: PostId, owned: Owned) -> Result<(), PositionError> {
        known(post.index(), self.rules.table.posts.len(), "post")?;
        self.owner(owned)?;
        if self.state.piece_at(post).is_some() {
            return Err(PositionError::Twice("post"));
        }
        if !super::posts::suitable_for(self.rules.table, owned).contains(post) {
            return Err(PositionError::TraderOnShip(post));
        }
        self.state.put(post, owned);
        Ok(())
    }

    fn kontor(&mut self, kontor: KontorId, owned: Owned) -> Result<(), PositionError> {
        known(kontor.index(), self.rules.table.kontors.len(), "kontor")?;
        self.owner(owned)?;
        if self.state.kontors.printed(kontor).is_some() {
            return Err(PositionError::Twice("kontor"));
        }
        self.state.kontors.set_printed(kontor, owned);
        Ok(())
    }

    fn check_gaps(&self) -> Result<(), PositionError> {
        match self.state.first_gap(self.rules) {
            Some(city) => Err(PositionError::Gap(city)),
            None => Ok(()),
        }
    }

    fn extra(&mut self, extra: Extra) -> Result<(), PositionError> {
        let table = self.rules.table;
        known(extra.city.index(), table.cities.len(), "city")?;
        self.owner(extra.owned)?;
        let green = table.city(extra.city).green;
        let opened = self.state.kontors.row(table, extra.city).next().is_some();
        let fits = green || opened && extra.side == Side::Left;
        if !fits || !self.state.kontors.has_room() {
            return Err(PositionError::ExtraKontor(extra.city));
        }
        self.state.kontors.add_extra(extra);
        Ok(())
    }

    fn special(&mut self, space: u8, seat: Seat) -> Result<(), PositionError> {
        known(space.into(), self.rules.table.special_spaces.len(), "special space")?;
        self.owner(Owned { seat, piece: Piece::Merchant })?;
        match self.state.special[usize::from(space)].replace(seat) {
            Some(_) => Err(PositionError::Twice("special space")),
            None => Ok(()),
        }
    }

    fn route_marker(&mut self, route: RouteId, kind: MarkerKind) -> Result<(), PositionError> {
        let table = self.rules.table;
        known(route.index(), table.routes.len(), "route")?;
        if self.state.markers.marked().contains(route) {
            return Err(PositionError::Twice("route"));
        }
        if !table.marker_routes.union(table.taverns).contains(route) {
            return Err(PositionError::MarkerRoute(route));
        }
        self.marker(kind, MarkerPlace::Route(route))
    }

    fn attached(&mut self, attached: Attached) -> Result<(), PositionError> {
        if !self.state.attached.has_room() {
            return Err(PositionError::Module(Module::Promo));
        }
        self.state.attached.add(attached);
        Ok(())
    }

    fn check_modules(&self) -> Result<(), PositionError> {
        // TWO-1, TWO-3
        let neutral = self.state.players[Seat::Neutral.index()];
        let has_pieces =
            |seat| !self.state.posts_of(seat).is_empty() || !self.state.presence(self.rules, seat).is_empty();
        let is_there = has_pieces(Seat::Neutral) || neutral.prestige > 0 || neutral.link_rank > 0;
        let with_neutral = self.state.modules.contains(Module::TwoPlayers);
        if if with_neutral { self.state.n_players() != 2 } else { is_there } {
            return Err(PositionError::Module(Module::TwoPlayers));
        }
        let fee = self.state.modules.contains(Module::BorderFee);
        if !fee && (self.state.fee_paid || self.state.bonus > 0) {
            return Err(PositionError::Module(Module::BorderFee));
        }
        let cities = self.state.permissions_used.iter();
        cities.last().map_or(Ok(()), |city| known(city.index(), self.rules.table.cities.len(), "city"))?;
        self.state.check_missions(self.rules).map_err(|_| PositionError::Module(Module::Missions))?;
        self.state.check_favour().map_err(|_| PositionError::Module(Module::Favour))?;
        self.state.check_promo(self.rules).map_err(|_| PositionError::Module(Module::Promo))
    }

    /// Counts what follows from the rest.
    fn finish(mut self) -> Result<State, PositionError> {
        let (rules, state) = (self.rules, &mut self.state);
        if !state.has_ranks_in_turn() {
            return Err(PositionError::LinkRank);
        }
        let cities = (0..rules.table.cities.len()).map(CityId::at);
        state.completed = cities.filter(|&city| state.kontors.is_completed(rules.table, city)).count() as u8;
        state.circulating = state.count_circulating(rules) as u8;
        for seat in state.seats() {
            let [traders, merchants] = state.count_pieces(rules, seat).map(u8::try_from);
            let (Ok(traders), Ok(merchants)) = (traders, merchants) else {
                return Err(PositionError::TooManyPieces(seat));
            };
            state.players[seat.index()].owned = Pieces::new(traders, merchants);
        }
        due::check(rules, state).map_err(PositionError::Phase)?;
        state.check_consistent(rules).map_err(PositionError::Broken)?;
        Ok(self.state)
    }
}

fn known(index: usize, len: usize, what: &'static str) -> Result<(), PositionError> {
    if index < len { Ok(()) } else { Err(PositionError::Unknown(what)) }
}
