//! Refusals: why an action is not legal, in words and with the clause.
//!
//! [`refuse`](super::refuse) finds the reason of an action.

use super::action::Action;
use kogge_engine::game::reasons;

/// An action that is not legal now.
pub type Illegal = kogge_engine::game::Illegal<Action, Reason>;

reasons! {
    /// The game has ended.
    GameOver, "END-4", "the game is over";
    /// The action names a post, city, route, space or marker that the board does not have.
    Unknown, "DEC-1", "the board has no such thing";
    /// Another decision is due.
    OtherDecision, "TURN-3", "another decision is due";
    /// No action is left in this turn.
    NoActions, "TURN-2", "no action is left in this turn";
    /// The supply cannot pay what Block markers cost.
    Blocked, "PROMO-4", "the supply does not hold the piece and one more for each block";
    /// The stock is empty.
    EmptyStock, "TURN-7", "the stock is empty";
    /// The number is outside what the rules and the pieces allow.
    Amount, "INCOME-1", "that number of pieces cannot be taken";
    /// The price of the Block markers cannot be paid so.
    BlockAmount, "PROMO-4", "the price of the blocks cannot be paid so";
    /// The fee cannot be paid so.
    FeeAmount, "DISPLACE-3", "the fee cannot be paid so";
    /// The supply has no such piece.
    NotInSupply, "INCOME-4", "the supply has no such piece";
    /// The country of the route needs a permission.
    NoPermission, "BRIT-4", "no permission for this country is left";
    /// A piece stands on the post.
    Occupied, "PLACE-1", "the post is not free";
    /// The post is a ship.
    ShipPost, "PLACE-2", "a ship post holds merchants only";
    /// Another post of the same kind on the same route stands for this one.
    NotTheLowest, "PLACE-5", "posts of one kind on one route are one choice: the first of them is meant";
    /// There is no piece of another party on the post.
    NoVictim, "DISPLACE-1", "no other party's piece is on the post";
    /// The supply cannot pay for replacement and fee.
    Fee, "DISPLACE-2", "the supply does not hold replacement and fee";
    /// A nearer route has a free post.
    NotNearest, "DISPLACE-6", "the piece must go to the nearest route with a suitable free post";
    /// The route of the displacement is closed to what was displaced from it.
    BackToRoute, "DISPLACE-11", "the piece may not go back to the route it was displaced from";
    /// A player's relocated piece would leave its country, or find its way through another one only.
    RelocationAbroad, "BRIT-8", "the piece may not be relocated into or through another foreign country";
    /// A neutral relocated piece would leave its country, or find its way through another one only.
    NeutralAbroad, "TWO-7", "a relocated neutral piece stays in its country";
    /// The displaced piece must be placed before this.
    MustBePlaced, "DISPLACE-8", "the displaced piece must be placed";
    /// The order of displaced piece and extras makes no difference, so the piece comes first.
    DisplacedFirst, "DEC-6", "the displaced piece goes first where the order makes no difference";
    /// No extra is left to place.
    NoExtraLeft, "DISPLACE-4", "no further extra may be placed";
    /// The edition gives a displaced merchant traders alone.
    ExtraKind, "ED-3", "a displaced merchant brings further traders only";
    /// The extras come from elsewhere now.
    ExtraSource, "DISPLACE-5", "extras come from elsewhere now: the stock before the supply, the supply before posts";
    /// The neutral party's extra comes from its pool.
    NeutralExtra, "TWO-6", "the neutral party's extra is a trader of its pool";
    /// No own piece is there, it was put down just now, or no post would be open for it.
    NoExtraThere, "DISPLACE-13", "no piece that may serve as an extra is on the post";
    /// The piece cannot be lifted.
    NotLiftable, "MOVE-4", "no piece that may be lifted is on the post";
    /// Pieces are lifted in the order of posts.
    LiftOrder, "DEC-8", "pieces are lifted in the order of posts";
    /// A piece of action D may not leave its country for this one.
    MoveAbroad, "BRIT-9", "a piece moves within its country, or home";
    /// A piece of others that an effect moves may not leave its country.
    EffectAbroad, "BRIT-11", "a piece of another player moves within its country";
    /// A piece that an effect moves, own ones included, may not leave its country.
    PermanentAbroad, "BRIT-15", "a piece moves within its country";
    /// Identical pieces are put in the order of posts, and each leaves a post for the pieces after it.
    PutOrder, "DEC-9", "like pieces are put in the order of posts, and each leaves a post for the rest";
    /// The route is not full of own pieces.
    NotFull, "ROUTE-1", "not every post of the route holds an own piece";
    /// The city is not at an end of the route.
    NotAnEnd, "KONTOR-1", "the city is not at an end of the route";
    /// The city has no printed kontors.
    GreenCity, "EAST-3", "a green city has no printed kontors: only markers found one there";
    /// Every printed kontor of the city is taken.
    Closed, "KONTOR-7", "every kontor of the city is taken";
    /// The privilege is missing.
    Privilege, "KONTOR-2", "the privilege for this space is missing";
    /// The route has no piece of the shape.
    Shape, "KONTOR-3", "no piece of this shape stands on the route";
    /// The first kontor of the city is free, or there is no marker for it.
    NoExtraKontor, "MARKER-22", "no extra kontor can be founded there";
    /// The marker was taken by this very action.
    FreshMarker, "MARKER-5", "no Extra Kontor marker was held before this action";
    /// The cities of the route do not offer the skill.
    NoSkill, "SKILL-1", "the route does not lead to a city with this skill";
    /// The skill is finished.
    Finished, "SKILL-4", "the skill is finished";
    /// The route gives no access.
    NoAccess, "SPECIAL-1", "the route gives no access to the special spaces";
    /// The route has no merchant for the space.
    NoMerchant, "SPECIAL-2", "no merchant stands on the route";
    /// The space is taken.
    SpaceTaken, "SPECIAL-3", "the special space is taken or too high";
    /// The player has no such unused marker.
    NotHeld, "MARKER-3", "no unused marker of this kind is held";
    /// The border fee is not in play, or no action is left that it covers.
    NoBorderFee, "OPT-1", "the border fee cannot be paid now";
    /// The border fee was paid in this turn.
    FeePaid, "OPT-4", "the border fee is paid already";
    /// The actions of the turn were given up for a tile.
    Forgone, "FAVOUR-4", "the actions of this turn were given up for a tile";
    /// The tile is not on display.
    NotOnDisplay, "FAVOUR-1", "the tile is not on display";
    /// Something was done in this turn already.
    NotFresh, "FAVOUR-2", "a tile is bought before anything else is done in a turn";
    /// There are not two unused markers.
    TilePrice, "FAVOUR-2", "a tile costs two unused markers";
    /// Two markers are paid in the order of their kinds.
    PayOrder, "DEC-17", "two markers are paid in the order of their kinds";
    /// The marker would change nothing so.
    NoEffect, "MARKER-30", "the marker cannot be used so";
    /// The permanent marker would change nothing so.
    NoPermanent, "FX-0", "the permanent marker cannot be used so";
    /// The effect has no such piece to place, or sends it elsewhere.
    NotPlaced, "FX-3", "the effect does not place such a piece there";
    /// The marker is not on the plate.
    NotOnPlate, "MARKER-8", "no such marker is on the plate";
    /// A permanent marker belongs to the route.
    PermanentRoute, "EAST-11", "no other marker may be put at a route with a permanent marker";
    /// The route lies abroad.
    ForeignRoute, "BRIT-12", "no replacement marker may be put at a route abroad";
    /// The route is not open for a replacement.
    ClosedRoute, "MARKER-9", "no replacement marker may be put at this route";
}
