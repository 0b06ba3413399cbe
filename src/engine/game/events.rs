//! The events of one decision or outcome of chance: what it was, and what followed from it.

use super::Seat;

/// The events of one action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Events<E> {
    all: Vec<E>,
    n_deeds: usize,
}

impl<E> Events<E> {
    /// These events, the first `n_deeds` of which say what the action itself was.
    #[doc(hidden)]
    pub const fn new(all: Vec<E>, n_deeds: usize) -> Self {
        Self { all, n_deeds }
    }

    /// Everything that happened, in order.
    pub fn all(&self) -> &[E] {
        &self.all
    }

    /// The action itself: at most one event, or two where the use of a thing is also its first step.
    pub fn deeds(&self) -> &[E] {
        &self.all[..self.n_deeds]
    }

    /// The consequences of the action, which the text of the action does not say.
    pub fn consequences(&self) -> &[E] {
        &self.all[self.n_deeds..]
    }
}

/// An event that holds what some seats may not know.
pub trait SeenBy: Sized {
    /// The part that a seat may know; nobody is an onlooker.
    #[must_use]
    fn seen_by(&self, viewer: Option<Seat>) -> Self;
}

impl<E: SeenBy> Events<E> {
    /// The part that a seat may know; nobody is an onlooker.
    #[must_use]
    pub fn seen_by(&self, viewer: Option<Seat>) -> Self {
        Self { all: self.all.iter().map(|event| event.seen_by(viewer)).collect(), n_deeds: self.n_deeds }
    }
}

impl<E> IntoIterator for Events<E> {
    type Item = E;
    type IntoIter = std::vec::IntoIter<E>;

    fn into_iter(self) -> Self::IntoIter {
        self.all.into_iter()
    }
}

/// Declares the events of a game, a row each: its fields, which of them only some may know, and its sentence in English
/// and German.
///
/// A sentence names fields, which are put into words by `words`. Where it depends on a field, `[match FIELD { … }]` has
/// several; anything else is a block, which sees the fields as they are. A field without a comment has the usual one.
#[doc(hidden)]
#[macro_export]
macro_rules! events {
    (
        $(#[$meta:meta])*
        pub enum $event:ident, in the words of $teller:ty as ($this:ident, $t:ident);
        $(
            $(#[$row:meta])*
            $name:ident
            $({ $( $(#[doc = $doc:literal])* $(#[cfg_attr($($attribute:tt)*)])* $field:ident: $type:ty $(= known_to($($who:ident),+))? ),+ $(,)? })?
            $(($($item:ident: $item_type:ty),+))?
            => $how:tt,
        )+
    ) => {
        $(#[$meta])*
        pub enum $event {
            $(
                $(#[$row])*
                $name
                $({ $(
                    #[doc = $crate::about_field!([$($doc)*] $field)]
                    $(#[cfg_attr($($attribute)*)])*
                    $field: $type,
                )+ })?
                $(($($item_type),+))?,
            )+
        }

        impl $event {
            /// The event without what this seat may not know; nobody is an onlooker.
            #[allow(dead_code, unused_variables, reason = "most fields are known to all, in some games every one")]
            fn hidden_from(mut self, viewer: Option<$crate::game::Seat>) -> Self {
                match &mut self {
                    $(
                        Self::$name $({ $($field),+ })? $(($($item),+))? => {
                            $($($(
                                if ![$(*$who),+].into_iter().any(|who| viewer == Some(who)) {
                                    *$field = None;
                                }
                            )?)+)?
                        }
                    )+
                }
                self
            }
        }

        impl $teller {
            /// An event as a sentence, without capital and full stop.
            #[allow(unused_variables, reason = "not every sentence names all fields")]
            pub fn event(&$this, event: &$event) -> String {
                let $t = $this.tongue();
                match event.clone() {
                    $(
                        $event::$name $({ $($field),+ })? $(($($item),+))? =>
                            $crate::sentence!($this $t $how ($($($field)+)? $($($item)+)?)),
                    )+
                }
            }
        }
    };
}
#[doc(hidden)]
pub use crate::events;

/// The sentence of an event.
#[doc(hidden)]
#[macro_export]
macro_rules! sentence {
    ($this:ident $t:ident ($english:literal, $german:literal $(,)?) ($($field:ident)*)) => {{
        $( let $field = $this.words(&$field); )*
        $crate::wording::say!($t, $english, $german)
    }};
    ($this:ident $t:ident [match $on:ident { $($pattern:pat => $how:tt),+ $(,)? }] $fields:tt) => {
        match $on { $($pattern => $crate::sentence!($this $t $how $fields)),+ }
    };
    ($this:ident $t:ident $block:block $fields:tt) => { $block };
}

/// Declares the trait of what sentences name, with the words for each type.
#[doc(hidden)]
#[macro_export]
macro_rules! words_for {
    (
        $(#[$meta:meta])* $visibility:vis trait $name:ident of $teller:ident;
        $($type:ty: |$value:ident, $by:ident| $words:expr;)+
    ) => {
        $(#[$meta])*
        $visibility trait $name {
            /// Its words.
            fn words(&self, teller: &$teller<'_>) -> String;
        }

        $(
            impl $name for $type {
                fn words(&self, $by: &$teller<'_>) -> String {
                    let $value = self;
                    $words
                }
            }
        )+

        $crate::words_for!(@plain $name $teller bool u8 u16 u32 usize);

        impl<T: $name> $name for Option<T> {
            fn words(&self, teller: &$teller<'_>) -> String {
                self.as_ref().map_or_else(String::new, |it| it.words(teller))
            }
        }
    };
    (@plain $name:ident $teller:ident $($type:ty)+) => {
        $(
            impl $name for $type {
                fn words(&self, _: &$teller<'_>) -> String {
                    self.to_string()
                }
            }
        )+
    };
}
#[doc(hidden)]
pub use crate::words_for;

/// The comment of a field: its own, or that of all fields with this name.
#[doc(hidden)]
#[macro_export]
macro_rules! about_field {
    ([$doc:literal] $field:ident) => {
        $doc
    };
    ([] seat) => {
        "The player."
    };
    ([] neutral) => {
        "The neutral player."
    };
    ([] to) => {
        "The player who got it."
    };
    ([] edge) => {
        "The edge."
    };
    ([] from) => {
        "The edge that it left."
    };
    ([] hex) => {
        "The hex."
    };
    ([] corner) => {
        "The corner."
    };
    ([] route) => {
        "The route."
    };
    ([] post) => {
        "The post."
    };
    ([] city) => {
        "The city."
    };
    ([] card) => {
        "The card."
    };
    ([] resource) => {
        "The resource."
    };
    ([] good) => {
        "The commodity."
    };
    ([] gives) => {
        "The resource that was given."
    };
    ([] gets) => {
        "The resource that was taken."
    };
    ([] rate) => {
        "The number of cards given."
    };
    ([] offer) => {
        "The exchange, as the active player sees it."
    };
    ([] marker) => {
        "The kind of the marker."
    };
    ([] pieces) => {
        "The pieces."
    };
    ([] dice) => {
        "The faces of the dice."
    };
    ([] face) => {
        "The face of the die."
    };
    ([] tokens) => {
        "The number of tokens."
    };
    ([] count) => {
        "The number of them."
    };
    ([] points) => {
        "The points."
    };
    ([] left) => {
        "The number that is left."
    };
    ([] number) => {
        "The number."
    };
}
