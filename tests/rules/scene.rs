//! Positions and expectations in the notation of the rules: `r4=[A.T,B.M] b=[A,-,-,-] A.supply=2T1M`.
//!
//! A scene starts from the fixture's defaults (supply 5T1M, stock 5T, ten actions, start markers on the taverns in the
//! order of their names) and changes what its text names. Every action is checked against the invariants. Routes are
//! called by their own names, also in the texts of actions.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use kogge::hansa::board::edition::Edition;
use kogge::hansa::board::table::Table;
use kogge::hansa::play::action_text;
use kogge::hansa::rules::{
    Action, ActionList, Attached, Extra, MarkerKind, MarkerPlace, Owned, Pieces, PlayerPosition, Position, Rules, Seat,
    Side, State,
};
use kogge::hansa::vocab::{
    CityId, KontorId, MissionId, Module, Piece, PostId, PostKind, RouteId, Skill, Tile, TileSet,
};
use kogge::text::{Files, MemoryFiles};

use super::files::Repository;

/// A compiled map that lives as long as the tests.
pub(crate) fn rules_of(path: &str) -> Rules<'static> {
    leaked(&Repository, path)
}

/// The rules of a variant of a fixture: the lines that follow its heading.
#[track_caller]
pub(crate) fn variant(base: &str, lines: &str) -> Rules<'static> {
    let text = format!("map \"Variant\"\n    varies \"{base}.board\"\n{lines}");
    let mut files = MemoryFiles::new().with("tests/fixtures/maps/variant.board", text);
    let fixtures = ["fb", "fe", "fn", "fn2"].map(|name| format!("tests/fixtures/maps/{name}.board"));
    let editions = ["big-box-2020", "first-2009"].map(|name| format!("maps/hansa/editions/{name}.toml"));
    for path in fixtures.into_iter().chain(editions) {
        let bytes = Repository.read(&path).expect("it is a file of the repository");
        files = files.with(path, bytes);
    }
    leaked(&files, "tests/fixtures/maps/variant.board")
}

/// The same rules on a table that no sound map has.
pub(crate) fn altered(rules: Rules<'static>, alter: impl FnOnce(&mut Table)) -> Rules<'static> {
    let mut table = rules.table.clone();
    alter(&mut table);
    Rules::new(Box::leak(Box::new(table)), rules.edition)
}

/// The same rules with other numbers of the edition.
pub(crate) fn edited(rules: Rules<'static>, edit: impl FnOnce(&mut Edition)) -> Rules<'static> {
    let mut edition = rules.edition.clone();
    edit(&mut edition);
    Rules::new(rules.table, Box::leak(Box::new(edition)))
}

#[track_caller]
pub(crate) fn leaked(files: &dyn Files, path: &str) -> Rules<'static> {
    let compiled = kogge::hansa::compile::compile(files, path).expect("the map is there");
    let Some(board) = compiled.board else { panic!("{path}: {:#?}", compiled.diagnostics) };
    let table: &'static Table = Box::leak(Box::new(board.table().expect("the map is small")));
    let edition: &'static Edition = Box::leak(Box::new(board.board().edition.clone()));
    Rules::new(table, edition)
}

/// Declares a fixture: its rules and its scenes.
macro_rules! fixture {
    ($rules:ident, $scene:ident, $path:literal) => {
        pub(crate) fn $rules() -> Rules<'static> {
            static RULES: OnceLock<Rules<'static>> = OnceLock::new();
            *RULES.get_or_init(|| rules_of($path))
        }

        #[track_caller]
        pub(crate) fn $scene(text: &str) -> Scene {
            Scene::new($rules(), text)
        }
    };
}

fixture!(fb_rules, fb, "tests/fixtures/maps/fb.board");
fixture!(fe_rules, fe, "tests/fixtures/maps/fe.board");
fixture!(fn_rules, fnn, "tests/fixtures/maps/fn.board");
fixture!(fn2_rules, fn2, "tests/fixtures/maps/fn2.board");

