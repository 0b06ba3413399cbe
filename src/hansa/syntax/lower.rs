//! pest's pairs → nodes of the tree, with the words that only the context can judge.
//!
//! A misspelt word is reported and then read as the nearest known one, so that it has no consequences; one that is
//! like nothing known leaves `None` and a doubt.

use pest::iterators::Pair;

use super::findings as f;
use super::grammar;
use super::repair::Repaired;
use super::tree::{
    CityHead, CityItem, CountryHead, EditKind, EffectNode, ExpectRow, FactKind, Head, KontorNode, MarkerFact, Name,
    RouteHead, RouteRef, SpaceNode, Spanned, SpecialFact,
};
use super::{Doubts, Rule, Subject};
use crate::diagnostic::{Applicability, Descriptor, Diagnostic};
use crate::hansa::vocab::{
    Area, Colour, CountryId, Develop, Effect, Leave, Module, Owners, PostKind, Scope, Shape, Skill, Source, Sources,
};
use crate::spelling::nearest;
use crate::text::{FileId, Span};

/// The largest number of an effect: pieces, actions or points.
const MAX_EFFECT: u32 = 60;
/// The largest coin, so that prestige cannot run over.
const MAX_COIN: u32 = 99;
/// The largest prestige a single fact may give.
const MAX_PRESTIGE: u32 = 999;
/// The largest position on a picture.
const MAX_POSITION: u32 = 1_000_000;
/// The largest count of the ledger.
const MAX_COUNT: u32 = 1_000_000;

/// Turns the pairs of one line into nodes.
pub(super) struct Lower<'a> {
    file: FileId,
    /// Offset of the line's parsed part in its file.
    base: usize,
    /// How the line was mended, if it was.
    repaired: Option<&'a Repaired>,
    doubts: &'a mut Doubts,
    out: &'a mut Vec<Diagnostic>,
}

type Node<'i> = Pair<'i, Rule>;

/// Reads effects joined by `or`, outside any map; `country` knows the countries that they may name.
pub(super) fn effects_alone(text: &str, country: &dyn Fn(&str) -> Option<CountryId>) -> Result<Vec<Effect>, String> {
    let line = grammar::parse(Rule::effects_line, text).map_err(|failure| {
        let mut expected: Vec<String> = failure.expected.iter().filter_map(|&rule| grammar::words(rule)).collect();
        expected.sort();
        expected.dedup();
        format!("`{text}` is not an effect: expected {} at `{}`", expected.join(" or "), &text[failure.at..])
    })?;
    let (mut doubts, mut out) = (Doubts::default(), Vec::new());
    let mut lower = Lower::new(FileId(0), 0, None, &mut doubts, &mut out);
    let nodes = lower.effects(&mut Parts::of(line));
    if let Some(first) = out.first() {
        return Err(first.message.clone());
    }
    let effect = |node: &EffectNode| match node.effect {
        Effect::Place { limit, area: Area::In(_), sources } => {
            let id = |name: &Name| country(&name.node).ok_or_else(|| format!("there is no country `{}`", name.node));
            let countries = node.countries.iter().map(id).collect::<Result<_, _>>()?;
            Ok(Effect::Place { limit, area: Area::In(countries), sources })
        }
        effect => Ok(effect),
    };
    nodes.iter().map(effect).collect()
}

impl<'a> Lower<'a> {
    pub(super) fn new(
        file: FileId,
        base: usize,
        repaired: Option<&'a Repaired>,
        doubts: &'a mut Doubts,
        out: &'a mut Vec<Diagnostic>,
    ) -> Self {
        Self { file, base, repaired, doubts, out }
    }

    // ---- statements ----

