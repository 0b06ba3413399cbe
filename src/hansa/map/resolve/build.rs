//! `Draft` → [`Board`] with its [`Places`]: every name becomes an id, every default is filled in.
//!
//! Map parameters: MP-1 … MP-24. Clauses of the defaults: BRIT-3, BRIT-4, BRIT-8, BRIT-9, BRIT-12, SPECIAL-1, TWO-2.

pub(super) mod cities;
pub(super) mod countries;
pub(super) mod long_names;
pub(super) mod map;
pub(super) mod markers;
pub(super) mod picture;
mod repeated;
pub(super) mod routes;

use super::base_side::{BaseSide, DEFAULT_PLAYERS};
use super::draft::{Draft, MapDraft};
use super::names::{Names, order};
use super::places::{CityPlaces, MapPlaces, Places};
use super::unknown_city::{self, CITY, COUNTRY};
use super::{Resolved, tally};
use crate::board::{Board, Written, usual_modules, usual_moves};
use crate::syntax::tree::{EffectNode, Name, Spanned};
use crate::syntax::{Doubts, Subject};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::language::is_among;
use kogge_compiler::merge::missing_map;
use kogge_compiler::text::{FileId, Span};
use kogge_hansa_game::board::edition::Edition;
use kogge_hansa_game::vocab::{Area, CityId, CountryId, CountrySet, Effect, Scope, Tongue};

pub(super) static TOO_MANY_COUNTRIES: Descriptor = Descriptor {
    code: "too_many_countries",
    severity: Severity::Error,
    rules: &["MP-16"],
    what: "A map declares more than 8 countries.",
    why: "Nobody could remember that many borders, and the runtime has a limit.",
    bad: "",
    good: "",
};

/// Makes the board of a draft.
pub(super) fn build(
    mut draft: Draft,
    base: Option<BaseSide>,
    edition: Edition,
    stem: &str,
    mut out: Vec<Diagnostic>,
) -> Resolved {
    if let Some(extra) = draft.countries.get(CountrySet::CAPACITY) {
        let message = format!("a map has at most {} countries, and this is one more", CountrySet::CAPACITY);
        out.push(Diagnostic::new(&TOO_MANY_COUNTRIES, extra.name.span, message).label("one too many"));
        draft
            .broken_names
            .extend(draft.countries[CountrySet::CAPACITY..].iter().map(|country| country.name.node.clone()));
        draft.countries.truncate(CountrySet::CAPACITY);
    }
    draft.lost.sort_unstable();
    order(&mut draft.countries, |country| &country.name.node);
    order(&mut draft.cities, |city| &city.name.node);
    let declared: Vec<&Name> = draft.countries.iter().map(|country| &country.name).collect();
    let broken = &draft.broken_names;
    let left = unknown_city::LeftOver::of(&draft);
    let removed = |name: &str, uses: &[Span]| {
        let removed = unknown_city::removed_country(&draft, &left, name, uses);
        removed.or_else(|| unknown_city::several(&COUNTRY, &declared, name, uses).map(Some))
    };
    let add = if draft.map.as_ref().is_some_and(|map| map.varies.is_some()) { "add " } else { "" };
    let countries = Names::resolve((&COUNTRY, add), &declared, &draft.country_uses(), broken, removed, &mut out);
    let declared: Vec<&Name> = draft.cities.iter().map(|city| &city.name).collect();
    let special = |name: &str, uses: &[Span]| {
        let removed = unknown_city::removed_city(&draft, &left, name, uses);
        let removed = removed.or_else(|| unknown_city::with_country(&draft, name, uses).map(Some));
        removed.or_else(|| unknown_city::several(&CITY, &declared, name, uses).map(Some))
    };
    let cities = Names::resolve((&CITY, add), &declared, &draft.city_uses(), broken, special, &mut out);
    let mut doubts = draft.doubts;
    if countries.n_unresolved > 0 {
        doubts.insert(Subject::Countries);
    }
    let n_lost = draft.lost.len() + draft.n_lost + countries.n_unresolved + cities.n_unresolved;
    let n_undeclared = cities.n_unresolved;
    let mut build = Build { countries, cities, doubts, n_lost, out, draft: &draft };
    let (board, places) = build.board(edition, stem);
    let ledger = tally::ledger(&mut build, &board);
    let Build { doubts, n_lost, out, .. } = build;
    let lost = std::mem::take(&mut draft.lost);
    Resolved { board, places, doubts, lost, n_lost, n_undeclared, ledger, base, diagnostics: out }
}

pub(super) struct Build<'a> {
    pub(super) draft: &'a Draft,
    pub(super) countries: Names,
    pub(super) cities: Names,
    pub(super) doubts: Doubts,
    /// How many things at most were declared and lost.
    pub(super) n_lost: usize,
    pub(super) out: Vec<Diagnostic>,
}

