//! A game as text that a person reads: the island as it is laid, what happened by turn, the points by what brought them.
//!
//! It shows everything, as a record does. Clauses: B12.1, B12.2.

use std::fmt::{self, Write};

use super::notation::places::{corner_name, edge_name, hex_name};
use super::{Step, Teller};
use crate::board::table::{GroundRow, Robber, TradeRow};
use crate::rules::{Rules, Seat, State};
use crate::vocab::{Both, Card, Commodity, EdgeSet, HexId, Merit, Module, Role, Scenario, Tongue};
use kogge_engine::game::Names;
use kogge_engine::game::report::Reported;
use kogge_engine::game::session::Embedded as _;
use kogge_engine::wording::{count, joined, say};

/// Writes a game while it is played.
pub type Report<'a, W> = kogge_engine::game::report::Report<'a, State, W>;

impl Reported for State {
    fn titles(rules: Rules) -> [String; 3] {
        [&rules.table.name, &rules.table.id, &rules.edition.name].map(|title| title.to_string())
    }

    /// The modules, the island and the robber.
    fn write_set_up(&self, rules: Rules, out: &mut dyn Write) -> fmt::Result {
        let modules: Vec<&str> = self.modules().map(Module::word).collect();
        if !modules.is_empty() {
            writeln!(out, "with {}", modules.join(", "))?;
        }
        write_island(rules, out)?;
        write_on_board(rules, self, out)
    }

    fn write_step(rules: Rules, step: &Step<'_>, out: &mut dyn Write) -> fmt::Result {
        let mut after = step.state.clone();
        // What is not legal brings nothing.
        if after.apply(rules, step.action).is_err() {
            return Ok(());
        }
        let names = Names::default();
        let events = State::events(rules, step.state, step.action, &after);
        let line = Teller::new(rules, &names).line(&events);
        line.map_or(Ok(()), |line| writeln!(out, "  {line}"))
    }

    fn write_board(&self, rules: Rules, out: &mut dyn Write) -> fmt::Result {
        for seat in self.seats() {
            let bridges = self.bridges(rules, seat).len();
            let mut places = vec![
                count(self.settlements(seat).len(), "settlement", "settlements"),
                count(self.cities(seat).len(), "city", "cities"),
                count(self.roads(seat).len() - bridges, "road", "roads"),
            ];
            if rules.table.scenario == Scenario::Rivers {
                places.push(count(bridges, "bridge", "bridges"));
            }
            if self.has_gold() {
                places.push(format!("{} gold", self.gold(seat)));
            }
            if self.has_fish() {
                places.push(count(self.n_fish(seat).into(), "piece of fish", "pieces of fish"));
                places.extend((self.boot() == Some(seat)).then(|| "the boot".to_owned()));
            }
            if self.has_attack() {
                let n_conquered = self.buildings(seat).difference(self.standing(rules, seat)).len();
                places.extend((n_conquered > 0).then(|| format!("{n_conquered} of these buildings conquered")));
                places.push(count(self.prisoners(seat).into(), "prisoner", "prisoners"));
            }
            if rules.table.scenario.has_longest_road() {
                places.push(format!("the longest {}", self.road_length(seat)));
            }
            if self.has_tokens() {
                places.push(count(self.trade_tokens(seat).into(), "trade token", "trade tokens"));
            }
            places.push(count(self.army(seat).into(), "knight", "knights"));
            places.extend(wagon_text(rules, self, seat));
            writeln!(out, "{seat}: {}", places.join(", "))?;
        }
        for seat in self.neutrals() {
            let settlements = count(self.settlements(seat).len(), "settlement", "settlements");
            let bridges = self.bridges(rules, seat).len();
            let roads = count(self.roads(seat).len() - bridges, "road", "roads");
            let bridges =
                if bridges > 0 { format!(", {}", count(bridges, "bridge", "bridges")) } else { String::new() };
            let longest = self.road_length(seat);
            writeln!(out, "{seat} (neutral): {settlements}, {roads}{bridges}, the longest {longest}")?;
        }
        write_on_board(rules, self, out)
    }

    /// The winner. Clause: B12.2.
    fn end_text(&self, rules: Rules, t: Tongue) -> String {
        let has = |seat: Seat| {
            let points = t.points(self.points(rules, seat), ["Punkt", "Punkte"]);
            say!(t, "{seat} has {points}", "{seat} hat {points}")
        };
        self.winner().map_or(String::new(), has)
    }

