//! Checks that the decision that is due is possible: its data fit the board, and every way on from it comes to an end.
//!
//! States reached by play are possible by construction; a state that was written down may not be. Beyond the
//! invariants, this checks what the rules rely on when they execute a decision, and what play never leaves behind: a
//! choice of one, a number that no effect and no skill gives. Clauses: section 6 of the rules, INV-14 … INV-17.

use crate::rules::carry::Carry;
use crate::rules::markers::MarkerPlace;
use crate::rules::phase::{Fetch, Phase, Placing, Removing, Then, Tribute};
use crate::rules::posts::suitable_for;
use crate::rules::relocation::Relocation;
use crate::rules::seat::{Owned, Pieces};
use crate::rules::state::State;
use crate::rules::{
    Action, Rules, displace, effect, end, favour, fee, income, moving, neutral, placing, promo, relocate,
};
use crate::vocab::{Effect, Module, PostSet, RouteId, Skill, Source};

/// Why a decision cannot be due, in a sentence.
type Due = Result<(), &'static str>;

const fn hold(holds: bool, otherwise: &'static str) -> Due {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// Checks that the decision that is due can be. The pieces and markers of the state are sound by themselves.
pub(super) fn check(rules: Rules, state: &State) -> Due {
    let due = Check { rules, state };
    hold(state.turn > 0, "turns count from 1")?;
    hold(!state.supply_out || state.n_supply() == 0, "markers are left, and yet none was left to draw")?;
    hold(
        !state.supply_out || is_within_establishing(&state.phase),
        "the game has ended: a marker could not be replaced",
    )?;
    match &state.phase {
        Phase::Main => Ok(()),
        &Phase::IncomeMerchants { limit, fetch } => {
            due.fetch(limit, fetch)?;
            due.is_open_question(income::merchant_range(state, limit, fetch))
        }
        &Phase::IncomeTraders { limit, merchants, fetch } => {
            due.fetch(limit, fetch)?;
            let stock = state.player(fetch.decider(state.active)).stock;
            hold(merchants <= limit.min(stock.merchants), "that number of merchants cannot be fetched")?;
            due.is_open_question(income::trader_range(state, limit, merchants, fetch))
        }
        &Phase::Echo { owner } => hold(favour::echoing(state) == Some(owner), "nobody answers this Income"),
        Phase::Fee { fee, relocation } => {
            match relocation {
                Some(relocation) => {
                    due.relocation(relocation)?;
                    hold(!relocation.settled && relocation.n_put == 0, "pieces are put down before the fee is paid")?;
                    hold(*fee == relocation.piece.fee(), "the fee does not fit the displaced piece")?;
                }
                None => hold(due.is_blocked(*fee), "no own piece stands on a route with that many Blocks")?,
            }
            due.is_open_question(fee::range(state, *fee))
        }
        Phase::Relocate(relocation) => {
            due.relocation(relocation)?;
            hold(!relocation.settled || due.has_choice(), "nothing is left to put down")
        }
        &Phase::RelocatePut { piece, relocation } => {
            due.relocation(&relocation)?;
            let lifts = relocation.extras > 0 && relocate::at_hand(rules, state, &relocation).is_none();
            let lifts = lifts && relocate::may_be(rules, &relocation, piece);
            hold(lifts, "no extra can have been lifted from a post")
        }
        Phase::Lift(carry) => {
            due.carry(carry)?;
            hold(carry.n_put == 0 && carry.last == 0, "pieces are put before all are lifted")?;
            let is_open = carry.n_lifted < if moving::goes_singly(rules, carry) { 1 } else { carry.limit };
            hold(is_open, "as many pieces are lifted as can be")?;
            hold(due.has_choice(), "nothing is left to lift")?;
            hold(moving::is_lifting_order(rules.table, carry), "pieces are lifted in the order of posts")?;
            let vacated = vacated(carry);
            hold(vacated.intersection(state.occupied()).is_empty(), "a piece stands where one was lifted")
        }
        Phase::Put(carry) => {
            due.carry(carry)?;
            due.put(carry)
        }
        &Phase::Step3 { route, extra } => due.step3(route, extra),
        &Phase::Permanent { route, left } => {
            hold(route.index() < rules.table.routes.len(), "the board has no such route")?;
            let row = rules.table.route(route);
            hold(row.post_set.intersection(state.occupied()).is_empty(), "the established route is not empty")?;
            hold(left.total() <= row.posts.len() && due.stock_holds(left), "the pieces left are not in the stock")?;
            hold(due.offers_more_than_leaving(), "the route has no permanent marker that could be used")
        }
        &Phase::Removing(Removing { limit, owners }) => {
            let is_it = |effect: Effect| matches!(effect, Effect::Remove { limit: most, owners: of } if of == owners && limit < most);
            hold(limit > 0 && due.effects().any(is_it), "nothing removes pieces in this way")?;
            hold(due.has_choice(), "nothing is left to remove")
        }
        Phase::Placing(placing) => {
            due.placing(placing, 1)?;
            hold(due.has_choice(), "nothing is left to place")
        }
        Phase::PlacingPut { placing, .. } => {
            due.placing(placing, 0)?;
            hold(placing::lifts(state, placing), "no piece can have been lifted from a post")
        }
        &Phase::TilePay { tile, first } => {
            let paid = MarkerPlace::Used(state.active);
            let is_paid = first.is_none_or(|kind| {
                kind.index() < rules.table.markers.len() && state.markers.count(rules.table, kind, paid) > 0
            });
            hold(is_paid, "the marker paid first is not there")?;
            hold(state.fresh && !state.forgone && state.display.contains(tile), "the tile cannot be bought")?;
            hold(due.has_choice(), "there is no choice of markers to pay with")
        }
        Phase::Replace => {
            hold(state.actions() == 0, "the turn has ended, and yet actions are left")?;
            let hidden = state.markers.count_all(MarkerPlace::Plate(state.active));
            hold(hidden == 0, "the turn has ended, and yet markers lie face down on the plate")
        }
        &Phase::NeutralCity { route } => {
            hold(state.modules.contains(Module::TwoPlayers), "there is no neutral party")?;
            hold(route.index() < rules.table.routes.len(), "the board has no such route")?;
            hold(neutral::is_full(rules.table, state, route), "the route is not full of neutral traders")?;
            hold(!state.marked_routes().contains(route), "the marker of the established route is still there")?;
            hold(due.has_choice(), "there is no choice of cities")
        }
        Phase::Over => hold(end::is_reached(rules, state), "nothing has ended the game"),
    }
}

/// Whether the marker of a route can have been taken without being replaced in the action that goes on.
const fn is_within_establishing(phase: &Phase) -> bool {
    match phase {
        Phase::Step3 { .. }
        | Phase::Permanent { .. }
        | Phase::Removing(_)
        | Phase::Placing(_)
        | Phase::PlacingPut { .. }
        | Phase::NeutralCity { .. }
        | Phase::Over => true,
        Phase::Lift(carry) | Phase::Put(carry) => !carry.is_action,
        Phase::IncomeMerchants { fetch, .. } | Phase::IncomeTraders { fetch, .. } => !matches!(fetch, Fetch::Income),
        Phase::Main
        | Phase::Echo { .. }
        | Phase::Fee { .. }
        | Phase::Relocate(_)
        | Phase::RelocatePut { .. }
        | Phase::TilePay { .. }
        | Phase::Replace => false,
    }
}

/// The posts that the lifted pieces stood on.
fn vacated(carry: &Carry) -> PostSet {
    carry.lifted().iter().map(|lifted| lifted.post()).collect()
}

struct Check<'a> {
    rules: Rules<'a>,
    state: &'a State,
}