    /// The edit and head of a statement's first line.
    pub(super) fn statement(&mut self, line: Node<'_>, broken: bool) -> (Option<Spanned<EditKind>>, Head) {
        let rule = line.as_rule();
        let mut parts = Parts::of(line);
        let edit = parts.take(Rule::edit).and_then(|pair| {
            let kind = EditKind::from_word(pair.as_str())?;
            Some(Spanned { node: kind, span: self.span(&pair) })
        });
        let head = match rule {
            Rule::map_line => parts.take(Rule::name).map(|name| Head::Map(self.name(name))),
            Rule::city_line | Rule::city_start => self.city(parts, broken),
            Rule::route_line | Rule::route_start => self.route(parts, broken),
            Rule::country_line | Rule::country_start => self.country(parts, broken),
            Rule::mission_line => parts.take(Rule::names).map(|names| Head::Mission(self.names(names))),
            Rule::markers_line => Some(Head::Markers),
            Rule::expect_line => Some(Head::Expect),
            _ => {
                let mut side = || parts.take(Rule::number).and_then(|pair| self.position(pair));
                Some(Head::Picture([side(), side()]))
            }
        };
        (edit, head.unwrap_or(Head::Error))
    }

    fn city(&mut self, mut parts: Parts<'_>, broken: bool) -> Option<Head> {
        let name = self.name(parts.take(Rule::name)?);
        let countries = parts.take(Rule::in_countries).map(|pair| self.names(pair));
        let colon = parts.take(Rule::colon).is_some();
        let items = parts.take(Rule::city_items).map(|items| self.city_items(items));
        let items = items.or(colon.then(Vec::new));
        Some(Head::City(CityHead { name, countries, items, broken }))
    }

    fn city_items(&mut self, items: Node<'_>) -> Vec<CityItem> {
        let mut row = Vec::new();
        for pair in items.into_inner() {
            match pair.as_rule() {
                Rule::green => row.push(CityItem::Green(self.span(&pair))),
                Rule::kontor => row.push(CityItem::Kontor(self.kontor(pair))),
                _ => {}
            }
        }
        row
    }

    fn kontor(&mut self, pair: Node<'_>) -> KontorNode {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair);
        let colour = parts.take(Rule::colour).and_then(|word| self.colour(word));
        let shape = parts.take(Rule::shape).and_then(|word| self.shape(word));
        let coin = match parts.take(Rule::coin) {
            None => Some(0),
            Some(coin) => Parts::of(coin).take(Rule::number).and_then(|number| {
                self.number(&f::BAD_COIN, number, "a coin", 0..=MAX_COIN).map(|value| value.node as u8)
            }),
        };
        if colour.is_none() || shape.is_none() || coin.is_none() {
            self.doubts.insert(Subject::Kontors);
        }
        KontorNode { colour, shape, coin, span }
    }

    fn route(&mut self, mut parts: Parts<'_>, broken: bool) -> Option<Head> {
        let route = self.route_ref(parts.take(Rule::route_ref)?)?;
        let countries = parts.take(Rule::in_countries).map(|pair| self.names(pair));
        let colon = parts.take(Rule::colon).is_some();
        let posts = parts.take(Rule::posts).map(|posts| {
            let words = posts.into_inner().filter(|pair| pair.as_rule() == Rule::post);
            words.map(|word| Spanned { span: self.span(&word), node: self.post(word) }).collect::<Vec<_>>()
        });
        let posts = posts.or(colon.then(Vec::new));
        Some(Head::Route(RouteHead { route, countries, posts, broken }))
    }

    fn country(&mut self, mut parts: Parts<'_>, broken: bool) -> Option<Head> {
        let name = self.name(parts.take(Rule::name)?);
        let home = parts.take(Rule::country_kind).and_then(|word| {
            let span = self.span(&word);
            let known = self.known_word(&f::UNKNOWN_WORD, &word, "a country is", &["home", "foreign"]);
            if known.is_none() {
                self.doubts.insert(Subject::Countries);
            }
            known.map(|known| Spanned { node: known == "home", span })
        });
        Some(Head::Country(CountryHead { name, home, broken }))
    }

