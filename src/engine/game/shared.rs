//! Data that a game keeps for as long as it lives: compiled in, or shared with other games.

use std::borrow::Cow;
use std::ops::Deref;
use std::sync::Arc;

/// A table or an edition that needs no lifetime: static, or counted by reference.
#[derive(Debug)]
pub enum Shared<T: 'static> {
    /// Compiled in.
    Static(&'static T),
    /// Made at run time; dropped with the last game that holds it.
    Counted(Arc<T>),
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        match self {
            Self::Static(it) => it,
            Self::Counted(it) => it,
        }
    }
}

// Not derived: a clone shares, so `T` itself need not be cloned.
impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        match self {
            Self::Static(it) => Self::Static(it),
            Self::Counted(it) => Self::Counted(Arc::clone(it)),
        }
    }
}

impl<T> From<&'static T> for Shared<T> {
    fn from(it: &'static T) -> Self {
        Self::Static(it)
    }
}

impl<T> From<Arc<T>> for Shared<T> {
    fn from(it: Arc<T>) -> Self {
        Self::Counted(it)
    }
}

impl<T> From<T> for Shared<T> {
    fn from(it: T) -> Self {
        Self::Counted(Arc::new(it))
    }
}

impl<T: Clone> From<Cow<'static, T>> for Shared<T> {
    fn from(it: Cow<'static, T>) -> Self {
        match it {
            Cow::Borrowed(it) => Self::Static(it),
            Cow::Owned(it) => it.into(),
        }
    }
}
