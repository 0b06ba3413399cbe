//! The effects of markers in German: results name a marker by the words of the map language.

use kogge_engine::vocab::Tongue;
use kogge_hansa_game::vocab::{Area, CountryId, CountrySet, Develop, Effect, Owners, Scope, Skill, Source, Sources};

/// An effect as people read it, by its words in the map language; other words stay as they are.
pub(super) fn effect_text(t: Tongue, words: &str) -> String {
    // English words are those of the map language.
    if t == Tongue::English {
        return words.to_owned();
    }
    let countries = countries(words);
    let name_of = |country: CountryId| countries.get(country.index()).copied().unwrap_or_default().to_owned();
    let found = candidates(words, countries.len()).into_iter().find(|effect| effect.text(name_of) == words);
    found.map_or_else(|| words.to_owned(), |effect| effect.said(t, |country| name_of(country).replace('"', "")))
}

/// The countries that pieces are placed in: `place up to 2 in Wales or Scotland from stock`.
fn countries(words: &str) -> Vec<&str> {
    let behind = words.strip_prefix("place ").and_then(|rest| rest.split_once(" in "));
    let names = behind.and_then(|(_, rest)| rest.rsplit_once(" from "));
    names.map_or_else(Vec::new, |(names, _)| names.split(" or ").collect())
}

/// Every effect that these words may be of: with their number, and with this number of countries.
fn candidates(words: &str, n_countries: usize) -> Vec<Effect> {
    let number = words.split(|c: char| !c.is_ascii_digit()).find_map(|digits| digits.parse().ok());
    let limit: u8 = number.unwrap_or(1);
    let mut all = vec![Effect::ExtraKontor, Effect::SwapKontors, Effect::Exchange, Effect::Tribute, Effect::Block];
    all.extend([Effect::Actions(limit), Effect::Prestige(limit), Effect::Take(limit), Effect::Develop(Develop::Any)]);
    all.extend(Skill::ALL.iter().map(|&skill| Effect::Develop(Develop::Skill(skill))));
    for &owners in Owners::ALL {
        all.push(Effect::Remove { limit, owners });
        all.extend(Scope::ALL.iter().map(|&scope| Effect::Move { limit, owners, scope }));
    }
    let mut named = CountrySet::default();
    (0..n_countries).for_each(|country| named.insert(CountryId::at(country)));
    for sources in orders(&[]) {
        let sources = Sources::new(&sources);
        all.push(Effect::Found { sources });
        let areas = [Area::Anywhere, Area::Abroad, Area::In(named)];
        all.extend(areas.map(|area| Effect::Place { limit, area, sources }));
    }
    all
}

/// Every order of one source or more that begins so.
fn orders(begin: &[Source]) -> Vec<Vec<Source>> {
    let next = Source::ALL.iter().filter(|source| !begin.contains(source));
    let longer = next.flat_map(|&source| {
        let order = [begin, &[source]].concat();
        let mut all = orders(&order);
        all.push(order);
        all
    });
    longer.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effects_are_read_by_their_words() {
        for (words, german) in [
            ("extra kontor", "zusätzliche Niederlassung"),
            ("actions +3", "+3 Aktionen"),
            ("develop any", "eine Eigenschaft entwickeln"),
            ("develop book", "Liber Sophiae entwickeln"),
            ("move up to 3 of others", "bis zu 3 fremde Steine umsetzen"),
            ("place up to 2 from stock, else supply", "bis zu 2 Steine einsetzen, aus der Kasse, sonst aus dem Vorrat"),
            (
                "place up to 2 in Wales or \"old isles\" from stock",
                "bis zu 2 Steine in Wales oder old isles einsetzen, aus der Kasse",
            ),
            ("something else", "something else"),
        ] {
            assert_eq!(effect_text(Tongue::German, words), german);
            assert_eq!(effect_text(Tongue::English, words), words);
        }
    }
}
