//! The reference card of each player, the player aid, and what is needed besides paper.
//!
//! Clauses: B1.6, B1.8, B4.1, B5.1, B6.2, B7.3, B8.1, B12.1, B12.2, EV6, RI6, BA3, BA20, HB6.

use super::super::legend::bags;
use super::super::style::Palette;
use super::super::tiles::motif;
use super::super::{Sketch, Table, harbours};
use super::{drawn, words};
use kogge_catan_game::board::Board;
use kogge_catan_game::board::edition::Price;
use kogge_catan_game::board::table::Robber;
use kogge_catan_game::vocab::{CardEvent, Merit, Module, Purchase, Resource, Scenario};
use kogge_engine::wording::sentence;
use kogge_picture::geometry::Point;
use kogge_picture::kit::{Block, Cut, Face, Part, Piece, Text};
use kogge_picture::{Anchor, Elements, Look, Rect, Weight};

/// Width and height of a reference card: four on a page of A4 or Letter.
const CARD: Point = [92.0, 124.0];
/// The width of a resource on it.
const TOKEN: f64 = 8.0;
/// The height of the row of a price, and of what counts points.
const PRICE: f64 = 9.2;
const MERIT: f64 = 5.3;
/// The height of all these rows.
const ROWS: f64 = 84.0;

/// The things that can be bought on a map, with their prices.
fn prices(board: &Board) -> Vec<(Purchase, Price)> {
    let is_there = |purchase: Purchase| match purchase {
        Purchase::Road | Purchase::Settlement | Purchase::City | Purchase::Card => true,
        Purchase::Bridge => board.scenario == Scenario::Rivers,
        Purchase::Repair => board.modules.contains(&Module::Events),
    };
    let all = Purchase::ALL.iter().zip(board.edition.prices);
    all.filter(|(purchase, _)| is_there(**purchase)).map(|(&purchase, price)| (purchase, price)).collect()
}

/// The merits that count points on a map.
fn merits(board: &Board) -> Vec<Merit> {
    let is_there = |merit: Merit| match merit {
        Merit::Settlement | Merit::City => true,
        Merit::Card => board.edition.deck(board.scenario)[kogge_catan_game::vocab::Card::Point.index()] > 0,
        Merit::LongestRoad => board.scenario.has_longest_road(),
        Merit::LargestArmy => board.scenario.has_largest_army(),
        Merit::Harbourmaster => board.modules.contains(&Module::Harbourmaster),
        Merit::Wealthiest | Merit::Poor => board.scenario == Scenario::Rivers,
        Merit::TwoCamels => board.scenario == Scenario::Caravans,
        Merit::TwoPrisoners => board.scenario == Scenario::BarbarianAttack,
        Merit::Delivery | Merit::LastWagon => board.scenario == Scenario::Traders,
    };
    Merit::ALL.iter().copied().filter(|&merit| is_there(merit)).collect()
}

/// A reference card for each player.
pub(super) fn cards(board: &Board, palette: &Palette, players: usize) -> Part {
    let pieces = vec![Piece { front: card(board, palette), back: None, count: players }];
    let (title, cut) = (board.words.said(words::REFERENCE), Cut::Card(CARD));
    Part { word: "reference", title, cut, pieces, definitions: Elements::default() }
}

fn card(board: &Board, palette: &Palette) -> Elements {
    let tongue = board.words;
    let mut face = Face::new();
    let [left, top] = CARD.map(|side| -side / 2.0 + 4.0);
    let right = -left;
    face.plate(Rect::around([0.0; 2], CARD), 0.0, Look::fill(palette.token));
    let (prices, merits) = (prices(board), merits(board));
    // Rows are lower where there are many.
    let needed = prices.len() as f64 * PRICE + merits.len() as f64 * MERIT;
    let low = (ROWS / needed).min(1.0);
    let mut y = top + 3.0;
    let heading = |face: &mut Face, y: f64, words: &str| {
        face.words([left, y], 4.6, Weight::Bold, Anchor::Start, words);
        face.line([left, y + 3.2], [right, y + 3.2], 0.25);
    };
    heading(&mut face, y, tongue.of(words::PRICES));
    y += 9.0;
    for (purchase, price) in prices {
        face.words([left, y], 4.2, Weight::Medium, Anchor::Start, tongue.of(words::purchase(purchase)));
        let resources = Resource::ALL.iter().zip(price).flat_map(|(&it, n)| std::iter::repeat_n(it, n.into()));
        for (i, resource) in resources.enumerate() {
            let at = [left + 34.0 + i as f64 * (TOKEN + 1.0), y];
            face.put(at, low * TOKEN / 34.0, token(palette, resource));
        }
        y += low * PRICE;
    }
    y += 1.0;
    heading(&mut face, y, &words::winning(tongue, board.target));
    y += 7.0;
    for merit in merits {
        let size = low * 3.9;
        face.words([left, y], size, Weight::Medium, Anchor::Start, &words::merit(board, merit));
        let points = words::signed_points(board.edition.points[merit.index()]);
        face.words([right, y], size, Weight::Bold, Anchor::End, &points);
        y += low * MERIT;
    }
    let text = words::rates(tongue, board.edition.bank_rate, board.edition.hand_limit);
    face.text([left, -top - 9.0], 3.4, right - left, &text);
    face.finish()
}

