//! Where a thing is declared, where it is used, and how it gets another name: in the map, its bases and every variant
//! of them, so that no file is left with the old name.

use std::fmt;

use super::sheet::{self, FileSpan, Sheet};
use crate::language::parser::is_invisible;
use crate::language::{MAX_NAME_CHARACTERS, quote_name, set_apart};
use crate::text::Span;
use kogge_engine::spelling::fold;

/// The map files of a project, each with the files that it rests on.
#[derive(Debug, Default)]
pub struct Project<'a> {
    /// Each file with the paths of its chain: its own first, then its base's, and so on.
    pub sheets: Vec<(&'a Sheet, Vec<String>)>,
}

/// Why a name cannot be changed, or not so.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum RenameError {
    /// No name stands there that can be changed; the things that have some, with an article.
    NoName(&'static str),
    /// A line that cannot be read names the thing, and would keep the old name.
    Broken {
        /// The file with the line.
        path: String,
        /// The old name.
        name: String,
    },
    /// The new name is empty, or has quotes, line ends or characters that cannot be seen.
    BadName,
    /// The new name has more characters than a map takes.
    TooLong(usize),
    /// Another thing of the same kind has the new name.
    Taken {
        /// The kind of thing that has it: `city`, `country`, `route`.
        what: &'static str,
        /// The new name.
        name: String,
    },
}

impl fmt::Display for RenameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoName(named) => write!(f, "there is no name of {named} here"),
            Self::Broken { path, name } => write!(f, "a broken line of `{path}` names `{name}`; repair it first"),
            Self::BadName => f.write_str(
                "a name has at least one letter, and no quotes, line ends or characters that cannot be seen",
            ),
            Self::TooLong(n) => write!(f, "the name has {n} characters, and a name at most {MAX_NAME_CHARACTERS}"),
            Self::Taken { what, name } => write!(f, "there is a {what} `{name}` already"),
        }
    }
}

impl std::error::Error for RenameError {}

/// A name and everything that shares it.
struct Named<'a> {
    at: &'a sheet::Named,
    /// The files in which the name means the same thing.
    sheets: Vec<&'a Sheet>,
}

impl<'a> Project<'a> {
    fn sheet(&self, path: &str) -> Option<&(&'a Sheet, Vec<String>)> {
        self.sheets.iter().find(|(sheet, _)| sheet.source.path == path)
    }

    /// The name at a place of a file.
    fn named(&self, path: &str, offset: usize) -> Option<Named<'a>> {
        let (sheet, chain) = self.sheet(path)?;
        let at = sheet.name_at(offset)?;
        let declares = |path: &&String| self.sheet(path).is_some_and(|(sheet, _)| sheet.declares(at));
        // What is declared nowhere is at home where it is used.
        let home = chain.iter().find(declares).map_or(path, String::as_str);
        let related = self.sheets.iter().filter(|(_, chain)| chain.iter().any(|path| path == home));
        Some(Named { at, sheets: related.map(|(sheet, _)| *sheet).collect() })
    }

    fn no_name(&self, path: &str) -> RenameError {
        RenameError::NoName(self.sheet(path).map_or("", |(sheet, _)| sheet.named))
    }

    /// Where the thing at a place is declared.
    pub fn definition(&self, path: &str, offset: usize) -> Vec<FileSpan> {
        let Some(named) = self.named(path, offset) else { return Vec::new() };
        let (_, chain) = self.sheet(path).expect("the place lies in a file of the project");
        let on_chain = named.sheets.iter().filter(|sheet| chain.contains(&sheet.source.path));
        let places = on_chain
            .flat_map(|sheet| sheet.same(named.at).filter(|at| at.declares).map(|at| sheet.place(at.name.span)));
        places.collect()
    }

    /// Every place that names the thing at a place, its declaration too if that is asked for.
    pub fn references(&self, path: &str, offset: usize, with_declaration: bool) -> Vec<FileSpan> {
        let Some(named) = self.named(path, offset) else { return Vec::new() };
        let is_wanted = |at: &&sheet::Named| with_declaration || !at.declares;
        let places = named.sheets.iter().flat_map(|sheet| {
            sheet.same(named.at).filter(is_wanted).map(|at| sheet.place(at.name.span)).collect::<Vec<_>>()
        });
        let mut places: Vec<FileSpan> = places.collect();
        places.sort();
        places
    }

    /// The name at a place, if it can be changed: where it stands, and how it reads.
    ///
    /// # Errors
    ///
    /// [`RenameError`] when it cannot.
    pub fn prepare(&self, path: &str, offset: usize) -> Result<(Span, String), RenameError> {
        let named = self.named(path, offset).ok_or_else(|| self.no_name(path))?;
        // A line that cannot be read would keep the old name.
        let is_broken = |sheet: &&&Sheet| sheet.broken_names.contains(&named.at.name.node);
        if let Some(sheet) = named.sheets.iter().find(is_broken) {
            let (path, name) = (sheet.source.path.clone(), named.at.name.node.clone());
            return Err(RenameError::Broken { path, name });
        }
        Ok((named.at.name.span, named.at.name.node.clone()))
    }

    /// The places to be rewritten for another name, each with what is to stand there.
    ///
    /// # Errors
    ///
    /// [`RenameError`] when the thing cannot have that name.
    pub fn rename(&self, path: &str, offset: usize, name: &str) -> Result<Vec<(FileSpan, String)>, RenameError> {
        self.prepare(path, offset)?;
        let name = name.trim().trim_matches('"').trim();
        if name.is_empty() || name.contains(|c: char| matches!(c, '"' | '\t') || is_invisible(c)) {
            return Err(RenameError::BadName);
        }
        let n_characters = name.chars().count();
        if n_characters > MAX_NAME_CHARACTERS {
            return Err(RenameError::TooLong(n_characters));
        }
        let named = self.named(path, offset).ok_or_else(|| self.no_name(path))?;
        let taken = |sheet: &&Sheet| {
            let mut others = sheet.names.iter().filter(|other| other.is_alike(named.at) && !other.is_same(named.at));
            others.any(|other| fold(&other.name.node) == fold(name))
        };
        if named.sheets.iter().any(taken) {
            return Err(RenameError::Taken { what: named.at.what, name: name.to_owned() });
        }
        let name = quote_name(name);
        let rewritten = |place: FileSpan| {
            let (sheet, _) = self.sheet(&place.path)?;
            let text = set_apart(&sheet.source, place.span, &name);
            Some((place, text))
        };
        Ok(self.references(path, offset, true).into_iter().filter_map(rewritten).collect())
    }
}
