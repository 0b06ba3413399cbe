//! The seeded mutator: a seed and a reader give an input, the same on every machine.

use kogge::hansa::rules::Random;

use super::input::{Input, Target};
use super::texts::{Corpus, HOSTILE, NUMBERS, WORDS};

/// No mutant grows beyond this, so that many can be tried.
const MAX_BYTES: usize = 256 * 1024;

/// Words that stand for one another.
const LIKE: &[&[&str]] = &[
    &["white", "orange", "pink", "black"],
    &["square", "circle"],
    &["house", "ship"],
    &["keys", "actions", "privilege", "book", "purse"],
    &["change", "remove", "add"],
    &["forest", "hills", "pasture", "fields", "mountains", "desert", "lake", "swamp", "oasis", "castle", "sea"],
    &["any", "lumber", "brick", "wool", "grain", "ore"],
    &["base", "fishermen", "rivers", "caravans", "traders"],
    &["clockwise", "counterclockwise", "either"],
    &["A", "B", "C", "D", "E", "F"],
];

/// The texts that follow the lines that begin so, as often as nobody prints it.
const ITEMS: [(&str, &str); 7] = [
    ("route", ", house"),
    ("route", ", ship"),
    ("city", ", white square"),
    ("city", ", black circle"),
    ("    A:", ", forest 3"),
    ("    B:", ", Island x 200"),
    ("fill", ", forest 200"),
];

/// The input that a seed stands for.
pub(crate) fn mutant(corpus: &Corpus, target: Target, seed: u64) -> Input {
    let mut mutator = Mutator { corpus, target, random: Random::from_seed(seed) };
    let files = match target {
        Target::Map | Target::Fix => mutator.map(),
        Target::Format => {
            let mut text = if mutator.one_in(2) { mutator.text().to_vec() } else { mutator.mutated() };
            mutator.loosen(&mut text);
            vec![(String::new(), text)]
        }
        Target::Edition => mutator.edition(),
        Target::Project | Target::Json => vec![(String::new(), mutator.mutated())],
        Target::Position | Target::Record | Target::Results | Target::Palette | Target::Messages => {
            vec![(String::new(), mutator.written())]
        }
        Target::Action => vec![(String::new(), mutator.action())],
    };
    Input { target, files }
}

struct Mutator<'a> {
    corpus: &'a Corpus,
    target: Target,
    random: Random,
}

impl<'a> Mutator<'a> {
    fn below(&mut self, n: usize) -> usize {
        self.random.below(n)
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// True once in `n` times.
    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn text(&mut self) -> &'a [u8] {
        let texts = self.corpus.of(self.target);
        &texts[self.below(texts.len())]
    }

    // ---- files ----

    fn map(&mut self) -> Vec<(String, Vec<u8>)> {
        match self.below(10) {
            // Bases of shipped variants, so that what breaks stands in another file.
            0 | 1 => {
                let (own, base) = self.pick(&[
                    ("hanse-3.board", "hanse-4-5.board"),
                    ("britannia-3.board", "britannia-4-5.board"),
                    ("fn2.board", "fn.board"),
                    ("catan-fishermen.board", "catan.board"),
                    ("catan-rivers.board", "catan.board"),
                    ("catan-barbarians.board", "catan.board"),
                ]);
                let own = self.named(own);
                let own = if self.one_in(2) { self.mutate(own) } else { own };
                let named = self.named(base);
                vec![(String::new(), own), (base.to_owned(), self.mutate(named))]
            }
            2 => self.chain(),
            3 => {
                let own = [b"map \"M\"\n    edition own\n".as_slice(), self.text()].concat();
                let edition = self.as_target(Target::Edition, Self::mutated);
                vec![(String::new(), own), ("own.toml".to_owned(), edition)]
            }
            _ => vec![(String::new(), self.mutated())],
        }
    }

    /// A map of the corpus by what only it says.
    fn named(&mut self, file: &str) -> Vec<u8> {
        let id = file.trim_end_matches(".board");
        let says = |text: &&Vec<u8>| String::from_utf8_lossy(text).contains(&format!("id           {id}\n"));
        self.corpus.of(Target::Map).iter().find(says).cloned().unwrap_or_default()
    }

