//! The findings about names, variants and statements that stand twice or not at all.

use crate::diagnostic::{Descriptor, Severity};

/// The findings about what stands twice; their first label is where it stands first.
pub(crate) const TWICE: &[&Descriptor] =
    &[&DUPLICATE_CITY, &DUPLICATE_COUNTRY, &DUPLICATE_ROUTE, &UNNAMED_PARALLEL_ROUTE, &DUPLICATE_FACT];

/// Every descriptor of this stage, in the order of `explain --list`.
pub const FINDINGS: &[&Descriptor] = &[
    &DUPLICATE_CITY,
    &DUPLICATE_COUNTRY,
    &DUPLICATE_ROUTE,
    &UNNAMED_PARALLEL_ROUTE,
    &DUPLICATE_FACT,
    &LISTED_TWICE,
    &UNKNOWN_CITY,
    &UNKNOWN_COUNTRY,
    &UNKNOWN_ROUTE,
    &ROUTE_TO_ITSELF,
    &ROUTE_WITHOUT_COUNTRY,
    &ROUTE_IN_SEVERAL_COUNTRIES,
    &CITY_WITHOUT_COUNTRY,
    &COUNTRY_NEITHER_HOME_NOR_FOREIGN,
    &TOO_MANY_COUNTRIES,
    &NAME_TOO_LONG,
    &MISSION_WITHOUT_THREE_CITIES,
    &MISSING_MAP,
    &MISSING_LINK,
    &MISSING_SPECIAL,
    &ACCESS_ROUTE_ELSEWHERE,
    &UNKNOWN_EDITION,
    &UNKNOWN_LANGUAGE,
    &UNKNOWN_BASE,
    &VARIANT_CYCLE,
    &VARIANT_TOO_DEEP,
    &CHANGE_OF_NOTHING,
    &CHANGE_WITHOUT_EFFECT,
    &ADD_OF_SOMETHING_THERE,
    &EDIT_WITHOUT_BASE,
    &MISSING_EDIT,
    &WRONG_NUMBER_OF_POSITIONS,
];

macro_rules! finding {
    ($severity:ident $name:ident, $code:literal, $rules:expr, $what:literal, $why:literal, $bad:literal, $good:literal $(,)?) => {
        pub(crate) static $name: Descriptor = Descriptor {
            code: $code,
            severity: Severity::$severity,
            rules: $rules,
            what: $what,
            why: $why,
            bad: $bad,
            good: $good,
        };
    };
}

