//! The pest grammar, and its rules in the author's words: no name of a rule is ever printed.

use pest_derive::Parser;

use super::everyday::EVERYDAY;
use super::statements::{STATEMENTS, StatementKind, UNKNOWN, is_of_language};
use super::tree::{CityItem, FactKind, Head, Name};
use super::{FactWord, Node, Subject, lower as lowering, notation};
use kogge_compiler::diagnostic::{Descriptor, Severity};
use kogge_compiler::language::lower::one_of;
use kogge_compiler::language::parser::broken::MALFORMED_LINE;
use kogge_compiler::language::{
    self, Asks, Common, EditKind, Language, LineEdit, Lower, Nodes, Spanned, StatementRow, TokenKind, is_number,
};
use kogge_engine::spelling;
use kogge_hansa_game::vocab::{Colour, EffectKind, PostKind, Shape, Skill};

#[derive(Parser)]
#[grammar = "../../../grammar/common.pest"]
#[grammar = "../../../grammar/hansa.pest"]
struct Grammar;

/// Why a line does not parse.
pub(super) type Failure = language::Failure<Rule>;

pub(super) static UNKNOWN_EFFECT: Descriptor = Descriptor {
    code: "unknown_effect",
    severity: Severity::Error,
    rules: &["CHK-E42", "CHK-E44", "FX-0"],
    what: "A marker has an effect that is not in the vocabulary of effects.",
    why: "The runtime plays a closed vocabulary of effects, so that every map's markers work without new code.",
    bad: "route Altona -- Brake: house, house, house\n    always teleport everybody\n",
    good: "route Altona -- Brake: house, house, house\n    always prestige 1\n",
};

/// The map language of the Hansa family.
#[derive(Debug, Clone, Copy)]
pub struct Hansa;

impl Language for Hansa {
    type Rule = Rule;
    type Kind = StatementKind;
    type Head = Head;
    type Fact = FactKind;
    type Subject = Subject;

