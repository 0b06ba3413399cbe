//! The statements of a board as values, so that they can be declared in full or compared with those of a base.

use super::Words;
use crate::board::listed;
use crate::board::{City, Country, Kontor, Route, usual_modules, usual_moves, usual_neutral_cities};
use crate::syntax::{FactWord, StatementKind};
use kogge_compiler::emit::map::fact;
use kogge_compiler::language::quote_name;
use kogge_hansa_game::vocab::{CityId, CountrySet, RouteId, Tongue};

/// A statement with its facts.
pub(super) struct Statement {
    /// `city`, `route` …
    pub(super) kind: &'static str,
    /// The subject of the statement: `"Isle of Man"`, `Chester -- Conway`.
    pub(super) name: String,
    /// The text behind `in`; empty on boards without countries.
    place: String,
    /// The text behind the colon; empty without one.
    says: String,
    facts: Vec<Fact>,
}

/// A fact of a statement.
struct Fact {
    key: &'static str,
    /// The text of the fact; `None` where there is no such fact.
    says: Option<String>,
    /// Whether a map that leaves it out says the same.
    implied: bool,
}

impl Fact {
    /// A fact that is always written.
    fn stated(key: &'static str, says: String) -> Self {
        Self { key, says: Some(says), implied: false }
    }

    /// A fact that is left out where it is implied.
    fn unless(implied: bool, key: &'static str, says: String) -> Self {
        Self { key, says: Some(says), implied }
    }

    /// A fact that is there or not.
    fn perhaps(key: &'static str, says: Option<String>) -> Self {
        let implied = says.is_none();
        Self { key, says, implied }
    }

    fn line(&self) -> String {
        fact(self.key, self.says.as_deref().unwrap_or_default())
    }

    /// The line that makes the base's fact this one; `None` when they say the same.
    fn changed(&self, of: &str, base: &Self) -> Option<String> {
        let word = self.key.split(' ').next().unwrap_or_default();
        // What goes without saying in the base's file may not do so in another: a board is called like its file's map.
        let is_inherited = self.implied || !base.implied;
        if self.says == base.says && is_inherited {
            None
        } else if self.implied && !base.implied && is_droppable(of, word) {
            Some(fact(&format!("no {word}"), ""))
        } else {
            Some(self.line())
        }
    }
}

impl Statement {
    /// Writes the statement as a map does that stands for itself.
    pub(super) fn declare(&self, text: &mut String) {
        *text += &self.head(&self.place, &self.says);
        text.extend(self.facts.iter().filter(|fact| !fact.implied).map(Fact::line));
    }

    /// With findings that are meant: each its code and the reason.
    pub(super) fn allowing(mut self, allowed: &[(&str, &str)]) -> Self {
        let says = allowed.iter().map(|(code, reason)| format!("{code} because \"{reason}\""));
        self.facts.extend(says.map(|says| Fact::stated("allow", says)));
        self
    }

    /// The statement `change …` that makes the base's this one; `None` when they say the same.
    pub(super) fn changed(&self, base: &Self) -> Option<String> {
        let unless_same = |own: &str, base: &str| if own == base { String::new() } else { own.to_owned() };
        let place = unless_same(&self.place, &base.place);
        let says = unless_same(&self.says, &base.says);
        let facts = self.changed_facts(base);
        if place.is_empty() && says.is_empty() && facts.is_empty() {
            return None;
        }
        Some(format!("change {}{facts}", self.head(&place, &says)))
    }

    /// Writes the `map` statement of a variant.
    pub(super) fn vary(&self, base: &Self, file: &str, text: &mut String) {
        *text += &self.head("", "");
        let (own, shared): (Vec<&Fact>, Vec<&Fact>) =
            self.facts.iter().partition(|fact| fact.key == FactWord::Id.word());
        text.extend(own.iter().map(|fact| fact.line()));
        *text += &fact("varies", &format!("\"{file}\""));
        let facts_of_base = base.facts.iter().filter(|fact| fact.key != FactWord::Id.word());
        text.extend(shared.iter().zip(facts_of_base).filter_map(|(fact, base)| fact.changed(self.kind, base)));
    }

    fn head(&self, place: &str, says: &str) -> String {
        let place = if place.is_empty() { String::new() } else { format!(" in {place}") };
        let says = if says.is_empty() { String::new() } else { format!(": {says}") };
        format!("{} {}{place}{says}\n", self.kind, self.name)
    }

    /// Statements of a kind have the same facts in the same order.
    fn changed_facts(&self, base: &Self) -> String {
        self.facts.iter().zip(&base.facts).filter_map(|(fact, base)| fact.changed(self.kind, base)).collect()
    }
}

/// Whether a variant may drop a fact of a statement with this word.
fn is_droppable(statement: &str, word: &str) -> bool {
    let fact = StatementKind::from_word(statement).and_then(|kind| kind.row().fact(word));
    fact.is_some_and(|fact| fact.droppable)
}

