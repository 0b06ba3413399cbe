//! One `Edition` → one file.

use super::table::{colour_path, effect_path};
use kogge_compiler::emit::rust::{Piece, begin};
use kogge_compiler::emit::source::{Source, documented, list, text};
use kogge_hansa_game::board::edition::{Edition, Extras, LinkChain, TieBreak};
use kogge_hansa_game::board::table::TABLE_FORMAT;
use kogge_hansa_game::vocab::Colour;

/// An edition that was made from the file at `from`.
pub fn edition(edition: &Edition, from: &str) -> Piece {
    Piece {
        game: "hansa",
        id: edition.id.to_string(),
        name: edition.name.to_string(),
        from: from.to_owned(),
        fingerprint: edition.fingerprint(),
        sizes: String::new(),
        items: items(edition),
    }
}

fn items(edition: &Edition) -> String {
    let about = documented(&edition.name);
    let imports = ["board::edition", "board::table", "vocab"];
    let mut out = begin("hansa", &imports, TABLE_FORMAT, &about, "Edition", &edition.id);
    out.line(format!("id: {},", text(&edition.id)));
    out.line(format!("name: {},", text(&edition.name)));
    numbers(&mut out, edition);
    choices(&mut out, edition);
    out.close("};");
    out.finish()
}

fn numbers(out: &mut Source, edition: &Edition) {
    let mut bytes = |name: &str, values: &[u8]| out.line(format!("{name}: {},", list(values, u8::to_string)));
    bytes("supply_traders", &edition.supply_traders);
    bytes("keys", &edition.keys);
    bytes("actions", &edition.actions);
    bytes("book", &edition.book);
    bytes("marker_points", &edition.marker_points);
    let pieces = |&n: &u8| if n == Edition::ALL_PIECES { "Edition::ALL_PIECES".to_owned() } else { n.to_string() };
    out.line(format!("purse: {},", list(&edition.purse, pieces)));
    out.line(format!("privilege: {},", list(&edition.privilege, |&colour| colour_path(colour))));
    out.line(format!("link_prestige: {},", list(&edition.link_prestige, u16::to_string)));
    out.line(format!("regional_prestige: {},", list(&edition.regional_prestige, u16::to_string)));
    let space = |&(value, colour): &(u16, Colour)| format!("({value}, {})", colour_path(colour));
    out.line(format!("special_spaces: {},", list(&edition.special_spaces, space)));
    let mut number = |name: &str, value: u16| out.line(format!("{name}: {value},"));
    number("traders", edition.traders.into());
    number("merchants", edition.merchants.into());
    number("supply_merchants", edition.supply_merchants.into());
    number("n_markers", edition.n_markers.into());
    number("completed_limit", edition.completed_limit);
    number("prestige_limit", edition.prestige_limit);
    number("skill_points", edition.skill_points.into());
    number("city_points", edition.city_points.into());
}

fn choices(out: &mut Source, edition: &Edition) {
    out.open("markers: rows(&[");
    for stack in edition.markers.iter() {
        let (effect, start, supply) = (effect_path(stack.effect), stack.start, stack.supply);
        out.line(format!("Stack {{ effect: {effect}, start: {start}, supply: {supply} }},"));
    }
    out.close("]),");
    let tie_break = |tie_break: &TieBreak| match tie_break {
        TieBreak::FewerActionSteps => "TieBreak::FewerActionSteps".to_owned(),
        TieBreak::NetworkPoints => "TieBreak::NetworkPoints".to_owned(),
    };
    out.line(format!("tie_breaks: {},", list(&edition.tie_breaks, tie_break)));
    out.line(format!("displaced_must_be_placed: {},", edition.displaced_must_be_placed));
    let extras = match edition.extras {
        Extras::AnyPiece => "AnyPiece",
        Extras::TradersForMerchant => "TradersForMerchant",
    };
    out.line(format!("extras: Extras::{extras},"));
    let chain = match edition.link_chain {
        LinkChain::Own => "Own",
        LinkChain::Anybody => "Anybody",
    };
    out.line(format!("link_chain: LinkChain::{chain},"));
    out.line(format!("moves_may_exchange: {},", edition.moves_may_exchange));
}
