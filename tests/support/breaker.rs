//! Breaks sound maps: independent mistakes of the kinds that people make, each on a line of its own.

use std::collections::BTreeSet;
use std::ops::Range;

/// A generator whose stream is fixed: SplitMix64.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number below `n`, which is at least 1. The slight bias of the remainder does no harm here.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % n as u64) as usize
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        (!items.is_empty()).then(|| &items[self.below(items.len())])
    }
}

/// The change of one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    MisspeltKeyword,
    MisspeltDeclaration,
    MisspeltUse,
    MisspeltColour,
    MisspeltShape,
    MisspeltPost,
    MisspeltSkill,
    FactInFirstColumn,
    IndentedStatement,
    DroppedQuote,
    DroppedQuotes,
    DroppedColon,
    DroppedComma,
    DroppedNumber,
    WordOfAnotherSort,
    Duplicate,
}

impl Kind {
    pub(crate) const ALL: [Self; 16] = [
        Self::MisspeltKeyword,
        Self::MisspeltDeclaration,
        Self::MisspeltUse,
        Self::MisspeltColour,
        Self::MisspeltShape,
        Self::MisspeltPost,
        Self::MisspeltSkill,
        Self::FactInFirstColumn,
        Self::IndentedStatement,
        Self::DroppedQuote,
        Self::DroppedQuotes,
        Self::DroppedColon,
        Self::DroppedComma,
        Self::DroppedNumber,
        Self::WordOfAnotherSort,
        Self::Duplicate,
    ];
}

/// A mistake in a broken file.
#[derive(Debug, Clone)]
pub(crate) struct Mistake {
    pub(crate) kind: Kind,
    /// The line it is on, from 1; of a duplicate the second.
    pub(crate) line: usize,
    /// Of a duplicate the first line, else `line`.
    pub(crate) twin: usize,
    /// The line before and after.
    pub(crate) before: String,
    pub(crate) after: String,
}

/// A map with mistakes.
pub(crate) struct Broken {
    pub(crate) text: String,
    pub(crate) mistakes: Vec<Mistake>,
}

const COLOURS: &[&str] = &["white", "orange", "pink", "black"];
const SHAPES: &[&str] = &["square", "circle"];
const POSTS: &[&str] = &["house", "ship"];
const SKILLS: &[&str] = &["keys", "actions", "privilege", "book", "purse"];
const STATEMENTS: &[&str] = &["city", "route", "country", "mission", "expect", "picture", "change", "add", "remove"];
/// Facts whose text the language does not judge.
const FREE: &[&str] = &["id", "board", "author", "version", "licence", "varies", "edition", "allow"];
/// Facts whose names stand nowhere else.
const OF_SCENERY: &[&str] = &["label", "land", "river", "sea"];

/// A line of the file being broken.
struct Line {
    text: String,
    /// Its place in the sound file; `None` for a duplicate.
    origin: Option<usize>,
    mistake: Option<usize>,
}

/// Makes up to `n_mistakes` mistakes; fewer when no place is found.
pub(crate) fn break_map(sound: &str, n_mistakes: usize, random: &mut Random) -> Broken {
    let mut lines: Vec<Line> = sound
        .lines()
        .enumerate()
        .map(|(i, text)| Line { text: text.to_owned(), origin: Some(i), mistake: None })
        .collect();
    let mut kinds: Vec<(Kind, String, String)> = Vec::new();
    let mut names: BTreeSet<String> = BTreeSet::new();
    for _ in 0..n_mistakes * 40 {
        if kinds.len() == n_mistakes {
            break;
        }
        let kind = Kind::ALL[random.below(Kind::ALL.len())];
        let at = random.below(lines.len());
        if lines[at].mistake.is_some() || lines[at].origin.is_none() {
            continue;
        }
        let before = lines[at].text.clone();
        let Some(after) = broken(kind, &before, sound, &mut names, random) else {
            continue;
        };
        if kind == Kind::Duplicate {
            lines[at].mistake = Some(usize::MAX);
            let is_fact = |line: &Line| line.text.starts_with(' ') || line.text.trim().is_empty();
            let n_facts = if before.starts_with(' ') {
                0
            } else {
                lines[at + 1..].iter().take_while(|line| is_fact(line)).count()
            };
            lines.insert(at + 1 + n_facts, Line { text: after.clone(), origin: None, mistake: Some(kinds.len()) });
        } else {
            lines[at].text.clone_from(&after);
            lines[at].mistake = Some(kinds.len());
        }
        kinds.push((kind, before, after));
    }
    let line_of =
        |n: usize| 1 + lines.iter().position(|line| line.mistake == Some(n)).expect("each mistake has a line");
    let twin_of = |before: &str| lines.iter().position(|line| line.mistake == Some(usize::MAX) && line.text == before);
    let mistakes = kinds.into_iter().enumerate().map(|(n, (kind, before, after))| {
        let line = line_of(n);
        Mistake { kind, line, twin: twin_of(&before).map_or(line, |at| at + 1), before, after }
    });
    let mistakes = mistakes.collect();
    Broken { text: lines.iter().map(|line| format!("{}\n", line.text)).collect(), mistakes }
}

