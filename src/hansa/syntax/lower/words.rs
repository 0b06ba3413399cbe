//! Names, words of a closed vocabulary, and numbers.
//!
//! A misspelt word is reported and then read as the nearest known one; one that is like nothing known is `None`.

use super::{Lower, MAX_COUNT, MAX_POSITION, MAX_PRESTIGE, Node, Parts};
use crate::diagnostic::{Applicability, Descriptor, Diagnostic, Severity};
use crate::hansa::syntax::grammar::has_bare_characters;
use crate::hansa::syntax::parser::broken::MALFORMED_LINE;
use crate::hansa::syntax::tree::{Name, RouteRef, Spanned};
use crate::hansa::syntax::{Rule, Subject};
use crate::hansa::vocab::{Colour, PostKind, Shape, Skill};
use crate::language::numbers_of;
use crate::spelling::{nearest, note};
use crate::text::Span;
use crate::wording::either;

pub(in crate::hansa::syntax) static UNQUOTED_NAME: Descriptor = Descriptor {
    code: "unquoted_name",
    severity: Severity::Error,
    rules: &[],
    what: "A name that is not one capitalised word stands without quotes, or lacks one of them.",
    why: "Without quotes the words behind the first would be keywords.",
    bad: "city Den Haag: white square\nroute \"Den Haag\" -- Altona: house, house\n",
    good: "city \"Den Haag\": white square\nroute \"Den Haag\" -- Altona: house, house\n",
};

pub(in crate::hansa::syntax) static UNKNOWN_COLOUR: Descriptor = Descriptor {
    code: "unknown_colour",
    severity: Severity::Error,
    rules: &["CHK-E32", "KONTOR-2"],
    what: "A kontor or special space has a colour that is not white, orange, pink or black.",
    why: "The colour is the privilege a player needs to occupy it.",
    bad: "city Zwolle: withe square\nroute Zwolle -- Altona: house, house\n",
    good: "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
};

pub(in crate::hansa::syntax) static UNKNOWN_SHAPE: Descriptor = Descriptor {
    code: "unknown_shape",
    severity: Severity::Error,
    rules: &["CHK-E33", "KONTOR-3"],
    what: "A kontor has a shape that is neither square nor circle.",
    why: "A square takes a trader, a circle a merchant.",
    bad: "city Zwolle: white sqare\nroute Zwolle -- Altona: house, house\n",
    good: "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
};

pub(in crate::hansa::syntax) static UNKNOWN_POST: Descriptor = Descriptor {
    code: "unknown_post",
    severity: Severity::Error,
    rules: &["CHK-E07", "PLACE-2"],
    what: "A route has a post that is neither house nor ship.",
    why: "A house holds traders and merchants, a ship merchants only.",
    bad: "city Zwolle: white square\nroute Zwolle -- Altona: hose, house\n",
    good: "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
};

pub(in crate::hansa::syntax) static UNKNOWN_SKILL: Descriptor = Descriptor {
    code: "unknown_skill",
    severity: Severity::Error,
    rules: &["CHK-E24", "SKILL-1"],
    what: "A city offers a skill that is not one of the five.",
    why: "Only keys, actions, privilege, book and purse have a track on the players' desks.",
    bad: "city Zwolle: white square\n    skill boook\nroute Zwolle -- Altona: house, house\n",
    good: "city Zwolle: white square\n    skill book\nroute Zwolle -- Altona: house, house\n",
};

pub(in crate::hansa::syntax) static UNKNOWN_WORD: Descriptor = Descriptor {
    code: "unknown_word",
    severity: Severity::Error,
    rules: &[],
    what: "A word is not known at its place.",
    why: "What it was to say is missing from the board, or was read as the nearest known word.",
    bad: "map Example\n    ends at 5 completd cities\n",
    good: "map Example\n    ends at 5 completed cities\n",
};

pub(in crate::hansa::syntax) static NUMBER_OUT_OF_RANGE: Descriptor = Descriptor {
    code: "number_out_of_range",
    severity: Severity::Error,
    rules: &[],
    what: "A number is not one that can stand at its place.",
    why: "The game could not be played with it.",
    bad: "map Example\n    ends at 70000 prestige\n",
    good: "map Example\n    ends at 20 prestige\n",
};

