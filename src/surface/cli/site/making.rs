//! The pages of one map of a site, and the files beside them.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use serde::Deserialize;

use super::history::{Past, Versions};
use super::kept::{Kept, Known};
use super::map::{Ctx, Job};
use crate::cli::families::{self, Surface};
use crate::cli::picture::{Form, Pages, painted_with_note};
use crate::cli::table::{Asked, AtTerminal, Ground};
use crate::cli::{Failure, prove};
use crate::families::{AnyBoard, of_any};
use crate::seated::{AskedStudy, Seated};
use kogge_compiler::diff::{Change, Diff};
use kogge_compiler::emit::rust::{generated, table_file};
use kogge_engine::game::{PlayerKind, computers};
use kogge_engine::study::{Ranges, Results, run_with};
use kogge_engine::vocab::{Both, Tongue};
use kogge_engine::wording::{count, say};
use kogge_picture::kit::{Tokens, Wishes};
use kogge_picture::{Paper, Sheet, Style};
use kogge_report::site::{
    Badge, CARD, Card, Download, Entry, MAPS, MapPage, PROOF, Proof, REPORT, RESULTS, THUMBNAIL, Version, day,
    map as page_of,
};
use kogge_report::{Answers, Changed, Reported as _, Sources as StudySources, Unusual, answers, page};

/// The longest side of the picture to load, and of the small one, in dots.
const SIDE: u32 = 1600;
const SMALL: u32 = 400;
/// Width of a card in dots.
const CARD_SIDE: u32 = 1200;
/// The most changes that an entry of the feed names.
const NAMED: usize = 5;

/// The document of games that prove a map, as far as a page shows it.
#[derive(Deserialize)]
struct Document {
    proofs: Vec<Proof>,
}

/// The pages of a map.
pub(super) struct Made {
    pub(super) files: Vec<(String, Vec<u8>)>,
    pub(super) known: Known,
    pub(super) notes: Vec<String>,
}

/// Makes the pages of a map from these inputs.
///
/// # Errors
///
/// [`Failure`] when a picture cannot be painted.
pub(super) fn made(job: &Job<'_>, ctx: &Ctx<'_>, kept: &Kept, inputs: String) -> Result<Made, Failure> {
    of_any!(AnyBoard, job.board, F, board => Making::of(job, ctx).whole::<F>(board, kept, inputs))
}

/// A map under way.
struct Making<'a> {
    job: &'a Job<'a>,
    ctx: &'a Ctx<'a>,
    t: Tongue,
    /// The folder of the map from that of the site, ending in `/`.
    path: String,
    described: families::Described<'a>,
    /// The stem of its files.
    stem: String,
    files: Vec<(String, Vec<u8>)>,
    /// The files that are made from less than all of the map, each with the fingerprint of that.
    made_from: BTreeMap<String, String>,
    downloads: Vec<Download>,
    notes: Vec<String>,
}

impl<'a> Making<'a> {
    fn of(job: &'a Job<'a>, ctx: &'a Ctx<'a>) -> Self {
        let described = families::described(job.board);
        Self {
            job,
            ctx,
            t: described.words,
            path: format!("{MAPS}/{}/", job.folder),
            stem: job.folder.clone(),
            described,
            files: Vec::new(),
            made_from: BTreeMap::new(),
            downloads: Vec::new(),
            notes: Vec::new(),
        }
    }

    fn add(&mut self, name: &str, bytes: Vec<u8>) {
        self.files.push((format!("{}{name}", self.path), bytes));
    }

    /// Adds a file that people load.
    fn offer(&mut self, label: Both, name: &str, kept_as: Option<String>, bytes: Vec<u8>) {
        self.downloads.push(Download { label, file: name.to_owned(), kept_as, bytes: bytes.len() });
        self.add(name, bytes);
    }

    fn png(&mut self, sheet: Sheet, side: u32, name: &str) -> Result<Vec<u8>, Failure> {
        let (mut files, note) = painted_with_note(&Pages::Sized(sheet, side), Form::Png, name)?;
        // Once is enough for pictures of the same words.
        self.notes.extend(note.filter(|_| side == SIDE));
        files.pop().ok_or_else(|| Failure::world(format!("`{name}` is empty")))
    }