/// The regular markers by the words the tests use, in the order of SETUP-8; promo markers last.
const MARKERS: [(&str, &str); 9] = [
    ("extra", "extra kontor"),
    ("swap", "swap kontors"),
    ("move3", "move up to 3 of others"),
    ("skill", "develop any"),
    ("+3", "actions +3"),
    ("+4", "actions +4"),
    ("exchange", "exchange"),
    ("tribute", "tribute"),
    ("block", "block"),
];

/// The kind of marker that a test's word means.
#[track_caller]
pub(crate) fn marker(rules: Rules, word: &str) -> MarkerKind {
    let known = MARKERS.iter().any(|(short, _)| *short == word);
    assert!(known, "`{word}` is no marker's word");
    kinds(rules).find(|(short, _)| *short == word).expect("the map has such markers").1
}

/// The kinds of markers that the map has, each with its word, in the order of SETUP-8.
fn kinds(rules: Rules<'_>) -> impl Iterator<Item = (&'static str, MarkerKind)> {
    let kind = move |effect: &str| {
        let text = |kind: &MarkerKind| rules.table.effect_text(kind.effect(rules.table));
        MarkerKind::all(rules.table).find(|kind| text(kind) == effect)
    };
    MARKERS.iter().filter_map(move |&(word, effect)| Some((word, kind(effect)?)))
}

fn word_of(rules: Rules, kind: MarkerKind) -> &'static str {
    kinds(rules).find(|&(_, known)| known == kind).expect("the tests have a word for it").0
}

/// A position being played on.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) rules: Rules<'static>,
    pub(crate) state: State,
}

impl Scene {
    #[track_caller]
    pub(crate) fn new(rules: Rules<'static>, text: &str) -> Self {
        let state = arrange(rules, text).build(rules).unwrap_or_else(|error| panic!("`{text}`: {error:?}"));
        let scene = Self { rules, state };
        scene.check();
        scene
    }

    #[track_caller]
    fn check(&self) {
        if let Err(broken) = self.state.check_consistent(self.rules) {
            panic!("{broken}\n{:?}", self.state);
        }
    }

    /// The legal actions with their texts, routes by their own names.
    pub(crate) fn actions(&self) -> Vec<(String, Action)> {
        let mut list = ActionList::new();
        self.state.legal_actions(self.rules, &mut list);
        list.iter().map(|&action| (self.text(action), action)).collect()
    }

    pub(crate) fn text(&self, action: Action) -> String {
        let text = action_text(self.rules, &self.state, action).expect("the board offers it");
        // `a – b (r1)` is called r1.
        match (text.find(" – "), text.find('('), text.find(')')) {
            (Some(dash), Some(open), Some(close)) => {
                let start = text[..dash].rfind(' ').map_or(0, |space| space + 1);
                format!("{}{}{}", &text[..start], &text[open + 1..close], &text[close + 1..])
            }
            _ => text,
        }
    }

    /// The texts of the legal actions that begin with one of these words; of all without words.
    pub(crate) fn options(&self, beginnings: &[&str]) -> Vec<String> {
        let wanted = |text: &String| beginnings.is_empty() || beginnings.iter().any(|start| text.starts_with(start));
        self.actions().into_iter().map(|(text, _)| text).filter(wanted).collect()
    }

    /// The legal actions are exactly these, in any order; `;` parts them.
    #[track_caller]
    pub(crate) fn only(&mut self, expected: &str) -> &mut Self {
        self.only_of(&[], expected)
    }

    /// The legal actions that begin with one of these words are exactly these.
    #[track_caller]
    pub(crate) fn only_of(&mut self, beginnings: &[&str], expected: &str) -> &mut Self {
        let mut options = self.options(beginnings);
        options.sort();
        let mut expected: Vec<&str> = expected.split(';').map(str::trim).filter(|text| !text.is_empty()).collect();
        expected.sort_unstable();
        assert_eq!(options, expected);
        self
    }

