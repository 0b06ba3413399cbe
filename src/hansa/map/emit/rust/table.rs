//! One `Table` → one file.

use kogge_compiler::emit::rust::{Piece, begin};
use kogge_compiler::emit::source::{Source, documented, list, list_of, option, plain, stretch, text};
use kogge_engine::wording::count;
use kogge_hansa_game::board::table::{
    CityRow, CountryRow, KontorRow, MarkerRow, PostRow, RouteRow, Rows, TABLE_FORMAT, Table,
};
use kogge_hansa_game::vocab::{
    Area, CityId, CitySet, Colour, CountryId, CountrySet, Develop, Effect, Owners, PostKind, PostSet, RouteId,
    RouteSet, Scope, Shape, Skill, Source as From, Sources,
};

/// A table that was made from the map at `from`.
pub fn table(table: &Table, from: &str) -> Piece {
    let sizes = [
        count(table.cities.len(), "city", "cities"),
        count(table.kontors.len(), "kontor", "kontors"),
        count(table.routes.len(), "route", "routes"),
        count(table.posts.len(), "post", "posts"),
    ];
    Piece {
        game: "hansa",
        id: table.id.to_string(),
        name: table.name.to_string(),
        from: from.to_owned(),
        fingerprint: table.fingerprint,
        sizes: sizes.join(", "),
        items: items(table),
    }
}

fn items(table: &Table) -> String {
    let about = format!(
        "{} for {} players: {} cities, {} kontors, {} routes, {} posts",
        documented(&table.name),
        table.players.iter().map(u8::to_string).collect::<Vec<_>>().join(", "),
        table.cities.len(),
        table.kontors.len(),
        table.routes.len(),
        table.posts.len()
    );
    let mut out = begin("hansa", &["board::table", "vocab"], TABLE_FORMAT, &about, "Table", &table.id);
    board(&mut out, table);
    lists(&mut out, table);
    sets(&mut out, table);
    out.close("};");
    rows(&mut out, table);
    out.finish()
}

/// The lists that have a static of their own.
fn lists(out: &mut Source, table: &Table) {
    out.rows_of("countries", table.countries.len());
    out.rows_of("markers", table.markers.len());
    out.rows_of("cities", table.cities.len());
    out.rows_of("kontors", table.kontors.len());
    out.rows_of("routes", table.routes.len());
    out.rows_of("posts", table.posts.len());
    out.rows_of("effects", table.effects.len());
    out.rows_of("missions", table.missions.len());
    out.rows_of("rings", table.rings.len());
    out.rows_of("neutral_rings", table.neutral_rings.len());
}

/// The facts of the board as a whole.
fn board(out: &mut Source, table: &Table) {
    let city = |id: CityId| plain(&table.city(id).name);
    out.line(format!("format: {},", table.format));
    out.line(format!("fingerprint: {:#018x},", table.fingerprint));
    out.line(format!("id: {},", text(&table.id)));
    out.line(format!("board: {},", text(&table.board)));
    out.line(format!("name: {},", text(&table.name)));
    out.line(format!("version: {},", option(table.version.as_deref(), text)));
    out.line(format!("edition: {},", text(&table.edition)));
    out.line(format!("players: {},", list(&table.players, u8::to_string)));
    out.line(format!("completed_limit: {},", table.completed_limit));
    out.line(format!("prestige_limit: {},", table.prestige_limit));
    let [a, b] = table.link_ends;
    out.line(format!("link_ends: [{}, {}], // {} – {}", city_id(a), city_id(b), city(a), city(b)));
    out.line(format!("link_prestige: {},", list(&table.link_prestige, u16::to_string)));
    out.line(format!("special_city: {}, // {}", city_id(table.special_city), city(table.special_city)));
    out.line(format!("special_routes: {},{}", route_set(table.special_routes), routes(table, table.special_routes)));
    let space = |&(value, colour): &(u16, Colour)| format!("({value}, {})", colour_path(colour));
    out.line(format!("special_spaces: {},", list(&table.special_spaces, space)));
    out.line(format!("home: {},", option(table.home, country_id)));
    out.line(format!("moves: {},", scope(table.moves)));
    out.line(format!("modules: ModuleSet({:#07b}),", table.modules.0));
    out.line(format!("neutral_cities: {},{}", city_set(table.neutral_cities), cities(table, table.neutral_cities)));
}

