//! Names, words of a closed vocabulary, and numbers.
//!
//! A misspelt word is reported and then read as the nearest known one; one that is like nothing known is `None`.

use super::{MAX_POSITION, MAX_PRESTIGE};
use crate::syntax::tree::{Name, RouteRef, Spanned};
use crate::syntax::{Lower, Node, Parts};
use crate::syntax::{Rule, Subject, notation};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::language::lower::NUMBER_OUT_OF_RANGE;
use kogge_hansa_game::vocab::{Colour, Develop, KontorSide, PostKind, Shape, Skill};

pub(in crate::syntax) static UNKNOWN_COLOUR: Descriptor = Descriptor {
    code: "unknown_colour",
    severity: Severity::Error,
    rules: &["CHK-E32", "KONTOR-2"],
    what: "A kontor or special space has a colour that is not white, orange, pink or black.",
    why: "The colour is the privilege a player needs to occupy it.",
    bad: "city Zwolle: withe square\nroute Zwolle -- Altona: house, house\n",
    good: "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
};

pub(in crate::syntax) static UNKNOWN_SHAPE: Descriptor = Descriptor {
    code: "unknown_shape",
    severity: Severity::Error,
    rules: &["CHK-E33", "KONTOR-3"],
    what: "A kontor has a shape that is neither square nor circle.",
    why: "A square takes a trader, a circle a merchant.",
    bad: "city Zwolle: white sqare\nroute Zwolle -- Altona: house, house\n",
    good: "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
};

pub(in crate::syntax) static UNKNOWN_POST: Descriptor = Descriptor {
    code: "unknown_post",
    severity: Severity::Error,
    rules: &["CHK-E07", "PLACE-2"],
    what: "A route has a post that is neither house nor ship.",
    why: "A house holds traders and merchants, a ship merchants only.",
    bad: "city Zwolle: white square\nroute Zwolle -- Altona: hose, house\n",
    good: "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
};

pub(in crate::syntax) static UNKNOWN_SKILL: Descriptor = Descriptor {
    code: "unknown_skill",
    severity: Severity::Error,
    rules: &["CHK-E24", "SKILL-1"],
    what: "A city offers a skill that is not one of the five.",
    why: "Only keys, actions, privilege, book and purse have a track on the players' desks.",
    bad: "city Zwolle: white square\n    skill boook\nroute Zwolle -- Altona: house, house\n",
    good: "city Zwolle: white square\n    skill book\nroute Zwolle -- Altona: house, house\n",
};

pub(super) fn names(lower: &mut Lower<'_>, pair: Node<'_>) -> Vec<Name> {
    all_names(lower, Parts::of(pair))
}

pub(super) fn all_names(lower: &mut Lower<'_>, parts: Parts<'_>) -> Vec<Name> {
    parts.all(Rule::name).map(|pair| lower.name(pair)).collect()
}

pub(super) fn route_ref(lower: &mut Lower<'_>, pair: Node<'_>) -> Option<RouteRef> {
    let span = lower.span(&pair);
    let mut parts = Parts::of(pair);
    let ends = [lower.name(parts.take(Rule::name)?), lower.name(parts.take(Rule::name)?)];
    Some(RouteRef { ends, name: parts.take(Rule::name).map(|name| lower.name(name)), span })
}

pub(super) fn colour(lower: &mut Lower<'_>, word: Node<'_>) -> Option<Colour> {
    let words: Vec<&str> = Colour::ALL.iter().map(|colour| colour.word()).collect();
    let known = lower.known_word(&UNKNOWN_COLOUR, &word, "the colours are", &words);
    known.and_then(Colour::from_word)
}

pub(super) fn shape(lower: &mut Lower<'_>, word: Node<'_>) -> Option<Shape> {
    // A coin in the same word: `square(1)`.
    let coin = word.as_str().strip_suffix(')').and_then(|text| text.split_once('('));
    if let Some((shape, coin)) = coin.and_then(|(shape, coin)| Some((Shape::from_word(shape)?, coin))) {
        lower.written_otherwise(
            lower.span(&word),
            word.as_str(),
            &format!("{shape} coin {coin}"),
            "a coin stands apart",
        );
        lower.doubts.insert(Subject::Kontors);
        return Some(shape);
    }
    let words: Vec<&str> = Shape::ALL.iter().map(|shape| shape.word()).collect();
    let known = lower.known_word(&UNKNOWN_SHAPE, &word, "the shapes are", &words);
    known.and_then(Shape::from_word)
}

/// The posts that a word means: one, or as many as it says.
pub(super) fn posts(lower: &mut Lower<'_>, word: Node<'_>) -> Vec<Spanned<Option<PostKind>>> {
    let (span, written) = (lower.span(&word), word.as_str());
    let Some((kind, n)) = notation::posts(written) else {
        return vec![Spanned { span, node: post(lower, word) }];
    };
    let meant = vec![kind.word(); n].join(", ");
    lower.written_otherwise(span, written, &meant, "posts are listed");
    vec![Spanned { span, node: Some(kind) }; n]
}

