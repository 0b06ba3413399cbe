//! A collection of maps as pages: a front page with cards, a page for each map and each version of it, and a feed.
//!
//! Pages load nothing from elsewhere and hold no style and no script of their own, so that a strict policy stands in each.
//! Whatever a map says is text in them. All addresses are relative, except those that other programs read.

mod feed;
mod front;
mod map;

use maud::{DOCTYPE, Markup, html};
use serde::{Deserialize, Serialize};

use crate::described::game_name;
use crate::{Answers, Changed, Described};
use kogge_engine::vocab::{Both, Tongue};
use kogge_engine::wording::say;

pub use feed::{Entry, day, feed};
pub use front::{PER_PAGE, front, index};
pub use map::map;

/// The style of all pages.
pub const STYLE: &str = include_str!("site.css");
/// The script of all pages.
pub const SCRIPT: &str = include_str!("site.js");

/// The folder of the maps.
pub const MAPS: &str = "maps";
/// The files that every map has in its folder: a small picture, and one for links.
pub const THUMBNAIL: &str = "thumbnail.png";
/// See [`THUMBNAIL`].
pub const CARD: &str = "card.png";
/// The whole report on a study.
pub const REPORT: &str = "report.html";
/// The results of games that were played to prove a map.
pub const PROOF: &str = "proof.json";
/// The results of games that were played to study a map.
pub const RESULTS: &str = "results.json";

/// The policy of a page: what a browser may load for it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'";

/// The common facts of all pages.
#[derive(Debug, Clone)]
pub struct Site {
    /// The language of the front page.
    pub tongue: Tongue,
    /// The title of the collection.
    pub title: String,
    /// The address of the front page, ending in `/`; nothing where it is not known.
    pub address: Option<String>,
    /// True where the site has a feed.
    pub has_feed: bool,
}

/// A mark of a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Badge {
    /// Nothing was found in it.
    Checked,
    /// Games were played to prove it, and none got stuck.
    Proved,
    /// There are results of a study.
    Studied,
}

impl Badge {
    /// Every badge.
    pub const ALL: [Self; 3] = [Self::Checked, Self::Proved, Self::Studied];

    const fn key(self) -> &'static str {
        match self {
            Self::Checked => "checked",
            Self::Proved => "proved",
            Self::Studied => "studied",
        }
    }

    const fn both(self) -> Both {
        match self {
            Self::Checked => ["checked", "geprüft"],
            Self::Proved => ["proved", "erprobt"],
            Self::Studied => ["studied", "untersucht"],
        }
    }
}

/// A map on the front page, and in the list that the search reads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// Its folder from the front page, ending in `/`.
    pub path: String,
    /// Its name.
    pub name: String,
    /// The word of its game.
    pub game: String,
    /// The numbers of players.
    pub players: Vec<u8>,
    /// Game, players and size, in a line.
    pub facts: String,
    /// Author and licence in a line; may be empty.
    pub credits: String,
    /// Its marks.
    pub badges: Vec<Badge>,
    /// Width and height of its small picture.
    pub thumbnail: [u32; 2],
}

/// A map, or a version of one.
#[derive(Debug)]
pub struct MapPage<'a> {
    /// The common facts of all pages.
    pub site: &'a Site,
    /// The language of the page.
    pub tongue: Tongue,
    /// The map on the front page.
    pub card: &'a Card,
    /// Its id.
    pub id: &'a str,
    /// The name of its edition.
    pub edition: &'a str,
    /// The version that the author states.
    pub stated: Option<&'a str>,
    /// The fingerprint of its facts, in 16 hexadecimal digits.
    pub fingerprint: String,
    /// The file of its picture.
    pub picture: &'a str,
    /// Width and height of the picture.
    pub size: [f64; 2],
    /// The map in words.
    pub described: &'a Described,
    /// Sentences about facts that no printed board has.
    pub unusual: Vec<String>,
    /// The findings.
    pub findings: &'a [Said],
    /// Those that are allowed.
    pub allowed: &'a [Said],
    /// The map that its family begins with; nothing where it has no relatives.
    pub family: Option<Branch>,
    /// The results of the games that were played to prove it, by the number of players.
    pub proofs: Vec<Proof>,
    /// The answers of its studies.
    pub study: Option<&'a Answers>,
    /// The files to load.
    pub downloads: Vec<Download>,
    /// How the playground opens it; nothing without a playground.
    pub playground: Option<Playground>,
    /// Its versions, the newest first.
    pub versions: &'a [Version],
    /// The version that the page is about, by its place; nothing for the map as it is.
    pub shown: Option<usize>,
}

/// A finding.
#[derive(Debug, Clone)]
pub struct Said {
    /// The word of its severity.
    pub severity: &'static str,
    /// Its code.
    pub code: &'static str,
    /// Its sentence.
    pub message: String,
    /// File and line.
    pub place: String,
    /// The reason why it is allowed, and where that stands.
    pub reason: Option<String>,
}

/// A map with its variants.
#[derive(Debug, Clone)]
pub struct Branch {
    /// Its name.
    pub name: String,
    /// Its folder from the front page; nothing where it has no page.
    pub path: Option<String>,
    /// The maps that vary it.
    pub variants: Vec<Self>,
}

