//! The nodes of a line → nodes of the tree: places, names, words of a closed vocabulary, and numbers.
//!
//! A misspelt word is reported and then read as the nearest known one, so that it has no consequences; one that is
//! like nothing known is `None`, and the family leaves a doubt.

use super::nodes::Node;
use super::parser::broken::MALFORMED_LINE;
use super::parser::{NOTHING_UNSEEN, Unseen};
use super::repair::{Repaired, digits as meant_digits, numbers_of};
use super::{Doubts, Language, Name, Spanned};
use crate::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use crate::language::has_bare_characters;
use crate::text::{FileId, Source, Span};
use kogge_engine::spelling::note;
use kogge_engine::wording::either;

/// The largest count of a map or its ledger.
#[doc(hidden)]
pub const MAX_COUNT: u32 = 1_000_000;

pub(crate) static UNQUOTED_NAME: Descriptor = Descriptor {
    code: "unquoted_name",
    severity: Severity::Error,
    rules: &[],
    what: "A name that is not one capitalised word stands without quotes, or lacks one of them.",
    why: "Without quotes the words behind the first would be keywords.",
    bad: "city Den Haag: white square\nroute \"Den Haag\" -- Altona: house, house\n",
    good: "city \"Den Haag\": white square\nroute \"Den Haag\" -- Altona: house, house\n",
};

#[doc(hidden)]
pub static UNKNOWN_WORD: Descriptor = Descriptor {
    code: "unknown_word",
    severity: Severity::Error,
    rules: &[],
    what: "A word is not known at its place.",
    why: "What it was to say is missing from the board, or was read as the nearest known word.",
    bad: "map Example\n    ends at 5 completd cities\n",
    good: "map Example\n    ends at 5 completed cities\n",
};

#[doc(hidden)]
pub static NUMBER_OUT_OF_RANGE: Descriptor = Descriptor {
    code: "number_out_of_range",
    severity: Severity::Error,
    rules: &[],
    what: "A number is not one that can stand at its place.",
    why: "The game could not be played with it.",
    bad: "map Example\n    ends at 70000 prestige\n",
    good: "map Example\n    ends at 20 prestige\n",
};

/// Turns the pairs of one line into nodes.
pub struct Lower<'a, L: Language> {
    file: FileId,
    source: &'a Source,
    /// Offset of the line's parsed part in its file.
    base: usize,
    /// The characters of the line that were not read.
    unseen: &'a Unseen,
    /// How the line was mended, if it was.
    repaired: Option<&'a Repaired>,
    #[doc(hidden)]
    pub doubts: &'a mut Doubts<L::Subject>,
    #[doc(hidden)]
    pub out: &'a mut Vec<Diagnostic>,
}

impl<'a, L: Language> Lower<'a, L> {
    #[doc(hidden)]
    pub fn new(
        (file, source): (FileId, &'a Source),
        base: usize,
        repaired: Option<&'a Repaired>,
        doubts: &'a mut Doubts<L::Subject>,
        out: &'a mut Vec<Diagnostic>,
    ) -> Self {
        Self { file, source, base, unseen: &NOTHING_UNSEEN, repaired, doubts, out }
    }

    /// The same for a line that was read without some characters.
    pub(super) fn past(self, unseen: &'a Unseen) -> Self {
        Self { unseen, ..self }
    }
}

impl<L: Language> Lower<'_, L> {
    /// Where a pair stands in its file.
    #[doc(hidden)]
    pub fn span(&self, pair: &Node<'_, L::Rule>) -> Span {
        // An atomic rule ends with its last character; other rules may have met blanks behind it.
        let end = pair.start() + pair.as_str().trim_ascii_end().len();
        let (start, end) = match self.repaired {
            None => (pair.start(), end),
            Some(repaired) => (repaired.original(pair.start()), repaired.original(end)),
        };
        let range = self.unseen.in_file(self.base + start..self.base + end.max(start));
        let range = self.source.whole_characters(range);
        Span::new(self.file, range.start, range.end)
    }

    /// Looks for a text in the whole file.
    #[doc(hidden)]
    pub fn says(&self, text: &str) -> bool {
        self.source.text.contains(text)
    }