    /// Every one of these is legal; `;` parts them.
    #[track_caller]
    pub(crate) fn offers(&mut self, expected: &str) -> &mut Self {
        let options = self.options(&[]);
        for text in expected.split(';').map(str::trim) {
            assert!(options.iter().any(|option| option == text), "`{text}` is not among {options:#?}");
        }
        self
    }

    /// None of these is legal; `;` parts them.
    #[track_caller]
    pub(crate) fn lacks(&mut self, unexpected: &str) -> &mut Self {
        let options = self.options(&[]);
        for text in unexpected.split(';').map(str::trim) {
            assert!(options.iter().all(|option| option != text), "`{text}` is among {options:#?}");
        }
        self
    }

    /// Carries out actions one after another; `;` parts them.
    #[track_caller]
    pub(crate) fn act(&mut self, actions: &str) -> &mut Self {
        for text in actions.split(';').map(str::trim) {
            let options = self.actions();
            let Some(&(_, action)) = options.iter().find(|(option, _)| option == text) else {
                panic!("`{text}` is not among {:#?}", self.options(&[]));
            };
            self.state.apply(self.rules, action).expect("a listed action is legal");
            self.check();
        }
        self
    }

    /// Everything the text names is so.
    #[track_caller]
    pub(crate) fn expect(&mut self, text: &str) -> &mut Self {
        for token in text.split_whitespace() {
            let (key, expected) = token.split_once('=').unwrap_or_else(|| panic!("`{token}` has no `=`"));
            assert_eq!(self.get(key), expected, "{key}");
        }
        self
    }

    /// The value of a key in the notation of the scenes.
    #[track_caller]
    pub(crate) fn get(&self, key: &str) -> String {
        let (rules, state) = (self.rules, &self.state);
        match key {
            "active" => return state.active().to_string(),
            "decider" => return state.decider().map_or("nobody".to_owned(), |seat| seat.to_string()),
            "actions" => return state.actions().to_string(),
            "bonus" => return state.bonus_actions().to_string(),
            "fresh" => return if state.is_fresh() { "yes" } else { "no" }.to_owned(),
            "forgone" => return if state.has_forgone() { "yes" } else { "no" }.to_owned(),
            "display" => return tiles_word(state.display()),
            "attached" => {
                let name = |route: RouteId| rules.table.route(route).name.as_deref().unwrap_or_default();
                let there = state.attached().iter();
                return listed(there.map(|it| format!("{}.{}.{}", it.seat, word_of(rules, it.marker), name(it.route))));
            }
            "paid" => return if state.has_paid_fee() { "yes" } else { "no" }.to_owned(),
            "heap" => return state.n_supply().to_string(),
            "completed" => return state.completed().to_string(),
            "over" => return if state.is_over() { "yes" } else { "no" }.to_owned(),
            "special" => {
                let spaces = 0..rules.table.special_spaces.len();
                return listed(spaces.map(|i| state.special(i).map_or("-".to_owned(), |seat| seat.to_string())));
            }
            _ => {}
        }
        if let Some((name, field)) = key.split_once('.') {
            if let Some(seat) = Seat::from_word(name) {
                return self.player_field(seat, field);
            }
            if field == "marker" {
                let kind = state.marker_at(rules, route(rules, name));
                return kind.map_or("none", |kind| word_of(rules, kind)).to_owned();
            }
            let id = city(rules, name);
            return match field {
                "extra" => listed(side(state, id, Side::Left).into_iter().rev()),
                "right" => listed(side(state, id, Side::Right).into_iter()),
                "control" => state.controller(rules, id).map_or("nobody".to_owned(), |seat| seat.to_string()),
                _ => panic!("unknown key `{key}`"),
            };
        }
        match rules.table.city_named(key) {
            Some(id) => {
                let kontors = rules.table.city(id).kontors.range().map(KontorId::at);
                listed(
                    kontors.map(|kontor| state.kontor(kontor).map_or("-".to_owned(), |owned| owned.seat.to_string())),
                )
            }
            None => {
                let posts = rules.table.posts_of(route(rules, key));
                listed(posts.map(|(post, _)| state.piece_at(post).map_or("-".to_owned(), piece_word)))
            }
        }
    }

