//! `Draft`: the statements of a map and its bases, merged, names still names.
//!
//! Each fact is a slot with the place it was last written at. A base fills slots; a variant refills, empties or leaves
//! them.

use crate::board::scenery::{Label, PaletteChoice, Shape, Spot};
use crate::syntax::Doubts;
use crate::syntax::tree::{
    CityItem, EffectNode, ExpectRow, LinkFact, MarkerFact, Name, RouteRef, Spanned, SpecialFact,
};
use foldhash::HashMap;
use kogge_compiler::language::quote_name;
use kogge_compiler::merge::Slot;
use kogge_compiler::text::Span;
use kogge_engine::spelling::fold;
use kogge_hansa_game::vocab::{KontorSide, Leave, Module, PostKind, Skill, Tongue};

/// A map with its bases, merged.
#[derive(Debug, Default)]
pub(super) struct Draft {
    pub map: Option<MapDraft>,
    pub countries: Vec<CountryDraft>,
    pub cities: Vec<CityDraft>,
    pub routes: Vec<RouteDraft>,
    pub missions: Vec<MissionDraft>,
    pub markers: Option<MarkersDraft>,
    pub picture: Option<PictureDraft>,
    /// The ledger of the map itself: a base's counts are not its variants'.
    pub expect: Vec<(ExpectRow, Span)>,
    /// Whether every line of the ledger could be read.
    pub expect_is_whole: bool,
    /// The things that the variants of the chain removed, by folded name.
    pub removed_cities: HashMap<String, Removed>,
    pub removed_countries: HashMap<String, Removed>,
    pub doubts: Doubts,
    /// The subjects of lines that do not say what was meant: rows of the ledger that count them are held back.
    pub held: Doubts,
    /// Where something could not be understood.
    pub lost: Vec<Span>,
    /// How many things more could not be understood: each declares one thing at most.
    pub n_lost: usize,
    pub broken_names: Vec<String>,
}

/// Where a variant removes something.
#[derive(Debug, Clone, Copy)]
pub(super) struct Removed {
    /// The name in that line.
    pub name: Span,
    /// The line.
    pub line: Span,
}

/// The map statement.
#[derive(Debug)]
pub(super) struct MapDraft {
    pub name: Name,
    pub id: Slot<String>,
    pub board: Slot<String>,
    pub varies: Slot<String>,
    pub players: Slot<Vec<Spanned<u8>>>,
    pub edition: Slot<String>,
    pub version: Slot<String>,
    pub author: Slot<String>,
    pub licence: Slot<String>,
    pub words: Slot<Tongue>,
    pub completed_limit: Slot<u16>,
    pub prestige_limit: Slot<u16>,
    pub link: Slot<LinkFact>,
    pub special: Slot<SpecialFact>,
    pub modules: Slot<Vec<Spanned<Module>>>,
    pub neutral: Slot<Vec<Name>>,
    pub moves_anywhere: Slot<bool>,
}

impl MapDraft {
    pub(super) fn new(name: Name) -> Self {
        Self {
            name,
            id: None,
            board: None,
            varies: None,
            players: None,
            edition: None,
            version: None,
            author: None,
            licence: None,
            words: None,
            completed_limit: None,
            prestige_limit: None,
            link: None,
            special: None,
            modules: None,
            neutral: None,
            moves_anywhere: None,
        }
    }
}

/// A country.
#[derive(Debug, Clone)]
pub(super) struct CountryDraft {
    pub name: Name,
    pub home: Option<Spanned<bool>>,
    pub needs_permission: Slot<bool>,
    pub leave: Slot<Leave>,
    pub markers_open: Slot<bool>,
    pub scores: Slot<Option<Vec<Spanned<u16>>>>,
    pub broken: bool,
}

/// A city.
#[derive(Debug, Clone)]
pub(super) struct CityDraft {
    pub name: Name,
    pub countries: Slot<Vec<Name>>,
    pub items: Slot<Vec<CityItem>>,
    pub skills: Slot<Vec<Spanned<Skill>>>,
    pub permissions: Slot<Vec<Name>>,
}

/// A route.
#[derive(Debug, Clone)]
pub(super) struct RouteDraft {
    pub route: RouteRef,
    pub countries: Slot<Vec<Name>>,
    /// The posts from the end written first in `posts_from`.
    pub posts: Slot<Vec<Spanned<Option<PostKind>>>>,
    /// The city that the posts are listed from: a variant may write the ends the other way round.
    pub posts_from: String,
    pub tavern: Option<Span>,
    pub permanent: Slot<Vec<EffectNode>>,
    pub markers_open: Slot<bool>,
}

