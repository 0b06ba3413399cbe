//! The documents of the project: their fenced blocks, links and headings.

use std::path::PathBuf;

use super::frame::root;

/// A document.
pub(crate) struct Document {
    /// Its path from the project's folder.
    pub(crate) name: String,
    pub(crate) text: String,
}

/// A fenced block.
pub(crate) struct Block {
    /// The document and the line of its opening fence, for messages.
    pub(crate) place: String,
    /// The words behind the opening fence: what it holds, and how it is to be taken.
    pub(crate) tags: Vec<String>,
    pub(crate) text: String,
}

impl Block {
    /// The language of the block.
    pub(crate) fn language(&self) -> &str {
        self.tags.first().map_or("", String::as_str)
    }

    pub(crate) fn has(&self, tag: &str) -> bool {
        self.tags.iter().any(|known| known == tag)
    }

    /// The value of `key:value` behind the fence.
    pub(crate) fn value(&self, key: &str) -> Option<&str> {
        self.tags.iter().find_map(|tag| tag.strip_prefix(key)?.strip_prefix(':'))
    }
}

/// Every document: the Markdown files of the project's folder and of `docs/`, by name.
pub(crate) fn documents() -> Vec<Document> {
    let mut paths: Vec<PathBuf> = Vec::new();
    for folder in [root().to_owned(), root().join("docs")] {
        let entries = std::fs::read_dir(&folder).expect("the folders of documents are part of the project");
        paths.extend(entries.map(|entry| entry.expect("a folder that can be listed").path()));
    }
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    paths.sort();
    let read = |path: PathBuf| Document {
        name: path.strip_prefix(root()).expect("it lies in the project").to_string_lossy().replace('\\', "/"),
        text: std::fs::read_to_string(&path).expect("a readable document"),
    };
    paths.into_iter().map(read).collect()
}

/// A document by its path from the project's folder.
pub(crate) fn document(name: &str) -> Document {
    let found = documents().into_iter().find(|document| document.name == name);
    found.unwrap_or_else(|| panic!("there is no document {name}"))
}

impl Document {
    /// Its fenced blocks in order.
    pub(crate) fn blocks(&self) -> Vec<Block> {
        let mut blocks = Vec::new();
        let mut open: Option<Block> = None;
        for (i, line) in self.text.lines().enumerate() {
            match (&mut open, line.strip_prefix("```")) {
                (None, Some(tags)) => {
                    let tags = tags.split_whitespace().map(str::to_owned).collect();
                    open = Some(Block { place: format!("{}:{}", self.name, i + 1), tags, text: String::new() });
                }
                (Some(_), Some(_)) => blocks.extend(open.take()),
                (Some(block), None) => {
                    block.text.push_str(line);
                    block.text.push('\n');
                }
                (None, None) => {}
            }
        }
        assert!(open.is_none(), "{}: the last block is not closed", self.name);
        blocks
    }

    /// Its lines outside blocks, with their numbers from 1.
    pub(crate) fn prose(&self) -> Vec<(usize, &str)> {
        let mut inside = false;
        let mut lines = Vec::new();
        for (i, line) in self.text.lines().enumerate() {
            let is_fence = line.starts_with("```");
            if !inside && !is_fence {
                lines.push((i + 1, line));
            }
            inside ^= is_fence;
        }
        lines
    }

    /// The targets of its links.
    pub(crate) fn links(&self) -> Vec<&str> {
        let lines = self.prose().into_iter();
        let links = lines.flat_map(|(_, line)| {
            let defined = line.strip_prefix('[').and_then(|rest| rest.split_once("]: ")).map(|(_, target)| target);
            line.split("](").skip(1).filter_map(|rest| rest.split(')').next()).chain(defined)
        });
        links.collect()
    }

    /// The anchors of its headings, as they are made for the web: lower case, blanks as hyphens, marks left out.
    pub(crate) fn anchors(&self) -> Vec<String> {
        let headings = self.prose().into_iter().filter(|(_, line)| line.starts_with('#'));
        let anchor = |heading: &str| {
            let kept = heading.chars().filter(|&c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
            kept.map(|c| if c == ' ' { '-' } else { c }).collect::<String>().to_lowercase()
        };
        headings.map(|(_, line)| anchor(line.trim_start_matches('#').trim())).collect()
    }
}