impl Lower<'_> {
    /// Where a pair stands in its file.
    pub(super) fn span(&self, pair: &Node<'_>) -> Span {
        // An atomic rule ends with its last character; other rules may have met blanks behind it.
        let end = pair.start() + pair.as_str().trim_ascii_end().len();
        let (start, end) = match self.repaired {
            None => (pair.start(), end),
            Some(repaired) => (repaired.original(pair.start()), repaired.original(end)),
        };
        let range = self.source.whole_characters(self.base + start..self.base + end.max(start));
        Span::new(self.file, range.start, range.end)
    }

    pub(super) fn name(&mut self, pair: Node<'_>) -> Name {
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
            self.out.push(finding.label("this name").help(help).fix(Applicability::Safe, fix, span, quoted));
        }
        Spanned { node, span }
    }

    pub(super) fn names(&mut self, pair: Node<'_>) -> Vec<Name> {
        self.all_names(Parts::of(pair))
    }

    pub(super) fn all_names(&mut self, parts: Parts<'_>) -> Vec<Name> {
        parts.all(Rule::name).map(|pair| self.name(pair)).collect()
    }

    /// The text of a quoted or plain word.
    pub(super) fn text(&self, pair: Node<'_>) -> Name {
        Spanned { node: unquoted(pair.as_str()), span: self.span(&pair) }
    }

    pub(super) fn route_ref(&mut self, pair: Node<'_>) -> Option<RouteRef> {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair);
        let ends = [self.name(parts.take(Rule::name)?), self.name(parts.take(Rule::name)?)];
        Some(RouteRef { ends, name: parts.take(Rule::name).map(|name| self.name(name)), span })
    }

    pub(super) fn colour(&mut self, word: Node<'_>) -> Option<Colour> {
        let words: Vec<&str> = Colour::ALL.iter().map(|colour| colour.word()).collect();
        let known = self.known_word(&UNKNOWN_COLOUR, &word, "the colours are", &words);
        known.and_then(Colour::from_word)
    }

    pub(super) fn shape(&mut self, word: Node<'_>) -> Option<Shape> {
        let words: Vec<&str> = Shape::ALL.iter().map(|shape| shape.word()).collect();
        let known = self.known_word(&UNKNOWN_SHAPE, &word, "the shapes are", &words);
        known.and_then(Shape::from_word)
    }

    pub(super) fn post(&mut self, word: Node<'_>) -> Option<PostKind> {
        let words: Vec<&str> = PostKind::ALL.iter().map(|post| post.word()).collect();
        let post = self.known_word(&UNKNOWN_POST, &word, "a post is", &words).and_then(PostKind::from_word);
        if post.is_none() {
            self.doubts.insert(Subject::Posts);
        }
        post
    }

    pub(super) fn skill(&mut self, word: Node<'_>) -> Option<Spanned<Skill>> {
        let span = self.span(&word);
        let words: Vec<&str> = Skill::ALL.iter().map(|skill| skill.word()).collect();
        let skill = self.known_word(&UNKNOWN_SKILL, &word, "the skills are", &words).and_then(Skill::from_word);
        if skill.is_none() {
            self.doubts.insert(Subject::Skills);
        }
        skill.map(|node| Spanned { node, span })
    }

    /// The value of a closed vocabulary that a word means.
    pub(super) fn vocabulary<T: Copy>(
        &mut self,
        word: Node<'_>,
        they_are: &str,
        all: &[T],
        word_of: impl Fn(T) -> &'static str,
    ) -> Option<T> {
        let words: Vec<&'static str> = all.iter().map(|&value| word_of(value)).collect();
        let known = self.known_word(&UNKNOWN_WORD, &word, they_are, &words)?;
        all.iter().copied().find(|&value| word_of(value) == known)
    }

    /// The known word that this one is, or most likely means, after saying so.
    pub(super) fn known_word<'k>(
        &mut self,
        descriptor: &'static Descriptor,
        word: &Node<'_>,
        they_are: &str,
        known: &[&'k str],
    ) -> Option<&'k str> {
        self.known_text(descriptor, word.as_str(), self.span(word), they_are, known)
    }

    pub(super) fn known_text<'k>(
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
        let meant = nearest(written, known.iter().copied());
        self.out.push(unknown_word(descriptor, written, span, meant, they_are, known));
        meant
    }

    pub(super) fn number(
        &mut self,
        descriptor: &'static Descriptor,
        pair: Node<'_>,
        what: &str,
        range: std::ops::RangeInclusive<u32>,
    ) -> Option<Spanned<u32>> {
        let span = self.span(&pair);
        let digits = pair.as_str().strip_prefix('+').unwrap_or(pair.as_str());
        if let Some(node) = digits.parse::<u32>().ok().filter(|value| range.contains(value)) {
            return Some(Spanned { node, span });
        }
        let message = format!("{what} cannot be {}", pair.as_str());
        let help = format!("write a whole number from {} to {}", range.start(), range.end());
        self.out.push(Diagnostic::new(descriptor, span, message).label("this number").help(help));
        None
    }

    pub(super) fn count(&mut self, pair: Node<'_>, what: &str, least: u32) -> Option<Spanned<u32>> {
        self.number(&NUMBER_OUT_OF_RANGE, pair, what, least..=MAX_COUNT)
    }

    /// A number of players, or the numbers of a range, which is not a way of writing them.
    pub(super) fn players(&mut self, pair: Node<'_>) -> Vec<Spanned<u8>> {
        let Some(list) = numbers_of(pair.as_str()) else { return self.player_count(pair).into_iter().collect() };
        let (span, written) = (self.span(&pair), pair.as_str());
        let message = format!("`{written}` is written `{list}` here");
        let finding = Diagnostic::new(&MALFORMED_LINE, span, message).label("numbers of players are listed");
        self.out.push(finding.help(format!("write `{list}`")).fix(
            Applicability::Maybe,
            format!("write `{list}`"),
            span,
            &*list,
        ));
        list.split(", ").filter_map(|n| Some(Spanned { node: n.parse().ok()?, span })).collect()
    }

    fn player_count(&mut self, pair: Node<'_>) -> Option<Spanned<u8>> {
        let value = self.number(&NUMBER_OUT_OF_RANGE, pair, "a number of players", 0..=u32::from(u8::MAX));
        if value.is_none() {
            self.doubts.insert(Subject::Players);
        }
        value.map(|value| Spanned { node: value.node as u8, span: value.span })
    }

    pub(super) fn rewards(&mut self, pair: Node<'_>) -> Vec<Spanned<u16>> {
        let numbers = Parts::of(pair).all(Rule::number);
        let value = |pair| {
            let value = self.number(&NUMBER_OUT_OF_RANGE, pair, "a reward", 0..=MAX_PRESTIGE)?;
            Some(Spanned { node: value.node as u16, span: value.span })
        };
        numbers.filter_map(value).collect()
    }

    pub(super) fn position(&mut self, pair: Node<'_>) -> Option<Spanned<u32>> {
        self.number(&NUMBER_OUT_OF_RANGE, pair, "a position", 0..=MAX_POSITION)
    }

    /// The width or height of a picture.
    pub(super) fn side(&mut self, pair: Node<'_>) -> Option<Spanned<u32>> {
        self.number(&NUMBER_OUT_OF_RANGE, pair, "a side of the picture", 1..=MAX_POSITION)
    }

    /// Positions: the numbers in pairs. A number that is out of range loses its position.
    pub(super) fn points(&mut self, parts: &Parts<'_>) -> Vec<Option<[u32; 2]>> {
        let mut numbers = parts.all(Rule::number);
        let mut points = Vec::with_capacity(4);
        while let (Some(x), Some(y)) = (numbers.next(), numbers.next()) {
            let (x, y) = (self.position(x), self.position(y));
            points.push(x.zip(y).map(|(x, y)| [x.node, y.node]));
        }
        points
    }
}

/// A name or text without its quotes and the blanks around it.
fn unquoted(written: &str) -> String {
    written.trim().trim_matches('"').trim().to_owned()
}

/// The finding about a word that is not known at its place.
pub(in crate::hansa::syntax) fn unknown_word(
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
pub(in crate::hansa::syntax) fn one_of(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    either(&quoted)
}
