//! `kogge site`: the maps of a project as a site of pages.
//!
//! What is made depends on the maps, the options, the history that git has and the program, never on the clock. Maps that
//! are as they were keep their pages.

mod history;
mod kept;
mod key;
mod link;
mod making;
mod map;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use self::history::History;
use self::kept::{Kept, Known};
use self::key::Key;
use self::making::{Made, made};
use self::map::{Ctx, Job, all_said};
use super::parallel::in_parallel;
use super::print::{language, unknown};
use super::progress::Progress;
use super::{Env, Failure, Outcome, ProjectArg, Selection, Target, results};
use crate::families::AnyBoard;
use crate::render::{Report, human};
use kogge_compiler::compile::Compiled;
use kogge_engine::spelling::fold;
use kogge_engine::study::game_of;
use kogge_engine::vocab::{Both, Tongue};
use kogge_engine::wording::count;
use kogge_picture::Paper;
use kogge_report::site::{Branch, Card, Entry, MAPS, PER_PAGE, SCRIPT, STYLE, Site, feed, front, index};

/// How many maps are made before their files are written and let go.
const BATCH: usize = 32;
/// The most files of results that are read for one map.
const MAX_STUDIES: usize = 16;

/// The papers of kits, and how a page names the kit on each.
const KITS: [(Paper, Both); 3] = [
    (Paper::A4, ["Kit to print, A4", "Zum Ausdrucken, A4"]),
    (Paper::A3, ["Kit to print, A3", "Zum Ausdrucken, A3"]),
    (Paper::Letter, ["Kit to print, US Letter", "Zum Ausdrucken, US Letter"]),
];

/// Make a site of maps: a front page with a search, and a page for each map
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kogge site --out site
  kogge site --out site --title \"Maps of the Rhine\" --address https://example.org/maps/
  kogge site --out site --playground playground/ --kits --prove --study 400

Maps that are as they were keep their pages. A study is shown where its results lie beside the map: `rhine.json` or
`rhine-….json` beside `rhine.board`.")]
pub(super) struct Args {
    /// Map files, folders of maps, or ids of shipped boards [default: the maps that kogge.toml names]
    #[arg(value_name = "PATH")]
    maps: Vec<String>,

    #[command(flatten)]
    project: ProjectArg,

    /// Folder of the site; other files in it stay as they are
    #[arg(short, long, value_name = "FOLDER")]
    out: String,

    /// Title of the collection [default: Maps, or in German Karten]
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,

    /// Address at which the site will be, for the feed and for the pictures of links
    #[arg(long, value_name = "URL", value_parser = address)]
    address: Option<String>,

    /// Address of a playground, also as a path from the front page: pages then have buttons to play and to edit
    #[arg(long, value_name = "URL|PATH", value_parser = playground)]
    playground: Option<String>,

    /// Make a kit to print of every map
    #[arg(long)]
    kits: bool,

    /// Paper of the kits, comma-separated: `a4`, `a3`, `letter`
    #[arg(long, value_name = "PAPERS", value_delimiter = ',', value_parser = paper, default_value = "a4", requires = "kits")]
    paper: Vec<Paper>,

    /// Play every map as `kogge prove` does, and show what was seen
    #[arg(long)]
    prove: bool,

    /// Study every map that has no results beside it: play N games of quick players, and show what they say
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    study: Option<u64>,

    /// Language of the front page: english or german [default: that of most maps]; each map has that of its words
    #[arg(long, value_name = "LANGUAGE", value_parser = language)]
    words: Option<Tongue>,
}

fn paper(text: &str) -> Result<Paper, String> {
    let known = || KITS.iter().map(|(paper, _)| *paper);
    known().find(|paper| paper.word() == text).ok_or_else(|| unknown(text, known().map(Paper::word)))
}

/// The address of a site, with a slash at its end.
fn address(text: &str) -> Result<String, String> {
    let is_web = text.starts_with("https://") || text.starts_with("http://");
    match is_web && !text.contains(['?', '#', ' ', '"', '<', '>']) {
        true => Ok(format!("{}/", text.trim_end_matches('/'))),
        false => Err("write it as in `https://example.org/maps/`".to_owned()),
    }
}

/// The address of a playground.
fn playground(text: &str) -> Result<String, String> {
    let scheme = text.split(['/', '?', '#']).next().and_then(|start| start.split_once(':')).map(|(scheme, _)| scheme);
    match scheme {
        None | Some("https" | "http") if !text.is_empty() && !text.contains(['?', '#', ' ', '"', '<', '>']) => {
            Ok(text.to_owned())
        }
        _ => Err("write it as in `playground/` or `https://example.org/playground/`".to_owned()),
    }
}

