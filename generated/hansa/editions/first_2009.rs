// Made by `kogge build` from maps/hansa/editions/first-2009.toml: do not edit, build again instead.

use kogge::hansa::board::edition::*;
use kogge::hansa::board::table::*;
use kogge::hansa::vocab::*;

// A table of another format does not compile.
#[rustfmt::skip]
const _: () = assert!(TABLE_FORMAT == 4, "made for another format: run `kogge build`, or `cargo regen` in Kogge itself");

/// Hansa Teutonica, first edition (2009).
#[rustfmt::skip]
pub static FIRST_2009: Edition = Edition {
    id: text("first-2009"),
    name: text("Hansa Teutonica, first edition (2009)"),
    supply_traders: rows(&[5, 6, 7, 8, 9]),
    keys: rows(&[1, 2, 2, 3, 4]),
    actions: rows(&[2, 3, 3, 4, 4, 5]),
    book: rows(&[2, 3, 4, 5]),
    marker_points: rows(&[0, 1, 3, 3, 6, 6, 10, 10, 15, 15, 21]),
    purse: rows(&[3, 5, 7, Edition::ALL_PIECES]),
    privilege: rows(&[Colour::White, Colour::Orange, Colour::Pink, Colour::Black]),
    link_prestige: rows(&[7, 4, 2]),
    regional_prestige: rows(&[7, 4, 2]),
    special_spaces: rows(&[(7, Colour::White), (8, Colour::Orange), (9, Colour::Pink), (11, Colour::Black)]),
    traders: 27,
    merchants: 4,
    supply_merchants: 1,
    n_markers: 16,
    completed_limit: 10,
    prestige_limit: 20,
    skill_points: 4,
    city_points: 2,
    markers: rows(&[
        Stack { effect: Effect::Actions(3), start: 0, supply: 2 },
        Stack { effect: Effect::Actions(4), start: 0, supply: 2 },
        Stack { effect: Effect::Develop(Develop::Any), start: 0, supply: 3 },
        Stack { effect: Effect::ExtraKontor, start: 1, supply: 4 },
        Stack { effect: Effect::Remove { limit: 3, owners: Owners::Others }, start: 1, supply: 1 },
        Stack { effect: Effect::SwapKontors, start: 1, supply: 1 },
    ]),
    tie_breaks: rows(&[]),
    displaced_must_be_placed: false,
    extras: Extras::TradersForMerchant,
    link_chain: LinkChain::Anybody,
    moves_may_exchange: true,
};
