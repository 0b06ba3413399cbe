//! The rules and player aid by scenario and modules, in the order in which one does things: a page with the set-up, the
//! places and the signs of the map, a page with a turn, prices and points, then what the scenario adds and each variant under
//! its name; and what is needed besides paper.
//!
//! Clauses: B1.8, B8.1, B12.1, EV6, X1.

use super::super::legend::{SIGN, Sign, bags, entries};
use super::super::style::Palette;
use super::super::words::yields;
use super::super::{Sketch, Table, tiles};
use super::reference::{merits, prices, token};
use super::{drawn, module_words, scenario_words, setup_words, turn_words, words};
use kogge_catan_game::board::Board;
use kogge_catan_game::board::table::Lay;
use kogge_catan_game::vocab::{CardEvent, Good, Merit, Module, Resource, Scenario, Terrain};
use kogge_engine::wording::{capital, sentence};
use kogge_picture::Elements;
use kogge_picture::geometry::Point;
use kogge_picture::kit::{Block, Face, Text};

/// The width of a sign, and of a resource in a price, in millimetres.
const WIDTH: f64 = 6.0;
const RESOURCE: f64 = 5.4;

/// A drawing around its middle, of this many millimetres a unit.
fn sign(elements: Elements, scale: f64, size: Point, words: String) -> Block {
    let mut face = Face::new();
    face.put([0.0; 2], scale, elements);
    Block::Sign(face.finish(), size, words)
}

pub(super) fn aid(board: &Board, palette: &Palette) -> Text {
    let tongue = board.words;
    let sketch = Sketch::of(board);
    let table = Table::of(&sketch);
    let lines = |lines: Vec<String>| lines.into_iter().map(|line| Block::Line(sentence(&line)));
    let mut blocks = vec![Block::Heading(tongue.said(setup_words::SET_UP))];
    for (i, step) in setup_words::steps(board).into_iter().enumerate() {
        blocks.push(Block::Line(format!("{}. {}", i + 1, step.words)));
        blocks.extend(if step.has_stocks { stocks(&table, palette) } else { Vec::new() });
    }
    blocks.push(Block::Column);
    blocks.push(Block::Heading(tongue.said(setup_words::PLACES)));
    blocks.extend(lines(setup_words::places(board)));
    blocks.push(Block::Heading(tongue.said(words::SIGNS)));
    blocks.extend(signs(&table, palette));
    blocks.push(Block::Page);
    blocks.push(Block::Heading(tongue.said(turn_words::A_TURN)));
    blocks.extend(lines(turn_words::turn(board)));
    blocks.push(Block::Heading(tongue.said(turn_words::BUILDING)));
    blocks.extend(lines(turn_words::building(board)));
    blocks.push(price_list(board, palette));
    blocks.push(point_list(board));
    // The rules of the scenario and of the variants go on where there is room.
    let play = scenario_words::play(board);
    if !play.is_empty() {
        blocks.push(Block::Page);
        blocks.push(Block::Heading(capital(board.scenario.said(tongue))));
        blocks.extend(lines(play));
    }
    for &it in &board.modules {
        let rules = module_words::module(board, it);
        if rules.is_empty() {
            continue;
        }
        let name = match it {
            Module::TwoPlayers => tongue.said(words::FOR_TWO),
            _ => format!("{}: {}", tongue.of(words::VARIANT), it.said(tongue)),
        };
        blocks.push(Block::Heading(name));
        blocks.extend(lines(rules));
        if it == Module::Events {
            blocks.push(Block::Table(events(board)));
        }
    }
    Text { title: board.name.clone(), subtitle: words::subtitle(board), columns: 2, blocks }
}

/// The terrains to mix of each region, with its letter where there are several.
fn stocks(table: &Table<'_>, palette: &Palette) -> Vec<Block> {
    let board = table.board;
    let stocks = bags(table).into_iter().filter_map(|(of, words)| match of {
        Some(Sign::Tile(Lay::Region(region))) if board.regions.len() > 1 => {
            let seal = drawn(palette, |pen| tiles::seal(pen, board, region, [0.0; 2]));
            Some(sign(seal, 0.2, [5.0; 2], sentence(&words)))
        }
        Some(Sign::Tile(Lay::Region(_))) => Some(Block::Line(sentence(&words))),
        _ => None,
    });
    stocks.collect()
}

/// The prices, which stay together.
fn price_list(board: &Board, palette: &Palette) -> Block {
    let tongue = board.words;
    let mut blocks = vec![Block::Heading(tongue.said(words::PRICES))];
    for (purchase, price) in prices(board) {
        let resources: Vec<Resource> =
            Resource::ALL.iter().zip(price).flat_map(|(&it, n)| std::iter::repeat_n(it, n.into())).collect();
        let width = resources.len() as f64 * WIDTH;
        let mut face = Face::new();
        for (i, &resource) in resources.iter().enumerate() {
            face.put([(i as f64 + 0.5) * WIDTH - width / 2.0, 0.0], RESOURCE / 34.0, token(palette, resource));
        }
        blocks.push(Block::Sign(face.finish(), [30.0, WIDTH], tongue.said(words::purchase(purchase))));
    }
    Block::Group(blocks)
}

/// The points that win, and what counts how many.
fn point_list(board: &Board) -> Block {
    let mut rows = vec![board.words.of(words::POINTS_TABLE).map(str::to_owned).to_vec()];
    let worth = |merit: Merit| words::signed_points(board.edition.points[merit.index()]);
    rows.extend(merits(board).into_iter().map(|merit| vec![words::merit(board, merit), worth(merit)]));
    let won = Block::Line(turn_words::victory(board));
    Block::Group(vec![Block::Heading(words::winning(board)), Block::Table(rows), won])
}

/// The signs of the map: the terrains by what they yield, then what lies on the map.
fn signs(table: &Table<'_>, palette: &Palette) -> Vec<Block> {
    let tongue = table.board.words;
    let yielding = Terrain::ALL.iter().filter_map(|&it| Some((it, it.resource()?)));
    let yielding = yielding.map(|(it, resource)| {
        let yields = yields(it).map_or("", |words| tongue.of(words));
        let words = format!("{}: {yields}", it.said(tongue));
        sign(token(palette, resource), RESOURCE / 34.0, [WIDTH; 2], words)
    });
    let things = entries(table).into_iter().filter(|(of, _)| !matches!(of, Sign::Tile(_)));
    // In a kit a sign says more than on a picture.
    let things = things.map(|(of, words)| {
        let more = match of {
            Sign::Neutral => words::NEUTRAL,
            Sign::Losses => words::LOSSES,
            Sign::Harbour(Some(Good::Any)) => words::ANY_HARBOUR,
            Sign::Robber(false) => words::SOME_ROBBER,
            Sign::Arrow(false) => words::OTHER_ARROW,
            _ => return (of, words),
        };
        (of, tongue.said(more))
    });
    let things =
        things.map(|(of, words)| sign(drawn(palette, |pen| of.draw(pen, [0.0; 2])), WIDTH / SIGN, [WIDTH; 2], words));
    yielding.chain(things).collect()
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
    let dice = if board.scenario == Scenario::BarbarianAttack { words::THREE_DICE } else { words::DICE };
    vec![Block::Line(tongue.said(dice)), Block::Line(tongue.said(words::WOODEN))]
}
