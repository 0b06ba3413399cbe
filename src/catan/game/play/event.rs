//! The events of a decision or of an outcome of chance, as data.
//!
//! The first event says what was chosen or drawn, the others what followed. Choices whose outcome chance brings at once
//! (to roll, to rob, to buy a card) have none; the outcome has. Events are computed from the states before and after, so
//! that the rules need not know them. [`Teller`](super::Teller) puts them into words. [`Events`] hold everything;
//! [`Events::seen_by`] leaves out what a seat may not know. The file is one piece because it is one list. Clauses: B5.2,
//! B6.2, B6.4, B9.1, B10, B11, B12, B13.1, BA6 to BA20, BA25, BA28, EV3 to EV10, FI5 to FI16, HB9 to HB19, HM2, KA11 to
//! KA16, RI8 to RI15, TR1 to TR4, INV-22.

mod consequences;
mod deeds;
mod seen;

use crate::rules::{Action, EventCard, Hand, Offer, Pieces, Rules, Seat, State};
use crate::vocab::{Card, Catch, Commodity, CornerId, EdgeId, HexId, Resource, TokenUse};
use kogge_engine::game::SeenBy;

/// One thing that happened. `seat` is whom it happened to or who did it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, crate::Schema), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Event {
    /// A settlement was founded. Clauses: B3.2, B8.3.
    Settled {
        /// The player.
        seat: Seat,
        /// The corner.
        corner: CornerId,
    },
    /// A road was laid. Clauses: B3.2, B8.2, B9.3.
    LaidRoad {
        /// The player.
        seat: Seat,
        /// The edge.
        edge: EdgeId,
    },
    /// A settlement of a neutral player was founded. Clause: Z7.
    SettledFor {
        /// The player.
        seat: Seat,
        /// The neutral player.
        neutral: Seat,
        /// The corner.
        corner: CornerId,
    },
    /// A road of a neutral player was laid. Clause: Z7.
    LaidRoadFor {
        /// The player.
        seat: Seat,
        /// The neutral player.
        neutral: Seat,
        /// The edge.
        edge: EdgeId,
    },
    /// A bridge of a neutral player was built. Clause: Z7.
    BuiltBridgeFor {
        /// The player.
        seat: Seat,
        /// The neutral player.
        neutral: Seat,
        /// The edge.
        edge: EdgeId,
    },
    /// Trade tokens were spent for an action. Clause: Z10.
    SpentTokens {
        /// The player.
        seat: Seat,
        /// For what.
        what: TokenUse,
        /// The number of tokens.
        tokens: u8,
    },
    /// A knight was given back, and has left the game. Clause: Z12.
    ReturnedKnight {
        /// The player.
        seat: Seat,
    },
    /// A player got trade tokens. Clauses: Z12, Z13.
    GotTokens {
        /// The player.
        seat: Seat,
        /// The number of tokens.
        tokens: u8,
    },
    /// A bridge was built. Clause: RI10.
    BuiltBridge {
        /// The player.
        seat: Seat,
        /// The edge.
        edge: EdgeId,
    },
    /// A settlement became a city. Clause: B8.4.
    BuiltCity {
        /// The player.
        seat: Seat,
        /// The corner.
        corner: CornerId,
    },
    /// A development card was bought and drawn. Clauses: B8.1, B9.1.
    BoughtCard {
        /// The player.
        seat: Seat,
        /// The card; `None` for those who may not know.
        card: Option<Card>,
    },
    /// A development card was played. Clause: B9.1.
    PlayedCard {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card went back to the bank after a 7. Clause: B6.2.
    Discarded {
        /// The player.
        seat: Seat,
        /// The card.
        resource: Resource,
    },
    /// The robber moved, or began somewhere. Clauses: B2.8, B6.3.
    RobberMoved {
        /// The player who moved him.
        seat: Seat,
        /// Where he stands; `None`: off the board.
        hex: Option<HexId>,
    },
    /// A card was drawn from a hand. Clause: B6.4.
    Stole {
        /// The player who drew it.
        seat: Seat,
        /// From whose hand.
        victim: Seat,
        /// The card; `None` for those who may not know.
        resource: Option<Resource>,
    },
    /// A card was drawn from no hand, though one could be. Clause: EV6.
    RobbedNobody {
        /// The player who did not draw.
        seat: Seat,
    },
    /// An event card was turned. Clause: EV3.
    TurnedCard {
        /// The player who turned it.
        seat: Seat,
        /// The card.
        card: EventCard,
    },
    /// The New Year was turned: all event cards were shuffled. Clause: EV5.
    NewYear {
        /// The player who turned it.
        seat: Seat,
    },
    /// A road was damaged in an earthquake. Clause: EV7.
    DamagedRoad {
        /// Its owner.
        seat: Seat,
        /// Where it lies.
        edge: EdgeId,
    },
    /// A damaged road was repaired. Clauses: EV7, EV8.
    RepairedRoad {
        /// Its owner.
        seat: Seat,
        /// Where it lies.
        edge: EdgeId,
    },
    /// A card of the bank was taken by an event. Clause: EV6.
    Prize {
        /// The player.
        seat: Seat,
        /// The card.
        resource: Resource,
    },
    /// A good neighbour chose the card that the left neighbour gets. Clause: EV6.
    ChoseGift {
        /// The player who gives it.
        seat: Seat,
        /// The card; `None` for all others.
        resource: Option<Resource>,
    },
    /// A card was given by an event. Clause: EV6.
    GaveCard {
        /// The player who gave it.
        seat: Seat,
        /// The player who got it.
        to: Seat,
        /// The card; `None` for those who may not know.
        resource: Option<Resource>,
    },
    /// A piece of fish was drawn. Clauses: FI5 to FI7.
    CaughtFish {
        /// The player who drew it.
        seat: Seat,
        /// The fish on it; `None` for all others.
        #[cfg_attr(feature = "json", schemars(range(min = 1, max = 3)))]
        fish: Option<u8>,
    },
    /// The boot was drawn. Clause: FI16.
    CaughtBoot {
        /// The player who drew it.
        seat: Seat,
    },
    /// A player draws no fish. Clause: FI22.
    LeftFish {
        /// The player.
        seat: Seat,
    },
    /// A piece of fish went to the open pile for another one. Clause: FI9.
    ExchangedFish {
        /// The player.
        seat: Seat,
        /// The fish on it.
        #[cfg_attr(feature = "json", schemars(range(min = 1, max = 3)))]
        fish: u8,
    },
    /// A player with as many pieces as can be held exchanges none. Clause: FI9.
    KeptFish {
        /// The player.
        seat: Seat,
    },
    /// Fish were spent. Clauses: FI13, FI14.
    SpentFish {
        /// The player.
        seat: Seat,
        /// For what.
        what: Catch,
        /// The pieces with 1, 2 and 3 fish.
        pieces: Pieces,
    },
    /// The boot changed hands. Clause: FI16.
    GaveBoot {
        /// The player who gave it.
        seat: Seat,
        /// The player who has it.
        to: Seat,
    },
    /// The supply had too few pieces, so nobody drew. Clause: FI10.
    NobodyFishes,
    /// Cards were changed with the bank. Clause: B7.3.
    Changed {
        /// The player.
        seat: Seat,
        /// The resource that was given.
        gives: Resource,
        /// The number of cards given.
        rate: u8,
        /// The resource of the one card that was taken.
        gets: Resource,
    },
    /// Cards were changed for a gold. Clause: RI12.
    SoldForGold {
        /// The player.
        seat: Seat,
        /// The resource that was given.
        gives: Resource,
        /// The number of cards given.
        rate: u8,
    },
    /// A card of the bank was bought for gold. Clause: RI11.
    BoughtForGold {
        /// The player.
        seat: Seat,
        /// The card.
        gets: Resource,
    },
    /// Gold was paid for a road, a settlement or a bridge. Clauses: RI8, RI10.
    EarnedGold {
        /// The player.
        seat: Seat,
        /// How much.
        #[cfg_attr(feature = "json", schemars(range(min = 1)))]
        gold: u16,
    },
    /// There is another Wealthiest Settler. Clause: RI14.
    Wealthiest {
        /// The player; `None`: the card lies aside.
        seat: Option<Seat>,
    },
    /// A player became a Poor Settler, or is one no longer. Clause: RI15.
    Poor {
        /// The player.
        seat: Seat,
        /// Whether the player is one now.
        is_poor: bool,
    },
    /// A card of the bank was taken by Invention. Clause: B9.4.
    Invented {
        /// The player.
        seat: Seat,
        /// The card.
        resource: Resource,
    },
    /// All cards of a resource were claimed by Monopoly; who gave them follows. Clause: B9.5.
    Claimed {
        /// The player.
        seat: Seat,
        /// The resource.
        resource: Resource,
        /// How many cards came.
        count: u8,
    },
    /// Cards were given up to a Monopoly. Clause: B9.5.
    Gave {
        /// The player who gave them.
        seat: Seat,
        /// The resource.
        resource: Resource,
        /// The number, at least one.
        count: u8,
    },
    /// An exchange was offered to all others. Clause: TR1.
    Offered {
        /// The player.
        seat: Seat,
        /// The exchange, as the player who offers it sees it.
        offer: Offer,
    },
    /// The offer was accepted. Clause: TR2.
    Accepted {
        /// The player who accepted it.
        seat: Seat,
    },
    /// The offer was refused. Clause: TR2.
    Refused {
        /// The player who refused it.
        seat: Seat,
    },
    /// The offer was refused, and another exchange proposed. Clause: TR3.
    Countered {
        /// The player who proposed it.
        seat: Seat,
        /// The exchange, as the active player sees it.
        offer: Offer,
    },
    /// Two players exchanged cards. Clause: TR4.
    Dealt {
        /// The active player.
        seat: Seat,
        /// The other player.
        with: Seat,
        /// The exchange, as the active player sees it.
        offer: Offer,
    },
    /// The active player took none of the answers. Clause: TR4.
    NoDeal {
        /// The player.
        seat: Seat,
    },
    /// Cards were laid out in the vote about a camel. Clause: KA11.
    Bid {
        /// The player.
        seat: Seat,
        /// Cards of wool.
        wool: u8,
        /// Cards of grain.
        grain: u8,
    },
    /// A bidder named a place for the camel. Clause: KA16.
    Named {
        /// The player.
        seat: Seat,
        /// The edge.
        edge: EdgeId,
    },
    /// A camel was placed. Clauses: KA12 to KA16.
    PlacedCamel {
        /// The player who decided; `None`: several bidders agreed.
        seat: Option<Seat>,
        /// The edge.
        edge: EdgeId,
    },
    /// The next wagon card was bought. Clause: HB16.
    BoughtWagon {
        /// The player.
        seat: Seat,
        /// Its level.
        level: u8,
    },
    /// A wagon drove to a corner or a plaza. Clause: HB9.
    Drove {
        /// The player.
        seat: Seat,
        /// The corner, or the plaza behind those of the island.
        node: CornerId,
        /// The points that are left.
        left: u8,
    },
    /// Grain was paid for more points of a wagon. Clause: HB10.
    Fed {
        /// The player.
        seat: Seat,
    },
    /// A die fell for a barbarian in the way. Clause: HB17.
    Chased {
        /// The player.
        seat: Seat,
        /// The edge of the barbarian.
        edge: EdgeId,
        /// The face of the die.
        #[cfg_attr(feature = "json", schemars(range(min = 1, max = 6)))]
        face: u8,
        /// Whether the barbarian goes.
        is_driven_off: bool,
    },
    /// A barbarian moved from one path to another. Clauses: HB17, HB19.
    MovedBarbarian {
        /// The player.
        seat: Seat,
        /// The edge that it left.
        from: EdgeId,
        /// The edge on which it stands.
        edge: EdgeId,
    },
    /// A commodity was delivered. Clause: HB14.
    Delivered {
        /// The player.
        seat: Seat,
        /// The commodity.
        good: Commodity,
    },
    /// A player has to deliver a commodity. Clauses: HB13, HB14.
    Ordered {
        /// The player.
        seat: Seat,
        /// The commodity.
        good: Commodity,
    },
    /// A barbarian landed on a hex. Clause: BA6.
    Landed {
        /// The hex.
        hex: HexId,
    },
    /// Treason or tokens brought a barbarian to a hex. Clauses: BA11, BA27.
    BroughtBarbarian {
        /// The player.
        seat: Seat,
        /// The hex that it left; `None`: it came from the supply.
        from: Option<HexId>,
        /// The hex to which it came.
        hex: HexId,
    },
    /// Barbarians conquered a hex. Clause: BA9.
    Conquered {
        /// The hex.
        hex: HexId,
    },
    /// A conquered hex is free again. Clause: BA18.
    Freed {
        /// The hex.
        hex: HexId,
    },
    /// A player took prisoners. Clauses: BA12, BA19.
    Captured {
        /// The player.
        seat: Seat,
        /// The number of prisoners.
        count: u8,
        /// The hex that they were on.
        hex: HexId,
    },
    /// A new knight was put on an edge. Clause: BA11.
    PutKnight {
        /// The player.
        seat: Seat,
        /// The edge.
        edge: EdgeId,
    },
    /// Two dice fell for a landing. Clause: BA6.
    RolledLanding {
        /// The player.
        seat: Seat,
        /// The faces of the dice.
        #[cfg_attr(feature = "json", schemars(inner(range(min = 1, max = 6))))]
        dice: [u8; 2],
    },
    /// Two dice fell for a prisoner. Clause: BA19.
    RolledForPrisoner {
        /// The player.
        seat: Seat,
        /// The faces of the dice.
        #[cfg_attr(feature = "json", schemars(inner(range(min = 1, max = 6))))]
        dice: [u8; 2],
    },
    /// The dice show what does not count, and are rolled again. Clauses: BA6, HB20, Z5.
    RollsAgain,
    /// A number came whose hex is conquered, so no barbarian landed. Clause: BA7.
    NoneLands {
        /// The hex.
        hex: HexId,
    },
    /// The number of an event card pays. Clause: EV4.
    Pays {
        /// The number.
        #[cfg_attr(feature = "json", schemars(range(min = 2, max = 12)))]
        number: u8,
    },
    /// The foreign knight was put on an edge. Clause: BA25.
    PutForeignKnight {
        /// The player.
        seat: Seat,
        /// The edge.
        edge: EdgeId,
    },
    /// The foreign knight moved. Clause: BA25.
    MovedForeignKnight {
        /// The player.
        seat: Seat,
        /// The edge that it left.
        from: EdgeId,
        /// The edge on which it stands.
        edge: EdgeId,
        /// Whether it cost a card of grain.
        for_grain: bool,
    },
    /// The foreign knight took prisoners, who leave the game. Clause: BA28.
    ForeignCaptured {
        /// The number of prisoners.
        count: u8,
        /// The hex that they were on.
        hex: HexId,
    },
    /// A card of the Barbarian Attack changed nothing. Clauses: BA13, BA33.
    NoUse {
        /// The card.
        card: Card,
    },
    /// A knight moved. Clause: BA14.
    MovedKnight {
        /// The player.
        seat: Seat,
        /// The edge that it left.
        from: EdgeId,
        /// The edge on which it stands.
        edge: EdgeId,
        /// Whether it cost a card of grain.
        for_grain: bool,
    },
    /// The player moves no further. Clause: BA14.
    Stopped {
        /// The player.
        seat: Seat,
    },
    /// Knights won a battle. Clause: BA17.
    WonBattle {
        /// The hex.
        hex: HexId,
    },
    /// The die of losses fell. Clause: BA20.
    RolledLosses {
        /// The hex of the battle.
        hex: HexId,
        /// The face of the die.
        #[cfg_attr(feature = "json", schemars(range(min = 1, max = 6)))]
        face: u8,
    },
    /// A player lost knights. Clause: BA20.
    LostKnights {
        /// The player.
        seat: Seat,
        /// The number of knights.
        count: u8,
    },
    /// The turn was ended. Clause: B4.4.
    EndedTurn {
        /// The player.
        seat: Seat,
    },
    /// The dice fell. Clause: B5.1.
    Rolled {
        /// The player who rolled them.
        seat: Seat,
        /// The faces of the dice.
        dice: [u8; 2],
    },
    /// The bank paid what hexes yield. Clauses: B3.5, B5.1.
    Gained {
        /// The player.
        seat: Seat,
        /// The cards.
        cards: Hand,
    },
    /// The bank had too few cards of a resource: nobody was paid in it, unless only one player claimed it. Clause: B5.2.
    Short {
        /// The resource.
        resource: Resource,
        /// How many cards were claimed.
        claimed: u8,
        /// How many the bank had.
        left: u8,
        /// The player who alone claimed it, and took what was left.
        only: Option<Seat>,
    },
    /// A player has to give back half of the hand. Clause: B6.2.
    MustDiscard {
        /// The player.
        seat: Seat,
        /// The number of cards.
        count: u8,
    },
    /// Nobody can be robbed where the robber stands. Clause: B6.4.
    NobodyRobbed,
    /// No hex is free for the robber, who is off the board and stays there. Clause: FR2.
    RobberStaysOff,
    /// The highest rolls for a prisoner are the same, and are made again. Clauses: BA19, BA28.
    TiedForPrisoner {
        /// Whether the foreign knight has that number, who does not roll.
        with_foreign: bool,
    },
    /// All refused an offer. Clause: TR4.
    NobodyAgreed,
    /// The Longest Road has a new holder. Clauses: B10.2, B10.3.
    LongestRoad {
        /// The player; `None`: it lies aside.
        seat: Option<Seat>,
        /// How long the road is; 0 for nobody.
        length: u8,
    },
    /// The Largest Army has a new holder. Clauses: B11.1, Z12.
    LargestArmy {
        /// The player; `None`: it lies aside.
        seat: Option<Seat>,
        /// How many knights were played; 0 for nobody.
        knights: u8,
    },
    /// The Harbourmaster is another one. Clauses: HM2, HM5.
    Harbourmaster {
        /// The player; `None`: the card lies aside.
        seat: Option<Seat>,
        /// The harbour points; 0 for nobody.
        points: u8,
    },
    /// A turn began. Clause: B4.1.
    Turn {
        /// Whose it is.
        seat: Seat,
        /// Its number, from 1.
        #[cfg_attr(feature = "json", schemars(range(min = 1)))]
        number: u32,
    },
    /// The game was won. Clause: B12.2.
    Won {
        /// By whom.
        seat: Seat,
        /// The points.
        points: i32,
        /// How many cards of them are victory points, which are shown now. Clause: B9.6.
        shown: u8,
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

impl SeenBy for Event {
    fn seen_by(&self, viewer: Option<Seat>) -> Self {
        Self::seen_by(*self, viewer)
    }
}
