//! The question for the deciding player, in words: the heading above a list of choices.

use super::teller::{Teller, offer_text};
use crate::rules::{Decider, Phase, State};
use kogge_engine::wording::{count, joined};

impl Teller<'_> {
    /// The decision that is due: `red trades and builds`, `blue gives back 3 more cards`. It names nothing that is
    /// hidden.
    pub fn question(&self, state: &State) -> String {
        let who = match state.decider() {
            Some(Decider::Seat(seat)) => self.seat(seat),
            Some(Decider::Chance) | None => "",
        };
        let active = self.seat(state.active());
        match *state.phase() {
            Phase::RobberStart => format!("{who} chooses where the robber begins"),
            Phase::FirstSettlement => {
                let nth = if state.settlements(state.active()).is_empty() { "first" } else { "second" };
                format!("{who} founds the {nth} settlement")
            }
            Phase::FirstCity => format!("{who} founds a city"),
            Phase::FirstRoad(corner) => {
                let is_city = state.cities(state.active()).contains(corner);
                format!("{who} lays a road at the new {}", if is_city { "city" } else { "settlement" })
            }
            Phase::Landing { .. } => format!("{active} rolls for the numbers where barbarians land"),
            Phase::NewKnight { at_castle: true } => format!("{who} puts a new knight on an edge of the castle hex"),
            Phase::NewKnight { at_castle: false } => format!("{who} puts a new knight on any edge"),
            Phase::ForeignKnight => format!("{who} puts the foreign knight on an edge of the castle hex"),
            Phase::TreasonFrom { .. } | Phase::TokenFrom => format!("{who} chooses a hex that a barbarian leaves"),
            Phase::TreasonTo { .. } | Phase::TokenTo { .. } => {
                format!("{who} chooses a hex to which a barbarian goes")
            }
            Phase::Intrigue => format!("{who} takes a barbarian prisoner"),
            Phase::PathFrom { .. } => format!("{who} chooses a barbarian to move"),
            Phase::PathTo { .. } => format!("{who} chooses where the barbarian goes"),
            Phase::RobOwner { victim } => format!("{who} may draw a card of {}", self.seat(victim)),
            Phase::Wagon => {
                let points = count(state.wagon_points().into(), "point", "points");
                format!("{who} drives the wagon with {points}, or stops")
            }
            Phase::Chase { .. } => format!("{active} rolls to drive off a barbarian"),
            Phase::Order { role } => format!("{active} takes a commodity of the {role}"),
            Phase::Knights => format!("{who} moves knights, or stops"),
            Phase::March { .. } => format!("{who} moves the knight"),
            Phase::PrisonerRoll { hex, seat } => {
                format!("{} rolls for a prisoner of the battle at {}", self.seat(seat), self.hex(hex))
            }
            Phase::Losses { hex } => format!("the die of losses falls for the battle at {}", self.hex(hex)),
            Phase::Turn if state.has_tokens() && state.has_event_cards() => {
                format!("{who} turns an event card, or plays a card or uses tokens before")
            }
            Phase::Turn if state.has_tokens() => format!("{who} rolls the dice, or plays a card or uses tokens before"),
            Phase::NeutralRoad { .. } => format!("{who} lays a road of a neutral player"),
            Phase::NeutralBridge => format!("{who} builds a bridge of a neutral player"),
            Phase::NeutralSettlement => format!("{who} founds a settlement of a neutral player"),
            Phase::SendAway => format!("{who} chooses where the robber goes"),
            Phase::ForcedDraw { left } => {
                let cards = count(left.into(), "card", "cards");
                format!("{active} draws {cards} from the hand of {}", self.seat(state.opponent()))
            }
            Phase::GiveBack { left } => {
                let cards = count(left.into(), "more card", "more cards");
                format!("{who} gives {} {cards}", self.seat(state.opponent()))
            }
            Phase::Turn if state.has_event_cards() => format!("{who} turns an event card, or plays a card before"),
            Phase::Turn => format!("{who} rolls the dice, or plays a card before"),
            Phase::Dice => format!("the dice of {active} fall"),
            Phase::EventDeck => format!("{active} turns an event card"),
            Phase::MayFish { .. } => format!("{who} draws fish, or leaves them"),
            Phase::Catch { seat } => format!("{} draws a piece of fish", self.seat(seat)),
            Phase::Exchange { .. } => format!("{who} may exchange a piece of fish"),
            Phase::Retreat => format!("{who} chooses where the robber retreats to"),
            Phase::Damage { .. } => format!("{who} chooses which own road the earthquake damages"),
            Phase::Prize { .. } => format!("{who} takes a card from the bank"),
            Phase::GiveTo { .. } => format!("{who} chooses who gets a card"),
            Phase::Give { to, .. } => format!("{who} chooses a card for {}", self.seat(to)),
            Phase::Pick { .. } => format!("{who} chooses from whose hand to draw a card"),
            Phase::Discard { left, .. } => {
                format!("{who} gives back {}", count(left.into(), "more card", "more cards"))
            }
            Phase::Robber => format!("{who} moves the robber"),
            Phase::Rob => format!("{who} chooses whom to rob"),
            Phase::Theft { thief, victim } => {
                format!("{} draws a card from the hand of {}", self.seat(thief), self.seat(victim))
            }
            Phase::Main => format!("{who} trades and builds"),
            Phase::Draw => format!("{active} draws a development card"),
            Phase::FreeRoads { left } => format!("{who} lays {}", count(left.into(), "free road", "free roads")),
            Phase::Invention { left } => {
                format!("{who} takes {} from the bank", count(left.into(), "more card", "more cards"))
            }
            Phase::Monopoly => format!("{who} claims all cards of a resource"),
            Phase::Answer { trade, .. } => {
                format!("{active} offers {}: {who} answers", offer_text(trade.offer))
            }
            Phase::Choose(trade) => {
                let agreed = state.seats().filter_map(|seat| Some((seat, trade.answers[seat.index()]?)));
                let answer = |(seat, offer)| match offer == trade.offer {
                    true => format!("{} accepts", self.seat(seat)),
                    false => format!("{} would take {}", self.seat(seat), offer_text(offer)),
                };
                let answers: Vec<String> = agreed.map(answer).collect();
                format!("{who} chooses among the answers: {}", joined(&answers, answers.len()))
            }
            Phase::Bid { .. } => format!("{who} lays out wool and grain in the vote about a camel, or nothing"),
            Phase::Name { .. } => format!("{who} names a place for the camel"),
            Phase::Camel { .. } => format!("{who} places the camel"),
            Phase::SecondCamel { .. } => format!("{who} places the second camel"),
            Phase::Over => "the game is over".to_owned(),
        }
    }
}