    // ---- facts ----

    /// What a fact's line says.
    pub(super) fn fact(&mut self, pair: Node<'_>) -> Option<FactKind> {
        let rule = pair.as_rule();
        let mut parts = Parts::of(pair);
        Some(match rule {
            Rule::id_fact => FactKind::Id(self.text(parts.take(Rule::slug)?)),
            Rule::board_fact => FactKind::Board(self.text(parts.take(Rule::slug)?)),
            Rule::edition_fact => FactKind::Edition(self.text(parts.take(Rule::slug)?)),
            Rule::varies_fact => FactKind::Varies(self.text(parts.take(Rule::quoted)?)),
            Rule::version_fact => FactKind::Version(self.text(parts.take(Rule::text)?)),
            Rule::author_fact => FactKind::Author(self.text(parts.take(Rule::text)?)),
            Rule::licence_fact => FactKind::Licence(self.text(parts.take(Rule::text)?)),
            Rule::language_fact => FactKind::Language(self.count(parts.take(Rule::number)?, "the language version", 1)),
            Rule::players_fact => {
                let numbers = parts.all(Rule::number);
                FactKind::Players(numbers.into_iter().filter_map(|pair| self.players(pair)).collect())
            }
            Rule::ends_fact => self.ends(parts)?,
            Rule::link_fact => {
                let ends = [self.name(parts.take(Rule::name)?), self.name(parts.take(Rule::name)?)];
                FactKind::Link { ends, prestige: parts.take(Rule::numbers).map(|pair| self.rewards(pair)) }
            }
            Rule::special_fact => FactKind::Special(self.special(parts)?),
            Rule::modules_fact => {
                FactKind::Modules(parts.all(Rule::module).into_iter().filter_map(|pair| self.module(pair)).collect())
            }
            Rule::neutral_fact => FactKind::Neutral(self.names(parts.take(Rule::names)?)),
            Rule::moves_fact => FactKind::MovesAnywhere(parts.take(Rule::kw_anywhere).is_some()),
            Rule::scores_fact => FactKind::Scores(parts.take(Rule::numbers).map(|pair| self.rewards(pair))),
            Rule::permission_rule => FactKind::PermissionNeeded(parts.take(Rule::kw_not).is_none()),
            Rule::leave_fact => FactKind::Leave(self.leave(&mut parts)),
            Rule::markers_fact => FactKind::MarkersOpen(parts.take(Rule::kw_open).is_some()),
            Rule::skill_fact => {
                let words = parts.all(Rule::skill);
                FactKind::Skill(words.into_iter().filter_map(|word| self.skill(word)).collect())
            }
            Rule::permission_fact => FactKind::Permission(self.all_names(parts)),
            Rule::tavern_fact => FactKind::Tavern,
            Rule::always_fact => FactKind::Always(self.effects(&mut parts)),
            Rule::start_fact | Rule::supply_fact => FactKind::Marker(self.marker(rule, parts)?),
            Rule::always_row => FactKind::Expect(ExpectRow::Always {
                effects: self.effects(&mut parts),
                cities: self.names(parts.take(Rule::names)?),
            }),
            Rule::total_row | Rule::at_row | Rule::in_row => FactKind::Expect(self.row(rule, parts)?),
            Rule::city_place => {
                let city = self.name(parts.take(Rule::name)?);
                FactKind::CityPlace { city, at: self.point(parts.take(Rule::point)?) }
            }
            Rule::route_place => {
                let route = self.route_ref(parts.take(Rule::route_ref)?)?;
                let via = parts.all(Rule::point).into_iter().map(|pair| self.point(pair)).collect();
                FactKind::RoutePlace { route, via }
            }
            Rule::no_fact => FactKind::No(self.text(parts.take(Rule::fact_word)?)),
            Rule::allow_fact => {
                let code = self.text(parts.take(Rule::slug)?);
                FactKind::Allow { code, reason: parts.take(Rule::text).map(|text| self.text(text)) }
            }
            _ => return None,
        })
    }

