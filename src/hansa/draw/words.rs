//! The words on the picture of a board, in English and German, in one place. Names stay as the map has them.

use super::figure::Badge;
use crate::hansa::board::{Board, SpecialPrestige};
use crate::hansa::vocab::{Area, Develop, Effect, Owners, PostKind, Scope, Shape, Skill, Source, Sources, Tongue};
use crate::wording::joined;

pub(super) type Both = [&'static str; 2];

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
    let both = |both: Both| board.words.of(both).to_owned();
    match badge {
        Badge::LinkEnd => both(["end of the Link", "Ende der Verbindung"]),
        Badge::Special => both(["special prestige", "besonderes Prestige"]),
        Badge::Green => both(["green city", "grüne Stadt"]),
        Badge::Skill(it) => both(skill(it)),
        Badge::Permission(it) => {
            let words = ["permission for", "Erlaubnis für"];
            format!("{} {}", board.words.of(words), board.countries[it.index()].name)
        }
    }
}

/// The numbers of players.
pub(super) fn players(board: &Board) -> String {
    let players: Vec<String> = board.players.iter().map(u8::to_string).collect();
    format!("{} {}", board.words.either(&players), board.words.of(["players", "Spieler"]))
}

/// What the map is for, in a line.
pub(super) fn facts(board: &Board) -> String {
    let tongue = board.words;
    let mut facts = vec![players(board), board.edition.name.to_string()];
    facts.extend(board.version.iter().map(|version| format!("{} {version}", tongue.of(["version", "Version"]))));
    facts.extend(board.author.iter().map(|author| format!("{} {author}", tongue.of(["by", "von"]))));
    facts.extend(board.licence.clone());
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
    match board.words {
        Tongue::English => format!("Special prestige: {city}, by {}", joined(&routes, 3)),
        Tongue::German if routes.len() > 4 => {
            format!("Besonderes Prestige: {city}, über {} und {} weitere", routes[..3].join(", "), routes.len() - 3)
        }
        Tongue::German => format!("Besonderes Prestige: {city}, über {}", routes.join(" und ")),
    }
}

/// The title of a country's prestige.
pub(super) fn most_cities(tongue: Tongue, country: &str) -> String {
    format!("{} {country}", tongue.of(["Most cities in", "Meiste Städte in"]))
}

/// What an effect does: in English as the map says it.
pub(super) fn effect(board: &Board, effect: Effect) -> String {
    if board.words == Tongue::English {
        return board.effect_text(effect);
    }
    match effect {
        Effect::Move { limit, owners, scope } => {
            let whose = match owners {
                Owners::Own => "eigene",
                Owners::Others => "fremde",
                Owners::Anyone => "beliebige",
            };
            let tail = match scope {
                Scope::Map => "",
                Scope::WithinCountry => " innerhalb eines Landes",
                Scope::Anywhere => " überallhin",
            };
            format!("bis zu {limit} {whose} Steine{tail} versetzen")
        }
        Effect::Develop(Develop::Any) => "eine Eigenschaft entwickeln".to_owned(),
        Effect::Develop(Develop::Skill(it)) => format!("{} entwickeln", skill(it)[1]),
        Effect::Place { limit, area, sources } => {
            let area = match area {
                Area::Anywhere => String::new(),
                Area::Abroad => " im Ausland".to_owned(),
                Area::In(countries) => {
                    let names: Vec<String> =
                        countries.iter().map(|it| board.countries[it.index()].name.clone()).collect();
                    format!(" in {}", board.words.either(&names))
                }
            };
            format!("bis zu {limit}{area} setzen, aus {}", from(&sources))
        }
        Effect::Found { sources } => format!("Kontor in einer grünen Stadt, aus {}", from(&sources)),
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

fn from(sources: &Sources) -> String {
    let word = |source: &Source| match source {
        Source::Stock => "der Kasse",
        Source::Supply => "dem Vorrat",
        Source::Posts => "Posten",
        Source::ThisRoute => "dieser Route",
    };
    sources.as_slice().iter().map(word).collect::<Vec<_>>().join(", sonst ")
}
