//! Refusals: why an action is not legal, in words and with the clause.
//!
//! [`refuse`](super::refuse) finds the reason of an action.

use super::action::Action;
use kogge_engine::game::reasons;

/// An action that is not legal now.
pub type Illegal = kogge_engine::game::Illegal<Action, Reason>;

reasons! {
    GameOver, "END-4", "the game is over", "das Spiel ist aus";
    Unknown, "DEC-1", "the board has no such thing", "das gibt es auf dem Spielplan nicht";
    OtherDecision, "TURN-3", "another decision is due", "eine andere Entscheidung ist fällig";
    NoActions, "TURN-2", "no action is left in this turn", "in diesem Zug ist keine Aktion mehr übrig";
    Blocked, "PROMO-4", "the supply does not hold the piece and one more for each block",
        "im Vorrat fehlen der Stein und je ein weiterer für jede Sperre";
    EmptyStock, "TURN-7", "the stock is empty", "die Kasse ist leer";
    Amount, "INCOME-1", "that number of pieces cannot be taken", "so viele Steine dürfen nicht genommen werden";
    BlockAmount, "PROMO-4", "the price of the blocks cannot be paid so", "so lassen sich die Sperren nicht bezahlen";
    FeeAmount, "DISPLACE-3", "the fee cannot be paid so", "so lässt sich die Gebühr nicht bezahlen";
    NotInSupply, "INCOME-4", "the supply has no such piece", "im Vorrat ist kein solcher Stein";
    NoPermission, "BRIT-4", "no permission for this country is left",
        "für dieses Land ist keine Erlaubnis mehr übrig";
    Occupied, "PLACE-1", "the post is not free", "der Posten ist nicht frei";
    ShipPost, "PLACE-2", "a ship post holds merchants only", "auf einem Schiff stehen nur Großhändler";
    NotTheLowest, "PLACE-5", "posts of one kind on one route are one choice: the first of them is meant",
        "gleiche Posten einer Handelsroute sind eine Wahl: gemeint ist der erste";
    NoVictim, "DISPLACE-1", "no other party's piece is on the post", "auf dem Posten steht kein fremder Stein";
    Fee, "DISPLACE-2", "the supply does not hold replacement and fee",
        "im Vorrat fehlen der neue Stein und die Gebühr";
    NotNearest, "DISPLACE-6", "the piece must go to the nearest route with a suitable free post",
        "der Stein muss auf die nächste Handelsroute mit einem passenden freien Posten";
    BackToRoute, "DISPLACE-11", "the piece may not go back to the route it was displaced from",
        "der Stein darf nicht zurück auf die Handelsroute, von der er verdrängt wurde";
    RelocationAbroad, "BRIT-8", "the piece may not be relocated into or through another foreign country",
        "der Stein darf nicht in ein anderes fremdes Land oder durch eines hindurch";
    NeutralAbroad, "TWO-7", "a relocated neutral piece stays in its country",
        "ein neutraler verdrängter Stein bleibt in seinem Land";
    MustBePlaced, "DISPLACE-8", "the displaced piece must be placed", "der verdrängte Stein muss gesetzt werden";
    DisplacedFirst, "DEC-6", "the displaced piece goes first where the order makes no difference",
        "der verdrängte Stein kommt zuerst, wo die Reihenfolge nichts ändert";
    NoExtraLeft, "DISPLACE-4", "no further extra may be placed", "kein weiterer Stein darf dazugesetzt werden";
    ExtraKind, "ED-3", "a displaced merchant brings further traders only",
        "ein verdrängter Großhändler bringt nur Händler mit";
    ExtraSource, "DISPLACE-5", "extras come from elsewhere now: the stock before the supply, the supply before posts",
        "weitere Steine kommen jetzt von woanders: erst aus der Kasse, dann aus dem Vorrat, dann von Posten";
    NeutralExtra, "TWO-6", "the neutral party's extra is a trader of its pool",
        "der weitere neutrale Stein ist ein Händler von neben dem Spielplan";
    NoExtraThere, "DISPLACE-13", "no piece that may serve as an extra is on the post",
        "auf dem Posten steht kein Stein, der als weiterer dienen darf";
    NotLiftable, "MOVE-4", "no piece that may be lifted is on the post",
        "auf dem Posten steht kein Stein, der aufgenommen werden darf";
    LiftOrder, "DEC-8", "pieces are lifted in the order of posts",
        "Steine werden in der Reihenfolge der Posten aufgenommen";
    MoveAbroad, "BRIT-9", "a piece moves within its country, or home",
        "ein Stein bleibt in seinem Land oder geht in die Heimat";
    EffectAbroad, "BRIT-11", "a piece of another player moves within its country",
        "ein fremder Stein bleibt in seinem Land";
    PermanentAbroad, "BRIT-15", "a piece moves within its country", "ein Stein bleibt in seinem Land";
    PutOrder, "DEC-9", "like pieces are put in the order of posts, and each leaves a post for the rest",
        "gleiche Steine werden in der Reihenfolge der Posten gesetzt, und jeder lässt den anderen Platz";
    NotFull, "ROUTE-1", "not every post of the route holds an own piece",
        "nicht auf jedem Posten der Handelsroute steht ein eigener Stein";
    NotAnEnd, "KONTOR-1", "the city is not at an end of the route", "die Stadt liegt nicht an der Handelsroute";
    GreenCity, "EAST-3", "a green city has no printed kontors: only markers found one there",
        "eine grüne Stadt hat keine gedruckten Niederlassungen: nur Bonusmarker besetzen dort eine";
    Closed, "KONTOR-7", "every kontor of the city is taken", "alle Niederlassungen der Stadt sind besetzt";
    Privilege, "KONTOR-2", "the privilege for this space is missing", "das Privilegium für diesen Platz fehlt";
    Shape, "KONTOR-3", "no piece of this shape stands on the route",
        "auf der Handelsroute steht kein Stein dieser Form";
    NoExtraKontor, "MARKER-22", "no extra kontor can be founded there",
        "dort kann keine zusätzliche Niederlassung besetzt werden";
    FreshMarker, "MARKER-5", "no Extra Kontor marker was held before this action",
        "vor dieser Aktion war kein Bonusmarker für eine zusätzliche Niederlassung da";
    NoSkill, "SKILL-1", "the route does not lead to a city with this skill",
        "die Handelsroute führt zu keiner Stadt mit dieser Eigenschaft";
    Finished, "SKILL-4", "the skill is finished", "die Eigenschaft ist voll entwickelt";
    NoAccess, "SPECIAL-1", "the route gives no access to the special spaces",
        "die Handelsroute führt nicht zum Sonderprestige";
    NoMerchant, "SPECIAL-2", "no merchant stands on the route", "auf der Handelsroute steht kein Großhändler";
    SpaceTaken, "SPECIAL-3", "the special space is taken or too high",
        "das Sonderprestigefeld ist besetzt oder zu hoch";
    NotHeld, "MARKER-3", "no unused marker of this kind is held", "so ein unbenutzter Bonusmarker ist nicht da";
    NoBorderFee, "OPT-1", "the border fee cannot be paid now", "die Grenzgebühr kann jetzt nicht gezahlt werden";
    FeePaid, "OPT-4", "the border fee is paid already", "die Grenzgebühr ist schon gezahlt";
    Forgone, "FAVOUR-4", "the actions of this turn were given up for a tile",
        "für ein Plättchen wurde auf die Aktionen dieses Zuges verzichtet";
    NotOnDisplay, "FAVOUR-1", "the tile is not on display", "das Plättchen liegt nicht aus";
    NotFresh, "FAVOUR-2", "a tile is bought before anything else is done in a turn",
        "ein Plättchen wird gekauft, bevor im Zug etwas anderes getan ist";
    TilePrice, "FAVOUR-2", "a tile costs two unused markers", "ein Plättchen kostet zwei unbenutzte Bonusmarker";
    PayOrder, "DEC-17", "two markers are paid in the order of their kinds",
        "zwei Bonusmarker werden in der Reihenfolge ihrer Arten gezahlt";
    NoEffect, "MARKER-30", "the marker cannot be used so", "so kann der Bonusmarker nicht benutzt werden";
    NoPermanent, "FX-0", "the permanent marker cannot be used so",
        "so kann der dauerhafte Bonusmarker nicht benutzt werden";
    NotPlaced, "FX-3", "the effect does not place such a piece there", "die Wirkung setzt dort keinen solchen Stein";
    NotOnPlate, "MARKER-8", "no such marker is on the plate", "auf dem Teller liegt kein solcher Bonusmarker";
    PermanentRoute, "EAST-11", "no other marker may be put at a route with a permanent marker",
        "an eine Handelsroute mit einem dauerhaften Bonusmarker kommt kein anderer";
    ForeignRoute, "BRIT-12", "no replacement marker may be put at a route abroad",
        "an eine Handelsroute im Ausland kommt kein neuer Bonusmarker";
    ClosedRoute, "MARKER-9", "no replacement marker may be put at this route",
        "an diese Handelsroute kommt kein neuer Bonusmarker";
}