    /// Maps that vary one another, up to more than are allowed; the last stands alone or leads back.
    fn chain(&mut self) -> Vec<(String, Vec<u8>)> {
        let n = 1 + self.below(20);
        let last = self.text();
        let mut files = Vec::new();
        for i in 0..n {
            let next = if i + 1 == n && self.one_in(4) { self.below(n) } else { i + 1 };
            let mut text = format!("map \"V{i}\"\n    id v{i}\n    varies \"v{next}.board\"\n").into_bytes();
            for _ in 0..self.below(4) {
                let edit = self.pick(&["change ", "remove ", "add ", "", "    "]);
                text.extend_from_slice(edit.as_bytes());
                text.extend_from_slice(self.line_of(last));
                text.push(b'\n');
            }
            let text = if self.one_in(4) { self.mutate(text) } else { text };
            files.push((if i == 0 { String::new() } else { format!("v{i}.board") }, text));
        }
        let last = if self.one_in(2) { self.mutate(last.to_vec()) } else { last.to_vec() };
        files.push((format!("v{n}.board"), last));
        files
    }

    fn edition(&mut self) -> Vec<(String, Vec<u8>)> {
        let own = self.mutated();
        if !self.one_in(4) {
            return vec![(String::new(), own)];
        }
        let next = self.pick(&["own", "a", "big-box-2020", "catan-2015", "../own", "a/b", "."]);
        let mut own_first = format!("extends = \"{}\"\n", self.pick(&["a", "own"])).into_bytes();
        own_first.extend_from_slice(&own);
        vec![(String::new(), own_first), ("a.toml".to_owned(), format!("extends = \"{next}\"\n").into_bytes())]
    }

    // ---- what was written of games ----

    /// A text of a game with a few small changes, or with any.
    fn written(&mut self) -> Vec<u8> {
        let mut text = self.text().to_vec();
        if self.one_in(3) {
            return self.mutate(text);
        }
        for _ in 0..=self.below(4) {
            match self.below(8) {
                0 | 1 => self.small_number(&mut text),
                2 => self.swap_tokens(&mut text),
                3..=5 => self.other_item(&mut text),
                _ => self.other_letter(&mut text),
            }
        }
        text
    }

    /// An action that is changed, in a position that is not; or an action of another position.
    fn action(&mut self) -> Vec<u8> {
        let text = self.text();
        let line = |text: &[u8]| text.iter().position(|&byte| byte == b'\n').map_or(text.len(), |end| end + 1);
        let (position, own) = text.split_at(line(text));
        let own = match self.one_in(3) {
            true => {
                let other = self.text();
                other[line(other)..].to_vec()
            }
            false => self.mutate(own.to_vec()),
        };
        [position, &own].concat()
    }

    /// An item of a list twice, another item of the text in its place or behind it, a place at another hour, or a number
    /// that no game has.
    fn other_item(&mut self, text: &mut Vec<u8>) {
        let is_item = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'@';
        let starts = (0..text.len()).filter(|&at| is_item(&text[at]) && (at == 0 || !is_item(&text[at - 1])));
        let starts: Vec<usize> = starts.collect();
        if starts.is_empty() {
            return;
        }
        let item = |start: usize| start..start + text[start..].iter().take_while(|byte| is_item(byte)).count();
        let (own, other) = (item(self.pick(&starts)), item(self.pick(&starts)));
        let [this, another] = [&text[own.clone()], &text[other]];
        let new = match (self.below(5), this.iter().position(|&byte| byte == b'@')) {
            (0, _) => [this, b",", this].concat(),
            (1, _) => [this, b",", another].concat(),
            (2, _) => self.pick(&["200", "255", "65535", "4294967295"]).as_bytes().to_vec(),
            (3, Some(at)) => [&this[..=at], self.below(14).to_string().as_bytes()].concat(),
            _ => another.to_vec(),
        };
        text.splice(own, new);
    }

    /// One letter that may stand for a piece, a marker or a flag instead of another.
    fn other_letter(&mut self, text: &mut [u8]) {
        let letters: Vec<usize> =
            (0..text.len()).filter(|&at| text[at].is_ascii_alphabetic() || text[at] == b'-').collect();
        if letters.is_empty() {
            return;
        }
        let at = self.pick(&letters);
        text[at] = self.pick(b"abcdefgnpsABCDEN-");
    }

