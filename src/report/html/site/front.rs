//! The front page: cards, and a search that a script makes of a list.
//!
//! Of a large collection the cards stand on several pages, so that each stays small; the search is about all of them.

use maud::{Markup, html};

use super::{Badge, Card, Page, Site, badges};
use crate::described::game_name;
use kogge_engine::vocab::Tongue;
use kogge_engine::wording::say;

/// The most cards of a page.
pub const PER_PAGE: usize = 48;

/// A page of cards, from 0, with the file that it goes into.
pub fn front(site: &Site, cards: &[Card], page: usize) -> (String, String) {
    let t = site.tongue;
    let n_pages = cards.len().div_ceil(PER_PAGE).max(1);
    let here = cards.iter().skip(page * PER_PAGE).take(PER_PAGE);
    let title = match page {
        0 => site.title.clone(),
        n => say!(t, "{}, page {}", "{}, Seite {}", site.title, n + 1),
    };
    let maps = t.count(cards.len(), ["map", "maps"], ["keine", "Karte", "Karten"]);
    let about = say!(t, "{}: {maps} with pictures and rules", "{}: {maps} mit Bildern und Regeln", site.title);
    let contents = html! {
        header {
            h1 { (site.title) }
            p.soft { (maps) }
        }
        main {
            (search(t, cards))
            p.note data-file hidden {
                (t.of([
                    "The search needs a web server, such as `python3 -m http.server` in this folder.",
                    "Die Suche braucht einen Webserver, etwa `python3 -m http.server` in diesem Ordner.",
                ]))
            }
            p #count .soft role="status" hidden data-text=(t.of(["0 found", "0 gefunden"])) {}
            ul #found .cards hidden {}
            p #none hidden { (t.of(["No map is like that.", "So eine Karte gibt es nicht."])) }
            div #all {
                ul.cards { @for one in here { (card(t, Some(one))) } }
                @if n_pages > 1 {
                    nav.row aria-label=(t.of(["Pages", "Seiten"])) {
                        @for n in 0..n_pages {
                            @if n == page { strong aria-current="page" { (n + 1) } } @else { a.button href=(file(n)) { (n + 1) } }
                        }
                    }
                }
            }
        }
        template #card { (card(t, None)) }
    };
    let path = if page == 0 { String::new() } else { file(page) };
    let page_around = Page { site, tongue: t, title, about, up: "", path, card: None };
    (file(page), page_around.around(&contents))
}

/// The file of a page.
fn file(page: usize) -> String {
    if page == 0 { "index.html".to_owned() } else { format!("page-{}.html", page + 1) }
}

/// The list that the search reads.
///
/// # Errors
///
/// None in practice: texts and numbers are JSON.
pub fn index(cards: &[Card]) -> serde_json::Result<String> {
    let rows: Result<Vec<String>, _> = cards.iter().map(serde_json::to_string).collect();
    Ok(format!("[\n{}\n]\n", rows?.join(",\n")))
}

fn search(t: Tongue, cards: &[Card]) -> Markup {
    let mut games: Vec<&str> = cards.iter().map(|card| card.game.as_str()).collect();
    games.sort_unstable();
    games.dedup();
    let mut players: Vec<u8> = cards.iter().flat_map(|card| card.players.iter().copied()).collect();
    players.sort_unstable();
    players.dedup();
    let has = |badge: &&Badge| cards.iter().any(|card| card.badges.contains(badge));
    let any = t.of(["any", "beliebig"]);
    html! {
        form.search role="search" hidden {
            label { (t.of(["Search", "Suche"])) input name="words" type="search" autocomplete="off"; }
            label {
                (t.of(["Game", "Spiel"]))
                select name="game" {
                    option value="" { (any) }
                    @for game in games { option value=(game) { (game_name(game)) } }
                }
            }
            label {
                (t.of(["Players", "Spieler"]))
                select name="players" {
                    option value="" { (any) }
                    @for n in players { option value=(n) { (n) } }
                }
            }
            @for badge in Badge::ALL.iter().filter(has) {
                label.check { input type="checkbox" name="badge" value=(badge.key()); (t.of(badge.both())) }
            }
        }
    }
}

/// A card; without a map the frame of one, which the script fills.
fn card(t: Tongue, map: Option<&Card>) -> Markup {
    let [width, height] = map.map_or([1; 2], |map| map.thumbnail);
    html! {
        li.card {
            a.name href=(map.map_or("./".to_owned(), |map| format!("{}index.html", map.path))) {
                img src=(map.map_or("data:,".to_owned(), |map| format!("{}{}", map.path, super::THUMBNAIL))) alt=""
                    width=(width) height=(height) loading="lazy";
                h2 data-set="name" { (map.map_or("–", |map| &map.name)) }
            }
            p data-set="facts" { (map.map_or("", |map| &map.facts)) }
            @if map.is_none_or(|map| !map.credits.is_empty()) {
                p.soft.small data-set="credits" { (map.map_or("", |map| &map.credits)) }
            }
            (badges(t, map.map_or(&Badge::ALL, |map| &map.badges)))
        }
    }
}
