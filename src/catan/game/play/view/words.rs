//! The things before the players, in words. It is written from a [`View`], so it shows nothing that is hidden.

use std::fmt::{self, Write};

use super::super::notation::pieces_text;
use super::super::notation::places::{corner_name, edge_name};
use super::super::report::{LINES, wagon_text};
use super::super::teller::{card_text, hand_text};
use super::View;
use crate::rules::Seat;
use crate::vocab::{Card, CornerSet, EdgeSet, Resource, Tongue};
use kogge_engine::wording::{count, joined, points_text, say};

impl View<'_> {
    /// The buildings and roads of each player, by their places.
    ///
    /// # Errors
    ///
    /// When `out` cannot be written to; so for the other methods.
    pub fn write_places(&self, out: &mut dyn Write) -> fmt::Result {
        let table = self.rules().table;
        let corners = |corners: CornerSet| {
            let names = corners.iter().filter_map(|corner| corner_name(table, corner));
            names.map(|name| name.to_string()).collect::<Vec<_>>().join(" ")
        };
        let edges = |edges: EdgeSet| {
            let names = edges.iter().filter_map(|edge| edge_name(table, edge));
            names.map(|name| name.to_string()).collect::<Vec<_>>().join(" ")
        };
        for seat in self.state().builders() {
            let lists = [
                ("settlements", corners(self.state().settlements(seat))),
                ("cities", corners(self.state().cities(seat))),
                ("roads", edges(self.state().roads(seat).difference(self.rules().laid.sites()))),
                ("bridges", edges(self.state().bridges(self.rules(), seat))),
                ("damaged roads", edges(self.state().repairs(seat))),
                ("knights", edges(self.state().knights_of(seat))),
            ];
            let lists: Vec<String> = lists
                .iter()
                .filter(|(_, list)| !list.is_empty())
                .map(|(what, list)| format!("{what} {list}"))
                .chain(wagon_text(self.rules(), self.state(), seat))
                .collect();
            let lists = if lists.is_empty() { "nothing on the board".to_owned() } else { lists.join("; ") };
            let neutral = if self.state().neutrals().any(|it| it == seat) { " (neutral)" } else { "" };
            writeln!(out, "{}{neutral}: {lists}", self.teller().seat(seat))?;
        }
        let camels = edges(self.state().camels());
        if !camels.is_empty() {
            writeln!(out, "camels {camels}")?;
        }
        Ok(())
    }

    /// The open side of each player: points, cards, knights, roads and the pieces that are left.
    pub fn write_players(&self, out: &mut dyn Write) -> fmt::Result {
        let (rules, state) = (self.rules(), self.state());
        for seat in state.seats() {
            let name = Some(self.teller().seat(seat)).filter(|&name| name != seat.word());
            let name = name.map_or(String::new(), |name| format!(" {name}"));
            let points = points_text(state.public_points(rules, seat));
            let longest = format!("longest road {}", state.road_length(seat));
            let parts = [
                points,
                count(state.n_cards(seat).into(), "card", "cards"),
                count(state.n_development(seat).into(), "development card", "development cards"),
                match state.has_attack() {
                    true => count(state.army(seat).into(), "knight", "knights"),
                    false => count(state.knights(seat).into(), "knight played", "knights played"),
                },
            ];
            let longest = rules.table.scenario.has_longest_road().then_some(longest);
            let fish = state.has_fish().then(|| count(state.n_fish(seat).into(), "piece of fish", "pieces of fish"));
            let boot = (state.boot() == Some(seat)).then(|| "the boot".to_owned());
            let gold = state.has_gold().then(|| format!("{} gold", state.gold(seat)));
            let tokens = || count(state.trade_tokens(seat).into(), "trade token", "trade tokens");
            let tokens = state.has_tokens().then(tokens);
            let prisoners = || count(state.prisoners(seat).into(), "prisoner", "prisoners");
            let prisoners = state.has_attack().then(prisoners);
            let parts: Vec<String> = parts
                .into_iter()
                .chain(longest)
                .chain(fish)
                .chain(boot)
                .chain(gold)
                .chain(prisoners)
                .chain(tokens)
                .chain(wagon_text(rules, state, seat))
                .collect();
            writeln!(out, "{seat}{name}: {}", parts.join(", "))?;
            let bridges = || count(state.bridges_left(rules, seat).into(), "bridge", "bridges");
            let left = [
                count(state.roads_left(rules, seat).into(), "road", "roads"),
                count(state.settlements_left(rules, seat).into(), "settlement", "settlements"),
                count(state.cities_left(rules, seat).into(), "city", "cities"),
            ];
            let known = match seat == self.seat() || state.hand(seat).iter().all(|&n| n == 0) {
                true => String::new(),
                false => format!("; holds at least {}", hand_text(Tongue::English, state.hand(seat))),
            };
            let has_rivers = !rules.laid.sites().is_empty();
            let knights = || count(state.knights_left(rules, seat).into(), "knight", "knights");
            let knights = state.has_attack().then(knights);
            let left: Vec<String> = left.into_iter().chain(has_rivers.then(bridges)).chain(knights).collect();
            writeln!(out, "  left to build: {}{known}", left.join(", "))?;
        }
        let holder = |seat: Option<Seat>| seat.map_or("nobody", |seat| self.teller().seat(seat));
        let scenario = rules.table.scenario;
        let road = || format!("Longest Road: {}", holder(state.longest_road()));
        let army = || format!("Largest Army: {}", holder(state.largest_army()));
        let held = [scenario.has_longest_road().then(road), scenario.has_largest_army().then(army)];
        writeln!(out, "{}", held.into_iter().flatten().collect::<Vec<_>>().join("; "))
    }

    /// The cards of this seat, and its rates with the bank.
    pub fn write_hand(&self, out: &mut dyn Write) -> fmt::Result {
        writeln!(out, "{}", self.hand_line())?;
        if self.is_onlooker() {
            return Ok(());
        }
        let rate =
            |&resource: &Resource| format!("{} {resource}", self.state().rate(self.rules(), self.seat(), resource));
        let rates: Vec<String> = Resource::ALL.iter().map(rate).collect();
        writeln!(out, "for 1 card the bank takes {}", rates.join(", "))?;
        match self.state().wagon_price(self.rules(), self.seat()) {
            Some(price) => writeln!(out, "the next wagon card costs {}", hand_text(Tongue::English, &price)),
            None => Ok(()),
        }
    }

    /// The cards of this seat in a line, with its points: `you hold 2 ore; development cards: knight; 3 points`.
    pub fn hand_line(&self) -> String {
        let (state, seat, t) = (self.state(), self.seat(), self.teller().tongue());
        if self.is_onlooker() {
            return t.said(["you look on and hold no cards", "du siehst zu und hast keine Karten"]);
        }
        let held = Card::ALL.iter().zip(state.cards(seat)).filter(|(_, n)| **n > 0);
        let card = |(&card, n): (&Card, &u8)| {
            let card = card_text(t, card);
            if *n == 1 { card.to_owned() } else { format!("{n} {card}") }
        };
        let cards: Vec<String> = held.map(card).collect();
        let mut line = say!(t, "you hold {}", "du hast {}", hand_text(t, state.hand(seat)));
        if !cards.is_empty() {
            line += &say!(t, "; development cards: {}", "; Entwicklungskarten: {}", cards.join(", "));
        }
        let fish = pieces_text(&state.fish(seat));
        if !fish.is_empty() {
            line += &say!(t, "; pieces of fish: {fish}", "; Fischkärtchen: {fish}");
        }
        if state.has_gold() {
            line += &say!(t, "; {} gold", "; {} Gold", state.gold(seat));
        }
        format!("{line}; {}", t.points(self.points(seat), ["Punkt", "Punkte"]))
    }

    /// Writes the content of the bank and the deck.
    pub fn write_bank(&self, out: &mut dyn Write) -> fmt::Result {
        writeln!(out, "the bank has {}", hand_text(Tongue::English, self.state().bank()))?;
        writeln!(out, "the deck has {}", count(self.state().n_deck().into(), "card", "cards"))?;
        let events: usize = self.state().event_cards(self.rules()).map(|(_, n)| usize::from(n)).sum();
        let before = events.saturating_sub(self.rules().edition.events.below_new_year.into());
        match self.state().has_event_cards() {
            true => writeln!(out, "the New Year comes after {}", count(before, "more event card", "more event cards")),
            false => Ok(()),
        }
    }

    /// The points of each player, and what for, as far as this seat knows. Clause: B12.1.
    pub fn write_points(&self, out: &mut dyn Write) -> fmt::Result {
        for seat in self.state().seats() {
            let points = |merit| self.state().points_for(self.rules(), seat, merit);
            let parts = LINES.into_iter().filter(|&(merit, _)| points(merit) != 0);
            let parts: Vec<String> =
                parts.map(|(merit, name)| format!("{} for {}", points(merit), Tongue::English.of(name))).collect();
            let parts = if parts.is_empty() { String::new() } else { format!(": {}", joined(&parts, parts.len())) };
            let target = self.state().target_of(self.rules(), seat);
            writeln!(out, "{} has {} of {target}{parts}", self.teller().seat(seat), self.points(seat))?;
        }
        Ok(())
    }
}
