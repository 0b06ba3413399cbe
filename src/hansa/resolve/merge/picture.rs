//! Positions laid over those of the base, line by line.

use super::{Merge, put};
use crate::diagnostic::Diagnostic;
use crate::hansa::resolve::draft::{CityPosition, PictureDraft, RouteKey, RoutePositions, route_key, route_words};
use crate::hansa::syntax::tree::{Fact, FactKind, Spanned};
use crate::merge::duplicate_fact;
use crate::spelling::fold;
use crate::text::Span;
use foldhash::HashMap;

impl Merge<'_> {
    pub(super) fn picture(&mut self, size: [Option<Spanned<u32>>; 2], facts: Vec<Fact>) {
        // A size that could not be read was reported; the positions are still judged, in the base's units.
        let size = match (size, &self.draft.picture) {
            ([Some(width), Some(height)], _) => [width.node, height.node],
            (_, Some(base)) => base.size,
            _ => [1, 1],
        };
        let mut picture = match self.draft.picture.take() {
            Some(base) => base.scaled(size),
            None => PictureDraft { size, cities: Vec::new(), routes: Vec::new() },
        };
        let keys = picture.cities.iter().map(|place| fold(&place.city.node));
        let mut cities: HashMap<String, usize> = keys.enumerate().map(|(at, key)| (key, at)).collect();
        let keys = picture.routes.iter().map(|place| route_key(&place.route));
        let mut routes: HashMap<RouteKey, usize> = keys.enumerate().map(|(at, key)| (key, at)).collect();
        for Fact { span, kind } in facts {
            match kind {
                FactKind::CityPlace { city, at: Some(at) } => {
                    let position = *cities.entry(fold(&city.node)).or_insert(picture.cities.len());
                    if let Some(first) = picture.cities.get(position).filter(|place| !place.inherited) {
                        self.out.push(placed_twice(&city.node, span, first.city.span));
                    }
                    put(&mut picture.cities, position, CityPosition { city, at, inherited: false });
                }
                FactKind::RoutePlace { route, via } => {
                    let Some(via) = via.into_iter().collect::<Option<Vec<_>>>() else { continue };
                    let position = *routes.entry(route_key(&route)).or_insert(picture.routes.len());
                    if let Some(first) = picture.routes.get(position).filter(|place| !place.inherited) {
                        self.out.push(placed_twice(&route_words(&route), span, first.route.span));
                    }
                    put(&mut picture.routes, position, RoutePositions { route, via, inherited: false });
                }
                _ => {}
            }
        }
        self.draft.picture = Some(picture);
    }
}

fn placed_twice(what: &str, span: Span, first: Span) -> Diagnostic {
    let message = format!("`{what}` has two positions");
    duplicate_fact(message, span, first).help("delete one")
}

impl PictureDraft {
    /// The same positions on a picture of another size.
    fn scaled(mut self, size: [u32; 2]) -> Self {
        let scale = |at: &mut [u32; 2]| {
            for axis in 0..2 {
                let scaled = u64::from(at[axis]) * u64::from(size[axis]) / u64::from(self.size[axis]);
                at[axis] = u32::try_from(scaled).unwrap_or(u32::MAX);
            }
        };
        self.cities.iter_mut().for_each(|place| scale(&mut place.at));
        self.routes.iter_mut().flat_map(|place| &mut place.via).for_each(scale);
        self.size = size;
        self
    }
}
