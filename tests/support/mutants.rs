//! Every single-fact change of a shipped board, made in the text at the place where the fact is written.

use std::collections::BTreeMap;

use kogge::hansa::board::{Board, Kontor};
use kogge::hansa::resolve::{Places, Resolved, resolve};
use kogge::hansa::syntax::parse;
use kogge::hansa::vocab::{CityId, Colour, CountryId, PostKind, RouteId, Shape};
use kogge::language::base_of;
use kogge::language::quote_name;
use kogge::text::{FileId, MemoryFiles, Source, Span};

use super::maps;

/// The kinds of change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    DropKontor,
    AddKontor,
    RecolourKontor,
    ChangeShape,
    DropCoin,
    ChangeCoin,
    AddCoin,
    DropRoute,
    OnePostMore,
    OnePostLess,
    HouseToShip,
    ShipToHouse,
    RetargetRoute,
    MoveTavern,
    DropPermanent,
    ReplacePermanent,
    SwapPermanents,
    MovePermanent,
    MoveSkill,
    OtherCountry,
    DropPermission,
    OtherMissionCity,
}

impl Kind {
    pub(crate) const ALL: [Self; 22] = [
        Self::DropKontor,
        Self::AddKontor,
        Self::RecolourKontor,
        Self::ChangeShape,
        Self::DropCoin,
        Self::ChangeCoin,
        Self::AddCoin,
        Self::DropRoute,
        Self::OnePostMore,
        Self::OnePostLess,
        Self::HouseToShip,
        Self::ShipToHouse,
        Self::RetargetRoute,
        Self::MoveTavern,
        Self::DropPermanent,
        Self::ReplacePermanent,
        Self::SwapPermanents,
        Self::MovePermanent,
        Self::MoveSkill,
        Self::OtherCountry,
        Self::DropPermission,
        Self::OtherMissionCity,
    ];
}

/// The printed permanent markers, and one that no board has.
const EFFECTS: [&str; 6] = [
    "move up to 2 of anyone",
    "develop privilege",
    "found in a green city from supply",
    "place up to 2 from this route",
    "place up to 2 abroad from stock, else supply, else posts",
    "prestige 1",
];

/// A shipped map: what it says and where.
pub(crate) struct Map {
    /// The board without its picture.
    pub(crate) board: Board,
    places: Places,
    /// The map's own file, then its base's: id and text.
    files: Vec<(String, String)>,
    /// The same with the editions.
    plain: MemoryFiles,
}

/// A map with one fact changed.
pub(crate) struct Mutant {
    pub(crate) kind: Kind,
    pub(crate) what: String,
    pub(crate) files: MemoryFiles,
}

/// A replacement of text.
type Edit = (Span, String);

impl Map {
    /// Reads a shipped map and its base without their pictures.
    pub(crate) fn read(id: &str) -> Self {
        let mut files = vec![(id.to_owned(), without_picture(&maps::text(id)))];
        let mut chain = Vec::new();
        while chain.len() < files.len() {
            let file = FileId(u16::try_from(chain.len()).expect("a map and its base"));
            let parsed = parse(file, &Source::new("", files[chain.len()].1.as_str()));
            assert!(parsed.diagnostics.is_empty());
            if let Some(base) = base_of(&parsed.tree) {
                let base = base.node.trim_end_matches(".board");
                files.push((base.to_owned(), without_picture(&maps::text(base))));
            }
            chain.push(parsed.tree);
        }
        chain.reverse();
        let plain = maps::files(files.iter().map(|(id, text)| (id.as_str(), text.clone())));
        let checked = maps::board(&plain, id);
        let Resolved { board, places, .. } = resolve(chain, checked.board().edition.clone(), id);
        assert_eq!(board, *checked.board());
        Self { board, places, files, plain }
    }

    /// Every mutant.
    pub(crate) fn mutants(&self) -> Vec<Mutant> {
        let mut out = Vec::new();
        self.kontors(&mut out);
        self.routes(&mut out);
        self.posts(&mut out);
        self.taverns(&mut out);
        self.permanents(&mut out);
        self.skills(&mut out);
        self.countries(&mut out);
        self.missions(&mut out);
        out
    }

    fn cities(&self) -> impl Iterator<Item = CityId> + use<> {
        (0..self.board.cities.len()).map(CityId::at)
    }

    fn all_routes(&self) -> impl Iterator<Item = RouteId> + use<> {
        (0..self.board.routes.len()).map(RouteId::at)
    }

