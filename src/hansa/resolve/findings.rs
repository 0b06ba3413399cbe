//! The findings about names, variants and statements that stand twice or not at all.

use super::build::{cities, countries, long_names, map, markers, picture, repeated, routes};
use super::unknown_city::{UNKNOWN_CITY, UNKNOWN_COUNTRY};
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
    &repeated::LISTED_TWICE,
    &UNKNOWN_CITY,
    &UNKNOWN_COUNTRY,
    &routes::UNKNOWN_ROUTE,
    &routes::ROUTE_TO_ITSELF,
    &routes::ROUTE_WITHOUT_COUNTRY,
    &routes::ROUTE_IN_SEVERAL_COUNTRIES,
    &cities::CITY_WITHOUT_COUNTRY,
    &countries::COUNTRY_NEITHER_HOME_NOR_FOREIGN,
    &TOO_MANY_COUNTRIES,
    &long_names::NAME_TOO_LONG,
    &markers::MISSION_WITHOUT_THREE_CITIES,
    &MISSING_MAP,
    &map::MISSING_LINK,
    &map::MISSING_SPECIAL,
    &map::ACCESS_ROUTE_ELSEWHERE,
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
    &picture::WRONG_NUMBER_OF_POSITIONS,
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
    Error TOO_MANY_COUNTRIES,
    "too_many_countries",
    &["MP-16"],
    "A map declares more than 8 countries.",
    "Nobody could keep so many borders in mind; neither could the runtime play them.",
    "",
    "",
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
