//! The versions of maps that git knows: one for each tag at which a map, its bases or its edition changed.
//!
//! A version has the name of the first tag that has it, so that its address stays. Dates are those of the tags, and of the
//! last commit for what has no tag yet; the clock is never read.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::key::Key;
use crate::cli::Target;
use crate::cli::revision::{changed_since, git_text};
use crate::disk::{normalised, relative};
use crate::families::AnyBoard;

/// The most tags that are looked at, the newest first.
const MAX_TAGS: usize = 50;

/// The history of a repository.
#[derive(Debug, Default)]
pub(super) struct History {
    /// The root of its working tree.
    root: PathBuf,
    /// The tags that lead to what is checked out, the newest first.
    tags: Vec<Tag>,
    /// When each file was last committed, by its path from the root, as seconds from 1970.
    committed: BTreeMap<String, i64>,
    /// The files that are not as they were committed.
    dirty: BTreeSet<String>,
    /// Those that are not as the newest tag has them.
    untagged: BTreeSet<String>,
}

#[derive(Debug)]
struct Tag {
    name: String,
    at: i64,
    /// Its files, each with the fingerprint that git has of it.
    files: BTreeMap<String, String>,
}

/// A version of a map.
pub(super) struct Past {
    /// The tag.
    pub(super) tag: String,
    /// The name of its folder.
    pub(super) folder: String,
    /// When it was made.
    pub(super) at: i64,
    /// The map as it was.
    pub(super) board: AnyBoard,
    /// Its text.
    pub(super) text: Vec<u8>,
}

/// A map of a tag, with the paths of all that it was read from.
struct Found {
    board: AnyBoard,
    paths: Vec<String>,
    text: Vec<u8>,
}

/// The versions of a map.
#[derive(Default)]
pub(super) struct Versions {
    /// Those with a tag, the newest first.
    pub(super) past: Vec<Past>,
    /// True where the map is as the newest of them.
    pub(super) is_tagged: bool,
    /// When what has no tag yet was committed.
    pub(super) committed: Option<i64>,
}

impl History {
    /// The history of the repository that a folder belongs to; an empty one where there is none, or git is not installed.
    pub(super) fn of(folder: &Path) -> Self {
        let Some(root) = git_text(folder, &["rev-parse", "--show-toplevel"]) else { return Self::default() };
        let root = PathBuf::from(root.trim_end_matches(['\n', '\r']));
        let tags = tags(&root);
        let changed = |revision: &str| changed_since(&root, revision).unwrap_or_default().into_iter().collect();
        let untagged = tags.first().map_or_else(BTreeSet::new, |tag| changed(&format!("refs/tags/{}", tag.name)));
        Self { committed: committed(&root), dirty: changed("HEAD"), untagged, tags, root }
    }

    /// When anything was committed or tagged last; nothing where nothing has a date.
    pub(super) fn latest(&self) -> Option<i64> {
        self.tags.iter().map(|tag| tag.at).chain(self.committed.values().copied()).max()
    }

    /// The fingerprint of all that a map may depend on in the history.
    pub(super) fn key(&self, folder: &Path, sources: &[String]) -> Key {
        let paths = self.paths(folder, sources);
        let mut key = Key::EMPTY;
        for tag in &self.tags {
            key = key.with(&tag.name).with(tag.at.to_string());
            for path in &paths {
                key = key.with(tag.files.get(path).map_or("", String::as_str));
            }
        }
        let committed = self.last_committed(&paths).map_or(String::new(), |at| at.to_string());
        key.with(committed).with(if self.is_tagged(&paths) { "tagged" } else { "" })
    }

    /// The paths of files from the root of the repository.
    fn paths(&self, folder: &Path, sources: &[String]) -> Vec<String> {
        let path = |name: &String| relative(&self.root, &normalised(&folder.join(name)));
        sources.iter().map(path).collect()
    }

    fn is_tagged(&self, paths: &[String]) -> bool {
        !self.tags.is_empty() && !paths.iter().any(|path| self.untagged.contains(path))
    }

    /// When the last of some files was committed; nothing where one is not as it was.
    fn last_committed(&self, paths: &[String]) -> Option<i64> {
        let is_clean = !paths.iter().any(|path| self.dirty.contains(path));
        let own = self.committed.get(paths.first()?)?;
        is_clean.then(|| paths.iter().filter_map(|path| self.committed.get(path)).fold(*own, |last, &at| last.max(at)))
    }

