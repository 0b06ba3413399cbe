//! The value of a slot, without its places: two slots with the same value are not a change.

use super::draft::LinkDraft;
use crate::hansa::syntax::tree::{CityItem, EffectNode, MarkerFact, Name, RouteRef, Spanned, SpecialFact};
use crate::hansa::vocab::{Leave, Module, PostKind, Skill};
use crate::spelling::fold;
use crate::text::Span;

/// Something that can be compared by what it says.
pub(super) trait Say {
    /// Equal texts say the same.
    fn say(&self) -> String;
}

/// Says a value by its `Debug` form, which holds no places.
macro_rules! plain {
    ($($ty:ty),+) => {
        $(impl Say for $ty {
            fn say(&self) -> String {
                format!("{self:?}")
            }
        })+
    };
}

plain!(bool, u8, u16, String, Leave, Module, Skill, Option<PostKind>);

impl<T: Say> Say for Vec<T> {
    fn say(&self) -> String {
        let parts: Vec<String> = self.iter().map(Say::say).collect();
        parts.join("; ")
    }
}

impl<T: Say> Say for Option<Vec<T>> {
    fn say(&self) -> String {
        self.as_ref().map_or_else(|| "as the edition".to_owned(), Say::say)
    }
}

impl<T: Say> Say for Spanned<T> {
    fn say(&self) -> String {
        self.node.say()
    }
}

impl<T: Say> Say for (T, Span) {
    fn say(&self) -> String {
        self.0.say()
    }
}

impl Say for RouteRef {
    fn say(&self) -> String {
        format!("{:?}", super::draft::route_key(self))
    }
}

impl Say for LinkDraft {
    fn say(&self) -> String {
        let names: &[Name] = &self.ends;
        format!("{} {} {}", fold(&names[0].node), fold(&names[1].node), self.prestige.say())
    }
}

impl Say for SpecialFact {
    fn say(&self) -> String {
        let spaces = self.spaces.iter().flatten().map(|space| format!("{:?} {:?}", space.colour, space.value));
        let spaces: Vec<String> = spaces.collect();
        format!("{} {} {} {spaces:?}", fold(&self.city.node), self.routes.say(), self.spaces.is_some())
    }
}

impl Say for CityItem {
    fn say(&self) -> String {
        match self {
            Self::Green(_) => "green".to_owned(),
            Self::Kontor(kontor) => format!("{:?} {:?} {:?}", kontor.colour, kontor.shape, kontor.coin),
        }
    }
}

impl Say for EffectNode {
    fn say(&self) -> String {
        format!("{:?} {}", self.effect, self.countries.say())
    }
}

impl Say for MarkerFact {
    fn say(&self) -> String {
        format!("{} {:?} {}", self.start, self.count.as_ref().map(|count| count.node), self.effect.say())
    }
}
