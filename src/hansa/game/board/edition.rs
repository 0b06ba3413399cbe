//! `Edition`: the numbers of a rule set that are not a board's.
//!
//! Read from `maps/hansa/editions/*.toml` when compiling and compiled in as a static for the runtime. Clauses: SETUP-2,
//! SETUP-3, SETUP-5, SETUP-7, SETUP-8, LINK-3, SPECIAL-1, END, SCORE, TIE, BRIT-17 and the table ED-1 … ED-15.

use std::fmt::Write as _;

use super::table::{List, Text};
use crate::vocab::{Colour, Effect, Skill};
use kogge_engine::hash::fnv1a;

/// How equal totals are decided, in order. Clauses: TIE-1, TIE-2; ED-1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub enum TieBreak {
    /// The less developed Actions skill is ahead.
    FewerActionSteps,
    /// More network points are ahead.
    NetworkPoints,
}

/// The pieces that a displaced player may add. Clause: DISPLACE-4; ED-3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub enum Extras {
    /// Traders and merchants.
    AnyPiece,
    /// Either kind for a displaced trader, traders alone for a displaced merchant.
    TradersForMerchant,
}

/// Whose kontors may make up a Link's chain. Clause: LINK-2; ED-4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub enum LinkChain {
    /// The player's own: the kontor that completes the chain earns the Link.
    Own,
    /// Anybody's: each kontor founded in a city of a chain earns it, the first time for each player.
    Anybody,
}

/// A stack of equal regular markers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct Stack {
    /// Its effect, which never names a country.
    pub effect: Effect,
    /// The number of markers that lie on tavern routes at the start. Clause: SETUP-7.
    pub start: u8,
    /// How many are in the marker supply. Clause: SETUP-8.
    pub supply: u8,
}

/// A rule set's numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(kogge_engine::Emitted))]
pub struct Edition {
    /// The id, which is the file's name.
    pub id: Text,
    /// The name to print.
    pub name: Text,
    /// Traders in the supply at the start, by seat from the start player: as many as players at most. Clause: SETUP-5.
    pub supply_traders: List<u8>,
    /// Points a network kontor by Keys level. Clauses: SETUP-3, SCORE-6.
    pub keys: List<u8>,
    /// Actions a turn by Actions level. Clauses: SETUP-3, TURN-2.
    pub actions: List<u8>,
    /// Pieces a Move by Book level. Clauses: SETUP-3, MOVE-1.
    pub book: List<u8>,
    /// Points for 0, 1, 2, … collected markers; the last also counts for more. Clause: SCORE-3.
    pub marker_points: List<u8>,
    /// Pieces an Income by Purse level; [`Edition::ALL_PIECES`] for any number. Clauses: SETUP-3, INCOME-1.
    pub purse: List<u8>,
    /// Usable colour by Privilege level. Clauses: SETUP-3, KONTOR-2.
    pub privilege: List<Colour>,
    /// Prestige for the Link where a map names none. Clause: LINK-3.
    pub link_prestige: List<u16>,
    /// Regional prestige where a map says `scores` without numbers. Clause: BRIT-17.
    pub regional_prestige: List<u16>,
    /// Special spaces (value, colour) where a map names none. Clause: SPECIAL-1.
    pub special_spaces: List<(u16, Colour)>,
    /// Traders each player owns. Clause: SETUP-2.
    pub traders: u8,
    /// Merchants each player owns. Clause: SETUP-2.
    pub merchants: u8,
    /// Merchants in each player's supply at the start. Clause: SETUP-5.
    pub supply_merchants: u8,
    /// How many regular markers a game has. Clause: SETUP-8.
    pub n_markers: u8,
    /// Completed cities that end the game where a map names none. Clause: END-2.
    pub completed_limit: u16,
    /// Prestige that ends the game where a map names none. Clause: END-1.
    pub prestige_limit: u16,
    /// Points for a finished skill other than Keys. Clause: SCORE-2.
    pub skill_points: u8,
    /// Points for a controlled city. Clause: SCORE-5.
    pub city_points: u8,
    /// The regular markers where a map names none. Clauses: SETUP-7, SETUP-8.
    pub markers: List<Stack>,
    /// How equal totals are decided, in order. Clauses: TIE-1 … TIE-3.
    pub tie_breaks: List<TieBreak>,
    /// Whether a displaced piece must be placed (else it may go to the stock). Clause: DISPLACE-8; ED-2.
    pub displaced_must_be_placed: bool,
    /// The pieces that the extras may be. Clause: DISPLACE-4; ED-3.
    pub extras: Extras,
    /// Whose kontors make a Link. Clause: LINK-2; ED-4.
    pub link_chain: LinkChain,
    /// Whether pieces moved by a marker may exchange places. Clause: MARKER-25; ED-6.
    pub moves_may_exchange: bool,
}

