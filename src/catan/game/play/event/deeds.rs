//! The choice or the outcome of chance itself, as an event.

use super::Event;
use crate::rules::{Action, Phase, Rules, State, source};
use crate::vocab::{CardEvent, TokenUse};

/// The event that the action names; nothing where chance brings the outcome at once, nor for what is not legal.
pub(super) fn of(rules: Rules, before: &State, action: Action) -> Option<Event> {
    let seat = before.active();
    Some(match (before.phase(), action) {
        (_, Action::Roll | Action::Rob(_) | Action::Buy | Action::GiveTo(_)) => return None,
        (_, Action::RoadFor(neutral, edge)) => Event::LaidRoadFor { seat, neutral, edge },
        (_, Action::BridgeFor(neutral, edge)) => Event::BuiltBridgeFor { seat, neutral, edge },
        (_, Action::SettleFor(neutral, corner)) => Event::SettledFor { seat, neutral, corner },
        (_, Action::Token(TokenUse::Knight)) => Event::ReturnedKnight { seat },
        (_, Action::Token(what)) => Event::SpentTokens { seat, what, tokens: before.token_price(rules) },
        (Phase::ForcedDraw { .. }, Action::Stolen(resource)) => {
            Event::Stole { seat, victim: before.opponent(), resource: Some(resource) }
        }
        (Phase::GiveBack { .. }, Action::Give(resource)) => {
            Event::GaveCard { seat, to: before.opponent(), resource: Some(resource) }
        }
        (_, Action::Settle(corner)) => Event::Settled { seat, corner },
        (_, Action::Road(edge)) => Event::LaidRoad { seat, edge },
        (_, Action::Bridge(edge)) => Event::BuiltBridge { seat, edge },
        (_, Action::City(corner)) => Event::BuiltCity { seat, corner },
        (_, Action::Play(card)) => Event::PlayedCard { seat, card },
        (&Phase::Discard { seat, .. }, Action::Discard(resource)) => Event::Discarded { seat, resource },
        (_, Action::Robber(hex)) => Event::RobberMoved { seat, hex: Some(hex) },
        (_, Action::RobberOff) => match before.robber() {
            Some(_) => Event::RobberMoved { seat, hex: None },
            None => Event::RobberStaysOff,
        },
        (_, Action::Bank { gives, gets }) => {
            Event::Changed { seat, gives, rate: before.rate(rules, seat, gives), gets }
        }
        (_, Action::SellForGold(gives)) => Event::SoldForGold { seat, gives, rate: before.gold_rate(rules, gives)? },
        (_, Action::BuyForGold(gets)) => Event::BoughtForGold { seat, gets },
        (&Phase::Prize { seat }, Action::Take(resource)) => Event::Prize { seat, resource },
        (_, Action::Take(resource)) => Event::Invented { seat, resource },
        (_, Action::Claim(resource)) => {
            let others = before.seats().filter(|&it| it != seat);
            let count = others.map(|it| before.hand(it)[resource.index()]).sum();
            Event::Claimed { seat, resource, count }
        }
        (_, Action::Offer(offer)) => Event::Offered { seat, offer },
        (&Phase::Answer { seat, .. }, Action::Accept) => Event::Accepted { seat },
        (&Phase::Answer { seat, .. }, Action::Refuse) => Event::Refused { seat },
        (&Phase::Answer { seat, .. }, Action::Counter(offer)) => Event::Countered { seat, offer },
        (Phase::Choose(trade), Action::Deal(with)) => {
            let offer = trade.answers.get(with.index()).copied().flatten()?;
            Event::Dealt { seat, with, offer }
        }
        (_, Action::NoDeal) => Event::NoDeal { seat },
        (&Phase::Bid { seat }, Action::Bid { wool, grain }) => Event::Bid { seat, wool, grain },
        (&Phase::Name { seat }, Action::Name(edge)) => Event::Named { seat, edge },
        (&Phase::Camel { seat } | &Phase::SecondCamel { seat, .. }, Action::Camel(edge)) => {
            Event::PlacedCamel { seat: Some(seat), edge }
        }
        (&Phase::March { from }, Action::Knight(edge)) => {
            let for_grain = before.costs_grain(rules, from, edge);
            match before.foreign_knight().contains(from) {
                true => Event::MovedForeignKnight { seat, from, edge, for_grain },
                false => Event::MovedKnight { seat, from, edge, for_grain },
            }
        }
        (Phase::ForeignKnight, Action::Knight(edge)) => Event::PutForeignKnight { seat, edge },
        (_, Action::Knight(edge)) => Event::PutKnight { seat, edge },
        (_, Action::MoveKnight(_) | Action::BarbarianFrom(_)) => return None,
        (phase, Action::BarbarianTo(hex)) => Event::BroughtBarbarian { seat, from: source(phase), hex },
        (_, Action::BuyWagon) => Event::BoughtWagon { seat, level: before.wagon_level(seat) + 1 },
        (_, Action::PathFrom(_) | Action::Chase(_)) => return None,
        (&Phase::PathTo { from, .. }, Action::PathTo(edge)) => Event::MovedBarbarian { seat, from, edge },
        (_, Action::Drive(node)) => {
            let fare = before.fare_to(rules, node)?;
            Event::Drove { seat, node, left: before.wagon_points().saturating_sub(fare.points) }
        }
        (_, Action::Feed) => Event::Fed { seat },
        (&Phase::Chase { edge }, Action::Die(face)) => {
            let card = rules.wagon_card(before.wagon_level(seat))?;
            Event::Chased { seat, edge, face, is_driven_off: card.drives_off.contains(&face) }
        }
        (_, Action::Shown(good)) => Event::Ordered { seat, good },
        (_, Action::PathTo(_) | Action::Die(_)) => return None,
        (&Phase::RobOwner { .. }, Action::RobNobody) => Event::RobbedNobody { seat },
        (_, Action::Stop) => Event::Stopped { seat },
        (&Phase::Losses { hex }, Action::Lost(face)) => Event::RolledLosses { hex, face },
        (_, Action::Lost(_)) => return None,
        (_, Action::EndTurn) => Event::EndedTurn { seat },
        (&Phase::PrisonerRoll { seat, .. }, Action::Rolled(dice)) => Event::RolledForPrisoner { seat, dice },
        (Phase::Landing { .. }, Action::Rolled(dice)) => Event::RolledLanding { seat, dice },
        (_, Action::Rolled(dice)) => Event::Rolled { seat, dice },
        (_, Action::Drawn(card)) => Event::BoughtCard { seat, card: Some(card) },
        (&Phase::Theft { thief: seat, victim }, Action::Stolen(resource)) => {
            Event::Stole { seat, victim, resource: Some(resource) }
        }
        (&Phase::Pick { thief: seat, .. }, Action::RobNobody) => Event::RobbedNobody { seat },
        (_, Action::Turned(card)) => Event::TurnedCard { seat, card },
        (_, Action::NewYear) => Event::NewYear { seat },
        (&Phase::Damage { seat }, Action::Damage(edge)) => Event::DamagedRoad { seat, edge },
        (_, Action::Repair(edge)) => Event::RepairedRoad { seat, edge },
        (&Phase::Give { seat, to }, Action::Give(resource)) => match before.event_under_way()?.event {
            CardEvent::GoodNeighbours => Event::ChoseGift { seat, resource: Some(resource) },
            _ => Event::GaveCard { seat, to, resource: Some(resource) },
        },
        (&Phase::Catch { seat }, Action::Caught(fish)) => Event::CaughtFish { seat, fish: Some(fish) },
        (&Phase::Catch { seat }, Action::CaughtBoot) => Event::CaughtBoot { seat },
        (&Phase::MayFish { seat }, Action::LeaveFish) => Event::LeftFish { seat },
        (&Phase::Exchange { seat }, Action::Exchange(fish)) => Event::ExchangedFish { seat, fish },
        (&Phase::Exchange { seat }, Action::KeepFish) => Event::KeptFish { seat },
        (_, Action::Spend(what, pieces)) => Event::SpentFish { seat, what, pieces },
        (_, Action::GiveBoot(to)) => Event::GaveBoot { seat, to },
        (_, Action::DrawFish | Action::LeaveFish | Action::Exchange(_) | Action::KeepFish) => return None,
        (_, Action::Caught(_) | Action::CaughtBoot) => return None,
        (_, Action::Damage(_) | Action::Give(_) | Action::RobNobody) => return None,
        (_, Action::Discard(_) | Action::Accept | Action::Refuse | Action::Counter(_)) => return None,
        (_, Action::Deal(_) | Action::Stolen(_)) => return None,
        (_, Action::Bid { .. } | Action::Name(_) | Action::Camel(_)) => return None,
    })
}
