//! The facts of a statement in a draft, each with the place it was last written at, made of the rows of
//! [`syntax::facts`](crate::syntax::facts).

use crate::syntax::Catan;
use crate::syntax::facts::{FillFact, MapFact, NumbersFact, Said, facts_of_fill, facts_of_map, facts_of_numbers};
use crate::syntax::tree::{Name, Place, RobberNode, Spanned, StartNode};
use kogge_catan_game::vocab::{Module, Scenario, Terrain, Tongue, Turn};
use kogge_compiler::merge::{Slot, Slots};
use kogge_compiler::text::Span;
use kogge_engine::vocab::Same;

macro_rules! slots {
    (
        $(#[$meta:meta])* $Kind:ident, $Slots:ident, $Lines:ident;
        $( $(#[$doc:meta])+ $Variant:ident $field:ident($ty:ty) $(at $own:ident)? = $rule:ident, $key:literal, $read:expr; )+
    ) => {
        #[derive(Debug, Clone, Default)]
        pub(super) struct $Slots { $( pub $field: Slot<$ty>, )+ }

        impl $Slots {
            /// Fills the slot of a fact, which stands where its value does or on its line.
            pub(super) fn fill(&mut self, slots: &mut Slots<'_, Catan>, fact: $Kind, line: Span) {
                match fact {
                    $( $Kind::$Variant(Some(said)) => {
                        let at = [$( said.$own, )? line][0];
                        slots.fill($key, &mut self.$field, said, at);
                    }
                    $Kind::$Variant(None) => {} )+
                }
            }

            /// Where its facts stand.
            pub(super) fn lines(&self) -> $Lines {
                $Lines { $( $field: self.$field.as_ref().map(|slot| slot.span), )+ }
            }
        }

        impl Said for $Slots {
            fn each_place(&mut self, visit: &mut dyn FnMut(&mut Place)) {
                $( self.$field.iter_mut().for_each(|slot| slot.node.each_place(visit)); )+
            }
        }

        impl Same for $Slots {
            fn same(&self, other: &Self) -> bool {
                $( self.$field.same(&other.$field) )&&+
            }
        }

        /// Where the facts of a statement stand: each fact's whole line or its value, `None` where the map does not say it.
        #[derive(Debug, Clone, Default)]
        pub struct $Lines { $( $(#[$doc])+ pub $field: Option<Span>, )+ }
    };
}

facts_of_map!(slots);
facts_of_fill!(slots);
facts_of_numbers!(slots);

macro_rules! emptying {
    (
        $(#[$meta:meta])* $Kind:ident, $Slots:ident, $Lines:ident;
        $( $(#[$doc:meta])+ $Variant:ident $field:ident($ty:ty) $(at $own:ident)? = $rule:ident, $key:literal, $read:expr; )+
    ) => {
        impl $Slots {
            /// `no WORD`: empties the slots of the facts that begin with a word.
            pub(super) fn empty(&mut self, slots: &mut Slots<'_, Catan>, word: &str, written: &Name, line: Span) {
                let mut emptied: Slot<()> = None;
                $( if $key.split(' ').next() == Some(word) && self.$field.take().is_some() {
                    emptied = Some(Spanned { node: (), span: line });
                } )+
                slots.empty(&mut emptied, written, line);
            }
        }
    };
}

facts_of_map!(emptying);
