//! `Table` and `Edition` → Rust: plain statics with one row an entry.

use kogge_compiler::emit::rust::Piece;
use kogge_compiler::emit::source::{RowsOf, documented, plain};
use kogge_engine::wording::count;
use kogge_engine::{Emitted, Expr};
use kogge_hansa_game::board::edition::Edition;
use kogge_hansa_game::board::table::{RouteRow, Rows, TABLE_FORMAT, Table};
use kogge_hansa_game::vocab::{CityId, CitySet, RouteId, RouteSet};

/// A table that was made from the map at `from`.
pub fn table(table: &Table, from: &str) -> Piece {
    let [cities, kontors, routes, posts] =
        [table.cities.len(), table.kontors.len(), table.routes.len(), table.posts.len()];
    let sizes = [
        count(cities, "city", "cities"),
        count(kontors, "kontor", "kontors"),
        count(routes, "route", "routes"),
        count(posts, "post", "posts"),
    ];
    let piece = Piece::new("hansa", [&table.id, &table.name], from, table.fingerprint, &sizes);
    let players = table.players.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
    let name = documented(&table.name);
    let about =
        format!("{name} for {players} players: {cities} cities, {kontors} kontors, {routes} routes, {posts} posts");
    piece.of(&about, TABLE_FORMAT, &table.expr(), &|field| note(table, field), &lists(table))
}

/// An edition that was made from the file at `from`.
pub fn edition(edition: &Edition, from: &str) -> Piece {
    let piece = Piece::new("hansa", [&edition.id, &edition.name], from, edition.fingerprint(), &[]);
    let mut value = edition.expr();
    if let Some(Expr::Values(.., purse)) = value.field_mut("purse") {
        let all = Edition::ALL_PIECES.to_string();
        for pieces in purse.iter_mut().filter(|pieces| pieces.to_string() == all) {
            *pieces = Expr::Plain("Edition::ALL_PIECES".to_owned());
        }
    }
    piece.of(&documented(&edition.name), TABLE_FORMAT, &value, &|_| String::new(), &[])
}

/// The comment behind a field: the names of its cities or routes; nothing for none.
fn note(table: &Table, field: &str) -> String {
    let cities = |set: CitySet| set.iter().map(|it| city(table, it)).collect::<Vec<_>>().join(", ");
    let routes = |set: RouteSet| set.iter().map(|it| route(table, it)).collect::<Vec<_>>().join(", ");
    let names = match field {
        "link_ends" => table.link_ends.map(|end| city(table, end)).join(" – "),
        "special_city" => city(table, table.special_city),
        "special_routes" => routes(table.special_routes),
        "neutral_cities" => cities(table.neutral_cities),
        "taverns" => routes(table.taverns),
        "green_cities" => cities(table.green_cities),
        _ => String::new(),
    };
    if names.is_empty() { names } else { format!(" // {names}") }
}

/// The lists of rows, each row with its place where others name it, and its name.
fn lists(table: &Table) -> Vec<RowsOf<'_>> {
    let city = |it: CityId| city(table, it);
    let route = |it: RouteId| route(table, it);
    vec![
        RowsOf::new("countries", "The countries", |i| plain(&table.countries[i].name)),
        RowsOf::new("markers", "The regular markers", |i| plain(&table.effect_text(table.markers[i].effect))),
        RowsOf::new("cities", "The cities", move |i| format!("{i} {}", city(CityId::at(i)))),
        RowsOf::new("kontors", "The kontors, each city's from the left", move |i| {
            format!("{i} {}", city(table.kontors[i].city))
        }),
        RowsOf::new("routes", "The routes", move |i| format!("{i} {}", route(RouteId::at(i)))),
        RowsOf::new("posts", "The posts, each route's from its first end", move |i| {
            format!("{i} {}", route(table.posts[i].route))
        }),
        RowsOf::new("effects", "The effects of the permanent markers", |i| plain(&table.effect_text(table.effects[i]))),
        RowsOf::new("missions", "The mission cards", move |i| table.missions[i].map(city).join(", ")),
        RowsOf::new("rings", "Where displaced pieces may go, nearest first", |i| ring(table, |it| it.rings, i)),
        RowsOf::new("neutral_rings", "Where displaced neutral pieces may go, nearest first", |i| {
            ring(table, |it| it.neutral_rings, i)
        }),
    ]
}

/// The route of a ring and how far from it the ring is.
fn ring(table: &Table, rings: fn(&RouteRow) -> Rows, at: usize) -> String {
    let of = table.routes.iter().position(|route| rings(route).range().contains(&at));
    let of = of.expect("every ring belongs to a route's stretch");
    let distance = at - rings(&table.routes[of]).range().start + 1;
    format!("{} at distance {distance}", route(table, RouteId::at(of)))
}

fn city(table: &Table, city: CityId) -> String {
    plain(&table.city(city).name)
}

fn route(table: &Table, route: RouteId) -> String {
    plain(&table.route_text(route))
}
