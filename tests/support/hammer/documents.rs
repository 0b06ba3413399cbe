//! Results of studies and palettes: what is read of them makes reports and pictures.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use kogge::families::{AnyBoard, FamilyName, compile_any};
use kogge::study::report::{Reported, Sources, answers, markdown, page};
use kogge::study::{Ranges, Results, Studied, game_of};
use kogge::{catan, hansa};

use super::input::Input;
use super::ordeal::{Failure, Ordeal, Reached};
use super::written::must;

/// The map that a palette is laid on.
const MAP: &str = include_str!("../../fixtures/maps/fb.board");
/// Where it lies, beside its palette.
const MAP_PATH: &str = "maps/painted.board";

impl Ordeal {
    /// A palette beside a map that names it.
    pub(super) fn palette(&mut self, input: &Input) -> Result<Reached, Failure> {
        let map = format!("{MAP}picture 1000 x 600\n    palette      \"colours.toml\"\n");
        let files = input.memory().with(MAP_PATH, map);
        let compiled = self.step("compile", || compile_any(&files, MAP_PATH))?.expect("the map was put there");
        self.findings(&compiled.sources, &compiled.diagnostics)?;
        let Some(AnyBoard::Hansa(checked)) = &compiled.board else { return Ok(Reached::Findings) };
        self.hansa(checked.board())?;
        Ok(Reached::Sound)
    }

    /// Results of games, read, written and reported.
    pub(super) fn results(&mut self, input: &Input) -> Result<Reached, Failure> {
        let Ok(text) = std::str::from_utf8(input.own()) else { return Ok(Reached::Findings) };
        let game = self.step("game of results", || game_of(text))?;
        match game.ok().and_then(|game| FamilyName::from_word(&game)) {
            None => Ok(Reached::Findings),
            Some(FamilyName::Hansa) => self.results_of::<hansa::rules::State>(text),
            Some(FamilyName::Catan) => self.results_of::<catan::rules::State>(text),
        }
    }

    fn results_of<S: Reported>(&mut self, text: &str) -> Result<Reached, Failure> {
        let text = &sealed::<S>(text);
        let Ok(results) = self.step("results", || Results::<S>::from_json(text))? else { return Ok(Reached::Findings) };
        let written = self.step("write", || results.to_json())?;
        self.check("results again", || match Results::<S>::from_json(&written) {
            Ok(again) => must(again.to_json() == written, "other results come back"),
            Err(error) => Err(error.to_string()),
        })?;
        self.check("merge", || {
            let mut merged = results.clone();
            let is_merged = merged.merge(results.clone()).is_ok();
            must(is_merged == results.games.is_empty(), "games count twice")
        })?;
        let sources = Sources { reference: S::reference(), ..Sources::of(&results) };
        let Ok(answers) = self.step("answers", || answers(sources))? else { return Ok(Reached::Sound) };
        self.step("page", || page(&answers, None))?;
        self.step("markdown", || markdown(&answers))?;
        self.step("json of a report", || answers.to_json())?;
        Ok(Reached::Played)
    }
}

/// The document with the checksum that it should have, so that what is wrong with it comes further than that.
pub(crate) fn sealed<S: Studied>(text: &str) -> String {
    let Err(error) = Results::<S>::from_json(text) else { return text.to_owned() };
    let key = "\"checksum\":\"";
    let own = error.message.split("the checksum ").nth(1).and_then(|rest| rest.get(..16));
    match (error.path == "checksum", text.split_once(key), own) {
        (true, Some((before, after)), Some(own)) => {
            let rest = after.split_once('"').map_or("", |(_, rest)| rest);
            format!("{before}{key}{own}\"{rest}")
        }
        _ => text.to_owned(),
    }
}

/// Results of few games and of none, one of each game.
pub(super) fn results() -> Vec<Vec<u8>> {
    let one = NonZeroUsize::MIN;
    let never = AtomicBool::new(false);
    let mut all = Vec::new();
    for n_games in [0, 2] {
        let games = Ranges::of(0..n_games);
        let table = hansa::tables::table("hanse-3").expect("it is shipped");
        let edition = hansa::tables::edition(&table.edition).expect("so is its edition");
        let rules = hansa::rules::Rules::new(table, edition);
        let setting = hansa::study::Setting::new(rules, &hansa::play::Plan::new(3, 1)).expect("the side is for three");
        let results = hansa::study::run(rules, &setting, &games, one, &never, &mut ()).expect("it can be set up");
        all.push(results.to_json().into_bytes());
        let table = catan::tables::table("catan").expect("it is shipped");
        let edition = catan::tables::edition(&table.edition).expect("so is its edition");
        let ground = catan::play::Ground { table, edition };
        let setting = catan::study::Setting::new(ground, &catan::play::Plan::new(3, 1)).expect("it is for three");
        let results = catan::study::run(ground, &setting, &games, one, &never, &mut ()).expect("it can be set up");
        all.push(results.to_json().into_bytes());
    }
    all
}

/// Palettes with every word, and with few.
pub(super) fn palettes() -> Vec<Vec<u8>> {
    let words = [
        "paper",
        "land",
        "water",
        "shore",
        "foam",
        "deep",
        "ink",
        "soft",
        "line",
        "banner",
        "dark",
        "light",
        "red",
        "kerb",
        "road",
        "plate",
        "gold",
        "green",
        "house",
        "ship",
        "white",
        "orange",
        "pink",
        "black",
        "country-1",
    ];
    let every: String =
        words.iter().zip(1..).map(|(word, n)| format!("{word} = \"#{:06x}\"\n", n * 0x0a_53_1f)).collect();
    let few = "extends = \"parchment\"\nwater = \"#a9d3d8\"\nred = \"#a32\"\n";
    [every.as_str(), few, "extends = \"contrast\"\n", "water = 3\nsea = \"#12\"\n"]
        .map(|text| text.as_bytes().to_vec())
        .into()
}