/// A mission card.
#[derive(Debug, Clone)]
pub(super) struct MissionDraft {
    pub cities: Vec<Name>,
    pub span: Span,
}

/// The regular markers.
#[derive(Debug, Clone)]
pub(super) struct MarkersDraft {
    pub header: Span,
    pub rows: Vec<(MarkerFact, Span)>,
}

/// The positions of a picture.
#[derive(Debug, Clone)]
pub(super) struct PictureDraft {
    pub size: [u32; 2],
    pub cities: Vec<CityPosition>,
    pub routes: Vec<RoutePositions>,
    pub background: Option<Row<String>>,
    pub palette: Option<Row<PaletteChoice>>,
    pub kontor: Option<Row<KontorSide>>,
    pub title: Option<Row<Spot>>,
    pub shapes: Vec<Row<Shape>>,
    pub labels: Vec<Row<Label>>,
}

/// A row of the scenery.
#[derive(Debug, Clone)]
pub(super) struct Row<T> {
    pub node: T,
    /// The place of the shown thing, as written.
    pub span: Span,
    /// Whether a base said so.
    pub inherited: bool,
}

/// Where a city lies.
#[derive(Debug, Clone)]
pub(super) struct CityPosition {
    pub city: Name,
    pub at: [u32; 2],
    /// Whether a base said so: it may be about a city that the variant removed.
    pub inherited: bool,
}

/// Where a route's posts lie, from the end written first.
#[derive(Debug, Clone)]
pub(super) struct RoutePositions {
    pub route: RouteRef,
    pub via: Vec<[u32; 2]>,
    /// Whether a base said so: it may be about a route that the variant removed.
    pub inherited: bool,
}

/// The key of a route, the same for two that are the same: its folded ends, in order, and its folded own name.
pub(super) type RouteKey = ([String; 2], Option<String>);

/// The key of a route as written.
pub(super) fn route_key(route: &RouteRef) -> RouteKey {
    let mut ends = [fold(&route.ends[0].node), fold(&route.ends[1].node)];
    ends.sort();
    (ends, route.name.as_ref().map(|name| fold(&name.node)))
}

/// A route as written, for messages.
pub(super) fn route_words(route: &RouteRef) -> String {
    joined(route, str::to_owned)
}

/// A route as it is to be written in a map.
pub(super) fn route_written(route: &RouteRef) -> String {
    joined(route, quote_name)
}

fn joined(route: &RouteRef, name_of: impl Fn(&str) -> String) -> String {
    let [a, b] = route.ends.each_ref().map(|end| name_of(&end.node));
    match &route.name {
        Some(name) => [&a, " -- ", &b, " as ", &name_of(&name.node)].concat(),
        None => [&a, " -- ", &b].concat(),
    }
}

impl Draft {
    /// The names of cities as they are used everywhere but in their declarations.
    pub(super) fn city_uses(&self) -> Vec<&Name> {
        let mut uses: Vec<&Name> = Vec::new();
        if let Some(map) = &self.map {
            uses.extend(map.link.iter().flat_map(|link| &link.node.ends));
            uses.extend(map.neutral.iter().flat_map(|neutral| &neutral.node));
            if let Some(special) = &map.special {
                uses.push(&special.node.city);
                uses.extend(special.node.routes.iter().flatten().flat_map(|route| &route.ends));
            }
        }
        uses.extend(self.routes.iter().flat_map(|route| &route.route.ends));
        uses.extend(self.missions.iter().flat_map(|mission| &mission.cities));
        uses.extend(self.expect.iter().flat_map(|(row, _)| row.cities()));
        if let Some(picture) = &self.picture {
            uses.extend(picture.cities.iter().filter(|place| !place.inherited).map(|place| &place.city));
            let routes = picture.routes.iter().filter(|place| !place.inherited);
            uses.extend(routes.flat_map(|place| &place.route.ends));
        }
        uses
    }

    /// The names of countries as they are used everywhere but in their declarations.
    pub(super) fn country_uses(&self) -> Vec<&Name> {
        let mut uses: Vec<&Name> = Vec::new();
        for city in &self.cities {
            uses.extend(city.countries.iter().chain(&city.permissions).flat_map(|names| &names.node));
        }
        for route in &self.routes {
            uses.extend(route.countries.iter().flat_map(|names| &names.node));
            uses.extend(route.permanent.iter().flat_map(|effects| &effects.node).flat_map(|effect| &effect.countries));
        }
        let rows = self.markers.iter().flat_map(|markers| &markers.rows);
        uses.extend(rows.flat_map(|(row, _)| &row.effect.countries));
        uses.extend(self.expect.iter().flat_map(|(row, _)| row.countries()));
        uses
    }
}
