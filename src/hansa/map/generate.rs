//! Makes sound maps from a seed, as the text of map files: for authors who want to start with a map that works, and for
//! tests.
//!
//! A map is made from the land upwards: the places of cities, the routes between them, their countries and roles; then
//! posts, kontors and markers. Parts are dealt like cards and not thrown like dice, so that every map has its share of
//! small and large cities, short and long routes. A generated map passes every check, except for findings about
//! balance, which its options decide; a draw in which something found no room is repeated.
//!
//! ```
//! use kogge::hansa::compile::compile;
//! use kogge::hansa::generate::{Options, generate};
//! use kogge::hansa::shipped::SHIPPED;
//!
//! let text = generate(&Options { countries: 2, ships: 4, effects: 3, ..Options::new(3, 24) })?;
//! let compiled = compile(&SHIPPED.memory().with("my.board", text), "my.board").expect("it is in memory");
//! assert!(compiled.board.is_some());
//! # Ok::<(), kogge::hansa::generate::OptionsError>(())
//! ```

mod cities;
mod countries;
mod draft;
mod effects;
mod land;
mod markers;
mod missions;
mod names;
mod options;
mod picture;
mod roles;
mod routes;
mod side;
mod sift;
mod taste;
mod web;

pub use options::{Options, OptionsError};

use super::emit::map;
use draft::Draft;
use kogge_engine::random::Random;
use kogge_engine::wording::count;
use kogge_hansa_game::vocab::Module;

/// Draws in which something may find no room before the options are refused.
const MAX_DRAWS: usize = 1_000;
/// The longest line of a comment.
const MAX_COLUMNS: usize = 96;
/// Draws of which the best is taken, unless one is without a blemish.
const N_CHOICES: usize = 8;

/// The text of the map that these options draw.
///
/// # Errors
///
/// [`OptionsError`] when no map can have what is asked for, or none was found that has.
pub fn generate(options: &Options) -> Result<String, OptionsError> {
    let draft = draft(options)?;
    // Modules that were printed for one board are played on a drawn one because somebody asked for them.
    let printed_for_base = options.modules.contains(Module::Missions) || options.modules.contains(Module::Favour);
    let allowed = ("module_off_the_base_board", "asked for when the map was drawn");
    let allowed: Vec<(&str, &str)> = printed_for_base.then_some(allowed).into_iter().collect();
    Ok(map::write_allowing(&draft.board, &allowed, &comment(options)))
}

/// The text of a side of the same board for fewer players: a variant of the map of [`generate`], which it names as
/// `ID.board`. It is for three players; its id is `ID-3`.
///
/// # Errors
///
/// As [`generate`], and when the map is for three players itself.
pub fn generate_variant(options: &Options) -> Result<String, OptionsError> {
    if options.players.is_empty() || options.players.contains(&3) {
        return Err(OptionsError::NoSmallerSide);
    }
    let mut draft = draft(options)?;
    let side = draft.smaller_side();
    let comment = format!("The side for three players of the map in {0}.board, drawn with it.", options.id);
    Ok(map::write_variant(&side, &draft.board, &format!("{}.board", options.id), &comment))
}

/// The best of a few draws in which everything found room: the first of those with the fewest blemishes.
fn draft(options: &Options) -> Result<Draft<'_>, OptionsError> {
    options.check()?;
    let mut random = Random::from_seed(options.seed);
    let mut best: Option<(usize, Draft)> = None;
    for draft in (0..MAX_DRAWS).filter_map(|_| Draft::new(options, &mut random)).take(N_CHOICES) {
        let n_blemishes = draft.n_blemishes();
        if best.as_ref().is_none_or(|&(fewest, _)| n_blemishes < fewest) {
            best = Some((n_blemishes, draft));
        }
        if n_blemishes == 0 {
            break;
        }
    }
    let (_, mut draft) = best.ok_or(OptionsError::Crowded)?;
    draft.draw_picture();
    Ok(draft)
}

/// The comment above a drawn map: what it was drawn from, and what to do with it.
fn comment(options: &Options) -> String {
    let parts = [
        (options.cities, "city", "cities"),
        (options.countries, "foreign country", "foreign countries"),
        (options.greens, "green city", "green cities"),
        (options.ships, "sea route", "sea routes"),
        (options.effects, "permanent marker", "permanent markers"),
        (options.parallels, "parallel route", "parallel routes"),
    ];
    let parts = parts.iter().filter(|(n, ..)| *n > 0).map(|&(n, one, many)| count(n, one, many));
    let mut parts: Vec<String> = parts.collect();
    if !options.players.is_empty() {
        let players: Vec<String> = options.players.iter().map(u8::to_string).collect();
        parts.push(format!("for {} players", players.join(" and ")));
    }
    parts.extend(options.modules.iter().map(|module| format!("with the module {module}")));
    if options.own_rules {
        parts.push("with rules of its own".to_owned());
    }
    let origin = format!("A map drawn by Kogge from seed {}: {}.", options.seed, parts.join(", "));
    let advice = "Every fact may be changed. The ledger below counts what was drawn, so `kogge check` tells what else a \
                  change touches; write it anew when the map is as it should be.";
    format!("{}\n\n{}", wrapped(&origin), wrapped(advice))
}

/// A paragraph in lines of a comment.
fn wrapped(paragraph: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for word in paragraph.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < MAX_COLUMNS => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.join("\n")
}
