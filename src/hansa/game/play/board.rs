//! The board in words: routes with their pieces, cities with their kontors, and each player's desk, supply and markers.
//!
//! One line for each thing, for a screen of 80 columns; longer remarks have a line of their own. Parties have their
//! letters, as in the texts of actions. It is written from a [`View`], so it shows nothing that is hidden. Clauses:
//! TURN-8, CONTROL-1.

use std::fmt::{self, Write};

use super::teller::{pieces_text, skill_text};
use super::view::View;
use crate::board::table::KontorRow;
use crate::rules::{MarkerKind, MarkerPlace, Owned, Seat, Side};
use crate::vocab::{CityId, Colour, KontorId, Module, Piece, PostKind, RouteId, Shape, Skill, Tongue};
use kogge_engine::wording::{count, joined};

/// The width of a line.
const WIDTH: usize = 80;

impl View<'_> {
    /// Everything: players, routes, cities and what belongs to no city.
    ///
    /// # Errors
    ///
    /// When `out` cannot be written to.
    pub fn write_board(&self, out: &mut impl Write) -> fmt::Result {
        self.write_players(out)?;
        writeln!(out)?;
        self.write_routes(out)?;
        writeln!(out)?;
        self.write_cities(out)?;
        writeln!(out)?;
        self.write_standing(out)
    }

    /// Writes the possessions of the players.
    ///
    /// # Errors
    ///
    /// When `out` cannot be written to.
    pub fn write_players(&self, out: &mut impl Write) -> fmt::Result {
        let (rules, state) = (self.rules(), self.state());
        for seat in state.seats() {
            let player = state.player(seat);
            let name = Some(self.teller().seat(seat)).filter(|&name| name != seat.word());
            let name = name.map_or(String::new(), |name| format!(" {name}"));
            let [supply, stock] = [player.supply, player.stock].map(|pieces| pieces_text(Tongue::English, pieces));
            writeln!(out, "{seat}{name}: {} prestige, supply {supply}, stock {stock}", player.prestige)?;
            let skill = |&skill: &Skill| {
                let text = skill_text(Tongue::English, rules.edition, skill, player.levels[skill]);
                format!("{skill} {text}")
            };
            let mut lines = vec![Skill::ALL.iter().map(skill).collect::<Vec<_>>().join(", ")];
            lines.extend(self.markers_of(seat));
            let tiles: Vec<String> = player.tiles.iter().map(|tile| format!("tile {tile}")).collect();
            lines.extend((!tiles.is_empty()).then(|| tiles.join(", ")));
            lines.iter().try_for_each(|line| writeln!(out, "  {line}"))?;
        }
        Ok(())
    }

    /// The markers before a player; nothing without any.
    fn markers_of(&self, seat: Seat) -> Option<String> {
        let kinds = |place| -> Vec<String> {
            let on = |kind| vec![self.teller().marker(kind); self.state().count_markers(self.rules(), kind, place)];
            MarkerKind::all(self.rules().table).flat_map(on).collect()
        };
        let heap = |what: &str, kinds: Vec<String>| (!kinds.is_empty()).then(|| format!("{what} {}", kinds.join(", ")));
        let face_down = match self.seen().face_down(seat) {
            0 => None,
            n => Some(format!("{n} face down on the plate")),
        };
        let heaps = [
            heap("markers", kinds(MarkerPlace::Unused(seat))),
            heap("used", kinds(MarkerPlace::Used(seat))),
            heap("on the plate", kinds(MarkerPlace::OpenPlate(seat))),
            face_down,
        ];
        let heaps: Vec<String> = heaps.into_iter().flatten().collect();
        (!heaps.is_empty()).then(|| heaps.join("; "))
    }

    /// The routes with who stands on their posts, and their markers.
    ///
    /// # Errors
    ///
    /// When `out` cannot be written to.
    pub fn write_routes(&self, out: &mut impl Write) -> fmt::Result {
        let table = self.rules().table;
        let neutral = if self.has_neutral() { ", n neutral" } else { "" };
        writeln!(out, "posts from the first city: A trader, A* merchant{neutral}, - free, ~ free ship")?;
        let routes: Vec<RouteId> = (0..table.routes.len()).map(RouteId::at).collect();
        let rows: Vec<Row> = routes.iter().map(|&route| self.route_row(route)).collect();
        write_rows(&rows, out)
    }

    /// Whether the neutral party plays. Clause: TWO-3.
    fn has_neutral(&self) -> bool {
        self.state().modules().contains(Module::TwoPlayers)
    }

    fn route_row(&self, route: RouteId) -> Row {
        let table = self.rules().table;
        let row = table.route(route);
        let post = |(post, kind)| match (self.state().piece_at(post), kind) {
            (Some(Owned { seat, piece: Piece::Trader }), _) => seat.to_string(),
            (Some(Owned { seat, piece: Piece::Merchant }), _) => format!("{seat}*"),
            (None, PostKind::House) => "-".to_owned(),
            (None, PostKind::Ship) => "~".to_owned(),
        };
        let posts: Vec<String> = table.posts_of(route).map(post).map(|text| format!("{text:2}")).collect();
        let marker = self.state().marker_at(self.rules(), route).map(|kind| self.teller().marker(kind));
        let effects: Vec<String> =
            table.permanent_of(route).iter().map(|&effect| self.teller().effect(effect)).collect();
        let permanent = (!effects.is_empty()).then(|| format!("always {}", effects.join(" or ")));
        let country = row.country.map(|country| table.countries[country.index()].name.to_string());
        let attached = self.state().attached().iter().filter(|attached| attached.route == route);
        let attached = attached.map(|it| format!("{} of {}", self.teller().marker(it.marker), it.seat));
        let notes = [country, marker, permanent].into_iter().flatten().chain(attached).collect();
        Row { name: table.route_text(route), cells: posts.join(" ").trim_end().to_owned(), notes }
    }

    /// The cities with their kontors from the left, who controls them, and what they offer.
    ///
    /// # Errors
    ///
    /// When `out` cannot be written to.
    pub fn write_cities(&self, out: &mut impl Write) -> fmt::Result {
        writeln!(out, "kontors from the left: the owner, extra ones in [ ]; free ones by their colour")?;
        writeln!(out, "(w white, o orange, p pink, k black), □ for a trader, ○ for a merchant, + coin")?;
        let cities = (0..self.rules().table.cities.len()).map(CityId::at);
        let rows: Vec<Row> = cities.map(|city| self.city_row(city)).collect();
        write_rows(&rows, out)
    }

    fn city_row(&self, city: CityId) -> Row {
        let (rules, state) = (self.rules(), self.state());
        let row = rules.table.city(city);
        let extras = |side: Side| {
            let there = state.extras().filter(move |extra| extra.city == city && extra.side == side);
            there.map(|extra| format!("[{}]", extra.owned.seat))
        };
        let printed = row.kontors.range().map(|i| match state.kontor(KontorId::at(i)) {
            Some(owned) => owned.seat.to_string(),
            None => free_kontor(&rules.table.kontors[i]),
        });
        let cells: Vec<String> = extras(Side::Left).rev().chain(printed).chain(extras(Side::Right)).collect();
        let skills: Vec<String> = row.skills.iter().map(|skill| skill.to_string()).collect();
        let permits: Vec<String> =
            row.permissions.iter().map(|country| rules.table.countries[country.index()].name.to_string()).collect();
        let notes = [
            state.controller(rules, city).map(|seat| format!("controlled by {seat}")),
            row.green.then(|| "green".to_owned()),
            (!skills.is_empty()).then(|| skills.join(" or ")),
            (!permits.is_empty()).then(|| format!("permission for {}", permits.join(" or "))),
        ];
        Row { name: row.name.to_string(), cells: cells.join(" "), notes: notes.into_iter().flatten().collect() }
    }

    /// Special prestige, the Link, how near the end is, and the tiles on display.
    ///
    /// # Errors
    ///
    /// When `out` cannot be written to.
    pub fn write_standing(&self, out: &mut impl Write) -> fmt::Result {
        let (table, state) = (self.rules().table, self.state());
        let letter = |seat: Option<Seat>| seat.map_or("-".to_owned(), |seat| seat.to_string());
        let spaces = table.special_spaces.iter().enumerate();
        let spaces: Vec<String> =
            spaces.map(|(i, (value, colour))| format!("{colour} {value} {}", letter(state.special(i)))).collect();
        writeln!(out, "special prestige of {}: {}", table.city(table.special_city).name, spaces.join(", "))?;
        let [a, b] = table.link_ends.map(|end| &table.city(end).name);
        let mut linked: Vec<Seat> =
            Seat::ALL.iter().copied().filter(|&seat| state.player(seat).link_rank > 0).collect();
        linked.sort_by_key(|&seat| state.player(seat).link_rank);
        let linked: Vec<String> = linked.iter().map(Seat::to_string).collect();
        let linked = if linked.is_empty() { "nobody".to_owned() } else { linked.join(", then ") };
        writeln!(out, "Link {a} – {b}: {linked}")?;
        if self.has_neutral() {
            writeln!(out, "prestige of the neutral party: {}", state.player(Seat::Neutral).prestige)?;
        }
        writeln!(out, "completed cities: {} of {}", state.completed(), table.completed_limit)?;
        writeln!(out, "marker supply: {}", count(self.seen().n_supply(), "marker", "markers"))?;
        let tiles: Vec<String> = state.display().iter().map(|tile| tile.to_string()).collect();
        match tiles.is_empty() {
            true => Ok(()),
            false => writeln!(out, "tiles on display: {}", joined(&tiles, tiles.len())),
        }
    }
}

