//! What a map shows when it is played: whether its games end, in which ways, and what never happens in them.
//!
//! Games of steady players, every eighth of players that choose by kind, from ascending seeds, until everything was
//! seen or the number of games is used up. What was not seen in so many games is no proof that it cannot happen, and is
//! told with the number. Clauses: END-1 … END-3, KONTOR-1, LINK-2, MARKER-9, ROUTE-1, SKILL-4.

use super::{End, Plan, PlayerKind, play};
use crate::hansa::rules::{Action, Config, MarkerKind, Refused, Rules, State};
use crate::hansa::vocab::{CityId, CitySet, Colour, Module, RouteId, RouteSet, Shape, Skill, SkillSet};

/// Turns after which a game of steady players is stuck; they never get there.
const STUCK: u32 = 2_000;
/// Turns after which a game of aimless players is left, which says nothing of the map.
const AIMLESS_CAP: u32 = 1_000;
/// Every how many games the players choose by kind.
const AIMLESS_EVERY: u64 = 8;

/// What was seen in games of so many players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// How many play.
    pub n_players: usize,
    /// How many games were played.
    pub n_games: u64,
    /// The seeds of the games of steady players that did not end.
    pub stuck: Vec<u64>,
    /// How many games ended by prestige, by completed cities, by the markers: a game can end in several ways at once.
    pub ends: [u64; 3],
    /// The most prestige that anybody had on the track.
    pub most_prestige: u16,
    /// The most cities that were completed.
    pub most_completed: usize,
    /// The fewest markers that were left in the supply.
    pub fewest_markers: usize,
    cities: CitySet,
    routes: RouteSet,
    skills: SkillSet,
    linked: bool,
    /// The kinds of markers that were placed again, bit by kind.
    markers: u16,
}

/// Something that was never seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unseen {
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
    /// A marker that is placed again. Clause: MARKER-9.
    Marker(MarkerKind),
}

impl Proof {
    /// Plays games of so many players until everything was seen, at most so many, from this seed on. `tell` is called
    /// after each.
    ///
    /// # Errors
    ///
    /// [`Refused`] when the board is not for so many.
    pub fn run(
        rules: Rules,
        n_players: usize,
        max_games: u64,
        first_seed: u64,
        mut tell: impl FnMut(u64),
    ) -> Result<Self, Refused> {
        let mut proof = Self {
            n_players,
            n_games: 0,
            stuck: Vec::new(),
            ends: [0; 3],
            most_prestige: 0,
            most_completed: 0,
            fewest_markers: usize::MAX,
            cities: CitySet::EMPTY,
            routes: RouteSet::EMPTY,
            skills: SkillSet::default(),
            linked: false,
            markers: 0,
        };
        while proof.n_games < max_games && !(proof.n_games > 0 && proof.unseen(rules).is_empty()) {
            proof.play(rules, first_seed.wrapping_add(proof.n_games))?;
            tell(proof.n_games);
        }
        Ok(proof)
    }

    fn play(&mut self, rules: Rules, seed: u64) -> Result<(), Refused> {
        let is_aimless = self.n_games % AIMLESS_EVERY == AIMLESS_EVERY - 1;
        let (player, turn_cap) =
            if is_aimless { (PlayerKind::ByKind, AIMLESS_CAP) } else { (PlayerKind::Steady, STUCK) };
        let mut config = Config::new(self.n_players, seed);
        if self.n_players == 2 {
            config.modules.insert(Module::TwoPlayers); // TWO-1
        }
        let outcome = play(rules, &Plan { config, seats: vec![player], turn_cap }, |_, step| {
            match step.map(|step| step.action) {
                Some(Action::Establish { route }) => self.routes.insert(route),
                Some(Action::Replace { marker, .. }) => self.markers |= 1 << marker.0,
                _ => {}
            }
        })?;
        self.n_games += 1;
        if !outcome.is_finished() && !is_aimless {
            self.stuck.push(seed);
        }
        self.look(rules, &outcome.state);
        Ok(())
    }