    #[doc(hidden)]
    pub fn name(&mut self, pair: Node<'_, L::Rule>) -> Name {
        let span = self.span(&pair);
        let written = pair.as_str();
        // Nearly every name is plain and needs no closer look.
        if written.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Spanned { node: written.to_owned(), span };
        }
        let node = unquoted(written);
        if !written.starts_with('"') && !has_bare_characters(written) {
            let quoted = format!("\"{node}\"");
            let finding = Diagnostic::new(&UNQUOTED_NAME, span, format!("the name `{node}` needs quotes"));
            let help = "a name without quotes has letters, digits, `'`, `.` and single hyphens";
            let fix = format!("write `{quoted}`");
            // A name that stands nowhere else so is perhaps none.
            let is_known = self.source.text.contains(&quoted);
            let applicability = if is_known { Applicability::Safe } else { Applicability::Maybe };
            self.out.push(finding.label("this name").help(help).fix(applicability, fix, span, quoted));
        }
        Spanned { node, span }
    }

    /// The text of a quoted or plain word.
    #[doc(hidden)]
    pub fn text(&self, pair: Node<'_, L::Rule>) -> Name {
        Spanned { node: unquoted(pair.as_str()), span: self.span(&pair) }
    }

    /// The value of a closed vocabulary that a word means.
    #[doc(hidden)]
    pub fn vocabulary<T: Copy>(
        &mut self,
        word: Node<'_, L::Rule>,
        they_are: &str,
        all: &[T],
        word_of: impl Fn(T) -> &'static str,
    ) -> Option<T> {
        let words: Vec<&'static str> = all.iter().map(|&value| word_of(value)).collect();
        let known = self.known_word(&UNKNOWN_WORD, &word, they_are, &words)?;
        all.iter().copied().find(|&value| word_of(value) == known)
    }

    /// The known word that this one is, or most likely means, after saying so.
    #[doc(hidden)]
    pub fn known_word<'k>(
        &mut self,
        descriptor: &'static Descriptor,
        word: &Node<'_, L::Rule>,
        they_are: &str,
        known: &[&'k str],
    ) -> Option<&'k str> {
        self.known_text(descriptor, word.as_str(), self.span(word), they_are, known)
    }

    #[doc(hidden)]
    pub fn known_text<'k>(
        &mut self,
        descriptor: &'static Descriptor,
        written: &str,
        span: Span,
        they_are: &str,
        known: &[&'k str],
    ) -> Option<&'k str> {
        if let Some(exact) = known.iter().find(|&&word| word == written) {
            return Some(exact);
        }
        // A number at its end is not a part of the word, and neither is a mark beside it: `fields11`, `fields=11`, `fields(11)`.
        let digits = written.strip_suffix(')').unwrap_or(written);
        let word = digits.trim_end_matches(|c: char| c.is_ascii_digit());
        let number = &digits[word.len()..];
        let word = if number.is_empty() { word } else { word.trim_end_matches(['=', ':', '/', '-', '(', '_']) };
        // `3:1` is a word by itself.
        let everyday = L::everyday(written, |meant| known.contains(&meant));
        let (word, number) = if everyday.is_some() { (written, "") } else { (word, number) };
        let meant = L::meant(word, known);
        let whole = meant.filter(|_| !number.is_empty()).map(|meant| format!("{meant} {number}"));
        let whole = whole.or_else(|| several(written, known).filter(|_| meant.is_none()));
        self.out.push(unknown_word(descriptor, written, span, whole.as_deref().or(meant), they_are, known));
        meant
    }

    #[doc(hidden)]
    pub fn number(
        &mut self,
        descriptor: &'static Descriptor,
        pair: Node<'_, L::Rule>,
        what: &str,
        range: std::ops::RangeInclusive<u32>,
    ) -> Option<Spanned<u32>> {
        let span = self.span(&pair);
        let digits = pair.as_str().strip_prefix('+').unwrap_or(pair.as_str());
        if let Some(node) = digits.parse::<u32>().ok().filter(|value| range.contains(value)) {
            return Some(Spanned { node, span });
        }
        let message = format!("{what} cannot be {}", pair.as_str());
        let meant = meant_digits(digits).and_then(|number| number.parse().ok());
        if let Some(node) = meant.filter(|value| range.contains(value)) {
            let finding = Diagnostic::new(descriptor, span, message).label(format!("did you mean `{node}`?"));
            let write = format!("write `{node}`");
            self.out.push(finding.help(write.clone()).fix(Applicability::Maybe, write, span, node.to_string()));
            return Some(Spanned { node, span });
        }
        let help = format!("write a whole number from {} to {}", range.start(), range.end());
        self.out.push(Diagnostic::new(descriptor, span, message).label("this number").help(help));
        None
    }

    /// The numbers of players at one place: one, or those of a range, which is not a way of writing them; none where
    /// neither can be read.
    #[doc(hidden)]
    pub fn players(&mut self, pair: Node<'_, L::Rule>) -> Vec<Spanned<u8>> {
        let (span, written) = (self.span(&pair), pair.as_str());
        let Some(list) = numbers_of(written) else {
            let value = self.number(&NUMBER_OUT_OF_RANGE, pair, "a number of players", 0..=u32::from(u8::MAX));
            return value.map(|value| Spanned { node: value.node as u8, span }).into_iter().collect();
        };
        self.written_otherwise(span, written, &list, "numbers of players are listed");
        list.split(", ").filter_map(|n| Some(Spanned { node: n.parse().ok()?, span })).collect()
    }

    /// The numbers at one place: one, or those of a list with other marks, which is not a way of writing them; none where
    /// neither can be read.
    #[doc(hidden)]
    pub fn numbers(
        &mut self,
        pair: Node<'_, L::Rule>,
        what: &str,
        range: std::ops::RangeInclusive<u32>,
    ) -> Vec<Spanned<u32>> {
        self.joined_numbers(pair, what, range, &['/', '|', '-'], (", ", "numbers are listed"))
    }

    /// The same with these marks, where the language writes `meant` between them.
    #[doc(hidden)]
    pub fn joined_numbers(
        &mut self,
        pair: Node<'_, L::Rule>,
        what: &str,
        range: std::ops::RangeInclusive<u32>,
        marks: &[char],
        (meant, label): (&str, &str),
    ) -> Vec<Spanned<u32>> {
        let (span, written) = (self.span(&pair), pair.as_str().trim_end());
        let number = |part: &str| part.parse().ok().filter(|part| range.contains(part));
        let parts: Option<Vec<u32>> = written.split(marks).map(number).collect();
        let Some(parts) = parts.filter(|parts| parts.len() > 1) else {
            return self.number(&NUMBER_OUT_OF_RANGE, pair, what, range).into_iter().collect();
        };
        let list: Vec<String> = parts.iter().map(u32::to_string).collect();
        self.written_otherwise(span, written, &list.join(meant), label);
        parts.into_iter().map(|node| Spanned { node, span }).collect()
    }

    /// Reports something that the language writes otherwise.
    #[doc(hidden)]
    pub fn written_otherwise(&mut self, span: Span, written: &str, meant: &str, label: &str) {
        self.out.push(written_otherwise(span, written, meant, label));
    }

    #[doc(hidden)]
    pub fn count(&mut self, pair: Node<'_, L::Rule>, what: &str, least: u32) -> Option<Spanned<u32>> {
        self.number(&NUMBER_OUT_OF_RANGE, pair, what, least..=MAX_COUNT)
    }
}