    fn whole<F: Surface + AtTerminal>(
        mut self,
        board: &F::Checked,
        kept: &Kept,
        inputs: String,
    ) -> Result<Made, Failure> {
        let (job, ctx, t) = (self.job, self.ctx, self.t);
        let (words, unusual) = (families::in_words(job.board, t), ctx.unusual::<F>(board));
        let sheet = families::picture(job.board, true);
        let svg = sheet.svg_with_font("");
        let facts = families::facts(job.board, &words);
        let thumbnail = self.pictures(&sheet, &svg, &facts)?;
        self.documents();
        self.kits::<F>(board, &svg, kept)?;
        let proofs = self.proofs::<F>(board, kept)?;
        let study = self.study::<F>(board, &unusual, kept)?;
        let history = ctx.history.versions(ctx.folder, &job.sources);
        let versions = self.versions(&history);
        let mut badges = Vec::new();
        badges.extend(job.compiled.diagnostics.is_empty().then_some(Badge::Checked));
        badges
            .extend((!proofs.is_empty() && proofs.iter().all(|proof| proof.stuck.is_empty())).then_some(Badge::Proved));
        badges.extend(study.is_some().then_some(Badge::Studied));
        let card = Card {
            path: self.path.clone(),
            name: self.described.name.to_owned(),
            game: F::NAME.to_owned(),
            players: self.described.players.to_vec(),
            facts,
            credits: self.described.credits(),
            badges,
            thumbnail,
        };
        let entries = self.entries(&history, &versions);
        for (at, past) in history.past.iter().enumerate() {
            let shown = usize::from(!history.is_tagged) + at;
            self.past(&card, past, (&versions, shown));
        }
        let (linked, active) = job.linked(&self.stem);
        let text = page_of(&MapPage {
            site: ctx.site,
            tongue: t,
            card: &card,
            id: self.described.id,
            edition: self.described.edition_name,
            stated: self.described.version.as_deref(),
            fingerprint: format!("{:016x}", self.described.fingerprints[0]),
            picture: &format!("{}.svg", self.stem),
            size: sheet.size,
            described: &words,
            unusual: unusual.iter().map(|it| it.text(t)).collect(),
            findings: &job.findings,
            allowed: &job.allowed,
            family: job.family.clone(),
            proofs,
            study: study.as_ref(),
            downloads: std::mem::take(&mut self.downloads),
            playground: ctx.playground("../../", &linked, &active),
            versions: &versions,
            shown: None,
        });
        self.add("index.html", text.into_bytes());
        let key = |path: &String| (path.clone(), self.made_from.get(path).cloned());
        let files = self.files.iter().map(|(path, _)| key(path)).collect();
        Ok(Made { known: Known { inputs, card, entries, files }, files: self.files, notes: self.notes })
    }

    /// The pictures; the size of the small one.
    fn pictures(&mut self, sheet: &Sheet, svg: &str, facts: &str) -> Result<[u32; 2], Failure> {
        let name = self.described.name;
        let credits = self.described.credits();
        let address = self.ctx.site.address.as_ref().map(|address| format!("{address}{}", self.path));
        self.offer(["Picture as SVG", "Bild als SVG"], &format!("{}.svg", self.stem), None, svg.as_bytes().to_vec());
        let line = families::line(facts, &credits);
        let captioned = sheet.clone().captioned(name, &line, address.as_deref().unwrap_or_default());
        let png = format!("{}.png", self.stem);
        let bytes = self.png(captioned, SIDE, &png)?;
        self.offer(["Picture as PNG, for forums", "Bild als PNG, für Foren"], &png, None, bytes);
        let lines: Vec<&str> = facts.split(" · ").chain([credits.as_str()]).filter(|line| !line.is_empty()).collect();
        // What is small has no room for the meanings of symbols.
        let small = match self.job.board {
            AnyBoard::Hansa(_) => sheet.clone(),
            AnyBoard::Catan(_) => families::picture(self.job.board, false),
        };
        let card = small.card(name, &lines, &self.ctx.site.title);
        let bytes = self.png(card, CARD_SIDE, CARD)?;
        self.add(CARD, bytes);
        let size = small.dots(small.dots_of_side(SMALL)).1;
        let bytes = self.png(small, SMALL, THUMBNAIL)?;
        self.add(THUMBNAIL, bytes);
        Ok(size)
    }

