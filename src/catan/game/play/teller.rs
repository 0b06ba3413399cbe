//! The only place that puts the events of a game into words, as a player at the table would say them.
//!
//! Sentences have no capital and no full stop, so that they can be joined. Players have their [`Names`], places their
//! names on the map. What the island does not have is called unknown: no text panics.

use super::event::{Event, Events};
use super::notation::KINDS;
use super::notation::places::{corner_name, edge_name, hex_name};
use crate::board::table::Robber;
use crate::island::Named;
use crate::rules::{Bundle, EventCard, Hand, Kinds, Offer, RESOURCE_COSTS, Rules, Seat, worth};
use crate::vocab::{Card, CardEvent, Catch, EdgeId, HexId, LossDie, Resource, Role, TokenUse};
use kogge_engine::game::Names;
use kogge_engine::wording::{count, joined, points_text};

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
        let seat = |seat| self.seat(seat);
        let table = self.rules.table;
        match *event {
            Event::Settled { seat: who, corner } => {
                format!("{} founds a settlement at {}", seat(who), place("corner", corner_name(table, corner)))
            }
            Event::LaidRoad { seat: who, edge } => {
                format!("{} lays a road at {}", seat(who), place("edge", edge_name(table, edge)))
            }
            Event::SettledFor { seat: who, neutral, corner } => {
                let at = place("corner", corner_name(table, corner));
                format!("{} founds a settlement at {at} for {}, who is neutral", seat(who), seat(neutral))
            }
            Event::LaidRoadFor { seat: who, neutral, edge } => {
                let at = place("edge", edge_name(table, edge));
                format!("{} lays a road at {at} for {}, who is neutral", seat(who), seat(neutral))
            }
            Event::BuiltBridgeFor { seat: who, neutral, edge } => {
                let at = place("edge", edge_name(table, edge));
                format!("{} builds a bridge at {at} for {}, who is neutral", seat(who), seat(neutral))
            }
            Event::SpentTokens { seat: who, what, tokens } => {
                let what = match what {
                    TokenUse::Trade => "a forced trade",
                    _ if self.rules.table.robber == Robber::None => "moving a barbarian",
                    TokenUse::Robber | TokenUse::Knight => "sending the robber away",
                };
                format!("{} pays {} for {what}", seat(who), count(tokens.into(), "token", "tokens"))
            }
            Event::ReturnedKnight { seat: who } => format!("{} gives a knight back", seat(who)),
            Event::GotTokens { seat: who, tokens } => {
                format!("{} gets {}", seat(who), count(tokens.into(), "token", "tokens"))
            }
            Event::BuiltBridge { seat: who, edge } => {
                format!("{} builds a bridge at {}", seat(who), place("edge", edge_name(table, edge)))
            }
            Event::BuiltCity { seat: who, corner } => {
                format!("{} builds a city at {}", seat(who), place("corner", corner_name(table, corner)))
            }
            Event::BoughtCard { seat: who, card: None } => format!("{} buys a development card", seat(who)),
            Event::BoughtCard { seat: who, card: Some(card) } => {
                format!("{} buys a development card: {}", seat(who), card_text(card))
            }
            Event::PlayedCard { seat: who, card } => format!("{} plays {}", seat(who), card_text(card)),
            Event::Discarded { seat: who, resource } => format!("{} gives back 1 {resource}", seat(who)),
            Event::RobberMoved { seat: who, hex: Some(hex) } => {
                format!("{} moves the robber to {}", seat(who), self.hex(hex))
            }
            Event::RobberMoved { seat: who, hex: None } => format!("{} takes the robber off the board", seat(who)),
            Event::Stole { seat: who, victim, resource: Some(resource) } => {
                format!("{} takes 1 {resource} from {}", seat(who), seat(victim))
            }
            Event::Stole { seat: who, victim, resource: None } => {
                format!("{} takes a card from {}", seat(who), seat(victim))
            }
            Event::RobbedNobody { seat: who } => format!("{} draws from no hand", seat(who)),
            Event::TurnedCard { seat: who, card } => format!("{} turns {}", seat(who), event_card_text(card)),
            Event::NewYear { seat: who } => {
                format!("{} turns the New Year, and all event cards are shuffled", seat(who))
            }
            Event::DamagedRoad { seat: who, edge } => {
                format!("the road of {} at {} is damaged", seat(who), place("edge", edge_name(table, edge)))
            }
            Event::RepairedRoad { seat: who, edge } => {
                format!("{} repairs the road at {}", seat(who), place("edge", edge_name(table, edge)))
            }
            Event::Prize { seat: who, resource } => format!("{} takes 1 {resource} from the bank", seat(who)),
            Event::ChoseGift { seat: who, resource: Some(resource) } => {
                format!("{} will give 1 {resource}", seat(who))
            }
            Event::ChoseGift { seat: who, resource: None } => format!("{} chooses a card to give", seat(who)),
            Event::GaveCard { seat: who, to, resource: Some(resource) } => {
                format!("{} gives {} 1 {resource}", seat(who), seat(to))
            }
            Event::GaveCard { seat: who, to, resource: None } => {
                format!("{} gives {} a card", seat(who), seat(to))
            }
            Event::CaughtFish { seat: who, fish: Some(fish) } => {
                format!("{} draws a piece with {fish} fish", seat(who))
            }
            Event::CaughtFish { seat: who, fish: None } => format!("{} draws a piece of fish", seat(who)),
            Event::CaughtBoot { seat: who } => format!("{} draws the boot", seat(who)),
            Event::LeftFish { seat: who } => format!("{} draws no fish", seat(who)),
            Event::ExchangedFish { seat: who, fish } => format!("{} exchanges a piece with {fish} fish", seat(who)),
            Event::KeptFish { seat: who } => format!("{} exchanges no fish", seat(who)),
            Event::SpentFish { seat: who, what, pieces } => {
                format!("{} spends {} fish {}", seat(who), worth(&pieces), catch_text(what))
            }
            Event::GaveBoot { seat: who, to } => format!("{} gives {} the boot", seat(who), seat(to)),
            Event::NobodyFishes => "there are too few pieces of fish, so nobody draws any".to_owned(),
            Event::Changed { seat: who, gives, rate, gets } => {
                format!("{} gives the bank {rate} {gives} for 1 {gets}", seat(who))
            }
            Event::SoldForGold { seat: who, gives, rate } => format!("{} gives {rate} {gives} for 1 gold", seat(who)),
            Event::BoughtForGold { seat: who, gets } => {
                format!("{} buys 1 {gets} for {RESOURCE_COSTS} gold", seat(who))
            }
            Event::EarnedGold { seat: who, gold } => format!("{} gets {gold} gold", seat(who)),
            Event::Wealthiest { seat: Some(who) } => format!("{} becomes the Wealthiest Settler", seat(who)),
            Event::Wealthiest { seat: None } => "nobody is the Wealthiest Settler".to_owned(),
            Event::Poor { seat: who, is_poor: true } => format!("{} becomes a Poor Settler", seat(who)),
            Event::Poor { seat: who, is_poor: false } => format!("{} is no longer a Poor Settler", seat(who)),
            Event::Invented { seat: who, resource } => format!("{} takes 1 {resource} from the bank", seat(who)),
            Event::Claimed { seat: who, resource, count: 0 } => {
                format!("{} claims all {resource}, and nobody has any", seat(who))
            }
            Event::Claimed { seat: who, resource, count } => {
                format!("{} claims all {resource} and gets {count}", seat(who))
            }
            Event::Gave { seat: who, resource, count } => format!("{} gives {count} {resource}", seat(who)),
            Event::Offered { seat: who, offer } => format!("{} offers {}", seat(who), offer_text(offer)),
            Event::Accepted { seat: who } => format!("{} accepts", seat(who)),
            Event::Refused { seat: who } => format!("{} refuses", seat(who)),
            Event::Countered { seat: who, offer } => {
                format!("{} would take {}", seat(who), offer_text(offer))
            }
            Event::Dealt { seat: who, with, offer } => {
                let (gives, gets) = (bundle_text(offer.gives), bundle_text(offer.gets));
                format!("{} gives {} {gives} for {gets}", seat(who), seat(with))
            }
            Event::NoDeal { seat: who } => format!("{} makes no deal", seat(who)),
            Event::Bid { seat: who, wool: 0, grain: 0 } => format!("{} lays out no card", seat(who)),
            Event::Bid { seat: who, wool, grain } => {
                format!("{} lays out {}", seat(who), hand_text(&[0, 0, wool, grain, 0]))
            }
            Event::Named { seat: who, edge } => {
                format!("{} names {}", seat(who), place("edge", edge_name(table, edge)))
            }
            Event::PlacedCamel { seat: Some(who), edge } => {
                format!("{} places a camel at {}", seat(who), place("edge", edge_name(table, edge)))
            }
            Event::PlacedCamel { seat: None, edge } => {
                format!("by agreement a camel is placed at {}", place("edge", edge_name(table, edge)))
            }
            Event::BoughtWagon { seat: who, level } => format!("{} buys the wagon card of level {level}", seat(who)),
            Event::Drove { seat: who, node, left } => {
                let points = count(left.into(), "point", "points");
                let at = place("corner", corner_name(table, node));
                let plaza = table.trade_hex(node).map_or(String::new(), |row| format!("the {} at ", row.role));
                format!("{} drives to {plaza}{at} with {points} left", seat(who))
            }
            Event::Fed { seat: who } => format!("{} pays 1 grain for the wagon", seat(who)),
            Event::Chased { seat: who, edge, face, is_driven_off } => {
                let end = if is_driven_off { "goes" } else { "stays" };
                let at = place("edge", edge_name(table, edge));
                format!("{} rolls {face}, and the barbarian at {at} {end}", seat(who))
            }
            Event::MovedBarbarian { seat: who, from, edge } => {
                let [from, to] = [from, edge].map(|edge| place("edge", edge_name(table, edge)));
                format!("{} moves the barbarian at {from} to {to}", seat(who))
            }
            Event::Delivered { seat: who, good } => format!("{} delivers {good}", seat(who)),
            Event::Ordered { seat: who, good } => {
                let takes = |role: &&Role| self.rules.edition.goods[role.index()].needs.contains(&good);
                let to = Role::ALL.iter().find(takes).map_or(String::new(), |role| format!(" to the {role}"));
                format!("{} has {good} to deliver{to}", seat(who))
            }
            Event::Landed { hex } => format!("a barbarian lands at {}", self.hex(hex)),
            Event::BroughtBarbarian { seat: who, from: Some(from), hex } => {
                format!("{} moves a barbarian from {} to {}", seat(who), self.hex(from), self.hex(hex))
            }
            Event::BroughtBarbarian { seat: who, from: None, hex } => {
                format!("{} brings a barbarian to {}", seat(who), self.hex(hex))
            }
            Event::Conquered { hex } => format!("{} is conquered", self.hex(hex)),
            Event::Freed { hex } => format!("{} is free again", self.hex(hex)),
            Event::Captured { seat: who, count: n, hex } => {
                let prisoners = count(n.into(), "prisoner", "prisoners");
                format!("{} takes {prisoners} from {}", seat(who), self.hex(hex))
            }
            Event::PutKnight { seat: who, edge } => {
                format!("{} puts a knight at {}", seat(who), place("edge", edge_name(table, edge)))
            }
            Event::PutForeignKnight { seat: who, edge } => {
                format!("{} puts the foreign knight at {}", seat(who), place("edge", edge_name(table, edge)))
            }
            Event::MovedForeignKnight { seat: who, from, edge, for_grain } => {
                format!("{} moves the foreign knight {}", seat(who), self.march(from, edge, for_grain))
            }
            Event::ForeignCaptured { count: n, hex } => {
                let prisoners = count(n.into(), "prisoner", "prisoners");
                format!("the foreign knight takes {prisoners} from {} out of the game", self.hex(hex))
            }
            Event::NoUse { .. } => "it changes nothing".to_owned(),
            Event::MovedKnight { seat: who, from, edge, for_grain } => {
                format!("{} moves a knight {}", seat(who), self.march(from, edge, for_grain))
            }
            Event::Stopped { seat: who } if self.rules.table.castle.is_some() => {
                format!("{} moves no other knight", seat(who))
            }
            Event::Stopped { seat: who } => format!("{} stops the wagon", seat(who)),
            Event::WonBattle { hex } => format!("the knights win at {}", self.hex(hex)),
            Event::RolledLosses { hex, face } => {
                format!("the die of losses at {} shows {}", self.hex(hex), loss_text(self.rules, hex, face))
            }
            Event::LostKnights { seat: who, count: n } => {
                format!("{} loses {}", seat(who), count(n.into(), "knight", "knights"))
            }
            Event::EndedTurn { seat: who } => format!("{} ends the turn", seat(who)),
            Event::Rolled { seat: who, dice: [a, b] } => format!("{} rolls {} ({a} + {b})", seat(who), a + b),
            Event::RolledLanding { seat: who, dice: [a, b] } => {
                format!("{} rolls {} ({a} + {b}) for the landing", seat(who), a + b)
            }
            Event::RolledForPrisoner { seat: who, dice: [a, b] } => {
                format!("{} rolls {} ({a} + {b}) for a prisoner", seat(who), a + b)
            }
            Event::RollsAgain => "the roll does not count and is made again".to_owned(),
            Event::NoneLands { hex } => format!("no barbarian lands at {}, which is conquered", self.hex(hex)),
            Event::Pays { number } => format!("the {number} pays"),
            Event::Gained { seat: who, cards } => format!("{} takes {}", seat(who), hand_text(&cards)),
            Event::Short { resource, claimed, left, only: Some(_) } => {
                format!("the bank has {left} of {claimed} {resource}")
            }
            Event::Short { resource, claimed, left, only: None } => {
                format!("the bank has {left} of {claimed} {resource}, so nobody takes any")
            }
            Event::MustDiscard { seat: who, count: n } => {
                format!("{} must give back {}", seat(who), count(n.into(), "card", "cards"))
            }
            Event::NobodyRobbed => "nobody can be robbed there".to_owned(),
            Event::RobberStaysOff => "no hex is free for the robber: he stays off the board".to_owned(),
            Event::TiedForPrisoner { with_foreign: true } => {
                "a tie with the foreign knight, who always has 3, so the roll is made again".to_owned()
            }
            Event::TiedForPrisoner { with_foreign: false } => {
                "a tie, so those with the same number roll again".to_owned()
            }
            Event::NobodyAgreed => "nobody agrees".to_owned(),
            Event::LongestRoad { seat: Some(who), length } => {
                format!("{} takes the Longest Road with {length}", seat(who))
            }
            Event::LongestRoad { seat: None, .. } => "nobody has the Longest Road".to_owned(),
            Event::LargestArmy { seat: None, .. } => "nobody has the Largest Army".to_owned(),
            Event::LargestArmy { seat: Some(who), knights } => {
                format!("{} takes the Largest Army with {}", seat(who), count(knights.into(), "knight", "knights"))
            }
            Event::Harbourmaster { seat: None, .. } => "nobody is the Harbourmaster".to_owned(),
            Event::Harbourmaster { seat: Some(who), points } => {
                let points = count(points.into(), "harbour point", "harbour points");
                format!("{} becomes the Harbourmaster with {points}", seat(who))
            }
            Event::Turn { seat: who, number } => format!("turn {number}: {}", seat(who)),
            Event::Won { seat: who, points, shown: 0 } => format!("{} wins with {}", seat(who), points_text(points)),
            Event::Won { seat: who, points, shown } => {
                let cards = count(shown.into(), "victory point card", "victory point cards");
                format!("{} shows {cards} and wins with {}", seat(who), points_text(points))
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
        let name = place("hex", hex_name(self.rules.table, hex));
        let layout = &self.rules.laid.layout;
        let Some(terrain) = layout.terrains.get(hex.index()) else { return name };
        let what = terrain.resource().map_or(terrain.word(), Resource::word);
        let numbers: String = layout.numbers[hex.index()].iter().map(|number| format!(" {number}")).collect();
        format!("{name} ({what}{numbers})")
    }

    /// The way of a knight: `from C1@9 to C1@11 for 1 grain`.
    fn march(&self, from: EdgeId, to: EdgeId, for_grain: bool) -> String {
        let [from, to] = [from, to].map(|edge| place("edge", edge_name(self.rules.table, edge)));
        let price = if for_grain { " for 1 grain" } else { "" };
        format!("from {from} to {to}{price}")
    }
}

