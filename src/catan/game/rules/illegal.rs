//! Why an action is not legal, in words and with the clause.

use super::action::Action;
use kogge_engine::game::reasons;

/// An action that is not legal now.
pub type Illegal = kogge_engine::game::Illegal<Action, Reason>;

reasons! {
    GameOver, "B12.2", "the game is over", "das Spiel ist aus";
    Unknown, "B2.1", "the island has no such place", "diesen Ort gibt es auf der Insel nicht";
    OtherDecision, "B4.1", "another decision is due", "eine andere Entscheidung ist fällig";
    NotRolled, "B4.1", "the dice come first", "zuerst wird gewürfelt";
    NoRoll, "B5.1", "two dice cannot show this", "das können zwei Würfel nicht zeigen";
    NotInDeck, "B9.7", "the deck has no such card", "diese Karte ist nicht im Stapel";
    NotInHand, "B6.4", "the robbed hand has no such card", "diese Karte hat der Beraubte nicht auf der Hand";
    NoStart, "B2.8", "the robber does not begin there", "dort beginnt der Räuber nicht";
    CityFirst, "BA5, HB6", "the second building of set-up is a city",
        "das zweite Gebäude der Gründung ist eine Stadt";
    Occupied, "B8.6", "a building stands on the corner", "auf der Ecke steht ein Gebäude";
    TooNear, "B3.4", "a building stands one edge away", "einen Weg weiter steht ein Gebäude";
    NotAtSettlement, "B3.3", "the road must touch the settlement just founded",
        "die Straße muss an der eben gegründeten Siedlung liegen";
    Price, "B8.1", "the hand does not hold the price", "die Hand reicht für den Preis nicht";
    NoPiece, "B8.5", "no such piece is left", "keine solche Figur ist mehr übrig";
    RoadThere, "B8.6", "a road lies on the edge", "auf dem Weg liegt eine Straße";
    NoWay, "B8.2", "no own road or building leads there",
        "keine eigene Straße und kein eigenes Gebäude führt dorthin";
    NoRoad, "B8.3", "no own road leads to the corner", "keine eigene Straße führt zu der Ecke";
    NoSettlement, "B8.4", "no own settlement stands on the corner", "auf der Ecke steht keine eigene Siedlung";
    EmptyDeck, "B9.7", "the deck is empty", "der Stapel ist leer";
    CardPlayed, "B9.1", "one development card a turn, and one was played",
        "eine Entwicklungskarte je Zug, und eine wurde schon ausgespielt";
    NoCard, "B9.1", "no such card is held", "so eine Karte ist nicht auf der Hand";
    FreshCard, "B9.1", "the card was bought in this turn", "die Karte wurde in diesem Zug gekauft";
    NotPlayed, "B9.6", "victory points are never played", "Siegpunkte werden nie ausgespielt";
    NoPlaceForRoad, "B9.3", "no road can be laid", "keine Straße kann gebaut werden";
    EmptyBank, "B9.4", "the bank has no card", "die Bank hat keine Karte";
    BankLacks, "B7.4", "the bank has no such card", "die Bank hat keine solche Karte";
    HandLacks, "B6.2", "the hand has no such card", "auf der Hand ist keine solche Karte";
    SameResource, "B7.2", "a resource is not given for itself", "ein Rohstoff wird nicht gegen sich selbst getauscht";
    Rate, "B7.3", "the hand does not hold as many as the rate asks",
        "auf der Hand sind weniger Karten, als der Tausch verlangt";
    RobberThere, "B6.3", "the robber must move to another hex", "der Räuber muss auf ein anderes Feld";
    Oasis, "KA2", "the robber does not come to the oasis now", "auf die Oase kommt der Räuber jetzt nicht";
    Spared, "FR1", "a player with few points builds at the hex", "an dem Feld baut jemand mit wenigen Punkten";
    HexLeft, "B6.3", "there is a hex for the robber", "für den Räuber ist noch ein Feld frei";
    SparedOnDesert, "FR3", "on the desert a player with few points is not robbed",
        "von der Wüste aus wird niemand mit wenigen Punkten beraubt";
    NoVictim, "B6.4", "only another player with a card and a building at the robber's hex is robbed",
        "beraubt wird nur ein anderer mit einer Karte und einem Gebäude am Feld des Räubers";
    NotInEventDeck, "EV2", "the event deck does not have this card now",
        "diese Karte ist jetzt nicht im Ereignisstapel";
    NoDesert, "EV6", "the robber retreats to a desert", "der Räuber zieht sich in eine Wüste zurück";
    NoRoadToDamage, "EV7", "no own road lies there, or it is damaged already",
        "dort liegt keine eigene Straße, oder sie ist schon beschädigt";
    NotDamaged, "EV7", "no own damaged road lies there", "dort liegt keine eigene beschädigte Straße";
    RepairFirst, "EV7", "a damaged road must be repaired before another one is laid",
        "erst wird eine beschädigte Straße repariert, dann eine neue gebaut";
    DamagedThere, "EV9", "a damaged road leads to the corner", "eine beschädigte Straße führt zu der Ecke";
    NotFewer, "EV6", "only a player with fewer points is helped", "geholfen wird nur jemandem mit weniger Punkten";
    NoCardThere, "EV6", "only another player with a card can lose one",
        "nur ein anderer mit einer Karte kann eine verlieren";
    NotInSupply, "FI5", "the supply has no such piece", "dieses Kärtchen ist nicht im Vorrat";
    FishLack, "FI13", "no such fish are held", "solche Fische sind nicht da";
    FishPrice, "FI23", "the pieces do not reach the price, or one of them can be left out",
        "die Kärtchen reichen nicht, oder eines davon ist zu viel";
    FishUseless, "FI13", "nothing would change for these fish", "für diese Fische würde sich nichts ändern";
    Boot, "FI16", "its owner gives the boot to a player with at least as many points",
        "der alte Schuh geht an jemanden mit mindestens ebenso vielen Punkten";
    Site, "RI7", "a river crosses the edge, and only a bridge is built there",
        "ein Fluss quert den Weg, dort wird nur eine Brücke gebaut";
    NoSite, "RI10", "a bridge is built where a river crosses an edge",
        "eine Brücke wird gebaut, wo ein Fluss einen Weg quert";
    NoGold, "RI12", "this game has no gold", "in diesem Spiel gibt es kein Gold";
    NoGoldThere, "RI12", "neither the bank nor an own harbour gives gold for the resource",
        "weder die Bank noch ein eigener Hafen gibt für den Rohstoff Gold";
    GoldLacks, "RI18", "the supply has no gold left", "im Vorrat ist kein Gold mehr";
    GoldPrice, "RI11", "a resource costs two gold", "ein Rohstoff kostet zwei Gold";
    GoldSpent, "RI11", "two resources a turn are bought for gold, and two were",
        "zwei Rohstoffe je Zug werden für Gold gekauft, und zwei waren es schon";
    BidLacks, "KA11", "the hand does not hold the wool and grain of the bid",
        "die Hand hat nicht so viel Wolle und Getreide";
    NoCamelPlace, "KA6", "no train begins or goes on there",
        "dort beginnt kein Karawanenzug, und keiner geht dort weiter";
    Conquered, "BA9", "barbarians have conquered a hex there", "dort haben Barbaren ein Feld erobert";
    ConqueredSettlement, "BA31", "a settlement at a conquered hex does not become a city",
        "eine Siedlung an einem eroberten Feld wird keine Stadt";
    NoBarbarian, "BA11", "no barbarian can be taken there", "dort kann kein Barbar genommen werden";
    NoCoast, "BA33", "barbarians come to another hex of the coast that is not conquered",
        "Barbaren kommen auf ein anderes Küstenfeld, das nicht erobert ist";
    NoKnightPlace, "BA11", "a new knight is put on a free edge, by a Knighthood at the castle hex",
        "ein neuer Ritter kommt auf einen freien Weg, durch einen Ritterschlag am Burgfeld";
    NoForeignPlace, "BA25", "the foreign knight is put on a free edge of the castle hex",
        "der Fremde Ritter kommt auf einen freien Weg am Burgfeld";
    NoKnightToMove, "BA14", "no knight that the player can move now is there",
        "dort steht kein Ritter, der jetzt ziehen kann";
    MustLeave, "BA15", "a knight that came to the castle hex in this turn must leave it",
        "ein Ritter, der in diesem Zug zum Burgfeld kam, muss es verlassen";
    NoMarch, "BA15", "a knight moves three edges, for a grain five, to a free edge that is not at the castle hex",
        "ein Ritter zieht drei Wege weit, für ein Getreide fünf, auf einen freien Weg nicht am Burgfeld";
    NoFace, "BA20", "the die does not show this", "das zeigt der Würfel nicht";
    Closed, "HB7", "nothing stands on the edges of a trade hex at the sea",
        "auf den Wegen eines Zielfelds am Meer steht nichts";
    NoPath, "HB19", "a barbarian goes to another open edge without one",
        "ein Barbar geht auf einen anderen offenen Weg ohne Barbaren";
    NoWagon, "HB16", "this game has no wagons", "in diesem Spiel gibt es keinen Tross";
    LastWagon, "HB16", "the last wagon card is open", "die letzte Trosskarte liegt schon offen";
    NoWayForWagon, "HB9", "the wagon cannot drive there with the points and the gold that are left",
        "für die Fahrt reichen Bewegungspunkte und Gold nicht";
    NoFodder, "HB10", "a grain is paid once a turn, and one must be in the hand",
        "ein Getreide wird einmal je Zug gezahlt, und es muss auf der Hand sein";
    NoChase, "HB17", "no barbarian that can be driven off in this turn stands there",
        "dort steht kein Barbar, der in diesem Zug vertrieben werden kann";
    NotInStack, "HB3", "the stack has no such token", "dieses Warenkärtchen ist nicht im Stapel";
    NoTokens, "Z2", "this game has no trade tokens", "in diesem Spiel gibt es keine Handelschips";
    TokensSpent, "Z10", "one action for tokens a turn, and one was taken",
        "eine Aktion für Handelschips je Zug, und eine war es schon";
    TokenPrice, "Z11", "the player does not have the tokens", "so viele Handelschips sind nicht da";
    NoForcedTrade, "Z14", "a forced trade needs a card of the other, and two cards to give",
        "ein Zwangshandel braucht eine Karte des anderen und zwei Karten zum Geben";
    RobberAway, "Z10", "the robber is on the desert already, or off the board",
        "der Räuber ist schon in der Wüste oder nicht auf dem Spielplan";
    NoBarbarianToMove, "BA27", "no barbarian has a hex of the coast to go to",
        "kein Barbar kann auf ein Küstenfeld gehen";
    KnightReturned, "Z12", "one knight a turn is given back, and one was",
        "ein Ritter je Zug wird zurückgegeben, und einer war es schon";
    NoKnightToReturn, "Z12", "no own knight lies open", "kein eigener Ritter liegt offen";
    NotNeutral, "Z7", "the seat is not one of a neutral player", "der Platz ist keiner eines neutralen Spielers";
    NoNeutralPlace, "Z7", "no piece of the neutral player can be put there", "dort kann kein neutraler Spieler bauen";
    OnlyBuilding, "B14.2", "in the special building phase players only build and buy",
        "in der Sonderbauphase wird nur gebaut und gekauft";
    PairedTrade, "B15.2", "the paired player trades with the bank only",
        "der Partnerspieler handelt nur mit der Bank";
    NoTrade, "TR6", "players do not trade in this game", "in diesem Spiel wird nicht miteinander gehandelt";
    OffersMade, "TR1", "no further offer in this turn", "in diesem Zug gibt es kein weiteres Angebot";
    Gift, "B7.2", "each side gives a card, and no resource stands on both",
        "jede Seite gibt eine Karte, und kein Rohstoff steht auf beiden Seiten";
    OfferSize, "TR1", "a side of the offer has too many cards", "eine Seite des Angebots hat zu viele Karten";
    OfferPrice, "TR1", "the hand does not hold what is given", "die Hand hat nicht, was gegeben wird";
    SameOffer, "TR5", "the same offer was made, and no hand changed since",
        "dasselbe Angebot wurde gemacht, und seither änderte sich keine Hand";
    CannotAccept, "TR2", "the hand does not hold what is wanted", "die Hand hat nicht, was gewünscht ist";
    CountersMade, "TR3", "no further counter-offer to this offer",
        "auf dieses Angebot gibt es kein weiteres Gegenangebot";
    SameCounter, "TR3", "the counter-offer is the offer", "das Gegenangebot ist das Angebot selbst";
    NoAgreement, "TR4", "the player agreed to nothing that the hands hold",
        "dieser Spieler hat nichts zugesagt, was die Hände haben";
}
