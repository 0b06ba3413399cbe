//! The words on the picture of a board, in English and German, in one place. Names stay as the map has them.

use super::figure::Badge;
use crate::board::{Board, SpecialPrestige};
use kogge_hansa_game::vocab::{
    Area, Both, Develop, Effect, Owners, PostKind, Scope, Shape, Skill, Source, Sources, Tongue,
};
use kogge_picture::words;

/// The headings of the legend.
pub(super) const ROUTES: Both = ["Routes", "Routen"];
pub(super) const KONTORS: Both = ["Kontors", "Kontore"];
pub(super) const CITIES: Both = ["Cities", "Städte"];
pub(super) const COUNTRIES: Both = ["Countries", "Länder"];
pub(super) const MARKERS: Both = ["Markers", "Marker"];

pub(super) const TAVERN: Both = ["tavern: a marker lies here", "Taverne: hier liegt ein Marker"];
pub(super) const PRIVILEGE: Both = ["privilege needed", "nötiges Privileg"];
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

const fn skill(skill: Skill) -> Both {
    let german = match skill {
        Skill::Keys => "Schlüssel",
        Skill::Actions => "Aktionen",
        Skill::Privilege => "Privileg",
        Skill::Book => "Buch",
        Skill::Purse => "Beutel",
    };
    [skill.word(), german]
}

/// The meaning of a badge.
pub(super) fn badge(board: &Board, badge: Badge) -> String {
    match badge {
        Badge::LinkEnd => board.words.said(["end of the Link", "Ende der Verbindung"]),
        Badge::Special => board.words.said(["special prestige", "besonderes Prestige"]),
        Badge::Green => board.words.said(["green city", "grüne Stadt"]),
        Badge::Skill(it) => board.words.said(skill(it)),
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
    let words = ["Completed cities: the game ends at", "Vollendete Städte: das Spiel endet bei"];
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
    let [what, by] = tongue.of([["Special prestige", "by"], ["Besonderes Prestige", "über"]]);
    format!("{what}: {city}, {by} {}", tongue.joined(&routes, 3))
}

/// The title of a country's prestige.
pub(super) fn most_cities(tongue: Tongue, country: &str) -> String {
    format!("{} {country}", tongue.of(["Most cities in", "Meiste Städte in"]))
}

/// The text of an effect: in English as the map says it.
pub(super) fn effect(board: &Board, effect: Effect) -> String {
    if board.words == Tongue::English {
        return board.effect_text(effect);
    }
    match effect {
        Effect::Move { limit, owners, scope } => {
            let whose = whose(owners)[1];
            let tail = match scope {
                Scope::Map => "",
                Scope::WithinCountry => " innerhalb eines Landes",
                Scope::Anywhere => " überallhin",
            };
            format!("bis zu {limit} {whose} Steine{tail} versetzen")
        }
        Effect::Remove { limit, owners } => format!("bis zu {limit} {} Steine entfernen", whose(owners)[1]),
        Effect::Develop(Develop::Any) => "eine Eigenschaft entwickeln".to_owned(),
        Effect::Develop(Develop::Skill(it)) => format!("{} entwickeln", skill(it)[1]),
        Effect::Place { limit, area, sources } => {
            let (area, from) = (within(board, area), from(board.words, &sources));
            format!("bis zu {limit}{area} setzen, {from}")
        }
        Effect::Found { sources } => format!("Kontor in einer grünen Stadt, {}", from(board.words, &sources)),
        Effect::ExtraKontor => "zusätzliches Kontor".to_owned(),
        Effect::SwapKontors => "Kontore tauschen".to_owned(),
        Effect::Actions(n) => format!("Aktionen +{n}"),
        Effect::Prestige(n) => format!("Prestige {n}"),
        Effect::Take(n) => format!("bis zu {n} nehmen"),
        Effect::Exchange => "Marker tauschen".to_owned(),
        Effect::Tribute => "Tribut".to_owned(),
        Effect::Block => "Sperre".to_owned(),
    }
}

/// Whose pieces an effect moves.
pub(super) const fn whose(owners: Owners) -> Both {
    match owners {
        Owners::Own => ["of yours", "eigene"],
        Owners::Others => ["of others", "fremde"],
        Owners::Anyone => ["of anybody", "beliebige"],
    }
}

/// Where an effect puts pieces, behind a space; nothing where it is anywhere.
pub(super) fn within(board: &Board, area: Area) -> String {
    match area {
        Area::Anywhere => String::new(),
        Area::Abroad => board.words.said([" abroad", " im Ausland"]),
        Area::In(countries) => {
            let names: Vec<String> = countries.iter().map(|it| board.countries[it.index()].name.clone()).collect();
            format!(" in {}", board.words.either(&names))
        }
    }
}

/// Where the pieces of an effect come from.
pub(super) fn from(tongue: Tongue, sources: &Sources) -> String {
    let source = |source: &Source| {
        tongue.of(match source {
            Source::Stock => ["the stock", "der Kasse"],
            Source::Supply => ["the supply", "dem Vorrat"],
            Source::Posts => ["posts", "Posten"],
            Source::ThisRoute => ["this route", "dieser Route"],
        })
    };
    let sources: Vec<&str> = sources.as_slice().iter().map(source).collect();
    let [from, or_else] = tongue.of([["from", ", else "], ["aus", ", sonst "]]);
    format!("{from} {}", sources.join(or_else))
}
