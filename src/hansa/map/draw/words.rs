//! The words on the picture of a board, in English and German, in one place. Names stay as the map has them.

use super::figure::Badge;
use crate::board::{Board, SpecialPrestige};
use kogge_hansa_game::vocab::{Area, Both, Effect, Owners, PostKind, Shape, Tongue};
use kogge_picture::words;

/// The headings of the legend.
pub(super) const ROUTES: Both = ["Routes", "Handelsrouten"];
pub(super) const KONTORS: Both = ["Kontors", "Niederlassungen"];
pub(super) const CITIES: Both = ["Cities", "Städte"];
pub(super) const COUNTRIES: Both = ["Countries", "Länder"];
pub(super) const MARKERS: Both = ["Markers", "Bonusmarker"];

pub(super) const TAVERN: Both = ["tavern: a marker lies here", "Taverne: hier liegt ein Bonusmarker"];
pub(super) const PRIVILEGE: Both = ["privilege needed", "nötiges Privilegium"];
pub(super) const COIN: Both = ["prestige, once", "Prestige, einmal"];
pub(super) const PRESTIGE: Both = ["Prestige", "Prestige"];

pub(super) const fn post(kind: PostKind) -> Both {
    match kind {
        PostKind::House => ["trader or merchant", "Händler oder Großhändler"],
        PostKind::Ship => ["merchant only", "nur Großhändler"],
    }
}

pub(super) const fn shape(shape: Shape) -> Both {
    match shape {
        Shape::Square => ["of a trader", "eines Händlers"],
        Shape::Circle => ["of a merchant", "eines Großhändlers"],
    }
}

/// The meaning of a badge.
pub(super) fn badge(board: &Board, badge: Badge) -> String {
    match badge {
        Badge::LinkEnd => board.words.said(["end of the Link", "Ende der Verbindung"]),
        Badge::Special => board.words.said(["special prestige", "Sonderprestige"]),
        Badge::Green => board.words.said(["green city", "grüne Stadt"]),
        Badge::Skill(it) => it.said(board.words).to_owned(),
        Badge::Permission(it) => {
            let words = ["permission for", "Erlaubnis für"];
            format!("{} {}", board.words.of(words), board.countries[it.index()].name)
        }
    }
}

/// The numbers of players.
pub(super) fn players(board: &Board) -> String {
    words::players(board.words, &board.players)
}

/// The facts about the map, in a line.
pub(super) fn facts(board: &Board) -> String {
    let mut facts = vec![players(board), board.edition.name.to_string()];
    facts.extend(words::credits(board.words, [&board.version, &board.author, &board.licence]));
    facts.join("  ·  ")
}

/// The title of the track of completed cities.
pub(super) fn completed(board: &Board) -> String {
    let words = ["Completed cities: the game ends at", "Voll besetzte Städte: das Spiel endet bei"];
    format!("{} {}", board.words.of(words), board.completed_limit)
}

/// The title of the prestige track.
pub(super) fn prestige(board: &Board) -> String {
    let words = ["Prestige: the game ends at", "Prestige: das Spiel endet bei"];
    format!("{} {}", board.words.of(words), board.prestige_limit)
}

/// The title of the Link's prestige.
pub(super) fn link(tongue: Tongue, [a, b]: [&str; 2]) -> String {
    format!("{} {a} – {b}", tongue.of(["Link", "Verbindung"]))
}

/// The title of the special prestige.
pub(super) fn special(board: &Board, special: &SpecialPrestige) -> String {
    let routes: Vec<String> = special.routes.iter().map(|&route| board.route_text(route)).collect();
    let city = &board.city(special.city).name;
    let tongue = board.words;
    let [what, by] = tongue.of([["Special prestige", "by"], ["Sonderprestige", "über"]]);
    format!("{what}: {city}, {by} {}", tongue.joined(&routes, 3))
}

/// The title of a country's prestige.
pub(super) fn most_cities(tongue: Tongue, country: &str) -> String {
    format!("{} {country}", tongue.of(["Most cities in", "Meiste Städte in"]))
}

/// The text of an effect: in English as the map says it.
pub(super) fn effect(board: &Board, effect: Effect) -> String {
    effect.said(board.words, |country| board.countries[country.index()].name.clone())
}

/// Whose pieces an effect moves.
pub(super) const fn whose(owners: Owners) -> Both {
    let english = match owners {
        Owners::Own => "of yours",
        Owners::Others => "of others",
        Owners::Anyone => "of anybody",
    };
    [english, owners.said(Tongue::German)]
}

/// Where an effect puts pieces, behind a space; nothing where it is anywhere.
pub(super) fn within(board: &Board, area: Area) -> String {
    area.said(board.words, |country| board.countries[country.index()].name.clone())
}
