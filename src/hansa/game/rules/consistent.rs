//! The invariants, which hold after every action of every game.
//!
//! A broken one is a mistake in these rules, never the caller's. INV-15 holds by construction: only the phases that
//! carry pieces have room for them. Clauses: INV-1 … INV-17; INV-18 is what [`Observation`](super::Observation) is made
//! for.

use super::Rules;
use super::attached::Attached;
use super::markers::MarkerPlace;
use super::phase::Phase;
use super::posts::everywhere;
use super::seat::Owned;
use super::skills::desk;
use super::state::{Player, State};
use crate::vocab::{CityId, KontorId, MissionId, Module, Piece, Skill, TileSet};
use kogge_engine::game::Seat;
use kogge_engine::game::{Broken, hold};

impl State {
    /// Checks the invariants.
    ///
    /// # Errors
    ///
    /// [`Broken`] with the first invariant that does not hold.
    pub fn check_consistent(&self, rules: Rules) -> Result<(), Broken> {
        self.check_pieces(rules)?;
        self.check_cities(rules)?;
        self.check_markers(rules)?;
        self.check_players(rules)?;
        self.check_missions(rules)?;
        self.check_favour()?;
        self.check_promo(rules)?;
        let choices = self.count_actions(rules);
        let permits = |&city: &CityId| !rules.table.city(city).permissions.is_empty();
        hold(self.permissions_used.iter().all(|city| permits(&city)), "BRIT-7", "a permission of a city without any")?;
        hold(self.is_over() == (choices == 0), "INV-17", "a decision without an option, or one after the end")?;
        hold(self.decider().is_none_or(|seat| self.has_player(seat)), "INV-17", "the decider has no seat")
    }

    fn check_pieces(&self, rules: Rules) -> Result<(), Broken> {
        let table = rules.table;
        let occupied = self.occupied();
        hold(self.posts.is_consistent(), "INV-1", "a piece without owner, or the keys of the pieces do not add up")?;
        for seat in self.seats() {
            let owned = self.players[seat.index()].owned;
            let [traders, merchants] = self.count_pieces(rules, seat);
            hold(traders == usize::from(owned.traders), "INV-1", "a player's traders changed in number")?;
            hold(merchants == usize::from(owned.merchants), "INV-2", "a player's merchants changed in number")?;
            let traders = self.posts_with(Owned { seat, piece: Piece::Trader });
            hold(traders.intersection(table.ships).is_empty(), "INV-5", "a trader on a ship post")?;
        }
        let neutral = self.posts_with(Owned { seat: Seat::Neutral, piece: Piece::Merchant });
        hold(neutral.is_empty(), "INV-16", "a neutral merchant")?;
        let every = everywhere(table);
        hold(occupied.difference(every).is_empty(), "INV-5", "a piece on no post of the board")
    }

    fn check_cities(&self, rules: Rules) -> Result<(), Broken> {
        let table = rules.table;
        hold(
            self.kontors.is_consistent(),
            "INV-1",
            "a kontor without owner, or the keys of the kontors do not add up",
        )?;
        hold(self.first_gap(rules).is_none(), "INV-4", "a gap in a row of kontors")?;
        let cities = (0..table.cities.len()).map(CityId::at);
        let completed = cities.filter(|&city| self.kontors.is_completed(table, city)).count();
        hold(completed == usize::from(self.completed), "INV-10", "the counter of completed cities is wrong")?;
        let stands = self.extras().all(|extra| {
            let row = table.city(extra.city);
            row.green || row.kontors.range().next().is_some_and(|i| self.kontor(KontorId::at(i)).is_some())
        });
        hold(stands, "INV-12", "an extra kontor left of a free first kontor")?;
        let spaces = self.special.iter().enumerate();
        let known = |(i, seat): (usize, &Option<Seat>)| {
            seat.is_none_or(|seat| i < table.special_spaces.len() && self.has_player(seat))
        };
        hold(spaces.into_iter().all(known), "INV-6", "a special space is held by nobody's merchant")
    }

