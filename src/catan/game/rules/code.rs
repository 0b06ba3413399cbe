//! Action codes: every choice that a game on an island can offer and every outcome of chance, numbered densely.
//!
//! The numbering follows from table and edition alone, so it is the same in every game on a map, in every state and on
//! every layout. It has three stretches: the choices that lists of actions can hold, the outcomes of chance, and the
//! exchanges that are legal without being listed, so that a mask over the choices stays short. Within the first two,
//! actions are numbered row by row in the order of [`Action`], and within a row by what they name, the last argument
//! fastest. `docs/notation.md` has the table.

mod arguments;
mod offers;

use super::action::{Action, actions};
use super::offer::{Offer, OfferSet};
use crate::board::edition::Edition;
use crate::board::table::Table;
use crate::vocab::{Module, Scenario};
use arguments::Sizes;
use offers::Offers;

/// The number of an action among all of its map. It means nothing without the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ActionCode(pub u32);

/// The numbering of a map's actions.
#[derive(Debug, Clone)]
pub struct ActionCodes {
    sizes: Sizes,
    /// The first code of every row, and after the last row that of the exchanges that are not listed.
    starts: Vec<u32>,
}

/// The actions of a row, by its name. See [`ActionCodes::ranges`].
pub type CodeRange = kogge_engine::game::CodeRange<ActionCode>;