    /// The points by what brought them, and the winner. Clause: B12.1.
    fn write_scores(&self, rules: Rules, t: Tongue, out: &mut dyn Write) -> fmt::Result {
        // The longest German name has 21 letters.
        let width = t.of([20, 22]);
        write!(out, "\n{:width$}", "")?;
        self.seats().try_for_each(|seat| write!(out, "{seat:>5}"))?;
        writeln!(out)?;
        for (merit, name) in LINES {
            let is_in_play = match merit {
                Merit::Harbourmaster => self.modules().any(|module| module == Module::Harbourmaster),
                Merit::LongestRoad => rules.table.scenario.has_longest_road(),
                Merit::Delivery | Merit::LastWagon => rules.table.scenario == Scenario::Traders,
                Merit::LargestArmy => rules.table.scenario.has_largest_army(),
                Merit::Card => rules.table.deck.contains(&Card::Point),
                Merit::TwoPrisoners => rules.table.scenario == Scenario::BarbarianAttack,
                Merit::TwoCamels => rules.table.scenario == Scenario::Caravans,
                Merit::Wealthiest | Merit::Poor => rules.table.scenario == Scenario::Rivers,
                _ => true,
            };
            if is_in_play {
                write!(out, "{:width$}", t.of(name))?;
                self.seats().try_for_each(|seat| write!(out, "{:>5}", self.points_for(rules, seat, merit)))?;
                writeln!(out)?;
            }
        }
        write!(out, "{:width$}", t.of(["total", "Summe"]))?;
        self.seats().try_for_each(|seat| write!(out, "{:>5}", self.points(rules, seat)))?;
        writeln!(out, "\n")?;
        match self.winner() {
            Some(seat) => {
                let points = t.points(self.points(rules, seat), ["Punkt", "Punkten"]);
                writeln!(out, "{}", say!(t, "{seat} wins with {points}", "{seat} gewinnt mit {points}"))
            }
            None => Ok(()),
        }
    }
}

/// The lines of the points.
pub(super) const LINES: [(Merit, Both); 12] = [
    (Merit::Settlement, ["settlements", "Siedlungen"]),
    (Merit::City, ["cities", "Städte"]),
    (Merit::Card, ["victory point cards", "Siegpunktkarten"]),
    (Merit::LongestRoad, ["Longest Road", "Längste Handelsstraße"]),
    (Merit::LargestArmy, ["Largest Army", "Größte Rittermacht"]),
    (Merit::Harbourmaster, ["Harbourmaster", "Hafenmeister"]),
    (Merit::Wealthiest, ["Wealthiest Settler", "Reichster Siedler"]),
    (Merit::Poor, ["Poor Settler", "Armer Siedler"]),
    (Merit::TwoCamels, ["between camels", "zwischen Kamelen"]),
    (Merit::TwoPrisoners, ["prisoners", "Gefangene"]),
    (Merit::Delivery, ["deliveries", "Lieferungen"]),
    (Merit::LastWagon, ["last wagon card", "letzte Trosskarte"]),
];

/// A merit as the lines of the points call it.
#[cfg(feature = "typing")]
pub(super) fn merit_text(merit: Merit) -> Both {
    LINES.into_iter().find(|&(own, _)| own == merit).map_or(["", ""], |(_, name)| name)
}

/// The wagon of a player: `wagon of level 2 at C1 with glass for the castle, 1 delivery`.
pub(super) fn wagon_text(rules: Rules, state: &State, seat: Seat) -> Option<String> {
    let at = corner_name(rules.table, state.wagon(seat)?)?;
    let needs = |good: Commodity| {
        let roles = Role::ALL.iter().filter(|role| rules.edition.goods[role.index()].needs.contains(&good));
        let roles: Vec<String> = roles.map(|role| format!("the {role}")).collect();
        joined(&roles, roles.len())
    };
    let good = state.order(seat).map(|order| format!(" with {} for {}", order.good, needs(order.good)));
    let good = good.unwrap_or_default();
    let delivered = count(state.delivered(seat).into(), "delivery", "deliveries");
    Some(format!("wagon of level {} at {at}{good}, {delivered}", state.wagon_level(seat)))
}

/// The terrain and the numbers of every hex, a row a line, and what lies at the hexes.
pub(super) fn write_island(rules: Rules, out: &mut dyn Write) -> fmt::Result {
    let layout = &rules.laid.layout;
    let hexes: Vec<HexId> = (0..rules.table.hexes.len()).map(HexId::at).collect();
    for row in hexes.chunk_by(|a, b| rules.table.hexes[a.index()].row == rules.table.hexes[b.index()].row) {
        let hex = |&hex: &HexId| {
            let name = hex_name(rules.table, hex).map_or(String::new(), |name| name.to_string());
            let numbers: String = layout.numbers[hex.index()].iter().map(|number| format!(" {number}")).collect();
            let role = rules.table.trade.iter().find(|row| row.hex == hex).map(|row| format!(" {}", row.role));
            format!("{name} {}{}{numbers}", layout.terrains[hex.index()], role.unwrap_or_default())
        };
        writeln!(out, "{}", row.iter().map(hex).collect::<Vec<_>>().join(", "))?;
    }
    write_features(rules, out)
}

