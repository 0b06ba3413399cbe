//! Deletes things with everything that names them: the routes of a city, its cards, its rows in the ledger and on the
//! picture. What a map cannot be without stays.

use std::collections::BTreeSet;

use super::{Edit, What};
use crate::syntax::tree::{EditKind, ExpectRow, FactKind, Head, Name, RouteRef, Says, Statement};
use kogge_compiler::assist::gesture::{Refused, Said, Thing, insert_statement, refuse, set_fact};
use kogge_compiler::language::quote_name;
use kogge_compiler::text::Span;
use kogge_engine::spelling::fold;
use kogge_hansa_game::vocab::{CityId, RouteId};

/// The things that are removed.
struct Gone {
    cities: BTreeSet<CityId>,
    routes: BTreeSet<RouteId>,
    /// The folded names of the cities.
    names: BTreeSet<String>,
}

impl Gone {
    fn has(&self, name: &Name) -> bool {
        self.names.contains(&fold(&name.node))
    }
}

impl Edit<'_> {
    pub(super) fn remove(&mut self, things: &[Thing]) -> Result<(), Refused> {
        let all = self.all(things)?;
        let cities: BTreeSet<CityId> = all
            .iter()
            .filter_map(|what| match what {
                What::City(city) => Some(*city),
                _ => None,
            })
            .collect();
        let is_gone = |what: RouteId| {
            all.contains(&What::Route(what)) || self.board.route(what).ends.iter().any(|end| cities.contains(end))
        };
        let routes: BTreeSet<RouteId> =
            (0..self.board.routes.len()).map(RouteId::at).filter(|&it| is_gone(it)).collect();
        let names = cities.iter().map(|&city| fold(&self.board.city(city).name)).collect();
        let gone = Gone { cities, routes, names };
        self.must_go_without(&gone)?;
        for &city in &gone.cities {
            let name = self.board.city(city).name.clone();
            let is_in_base = |base: &crate::board::Board| base.cities.iter().any(|it| fold(&it.name) == fold(&name));
            let is_of_base = self.base.as_ref().is_some_and(is_in_base);
            self.take("city", self.city_statement(&name), &quote_name(&name), is_of_base)?;
            if let Some(row) = self.city_row(&name) {
                self.patch.delete(row.span);
            }
        }
        for &route in &gone.routes {
            let is_of_base = self.base.as_ref().is_some_and(|base| {
                let name = self.board.route_text(route);
                (0..base.routes.len()).any(|it| base.route_text(RouteId::at(it)) == name)
            });
            self.take("route", self.route_statement(route), &self.route_words(route), is_of_base)?;
            if let Some(row) = self.route_row(route) {
                self.patch.delete(row.span);
            }
        }
        self.forget(&gone)?;
        self.take_parts(&all, &gone)
    }

    /// Deletes the parts of routes that stay.
    fn take_parts(&mut self, all: &[What], gone: &Gone) -> Result<(), Refused> {
        let left: BTreeSet<RouteId> =
            all.iter().filter_map(|what| what.route()).filter(|it| !gone.routes.contains(it)).collect();
        for route in left {
            let mut new = self.board.route(route).clone();
            let of_route = all.iter().filter(|what| what.route() == Some(route));
            let mut posts: Vec<usize> = Vec::new();
            for what in of_route {
                match what {
                    What::Tavern(_) => new.tavern = false,
                    What::Permanent(_) => new.permanent.clear(),
                    What::Post(_, post) => posts.push(*post),
                    What::City(_) | What::Route(_) => {}
                }
            }
            if posts.len() == new.posts.len() {
                return refuse!(
                    "a route has at least one post: delete the route instead",
                    "eine Route hat mindestens einen Posten: lösche stattdessen die Route"
                );
            }
            posts.iter().rev().for_each(|&post| _ = new.posts.remove(post));
            self.state_route(route, &new)?;
            if !posts.is_empty() {
                self.place_fewer(route, &posts);
            }
        }
        Ok(())
    }

    /// Takes the places of posts out of the row that places them.
    fn place_fewer(&mut self, route: RouteId, gone: &[usize]) {
        let stated = self.board.picture.as_ref().and_then(|picture| picture.routes.get(route.index()));
        let Some(stated) = stated.filter(|places| !places.is_empty()) else { return };
        let left = stated.iter().enumerate().filter(|(post, _)| !gone.contains(post)).map(|(_, &at)| at);
        self.place_posts(route, left.collect());
    }

    /// Refuses to remove a thing without which a map is not complete.
    fn must_go_without(&self, gone: &Gone) -> Result<(), Refused> {
        let name = |city: CityId| &self.board.city(city).name;
        let link = self.board.link.iter().flat_map(|link| link.ends).find(|end| gone.cities.contains(end));
        if let Some(end) = link {
            return refuse!(
                "`{}` is an end of the Link: state another one first",
                "{} ist ein Ende der Verbindung: nenne zuerst eine andere Stadt",
                name(end)
            );
        }
        let special = self.board.special.as_ref().filter(|special| gone.cities.contains(&special.city));
        if let Some(special) = special {
            let name = name(special.city);
            return refuse!(
                "`{name}` is the city of the special prestige: state another one first",
                "{name} ist die Stadt des besonderen Prestiges: nenne zuerst eine andere"
            );
        }
        let said = self.map.trees.iter().flat_map(|tree| &tree.statements).flat_map(|statement| &statement.facts);
        let by = said.filter_map(|fact| match &fact.kind {
            FactKind::Special(special) => special.routes.as_ref(),
            _ => None,
        });
        let is_gone = |written: &&RouteRef| gone.routes.iter().any(|&route| self.names(written, route));
        match by.flatten().find(is_gone) {
            Some(_) => refuse!(
                "the special prestige is reached by this route: change `special` first",
                "das besondere Prestige wird über diese Route erreicht: ändere zuerst `special`"
            ),
            None => Ok(()),
        }
    }

    /// Takes back a declaration, or removes what the base declares.
    fn take(&mut self, kind: &str, own: Option<&Statement>, name: &str, is_of_base: bool) -> Result<(), Refused> {
        match own {
            Some(statement) => {
                let is_added = statement.edit.is_none_or(|edit| edit.node == EditKind::Add);
                let extent = self.map.extent(statement);
                if is_added || !is_of_base {
                    self.patch.delete(extent);
                } else {
                    // One line says it in the place of the change.
                    self.patch.replace(statement.span, format!("remove {kind} {name}"));
                    statement.facts.iter().for_each(|fact| self.patch.delete(fact.span));
                }
                Ok(())
            }
            None if is_of_base => {
                insert_statement(self.map, &mut self.patch, kind, vec![format!("remove {kind} {name}")])
            }
            None => refuse!(
                "the {kind} {name} is not declared in this file",
                "{name} (`{kind}`) steht nicht in dieser Datei"
            ),
        }
    }

    /// Takes the names of cities out of everything else that names them.
    fn forget(&mut self, gone: &Gone) -> Result<(), Refused> {
        if gone.cities.is_empty() {
            return Ok(());
        }
        self.forget_cards(gone)?;
        let mut says_neutral = false;
        for statement in self.map.tree().statements.iter() {
            for fact in &statement.facts {
                match &fact.kind {
                    FactKind::Neutral(cities) => {
                        says_neutral = true;
                        let items = cities.iter().map(|city| self.item(city, city.span)).collect();
                        self.thin(fact.span, items, gone, None);
                    }
                    FactKind::Expect(ExpectRow::At { what, cities }) => {
                        let items: Vec<_> = cities.iter().map(|(city, says)| self.entry(city, says, gone)).collect();
                        self.thin(fact.span, items, gone, Some(format!("{} at none", what.node)));
                    }
                    FactKind::Expect(ExpectRow::In { countries, .. }) => {
                        for (country, says) in countries {
                            let entry = self.entry(country, says, gone);
                            if entry.text != self.map.source().text[entry.span.range()] {
                                self.patch.replace(entry.span, entry.text);
                            }
                        }
                    }
                    FactKind::Expect(ExpectRow::Always { cities, .. }) => {
                        let items = cities.iter().map(|city| self.item(city, city.span)).collect();
                        self.thin(fact.span, items, gone, None);
                    }
                    FactKind::Expect(ExpectRow::Card(cities)) if cities.iter().any(|city| gone.has(city)) => {
                        self.patch.delete(fact.span);
                    }
                    _ => {}
                }
            }
        }
        if !says_neutral && self.map.of_bases().any(|(statement, _)| names_neutral(statement, gone)) {
            let left = self.board.neutral_cities.iter().filter(|city| !gone.cities.contains(city));
            let left: Vec<String> = left.map(|&city| quote_name(&self.board.city(city).name)).collect();
            let text = format!("at {}", left.join(", "));
            let now = (!left.is_empty()).then_some(text.as_str());
            if let Some(statement) = self.statements().iter().find(|statement| matches!(statement.head, Head::Map(_))) {
                set_fact(self.map, &mut self.patch, statement, Said { word: "neutral", now, base: Some(Some("")) })?;
            }
        }
        Ok(())
    }

    fn forget_cards(&mut self, gone: &Gone) -> Result<(), Refused> {
        let mut taken: Vec<BTreeSet<String>> = Vec::new();
        for statement in self.statements() {
            if let Head::Mission(cities) = &statement.head
                && cities.iter().any(|city| gone.has(city))
                && statement.edit.is_none_or(|edit| edit.node != EditKind::Remove)
            {
                self.patch.delete(self.map.extent(statement));
                taken.push(cities.iter().map(|city| fold(&city.node)).collect());
            }
        }
        for card in self.board.missions.iter().filter(|card| card.iter().any(|city| gone.cities.contains(city))) {
            let names = card.map(|city| self.board.city(city).name.as_str());
            if self.base.is_some() && !taken.contains(&names.map(fold).into_iter().collect()) {
                let line = format!("remove mission {}", names.map(quote_name).join(", "));
                insert_statement(self.map, &mut self.patch, "mission", vec![line])?;
            }
        }
        Ok(())
    }

    /// An item of a list as it is written.
    fn item<'t>(&self, name: &'t Name, span: Span) -> Item<'t> {
        Item { name, span, text: self.map.source().text[span.range()].to_owned() }
    }

    /// An entry of a row of the ledger, without those of its names that go.
    fn entry<'t>(&self, name: &'t Name, says: &Says, gone: &Gone) -> Item<'t> {
        let item = self.item(name, says.span().map_or(name.span, |says| name.span.to(says)));
        if !says.names().any(|read| gone.has(read)) {
            return item;
        }
        let left: Vec<String> =
            says.names().filter(|read| !gone.has(read)).map(|read| quote_name(&read.node)).collect();
        let left = if left.is_empty() { "0".to_owned() } else { format!("-- {}", left.join(" ")) };
        Item { text: format!("{} {left}", quote_name(&name.node)), ..item }
    }

    /// Takes items out of a list that ends a fact; an empty list leaves this fact, or none.
    fn thin(&mut self, fact: Span, items: Vec<Item<'_>>, gone: &Gone, empty: Option<String>) {
        let left: Vec<&str> = items.iter().filter(|item| !gone.has(item.name)).map(|item| &*item.text).collect();
        let (Some(first), Some(last)) = (items.first(), items.last()) else { return };
        let place = first.span.to(last.span);
        let is_same = items.iter().all(|item| item.text == self.map.source().text[item.span.range()]);
        match (left.is_empty(), empty) {
            (false, _) if left.len() == items.len() && is_same => {}
            (false, _) => self.patch.replace(place, left.join(", ")),
            (true, Some(text)) => self.patch.replace(fact, text),
            (true, None) => self.patch.delete(fact),
        }
    }
}

/// An item of a list, with its text once things are gone.
struct Item<'t> {
    name: &'t Name,
    span: Span,
    text: String,
}

/// Whether a statement has the neutral party begin in what goes.
fn names_neutral(statement: &Statement, gone: &Gone) -> bool {
    statement.facts.iter().any(|fact| match &fact.kind {
        FactKind::Neutral(cities) => cities.iter().any(|city| gone.has(city)),
        _ => false,
    })
}