pub(super) fn run(args: &Args, env: &mut Env<'_>) -> Result<Outcome, Failure> {
    if cfg!(not(feature = "pictures")) {
        return Err(Failure::Usage("this program draws SVG alone, and a site also has PNG".to_owned()));
    }
    let mut kept = Kept::open(&args.out, env)?;
    let selection = Selection::of(env, &args.maps, &args.project)?;
    let mut all = Report::new();
    let everything = selection.compile(&mut all);
    everything.all_read()?;
    let is_whole = report(&selection, &everything.maps, env)?;
    let sound: Vec<(&Target, &Compiled<AnyBoard>, &AnyBoard)> =
        everything.maps.iter().filter_map(|(target, it)| Some((*target, it, it.board.as_ref()?))).collect();
    if sound.is_empty() {
        env.note("there is no map without errors, and nothing was made");
        return Ok(Outcome::Findings);
    }
    let jobs = jobs(&sound, &everything.maps, env)?;
    let tongue = args.words.unwrap_or_else(|| of_most(&sound));
    let root = selection.project.as_ref().map_or(env.folder.as_path(), |opened| opened.root.as_path());
    let history = History::of(root);
    let site = Site {
        tongue,
        title: args.title.clone().unwrap_or_else(|| tongue.said(["Maps", "Karten"])),
        address: args.address.clone(),
        has_feed: args.address.is_some() && history.latest().is_some(),
    };
    let (cards, entries, n_made) = maps(args, &site, &history, &jobs, &mut kept, env)?;
    let feed = history.latest().and_then(|at| feed(&site, entries, at));
    shared(&site, &cards, feed, &mut kept, env)?;
    let n_maps = count(cards.len(), "map", "maps");
    let front = kept.shown("index.html");
    let [n_written, n_removed] = kept.finish(env)?;
    let removed = if n_removed == 0 { String::new() } else { format!(", {n_removed} removed") };
    writeln!(
        env.stdout,
        "{front}: {n_maps}, {n_made} of them made; {} written{removed}",
        count(n_written, "file", "files")
    )?;
    Ok(Outcome::findings_if(!is_whole))
}

/// Reports what is wrong with the project and with maps that get no page; whether all get one.
fn report(selection: &Selection, maps: &[(&Target, Compiled<AnyBoard>)], env: &mut Env<'_>) -> Result<bool, Failure> {
    let mut report = Report::new();
    if let Some(opened) = &selection.project {
        report.add(&opened.sources, &opened.diagnostics);
    }
    let left_out = maps.iter().filter(|(_, compiled)| compiled.board.is_none());
    left_out.clone().for_each(|(_, compiled)| report.add_map(&compiled.sources, &compiled.diagnostics));
    human::write_findings(&report, env.err_look, env.stderr.data())?;
    let n = left_out.count();
    if n > 0 {
        env.note(&format!("{} with errors left out", count(n, "map", "maps")));
    }
    Ok(n == 0 && report.counts().errors == 0)
}

/// The language of most maps.
fn of_most(sound: &[(&Target, &Compiled<AnyBoard>, &AnyBoard)]) -> Tongue {
    let n_german =
        sound.iter().filter(|(_, _, board)| super::families::described(board).words == Tongue::German).count();
    if 2 * n_german > sound.len() { Tongue::German } else { Tongue::English }
}

