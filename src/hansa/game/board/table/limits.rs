//! Limits of a game: one list of limits, for the boards that are checked and for the tables that are played.
//!
//! A state is a few machine words for each set, and a list of actions has room for a fixed number of them. `check` looks
//! for boards beyond a limit, making a table refuses them, and so does set-up, since a table can come from elsewhere.
//! `docs/language.md` states the list.

use super::{MarkerRow, Table};
use crate::vocab::{Effect, MAX_PROMO, Skill, Tile};
use kogge_engine::vocab::words;

/// The most cities a table holds.
pub const MAX_CITIES: usize = 64;
/// The most routes a table holds.
pub const MAX_ROUTES: usize = 96;
/// The most posts a table holds.
pub const MAX_POSTS: usize = 256;
/// The most printed kontors a table holds.
pub const MAX_KONTORS: usize = 256;
/// The most countries a table holds.
pub const MAX_COUNTRIES: usize = 8;
/// The most kinds of regular markers a table holds.
pub const MAX_MARKER_KINDS: usize = 16;
/// The most regular markers of a game a table holds, start and supply together.
pub const MAX_MARKERS: usize = 64;
/// The most effects among which a permanent marker gives the choice.
pub const MAX_CHOICE: usize = 8;
/// The most mission cards a table holds.
pub const MAX_MISSIONS: usize = 64;
/// The most special prestige spaces a table holds.
pub const MAX_SPECIAL_SPACES: usize = 8;
/// The most markers attached in a game: as many tributes and blocks as PROMO-1 allows.
pub const MAX_ATTACHED: usize = 2 * MAX_PROMO;
/// The most pieces one Move or move effect lifts.
pub const MAX_LIFTED: usize = 16;
/// The most actions one decision offers.
pub const MAX_ACTIONS: usize = 2048;

/// The most players a game has.
pub const MAX_PLAYERS: usize = 5;
/// The most extra and green-city kontors a game holds; beyond it no further one is offered. The official marker sets
/// allow four.
pub const MAX_EXTRAS: usize = 32;

words! {
    /// A limit of play; its word says what it counts.
    pub enum Limit {
        /// [`MAX_CITIES`].
        Cities = "cities",
        /// [`MAX_ROUTES`].
        Routes = "routes",
        /// [`MAX_POSTS`].
        Posts = "posts",
        /// [`MAX_KONTORS`].
        Kontors = "kontors",
        /// [`MAX_COUNTRIES`].
        Countries = "countries",
        /// [`MAX_MISSIONS`].
        Missions = "mission cards",
        /// [`MAX_MARKER_KINDS`].
        MarkerKinds = "kinds of markers",
        /// [`MAX_MARKERS`].
        Markers = "markers",
        /// [`MAX_CHOICE`].
        Choice = "effects of one permanent marker",
        /// [`MAX_ATTACHED`]. Clause: PROMO-1.
        Attached = "markers to attach",
        /// [`MAX_SPECIAL_SPACES`].
        SpecialSpaces = "special prestige spaces",
        /// [`MAX_LIFTED`]. Clauses: MOVE-1, FX-1.
        Lifted = "pieces to lift at once",
        /// [`MAX_ACTIONS`].
        Actions = "possible actions at once",
    }
}

impl Limit {
    /// The most that a game holds.
    pub const fn most(self) -> usize {
        match self {
            Self::Cities => MAX_CITIES,
            Self::Routes => MAX_ROUTES,
            Self::Posts => MAX_POSTS,
            Self::Kontors => MAX_KONTORS,
            Self::Countries => MAX_COUNTRIES,
            Self::Missions => MAX_MISSIONS,
            Self::MarkerKinds => MAX_MARKER_KINDS,
            Self::Markers => MAX_MARKERS,
            Self::Choice => MAX_CHOICE,
            Self::Attached => MAX_ATTACHED,
            Self::SpecialSpaces => MAX_SPECIAL_SPACES,
            Self::Lifted => MAX_LIFTED,
            Self::Actions => MAX_ACTIONS,
        }
    }
}

/// A board beyond a limit of play: it can be checked and drawn but not built or played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLarge {
    /// The limit.
    pub limit: Limit,
    /// How many the board has.
    pub count: usize,
}

impl std::fmt::Display for TooLarge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { limit, count } = self;
        write!(f, "the board has {count} {limit}, and the runtime holds at most {}", limit.most())
    }
}

impl std::error::Error for TooLarge {}

/// The sizes that a game needs: the same for a board and for its table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Extent<'a> {
    /// Its cities.
    pub cities: usize,
    /// Its green cities.
    pub green_cities: usize,
    /// Its routes.
    pub routes: usize,
    /// Its posts.
    pub posts: usize,
    /// Its printed kontors.
    pub kontors: usize,
    /// Its countries.
    pub countries: usize,
    /// Its mission cards.
    pub missions: usize,
    /// Its special prestige spaces.
    pub special_spaces: usize,
    /// Its kinds of regular markers, with the number of each.
    pub markers: Vec<(Effect, usize)>,
    /// Its permanent markers: the effects of each.
    pub permanent: Vec<&'a [Effect]>,
}

