//! An edition file → [`Edition`]: every key with its range, in the order of `maps/catan/editions/catan-2015.toml`.

use super::sound;
use super::{Given, OTHERS, USUAL};
use kogge_catan_game::board::edition::{Edition, EventCards, MAX_LETTERS, Wagon};
use kogge_catan_game::vocab::{
    AfterBridge, Barred, Build, Card, CardEvent, Catch, Commodity, EmptyStack, EventOrder, Fallback, LossDie, Merit,
    Purchase, Resource, Retreat, Role, Scenario, Short, Terrain, Turn,
};
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::edition::{self, NumberOrWord, Page, Section, in_range, set};
use kogge_compiler::text::FileId;
use kogge_engine::table::List;

/// Reads the edition `id` from the text of its file. The edition is there when no finding is an error.
pub fn read(id: &str, file: FileId, text: &str, given: &mut Given<'_>) -> (Option<Edition>, Vec<Diagnostic>) {
    edition::read(&Reader, id, file, text, given)
}

struct Reader;

impl edition::Reader for Reader {
    type Edition = Edition;
    const GAME: &'static str = "catan";
    const STATES_GAME: bool = true;
    const USUAL: &'static str = USUAL;
    const OTHERS: &'static [(&'static str, &'static str)] = OTHERS;
    #[rustfmt::skip]
    const SECTIONS: &'static [&'static str] = &[
        "box", "prices", "points", "targets", "decks", "events", "numbers", "trade", "gold", "fish", "caravan",
        "conquered", "barbarians", "two", "stack", "goods", "wagons",
    ];

    fn blank(&self) -> Edition {
        Edition::default()
    }

    fn name(&self, edition: &mut Edition, id: &str) {
        edition.id = id.to_owned().into();
    }

    fn fill(&self, page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
        top.title(page, &mut edition.name);
        contents(page, top, edition);
        prices(page, top, edition);
        rules(page, top, edition);
        let mut points = top.section(page, "points");
        points.each(page, -10..=10, |i| Merit::ALL[i].word(), &mut edition.points);
        points.close(page);
        let mut targets = top.section(page, "targets");
        targets.each(page, 3..=30, |i| Scenario::ALL[i].word(), &mut edition.targets);
        targets.number(page, "harbourmaster_adds", 0..=10, &mut edition.harbourmaster_adds);
        targets.close(page);
        decks(page, top, edition);
        events(page, top, edition);
        numbers_and_trade(page, top, edition);
        gold(page, top, edition);
        fish(page, top, edition);
        scenarios(page, top, edition);
        goods(page, top, edition);
        wagons(page, top, edition);
    }

    fn check(&self, page: &mut Page<'_>, edition: &Edition) {
        sound::check(page, edition);
    }
}

fn contents(page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
    let mut contents = top.section(page, "box");
    let mut hexes = contents.section(page, "hexes");
    hexes.each(page, 0..=120, |i| Terrain::ALL[i].word(), &mut edition.hexes);
    hexes.close(page);
    let form = "a list of numbers of tokens: 2 to 6 and 8 to 12, that of the letter A first";
    let token = |number| in_range::<u8>(2..=12)(number).filter(|&number| number != 7);
    set(&mut edition.letters, contents.list(page, "letters", form, 1..=MAX_LETTERS, token).map(List::from));
    contents.number(page, "cards", 1..=200, &mut edition.cards);
    let mut pieces = contents.section(page, "pieces");
    pieces.number(page, "roads", 1..=100, &mut edition.roads);
    pieces.number(page, "settlements", 1..=100, &mut edition.settlements);
    pieces.number(page, "cities", 1..=100, &mut edition.cities);
    pieces.number(page, "bridges", 0..=100, &mut edition.bridges);
    pieces.number(page, "knights", 0..=100, &mut edition.knights);
    pieces.close(page);
    contents.number(page, "barbarians", 1..=200, &mut edition.barbarians);
    contents.number(page, "camels", 0..=100, &mut edition.camels);
    contents.number(page, "commodities", 0..=200, &mut edition.commodities);
    contents.number(page, "trade_tokens", 0..=200, &mut edition.trade_tokens);
    let mut decks = contents.section(page, "decks");
    decks.each(page, 1..=200, |i| DECKS[i], &mut edition.deck_sizes);
    decks.close(page);
    contents.close(page);
}

