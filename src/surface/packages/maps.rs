//! Maps from an author's texts: findings, repairs, forms and pictures.

use std::collections::BTreeMap;

use serde_json::Value;

use super::refusal::Refusal;
use crate::bundled::{shipped_files, with_shipped};
use crate::families::{AnyBoard, compile_any, family_of, in_family, shipped_ids};
use crate::forms::{Format, check, export, sheet};
use crate::played::sound;
use kogge_compiler::fix::{Overlaid, mend};
use kogge_compiler::format::format;
use kogge_compiler::text::{Files as _, MemoryFiles};
use kogge_picture::{Fonts, Sheet};

/// An author's files, of which one is the map in question; shipped maps and editions need not be among them.
#[derive(Debug, Clone)]
pub struct Files {
    own: BTreeMap<String, String>,
    all: MemoryFiles,
    path: String,
}

impl Files {
    /// The map at a path among these texts.
    ///
    /// # Errors
    ///
    /// The file that is too large, or that there is none at the path.
    pub fn new(own: BTreeMap<String, String>, path: &str) -> Result<Self, Refusal> {
        let all = with_shipped(&own)?;
        all.read(path).map_err(|why| why.to_string())?;
        Ok(Self { own, all, path: path.to_owned() })
    }

    /// The shipped map with this id; nothing where there is none.
    pub fn shipped(id: &str) -> Option<Self> {
        let path = format!("{id}.board");
        let is_shipped = shipped_ids().any(|shipped| shipped == id);
        is_shipped.then(|| Self { own: BTreeMap::new(), all: shipped_files(), path })
    }

    /// The author's own texts; of a shipped map there are none.
    pub const fn own(&self) -> &BTreeMap<String, String> {
        &self.own
    }

    /// The path of the map.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The text of the map.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be read.
    pub fn text(&self) -> Result<String, Refusal> {
        let bytes = self.all.read(&self.path).map_err(|why| why.to_string())?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// The board of the map.
    ///
    /// # Errors
    ///
    /// The first error of the map.
    pub fn board(&self) -> Result<AnyBoard, Refusal> {
        Ok(sound(&self.all, &self.path)?)
    }

    /// Everything that was found, as `kogge check --format json` writes it.
    ///
    /// # Errors
    ///
    /// The reason why the map cannot be read.
    pub fn check(&self) -> Result<Value, Refusal> {
        Ok(check(&self.all, &self.own, &self.path)?)
    }

    /// Every fact, as `kogge export --format json` writes it.
    ///
    /// # Errors
    ///
    /// The map has errors.
    pub fn facts(&self) -> Result<String, Refusal> {
        Ok(export(&self.all, &self.path, Format::Json)?)
    }

    /// The picture as SVG in a style; of an island with the layout of a seed, and with the pips at its corners.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be drawn.
    pub fn svg(&self, style: &str, seed: Option<u64>, heat: bool) -> Result<String, Refusal> {
        Ok(sheet(&self.all, &self.path, style, seed, heat)?.svg())
    }

    /// The same as PNG.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be drawn.
    pub fn png(&self, style: &str, seed: Option<u64>, heat: bool) -> Result<Vec<u8>, Refusal> {
        let sheet = sheet(&self.all, &self.path, style, seed, heat)?;
        Ok(sheet.png(Sheet::DOTS, &Fonts::with(&[])).map_err(|why| why.to_string())?)
    }

    /// The text of the map in the usual form, as `kogge fmt` writes it.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be read.
    pub fn formatted(&self) -> Result<String, Refusal> {
        let text = self.text()?;
        Ok(in_family!(family_of(&self.all, &self.path), F => format::<F>(&text)))
    }

    /// The text of the map with its repairs carried out, as `kogge fix` does, and how many they are; with `maybe` those
    /// that are a guess as well.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be read.
    pub fn mended(&self, maybe: bool) -> Result<(String, usize), Refusal> {
        let text = self.text()?;
        let mended = mend(
            maybe,
            |path| path == self.path,
            |texts| {
                let files = Overlaid { files: &self.all, texts };
                let compiled = compile_any(&files, &self.path);
                compiled.map_or_else(|_| Default::default(), |compiled| (compiled.sources, compiled.diagnostics))
            },
        );
        Ok((mended.texts.get(&self.path).cloned().unwrap_or(text), mended.n_repairs))
    }
}