impl Extent<'_> {
    /// Every limit that the board exceeds, in the order of the list.
    pub fn exceeded(&self) -> impl Iterator<Item = TooLarge> {
        let counts = Limit::ALL.iter().map(|&limit| TooLarge { limit, count: self.count(limit) });
        counts.filter(|&TooLarge { limit, count }| count > limit.most())
    }

    /// How much of a limit the board takes.
    pub fn count(&self, limit: Limit) -> usize {
        let markers = |counts: fn(Effect) -> bool| {
            self.markers.iter().filter(|(effect, _)| counts(*effect)).map(|&(_, n)| n).sum()
        };
        match limit {
            Limit::Cities => self.cities,
            Limit::Routes => self.routes,
            Limit::Posts => self.posts,
            Limit::Kontors => self.kontors,
            Limit::Countries => self.countries,
            Limit::Missions => self.missions,
            Limit::MarkerKinds => self.markers.len(),
            Limit::Markers => markers(|_| true),
            Limit::Choice => self.permanent.iter().map(|effects| effects.len()).max().unwrap_or(0),
            Limit::Attached => markers(Effect::is_attachable),
            Limit::SpecialSpaces => self.special_spaces,
            Limit::Lifted => self.effects().map(lifted).max().unwrap_or(0),
            Limit::Actions => self.most_actions(),
        }
    }

    /// The effects of the markers, the regular ones first.
    pub fn effects(&self) -> impl Iterator<Item = Effect> {
        let regular = self.markers.iter().map(|&(effect, _)| effect);
        regular.chain(self.permanent.iter().flat_map(|effects| effects.iter().copied()))
    }

    /// The most actions a decision of this board can offer: those of the turn's main decision, of a permanent marker or of
    /// laying a replacement.
    fn most_actions(&self) -> usize {
        let permanent = self.permanent.iter().map(|effects| self.permanent_actions(effects)).max().unwrap_or(0);
        self.main_actions().max(permanent).max(self.markers.len() * self.routes)
    }

    /// The most actions of a turn's main decision.
    pub fn main_actions(&self) -> usize {
        let markers: usize = self.markers.iter().map(|&(effect, _)| self.most_uses(effect)).sum();
        // Income and the end of the turn; Place and Displace with either piece share the posts; Move; Establish; the fee;
        // the tiles.
        2 + 2 * self.posts + self.posts + self.routes + self.markers.len() + markers + Tile::ALL.len()
    }

    /// The most actions of a permanent marker with these effects.
    pub fn permanent_actions(&self, effects: &[Effect]) -> usize {
        1 + effects.iter().map(|&effect| self.most_uses(effect)).sum::<usize>()
    }

    /// The most actions that use an effect.
    pub fn most_uses(&self, effect: Effect) -> usize {
        match effect {
            Effect::Move { .. } | Effect::Remove { .. } | Effect::Place { .. } => 2 * self.posts,
            Effect::Found { .. } => 2 * self.green_cities,
            Effect::SwapKontors => self.kontors + MAX_EXTRAS,
            Effect::Develop(_) => Skill::ALL.len(),
            Effect::Exchange => MAX_PLAYERS * self.markers.len(),
            Effect::Tribute | Effect::Block => self.routes,
            Effect::ExtraKontor | Effect::Actions(_) | Effect::Prestige(_) | Effect::Take(_) => 1,
        }
    }
}

/// The pieces that an effect lifts.
pub const fn lifted(effect: Effect) -> usize {
    match effect {
        Effect::Move { limit, .. } => limit as usize,
        Effect::Remove { .. }
        | Effect::Develop(_)
        | Effect::Place { .. }
        | Effect::Found { .. }
        | Effect::ExtraKontor
        | Effect::SwapKontors
        | Effect::Actions(_)
        | Effect::Prestige(_)
        | Effect::Take(_)
        | Effect::Exchange
        | Effect::Tribute
        | Effect::Block => 0,
    }
}

impl Table {
    /// The sizes that a game on this table needs.
    pub fn extent(&self) -> Extent<'_> {
        let size = |row: &MarkerRow| usize::from(row.start) + usize::from(row.supply);
        Extent {
            cities: self.cities.len(),
            green_cities: self.green_cities.len(),
            routes: self.routes.len(),
            posts: self.posts.len(),
            kontors: self.kontors.len(),
            countries: self.countries.len(),
            missions: self.missions.len(),
            special_spaces: self.special_spaces.len(),
            markers: self.markers.iter().map(|row| (row.effect, size(row))).collect(),
            permanent: self.routes.iter().map(|route| &self.effects[route.permanent.range()]).collect(),
        }
    }
}
