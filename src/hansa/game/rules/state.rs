//! `State`: one position of a game, complete, flat and small.
//!
//! It is cloned without allocation, holds no reference and no randomness, and two equal positions are equal values.
//! Control, permissions, the Link and the network are never stored (section 5.5). Clauses: section 5 of the rules.

use super::Rules;
use super::attached::Attachments;
use super::kontors::{Extra, Holdings, Kontors};
use super::markers::{MarkerKind, MarkerPlace, Markers};
use super::phase::Phase;
use super::posts::{Posts, everywhere};
use super::seat::{MAX_PARTIES, Owned, Pieces};
use crate::board::table::{MAX_KONTORS, MAX_SPECIAL_SPACES, Table};
use crate::vocab::{
    BySkill, CityId, CitySet, KontorId, MissionId, Module, ModuleSet, Piece, PostId, PostSet, RouteId, RouteSet,
    TileSet,
};
use kogge_engine::game::Seat;

/// One player's desk, pieces and markers; of the neutral party only prestige and Link count (TWO-3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Player {
    /// The pieces that may be placed now.
    pub supply: Pieces,
    /// The pieces that income must fetch first.
    pub stock: Pieces,
    /// The pieces already taken from each skill track. Clause: SETUP-3.
    pub levels: BySkill<u8>,
    /// The prestige on the track. Clause: SCORE-1.
    pub prestige: u16,
    /// 1 for the player who was first to have the Link, 2 for the second …; 0 without. Clause: LINK-4.
    pub link_rank: u8,
    /// The pieces owned, wherever they are; never changes. Clause: SETUP-2.
    pub owned: Pieces,
    /// The tiles of the Emperor's Favour. Clause: FAVOUR-5.
    pub tiles: TileSet,
    /// The mission card, hidden from the others. Clause: MISSION-1.
    pub mission: Option<MissionId>,
}

/// A position of a game.
///
/// # Panics
///
/// A state is read with the rules that it was made by: with those of another board or edition, every function that takes
/// both may panic. Ids that the board lacks are answered like places where there is nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    pub(super) posts: Posts,
    pub(super) markers: Markers,
    pub(super) kontors: Kontors,
    pub(super) special: [Option<Seat>; MAX_SPECIAL_SPACES],
    pub(super) players: [Player; MAX_PARTIES],
    pub(super) phase: Phase,
    pub(super) turn: u32,
    /// The actions left that are not of markers. Clauses: TURN-2, OPT-3.
    pub(super) actions: u16,
    /// The actions left that markers gave, where the border fee is in play; else they are like any other. Clause: OPT-3.
    pub(super) bonus: u16,
    pub(super) n_players: u8,
    pub(super) start: Seat,
    pub(super) active: Seat,
    pub(super) completed: u8,
    /// Whether a replacement had to be drawn from an empty supply. Clause: END-3.
    pub(super) supply_out: bool,
    /// The cities whose permission was used in this turn. Clause: BRIT-7.
    pub(super) permissions_used: CitySet,
    /// The markers on routes and plates, which an even exchange keeps in number. INV-8.
    pub(super) circulating: u8,
    /// The modules in play; never changes. Clause: SETUP-10.
    pub(super) modules: ModuleSet,
    /// The promo markers attached to routes. Clause: PROMO-5.
    pub(super) attached: Attachments,
    /// The tiles that can be bought. Clause: FAVOUR-1.
    pub(super) display: TileSet,
    /// Whether the turn has seen no action, marker use or border fee yet. Clause: FAVOUR-2.
    pub(super) fresh: bool,
    /// Whether the actions of this turn were given up for a tile. Clause: FAVOUR-4.
    pub(super) forgone: bool,
    /// Whether the border fee was paid in this turn. Clause: OPT-2.
    pub(super) fee_paid: bool,
}

impl State {
    /// A board with nothing on it and players without anything, before the first turn. Clause: SETUP-9.
    pub(super) const fn empty(n_players: u8, start: Seat) -> Self {
        const NOBODY: Player = Player {
            supply: Pieces::new(0, 0),
            stock: Pieces::new(0, 0),
            levels: BySkill([0; 5]),
            prestige: 0,
            link_rank: 0,
            owned: Pieces::new(0, 0),
            tiles: TileSet(0),
            mission: None,
        };
        Self {
            posts: Posts::EMPTY,
            markers: Markers::REMOVED,
            kontors: Kontors::EMPTY,
            special: [None; MAX_SPECIAL_SPACES],
            players: [NOBODY; MAX_PARTIES],
            phase: Phase::Main,
            turn: 1,
            actions: 0,
            bonus: 0,
            n_players,
            start,
            active: start,
            completed: 0,
            supply_out: false,
            permissions_used: CitySet::EMPTY,
            circulating: 0,
            modules: ModuleSet(0),
            attached: Attachments::NONE,
            display: TileSet(0),
            fresh: true,
            forgone: false,
            fee_paid: false,
        }
    }

