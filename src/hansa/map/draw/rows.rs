//! Positions as rows of a map file: written into its `picture` statement, where every other byte stays as it is.

use super::place;
use crate::board::scenery::{Label, Scenery, Shape};
use crate::board::{Board, Picture};
use crate::syntax;
use crate::syntax::tree::{Fact, FactKind, Head, RouteRef, Statement};
use kogge_compiler::language::quote_name;
use kogge_compiler::text::{FileId, Source, line_end};
use kogge_engine::spelling::fold;
use kogge_hansa_game::vocab::{CityId, RouteId};

/// A row of the picture: what it places, and where.
struct Row {
    subject: PlaceKey,
    text: String,
    /// Whether the map or its base says the same.
    is_known: bool,
}

/// The thing that a row places, by its folded names.
#[derive(Debug, Clone, PartialEq, Eq)]
enum PlaceKey {
    City(String),
    Route([String; 2], Option<String>),
}

/// The whole `picture` statement of a board: what it places already, and a place for everything else. With `all`,
/// everything is laid out.
pub fn statement(board: &Board, all: bool) -> String {
    let picture = placed(board, all);
    let rows = rows(board, &picture);
    let scenery = picture.rows().into_iter().map(|(_, row)| row);
    let rows: String = scenery.chain(rows.into_iter().map(|row| row.text)).map(|row| format!("    {row}\n")).collect();
    format!("picture {} x {}\n{rows}", picture.size[0], picture.size[1])
}

/// The text of a map file with a place for everything on its board: what it does not place is added to its `picture`
/// statement, which is made if there is none; with `all`, everything is laid out, and the existing rows also change.
/// `text` is the file that `board` was read from.
pub fn with_places(text: &str, board: &Board, all: bool) -> String {
    let picture = placed(board, all);
    let line_end = line_end(text);
    let tree = syntax::parse(FileId(0), &Source::new("", text)).tree;
    // What is said twice is an error, so that there is one statement at most.
    let own = tree.statements.iter().find(|statement| matches!(statement.head, Head::Picture(_)));
    let rows = rows(board, &picture);
    let mut edits: Vec<(std::ops::Range<usize>, String)> = Vec::new();
    let mut added = String::new();
    let has_new_size = board.picture.as_ref().is_none_or(|known| known.size != picture.size);
    if let Some(statement) = own.filter(|_| has_new_size) {
        edits.push((statement.span.range(), header(&picture)));
        let old = board.picture.as_ref().map_or(picture.size, |known| known.size);
        let scenery =
            statement.facts.iter().filter_map(|fact| Some((fact.span.range(), moved(fact, old, picture.size)?)));
        edits.extend(scenery);
    }
    for row in &rows {
        match own.and_then(|statement| own_row(statement, &row.subject)) {
            Some(fact) if all => edits.push((fact.span.range(), row.text.clone())),
            Some(_) => {}
            None if row.is_known && !all => {}
            None => added += &format!("{line_end}    {}", row.text),
        }
    }
    match own {
        Some(_) if added.is_empty() => {}
        Some(statement) => {
            let last = statement.last_line();
            // Behind the comment of that line.
            let end = text[last.end as usize..].find(['\r', '\n']).map_or(text.len(), |at| last.end as usize + at);
            edits.push((end..end, added));
        }
        None if added.is_empty() => {}
        None => {
            let gap = if text.is_empty() || text.ends_with('\n') { line_end.to_owned() } else { line_end.repeat(2) };
            edits.push((text.len()..text.len(), format!("{gap}{}{added}{line_end}", header(&picture))));
        }
    }
    edits.sort_by_key(|(range, _)| std::cmp::Reverse(range.start));
    edits.into_iter().fold(text.to_owned(), |mut text, (range, with)| {
        text.replace_range(range, &with);
        text
    })
}

/// The picture with a place for everything; with `all`, nothing but the shape of the map's own one stays.
fn placed(board: &Board, all: bool) -> Picture {
    match &board.picture {
        Some(picture) if all => {
            let (cities, routes) = (vec![None; board.cities.len()], vec![Vec::new(); board.routes.len()]);
            place(&Board { picture: Some(Picture { cities, routes, ..picture.clone() }), ..board.clone() })
        }
        _ => place(board),
    }
}

fn header(picture: &Picture) -> String {
    format!("picture {} x {}", picture.size[0], picture.size[1])
}

/// The rows of a picture, cities first, in the order of the board.
fn rows(board: &Board, picture: &Picture) -> Vec<Row> {
    let known = board.picture.as_ref();
    let pair = |[x, y]: [u32; 2]| format!("{x} {y}");
    let mut rows = Vec::new();
    for (id, at) in picture.cities.iter().enumerate() {
        let Some(at) = at else { continue };
        let name = &board.city(CityId::at(id)).name;
        let is_known = known.is_some_and(|known| known.cities.get(id).copied().flatten().is_some());
        rows.push(Row {
            subject: PlaceKey::City(fold(name)),
            text: format!("{}: {}", quote_name(name), pair(*at)),
            is_known,
        });
    }
    for (id, via) in picture.routes.iter().enumerate().filter(|(_, via)| !via.is_empty()) {
        let route = board.route(RouteId::at(id));
        let [a, b] = route.ends.map(|end| board.city(end).name.as_str());
        let own = route.name.as_ref().map_or(String::new(), |name| format!(" as {}", quote_name(name)));
        let via: Vec<String> = via.iter().copied().map(pair).collect();
        let text = format!("{} -- {}{own}: {}", quote_name(a), quote_name(b), via.join(", "));
        let is_known = known.is_some_and(|known| known.routes.get(id).is_some_and(|via| !via.is_empty()));
        rows.push(Row { subject: subject([a, b], route.name.as_deref()), text, is_known });
    }
    rows
}

fn subject(ends: [&str; 2], name: Option<&str>) -> PlaceKey {
    let mut ends = ends.map(fold);
    ends.sort();
    PlaceKey::Route(ends, name.map(fold))
}

fn of_route(route: &RouteRef) -> PlaceKey {
    let [a, b] = &route.ends;
    subject([&a.node, &b.node], route.name.as_ref().map(|name| name.node.as_str()))
}

/// A row of the scenery on a picture of another size.
fn moved(fact: &Fact, from: [u32; 2], to: [u32; 2]) -> Option<String> {
    let scenery = match &fact.kind {
        FactKind::Title(at) => Scenery { title: *at, ..Scenery::default() },
        FactKind::Shape { kind, name, points } => {
            let (name, points) =
                (name.as_ref().map(|name| name.node.clone()), points.iter().copied().collect::<Option<Vec<_>>>());
            Scenery { shapes: vec![Shape { kind: *kind, name, points: points? }], ..Scenery::default() }
        }
        FactKind::Label { words, at } => {
            Scenery { labels: vec![Label { words: words.node.clone(), at: (*at)? }], ..Scenery::default() }
        }
        _ => return None,
    };
    scenery.scaled(from, to).rows().pop().map(|(_, row)| row)
}

/// The row of a statement that places something.
fn own_row<'t>(statement: &'t Statement, subject: &PlaceKey) -> Option<&'t Fact> {
    statement.facts.iter().find(|fact| match &fact.kind {
        FactKind::CityPlace { city, .. } => *subject == PlaceKey::City(fold(&city.node)),
        FactKind::RoutePlace { route, .. } => *subject == of_route(route),
        _ => false,
    })
}