    fn as_target<T>(&mut self, target: Target, make: impl FnOnce(&mut Self) -> T) -> T {
        let own = std::mem::replace(&mut self.target, target);
        let made = make(self);
        self.target = own;
        made
    }

    // ---- texts ----

    fn mutated(&mut self) -> Vec<u8> {
        let text = self.text().to_vec();
        self.mutate(text)
    }

    /// The text with one to many changes. Half of the maps lose their ledger and their picture first: what they count
    /// and place would reject nearly every change.
    fn mutate(&mut self, mut text: Vec<u8>) -> Vec<u8> {
        if matches!(self.target, Target::Map | Target::Fix | Target::Format) && self.one_in(2) {
            text = without_counts(&text);
            if self.one_in(2) {
                return self.bend(text);
            }
        }
        if self.target == Target::Json && self.one_in(2) {
            (0..=self.below(3))
                .for_each(|_| if self.one_in(3) { self.swap_like(&mut text) } else { self.small_number(&mut text) });
            return text;
        }
        let n = match self.below(8) {
            0 => 20 + self.below(60),
            1 | 2 => 4 + self.below(12),
            _ => 1 + self.below(3),
        };
        for _ in 0..n {
            self.change(&mut text);
            text.truncate(MAX_BYTES);
        }
        text
    }

    /// The text with one to three changes that keep lines whole, so that many a mutant is still a board.
    fn bend(&mut self, mut text: Vec<u8>) -> Vec<u8> {
        for _ in 0..=self.below(3) {
            match self.below(6) {
                0 => drop(self.take_line(&mut text)),
                1 => self.move_line(&mut text),
                2 => self.swap_like(&mut text),
                3 => self.repeat_item(&mut text),
                _ => self.small_number(&mut text),
            }
        }
        text
    }

    fn change(&mut self, text: &mut Vec<u8>) {
        match self.below(20) {
            0 => self.flip(text),
            1 => self.insert_bytes(text),
            2 => self.cut(text),
            3 => self.truncate(text),
            4 => self.copy_line(text),
            5 => self.move_line(text),
            6 => drop(self.take_line(text)),
            7 => self.swap_tokens(text),
            8 | 9 => self.replace_token(text),
            10 | 11 => self.insert_hostile(text),
            12 | 13 => self.replace_number(text),
            14 => self.line_ends(text),
            15 => self.splice(text),
            16 => self.repeat(text),
            17 | 18 => self.alike(text),
            _ => self.indent(text),
        }
    }

    fn flip(&mut self, text: &mut [u8]) {
        if !text.is_empty() {
            let at = self.below(text.len());
            text[at] ^= 1 << self.below(8);
        }
    }

    fn insert_bytes(&mut self, text: &mut Vec<u8>) {
        let at = self.below(text.len() + 1);
        let n = 1 + self.below(4);
        let bytes: Vec<u8> = (0..n).map(|_| self.below(256) as u8).collect();
        text.splice(at..at, bytes);
    }

    fn cut(&mut self, text: &mut Vec<u8>) {
        let at = self.below(text.len() + 1);
        let longest = self.pick(&[2, 20, 2_000]);
        let end = (at + self.below(longest)).min(text.len());
        text.drain(at..end);
    }

    /// At any byte, at a token's end, or at a line's.
    fn truncate(&mut self, text: &mut Vec<u8>) {
        let end = match self.below(3) {
            0 => self.below(text.len() + 1),
            1 => self.token(text).map_or(0, |token| token.end),
            _ => self.line(text).end,
        };
        text.truncate(end);
    }

    fn take_line(&mut self, text: &mut Vec<u8>) -> Vec<u8> {
        let line = self.line(text);
        let end = (line.end + 1).min(text.len());
        text.drain(line.start..end).collect()
    }

    fn move_line(&mut self, text: &mut Vec<u8>) {
        let line = self.take_line(text);
        let at = self.line(text).start;
        text.splice(at..at, line);
    }

    fn copy_line(&mut self, text: &mut Vec<u8>) {
        let line = self.line_of(text).to_vec();
        let at = self.line(text).start;
        text.splice(at..at, line.into_iter().chain([b'\n']));
    }

