//! Pieces and tokens that do not suffice. Clauses: B3, BA3, BA5, HB3, HB4, HB6, FI18, Z2.

use kogge_catan_game::board::edition::Edition;
use kogge_compiler::diagnostic::{Descriptor, Severity};
use kogge_compiler::edition::Page;
use kogge_engine::wording::count;

pub(super) static BAD_SUPPLY: Descriptor = Descriptor {
    code: "bad_supply",
    severity: Severity::Error,
    rules: &["CAT-E99", "B1.6", "BA3", "HB3"],
    what: "An edition has fewer pieces or tokens than a game needs, or its stacks are not made of the tokens in the box.",
    why: "Nobody could set the game up.",
    bad: "[box]\nbarbarians = 2\n",
    good: "[box]\nbarbarians = 30\n",
};

/// The barbarians that begin on the board: at most those of HB4.
const BARBARIANS: u8 = 3;
/// The trade tokens with which two players begin (Z2).
const TRADE_TOKENS: u8 = 10;

pub(super) fn check(page: &mut Page<'_>, edition: &Edition) {
    let short = [
        (
            ["settlement", "settlements"],
            "box.pieces.settlements",
            edition.settlements,
            2,
            "each player founds 2 in set-up",
        ),
        (["road", "roads"], "box.pieces.roads", edition.roads, 2, "each player lays 2 in set-up"),
        (
            ["barbarian", "barbarians"],
            "box.barbarians",
            edition.barbarians,
            BARBARIANS,
            "3 begin on the board of the traders",
        ),
        (
            ["trade token", "trade tokens"],
            "box.trade_tokens",
            edition.trade_tokens,
            TRADE_TOKENS,
            "each of two players begins with 5",
        ),
    ];
    for ([one, many], key, there, needed, why) in short {
        if there < needed {
            let message = format!("the box has {}, and {why}", count(there.into(), one, many));
            page.disagree(&BAD_SUPPLY, &[key], message, Some(format!("write {needed} or more")));
        }
    }
    let given: u32 = edition.goods.iter().flat_map(|stall| stall.gives).map(u32::from).sum();
    if given != u32::from(edition.commodities) {
        let message = format!("the stacks have {given} commodities, and the box {}", edition.commodities);
        let keys = ["box.commodities", "goods."];
        page.disagree(&BAD_SUPPLY, &keys, message, Some(format!("write `commodities = {given}`, or change a stack")));
    }
    let fish = &edition.fish;
    for (i, (there, each)) in fish.pieces.into_iter().zip(fish.start_for_two).enumerate() {
        if u16::from(there) < 2 * u16::from(each) {
            let message = format!("two players begin with {each} pieces of {} fish each, and there are {there}", i + 1);
            let keys = ["fish.start_for_two", "fish.pieces"];
            page.disagree(&BAD_SUPPLY, &keys, message, Some(format!("write {} at most", there / 2)));
        }
    }
}