    const STATEMENTS: &'static [StatementRow<Self>] = &STATEMENTS;
    const UNKNOWN: &'static StatementRow<Self> = &UNKNOWN;
    const OF_OTHERS: &'static [(&'static str, &'static [&'static str])] =
        &[("catan", &["rows", "hex", "fill", "numbers", "harbour", "harbours", "fishing", "river"])];
    const EVERYDAY: &'static [(&'static str, &'static str)] = EVERYDAY;
    const BASE: Subject = Subject::Base;

    fn parse(rule: Rule, line: &str) -> Result<Nodes<'_, Rule>, Failure> {
        language::parse::<Grammar, Rule>(rule, line)
    }

    fn statement(lower: &mut Lower<'_, Self>, line: Node<'_>, broken: bool) -> (Option<Spanned<EditKind>>, Head) {
        lowering::statement(lower, line, broken)
    }

    fn fact(lower: &mut Lower<'_, Self>, line: Node<'_>) -> Option<FactKind> {
        lowering::fact(lower, line)
    }

    fn row(head: &Head) -> &'static StatementRow<Self> {
        StatementKind::of(head).row()
    }

    fn error_head() -> Head {
        Head::Error
    }

    fn head_without_name(kind: StatementKind) -> Head {
        match kind {
            StatementKind::Markers => Head::Markers,
            StatementKind::Expect => Head::Expect,
            StatementKind::Picture => Head::Picture([None, None]),
            _ => Head::Error,
        }
    }

    fn error_fact(subjects: &'static [Subject]) -> FactKind {
        FactKind::Error(subjects.to_vec())
    }

    fn common(fact: &FactKind) -> Option<Common<'_, Subject>> {
        Some(match fact {
            FactKind::Id(id) => Common::Id(id),
            FactKind::Varies(base) => Common::Varies(base),
            FactKind::Edition(edition) => Common::Edition(edition),
            FactKind::Game(game) => Common::Game(game),
            FactKind::Allow { code, reason } => Common::Allow { code, reason: reason.as_ref() },
            FactKind::Error(subjects) => Common::Error(subjects),
            _ => return None,
        })
    }

    fn names(head: &Head) -> Vec<&str> {
        let names: Vec<&Name> = match head {
            Head::City(city) => vec![&city.name],
            Head::Country(country) => vec![&country.name],
            Head::Route(route) => route.route.ends.iter().chain(&route.route.name).collect(),
            Head::Mission(cities) => cities.iter().collect(),
            Head::Map(_) | Head::Markers | Head::Expect | Head::Picture(_) | Head::Error => Vec::new(),
        };
        names.into_iter().map(|name| name.node.as_str()).collect()
    }

    /// A route and a mission have no direction; a route's own name stands last.
    fn key(head: &Head) -> Vec<String> {
        let mut key: Vec<String> = Self::names(head).into_iter().map(spelling::fold).collect();
        match head {
            Head::Route(_) => key[..2].sort(),
            _ => key.sort(),
        }
        key
    }

    fn is_bare(head: &Head) -> bool {
        match head {
            Head::City(city) => city.countries.is_none() && city.items.is_none(),
            Head::Route(route) => route.countries.is_none() && route.posts.is_none(),
            Head::Country(country) => country.home.is_none(),
            Head::Map(_) | Head::Mission(_) | Head::Markers | Head::Expect | Head::Picture(_) | Head::Error => false,
        }
    }

    fn n_words(first: &str, second: Option<&str>) -> usize {
        match (FactWord::from_word(first), second) {
            (_, Some("at" | "in")) | (Some(FactWord::Start | FactWord::Supply | FactWord::No), _) => 2,
            // A row of the picture begins with what it is about.
            (
                Some(
                    FactWord::Title
                    | FactWord::Sea
                    | FactWord::Land
                    | FactWord::River
                    | FactWord::Border
                    | FactWord::Label,
                ),
                _,
            ) => 0,
            _ => 1,
        }
    }

    fn words(rule: Rule) -> Option<String> {
        words(rule)
    }

    fn token(parent: Rule, rule: Rule) -> Option<TokenKind> {
        Some(match (parent, rule) {
            (_, Rule::name) => TokenKind::Name,
            (_, Rule::quoted) => TokenKind::Text,
            (Rule::actions_effect, Rule::number) => TokenKind::Gain,
            (_, Rule::number) => TokenKind::Number,
            (Rule::skill_fact | Rule::permission_fact, Rule::comma) => TokenKind::Choice,
            (_, Rule::comma) => TokenKind::Comma,
            (_, Rule::colon) => TokenKind::Colon,
            (_, Rule::dash) => TokenKind::Dash,
            _ => return None,
        })
    }

    fn may_be(kind: StatementKind, rest: &str) -> bool {
        let says_kontor = |word: &str| word == CityItem::GREEN || Shape::from_word(word).is_some();
        match kind {
            StatementKind::City => rest.split([' ', ',', ':']).any(says_kontor),
            StatementKind::Country => rest.ends_with("home") || rest.ends_with("foreign"),
            StatementKind::Route => rest.contains("--"),
            StatementKind::Mission => rest.contains(','),
            StatementKind::Map
            | StatementKind::Markers
            | StatementKind::Expect
            | StatementKind::Picture
            | StatementKind::Unknown => false,
        }
    }

    /// A line without a name is not one that the game needs.
    fn by_marks(text: &str) -> &'static StatementRow<Self> {
        let has_name = text.contains('"') || text.split_whitespace().any(|word| word.starts_with(char::is_uppercase));
        let kind = match has_name {
            false => StatementKind::Expect,
            true if text.contains("--") => StatementKind::Route,
            true => StatementKind::Unknown,
        };
        kind.row()
    }

    fn unexpected(token: &str, expected: &[Rule]) -> Option<(&'static Descriptor, String, &'static str, String)> {
        if is_number(token) && expected.iter().any(|rule| matches!(rule, Rule::post | Rule::posts)) {
            let help = "write each post by its kind, as in `house, house, ship` for three".to_owned();
            return Some((&MALFORMED_LINE, "a route lists its posts".to_owned(), "a number of posts", help));
        }
        if token == "+" && expected.iter().any(|rule| matches!(rule, Rule::colour | Rule::city_items)) {
            let help = "a city lists its whole row: write every kontor, from the left".to_owned();
            return Some((&MALFORMED_LINE, "`+` adds to no row".to_owned(), "not here", help));
        }
        let begins_effect =
            |rule: &Rule| matches!(rule, Rule::kw_develop | Rule::kw_found | Rule::kw_swap | Rule::effect);
        expected.iter().any(begins_effect).then(|| {
            let words: Vec<&str> = EffectKind::ALL.iter().map(|kind| kind.word()).collect();
            let help = format!("an effect begins with {}; see docs/language.md", one_of(&words));
            (&UNKNOWN_EFFECT, format!("`{token}` begins no effect"), "unknown effect", help)
        })
    }

    fn asks(rule: Rule) -> Asks {
        match rule {
            Rule::name | Rule::route_ref | Rule::names => Asks::Name,
            Rule::number | Rule::numbers => Asks::Number,
            Rule::quoted | Rule::text => Asks::Text,
            Rule::EOI => Asks::End,
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
        // Neither posts nor kontors are names.
        let is_name = rule == Rule::city_fact && !token.starts_with(char::is_lowercase);
        is_name || spelling::nearest(token, known).is_some()
    }

    /// Three capitalised words of a mission are its three cities, as are three where the neutral party begins.
    fn are_names(line: &str, n_words: usize) -> bool {
        n_words == 3 && (line.starts_with("mission") || line.starts_with("neutral") && !line.contains(','))
    }

    fn translations(line: &str, failure: &Failure) -> Vec<LineEdit> {
        let at = failure.at;
        let tries = [
            notation::comma_for_colon(line, at),
            notation::names_behind(line),
            notation::neighbours(line, at),
            notation::countries_behind(line, at),
            notation::countries_in_brackets(line, at),
            notation::turned_effect(line, at),
            notation::sources(line, at),
            notation::country_without_in(line, failure),
            notation::countries_of_ends(line, at),
            notation::name_behind(line, at),
            notation::joined_by_hyphen(line, at),
            notation::written_out(line, at),
            notation::coin(line, failure),
            notation::kontor(line, at),
            notation::hyphened(line),
            notation::needless_word(line, at),
            notation::size(line),
            notation::position(line, at),
            notation::decimal_comma(line),
            notation::cities_completed(line),
        ];
        tries.into_iter().flatten().collect()
    }
}

/// Parses a whole line by a rule.
pub(super) fn parse(rule: Rule, line: &str) -> Result<Nodes<'_, Rule>, Failure> {
    Hansa::parse(rule, line)
}

/// The mark that a rule stands for.
pub(super) fn mark(rule: Rule) -> Option<&'static str> {
    Hansa::asks(rule).mark()
}

/// The kind of effect that a rule stands for.
pub(super) fn effect_kind(rule: Rule) -> Option<EffectKind> {
    EffectKind::ALL.iter().copied().find(|&kind| effect_rule(kind) == rule)
}

/// The rule of a kind of effects.
const fn effect_rule(kind: EffectKind) -> Rule {
    match kind {
        EffectKind::Move => Rule::move_effect,
        EffectKind::Remove => Rule::remove_effect,
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

/// The thing that a rule asks for, in the author's words; `None` for rules that name nothing by themselves.
pub(super) fn words(rule: Rule) -> Option<String> {
    let words = match rule {
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