    /// How many players the game has.
    pub const fn n_players(&self) -> usize {
        self.n_players as usize
    }

    /// The players in seat order from seat A.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        Seat::players(self.n_players())
    }

    /// Everybody who may own pieces: the players in seat order from seat A, then the neutral party where there is one.
    /// Clause: TWO-3.
    pub(super) fn parties(&self) -> impl Iterator<Item = Seat> + use<> {
        self.seats().chain(self.modules.contains(Module::TwoPlayers).then_some(Seat::Neutral))
    }

    /// Whether somebody plays in this seat.
    pub(super) const fn has_player(&self, seat: Seat) -> bool {
        seat.index() < self.n_players()
    }

    /// Whether a piece can belong to a party of the game: the neutral one has no merchants. INV-16.
    pub(super) fn is_party_piece(&self, owned: Owned) -> bool {
        match owned.seat {
            Seat::Neutral => owned.piece == Piece::Trader,
            seat => self.has_player(seat),
        }
    }

    /// The start player. Clause: SETUP-6.
    pub const fn start(&self) -> Seat {
        self.start
    }

    /// Whose turn it is.
    pub const fn active(&self) -> Seat {
        self.active
    }

    /// The number of the turn, from 1, counting every player's.
    pub const fn turn(&self) -> u32 {
        self.turn
    }

    /// The actions left in this turn.
    pub const fn actions(&self) -> u16 {
        self.actions.saturating_add(self.bonus)
    }

    /// Those of them that the border fee does not cover. Clause: OPT-3.
    pub const fn bonus_actions(&self) -> u16 {
        self.bonus
    }

    /// The modules in play. Clause: SETUP-10.
    pub const fn modules(&self) -> ModuleSet {
        self.modules
    }

    /// The tiles that can still be bought. Clause: FAVOUR-1.
    pub const fn display(&self) -> TileSet {
        self.display
    }

    /// Whether the turn has seen no action, marker use or border fee yet. Clause: FAVOUR-2.
    pub const fn is_fresh(&self) -> bool {
        self.fresh
    }

    /// Whether the actions of this turn were given up for a tile. Clause: FAVOUR-4.
    pub const fn has_forgone(&self) -> bool {
        self.forgone
    }

    /// Whether the border fee was paid in this turn. Clause: OPT-2.
    pub const fn has_paid_fee(&self) -> bool {
        self.fee_paid
    }

    /// The decision that is due.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Whether the game is over.
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over)
    }

    /// The player who decides now; nobody once the game is over. INV-17.
    pub const fn decider(&self) -> Option<Seat> {
        self.phase.decider(self.active)
    }

    /// A player's desk, pieces and markers; for the neutral party its prestige and Link alone (TWO-3).
    pub fn player(&self, seat: Seat) -> Player {
        self.players.get(seat.index()).copied().unwrap_or_default()
    }

    /// The most prestige that a party has.
    pub(crate) fn most_prestige(&self) -> u16 {
        self.players.iter().map(|player| player.prestige).max().unwrap_or(0)
    }

    /// The posts with a piece on them.
    pub fn occupied(&self) -> PostSet {
        self.posts.occupied()
    }

    /// The posts without a piece.
    pub(super) fn free(&self, table: &Table) -> PostSet {
        everywhere(table).difference(self.occupied())
    }

    /// The piece on a post.
    pub fn piece_at(&self, post: PostId) -> Option<Owned> {
        self.posts.piece_at(post)
    }

    /// The posts on which a party's pieces stand.
    pub fn posts_of(&self, seat: Seat) -> PostSet {
        self.posts.of(seat)
    }

    /// The posts on which a party's pieces of a kind stand.
    pub fn posts_with(&self, owned: Owned) -> PostSet {
        self.posts.with(owned)
    }

    /// Puts a piece on a free post.
    pub(super) fn put(&mut self, post: PostId, owned: Owned) {
        self.posts.put(post, owned);
    }

    /// Takes a piece off the post on which it stands.
    pub(super) fn lift(&mut self, post: PostId, owned: Owned) {
        self.posts.lift(post, owned);
    }

    /// The completed cities. Clause: KONTOR-6.
    pub const fn completed(&self) -> usize {
        self.completed as usize
    }

    /// The piece on a printed kontor.
    pub fn kontor(&self, kontor: KontorId) -> Option<Owned> {
        (kontor.index() < MAX_KONTORS).then(|| self.kontors.printed(kontor)).flatten()
    }

    /// The leftmost free printed kontor of a city. Clause: KONTOR-1.
    pub fn first_free(&self, rules: Rules, city: CityId) -> Option<KontorId> {
        self.kontors.first_free(rules.table, city)
    }

    /// The extra and green-city kontors, city by city, left sides first, each side in order of founding.
    pub fn extras(&self) -> impl DoubleEndedIterator<Item = Extra> {
        self.kontors.extras()
    }

    /// The kontors of a city from the lowest value to the highest. Clause: CONTROL-3.
    pub fn row(&self, rules: Rules, city: CityId) -> impl Iterator<Item = Owned> {
        self.kontors.row(rules.table, city)
    }

    /// The player who controls a city. Clauses: CONTROL-1, CONTROL-2.
    pub fn controller(&self, rules: Rules, city: CityId) -> Option<Seat> {
        self.kontors.controller(rules.table, city)
    }

    /// The parties' kontors in a city, and its controller.
    pub fn holdings(&self, rules: Rules, city: CityId) -> Holdings {
        self.kontors.holdings(rules.table, city)
    }

    /// How many kontors a party has in a city.
    pub fn count_kontors(&self, rules: Rules, city: CityId, seat: Seat) -> usize {
        self.kontors.count(rules.table, city, seat)
    }

    /// The cities in which a party has a kontor.
    pub fn presence(&self, rules: Rules, seat: Seat) -> CitySet {
        self.kontors.presence(rules.table, seat)
    }

    /// Whether a city is completed. Clauses: KONTOR-6, EAST-6.
    pub fn is_completed(&self, rules: Rules, city: CityId) -> bool {
        self.kontors.is_completed(rules.table, city)
    }

    /// The player with a special space, from the left.
    pub fn special(&self, space: usize) -> Option<Seat> {
        self.special.get(space).copied().flatten()
    }

    /// The regular marker at a route.
    pub fn marker_at(&self, rules: Rules, route: RouteId) -> Option<MarkerKind> {
        self.markers.at_route(rules.table, route)
    }

    /// The routes with a regular marker.
    pub const fn marked_routes(&self) -> RouteSet {
        self.markers.marked()
    }

    /// Every regular marker of the game with its place, kind by kind.
    pub fn markers(&self, rules: Rules) -> impl Iterator<Item = (MarkerKind, MarkerPlace)> {
        self.markers.all(rules.table)
    }

    /// How many regular markers of a kind are at a place.
    pub fn count_markers(&self, rules: Rules, kind: MarkerKind, place: MarkerPlace) -> usize {
        let table = rules.table;
        let is_known = match place {
            MarkerPlace::Route(route) => route.index() < table.routes.len(),
            MarkerPlace::Unused(seat)
            | MarkerPlace::Used(seat)
            | MarkerPlace::Plate(seat)
            | MarkerPlace::OpenPlate(seat) => seat != Seat::Neutral,
            MarkerPlace::Supply | MarkerPlace::Removed => true,
        };
        if is_known && kind.index() < table.markers.len() { self.markers.count(table, kind, place) } else { 0 }
    }

    /// The kinds of which a player has an unused marker. Clause: MARKER-2.
    pub fn unused_kinds(&self, seat: Seat) -> impl Iterator<Item = MarkerKind> + use<> {
        self.markers.held(seat)
    }

    /// The markers a player has collected, unused and used together. Clause: SCORE-3.
    pub fn collected(&self, seat: Seat) -> usize {
        match seat {
            Seat::Neutral => 0,
            _ => self.markers.count_all(MarkerPlace::Unused(seat)) + self.markers.count_all(MarkerPlace::Used(seat)),
        }
    }

    /// The cities whose permission the active player used in this turn. Clause: BRIT-7.
    pub const fn permissions_used(&self) -> CitySet {
        self.permissions_used
    }

    /// How many markers the supply has. Clause: TURN-8.
    pub const fn n_supply(&self) -> usize {
        self.markers.n_supply()
    }

    /// How many markers nobody has seen: those of the supply and those face down on plates. Clauses: TURN-8, MARKER-7.
    pub(crate) fn n_face_down(&self) -> usize {
        let on_plates = self.seats().map(|seat| self.markers.count_all(MarkerPlace::Plate(seat)));
        self.n_supply() + on_plates.sum::<usize>()
    }

    /// Whether a marker was taken while the supply was empty, which ends the game. Clause: END-3.
    pub const fn supply_ran_out(&self) -> bool {
        self.supply_out
    }

    /// The kinds in the marker supply, the next to be drawn last: hidden from every player (TURN-8), for saving only.
    pub fn hidden_order(&self) -> impl Iterator<Item = MarkerKind> {
        self.markers.order()
    }

    pub(super) fn active_player(&self) -> &Player {
        &self.players[self.active.index()]
    }

    pub(super) fn active_player_mut(&mut self) -> &mut Player {
        &mut self.players[self.active.index()]
    }

    /// Adds prestige, without upper limit (AMB-49).
    pub(super) fn gain(&mut self, seat: Seat, prestige: u16) {
        let track = &mut self.players[seat.index()].prestige;
        *track = track.saturating_add(prestige);
    }
}