    fn name(&self, city: CityId) -> &str {
        &self.board.city(city).name
    }

    // ---- kinds ----

    fn kontors(&self, out: &mut Vec<Mutant>) {
        for id in self.cities() {
            let (city, places) = (self.board.city(id), &self.places.cities[id.index()]);
            let name = &city.name;
            for (i, (&kontor, &span)) in city.kontors.iter().zip(&places.kontors).enumerate() {
                let mut put = |kind, changed: Kontor| {
                    let (old, new) = (words(kontor), words(changed));
                    let what = format!("kontor {} of {name}, {old}, becomes {new}", i + 1);
                    out.push(self.mutant(kind, what, vec![(span, new)]));
                };
                for &colour in Colour::ALL.iter().filter(|&&colour| colour != kontor.colour) {
                    put(Kind::RecolourKontor, Kontor { colour, ..kontor });
                }
                let shape = if kontor.shape == Shape::Square { Shape::Circle } else { Shape::Square };
                put(Kind::ChangeShape, Kontor { shape, ..kontor });
                if kontor.coin > 0 {
                    put(Kind::DropCoin, Kontor { coin: 0, ..kontor });
                    put(Kind::ChangeCoin, Kontor { coin: kontor.coin + 1, ..kontor });
                } else {
                    put(Kind::AddCoin, Kontor { coin: 1, ..kontor });
                }
                let what = format!("kontor {} of {name}, {}, is dropped", i + 1, words(kontor));
                out.push(self.mutant(Kind::DropKontor, what, vec![self.out_of_list(span)]));
            }
            let last = places.kontors.last().copied().or(places.green).expect("a row holds kontors or `green`");
            for shape in Shape::ALL {
                // The colours take turns from city to city.
                let colour = Colour::ALL[(id.index() + shape.index()) % Colour::ALL.len()];
                let edit = (behind(last), format!(", {colour} {shape}"));
                out.push(self.mutant(Kind::AddKontor, format!("{name} gets a {colour} {shape}"), vec![edit]));
            }
        }
    }

    fn routes(&self, out: &mut Vec<Mutant>) {
        for id in self.all_routes() {
            let places = &self.places.routes[id.index()];
            let route = self.board.route_text(id);
            let edit = (self.statement(places.name), String::new());
            out.push(self.mutant(Kind::DropRoute, format!("{route} is dropped"), vec![edit]));
            let ends = self.board.route(id).ends;
            for (i, end) in ends.into_iter().enumerate() {
                let n_cities = self.board.cities.len();
                let others = (1..n_cities).map(|by| CityId::at((end.index() + by) % n_cities));
                // The next two in the alphabet, and one far away.
                let others: Vec<CityId> = others.filter(|other| !ends.contains(other)).collect();
                for other in [others[0], others[1], others[n_cities / 2]] {
                    let what = format!("{route} ends at {} instead of {}", self.name(other), self.name(end));
                    let edit = (places.ends[i], quote_name(self.name(other)));
                    out.push(self.mutant(Kind::RetargetRoute, what, vec![edit]));
                }
            }
        }
    }

    fn posts(&self, out: &mut Vec<Mutant>) {
        for id in self.all_routes() {
            let places = &self.places.routes[id.index()];
            let route = self.board.route_text(id);
            for (i, (&post, &span)) in self.board.route(id).posts.iter().zip(&places.posts).enumerate() {
                let (kind, other) = match post {
                    PostKind::House => (Kind::HouseToShip, PostKind::Ship),
                    PostKind::Ship => (Kind::ShipToHouse, PostKind::House),
                };
                let what = format!("post {} of {route} is a {other}", i + 1);
                out.push(self.mutant(kind, what, vec![(span, other.to_string())]));
                let what = format!("post {} of {route} is dropped", i + 1);
                out.push(self.mutant(Kind::OnePostLess, what, vec![self.out_of_list(span)]));
            }
            for post in PostKind::ALL {
                let last = *places.posts.last().expect("a route has posts");
                let what = format!("{route} gets another {post}");
                out.push(self.mutant(Kind::OnePostMore, what, vec![(behind(last), format!(", {post}"))]));
            }
        }
    }

    fn taverns(&self, out: &mut Vec<Mutant>) {
        for (from, to) in self.pairs(|id| self.board.route(id).tavern, |id| !self.board.route(id).tavern) {
            let tavern = self.places.routes[from.index()].tavern.expect("the route has a tavern");
            let what = format!("the tavern of {} moves to {}", self.board.route_text(from), self.board.route_text(to));
            let edits = vec![(self.line(tavern), String::new()), self.fact_of_route(to, "tavern")];
            out.push(self.mutant(Kind::MoveTavern, what, edits));
        }
    }