    /// The map itself in other forms.
    fn documents(&mut self) {
        let stem = self.stem.clone();
        let own = format!("{stem}.board");
        let text = self.job.target.files().read(&self.job.target.name).unwrap_or_default();
        // A copy that ends in `.board` would be one more map of the project that the site lies in.
        self.offer(["The map", "Die Karte"], &format!("{own}.txt"), Some(own.clone()), text);
        if self.job.family.is_some() {
            let whole = families::as_map(self.job.board).into_bytes();
            let label = ["The map without its base", "Die Karte ohne ihre Grundlage"];
            self.offer(label, &format!("{stem}-whole.board.txt"), Some(format!("{stem}-whole.board")), whole);
        }
        let json = self.job.board.json().into_bytes();
        self.offer(["Every fact as JSON", "Alle Angaben als JSON"], &format!("{stem}.json"), None, json);
        // A board that is beyond a limit of play has no table.
        let table = self.job.board.emit_table(&own).ok().and_then(|piece| {
            let path = table_file(piece.game, &piece.id);
            generated([&piece], []).ok()?.remove(&path)
        });
        if let Some(table) = table {
            self.offer(["Table for Rust", "Tabelle für Rust"], &format!("{stem}.rs"), None, table.into_bytes());
        }
    }

    /// The kits, each from the last run where it was made from the same.
    fn kits<F: Surface>(&mut self, board: &F::Checked, svg: &str, kept: &Kept) -> Result<(), Failure> {
        let facts = self.job.board.json();
        let edition = self.described.fingerprints[1];
        for &&(paper, label) in &self.ctx.kits {
            let name = format!("{}-kit-{}.pdf", self.stem, paper.word());
            let path = format!("{}{name}", self.path);
            // The picture also says what a palette and a background are.
            let key = self.ctx.program.with(&facts).with(svg).with(edition.to_string()).with(paper.word()).to_string();
            let bytes = match kept.made_from(&self.job.folder, &path, &key) {
                Some(bytes) => bytes,
                None => match kit::<F>(board, paper, &name)? {
                    Ok(bytes) => bytes,
                    Err(why) => {
                        self.notes.push(format!(
                            "{}: there is no kit on {}: {why}",
                            self.job.target.name,
                            paper.name()
                        ));
                        continue;
                    }
                },
            };
            self.made_from.insert(path, key);
            self.offer(label, &name, None, bytes);
        }
        Ok(())
    }

    /// The games that prove the map, from the last run where it plays alike.
    fn proofs<F: AtTerminal>(&mut self, board: &F::Checked, kept: &Kept) -> Result<Vec<Proof>, Failure> {
        if !self.ctx.proves {
            return Ok(Vec::new());
        }
        let play = |ground: &Ground<F>, name: &str| prove::document::<F>(name, ground, prove::GAMES);
        let Some(bytes) = self.played::<F>(board, kept, [PROOF, ""], play)? else { return Ok(Vec::new()) };
        let document = serde_json::from_slice::<Document>(&bytes).map_err(|why| Failure::world(why.to_string()))?;
        self.offer(["Games that were played, as JSON", "Gespielte Partien als JSON"], PROOF, None, bytes);
        Ok(document.proofs)
    }

    /// The answers of the studies beside the map, or else of one that is played for it.
    fn study<F: AtTerminal>(
        &mut self,
        board: &F::Checked,
        unusual: &[Unusual],
        kept: &Kept,
    ) -> Result<Option<Answers>, Failure> {
        let mut results = self.beside::<F>(board);
        if let Some(games) = self.ctx.games.filter(|_| results.is_empty()) {
            let play = |ground: &Ground<F>, _: &str| study(ground, games);
            if let Some(bytes) = self.played::<F>(board, kept, [RESULTS, &games.to_string()], play)? {
                let text = String::from_utf8_lossy(&bytes);
                results.extend(Results::from_json(&text).ok());
                self.offer(
                    ["Results of the study, as JSON", "Ergebnisse der Untersuchung als JSON"],
                    RESULTS,
                    None,
                    bytes,
                );
            }
        }
        let Some((main, more)) = results.split_first() else { return Ok(None) };
        let file = format!("{}.board", self.stem);
        let (map, reference) = (Some(file.as_str()), F::State::reference());
        let sources = StudySources { more, map, reference, unusual, tongue: self.t, ..StudySources::of(main) };
        match answers(sources) {
            Ok(answers) => {
                let maps = F::maps(board, &main.setting, &answers);
                self.add(REPORT, page(&answers, maps).into_bytes());
                Ok(Some(answers))
            }
            Err(why) => {
                self.notes.push(format!("{}: the studies beside it make no report: {why}", self.job.target.name));
                Ok(None)
            }
        }
    }

