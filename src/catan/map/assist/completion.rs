//! Completion: what comes next on a line. A place is offered where it could lie: no two harbours at a corner, no ground
//! where a harbour stands. Clauses: B2.2, FI3, RI7, HB4, HB7, Z3.

mod places;

use super::{Map, words};
use crate::resolve::{Counted, Places};
use crate::syntax::tree::{EditKind, FactKind, Head, MapFact, Statement};
use crate::syntax::{Catan, FactRow, STATEMENTS, StatementKind, StatementRow};
use kogge_catan_game::board::Board;
use kogge_catan_game::board::settings::{Offer, SETTINGS};
use kogge_catan_game::vocab::{Good, Module, Role, Scenario, Terrain, Turn};
use kogge_compiler::assist::completion::{self, Item, ItemKind, values};
use kogge_compiler::assist::line::TokenKind;
use kogge_compiler::language::quote_name;

type Site<'a> = completion::Site<'a, Catan>;

/// The scenario of a map; one whose rows make no island yet may name it, and else it is the base game.
fn scenario(map: &Map) -> Scenario {
    let named = || {
        let facts = map.tree().statements.iter().flat_map(|statement| &statement.facts);
        facts.into_iter().find_map(|fact| match &fact.kind {
            FactKind::OfMap(MapFact::Scenario(named)) => named.iter().flatten().next().map(|named| named.node),
            _ => None,
        })
    };
    map.known().map(|(board, _)| board.scenario).or_else(named).unwrap_or(Scenario::Base)
}

/// In a variant statements say what they do to the base, except `map` and `expect`; hexes and rows are only changed.
/// Clause: X2.
pub(super) fn may_begin(map: &Map, row: &StatementRow, edit: Option<EditKind>) -> bool {
    use StatementKind as Kind;
    let only = match row.kind {
        Kind::Fishing => Some(Scenario::Fishermen),
        Kind::River => Some(Scenario::Rivers),
        _ => None,
    };
    // A variant takes away what its base has for another scenario.
    if edit != Some(EditKind::Remove) && only.is_some_and(|only| only != scenario(map)) {
        return false;
    }
    match edit {
        None => row.kind != Kind::Hex && (!map.is_variant() || matches!(row.kind, Kind::Map | Kind::Expect)),
        Some(EditKind::Change) => !matches!(row.kind, Kind::Map | Kind::Expect),
        Some(EditKind::Add | EditKind::Remove) => {
            !matches!(row.kind, Kind::Map | Kind::Expect | Kind::Hex | Kind::Rows)
        }
    }
}

/// Whether a scenario uses a fact of the map or a row of the ledger. Clause: X2.
fn may_use(word: &str, scenario: Scenario) -> bool {
    match word {
        "bridges" => scenario == Scenario::Rivers,
        "grounds" => scenario == Scenario::Fishermen,
        _ => {
            let mut settings = SETTINGS.iter().filter(|row| row.has_word(word)).peekable();
            settings.peek().is_none() || settings.any(|row| row.is_of(scenario))
        }
    }
}

/// Numbers by letter have other facts than shuffled ones; a ledger counts one thing in several ways.
pub(super) fn may_state(map: &Map, statement: &Statement, fact: &FactRow, there: &[&str]) -> bool {
    let is_new = fact.often || !there.contains(&fact.word);
    match &statement.head {
        Head::Map(_) => is_new && may_use(fact.word, scenario(map)),
        Head::Numbers(by_letter) => is_new && *by_letter == ["from", "turn", "skip", "lay"].contains(&fact.word),
        Head::Expect => may_use(fact.word, scenario(map)),
        _ => is_new,
    }
}

/// The items that may come next on a line that has begun, or on one that begins with a row's letter.
pub(super) fn next(site: &Site<'_>, files: &[String]) -> Vec<Item> {
    match site.statement {
        None => Line { site }.of_head(),
        Some(statement) => Line { site }.of_fact(statement, files),
    }
}

/// A line on which something is to be written.
struct Line<'s, 'a> {
    site: &'s Site<'a>,
}

impl Line<'_, '_> {
    fn words(&self) -> Vec<&str> {
        self.site.line.words().map(|(_, word)| word).collect()
    }

    fn last(&self) -> &str {
        self.words().last().copied().unwrap_or("")
    }

    fn has(&self, word: &str) -> bool {
        self.words().contains(&word)
    }

