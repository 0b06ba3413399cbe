//! The fonts of the machine, for letters that those of the program do not have.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use kogge_picture::FontFile;

/// The most files that are looked at.
const MAX_FILES: usize = 5_000;
/// The largest file that is read: those of Chinese have some 20 MB.
const MAX_BYTES: u64 = 64 << 20;
/// How deep folders of fonts lie in one another.
const MAX_DEPTH: usize = 6;
/// The most fonts of one file.
const MAX_FACES: u32 = 64;
/// The families to look at first: an SVG names them as well.
const FAMILIES: [&str; 2] = ["notosans", "dejavusans"];

/// Fonts of the machine that have some letters, as few as are needed.
pub(super) fn with(mut letters: BTreeSet<char>) -> Vec<FontFile> {
    let mut fonts = Vec::new();
    for file in files() {
        if letters.is_empty() {
            break;
        }
        let is_small = fs::metadata(&file).is_ok_and(|file| file.len() <= MAX_BYTES);
        let Some(bytes) = is_small.then(|| fs::read(&file).ok()).flatten() else { continue };
        let mut font = FontFile { bytes, index: 0 };
        // Of a collection the first that has most of them.
        let mut best = (BTreeSet::new(), 0);
        for index in 0..font.n_faces().min(MAX_FACES) {
            font.index = index;
            let drawn = font.drawn(&letters);
            if drawn.len() > best.0.len() {
                best = (drawn, index);
            }
        }
        let (drawn, index) = best;
        if !drawn.is_empty() {
            letters.retain(|letter| !drawn.contains(letter));
            fonts.push(FontFile { index, ..font });
        }
    }
    fonts
}

/// The files of fonts: regular ones of the well-known families first, then other regular ones, then the others.
fn files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    folders().iter().for_each(|folder| add(folder, MAX_DEPTH, &mut files));
    files.sort_by_cached_key(|file| {
        let name = file.file_stem().map(|name| name.to_string_lossy().to_lowercase()).unwrap_or_default();
        let family = FAMILIES.iter().position(|family| name.starts_with(family)).unwrap_or(FAMILIES.len());
        let is_other = ["bold", "italic", "oblique", "light", "thin", "black", "condensed", "mono", "emoji"];
        (is_other.iter().any(|other| name.contains(other)), family, file.clone())
    });
    files
}

fn add(folder: &Path, depth: usize, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if files.len() >= MAX_FILES {
            return;
        }
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        match ending.as_deref() {
            Some("ttf" | "otf" | "ttc" | "otc") => files.push(path),
            _ if depth > 0 && path.is_dir() => add(&path, depth - 1, files),
            _ => {}
        }
    }
}

/// Where systems keep their fonts.
fn folders() -> Vec<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).map(PathBuf::from);
    let mut folders: Vec<PathBuf> = Vec::new();
    if cfg!(windows) {
        folders.extend(variable("SYSTEMROOT").map(|root| root.join("Fonts")));
        folders.extend(variable("LOCALAPPDATA").map(|local| local.join("Microsoft/Windows/Fonts")));
    } else if cfg!(target_os = "macos") {
        folders.extend(["/System/Library/Fonts", "/Library/Fonts"].map(PathBuf::from));
        folders.extend(variable("HOME").map(|home| home.join("Library/Fonts")));
    } else {
        folders.extend(["/usr/share/fonts", "/usr/local/share/fonts"].map(PathBuf::from));
        let home = variable("HOME").into_iter().flat_map(|home| [home.join(".fonts"), home.join(".local/share/fonts")]);
        folders.extend(home);
    }
    folders
}
