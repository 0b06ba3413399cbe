//! The pieces on a board in a position, for its picture, and the places of actions on it.
//!
//! Only what lies open is shown, as an onlooker sees it. Clauses: TURN-8, SETUP-8, INV-18.

use super::draw::{Desk, Owned, Pieces, Track};
use kogge_engine::wording::count;
use kogge_hansa_game::play::{Names, Targets, Teller, skill_text};
use kogge_hansa_game::rules::{Action, MarkerKind, MarkerPlace, Observation, Pieces as Heap, Rules, Seat, Side, State};
use kogge_hansa_game::vocab::{CityId, KontorId, PostId, RouteId, Skill, Tongue};

/// The pieces that an onlooker sees on the board and before the players, who have their names.
pub fn pieces(rules: Rules, state: &State, names: &Names) -> Pieces {
    let seen = Observation::of(rules, state, Seat::Neutral);
    let (state, table) = (seen.open(), rules.table);
    let owned = |owned: kogge_hansa_game::rules::Owned| Owned { seat: owned.seat, piece: owned.piece };
    let routes = (0..table.routes.len()).map(RouteId::at);
    let posts = routes.flat_map(|route| {
        let posts = table.posts_of(route).enumerate();
        posts.filter_map(move |(i, (post, _))| Some((route, i, state.piece_at(post)?)))
    });
    let cities = (0..table.cities.len()).map(CityId::at);
    let kontors = cities.flat_map(|city| {
        let rows = table.city(city).kontors.range().enumerate();
        rows.filter_map(move |(i, kontor)| Some((city, i, state.kontor(KontorId::at(kontor))?)))
    });
    let marked = state.marked_routes();
    let markers = marked.iter().filter_map(|route| Some((route, state.marker_at(rules, route)?.effect(table))));
    let mut link: Vec<Seat> = state.seats().filter(|&seat| state.player(seat).link_rank > 0).collect();
    link.sort_by_key(|&seat| state.player(seat).link_rank);
    let neutral = (state.player(Seat::Neutral).prestige > 0).then_some(Seat::Neutral);
    let prestige = state.seats().chain(neutral).map(|seat| (seat, state.player(seat).prestige));
    Pieces {
        desks: state.seats().map(|seat| desk(rules, &seen, seat, names)).collect(),
        posts: posts.map(|(route, post, piece)| (route, post, owned(piece))).collect(),
        kontors: kontors.map(|(city, kontor, piece)| (city, kontor, owned(piece))).collect(),
        extras: state.extras().map(|extra| (extra.city, extra.side == Side::Left, owned(extra.owned))).collect(),
        markers: markers.collect(),
        special: (0..table.special_spaces.len()).filter_map(|space| Some((space, state.special(space)?))).collect(),
        link,
        completed: state.completed(),
        prestige: prestige.collect(),
        words: words(rules, &seen, names),
    }
}

fn desk(rules: Rules, seen: &Observation, seat: Seat, names: &Names) -> Desk {
    let state = seen.open();
    let player = state.player(seat);
    let heap = |heap: Heap| [heap.traders, heap.merchants];
    let on = |place| {
        let kinds = MarkerKind::all(rules.table);
        kinds.flat_map(move |kind| vec![kind.effect(rules.table); state.count_markers(rules, kind, place)])
    };
    let unused = on(MarkerPlace::Unused(seat)).map(|effect| (effect, false));
    let used = on(MarkerPlace::Used(seat)).map(|effect| (effect, true));
    Desk {
        title: names.of(seat).to_owned(),
        tracks: Skill::ALL.iter().map(|&skill| track(rules, skill, player.levels[skill])).collect(),
        supply: heap(player.supply),
        stock: heap(player.stock),
        markers: unused.chain(used).collect(),
        plate: seen.face_down(seat) + on(MarkerPlace::OpenPlate(seat)).count(),
        tiles: player.tiles.iter().map(|tile| tile.to_string()).collect(),
    }
}

fn track(rules: Rules, skill: Skill, level: u8) -> Track {
    // The steps are those that the edition has a value for.
    let values = (0..=u8::MAX)
        .map(|level| skill_text(Tongue::English, rules.edition, skill, level))
        .take_while(|text| !text.is_empty());
    let short = |text: String| match (skill, text.as_str()) {
        (Skill::Privilege, _) => text.chars().take(1).flat_map(char::to_uppercase).collect(),
        (_, "all pieces") => "all".to_owned(),
        _ => text,
    };
    Track { skill, values: values.map(short).collect(), level: level.into() }
}

fn words(rules: Rules, seen: &Observation, names: &Names) -> Vec<String> {
    let state = seen.open();
    let question = Teller::new(rules, names).question(state);
    let supply = count(seen.n_supply(), "marker lies", "markers lie");
    let mut words = vec![format!("Turn {}: {question}.", state.turn()), format!("In the supply {supply} face down.")];
    let tiles: Vec<String> = state.display().iter().map(|tile| tile.to_string()).collect();
    words.extend((!tiles.is_empty()).then(|| format!("Tiles on display: {}.", tiles.join(", "))));
    words
}

/// The places of an action on the picture, as its spots name them; nothing for one that has no place.
pub fn places(rules: Rules, state: &State, action: Action) -> Vec<String> {
    let Some(targets) = Targets::of(rules, state, action) else { return Vec::new() };
    let posts = || targets.posts.iter().map(|post: PostId| format!("post {}", post.index()));
    let cities = || targets.cities.iter().map(|city: CityId| format!("city {}", city.index()));
    let routes = || targets.routes.iter().map(|route: RouteId| format!("route {}", route.index()));
    match action {
        Action::Establish { .. } => posts().collect(),
        _ if !targets.posts.is_empty() => posts().collect(),
        _ => cities().chain(routes()).collect(),
    }
}
