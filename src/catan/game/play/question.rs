//! The question for the deciding player, in words: the heading above a list of choices.

use super::teller::{Teller, cards_text, drive_points, more_cards, offer_text};
use crate::rules::{Decider, Phase, State};
use kogge_engine::wording::say;

impl Teller<'_> {
    /// The decision that is due: `red trades and builds`, `blue gives back 3 more cards`. It names nothing that is
    /// hidden.
    pub fn question(&self, state: &State) -> String {
        let t = self.tongue();
        let who = match state.decider() {
            Some(Decider::Seat(seat)) => self.seat(seat),
            Some(Decider::Chance) | None => "",
        };
        let active = self.seat(state.active());
        match *state.phase() {
            Phase::RobberStart => {
                say!(t, "{who} chooses where the robber begins", "{who} wählt, wo der Räuber beginnt")
            }
            Phase::FirstSettlement => {
                let nth = match state.settlements(state.active()).is_empty() {
                    true => t.of(["first", "erste"]),
                    false => t.of(["second", "zweite"]),
                };
                say!(t, "{who} founds the {nth} settlement", "{who} gründet die {nth} Siedlung")
            }
            Phase::FirstCity => say!(t, "{who} founds a city", "{who} gründet eine Stadt"),
            Phase::FirstRoad(corner) => {
                let at = match state.cities(state.active()).contains(corner) {
                    true => t.of(["city", "Stadt"]),
                    false => t.of(["settlement", "Siedlung"]),
                };
                say!(t, "{who} lays a road at the new {at}", "{who} baut eine Straße an die neue {at}")
            }
            Phase::Landing { .. } => say!(
                t,
                "{active} rolls for the numbers where barbarians land",
                "{active} würfelt die Zahlen, bei denen Barbaren landen",
            ),
            Phase::NewKnight { at_castle: true } => say!(
                t,
                "{who} puts a new knight on an edge of the castle hex",
                "{who} setzt einen neuen Ritter auf einen Weg des Burgfelds",
            ),
            Phase::NewKnight { at_castle: false } => say!(
                t,
                "{who} puts a new knight on any edge",
                "{who} setzt einen neuen Ritter auf einen beliebigen Weg",
            ),
            Phase::ForeignKnight => say!(
                t,
                "{who} puts the foreign knight on an edge of the castle hex",
                "{who} setzt den Fremden Ritter auf einen Weg des Burgfelds",
            ),
            Phase::TreasonFrom { .. } | Phase::TokenFrom => {
                say!(t, "{who} chooses a hex that a barbarian leaves", "{who} wählt ein Feld, das ein Barbar verlässt",)
            }
            Phase::TreasonTo { .. } | Phase::TokenTo { .. } => say!(
                t,
                "{who} chooses a hex to which a barbarian goes",
                "{who} wählt ein Feld, auf das ein Barbar kommt",
            ),
            Phase::Intrigue => {
                say!(t, "{who} takes a barbarian prisoner", "{who} nimmt einen Barbaren gefangen")
            }
            Phase::PathFrom { .. } => {
                say!(t, "{who} chooses a barbarian to move", "{who} wählt einen Barbaren, der versetzt wird")
            }
            Phase::PathTo { .. } => {
                say!(t, "{who} chooses where the barbarian goes", "{who} wählt, wohin der Barbar kommt")
            }
            Phase::RobOwner { victim } => {
                say!(t, "{who} may draw a card of {}", "{who} darf eine Karte von {} ziehen", self.seat(victim),)
            }
            Phase::Wagon => {
                let points = drive_points(t, state.wagon_points());
                say!(
                    t,
                    "{who} drives the wagon with {points}, or stops",
                    "{who} zieht den Tross ({points}) oder hält an"
                )
            }
            Phase::Chase { .. } => {
                say!(t, "{active} rolls to drive off a barbarian", "{active} würfelt, um einen Barbaren zu vertreiben")
            }
            Phase::Order { role } => {
                say!(t, "{active} takes a commodity of the {}", "{active} nimmt ein Warenkärtchen ({})", role.said(t),)
            }
            Phase::Knights => say!(t, "{who} moves knights, or stops", "{who} zieht mit Rittern oder hört auf"),
            Phase::March { .. } => say!(t, "{who} moves the knight", "{who} zieht mit dem Ritter"),
            Phase::PrisonerRoll { hex, seat } => say!(
                t,
                "{} rolls for a prisoner of the battle at {}",
                "{} würfelt um einen Gefangenen von {}",
                self.seat(seat),
                self.hex(hex),
            ),
            Phase::Losses { hex } => say!(
                t,
                "the colour die falls for the battle at {}",
                "der Farbwürfel fällt für den Kampf auf {}",
                self.hex(hex),
            ),
            Phase::Turn if state.has_tokens() && state.has_event_cards() => say!(
                t,
                "{who} turns an event card, or plays a card or uses tokens before",
                "{who} deckt eine Ereigniskarte auf, oder spielt vorher eine Karte aus oder setzt Handelschips ein",
            ),
            Phase::Turn if state.has_tokens() => say!(
                t,
                "{who} rolls the dice, or plays a card or uses tokens before",
                "{who} würfelt, oder spielt vorher eine Karte aus oder setzt Handelschips ein",
            ),
            Phase::NeutralRoad { .. } => {
                say!(t, "{who} lays a road of a neutral player", "{who} baut eine Straße für einen neutralen Spieler")
            }
            Phase::NeutralBridge => say!(
                t,
                "{who} builds a bridge of a neutral player",
                "{who} baut eine Brücke für einen neutralen Spieler",
            ),
            Phase::NeutralSettlement => say!(
                t,
                "{who} founds a settlement of a neutral player",
                "{who} gründet eine Siedlung für einen neutralen Spieler",
            ),
            Phase::SendAway => {
                say!(t, "{who} chooses where the robber goes", "{who} wählt, wohin der Räuber kommt")
            }
            Phase::ForcedDraw { left } => say!(
                t,
                "{active} draws {} from the hand of {}",
                "{active} zieht {} von der Hand von {}",
                cards_text(t, left),
                self.seat(state.opponent()),
            ),
            Phase::GiveBack { left } => {
                let cards = more_cards(t, left);
                say!(t, "{who} gives {} {cards}", "{who} gibt {} {cards}", self.seat(state.opponent()))
            }
            Phase::Turn if state.has_event_cards() => say!(
                t,
                "{who} turns an event card, or plays a card before",
                "{who} deckt eine Ereigniskarte auf oder spielt vorher eine Karte aus",
            ),
            Phase::Turn => say!(
                t,
                "{who} rolls the dice, or plays a card before",
                "{who} würfelt oder spielt vorher eine Karte aus",
            ),
            Phase::Dice => say!(t, "the dice of {active} fall", "{active} würfelt"),
            Phase::EventDeck => say!(t, "{active} turns an event card", "{active} deckt eine Ereigniskarte auf"),
            Phase::MayFish { .. } => {
                say!(t, "{who} draws fish, or leaves them", "{who} zieht Fischkärtchen oder verzichtet")
            }
            Phase::Catch { seat } => {
                say!(t, "{} draws a piece of fish", "{} zieht ein Fischkärtchen", self.seat(seat))
            }
            Phase::Exchange { .. } => {
                say!(t, "{who} may exchange a piece of fish", "{who} darf ein Fischkärtchen tauschen")
            }
            Phase::Retreat => {
                say!(t, "{who} chooses where the robber retreats to", "{who} wählt, wohin sich der Räuber zurückzieht",)
            }
            Phase::Damage { .. } => say!(
                t,
                "{who} chooses which own road the earthquake damages",
                "{who} wählt, welche eigene Straße das Erdbeben beschädigt",
            ),
            Phase::Prize { .. } => {
                say!(t, "{who} takes a card from the bank", "{who} nimmt eine Karte von der Bank")
            }
            Phase::GiveTo { .. } => say!(t, "{who} chooses who gets a card", "{who} wählt, wer eine Karte bekommt"),
            Phase::Give { to, .. } => {
                say!(t, "{who} chooses a card for {}", "{who} wählt eine Karte für {}", self.seat(to))
            }
            Phase::Pick { .. } => say!(
                t,
                "{who} chooses from whose hand to draw a card",
                "{who} wählt, von wessen Hand eine Karte gezogen wird",
            ),
            Phase::Discard { left, .. } => {
                say!(t, "{who} gives back {}", "{who} gibt {} ab", more_cards(t, left))
            }
            Phase::Robber => say!(t, "{who} moves the robber", "{who} versetzt den Räuber"),
            Phase::Rob => say!(t, "{who} chooses whom to rob", "{who} wählt, von wem eine Karte gezogen wird"),
            Phase::Theft { thief, victim } => say!(
                t,
                "{} draws a card from the hand of {}",
                "{} zieht eine Karte von der Hand von {}",
                self.seat(thief),
                self.seat(victim),
            ),
            Phase::Main if state.builds_after().is_some() => {
                let after = self.seat(state.turn_of());
                say!(t, "{who} builds after the turn of {after}", "{who} baut nach dem Zug von {after}")
            }
            Phase::Main => say!(t, "{who} trades and builds", "{who} handelt und baut"),
            Phase::Draw => say!(t, "{active} draws a development card", "{active} zieht eine Entwicklungskarte"),
            Phase::FreeRoads { left } => {
                let german = ["keine", "kostenlose Straße", "kostenlose Straßen"];
                let roads = t.count(left, ["free road", "free roads"], german);
                say!(t, "{who} lays {roads}", "{who} baut {roads}")
            }
            Phase::Invention { left } => {
                let cards = more_cards(t, left);
                say!(t, "{who} takes {cards} from the bank", "{who} nimmt {cards} von der Bank")
            }
            Phase::Monopoly => {
                say!(t, "{who} claims all cards of a resource", "{who} fordert alle Karten eines Rohstoffs")
            }
            Phase::Answer { trade, .. } => say!(
                t,
                "{active} offers {}: {who} answers",
                "{active} bietet {}: {who} antwortet",
                offer_text(t, trade.offer),
            ),
            Phase::Choose(trade) => {
                let agreed = state.seats().filter_map(|seat| Some((seat, trade.answers[seat.index()]?)));
                let answer = |(seat, offer)| match offer == trade.offer {
                    true => say!(t, "{} accepts", "{} nimmt an", self.seat(seat)),
                    false => {
                        say!(t, "{} would take {}", "{} würde {} nehmen", self.seat(seat), offer_text(t, offer))
                    }
                };
                let answers = t.all(&agreed.map(answer).collect::<Vec<String>>());
                say!(t, "{who} chooses among the answers: {answers}", "{who} wählt unter den Antworten: {answers}")
            }
            Phase::Bid { .. } => say!(
                t,
                "{who} lays out wool and grain in the vote about a camel, or nothing",
                "{who} stimmt über ein Kamel ab: wie viel Wolle und Getreide?",
            ),
            Phase::Name { .. } => {
                say!(t, "{who} names a place for the camel", "{who} nennt einen Platz für das Kamel")
            }
            Phase::Camel { .. } => say!(t, "{who} places the camel", "{who} setzt das Kamel"),
            Phase::SecondCamel { .. } => say!(t, "{who} places the second camel", "{who} setzt das zweite Kamel"),
            Phase::Over => t.said(["the game is over", "das Spiel ist aus"]),
        }
    }
}
