//! Cities, routes and countries in the few words and signs that fit an editor.

use crate::board::{Board, Kontor};
use crate::syntax::StatementKind;
use crate::syntax::tree::{Head, RouteRef};
use kogge_engine::wording::count;
use kogge_hansa_game::vocab::{CityId, Colour, CountryId, CountrySet, PostKind, RouteId, Shape, Skill};

/// The word that begins a statement.
pub(super) fn head_word(head: &Head) -> &'static str {
    StatementKind::of(head).row().word
}

/// The name that a statement declares or edits.
pub(super) fn head_name(head: &Head) -> Option<&str> {
    match head {
        Head::Map(name) => Some(&name.node),
        Head::City(city) => Some(&city.name.node),
        Head::Country(country) => Some(&country.name.node),
        Head::Route(_) | Head::Mission(_) | Head::Markers | Head::Expect | Head::Picture(_) | Head::Error => None,
    }
}

/// The key of a statement: two, perhaps of a map and its base, with equal keys are about the same thing.
pub(super) fn identity(head: &Head) -> Option<String> {
    let key = |route: &RouteRef| {
        let mut ends = [route.ends[0].node.as_str(), &route.ends[1].node];
        ends.sort();
        let own = route.name.as_ref().map(|name| format!("\n{}", name.node)).unwrap_or_default();
        format!("route\n{}\n{}{own}", ends[0], ends[1])
    };
    match head {
        Head::Map(_) => Some("map".to_owned()),
        Head::Route(head) => Some(key(&head.route)),
        head => head_name(head).map(|name| format!("{}\n{name}", head_word(head))),
    }
}

/// A kontor as one sign: its shape in its colour.
pub(super) const fn glyph(kontor: &Kontor) -> &'static str {
    match (kontor.shape, kontor.colour) {
        (Shape::Square, Colour::White) => "⬜",
        (Shape::Square, Colour::Orange) => "🟧",
        (Shape::Square, Colour::Pink) => "🟪",
        (Shape::Square, Colour::Black) => "⬛",
        (Shape::Circle, Colour::White) => "⚪",
        (Shape::Circle, Colour::Orange) => "🟠",
        (Shape::Circle, Colour::Pink) => "🟣",
        (Shape::Circle, Colour::Black) => "⚫",
    }
}

/// Kontors from the left, as signs; a coin stands behind its kontor.
pub(super) fn glyphs(kontors: &[Kontor]) -> String {
    let sign = |kontor: &Kontor| match kontor.coin {
        0 => glyph(kontor).to_owned(),
        coin => format!("{}+{coin}", glyph(kontor)),
    };
    kontors.iter().map(sign).collect::<Vec<_>>().join(" ")
}

/// Posts from the first end, as signs.
pub(super) fn post_glyphs(posts: &[PostKind]) -> String {
    let sign = |post: &PostKind| match post {
        PostKind::House => "⌂",
        PostKind::Ship => "⛵",
    };
    posts.iter().map(sign).collect::<Vec<_>>().join(" ")
}

/// `2 houses, 1 ship`.
pub(super) fn posts(posts: &[PostKind]) -> String {
    let n = |kind: PostKind| posts.iter().filter(|&&post| post == kind).count();
    let parts = [(n(PostKind::House), "house", "houses"), (n(PostKind::Ship), "ship", "ships")];
    let parts = parts.into_iter().filter(|&(n, ..)| n > 0).map(|(n, one, many)| count(n, one, many));
    parts.collect::<Vec<_>>().join(", ")
}

/// `3 kontors, 2 routes, actions`.
pub(super) fn city_in_short(board: &Board, id: CityId) -> String {
    let city = board.city(id);
    let n_routes = board.routes.iter().filter(|route| route.ends.contains(&id)).count();
    let kontors = if city.green { "green".to_owned() } else { count(city.kontors.len(), "kontor", "kontors") };
    let mut parts = vec![kontors, count(n_routes, "route", "routes")];
    parts.extend(city.skills.iter().map(|skill| skill.word().to_owned()));
    parts.join(", ")
}

/// A route with its posts: `Bonn – Köln (2 houses, tavern)`.
pub(super) fn route(board: &Board, id: RouteId) -> String {
    let route = board.route(id);
    let mut parts = vec![posts(&route.posts)];
    if route.tavern {
        parts.push("tavern".to_owned());
    }
    if !route.permanent.is_empty() {
        let effects: Vec<String> = route.permanent.iter().map(|&effect| board.effect_text(effect)).collect();
        parts.push(format!("always {}", effects.join(" or ")));
    }
    format!("{} ({})", board.route_text(id), parts.join(", "))
}

/// The names of countries.
pub(super) fn countries(board: &Board, countries: CountrySet) -> String {
    let name = |country: CountryId| board.countries[country.index()].name.as_str();
    countries.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// The rules for using a colour. Clause: KONTOR-2.
pub(super) const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "everybody's from the start",
        Colour::Orange => "the second privilege",
        Colour::Pink => "the third privilege",
        Colour::Black => "the last privilege",
    }
}

/// The piece that a shape takes. Clause: KONTOR-3.
pub(super) const fn shape(shape: Shape) -> &'static str {
    match shape {
        Shape::Square => "takes a trader",
        Shape::Circle => "takes a merchant",
    }
}

/// The pieces that a post holds. Clause: PLACE-2.
pub(super) const fn post(post: PostKind) -> &'static str {
    match post {
        PostKind::House => "holds traders and merchants",
        PostKind::Ship => "holds merchants only",
    }
}

/// The benefit of a skill. Clause: SETUP-3.
pub(super) const fn skill(skill: Skill) -> &'static str {
    match skill {
        Skill::Keys => "points for a network",
        Skill::Actions => "actions a turn",
        Skill::Privilege => "the colours that can be occupied",
        Skill::Book => "pieces moved by an action",
        Skill::Purse => "pieces fetched by an action",
    }
}