/// The harbours, the fishing grounds, where trains begin and what trade hexes take: open to all, as on the table.
/// Clauses: FI3, KA3, HB8.
pub(super) fn write_features(rules: Rules, out: &mut dyn Write) -> fmt::Result {
    let (table, layout) = (rules.table, &rules.laid.layout);
    let edge = |edge| edge_name(table, edge).map_or(String::new(), |name| name.to_string());
    let harbours = table.harbours.iter().zip(&layout.harbours);
    let grounds = table.grounds.iter().zip(&layout.grounds);
    let ground = |(row, number): (&GroundRow, &u8)| Some(format!("{} {number}", corner_name(table, row.corner)?));
    let trade_hex = |row: &TradeRow| {
        let needs: Vec<String> = rules.edition.goods[row.role.index()].needs.iter().map(Commodity::to_string).collect();
        Some(format!("{} {} takes {}", row.role, hex_name(table, row.hex)?, joined(&needs, needs.len())))
    };
    let lines = [
        ("harbours: ", harbours.map(|(row, good)| format!("{} {good}", edge(row.edge))).collect()),
        ("fishing grounds: ", grounds.filter_map(ground).collect()),
        ("trains begin at ", rules.laid.train_starts().iter().map(|&start| edge(start)).collect()),
        ("trade hexes: ", table.trade.iter().filter_map(trade_hex).collect()),
    ];
    let mut there = lines.into_iter().filter(|(_, items): &(&str, Vec<String>)| !items.is_empty());
    there.try_for_each(|(what, items)| writeln!(out, "{what}{}", items.join(", ")))
}

/// Where the robber stands, where camels, barbarians and knights are, which stacks are empty and which roads are damaged.
pub(super) fn write_on_board(rules: Rules, state: &State, out: &mut dyn Write) -> fmt::Result {
    let names = Names::default();
    match state.robber() {
        Some(hex) => writeln!(out, "the robber stands on {}", Teller::new(rules, &names).hex(hex))?,
        None if rules.table.robber == Robber::None => {}
        None => writeln!(out, "the robber is off the board")?,
    }
    write_edges(rules, "camels:", state.camels(), out)?;
    let heads = state.train_heads().iter().filter_map(|head| corner_name(rules.table, head));
    let heads: Vec<String> = heads.map(|name| name.to_string()).collect();
    if !heads.is_empty() {
        writeln!(out, "trains go on from {}", heads.join(", "))?;
    }
    if rules.table.scenario == Scenario::Caravans {
        writeln!(out, "{} left", count(state.camels_left(rules).into(), "camel is", "camels are"))?;
    }
    let hex = |hex: HexId| {
        let name = hex_name(rules.table, hex)?;
        let conquered = if state.conquered().contains(hex) { " (conquered)" } else { "" };
        Some(format!("{} at {name}{conquered}", state.barbarians_on(hex)))
    };
    let barbarians: Vec<String> = state.barbarian_hexes().iter().filter_map(hex).collect();
    if !barbarians.is_empty() {
        writeln!(out, "barbarians: {}", barbarians.join(", "))?;
    }
    write_edges(rules, "barbarians at", state.barbarian_edges(), out)?;
    let empty = Role::ALL.iter().filter(|&&role| state.stack(role) == 0).map(|role| format!("the {role}"));
    let empty: Vec<String> = empty.collect();
    if rules.table.scenario == Scenario::Traders && !empty.is_empty() {
        writeln!(out, "no commodity is left at {}", joined(&empty, empty.len()))?;
    }
    write_edges(rules, "foreign knight:", state.foreign_knight(), out)?;
    for seat in state.seats() {
        write_edges(rules, &format!("knights of {seat}:"), state.knights_of(seat), out)?;
        write_edges(rules, &format!("damaged roads of {seat}:"), state.repairs(seat), out)?;
    }
    Ok(())
}

/// A line with the names of some edges; nothing where there are none.
fn write_edges(rules: Rules, what: &str, edges: EdgeSet, out: &mut dyn Write) -> fmt::Result {
    let names = edges.iter().filter_map(|edge| edge_name(rules.table, edge)).map(|name| name.to_string());
    let names: Vec<String> = names.collect();
    if names.is_empty() { Ok(()) } else { writeln!(out, "{what} {}", names.join(", ")) }
}