    /// Whether an item of a list comes next: behind these words or a comma.
    fn begins_item(&self, starts: &[&str]) -> bool {
        starts.contains(&self.last()) || self.last() == ","
    }

    fn known(&self) -> Option<(&Board, &Places)> {
        self.site.map.known()
    }

    fn scenario(&self) -> Scenario {
        scenario(self.site.map)
    }

    /// The terrains that the scenario uses. Clause: X2.
    fn usable(&self) -> impl Iterator<Item = &'static Terrain> {
        let scenario = self.scenario();
        Terrain::ALL.iter().filter(move |terrain| terrain.scenario().is_none_or(|only| only == scenario))
    }

    fn of_head(&self) -> Vec<Item> {
        let words = self.words();
        let edit = words.first().and_then(|word| EditKind::from_word(word));
        let rest = &words[usize::from(edit.is_some())..];
        let Some(row) = STATEMENTS.iter().find(|row| rest.first() == Some(&row.word)) else { return Vec::new() };
        let is_named = rest.len() == 1;
        let there = matches!(edit, Some(EditKind::Change | EditKind::Remove));
        match row.kind {
            StatementKind::Hex if is_named => self.hexes(|_| true),
            StatementKind::Hex if self.has(":") => self.entry(),
            StatementKind::Fill if is_named => self.regions(there),
            StatementKind::Fill if self.begins_item(&[":"]) => self.terrains(),
            StatementKind::Fill if self.has(":") => self.keyword(&["inland"], TokenKind::Number),
            StatementKind::Numbers if !self.has("shuffled") && !self.has("letter") => {
                values([("by letter", "in the order of the letters"), ("shuffled", "drawn")])
            }
            StatementKind::Harbour if is_named => self.harbours(there),
            StatementKind::Harbour if self.last() == ":" => self.goods(&[]),
            StatementKind::HarbourDraw if is_named => values([("shuffled", "the types that are drawn")]),
            StatementKind::HarbourDraw if self.begins_item(&[":"]) => self.goods(&words),
            StatementKind::Fishing if is_named => {
                values([("shuffled", "the numbers that are drawn")]).into_iter().chain(self.grounds(there)).collect()
            }
            StatementKind::Fishing if self.begins_item(&[":"]) => self.tokens(),
            StatementKind::River if is_named && there => self.rivers(),
            StatementKind::River if self.begins_item(&[":"]) => self.course(),
            _ => Vec::new(),
        }
    }

    fn of_fact(&self, statement: &Statement, files: &[String]) -> Vec<Item> {
        if statement.edit.is_some_and(|edit| edit.node == EditKind::Remove) {
            return Vec::new();
        }
        let key = self.site.key();
        if key == "allow" {
            return if self.last() == "allow" {
                self.site.codes()
            } else {
                self.keyword(&["because"], TokenKind::Word)
            };
        }
        match &statement.head {
            Head::Map(_) => self.of_map(key, files),
            Head::Rows => self.of_row(),
            Head::Fill(..) if key == "apart" && self.begins_item(&["apart"]) => self.terrains(),
            Head::Numbers(_) => self.of_numbers(key),
            Head::River(name, _) if self.last() == "mouth" => self.mouths(&name.node),
            Head::Expect => self.of_ledger(key),
            _ => Vec::new(),
        }
    }

    fn of_map(&self, key: &str, files: &[String]) -> Vec<Item> {
        let scenario = self.scenario();
        let is_without_robber = matches!(scenario, Scenario::BarbarianAttack | Scenario::Traders);
        let is_first = self.words().len() == 1;
        match key {
            "game" if is_first => values([("catan", "the family of this map")]),
            "varies" if is_first => self.site.bases(files),
            "edition" if is_first => self.site.editions(),
            "language" if is_first => values([("1", "")]),
            "players" if self.begins_item(&["players"]) => {
                // Two play with two neutral players. Clause: Z3.
                let has_neutral = self.known().is_some_and(|(board, _)| board.neutral.is_some());
                let is_base = scenario.most_players() > 4;
                let n = [("2", has_neutral), ("3", true), ("4", true), ("5", is_base), ("6", is_base)];
                values(n.into_iter().filter(|&(n, may)| may && !self.has(n)).map(|(n, _)| (n, "")))
            }
            "scenario" => {
                let may = |word: &str| is_first || self.site.line.n_words_of(word) > 0;
                let all = Scenario::ALL.iter().filter(|scenario| may(scenario.word()));
                values(all.map(|scenario| (scenario.word(), words::scenario(*scenario))))
            }
            "modules" => self.modules(),
            "ends" if is_first => self.keywords(&["at"]),
            "robber" if is_first && is_without_robber => self.keywords(&["none"]),
            "robber" if is_first => self.keywords(&["on", "off"]),
            "robber" if self.last() == "on" => self.robbers(),
            "no" if is_first => self.site.droppable(),
            _ => self.of_setting(key),
        }
    }

    /// The second word of a setting, and then its items.
    fn of_setting(&self, key: &str) -> Vec<Item> {
        let rows: Vec<_> = SETTINGS.iter().filter(|row| row.has_word(key)).collect();
        let words = self.words();
        if words.len() == 1 {
            // Of several with one word the scenario says which is meant.
            let meant = rows.iter().filter(|row| rows.len() == 1 || row.is_of(self.scenario()));
            return self.keywords(&meant.filter_map(|row| row.second_word()).collect::<Vec<_>>());
        }
        let row = rows.into_iter().find(|row| row.second_word() == words.get(1).copied());
        match row.filter(|row| self.begins_item(row.second_word().as_slice())).map(|row| row.offers) {
            Some(Offer::CornersApart) => self.neutral(),
            Some(Offer::Numbers) => self.tokens(),
            Some(Offer::OpenEdges) => self.barbarians(),
            Some(Offer::BesideCastle) => self.beside_castle(),
            Some(Offer::Nothing) | None => Vec::new(),
        }
    }

    fn modules(&self) -> Vec<Item> {
        let has_neutral = self.known().is_some_and(|(board, _)| board.neutral.is_some());
        let is_there = |word: &str| [self.site.line.text, self.site.line.behind].iter().any(|text| text.contains(word));
        let begins = self.begins_item(&["modules"]);
        let may = |module: &&Module| {
            let word = module.word();
            let is_next = begins || self.site.line.n_words_of(word) > 0;
            is_next && !is_there(word) && (**module != Module::TwoPlayers || has_neutral)
        };
        let mut items = values(Module::ALL.iter().filter(may).map(|module| (module.word(), words::module(*module))));
        if self.words().len() == 1 {
            items.push(Item::new(ItemKind::Keyword, "none", ""));
        }
        items
    }

    fn of_row(&self) -> Vec<Item> {
        let words = self.words();
        match words[..] {
            [] => self.letters(),
            [_] => self.keywords(&["from"]),
            _ => self.entry(),
        }
    }

    /// An entry of a row, from its beginning on.
    fn entry(&self) -> Vec<Item> {
        if self.last() == "trade" {
            return values(Role::ALL.iter().map(|role| (role.word(), words::role(*role))));
        }
        if !self.begins_item(&[":"]) {
            return self.keywords(if self.last() == "x" || self.last() == "and" || !self.has(":") {
                &[]
            } else {
                &["x"]
            });
        }
        let terrain = |terrain: &Terrain| Item::new(ItemKind::Value, terrain.word(), words::terrain(*terrain));
        let sea = Item::new(ItemKind::Value, "sea", "water inside the row");
        self.usable().map(terrain).chain([sea]).chain(self.regions(true)).collect()
    }

    fn of_numbers(&self, key: &str) -> Vec<Item> {
        match key {
            "from" if self.words().len() == 1 => {
                let starts =
                    values([("a corner", "a corner hex of the island, drawn"), ("a coast", "a coastal hex, drawn")]);
                starts.into_iter().chain(self.hexes(|at| at.is_coastal)).collect()
            }
            "from" if self.last() == "," => self.hexes(|at| at.is_coastal),
            "from" if self.last() == "a" => values([("a corner", ""), ("a coast", "")]),
            "turn" if self.words().len() == 1 => {
                values(Turn::ALL.iter().map(|turn| (turn.word(), "")).chain([("either", "drawn")]))
            }
            "skip" if self.begins_item(&["skip"]) => self.skipped(),
            "lay" if self.last() != "lay" => self.keyword(&["beside"], TokenKind::Number),
            "apart" if self.last() == "equal" => self.keywords(&["numbers"]),
            "apart" if self.words().len() == 1 => {
                self.tokens().into_iter().chain(values([("equal numbers", "no two equal numbers touch")])).collect()
            }
            "lay" | "tokens" | "apart" if self.begins_item(&["lay", "tokens", "apart"]) => self.tokens(),
            _ => Vec::new(),
        }
    }

    fn of_ledger(&self, key: &str) -> Vec<Item> {
        let (is_good, counted) = (Good::from_word(key).is_some(), Counted::from_word(key));
        let terrain = Terrain::from_word(key);
        if self.words().len() == 1 {
            return match counted {
                Some(Counted::Grounds) => self.keywords(&["at"]),
                Some(Counted::Pips) => self.keywords(&["in"]),
                None if is_good || terrain.is_some() => self.keywords(&["at"]),
                _ => Vec::new(),
            };
        }
        if self.has("at") && self.begins_item(&["at"]) {
            return match terrain {
                Some(terrain) => self.hexes_of(terrain),
                None if is_good => self.harbours(true),
                None => self.grounds(true),
            };
        }
        if self.has("in") && self.begins_item(&["in"]) {
            return self.letters_of_rows();
        }
        match counted {
            Some(Counted::Hexes | Counted::Pips) if self.begins_item(&[":"]) => self.terrains(),
            Some(Counted::Harbours) if self.begins_item(&[":"]) => self.goods(&self.words()),
            Some(Counted::Numbers) if self.begins_item(&[":"]) => self.tokens(),
            _ => Vec::new(),
        }
    }

    // ---- words of lists ----

    fn keywords(&self, words: &[&str]) -> Vec<Item> {
        words.iter().map(|word| Item::new(ItemKind::Keyword, *word, "")).collect()
    }

    /// Keywords that stand behind something of a kind.
    fn keyword(&self, words: &[&str], behind: TokenKind) -> Vec<Item> {
        let is_behind = self.site.line.words().last().is_some_and(|(kind, _)| kind == behind);
        if is_behind { self.keywords(words) } else { Vec::new() }
    }

    fn terrains(&self) -> Vec<Item> {
        let rest = self.usable().filter(|terrain| !self.has(terrain.word()));
        rest.map(|&terrain| Item::new(ItemKind::Value, terrain.word(), words::terrain(terrain))).collect()
    }

    fn goods(&self, there: &[&str]) -> Vec<Item> {
        let rest = Good::ALL.iter().filter(|good| !there.contains(&good.word()));
        rest.map(|&good| Item::new(ItemKind::Value, good.word(), words::good(good))).collect()
    }

    /// The numbers of tokens; those of shuffled tokens may repeat.
    fn tokens(&self) -> Vec<Item> {
        let repeat = self.site.key() == "tokens";
        let all = (2..=12_u8).filter(|&number| number != 7);
        let new = all.filter(|number| repeat || !self.words().contains(&number.to_string().as_str()));
        new.map(|number| Item::new(ItemKind::Value, number.to_string(), super::places::rolls(number))).collect()
    }

    /// The letters of tokens that are not left out yet, each with its number. Clause: B1.3.
    fn skipped(&self) -> Vec<Item> {
        let Some((board, _)) = self.known() else { return Vec::new() };
        let letters =
            ('A'..='Z').zip(board.edition.letters.iter()).map(|(letter, number)| (letter.to_string(), number));
        let new = letters.filter(|(letter, _)| !self.has(letter));
        new.map(|(letter, number)| Item::new(ItemKind::Value, letter, number.to_string())).collect()
    }

    /// Regions of the rows: those that have a fill, or those that still need one.
    fn regions(&self, filled: bool) -> Vec<Item> {
        let Some((board, _)) = self.known() else { return Vec::new() };
        let own = self.site.map.tree().statements.iter().filter(|statement| !self.site.is_here(statement.span));
        let declared: Vec<&str> = own
            .filter_map(|statement| match &statement.head {
                Head::Fill(name, _) => Some(name.node.as_str()),
                _ => None,
            })
            .collect();
        let of_rows = board.regions.iter().map(|region| &region.name);
        let may = |name: &&String| filled || !declared.contains(&name.as_str());
        of_rows.filter(may).map(|name| Item::new(ItemKind::Area, quote_name(name), "a region")).collect()
    }

    fn rivers(&self) -> Vec<Item> {
        let Some((board, _)) = self.known() else { return Vec::new() };
        board.rivers.iter().map(|river| Item::new(ItemKind::Way, quote_name(&river.name), "in the base")).collect()
    }
}
