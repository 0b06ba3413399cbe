//! The reasons for points, in words: `Bremen and Lübeck: 2 × 2`.
//!
//! Clauses: SCORE-1 … SCORE-6, BRIT-17, MISSION-3, MISSION-4.

use std::fmt::{self, Write};

use super::teller::{Teller, nth};
use super::view::View;
use crate::rules::{Account, Line, Mission, Region};
use crate::vocab::CitySet;
use kogge_engine::wording::{points_text, say};

impl Teller<'_> {
    /// The parts of a line's points; empty where there is nothing.
    pub fn reasons(&self, account: &Account, line: Line) -> String {
        let (t, table) = (self.tongue(), self.rules().table);
        let markers = |n: usize| t.count(n, ["marker", "markers"], ["kein", "Bonusmarker", "Bonusmarker"]);
        match line {
            Line::Track => String::new(),
            Line::Skills => {
                let skills: Vec<String> = account.skills.iter().map(|skill| skill.said(t).to_owned()).collect();
                self.each(skills, account.skill_points)
            }
            Line::Markers => match (account.unused + account.used, account.used) {
                (0, _) => String::new(),
                (all, 0) => markers(all),
                (all, used) => say!(t, "{}, {used} used", "{}, davon {used} benutzt", markers(all)),
            },
            Line::Special => {
                let spaces: Vec<String> = account.special.iter().map(|(_, value)| value.to_string()).collect();
                match spaces.is_empty() {
                    true => String::new(),
                    false => {
                        format!("{} in {}", t.all(&spaces), table.city_text(table.special_city))
                    }
                }
            }
            Line::Cities => self.each(self.cities(account.cities), account.city_points),
            Line::Network => {
                let cities = self.cities(account.network.cities);
                let german = ["keine", "Niederlassung", "Niederlassungen"];
                let kontors = t.count(account.network.kontors, ["kontor", "kontors"], german);
                match cities.is_empty() {
                    true => String::new(),
                    false => say!(
                        t,
                        "{}: {kontors} × {} for keys",
                        "{}: {kontors} × {} für Stadtschlüssel",
                        t.all(&cities),
                        account.network.keys,
                    ),
                }
            }
            Line::Regions => {
                let regions: Vec<String> = account.regions.iter().map(|region| self.region(region)).collect();
                regions.join("; ")
            }
            Line::Missions => account.mission.map_or(String::new(), |mission| self.mission(mission)),
        }
    }

    /// Some things that bring equal points.
    fn each(&self, what: Vec<String>, points: u8) -> String {
        match what.len() {
            0 => String::new(),
            n => format!("{}: {n} × {points}", self.tongue().all(&what)),
        }
    }

    /// `Bremen and Minden, all controlled`: the cities of the card with a kontor.
    fn mission(&self, mission: Mission) -> String {
        let present = self.cities(mission.present);
        let controlled = match mission.all_controlled {
            true => self.tongue().of([", all controlled", ", alle kontrolliert"]),
            false => "",
        };
        format!("{}{controlled}", self.tongue().all(&present))
    }

    fn cities(&self, cities: CitySet) -> Vec<String> {
        cities.iter().map(|city| self.rules().table.city_text(city).to_owned()).collect()
    }

    /// `Wales: first with 2 cities and 3 kontors, 7`.
    fn region(&self, region: &Region) -> String {
        let country = self.rules().table.country_text(region.country);
        let t = self.tongue();
        let place = nth(t, region.ahead + 1);
        let shared = match region.sharing {
            1 => String::new(),
            n => say!(t, " of {n} alike", ", gleichauf zu {n},"),
        };
        let cities = t.count(region.controlled, ["city", "cities"], ["keiner", "Stadt", "Städten"]);
        let german = ["keiner", "Niederlassung", "Niederlassungen"];
        let kontors = t.count(region.kontors, ["kontor", "kontors"], german);
        say!(
            t,
            "{country}: {place}{shared} with {cities} and {kontors}, {}",
            "{country}: {place}{shared} mit {cities} und {kontors}, {}",
            region.points,
        )
    }
}

impl View<'_> {
    /// Writes the score of every player if the game ended now, line by line, each with its source, as far as this seat
    /// can know.
    ///
    /// # Errors
    ///
    /// When `out` cannot be written to.
    pub fn write_accounts(&self, out: &mut impl Write) -> fmt::Result {
        for seat in self.state().seats() {
            let account = self.account(seat);
            writeln!(out, "{}: {}", self.teller().seat(seat), points_text(account.sheet().total()))?;
            for &line in Line::ALL.iter().filter(|&&line| account.points(line) > 0) {
                let row = format!("{:>4}  {line:16}  {}", account.points(line), self.teller().reasons(&account, line));
                writeln!(out, "{}", row.trim_end())?;
            }
        }
        Ok(())
    }
}
