//! Positions by id. MP-24.

use super::Build;
use crate::diagnostic::Diagnostic;
use crate::hansa::board::{City, Picture, Route};
use crate::hansa::resolve::draft::{PictureDraft, RouteKey, route_key, route_words};
use crate::hansa::resolve::findings as f;
use crate::hansa::syntax::Subject;
use foldhash::HashSet;

impl Build<'_> {
    pub(super) fn picture(&mut self, draft: &PictureDraft, cities: &[City], routes: &[Route]) -> Picture {
        let mut picture =
            Picture { size: draft.size, cities: vec![None; cities.len()], routes: vec![Vec::new(); routes.len()] };
        for place in &draft.cities {
            if let Some(city) = self.city_id(&place.city) {
                picture.cities[city.index()] = Some(place.at);
            }
        }
        let known: HashSet<RouteKey> = self.draft.routes.iter().map(|route| route_key(&route.route)).collect();
        for place in &draft.routes {
            // A base may place what its variant removed.
            if place.inherited && !known.contains(&route_key(&place.route)) {
                continue;
            }
            let Some(id) = self.route_named(&place.route, routes) else { continue };
            let route = &routes[id.index()];
            let from_first = self.city_id(&place.route.ends[0]) == Some(route.ends[0]);
            let mut via = place.via.clone();
            if !from_first {
                via.reverse();
            }
            if via.len() == route.posts.len() {
                picture.routes[id.index()] = via;
            } else if !place.inherited && !self.doubts.any(&[Subject::Posts]) {
                let message = format!(
                    "`{}` has {} posts, and the picture places {}",
                    route_words(&place.route),
                    route.posts.len(),
                    via.len()
                );
                self.out.push(
                    Diagnostic::new(&f::WRONG_NUMBER_OF_POSITIONS, place.route.span, message)
                        .help("give one position a post, from the city written first"),
                );
            }
        }
        picture
    }
}