/// The name of a place.
fn place(what: &str, name: Option<Named>) -> String {
    name.map_or_else(|| format!("an unknown {what}"), |name| name.to_string())
}

/// A development card, as it is called at the table.
pub(super) const fn card_text(card: Card) -> &'static str {
    match card {
        Card::Point => "victory point",
        _ => card.word(),
    }
}

/// A face of the die of losses, with the edges that it means: `green (D1@1 and D1@7)`. Clause: BA20.
fn loss_text(rules: Rules, hex: HexId, face: u8) -> String {
    let edges = rules.struck_edges(hex, face).iter().map(|edge| place("edge", edge_name(rules.table, edge)));
    let edges = edges.collect::<Vec<_>>().join(" and ");
    let colours = ["green", "violet", "brown"];
    let shown = match (rules.edition.loss_die, colours.get(usize::from(face).saturating_sub(1))) {
        (LossDie::Colours, Some(colour)) => (*colour).to_owned(),
        _ => face.to_string(),
    };
    format!("{shown} ({edges})")
}

/// The use of fish.
pub(super) const fn catch_text(what: Catch) -> &'static str {
    match what {
        Catch::Robber => "to send the robber away",
        Catch::Steal => "to draw a card from another hand",
        Catch::Resource => "for a card of the bank",
        Catch::Road => "for a road",
        Catch::Card => "for a development card",
    }
}

/// An event card: `8 (epidemic)`.
pub(super) fn event_card_text(EventCard { number, event }: EventCard) -> String {
    match event {
        CardEvent::None => number.to_string(),
        _ => format!("{number} ({event})"),
    }
}

/// `2 ore and 1 wool`: the kinds of which there is at least one, or `nothing`.
pub(super) fn hand_text(cards: &Hand) -> String {
    let [lumber, brick, wool, grain, ore] = *cards;
    kinds_text(&[lumber, brick, wool, grain, ore, 0])
}

fn kinds_text(kinds: &Kinds) -> String {
    let held = KINDS.into_iter().zip(kinds).filter(|(_, n)| **n > 0);
    let kinds: Vec<String> = held.map(|(kind, n)| format!("{n} {kind}")).collect();
    if kinds.is_empty() { "nothing".to_owned() } else { joined(&kinds, kinds.len()) }
}

fn bundle_text(bundle: Bundle) -> String {
    kinds_text(&bundle.kinds())
}

/// The cards that the active player gives and gets: `2 ore for 1 brick`.
pub(super) fn offer_text(offer: Offer) -> String {
    format!("{} for {}", bundle_text(offer.gives), bundle_text(offer.gets))
}
