//! Names of cities, lands and ways, put together from syllables that begin and end alike in the north.
//!
//! No two of a map can be mistaken for each other: they are more than one letter apart after folding. Some need quotes
//! and some have umlauts, as on the prints. Checks: CHK-E01, CHK-W33.

use std::collections::HashSet;

use kogge_engine::random::Random;
use kogge_engine::spelling::fold;

const HEADS: &[&str] = &[
    "Ahl", "Al", "Bar", "Bel", "Bir", "Bor", "Bran", "Dal", "Dam", "Del", "Dor", "Dün", "Eil", "El", "Elm", "Er",
    "Fal", "Far", "Flin", "Gar", "Gel", "Gran", "Grün", "Hal", "Har", "Hel", "Hol", "Il", "Jor", "Kal", "Kar", "Kol",
    "Lam", "Lin", "Lod", "Lün", "Mar", "Mel", "Mor", "Nar", "Nor", "Ol", "Os", "Öl", "Pal", "Per", "Pol", "Quer",
    "Ros", "Rüg", "Sal", "Schön", "Sol", "Stell", "Tan", "Tor", "Tral", "Ul", "Vel", "Wal", "Wen", "Wis", "Wol", "Zel",
    "Zin",
];

const MIDDLES: &[&str] = &[
    "bel", "den", "der", "ders", "en", "er", "gen", "gers", "ken", "len", "lin", "mer", "men", "nen", "ren", "sen",
    "ters", "ven", "vers", "wen", "zen",
];

const TAILS: &[&str] = &[
    "au", "bach", "beck", "berg", "born", "bostel", "brück", "burg", "büttel", "damm", "dorf", "feld", "fleet",
    "förde", "furt", "gard", "haven", "hagen", "heim", "holm", "horst", "hude", "koog", "leben", "lohe", "lund",
    "minde", "münde", "nitz", "ow", "rade", "rode", "siel", "stade", "stedt", "sund", "tal", "vik", "wald", "wede",
    "werder", "wick", "zow",
];

const LANDS: &[&str] = &["land", "ingen", "erland", "gau", "avia", "onien", "ey", "wehr"];

/// The words before a city's name: most names have nothing.
const BEFORE: &[&str] = &["Alt ", "Bad ", "Groß ", "Klein ", "Neu ", "op de ", "Sankt ", "ter ", "to'r ", "'s-"];

const SIDES: &[&str] = &["Lower ", "Upper ", "East ", "West ", "New "];

const WAYS: &[&str] =
    &["Dike", "Ferry", "Forest", "Fen", "Heath", "Long Mile", "Moor", "Old Road", "Pass", "River", "Salt Way", "Ridge"];

/// Names that are given once.
#[derive(Default)]
pub(super) struct Names {
    /// Every given name as it folds, and each of its readings with a letter left out.
    taken: HashSet<String>,
}

impl Names {
    /// This many cities, in the order of their ids.
    pub(super) fn cities(&mut self, n: usize, random: &mut Random) -> Vec<String> {
        let names = (0..n).map(|_| {
            self.fresh(random, |random, n_middles| match random.below(12) {
                0 => format!("{}{}", one_of(BEFORE, random), compound(n_middles, TAILS, random)),
                1 => format!("{}-{}", compound(0, TAILS, random), compound(n_middles, &["hof", "born", "au"], random)),
                _ => compound(n_middles, TAILS, random),
            })
        });
        in_order(names.collect())
    }

    /// This many countries, in the order of their ids.
    pub(super) fn lands(&mut self, n: usize, random: &mut Random) -> Vec<String> {
        in_order((0..n).map(|_| self.land(random)).collect())
    }

    /// A country or a map.
    pub(super) fn land(&mut self, random: &mut Random) -> String {
        self.fresh(random, |random, n_middles| match random.below(6) {
            0 => format!("{}{}", one_of(SIDES, random), compound(n_middles, LANDS, random)),
            _ => compound(n_middles, LANDS, random),
        })
    }

    /// The first draw that is unlike everything given before. Draws that fail grow longer, so one will do.
    fn fresh(&mut self, random: &mut Random, draw: impl Fn(&mut Random, usize) -> String) -> String {
        let mut n_failed = 0;
        loop {
            let n_middles = random.below(3) / 2 + n_failed / 4;
            let name = draw(random, n_middles);
            if self.take(&name) {
                return name;
            }
            n_failed += 1;
        }
    }

    /// Takes a name that is more than a letter apart from all others: such two share no reading.
    fn take(&mut self, name: &str) -> bool {
        let name: Vec<char> = fold(name).chars().collect();
        let without = |left_out: usize| name.iter().enumerate().filter(move |&(i, _)| i != left_out).map(|(_, &c)| c);
        let readings: Vec<String> = (0..=name.len()).map(|left_out| without(left_out).collect()).collect();
        let is_new = !readings.iter().any(|reading| self.taken.contains(reading));
        if is_new {
            self.taken.extend(readings);
        }
        is_new
    }
}

/// Two different names for routes between the same cities.
pub(super) fn ways(random: &mut Random) -> [String; 2] {
    let first = random.below(WAYS.len());
    let second = (first + 1 + random.below(WAYS.len() - 1)) % WAYS.len();
    [first, second].map(|way| WAYS[way].to_owned())
}

fn compound(n_middles: usize, tails: &[&str], random: &mut Random) -> String {
    let mut name = one_of(HEADS, random).to_owned();
    (0..n_middles).for_each(|_| name += one_of(MIDDLES, random));
    let tail = one_of(tails, random);
    // A syllable is not doubled, and a letter not tripled.
    match name.ends_with(tail) || name.ends_with("ll") && tail.starts_with('l') {
        true => name + "sen" + tail,
        false => name + tail,
    }
}

fn one_of<'a>(words: &[&'a str], random: &mut Random) -> &'a str {
    words[random.below(words.len())]
}

/// As ids are numbered: by what the name folds to, then letter by letter.
fn in_order(mut names: Vec<String>) -> Vec<String> {
    names.sort_by_cached_key(|name| (fold(name), name.clone()));
    names
}