/// The maps with what lies around each.
fn jobs<'a>(
    sound: &[(&'a Target, &'a Compiled<AnyBoard>, &'a AnyBoard)],
    all: &[(&Target, Compiled<AnyBoard>)],
    env: &Env<'_>,
) -> Result<Vec<Job<'a>>, Failure> {
    let mut owners: BTreeMap<String, &str> = BTreeMap::new();
    let mut folders = Vec::new();
    for (target, compiled, _) in sound {
        let folder = folder_of(&compiled.id.node);
        if let Some(other) = owners.insert(folder.clone(), &target.name) {
            let message = format!(
                "`{other}` and `{}` would both have the page `{MAPS}/{folder}`: give each an `id` of its own",
                target.name
            );
            return Err(Failure::Usage(message));
        }
        folders.push(folder);
    }
    let families = Families::of(sound, &folders);
    // Results of other maps lie beside this one, and may begin with its name.
    let stems: BTreeSet<&str> = all.iter().filter_map(|(target, _)| target.name.strip_suffix(".board")).collect();
    let job = |(at, &(target, compiled, board)): (usize, &(&'a Target, &'a Compiled<AnyBoard>, &'a AnyBoard))| {
        let is_file = target.identity().is_some();
        let names = compiled.sources.iter().map(|(_, source)| source.path.clone());
        let sources: Vec<String> = match is_file {
            true => names.filter(|name| env.folder.join(name).is_file()).collect(),
            false => Vec::new(),
        };
        let studies = if is_file { studies(target, &stems, env)? } else { Vec::new() };
        let [findings, allowed] = all_said(compiled);
        let (folder, family) = (folders[at].clone(), families.tree(at));
        Ok(Job { target, compiled, board, findings, allowed, folder, sources, family, studies })
    };
    sound.iter().enumerate().map(job).collect()
}

/// The name of the folder of a map: its id in plain letters.
fn folder_of(id: &str) -> String {
    let plain = |c: char| if c.is_alphanumeric() || matches!(c, '-' | '_' | '.') { c } else { '-' };
    let name: String = fold(id).chars().map(plain).collect();
    let name = name.trim_start_matches('.');
    if name.is_empty() { "map".to_owned() } else { name.to_owned() }
}

/// The texts of the results of studies that lie beside a map: `rhine.json` and `rhine-….json` beside `rhine.board`.
fn studies(target: &Target, stems: &BTreeSet<&str>, env: &Env<'_>) -> Result<Vec<String>, Failure> {
    let Some(stem) = target.name.strip_suffix(".board") else { return Ok(Vec::new()) };
    let (folder, own) = stem.rsplit_once('/').map_or(("", stem), |(folder, own)| (folder, own));
    let mut texts = Vec::new();
    for name in target.files().siblings(&target.name) {
        let Some(other) = name.strip_suffix(".json") else { continue };
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        let is_other = path.strip_suffix(".json").is_some_and(|path| path != stem && stems.contains(path));
        let is_named = other == own || other.strip_prefix(own).is_some_and(|rest| rest.starts_with('-'));
        if !is_named || is_other {
            continue;
        }
        let text = results::read(env, &path)?;
        // Other documents may lie there as well.
        if game_of(&text).is_ok() && texts.len() < MAX_STUDIES {
            texts.push(text);
        }
    }
    Ok(texts)
}

/// The maps that vary one another.
struct Families<'a> {
    names: Vec<&'a str>,
    paths: Vec<String>,
    /// The base of each map: its place, or the file that has no page.
    bases: Vec<Option<Result<usize, PathBuf>>>,
}