    /// The versions of the map with these files, its own first; `folder` is the one that their names start from.
    pub(super) fn versions(&self, folder: &Path, sources: &[String]) -> Versions {
        let mut paths = self.paths(folder, sources);
        let Some(own) = paths.first().cloned() else { return Versions::default() };
        let mut is_tagged = self.is_tagged(&paths);
        let committed = self.last_committed(&paths);
        let mut past = Vec::new();
        let mut folders = BTreeSet::new();
        let mut rest = self.tags.as_slice();
        while let Some((first, _)) = rest.split_first().filter(|(first, _)| first.files.contains_key(&own)) {
            let is_same = |tag: &&Tag| paths.iter().all(|path| tag.files.get(path) == first.files.get(path));
            let n_same = rest.iter().take_while(is_same).count().max(1);
            let (same, older) = rest.split_at(n_same);
            rest = older;
            let Some(tag) = same.last() else { break };
            let Some(Found { board, paths: read, text }) = self.at(&first.name, &own) else {
                // Not a sound map then, or not for this version of the program.
                is_tagged &= !past.is_empty();
                continue;
            };
            paths = read;
            let folder = folder_of(&tag.name);
            if folders.insert(folder.clone()) {
                past.push(Past { tag: tag.name.clone(), folder, at: tag.at, board, text });
            }
        }
        Versions { is_tagged: is_tagged && !past.is_empty(), past, committed }
    }

    /// A map of a tag without errors, with the paths of all that it was read from, and its text.
    fn at(&self, tag: &str, path: &str) -> Option<Found> {
        let revision = format!("refs/tags/{tag}:");
        let target = Target::at_revision(&self.root, &format!("{revision}{path}"))?;
        let compiled = target.compile().ok()?;
        let names = compiled.sources.iter().map(|(_, source)| source.path.as_str());
        let paths = names.map(|name| name.strip_prefix(&revision).unwrap_or(name).to_owned()).collect();
        Some(Found { board: compiled.board?, paths, text: target.utf8().ok()??.into_bytes() })
    }
}

/// The tags that lead to what is checked out, the newest first, with their files.
fn tags(root: &Path) -> Vec<Tag> {
    let format = "--format=%(creatordate:unix) %(refname:strip=2)";
    let options =
        ["for-each-ref", "--merged=HEAD", "--sort=-version:refname", "--sort=-creatordate", format, "refs/tags"];
    let Some(list) = git_text(root, &options) else { return Vec::new() };
    let tag = |line: &str| {
        let (at, name) = line.split_once(' ')?;
        let list = git_text(root, &["ls-tree", "-r", "-z", "--full-tree", &format!("refs/tags/{name}")])?;
        // Mode, type and fingerprint, a tab, the path.
        let file = |entry: &str| {
            let (head, path) = entry.split_once('\t')?;
            Some((path.to_owned(), head.rsplit(' ').next()?.to_owned()))
        };
        let files = list.split('\0').filter_map(file).collect();
        Some(Tag { name: name.to_owned(), at: at.parse().ok()?, files })
    };
    list.lines().take(MAX_TAGS).filter_map(tag).collect()
}

/// When each file was last committed. Of a history that is too long to be listed nothing is known.
fn committed(root: &Path) -> BTreeMap<String, i64> {
    let options = [
        "-c",
        "core.quotePath=false",
        "log",
        "--no-show-signature",
        "--no-ext-diff",
        "--no-renames",
        "--name-only",
        "--format=%x01%ct",
    ];
    let Some(log) = git_text(root, &options) else { return BTreeMap::new() };
    let mut files = BTreeMap::new();
    let mut at = 0;
    for line in log.lines().filter(|line| !line.is_empty()) {
        match line.strip_prefix('\u{1}') {
            Some(time) => at = time.parse().unwrap_or(0),
            None => {
                files.entry(line.to_owned()).or_insert(at);
            }
        }
    }
    files
}

/// The name of the folder of a tag.
fn folder_of(tag: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-') { c } else { '-' };
    let name: String = tag.chars().map(plain).collect();
    match name.strip_prefix('.') {
        Some(rest) => format!("_{rest}"),
        None => name,
    }
}

#[cfg(test)]
mod tests {
    use super::folder_of;

    #[test]
    fn a_tag_is_the_name_of_a_folder() {
        assert_eq!(["v1.0", "maps/v2", "..", "größe"].map(folder_of), ["v1.0", "maps-v2", "_.", "gr--e"]);
    }
}
