//! The things that can be taken hold of on the picture of a board.

use crate::board::{Board, City, listed};
use crate::draw::Spots;
use kogge_compiler::assist::gesture::{Handle, Point, Thing};
use kogge_hansa_game::vocab::RouteId;
use kogge_picture::Rect;

/// The cities, posts, taverns and permanent markers of a board, and its routes by the middle of their posts.
pub(in crate::assist) fn handles(board: &Board, spots: &Spots) -> Vec<Handle> {
    let handle =
        |(kind, name, part): (&str, &str, Option<usize>), title: String, at: Point, rect: Rect, moves: bool| {
            let thing = Thing { kind: kind.to_owned(), name: name.to_owned(), part };
            Handle { thing, title, at, rect: [rect.at, rect.size], moves }
        };
    let mut handles = Vec::new();
    for (route, posts) in spots.posts.iter().enumerate() {
        let name = board.route_text(RouteId::at(route));
        if let Some(all) = posts.iter().copied().reduce(|a, b| a.joined(&b)) {
            let middle = posts[posts.len() / 2].middle();
            handles.push(handle(("route", &name, None), format!("Route {name}"), middle, all, true));
        }
        for (i, (&rect, kind)) in posts.iter().zip(&board.routes[route].posts).enumerate() {
            let title = format!("{name}: post {}, {kind}", i + 1);
            handles.push(handle(("post", &name, Some(i)), title, rect.middle(), rect, true));
        }
    }
    for plate in &spots.plates {
        let name = board.route_text(plate.route);
        let (kind, what) = if plate.is_tavern { ("tavern", "tavern") } else { ("marker", "permanent marker") };
        handles.push(handle((kind, &name, None), format!("{name}: {what}"), plate.rect.middle(), plate.rect, true));
    }
    for (city, [row, banner]) in board.cities.iter().zip(&spots.cities) {
        let title = in_words(city);
        handles.push(handle(("city", &city.name, None), title, row.middle(), row.joined(banner), true));
    }
    handles
}

/// A city with its kontors and skills: `Stade: white circle coin 1; skill privilege`.
fn in_words(city: &City) -> String {
    let kontors = if city.green { "green".to_owned() } else { listed(&city.kontors) };
    let skills: Vec<&str> = city.skills.iter().map(|skill| skill.word()).collect();
    let skills = if skills.is_empty() { String::new() } else { format!("; skill {}", skills.join(" or ")) };
    format!("{}: {kontors}{skills}", city.name)
}
