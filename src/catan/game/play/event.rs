//! The events of a decision or of an outcome of chance, as data.
//!
//! The first event says what was chosen or drawn, the others what followed. Choices whose outcome chance brings at once
//! (to roll, to rob, to buy a card) have none; the outcome has. Events are computed from the states before and after, so
//! that the rules need not know them. [`Events`] hold everything; [`Events::seen_by`] leaves out what a seat may not
//! know. A row has all of an event, its words as well. The file is one piece because it is one list. Clauses: B5.2,
//! B6.2, B6.4, B9.1, B10, B11, B12, B13.1, BA6 to BA20, BA25, BA28, EV3 to EV10, FI5 to FI16, HB9 to HB19, HM2, KA11 to
//! KA16, RI8 to RI15, TR1 to TR4, INV-22.

mod consequences;
mod deeds;

use super::teller::{
    Teller, WITH_POINTS, bundle_text, cards_text, catch_text, drive_points, fish_text, hand_text, knights_text,
    prisoners_text, tokens_text, with_fish,
};
use crate::board::table::Robber;
use crate::rules::{Action, EventCard, Hand, Offer, Pieces, RESOURCE_COSTS, Rules, Seat, State, worth};
use crate::vocab::{Card, Catch, Commodity, CornerId, EdgeId, HexId, Resource, Role, TokenUse};
use kogge_engine::game::{SeenBy, events};
use kogge_engine::wording::say;

