//! Maps of Hansa Teutonica as the commands know them.

use super::{Asked, Env, Failure, Laid, Surface};
use crate::compile::Whole;
use crate::diagnostic::Diagnostic;
use crate::hansa::board::Board;
use crate::hansa::check::CheckedBoard;
use crate::hansa::draw::findings::{Lines, sketch};
use crate::hansa::draw::{Feature, Mark, MarkKind, Origin};
use crate::hansa::vocab::{CityId, RouteId};
use crate::hansa::{Hansa, registry};
use crate::picture::Sheet;
use crate::spelling::{fold, nearest};

impl Surface for Hansa {
    const NOT_DRAWN: &'static str = "the map stands on a file that cannot be read";

    fn sheet(whole: &Whole<Self>, asked: &Asked<'_>, env: &mut Env<'_>) -> Result<Option<Sheet>, Failure> {
        if asked.seed.is_some() || !asked.layers.is_empty() {
            return Err(Failure::Usage("`--seed` and `--layer` are for maps of game `catan`".to_owned()));
        }
        let Whole { compiled, understood, .. } = whole;
        let Some((board, places)) = understood else { return Ok(None) };
        let origin = Origin { places, sources: &compiled.sources };
        let mut sketch = sketch(board, origin, asked.style, asked.marked, compiled.board.is_some());
        let lines = Lines::of(origin);
        for highlight in asked.highlights {
            let features = asked_for(highlight, board, &lines, &compiled.diagnostics)?;
            if features.is_empty() {
                env.note(&format!("`{highlight}` was found nowhere in this map"));
            }
            let mark = |subject| Mark { subject, kind: MarkKind::Highlight, title: highlight.clone() };
            sketch.marks.extend(features.into_iter().map(mark));
        }
        Ok(Some(sketch.draw().into_sheet()))
    }

    fn lay(_: &CheckedBoard, name: &str, _: u64, _: u32) -> Result<Laid, Failure> {
        Err(Failure::Usage(format!("`{name}` is a map of game `hansa`, where nothing is drawn by lot")))
    }
}

/// What a highlight means: a city, a route, or everything that a finding points at.
fn asked_for(asked: &str, board: &Board, lines: &Lines<'_>, found: &[Diagnostic]) -> Result<Vec<Feature>, Failure> {
    let is = |name: &str| fold(name) == fold(asked.trim());
    if let Some(city) = board.cities.iter().position(|city| is(&city.name)) {
        return Ok(vec![Feature::City(CityId::at(city))]);
    }
    let routes =
        (0..board.routes.len()).map(RouteId::at).filter(|&route| names_of(board, route).iter().any(|name| is(name)));
    let routes: Vec<Feature> = routes.map(Feature::Route).collect();
    if !routes.is_empty() {
        return Ok(routes);
    }
    if registry::descriptors().iter().any(|descriptor| descriptor.code == asked) {
        let with_code = found.iter().filter(|finding| finding.descriptor.code == asked);
        let mut found: Vec<Feature> = with_code.flat_map(|finding| lines.subjects(finding)).collect();
        found.sort_unstable();
        found.dedup();
        return Ok(found);
    }
    let cities = board.cities.iter().map(|city| city.name.clone());
    let routes = (0..board.routes.len()).flat_map(|route| names_of(board, RouteId::at(route)));
    let codes = registry::descriptors().into_iter().map(|descriptor| descriptor.code.to_owned());
    let known: Vec<String> = cities.chain(routes).chain(codes).collect();
    let hint = match nearest(asked, known.iter().map(String::as_str)) {
        Some(near) => format!("; did you mean `{near}`?"),
        None => String::new(),
    };
    Err(Failure::Usage(format!("`{asked}` is neither a city nor a route of this map, nor the code of a finding{hint}")))
}

/// How a route may be named: its cities both ways round, and with its own name.
fn names_of(board: &Board, route: RouteId) -> Vec<String> {
    let route = board.route(route);
    let [a, b] = route.ends.map(|end| board.city(end).name.as_str());
    let mut names = vec![format!("{a} -- {b}"), format!("{b} -- {a}")];
    if let Some(own) = &route.name {
        names.extend([format!("{a} -- {b} as {own}"), format!("{b} -- {a} as {own}"), own.clone()]);
    }
    names
}