fn post(lower: &mut Lower<'_>, word: Node<'_>) -> Option<PostKind> {
    let words: Vec<&str> = PostKind::ALL.iter().map(|post| post.word()).collect();
    let post = lower.known_word(&UNKNOWN_POST, &word, "a post is", &words).and_then(PostKind::from_word);
    if post.is_none() {
        lower.doubts.insert(Subject::Posts);
    }
    post
}

pub(super) fn skill(lower: &mut Lower<'_>, word: Node<'_>) -> Option<Spanned<Skill>> {
    let span = lower.span(&word);
    let words: Vec<&str> = Skill::ALL.iter().map(|skill| skill.word()).collect();
    let skill = lower.known_word(&UNKNOWN_SKILL, &word, "the skills are", &words).and_then(Skill::from_word);
    if skill.is_none() {
        lower.doubts.insert(Subject::Skills);
    }
    skill.map(|node| Spanned { node, span })
}

/// The skill that a marker develops, or any of them.
pub(super) fn develop(lower: &mut Lower<'_>, word: Node<'_>) -> Option<Develop> {
    let words: Vec<&str> = Skill::ALL.iter().map(|skill| skill.word()).chain(["any"]).collect();
    let Some(word) = lower.known_word(&UNKNOWN_SKILL, &word, "behind `develop` stands a skill or `any`:", &words)
    else {
        lower.doubts.insert(Subject::Skills);
        return None;
    };
    Some(Skill::from_word(word).map_or(Develop::Any, Develop::Skill))
}

/// The skills that a word means: one, or several with another mark than `or` between them.
pub(super) fn skills(lower: &mut Lower<'_>, word: Node<'_>) -> Vec<Spanned<Skill>> {
    let (span, written) = (lower.span(&word), word.as_str());
    let parts: Vec<&str> = written.split(['/', '|', '&', '+']).collect();
    let several: Option<Vec<Skill>> = parts.iter().map(|part| Skill::from_word(part)).collect();
    let Some(several) = several.filter(|several| several.len() > 1) else {
        return skill(lower, word).into_iter().collect();
    };
    lower.written_otherwise(span, written, &parts.join(" or "), "`or` stands between skills");
    several.into_iter().map(|node| Spanned { node, span }).collect()
}

/// The numbers of players at one place.
pub(super) fn players(lower: &mut Lower<'_>, pair: Node<'_>) -> Vec<Spanned<u8>> {
    let players = lower.players(pair);
    if players.is_empty() {
        lower.doubts.insert(Subject::Players);
    }
    players
}

pub(super) fn rewards(lower: &mut Lower<'_>, pair: Node<'_>, subject: Subject) -> Vec<Spanned<u16>> {
    let mut rewards = Vec::new();
    for number in Parts::of(pair).all(Rule::number) {
        let values = lower.numbers(number, "a reward", 0..=MAX_PRESTIGE);
        if values.is_empty() {
            lower.doubts.insert(subject);
        }
        rewards.extend(values.into_iter().map(|value| Spanned { node: value.node as u16, span: value.span }));
    }
    rewards
}

pub(super) fn position(lower: &mut Lower<'_>, pair: Node<'_>) -> Option<Spanned<u32>> {
    lower.number(&NUMBER_OUT_OF_RANGE, pair, "a position", 0..=MAX_POSITION)
}

/// The width or height of a picture.
pub(super) fn side(lower: &mut Lower<'_>, pair: Node<'_>) -> Option<Spanned<u32>> {
    lower.number(&NUMBER_OUT_OF_RANGE, pair, "a side of the picture", 1..=MAX_POSITION)
}

/// The side of a kontor on the picture.
pub(super) fn kontor_side(lower: &mut Lower<'_>, pair: Node<'_>) -> Option<KontorSide> {
    let side = KontorSide::read(pair.as_str());
    if side.is_none() {
        let message = format!("the side of a kontor cannot be {}", pair.as_str());
        let help = format!(
            "write a number from 0.001 to {} with at most three decimals, as in `kontor 28.5`",
            KontorSide::MAX
        );
        let finding = Diagnostic::new(&NUMBER_OUT_OF_RANGE, lower.span(&pair), message);
        lower.out.push(finding.label("this number").help(help));
    }
    side
}

/// Positions: the numbers in pairs. A number that is out of range loses its position.
pub(super) fn points(lower: &mut Lower<'_>, parts: &Parts<'_>) -> Vec<Option<[u32; 2]>> {
    let mut numbers = parts.all(Rule::number);
    let mut points = Vec::with_capacity(4);
    while let (Some(x), Some(y)) = (numbers.next(), numbers.next()) {
        let (x, y) = (position(lower, x), position(lower, y));
        points.push(x.zip(y).map(|(x, y)| [x.node, y.node]));
    }
    points
}
