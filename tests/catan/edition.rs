//! Editions: the shipped one says what the rules say, and every mistake in one is found at its place.

use std::sync::Arc;

use kogge::catan::board::Numbers;
use kogge::catan::board::edition::Edition;
use kogge::catan::compile::compile;
use kogge::catan::edition::{FINDINGS, Given, USUAL, read, shipped, usual};
use kogge::catan::vocab::{Build, Card, CardEvent, Commodity, Resource, Role, Scenario, Turn};
use kogge::diagnostic::{Diagnostic, Severity};
use kogge::hansa;
use kogge::text::{FileId, MemoryFiles, ReadError, Source};

const SHIPPED: &str = include_str!("../../maps/catan/editions/catan-2015.toml");

/// Reads an edition whose bases are the shipped one and one of Hansa Teutonica.
fn read_edition(text: &str) -> (Option<Edition>, Vec<Diagnostic>) {
    let mut open = |id: &str| match id {
        USUAL => Ok((FileId(1), Arc::from(SHIPPED))),
        "example" => Ok((FileId(1), Arc::from("extends = \"example\"\n"))),
        "hansa" => Ok((FileId(1), Arc::from("name = \"Hansa\"\n[desk]\nkeys = [1]\n"))),
        _ => Err(ReadError::NotFound),
    };
    read("example", FileId(0), text, &mut Given { open: &mut open, ids: &|| vec![USUAL.to_owned()] })
}

/// The findings of an edition, one line each: line, code, message, help.
fn findings(text: &str) -> Vec<String> {
    let (edition, findings) = read_edition(text);
    assert_eq!(edition.is_some(), !findings.iter().any(Diagnostic::is_error), "{text}");
    let source = Source::new("example.toml", text);
    let line = |finding: &Diagnostic| match finding.span.file {
        FileId(0) => source.place(finding.span.start as usize).line.to_string(),
        _ => "in another file".to_owned(),
    };
    let help = |finding: &Diagnostic| finding.help.as_ref().map(|help| format!(" ({help})")).unwrap_or_default();
    let row = |it: &Diagnostic| format!("{} {}: {}{}", line(it), it.descriptor.code, it.message, help(it));
    findings.iter().map(row).collect()
}

fn extended(text: &str) -> String {
    format!("name = \"Example\"\nextends = \"catan-2015\"\n{text}")
}

#[test]
fn b_1_3_each_letter_has_its_number() {
    let edition = usual();
    let letters = ('A'..='R').zip(edition.letters.iter()).map(|(letter, number)| format!("{letter}{number}"));
    let letters: Vec<String> = letters.collect();
    assert_eq!(letters.join(" "), "A5 B2 C6 D3 E8 F10 G9 H12 I11 J4 K8 L10 M9 N4 O5 P6 Q3 R11");
}

#[test]
fn b_1_10_the_extension_adds_figures_tokens_fish_and_decks() {
    let edition = usual();
    assert_eq!([edition.knights, edition.bridges].map(|each| 4 * each), [24, 12]);
    assert_eq!([edition.barbarians, edition.camels, edition.trade_tokens, edition.commodities], [36, 22, 20, 36]);
    assert_eq!(edition.fish.pieces.iter().sum::<u8>(), 29);
    assert_eq!(4 * edition.wagons.len(), 20);
    let decks = [Scenario::BarbarianAttack, Scenario::Traders].map(|it| edition.deck(it).iter().sum::<u8>());
    let events = edition.event_cards.iter().map(|row| row.cards).sum::<u8>();
    assert_eq!((decks, events), ([26, 25], 36), "the New Year is one more");
}