    fn ends(&mut self, mut parts: Parts<'_>) -> Option<FactKind> {
        let number = parts.take(Rule::number)?;
        let value = self.number(&f::NUMBER_OUT_OF_RANGE, number, "an end of the game", 0..=u32::from(u16::MAX));
        let value = value.map(|value| Spanned { node: value.node as u16, span: value.span });
        if value.is_none() {
            self.doubts.insert(Subject::Map);
        }
        Some(match parts.take(Rule::kw_prestige) {
            Some(_) => FactKind::EndsAtPrestige(value),
            None => FactKind::EndsAtCities(value),
        })
    }

    fn special(&mut self, mut parts: Parts<'_>) -> Option<SpecialFact> {
        let city = self.name(parts.take(Rule::name)?);
        let by = parts.take(Rule::kw_by).is_some();
        let routes: Vec<RouteRef> =
            parts.all(Rule::route_ref).into_iter().filter_map(|pair| self.route_ref(pair)).collect();
        let colon = parts.take(Rule::colon).is_some();
        let spaces = parts.all(Rule::space).into_iter().map(|pair| self.space(pair)).collect();
        Some(SpecialFact { city, routes: by.then_some(routes), spaces: colon.then_some(spaces) })
    }

    fn space(&mut self, pair: Node<'_>) -> SpaceNode {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair);
        let colour = parts.take(Rule::colour).and_then(|word| self.colour(word));
        let value = parts
            .take(Rule::number)
            .and_then(|number| self.number(&f::NUMBER_OUT_OF_RANGE, number, "special prestige", 0..=MAX_PRESTIGE));
        if colour.is_none() || value.is_none() {
            self.doubts.insert(Subject::Special);
        }
        SpaceNode { colour, value: value.map(|value| value.node as u16), span }
    }

    fn module(&mut self, pair: Node<'_>) -> Option<Module> {
        let words: Vec<&str> = pair.as_str().split_whitespace().collect();
        let phrase = words.join(" ");
        let known: Vec<&str> = Module::ALL.iter().map(|module| module.word()).collect();
        let module = self.known_text(&f::UNKNOWN_WORD, &phrase, self.span(&pair), "the modules are", &known);
        if module.is_none() {
            self.doubts.insert(Subject::Map);
        }
        module.and_then(Module::from_word)
    }

    fn leave(&mut self, parts: &mut Parts<'_>) -> Leave {
        if parts.take(Rule::kw_never).is_some() {
            Leave::Never
        } else if parts.take(Rule::kw_anywhere).is_some() {
            Leave::Anywhere
        } else {
            Leave::Home
        }
    }

    fn marker(&mut self, rule: Rule, mut parts: Parts<'_>) -> Option<MarkerFact> {
        let count =
            self.number(&f::NUMBER_OUT_OF_RANGE, parts.take(Rule::number)?, "a number of markers", 0..=MAX_EFFECT);
        let count = count.map(|count| Spanned { node: count.node as u8, span: count.span });
        let effect = self.effect(parts.take(Rule::effect)?);
        if count.is_none() || effect.is_none() {
            self.doubts.insert(Subject::Markers);
        }
        Some(MarkerFact { start: rule == Rule::start_fact, count, effect: effect? })
    }

    fn row(&mut self, rule: Rule, mut parts: Parts<'_>) -> Option<ExpectRow> {
        let what = self.text(parts.take(Rule::counted)?);
        Some(match rule {
            Rule::at_row => ExpectRow::At { what, cities: self.named_counts(Rule::named_count, parts) },
            Rule::in_row => ExpectRow::In { what, countries: self.named_counts(Rule::full_count, parts) },
            _ => {
                let total =
                    self.number(&f::NUMBER_OUT_OF_RANGE, parts.take(Rule::number)?, "a count", 0..=MAX_COUNT)?;
                let mut rows = Vec::new();
                for pair in parts.all(Rule::part) {
                    let mut part = Parts::of(pair);
                    let word = self.text(part.take(Rule::part_word)?);
                    let number = part.take(Rule::number)?;
                    rows.push((word, self.number(&f::NUMBER_OUT_OF_RANGE, number, "a count", 0..=MAX_COUNT)?));
                }
                ExpectRow::Total { what, total, parts: rows }
            }
        })
    }

