//! Why an action is not legal, in words and with the clause.

use super::action::Action;
use kogge_engine::game::reasons;

/// An action that is not legal now.
pub type Illegal = kogge_engine::game::Illegal<Action, Reason>;

reasons! {
    /// The game has ended.
    GameOver, "B12.2", "the game is over";
    /// The action names what the island does not have.
    Unknown, "B2.1", "the island has no such place";
    /// Another decision is due.
    OtherDecision, "B4.1", "another decision is due";
    /// The dice have not been rolled.
    NotRolled, "B4.1", "the dice come first";
    /// Two dice cannot show this.
    NoRoll, "B5.1", "two dice cannot show this";
    /// The deck has no such card.
    NotInDeck, "B9.7", "the deck has no such card";
    /// The robbed hand has no such card.
    NotInHand, "B6.4", "the robbed hand has no such card";
    /// The robber does not begin there.
    NoStart, "B2.8", "the robber does not begin there";
    /// The second building of set-up is a city.
    CityFirst, "BA5, HB6", "the second building of set-up is a city";
    /// A building stands there.
    Occupied, "B8.6", "a building stands on the corner";
    /// A building stands one edge away.
    TooNear, "B3.4", "a building stands one edge away";
    /// The road of set-up is not at the settlement.
    NotAtSettlement, "B3.3", "the road must touch the settlement just founded";
    /// The hand does not have the price.
    Price, "B8.1", "the hand does not hold the price";
    /// All pieces of the kind are on the board.
    NoPiece, "B8.5", "no such piece is left";
    /// A road lies on the edge.
    RoadThere, "B8.6", "a road lies on the edge";
    /// No own road or building leads to the edge.
    NoWay, "B8.2", "no own road or building leads there";
    /// No own road leads to the corner.
    NoRoad, "B8.3", "no own road leads to the corner";
    /// No own settlement stands on the corner.
    NoSettlement, "B8.4", "no own settlement stands on the corner";
    /// The deck is empty.
    EmptyDeck, "B9.7", "the deck is empty";
    /// A development card was played in this turn.
    CardPlayed, "B9.1", "one development card a turn, and one was played";
    /// The player has no such card.
    NoCard, "B9.1", "no such card is held";
    /// The card was bought in this turn.
    FreshCard, "B9.1", "the card was bought in this turn";
    /// The card counts by itself.
    NotPlayed, "B9.6", "victory points are never played";
    /// No road can be laid.
    NoPlaceForRoad, "B9.3", "no road can be laid";
    /// The bank has no card.
    EmptyBank, "B9.4", "the bank has no card";
    /// The bank has no card of the resource.
    BankLacks, "B7.4", "the bank has no such card";
    /// The hand has no card of the resource.
    HandLacks, "B6.2", "the hand has no such card";
    /// The resource is given for itself.
    SameResource, "B7.2", "a resource is not given for itself";
    /// The hand has fewer cards than the rate.
    Rate, "B7.3", "the hand does not hold as many as the rate asks";
    /// The robber stands there.
    RobberThere, "B6.3", "the robber must move to another hex";
    /// The robber does not come to the oasis.
    Oasis, "KA2", "the robber does not come to the oasis now";
    /// The friendly robber spares somebody there.
    Spared, "FR1", "a player with few points builds at the hex";
    /// The robber has a hex to go to.
    HexLeft, "B6.3", "there is a hex for the robber";
    /// The friendly robber robs nobody like this on the desert.
    SparedOnDesert, "FR3", "on the desert a player with few points is not robbed";
    /// The player cannot be robbed there.
    NoVictim, "B6.4", "only another player with a card and a building at the robber's hex is robbed";
    /// The event deck has no such card now.
    NotInEventDeck, "EV2", "the event deck does not have this card now";
    /// The robber does not retreat there.
    NoDesert, "EV6", "the robber retreats to a desert";
    /// No own road that is whole lies there.
    NoRoadToDamage, "EV7", "no own road lies there, or it is damaged already";
    /// No own damaged road lies there.
    NotDamaged, "EV7", "no own damaged road lies there";
    /// A damaged road must be repaired before a new one.
    RepairFirst, "EV7", "a damaged road must be repaired before another one is laid";
    /// A damaged road leads to the corner.
    DamagedThere, "EV9", "a damaged road leads to the corner";
    /// The player does not have fewer points.
    NotFewer, "EV6", "only a player with fewer points is helped";
    /// The player is not another one with a card.
    NoCardThere, "EV6", "only another player with a card can lose one";
    /// The supply has no such piece.
    NotInSupply, "FI5", "the supply has no such piece";
    /// The player does not hold the fish.
    FishLack, "FI13", "no such fish are held";
    /// The fish do not reach the price, or a piece can be left out.
    FishPrice, "FI23", "the pieces do not reach the price, or one of them can be left out";
    /// The fish would change nothing.
    FishUseless, "FI13", "nothing would change for these fish";
    /// The boot cannot be given there.
    Boot, "FI16", "its owner gives the boot to a player with at least as many points";
    /// The edge is a site, where only bridges are built.
    Site, "RI7", "a river crosses the edge, and only a bridge is built there";
    /// No river crosses the edge.
    NoSite, "RI10", "a bridge is built where a river crosses an edge";
    /// There is no gold in this game.
    NoGold, "RI12", "this game has no gold";
    /// Nobody sells gold to the player for this resource.
    NoGoldThere, "RI12", "neither the bank nor an own harbour gives gold for the resource";
    /// All gold is with the players.
    GoldLacks, "RI18", "the supply has no gold left";
    /// The player does not have the gold.
    GoldPrice, "RI11", "a resource costs two gold";
    /// The purchases of the turn were made.
    GoldSpent, "RI11", "two resources a turn are bought for gold, and two were";
    /// The player does not hold the cards of the bid.
    BidLacks, "KA11", "the hand does not hold the wool and grain of the bid";
    /// No camel can be placed there.
    NoCamelPlace, "KA6", "no train begins or goes on there";
    /// Barbarians have conquered a hex at the place.
    Conquered, "BA9", "barbarians have conquered a hex there";
    /// Barbarians keep the settlement from becoming a city.
    ConqueredSettlement, "BA31", "a settlement at a conquered hex does not become a city";
    /// No barbarian can be taken there.
    NoBarbarian, "BA11", "no barbarian can be taken there";
    /// No barbarian can be brought there.
    NoCoast, "BA33", "barbarians come to another hex of the coast that is not conquered";
    /// No knight can be put there.
    NoKnightPlace, "BA11", "a new knight is put on a free edge, by a Knighthood at the castle hex";
    /// The foreign knight cannot be put there.
    NoForeignPlace, "BA25", "the foreign knight is put on a free edge of the castle hex";
    /// No knight that can move is there.
    NoKnightToMove, "BA14", "no knight that the player can move now is there";
    /// A new knight must leave the castle.
    MustLeave, "BA15", "a knight that came to the castle hex in this turn must leave it";
    /// The knight cannot move there.
    NoMarch, "BA15", "a knight moves three edges, for a grain five, to a free edge that is not at the castle hex";
    /// The die does not show this.
    NoFace, "BA20", "the die does not show this";
    /// The edge is one of a trade hex at the sea.
    Closed, "HB7", "nothing stands on the edges of a trade hex at the sea";
    /// Barbarians do not go there.
    NoPath, "HB19", "a barbarian goes to another open edge without one";
    /// There are no wagons.
    NoWagon, "HB16", "this game has no wagons";
    /// The last wagon card is open.
    LastWagon, "HB16", "the last wagon card is open";
    /// The wagon cannot drive there.
    NoWayForWagon, "HB9", "the wagon cannot drive there with the points and the gold that are left";
    /// The wagon cannot be fed.
    NoFodder, "HB10", "a grain is paid once a turn, and one must be in the hand";
    /// The barbarian cannot be driven off.
    NoChase, "HB17", "no barbarian that can be driven off in this turn stands there";
    /// The stack has no such token.
    NotInStack, "HB3", "the stack has no such token";
    /// There are no trade tokens.
    NoTokens, "Z2", "this game has no trade tokens";
    /// The active player used tokens in this turn.
    TokensSpent, "Z10", "one action for tokens a turn, and one was taken";
    /// The player does not have the tokens.
    TokenPrice, "Z11", "the player does not have the tokens";
    /// There are no cards for a forced trade.
    NoForcedTrade, "Z14", "a forced trade needs a card of the other, and two cards to give";
    /// The robber does not disturb anybody.
    RobberAway, "Z10", "the robber is on the desert already, or off the board";
    /// Tokens can move no barbarian.
    NoBarbarianToMove, "BA27", "no barbarian has a hex of the coast to go to";
    /// A knight was given back in this turn.
    KnightReturned, "Z12", "one knight a turn is given back, and one was";
    /// The player has played no knight.
    NoKnightToReturn, "Z12", "no own knight lies open";
    /// The seat is not one of a neutral player.
    NotNeutral, "Z7", "the seat is not one of a neutral player";
    /// No piece of the neutral player can be put there.
    NoNeutralPlace, "Z7", "no piece of the neutral player can be put there";
    /// Players do not trade in this game.
    NoTrade, "TR6", "players do not trade in this game";
    /// The offers of the turn were made.
    OffersMade, "TR1", "no further offer in this turn";
    /// A side of the offer is empty, or a resource stands on both.
    Gift, "B7.2", "each side gives a card, and no resource stands on both";
    /// A side of the offer has too many cards.
    OfferSize, "TR1", "a side of the offer has too many cards";
    /// The giver does not hold what is given.
    OfferPrice, "TR1", "the hand does not hold what is given";
    /// The offer was made, and no hand changed since.
    SameOffer, "TR5", "the same offer was made, and no hand changed since";
    /// The answering hand does not hold what is wanted.
    CannotAccept, "TR2", "the hand does not hold what is wanted";
    /// The counter-offers to this offer were made.
    CountersMade, "TR3", "no further counter-offer to this offer";
    /// The counter-offer is the offer itself.
    SameCounter, "TR3", "the counter-offer is the offer";
    /// The player agreed to nothing.
    NoAgreement, "TR4", "the player agreed to nothing that the hands hold";
}
