//! Positions and scenery laid over those of the base, line by line.

use super::{Merge, put};
use crate::board::scenery::{Background, Label, PaletteChoice, Scenery, Shape, Spot, scale};
use crate::resolve::draft::{CityPosition, PictureDraft, RouteKey, RoutePositions, Row, route_key, route_words};
use crate::resolve::{PositionRow, SceneryPlaces, Subject};
use crate::syntax::tree::{Fact, FactKind, Name, PaletteNode, Spanned};
use crate::syntax::{FactWord, StatementKind};
use foldhash::HashMap;
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::merge::{duplicate_fact, stands_twice};
use kogge_compiler::text::Span;
use kogge_engine::spelling::fold;
use kogge_hansa_game::vocab::ShapeKind;

pub(in crate::resolve) static TOO_FEW_POINTS: Descriptor = Descriptor {
    code: "too_few_points",
    severity: Severity::Warning,
    rules: &["MP-24"],
    what: "A line of the picture has a single point, or an area fewer than three.",
    why: "It cannot be drawn.",
    bad: "picture 1200 x 800\n    sea \"North Sea\": 0 0, 1200 0\n",
    good: "picture 1200 x 800\n    sea \"North Sea\": 0 0, 1200 0, 600 150\n",
};

/// How many rows of scenery a picture shows, and how many points they have together.
pub(crate) const MAX_ROWS: usize = 200;
pub(crate) const MAX_POINTS: usize = 10_000;

pub(in crate::resolve) static TOO_MUCH_SCENERY: Descriptor = Descriptor {
    code: "too_much_scenery",
    severity: Severity::Warning,
    rules: &["MP-24"],
    what: "The picture states more scenery than it can show.",
    why: "A picture shows 200 rows of scenery with 10,000 points together, and leaves out the rest.",
    bad: "",
    good: "",
};

impl Merge<'_> {
    pub(super) fn picture(&mut self, size: [Option<Spanned<u32>>; 2], facts: Vec<Fact>) {
        // A size that could not be read was reported; the positions are still judged, in the base's units.
        let size = match (size, &self.draft.picture) {
            ([Some(width), Some(height)], _) => [width.node, height.node],
            (_, Some(base)) => base.size,
            _ => {
                self.draft.doubts.insert(Subject::Picture);
                [1, 1]
            }
        };
        let mut picture = match self.draft.picture.take() {
            Some(base) => base.scaled(size),
            None => PictureDraft::new(size),
        };
        let keys = picture.cities.iter().map(|place| fold(&place.city.node));
        let mut cities: HashMap<String, usize> = keys.enumerate().map(|(at, key)| (key, at)).collect();
        let keys = picture.routes.iter().map(|place| route_key(&place.route));
        let mut routes: HashMap<RouteKey, usize> = keys.enumerate().map(|(at, key)| (key, at)).collect();
        let mut is_full = false;
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
                FactKind::Background(file) => self.replace(&mut picture.background, file.node, file.span, "background"),
                FactKind::Palette(PaletteNode::Shipped(name)) => {
                    self.replace(&mut picture.palette, PaletteChoice::Shipped(name), span, "palette");
                }
                FactKind::Palette(PaletteNode::Own(file)) => {
                    let choice = PaletteChoice::Own { file: file.node, colours: None };
                    self.replace(&mut picture.palette, choice, file.span, "palette");
                }
                FactKind::Kontor(Some(side)) => self.replace(&mut picture.kontor, side, span, "kontor"),
                FactKind::Title(Some(at)) => self.replace(&mut picture.title, at, span, "title"),
                FactKind::Shape { points, .. } if !self.has_room(&mut is_full, &picture, points.len(), span) => {}
                FactKind::Label { .. } if !self.has_room(&mut is_full, &picture, 0, span) => {}
                FactKind::Shape { kind, name, points } => self.shape(&mut picture, span, kind, name, points),
                FactKind::Label { words, at: Some(at) } => {
                    let is_same = |row: &Row<Label>| fold(&row.node.words) == fold(&words.node);
                    let label = Label { words: words.node.clone(), at };
                    let same = picture.labels.iter().position(is_same);
                    self.lay(&mut picture.labels, same, label, span, "label");
                }
                FactKind::No(word) => self.without(&mut picture, &word, span),
                _ => {}
            }
        }
        self.draft.picture = Some(picture);
    }

    /// Whether a picture can show one more row; the first that it cannot is reported.
    fn has_room(&mut self, is_full: &mut bool, picture: &PictureDraft, n_points: usize, span: Span) -> bool {
        let n_before: usize = picture.shapes.iter().map(|row| row.node.points.len()).sum();
        let has_room = picture.n_rows() < MAX_ROWS && n_before + n_points <= MAX_POINTS;
        if !has_room && !std::mem::replace(is_full, true) {
            let message = format!("a picture shows {MAX_ROWS} rows of scenery with {MAX_POINTS} points at most");
            let help = "state coasts and rivers with fewer points: they are drawn rough between them";
            self.out.push(Diagnostic::new(&TOO_MUCH_SCENERY, span, message).label("one too many").help(help));
        }
        has_room
    }

    fn shape(
        &mut self,
        picture: &mut PictureDraft,
        span: Span,
        kind: ShapeKind,
        name: Option<Name>,
        points: Vec<Option<Spot>>,
    ) {
        // A point that could not be read was reported.
        let Some(points) = points.into_iter().collect::<Option<Vec<_>>>() else { return };
        if points.len() < kind.min_points() {
            let needs = if kind.is_area() { "three points" } else { "two points" };
            let message = format!("`{kind}` takes at least {needs}, and this one has {}", points.len());
            self.out.push(Diagnostic::new(&TOO_FEW_POINTS, span, message).help("go on with `, X Y`"));
            return;
        }
        let key = name.as_ref().map(|name| fold(&name.node));
        let shape = Shape { kind, name: name.map(|name| name.node), points };
        let is_same = |row: &Row<Shape>| match &key {
            Some(_) => row.node.kind == kind && row.node.name.as_deref().map(fold) == key,
            None => row.node == shape,
        };
        let same = picture.shapes.iter().position(is_same);
        self.lay(&mut picture.shapes, same, shape, span, kind.word());
    }

    /// Puts a row of which there is one at most in the place of the base's.
    fn replace<T>(&mut self, row: &mut Option<Row<T>>, node: T, span: Span, word: &'static str) {
        if let Some(old) = row.replace(Row { node, span, inherited: false }).filter(|old| !old.inherited) {
            self.out.push(stands_twice(word, span, old.span));
        }
    }

    /// Lays a row over the one about the same thing, or adds it.
    fn lay<T>(&mut self, rows: &mut Vec<Row<T>>, same: Option<usize>, node: T, span: Span, word: &'static str) {
        let position = same.unwrap_or(rows.len());
        if let Some(first) = rows.get(position).filter(|row| !row.inherited) {
            self.out.push(stands_twice(word, span, first.span));
        }
        put(rows, position, Row { node, span, inherited: false });
    }

    /// `no WORD`: the rows of the base with this word go.
    fn without(&mut self, picture: &mut PictureDraft, word: &Name, span: Span) {
        let mut slots = self.slots(true, span);
        let dropped = slots.dropped(word, StatementKind::Picture.row());
        let Some(dropped) = dropped.and_then(FactWord::from_word) else { return };
        let n_facts = |picture: &PictureDraft| {
            usize::from(picture.palette.is_some()) + usize::from(picture.kontor.is_some()) + picture.n_rows()
        };
        let before = n_facts(picture);
        if dropped == FactWord::Background {
            picture.background.take_if(|row| row.inherited);
        }
        if dropped == FactWord::Palette {
            picture.palette.take_if(|row| row.inherited);
        }
        if dropped == FactWord::Kontor {
            picture.kontor.take_if(|row| row.inherited);
        }
        if dropped == FactWord::Title {
            picture.title.take_if(|row| row.inherited);
        }
        picture.shapes.retain(|row| !row.inherited || row.node.kind.word() != dropped.word());
        picture.labels.retain(|row| !row.inherited || dropped != FactWord::Label);
        let mut slot = (n_facts(picture) < before).then_some(Spanned { node: (), span });
        slots.over_base = false;
        slots.empty(&mut slot, word, span);
    }
}

