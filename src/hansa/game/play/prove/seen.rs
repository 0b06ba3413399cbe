//! The sights of a board, those that games showed, and how near the games came to the rest.
//!
//! Kontors, skills and the Link are never lost, so the last state of a game shows them; routes and markers are noted
//! action by action. Clauses: END-1 … END-3, KONTOR-1, LINK-2, MARKER-9, ROUTE-1, SKILL-4.

use super::chain::missing_for_link;
use crate::rules::{Action, End, MarkerKind, Owned, Rules, Seat, State};
use crate::vocab::{BySkill, CityId, CitySet, CountryId, CountrySet, Piece, RouteId, RouteSet, Skill, SkillSet};

/// Something that a map should show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sight {
    /// A game that ends by prestige. Clause: END-1.
    EndByPrestige,
    /// A game that ends by completed cities. Clause: END-2.
    EndByCities,
    /// A game that ends by the markers. Clause: END-3.
    EndByMarkers,
    /// A kontor in a city. Clause: KONTOR-1.
    City(CityId),
    /// A skill that is developed to its end. Clause: SKILL-4.
    Skill(Skill),
    /// The Link. Clause: LINK-2.
    Link,
    /// A route that a player establishes. Clause: ROUTE-1.
    Route(RouteId),
    /// A marker that is placed again: of the kinds that the supply holds. Clause: MARKER-9.
    Marker(MarkerKind),
}

impl Sight {
    /// Everything that a board should show, kind by kind, each by id.
    pub(super) fn all(rules: Rules) -> impl Iterator<Item = Self> {
        let table = rules.table;
        let ends = [Self::EndByPrestige, Self::EndByCities, Self::EndByMarkers];
        let cities = (0..table.cities.len()).map(|i| Self::City(CityId::at(i)));
        let skills = Skill::ALL.iter().map(|&skill| Self::Skill(skill));
        let routes = (0..table.routes.len()).map(|i| Self::Route(RouteId::at(i)));
        let drawn = MarkerKind::all(table).filter(|kind| table.markers[kind.index()].supply > 0);
        ends.into_iter().chain(cities).chain(skills).chain([Self::Link]).chain(routes).chain(drawn.map(Self::Marker))
    }
}

/// The sights of games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seen {
    /// How many games ended by prestige, by completed cities, by the markers.
    pub(super) ends: [u64; 3],
    cities: CitySet,
    routes: RouteSet,
    skills: SkillSet,
    linked: bool,
    /// The kinds of markers that were placed again, bit by kind.
    markers: u16,
    /// How near the games came to what they did not show.
    pub(super) nearest: Nearest,
}

/// The most that was reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Nearest {
    /// The most prestige that anybody had on the track.
    pub(super) prestige: u16,
    /// The most cities that were completed.
    pub(super) completed: usize,
    /// The fewest markers that were left in the supply.
    pub(super) supply: usize,
    /// The furthest that each skill was developed.
    pub(super) levels: BySkill<u8>,
    /// The most merchants, and the most pieces, that anybody had off the desk.
    pub(super) merchants: usize,
    pub(super) pieces: usize,
    /// The countries for which somebody had a permission at the end of a game.
    pub(super) opened: CountrySet,
    /// The fewest cities that anybody lacked for the Link at the end of a game.
    pub(super) link: Option<CitySet>,
}

impl Default for Seen {
    fn default() -> Self {
        Self {
            ends: [0; 3],
            cities: CitySet::EMPTY,
            routes: RouteSet::EMPTY,
            skills: SkillSet::default(),
            linked: false,
            markers: 0,
            nearest: Nearest {
                prestige: 0,
                completed: 0,
                supply: usize::MAX,
                levels: BySkill::default(),
                merchants: 0,
                pieces: 0,
                opened: CountrySet::EMPTY,
                link: None,
            },
        }
    }
}