    /// What the last state of a game shows: kontors, skills and the Link are never lost.
    fn look(&mut self, rules: Rules, state: &State) {
        let table = rules.table;
        let prestige = state.seats().map(|seat| state.player(seat).prestige).max().unwrap_or(0);
        self.most_prestige = self.most_prestige.max(prestige);
        self.most_completed = self.most_completed.max(state.completed());
        self.fewest_markers = self.fewest_markers.min(state.n_supply());
        let reasons = End::reasons(rules, state);
        let ways: [fn(&End) -> bool; 3] = [
            |end| matches!(end, End::Prestige { .. }),
            |end| matches!(end, End::Cities(_)),
            |end| matches!(end, End::Supply),
        ];
        for (count, way) in self.ends.iter_mut().zip(ways) {
            *count += u64::from(reasons.iter().any(way));
        }
        let opened = (0..table.cities.len()).map(CityId::at).filter(|&city| state.row(rules, city).next().is_some());
        opened.for_each(|city| self.cities.insert(city));
        for seat in state.seats() {
            self.linked |= state.player(seat).link_rank > 0;
            for &skill in Skill::ALL.iter().filter(|&&skill| state.is_finished(rules, seat, skill)) {
                self.skills.insert(skill);
            }
        }
    }

    /// What was never seen, in the order of [`Unseen`].
    pub fn unseen(&self, rules: Rules) -> Vec<Unseen> {
        let table = rules.table;
        let ends = [Unseen::EndByPrestige, Unseen::EndByCities, Unseen::EndByMarkers];
        let ends = ends.into_iter().zip(self.ends).filter(|&(_, n)| n == 0).map(|(way, _)| way);
        let cities = (0..table.cities.len()).map(CityId::at).filter(|&city| !self.cities.contains(city));
        let skills = Skill::ALL.iter().copied().filter(|&skill| !self.skills.contains(skill));
        let link = (!self.linked).then_some(Unseen::Link);
        let routes = (0..table.routes.len()).map(RouteId::at).filter(|&route| !self.routes.contains(route));
        let kinds = MarkerKind::all(table).filter(|kind| {
            let row = &table.markers[kind.index()];
            row.start + row.supply > 0 && self.markers >> kind.0 & 1 == 0
        });
        ends.chain(cities.map(Unseen::City))
            .chain(skills.map(Unseen::Skill))
            .chain(link)
            .chain(routes.map(Unseen::Route))
            .chain(kinds.map(Unseen::Marker))
            .collect()
    }

    /// What was not seen and why it may be so, in words.
    pub fn text(&self, rules: Rules, unseen: Unseen) -> String {
        let table = rules.table;
        match unseen {
            Unseen::EndByPrestige => {
                format!("a game that ends by prestige: the most was {} of {}", self.most_prestige, table.prestige_limit)
            }
            Unseen::EndByCities => format!(
                "a game that ends by completed cities: the most were {} of {}",
                self.most_completed, table.completed_limit
            ),
            Unseen::EndByMarkers => {
                format!("a game that ends by the markers: at least {} were left", self.fewest_markers)
            }
            Unseen::City(city) => format!("a kontor in {}{}", table.city(city).name, first_kontor(rules, city)),
            Unseen::Skill(skill) => {
                let offering = table.cities.iter().filter(|city| city.skills.contains(skill)).count();
                let cities = if offering == 1 { "city offers" } else { "cities offer" };
                format!("{skill} developed to its end: {offering} {cities} it")
            }
            Unseen::Link => {
                let [a, b] = table.link_ends.map(|end| &table.city(end).name);
                format!("the Link from {a} to {b}")
            }
            Unseen::Route(route) => {
                let row = table.route(route);
                let ships = row.post_set.intersection(&table.ships).len();
                let country = row.country.map(|country| &table.countries[country.index()]);
                let closed = country.filter(|country| country.needs_permission);
                let closed =
                    closed.map_or(String::new(), |country| format!(" in {}, which needs permission", country.name));
                let ships = if ships > 0 { format!(", {ships} of them ships") } else { String::new() };
                format!("{} established: {} posts{ships}{closed}", table.route_text(route), row.posts.len())
            }
            Unseen::Marker(kind) => format!("{} placed again", table.effect_text(kind.effect(table))),
        }
    }
}

/// What the first kontor of a city asks for.
fn first_kontor(rules: Rules, city: CityId) -> String {
    let table = rules.table;
    let row = table.city(city);
    let Some(first) = table.kontors.get(row.kontors.range().start).filter(|_| !row.kontors.is_empty()) else {
        return ": the city is green".to_owned();
    };
    match (first.colour, first.shape) {
        (Colour::White, Shape::Square) => String::new(),
        (colour, shape) => format!(": its first one is a {colour} {shape}"),
    }
}