fn placed_twice(what: &str, span: Span, first: Span) -> Diagnostic {
    let message = format!("`{what}` has two positions");
    duplicate_fact(message, span, first).help("delete one, or write the city or route that is meant")
}

impl PictureDraft {
    fn new(size: Spot) -> Self {
        Self {
            size,
            cities: Vec::new(),
            routes: Vec::new(),
            background: None,
            palette: None,
            kontor: None,
            title: None,
            shapes: Vec::new(),
            labels: Vec::new(),
        }
    }

    /// How many rows the scenery has.
    fn n_rows(&self) -> usize {
        usize::from(self.background.is_some())
            + usize::from(self.title.is_some())
            + self.shapes.len()
            + self.labels.len()
    }

    /// The same positions on a picture of another size.
    fn scaled(mut self, size: Spot) -> Self {
        let places = self.cities.iter_mut().map(|place| &mut place.at);
        let places = places.chain(self.routes.iter_mut().flat_map(|place| &mut place.via));
        let places = places.chain(self.title.iter_mut().map(|row| &mut row.node));
        let places = places.chain(self.shapes.iter_mut().flat_map(|row| &mut row.node.points));
        let places = places.chain(self.labels.iter_mut().map(|row| &mut row.node.at));
        places.for_each(|at| scale(at, self.size, size));
        let kontor = self.kontor.take();
        self.kontor = kontor.and_then(|row| Some(Row { node: row.node.scaled(self.size[0], size[0])?, ..row }));
        self.size = size;
        self
    }

    /// The scenery in its order, and the places of its rows.
    pub(in crate::resolve) fn scenery(&self) -> (Scenery, SceneryPlaces) {
        let mut shapes: Vec<&Row<Shape>> = self.shapes.iter().collect();
        shapes.sort_by(|a, b| a.node.cmp(&b.node));
        let mut labels: Vec<&Row<Label>> = self.labels.iter().collect();
        labels.sort_by(|a, b| a.node.cmp(&b.node));
        let background = self.background.as_ref().map(|row| Background { file: row.node.clone(), image: None });
        let scenery = Scenery {
            background,
            palette: self.palette.as_ref().map(|row| row.node.clone()),
            title: self.title.as_ref().map(|row| row.node),
            shapes: shapes.iter().map(|row| row.node.clone()).collect(),
            labels: labels.iter().map(|row| row.node.clone()).collect(),
        };
        let place = |span, inherited| PositionRow { span, inherited };
        let places = SceneryPlaces {
            background: self.background.as_ref().map(|row| place(row.span, row.inherited)),
            palette: self.palette.as_ref().map(|row| place(row.span, row.inherited)),
            title: self.title.as_ref().map(|row| place(row.span, row.inherited)),
            shapes: shapes.iter().map(|row| place(row.span, row.inherited)).collect(),
            labels: labels.iter().map(|row| place(row.span, row.inherited)).collect(),
        };
        (scenery, places)
    }
}
