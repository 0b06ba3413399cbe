//! Slips: doubts that count nothing. Checks: CHK-W01, CHK-W24, CHK-W29, CHK-W30, CHK-W33, CHK-W35.

use kogge::hansa::board::Kontor;
use kogge::hansa::vocab::{CountryId, Module};

use super::change::{is_plain_city, special};
use super::victims::{change_one, cities};
use super::{Seed, Sow};

pub(super) const SEEDS: &[Seed] = &[
    Seed {
        code: "kontors_not_ascending",
        checks: &["W01"],
        sow: Sow::Board(|board| {
            let is_mixed = |kontors: &[Kontor]| matches!(kontors, [first, .., last] if first.colour != last.colour);
            let mut plain = cities(board).filter(|&city| is_plain_city(board, city));
            let city = plain.find(|&city| is_mixed(&board.city(city).kontors)).ok_or("no kontors of two colours")?;
            board.cities[city.index()].kontors.reverse();
            Ok(())
        }),
    },
    Seed {
        code: "city_outside_its_country",
        checks: &["W24"],
        sow: Sow::Board(|board| {
            let mut countries = (0..board.countries.len()).map(CountryId::at);
            let abroad = countries.rfind(|country| Some(*country) != board.home()).ok_or("no foreign country")?;
            let plain: Vec<_> = cities(board).filter(|&city| is_plain_city(board, city)).collect();
            change_one(
                board,
                "no city with routes at home alone",
                plain,
                |board, city| board.cities[city.index()].countries.insert(abroad),
                |board, graph| {
                    let is_stated = |city| board.city(city).countries.contains(abroad);
                    let lies_abroad = |route| board.route(route).country == Some(abroad);
                    cities(board).any(|city| is_stated(city) && !graph.routes_at(city).iter().copied().any(lies_abroad))
                },
            )
        }),
    },
    Seed {
        code: "special_values_not_ascending",
        checks: &["W29"],
        sow: Sow::Board(|board| {
            let spaces = &mut special(board)?.spaces;
            let [first, second, ..] = &mut spaces[..] else { return Err("no two special spaces") };
            std::mem::swap(&mut first.value, &mut second.value);
            Ok(())
        }),
    },
    Seed {
        code: "smaller_side_for_more_players",
        checks: &["W30"],
        sow: Sow::Variant(|base| {
            let is_for = |players| base.lines().any(|line| line.split_whitespace().eq(["players", players]));
            if !is_for("3") {
                return Err("a side for other numbers of players than 3");
            }
            let route = base.lines().find(|line| line.starts_with("route ") && line.ends_with("house, house, house"));
            let route = route.ok_or("no route of three houses")?;
            Ok(format!("    players 4\n\nchange {}", route.replacen("house, house, house", "house, house", 1)))
        }),
    },
    Seed {
        code: "smaller_side_for_more_players",
        checks: &["W30"],
        sow: Sow::Variant(|base| {
            if !base.lines().any(|line| line.split_whitespace().eq(["players", "4,", "5"])) {
                return Err("no side for more players than 3");
            }
            if base.matches("house").count() + base.matches("ship").count() >= 40 * 3 {
                return Err("more posts than three players should have");
            }
            let route = base.lines().find(|line| line.starts_with("route ") && line.ends_with(": house, house, house"));
            Ok(format!("    players 3\n\nchange {}, house", route.ok_or("no route of three houses")?))
        }),
    },
    Seed {
        code: "names_nearly_alike",
        checks: &["W33"],
        sow: Sow::Board(|board| {
            let mut names = board.cities.iter().map(|city| &city.name);
            let other = names.find(|name| name.len() > 6 && name.chars().all(char::is_alphabetic));
            let nearly = format!("{}a", other.ok_or("no city with a long name")?);
            let named = |city: &_| board.city(*city).name.len() != nearly.len() - 1;
            let city = cities(board).find(|city| is_plain_city(board, *city) && named(city));
            board.cities[city.ok_or("no city with kontors alone")?.index()].name = nearly;
            Ok(())
        }),
    },
    Seed {
        code: "names_nearly_alike",
        checks: &["W33"],
        sow: Sow::Board(|board| {
            let home = board.home().ok_or("no countries")?;
            let nearly = format!("{}a", board.countries[home.index()].name);
            let foreign = board.countries.iter_mut().find(|country| !country.home);
            foreign.ok_or("no foreign country")?.name = nearly;
            Ok(())
        }),
    },
    Seed {
        code: "module_off_the_base_board",
        checks: &["W35"],
        sow: Sow::Board(|board| {
            if board.modules.contains(Module::Favour) {
                return Err("the board that favour was printed for");
            }
            board.modules.insert(Module::Favour);
            Ok(())
        }),
    },
    Seed {
        code: "module_off_the_base_board",
        checks: &["W35"],
        sow: Sow::Board(|board| {
            if !board.modules.contains(Module::Favour) {
                return Err("no module of the base board");
            }
            "rhine".clone_into(&mut board.board);
            Ok(())
        }),
    },
];
