//! The pest grammar, and its rules in the author's words: no name of a rule is ever printed.

use pest::Parser;
use pest_derive::Parser;

use super::notation;
use super::statements::is_of_language;
use super::tree::CityItem;
use crate::hansa::vocab::{Colour, EffectKind, PostKind, Skill};
use crate::language::{self, Asks, Language, LineEdit, Nodes};
use crate::spelling;

#[derive(Parser)]
#[grammar = "../grammar/common.pest"]
#[grammar = "../grammar/hansa.pest"]
struct Grammar;

/// Why a line does not parse.
pub(super) type Failure = language::Failure<Rule>;

/// The map language of the Hansa family.
pub(super) struct Hansa;

impl Language for Hansa {
    type Rule = Rule;

    fn parse(rule: Rule, line: &str) -> Result<Nodes<'_, Rule>, Failure> {
        language::parse::<Grammar, Rule>(rule, line)
    }

    fn asks(rule: Rule) -> Asks {
        match rule {
            Rule::name | Rule::route_ref | Rule::names => Asks::Name,
            Rule::number | Rule::numbers => Asks::Number,
            Rule::quoted | Rule::text => Asks::Text,
            Rule::comma => Asks::Mark(","),
            Rule::colon => Asks::Mark(":"),
            Rule::dash => Asks::Mark("--"),
            _ => Asks::Other,
        }
    }

    fn has_word(word: &str) -> bool {
        is_of_language(word)
    }

    fn may_be_item(rule: Rule, token: &str) -> bool {
        let known: Vec<&str> = match rule {
            Rule::route_line => PostKind::ALL.iter().map(|post| post.word()).collect(),
            Rule::city_line => Colour::ALL.iter().map(|colour| colour.word()).chain([CityItem::GREEN]).collect(),
            Rule::city_fact => Skill::ALL.iter().map(|skill| skill.word()).collect(),
            _ => return true,
        };
        !token.starts_with(char::is_lowercase) || spelling::nearest(token, known).is_some()
    }

    /// Three capitalised words of a mission are its three cities.
    fn are_names(line: &str, n_words: usize) -> bool {
        line.starts_with("mission") && n_words == 3
    }

    fn translations(line: &str, failure: &Failure) -> Vec<LineEdit> {
        notation::written_out(line, failure.at).into_iter().chain(notation::coin(line, failure)).collect()
    }
}

/// Parses a whole line by a rule.
pub(super) fn parse(rule: Rule, line: &str) -> Result<Nodes<'_, Rule>, Failure> {
    Hansa::parse(rule, line)
}

/// Whether a name needs no quotes: it starts with a capital letter and has only the characters of bare names.
pub(super) fn is_bare_name(name: &str) -> bool {
    let starts = Grammar::parse(Rule::capital_name, name).is_ok_and(|pairs| pairs.as_str().len() == name.len());
    starts && has_bare_characters(name)
}

/// Whether a name has only letters, digits, `'`, `.` and single hyphens between them.
pub(super) fn has_bare_characters(name: &str) -> bool {
    let joined = !name.ends_with('-') && !name.contains("--");
    joined && name.chars().all(is_name_char)
}

fn is_name_char(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '\'' | '.' | '’' | '-') || spelling::is_mark(c)
}

/// The mark that a rule stands for.
pub(super) fn mark(rule: Rule) -> Option<&'static str> {
    Hansa::asks(rule).mark()
}

/// Whether an effect should begin where a line fails.
pub(super) fn begins_effect(rule: Rule) -> bool {
    matches!(rule, Rule::kw_develop | Rule::kw_found | Rule::kw_swap | Rule::effect)
}

/// The kind of effect that a rule stands for.
pub(super) fn effect_kind(rule: Rule) -> Option<EffectKind> {
    EffectKind::ALL.iter().copied().find(|&kind| effect_rule(kind) == rule)
}

/// The rule of a kind of effects.
const fn effect_rule(kind: EffectKind) -> Rule {
    match kind {
        EffectKind::Move => Rule::move_effect,
        EffectKind::Develop => Rule::develop_effect,
        EffectKind::Place => Rule::place_effect,
        EffectKind::Found => Rule::found_effect,
        EffectKind::ExtraKontor => Rule::extra_effect,
        EffectKind::SwapKontors => Rule::swap_effect,
        EffectKind::Actions => Rule::actions_effect,
        EffectKind::Prestige => Rule::prestige_effect,
        EffectKind::Take => Rule::take_effect,
        EffectKind::Exchange => Rule::exchange_effect,
        EffectKind::Tribute => Rule::tribute_effect,
        EffectKind::Block => Rule::block_effect,
    }
}

/// What a rule asks for, in the author's words; `None` for rules that name nothing by themselves.
pub(super) fn words(rule: Rule) -> Option<String> {
    let words = match rule {
        Rule::EOI => "the end of the line",
        Rule::comma | Rule::colon | Rule::dash => return mark(rule).map(|mark| format!("`{mark}`")),
        Rule::name | Rule::capital_name | Rule::inner | Rule::names => "a name",
        Rule::route_ref => "a route (`City -- City`)",
        Rule::quoted | Rule::text => "a text in quotes",
        Rule::number | Rule::numbers => "a number",
        Rule::slug => "a word of letters, digits and hyphens",
        Rule::colour | Rule::city_items | Rule::space => "a colour (white, orange, pink or black)",
        Rule::shape => "a shape (square or circle)",
        Rule::post | Rule::posts => "a post (house or ship)",
        Rule::skill => "a skill (keys, actions, privilege, book or purse)",
        Rule::country_kind => "`home` or `foreign`",
        Rule::owners => "`own`, `others` or `anyone`",
        Rule::source | Rule::sources | Rule::source_word => "a source (stock, supply, posts or this route)",
        Rule::effect => "an effect",
        Rule::module | Rule::word_in_phrase => "a module",
        Rule::fact_word => "a fact's first word",
        Rule::counted => "what is counted",
        Rule::part | Rule::part_word => "what is counted by kind",
        Rule::green => "`green`",
        _ => return language::keyword(rule).map(|keyword| format!("`{keyword}`")),
    };
    Some(words.to_owned())
}