    #[track_caller]
    fn player_field(&self, seat: Seat, field: &str) -> String {
        let player = self.state.player(seat);
        let markers = |places: &[MarkerPlace]| {
            let at =
                |kind: MarkerKind| places.iter().map(move |&place| self.state.count_markers(self.rules, kind, place));
            let words = kinds(self.rules).flat_map(|(word, kind)| std::iter::repeat_n(word, at(kind).sum()));
            words.collect::<Vec<_>>().join(",")
        };
        match field {
            "supply" => pieces_word(player.supply),
            "stock" => pieces_word(player.stock),
            "prestige" => player.prestige.to_string(),
            "link" => player.link_rank.to_string(),
            "tiles" => tiles_word(player.tiles),
            "unused" => markers(&[MarkerPlace::Unused(seat)]),
            "used" => markers(&[MarkerPlace::Used(seat)]),
            "plate" => markers(&[MarkerPlace::Plate(seat), MarkerPlace::OpenPlate(seat)]),
            skill => {
                player.levels[Skill::from_word(skill).unwrap_or_else(|| panic!("unknown field `{skill}`"))].to_string()
            }
        }
    }
}

fn listed(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

fn tiles_word(tiles: TileSet) -> String {
    listed(tiles.iter().map(|tile| tile.word().replace(' ', "-")))
}

fn piece_word(owned: Owned) -> String {
    if owned.seat == Seat::Neutral {
        return owned.seat.to_string();
    }
    let piece = match owned.piece {
        Piece::Trader => "T",
        Piece::Merchant => "M",
    };
    format!("{}.{piece}", owned.seat)
}

fn pieces_word(pieces: Pieces) -> String {
    match (pieces.traders, pieces.merchants) {
        (0, 0) => "0".to_owned(),
        (traders, 0) => format!("{traders}T"),
        (0, merchants) => format!("{merchants}M"),
        (traders, merchants) => format!("{traders}T{merchants}M"),
    }
}

fn side(state: &State, city: CityId, side: Side) -> Vec<String> {
    let there = state.extras().filter(|extra| extra.city == city && extra.side == side);
    there.map(|extra| extra.owned.seat.to_string()).collect()
}

#[track_caller]
pub(crate) fn city(rules: Rules, name: &str) -> CityId {
    rules.table.city_named(name).unwrap_or_else(|| panic!("no city `{name}`"))
}

#[track_caller]
pub(crate) fn route(rules: Rules, name: &str) -> RouteId {
    let named = |row: &kogge::hansa::board::table::RouteRow| row.name.as_deref() == Some(name);
    RouteId::at(rules.table.routes.iter().position(named).unwrap_or_else(|| panic!("no route `{name}`")))
}

/// Reads a scene's text into a position.
#[track_caller]
fn arrange(rules: Rules, text: &str) -> Position {
    let tokens: Vec<(&str, &str)> = text.split_whitespace().map(|token| token.split_once('=').expect(token)).collect();
    let find = |wanted: &str| tokens.iter().find(|(key, _)| *key == wanted).map(|&(_, value)| value);
    let mut position = Position::new(find("players").map_or(3, |n| n.parse().expect(n)));
    position.actions = find("actions").map_or(10, |n| n.parse().expect(n));
    for player in &mut position.players {
        *player = PlayerPosition { supply: Pieces::new(5, 1), stock: Pieces::new(5, 0), ..PlayerPosition::default() };
    }
    let mut pile: BTreeMap<RouteId, &str> =
        taverns(rules).into_iter().zip(MARKERS.iter().map(|(word, _)| *word)).collect();
    for &(key, value) in &tokens {
        match key {
            "players" | "actions" | "heap" | "rest" => {}
            "modules" => position.modules = value.split(',').map(module).collect(),
            "bonus" => position.bonus = value.parse().expect(value),
            "paid" => position.fee_paid = value == "yes",
            "fresh" => position.fresh = value == "yes",
            "forgone" => position.forgone = value == "yes",
            "attached" => position.attached = items(value).map(|item| attached(rules, item)).collect(),
            "display" => position.display = items(value).map(tile).collect(),
            "active" => position.active = Seat::from_word(value).expect(value),
            "special" => {
                for (i, seat) in items(value).enumerate() {
                    position.special.extend(Seat::from_word(seat).map(|seat| (i as u8, seat)));
                }
            }
            _ => match key.split_once('.') {
                Some((name, "marker")) => {
                    pile.remove(&route(rules, name));
                    if value != "none" {
                        pile.insert(route(rules, name), value);
                    }
                }
                Some(("n", "prestige")) => position.neutral_prestige = value.parse().expect(value),
                Some(("n", "link")) => position.neutral_link_rank = value.parse().expect(value),
                Some((name, field)) if Seat::from_word(name).is_some() => {
                    let seat = Seat::from_word(name).expect(name);
                    set_player(rules, &mut position.players[seat.index()], field, value);
                }
                Some((name, field)) => set_extras(rules, &mut position, name, field, value),
                None => set_places(rules, &mut position, key, value),
            },
        }
    }
    if let Some(seat) = find("rest") {
        fill_rest(rules, &mut position, Seat::from_word(seat).expect(seat));
    }
    position.markers = pile.into_iter().map(|(route, word)| (route, marker(rules, word))).collect();
    position.supply = heap(rules, &position, find("heap"));
    position
}

/// The tavern routes in the order of their names, which is that of the rules' tables.
fn taverns(rules: Rules) -> Vec<RouteId> {
    let mut taverns: Vec<RouteId> = rules.table.taverns.iter().collect();
    taverns.sort_by_key(|&route| rules.table.route(route).name.clone());
    taverns
}

fn items(list: &str) -> impl DoubleEndedIterator<Item = &str> {
    list.trim_start_matches('[').trim_end_matches(']').split(',').filter(|item| !item.is_empty())
}

#[track_caller]
fn pieces(text: &str) -> Pieces {
    let (mut pieces, mut n) = (Pieces::default(), 0);
    for c in text.chars() {
        match c {
            'T' => (pieces.traders, n) = (n, 0),
            'M' => (pieces.merchants, n) = (n, 0),
            digit => n = n * 10 + digit.to_digit(10).expect(text) as u8,
        }
    }
    pieces
}

#[track_caller]
fn set_player(rules: Rules, player: &mut PlayerPosition, field: &str, value: &str) {
    let markers = || items(value).map(|word| marker(rules, word)).collect::<Vec<_>>();
    match field {
        "supply" => player.supply = pieces(value),
        "stock" => player.stock = pieces(value),
        "prestige" => player.prestige = value.parse().expect(value),
        "link" => player.link_rank = value.parse().expect(value),
        "unused" => player.unused = markers(),
        "used" => player.used = markers(),
        "plate" => player.plate = markers().into_iter().map(|kind| (kind, false)).collect(),
        "tiles" => player.tiles = items(value).map(tile).collect(),
        "mission" => player.mission = Some(mission(rules, value)),
        "open" => player.plate = markers().into_iter().map(|kind| (kind, true)).collect(),
        skill => player.levels[Skill::from_word(skill).expect(skill)] = value.parse().expect(value),
    }
}

/// The tile that a word means, with `-` for its blanks.
#[track_caller]
fn tile(word: &str) -> Tile {
    Tile::from_word(&word.replace('-', " ")).expect(word)
}

/// A promo marker at a route: `A.tribute.r4`.
#[track_caller]
fn attached(rules: Rules, item: &str) -> Attached {
    let parts: Vec<&str> = item.split('.').collect();
    let [seat, word, name] = parts[..] else { panic!("`{item}` is no attached marker") };
    Attached { route: route(rules, name), seat: Seat::from_word(seat).expect(item), marker: marker(rules, word) }
}

/// The mission card with these cities.
#[track_caller]
pub(crate) fn mission(rules: Rules, cities: &str) -> MissionId {
    let cities: Vec<CityId> = items(cities).map(|name| city(rules, name)).collect();
    MissionId::at(rules.table.missions.iter().position(|card| card[..] == cities[..]).expect("a card of the map"))
}

/// The module that a word means, with `-` for its blanks.
#[track_caller]
fn module(word: &str) -> Module {
    Module::from_word(&word.replace('-', " ")).expect(word)
}

#[track_caller]
fn set_extras(rules: Rules, position: &mut Position, name: &str, field: &str, value: &str) {
    let city = city(rules, name);
    let extra = |side, word| Extra { city, side, owned: owned(word, Piece::Trader) };
    match field {
        // Written from the left, where the newest stands.
        "extra" => position.extras.extend(items(value).rev().map(|word| extra(Side::Left, word))),
        "right" => position.extras.extend(items(value).map(|word| extra(Side::Right, word))),
        _ => panic!("unknown field `{field}`"),
    }
}

#[track_caller]
fn set_places(rules: Rules, position: &mut Position, key: &str, value: &str) {
    let table = rules.table;
    if let Some(city) = table.city_named(key) {
        for (kontor, word) in table.city(city).kontors.range().zip(items(value)) {
            if word != "-" {
                let piece = table.kontors[kontor].shape.takes();
                position.kontors.push((KontorId::at(kontor), owned(word, piece)));
            }
        }
        return;
    }
    for ((post, _), word) in table.posts_of(route(rules, key)).zip(items(value)) {
        if word != "-" {
            position.posts.push((post, owned(word, Piece::Trader)));
        }
    }
}

#[track_caller]
fn owned(word: &str, piece: Piece) -> Owned {
    let (seat, piece) = match word.split_once('.') {
        Some((seat, "T")) => (seat, Piece::Trader),
        Some((seat, "M")) => (seat, Piece::Merchant),
        Some(_) => panic!("`{word}` is no piece"),
        None => (word, piece),
    };
    match Seat::from_word(seat).expect(word) {
        Seat::Neutral => Owned { seat: Seat::Neutral, piece: Piece::Trader },
        seat => Owned { seat, piece },
    }
}

/// Fills every post of the routes that the text does not name.
fn fill_rest(rules: Rules, position: &mut Position, seat: Seat) {
    let named: Vec<RouteId> = position.posts.iter().map(|(post, _)| rules.table.posts[post.index()].route).collect();
    for (i, row) in rules.table.posts.iter().enumerate() {
        if !named.contains(&row.route) {
            let piece = if row.kind == PostKind::Ship { Piece::Merchant } else { Piece::Trader };
            position.posts.push((PostId::at(i), Owned { seat, piece }));
        }
    }
}

/// The marker supply: these words, or so many (all without a number) of the markers that are nowhere else, in the order
/// of SETUP-8.
#[track_caller]
fn heap(rules: Rules, position: &Position, given: Option<&str>) -> Vec<MarkerKind> {
    let limit = match given {
        Some(words) if words.starts_with('[') => return items(words).map(|word| marker(rules, word)).collect(),
        Some(n) => n.parse().expect(n),
        None => usize::MAX,
    };
    let elsewhere = |kind: MarkerKind| {
        let on_routes = position.markers.iter().filter(|&&(_, there)| there == kind).count();
        let held = |player: &PlayerPosition| {
            let plate = player.plate.iter().map(|(there, _)| there);
            player.unused.iter().chain(&player.used).chain(plate).filter(|&&there| there == kind).count()
        };
        on_routes + position.players.iter().map(held).sum::<usize>()
    };
    let left = kinds(rules).flat_map(|(_, kind)| {
        let row = rules.table.markers[kind.index()];
        let n = usize::from(row.start) + usize::from(row.supply) - elsewhere(kind);
        std::iter::repeat_n(kind, n)
    });
    left.take(limit).collect()
}
