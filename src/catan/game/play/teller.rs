//! The only place that puts the events of a game into words, as a player at the table would say them, in English and
//! German side by side.
//!
//! Sentences have no capital and no full stop, so that they can be joined. Players have their [`Names`], places their
//! names on the map. What the island does not have is called unknown: no text panics.

mod nouns;

pub(super) use nouns::{
    card_text, cards_text, catch_text, drive_points, event_card_text, hand_text, more_cards, offer_text,
};

use super::event::{Event, Events};
use crate::board::table::Robber;
use crate::rules::{RESOURCE_COSTS, Rules, Seat, worth};
use crate::vocab::{EdgeId, HexId, LossDie, Role, TokenUse, Tongue};
use kogge_engine::game::Names;
use kogge_engine::wording::say;
use nouns::{Place, WITH_POINTS, bundle_text, fish_text, knights_text, prisoners_text, tokens_text, with_fish};

/// Puts events into words.
#[derive(Debug, Clone, Copy)]
pub struct Teller<'a> {
    rules: Rules<'a>,
    names: &'a Names,
}

impl<'a> Teller<'a> {
    /// Describes games by these rules, with these names.
    pub const fn new(rules: Rules<'a>, names: &'a Names) -> Self {
        Self { rules, names }
    }

    /// The map, the edition and the island as it is laid.
    pub const fn rules(&self) -> Rules<'a> {
        self.rules
    }

    /// The name of a player.
    pub fn seat(&self, seat: Seat) -> &'a str {
        self.names.of(seat)
    }

    /// An event as a sentence: `red takes 2 ore and 1 wool`.
    pub fn event(&self, event: &Event) -> String {
        let (t, rules) = (self.tongue(), self.rules);
        let seat = |seat| self.seat(seat);
        let at = |place: &Place| place.said(rules.table, t);
        match *event {
            Event::Settled { seat: who, corner } => {
                say!(
                    t,
                    "{} founds a settlement at {}",
                    "{} gründet eine Siedlung auf {}",
                    seat(who),
                    at(&corner.into())
                )
            }
            Event::LaidRoad { seat: who, edge } => {
                say!(t, "{} lays a road at {}", "{} baut eine Straße auf {}", seat(who), at(&edge.into()))
            }
            Event::SettledFor { seat: who, neutral, corner } => say!(
                t,
                "{} founds a settlement at {} for {}, who is neutral",
                "{} gründet auf {} eine Siedlung für {} (neutral)",
                seat(who),
                at(&corner.into()),
                seat(neutral),
            ),
            Event::LaidRoadFor { seat: who, neutral, edge } => say!(
                t,
                "{} lays a road at {} for {}, who is neutral",
                "{} baut auf {} eine Straße für {} (neutral)",
                seat(who),
                at(&edge.into()),
                seat(neutral),
            ),
            Event::BuiltBridgeFor { seat: who, neutral, edge } => say!(
                t,
                "{} builds a bridge at {} for {}, who is neutral",
                "{} baut auf {} eine Brücke für {} (neutral)",
                seat(who),
                at(&edge.into()),
                seat(neutral),
            ),
            Event::SpentTokens { seat: who, what, tokens } => {
                let what = t.of(match what {
                    TokenUse::Trade => ["a forced trade", "einen Zwangshandel"],
                    _ if rules.table.robber == Robber::None => ["moving a barbarian", "das Versetzen eines Barbaren"],
                    TokenUse::Robber | TokenUse::Knight => ["sending the robber away", "das Vertreiben des Räubers"],
                });
                let tokens = tokens_text(t, tokens);
                say!(t, "{} pays {tokens} for {what}", "{} zahlt {tokens} für {what}", seat(who))
            }
            Event::ReturnedKnight { seat: who } => {
                say!(t, "{} gives a knight back", "{} gibt einen Ritter zurück", seat(who))
            }
            Event::GotTokens { seat: who, tokens } => {
                say!(t, "{} gets {}", "{} bekommt {}", seat(who), tokens_text(t, tokens))
            }
            Event::BuiltBridge { seat: who, edge } => {
                say!(t, "{} builds a bridge at {}", "{} baut eine Brücke auf {}", seat(who), at(&edge.into()))
            }
            Event::BuiltCity { seat: who, corner } => {
                say!(t, "{} builds a city at {}", "{} baut eine Stadt auf {}", seat(who), at(&corner.into()))
            }
            Event::BoughtCard { seat: who, card: None } => {
                say!(t, "{} buys a development card", "{} kauft eine Entwicklungskarte", seat(who))
            }
            Event::BoughtCard { seat: who, card: Some(card) } => say!(
                t,
                "{} buys a development card: {}",
                "{} kauft eine Entwicklungskarte: {}",
                seat(who),
                card_text(t, card),
            ),
            Event::PlayedCard { seat: who, card } => {
                say!(t, "{} plays {}", "{} spielt {} aus", seat(who), card_text(t, card))
            }
            Event::Discarded { seat: who, resource } => {
                say!(t, "{} gives back 1 {}", "{} gibt 1 {} ab", seat(who), resource.said(t))
            }
            Event::RobberMoved { seat: who, hex: Some(hex) } => {
                say!(t, "{} moves the robber to {}", "{} versetzt den Räuber auf {}", seat(who), self.hex(hex))
            }
            Event::RobberMoved { seat: who, hex: None } => {
                say!(t, "{} takes the robber off the board", "{} nimmt den Räuber vom Spielplan", seat(who),)
            }
            Event::Stole { seat: who, victim, resource: Some(resource) } => {
                say!(t, "{} takes 1 {} from {}", "{} zieht 1 {} von {}", seat(who), resource.said(t), seat(victim))
            }
            Event::Stole { seat: who, victim, resource: None } => {
                say!(t, "{} takes a card from {}", "{} zieht eine Karte von {}", seat(who), seat(victim))
            }
            Event::RobbedNobody { seat: who } => {
                say!(t, "{} draws from no hand", "{} zieht bei niemandem eine Karte", seat(who))
            }
            Event::TurnedCard { seat: who, card } => {
                say!(t, "{} turns {}", "{} deckt {} auf", seat(who), event_card_text(t, card))
            }
            Event::NewYear { seat: who } => say!(
                t,
                "{} turns the New Year, and all event cards are shuffled",
                "{} deckt den Jahreswechsel auf, und alle Ereigniskarten werden gemischt",
                seat(who),
            ),
            Event::DamagedRoad { seat: who, edge } => say!(
                t,
                "the road of {} at {} is damaged",
                "die Straße von {} auf {} ist beschädigt",
                seat(who),
                at(&edge.into()),
            ),
            Event::RepairedRoad { seat: who, edge } => {
                say!(t, "{} repairs the road at {}", "{} repariert die Straße auf {}", seat(who), at(&edge.into()))
            }
            Event::Prize { seat: who, resource } | Event::Invented { seat: who, resource } => {
                say!(t, "{} takes 1 {} from the bank", "{} nimmt 1 {} von der Bank", seat(who), resource.said(t))
            }
            Event::ChoseGift { seat: who, resource: Some(resource) } => {
                say!(t, "{} will give 1 {}", "{} wird 1 {} geben", seat(who), resource.said(t))
            }
            Event::ChoseGift { seat: who, resource: None } => {
                say!(t, "{} chooses a card to give", "{} wählt eine Karte zum Geben", seat(who))
            }
            Event::GaveCard { seat: who, to, resource: Some(resource) } => {
                say!(t, "{} gives {} 1 {}", "{} gibt {} 1 {}", seat(who), seat(to), resource.said(t))
            }
            Event::GaveCard { seat: who, to, resource: None } => {
                say!(t, "{} gives {} a card", "{} gibt {} eine Karte", seat(who), seat(to))
            }
            Event::CaughtFish { seat: who, fish: Some(fish) } => {
                let fishes = with_fish(t, fish);
                say!(t, "{} draws a piece with {fishes}", "{} zieht ein Kärtchen mit {fishes}", seat(who))
            }
            Event::CaughtFish { seat: who, fish: None } => {
                say!(t, "{} draws a piece of fish", "{} zieht ein Fischkärtchen", seat(who))
            }
            Event::CaughtBoot { seat: who } => say!(t, "{} draws the boot", "{} zieht den alten Schuh", seat(who)),
            Event::LeftFish { seat: who } => say!(t, "{} draws no fish", "{} zieht keine Fische", seat(who)),
            Event::ExchangedFish { seat: who, fish } => {
                let fishes = with_fish(t, fish);
                say!(t, "{} exchanges a piece with {fishes}", "{} tauscht ein Kärtchen mit {fishes}", seat(who))
            }
            Event::KeptFish { seat: who } => {
                say!(t, "{} exchanges no fish", "{} tauscht kein Fischkärtchen", seat(who))
            }
            Event::SpentFish { seat: who, what, pieces } => {
                let (fish, what) = (fish_text(t, worth(&pieces)), t.of(catch_text(what)));
                say!(t, "{} spends {fish} {what}", "{} gibt {fish} {what} aus", seat(who))
            }
            Event::GaveBoot { seat: who, to } => {
                say!(t, "{} gives {} the boot", "{} gibt {} den alten Schuh", seat(who), seat(to))
            }
            Event::NobodyFishes => t.said([
                "there are too few pieces of fish, so nobody draws any",
                "die Fischkärtchen reichen nicht, also zieht niemand eines",
            ]),
            Event::Changed { seat: who, gives, rate, gets } => say!(
                t,
                "{} gives the bank {rate} {} for 1 {}",
                "{} gibt der Bank {rate} {} für 1 {}",
                seat(who),
                gives.said(t),
                gets.said(t),
            ),
            Event::SoldForGold { seat: who, gives, rate } => {
                say!(t, "{} gives {rate} {} for 1 gold", "{} gibt {rate} {} für 1 Gold", seat(who), gives.said(t))
            }
            Event::BoughtForGold { seat: who, gets } => say!(
                t,
                "{} buys 1 {} for {RESOURCE_COSTS} gold",
                "{} kauft 1 {} für {RESOURCE_COSTS} Gold",
                seat(who),
                gets.said(t),
            ),
            Event::EarnedGold { seat: who, gold } => {
                say!(t, "{} gets {gold} gold", "{} bekommt {gold} Gold", seat(who))
            }
            Event::Wealthiest { seat: Some(who) } => {
                say!(t, "{} becomes the Wealthiest Settler", "{} wird Reichster Siedler", seat(who))
            }
            Event::Wealthiest { seat: None } => {
                t.said(["nobody is the Wealthiest Settler", "niemand ist Reichster Siedler"])
            }
            Event::Poor { seat: who, is_poor: true } => {
                say!(t, "{} becomes a Poor Settler", "{} wird Armer Siedler", seat(who))
            }
            Event::Poor { seat: who, is_poor: false } => {
                say!(t, "{} is no longer a Poor Settler", "{} ist nicht mehr Armer Siedler", seat(who))
            }
            Event::Claimed { seat: who, resource, count: 0 } => say!(
                t,
                "{} claims all {}, and nobody has any",
                "{} fordert alle Karten {}, und niemand hat welche",
                seat(who),
                resource.said(t),
            ),
            Event::Claimed { seat: who, resource, count } => say!(
                t,
                "{} claims all {} and gets {count}",
                "{} fordert alle Karten {} und bekommt {count}",
                seat(who),
                resource.said(t),
            ),
            Event::Gave { seat: who, resource, count } => {
                say!(t, "{} gives {count} {}", "{} gibt {count} {}", seat(who), resource.said(t))
            }
            Event::Offered { seat: who, offer } => {
                say!(t, "{} offers {}", "{} bietet {}", seat(who), offer_text(t, offer))
            }
            Event::Accepted { seat: who } => say!(t, "{} accepts", "{} nimmt an", seat(who)),
            Event::Refused { seat: who } => say!(t, "{} refuses", "{} lehnt ab", seat(who)),
            Event::Countered { seat: who, offer } => {
                say!(t, "{} would take {}", "{} würde {} nehmen", seat(who), offer_text(t, offer))
            }
            Event::Dealt { seat: who, with, offer } => {
                let (gives, gets) = (bundle_text(t, offer.gives), bundle_text(t, offer.gets));
                say!(t, "{} gives {} {gives} for {gets}", "{} gibt {} {gives} für {gets}", seat(who), seat(with))
            }
            Event::NoDeal { seat: who } => say!(t, "{} makes no deal", "{} tauscht nicht", seat(who)),
            Event::Bid { seat: who, wool: 0, grain: 0 } => {
                say!(t, "{} lays out no card", "{} legt keine Karte aus", seat(who))
            }
            Event::Bid { seat: who, wool, grain } => {
                say!(t, "{} lays out {}", "{} legt {} aus", seat(who), hand_text(t, &[0, 0, wool, grain, 0]))
            }
            Event::Named { seat: who, edge } => say!(t, "{} names {}", "{} nennt {}", seat(who), at(&edge.into())),
            Event::PlacedCamel { seat: Some(who), edge } => {
                say!(t, "{} places a camel at {}", "{} setzt ein Kamel auf {}", seat(who), at(&edge.into()))
            }
            Event::PlacedCamel { seat: None, edge } => say!(
                t,
                "by agreement a camel is placed at {}",
                "nach Absprache kommt ein Kamel auf {}",
                at(&edge.into()),
            ),
            Event::BoughtWagon { seat: who, level } => say!(
                t,
                "{} buys the wagon card of level {level}",
                "{} kauft die Trosskarte der Stufe {level}",
                seat(who),
            ),
            Event::Drove { seat: who, node, left } => {
                let (points, node_at) = (drive_points(t, left), at(&node.into()));
                let row = rules.table.trade_hex(node);
                let role = row.map(|row| row.role.said(t));
                let role = role.map_or(String::new(), |role| say!(t, "the {role} at ", " ({role})"));
                say!(
                    t,
                    "{} drives to {role}{node_at} with {points} left",
                    "{} fährt nach {node_at}{role}, {points} übrig",
                    seat(who),
                )
            }
            Event::Fed { seat: who } => {
                say!(t, "{} pays 1 grain for the wagon", "{} zahlt 1 Getreide für den Tross", seat(who))
            }
            Event::Chased { seat: who, edge, face, is_driven_off } => {
                let end = t.of(if is_driven_off { ["goes", "weicht"] } else { ["stays", "bleibt"] });
                say!(
                    t,
                    "{} rolls {face}, and the barbarian at {} {end}",
                    "{} würfelt {face}, und der Barbar auf {} {end}",
                    seat(who),
                    at(&edge.into()),
                )
            }
            Event::MovedBarbarian { seat: who, from, edge } => say!(
                t,
                "{} moves the barbarian at {} to {}",
                "{} versetzt den Barbaren von {} auf {}",
                seat(who),
                at(&from.into()),
                at(&edge.into()),
            ),
            Event::Delivered { seat: who, good } => {
                say!(t, "{} delivers {}", "{} liefert {}", seat(who), good.said(t))
            }
            Event::Ordered { seat: who, good } => {
                let takes = |role: &&Role| rules.edition.goods[role.index()].needs.contains(&good);
                let role = Role::ALL.iter().find(takes).map(|role| role.said(t));
                let to = role.map_or(String::new(), |role| say!(t, " to the {role}", " ({role})"));
                say!(t, "{} has {} to deliver{to}", "{} hat {} zu liefern{to}", seat(who), good.said(t))
            }
            Event::Landed { hex } => say!(t, "a barbarian lands at {}", "ein Barbar landet auf {}", self.hex(hex)),
            Event::BroughtBarbarian { seat: who, from: Some(from), hex } => say!(
                t,
                "{} moves a barbarian from {} to {}",
                "{} versetzt einen Barbaren von {} auf {}",
                seat(who),
                self.hex(from),
                self.hex(hex),
            ),
            Event::BroughtBarbarian { seat: who, from: None, hex } => {
                say!(t, "{} brings a barbarian to {}", "{} bringt einen Barbaren auf {}", seat(who), self.hex(hex))
            }
            Event::Conquered { hex } => say!(t, "{} is conquered", "{} ist erobert", self.hex(hex)),
            Event::Freed { hex } => say!(t, "{} is free again", "{} ist wieder frei", self.hex(hex)),
            Event::Captured { seat: who, count, hex } => {
                let prisoners = prisoners_text(t, count);
                say!(t, "{} takes {prisoners} from {}", "{} macht auf {1} {prisoners}", seat(who), self.hex(hex))
            }
            Event::PutKnight { seat: who, edge } => {
                say!(t, "{} puts a knight at {}", "{} setzt einen Ritter auf {}", seat(who), at(&edge.into()))
            }
            Event::PutForeignKnight { seat: who, edge } => say!(
                t,
                "{} puts the foreign knight at {}",
                "{} setzt den Fremden Ritter auf {}",
                seat(who),
                at(&edge.into()),
            ),
            Event::MovedForeignKnight { seat: who, from, edge, for_grain } => say!(
                t,
                "{} moves the foreign knight {}",
                "{} zieht mit dem Fremden Ritter {}",
                seat(who),
                self.march(from, edge, for_grain),
            ),
            Event::ForeignCaptured { count, hex } => {
                let prisoners = prisoners_text(t, count);
                say!(
                    t,
                    "the foreign knight takes {prisoners} from {} out of the game",
                    "der Fremde Ritter nimmt auf {} {prisoners} aus dem Spiel",
                    self.hex(hex),
                )
            }
            Event::NoUse { .. } => t.said(["it changes nothing", "das ändert nichts"]),
            Event::MovedKnight { seat: who, from, edge, for_grain } => say!(
                t,
                "{} moves a knight {}",
                "{} zieht mit einem Ritter {}",
                seat(who),
                self.march(from, edge, for_grain),
            ),
            Event::Stopped { seat: who } if rules.table.castle.is_some() => {
                say!(t, "{} moves no other knight", "{} zieht mit keinem Ritter mehr", seat(who))
            }
            Event::Stopped { seat: who } => say!(t, "{} stops the wagon", "{} hält den Tross an", seat(who)),
            Event::WonBattle { hex } => {
                say!(t, "the knights win at {}", "die Ritter siegen auf {}", self.hex(hex))
            }
            Event::RolledLosses { hex, face } => say!(
                t,
                "the die of losses at {} shows {}",
                "der Farbwürfel für {} zeigt {}",
                self.hex(hex),
                self.loss(hex, face),
            ),
            Event::LostKnights { seat: who, count } => {
                say!(t, "{} loses {}", "{} verliert {}", seat(who), knights_text(t, count))
            }
            Event::EndedTurn { seat: who } => say!(t, "{} ends the turn", "{} beendet den Zug", seat(who)),
            Event::Rolled { seat: who, dice: [a, b] } => {
                say!(t, "{} rolls {} ({a} + {b})", "{} würfelt {} ({a} + {b})", seat(who), a + b)
            }
            Event::RolledLanding { seat: who, dice: [a, b] } => say!(
                t,
                "{} rolls {} ({a} + {b}) for the landing",
                "{} würfelt {} ({a} + {b}) für die Landung",
                seat(who),
                a + b,
            ),
            Event::RolledForPrisoner { seat: who, dice: [a, b] } => say!(
                t,
                "{} rolls {} ({a} + {b}) for a prisoner",
                "{} würfelt {} ({a} + {b}) um einen Gefangenen",
                seat(who),
                a + b,
            ),
            Event::RollsAgain => {
                t.said(["the roll does not count and is made again", "der Wurf zählt nicht und wird wiederholt"])
            }
            Event::NoneLands { hex } => say!(
                t,
                "no barbarian lands at {}, which is conquered",
                "kein Barbar landet auf {}, denn es ist erobert",
                self.hex(hex),
            ),
            Event::Pays { number } => say!(t, "the {number} pays", "die {number} bringt Ertrag"),
            Event::Gained { seat: who, cards } => {
                say!(t, "{} takes {}", "{} bekommt {}", seat(who), hand_text(t, &cards))
            }
            Event::Short { resource, claimed, left, only: Some(_) } => {
                say!(t, "the bank has {left} of {claimed} {}", "die Bank hat {left} von {claimed} {}", resource.said(t),)
            }
            Event::Short { resource, claimed, left, only: None } => say!(
                t,
                "the bank has {left} of {claimed} {}, so nobody takes any",
                "die Bank hat {left} von {claimed} {}, also bekommt niemand davon",
                resource.said(t),
            ),
            Event::MustDiscard { seat: who, count } => {
                let cards = cards_text(t, count);
                say!(t, "{} must give back {cards}", "{} muss {cards} abgeben", seat(who))
            }
            Event::NobodyRobbed => t.said(["nobody can be robbed there", "dort kann niemand beraubt werden"]),
            Event::RobberStaysOff => t.said([
                "no hex is free for the robber: he stays off the board",
                "für den Räuber ist kein Feld frei: er bleibt neben dem Spielplan",
            ]),
            Event::TiedForPrisoner { with_foreign: true } => t.said([
                "a tie with the foreign knight, who always has 3, so the roll is made again",
                "Gleichstand mit dem Fremden Ritter, der immer 3 hat, also wird noch einmal gewürfelt",
            ]),
            Event::TiedForPrisoner { with_foreign: false } => t.said([
                "a tie, so those with the same number roll again",
                "Gleichstand, also würfeln die mit der gleichen Zahl noch einmal",
            ]),
            Event::NobodyAgreed => t.said(["nobody agrees", "niemand willigt ein"]),
            Event::LongestRoad { seat: Some(who), length } => say!(
                t,
                "{} takes the Longest Road with {length}",
                "{} erhält die Längste Handelsstraße mit {length}",
                seat(who),
            ),
            Event::LongestRoad { seat: None, .. } => {
                t.said(["nobody has the Longest Road", "niemand hat die Längste Handelsstraße"])
            }
            Event::LargestArmy { seat: None, .. } => {
                t.said(["nobody has the Largest Army", "niemand hat die Größte Rittermacht"])
            }
            Event::LargestArmy { seat: Some(who), knights } => {
                let knights = t.count(knights, ["knight", "knights"], ["keinem", "Ritter", "Rittern"]);
                say!(
                    t,
                    "{} takes the Largest Army with {knights}",
                    "{} erhält die Größte Rittermacht mit {knights}",
                    seat(who),
                )
            }
            Event::Harbourmaster { seat: None, .. } => {
                t.said(["nobody is the Harbourmaster", "niemand ist Hafenmeister"])
            }
            Event::Harbourmaster { seat: Some(who), points } => {
                let german = ["keinem", "Hafenpunkt", "Hafenpunkten"];
                let points = t.count(points, ["harbour point", "harbour points"], german);
                say!(t, "{} becomes the Harbourmaster with {points}", "{} wird Hafenmeister mit {points}", seat(who))
            }
            Event::Turn { seat: who, number } => say!(t, "turn {number}: {}", "Zug {number}: {}", seat(who)),
            Event::Won { seat: who, points, shown: 0 } => {
                say!(t, "{} wins with {}", "{} gewinnt mit {}", seat(who), t.points(points, WITH_POINTS))
            }
            Event::Won { seat: who, points, shown } => {
                let cards = t.count(
                    shown,
                    ["victory point card", "victory point cards"],
                    ["keine", "Siegpunktkarte", "Siegpunktkarten"],
                );
                say!(
                    t,
                    "{} shows {cards} and wins with {}",
                    "{} zeigt {cards} und gewinnt mit {}",
                    seat(who),
                    t.points(points, WITH_POINTS),
                )
            }
        }
    }

    /// The action with what followed from it in one line, without the next turn and the victory, which deserve lines of
    /// their own: `red rolls 8 (3 + 5): blue takes 2 ore, red takes 1 wool`. Nothing for a choice that waits for chance.
    pub fn line(&self, events: &Events) -> Option<String> {
        let along = events.consequences().iter().filter(|event| !event.has_own_line());
        let along: Vec<String> = along.map(|event| self.event(event)).collect();
        let deeds = events.deeds().iter().map(|event| self.event(event));
        let parts: Vec<String> = deeds.chain((!along.is_empty()).then(|| along.join(", "))).collect();
        (!parts.is_empty()).then(|| parts.join(": "))
    }

    /// A hex with what it yields and on which numbers: `C3 (ore 8)`.
    pub(super) fn hex(&self, hex: HexId) -> String {
        let t = self.tongue();
        let name = Place::Hex(hex).said(self.rules.table, t);
        let layout = &self.rules.laid.layout;
        let Some(terrain) = layout.terrains.get(hex.index()) else { return name };
        let what = terrain.resource().map_or_else(|| terrain.said(t), |resource| resource.said(t));
        let numbers: String = layout.numbers[hex.index()].iter().map(|number| format!(" {number}")).collect();
        format!("{name} ({what}{numbers})")
    }

    /// The way of a knight: `from C1@9 to C1@11 for 1 grain`.
    fn march(&self, from: EdgeId, to: EdgeId, for_grain: bool) -> String {
        let t = self.tongue();
        let [from, to] = [from, to].map(|edge| Place::Edge(edge).said(self.rules.table, t));
        let price = if for_grain { t.of([" for 1 grain", " für 1 Getreide"]) } else { "" };
        say!(t, "from {from} to {to}{price}", "von {from} nach {to}{price}")
    }

    /// A face of the die of losses, with the edges that it means: `green (D1@1 and D1@7)`. Clause: BA20.
    fn loss(&self, hex: HexId, face: u8) -> String {
        let (t, rules) = (self.tongue(), self.rules);
        let edges = rules.struck_edges(hex, face).iter().map(|edge| Place::Edge(edge).said(rules.table, t));
        let edges = edges.collect::<Vec<_>>().join(t.of([" and ", " und "]));
        let colours = [["green", "grün"], ["violet", "violett"], ["brown", "braun"]];
        let shown = match (rules.edition.loss_die, colours.get(usize::from(face).saturating_sub(1))) {
            (LossDie::Colours, Some(&colour)) => t.said(colour),
            _ => face.to_string(),
        };
        format!("{shown} ({edges})")
    }

    /// The language of the sentences.
    pub(super) const fn tongue(&self) -> Tongue {
        self.names.tongue()
    }
}
