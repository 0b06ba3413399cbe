//! One `Edition` → one file.

use super::{plain, variant};
use kogge_catan_game::board::edition::{
    Edition, EventCards, EventRules, FishRules, GoldRules, Stall, TradeRules, Wagon,
};
use kogge_catan_game::board::table::TABLE_FORMAT;
use kogge_compiler::emit::rust::{Piece, begin};
use kogge_compiler::emit::source::{Source, documented, list, list_of, text};

/// An edition that was made from the file at `from`.
pub fn edition(edition: &Edition, from: &str) -> Piece {
    Piece {
        game: "catan",
        id: edition.id.to_string(),
        name: edition.name.to_string(),
        from: from.to_owned(),
        fingerprint: edition.fingerprint(),
        sizes: String::new(),
        items: items(edition),
    }
}

/// Writes fields as `name: value,` lines in the way that a function writes their values.
macro_rules! fields {
    ($out:expr, $of:expr, $write:expr, $($field:ident)+) => {
        $( $out.line(format!(concat!(stringify!($field), ": {},"), $write(&$of.$field))); )+
    };
}

fn items(edition: &Edition) -> String {
    let about = documented(&edition.name);
    let imports = ["board::edition", "board::table", "vocab"];
    let mut out = begin("catan", &imports, TABLE_FORMAT, &about, "Edition", &edition.id);
    out.line(format!("id: {},", text(&edition.id)));
    out.line(format!("name: {},", text(&edition.name)));
    out.line(format!("letters: {},", list(&edition.letters, plain)));
    fields!(out, edition, plain, hexes cards roads settlements cities bridges knights barbarians camels commodities);
    fields!(out, edition, plain, trade_tokens prices hand_limit bank_rate longest_road largest_army harbourmaster);
    fields!(out, edition, plain, friendly_points points targets harbourmaster_adds decks deck_sizes robber_on_oasis);
    fields!(out, edition, plain, conquered_blocks_upgrade);
    fields!(out, edition, variant, direction loss_die after_bridge empty_stack);
    rules(&mut out, edition);
    lists(&mut out, edition);
    out.close("};");
    wagons(&mut out, edition);
    out.finish()
}

/// The groups of rules.
fn rules(out: &mut Source, edition: &Edition) {
    let EventRules {
        below_new_year,
        order,
        damaged_blocks,
        most_needs_one,
        trade_advantage_fallback,
        retreat_on_rivers,
    } = &edition.events;
    out.open("events: EventRules {");
    out.line(format!("below_new_year: {below_new_year},"));
    out.line(format!("order: {},", variant(order)));
    out.line(format!("damaged_blocks: {},", variant(damaged_blocks)));
    out.line(format!("most_needs_one: {most_needs_one},"));
    out.line(format!("trade_advantage_fallback: {},", variant(trade_advantage_fallback)));
    out.line(format!("retreat_on_rivers: {},", variant(retreat_on_rivers)));
    out.close("},");
    let TradeRules { players, offers, cards, counters } = &edition.trade;
    out.line(format!(
        "trade: TradeRules {{ players: {players}, offers: {offers}, cards: {cards}, counters: {counters} }},"
    ));
    let GoldRules { harbour_2to1, bank_4to1, limit } = &edition.gold;
    let bank = list(bank_4to1, variant);
    out.line(format!("gold: GoldRules {{ harbour_2to1: {harbour_2to1}, bank_4to1: {bank}, limit: {limit:?} }},"));
    let FishRules { pieces, limit, start_for_two, spend, setup_at_lake, draw_optional, short } = &edition.fish;
    out.open("fish: FishRules {");
    out.line(format!("pieces: {pieces:?},"));
    out.line(format!("limit: {limit},"));
    out.line(format!("start_for_two: {start_for_two:?},"));
    out.line(format!("spend: {spend:?},"));
    out.line(format!("setup_at_lake: {setup_at_lake},"));
    out.line(format!("draw_optional: {draw_optional},"));
    out.line(format!("short: {},", variant(short)));
    out.close("},");
}

/// The lists of cards, goods and wagons.
fn lists(out: &mut Source, edition: &Edition) {
    out.open("event_cards: rows(&[");
    for EventCards { number, event, cards } in edition.event_cards.iter() {
        out.line(format!("EventCards {{ number: {number}, event: {}, cards: {cards} }},", variant(event)));
    }
    out.close("]),");
    out.open("goods: [");
    for Stall { gives, needs } in &edition.goods {
        let needs = list(needs, variant);
        out.line(format!("Stall {{ gives: {gives:?}, needs: {needs} }},"));
    }
    out.close("],");
    out.rows_of("wagons", edition.wagons.len());
}

/// The wagons, a static of their own: rows that could own a list may not stand inside another static.
fn wagons(out: &mut Source, edition: &Edition) {
    list_of(out, "The wagon cards by level", "WAGONS", "Wagon", &edition.wagons, |i, wagon| {
        let Wagon { points, gold, drives_off, price } = wagon;
        let drives_off = list(drives_off, plain);
        let row = format!("Wagon {{ points: {points}, gold: {gold}, drives_off: {drives_off}, price: {price:?} }}");
        (row, (i + 1).to_string())
    });
}
