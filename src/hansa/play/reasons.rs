//! What points are for, in words: `Bremen and Lübeck: 2 × 2`.
//!
//! Clauses: SCORE-1 … SCORE-6, BRIT-17.

use super::teller::{Teller, nth};
use crate::hansa::rules::{Account, Line, Region};
use crate::hansa::vocab::CitySet;
use crate::wording::{count, joined};

impl Teller<'_> {
    /// What makes up the points of a line; empty where there is nothing.
    pub fn reasons(&self, account: &Account, line: Line) -> String {
        let table = self.rules().table;
        match line {
            Line::Track => String::new(),
            Line::Skills => {
                let skills: Vec<String> = account.skills.iter().map(|skill| skill.to_string()).collect();
                self.each(skills, account.skill_points)
            }
            Line::Markers => match (account.unused + account.used, account.used) {
                (0, _) => String::new(),
                (all, 0) => count(all, "marker", "markers"),
                (all, used) => format!("{}, {used} used", count(all, "marker", "markers")),
            },
            Line::Special => {
                let spaces: Vec<String> = account.special.iter().map(|(_, value)| value.to_string()).collect();
                match spaces.is_empty() {
                    true => String::new(),
                    false => {
                        format!("{} in {}", joined(&spaces, spaces.len()), table.city(table.special_city).name)
                    }
                }
            }
            Line::Cities => self.each(self.cities(account.cities), account.city_points),
            Line::Network => {
                let cities = self.cities(account.network.cities);
                let kontors = count(account.network.kontors, "kontor", "kontors");
                match cities.is_empty() {
                    true => String::new(),
                    false => {
                        format!("{}: {kontors} × {} for keys", joined(&cities, cities.len()), account.network.keys)
                    }
                }
            }
            Line::Regions => {
                let regions: Vec<String> = account.regions.iter().map(|region| self.region(region)).collect();
                regions.join("; ")
            }
        }
    }

    /// Some things that bring equal points.
    fn each(&self, what: Vec<String>, points: u8) -> String {
        match what.len() {
            0 => String::new(),
            n => format!("{}: {n} × {points}", joined(&what, n)),
        }
    }

    fn cities(&self, cities: CitySet) -> Vec<String> {
        cities.iter().map(|city| self.rules().table.city(city).name.to_string()).collect()
    }

    /// `Wales: first with 2 cities and 3 kontors, 7`.
    fn region(&self, region: &Region) -> String {
        let country = &self.rules().table.countries[region.country.index()].name;
        let place = nth(region.ahead + 1);
        let shared = match region.sharing {
            1 => String::new(),
            n => format!(" of {n} alike"),
        };
        let cities = count(region.controlled, "city", "cities");
        let kontors = count(region.kontors, "kontor", "kontors");
        format!("{country}: {place}{shared} with {cities} and {kontors}, {}", region.points)
    }
}