    fn swap_tokens(&mut self, text: &mut Vec<u8>) {
        let (Some(a), Some(b)) = (self.token(text), self.token(text)) else { return };
        let (a, b) = if a.start <= b.start { (a, b) } else { (b, a) };
        if a.end <= b.start {
            let (first, second) = (text[a.clone()].to_vec(), text[b.clone()].to_vec());
            text.splice(b, first);
            text.splice(a, second);
        }
    }

    fn replace_token(&mut self, text: &mut Vec<u8>) {
        let Some(token) = self.token(text) else { return };
        let other = match self.below(3) {
            0 => self.pick(WORDS).as_bytes().to_vec(),
            1 => self.token(text).map_or(Vec::new(), |other| text[other].to_vec()),
            _ => {
                let other = self.text();
                self.token(other).map_or(Vec::new(), |token| other[token].to_vec())
            }
        };
        text.splice(token, other);
    }

    fn insert_hostile(&mut self, text: &mut Vec<u8>) {
        let token = self.token(text).unwrap_or(0..0);
        let at = match self.below(3) {
            0 => token.start,
            1 => token.end,
            _ => (token.start..token.end).find(|&at| text[at] < 0x80).map_or(token.end, |at| at + 1),
        };
        let n = self.pick(&[1, 1, 1, 2, 40]);
        let hostile = self.pick(HOSTILE).repeat(n);
        text.splice(at..at, hostile.into_bytes());
    }

    fn replace_number(&mut self, text: &mut Vec<u8>) {
        let number = self.pick(NUMBERS);
        self.set_number(text, number);
    }

    fn small_number(&mut self, text: &mut Vec<u8>) {
        let number = self.below(14).to_string();
        self.set_number(text, &number);
    }