    /// The results that lie beside the map and are of it as it is.
    fn beside<F: Seated>(&mut self, board: &F::Checked) -> Vec<Results<F::State>> {
        let fingerprint = format!("{:016x}", F::fingerprint(board));
        let all = self.job.studies.iter().filter_map(|text| Results::<F::State>::from_json(text).ok());
        let own = all.filter(|results| results.setting.map.id == self.described.id);
        let (fitting, old): (Vec<_>, Vec<_>) = own.partition(|results| results.setting.map.fingerprint == fingerprint);
        if !old.is_empty() {
            let n = count(old.len(), "study", "studies");
            self.notes.push(format!("{}: {n} beside it of another version of the map", self.job.target.name));
        }
        fitting
    }

    /// A document of this name about games, with the fingerprint of what else it depends on, from the last run where the map
    /// plays alike; nothing where it cannot be played.
    fn played<F: AtTerminal>(
        &mut self,
        board: &F::Checked,
        kept: &Kept,
        [name, of]: [&str; 2],
        play: impl FnOnce(&Ground<F>, &str) -> Result<Option<Vec<u8>>, Failure>,
    ) -> Result<Option<Vec<u8>>, Failure> {
        let [facts, edition] = self.described.fingerprints.map(|it| it.to_string());
        let key = self.ctx.program.with(facts).with(edition).with(&self.stem).with(self.described.name).with(of);
        let (path, key) = (format!("{}{name}", self.path), key.to_string());
        let bytes = match kept.made_from(&self.job.folder, &path, &key) {
            Some(bytes) => Some(bytes),
            None => match Ground::<F>::of(board) {
                Ok(ground) => play(&ground, &format!("{}.board", self.stem))?,
                Err(_) => None,
            },
        };
        if bytes.is_some() {
            self.made_from.insert(path, key);
        }
        Ok(bytes)
    }

    /// The versions of the map, the newest first, each with its difference from the one before.
    fn versions(&self, history: &Versions) -> Vec<Version> {
        let mut boards: Vec<(Option<&Past>, &AnyBoard)> = Vec::new();
        if !history.is_tagged && !history.past.is_empty() {
            boards.push((None, self.job.board));
        }
        boards.extend(history.past.iter().map(|past| (Some(past), &past.board)));
        let version = |(at, (past, board)): (usize, &(Option<&Past>, &AnyBoard))| {
            let before = boards.get(at + 1).and_then(|(past, board)| Some((past.as_ref()?, *board)));
            let diff = before.and_then(|(_, before)| before.diff(board));
            let changed = |change: Change| Changed { what: change.subject(), here: change.after, other: change.before };
            let at = past.map(|past| past.at).or(history.committed);
            Version {
                tag: past.map(|past| past.tag.clone()),
                day: at.map(day),
                path: past.map(|past| format!("v/{}/", past.folder)),
                since: before.map(|(past, _)| past.tag.clone()),
                games_stay: diff.as_ref().map(Diff::saved_games_stay),
                changes: diff.map_or_else(Vec::new, |diff| {
                    diff.differences.into_iter().filter(|change| !change.is_position).map(changed).collect()
                }),
            }
        };
        boards.iter().enumerate().map(version).collect()
    }

    /// The changes of the map for the feed.
    fn entries(&self, history: &Versions, versions: &[Version]) -> Vec<Entry> {
        let name = self.described.name;
        let mut entries = Vec::new();
        let says = |version: Option<&Version>, board: &AnyBoard| {
            let t = self.t;
            match version.and_then(|version| Some((version, version.since.as_ref()?))) {
                None => families::in_words(board, t).paragraph,
                Some((version, since)) => {
                    let n = t.count(
                        version.changes.len(),
                        ["difference", "differences"],
                        ["keine", "Änderung", "Änderungen"],
                    );
                    let named: Vec<&str> =
                        version.changes.iter().take(NAMED).map(|change| change.what.as_str()).collect();
                    let named = named.join("; ");
                    say!(t, "{n} since {since}: {named}", "{n} seit {since}: {named}")
                }
            }
        };
        if let Some(at) = history.committed.filter(|_| !history.is_tagged) {
            entries.push(Entry {
                path: self.path.clone(),
                mark: format!("{:016x}", self.described.fingerprints[0]),
                title: name.to_owned(),
                says: says(versions.first(), self.job.board),
                at,
            });
        }
        for past in &history.past {
            let version = versions.iter().find(|version| version.tag.as_ref() == Some(&past.tag));
            let described = families::described(&past.board);
            entries.push(Entry {
                path: format!("{}v/{}/", self.path, past.folder),
                mark: format!("{:016x}", described.fingerprints[0]),
                title: format!("{} {}", described.name, past.tag),
                says: says(version, &past.board),
                at: past.at,
            });
        }
        entries
    }

