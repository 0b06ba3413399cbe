//! The steady player: it works for one thing at a time, that which brings most for the time it takes.
//!
//! What it works for ([`Aims`]) decides everything else: which cards it trades, plays, draws and gives back. It reads
//! nothing that is hidden from its seat ([`Seen`]; INV-22), keeps nothing from one decision to the next, and draws only
//! between equals. All its numbers come from sums, products and quotients, which are the same on every machine.

pub(super) mod aim;
mod camels;
pub(super) mod cards;
mod events;
mod fish;
mod founding;
mod gold;
pub(super) mod haggle;
pub(super) mod income;
mod knights;
mod neutral;
pub(super) mod reach;
pub(super) mod robber;
pub(super) mod seen;
mod wagon;

use crate::rules::{Action, Decider, Hand, Phase, Rules, State, covers};
use crate::vocab::EdgeSet;
use aim::{Aim, Aims, longer};
use kogge_engine::game::{Player, uniform};
use kogge_engine::random::Random;
use seen::{Seen, total, without};

/// The steady player, for any seats of any games.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Steady;

impl Player<State> for Steady {
    fn choose(&mut self, rules: Rules, state: &State, room: &mut Vec<Action>, random: &mut Random) -> Option<Action> {
        let Some(Decider::Seat(me)) = state.decider() else { return None };
        let seen = Seen { rules, state, me, lot: random.lot() };
        match state.phase() {
            Phase::RobberStart => {
                state.legal_actions(rules, room);
                uniform::<State>(room, random)
            }
            Phase::FirstSettlement => founding::place(seen).map(Action::Settle),
            Phase::FirstCity => founding::place(seen).map(Action::City),
            Phase::NewKnight { .. } | Phase::ForeignKnight | Phase::March { .. } => knights::put(seen, random),
            Phase::Knights => Some(knights::moved(seen)),
            Phase::Wagon => Some(wagon::drive(seen)),
            Phase::PathFrom { .. } => wagon::barbarian_from(seen, random),
            Phase::PathTo { .. } => wagon::barbarian_to(seen, random),
            Phase::RobOwner { victim } => Some(Action::Rob(*victim)),
            Phase::TreasonFrom { .. } | Phase::TokenFrom | Phase::Intrigue => {
                knights::barbarian_from(seen, room, random)
            }
            Phase::TreasonTo { .. } | Phase::TokenTo { .. } => knights::barbarian_to(seen, room, random),
            Phase::FirstRoad(corner) => founding::road(seen, *corner),
            Phase::Turn => {
                let before = fish::boot(seen).or_else(|| cards::before_roll(seen)).or_else(|| neutral::tokens(seen));
                Some(before.unwrap_or(Action::Roll))
            }
            Phase::Discard { .. } | Phase::Give { .. } => robber::needless(seen, random).map(match state.phase() {
                Phase::Give { .. } => Action::Give,
                _ => Action::Discard,
            }),
            Phase::Robber | Phase::Retreat => robber::place(seen, random),
            Phase::Rob => robber::victim(seen, state.victims(rules), random),
            Phase::Pick { .. } => robber::victim(seen, state.picked(me), random),
            Phase::GiveTo { .. } => events::helped(seen, random),
            Phase::Damage { .. } => events::damaged(seen),
            Phase::MayFish { .. } => Some(Action::DrawFish),
            Phase::Exchange { .. } => Some(fish::exchanged(seen)),
            Phase::Bid { .. } => Some(camels::bid(seen)),
            Phase::Name { .. } => camels::place(seen, random).map(Action::Name),
            Phase::Camel { .. } | Phase::SecondCamel { .. } => camels::place(seen, random).map(Action::Camel),
            Phase::Main => Some(in_turn(seen)),
            Phase::FreeRoads { .. } => free_road(seen),
            Phase::NeutralRoad { .. } | Phase::NeutralBridge | Phase::NeutralSettlement => {
                neutral::built(seen, room, random)
            }
            Phase::GiveBack { .. } => neutral::given(seen, random),
            Phase::SendAway => robber::place(seen, random),
            Phase::Invention { .. } | Phase::Prize { .. } => cards::invented(seen, random),
            Phase::Monopoly => cards::claimed(seen),
            Phase::Answer { trade, .. } => Some(haggle::answer(seen, trade)),
            Phase::Choose(trade) => Some(haggle::deal(seen, trade, random)),
            Phase::Dice
            | Phase::EventDeck
            | Phase::Catch { .. }
            | Phase::Theft { .. }
            | Phase::ForcedDraw { .. }
            | Phase::Draw
            | Phase::Landing { .. }
            | Phase::PrisonerRoll { .. }
            | Phase::Losses { .. }
            | Phase::Chase { .. }
            | Phase::Order { .. }
            | Phase::Over => None,
        }
    }
}

