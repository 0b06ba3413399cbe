//! The pest grammar, and its rules in the author's words: no name of a rule is ever printed.

use pest_derive::Parser;

use super::everyday::EVERYDAY;
use super::statements::{STATEMENTS, StatementKind, UNKNOWN};
use super::tree::{FactKind, Head, MapFact};
use super::{Node, Subject, lower as lowering, notation};
use kogge_catan_game::vocab::{Good, Module, Role, Scenario, Terrain};
use kogge_compiler::language::{
    self, Asks, Common, EditKind, Failure, Language, LineEdit, Lower, Nodes, Spanned, StatementRow, TokenKind,
};
use kogge_engine::spelling::{fold, nearest};

#[derive(Parser)]
#[grammar = "../../../grammar/common.pest"]
#[grammar = "../../../grammar/catan.pest"]
struct Grammar;

/// The map language of the Catan family.
#[derive(Debug, Clone, Copy)]
pub struct Catan;

impl Language for Catan {
    type Rule = Rule;
    type Kind = StatementKind;
    type Head = Head;
    type Fact = FactKind;
    type Subject = Subject;

    const STATEMENTS: &'static [StatementRow<Self>] = &STATEMENTS;
    const UNKNOWN: &'static StatementRow<Self> = &UNKNOWN;
    const OF_OTHERS: &'static [(&'static str, &'static [&'static str])] =
        &[("hansa", &["city", "route", "country", "mission", "markers", "picture"])];
    const EVERYDAY: &'static [(&'static str, &'static str)] = EVERYDAY;
    const BASE: Subject = Subject::Base;

    fn parse(rule: Rule, line: &str) -> Result<Nodes<'_, Rule>, Failure<Rule>> {
        language::parse::<Grammar, Rule>(rule, line)
    }

    fn statement(lower: &mut Lower<'_, Self>, line: Node<'_>, _: bool) -> (Option<Spanned<EditKind>>, Head) {
        lowering::statement(lower, line)
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
            StatementKind::Rows => Head::Rows,
            StatementKind::Expect => Head::Expect,
            _ => Head::Error,
        }
    }

    fn error_fact(subjects: &'static [Subject]) -> FactKind {
        FactKind::Error(subjects.to_vec())
    }

    fn common(fact: &FactKind) -> Option<Common<'_, Subject>> {
        Some(match fact {
            FactKind::OfMap(MapFact::Id(Some(id))) => Common::Id(id),
            FactKind::OfMap(MapFact::Varies(Some(base))) => Common::Varies(base),
            FactKind::OfMap(MapFact::Edition(Some(edition))) => Common::Edition(edition),
            FactKind::OfMap(MapFact::Game(Some(game))) => Common::Game(game),
            FactKind::Allow { code, reason } => Common::Allow { code, reason: reason.as_ref() },
            FactKind::Error(subjects) => Common::Error(subjects),
            _ => return None,
        })
    }

    fn names(head: &Head) -> Vec<&str> {
        match head {
            Head::Fill(name, _) | Head::River(name, _) => vec![&name.node],
            _ => Vec::new(),
        }
    }

    /// Places are compared as written: what an `allow` stands under is rarely stated twice.
    fn key(head: &Head) -> Vec<String> {
        match head {
            Head::Fill(name, _) | Head::River(name, _) => vec![fold(&name.node)],
            Head::Hex(place, _) | Head::Harbour(place, _) | Head::Ground(place, _) => {
                place.iter().map(|place| place.node.to_string()).collect()
            }
            _ => Vec::new(),
        }
    }

    /// A row of edges is one of harbours: `sheep at B1@9`.
    fn meant_to_begin<'k>(word: &str, line: &str, known: &[&'k str]) -> Option<&'k str> {
        let goods: Vec<&str> = known.iter().copied().filter(|known| Good::from_word(known).is_some()).collect();
        let of_goods = if line.contains('@') { Self::meant(word, &goods) } else { None };
        of_goods.or_else(|| Self::meant(word, known))
    }

    fn is_bare(head: &Head) -> bool {
        matches!(head, Head::Hex(_, None) | Head::Fill(_, None))
    }

    fn n_words(first: &str, second: Option<&str>) -> usize {
        match (first, second) {
            // A row of hexes begins with its letter.
            (row, _) if row.len() == 1 => 0,
            ("no" | "barbarians", _) | ("at", Some("most")) | (_, Some("at" | "in" | "from")) => 2,
            _ => 1,
        }
    }

    fn asks(rule: Rule) -> Asks {
        match rule {
            Rule::name | Rule::capital_name => Asks::Name,
            Rule::number | Rule::hours | Rule::tokens => Asks::Number,
            Rule::quoted | Rule::text => Asks::Text,
            Rule::EOI => Asks::End,
            Rule::comma => Asks::Mark(","),
            Rule::colon => Asks::Mark(":"),
            _ => Asks::Other,
        }
    }

    fn words(rule: Rule) -> Option<String> {
        let words = match rule {
            Rule::edit => "`add`, `change` or `remove`",
            Rule::comma => "`,`",
            Rule::colon => "`:`",
            Rule::name | Rule::capital_name | Rule::inner => "a name",
            Rule::quoted | Rule::text => "a text in quotes",
            Rule::number | Rule::hours | Rule::tokens => "a number",
            Rule::slug => "a word of letters, digits and hyphens",
            Rule::place_name | Rule::places | Rule::sited => "a place such as `C3`, `C3@12` or `C3@3`",
            Rule::letter | Rule::skipped => "a letter",
            Rule::entry => "a terrain, a region or `sea`",
            Rule::terrain | Rule::stock => "a terrain",
            Rule::trade_role => "a role (castle, quarry or glassworks)",
            Rule::good => "`any` or a resource",
            Rule::phrase | Rule::word_in_phrase => "words",
            Rule::fact_word => "a fact's first word",
            Rule::counted => "what is counted",
            Rule::part => "what is counted by kind",
            Rule::times => "`x`",
            _ => return language::keyword(rule).map(|keyword| format!("`{keyword}`")),
        };
        Some(words.to_owned())
    }

    fn token(_: Rule, rule: Rule) -> Option<TokenKind> {
        Some(match rule {
            Rule::name => TokenKind::Name,
            Rule::quoted => TokenKind::Text,
            Rule::number => TokenKind::Number,
            Rule::comma => TokenKind::Comma,
            Rule::colon => TokenKind::Colon,
            _ => return None,
        })
    }

    fn has_word(word: &str) -> bool {
        STATEMENTS.iter().any(|row| row.word == word || row.fact(word).is_some())
            || EditKind::from_word(word).is_some()
            || Terrain::from_word(word).is_some()
            || Good::from_word(word).is_some()
            || Role::from_word(word).is_some()
            || Scenario::from_word(word).is_some()
            || Module::from_word(word).is_some()
    }

    fn may_be_item(rule: Rule, token: &str) -> bool {
        let known: Vec<&str> = match rule {
            Rule::row_fact | Rule::fill_line => {
                Terrain::ALL.iter().map(|terrain| terrain.word()).chain(["sea", "trade"]).collect()
            }
            _ => return true,
        };
        !token.starts_with(char::is_lowercase) || nearest(token, known).is_some()
    }

    fn are_names(_: &str, _: usize) -> bool {
        false
    }

    fn may_be(kind: StatementKind, rest: &str) -> bool {
        match kind {
            StatementKind::Hex => rest.contains(':') && !rest.contains('@'),
            StatementKind::Harbour => rest.contains('@'),
            // A row begins with one letter.
            StatementKind::Fill => rest.trim_start().find(':').is_some_and(|colon| colon > 1),
            _ => false,
        }
    }

    fn by_marks(_: &str) -> &'static StatementRow<Self> {
        &UNKNOWN
    }

    fn translations(line: &str, failure: &Failure<Rule>) -> Vec<LineEdit> {
        notation::translations(line, failure)
    }
}
