//! Comparison of facts with their places, which say nothing.

use crate::language::Spanned;
use crate::text::Span;
use kogge_engine::vocab::Same;

impl<T: Same> Same for Spanned<T> {
    fn same(&self, other: &Self) -> bool {
        self.node.same(&other.node)
    }
}

impl Same for Span {
    fn same(&self, _: &Self) -> bool {
        true
    }
}