    fn permanents(&self, out: &mut Vec<Mutant>) {
        let marked = |id: RouteId| !self.board.route(id).permanent.is_empty();
        let fact = |id: RouteId| self.places.routes[id.index()].permanent.expect("the route has a marker");
        let text = |id: RouteId| self.board.route_text(id);
        for id in self.all_routes().filter(|&id| marked(id)) {
            let what = format!("the permanent marker of {} is dropped", text(id));
            out.push(self.mutant(Kind::DropPermanent, what, vec![(self.line(fact(id)), String::new())]));
            for effect in EFFECTS.iter().filter(|effect| !self.text(fact(id)).ends_with(**effect)) {
                let what = format!("the permanent marker of {} says `{effect}`", text(id));
                let edit = (fact(id), format!("always {effect}"));
                out.push(self.mutant(Kind::ReplacePermanent, what, vec![edit]));
            }
        }
        for (a, b) in self.pairs(marked, marked).into_iter().filter(|(a, b)| a < b) {
            let what = format!("{} and {} swap their permanent markers", text(a), text(b));
            let swap = |a, b| (fact(a), self.text(fact(b)).to_owned());
            out.push(self.mutant(Kind::SwapPermanents, what, vec![swap(a, b), swap(b, a)]));
        }
        for (from, to) in self.pairs(marked, |id| !marked(id)) {
            let what = format!("the permanent marker of {} moves to {}", text(from), text(to));
            let edits = vec![(self.line(fact(from)), String::new()), self.fact_of_route(to, self.text(fact(from)))];
            out.push(self.mutant(Kind::MovePermanent, what, edits));
        }
    }

    fn skills(&self, out: &mut Vec<Mutant>) {
        for from in self.cities() {
            let skills: Vec<_> = self.board.city(from).skills.iter().collect();
            for skill in &skills {
                let fact = self.places.cities[from.index()].skills.expect("the city offers a skill");
                let rest: Vec<&str> = skills.iter().filter(|other| *other != skill).map(|other| other.word()).collect();
                let taken = match rest[..] {
                    [] => (self.line(fact), String::new()),
                    _ => (fact, format!("skill {}", rest.join(" or "))),
                };
                for to in self.cities().filter(|&to| to != from && !self.board.city(to).skills.contains(*skill)) {
                    let places = &self.places.cities[to.index()];
                    let given = match places.skills {
                        Some(fact) => (behind(fact), format!(" or {skill}")),
                        None => (behind(self.line(places.name)), format!("    skill {skill}\n")),
                    };
                    let what = format!("{} offers {skill} instead of {}", self.name(to), self.name(from));
                    out.push(self.mutant(Kind::MoveSkill, what, vec![taken.clone(), given]));
                }
            }
        }
    }

    fn countries(&self, out: &mut Vec<Mutant>) {
        let all = || (0..self.board.countries.len()).map(CountryId::at);
        let name = |country: CountryId| self.board.countries[country.index()].name.as_str();
        for id in self.all_routes() {
            let Some(place) = self.places.routes[id.index()].country else { continue };
            for other in all().filter(|&other| self.board.route(id).country != Some(other)) {
                let what = format!("{} is in {}", self.board.route_text(id), name(other));
                out.push(self.mutant(Kind::OtherCountry, what, vec![(place, name(other).to_owned())]));
            }
        }
        for id in self.cities() {
            let (city, places) = (self.board.city(id), &self.places.cities[id.index()]);
            if let Some(place) = places.countries {
                let others = all().filter(|&other| city.countries.len() > 1 || !city.countries.contains(other));
                for other in others {
                    let what = format!("{} is in {} alone", city.name, name(other));
                    out.push(self.mutant(Kind::OtherCountry, what, vec![(place, name(other).to_owned())]));
                }
            }
            for permission in city.permissions.iter() {
                let fact = places.permissions.expect("the city gives a permission");
                let rest: Vec<&str> = city.permissions.iter().filter(|&other| other != permission).map(name).collect();
                let edit = match rest[..] {
                    [] => (self.line(fact), String::new()),
                    _ => (fact, format!("permission {}", rest.join(" or "))),
                };
                let what = format!("{} gives no permission for {}", city.name, name(permission));
                out.push(self.mutant(Kind::DropPermission, what, vec![edit]));
            }
        }
    }

