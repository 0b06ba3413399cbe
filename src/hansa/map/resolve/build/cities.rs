//! Cities and their kontors.

use super::Build;
use crate::board::{City, Kontor};
use crate::resolve::draft::CityDraft;
use crate::resolve::places::CityPlaces;
use crate::syntax::Subject;
use crate::syntax::tree::{CityItem, Name, Spanned};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_hansa_game::vocab::CountrySet;

pub(in crate::resolve) static CITY_WITHOUT_COUNTRY: Descriptor = Descriptor {
    code: "city_without_country",
    severity: Severity::Error,
    rules: &["CHK-E46", "BRIT-1"],
    what: "A city names no country on a map that has countries.",
    why: "Regional scoring counts the cities of a country.",
    bad: "// frame: countries\ncity Zwolle: white square\nroute Zwolle -- Altona in Home: house, house\n",
    good: "// frame: countries\ncity Zwolle in Home: white square\nroute Zwolle -- Altona in Home: house, house\n",
};

impl Build<'_> {
    pub(super) fn all_cities(&mut self) -> (Vec<City>, Vec<CityPlaces>) {
        let draft = self.draft;
        draft.cities.iter().map(|city| self.city(city)).unzip()
    }

    pub(super) fn city(&mut self, draft: &CityDraft) -> (City, CityPlaces) {
        let needs_country = !self.draft.countries.is_empty() && draft.countries.is_none();
        if needs_country && !self.is_lost(draft.name.span) {
            let name = kogge_compiler::language::quote_name(&draft.name.node);
            let message = format!("the city `{}` is in no country", draft.name.node);
            let help = format!("write `city {name} in …`, with one country or several");
            self.out.push(
                Diagnostic::new(&CITY_WITHOUT_COUNTRY, draft.name.span, message).label("in which country?").help(help),
            );
            self.doubts.insert(Subject::Membership);
        }
        let items = draft.items.as_ref().map_or(&[] as &[CityItem], |items| &items.node);
        let mut kontors = Vec::new();
        let mut kontor_places = Vec::new();
        let mut green = None;
        for item in items {
            match item {
                CityItem::Green(span) => green = green.or(Some(*span)),
                CityItem::Kontor(node) => {
                    if let (Some(colour), Some(shape), Some(coin)) = (node.colour, node.shape, node.coin) {
                        kontors.push(Kontor { colour, shape, coin });
                        kontor_places.push(node.span);
                    }
                }
            }
        }
        let span_of = |names: &Option<Spanned<Vec<Name>>>| names.as_ref().map(|names| names.span);
        let places = CityPlaces {
            name: draft.name.span,
            kontors: kontor_places,
            green,
            skills: draft.skills.as_ref().map(|skills| skills.span),
            permissions: span_of(&draft.permissions),
            countries: span_of(&draft.countries),
        };
        let set = |build: &mut Self, names: &Option<Spanned<Vec<Name>>>, about| {
            names.as_ref().map_or(CountrySet::EMPTY, |names| build.country_set(&names.node, about))
        };
        let city = City {
            name: draft.name.node.clone(),
            countries: set(self, &draft.countries, Subject::Membership),
            skills: draft.skills.iter().flat_map(|skills| &skills.node).map(|skill| skill.node).collect(),
            permissions: set(self, &draft.permissions, Subject::Permissions),
            green: green.is_some(),
            kontors,
        };
        (city, places)
    }
}