    fn set_number(&mut self, text: &mut Vec<u8>, number: &str) {
        let numbers: Vec<usize> = (0..text.len())
            .filter(|&at| text[at].is_ascii_digit() && (at == 0 || !text[at - 1].is_ascii_digit()))
            .collect();
        if numbers.is_empty() {
            return;
        }
        let start = self.pick(&numbers);
        let n = text[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        text.splice(start..start + n, number.bytes());
    }

    /// A colour, shape, skill, terrain or the like instead of another.
    fn swap_like(&mut self, text: &mut Vec<u8>) {
        let Some(token) = self.token(text) else { return };
        if let Some(alike) = LIKE.iter().find(|words| words.iter().any(|word| text[token.clone()] == *word.as_bytes()))
        {
            let word = self.pick(alike);
            text.splice(token, word.bytes());
        }
    }

    /// A kontor, post or hex as often as nobody prints it.
    fn repeat_item(&mut self, text: &mut Vec<u8>) {
        let (takes, item) = self.pick(&ITEMS);
        let line = self.line(text);
        let n = self.pick(&[1, 2, 8, 30, 70]);
        if text[line.clone()].starts_with(takes.as_bytes()) {
            text.splice(line.end..line.end, item.repeat(n).into_bytes());
        }
    }

    fn line_ends(&mut self, text: &mut Vec<u8>) {
        let end = self.pick(&["\r\n", "\r", "\n\r", "\n\n", "\u{2028}", " \n", "\\\n"]);
        let all = self.one_in(2);
        let only = self.line(text).end;
        let mut changed = Vec::with_capacity(text.len());
        for (at, &byte) in text.iter().enumerate() {
            if byte == b'\n' && (all || at == only) {
                changed.extend_from_slice(end.as_bytes());
            } else {
                changed.push(byte);
            }
        }
        *text = changed;
    }

    /// The beginning of this text and the end of another.
    fn splice(&mut self, text: &mut Vec<u8>) {
        let other = self.text();
        let (at, from) = if self.one_in(2) {
            (self.line(text).start, self.line(other).start)
        } else {
            (self.below(text.len() + 1), self.below(other.len() + 1))
        };
        text.truncate(at);
        text.extend_from_slice(&other[from..]);
    }

    /// A stretch many times over.
    fn repeat(&mut self, text: &mut Vec<u8>) {
        let stretch = match self.below(3) {
            0 => self.token(text).unwrap_or(0..0),
            1 => self.line(text),
            _ => {
                let (a, b) = (self.line(text).start, self.line(text).start);
                a.min(b)..a.max(b)
            }
        };
        let n = 1 + self.below(8) * self.below(40);
        if stretch.len() * n < MAX_BYTES {
            let copy = text[stretch.clone()].repeat(n);
            text.splice(stretch.end..stretch.end, copy);
        }
    }

    /// A name written otherwise that is the same without case and marks, and sometimes both of them.
    fn alike(&mut self, text: &mut Vec<u8>) {
        let Some(token) = self.token(text) else { return };
        let Ok(word) = String::from_utf8(text[token.clone()].to_vec()) else { return };
        let other = match self.below(6) {
            0 => word.to_uppercase(),
            1 => word.to_lowercase(),
            2 => word.replace('ö', "o\u{308}").replace('ü', "u\u{308}").replace('ä', "a\u{308}"),
            3 => word.replace('ö', "o").replace('ü', "u").replace('ä', "a").replace("ss", "ß"),
            4 => word.chars().flat_map(|c| [c, '\u{301}']).collect(),
            _ => word.chars().map(wide).collect(),
        };
        text.splice(token, other.into_bytes());
    }

    /// Blanks, empty lines and comments where they say nothing; now and then anywhere.
    fn loosen(&mut self, text: &mut Vec<u8>) {
        let anywhere = self.one_in(4);
        for _ in 0..self.below(80) {
            let line = self.line(text);
            let mut places = line.clone().filter(|&at| matches!(text[at], b' ' | b',' | b':'));
            let n_places = places.clone().count();
            let (at, fillers): (usize, &[&str]) = match self.below(if anywhere { 4 } else { 3 }) {
                0 => (line.start, &["\n", " \n\n", "// c\n", "  //c\n"]),
                1 => (line.end, &["  ", "\t", " // c", "//c", "\r"]),
                2 if n_places > 0 => (places.nth(self.below(n_places)).unwrap_or(line.end), &[" ", "\t", "   "]),
                2 => continue,
                _ => (self.token(text).map_or(line.end, |token| token.end), &[" ", "\n", "//", "\"", "\r\n"]),
            };
            let filler = self.pick(fillers);
            text.splice(at..at, filler.bytes());
        }
    }

    fn indent(&mut self, text: &mut Vec<u8>) {
        let line = self.line(text);
        let n = text[line.clone()].iter().take_while(|&&byte| byte == b' ').count();
        let indent = self.pick(&["", " ", "    ", "\t", "        ", "\u{a0}", "\u{3000}"]);
        text.splice(line.start..line.start + n, indent.bytes());
    }

    // ---- places ----

    /// A line without its end.
    fn line(&mut self, text: &[u8]) -> std::ops::Range<usize> {
        let at = self.below(text.len() + 1);
        let start = text[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let end = text[at..].iter().position(|&byte| byte == b'\n').map_or(text.len(), |end| at + end);
        start..end
    }

    fn line_of<'t>(&mut self, text: &'t [u8]) -> &'t [u8] {
        let line = self.line(text);
        &text[line]
    }

    /// A word, a number, a quoted text or a sign.
    fn token(&mut self, text: &[u8]) -> Option<std::ops::Range<usize>> {
        let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte >= 0x80 || byte == b'_';
        let at = self.below(text.len());
        let start = at + text.get(at..)?.iter().position(|&byte| !byte.is_ascii_whitespace())?;
        if text[start] == b'"'
            && let Some(end) = text[start + 1..].iter().position(|&byte| matches!(byte, b'"' | b'\n'))
        {
            return Some(start..(start + end + 2).min(text.len()));
        }
        if !is_word(text[start]) {
            return Some(start..start + 1);
        }
        let start = text[..start].iter().rposition(|&byte| !is_word(byte)).map_or(0, |before| before + 1);
        let end = text[start..].iter().position(|&byte| !is_word(byte)).map_or(text.len(), |n| start + n);
        Some(start..end)
    }
}

/// The letter in its wide form.
fn wide(c: char) -> char {
    match c {
        '!'..='~' => char::from_u32(u32::from(c) + 0xfee0).unwrap_or(c),
        _ => c,
    }
}

/// A map without its ledger and its picture.
fn without_counts(text: &[u8]) -> Vec<u8> {
    let mut kept = Vec::with_capacity(text.len());
    let mut in_counts = false;
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        if !line.starts_with(b" ") {
            in_counts = line.starts_with(b"expect") || line.starts_with(b"picture");
        }
        if !in_counts {
            kept.extend_from_slice(line);
        }
    }
    kept
}