/// The decks, as they are called.
pub(super) const DECKS: [&str; 4] = ["base", "barbarian attack", "traders", "events"];

fn resource(i: usize) -> &'static str {
    Resource::ALL[i].word()
}

fn prices(page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
    let mut prices = top.section(page, "prices");
    for (price, thing) in edition.prices.iter_mut().zip(Purchase::ALL) {
        set(price, prices.counts(page, thing.word(), 0..=200, resource));
    }
    prices.close(page);
}

fn rules(page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
    let mut rules = top.section(page, "rules");
    rules.number(page, "hand_limit", 1..=100, &mut edition.hand_limit);
    rules.number(page, "bank_rate", 2..=20, &mut edition.bank_rate);
    rules.number(page, "longest_road", 1..=100, &mut edition.longest_road);
    rules.number(page, "largest_army", 1..=100, &mut edition.largest_army);
    rules.number(page, "harbourmaster", 1..=100, &mut edition.harbourmaster);
    rules.number(page, "friendly_points", 0..=30, &mut edition.friendly_points);
    set(&mut edition.build, rules.optional_word(page, "build", &words(Build::ALL, Build::word)));
    rules.close(page);
}

fn decks(page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
    let mut decks = top.section(page, "decks");
    for (deck, key) in edition.decks.iter_mut().zip(DECKS) {
        set(deck, decks.counts(page, key, 0..=100, |i| Card::ALL[i].word()));
    }
    let form = "a list like [{ number = 7, event = \"robber attack\", cards = 6 }]";
    let cards = decks.tables(page, DECKS[3], form, 1..=200, |page, row| {
        let number = row.one(page, "number", "a number of two dice, 2 to 12", in_range::<u8>(2..=12));
        let event = row.word(page, "event", &words(CardEvent::ALL, CardEvent::word));
        let cards = row.one(page, "cards", "a whole number from 1 to 200", in_range::<u8>(1..=200));
        Some(EventCards { number: number?, event: event?, cards: cards? })
    });
    if let Some(mut cards) = cards {
        cards.sort_unstable();
        edition.event_cards = cards.into();
    }
    decks.close(page);
}

fn events(page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
    let (mut section, events) = (top.section(page, "events"), &mut edition.events);
    section.number(page, "below_new_year", 0..=200, &mut events.below_new_year);
    set(&mut events.order, section.word(page, "order", &words(EventOrder::ALL, EventOrder::word)));
    set(&mut events.damaged_blocks, section.word(page, "damaged_blocks", &words(Barred::ALL, Barred::word)));
    section.flag(page, "most_needs_one", &mut events.most_needs_one);
    let fallback = section.word(page, "trade_advantage_fallback", &words(Fallback::ALL, Fallback::word));
    set(&mut events.trade_advantage_fallback, fallback);
    set(&mut events.retreat_on_rivers, section.word(page, "retreat_on_rivers", &words(Retreat::ALL, Retreat::word)));
    section.close(page);
}

fn numbers_and_trade(page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
    let mut numbers = top.section(page, "numbers");
    set(&mut edition.direction, numbers.word(page, "direction", &words(Turn::ALL, Turn::word)));
    numbers.close(page);
    let (mut section, trade) = (top.section(page, "trade"), &mut edition.trade);
    section.flag(page, "players", &mut trade.players);
    section.number(page, "offers", 0..=100, &mut trade.offers);
    section.number(page, "cards", 1..=100, &mut trade.cards);
    section.number(page, "counters", 0..=100, &mut trade.counters);
    section.close(page);
}

fn gold(page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
    let (mut section, gold) = (top.section(page, "gold"), &mut edition.gold);
    section.flag(page, "harbour_2to1", &mut gold.harbour_2to1);
    let with_gold = [Scenario::Rivers, Scenario::BarbarianAttack, Scenario::Traders];
    let scenarios = words(&with_gold, Scenario::word);
    if let Some(mut scenarios) = section.words(page, "bank_4to1", 0..=with_gold.len(), &scenarios) {
        scenarios.sort_unstable();
        scenarios.dedup();
        gold.bank_4to1 = scenarios.into();
    }
    let limit = |value| match value {
        NumberOrWord::Number(number) => in_range::<u16>(1..=10_000)(number).map(Some),
        NumberOrWord::Word(word) => (word == "none").then_some(None),
    };
    set(&mut gold.limit, section.one(page, "limit", "a whole number from 1 to 10000, or \"none\"", limit));
    section.close(page);
}

