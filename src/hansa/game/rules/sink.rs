//! Where candidates go: the list of actions, a counter, a search.
//!
//! Each phase's file offers its candidates to a [`Sink`], so that counting and looking up make no list. Clauses: section 6
//! of the rules, INV-17.

use std::ops::Deref;

use arrayvec::ArrayVec;

use super::action::Action;
use super::action_kind::ActionKind;
use crate::board::table::MAX_ACTIONS;
use crate::vocab::{PostId, PostSet};

/// The legal actions of a decision, in a stated order: that of the table of phases, then by id.
///
/// It reads as a slice. Its room is its own, 12 KiB: keep one list and fill it again.
#[derive(Debug, Clone, Default)]
pub struct ActionList(ArrayVec<Action, MAX_ACTIONS>);

impl ActionList {
    /// A list without actions.
    pub const fn new() -> Self {
        Self(ArrayVec::new_const())
    }

    /// The actions in their order.
    pub fn as_slice(&self) -> &[Action] {
        self
    }

    /// Keeps those of the actions that are wanted, in their order.
    pub(crate) fn retain(&mut self, wanted: impl Fn(Action) -> bool) {
        self.0.retain(|action| wanted(*action));
    }

    /// Takes all actions out.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl Deref for ActionList {
    type Target = [Action];
    fn deref(&self) -> &[Action] {
        &self.0
    }
}

impl IntoIterator for ActionList {
    type Item = Action;
    type IntoIter = arrayvec::IntoIter<Action, MAX_ACTIONS>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a ActionList {
    type Item = &'a Action;
    type IntoIter = std::slice::Iter<'a, Action>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Where candidates go: a list, a counter, a search.
pub(super) trait Sink {
    /// Takes the next legal action.
    fn push(&mut self, action: Action);

    /// Takes the action of every post of a set, in the order of posts.
    fn each(&mut self, posts: &PostSet, action: impl Fn(PostId) -> Action);

    /// Whether actions of a kind are looked for; the others can be skipped.
    fn wants(&self, _: ActionKind) -> bool {
        true
    }
}

// It cannot run over: `limits` refuses boards that could offer more than MAX_ACTIONS.
impl Sink for ActionList {
    #[inline]
    fn push(&mut self, action: Action) {
        self.0.push(action);
    }

    #[inline]
    fn each(&mut self, posts: &PostSet, action: impl Fn(PostId) -> Action) {
        posts.for_each(|post| self.0.push(action(post)));
    }
}

/// Counts.
pub(super) struct Count(pub(super) usize);

impl Sink for Count {
    fn push(&mut self, _: Action) {
        self.0 += 1;
    }

    fn each(&mut self, posts: &PostSet, _: impl Fn(PostId) -> Action) {
        self.0 += posts.len();
    }
}

/// Notes whether there is anything.
pub(super) struct Any(pub(super) bool);

impl Sink for Any {
    fn push(&mut self, _: Action) {
        self.0 = true;
    }

    fn each(&mut self, posts: &PostSet, _: impl Fn(PostId) -> Action) {
        self.0 |= !posts.is_empty();
    }
}

/// Keeps the action with this number.
pub(super) struct Nth {
    pub(super) skip: usize,
    pub(super) found: Option<Action>,
}

impl Sink for Nth {
    fn push(&mut self, action: Action) {
        match self.skip {
            0 if self.found.is_none() => self.found = Some(action),
            0 => {}
            _ => self.skip -= 1,
        }
    }

    fn each(&mut self, posts: &PostSet, action: impl Fn(PostId) -> Action) {
        if self.found.is_none() {
            let n = posts.len();
            self.found = if self.skip < n { posts.iter().nth(self.skip).map(action) } else { None };
            self.skip = self.skip.saturating_sub(n);
        }
    }
}

/// Lists the actions of the kinds that are wanted.
pub(super) struct Wanted<'a, F> {
    pub(super) list: &'a mut ActionList,
    pub(super) wanted: F,
}

impl<F: Fn(ActionKind) -> bool> Sink for Wanted<'_, F> {
    fn push(&mut self, action: Action) {
        if self.wants(action.kind()) {
            self.list.push(action);
        }
    }

    fn each(&mut self, posts: &PostSet, action: impl Fn(PostId) -> Action) {
        if posts.first().is_some_and(|post| self.wants(action(post).kind())) {
            self.list.each(posts, action);
        }
    }

    fn wants(&self, kind: ActionKind) -> bool {
        (self.wanted)(kind)
    }
}

/// Looks for one action.
pub(super) struct Search {
    pub(super) action: Action,
    pub(super) found: bool,
}

impl Sink for Search {
    fn push(&mut self, action: Action) {
        self.found = self.found || action == self.action;
    }

    fn each(&mut self, posts: &PostSet, action: impl Fn(PostId) -> Action) {
        self.found |= posts.iter().any(|post| action(post) == self.action);
    }

    fn wants(&self, kind: ActionKind) -> bool {
        kind == self.action.kind()
    }
}