    fn check_markers(&self, rules: Rules) -> Result<(), Broken> {
        let table = rules.table;
        hold(self.markers.is_consistent(table), "INV-7", "the markers do not add up")?;
        hold(
            self.count_circulating(rules) == usize::from(self.circulating),
            "INV-8",
            "markers on routes and plates changed in number",
        )?;
        let allowed = table.marker_routes.union(table.taverns);
        let marked = self.markers.marked();
        hold(marked.difference(allowed).is_empty(), "INV-9", "a marker at a route closed to markers")?;
        hold(marked.len() == self.count_at_routes(rules), "INV-9", "two markers at one route")
    }

    fn check_players(&self, rules: Rules) -> Result<(), Broken> {
        for seat in self.seats() {
            let player = &self.players[seat.index()];
            let deep = Skill::ALL.iter().any(|&skill| usize::from(player.levels[skill]) > rules.edition.steps(skill));
            hold(!deep, "INV-3", "a skill beyond its track")?;
        }
        hold(self.has_ranks_in_turn(), "INV-13", "the ranks of the Link are not 1, 2, 3 …")?;
        let neutral = self.players[Seat::Neutral.index()];
        let nothing = Player { prestige: neutral.prestige, link_rank: neutral.link_rank, ..Player::default() };
        hold(neutral == nothing, "INV-16", "the neutral party has more than a track")
    }

    /// Whether the parties' ranks of the Link are 1, 2, 3 …, each once. INV-13.
    pub(super) fn has_ranks_in_turn(&self) -> bool {
        let mut ranks = self.players.map(|party| party.link_rank);
        ranks.sort_unstable();
        let ranks = ranks.into_iter().filter(|&rank| rank > 0);
        ranks.zip(1..).all(|(rank, place)| rank == place)
    }

    /// Every card is one player's, and there is none without the module. Clause: MISSION-1.
    pub(super) fn check_missions(&self, rules: Rules) -> Result<(), Broken> {
        let cards = || self.seats().filter_map(|seat| self.player(seat).mission);
        let is_single = |card: MissionId| cards().filter(|&other| other == card).count() == 1;
        let fit = cards().all(|card| card.index() < rules.table.missions.len() && is_single(card));
        hold(fit, "MISSION-1", "a mission card that two players have, or that does not exist")?;
        let in_play = self.modules.contains(Module::Missions);
        hold(in_play || cards().next().is_none(), "SETUP-10", "a mission card without the module")
    }

    /// Every tile is a player's or on display, and there is none without the module. Clauses: FAVOUR-1, FAVOUR-4,
    /// FAVOUR-5.
    pub(super) fn check_favour(&self) -> Result<(), Broken> {
        let sets = || self.seats().map(|seat| self.player(seat).tiles).chain([self.display]);
        let all: TileSet = sets().flat_map(TileSet::iter).collect();
        let n_tiles: usize = sets().map(|tiles| tiles.0.count_ones() as usize).sum();
        hold(n_tiles == all.len(), "FAVOUR-5", "a tile that lies twice, or that does not exist")?;
        let in_play = self.modules.contains(Module::Favour);
        hold(in_play || n_tiles == 0 && !self.forgone, "SETUP-10", "a tile without the module")?;
        hold(!self.forgone || self.actions() == 0, "INV-14", "actions are left though they were given up")
    }

    /// Attached markers are used ones of their owners, of the kinds that are attached, and sorted. Clause: PROMO-5.
    pub(super) fn check_promo(&self, rules: Rules) -> Result<(), Broken> {
        let table = rules.table;
        let fits = |attached: &Attached| {
            attached.route.index() < table.routes.len()
                && self.has_player(attached.seat)
                && attached.marker.index() < table.markers.len()
                && attached.marker.effect(table).is_attachable()
                && self.attached.count(attached.seat, attached.marker)
                    <= self.markers.count(table, attached.marker, MarkerPlace::Used(attached.seat))
        };
        hold(self.attached().iter().all(fits), "PROMO-5", "an attached marker that is not a used one of its owner")?;
        hold(self.attached().is_sorted(), "PROMO-5", "attached markers are out of order")?;
        let in_play = self.modules.contains(Module::Promo);
        hold(in_play || self.attached().is_empty(), "SETUP-10", "an attached marker without the module")
    }