/// A disc with what yields a resource, 34 units wide.
fn token(palette: &Palette, resource: Resource) -> Elements {
    drawn(palette, |pen| {
        let Some((terrain, shape, scale, by)) = harbours::picture(resource.good()) else { return };
        let tile = palette.tile(terrain);
        pen.out.disc([0.0; 2], 16.4, Look::fill(tile[0]).edge(palette.dark, 1.2));
        motif(&mut pen.out, by, 1.35 * scale, shape, tile);
    })
}

/// The player aid.
pub(super) fn aid(board: &Board, palette: &Palette) -> Text {
    let tongue = board.words;
    let sketch = Sketch::of(board);
    let table = Table::of(&sketch);
    let mut blocks = vec![Block::Heading(tongue.said(words::SET_UP))];
    blocks.push(Block::Line(tongue.said(words::FRAME)));
    blocks.extend(bags(&table).into_iter().map(|(_, words)| Block::Line(sentence(&words))));
    blocks.push(Block::Line(words::begins(tongue, board.scenario.begins_with_city())));
    blocks.push(Block::Heading(tongue.said(words::A_TURN)));
    blocks.extend(words::turn(board).into_iter().map(Block::Line));
    blocks.push(Block::Heading(tongue.said(words::PRICES)));
    for (purchase, price) in prices(board) {
        let resources: Vec<Resource> =
            Resource::ALL.iter().zip(price).flat_map(|(&it, n)| std::iter::repeat_n(it, n.into())).collect();
        let width = resources.len() as f64 * 6.0;
        let mut face = Face::new();
        for (i, &resource) in resources.iter().enumerate() {
            face.put([(i as f64 + 0.5) * 6.0 - width / 2.0, 0.0], 5.4 / 34.0, token(palette, resource));
        }
        blocks.push(Block::Sign(face.finish(), [30.0, 6.0], tongue.said(words::purchase(purchase))));
    }
    blocks.push(Block::Heading(words::winning(tongue, board.target)));
    let mut rows = vec![board.words.of(words::POINTS_TABLE).map(str::to_owned).to_vec()];
    rows.extend(
        merits(board)
            .into_iter()
            .map(|merit| vec![words::merit(board, merit), words::signed_points(board.edition.points[merit.index()])]),
    );
    blocks.push(Block::Table(rows));
    if board.modules.contains(&Module::Events) {
        blocks.push(Block::Heading(tongue.said(words::EVENTS)));
        blocks.push(Block::Table(events(board)));
    }
    Text { title: board.name.clone(), subtitle: words::subtitle(board), columns: 2, blocks }
}

/// How many event cards there are of each number, and their events (EV6).
fn events(board: &Board) -> Vec<Vec<String>> {
    let mut rows = vec![board.words.of(words::EVENTS_TABLE).map(str::to_owned).to_vec()];
    for row in board.edition.event_cards.chunk_by(|a, b| a.number == b.number) {
        let count: u32 = row.iter().map(|cards| u32::from(cards.cards)).sum();
        let named = row.iter().filter(|cards| cards.event != CardEvent::None);
        let named: Vec<String> = named
            .map(|cards| (cards.cards, words::event(board.words, cards.event)))
            .map(|(count, event)| if count == 1 { event.to_owned() } else { format!("{event} ×{count}") })
            .collect();
        rows.push(vec![row[0].number.to_string(), count.to_string(), named.join(", ")]);
    }
    rows
}

/// The things that are needed besides paper.
pub(super) fn needed(board: &Board) -> Vec<Block> {
    let tongue = board.words;
    let edition = &board.edition;
    let mut rows = vec![board.words.of(words::PIECES_TABLE).map(str::to_owned).to_vec()];
    let mut row = |is_there: bool, what: &str, count: u8| {
        if is_there {
            rows.push(vec![what.to_owned(), count.to_string()]);
        }
    };
    row(true, tongue.of(words::ROADS), edition.roads);
    row(true, tongue.of(words::SETTLEMENTS), edition.settlements);
    row(true, tongue.of(words::CITIES), edition.cities);
    row(board.scenario == Scenario::Rivers, tongue.of(words::BRIDGES), edition.bridges);
    row(board.scenario == Scenario::BarbarianAttack, tongue.of(words::KNIGHTS), edition.knights);
    row(board.scenario == Scenario::Traders, tongue.of(words::WAGON), 1);
    let mut also = vec![tongue.said(words::DICE)];
    also.extend((board.robber != Robber::None).then(|| tongue.said(words::ROBBER)));
    also.extend((board.scenario == Scenario::BarbarianAttack).then(|| tongue.said(words::LOSS_DIE)));
    let has_gold = matches!(board.scenario, Scenario::Rivers | Scenario::BarbarianAttack | Scenario::Traders);
    also.extend(has_gold.then(|| tongue.said(words::GOLD)));
    also.extend(
        (!board.barbarian_edges.is_empty()).then(|| words::path_barbarians(tongue, board.barbarian_edges.len())),
    );
    vec![Block::Table(rows), Block::Line(sentence(&also.join(", ")))]
}