/// The results of games of one number of players.
#[derive(Debug, Clone, Deserialize)]
pub struct Proof {
    /// How many played.
    pub players: usize,
    /// The number of games.
    pub games: u64,
    /// How many games ended in each way.
    pub ends: std::collections::BTreeMap<String, u64>,
    /// The games that got stuck.
    pub stuck: Vec<serde::de::IgnoredAny>,
    /// The things that were never seen.
    pub unseen: Vec<Unseen>,
}

/// Something that was never seen.
#[derive(Debug, Clone, Deserialize)]
pub struct Unseen {
    /// The thing.
    pub what: String,
    /// Why not.
    pub cause: Option<String>,
}

/// A file to load.
#[derive(Debug, Clone)]
pub struct Download {
    /// Its kind, in words.
    pub label: Both,
    /// Its name in the map's folder.
    pub file: String,
    /// The name that it is kept under, where that is another one.
    pub kept_as: Option<String>,
    /// How large it is.
    pub bytes: usize,
}

/// How the playground opens a map.
#[derive(Debug, Clone)]
pub enum Playground {
    /// By an address without what says how.
    Link {
        /// The address of the playground from the page.
        page: String,
        /// The map, behind `#`.
        fragment: String,
    },
    /// Not by a link: the map is too large for one.
    TooLarge,
}

/// A version of a map.
#[derive(Debug, Clone)]
pub struct Version {
    /// The tag; nothing for what has none yet.
    pub tag: Option<String>,
    /// Its day, as in `2026-05-01`.
    pub day: Option<String>,
    /// Its folder from that of the map; nothing for what has no tag yet.
    pub path: Option<String>,
    /// The tag of the version before.
    pub since: Option<String>,
    /// The differences from it.
    pub changes: Vec<Changed>,
    /// True where saved games stay valid; nothing where there is no version before.
    pub games_stay: Option<bool>,
}

impl Site {
    /// An address below the front page, where that is known.
    fn at(&self, path: &str) -> Option<String> {
        self.address.as_ref().map(|address| format!("{address}{path}"))
    }
}

/// A page.
struct Page<'a> {
    site: &'a Site,
    tongue: Tongue,
    title: String,
    /// A summary in a few sentences.
    about: String,
    /// The way from its folder to the front page.
    up: &'static str,
    /// Its path from the front page.
    path: String,
    /// The path of the picture for links from the front page.
    card: Option<String>,
}

impl Page<'_> {
    /// The page around its contents.
    fn around(&self, contents: &Markup) -> String {
        let Self { site, tongue, up, .. } = self;
        html! {
            (DOCTYPE)
            html lang=(tongue.of(["en", "de"])) {
                head {
                    meta charset="utf-8";
                    meta http-equiv="Content-Security-Policy" content=(POLICY);
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="generator" content="kogge site";
                    title { (self.title) }
                    meta name="description" content=(self.about);
                    (self.for_links())
                    link rel="stylesheet" href={ (up) "style.css" };
                    @if site.has_feed {
                        link rel="alternate" type="application/atom+xml" title=(site.title) href={ (up) "feed.xml" };
                    }
                    script src={ (up) "site.js" } defer {}
                }
                body {
                    (contents)
                    footer {
                        p {
                            (tongue.of([
                                "Made by Kogge from the maps of this collection.",
                                "Von Kogge aus den Karten dieser Sammlung gemacht.",
                            ]))
                            @if site.has_feed { " " a href={ (up) "feed.xml" } { (tongue.of(["Feed of changes", "Feed der Änderungen"])) } }
                        }
                    }
                }
            }
        }
        .into_string()
    }

    /// The facts for programs that show a link.
    fn for_links(&self) -> Markup {
        let property = |name: &str, content: &str| html! { meta property=(name) content=(content); };
        html! {
            (property("og:type", "website"))
            (property("og:site_name", &self.site.title))
            (property("og:title", &self.title))
            (property("og:description", &self.about))
            @if let Some(address) = self.site.at(&self.path) {
                (property("og:url", &address))
                link rel="canonical" href=(address);
            }
            @if let Some(card) = self.card.as_ref().and_then(|card| self.site.at(card)) {
                (property("og:image", &card))
                (property("og:image:width", "1200"))
                (property("og:image:height", "630"))
                (property("og:image:alt", &self.about))
                meta name="twitter:card" content="summary_large_image";
            }
        }
    }
}

/// Game, players and size of a map, in a line.
pub fn facts(t: Tongue, game: &str, players: &[u8], sizes: &str) -> String {
    let players: Vec<String> = players.iter().map(u8::to_string).collect();
    let (game, players) = (game_name(game), t.either(&players));
    say!(t, "{game} · {players} players · {sizes}", "{game} · {players} Spieler · {sizes}")
}

/// The badges of a map, or of a template that has all.
fn badges(t: Tongue, badges: &[Badge]) -> Markup {
    html! {
        @if !badges.is_empty() {
            ul.badges {
                @for badge in badges { li data-badge=(badge.key()) { (t.of(badge.both())) } }
            }
        }
    }
}

/// A size in bytes as people read it.
fn kilobytes(bytes: usize) -> String {
    match bytes.div_ceil(1000) {
        n @ ..1000 => format!("{n} kB"),
        n => format!("{}.{} MB", n / 1000, n % 1000 / 100),
    }
}
