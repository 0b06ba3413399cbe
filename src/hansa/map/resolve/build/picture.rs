//! Positions by id. MP-24.

use super::Build;
use crate::board::{City, Picture, Route};
use crate::resolve::draft::{PictureDraft, RouteKey, route_key, route_words};
use crate::resolve::{PicturePlaces, PositionRow};
use foldhash::HashMap;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::language::lower::NUMBER_OUT_OF_RANGE;
use kogge_compiler::text::Span;
use kogge_hansa_game::vocab::KontorSide;

pub(in crate::resolve) static WRONG_NUMBER_OF_POSITIONS: Descriptor = Descriptor {
    code: "wrong_number_of_positions",
    severity: Severity::Warning,
    rules: &["MP-24"],
    what: "The picture gives a route more or fewer positions than the route has posts.",
    why: "The posts cannot be drawn where they lie.",
    bad: "picture 100 x 100\n    Altona -- Brake: 10 10\n",
    good: "picture 100 x 100\n    Altona -- Brake: 10 10, 20 20, 30 30\n",
};

impl Build<'_> {
    pub(super) fn picture(
        &mut self,
        draft: &PictureDraft,
        cities: &[City],
        routes: &[Route],
    ) -> (Picture, PicturePlaces) {
        let (scenery, scenery_places) = draft.scenery();
        let (kontor, too_small) = match &draft.kontor {
            Some(row) if !row.node.fits(draft.size) => (None, Some(row)),
            row => (row.as_ref().map(|row| row.node), None),
        };
        if let Some(row) = too_small.filter(|row| !row.inherited) {
            let [width, height] = draft.size;
            let least = f64::from(width.max(height)) / f64::from(KontorSide::MAX_TIMES);
            let message = format!("a kontor of {} is too small for a picture of {width} x {height}", row.node);
            let help =
                format!("write at least {}: a picture is at most {} kontors long", least.ceil(), KontorSide::MAX_TIMES);
            self.out.push(Diagnostic::new(&NUMBER_OUT_OF_RANGE, row.span, message).label("too small").help(help));
        }
        let mut picture = Picture {
            size: draft.size,
            cities: vec![None; cities.len()],
            routes: vec![Vec::new(); routes.len()],
            kontor,
            scenery,
        };
        let mut places = PicturePlaces {
            cities: vec![None; cities.len()],
            routes: vec![None; routes.len()],
            scenery: scenery_places,
        };
        let row = |span, inherited| Some(PositionRow { span, inherited });
        for place in &draft.cities {
            if let Some(city) = self.city_id(&place.city) {
                picture.cities[city.index()] = Some(place.at);
                places.cities[city.index()] = row(place.city.span, place.inherited);
            }
        }
        let declared = self.draft.routes.iter().map(|route| (route_key(&route.route), route.route.span));
        let declared: HashMap<RouteKey, Span> = declared.collect();
        for place in &draft.routes {
            // A base may place what its variant removed.
            let declared = declared.get(&route_key(&place.route));
            if place.inherited && declared.is_none() {
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
                places.routes[id.index()] = row(place.route.span, place.inherited);
            } else if !place.inherited
                && !route.posts.is_empty()
                && !declared.is_some_and(|&declared| self.is_lost(declared))
            {
                let message = format!(
                    "`{}` has {} posts, and the picture places {}",
                    route_words(&place.route),
                    route.posts.len(),
                    via.len()
                );
                let help = "write one position for each post, from the city written first, or correct the posts";
                let finding = Diagnostic::new(&WRONG_NUMBER_OF_POSITIONS, place.route.span, message).help(help);
                self.out.push(finding.also_each(declared.map(|&declared| (declared, "the posts"))));
            }
        }
        (picture, places)
    }
}