events! {
    /// One thing that happened. `seat` is whom it happened to or who did it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    #[cfg_attr(feature = "json", derive(serde::Serialize, crate::Schema), serde(rename_all = "snake_case"))]
    #[non_exhaustive]
    pub enum Event, in the words of Teller<'_> as (self, t);

    /// A settlement was founded. Clauses: B3.2, B8.3.
    Settled { seat: Seat, corner: CornerId } =>
        ("{seat} founds a settlement at {corner}", "{seat} gründet eine Siedlung auf {corner}"),
    /// A road was laid. Clauses: B3.2, B8.2, B9.3.
    LaidRoad { seat: Seat, edge: EdgeId } => ("{seat} lays a road at {edge}", "{seat} baut eine Straße auf {edge}"),
    /// A settlement of a neutral player was founded. Clause: Z7.
    SettledFor { seat: Seat, neutral: Seat, corner: CornerId } => (
        "{seat} founds a settlement at {corner} for {neutral}, who is neutral",
        "{seat} gründet auf {corner} eine Siedlung für {neutral} (neutral)",
    ),
    /// A road of a neutral player was laid. Clause: Z7.
    LaidRoadFor { seat: Seat, neutral: Seat, edge: EdgeId } => (
        "{seat} lays a road at {edge} for {neutral}, who is neutral",
        "{seat} baut auf {edge} eine Straße für {neutral} (neutral)",
    ),
    /// A bridge of a neutral player was built. Clause: Z7.
    BuiltBridgeFor { seat: Seat, neutral: Seat, edge: EdgeId } => (
        "{seat} builds a bridge at {edge} for {neutral}, who is neutral",
        "{seat} baut auf {edge} eine Brücke für {neutral} (neutral)",
    ),
    /// Trade tokens were spent for an action. Clause: Z10.
    SpentTokens {
        seat: Seat,
        /// For what.
        what: TokenUse,
        tokens: u8,
    } => {
        let what = t.of(match what {
            TokenUse::Trade => ["a forced trade", "einen Zwangshandel"],
            _ if self.rules().table.robber == Robber::None => ["moving a barbarian", "das Versetzen eines Barbaren"],
            TokenUse::Robber | TokenUse::Knight => ["sending the robber away", "das Vertreiben des Räubers"],
        });
        let tokens = tokens_text(t, tokens);
        say!(t, "{} pays {tokens} for {what}", "{} zahlt {tokens} für {what}", self.words(&seat))
    },
    /// A knight was given back, and has left the game. Clause: Z12.
    ReturnedKnight { seat: Seat } => ("{seat} gives a knight back", "{seat} gibt einen Ritter zurück"),
    /// A player got trade tokens. Clauses: Z12, Z13.
    GotTokens { seat: Seat, tokens: u8 } => {
        say!(t, "{} gets {}", "{} bekommt {}", self.words(&seat), tokens_text(t, tokens))
    },
    /// A bridge was built. Clause: RI10.
    BuiltBridge { seat: Seat, edge: EdgeId } =>
        ("{seat} builds a bridge at {edge}", "{seat} baut eine Brücke auf {edge}"),
    /// A settlement became a city. Clause: B8.4.
    BuiltCity { seat: Seat, corner: CornerId } =>
        ("{seat} builds a city at {corner}", "{seat} baut eine Stadt auf {corner}"),
    /// A development card was bought and drawn. Clauses: B8.1, B9.1.
    BoughtCard {
        seat: Seat,
        /// The card; `None` for those who may not know.
        card: Option<Card> = known_to(seat),
    } => [match card {
        None => ("{seat} buys a development card", "{seat} kauft eine Entwicklungskarte"),
        Some(_) => ("{seat} buys a development card: {card}", "{seat} kauft eine Entwicklungskarte: {card}"),
    }],
    /// A development card was played. Clause: B9.1.
    PlayedCard { seat: Seat, card: Card } => ("{seat} plays {card}", "{seat} spielt {card} aus"),
    /// A card went back to the bank after a 7. Clause: B6.2.
    Discarded { seat: Seat, resource: Resource } => ("{seat} gives back 1 {resource}", "{seat} gibt 1 {resource} ab"),
    /// The robber moved, or began somewhere. Clauses: B2.8, B6.3.
    RobberMoved {
        seat: Seat,
        /// Where he stands; `None`: off the board.
        hex: Option<HexId>,
    } => [match hex {
        Some(_) => ("{seat} moves the robber to {hex}", "{seat} versetzt den Räuber auf {hex}"),
        None => ("{seat} takes the robber off the board", "{seat} nimmt den Räuber vom Spielplan"),
    }],
    /// A card was drawn from a hand. Clause: B6.4.
    Stole {
        seat: Seat,
        /// From whose hand.
        victim: Seat,
        /// The card; `None` for those who may not know.
        resource: Option<Resource> = known_to(seat, victim),
    } => [match resource {
        Some(_) => ("{seat} takes 1 {resource} from {victim}", "{seat} zieht 1 {resource} von {victim}"),
        None => ("{seat} takes a card from {victim}", "{seat} zieht eine Karte von {victim}"),
    }],
    /// A card was drawn from no hand, though one could be. Clause: EV6.
    RobbedNobody {
        /// The player who did not draw.
        seat: Seat,
    } => ("{seat} draws from no hand", "{seat} zieht bei niemandem eine Karte"),
    /// An event card was turned. Clause: EV3.
    TurnedCard { seat: Seat, card: EventCard } => ("{seat} turns {card}", "{seat} deckt {card} auf"),
    /// The New Year was turned: all event cards were shuffled. Clause: EV5.
    NewYear { seat: Seat } => (
        "{seat} turns the New Year, and all event cards are shuffled",
        "{seat} deckt den Jahreswechsel auf, und alle Ereigniskarten werden gemischt",
    ),
    /// A road was damaged in an earthquake. Clause: EV7.
    DamagedRoad { seat: Seat, edge: EdgeId } =>
        ("the road of {seat} at {edge} is damaged", "die Straße von {seat} auf {edge} ist beschädigt"),
    /// A damaged road was repaired. Clauses: EV7, EV8.
    RepairedRoad { seat: Seat, edge: EdgeId } =>
        ("{seat} repairs the road at {edge}", "{seat} repariert die Straße auf {edge}"),
    /// A card of the bank was taken by an event. Clause: EV6.
    Prize { seat: Seat, resource: Resource } =>
        ("{seat} takes 1 {resource} from the bank", "{seat} nimmt 1 {resource} von der Bank"),
    /// A good neighbour chose the card that the left neighbour gets. Clause: EV6.
    ChoseGift {
        seat: Seat,
        /// The card; `None` for all others.
        resource: Option<Resource> = known_to(seat),
    } => [match resource {
        Some(_) => ("{seat} will give 1 {resource}", "{seat} wird 1 {resource} geben"),
        None => ("{seat} chooses a card to give", "{seat} wählt eine Karte zum Geben"),
    }],
    /// A card was given by an event. Clause: EV6.
    GaveCard {
        seat: Seat,
        to: Seat,
        /// The card; `None` for those who may not know.
        resource: Option<Resource> = known_to(seat, to),
    } => [match resource {
        Some(_) => ("{seat} gives {to} 1 {resource}", "{seat} gibt {to} 1 {resource}"),
        None => ("{seat} gives {to} a card", "{seat} gibt {to} eine Karte"),
    }],
    /// A piece of fish was drawn. Clauses: FI5 to FI7.
    CaughtFish {
        seat: Seat,
        /// The fish on it; `None` for all others.
        #[cfg_attr(feature = "json", schemars(range(min = 1, max = 3)))]
        fish: Option<u8> = known_to(seat),
    } => {
        match fish {
            Some(fish) => {
                let fishes = with_fish(t, fish);
                say!(t, "{} draws a piece with {fishes}", "{} zieht ein Kärtchen mit {fishes}", self.words(&seat))
            }
            None => say!(t, "{} draws a piece of fish", "{} zieht ein Fischkärtchen", self.words(&seat)),
        }
    },
    /// The boot was drawn. Clause: FI16.
    CaughtBoot { seat: Seat } => ("{seat} draws the boot", "{seat} zieht den alten Schuh"),
    /// A player draws no fish. Clause: FI22.
    LeftFish { seat: Seat } => ("{seat} draws no fish", "{seat} zieht keine Fische"),
    /// A piece of fish went to the open pile for another one. Clause: FI9.
    ExchangedFish {
        seat: Seat,
        /// The fish on it.
        #[cfg_attr(feature = "json", schemars(range(min = 1, max = 3)))]
        fish: u8,
    } => {
        let fishes = with_fish(t, fish);
        say!(t, "{} exchanges a piece with {fishes}", "{} tauscht ein Kärtchen mit {fishes}", self.words(&seat))
    },
    /// A player with as many pieces as can be held exchanges none. Clause: FI9.
    KeptFish { seat: Seat } => ("{seat} exchanges no fish", "{seat} tauscht kein Fischkärtchen"),
    /// Fish were spent. Clauses: FI13, FI14.
    SpentFish {
        seat: Seat,
        /// For what.
        what: Catch,
        /// The pieces with 1, 2 and 3 fish.
        pieces: Pieces,
    } => {
        let (fish, what) = (fish_text(t, worth(&pieces)), t.of(catch_text(what)));
        say!(t, "{} spends {fish} {what}", "{} gibt {fish} {what} aus", self.words(&seat))
    },
    /// The boot changed hands. Clause: FI16.
    GaveBoot { seat: Seat, to: Seat } => ("{seat} gives {to} the boot", "{seat} gibt {to} den alten Schuh"),
    /// The supply had too few pieces, so nobody drew. Clause: FI10.
    NobodyFishes => (
        "there are too few pieces of fish, so nobody draws any",
        "die Fischkärtchen reichen nicht, also zieht niemand eines",
    ),
    /// Cards were changed with the bank. Clause: B7.3.
    Changed { seat: Seat, gives: Resource, rate: u8, gets: Resource } =>
        ("{seat} gives the bank {rate} {gives} for 1 {gets}", "{seat} gibt der Bank {rate} {gives} für 1 {gets}"),
    /// Cards were changed for a gold. Clause: RI12.
    SoldForGold { seat: Seat, gives: Resource, rate: u8 } =>
        ("{seat} gives {rate} {gives} for 1 gold", "{seat} gibt {rate} {gives} für 1 Gold"),
    /// A card of the bank was bought for gold. Clause: RI11.
    BoughtForGold { seat: Seat, gets: Resource } =>
        ("{seat} buys 1 {gets} for {RESOURCE_COSTS} gold", "{seat} kauft 1 {gets} für {RESOURCE_COSTS} Gold"),
    /// Gold was paid for a road, a settlement or a bridge. Clauses: RI8, RI10.
    EarnedGold {
        seat: Seat,
        /// How much.
        #[cfg_attr(feature = "json", schemars(range(min = 1)))]
        gold: u16,
    } => ("{seat} gets {gold} gold", "{seat} bekommt {gold} Gold"),
    /// There is another Wealthiest Settler. Clause: RI14.
    Wealthiest {
        /// The player; `None`: the card lies aside.
        seat: Option<Seat>,
    } => [match seat {
        Some(_) => ("{seat} becomes the Wealthiest Settler", "{seat} wird Reichster Siedler"),
        None => ("nobody is the Wealthiest Settler", "niemand ist Reichster Siedler"),
    }],
    /// A player became a Poor Settler, or is one no longer. Clause: RI15.
    Poor {
        seat: Seat,
        /// Whether the player is one now.
        is_poor: bool,
    } => [match is_poor {
        true => ("{seat} becomes a Poor Settler", "{seat} wird Armer Siedler"),
        false => ("{seat} is no longer a Poor Settler", "{seat} ist nicht mehr Armer Siedler"),
    }],
    /// A card of the bank was taken by Invention. Clause: B9.4.
    Invented { seat: Seat, resource: Resource } =>
        ("{seat} takes 1 {resource} from the bank", "{seat} nimmt 1 {resource} von der Bank"),
    /// All cards of a resource were claimed by Monopoly; who gave them follows. Clause: B9.5.
    Claimed { seat: Seat, resource: Resource, count: u8 } => [match count {
        0 => (
            "{seat} claims all {resource}, and nobody has any",
            "{seat} fordert alle Karten {resource}, und niemand hat welche",
        ),
        _ => (
            "{seat} claims all {resource} and gets {count}",
            "{seat} fordert alle Karten {resource} und bekommt {count}",
        ),
    }],
    /// Cards were given up to a Monopoly. Clause: B9.5.
    Gave { seat: Seat, resource: Resource, count: u8 } =>
        ("{seat} gives {count} {resource}", "{seat} gibt {count} {resource}"),
    /// An exchange was offered to all others. Clause: TR1.
    Offered { seat: Seat, offer: Offer } => ("{seat} offers {offer}", "{seat} bietet {offer}"),
    /// The offer was accepted. Clause: TR2.
    Accepted { seat: Seat } => ("{seat} accepts", "{seat} nimmt an"),
    /// The offer was refused. Clause: TR2.
    Refused { seat: Seat } => ("{seat} refuses", "{seat} lehnt ab"),
    /// The offer was refused, and another exchange proposed. Clause: TR3.
    Countered { seat: Seat, offer: Offer } => ("{seat} would take {offer}", "{seat} würde {offer} nehmen"),
    /// Two players exchanged cards. Clause: TR4.
    Dealt {
        /// The active player.
        seat: Seat,
        /// The other player.
        with: Seat,
        offer: Offer,
    } => {
        let (gives, gets) = (bundle_text(t, offer.gives), bundle_text(t, offer.gets));
        say!(t, "{} gives {} {gives} for {gets}", "{} gibt {} {gives} für {gets}", self.words(&seat), self.words(&with))
    },
    /// The active player took none of the answers. Clause: TR4.
    NoDeal { seat: Seat } => ("{seat} makes no deal", "{seat} tauscht nicht"),
    /// Cards were laid out in the vote about a camel. Clause: KA11.
    Bid {
        seat: Seat,
        /// Cards of wool.
        wool: u8,
        /// Cards of grain.
        grain: u8,
    } => {
        match (wool, grain) {
            (0, 0) => say!(t, "{} lays out no card", "{} legt keine Karte aus", self.words(&seat)),
            _ => say!(t, "{} lays out {}", "{} legt {} aus", self.words(&seat), hand_text(t, &[0, 0, wool, grain, 0])),
        }
    },
    /// A bidder named a place for the camel. Clause: KA16.
    Named { seat: Seat, edge: EdgeId } => ("{seat} names {edge}", "{seat} nennt {edge}"),
    /// A camel was placed. Clauses: KA12 to KA16.
    PlacedCamel {
        /// The player who decided; `None`: several bidders agreed.
        seat: Option<Seat>,
        edge: EdgeId,
    } => [match seat {
        Some(_) => ("{seat} places a camel at {edge}", "{seat} setzt ein Kamel auf {edge}"),
        None => ("by agreement a camel is placed at {edge}", "nach Absprache kommt ein Kamel auf {edge}"),
    }],
    /// The next wagon card was bought. Clause: HB16.
    BoughtWagon {
        seat: Seat,
        /// Its level.
        level: u8,
    } => ("{seat} buys the wagon card of level {level}", "{seat} kauft die Trosskarte der Stufe {level}"),
    /// A wagon drove to a corner or a plaza. Clause: HB9.
    Drove {
        seat: Seat,
        /// The corner, or the plaza behind those of the island.
        node: CornerId,
        left: u8,
    } => {
        let (points, node_at) = (drive_points(t, left), self.words(&node));
        let row = self.rules().table.trade_hex(node);
        let role = row.map(|row| row.role.said(t));
        let role = role.map_or(String::new(), |role| say!(t, "the {role} at ", " ({role})"));
        say!(
            t,
            "{} drives to {role}{node_at} with {points} left",
            "{} fährt nach {node_at}{role}, {points} übrig",
            self.words(&seat),
        )
    },
    /// Grain was paid for more points of a wagon. Clause: HB10.
    Fed { seat: Seat } => ("{seat} pays 1 grain for the wagon", "{seat} zahlt 1 Getreide für den Tross"),
    /// A die fell for a barbarian in the way. Clause: HB17.
    Chased {
        seat: Seat,
        /// The edge of the barbarian.
        edge: EdgeId,
        #[cfg_attr(feature = "json", schemars(range(min = 1, max = 6)))]
        face: u8,
        /// Whether the barbarian goes.
        is_driven_off: bool,
    } => {
        let end = t.of(if is_driven_off { ["goes", "weicht"] } else { ["stays", "bleibt"] });
        say!(
            t,
            "{} rolls {face}, and the barbarian at {} {end}",
            "{} würfelt {face}, und der Barbar auf {} {end}",
            self.words(&seat),
            self.words(&edge),
        )
    },
    /// A barbarian moved from one path to another. Clauses: HB17, HB19.
    MovedBarbarian { seat: Seat, from: EdgeId, edge: EdgeId } =>
        ("{seat} moves the barbarian at {from} to {edge}", "{seat} versetzt den Barbaren von {from} auf {edge}"),
    /// A commodity was delivered. Clause: HB14.
    Delivered { seat: Seat, good: Commodity } => ("{seat} delivers {good}", "{seat} liefert {good}"),
    /// A player has to deliver a commodity. Clauses: HB13, HB14.
    Ordered { seat: Seat, good: Commodity } => {
        let takes = |role: &&Role| self.rules().edition.goods[role.index()].needs.contains(&good);
        let role = Role::ALL.iter().find(takes).map(|role| role.said(t));
        let to = role.map_or(String::new(), |role| say!(t, " to the {role}", " ({role})"));
        say!(t, "{} has {} to deliver{to}", "{} hat {} zu liefern{to}", self.words(&seat), good.said(t))
    },
    /// A barbarian landed on a hex. Clause: BA6.
    Landed { hex: HexId } => ("a barbarian lands at {hex}", "ein Barbar landet auf {hex}"),
    /// Treason or tokens brought a barbarian to a hex. Clauses: BA11, BA27.
    BroughtBarbarian {
        seat: Seat,
        /// The hex that it left; `None`: it came from the supply.
        from: Option<HexId>,
        hex: HexId,
    } => [match from {
        Some(_) => ("{seat} moves a barbarian from {from} to {hex}", "{seat} versetzt einen Barbaren von {from} auf {hex}"),
        None => ("{seat} brings a barbarian to {hex}", "{seat} bringt einen Barbaren auf {hex}"),
    }],
    /// Barbarians conquered a hex. Clause: BA9.
    Conquered { hex: HexId } => ("{hex} is conquered", "{hex} ist erobert"),
    /// A conquered hex is free again. Clause: BA18.
    Freed { hex: HexId } => ("{hex} is free again", "{hex} ist wieder frei"),
    /// A player took prisoners. Clauses: BA12, BA19.
    Captured { seat: Seat, count: u8, hex: HexId } => {
        let prisoners = prisoners_text(t, count);
        say!(t, "{} takes {prisoners} from {}", "{} macht auf {1} {prisoners}", self.words(&seat), self.words(&hex))
    },
    /// A new knight was put on an edge. Clause: BA11.
    PutKnight { seat: Seat, edge: EdgeId } =>
        ("{seat} puts a knight at {edge}", "{seat} setzt einen Ritter auf {edge}"),
    /// Two dice fell for a landing. Clause: BA6.
    RolledLanding {
        seat: Seat,
        #[cfg_attr(feature = "json", schemars(inner(range(min = 1, max = 6))))]
        dice: [u8; 2],
    } =>
        ("{seat} rolls {dice} for the landing", "{seat} würfelt {dice} für die Landung"),
    /// Two dice fell for a prisoner. Clause: BA19.
    RolledForPrisoner {
        seat: Seat,
        #[cfg_attr(feature = "json", schemars(inner(range(min = 1, max = 6))))]
        dice: [u8; 2],
    } =>
        ("{seat} rolls {dice} for a prisoner", "{seat} würfelt {dice} um einen Gefangenen"),
    /// The dice show what does not count, and are rolled again. Clauses: BA6, HB20, Z5.
    RollsAgain => ("the roll does not count and is made again", "der Wurf zählt nicht und wird wiederholt"),
    /// A number came whose hex is conquered, so no barbarian landed. Clause: BA7.
    NoneLands { hex: HexId } =>
        ("no barbarian lands at {hex}, which is conquered", "kein Barbar landet auf {hex}, denn es ist erobert"),
    /// The number of an event card pays. Clause: EV4.
    Pays {
        #[cfg_attr(feature = "json", schemars(range(min = 2, max = 12)))]
        number: u8,
    } => ("the {number} pays", "die {number} bringt Ertrag"),
    /// The foreign knight was put on an edge. Clause: BA25.
    PutForeignKnight { seat: Seat, edge: EdgeId } =>
        ("{seat} puts the foreign knight at {edge}", "{seat} setzt den Fremden Ritter auf {edge}"),
    /// The foreign knight moved. Clause: BA25.
    MovedForeignKnight {
        seat: Seat,
        from: EdgeId,
        edge: EdgeId,
        /// Whether it cost a card of grain.
        for_grain: bool,
    } => {
        let march = self.march(from, edge, for_grain);
        say!(t, "{} moves the foreign knight {march}", "{} zieht mit dem Fremden Ritter {march}", self.words(&seat))
    },
    /// The foreign knight took prisoners, who leave the game. Clause: BA28.
    ForeignCaptured { count: u8, hex: HexId } => {
        let prisoners = prisoners_text(t, count);
        say!(
            t,
            "the foreign knight takes {prisoners} from {} out of the game",
            "der Fremde Ritter nimmt auf {} {prisoners} aus dem Spiel",
            self.words(&hex),
        )
    },
    /// A card of the Barbarian Attack changed nothing. Clauses: BA13, BA33.
    NoUse { card: Card } => ("it changes nothing", "das ändert nichts"),
    /// A knight moved. Clause: BA14.
    MovedKnight {
        seat: Seat,
        from: EdgeId,
        edge: EdgeId,
        /// Whether it cost a card of grain.
        for_grain: bool,
    } => {
        let march = self.march(from, edge, for_grain);
        say!(t, "{} moves a knight {march}", "{} zieht mit einem Ritter {march}", self.words(&seat))
    },
    /// The player moves no further. Clause: BA14.
    Stopped { seat: Seat } => {
        match self.rules().table.castle.is_some() {
            true => say!(t, "{} moves no other knight", "{} zieht mit keinem Ritter mehr", self.words(&seat)),
            false => say!(t, "{} stops the wagon", "{} hält den Tross an", self.words(&seat)),
        }
    },
    /// Knights won a battle. Clause: BA17.
    WonBattle { hex: HexId } => ("the knights win at {hex}", "die Ritter siegen auf {hex}"),
    /// The colour die fell. Clause: BA20.
    RolledLosses {
        hex: HexId,
        #[cfg_attr(feature = "json", schemars(range(min = 1, max = 6)))]
        face: u8,
    } => {
        let shown = self.loss(hex, face);
        say!(t, "the colour die at {} shows {shown}", "der Farbwürfel für {} zeigt {shown}", self.words(&hex))
    },
    /// A player lost knights. Clause: BA20.
    LostKnights { seat: Seat, count: u8 } => {
        say!(t, "{} loses {}", "{} verliert {}", self.words(&seat), knights_text(t, count))
    },
    /// The turn was ended. Clause: B4.4.
    EndedTurn { seat: Seat } => ("{seat} ends the turn", "{seat} beendet den Zug"),
    /// The dice fell. Clause: B5.1.
    Rolled { seat: Seat, dice: [u8; 2] } => ("{seat} rolls {dice}", "{seat} würfelt {dice}"),
    /// The bank paid what hexes yield. Clauses: B3.5, B5.1.
    Gained {
        seat: Seat,
        /// The cards.
        cards: Hand,
    } => ("{seat} takes {cards}", "{seat} bekommt {cards}"),
    /// The bank had too few cards of a resource: nobody was paid in it, unless only one player claimed it. Clause: B5.2.
    Short {
        resource: Resource,
        /// How many cards were claimed.
        claimed: u8,
        left: u8,
        /// The player who alone claimed it, and took what was left.
        only: Option<Seat>,
    } => [match only {
        Some(_) => ("the bank has {left} of {claimed} {resource}", "die Bank hat {left} von {claimed} {resource}"),
        None => (
            "the bank has {left} of {claimed} {resource}, so nobody takes any",
            "die Bank hat {left} von {claimed} {resource}, also bekommt niemand davon",
        ),
    }],
    /// A player has to give back half of the hand. Clause: B6.2.
    MustDiscard { seat: Seat, count: u8 } => {
        let cards = cards_text(t, count);
        say!(t, "{} must give back {cards}", "{} muss {cards} abgeben", self.words(&seat))
    },
    /// Nobody can be robbed where the robber stands. Clause: B6.4.
    NobodyRobbed => ("nobody can be robbed there", "dort kann niemand beraubt werden"),
    /// No hex is free for the robber, who is off the board and stays there. Clause: FR2.
    RobberStaysOff => (
        "no hex is free for the robber: he stays off the board",
        "für den Räuber ist kein Feld frei: er bleibt neben dem Spielplan",
    ),
    /// The highest rolls for a prisoner are the same, and are made again. Clauses: BA19, BA28.
    TiedForPrisoner {
        /// Whether the foreign knight has that number, who does not roll.
        with_foreign: bool,
    } => [match with_foreign {
        true => (
            "a tie with the foreign knight, who always has 3, so the roll is made again",
            "Gleichstand mit dem Fremden Ritter, der immer 3 hat, also wird noch einmal gewürfelt",
        ),
        false => (
            "a tie, so those with the same number roll again",
            "Gleichstand, also würfeln die mit der gleichen Zahl noch einmal",
        ),
    }],
    /// All refused an offer. Clause: TR4.
    NobodyAgreed => ("nobody agrees", "niemand willigt ein"),
    /// The Longest Road has a new holder. Clauses: B10.2, B10.3.
    LongestRoad {
        /// The player; `None`: it lies aside.
        seat: Option<Seat>,
        /// How long the road is; 0 for nobody.
        length: u8,
    } => [match seat {
        Some(_) => ("{seat} takes the Longest Road with {length}", "{seat} erhält die Längste Handelsstraße mit {length}"),
        None => ("nobody has the Longest Road", "niemand hat die Längste Handelsstraße"),
    }],
    /// The Largest Army has a new holder. Clauses: B11.1, Z12.
    LargestArmy {
        /// The player; `None`: it lies aside.
        seat: Option<Seat>,
        /// How many knights were played; 0 for nobody.
        knights: u8,
    } => {
        let Some(seat) = seat else {
            return t.said(["nobody has the Largest Army", "niemand hat die Größte Rittermacht"]);
        };
        let knights = t.count(knights, ["knight", "knights"], ["keinem", "Ritter", "Rittern"]);
        say!(
            t,
            "{} takes the Largest Army with {knights}",
            "{} erhält die Größte Rittermacht mit {knights}",
            self.words(&seat),
        )
    },
    /// The Harbourmaster is another one. Clauses: HM2, HM5.
    Harbourmaster {
        /// The player; `None`: the card lies aside.
        seat: Option<Seat>,
        /// The harbour points; 0 for nobody.
        points: u8,
    } => {
        let Some(seat) = seat else {
            return t.said(["nobody is the Harbourmaster", "niemand ist Hafenmeister"]);
        };
        let german = ["keinem", "Hafenpunkt", "Hafenpunkten"];
        let points = t.count(points, ["harbour point", "harbour points"], german);
        say!(t, "{} becomes the Harbourmaster with {points}", "{} wird Hafenmeister mit {points}", self.words(&seat))
    },
    /// A turn began. Clause: B4.1.
    Turn {
        seat: Seat,
        #[cfg_attr(feature = "json", schemars(range(min = 1)))]
        number: u32,
    } => ("turn {number}: {seat}", "Zug {number}: {seat}"),
    /// A player builds after the turn of another. Clauses: B14.1, B15.1.
    BuildsAfter {
        seat: Seat,
        /// Whose turn it was.
        after: Seat,
    } => ("{seat} may build after the turn of {after}", "{seat} darf nach dem Zug von {after} bauen"),
    /// The game was won. Clause: B12.2.
    Won {
        seat: Seat,
        points: i32,
        /// How many cards of them are victory points, which are shown now. Clause: B9.6.
        shown: u8,
    } => {
        let (winner, points) = (self.words(&seat), t.points(points, WITH_POINTS));
        let german = ["keine", "Siegpunktkarte", "Siegpunktkarten"];
        let cards = t.count(shown, ["victory point card", "victory point cards"], german);
        match shown {
            0 => say!(t, "{winner} wins with {points}", "{winner} gewinnt mit {points}"),
            _ => say!(
                t,
                "{winner} shows {cards} and wins with {points}",
                "{winner} zeigt {cards} und gewinnt mit {points}",
            ),
        }
    },
}

