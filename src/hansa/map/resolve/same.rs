//! Comparing the facts of this family without their places.

use super::draft::route_key;
use crate::syntax::tree::{CityItem, EffectNode, LinkFact, MarkerFact, RouteRef, SpaceNode, SpecialFact};
use kogge_engine::spelling::fold;
use kogge_engine::vocab::Same;

impl Same for RouteRef {
    fn same(&self, other: &Self) -> bool {
        route_key(self) == route_key(other)
    }
}

impl Same for LinkFact {
    fn same(&self, other: &Self) -> bool {
        let ends = |link: &Self| link.ends.each_ref().map(|end| fold(&end.node));
        ends(self) == ends(other) && self.prestige.same(&other.prestige)
    }
}

impl Same for SpecialFact {
    fn same(&self, other: &Self) -> bool {
        let city = |special: &Self| fold(&special.city.node);
        city(self) == city(other) && self.routes.same(&other.routes) && self.spaces.same(&other.spaces)
    }
}

impl Same for SpaceNode {
    fn same(&self, other: &Self) -> bool {
        (self.colour, self.value) == (other.colour, other.value)
    }
}

impl Same for CityItem {
    fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Green(_), Self::Green(_)) => true,
            (Self::Kontor(one), Self::Kontor(other)) => {
                (one.colour, one.shape, one.coin) == (other.colour, other.shape, other.coin)
            }
            (Self::Green(_), Self::Kontor(_)) | (Self::Kontor(_), Self::Green(_)) => false,
        }
    }
}

impl Same for EffectNode {
    fn same(&self, other: &Self) -> bool {
        self.effect == other.effect && self.countries.same(&other.countries)
    }
}

impl Same for MarkerFact {
    fn same(&self, other: &Self) -> bool {
        self.start == other.start && self.count.same(&other.count) && self.effect.same(&other.effect)
    }
}