/// The finding about something that the language writes otherwise.
#[doc(hidden)]
pub fn written_otherwise(span: Span, written: &str, meant: &str, label: &str) -> Diagnostic {
    let finding = Diagnostic::new(&MALFORMED_LINE, span, format!("`{written}` is written `{meant}` here"));
    let write = format!("write `{meant}`");
    finding.label(label).help(write.clone()).fix(Applicability::Maybe, write, span, meant)
}

/// A name or text without its quotes and the blanks around it.
fn unquoted(written: &str) -> String {
    written.trim().trim_matches('"').trim().to_owned()
}

/// The list of known words that stand without commas between them: `missions favour`, `missions and favour`.
fn several(written: &str, known: &[&str]) -> Option<String> {
    let (mut rest, mut found) = (written.trim(), Vec::new());
    while !rest.is_empty() {
        let is_next =
            |word: &&&str| rest.strip_prefix(**word).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
        let word = known.iter().filter(is_next).max_by_key(|word| word.len())?;
        rest = rest[word.len()..].trim_start();
        rest =
            ["and ", "& ", "+ ", "und "].iter().find_map(|mark| rest.strip_prefix(mark)).unwrap_or(rest).trim_start();
        found.push(*word);
    }
    (found.len() > 1).then(|| found.join(", "))
}

/// The known word that a word of the ledger is or means; another is reported.
#[doc(hidden)]
pub fn known_word<'k, L: Language>(
    word: &Name,
    they_are: &str,
    known: &[&'k str],
    out: &mut Vec<Diagnostic>,
) -> Option<&'k str> {
    if let Some(exact) = known.iter().find(|&&known| known == word.node) {
        return Some(exact);
    }
    let meant = L::meant(&word.node, known);
    out.push(unknown_word(&UNKNOWN_WORD, &word.node, word.span, meant, they_are, known));
    meant
}

/// The finding about a word that is not known at its place.
#[doc(hidden)]
pub fn unknown_word(
    descriptor: &'static Descriptor,
    written: &str,
    span: Span,
    meant: Option<&str>,
    they_are: &str,
    known: &[&str],
) -> Diagnostic {
    let note = meant.map_or_else(String::new, |meant| note(written, meant));
    let finding = Diagnostic::new(descriptor, span, format!("`{written}` is not known here{note}"));
    let list = format!("{they_are} {}", one_of(known));
    match meant {
        Some(meant) => finding.label(format!("did you mean `{meant}`?")).help(list).fix(
            Applicability::Maybe,
            format!("write `{meant}`"),
            span,
            meant,
        ),
        None => finding.label("not a word of this place").help(list),
    }
}

/// `` `a`, `b` or `c` ``.
#[doc(hidden)]
pub fn one_of(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    either(&quoted)
}
