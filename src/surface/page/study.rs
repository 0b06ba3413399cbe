//! Studies of a map in parts: the page has games played by several instances at once, and merges what they return.
//!
//! Nothing is kept between two requests, so that an instance that stops loses the games of one request alone. The
//! answers are the files of `kogge simulate`, `kogge merge` and `kogge report`, byte for byte.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::bundled::UNSOUND;
use crate::families::{AnyBoard, FamilyName, compile_any};
use crate::seated::{Asked, AskedStudy, Ground, ModuleWord, NoStudy, Seated, kinds, unusual, usual};
use kogge_catan_map::Catan;
use kogge_compiler::text::MemoryFiles;
use kogge_engine::game::{MAX_PLAYERS, PlayerKind};
use kogge_engine::study::{Player, Results, Setting, Studied, Tally, game_of};
use kogge_engine::vocab::Tongue;
use kogge_hansa_map::Hansa;
use kogge_report::{Reported, Sources, answers, page};

/// The wishes for a study.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wishes {
    players: usize,
    /// One kind of player for all seats, or one for each.
    seats: Vec<String>,
    modules: Vec<String>,
    no_trade: bool,
    layouts: Option<u32>,
    seed: u64,
}

/// Evaluates an expression with the type of the family of a board.
macro_rules! with_family {
    ($board:expr, $family:ident, $own:ident => $body:expr) => {
        match $board {
            AnyBoard::Hansa($own) => {
                type $family = Hansa;
                $body
            }
            AnyBoard::Catan($own) => {
                type $family = Catan;
                $body
            }
        }
    };
}

fn board(files: &MemoryFiles, path: &str) -> Result<AnyBoard, String> {
    compile_any(files, path).map_err(|why| why.to_string())?.board.ok_or_else(|| UNSOUND.to_owned())
}

/// The choices for a study of a map.
pub(crate) fn offer(files: &MemoryFiles, path: &str) -> Result<Value, String> {
    with_family!(board(files, path)?, F, board => {
        let ground = Ground::<F>::of(&board).map_err(|why| why.to_string())?;
        let steady = [PlayerKind::Steady];
        let can = |players, modules: &[ModuleWord], no_trade, layouts| {
            let game = Asked { players: Some(players), modules, seed: 0, no_trade };
            ground.setting(&AskedStudy { game, seats: &steady, turn_cap: None, layouts }).is_ok()
        };
        let players: Vec<usize> = (2..=MAX_PLAYERS).filter(|&n| can(n, &[], false, None)).collect();
        let usual = usual(players.iter().copied()).ok_or("nobody can play on this map")?;
        // A module is offered with the numbers of players that can play with it, and its name in both languages.
        let modules = F::MODULES.iter().filter_map(|&module| {
            let word = F::word(module).replace(' ', "-");
            let asked = [word.parse().ok()?];
            let of: Vec<usize> = players.iter().copied().filter(|&n| can(n, &asked, false, None)).collect();
            (!of.is_empty()).then(|| json!({ "word": word, "name": F::name(module), "players": of }))
        });
        let modules: Vec<Value> = modules.collect();
        Ok(json!({
            "players": players,
            "usual": usual,
            "modules": modules,
            "kinds": kinds::<F>(),
            "kind": PlayerKind::OF_STUDIES.to_string(),
            "trade": can(usual, &[], true, None),
            "layouts": can(usual, &[], false, Some(2)),
        }))
    })
}

/// Plays games from one number to before another: their results.
pub(crate) fn play(files: &MemoryFiles, path: &str, wishes: &Wishes, [from, to]: [u64; 2]) -> Result<Value, String> {
    with_family!(board(files, path)?, F, board => {
        let ground = Ground::<F>::of(&board).map_err(|why| why.to_string())?;
        let mut player = Player::new(setting(&ground, wishes)?);
        player.play(ground.of_games(), from..to).map_err(|why| why.to_string())?;
        Ok(written(&player.results(ground.of_games())))
    })
}

fn setting<F: Seated>(ground: &Ground<F>, wishes: &Wishes) -> Result<Setting<F::State>, String> {
    let seats: Result<Vec<PlayerKind>, _> = wishes.seats.iter().map(|kind| kind.parse()).collect();
    let seats = seats.map_err(|why: kogge_engine::game::NoSuchPlayer| why.to_string())?;
    let modules: Vec<ModuleWord> = wishes.modules.iter().map(|word| word.parse()).collect::<Result<_, _>>()?;
    let game = Asked { players: Some(wishes.players), modules: &modules, seed: wishes.seed, no_trade: wishes.no_trade };
    let asked = AskedStudy { game, seats: &seats, turn_cap: None, layouts: wishes.layouts };
    ground.setting(&asked).map_err(|why| match why {
        NoStudy::Unplayable(why) => why.to_string(),
        NoStudy::Refused(why) => why.to_string(),
    })
}

/// Results as text, with the figures that the page shows.
fn written<S: Studied>(results: &Results<S>) -> Value {
    let totals = results.tally.totals();
    json!({
        "text": results.to_json(),
        "games": results.games,
        "stuck": totals.stuck,
        "capped": totals.capped,
        "who": results.setting.who(),
        "players": results.setting.players,
        "map": results.setting.map.id,
        "seed": results.setting.seed,
    })
}

/// The family of results.
fn family(text: &str) -> Result<FamilyName, String> {
    let game = game_of(text).map_err(|why| why.to_string())?;
    FamilyName::from_word(&game).ok_or_else(|| format!("there is no game `{game}`"))
}

/// The results of the parts of a study.
pub(crate) fn merge(parts: &[String]) -> Result<Value, String> {
    fn merged<S: Studied>(parts: &[String]) -> Result<Value, String> {
        let mut parts = parts.iter().map(|part| Results::<S>::from_json(part).map_err(|why| why.to_string()));
        let mut all = parts.next().ok_or("there is no part")??;
        for part in parts {
            all.merge(part?).map_err(|why| why.to_string())?;
        }
        Ok(written(&all))
    }
    match family(parts.first().ok_or("there is no part")?)? {
        FamilyName::Hansa => merged::<<Hansa as Seated>::State>(parts),
        FamilyName::Catan => merged::<<Catan as Seated>::State>(parts),
    }
}

/// The report of studies of a map as a page in a language: of the first, beside the others.
pub(crate) fn report(files: &MemoryFiles, path: &str, studies: &[String], tongue: Tongue) -> Result<String, String> {
    with_family!(board(files, path)?, F, board => {
        let results = studies.iter().map(|text| Results::<<F as Seated>::State>::from_json(text));
        let results: Vec<_> = results.collect::<Result<_, _>>().map_err(|why| why.to_string())?;
        let (main, more) = results.split_first().ok_or("there are no results")?;
        let found = format!("{:016x}", F::fingerprint(&board));
        if main.setting.map.fingerprint != found {
            let played = &main.setting.map;
            return Err(format!(
                "`{path}` ({found}) is not the map of these results, `{}` ({})", played.id, played.fingerprint
            ));
        }
        let reference = <F as Seated>::State::reference();
        let unusual = &unusual::<F>(&board);
        let sources = Sources { more, map: Some(path), reference, unusual, tongue, ..Sources::of(main) };
        let answers = answers(sources).map_err(|why| why.to_string())?;
        let maps = F::maps(&board, &main.setting, &answers).ok_or("the results name other places than their map has")?;
        Ok(page(&answers, Some(maps)))
    })
}