/// A line with one mistake of a kind, if it has a place for it.
fn broken(kind: Kind, line: &str, sound: &str, names: &mut BTreeSet<String>, random: &mut Random) -> Option<String> {
    let code = line.split("//").next().unwrap_or_default().trim_end();
    let first = code.split_whitespace().next()?;
    let is_fact = code.starts_with(' ');
    if FREE.contains(&first) {
        return None;
    }
    match kind {
        Kind::MisspeltKeyword => {
            let is_keyword = |word: &&str| {
                word.len() >= 4 && ![COLOURS, SHAPES, POSTS, SKILLS].iter().any(|list| list.contains(word))
            };
            misspell_one(code, words(code), is_keyword, sound, random)
        }
        Kind::MisspeltColour => misspell_one(code, words(code), |word| COLOURS.contains(word), sound, random),
        Kind::MisspeltShape => misspell_one(code, words(code), |word| SHAPES.contains(word), sound, random),
        Kind::MisspeltPost => misspell_one(code, words(code), |word| POSTS.contains(word), sound, random),
        Kind::MisspeltSkill => misspell_one(code, words(code), |word| SKILLS.contains(word), sound, random),
        Kind::MisspeltDeclaration | Kind::MisspeltUse => {
            let declares = ["city ", "country "].iter().any(|start| code.starts_with(start));
            let all = names_of(code);
            let places = match (kind, declares) {
                (Kind::MisspeltDeclaration, true) => all[..1].to_vec(),
                (Kind::MisspeltUse, true) => all[1..].to_vec(),
                (Kind::MisspeltUse, false) if first != "map" && !OF_SCENERY.contains(&first) => all,
                _ => return None,
            };
            let place = random.pick(&places)?.clone();
            // Two mistakes about one name would not be independent.
            if !names.insert(code[place.clone()].trim_matches('"').to_owned()) {
                return None;
            }
            misspell_one(code, vec![place], |_| true, sound, random)
        }
        Kind::FactInFirstColumn => is_fact.then(|| code.trim_start().to_owned()),
        Kind::IndentedStatement => (!is_fact && first != "map").then(|| format!("    {code}")),
        Kind::DroppedQuote | Kind::DroppedQuotes => {
            let quoted: Vec<Range<usize>> =
                names_of(code).into_iter().filter(|name| code[name.clone()].starts_with('"')).collect();
            let name = random.pick(&quoted)?.clone();
            let inner = &code[name.start + 1..name.end - 1];
            let kept = match (kind, random.below(2)) {
                (Kind::DroppedQuotes, _) => inner.to_owned(),
                (_, 0) => format!("\"{inner}"),
                _ => format!("{inner}\""),
            };
            Some(format!("{}{kept}{}", &code[..name.start], &code[name.end..]))
        }
        Kind::DroppedColon => drop_one(code, ":", random),
        Kind::DroppedComma => drop_one(code, ",", random),
        Kind::DroppedNumber => {
            // In a row of the ledger a city without a number is sound.
            let optional = code.contains(" at ") && first != "ends";
            let numbers: Vec<Range<usize>> =
                tokens(code).into_iter().filter(|it| code[it.clone()].parse::<u32>().is_ok()).collect();
            let number = random.pick(&numbers).filter(|_| !optional)?.clone();
            Some(format!("{}{}", code[..number.start].trim_end(), &code[number.end..]))
        }
        Kind::WordOfAnotherSort => {
            let lists = [COLOURS, SHAPES, POSTS, SKILLS];
            let kind_of = |word: &str| lists.iter().position(|list| list.contains(&word));
            let places: Vec<Range<usize>> =
                words(code).into_iter().filter(|it| kind_of(&code[it.clone()]).is_some()).collect();
            // A ledger's parts and its totals share their words with what they count.
            let place =
                random.pick(&places).filter(|_| first == "city" || first == "route" || first == "skill")?.clone();
            let own = kind_of(&code[place.clone()])?;
            let other = lists[(own + 1 + random.below(3)) % 4];
            let word = random.pick(other)?;
            Some(format!("{}{word}{}", &code[..place.start], &code[place.end..]))
        }
        Kind::Duplicate => (STATEMENTS[..2].contains(&first) || is_fact && first != "always").then(|| line.to_owned()),
    }
}