impl Seen {
    /// Whether it was seen.
    pub(super) const fn has(&self, sight: Sight) -> bool {
        match sight {
            Sight::EndByPrestige => self.ends[0] > 0,
            Sight::EndByCities => self.ends[1] > 0,
            Sight::EndByMarkers => self.ends[2] > 0,
            Sight::City(city) => self.cities.contains(city),
            Sight::Skill(skill) => self.skills.contains(skill),
            Sight::Link => self.linked,
            Sight::Route(route) => self.routes.contains(route),
            Sight::Marker(kind) => self.markers >> kind.0 & 1 != 0,
        }
    }

    /// Notes the sights of an action.
    pub(super) fn note(&mut self, action: Action) {
        if let Action::Establish { route } = action {
            self.routes.insert(route);
        } else if let Action::Replace { marker, .. } = action {
            self.markers |= 1 << marker.0;
        }
    }

    /// The facts that the last state of a game shows.
    pub(super) fn look(&mut self, rules: Rules, state: &State) {
        let reasons = End::reasons(rules, state);
        let ways: [fn(&End) -> bool; 3] = [
            |end| matches!(end, End::Prestige { .. }),
            |end| matches!(end, End::Cities(_)),
            |end| matches!(end, End::Supply),
        ];
        for (count, way) in self.ends.iter_mut().zip(ways) {
            *count += u64::from(reasons.iter().any(way));
        }
        let cities = (0..rules.table.cities.len()).map(CityId::at);
        cities.filter(|&city| state.row(rules, city).next().is_some()).for_each(|city| self.cities.insert(city));
        self.nearest.completed = self.nearest.completed.max(state.completed());
        self.nearest.supply = self.nearest.supply.min(state.n_supply());
        state.seats().for_each(|seat| self.look_at(rules, state, seat));
    }

    /// Notes the sights of a player's last position.
    fn look_at(&mut self, rules: Rules, state: &State, seat: Seat) {
        let player = state.player(seat);
        self.linked |= player.link_rank > 0;
        let near = &mut self.nearest;
        near.prestige = near.prestige.max(player.prestige);
        let on_desk = |skill| steps(rules, skill) - usize::from(player.levels[skill]);
        near.merchants = near.merchants.max(usize::from(player.owned.merchants) - on_desk(Skill::Book));
        // One trader counts the prestige. Clause: SETUP-4.
        let desk: usize = Skill::ALL.iter().map(|&skill| on_desk(skill)).sum();
        near.pieces = near.pieces.max(player.owned.total() - desk - 1);
        for &skill in Skill::ALL {
            near.levels[skill] = near.levels[skill].max(player.levels[skill]);
            if state.is_finished(rules, seat, skill) {
                self.skills.insert(skill);
            }
        }
        let countries = (0..rules.table.countries.len()).map(CountryId::at);
        countries
            .filter(|&country| permits(rules, state, seat, country))
            .for_each(|country| near.opened.insert(country));
        if let Some(missing) = missing_for_link(rules, state, seat)
            && near.link.is_none_or(|nearest| missing.len() < nearest.len())
        {
            near.link = Some(missing);
        }
    }
}

/// The merchants that a player has for posts.
pub(super) fn merchants(state: &State, seat: Seat) -> usize {
    let player = state.player(seat);
    let on_posts = state.posts_with(Owned { seat, piece: Piece::Merchant }).len();
    usize::from(player.supply.merchants) + usize::from(player.stock.merchants) + on_posts
}

/// How often a skill can be developed. Clause: SETUP-3.
pub(super) fn steps(rules: Rules, skill: Skill) -> usize {
    let edition = rules.edition;
    let values = match skill {
        Skill::Keys => edition.keys.len(),
        Skill::Actions => edition.actions.len(),
        Skill::Privilege => edition.privilege.len(),
        Skill::Book => edition.book.len(),
        Skill::Purse => edition.purse.len(),
    };
    values.saturating_sub(1)
}

/// Whether a player has the rightmost kontor of a city that permits a country. Clauses: BRIT-5, BRIT-6.
pub(super) fn permits(rules: Rules, state: &State, seat: Seat, country: CountryId) -> bool {
    let rightmost = |city| state.row(rules, city).last().map(|owned| owned.seat);
    rules.table.countries[country.index()].permission_cities.iter().any(|city| rightmost(city) == Some(seat))
}
