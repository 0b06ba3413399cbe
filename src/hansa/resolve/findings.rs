//! The list of the findings of this stage. Each stands where it is made.

use super::build::{self, cities, countries, long_names, map, markers, picture, repeated, routes};
use super::unknown_city::{UNKNOWN_CITY, UNKNOWN_COUNTRY};
use super::{edition, merge, twice, variant};
use crate::diagnostic::Descriptor;

/// Every descriptor of this stage, in the order of `explain --list`.
pub const FINDINGS: &[&Descriptor] = &[
    &twice::DUPLICATE_CITY,
    &twice::DUPLICATE_COUNTRY,
    &twice::DUPLICATE_ROUTE,
    &twice::UNNAMED_PARALLEL_ROUTE,
    &twice::DUPLICATE_FACT,
    &repeated::LISTED_TWICE,
    &UNKNOWN_CITY,
    &UNKNOWN_COUNTRY,
    &routes::UNKNOWN_ROUTE,
    &routes::ROUTE_TO_ITSELF,
    &routes::ROUTE_WITHOUT_COUNTRY,
    &routes::ROUTE_IN_SEVERAL_COUNTRIES,
    &cities::CITY_WITHOUT_COUNTRY,
    &countries::COUNTRY_NEITHER_HOME_NOR_FOREIGN,
    &build::TOO_MANY_COUNTRIES,
    &long_names::NAME_TOO_LONG,
    &markers::MISSION_WITHOUT_THREE_CITIES,
    &build::MISSING_MAP,
    &map::MISSING_LINK,
    &map::MISSING_SPECIAL,
    &map::ACCESS_ROUTE_ELSEWHERE,
    &edition::UNKNOWN_EDITION,
    &merge::map::UNKNOWN_LANGUAGE,
    &variant::UNKNOWN_BASE,
    &variant::VARIANT_CYCLE,
    &variant::VARIANT_TOO_DEEP,
    &variant::CHANGE_OF_NOTHING,
    &variant::CHANGE_WITHOUT_EFFECT,
    &variant::ADD_OF_SOMETHING_THERE,
    &variant::EDIT_WITHOUT_BASE,
    &variant::MISSING_EDIT,
    &picture::WRONG_NUMBER_OF_POSITIONS,
];
