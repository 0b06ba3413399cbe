//! The nearest of many names, in a time that does not grow with their number.
//!
//! Two names that are at most two slips apart are equal once at most two letters of each are left out. So these
//! shortened readings of the known names are sorted once, and a misspelt name is compared with those that share a
//! reading with it: the rarest readings first, and at most `MAX_COMPARED` names.

use super::{skeleton, slip};

/// The most names that one misspelt name is compared with: where more of them read alike, none is meant for sure.
const MAX_COMPARED: usize = 64;

/// The longest name of which two letters are left out; of a longer one it is one, since pairs of letters grow with the
/// square of the length.
const MAX_PAIRED: usize = 16;

/// The longest name of which a letter is left out: nobody mistypes a longer one, and a file may be hostile.
const MAX_SINGLED: usize = 64;

/// Known names, prepared for the search.
pub struct Near {
    names: Vec<String>,
    skeletons: Vec<Vec<char>>,
    /// Hashes of readings with the name's place, in order.
    readings: Vec<(u64, u32)>,
    /// Where the readings begin whose hashes have these first bits, as many bits as make about one each.
    starts: Vec<u32>,
}

impl Near {
    /// Prepares names.
    pub fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> Self {
        let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
        let skeletons: Vec<Vec<char>> = names.iter().map(|name| skeleton(name)).collect();
        let mut readings: Vec<(u64, u32)> = Vec::new();
        for (at, skeleton) in skeletons.iter().enumerate() {
            readings.extend(readings_of(skeleton).into_iter().map(|reading| (reading, at as u32)));
        }
        readings.sort_unstable();
        readings.dedup();
        let n_bits = n_bits(&readings);
        let mut starts = vec![0; (1 << n_bits) + 2];
        readings.iter().for_each(|&(hash, _)| starts[first_bits(hash, n_bits) + 1] += 1);
        (1..starts.len()).for_each(|i| starts[i] += starts[i - 1]);
        Self { names, skeletons, readings, starts }
    }

    /// The name that a misspelt one most likely means, ignoring case and diacritics. Names with other numbers in them are
    /// other names.
    pub fn nearest(&self, word: &str) -> Option<&str> {
        let word = skeleton(word);
        let same_digits = |at: &usize| digits(&self.skeletons[*at]).eq(digits(&word));
        let compared = self.alike(&word).into_iter().filter(same_digits);
        // Of equals the one that begins alike: a first letter is seldom wrong.
        let begins = |at: usize| self.skeletons[at].first() == word.first();
        let slips = compared.filter_map(|at| Some((slip(&word, &self.skeletons[at])?, !begins(at), at)));
        slips.min().map(|(.., at)| &*self.names[at])
    }

    /// The names that share a reading with a word, at most [`MAX_COMPARED`].
    fn alike(&self, word: &[char]) -> Vec<usize> {
        let n_bits = n_bits(&self.readings);
        let of = |reading: u64| {
            let bits = first_bits(reading, n_bits);
            let near = &self.readings[self.starts[bits] as usize..self.starts[bits + 1] as usize];
            let same = &near[near.partition_point(|&(other, _)| other < reading)..];
            // Of more none is looked at.
            let same = &same[..same.len().min(MAX_COMPARED)];
            &same[..same.partition_point(|&(other, _)| other == reading)]
        };
        let mut shared: Vec<&[(u64, u32)]> = readings_of(word).into_iter().map(of).collect();
        shared.sort_by_key(|names| names.len());
        let mut alike: Vec<usize> =
            shared.into_iter().flatten().map(|&(_, at)| at as usize).take(MAX_COMPARED).collect();
        alike.sort_unstable();
        alike.dedup();
        alike
    }
}

/// How many first bits of hashes make about as many cases as there are readings.
fn n_bits(readings: &[(u64, u32)]) -> u32 {
    readings.len().max(2).ilog2()
}

fn first_bits(hash: u64, n_bits: u32) -> usize {
    (hash >> (u64::BITS - n_bits)) as usize
}

fn digits(word: &[char]) -> impl Iterator<Item = &char> {
    word.iter().filter(|c| c.is_numeric())
}

/// The hashes of a word as it reads whole, with a letter left out, and with two.
fn readings_of(letters: &[char]) -> Vec<u64> {
    let n = letters.len();
    let hash = |out: [usize; 2]| {
        let kept = letters.iter().enumerate().filter(|(at, _)| !out.contains(at));
        kept.fold(0xcbf2_9ce4_8422_2325, |hash: u64, (_, &letter)| {
            (hash ^ u64::from(u32::from(letter))).wrapping_mul(0x0100_0000_01b3)
        })
    };
    // There is no letter behind the last one.
    let pairs = (if n <= MAX_SINGLED { 0 } else { n }..=n).flat_map(|first| {
        let from = if n <= MAX_PAIRED { n.min(first + 1) } else { n };
        (from..=n).map(move |second| [first, second])
    });
    let mut readings: Vec<u64> = pairs.map(hash).collect();
    readings.sort_unstable();
    readings.dedup();
    readings
}

#[cfg(test)]
mod tests {
    use super::super::nearest;
    use super::*;

    #[test]
    fn the_search_finds_what_comparing_with_every_name_finds() {
        let letter = |n: u32| char::from(b'a' + (n % 26) as u8);
        let name =
            |n: u32| format!("{}{}{}stadt", ["Ober", "Nieder", "Burg"][n as usize % 3], letter(n / 3), letter(n / 7));
        let names: Vec<String> = (0..300).map(name).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let near = Near::new(names.iter().copied());
        for (i, name) in names.iter().enumerate() {
            let letters: Vec<char> = name.chars().collect();
            let at = i % (letters.len() - 1);
            let mut without = letters.clone();
            without.remove(at);
            let mut turned = letters.clone();
            turned.swap(at, at + 1);
            let mut doubled = letters.clone();
            doubled.insert(at, letters[at]);
            for slip in [without, turned, doubled] {
                let slip: String = slip.into_iter().collect();
                // Of names that are equally near, either will do.
                let [found, best] = [near.nearest(&slip), nearest(&slip, names.iter().copied())];
                let far =
                    |name: Option<&str>| name.map(|name| super::super::distance(&skeleton(name), &skeleton(&slip)));
                assert_eq!(far(found), far(best), "{slip}: {found:?} {best:?}");
                assert!(found.is_some(), "{slip}");
            }
        }
        assert_eq!(near.nearest("Paderborn"), None);
        assert_eq!(Near::new(["Platz 1", "Platz 2"]).nearest("Platz"), None);
        assert_eq!(Near::new(["Platz 1", "Platz 2"]).nearest("Paltz 2"), Some("Platz 2"));
    }

    #[test]
    fn a_name_is_compared_with_no_more_than_a_few() {
        // Names that all read alike once their last two letters are left out.
        let names: Vec<String> =
            (0..5000).map(|n| format!("Aaaa{}", char::from_u32(0x4e00 + n).expect("these are letters"))).collect();
        let near = Near::new(names.iter().map(String::as_str));
        assert!(near.alike(&skeleton("aaaa")).len() <= MAX_COMPARED);
        assert!(near.alike(&skeleton("aaaab")).len() <= MAX_COMPARED);
    }
}
