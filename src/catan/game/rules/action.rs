//! The choices of a decision, and the outcomes of chance.

use super::offer::Offer;
use crate::vocab::{Card, Catch, Commodity, CornerId, EdgeId, EventCard, HexId, Pieces, Resource, TokenUse};
use kogge_engine::game::Seat;
use kogge_engine::vocab::words;

/// A choice of a seat, or an outcome of chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize, crate::Schema),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Action {
    /// Roll the dice, or turn an event card. Clauses: B4.1, EV3.
    Roll,
    /// Found a settlement. Clauses: B3.2, B8.3.
    Settle(CornerId),
    /// Lay a road. Clauses: B3.2, B8.2, B9.3.
    Road(EdgeId),
    /// Build a bridge. Clause: RI10.
    Bridge(EdgeId),
    /// Make a settlement a city. Clause: B8.4.
    City(CornerId),
    /// Buy a development card. Clause: B8.1.
    Buy,
    /// Play a development card. Clause: B9.1.
    Play(Card),
    /// Give a card back to the bank after a 7. Clause: B6.2.
    Discard(Resource),
    /// Move the robber. Clause: B6.3.
    Robber(HexId),
    /// Take the robber off the board. Clauses: FR2, X4.
    RobberOff,
    /// Draw a card from the hand of a player. Clauses: B6.4, EV6.
    Rob(Seat),
    /// Draw a card from no hand. Clause: EV6.
    RobNobody,
    /// Change cards with the bank at the best rate. Clause: B7.3.
    Bank {
        /// The resource that is given, as many as the rate says.
        gives: Resource,
        /// The resource that the bank gives, one.
        gets: Resource,
    },
    /// Change cards of a resource for a gold, as many as the rate says. Clause: RI12.
    SellForGold(Resource),
    /// Buy a card of the bank for gold. Clause: RI11.
    BuyForGold(Resource),
    /// Take a card of the bank, by Invention or an event. Clauses: B9.4, EV6.
    Take(Resource),
    /// Take all cards of a resource by Monopoly. Clause: B9.5.
    Claim(Resource),
    /// Offer an exchange to all others. Clause: TR1.
    Offer(Offer),
    /// Accept the offer. Clause: TR2.
    Accept,
    /// Refuse the offer. Clause: TR2.
    Refuse,
    /// Refuse the offer and propose another exchange. Clause: TR3.
    Counter(Offer),
    /// Carry out what a player accepted or proposed. Clause: TR4.
    Deal(Seat),
    /// Carry out nothing. Clause: TR4.
    NoDeal,
    /// Damage an own road in an earthquake. Clause: EV7.
    Damage(EdgeId),
    /// Repair an own road. Clauses: EV7, EV8.
    Repair(EdgeId),
    /// Give a card to another player in an event. Clause: EV6.
    Give(Resource),
    /// Choose the player who gets the card. Clause: EV6.
    GiveTo(Seat),
    /// Spend pieces of fish. Clauses: FI13, FI23.
    Spend(Catch, Pieces),
    /// Give the boot to another player. Clause: FI16.
    GiveBoot(Seat),
    /// Draw fish, where that is a choice. Clause: FI22.
    DrawFish,
    /// Draw no fish. Clause: FI22.
    LeaveFish,
    /// Exchange a piece with this many fish. Clause: FI9.
    Exchange(#[cfg_attr(feature = "json", schemars(range(min = 1, max = 3)))] u8),
    /// Exchange no piece. Clause: FI9.
    KeepFish,
    /// Lay out wool and grain in the vote about a camel. Clause: KA11.
    Bid {
        /// Cards of wool.
        wool: u8,
        /// Cards of grain.
        grain: u8,
    },
    /// Name a place for the camel. Clause: KA16.
    Name(EdgeId),
    /// Place the camel. Clauses: KA12 to KA14.
    Camel(EdgeId),
    /// Put a knight on an edge: a new one, or the one that moves. Clauses: BA11, BA14.
    Knight(EdgeId),
    /// Choose the knight that moves. Clause: BA14.
    MoveKnight(EdgeId),
    /// Take a barbarian from a hex. Clauses: BA11, BA33.
    BarbarianFrom(HexId),
    /// Bring a barbarian to a hex. Clause: BA33.
    BarbarianTo(HexId),
    /// Buy the next wagon card. Clause: HB16.
    BuyWagon,
    /// Choose the barbarian of a path that moves. Clause: HB19.
    PathFrom(EdgeId),
    /// Move a barbarian to a path. Clauses: HB17, HB19.
    PathTo(EdgeId),
    /// Drive the wagon to a corner or a plaza one edge away. Clause: HB9.
    Drive(CornerId),
    /// Pay grain for more points of the wagon. Clause: HB10.
    Feed,
    /// Try to drive a barbarian off an edge. Clause: HB17.
    Chase(EdgeId),
    /// Lay a road of a neutral player. Clause: Z7.
    RoadFor(Seat, EdgeId),
    /// Build a bridge of a neutral player. Clause: Z7.
    BridgeFor(Seat, EdgeId),
    /// Found a settlement of a neutral player. Clause: Z7.
    SettleFor(Seat, CornerId),
    /// Spend trade tokens, or give a knight back for some. Clauses: Z10, Z12.
    Token(TokenUse),
    /// Move no further knight, or drive no further. Clauses: BA14, HB9.
    Stop,
    /// End the turn. Clause: B4.4.
    EndTurn,
    /// The dice show this. Clause: B5.1.
    Rolled(#[cfg_attr(feature = "json", schemars(inner(range(min = 1, max = 6))))] [u8; 2]),
    /// The deck gives this card. Clause: B9.1.
    Drawn(Card),
    /// The robbed hand gives this card. Clause: B6.4.
    Stolen(Resource),
    /// The event deck gives this card. Clause: EV3.
    Turned(EventCard),
    /// The event deck gives the New Year. Clause: EV5.
    NewYear,
    /// The supply gives a piece with this many fish. Clause: FI5.
    Caught(#[cfg_attr(feature = "json", schemars(range(min = 1, max = 3)))] u8),
    /// The supply gives the boot. Clause: FI16.
    CaughtBoot,
    /// The colour die shows this. Clause: BA20.
    Lost(#[cfg_attr(feature = "json", schemars(range(min = 1, max = 6)))] u8),
    /// A die shows this. Clause: HB17.
    Die(#[cfg_attr(feature = "json", schemars(range(min = 1, max = 6)))] u8),
    /// The trade hex gives this commodity. Clauses: HB13, HB14.
    Shown(Commodity),
}

words! {
    /// The kind of an action, wherever it acts.
    pub enum ActionKind {
        /// Roll the dice.
        Roll = "roll" | "Würfeln",
        /// Found a settlement.
        Settle = "settle" | "Siedlung",
        /// Lay a road.
        Road = "road" | "Straße",
        /// Build a bridge.
        Bridge = "bridge" | "Brücke",
        /// Make a settlement a city.
        City = "city" | "Stadt",
        /// Buy a development card.
        Buy = "buy" | "Kaufen",
        /// Play a development card.
        Play = "play" | "Ausspielen",
        /// Give a card back after a 7.
        Discard = "discard" | "Abgeben",
        /// Move the robber.
        Robber = "robber" | "Räuber",
        /// Draw a card from a hand.
        Rob = "rob" | "Karte ziehen",
        /// Change cards with the bank.
        Bank = "bank" | "Bank",
        /// Sell resources for gold, or buy them.
        Gold = "gold" | "Gold",
        /// Take a card of the bank, or all of a resource.
        Take = "take" | "Nehmen",
        /// Offer an exchange.
        Offer = "offer" | "Anbieten",
        /// Answer an offer.
        Answer = "answer" | "Antworten",
        /// Damage a road in an earthquake, or repair one.
        Repair = "repair" | "Straße ausbessern",
        /// Give a card in an event.
        Give = "give" | "Geben",
        /// Draw, exchange or spend fish, or give the boot.
        Fish = "fish" | "Fische",
        /// Carry out an exchange, or none.
        Deal = "deal" | "Tauschen",
        /// Vote about a camel, or place it.
        Camel = "camel" | "Kamel",
        /// Put or move a knight.
        Knight = "knight" | "Ritter",
        /// Take or bring a barbarian.
        Barbarian = "barbarian" | "Barbar",
        /// Buy a wagon card, drive, feed or drive off a barbarian.
        Wagon = "wagon" | "Tross",
        /// Lay a road or found a settlement of a neutral player.
        Neutral = "neutral" | "Neutral",
        /// Use trade tokens.
        Token = "token" | "Handelschips",
        /// Stop moving.
        Stop = "stop" | "Aufhören",
        /// End the turn.
        EndTurn = "end turn" | "Zug beenden",
        /// An outcome of chance.
        Chance = "chance" | "Zufall",
    }
}

impl Action {
    /// Its kind.
    pub const fn kind(self) -> ActionKind {
        match self {
            Self::Roll => ActionKind::Roll,
            Self::Settle(_) => ActionKind::Settle,
            Self::Road(_) => ActionKind::Road,
            Self::Bridge(_) => ActionKind::Bridge,
            Self::City(_) => ActionKind::City,
            Self::Buy => ActionKind::Buy,
            Self::Play(_) => ActionKind::Play,
            Self::Discard(_) => ActionKind::Discard,
            Self::Robber(_) | Self::RobberOff => ActionKind::Robber,
            Self::Rob(_) | Self::RobNobody => ActionKind::Rob,
            Self::Bank { .. } => ActionKind::Bank,
            Self::SellForGold(_) | Self::BuyForGold(_) => ActionKind::Gold,
            Self::Take(_) | Self::Claim(_) => ActionKind::Take,
            Self::Offer(_) => ActionKind::Offer,
            Self::Accept | Self::Refuse | Self::Counter(_) => ActionKind::Answer,
            Self::Deal(_) | Self::NoDeal => ActionKind::Deal,
            Self::Damage(_) | Self::Repair(_) => ActionKind::Repair,
            Self::Give(_) | Self::GiveTo(_) => ActionKind::Give,
            Self::Spend(..)
            | Self::GiveBoot(_)
            | Self::DrawFish
            | Self::LeaveFish
            | Self::Exchange(_)
            | Self::KeepFish => ActionKind::Fish,
            Self::Bid { .. } | Self::Name(_) | Self::Camel(_) => ActionKind::Camel,
            Self::Knight(_) | Self::MoveKnight(_) => ActionKind::Knight,
            Self::BarbarianFrom(_) | Self::BarbarianTo(_) | Self::PathFrom(_) | Self::PathTo(_) => {
                ActionKind::Barbarian
            }
            Self::BuyWagon | Self::Drive(_) | Self::Feed | Self::Chase(_) => ActionKind::Wagon,
            Self::RoadFor(..) | Self::BridgeFor(..) | Self::SettleFor(..) => ActionKind::Neutral,
            Self::Token(_) => ActionKind::Token,
            Self::Stop => ActionKind::Stop,
            Self::EndTurn => ActionKind::EndTurn,
            Self::Rolled(_)
            | Self::Drawn(_)
            | Self::Stolen(_)
            | Self::Turned(_)
            | Self::NewYear
            | Self::Caught(_)
            | Self::CaughtBoot
            | Self::Lost(_)
            | Self::Die(_)
            | Self::Shown(_) => ActionKind::Chance,
        }
    }
}
