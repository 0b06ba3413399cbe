//! The choices of a decision, and the outcomes of chance.

use super::offer::Offer;
use crate::vocab::{Card, Catch, Commodity, CornerId, EdgeId, EventCard, HexId, Pieces, Resource, TokenUse};
use kogge_engine::game::Seat;
use kogge_engine::vocab::words;

/// Calls a macro with the rows: an action with its arguments, its kind and its text, in English and in German, where an
/// outcome of chance has none.
///
/// A text names the arguments by their places. What begins with words in brackets is read by its row, each argument by
/// the reader's method with its name: no other action begins with the first of the words, but those `for` a neutral player.
macro_rules! actions {
    ($make:ident) => {
        $make! {
            /// A choice of a seat, or an outcome of chance.
            pub enum Action {
                /// Roll the dice, or turn an event card. Clauses: B4.1, EV3.
                Roll => Roll, [roll] "", "{kind}";
                /// Found a settlement. Clauses: B3.2, B8.3.
                Settle(corner: CornerId) => Settle, [settle] " {0}", "{kind}: {0}";
                /// Lay a road. Clauses: B3.2, B8.2, B9.3.
                Road(edge: EdgeId) => Road, [road] " {0}", "{kind}: {0}";
                /// Build a bridge. Clause: RI10.
                Bridge(edge: EdgeId) => Bridge, [bridge] " {0}", "{kind}: {0}";
                /// Make a settlement a city. Clause: B8.4.
                City(corner: CornerId) => City, [city] " {0}", "{kind}: {0}";
                /// Buy a development card. Clause: B8.1.
                Buy => Buy, "buy card", "{kind}: Entwicklungskarte";
                /// Play a development card. Clause: B9.1.
                Play(card: Card) => Play, [play] " {0}", "{kind}: {0}";
                /// Give a card back to the bank after a 7. Clause: B6.2.
                Discard(resource: Resource) => Discard, [discard] " {0}", "{kind}: {0}";
                /// Move the robber. Clause: B6.3.
                Robber(hex: HexId) => Robber, "robber {0}", "{kind}: {0}";
                /// Take the robber off the board. Clauses: FR2, X4.
                RobberOff => Robber, "robber off", "{kind}: vom Spielplan";
                /// Draw a card from the hand of a player. Clauses: B6.4, EV6.
                Rob(seat: Seat) => Rob, "rob {0}", "{kind}: von {0}";
                /// Draw a card from no hand. Clause: EV6.
                RobNobody => Rob, "rob nobody", "{kind}: von niemandem";
                /// Change cards with the bank at the best rate. Clause: B7.3.
                Bank {
                    /// The resource that is given, as many as the rate says.
                    gives: Resource,
                    /// The resource that the bank gives, one.
                    gets: Resource,
                } => Bank, "bank {0} for {1}", "{kind}: {0} für {1}";
                /// Change cards of a resource for a gold, as many as the rate says. Clause: RI12.
                SellForGold(gives: Resource) => Gold, "bank {0} for gold", "{kind}: {0} für Gold";
                /// Buy a card of the bank for gold. Clause: RI11.
                BuyForGold(gets: Resource) => Gold, "bank gold for {0}", "{kind}: Gold für {0}";
                /// Take a card of the bank, by Invention or an event. Clauses: B9.4, EV6.
                Take(resource: Resource) => Take, [take] " {0}", "{kind}: {0}";
                /// Take all cards of a resource by Monopoly. Clause: B9.5.
                Claim(resource: Resource) => Take, [claim] " {0}", "{kind}: alle Karten {0}";
                /// Offer an exchange to all others. Clause: TR1.
                Offer(offer: Offer) => Offer, [offer] " {0}", "{kind}: {0}";
                /// Accept the offer. Clause: TR2.
                Accept => Answer, [accept] "", "Annehmen";
                /// Refuse the offer. Clause: TR2.
                Refuse => Answer, [refuse] "", "Ablehnen";
                /// Refuse the offer and propose another exchange. Clause: TR3.
                Counter(offer: Offer) => Answer, [counter] " {0}", "Gegenangebot: {0}";
                /// Carry out what a player accepted or proposed. Clause: TR4.
                Deal(seat: Seat) => Deal, [deal] " {0}", "{kind}: mit {0}";
                /// Carry out nothing. Clause: TR4.
                NoDeal => Deal, [no deal] "", "Nicht tauschen";
                /// Damage an own road in an earthquake. Clause: EV7.
                Damage(edge: EdgeId) => Repair, [damage] " {0}", "Straße beschädigen: {0}";
                /// Repair an own road. Clauses: EV7, EV8.
                Repair(edge: EdgeId) => Repair, [repair] " {0}", "{kind}: {0}";
                /// Give a card to another player in an event. Clause: EV6.
                Give(resource: Resource) => Give, "give {0}", "{kind}: {0}";
                /// Choose the player who gets the card. Clause: EV6.
                GiveTo(seat: Seat) => Give, "give to {0}", "{kind}: an {0}";
                /// Spend pieces of fish. Clauses: FI13, FI23.
                Spend(what: Catch, pieces: Pieces) => Fish, "spend {1} for {0}", "{kind}: {1} {0}";
                /// Give the boot to another player. Clause: FI16.
                GiveBoot(seat: Seat) => Fish, [boot] " {0}", "{kind}: alter Schuh an {0}";
                /// Draw fish, where that is a choice. Clause: FI22.
                DrawFish => Fish, [draw fish] "", "{kind}: Kärtchen ziehen";
                /// Draw no fish. Clause: FI22.
                LeaveFish => Fish, [leave fish] "", "{kind}: keine ziehen";
                /// Exchange a piece with this many fish. Clause: FI9.
                Exchange(#[cfg_attr(feature = "json", schemars(range(min = 1, max = 3)))] piece: u8)
                    => Fish, [exchange] " {0}", "{kind}: Kärtchen mit {0} tauschen";
                /// Exchange no piece. Clause: FI9.
                KeepFish => Fish, [keep fish] "", "{kind}: keine tauschen";
                /// Lay out wool and grain in the vote about a camel. Clause: KA11.
                Bid {
                    /// Cards of wool.
                    wool: u8,
                    /// Cards of grain.
                    grain: u8,
                } => Camel, "bid {bid}", "{kind}: {bid} auslegen";
                /// Name a place for the camel. Clause: KA16.
                Name(edge: EdgeId) => Camel, [name] " {0}", "{kind}: {0}";
                /// Place the camel. Clauses: KA12 to KA14.
                Camel(edge: EdgeId) => Camel, [camel] " {0}", "{kind}: {0}";
                /// Put a knight on an edge: a new one, or the one that moves. Clauses: BA11, BA14.
                Knight(edge: EdgeId) => Knight, [knight] " {0}", "{kind}: {0}";
                /// Choose the knight that moves. Clause: BA14.
                MoveKnight(edge: EdgeId) => Knight, [march] " {0}", "{kind}: nach {0}";
                /// Take a barbarian from a hex. Clauses: BA11, BA33.
                BarbarianFrom(hex: HexId) => Barbarian, "barbarian from {0}", "{kind}: von {0}";
                /// Bring a barbarian to a hex. Clause: BA33.
                BarbarianTo(hex: HexId) => Barbarian, "barbarian to {0}", "{kind}: nach {0}";
                /// Buy the next wagon card. Clause: HB16.
                BuyWagon => Wagon, "buy wagon", "{kind}: Trosskarte kaufen";
                /// Choose the barbarian of a path that moves. Clause: HB19.
                PathFrom(edge: EdgeId) => Barbarian, "barbarian from {0}", "{kind}: von {0}";
                /// Move a barbarian to a path. Clauses: HB17, HB19.
                PathTo(edge: EdgeId) => Barbarian, "barbarian to {0}", "{kind}: nach {0}";
                /// Drive the wagon to a corner or a plaza one edge away. Clause: HB9.
                Drive(node: CornerId) => Wagon, [drive] " {0}", "{kind}: nach {0}";
                /// Pay grain for more points of the wagon. Clause: HB10.
                Feed => Wagon, [feed] "", "{kind}: 1 Getreide zahlen";
                /// Try to drive a barbarian off an edge. Clause: HB17.
                Chase(edge: EdgeId) => Wagon, [chase] " {0}", "{kind}: Barbar auf {0} vertreiben";
                /// Lay a road of a neutral player. Clause: Z7.
                RoadFor(seat: Seat, edge: EdgeId) => Neutral, "road {1} for {0}", "{kind}: Straße {1} für {0}";
                /// Build a bridge of a neutral player. Clause: Z7.
                BridgeFor(seat: Seat, edge: EdgeId) => Neutral, "bridge {1} for {0}", "{kind}: Brücke {1} für {0}";
                /// Found a settlement of a neutral player. Clause: Z7.
                SettleFor(seat: Seat, corner: CornerId) => Neutral, "settle {1} for {0}", "{kind}: Siedlung {1} für {0}";
                /// Spend trade tokens, or give a knight back for some. Clauses: Z10, Z12.
                Token(token: TokenUse) => Token, [token] " {0}", "{kind}: {0}";
                /// Move no further knight, or drive no further. Clauses: BA14, HB9.
                Stop => Stop, [stop] "", "{kind}";
                /// End the turn. Clause: B4.4.
                EndTurn => EndTurn, [end turn] "", "{kind}";
                /// The dice show this. Clause: B5.1.
                Rolled(#[cfg_attr(feature = "json", schemars(inner(range(min = 1, max = 6))))] dice: [u8; 2])
                    => Chance, [dice] " {0}", "";
                /// The deck gives this card. Clause: B9.1.
                Drawn(card: Card) => Chance, [drawn] " {0}", "";
                /// The robbed hand gives this card. Clause: B6.4.
                Stolen(resource: Resource) => Chance, [stolen] " {0}", "";
                /// The event deck gives this card. Clause: EV3.
                Turned(event_card: EventCard) => Chance, [turned] " {0}", "";
                /// The event deck gives the New Year. Clause: EV5.
                NewYear => Chance, [new year] "", "";
                /// The supply gives a piece with this many fish. Clause: FI5.
                Caught(#[cfg_attr(feature = "json", schemars(range(min = 1, max = 3)))] piece: u8)
                    => Chance, "caught {0}", "";
                /// The supply gives the boot. Clause: FI16.
                CaughtBoot => Chance, "caught boot", "";
                /// The colour die shows this. Clause: BA20.
                Lost(#[cfg_attr(feature = "json", schemars(range(min = 1, max = 6)))] die: u8)
                    => Chance, [lost] " {0}", "";
                /// A die shows this. Clause: HB17.
                Die(#[cfg_attr(feature = "json", schemars(range(min = 1, max = 6)))] die: u8)
                    => Chance, [die] " {0}", "";
                /// The trade hex gives this commodity. Clauses: HB13, HB14.
                Shown(commodity: Commodity) => Chance, [shown] " {0}", "";
            }
        }
    };
}

/// Makes the rows an enum, and their columns functions.
macro_rules! declared {
    ($(#[$meta:meta])* pub enum $enum:ident {
        $(
            $(#[$row_meta:meta])* $name:ident
            $(($($(#[$arg_meta:meta])* $arg:ident: $arg_type:ty),+))?
            $({$($(#[$field_meta:meta])* $field:ident: $type:ty,)+})?
            => $kind:ident, $([$verb:ident $($word:ident)*])? $english:literal, $german:literal;
        )+
    }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(
            feature = "json",
            derive(serde::Serialize, serde::Deserialize, crate::Schema),
            serde(rename_all = "snake_case", deny_unknown_fields)
        )]
        pub enum $enum {
            $(
                $(#[$row_meta])* $name
                $(($($(#[$arg_meta])* $arg_type),+))?
                $({$($(#[$field_meta])* $field: $type,)+})?,
            )+
        }

        impl $enum {
            /// Its kind.
            pub const fn kind(self) -> ActionKind {
                match self {
                    $(Self::$name { .. } => ActionKind::$kind,)+
                }
            }

            /// Its text in English and in German, with the places of what it names; `{kind}` stands for its kind.
            pub(crate) const fn texts(self) -> [&'static str; 2] {
                match self {
                    $(Self::$name { .. } => [
                        concat!($(stringify!($verb), $(" ", stringify!($word),)*)? $english),
                        $german,
                    ],)+
                }
            }

            /// The things that it names.
            #[doc(hidden)]
            pub fn parts(self) -> [Option<Part>; 2] {
                match self {
                    $(Self::$name $(($($arg),+))? $({$($field),+})? => {
                        let parts: &[Part] = &[$($(Part::from($arg)),+)? $($(Part::from($field)),+)?];
                        [0, 1].map(|place| parts.get(place).copied())
                    })+
                }
            }
        }
    };
}

actions!(declared);

pub(crate) use actions;

/// Makes an enum of the things that actions name.
macro_rules! parts {
    ($($name:ident($type:ty),)+) => {
        /// Something that an action names.
        #[doc(hidden)]
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Part {
            $($name($type),)+
        }

        $(impl From<$type> for Part {
            fn from(it: $type) -> Self {
                Self::$name(it)
            }
        })+
    };
}

parts! {
    Corner(CornerId),
    Edge(EdgeId),
    Hex(HexId),
    Seat(Seat),
    Card(Card),
    Resource(Resource),
    Offer(Offer),
    Catch(Catch),
    Fish(Pieces),
    Number(u8),
    Dice([u8; 2]),
    Token(TokenUse),
    EventCard(EventCard),
    Commodity(Commodity),
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
    /// The same for a neutral player, of what can be built for one. Clause: Z7.
    pub(crate) const fn for_neutral(self, seat: Seat) -> Option<Self> {
        match self {
            Self::Settle(corner) => Some(Self::SettleFor(seat, corner)),
            Self::Road(edge) => Some(Self::RoadFor(seat, edge)),
            Self::Bridge(edge) => Some(Self::BridgeFor(seat, edge)),
            _ => None,
        }
    }
}
