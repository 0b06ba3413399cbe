//! The list of the findings of this stage, beside those of merging files. Each stands where it is made.

use super::attach;
use super::build::{self, cities, countries, long_names, map, markers, picture, routes};
use super::merge;
use super::twice;
use super::unknown_city::{UNKNOWN_CITY, UNKNOWN_COUNTRY};
use kogge_compiler::diagnostic::Descriptor;

/// Every descriptor of this stage's own.
pub const FINDINGS: &[&Descriptor] = &[
    &twice::DUPLICATE_CITY,
    &twice::DUPLICATE_COUNTRY,
    &twice::DUPLICATE_ROUTE,
    &twice::UNNAMED_PARALLEL_ROUTE,
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
    &map::MISSING_LINK,
    &map::MISSING_SPECIAL,
    &map::ACCESS_ROUTE_ELSEWHERE,
    &kogge_compiler::edition::UNKNOWN_EDITION,
    &picture::WRONG_NUMBER_OF_POSITIONS,
    &merge::picture::TOO_FEW_POINTS,
    &merge::picture::TOO_MUCH_SCENERY,
    &attach::BACKGROUND,
    &attach::PALETTE,
];