impl<'a> Families<'a> {
    fn of(sound: &[(&Target, &Compiled<AnyBoard>, &'a AnyBoard)], folders: &[String]) -> Self {
        let places: BTreeMap<&Path, usize> = sound
            .iter()
            .enumerate()
            .filter_map(|(at, (target, ..))| Some((target.identity()?.as_path(), at)))
            .collect();
        let base = |(target, ..): &(&Target, &Compiled<AnyBoard>, &AnyBoard)| {
            let base = target.base()?;
            Some(places.get(base.as_path()).copied().ok_or(base))
        };
        Self {
            names: sound.iter().map(|(_, _, board)| super::families::described(board).name).collect(),
            paths: folders.iter().map(|folder| format!("{MAPS}/{folder}/")).collect(),
            bases: sound.iter().map(base).collect(),
        }
    }

    /// The tree that a map belongs to; nothing where it has no relatives.
    fn tree(&self, at: usize) -> Option<Branch> {
        let mut root = at;
        let mut seen = BTreeSet::from([at]);
        while let Some(Ok(base)) = &self.bases[root]
            && seen.insert(*base)
        {
            root = *base;
        }
        let branch = self.branch(root, self.names.len());
        match &self.bases[root] {
            Some(Err(file)) => {
                let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
                Some(Branch { name, path: None, variants: vec![branch] })
            }
            Some(Ok(_)) | None => Some(branch).filter(|branch| !branch.variants.is_empty()),
        }
    }

    fn branch(&self, at: usize, depth: usize) -> Branch {
        let is_variant = |(_, base): &(usize, &Option<Result<usize, PathBuf>>)| **base == Some(Ok(at));
        let variants = self.bases.iter().enumerate().filter(is_variant).map(|(other, _)| other);
        let variants = if depth == 0 { Vec::new() } else { variants.map(|it| self.branch(it, depth - 1)).collect() };
        Branch { name: self.names[at].to_owned(), path: Some(self.paths[at].clone()), variants }
    }
}

/// Makes the pages of all maps that are not as they were: all cards, all changes, and how many were made.
fn maps(
    args: &Args,
    site: &Site,
    history: &History,
    jobs: &[Job<'_>],
    kept: &mut Kept,
    env: &mut Env<'_>,
) -> Result<(Vec<Card>, Vec<Entry>, usize), Failure> {
    let program = Key::of_program();
    let options = program
        .with(site.tongue.word())
        .with(&site.title)
        .with(site.address.as_deref().unwrap_or_default())
        .with(args.playground.as_deref().unwrap_or_default())
        .with(format!("{} {} {} {:?}", site.has_feed, args.kits, args.prove, args.study))
        .with(args.paper.iter().map(|paper| paper.word()).collect::<Vec<_>>().join(" "));
    let papers: &[Paper] = if args.kits { &args.paper } else { &[] };
    let kits = papers.iter().filter_map(|paper| KITS.iter().find(|(it, _)| it == paper)).collect();
    let ctx = Ctx {
        site,
        folder: &env.folder.clone(),
        program,
        options,
        history,
        playground: args.playground.as_deref(),
        kits,
        proves: args.prove,
        games: args.study,
        usual: [const { OnceLock::new() }; 2],
    };
    let mut progress = Progress::new(env, jobs.len() as u64);
    progress.begin("maps", jobs.len() as u64);
    let (mut cards, mut entries, mut n_made) = (Vec::new(), Vec::new(), 0);
    for (nth, batch) in jobs.chunks(BATCH).enumerate() {
        let done = in_parallel(batch, |job| one(job, &ctx, kept));
        let mut done = done.into_iter().collect::<Result<Vec<Done>, Failure>>()?;
        kept.write(done.iter_mut().flat_map(Done::take_files).collect(), env)?;
        for (job, done) in batch.iter().zip(done) {
            let known = match done {
                Done::Known(known) => known,
                Done::Made(Made { known, notes, .. }) => {
                    n_made += 1;
                    progress.clear(env.stderr.data());
                    notes.iter().for_each(|note| env.note(note));
                    known
                }
            };
            cards.push(known.card.clone());
            entries.extend(known.entries.iter().cloned());
            kept.keep(&job.folder, known);
        }
        progress.show(env.stderr.data(), ((nth + 1) * BATCH).min(jobs.len()) as u64);
    }
    progress.clear(env.stderr.data());
    cards.sort_by(|a, b| fold(&a.name).cmp(&fold(&b.name)).then_with(|| a.path.cmp(&b.path)));
    Ok((cards, entries, n_made))
}

/// A map that is as it was, or its new pages.
#[allow(clippy::large_enum_variant, reason = "a batch has few")]
enum Done {
    Known(Known),
    Made(Made),
}

impl Done {
    /// The files that were made, which are then no longer here.
    fn take_files(&mut self) -> Vec<(String, Vec<u8>)> {
        match self {
            Self::Known(_) => Vec::new(),
            Self::Made(made) => std::mem::take(&mut made.files),
        }
    }
}

fn one(job: &Job<'_>, ctx: &Ctx<'_>, kept: &Kept) -> Result<Done, Failure> {
    let inputs = job.inputs(ctx);
    match kept.known(&job.folder).filter(|known| known.inputs == inputs) {
        Some(known) => Ok(Done::Known(known.clone())),
        None => made(job, ctx, kept, inputs).map(Done::Made),
    }
}

/// Makes the files that all pages share.
fn shared(site: &Site, cards: &[Card], feed: Option<String>, kept: &mut Kept, env: &Env<'_>) -> Result<(), Failure> {
    let pages = cards.len().div_ceil(PER_PAGE).max(1);
    let mut files: Vec<(String, Vec<u8>)> =
        (0..pages).map(|page| front(site, cards, page)).map(|(path, text)| (path, text.into_bytes())).collect();
    let list = index(cards).map_err(|why| Failure::world(why.to_string()))?;
    files.push(("index.json".to_owned(), list.into_bytes()));
    files.push(("style.css".to_owned(), STYLE.as_bytes().to_vec()));
    files.push(("site.js".to_owned(), SCRIPT.as_bytes().to_vec()));
    files.extend(feed.map(|feed| ("feed.xml".to_owned(), feed.into_bytes())));
    kept.write(files, env)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_of_a_map_has_plain_letters_and_stays_in_its_place() {
        for (id, folder) in [
            ("hanse-4-5", "hanse-4-5"),
            ("Größe", "grosse"),
            ("..", "map"),
            (".git", "git"),
            ("a/b", "a-b"),
            ("Ω", "ω"),
        ] {
            assert_eq!(folder_of(id), folder);
        }
    }

    #[test]
    fn addresses_are_those_of_the_web() {
        assert_eq!(address("https://example.org/maps").as_deref(), Ok("https://example.org/maps/"));
        for text in ["example.org", "javascript:alert(1)", "https://a?b", "file:///a"] {
            assert!(address(text).is_err(), "{text}");
        }
        for text in ["playground/", "/p/", "../p/", "https://example.org/p/"] {
            assert_eq!(playground(text).as_deref(), Ok(text));
        }
        for text in ["", "javascript:alert(1)", "data:text/html,x", "p#x"] {
            assert!(playground(text).is_err(), "{text}");
        }
    }
}
