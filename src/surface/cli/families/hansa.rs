//! Maps of Hansa Teutonica as the commands know them.

use super::{Asked, Drawn, Env, Failure, InSeries, Laid, Start, Surface, read_back};
use kogge_compiler::allow::carried;
use kogge_compiler::compile::Whole;
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::emit::map::commented;
use kogge_compiler::text::FileId;
use kogge_compiler::transcript::{Comparison, Head, Transcribed, TranscriptError, TranscriptFile};
use kogge_engine::json::JsonError;
use kogge_engine::spelling::{fold, nearest};
use kogge_hansa_game::play::Names;
use kogge_hansa_game::rules::{Rules, State};
use kogge_hansa_game::vocab::{CityId, Module, RouteId};
use kogge_hansa_map::board::Board;
use kogge_hansa_map::check::CheckedBoard;
use kogge_hansa_map::draw::findings::{Lines, sketch};
use kogge_hansa_map::draw::kit::kit;
use kogge_hansa_map::draw::{self, Feature, GAUGE, Origin, Pieces};
use kogge_hansa_map::emit::map;
use kogge_hansa_map::generate::{Options, generate};
use kogge_hansa_map::lying::pieces;
use kogge_hansa_map::transcript::{self, Mapping};
use kogge_hansa_map::{Hansa, registry};
use kogge_picture::kit::{Kit, Unkitted, Wishes};
use kogge_picture::marks::notes;
use kogge_picture::palette::Colours;
use kogge_picture::{Gauge, Legend, Mark, MarkKind};

/// How many cities a map has when nobody says.
const N_CITIES: usize = 24;

impl Surface for Hansa {
    const GAUGE: Gauge = GAUGE;

    const NOT_DRAWN: &'static str = "the map stands on a file that cannot be read";

    type Lying = Pieces;

    fn lying(rules: Rules, state: &State) -> Pieces {
        pieces(rules, state, &Names::default())
    }

    fn wordless(lying: Pieces) -> Pieces {
        Pieces { words: Vec::new(), ..lying }
    }

    fn sheet(
        whole: &Whole<Self>,
        asked: &Asked<'_>,
        lyings: &[Pieces],
        env: &mut Env<'_>,
    ) -> Result<Option<InSeries>, Failure> {
        if asked.seed.is_some() || !asked.layers.is_empty() {
            return Err(Failure::Usage("`--seed` and `--layer` are for maps of game `catan`".to_owned()));
        }
        let Whole { compiled, understood, .. } = whole;
        let Some((board, places)) = understood else { return Ok(None) };
        let origin = Origin { places, sources: &compiled.sources };
        let mut sketch = sketch(board, origin, asked.style, asked.marked);
        sketch.notes = notes(asked.marked, origin.sources, compiled.board.is_some());
        sketch.pieces = lyings.last();
        (sketch.colours, sketch.legend) = (asked.colours, asked.legend.unwrap_or(Legend::No));
        let lines = Lines::of(origin);
        for highlight in asked.highlights {
            let features = asked_for(highlight, board, &lines, &compiled.diagnostics)?;
            if features.is_empty() {
                env.note(&format!("`{highlight}` was found nowhere in this map"));
            }
            let mark = |subject| Mark { subject, kind: MarkKind::Highlight, title: highlight.clone() };
            sketch.marks.extend(features.into_iter().map(mark));
        }
        Ok(Some(sketch.series(&lyings.iter().collect::<Vec<_>>())))
    }

    fn palette(file: FileId, text: &str) -> (Option<Colours>, Vec<Diagnostic>) {
        draw::palette(file, text)
    }

    fn for_players(board: &CheckedBoard) -> Vec<u8> {
        board.board().player_counts()
    }

    fn kit(board: &CheckedBoard, modules: Option<&[Self::Module]>, wishes: &Wishes<'_>) -> Result<Kit, Unkitted> {
        let mut board = board.board().clone();
        if let Some(modules) = modules {
            if let Some(missing) = modules.iter().find(|&&module| !board.modules.contains(module)) {
                return Err(Unkitted::NoModule(missing.word()));
            }
            board.modules = modules.iter().copied().collect();
        }
        // Only the neutral party makes a game of two (TWO-1).
        if wishes.players == 2 {
            board.modules.insert(Module::TwoPlayers);
        }
        kit(&board, wishes)
    }

    fn lay(_: &Whole<Self>, name: &str, _: u64, _: u32) -> Result<Option<Laid>, Failure> {
        Err(Failure::Usage(format!("`{name}` is a map of game `hansa`, where nothing is drawn by lot")))
    }

    type Mapping = Mapping;

    fn compared(
        board: &CheckedBoard,
        files: &[TranscriptFile],
        mapping: &Mapping,
    ) -> Result<Comparison, TranscriptError> {
        transcript::compared(board.board(), files, mapping)
    }

    fn transcribed(
        files: &[TranscriptFile],
        mapping: &Mapping,
        head: &Head<'_>,
    ) -> Result<Transcribed, TranscriptError> {
        transcript::transcribed(files, mapping, head)
    }

    fn imported(json: &str, start: &Start, comment: &str) -> Result<String, JsonError> {
        let text = map::from_json(json, |id, name, author, players| start.put(id, name, author, players))?;
        Ok(commented(comment) + &text)
    }