/// Numbers the rows of actions.
macro_rules! numbered {
    ($(#[$meta:meta])* pub enum $enum:ident {
        $(
            $(#[$row_meta:meta])* $name:ident
            $(($($(#[$arg_meta:meta])* $arg:ident: $arg_type:ty),+))?
            $({$($(#[$field_meta:meta])* $field:ident: $type:ty,)+})?
            => $kind:ident, $([$verb:ident $($word:ident)*])? $english:literal, $german:literal;
        )+
    }) => {
        /// The rows of actions.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        enum Row {
            $($name,)+
        }

        impl Row {
            /// In their order.
            const ALL: &[Self] = &[$(Self::$name,)+];

            /// How many actions the arguments of the row make.
            fn size(self, sizes: &Sizes) -> usize {
                match self {
                    $(Self::$name => {
                        1 $($(* (arguments::$arg.count)(sizes))+)? $($(* (arguments::$field.count)(sizes))+)?
                    })+
                }
            }

            /// The action at a place of the row.
            #[allow(unused_mut, unused_variables, reason = "a row without arguments has one place")]
            fn at(self, place: usize, sizes: &Sizes) -> Option<Action> {
                let mut digits = Digits { place, n_left: self.size(sizes) };
                Some(match self {
                    $(Self::$name => Action::$name
                        $(($((arguments::$arg.at)(digits.next((arguments::$arg.count)(sizes))?, sizes)?),+))?
                        $({$($field: (arguments::$field.at)(digits.next((arguments::$field.count)(sizes))?, sizes)?),+})?,
                    )+
                })
            }

            /// The row of an action and its place there; nothing where it names what the map does not have.
            #[allow(unused_mut, reason = "a row without arguments has one place")]
            fn of(action: Action, sizes: &Sizes) -> Option<(Self, usize)> {
                let then = |place: usize, digit: Option<usize>, count: usize| {
                    Some(place * count + digit.filter(|digit| *digit < count)?)
                };
                match action {
                    $(Action::$name $(($($arg),+))? $({$($field),+})? => {
                        let mut place = 0;
                        $($(place = then(place, (arguments::$arg.place)($arg, sizes), (arguments::$arg.count)(sizes))?;)+)?
                        $($(place = then(place, (arguments::$field.place)($field, sizes), (arguments::$field.count)(sizes))?;)+)?
                        Some((Self::$name, place))
                    })+
                }
            }
        }
    };
}

actions!(numbered);

/// The arguments of an action, read from its place in the row.
struct Digits {
    place: usize,
    n_left: usize,
}

impl Digits {
    /// The place of the next argument among as many as it can be.
    const fn next(&mut self, count: usize) -> Option<usize> {
        if count == 0 {
            return None;
        }
        self.n_left /= count;
        let digit = self.place / self.n_left;
        self.place %= self.n_left;
        Some(digit)
    }
}

/// The first row of an outcome of chance; no choice stands behind it.
const FIRST_OUTCOME: Row = Row::Rolled;

/// The rows of many places that only a scenario or a module brings, each with what says that it does; they are left out
/// elsewhere. Counter-offers are not listed.
fn left_out(table: &Table) -> impl Fn(Row) -> bool {
    use Row::{BarbarianFrom, BarbarianTo, Bid, Bridge, BridgeFor, BuyForGold, Camel, Chase, Counter, Damage, Drive};
    use Row::{Knight, MoveKnight, Name, PathFrom, PathTo, Repair, RoadFor, SellForGold, SettleFor, Spend, Turned};
    let is_in = |scenario: Scenario| table.scenario == scenario;
    let for_two = table.modules.contains(&Module::TwoPlayers);
    let brought: [(bool, &[Row]); 10] = [
        (false, &[Counter]),
        (has_gold(table), &[SellForGold, BuyForGold]),
        (is_in(Scenario::Rivers), &[Bridge]),
        (is_in(Scenario::Rivers) && for_two, &[BridgeFor]),
        (for_two, &[RoadFor, SettleFor]),
        (table.modules.contains(&Module::Events), &[Damage, Repair, Turned]),
        (is_in(Scenario::Fishermen), &[Spend]),
        (is_in(Scenario::Caravans), &[Bid, Name, Camel]),
        (is_in(Scenario::BarbarianAttack), &[Knight, MoveKnight, BarbarianFrom, BarbarianTo]),
        (is_in(Scenario::Traders), &[PathFrom, PathTo, Drive, Chase]),
    ];
    move |row| brought.iter().any(|(is_there, rows)| !is_there && rows.contains(&row))
}

/// Returns true for maps whose games have gold.
const fn has_gold(table: &Table) -> bool {
    matches!(table.scenario, Scenario::Rivers | Scenario::BarbarianAttack | Scenario::Traders)
}

impl ActionCodes {
    /// The numbering for a map with its edition.
    pub fn of(table: &Table, edition: &Edition) -> Self {
        let sizes = Sizes::of(table, edition, Offers::with_gold(has_gold(table)));
        let mut starts = Vec::with_capacity(Row::ALL.len() + 1);
        let mut end = 0_u32;
        let left_out = left_out(table);
        for &row in Row::ALL {
            starts.push(end);
            let size = if left_out(row) { 0 } else { row.size(&sizes) };
            end = end.saturating_add(u32::try_from(size).unwrap_or(u32::MAX));
        }
        starts.push(end);
        Self { sizes, starts }
    }

    /// How many choices a list of actions can hold; their codes are the first ones.
    pub fn n_choices(&self) -> usize {
        self.starts[FIRST_OUTCOME as usize] as usize
    }

    /// How many choices and outcomes of chance there are; the codes behind them are those of exchanges that are legal
    /// without being listed.
    pub fn n_listed(&self) -> usize {
        self.starts[Row::ALL.len()] as usize
    }

    /// How many actions have a code.
    pub fn len(&self) -> usize {
        let offers = self.sizes.offers;
        self.n_listed() + offers.n_unlisted() + offers.len()
    }

    /// Whether no action has a code; never so.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The code of an action; nothing for one that no decision on this map can offer.
    pub fn code(&self, action: Action) -> Option<ActionCode> {
        let offers = self.sizes.offers;
        match action {
            Action::Offer(offer) => match offers.rank(offer)?.checked_sub(offers.n_listed()) {
                Some(unlisted) => Some(self.unlisted(unlisted)),
                None => self.in_row(action),
            },
            Action::Counter(offer) => Some(self.unlisted(offers.n_unlisted() + offers.rank(offer)?)),
            other => self.in_row(other),
        }
    }

    /// Sets the bits of offers that are listed, a bit for each code.
    pub(crate) fn mark_offers(&self, OfferSet(offers): OfferSet, bits: &mut [u64]) {
        let first = self.starts[Row::Offer as usize] as usize;
        for (i, word) in offers.into_iter().enumerate().filter(|(_, word)| *word != 0) {
            let (at, by) = (first / 64 + i, first % 64);
            // No code stands where there is no bit.
            let pair = u128::from(word) << by;
            bits.iter_mut().skip(at).zip([pair as u64, (pair >> 64) as u64]).for_each(|(own, word)| *own |= word);
        }
    }

    fn unlisted(&self, place: usize) -> ActionCode {
        ActionCode(self.starts[Row::ALL.len()] + place as u32)
    }

    fn in_row(&self, action: Action) -> Option<ActionCode> {
        let (row, place) = Row::of(action, &self.sizes)?;
        let [start, end] = [self.starts[row as usize], self.starts[row as usize + 1]];
        let code = start.checked_add(u32::try_from(place).ok()?)?;
        (code < end).then_some(ActionCode(code))
    }

    /// The action with a code; nothing for a code that the map does not have.
    pub fn action(&self, code: ActionCode) -> Option<Action> {
        let offers = self.sizes.offers;
        if let Some(place) = (code.0 as usize).checked_sub(self.n_listed()) {
            return match place.checked_sub(offers.n_unlisted()) {
                None => offers.at(offers.n_listed() + place).map(Action::Offer),
                Some(place) => offers.at(place).map(Action::Counter),
            };
        }
        // Of the rows that begin here or before, the last one is the only one that is not empty.
        let row = self.starts.partition_point(|&start| start <= code.0) - 1;
        Row::ALL.get(row)?.at((code.0 - self.starts[row]) as usize, &self.sizes)
    }

    /// The rows of codes in ascending order, those without a code left out.
    pub fn ranges(&self) -> Vec<CodeRange> {
        let rows = Row::ALL.iter().zip(self.starts.windows(2));
        let rows = rows.map(|(row, ends)| (format!("{row:?}"), ends[0] as usize, (ends[1] - ends[0]) as usize));
        let (offers, end) = (self.sizes.offers, self.n_listed());
        let unlisted =
            [("Offer, not listed", end, offers.n_unlisted()), ("Counter", end + offers.n_unlisted(), offers.len())];
        let unlisted = unlisted.into_iter().map(|(label, first, len)| (label.to_owned(), first, len));
        let range =
            |(label, first, len): (String, usize, usize)| CodeRange { label, first: ActionCode(first as u32), len };
        rows.chain(unlisted).filter(|(_, _, len)| *len > 0).map(range).collect()
    }
}