    fn named_counts(&mut self, rule: Rule, mut parts: Parts<'_>) -> Vec<(Name, Option<Spanned<u32>>)> {
        let mut counts = Vec::new();
        for pair in parts.all(rule) {
            let mut part = Parts::of(pair);
            let Some(name) = part.take(Rule::name) else { continue };
            let name = self.name(name);
            let number = part.take(Rule::number);
            let count = number.and_then(|pair| self.number(&f::NUMBER_OUT_OF_RANGE, pair, "a count", 0..=MAX_COUNT));
            counts.push((name, count));
        }
        counts
    }

    // ---- effects ----

    fn effects(&mut self, parts: &mut Parts<'_>) -> Vec<EffectNode> {
        let pairs = parts.all(Rule::effect);
        let n_written = pairs.len();
        let effects: Vec<EffectNode> = pairs.into_iter().filter_map(|pair| self.effect(pair)).collect();
        if effects.len() < n_written {
            self.doubts.insert(Subject::Permanent);
        }
        effects
    }

    fn effect(&mut self, pair: Node<'_>) -> Option<EffectNode> {
        let span = self.span(&pair);
        let kind = pair.into_inner().next()?;
        let rule = kind.as_rule();
        let mut parts = Parts::of(kind);
        let mut countries = Vec::new();
        let number = |lower: &mut Self, parts: &mut Parts<'_>| {
            let value =
                lower.number(&f::NUMBER_OUT_OF_RANGE, parts.take(Rule::number)?, "an effect", 1..=MAX_EFFECT)?;
            Some(value.node as u8)
        };
        let effect = match rule {
            Rule::move_effect => {
                let limit = number(self, &mut parts)?;
                let owners = self.vocabulary(parts.take(Rule::owners)?, "pieces are of", Owners::ALL, Owners::word)?;
                let scope = match (parts.take(Rule::kw_within), parts.take(Rule::kw_anywhere)) {
                    (Some(_), _) => Scope::WithinCountry,
                    (None, Some(_)) => Scope::Anywhere,
                    (None, None) => Scope::Map,
                };
                Effect::Move { limit, owners, scope }
            }
            Rule::develop_effect => match parts.take(Rule::skill) {
                Some(word) => Effect::Develop(Develop::Skill(self.skill(word)?.node)),
                None => Effect::Develop(Develop::Any),
            },
            Rule::place_effect => {
                let limit = number(self, &mut parts)?;
                countries = parts.all(Rule::name).into_iter().map(|name| self.name(name)).collect();
                let area = if parts.take(Rule::kw_abroad).is_some() {
                    Area::Abroad
                } else if countries.is_empty() {
                    Area::Anywhere
                } else {
                    Area::In(Default::default())
                };
                Effect::Place { limit, area, sources: self.sources(parts.take(Rule::sources)?)? }
            }
            Rule::found_effect => Effect::Found { sources: self.sources(parts.take(Rule::sources)?)? },
            Rule::extra_effect => Effect::ExtraKontor,
            Rule::swap_effect => Effect::SwapKontors,
            Rule::actions_effect => Effect::Actions(number(self, &mut parts)?),
            Rule::prestige_effect => Effect::Prestige(number(self, &mut parts)?),
            Rule::take_effect => Effect::Take(number(self, &mut parts)?),
            Rule::exchange_effect => Effect::Exchange,
            Rule::tribute_effect => Effect::Tribute,
            _ => Effect::Block,
        };
        Some(EffectNode { effect, countries, span })
    }

    fn sources(&mut self, pair: Node<'_>) -> Option<Sources> {
        let span = self.span(&pair);
        let mut sources: Vec<Source> = Vec::new();
        for source in Parts::of(pair).all(Rule::source) {
            let mut parts = Parts::of(source);
            let source = match parts.take(Rule::source_word) {
                None => Source::ThisRoute,
                Some(word) => self.vocabulary(word, "pieces come from", Source::ALL, Source::word)?,
            };
            if !sources.contains(&source) {
                sources.push(source);
            } else {
                let message = format!("the source `{source}` stands twice in one effect");
                self.out.push(Diagnostic::new(&f::UNKNOWN_WORD, span, message).label("name each source once"));
            }
        }
        Some(Sources::new(&sources))
    }

    // ---- names, words, numbers ----

    /// Where a pair stands in its file.
    fn span(&self, pair: &Node<'_>) -> Span {
        let span = pair.as_span();
        // An atomic rule ends with its last character; other rules may have met blanks behind it.
        let end = span.start() + pair.as_str().trim_end().len();
        let original = |offset: usize| self.repaired.map_or(offset, |repaired| repaired.original(offset));
        let start = original(span.start());
        Span::new(self.file, self.base + start, self.base + original(end).max(start))
    }

    fn name(&mut self, pair: Node<'_>) -> Name {
        let span = self.span(&pair);
        let node = pair.as_str().trim().trim_matches('"').trim().to_owned();
        Spanned { node, span }
    }

    fn names(&mut self, pair: Node<'_>) -> Vec<Name> {
        self.all_names(Parts::of(pair))
    }

    fn all_names(&mut self, mut parts: Parts<'_>) -> Vec<Name> {
        parts.all(Rule::name).into_iter().map(|pair| self.name(pair)).collect()
    }

    /// The text of a quoted or plain word.
    fn text(&mut self, pair: Node<'_>) -> Name {
        self.name(pair)
    }

    fn route_ref(&mut self, pair: Node<'_>) -> Option<RouteRef> {
        let span = self.span(&pair);
        let mut parts = Parts::of(pair);
        let ends = [self.name(parts.take(Rule::name)?), self.name(parts.take(Rule::name)?)];
        Some(RouteRef { ends, name: parts.take(Rule::name).map(|name| self.name(name)), span })
    }

    fn colour(&mut self, word: Node<'_>) -> Option<Colour> {
        let words: Vec<&str> = Colour::ALL.iter().map(|colour| colour.word()).collect();
        let known = self.known_word(&f::UNKNOWN_COLOUR, &word, "the colours are", &words);
        known.and_then(Colour::from_word)
    }

    fn shape(&mut self, word: Node<'_>) -> Option<Shape> {
        let words: Vec<&str> = Shape::ALL.iter().map(|shape| shape.word()).collect();
        let known = self.known_word(&f::UNKNOWN_SHAPE, &word, "the shapes are", &words);
        known.and_then(Shape::from_word)
    }

    fn post(&mut self, word: Node<'_>) -> Option<PostKind> {
        let words: Vec<&str> = PostKind::ALL.iter().map(|post| post.word()).collect();
        let post = self.known_word(&f::UNKNOWN_POST, &word, "a post is", &words).and_then(PostKind::from_word);
        if post.is_none() {
            self.doubts.insert(Subject::Posts);
        }
        post
    }

    fn skill(&mut self, word: Node<'_>) -> Option<Spanned<Skill>> {
        let span = self.span(&word);
        let words: Vec<&str> = Skill::ALL.iter().map(|skill| skill.word()).collect();
        let skill = self.known_word(&f::UNKNOWN_SKILL, &word, "the skills are", &words).and_then(Skill::from_word);
        if skill.is_none() {
            self.doubts.insert(Subject::Skills);
        }
        skill.map(|node| Spanned { node, span })
    }

    /// The value of a closed vocabulary that a word means.
    fn vocabulary<T: Copy>(
        &mut self,
        word: Node<'_>,
        they_are: &str,
        all: &[T],
        word_of: impl Fn(T) -> &'static str,
    ) -> Option<T> {
        let words: Vec<&'static str> = all.iter().map(|&value| word_of(value)).collect();
        let known = self.known_word(&f::UNKNOWN_WORD, &word, they_are, &words)?;
        all.iter().copied().find(|&value| word_of(value) == known)
    }

    /// The known word that this one is, or most likely means, after saying so.
    fn known_word<'k>(
        &mut self,
        descriptor: &'static Descriptor,
        word: &Node<'_>,
        they_are: &str,
        known: &[&'k str],
    ) -> Option<&'k str> {
        self.known_text(descriptor, word.as_str(), self.span(word), they_are, known)
    }

    fn known_text<'k>(
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

    fn number(
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

    fn count(&mut self, pair: Node<'_>, what: &str, least: u32) -> Option<Spanned<u32>> {
        self.number(&f::NUMBER_OUT_OF_RANGE, pair, what, least..=MAX_COUNT)
    }

    fn players(&mut self, pair: Node<'_>) -> Option<Spanned<u8>> {
        let value = self.number(&f::NUMBER_OUT_OF_RANGE, pair, "a number of players", 0..=u32::from(u8::MAX));
        if value.is_none() {
            self.doubts.insert(Subject::Map);
        }
        value.map(|value| Spanned { node: value.node as u8, span: value.span })
    }

    fn rewards(&mut self, pair: Node<'_>) -> Vec<Spanned<u16>> {
        let numbers = Parts::of(pair).all(Rule::number);
        let value = |pair| {
            let value = self.number(&f::NUMBER_OUT_OF_RANGE, pair, "a reward", 0..=MAX_PRESTIGE)?;
            Some(Spanned { node: value.node as u16, span: value.span })
        };
        numbers.into_iter().filter_map(value).collect()
    }

    fn position(&mut self, pair: Node<'_>) -> Option<Spanned<u32>> {
        self.number(&f::NUMBER_OUT_OF_RANGE, pair, "a position", 0..=MAX_POSITION)
    }

    fn point(&mut self, pair: Node<'_>) -> Option<[u32; 2]> {
        let mut parts = Parts::of(pair);
        let x = self.position(parts.take(Rule::number)?)?;
        let y = self.position(parts.take(Rule::number)?)?;
        Some([x.node, y.node])
    }
}