fn fish(page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
    let (mut section, fish) = (top.section(page, "fish"), &mut edition.fish);
    let value = |i| ["1", "2", "3"][i];
    set(&mut fish.pieces, section.counts(page, "pieces", 0..=200, value));
    section.number(page, "limit", 1..=100, &mut fish.limit);
    set(&mut fish.start_for_two, section.counts(page, "start_for_two", 0..=100, value));
    let mut spend = section.section(page, "spend");
    spend.each(page, 1..=200, |i| Catch::ALL[i].word(), &mut fish.spend);
    spend.close(page);
    section.flag(page, "setup_at_lake", &mut fish.setup_at_lake);
    section.flag(page, "draw_optional", &mut fish.draw_optional);
    set(&mut fish.short, section.word(page, "short", &words(Short::ALL, Short::word)));
    section.close(page);
}

/// The switches of single scenarios.
fn scenarios(page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
    let mut caravan = top.section(page, "caravan");
    caravan.flag(page, "robber_on_oasis", &mut edition.robber_on_oasis);
    caravan.close(page);
    let mut conquered = top.section(page, "conquered");
    conquered.flag(page, "blocks_upgrade", &mut edition.conquered_blocks_upgrade);
    conquered.close(page);
    let mut barbarians = top.section(page, "barbarians");
    set(&mut edition.loss_die, barbarians.word(page, "loss_die", &words(LossDie::ALL, LossDie::word)));
    barbarians.close(page);
    let mut two = top.section(page, "two");
    set(&mut edition.after_bridge, two.word(page, "bridges", &words(AfterBridge::ALL, AfterBridge::word)));
    two.close(page);
    let mut stack = top.section(page, "stack");
    set(&mut edition.empty_stack, stack.word(page, "empty", &words(EmptyStack::ALL, EmptyStack::word)));
    stack.close(page);
}

fn goods(page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
    let mut goods = top.section(page, "goods");
    for (stall, role) in edition.goods.iter_mut().zip(Role::ALL) {
        let mut section = goods.section(page, role.word());
        set(&mut stall.gives, section.counts(page, "gives", 0..=200, |i| Commodity::ALL[i].word()));
        let all = 0..=Commodity::ALL.len();
        if let Some(mut needs) = section.words(page, "needs", all, &words(Commodity::ALL, Commodity::word)) {
            needs.sort_unstable();
            needs.dedup();
            stall.needs = needs.into();
        }
        section.close(page);
    }
    goods.close(page);
}

fn wagons(page: &mut Page<'_>, top: &mut Section<'_>, edition: &mut Edition) {
    let form = "tables `[[wagons]]`, one for each level";
    let mut prices = Vec::new();
    let wagons = top.tables(page, "wagons", form, 1..=10, |page, wagon| {
        let points = wagon.one(page, "points", "a whole number from 1 to 100", in_range::<u8>(1..=100));
        let gold = wagon.one(page, "gold", "a whole number from 0 to 100", in_range::<u8>(0..=100));
        let drives_off = wagon.list(page, "drives_off", "a list of numbers of a die", 0..=6, in_range::<u8>(1..=6));
        let price = wagon.counts(page, "price", 0..=200, resource);
        prices.extend(page.places.remove("wagons.price"));
        let mut drives_off = drives_off?;
        drives_off.sort_unstable();
        drives_off.dedup();
        Some(Wagon { points: points?, gold: gold?, drives_off: drives_off.into(), price: price? })
    });
    page.places.extend(prices.into_iter().enumerate().map(|(i, span)| (format!("wagons.{i}.price"), span)));
    set(&mut edition.wagons, wagons.map(List::from));
}

/// The words of values.
fn words<T: Copy>(all: &[T], word: impl Fn(T) -> &'static str) -> Vec<(&'static str, T)> {
    all.iter().map(|&value| (word(value), value)).collect()
}
