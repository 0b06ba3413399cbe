//! The feed of changes, in Atom (RFC 4287).

use maud::{Markup, PreEscaped, html};

use super::Site;
use serde::{Deserialize, Serialize};

/// The most entries of a feed.
const MOST: usize = 50;

/// A change of a map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The path of its page from the front page.
    pub path: String,
    /// The fingerprint of the map: it sets the change apart from others at this address.
    pub mark: String,
    /// Its title.
    pub title: String,
    /// The change in a few sentences.
    pub says: String,
    /// When, as seconds from 1970.
    pub at: i64,
}

/// The feed of changes, the newest first; `at` is when anything changed last, as seconds from 1970. Nothing without the
/// address of the site.
pub fn feed(site: &Site, mut entries: Vec<Entry>, at: i64) -> Option<String> {
    let address = site.address.as_ref()?;
    entries.sort_by(|a, b| b.at.cmp(&a.at).then_with(|| a.path.cmp(&b.path)));
    entries.truncate(MOST);
    let latest = entries.first().map_or(at, |entry| entry.at);
    let feed = html! {
        (PreEscaped("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"))
        feed xmlns="http://www.w3.org/2005/Atom" xml:lang=(site.tongue.of(["en", "de"])) {
            title { (site.title) }
            id { (address) }
            author { name { (site.title) } }
            (link("self", &format!("{address}feed.xml")))
            (link("alternate", address))
            updated { (moment(latest)) }
            @for entry in &entries {
                @let page = format!("{address}{}", entry.path);
                entry {
                    title { (entry.title) }
                    id { (page) "#" (entry.mark) }
                    (link("alternate", &page))
                    updated { (moment(entry.at)) }
                    summary { (entry.says) }
                }
            }
        }
    };
    Some(feed.into_string() + "\n")
}

/// A link in XML, where every element ends.
fn link(rel: &str, href: &str) -> Markup {
    let attributes = html! { link rel=(rel) href=(href); }.into_string();
    PreEscaped(attributes.strip_suffix('>').unwrap_or(&attributes).to_owned() + "/>")
}

/// A time in UTC, as in `2026-05-01T12:00:00Z`.
fn moment(seconds: i64) -> String {
    let of_day = seconds.rem_euclid(86_400);
    format!("{}T{:02}:{:02}:{:02}Z", day(seconds), of_day / 3600, of_day / 60 % 60, of_day % 60)
}

/// The day of a time in UTC, as in `2026-05-01`.
pub fn day(seconds: i64) -> String {
    // Days from 1 March of the year 0, in eras of 400 years: the day that leap years add is the last of each.
    let days = seconds.div_euclid(86_400) + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}
