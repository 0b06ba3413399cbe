//! Files of any size for every statement and fact of the map languages: each line of the shipped maps, written again and
//! again in ways that nobody writes.

use kogge::families::FamilyName;
use kogge::shipped::Shipped;
use kogge::{catan, hansa};

/// The shipped maps of a game.
pub(crate) fn shipped(game: FamilyName) -> &'static Shipped {
    match game {
        FamilyName::Hansa => &hansa::shipped::SHIPPED,
        FamilyName::Catan => &catan::shipped::SHIPPED,
    }
}

/// How a line is written again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Again {
    /// As it is.
    Same,
    /// With other names each time.
    Named,
    /// With names that are a letter away from those of the map.
    Misspelt,
    /// With a word at its beginning that means nothing.
    Broken,
}

impl Again {
    /// All of them.
    pub(crate) const ALL: [Self; 4] = [Self::Same, Self::Named, Self::Misspelt, Self::Broken];
}

/// A line of a map, by which a file can grow.
pub(crate) struct Line {
    /// Its statement and its fact: `city skill`.
    pub(crate) what: String,
    text: &'static str,
    /// Where it begins in its map.
    at: usize,
    map: &'static str,
}

/// A line for each statement and fact of the shipped maps of a game, the first of each.
pub(crate) fn lines(game: FamilyName) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let files = shipped(game).files.iter().filter(|(path, _)| path.ends_with(".board"));
    for &(_, map) in files {
        let mut statement = "";
        for text in map.split_inclusive('\n').map(str::trim_end) {
            let word = text.split([' ', ':']).find(|word| !word.is_empty()).unwrap_or_default();
            if word.is_empty() || word.starts_with("//") {
                continue;
            }
            let is_fact = text.starts_with(' ');
            statement = if is_fact { statement } else { word };
            // Rows of an island have letters for words.
            let fact = if statement == "rows" { "row" } else { word };
            let what = if is_fact { format!("{statement} {fact}") } else { word.to_owned() };
            if lines.iter().all(|line| line.what != what) {
                lines.push(Line { what, text, at: text.as_ptr() as usize - map.as_ptr() as usize, map });
            }
        }
    }
    lines
}

impl Line {
    /// The map with the line written again this often, each time followed by the facts of its statement, if it is one.
    pub(crate) fn grown(&self, again: Again, n: usize) -> String {
        let (before, behind) = self.map.split_at(self.at + self.text.len());
        let more = (0..n).flat_map(|i| ["\n".to_owned(), self.written(again, i)]);
        before.to_owned() + &more.collect::<String>() + behind
    }

    fn written(&self, again: Again, i: usize) -> String {
        let indent = self.text.len() - self.text.trim_start().len();
        let (blanks, words) = self.text.split_at(indent);
        match again {
            Again::Same => self.text.to_owned(),
            Again::Named => blanks.to_owned() + &renamed(words, |_| format!("N{}", letters(i * 7_919))),
            Again::Misspelt => {
                let slip = |name: &str| {
                    let at = i % name.chars().count();
                    name.chars().enumerate().map(|(k, c)| if k == at { letter(i) } else { c }).collect::<String>()
                };
                blanks.to_owned() + &renamed(words, |name| format!("Q{}", slip(name)))
            }
            Again::Broken => format!("{blanks}{} {words}", letters(i)),
        }
    }
}

fn letter(i: usize) -> char {
    char::from(b'a' + (i % 26) as u8)
}

fn letters(i: usize) -> String {
    (0..4).map(|place| letter(i / 26_usize.pow(place))).collect()
}

/// A line with other names: words that begin with a capital letter.
fn renamed(line: &str, name_of: impl Fn(&str) -> String) -> String {
    let is_name = |word: &str| word.starts_with(char::is_uppercase) && word.chars().count() > 2;
    let words = line.split_inclusive(|c: char| !c.is_alphanumeric());
    let renamed = words.map(|part| {
        let word = part.trim_end_matches(|c: char| !c.is_alphanumeric());
        if is_name(word) { name_of(word) + &part[word.len()..] } else { part.to_owned() }
    });
    renamed.collect()
}
