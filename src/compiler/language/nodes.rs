//! The nodes that a grammar read in a line, as a flat list: it is walked without counting references.

use super::keyword;
use pest::iterators::Pairs;
use pest::{RuleType, Token};

/// The nodes of a line, each before its children.
pub struct Nodes<'i, R> {
    text: &'i str,
    entries: Vec<Entry<R>>,
}

#[derive(Clone, Copy)]
struct Entry<R> {
    rule: R,
    start: usize,
    end: usize,
    /// The first entry behind its children; while it is open, its parent.
    next: usize,
}

/// The number of an entry's parent that has none.
const NONE: usize = usize::MAX;

impl<'i, R: RuleType> Nodes<'i, R> {
    /// The nodes that pest read in a text; nothing if there are none.
    pub(crate) fn of(text: &'i str, pairs: Pairs<'i, R>) -> Option<Self> {
        let tokens = pairs.tokens();
        let mut entries: Vec<Entry<R>> = Vec::with_capacity(tokens.len() / 2);
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

    /// Looks for a word of the language among all that was read in the line.
    pub(crate) fn has(&self, word: &str) -> bool {
        self.entries.iter().any(|entry| keyword(entry.rule).is_some_and(|read| read == word))
    }

    /// The node of the rule that read the line.
    #[doc(hidden)]
    pub fn root(&self) -> Node<'_, R> {
        let entry = self.entries[0];
        Node { text: self.text, entry, below: &self.entries[1..entry.next] }
    }
}

/// Something that a rule read.
#[derive(Clone, Copy)]
pub struct Node<'n, R> {
    text: &'n str,
    entry: Entry<R>,
    /// The entries below it.
    below: &'n [Entry<R>],
}

impl<'n, R: RuleType> Node<'n, R> {
    /// The rule.
    #[doc(hidden)]
    pub const fn rule(&self) -> R {
        self.entry.rule
    }

    /// Where it begins in the line.
    #[doc(hidden)]
    pub const fn start(&self) -> usize {
        self.entry.start
    }

    /// The text that was read. A rule that is not atomic may have met blanks behind its last character.
    #[doc(hidden)]
    pub fn as_str(&self) -> &'n str {
        &self.text[self.entry.start..self.entry.end]
    }

    /// The nodes directly below it.
    #[doc(hidden)]
    pub const fn children(&self) -> Children<'n, R> {
        let n_before = self.entry.next - self.below.len();
        Children { text: self.text, rest: self.below, n_before }
    }
}

/// The nodes directly below another, in the order of the line.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct Children<'n, R> {
    text: &'n str,
    rest: &'n [Entry<R>],
    /// How many entries of the line stand before the rest.
    n_before: usize,
}

impl<'n, R: RuleType> Iterator for Children<'n, R> {
    type Item = Node<'n, R>;

    fn next(&mut self) -> Option<Node<'n, R>> {
        let (&entry, behind) = self.rest.split_first()?;
        let (below, rest) = behind.split_at(entry.next - self.n_before - 1);
        self.rest = rest;
        self.n_before = entry.next;
        Some(Node { text: self.text, entry, below })
    }
}

/// The children of a node, taken by rule in the order of the grammar.
pub struct Parts<'n, R> {
    nodes: Children<'n, R>,
}

impl<'n, R: RuleType> Parts<'n, R> {
    /// The children of a node.
    #[doc(hidden)]
    pub fn of(pair: Node<'n, R>) -> Self {
        Self { nodes: pair.children() }
    }

    /// The next child of this rule. Children before it are passed over; where there is none, nothing is.
    #[doc(hidden)]
    pub fn take(&mut self, rule: R) -> Option<Node<'n, R>> {
        let mut rest = self.nodes;
        let found = rest.find(|node| node.rule() == rule)?;
        self.nodes = rest;
        Some(found)
    }

    /// All further children of this rule; the others stay.
    #[doc(hidden)]
    pub fn all(&self, rule: R) -> impl Iterator<Item = Node<'n, R>> + use<'n, R> {
        self.nodes.filter(move |node| node.rule() == rule)
    }
}