/// The statement `map`.
pub(super) fn map(words: &Words) -> Statement {
    let Words { board, .. } = words;
    let edition = &board.edition;
    let quoted = |text: &Option<String>| text.as_ref().map(|text| format!("\"{text}\""));
    let modules: Vec<&str> = board.modules.iter().map(|module| module.word()).collect();
    let usual_neutral = usual_neutral_cities(&board.cities, board.special.as_ref());
    let neutral = || listed(board.neutral_cities.iter().map(|&city| words.city(city)));
    let facts = vec![
        Fact::stated("id", board.id.clone()),
        Fact::unless(board.board == board.id, "board", board.board.clone()),
        Fact::stated("players", listed(&board.players)),
        Fact::stated("edition", edition.id.to_string()),
        Fact::perhaps("version", quoted(&board.version)),
        Fact::perhaps("author", quoted(&board.author)),
        Fact::perhaps("licence", quoted(&board.licence)),
        Fact::unless(board.words == Tongue::English, "words", board.words.to_string()),
        Fact::stated("ends at", format!("{} completed cities", board.completed_limit)),
        Fact::unless(
            board.prestige_limit == edition.prestige_limit,
            "ends at",
            format!("{} prestige", board.prestige_limit),
        ),
        Fact::perhaps("link", board.link.as_ref().map(|link| board.link_text(link))),
        Fact::perhaps("special", board.special.as_ref().map(|special| board.special_text(special))),
        Fact::unless(
            board.modules == usual_modules(&board.countries),
            "modules",
            if modules.is_empty() { "none".to_owned() } else { listed(modules) },
        ),
        Fact::perhaps("neutral at", (board.neutral_cities != usual_neutral).then(neutral)),
        Fact::unless(board.moves == usual_moves(&board.countries), "moves", board.moves.word().to_owned()),
    ];
    Statement { kind: "map", name: quote_name(&board.name), place: String::new(), says: String::new(), facts }
}

/// The statements `country`.
pub(super) fn countries(words: &Words) -> Vec<Statement> {
    let countries = words.board.countries.iter().zip(&words.countries);
    let statement = |(country, name): (&Country, &String)| {
        let usual = Country::usual(country.name.clone(), country.home);
        let facts = vec![
            Fact::unless(
                country.needs_permission == usual.needs_permission,
                "permission",
                if country.needs_permission { "needed" } else { "not needed" }.to_owned(),
            ),
            Fact::unless(country.leave == usual.leave, "leave", country.leave.word().to_owned()),
            Fact::unless(country.markers_open == usual.markers_open, "markers", openness(country.markers_open)),
            Fact::perhaps("scores", (!country.scores.is_empty()).then(|| listed(&country.scores))),
        ];
        let says = if country.home { "home" } else { "foreign" }.to_owned();
        Statement { kind: "country", name: name.clone(), place: String::new(), says, facts }
    };
    countries.map(statement).collect()
}

/// The statements `city`.
pub(super) fn cities(words: &Words) -> Vec<Statement> {
    let cities = words.board.cities.iter().zip(&words.cities);
    let statement = |(city, name): (&City, &String)| {
        let skills: Vec<&str> = city.skills.iter().map(|skill| skill.word()).collect();
        let permissions = names(words, city.permissions);
        let facts = vec![
            Fact::perhaps("skill", (!skills.is_empty()).then(|| skills.join(" or "))),
            Fact::perhaps("permission", (!permissions.is_empty()).then(|| permissions.join(" or "))),
        ];
        let says = if city.green { "green".to_owned() } else { listed(city.kontors.iter().map(Kontor::to_string)) };
        Statement { kind: "city", name: name.clone(), place: names(words, city.countries).join(", "), says, facts }
    };
    cities.map(statement).collect()
}

/// The statements `route`.
pub(super) fn routes(words: &Words) -> Vec<Statement> {
    let routes = words.board.routes.iter().enumerate();
    let statement = |(i, route): (usize, &Route)| {
        let facts = vec![
            Fact::perhaps("tavern", route.tavern.then(String::new)),
            Fact::perhaps("always", (!route.permanent.is_empty()).then(|| words.choice(&route.permanent))),
            Fact::perhaps("markers", route.markers_open.map(openness)),
        ];
        let place = route.country.map_or(String::new(), |country| words.countries[country.index()].clone());
        Statement {
            kind: "route",
            name: words.board.written_route(RouteId::at(i)),
            place,
            says: listed(&route.posts),
            facts,
        }
    };
    routes.map(statement).collect()
}

/// The statements `mission`.
pub(super) fn missions(words: &Words) -> Vec<Statement> {
    let statement = |card: &[CityId; 3]| Statement {
        kind: "mission",
        name: words.board.mission_text(card),
        place: String::new(),
        says: String::new(),
        facts: Vec::new(),
    };
    words.board.missions.iter().map(statement).collect()
}

fn openness(open: bool) -> String {
    if open { "open" } else { "closed" }.to_owned()
}

fn names<'a>(words: &'a Words, countries: CountrySet) -> Vec<&'a str> {
    countries.iter().map(|country| words.countries[country.index()].as_str()).collect()
}