/// The rows of all lists.
fn rows(out: &mut Source, table: &Table) {
    list_of(out, "The countries", "COUNTRIES", "CountryRow", &table.countries, |_, country| {
        (country_row(country), plain(&country.name))
    });
    list_of(out, "The regular markers", "MARKERS", "MarkerRow", &table.markers, |_, marker| {
        (marker_row(marker), plain(&table.effect_text(marker.effect)))
    });
    list_of(out, "The cities", "CITIES", "CityRow", &table.cities, |i, city| {
        (city_row(city), format!("{i} {}", plain(&city.name)))
    });
    list_of(out, "The kontors, each city's from the left", "KONTORS", "KontorRow", &table.kontors, |i, kontor| {
        (kontor_row(kontor), format!("{i} {}", plain(&table.city(kontor.city).name)))
    });
    list_of(out, "The routes", "ROUTES", "RouteRow", &table.routes, |i, route| {
        (route_row(route), format!("{i} {}", route_name(table, RouteId::at(i))))
    });
    list_of(out, "The posts, each route's from its first end", "POSTS", "PostRow", &table.posts, |i, post| {
        (post_row(post), format!("{i} {}", route_name(table, post.route)))
    });
    list_of(out, "The effects of the permanent markers", "EFFECTS", "Effect", &table.effects, |_, &effect| {
        (effect_path(effect), plain(&table.effect_text(effect)))
    });
    list_of(out, "The mission cards", "MISSIONS", "[CityId; 3]", &table.missions, |_, &[a, b, c]| {
        let name = |id: CityId| plain(&table.city(id).name);
        (format!("[{}, {}, {}]", city_id(a), city_id(b), city_id(c)), format!("{}, {}, {}", name(a), name(b), name(c)))
    });
    rings(out, table);
}

/// The rings of every route.
fn rings(out: &mut Source, table: &Table) {
    // Every ring says whose it is and how far away.
    let owner = |stretch: fn(&RouteRow) -> Rows| {
        move |ring: usize| {
            let at = table.routes.iter().position(|route| stretch(route).range().contains(&ring));
            let at = at.expect("every ring belongs to a route's stretch");
            let distance = ring - stretch(&table.routes[at]).range().start + 1;
            format!("{} at distance {distance}", route_name(table, RouteId::at(at)))
        }
    };
    let players = owner(|route| route.rings);
    list_of(out, "Where displaced pieces may go, nearest first", "RINGS", "PostSet", &table.rings, |i, &ring| {
        (post_set(ring), players(i))
    });
    let neutral = owner(|route| route.neutral_rings);
    list_of(
        out,
        "Where displaced neutral pieces may go, nearest first",
        "NEUTRAL_RINGS",
        "PostSet",
        &table.neutral_rings,
        |i, &ring| (post_set(ring), neutral(i)),
    );
}

/// The sets that are derived from the facts.
fn sets(out: &mut Source, table: &Table) {
    out.line(format!("taverns: {},{}", route_set(table.taverns), routes(table, table.taverns)));
    out.line(format!("marker_routes: {},", route_set(table.marker_routes)));
    out.line(format!("green_cities: {},{}", city_set(table.green_cities), cities(table, table.green_cities)));
    out.line(format!("houses: {},", post_set(table.houses)));
    out.line(format!("ships: {},", post_set(table.ships)));
    out.line(format!("first_posts: {},", post_set(table.first_posts)));
    out.line(format!("last_posts: {},", post_set(table.last_posts)));
    out.line(format!("most_prestige: {},", table.most_prestige));
}

fn country_row(country: &CountryRow) -> String {
    format!(
        "CountryRow {{ name: {}, needs_permission: {}, reach: {}, scores: {}, routes: {}, posts: {}, cities: {}, \
         permission_cities: {} }}",
        text(&country.name),
        country.needs_permission,
        country_set(country.reach),
        list(&country.scores, u16::to_string),
        route_set(country.routes),
        post_set(country.posts),
        city_set(country.cities),
        city_set(country.permission_cities)
    )
}

fn marker_row(marker: &MarkerRow) -> String {
    let MarkerRow { effect, start, supply } = marker;
    format!("MarkerRow {{ effect: {}, start: {start}, supply: {supply} }}", effect_path(*effect))
}

fn city_row(city: &CityRow) -> String {
    format!(
        "CityRow {{ name: {}, kontors: {}, green: {}, skills: SkillSet({:#07b}), countries: {}, permissions: {}, \
         routes: {}, neighbours: {} }}",
        text(&city.name),
        stretch(city.kontors),
        city.green,
        city.skills.0,
        country_set(city.countries),
        country_set(city.permissions),
        route_set(city.routes),
        city_set(city.neighbours)
    )
}

fn kontor_row(kontor: &KontorRow) -> String {
    let shape = match kontor.shape {
        Shape::Square => "Shape::Square",
        Shape::Circle => "Shape::Circle",
    };
    format!(
        "KontorRow {{ city: {}, colour: {}, shape: {shape}, coin: {} }}",
        city_id(kontor.city),
        colour_path(kontor.colour),
        kontor.coin
    )
}

fn route_row(route: &RouteRow) -> String {
    let [a, b] = route.ends.map(city_id);
    format!(
        "RouteRow {{ ends: [{a}, {b}], name: {}, posts: {}, post_set: {}, country: {}, permanent: {}, adjacent: {}, \
         rings: {}, neutral_rings: {} }}",
        option(route.name.as_deref(), text),
        stretch(route.posts),
        post_set(route.post_set),
        option(route.country, country_id),
        stretch(route.permanent),
        route_set(route.adjacent),
        stretch(route.rings),
        stretch(route.neutral_rings)
    )
}