    /// The pieces that are neither before a player nor on the board: displaced or lifted. INV-15.
    fn in_transit(&self) -> impl Iterator<Item = Owned> {
        let displaced = match &self.phase {
            Phase::Fee { relocation, .. } => relocation.as_ref(),
            Phase::Relocate(relocation) | Phase::RelocatePut { relocation, .. } => Some(relocation),
            _ => None,
        };
        let displaced = displaced.filter(|relocation| !relocation.settled);
        let displaced = displaced.map(|relocation| Owned { seat: relocation.owner, piece: relocation.piece });
        let lifted = match &self.phase {
            Phase::RelocatePut { piece, relocation } => Some(Owned { seat: relocation.owner, piece: *piece }),
            Phase::PlacingPut { piece, .. } => Some(Owned { seat: self.active, piece: *piece }),
            _ => None,
        };
        let carried = match &self.phase {
            Phase::Lift(carry) | Phase::Put(carry) => carry.waiting(),
            _ => &[],
        };
        displaced.into_iter().chain(lifted).chain(carried.iter().map(|lifted| lifted.owned()))
    }

    /// A player's traders and merchants, wherever they are. INV-1, INV-2.
    pub(super) fn count_pieces(&self, rules: Rules, seat: Seat) -> [usize; 2] {
        let player = &self.players[seat.index()];
        let printed = (0..rules.table.kontors.len()).filter_map(|i| self.kontor(KontorId::at(i)));
        let mut counts = [1, 0]; // SETUP-4: one trader is on the prestige track.
        for owned in printed.chain(self.extras().map(|extra| extra.owned)).chain(self.in_transit()) {
            if owned.seat == seat {
                counts[owned.piece.index()] += 1;
            }
        }
        counts[Piece::Trader.index()] += self.attached().iter().filter(|attached| attached.seat == seat).count();
        counts[Piece::Merchant.index()] += self.special.iter().filter(|&&holder| holder == Some(seat)).count();
        for &piece in Piece::ALL {
            counts[piece.index()] += desk(rules.edition, player.levels, piece)
                + usize::from(player.supply.of(piece))
                + usize::from(player.stock.of(piece))
                + self.posts_with(Owned { seat, piece }).len();
        }
        counts
    }

    fn count_at_routes(&self, rules: Rules) -> usize {
        self.markers.all(rules.table).filter(|(_, place)| matches!(place, MarkerPlace::Route(_))).count()
    }

    /// The markers on routes and plates. INV-8.
    pub(super) fn count_circulating(&self, rules: Rules) -> usize {
        let circulates = |place: &MarkerPlace| match place {
            MarkerPlace::Route(_) | MarkerPlace::Plate(_) | MarkerPlace::OpenPlate(_) => true,
            MarkerPlace::Unused(_) | MarkerPlace::Used(_) | MarkerPlace::Supply | MarkerPlace::Removed => false,
        };
        self.markers.all(rules.table).filter(|(_, place)| circulates(place)).count()
    }

    /// The first city with a taken kontor right of a free one. INV-4.
    pub(super) fn first_gap(&self, rules: Rules) -> Option<CityId> {
        let taken = |i: usize| self.kontor(KontorId::at(i)).is_some();
        let has_gap = |&city: &CityId| {
            let range = rules.table.city(city).kontors.range();
            range.clone().skip_while(|&i| taken(i)).any(taken)
        };
        (0..rules.table.cities.len()).map(CityId::at).find(has_gap)
    }
}