/// The finding about a word that is not known at its place.
pub(super) fn unknown_word(
    descriptor: &'static Descriptor,
    written: &str,
    span: Span,
    meant: Option<&str>,
    they_are: &str,
    known: &[&str],
) -> Diagnostic {
    let finding = Diagnostic::new(descriptor, span, format!("`{written}` is not known here"));
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
pub(super) fn one_of(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    match quoted.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
    }
}

/// The children of a pair, taken by rule in the order they stand.
struct Parts<'i> {
    pairs: std::collections::VecDeque<Node<'i>>,
}

impl<'i> Parts<'i> {
    fn of(pair: Node<'i>) -> Self {
        Self { pairs: pair.into_inner().collect() }
    }

    /// The first child of this rule, which is taken out.
    fn take(&mut self, rule: Rule) -> Option<Node<'i>> {
        let at = self.pairs.iter().position(|pair| pair.as_rule() == rule)?;
        self.pairs.remove(at)
    }

    /// All children of this rule.
    fn all(&mut self, rule: Rule) -> Vec<Node<'i>> {
        let all = std::mem::take(&mut self.pairs).into_iter();
        let (taken, rest): (Vec<_>, Vec<_>) = all.partition(|pair| pair.as_rule() == rule);
        self.pairs = rest.into();
        taken
    }
}