impl Edition {
    /// The purse value that means the whole stock (C on the desk). Clause: INCOME-2.
    pub const ALL_PIECES: u8 = u8::MAX;

    /// How often a skill can be developed: the pieces on its track. Clause: SETUP-3.
    pub fn steps(&self, skill: Skill) -> usize {
        let values = match skill {
            Skill::Keys => self.keys.len(),
            Skill::Actions => self.actions.len(),
            Skill::Privilege => self.privilege.len(),
            Skill::Book => self.book.len(),
            Skill::Purse => self.purse.len(),
        };
        values.saturating_sub(1)
    }

    /// A hash of everything that play depends on, neither id nor name: 64-bit FNV-1a over one fact a line. A record
    /// names it.
    pub fn fingerprint(&self) -> u64 {
        let mut text = String::new();
        self.write_facts(&mut text).expect("writing to a string cannot fail");
        fnv1a(text.as_bytes())
    }

    fn write_facts(&self, out: &mut String) -> std::fmt::Result {
        let Self {
            id: _,
            name: _,
            traders,
            merchants,
            supply_merchants,
            supply_traders,
            keys,
            actions,
            privilege,
            book,
            purse,
            markers,
            n_markers,
            link_prestige,
            special_spaces,
            regional_prestige,
            completed_limit,
            prestige_limit,
            marker_points,
            skill_points,
            city_points,
            tie_breaks,
            displaced_must_be_placed,
            extras,
            link_chain,
            moves_may_exchange,
        } = self;
        writeln!(out, "pieces {traders} {merchants} supply {supply_traders:?} {supply_merchants}")?;
        let privilege: Vec<&str> = privilege.iter().map(|colour| colour.word()).collect();
        writeln!(out, "desk {keys:?} {actions:?} {} {book:?} {purse:?}", privilege.join(","))?;
        for Stack { effect, start, supply } in markers.iter() {
            writeln!(out, "marker {start} {supply} {}", effect.text(|country| format!("#{}", country.0)))?;
        }
        writeln!(out, "markers {n_markers} points {marker_points:?}")?;
        writeln!(out, "link {link_prestige:?} regions {regional_prestige:?}")?;
        for (value, colour) in special_spaces.iter() {
            writeln!(out, "space {value} {colour}")?;
        }
        writeln!(out, "ends {completed_limit} cities {prestige_limit} prestige")?;
        writeln!(out, "points {skill_points} a skill {city_points} a city")?;
        for tie_break in tie_breaks.iter() {
            let by = match tie_break {
                TieBreak::FewerActionSteps => "actions",
                TieBreak::NetworkPoints => "network",
            };
            writeln!(out, "tie {by}")?;
        }
        // Records name the hash, so the words of the rules of 2020 stay, permanent markers included (ED-7).
        let extra = match extras {
            Extras::AnyPiece => "any extra true",
            Extras::TradersForMerchant => "traders for a merchant",
        };
        let chain = match link_chain {
            LinkChain::Own => "own chain true",
            LinkChain::Anybody => "on anybody's chain",
        };
        writeln!(out, "must place {displaced_must_be_placed} {extra} {chain}")?;
        writeln!(out, "exchange {moves_may_exchange} may use true")
    }
}
