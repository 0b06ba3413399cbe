//! The possible continuations of a line's beginning. The grammar itself answers, so that no list of possibilities can
//! go out of date.
//!
//! The beginning is parsed with something behind it that no rule accepts; the answer is what the grammar would have
//! accepted there.

use super::Rule;
use super::grammar;
use super::statements::StatementKind;
use super::tree::{EditKind, Head};
use kogge_compiler::language::keyword;

/// A possible continuation of a line.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Expected {
    /// A name.
    Name,
    /// A colour.
    Colour,
    /// A shape.
    Shape,
    /// A post.
    Post,
    /// A skill.
    Skill,
    /// `home` or `foreign`.
    CountryKind,
    /// A number.
    Number,
    /// An effect.
    Effect,
    /// A module.
    Module,
    /// Whose pieces.
    Owners,
    /// Where pieces come from.
    Source,
    /// A subject of the ledger.
    Counted,
    /// A word of what is read at a city: a colour, a shape or a skill.
    Read,
    /// A kind in the ledger.
    Part,
    /// The first word of a fact.
    FactWord,
    /// A text in quotes.
    Text,
    /// A word of letters, digits and hyphens.
    Slug,
    /// This very word.
    Word(String),
    /// This mark.
    Mark(&'static str),
    /// Nothing: the line may end.
    End,
}

/// Behind every beginning: no rule takes it.
const NOTHING: &str = " \u{1}";

/// The possible continuations of a line's beginning, each once. A fact is read as one of the statement `of`; a line
/// without it is a statement. Nothing may stand behind what cannot be read.
pub fn expected(of: Option<&Head>, beginning: &str) -> Vec<Expected> {
    let rule = match of {
        Some(head) => StatementKind::of(head).row().fact,
        None => match statement_rule(beginning) {
            Some(rule) => rule,
            None => return Vec::new(),
        },
    };
    let end = beginning.trim_end().len();
    let Err(failure) = grammar::parse(rule, &(beginning.to_owned() + NOTHING)) else { return Vec::new() };
    if failure.at < end {
        return Vec::new();
    }
    let mut expected: Vec<Expected> = failure.expected.into_iter().flat_map(meant).collect();
    expected.sort();
    expected.dedup();
    expected
}

/// The rule of the statement that a line's first words begin.
fn statement_rule(beginning: &str) -> Option<Rule> {
    let mut words = beginning.split_whitespace();
    let first = words.next()?;
    let word = if EditKind::from_word(first).is_some() { words.next()? } else { first };
    StatementKind::from_word(word).map(|kind| kind.row().line)
}

/// The items that a rule asks for; the parser names the outermost rule that begins at a place.
fn meant(rule: Rule) -> Vec<Expected> {
    let word = |word: &str| Expected::Word(word.to_owned());
    let one = match rule {
        Rule::EOI => Expected::End,
        Rule::name | Rule::names | Rule::capital_name | Rule::route_ref | Rule::place => Expected::Name,
        Rule::sited | Rule::within | Rule::named_at => Expected::Name,
        Rule::read_word => Expected::Read,
        Rule::in_countries | Rule::in_part => word("in"),
        Rule::at_part | Rule::names_at => word("at"),
        Rule::city_items => return vec![Expected::Colour, word("green")],
        Rule::green => word("green"),
        Rule::coin => word("coin"),
        Rule::colour | Rule::space => Expected::Colour,
        Rule::shape => Expected::Shape,
        Rule::post | Rule::posts => Expected::Post,
        Rule::skill => Expected::Skill,
        Rule::country_kind => Expected::CountryKind,
        Rule::number | Rule::numbers | Rule::total_part => Expected::Number,
        Rule::owners => Expected::Owners,
        Rule::source | Rule::sources | Rule::source_word => Expected::Source,
        Rule::module | Rule::word_in_phrase => Expected::Module,
        Rule::counted | Rule::count_row | Rule::named | Rule::names_row => Expected::Counted,
        Rule::part | Rule::part_word => Expected::Part,
        Rule::fact_word => Expected::FactWord,
        Rule::quoted => Expected::Text,
        Rule::text => return vec![Expected::Text, Expected::Slug],
        Rule::slug => Expected::Slug,
        Rule::city_place | Rule::points => Expected::Mark(":"),
        Rule::route_place => Expected::Mark("--"),
        Rule::effect => Expected::Effect,
        _ if grammar::effect_kind(rule).is_some() => Expected::Effect,
        _ => match (grammar::mark(rule), keyword(rule)) {
            (Some(mark), _) => Expected::Mark(mark),
            (None, Some(keyword)) => Expected::Word(keyword),
            (None, None) => return Vec::new(),
        },
    };
    vec![one]
}