fn post_row(post: &PostRow) -> String {
    let kind = match post.kind {
        PostKind::House => "PostKind::House",
        PostKind::Ship => "PostKind::Ship",
    };
    format!("PostRow {{ route: RouteId({}), kind: {kind} }}", post.route.0)
}

fn city_id(id: CityId) -> String {
    format!("CityId({})", id.0)
}

fn country_id(id: CountryId) -> String {
    format!("CountryId({})", id.0)
}

fn city_set(set: CitySet) -> String {
    format!("CitySet({:#x})", set.0)
}

fn route_set(set: RouteSet) -> String {
    format!("RouteSet({:#x})", set.0)
}

fn country_set(set: CountrySet) -> String {
    format!("CountrySet({:#x})", set.0)
}

fn post_set(set: PostSet) -> String {
    let [a, b, c, d] = set.0;
    format!("PostSet([{a:#x}, {b:#x}, {c:#x}, {d:#x}])")
}

fn route_name(table: &Table, route: RouteId) -> String {
    plain(&table.route_text(route))
}

/// The routes of a set as a comment; nothing for none.
fn routes(table: &Table, set: RouteSet) -> String {
    let names: Vec<String> = set.iter().map(|route| route_name(table, route)).collect();
    if names.is_empty() { String::new() } else { format!(" // {}", names.join(", ")) }
}

/// The cities of a set as a comment; nothing for none.
fn cities(table: &Table, set: CitySet) -> String {
    let names: Vec<String> = set.iter().map(|city| plain(&table.city(city).name)).collect();
    if names.is_empty() { String::new() } else { format!(" // {}", names.join(", ")) }
}

pub(super) fn colour_path(colour: Colour) -> String {
    let name = match colour {
        Colour::White => "White",
        Colour::Orange => "Orange",
        Colour::Pink => "Pink",
        Colour::Black => "Black",
    };
    format!("Colour::{name}")
}

fn scope(scope: Scope) -> &'static str {
    match scope {
        Scope::Map => "Scope::Map",
        Scope::WithinCountry => "Scope::WithinCountry",
        Scope::Anywhere => "Scope::Anywhere",
    }
}

/// An effect as an expression.
pub(super) fn effect_path(effect: Effect) -> String {
    match effect {
        Effect::Move { limit, owners, scope: reach } => {
            format!("Effect::Move {{ limit: {limit}, owners: {}, scope: {} }}", owners_path(owners), scope(reach))
        }
        Effect::Remove { limit, owners } => {
            format!("Effect::Remove {{ limit: {limit}, owners: {} }}", owners_path(owners))
        }
        Effect::Develop(Develop::Any) => "Effect::Develop(Develop::Any)".to_owned(),
        Effect::Develop(Develop::Skill(skill)) => {
            let skill = match skill {
                Skill::Keys => "Keys",
                Skill::Actions => "Actions",
                Skill::Privilege => "Privilege",
                Skill::Book => "Book",
                Skill::Purse => "Purse",
            };
            format!("Effect::Develop(Develop::Skill(Skill::{skill}))")
        }
        Effect::Place { limit, area, sources } => {
            let area = match area {
                Area::Anywhere => "Anywhere".to_owned(),
                Area::Abroad => "Abroad".to_owned(),
                Area::In(countries) => format!("In({})", country_set(countries)),
            };
            format!("Effect::Place {{ limit: {limit}, area: Area::{area}, sources: {} }}", sources_path(sources))
        }
        Effect::Found { sources } => format!("Effect::Found {{ sources: {} }}", sources_path(sources)),
        Effect::ExtraKontor => "Effect::ExtraKontor".to_owned(),
        Effect::SwapKontors => "Effect::SwapKontors".to_owned(),
        Effect::Actions(n) => format!("Effect::Actions({n})"),
        Effect::Prestige(n) => format!("Effect::Prestige({n})"),
        Effect::Take(n) => format!("Effect::Take({n})"),
        Effect::Exchange => "Effect::Exchange".to_owned(),
        Effect::Tribute => "Effect::Tribute".to_owned(),
        Effect::Block => "Effect::Block".to_owned(),
    }
}

const fn owners_path(owners: Owners) -> &'static str {
    match owners {
        Owners::Own => "Owners::Own",
        Owners::Others => "Owners::Others",
        Owners::Anyone => "Owners::Anyone",
    }
}

fn sources_path(sources: Sources) -> String {
    let name = |source: &From| match source {
        From::Stock => "Source::Stock",
        From::Supply => "Source::Supply",
        From::Posts => "Source::Posts",
        From::ThisRoute => "Source::ThisRoute",
    };
    let names: Vec<&str> = sources.as_slice().iter().map(name).collect();
    format!("Sources::new(&[{}])", names.join(", "))
}
