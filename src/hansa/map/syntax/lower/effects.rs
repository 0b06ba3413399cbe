//! Effects: the vocabulary of markers, FX-1 … FX-9, FX-11 and the promo markers.

use super::MAX_EFFECT;
use super::words::develop;
use crate::syntax::tree::{EffectNode, Name};
use crate::syntax::{Doubts, EffectError, Rule, Subject, grammar};
use crate::syntax::{Lower, Node, Parts};
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::language::lower::{NUMBER_OUT_OF_RANGE, UNKNOWN_WORD};
use kogge_compiler::text::{self, FileId};
use kogge_hansa_game::vocab::{Area, CountryId, Develop, Effect, EffectKind, Owners, Scope, Source, Sources};

/// Reads effects joined by `or`, outside any map; `country` knows the countries that they may name.
pub(in crate::syntax) fn effects_alone(
    text: &str,
    country: &dyn Fn(&str) -> Option<CountryId>,
) -> Result<Vec<Effect>, EffectError> {
    let line = grammar::parse(Rule::effects_line, text).map_err(|failure| {
        let mut expected: Vec<String> = failure.expected.iter().filter_map(|&rule| grammar::words(rule)).collect();
        expected.sort();
        expected.dedup();
        EffectError::NotAnEffect { text: text.to_owned(), at: failure.at, expected }
    })?;
    let source = text::Source::new("", text);
    let (mut doubts, mut out) = (Doubts::default(), Vec::new());
    let mut lower = Lower::new((FileId(0), &source), 0, None, &mut doubts, &mut out);
    let nodes = effects(&mut lower, &mut Parts::of(line.root()));
    if let Some(first) = out.first() {
        return Err(EffectError::Value(first.message.clone()));
    }
    let effect = |node: &EffectNode| match node.effect {
        Effect::Place { limit, area: Area::In(_), sources } => {
            let id = |name: &Name| country(&name.node).ok_or_else(|| EffectError::UnknownCountry(name.node.clone()));
            let countries = node.countries.iter().map(id).collect::<Result<_, _>>()?;
            Ok(Effect::Place { limit, area: Area::In(countries), sources })
        }
        effect => Ok(effect),
    };
    nodes.iter().map(effect).collect()
}

pub(super) fn effects(lower: &mut Lower<'_>, parts: &mut Parts<'_>) -> Vec<EffectNode> {
    let effects: Vec<Option<EffectNode>> = parts.all(Rule::effect).map(|pair| effect(lower, pair)).collect();
    if effects.iter().any(Option::is_none) {
        lower.doubts.insert(Subject::Permanent);
    }
    effects.into_iter().flatten().collect()
}

pub(super) fn effect(lower: &mut Lower<'_>, pair: Node<'_>) -> Option<EffectNode> {
    let span = lower.span(&pair);
    let kind = pair.children().next()?;
    let what = grammar::effect_kind(kind.rule())?;
    let mut parts = Parts::of(kind);
    let mut countries = Vec::new();
    let number = |lower: &mut Lower<'_>, parts: &mut Parts<'_>| {
        let value = lower.number(&NUMBER_OUT_OF_RANGE, parts.take(Rule::number)?, "an effect", 1..=MAX_EFFECT)?;
        Some(value.node as u8)
    };
    let owners = |lower: &mut Lower<'_>, parts: &mut Parts<'_>| {
        lower.vocabulary(parts.take(Rule::owners)?, "pieces are of", Owners::ALL, Owners::word)
    };
    let effect = match what {
        EffectKind::Move => {
            let limit = number(lower, &mut parts)?;
            let owners = owners(lower, &mut parts)?;
            let scope = match (parts.take(Rule::kw_within), parts.take(Rule::kw_anywhere)) {
                (Some(_), _) => Scope::WithinCountry,
                (None, Some(_)) => Scope::Anywhere,
                (None, None) => Scope::Map,
            };
            Effect::Move { limit, owners, scope }
        }
        EffectKind::Remove => Effect::Remove { limit: number(lower, &mut parts)?, owners: owners(lower, &mut parts)? },
        EffectKind::Develop => match parts.take(Rule::skill) {
            Some(word) => Effect::Develop(develop(lower, word)?),
            None => Effect::Develop(Develop::Any),
        },
        EffectKind::Place => {
            let limit = number(lower, &mut parts)?;
            countries = parts.all(Rule::name).map(|name| lower.name(name)).collect();
            let area = if parts.take(Rule::kw_abroad).is_some() {
                Area::Abroad
            } else if countries.is_empty() {
                Area::Anywhere
            } else {
                Area::In(Default::default())
            };
            Effect::Place { limit, area, sources: sources(lower, parts.take(Rule::sources)?)? }
        }
        EffectKind::Found => Effect::Found { sources: sources(lower, parts.take(Rule::sources)?)? },
        EffectKind::ExtraKontor => Effect::ExtraKontor,
        EffectKind::SwapKontors => Effect::SwapKontors,
        EffectKind::Actions => Effect::Actions(number(lower, &mut parts)?),
        EffectKind::Prestige => Effect::Prestige(number(lower, &mut parts)?),
        EffectKind::Take => Effect::Take(number(lower, &mut parts)?),
        EffectKind::Exchange => Effect::Exchange,
        EffectKind::Tribute => Effect::Tribute,
        EffectKind::Block => Effect::Block,
    };
    Some(EffectNode { effect, countries, span })
}

pub(super) fn sources(lower: &mut Lower<'_>, pair: Node<'_>) -> Option<Sources> {
    let span = lower.span(&pair);
    let mut sources: Vec<Source> = Vec::new();
    for source in Parts::of(pair).all(Rule::source) {
        let mut parts = Parts::of(source);
        let source = match parts.take(Rule::source_word) {
            None => Source::ThisRoute,
            Some(word) => lower.vocabulary(word, "pieces come from", Source::ALL, Source::word)?,
        };
        if !sources.contains(&source) {
            sources.push(source);
        } else {
            let message = format!("the source `{source}` stands twice in one effect");
            lower.out.push(Diagnostic::new(&UNKNOWN_WORD, span, message).label("name each source once"));
        }
    }
    Some(Sources::new(&sources))
}