    fn missions(&self, out: &mut Vec<Mutant>) {
        for (card, &span) in self.board.missions.iter().zip(&self.places.missions) {
            for (i, &city) in card.iter().enumerate() {
                let next = CityId::at((city.index() + 1) % self.board.cities.len());
                for other in [next, self.board.missions[0][2]].into_iter().filter(|other| !card.contains(other)) {
                    let mut cities = *card;
                    cities[i] = other;
                    let names = cities.map(|city| quote_name(self.name(city))).join(", ");
                    let what = format!("the mission {} says {}", self.text(span), self.name(other));
                    out.push(self.mutant(Kind::OtherMissionCity, what, vec![(span, format!("mission {names}"))]));
                }
            }
        }
    }

    /// Every two different routes of which the first and the second are as asked.
    fn pairs(&self, first: impl Fn(RouteId) -> bool, second: impl Fn(RouteId) -> bool) -> Vec<(RouteId, RouteId)> {
        let firsts = self.all_routes().filter(|&id| first(id));
        firsts
            .flat_map(|a| self.all_routes().filter(|&b| b != a && second(b)).map(move |b| (a, b)).collect::<Vec<_>>())
            .collect()
    }

    // ---- text ----

    fn mutant(&self, kind: Kind, what: String, edits: Vec<Edit>) -> Mutant {
        let mut by_file: BTreeMap<FileId, Vec<Edit>> = BTreeMap::new();
        for edit in edits {
            by_file.entry(edit.0.file).or_default().push(edit);
        }
        let mut files = self.plain.clone();
        for (file, mut edits) in by_file {
            let (id, text) = &self.files[file.0 as usize];
            let mut text = text.clone();
            edits.sort_by_key(|(span, _)| span.start);
            for (span, new) in edits.into_iter().rev() {
                text.replace_range(span.range(), &new);
            }
            files = files.with(maps::path(id), text);
        }
        Mutant { kind, what, files }
    }

    fn whole(&self, file: FileId) -> &str {
        &self.files[file.0 as usize].1
    }

    fn text(&self, span: Span) -> &str {
        &self.whole(span.file)[span.range()]
    }

    /// The whole lines that hold a stretch.
    fn line(&self, span: Span) -> Span {
        let text = self.whole(span.file);
        let start = text[..span.start as usize].rfind('\n').map_or(0, |at| at + 1);
        let end = text[span.end as usize..].find('\n').map_or(text.len(), |at| span.end as usize + at + 1);
        Span::new(span.file, start, end)
    }

    /// A statement's line with the facts below it.
    fn statement(&self, name: Span) -> Span {
        let line = self.line(name);
        let below = &self.whole(line.file)[line.end as usize..];
        let facts = below.split_inclusive('\n').take_while(|line| line.starts_with(' '));
        let n_bytes: usize = facts.map(str::len).sum();
        Span::new(line.file, line.start as usize, line.end as usize + n_bytes)
    }

    /// A fact set below a route's statement.
    fn fact_of_route(&self, route: RouteId, fact: &str) -> Edit {
        (behind(self.line(self.places.routes[route.index()].name)), format!("    {fact}\n"))
    }

    /// The removal of one item of a list with its comma.
    fn out_of_list(&self, item: Span) -> Edit {
        let text = self.whole(item.file);
        let before = &text[..item.start as usize];
        let after = &text[item.end as usize..];
        let (start, end) = match (before.strip_suffix(", "), after.strip_prefix(", ")) {
            (Some(before), _) => (before.len(), item.end as usize),
            (None, Some(_)) => (item.start as usize, item.end as usize + ", ".len()),
            (None, None) => (item.start as usize, item.end as usize),
        };
        (Span::new(item.file, start, end), String::new())
    }
}

fn words(kontor: Kontor) -> String {
    let coin = if kontor.coin > 0 { format!(" coin {}", kontor.coin) } else { String::new() };
    format!("{} {}{coin}", kontor.colour, kontor.shape)
}

/// The place behind a stretch.
fn behind(span: Span) -> Span {
    Span { start: span.end, ..span }
}

fn without_picture(text: &str) -> String {
    let at = text.find("\npicture ").map_or(text.len(), |at| at + 1);
    assert!(text[at..].lines().skip(1).all(|line| line.starts_with(' ')), "the picture stands last");
    text[..at].to_owned()
}