/// The events of one decision or outcome of chance.
pub type Events = kogge_engine::game::Events<Event>;

/// The events of a legal action, with everything that is hidden.
pub(super) fn of(rules: Rules, before: &State, action: Action, after: &State) -> Events {
    let mut all: Vec<Event> = deeds::of(rules, before, action).into_iter().collect();
    let n_deeds = all.len();
    consequences::add(rules, before, action, after, &mut all);
    Events::new(all, n_deeds)
}

impl Event {
    /// Whether it is not said along with what brought it: a new turn, its building by others and the victory.
    pub(super) const fn has_own_line(&self) -> bool {
        matches!(self, Self::Turn { .. } | Self::BuildsAfter { .. } | Self::Won { .. })
    }
}

impl SeenBy for Event {
    /// Clauses: B6.4, B9.1, B13.1.
    fn seen_by(&self, viewer: Option<Seat>) -> Self {
        match *self {
            // Cards of the Barbarian Attack are shown at once (BA11).
            Self::BoughtCard { card: Some(card), .. } if card.is_shown() => *self,
            _ => self.hidden_from(viewer),
        }
    }
}

impl Teller<'_> {
    /// The action with what followed from it in one line, without the next turn and the victory, which deserve lines of
    /// their own: `red rolls 8 (3 + 5): blue takes 2 ore, red takes 1 wool`. Nothing for a choice that waits for chance.
    pub fn line(&self, events: &Events) -> Option<String> {
        let along = events.consequences().iter().filter(|event| !event.has_own_line());
        let along: Vec<String> = along.map(|event| self.event(event)).collect();
        let deeds = events.deeds().iter().map(|event| self.event(event));
        let parts: Vec<String> = deeds.chain((!along.is_empty()).then(|| along.join(", "))).collect();
        (!parts.is_empty()).then(|| parts.join(": "))
    }
}