    /// The pages of a version.
    fn past(&mut self, card: &Card, past: &Past, (versions, shown): (&[Version], usize)) {
        let described = families::described(&past.board);
        let t = described.words;
        let words = families::in_words(&past.board, t);
        let sheet = families::picture(&past.board, true);
        let stem = &self.stem;
        let (picture, own) = (format!("{stem}.svg"), format!("{stem}.board"));
        let svg = sheet.svg_with_font("").into_bytes();
        let json = past.board.json().into_bytes();
        let download = |label, file: &str, kept_as, bytes: &[u8]| Download {
            label,
            file: file.to_owned(),
            kept_as,
            bytes: bytes.len(),
        };
        let (text_file, json_file) = (format!("{own}.txt"), format!("{stem}.json"));
        let downloads = vec![
            download(["Picture as SVG", "Bild als SVG"], &picture, None, &svg),
            download(["The map", "Die Karte"], &text_file, Some(own.clone()), &past.text),
            download(["Every fact as JSON", "Alle Angaben als JSON"], &json_file, None, &json),
        ];
        let linked = BTreeMap::from([(own.clone(), families::as_map(&past.board))]);
        let card = Card {
            name: described.name.to_owned(),
            facts: families::facts(&past.board, &words),
            credits: described.credits(),
            badges: Vec::new(),
            ..card.clone()
        };
        let text = page_of(&MapPage {
            site: self.ctx.site,
            tongue: t,
            card: &card,
            id: described.id,
            edition: described.edition_name,
            stated: described.version.as_deref(),
            fingerprint: format!("{:016x}", described.fingerprints[0]),
            picture: &picture,
            size: sheet.size,
            described: &words,
            unusual: Vec::new(),
            findings: &[],
            allowed: &[],
            family: None,
            proofs: Vec::new(),
            study: None,
            downloads,
            playground: self.ctx.playground("../../../../", &linked, &own),
            versions,
            shown: Some(shown),
        });
        let folder = format!("{}v/{}/", self.path, past.folder);
        let files = [
            (&*picture, svg),
            (&*text_file, past.text.clone()),
            (&*json_file, json),
            ("index.html", text.into_bytes()),
        ];
        self.files.extend(files.map(|(name, bytes)| (format!("{folder}{name}"), bytes)));
    }
}

/// A kit as PDF; why there is none, where a map is too large for the paper.
fn kit<F: Surface>(board: &F::Checked, paper: Paper, name: &str) -> Result<Result<Vec<u8>, String>, Failure> {
    let wishes = Wishes {
        paper,
        size: F::GAUGE.usual,
        may_grow: true,
        style: Style::Print,
        colours: None,
        players: F::for_players(board).into_iter().max().unwrap_or(0),
        only: &[],
        has_backs: true,
        tokens: Tokens::default(),
    };
    let kit = match F::kit(board, None, &wishes) {
        Ok(kit) => kit,
        Err(why) => return Ok(Err(why.to_string())),
    };
    let (mut files, _) = painted_with_note(&Pages::Paper(kit.title, kit.pages), Form::Pdf, name)?;
    Ok(files.pop().ok_or_else(|| "it is empty".to_owned()))
}

/// The results of games of the usual number of quick players; nothing where no game can be set up.
fn study<F: AtTerminal>(ground: &Ground<F>, games: u64) -> Result<Option<Vec<u8>>, Failure> {
    let game = Asked { players: None, modules: &[], seed: 0, no_trade: false };
    let asked = AskedStudy { game, seats: &[PlayerKind::Steady], turn_cap: None, layouts: None };
    let Ok(setting) = ground.setting(&asked) else { return Ok(None) };
    // The maps are spread over threads already.
    let (threads, stop) = (NonZeroUsize::MIN, AtomicBool::new(false));
    let results = run_with(&computers(), ground.of_games(), &setting, &Ranges::of(0..games), threads, &stop, &mut ());
    let results: Results<F::State> = results.map_err(|refused| Failure::Usage(refused.to_string()))?;
    Ok(Some(results.to_json().into_bytes()))
}
