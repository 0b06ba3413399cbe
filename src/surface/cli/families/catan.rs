//! Maps of islands as the commands know them.

use super::{Asked, Drawn, Env, Failure, InSeries, Laid, Start, Surface, read_back};
use kogge_catan_game::board::Board;
use kogge_catan_game::layout::{Fairness, Layout, fairest};
use kogge_catan_game::play::Names;
use kogge_catan_game::rules::{Rules, State};
use kogge_catan_map::Catan;
use kogge_catan_map::check::CheckedBoard;
use kogge_catan_map::draw::findings::sketch;
use kogge_catan_map::draw::kit::{for_modules, kit};
use kogge_catan_map::draw::{self, GAUGE, Layer, Pieces, Sketch};
use kogge_catan_map::emit::map;
use kogge_catan_map::generate::{Options, generate, write};
use kogge_catan_map::lying::pieces;
use kogge_catan_map::transcript::{self, Mapping};
use kogge_compiler::allow::carried;
use kogge_compiler::compile::Whole;
use kogge_compiler::diagnostic::Diagnostic;
use kogge_compiler::emit::map::commented;
use kogge_compiler::text::FileId;
use kogge_compiler::transcript::{Comparison, Head, Transcribed, TranscriptError, TranscriptFile};
use kogge_engine::json::JsonError;
use kogge_engine::spelling::nearest;
use kogge_picture::kit::{Kit, Unkitted, Wishes};
use kogge_picture::marks::notes;
use kogge_picture::palette::Colours;
use kogge_picture::{Gauge, Legend};

impl Surface for Catan {
    const GAUGE: Gauge = GAUGE;

    const NOT_DRAWN: &'static str = "its rows make no island";

    type Lying = (Layout, Pieces);

    fn lying(rules: Rules, state: &State) -> (Layout, Pieces) {
        (rules.laid.layout.clone(), pieces(rules, state, &Names::default()))
    }

    fn wordless((layout, pieces): (Layout, Pieces)) -> (Layout, Pieces) {
        (layout, pieces.wordless())
    }

    fn sheet(
        whole: &Whole<Self>,
        asked: &Asked<'_>,
        lyings: &[(Layout, Pieces)],
        _: &mut Env<'_>,
    ) -> Result<Option<InSeries>, Failure> {
        if !asked.highlights.is_empty() {
            let message =
                "`--highlight` marks cities and routes, and an island has neither; `--layer names` names its hexes";
            return Err(Failure::Usage(message.to_owned()));
        }
        let layers = asked.layers.iter().map(|word| layer(word)).collect::<Result<Vec<_>, _>>()?;
        let Whole { compiled, understood, .. } = whole;
        let Some((board, places)) = understood else { return Ok(None) };
        let layout = asked.seed.map(|seed| Layout::draw(board, seed)).transpose();
        let layout = layout.map_err(|why| Failure::Usage(format!("there is no layout: {}", why.explain(board))))?;
        let sketch = sketch(board, places, asked.style, asked.marked);
        let layout = layout.as_ref().or(lyings.last().map(|(layout, _)| layout));
        let all: Vec<&Pieces> = lyings.iter().map(|(_, pieces)| pieces).collect();
        Ok(Some(
            Sketch {
                layout,
                pieces: lyings.last().map(|(_, pieces)| pieces),
                layers,
                colours: asked.colours,
                legend: asked.legend.unwrap_or(Legend::Below),
                notes: notes(asked.marked, &compiled.sources, compiled.board.is_some()),
                ..sketch
            }
            .series(&all),
        ))
    }

    fn palette(file: FileId, text: &str) -> (Option<Colours>, Vec<Diagnostic>) {
        draw::palette(file, text)
    }

    fn for_players(board: &CheckedBoard) -> Vec<u8> {
        board.board().players.clone()
    }

    fn kit(board: &CheckedBoard, modules: Option<&[Self::Module]>, wishes: &Wishes<'_>) -> Result<Kit, Unkitted> {
        kit(&for_modules(board.board(), modules, wishes.players), wishes)
    }

    fn lay(whole: &Whole<Self>, _: &str, seed: u64, of: u32) -> Result<Option<Laid>, Failure> {
        let Whole { compiled, trees, .. } = whole;
        let Some(board) = compiled.board.as_ref().map(CheckedBoard::board) else { return Ok(None) };
        let (drawn, layout, fairness) = fairest(board, seed, of)
            .map_err(|why| Failure::Usage(format!("there is no layout: {}", why.explain(board))))?;
        let mut fixed = layout.fixed(board);
        fixed.id = format!("{}-{drawn}", board.id);
        let comment = format!("The layout of seed {drawn} of the map `{}`.", board.id);
        let text = carried(&map::write(&fixed, &comment), trees, &compiled.suppressed);
        let Fairness { corners, resources, seats } = fairness;
        let note = format!(
            "the layout of seed {drawn}: spread {:.3}, of pips over corners {corners:.3}, over resources \
             {resources:.3}, over the seats' opening corners {seats:.3}",
            fairness.total()
        );
        Ok(Some(Laid { text, note }))
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
             Say what differs with `add`, `change` and `remove`, as in `change hex C3: desert`."
        );
        map::write_variant(&with(board.board(), start), board.board(), base, &comment)
    }

    fn drawn(start: &Start, drawn: &Drawn, by_lot: bool) -> Result<(String, CheckedBoard), Failure> {
        let Drawn { seed, city, cities, countries, greens, ships, effects, hexes } = drawn;
        let of_hansa = [
            ("--city", !city.is_empty()),
            ("--cities", cities.is_some()),
            ("--countries", countries.is_some()),
            ("--greens", greens.is_some()),
            ("--ships", ships.is_some()),
            ("--effects", effects.is_some()),
        ];
        if let Some((option, _)) = of_hansa.iter().find(|(_, is_given)| *is_given) {
            return Err(Failure::Usage(format!("`{option}` is of game `hansa`")));
        }
        let seed = seed.or(by_lot.then_some(0));
        let players = if start.players.is_empty() { vec![3, 4] } else { start.players.clone() };
        let mut options = Options { seed, ..Options::for_players(players) };
        options.hexes = hexes.unwrap_or(options.hexes);
        let board = generate(&options).map_err(|why| Failure::Usage(why.to_string()))?;
        let origin = match seed {
            Some(seed) => format!("An island drawn by Kogge from seed {seed}."),
            None => "An island made by Kogge, as round as its number of hexes allows.".to_owned(),
        };
        let advice = "Every fact may be changed; `kogge check` tells what else a change touches.";
        let text = write(&with(&board, start), &format!("{origin}\n{advice}"));
        let checked = read_back::<Self>(&text)?;
        Ok((text, checked))
    }
}

/// A board with what the author says.
fn with(board: &Board, start: &Start) -> Board {
    let mut board = board.clone();
    start.put(&mut board.id, &mut board.name, &mut board.author, &mut board.players);
    board
}

fn layer(word: &str) -> Result<Layer, Failure> {
    let all = || Layer::ALL.iter().map(|layer| layer.word());
    Layer::from_word(word).ok_or_else(|| {
        let hint = match nearest(word, all()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("there are {}", all().collect::<Vec<_>>().join(", ")),
        };
        Failure::Usage(format!("there is no layer `{word}`; {hint}"))
    })
}