#[test]
fn ev_1_numbers_of_event_cards_are_as_frequent_as_rolls() {
    let edition = usual();
    let cards = |number| edition.event_cards.iter().filter(|row| row.number == number).map(|row| row.cards).sum::<u8>();
    assert_eq!((2..=12).map(cards).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
}

#[test]
fn hb_8_each_trade_hex_needs_what_others_give() {
    let edition = usual();
    let gives = |role: Role| {
        let stock = edition.goods[role.index()].gives;
        Commodity::ALL.iter().copied().filter(move |good| stock[good.index()] > 0).collect::<Vec<_>>()
    };
    use Commodity::{Glass, Marble, Sand, Tools};
    assert_eq!(
        Role::ALL.iter().map(|&role| gives(role)).collect::<Vec<_>>(),
        [[Sand, Tools], [Marble, Sand], [Glass, Tools]]
    );
    let needs: Vec<&[Commodity]> = edition.goods.iter().map(|stall| &*stall.needs).collect();
    assert_eq!(needs, [&[Marble, Glass][..], &[Tools], &[Sand]]);
}

#[test]
fn the_shipped_edition_says_what_the_rules_say() {
    assert_eq!(findings(SHIPPED), [""; 0]);
    let edition = usual();
    assert_eq!((&*edition.id, edition.letters.len()), (USUAL, 18));
    assert_eq!(edition.deck(Scenario::Traders)[Card::Point.index()], 3);
    let events = |event| edition.event_cards.iter().filter(|row| row.event == event).map(|row| row.cards).sum::<u8>();
    // EV6: 6 + 14 + 16 cards.
    assert_eq!((events(CardEvent::RobberAttack), events(CardEvent::None)), (6, 16));
    assert_eq!(edition.targets, [10, 10, 10, 12, 12, 13]);
    assert_eq!((edition.wagons.len(), &edition.wagons[4].drives_off[..]), (5, &[3, 4, 5, 6][..]));
    assert_eq!(edition.wagons[3].price[Resource::Lumber.index()], 2);
    assert_eq!(edition.fish.pieces.iter().zip(1..).map(|(n, fish)| n * fish).sum::<u8>(), 55, "FI2");
    assert_eq!((edition.gold.limit, edition.direction), (None, Turn::Counterclockwise));
}

#[test]
fn an_edition_that_extends_another_differs_where_it_says_so() {
    let text = extended(
        "[box]\nhexes = { desert = 2 }\nbarbarians = 30\n[prices]\nroad = { lumber = 2 }\n[gold]\nlimit = 100\n\
         [goods]\nquarry = { needs = [\"tools\", \"tools\"] }\n",
    );
    let (edition, found) = read_edition(&text);
    assert_eq!(found, []);
    let usual = usual();
    let mut expected = Edition { id: "example".into(), name: "Example".into(), barbarians: 30, ..usual };
    expected.hexes[5] = 2;
    expected.prices[0] = [2, 0, 0, 0, 0];
    expected.gold.limit = Some(100);
    assert_eq!(edition, Some(expected));
}

#[test]
fn every_mistake_is_one_finding_at_its_place() {
    let rows = [
        ("[box]\nhexs = { forest = 4 }", "4 edition_unknown_key: there is no key `hexs` in `box` (write `hexes`)"),
        (
            "[box]\nhexes = { forrest = 4 }",
            "4 edition_unknown_key: there is no key `forrest` in `box.hexes` (write `forest`)",
        ),
        (
            "[box]\nletters = [5, 7]",
            "4 edition_value: `box.letters` cannot be `7` (write a list of numbers of tokens: 2 to 6 and 8 to 12, that of \
             the letter A first)",
        ),
        (
            "[prices]\nroad = { lumber = 1, stone = 1 }",
            "4 edition_unknown_key: there is no key `stone` in `prices.road` (the keys here are `lumber`, `brick`, `wool`, \
             `grain`, `ore`)",
        ),
        ("[prices]\nroad = 3", "4 edition_value: `prices.road` cannot be `3` (write a table like { lumber = 1 })"),
        (
            "[prices]\ncity = { ore = 20 }",
            "4 bad_price: a city costs 20 cards of ore, and there are 19 (name one resource or more with its number of \
             cards, as in `{ lumber = 1, brick = 1 }`)",
        ),
        (
            "[rules]\nhand_limit = \"seven\"",
            "4 edition_value: `rules.hand_limit` cannot be `\"seven\"` (write a whole number from 1 to 100)",
        ),
        (
            "[decks]\nbase = { knigth = 14, point = 11 }",
            "4 edition_unknown_key: there is no key `knigth` in `decks.base` (write `knight`)",
        ),
        (
            "[decks]\nbase = { knight = 14, point = 10 }",
            "4 deck_size: the deck `base` has 24 cards, and the box says 25 (write the number of each card, or correct \
             `decks` in `box`)",
        ),
        (
            "[box]\ndecks = { events = 37 }",
            "4 deck_size: the deck `events` has 36 cards, and the box says 37 (write the number of each card, or correct \
             `decks` in `box`)",
        ),
        (
            "[decks]\nevents = [{ number = 7, event = \"epidemik\", cards = 36 }]",
            "4 edition_value: `decks.events.event` cannot be `\"epidemik\"` (write \"epidemic\")",
        ),
        (
            "[decks]\nevents = [{ number = 7, event = \"none\", cards = 36 }]",
            "4 events_unlike_dice: 0 of 36 event cards have the number 2, and 1 of 36 rolls of two dice",
        ),
        (
            "[events]\ndamaged_blocks = \"onwer\"",
            "4 edition_value: `events.damaged_blocks` cannot be `\"onwer\"` (write \"owner\")",
        ),
        (
            "[fish]\nspend = { road = 22 }",
            "4 unpayable_action: no 7 pieces have 22 fish, the price of `road`: they have 21 at most (write 21 or less)",
        ),
        (
            "[fish]\nlimit = 2\n[targets]\nbase = 10",
            "4 unpayable_action: no 2 pieces have 7 fish, the price of `card`: they have 6 at most (write 6 or less)",
        ),
        (
            "[fish]\nstart_for_two = { 1 = 2, 3 = 5 }",
            "4 bad_supply: two players begin with 5 pieces of 3 fish each, and there are 8 (write 4 at most)",
        ),
        (
            "[box]\npieces = { settlements = 1 }",
            "4 bad_supply: the box has 1 settlement, and each player founds 2 in set-up (write 2 or more)",
        ),
        (
            "[goods]\ncastle = { gives = { tools = 6, sand = 5 } }",
            "4 bad_supply: the stacks have 35 commodities, and the box 36 (write `commodities = 35`, or change a stack)",
        ),
        (
            "[goods]\ncastle = { needs = [\"glass\"] }",
            "4 goods_loop: the quarry gives marble, and no trade hex needs it (add it to `needs` of another trade hex)",
        ),
        (
            "[goods]\nquarry = { needs = [\"tools\", \"sand\"] }",
            "4 goods_loop: the quarry gives and needs sand (let another trade hex need it)",
        ),
        (
            "[[wagons]]\npoints = 4\ngold = 1\ndrives_off = []\nprice = {}\n[[wagons]]\npoints = 5\ngold = 2\n\
             drives_off = [6]\nprice = {}",
            "12 bad_price: the wagon card of level 2 costs nothing (name one resource or more with its number of cards, as \
             in `{ lumber = 1, brick = 1 }`)",
        ),
    ];
    for (text, expected) in rows {
        assert_eq!(findings(&extended(text)), [expected], "{text}");
    }
}

#[test]
fn an_edition_of_another_game_is_one_finding() {
    let hansa = include_str!("../../maps/hansa/editions/big-box-2020.toml");
    let lacks = "1 edition_of_another_game: this is not an edition of game `catan`: it has none of the tables `box`, \
                 `prices`, `points`, `targets`, `decks`, `events`, `numbers`, `trade`, `gold`, `fish`, `caravan`, `conquered`, \
                 `barbarians`, `two`, `stack`, `goods`, `wagons` (name an edition of game `catan`)";
    assert_eq!(findings(hansa), [lacks]);
    let of_hansa =
        "this is an edition of game `hansa`, and is read as one of game `catan` (name an edition of game `catan`)";
    assert_eq!(
        findings("name = \"Example\"\ngame = \"hansa\"\n[desk]\nkeys = [1]\n"),
        [format!("2 edition_of_another_game: {of_hansa}")]
    );
    assert_eq!(
        findings("name = \"Example\"\nextends = \"hansa\"\n[prices]\nroad = { lumber = 2 }\n"),
        [lacks.replacen('1', "in another file", 1)]
    );
    // A misspelt table does not make it another game's.
    assert_eq!(
        findings(&extended("[pricse]\nroad = { lumber = 2 }")),
        ["3 edition_unknown_key: there is no section `pricse` (write `prices`)"]
    );
    let misspelt = extended("game = \"catn\"");
    assert_eq!(findings(&misspelt), ["3 edition_value: `game` cannot be `\"catn\"` (write \"catan\")"]);
    let without = SHIPPED.replace("game = \"catan\"\n", "");
    let help = "add it, or begin the file with `extends = \"catan-2015\"` to take over its numbers";
    assert_eq!(findings(&without), [format!("1 edition_missing_key: the edition lacks `game` ({help})")]);
}

/// The codes and messages of an island that names an edition, and the points that win on it.
fn island(edition: &str, files: MemoryFiles) -> (Vec<String>, Option<u8>) {
    let island = include_str!("../../maps/catan/catan-beginner.board").replace("catan-2015", edition);
    let compiled = compile(&files.with("maps/island.board", island), "maps/island.board").expect("it is there");
    let found = compiled.diagnostics.iter().map(|it| format!("{}: {}", it.descriptor.code, it.message)).collect();
    (found, compiled.board.map(|board| board.board().target))
}

#[test]
fn a_map_is_played_with_the_edition_that_it_names() {
    assert_eq!(island(USUAL, MemoryFiles::new()), (Vec::new(), Some(10)));
    let own = "name = \"Short\"\nextends = \"catan-2015\"\n[targets]\nbase = 7\n";
    let files = || MemoryFiles::new().with("maps/editions/short.toml", own);
    assert_eq!(island("short", files()), (Vec::new(), Some(7)));
    // A mistake in the edition is one finding, and the map is still judged.
    let broken = MemoryFiles::new().with("maps/editions/short.toml", own.replace("base", "bas"));
    let message = "edition_unknown_key: there is no key `bas` in `targets`";
    assert_eq!(island("short", broken), (vec![message.to_owned()], None));
    let hansa =
        MemoryFiles::new().with("maps/editions/old.toml", include_str!("../../maps/hansa/editions/big-box-2020.toml"));
    let (found, _) = island("old", hansa);
    assert!(matches!(&found[..], [one] if one.starts_with("edition_of_another_game")), "{found:?}");
}

#[test]
fn a_shipped_edition_of_another_game_is_called_so() {
    let message = "unknown_edition: the edition `first-2009` belongs to another game, `hansa`";
    assert_eq!(island("first-2009", MemoryFiles::new()).0, [message]);
    let map = include_str!("../../maps/hansa/hanse-4-5.board").replace("big-box-2020", "catan-2015");
    let files = MemoryFiles::new().with("maps/hanse.board", map);
    let compiled = hansa::compile::compile(&files, "maps/hanse.board").expect("it is there");
    let found: Vec<&str> = compiled.diagnostics.iter().map(|it| &*it.message).collect();
    assert_eq!(found, ["the edition `catan-2015` belongs to another game, `catan`"]);
}

#[test]
fn every_example_of_a_finding_of_this_game_raises_it_and_its_repair_nothing() {
    let own = FINDINGS.iter().filter(|descriptor| !descriptor.code.starts_with("edition_"));
    let own: Vec<_> = own.collect();
    assert_eq!(own.len(), 6);
    for descriptor in own {
        let (_, bad) = read_edition(&extended(descriptor.bad));
        let found: Vec<(&str, Severity)> = bad.iter().map(|it| (it.descriptor.code, it.severity)).collect();
        assert_eq!(found, [(descriptor.code, descriptor.severity)], "the bad example of {}", descriptor.code);
        assert_eq!(read_edition(&extended(descriptor.good)).1, [], "the good example of {}", descriptor.code);
    }
}

#[test]
fn b_2_5_the_edition_says_the_direction_of_letters_where_the_map_does_not() {
    let map = include_str!("../../maps/catan/catan.board").replace("catan-2015", "own");
    let turn = "    turn         counterclockwise\n";
    assert!(map.contains(turn));
    for (direction, turns) in [("clockwise", Turn::Clockwise), ("counterclockwise", Turn::Counterclockwise)] {
        let own = format!("name = \"Own\"\nextends = \"catan-2015\"\n[numbers]\ndirection = \"{direction}\"\n");
        let of = |map: String| {
            let files = MemoryFiles::new().with("maps/editions/own.toml", own.clone()).with("maps/island.board", map);
            let compiled = compile(&files, "maps/island.board").expect("it is there");
            match compiled.board.expect("the map is sound").board().numbers {
                Numbers::ByLetter { turn, .. } => turn,
                _ => None,
            }
        };
        assert_eq!(of(map.replace(turn, "")), Some(turns));
        assert_eq!(of(map.clone()), Some(Turn::Counterclockwise), "the map comes first");
    }
}

#[test]
fn b_1_5_the_edition_for_five_and_six_has_more_of_all_that_lies_in_the_middle() {
    let (edition, usual) = (shipped("catan-5-6").expect("it ships"), usual());
    assert_eq!((edition.build, usual.build), (Build::Special, Build::None));
    assert_eq!((edition.cards, edition.deck(Scenario::Base).iter().sum::<u8>()), (24, 34));
    assert_eq!(edition.deck(Scenario::Base)[..], [20, 5, 3, 3, 3, 0, 0, 0, 0, 0]);
    assert_eq!([edition.roads, edition.settlements, edition.cities], [usual.roads, usual.settlements, usual.cities]);
    let tokens = |number| edition.letters.iter().filter(|&&it| it == number).count();
    assert_eq!((2..=12).map(tokens).collect::<Vec<_>>(), [2, 3, 3, 3, 3, 0, 3, 3, 3, 3, 2]);
    let letters: Vec<String> = (24..28).map(|at| edition.letter(at)).collect();
    assert_eq!((letters.join(" "), usual.letter(17), edition.letter(0)), ("Y Za Zb Zc".into(), "R".into(), "A".into()));
    // The fingerprints of editions in which nobody builds after a turn are those that records name.
    assert_eq!(usual.fingerprint(), 0x0841_990a_0c06_723d);
    assert_ne!(edition.fingerprint(), Edition { build: Build::Paired, ..edition.clone() }.fingerprint());
    let found = |build: &str| findings(&extended(&format!("[rules]\nbuild = {build}\n")));
    assert_eq!(found("\"paired\""), [""; 0]);
    assert_eq!(found("\"both\"").len(), 1);
}
