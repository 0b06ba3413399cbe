//! Gestures on a picture as edits of the text: what each states, that it states nothing else, and that no series of them,
//! drawn from seeds, leaves a text worse than it was.

mod catan;
mod hansa;
mod patch;
mod random;

use kogge::assist::gesture::{Edits, Gesture, Refused, Thing};
use kogge::assist::{Assist, EditedMap, Map};
use kogge::text::MemoryFiles;

/// A file among others, under its hand.
pub(crate) struct Sheet {
    pub(crate) files: MemoryFiles,
    pub(crate) path: String,
    pub(crate) text: String,
}

impl Sheet {
    pub(crate) fn new(files: MemoryFiles, path: &str, text: &str) -> Self {
        Self { files: files.with(path, text), path: path.to_owned(), text: text.to_owned() }
    }

    pub(crate) fn map<F: Assist>(&self) -> Map<F> {
        Map::open(&self.files, &self.path).expect("it is in memory")
    }

    /// Carries out a gesture, and gives the edits that it took.
    pub(crate) fn draw<F: Assist>(&mut self, gesture: &Gesture) -> Result<Edits, Refused> {
        let edits = self.map::<F>().gesture(gesture)?;
        for pair in edits.windows(2) {
            assert!(pair[0].0.end <= pair[1].0.start, "they follow one another: {edits:?}");
        }
        for (range, new) in edits.iter().rev() {
            assert_ne!(&self.text[range.clone()], new, "an edit changes something");
            self.text.replace_range(range.clone(), new);
        }
        self.files = std::mem::take(&mut self.files).with(&self.path, self.text.as_str());
        Ok(edits)
    }

    /// The same of one that is not refused.
    pub(crate) fn drawn<F: Assist>(&mut self, gesture: &Gesture) -> Edits {
        self.draw::<F>(gesture).unwrap_or_else(|why| panic!("{gesture:?}: {why}"))
    }

    pub(crate) fn refused<F: Assist>(&mut self, gesture: &Gesture) -> String {
        let before = self.text.clone();
        let why = self.draw::<F>(gesture).expect_err("it is refused").to_string();
        assert_eq!(self.text, before);
        why
    }

    /// The codes of what is wrong.
    pub(crate) fn errors<F: Assist>(&self) -> Vec<&'static str> {
        let map = self.map::<F>();
        map.findings().iter().filter(|finding| finding.is_error()).map(|finding| finding.descriptor.code).collect()
    }
}

pub(crate) fn thing(kind: &str, name: &str) -> Thing {
    Thing { kind: kind.to_owned(), name: name.to_owned(), part: None }
}

pub(crate) fn post(name: &str, part: usize) -> Thing {
    Thing { part: Some(part), ..thing("post", name) }
}

pub(crate) fn set(thing: Thing, choice: &str) -> Gesture {
    Gesture::Set { things: vec![thing], choice: choice.to_owned() }
}

pub(crate) fn shift(thing: Thing, by: [f64; 2]) -> Gesture {
    Gesture::Move { things: vec![thing], by }
}