/// Trade and building. Clause: B4.1.
fn in_turn(seen: Seen) -> Action {
    let hand = seen.hand(seen.me);
    let aims = Aims::of(seen, seen.me, &hand);
    let aim = aims.best();
    if seen.state.is_special(seen.rules) {
        return built(seen, &hand, &aims, aim);
    }
    if let Some(action) = fish::boot(seen).or_else(|| fish::in_turn(seen, aim)).or_else(|| gold::in_turn(seen, aim)) {
        return action;
    }
    if let Some(action) = cards::in_turn(seen, &aims, aim).or_else(|| neutral::tokens(seen)) {
        return action;
    }
    let Some(aim) = aim else { return Action::EndTurn };
    if covers(&hand, &aim.first) {
        return aim.step;
    }
    let spare = without(&hand, &aim.price);
    // What the aim does not need is free for others.
    let aside = || aims.best_of(|it| covers(&spare, &it.first)).map(|it| it.step);
    let change = |price: &Hand, in_haste| haggle::with_bank(seen, price, &spare, in_haste);
    aside()
        .or_else(|| haggle::offer(seen, &aims, aim))
        .or_else(|| change(&aim.price, false))
        .or_else(|| change(&aim.first, false))
        .or_else(|| {
            // A seven would take half of such a hand.
            let is_large = total(&hand) > u32::from(seen.rules.edition.hand_limit);
            let anything = || aims.best_of(|it| covers(&hand, &it.first)).map(|it| it.step);
            is_large.then(|| change(&aim.price, true).or_else(anything)).flatten()
        })
        .unwrap_or(Action::EndTurn)
}

/// A purchase in the special building phase: for the aim, or with what the aim does not need; with a hand of which a
/// seven would take half, anything. Clause: B14.1.
fn built(seen: Seen, hand: &Hand, aims: &Aims, aim: Option<&Aim>) -> Action {
    let payable = |cards: Hand| aims.best_of(|it| covers(&cards, &it.first)).map(|it| it.step);
    let for_aim = aim.filter(|aim| covers(hand, &aim.first)).map(|aim| aim.step);
    let aside = || payable(aim.map_or(*hand, |aim| without(hand, &aim.price)));
    let is_large = total(hand) > u32::from(seen.rules.edition.hand_limit);
    for_aim.or_else(aside).or_else(|| is_large.then(|| payable(*hand)).flatten()).unwrap_or(Action::EndTurn)
}

/// A free road: towards a settlement or the Longest Road, or anywhere; a damaged one first. Clauses: B9.3, EV8.
fn free_road(seen: Seen) -> Option<Action> {
    let aims = Aims::of(seen, seen.me, &seen.hand(seen.me));
    let towards = aims.best_of(|aim| aim.n_roads > 0).map(|aim| aim.step);
    let first_of = |edges: EdgeSet| seen.lot.first_of(edges.iter(), |edge| edge.index());
    let anywhere = || longer(seen, seen.me).or_else(|| first_of(seen.state.road_places(seen.rules, seen.me)));
    let repair = || first_of(seen.state.repairs(seen.me)).map(Action::Repair);
    towards.or_else(repair).or_else(|| anywhere().map(Action::Road))
}