fn drop_one(code: &str, mark: &str, random: &mut Random) -> Option<String> {
    let places: Vec<usize> = code.match_indices(mark).map(|(at, _)| at).filter(|&at| !in_quotes(code, at)).collect();
    let at = *random.pick(&places)?;
    Some(format!("{}{}", &code[..at], &code[at + 1..]))
}

fn in_quotes(code: &str, at: usize) -> bool {
    code[..at].matches('"').count() % 2 == 1
}

/// The stretches between blanks and marks; a text in quotes is one.
fn tokens(code: &str) -> Vec<Range<usize>> {
    let mut tokens: Vec<Range<usize>> = Vec::new();
    let mut quoted = false;
    for (at, c) in code.char_indices() {
        let end = at + c.len_utf8();
        let inside = quoted || !(c == ' ' || c == '\t' || c == ':' || c == ',');
        match tokens.last_mut().filter(|last| last.end == at) {
            Some(last) if inside => last.end = end,
            _ if inside => tokens.push(at..end),
            _ => {}
        }
        quoted ^= c == '"';
    }
    tokens
}

fn words(code: &str) -> Vec<Range<usize>> {
    tokens(code).into_iter().filter(|it| code[it.clone()].starts_with(|c: char| c.is_ascii_lowercase())).collect()
}

fn names_of(code: &str) -> Vec<Range<usize>> {
    tokens(code).into_iter().filter(|it| code[it.clone()].starts_with(|c: char| c == '"' || c.is_uppercase())).collect()
}

/// Misspells one of the words that qualify, so that the result stands nowhere in the sound file.
fn misspell_one(
    code: &str,
    places: Vec<Range<usize>>,
    qualifies: impl Fn(&&str) -> bool,
    sound: &str,
    random: &mut Random,
) -> Option<String> {
    let places: Vec<Range<usize>> = places.into_iter().filter(|it| qualifies(&&code[it.clone()])).collect();
    let place = random.pick(&places)?.clone();
    let quoted = code[place.clone()].starts_with('"');
    let inner = if quoted { place.start + 1..place.end - 1 } else { place };
    let word: Vec<char> = code[inner.clone()].chars().collect();
    if word.len() < 4 {
        return None;
    }
    // The first letter stays: names begin with a capital, and slips there are rare.
    let at = 1 + random.below(word.len() - 2);
    let mut slip = word.clone();
    match random.below(4) {
        0 => slip.swap(at, at + 1),
        1 => drop(slip.remove(at)),
        2 => slip.insert(at, word[at]),
        _ => slip[at] = if word[at] == 'e' { 'a' } else { 'e' },
    }
    let slip: String = slip.into_iter().collect();
    let known = tokens_of(sound).contains(slip.as_str());
    let plain = slip.chars().all(|c| c.is_alphabetic() || quoted);
    let folded_same = slip.eq_ignore_ascii_case(&code[inner.clone()]);
    (!known && plain && !folded_same).then(|| format!("{}{slip}{}", &code[..inner.start], &code[inner.end..]))
}

fn tokens_of(text: &str) -> BTreeSet<&str> {
    text.split(|c: char| c.is_whitespace() || ":,\"".contains(c)).collect()
}