impl Check<'_> {
    /// Whether there is a choice: a decision that is forced is not asked for.
    fn has_choice(&self) -> bool {
        self.state.count_actions(self.rules) > 1
    }

    #[expect(clippy::unused_self, reason = "reads as the others do")]
    const fn is_open_question(&self, (least, most): (u8, u8)) -> Due {
        hold(least < most, "there is no choice of pieces")
    }

    fn stock_holds(&self, pieces: Pieces) -> bool {
        let stock = self.state.active_player().stock;
        stock.traders >= pieces.traders && stock.merchants >= pieces.merchants
    }

    /// Whether a permanent marker is offered; leaving it is, where the edition allows that.
    fn offers_more_than_leaving(&self) -> bool {
        let actions = self.state.count_actions(self.rules);
        actions > usize::from(self.state.is_legal(self.rules, Action::Skip))
    }

    fn effects(&self) -> impl Iterator<Item = Effect> {
        let table = self.rules.table;
        table.markers.iter().map(|row| row.effect).chain(table.effects.iter().copied())
    }

    fn fetch(&self, limit: u8, fetch: Fetch) -> Due {
        let is_known = match fetch {
            Fetch::Income => limit == self.state.skill_value(self.rules, self.state.active, Skill::Purse),
            Fetch::Effect => self.effects().any(|effect| effect == Effect::Take(limit)),
            Fetch::Tribute(tribute) => return self.tribute(limit, tribute),
        };
        hold(is_known, "nothing fetches that many pieces")
    }

    fn tribute(&self, limit: u8, tribute: Tribute) -> Due {
        let table = self.rules.table;
        hold(limit == promo::TRIBUTE, "a tribute fetches another number of pieces")?;
        let calls = self.state.attached().get(usize::from(tribute.place)).is_some_and(|attached| {
            attached.seat == tribute.owner
                && attached.marker.effect(table) == Effect::Tribute
                && table.route(attached.route).ends.contains(&tribute.city)
        });
        hold(calls, "no Tribute of this player lies at a route of the city")?;
        let route = match tribute.then {
            Then::Finish(route) | Then::Return(route) => route,
            Then::End => return Ok(()),
        };
        hold(route.index() < table.routes.len(), "the board has no such route")?;
        let row = table.route(route);
        hold(row.ends.contains(&tribute.city), "the established route does not end at the city")?;
        let others = self.state.occupied().difference(self.state.posts_of(self.state.active));
        hold(row.post_set.intersection(others).is_empty(), "another party's piece is on the established route")?;
        hold(!self.state.marked_routes().contains(route), "the marker of the established route is still there")
    }

    /// Whether placing on some route costs so much, and a piece of the active player is there. Clause: PROMO-4.
    fn is_blocked(&self, fee: u8) -> bool {
        let own = self.state.posts_of(self.state.active);
        self.state.attached().iter().any(|attached| {
            promo::blocks(self.rules, self.state, attached.route) == fee
                && !own.intersection(self.rules.table.route(attached.route).post_set).is_empty()
        })
    }

    fn relocation(&self, relocation: &Relocation) -> Due {
        let (table, state) = (self.rules.table, self.state);
        let victim = Owned { seat: relocation.owner, piece: relocation.piece };
        hold(state.is_party_piece(victim) && victim.seat != state.active, "nobody can have displaced this piece")?;
        hold(
            relocation.decider == Relocation::decider_of(victim.seat, state.active, state.n_players()),
            "another party decides",
        )?;
        hold(relocation.route.index() < table.routes.len(), "the board has no such route")?;
        let own = state.posts_of(state.active).intersection(table.route(relocation.route).post_set);
        hold(!own.is_empty(), "no piece has taken the place of the displaced one")?;
        let Some(n_extras) = displace::extras(state, victim).checked_sub(relocation.extras) else {
            return Err("there are more extras than the displaced piece brings");
        };
        let n_settled = relocation.n_put.checked_sub(n_extras);
        let adds_up = n_settled.is_some_and(|n| n == 0 || n == 1 && relocation.settled);
        hold(adds_up, "the pieces put down do not add up")?;
        let put: PostSet =
            relocation.put_down().iter().copied().filter(|post| post.index() < table.posts.len()).collect();
        hold(put.len() == relocation.put_down().len(), "a piece was put down on no post, or two on one")?;
        hold(put.difference(state.posts_of(victim.seat)).is_empty(), "a piece put down is not there")
    }

    fn carry(&self, carry: &Carry) -> Due {
        let (table, state) = (self.rules.table, self.state);
        let is_known = match carry.is_action {
            true => moving::move_action(self.rules, state) == carry.without_pieces(),
            false => self.effects().filter_map(|effect| effect::carry_of(self.rules, effect)).any(|whole| {
                // ED-6: single moves count down.
                let least = if moving::goes_singly(self.rules, carry) { 1 } else { whole.limit };
                let like = Carry { limit: carry.limit, ..whole };
                (least..=whole.limit).contains(&carry.limit) && carry.without_pieces() == like
            }),
        };
        hold(is_known, "nothing moves pieces in this way")?;
        let goes_singly = moving::goes_singly(self.rules, carry);
        hold(carry.n_lifted > 0 || goes_singly, "no piece is lifted")?;
        hold(carry.n_lifted < 2 || !goes_singly, "several pieces are lifted where each is put before the next")?;
        hold(carry.n_lifted <= carry.limit, "more pieces are lifted than can be")?;
        hold(!carry.is_action || state.actions() > 0, "there is no action left for this Move")?;
        for lifted in carry.lifted() {
            let owned = lifted.owned();
            hold(lifted.post().index() < table.posts.len(), "the board has no such post")?;
            hold(
                state.is_party_piece(owned) && moving::may_lift(state, carry.owners, owned.seat),
                "this piece cannot be lifted",
            )?;
            hold(suitable_for(table, owned).contains(lifted.post()), "a ship post holds merchants only")?;
        }
        hold(vacated(carry).len() == carry.lifted().len(), "two pieces were lifted from one post")
    }

    fn put(&self, carry: &Carry) -> Due {
        let (table, state) = (self.rules.table, self.state);
        hold(!carry.waiting().is_empty(), "nothing is left to put")?;
        hold(moving::is_putting_order(table, carry), "the lifted pieces are not in the order in which they are put")?;
        let taken = vacated(carry).intersection(state.occupied());
        hold(taken.len() <= usize::from(carry.n_put), "a piece stands where one was lifted")?;
        for (lifted, post) in carry.put_down() {
            hold(state.piece_at(post) == Some(lifted.owned()), "a piece that was put is not there")?;
        }
        let posts: PostSet = carry.put_down().map(|(_, post)| post).collect();
        hold(posts.len() == carry.put_down().count(), "two pieces were put on one post")?;
        hold(moving::waiting_fit(self.rules, state, carry), "the lifted pieces do not find posts")
    }

    fn step3(&self, route: RouteId, extra: bool) -> Due {
        let (table, state) = (self.rules.table, self.state);
        hold(route.index() < table.routes.len(), "the board has no such route")?;
        let own = state.posts_of(state.active);
        hold(table.route(route).post_set.difference(own).is_empty(), "the route is not full of own pieces")?;
        hold(!state.marked_routes().contains(route), "the marker of the established route is still there")?;
        let held = effect::extra_kontor(self.rules).is_some_and(|kind| state.markers.holds(state.active, kind));
        hold(held || !extra, "no Extra Kontor marker is held")
    }

    /// A place effect of which at least this many pieces were placed.
    fn placing(&self, placing: &Placing, n_placed: u8) -> Due {
        let is_it = |effect: Effect| {
            let Effect::Place { limit, area, sources } = effect else { return false };
            area == placing.area && sources == placing.sources && limit >= placing.limit.saturating_add(n_placed)
        };
        hold(placing.limit > 0 && self.effects().any(is_it), "nothing places pieces in this way")?;
        let from_route = placing.sources.as_slice().contains(&Source::ThisRoute);
        hold(!from_route || self.stock_holds(placing.left), "the pieces left are not in the stock")
    }
}