finding!(
    Error DUPLICATE_CITY,
    "duplicate_city",
    &["CHK-E01", "LINK-1", "MISSION-5"],
    "Two cities have the same name, or names that differ only in case and diacritics.",
    "Routes, the Link, missions and permissions name cities; they could mean either.",
    "city Zwolle: white square\nroute Zwolle -- Altona: house, house\ncity Zwolle: white square\n",
    "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
);
finding!(
    Error DUPLICATE_COUNTRY,
    "duplicate_country",
    &["CHK-E01", "BRIT-1"],
    "Two countries have the same name, or names that differ only in case and diacritics.",
    "Cities, routes and permissions name countries; they could mean either.",
    "// frame: countries\ncountry Wales: foreign\ncountry Wales: foreign\n",
    "",
);
finding!(
    Error DUPLICATE_ROUTE,
    "duplicate_route",
    &["CHK-E02", "ROUTE-1"],
    "Two routes between the same cities have the same name.",
    "Nobody could tell them apart, in the map or at the table.",
    "route Altona -- Cuxhaven as Dike: house, house\nroute Altona -- Cuxhaven as Dike: house, house\n",
    "",
);
finding!(
    Error UNNAMED_PARALLEL_ROUTE,
    "unnamed_parallel_route",
    &["CHK-E03", "DISPLACE-6"],
    "Two routes join the same two cities, and not both have a name of their own.",
    "Mostly one of them is a line too many, which changes where displaced pieces go; parallel routes say so by `as`.",
    "city Zwolle: white square\nroute Zwolle -- Altona: house, house\nroute Altona -- Zwolle: house, house, house\n",
    "city Zwolle: white square\nroute Zwolle -- Altona as Dike: house, house\nroute Altona -- Zwolle as Moor: house, house, house\n",
);
finding!(
    Error DUPLICATE_FACT,
    "duplicate_fact",
    &["CHK-E41"],
    "A fact stands twice under one statement, or a statement twice in a map.",
    "Only one of them can hold.",
    "map Example\n    players 3, 4\n    players 3, 4\n",
    "map Example\n    players 3, 4\n",
);
finding!(
    Error LISTED_TWICE,
    "listed_twice",
    &["CHK-E26", "CHK-E69", "SKILL-1", "SPECIAL-1", "BRIT-5"],
    "A list names the same thing twice.",
    "Once would do, so another name was probably meant: a second skill, city, country or route.",
    "city Husum: white square, pink square, black square\n    skill keys or keys\n",
    "city Husum: white square, pink square, black square\n    skill keys\n",
);
finding!(
    Error UNKNOWN_CITY,
    "unknown_city",
    &["CHK-E04", "CHK-E15", "CHK-E20", "CHK-E55"],
    "A route, the Link, a mission or another fact names a city that is not declared.",
    "Whatever ends at an unknown city cannot be played.",
    "city Zwolle: white square\nroute Zwole -- Altona: house, house\nroute Zwolle -- Brake: house, house\n",
    "city Zwolle: white square\nroute Zwolle -- Altona: house, house\nroute Zwolle -- Brake: house, house\n",
);
finding!(
    Error UNKNOWN_COUNTRY,
    "unknown_country",
    &["CHK-E46", "CHK-E48", "BRIT-1"],
    "A city, route, permission or effect names a country that is not declared.",
    "Whether a player may act there depends on the country.",
    "// frame: countries\ncity Brake in Hone: white square, orange square\n    skill        actions\n",
    "// frame: countries\ncity Brake in Home: white square, orange square\n    skill        actions\n",
);
finding!(
    Error UNKNOWN_ROUTE,
    "unknown_route",
    &["CHK-E21", "CHK-E41", "CHK-E60"],
    "A fact names a route that is not declared.",
    "The fact would hold nowhere.",
    "map Example\n    special Emden by Emden -- Altona: white 7, orange 8\n",
    "map Example\n    special Emden by Emden -- Dorum: white 7, orange 8\n",
);
finding!(
    Error ROUTE_TO_ITSELF,
    "route_to_itself",
    &["CHK-E05", "ROUTE-3"],
    "A route joins a city to itself.",
    "A trade route leads from one city to another.",
    "route Altona -- Altona: house, house\n",
    "city Zwolle: white square\nroute Altona -- Zwolle: house, house\n",
);
finding!(
    Error ROUTE_WITHOUT_COUNTRY,
    "route_without_country",
    &["CHK-E46", "BRIT-1"],
    "A route names no country on a map that has countries.",
    "Whether a player needs a permission for a route depends on its country.",
    "// frame: countries\ncity Zwolle in Home: white square\nroute Zwolle -- Altona: house, house\n",
    "// frame: countries\ncity Zwolle in Home: white square\nroute Zwolle -- Altona in Home: house, house\n",
);
finding!(
    Error ROUTE_IN_SEVERAL_COUNTRIES,
    "route_in_several_countries",
    &["CHK-E46", "BRIT-1"],
    "A route names more than one country.",
    "Every route belongs to exactly one country; a city may belong to several.",
    "// frame: countries\ncity Zwolle in Home: white square\nroute Zwolle -- Altona in Home, Abroad: house, house\n",
    "// frame: countries\ncity Zwolle in Home: white square\nroute Zwolle -- Altona in Home: house, house\n",
);
finding!(
    Error CITY_WITHOUT_COUNTRY,
    "city_without_country",
    &["CHK-E46", "BRIT-1"],
    "A city names no country on a map that has countries.",
    "Regional scoring counts the cities of a country.",
    "// frame: countries\ncity Zwolle: white square\nroute Zwolle -- Altona in Home: house, house\n",
    "// frame: countries\ncity Zwolle in Home: white square\nroute Zwolle -- Altona in Home: house, house\n",
);
finding!(
    Error COUNTRY_NEITHER_HOME_NOR_FOREIGN,
    "country_neither_home_nor_foreign",
    &["CHK-E47", "BRIT-3"],
    "A country does not say whether it is home or foreign.",
    "Home is where nobody needs a permission.",
    "// frame: countries\ncountry Moors\ncity Zwolle in Moors: white square\nroute Zwolle -- Altona in Home: house, house\n",
    "// frame: countries\ncountry Moors: foreign\ncity Zwolle in Moors: white square\nroute Zwolle -- Altona in Home: house, house\n",
);
finding!(
    Error TOO_MANY_COUNTRIES,
    "too_many_countries",
    &["MP-16"],
    "A map declares more than 8 countries.",
    "Nobody could keep so many borders in mind; neither could the runtime play them.",
    "",
    "",
);
finding!(
    Error NAME_TOO_LONG,
    "name_too_long",
    &[],
    "A name or an id has more than 200 characters.",
    "Nobody could read it on a board; the quote behind the name is probably missing.",
    "",
    "",
);
finding!(
    Error MISSION_WITHOUT_THREE_CITIES,
    "mission_without_three_cities",
    &["CHK-E56", "MISSION-5"],
    "A mission card does not name exactly three different cities.",
    "A card gives a point a city, and a bonus for controlling all three.",
    "mission Altona, Brake, Altona\n",
    "mission Altona, Brake, Cuxhaven\n",
);
finding!(
    Error MISSING_MAP,
    "missing_map",
    &["MP-1"],
    "A file has no `map` statement.",
    "The map statement gives the name, the players, the Link and the special prestige.",
    "// file: map.board\ncity Altona: white square\n",
    "",
);
finding!(
    Error MISSING_LINK,
    "missing_link",
    &["CHK-E15", "LINK-1"],
    "The map names no Link.",
    "Each board has two cities whose connection by kontors is rewarded.",
    "// without: link\n",
    "",
);
finding!(
    Error MISSING_SPECIAL,
    "missing_special",
    &["CHK-E20", "SPECIAL-1"],
    "The map names no special city.",
    "Each board has a city with spaces for special prestige.",
    "// without: special\n",
    "",
);
finding!(
    Error ACCESS_ROUTE_ELSEWHERE,
    "access_route_elsewhere",
    &["CHK-E21", "SPECIAL-1"],
    "An access route of the special prestige does not end at the special city.",
    "Only who establishes a route of that city reaches its spaces.",
    "map Example\n    special Emden by Altona -- Brake: white 7, orange 8\n",
    "map Example\n    special Emden by Emden -- Dorum: white 7, orange 8\n",
);
finding!(
    Error UNKNOWN_EDITION,
    "unknown_edition",
    &["ED-1"],
    "The map names an edition that is neither beside it nor shipped.",
    "The edition holds the numbers that are not the board's: desks, pieces, markers and points.",
    "map Example\n    edition big-box-2021\n",
    "map Example\n    edition big-box-2020\n",
);
finding!(
    Error UNKNOWN_LANGUAGE,
    "unknown_language",
    &[],
    "The map is written in a version of the language that this program does not know.",
    "A newer language may mean other things by the same words.",
    "map Example\n    language 2\n",
    "map Example\n    language 1\n",
);
finding!(
    Error UNKNOWN_BASE,
    "unknown_base",
    &["CHK-E60", "MP-2"],
    "A variant names a base map that cannot be read.",
    "A variant says only what differs from its base.",
    "// file: map.board\nmap Example\n    varies \"missing.board\"\n",
    "",
);
finding!(
    Error VARIANT_CYCLE,
    "variant_cycle",
    &["CHK-E60", "MP-2"],
    "A variant is, directly or by others, its own base.",
    "Somewhere a board must be stated in full.",
    "// file: map.board\nmap Example\n    varies \"map.board\"\n",
    "",
);
finding!(
    Error VARIANT_TOO_DEEP,
    "variant_too_deep",
    &["MP-2"],
    "A variant stands on more than 16 bases.",
    "Nobody could follow what holds in the end; state the board in full.",
    "",
    "",
);
finding!(
    Error CHANGE_OF_NOTHING,
    "change_of_nothing",
    &["CHK-E60", "MP-2"],
    "A variant changes or removes what its base does not have.",
    "The variant was written for another base, or a name is misspelt.",
    "// file: map.board\nmap Variant\n    varies \"frame.board\"\nremove city Zwolle\n",
    "// file: map.board\nmap Variant\n    varies \"frame.board\"\nchange city Altona: white square, white square, white square\n",
);
finding!(
    Error CHANGE_WITHOUT_EFFECT,
    "change_without_effect",
    &["CHK-E60", "MP-2"],
    "A variant states what its base says already.",
    "Either a difference was forgotten or the line is not needed; both boards would be the same there.",
    "// file: map.board\nmap Variant\n    varies \"frame.board\"\nchange city Altona\n",
    "// file: map.board\nmap Variant\n    varies \"frame.board\"\nchange city Altona: white square, white square, white square\n",
);
finding!(
    Error ADD_OF_SOMETHING_THERE,
    "add_of_something_there",
    &["CHK-E60", "CHK-E01", "MP-2"],
    "A variant adds what its base has already.",
    "Write `change` to alter it.",
    "// file: map.board\nmap Variant\n    varies \"frame.board\"\nadd city Altona: white square, black square\n",
    "// file: map.board\nmap Variant\n    varies \"frame.board\"\nchange city Altona: white square, black square\n",
);
finding!(
    Error EDIT_WITHOUT_BASE,
    "edit_without_base",
    &["MP-2"],
    "A map that varies no other says `add`, `change`, `remove` or `no`.",
    "Only a variant has something to edit.",
    "add city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
    "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
);
finding!(
    Error MISSING_EDIT,
    "missing_edit",
    &["MP-2"],
    "A statement of a variant does not say whether it adds, changes or removes.",
    "A reader must see what the variant does to its base.",
    "// file: map.board\nmap Variant\n    varies \"frame.board\"\ncity Altona: white square, black square\n",
    "// file: map.board\nmap Variant\n    varies \"frame.board\"\nchange city Altona: white square, black square\n",
);
finding!(
    Warning WRONG_NUMBER_OF_POSITIONS,
    "wrong_number_of_positions",
    &["MP-24"],
    "The picture gives a route more or fewer positions than the route has posts.",
    "The posts cannot be drawn where they lie.",
    "picture 100 x 100\n    Altona -- Brake: 10 10\n",
    "picture 100 x 100\n    Altona -- Brake: 10 10, 20 20, 30 30\n",
);