    fn copied(whole: &Whole<Self>, start: &Start, comment: &str) -> Option<String> {
        let Whole { compiled, trees, .. } = whole;
        let text = map::write(&with(compiled.board.as_ref()?.board(), start), comment);
        Some(carried(&text, trees, &compiled.suppressed))
    }

    fn varied(board: &CheckedBoard, start: &Start, base: &str) -> String {
        let comment = format!(
            "A variant of {base}: what is not said here is as it is there.\n\
             Say what differs with `add`, `change` and `remove`, as in `change city NAME: white square`."
        );
        map::write_variant(&with(board.board(), start), board.board(), base, &comment)
    }

    fn drawn(start: &Start, drawn: &Drawn, _: bool) -> Result<(String, CheckedBoard), Failure> {
        let Drawn { seed, city: _, cities, countries, greens, ships, effects, hexes } = drawn;
        if hexes.is_some() {
            return Err(Failure::Usage("`--hexes` is of game `catan`; add `--game catan`".to_owned()));
        }
        let n_named = start.city.len();
        let n_cities = cities.map_or(N_CITIES.max(n_named), |n| n as usize);
        if n_named > n_cities {
            return Err(Failure::Usage(format!("{n_named} cities are named, and the map has {n_cities}")));
        }
        let options = Options {
            id: start.id.clone().unwrap_or_default(),
            countries: countries.unwrap_or(0),
            greens: greens.unwrap_or(0),
            ships: ships.unwrap_or(0),
            effects: effects.unwrap_or(0),
            players: if start.players.is_empty() { vec![3, 4, 5] } else { start.players.clone() },
            ..Options::new(seed.unwrap_or(0), n_cities)
        };
        let text = generate(&options).map_err(|why| Failure::Usage(why.to_string()))?;
        let comment = text.lines().take_while(|line| line.starts_with("//"));
        let comment: String = comment.map(|line| line[2..].trim().to_owned() + "\n").collect();
        let mut board = read_back::<Self>(&text)?.board().clone();
        named(&mut board, &start.city);
        // In the order of its names.
        let checked = read_back::<Self>(&map::write(&board, ""))?;
        Ok((map::write(&with(checked.board(), start), comment.trim_end()), checked))
    }
}

/// A board with what the author says.
fn with(board: &Board, start: &Start) -> Board {
    let mut board = board.clone();
    start.put(&mut board.id, &mut board.name, &mut board.author, &mut board.players);
    board
}

/// Gives cities the names that the author wants, one after the other; a city that has such a name keeps it.
fn named(board: &mut Board, names: &[String]) {
    let wanted: Vec<String> = names.iter().map(|name| fold(name)).collect();
    let is_there = |name: &str| board.cities.iter().any(|city| fold(&city.name) == fold(name));
    let new: Vec<&String> = names.iter().filter(|name| !is_there(name)).collect();
    let others = board.cities.iter_mut().filter(|city| !wanted.contains(&fold(&city.name)));
    others.zip(new).for_each(|(city, name)| city.name.clone_from(name));
}

/// The meaning of a highlight: a city, a route, or everything that a finding points at.
fn asked_for(asked: &str, board: &Board, lines: &Lines<'_>, found: &[Diagnostic]) -> Result<Vec<Feature>, Failure> {
    let is = |name: &str| fold(name) == fold(asked.trim());
    if let Some(city) = board.cities.iter().position(|city| is(&city.name)) {
        return Ok(vec![Feature::City(CityId::at(city))]);
    }
    let routes =
        (0..board.routes.len()).map(RouteId::at).filter(|&route| names_of(board, route).iter().any(|name| is(name)));
    let routes: Vec<Feature> = routes.map(Feature::Route).collect();
    if !routes.is_empty() {
        return Ok(routes);
    }
    if registry::descriptors().iter().any(|descriptor| descriptor.code == asked) {
        let with_code = found.iter().filter(|finding| finding.descriptor.code == asked);
        let mut found: Vec<Feature> = with_code.flat_map(|finding| lines.subjects(finding)).collect();
        found.sort_unstable();
        found.dedup();
        return Ok(found);
    }
    let cities = board.cities.iter().map(|city| city.name.clone());
    let routes = (0..board.routes.len()).flat_map(|route| names_of(board, RouteId::at(route)));
    let codes = registry::descriptors().into_iter().map(|descriptor| descriptor.code.to_owned());
    let known: Vec<String> = cities.chain(routes).chain(codes).collect();
    let hint = match nearest(asked, known.iter().map(String::as_str)) {
        Some(near) => format!("; did you mean `{near}`?"),
        None => String::new(),
    };
    Err(Failure::Usage(format!("`{asked}` is neither a city nor a route of this map, nor the code of a finding{hint}")))
}

/// How a route may be named: its cities both ways round, and with its own name.
fn names_of(board: &Board, route: RouteId) -> Vec<String> {
    let route = board.route(route);
    let [a, b] = route.ends.map(|end| board.city(end).name.as_str());
    let mut names = vec![format!("{a} -- {b}"), format!("{b} -- {a}")];
    if let Some(own) = &route.name {
        names.extend([format!("{a} -- {b} as {own}"), format!("{b} -- {a} as {own}"), own.clone()]);
    }
    names
}