/// `w□`, `o○ +1`: colour, shape and coin of a free kontor.
fn free_kontor(row: &KontorRow) -> String {
    let colour = match row.colour {
        Colour::White => 'w',
        Colour::Orange => 'o',
        Colour::Pink => 'p',
        Colour::Black => 'k',
    };
    let shape = match row.shape {
        Shape::Square => '□',
        Shape::Circle => '○',
    };
    match row.coin {
        0 => format!("{colour}{shape}"),
        coin => format!("{colour}{shape}+{coin}"),
    }
}

/// A line of a list: a name, what stands there, and remarks.
struct Row {
    name: String,
    cells: String,
    notes: Vec<String>,
}

/// Writes rows in columns; remarks that do not fit go on a line of their own.
fn write_rows(rows: &[Row], out: &mut impl Write) -> fmt::Result {
    let widest = |of: fn(&Row) -> &str| rows.iter().map(|row| of(row).chars().count()).max().unwrap_or(0);
    let (name_width, cell_width) = (widest(|row| &row.name), widest(|row| &row.cells));
    for row in rows {
        let notes = row.notes.join(", ");
        let start = format!("  {:name_width$}  {:cell_width$}", row.name, row.cells);
        if start.chars().count() + 2 + notes.chars().count() <= WIDTH {
            writeln!(out, "{}", format!("{start}  {notes}").trim_end())?;
        } else {
            writeln!(out, "{}\n      {notes}", start.trim_end())?;
        }
    }
    Ok(())
}
