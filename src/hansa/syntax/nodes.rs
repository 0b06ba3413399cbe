//! What the grammar read in a line, as a flat list: it is walked without counting references.

use pest::Token;
use pest::iterators::Pairs;

use super::Rule;

/// The nodes of a line, each before its children.
pub(super) struct Nodes<'i> {
    text: &'i str,
    entries: Vec<Entry>,
}

#[derive(Clone, Copy)]
struct Entry {
    rule: Rule,
    start: usize,
    end: usize,
    /// The first entry behind its children; while it is open, its parent.
    next: usize,
}

/// The number of an entry's parent that has none.
const NONE: usize = usize::MAX;

impl<'i> Nodes<'i> {
    /// The nodes that pest read in a text; nothing if there are none.
    pub(super) fn of(text: &'i str, pairs: Pairs<'i, Rule>) -> Option<Self> {
        let tokens = pairs.tokens();
        let mut entries: Vec<Entry> = Vec::with_capacity(tokens.len() / 2);
        let mut open = NONE;
        for token in tokens {
            match token {
                Token::Start { rule, pos } => {
                    entries.push(Entry { rule, start: pos.pos(), end: pos.pos(), next: open });
                    open = entries.len() - 1;
                }
                Token::End { pos, .. } => {
                    let next = entries.len();
                    let entry = &mut entries[open];
                    entry.end = pos.pos();
                    open = std::mem::replace(&mut entry.next, next);
                }
            }
        }
        (!entries.is_empty()).then_some(Self { text, entries })
    }

    /// The node of the rule that read the line.
    pub(super) fn root(&self) -> Node<'_> {
        let entry = self.entries[0];
        Node { text: self.text, entry, below: &self.entries[1..entry.next] }
    }
}

/// Something that a rule read.
#[derive(Clone, Copy)]
pub(super) struct Node<'n> {
    text: &'n str,
    entry: Entry,
    /// The entries below it.
    below: &'n [Entry],
}

impl<'n> Node<'n> {
    /// The rule.
    pub(super) const fn rule(&self) -> Rule {
        self.entry.rule
    }

    /// Where it begins in the line.
    pub(super) const fn start(&self) -> usize {
        self.entry.start
    }

    /// What was read. A rule that is not atomic may have met blanks behind its last character.
    pub(super) fn as_str(&self) -> &'n str {
        &self.text[self.entry.start..self.entry.end]
    }

    /// The nodes directly below it.
    pub(super) const fn children(&self) -> Children<'n> {
        let n_before = self.entry.next - self.below.len();
        Children { text: self.text, rest: self.below, n_before }
    }
}

/// The nodes directly below another, in the order of the line.
#[derive(Clone, Copy)]
pub(super) struct Children<'n> {
    text: &'n str,
    rest: &'n [Entry],
    /// How many entries of the line stand before the rest.
    n_before: usize,
}

impl<'n> Iterator for Children<'n> {
    type Item = Node<'n>;

    fn next(&mut self) -> Option<Node<'n>> {
        let (&entry, behind) = self.rest.split_first()?;
        let (below, rest) = behind.split_at(entry.next - self.n_before - 1);
        self.rest = rest;
        self.n_before = entry.next;
        Some(Node { text: self.text, entry, below })
    }
}