impl Build<'_> {
    fn board(&mut self, edition: Edition, stem: &str) -> (Board, Places) {
        let draft = self.draft;
        let blank = MapDraft::new(Name { node: String::new(), span: Span::new(FileId(0), 0, 0) });
        let map = draft.map.as_ref().unwrap_or(&blank);
        if draft.map.is_none() && !self.doubts.any(&[Subject::Map]) {
            self.out.push(missing_map(map.name.span));
            // Without routes it is not a map at all, and lacks more than its head.
            let lost = if draft.routes.is_empty() { Subject::ALL } else { Subject::OF_MAP };
            self.doubts = self.doubts.union(lost.iter().copied().collect());
        }
        self.repeated(map);
        self.long_names(map, stem);
        let (countries, country_places) = self.all_countries(&edition);
        let (cities, city_places) = self.all_cities();
        let (routes, route_places) = self.all_routes();
        let mut map_places = map_places(map);
        let link = self.link(map, &edition);
        let special = self.special(map, &edition, &routes, &mut map_places);
        let (markers, marker_places) = self.markers(&edition);
        let (missions, mission_places) = self.missions();
        let picture = draft.picture.as_ref().map(|picture| self.picture(picture, &cities, &routes));
        let (picture, picture_places) = picture.unzip();
        let neutral_cities = self.neutral(map, &cities, special.as_ref());
        let id = map.id.as_ref().map_or(stem, |id| &id.node).to_owned();
        let mut players: Vec<u8> = match &map.players {
            Some(players) => players.node.iter().map(|count| count.node).collect(),
            None => DEFAULT_PLAYERS.to_vec(),
        };
        players.sort_unstable();
        players.dedup();
        let text = |slot: &Option<Spanned<String>>| slot.as_ref().map(|text| text.node.clone());
        let board = Board {
            board: text(&map.board).unwrap_or_else(|| id.clone()),
            id,
            name: map.name.node.clone(),
            version: text(&map.version),
            author: text(&map.author),
            licence: text(&map.licence),
            words: map.words.as_ref().map_or(Tongue::English, |words| words.node),
            players,
            completed_limit: map.completed_limit.map_or(edition.completed_limit, |limit| limit.node),
            prestige_limit: map.prestige_limit.map_or(edition.prestige_limit, |limit| limit.node),
            edition,
            link,
            special,
            moves: match map.moves_anywhere {
                Some(anywhere) if anywhere.node => Scope::Anywhere,
                Some(_) => Scope::WithinCountry,
                None => usual_moves(&countries),
            },
            modules: match &map.modules {
                Some(modules) => modules.node.iter().map(|module| module.node).collect(),
                None => usual_modules(&countries),
            },
            neutral_cities,
            markers,
            countries,
            cities,
            routes,
            missions,
            picture,
            written: written(&city_places),
        };
        let places = Places {
            map: map_places,
            cities: city_places,
            routes: route_places,
            countries: country_places,
            missions: mission_places,
            markers: marker_places,
            picture: picture_places.unwrap_or_default(),
        };
        (board, places)
    }

    /// Whether a place stands in a statement that could not be understood.
    fn is_lost(&self, place: Span) -> bool {
        is_among(&self.draft.lost, place)
    }

    /// The countries of a list; `about` is in doubt when one of them is unknown.
    fn country_set(&mut self, names: &[Name], about: Subject) -> CountrySet {
        let ids: Vec<usize> = names.iter().filter_map(|name| self.countries.get(name)).collect();
        if ids.len() < names.len() {
            self.doubts.insert(about);
        }
        ids.into_iter().map(CountryId::at).collect()
    }

    fn city_id(&self, name: &Name) -> Option<CityId> {
        self.cities.get(name).map(CityId::at)
    }

    pub(super) fn effect(&mut self, node: &EffectNode, about: Subject) -> Effect {
        match node.effect {
            Effect::Place { limit, area: Area::In(_), sources } => {
                Effect::Place { limit, area: Area::In(self.country_set(&node.countries, about)), sources }
            }
            effect => effect,
        }
    }
}

/// The order in which the file has the cities.
fn written(cities: &[CityPlaces]) -> Written {
    let mut written: Vec<CityId> = (0..cities.len()).map(CityId::at).collect();
    written.sort_by_key(|city| (cities[city.index()].name.file, cities[city.index()].name.start));
    Written::new(written)
}

fn map_places(map: &MapDraft) -> MapPlaces {
    MapPlaces {
        name: map.name.span,
        players: map.players.as_ref().map(|slot| slot.span),
        edition: map.edition.as_ref().map(|slot| slot.span),
        completed_limit: map.completed_limit.map(|slot| slot.span),
        prestige_limit: map.prestige_limit.map(|slot| slot.span),
        link_prestige: map.link.as_ref().and_then(|slot| {
            let prestige = slot.node.prestige.as_ref()?;
            Some(prestige.first()?.span.to(prestige.last()?.span))
        }),
        link: map.link.as_ref().map(|slot| slot.node.ends[0].span.to(slot.node.ends[1].span)),
        special: map.special.as_ref().map(|slot| slot.node.city.span),
        special_spaces: Vec::new(),
        modules: map.modules.as_ref().map(|slot| slot.span),
        neutral: map.neutral.as_ref().map(|slot| slot.span),
        varies: map.varies.as_ref().map(|slot| slot.span),
    }
}
