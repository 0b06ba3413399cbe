//! Tests of events, as data and in words: the events fit the states, and no seat is shown what is hidden from it.

use kogge::catan::board::edition::{Edition, FishRules};
use kogge::catan::play::{Event, Events, Names, Teller, events_json};
use kogge::catan::rules::{
    Action, ActionKind, Config, Decider, Hand, Laid, Observation, Phase, Position, Rules, Seat, State, set_up,
};
use kogge::catan::tables;
use kogge::catan::vocab::{Card, HexId, Module};
use kogge::game::session::Embedded as _;
use kogge::random::Random;

/// Plays random games of four with few cards in the bank; `watch` sees each step: the state, the action, the next state.
pub(super) fn games(cards: u8, mut watch: impl FnMut(Rules, &State, Action, &State)) {
    for seed in 0..28 {
        let island = match seed {
            0..8 | 22 => "catan",
            8..10 => "catan-fishermen",
            10..13 | 23 => "catan-rivers",
            13..16 | 24 => "catan-caravans",
            16..19 | 26 | 27 => "catan-barbarians",
            _ => "catan-traders",
        };
        let table = tables::table(island).expect("a shipped island");
        let usual = tables::edition(&table.edition).expect("its edition");
        let mut edition = Edition { cards, ..usual.clone() };
        if seed == 9 {
            // Few fish, and players who may leave them.
            edition.fish = FishRules { pieces: [2, 1, 1], limit: 2, draw_optional: true, ..edition.fish };
        }
        let laid = Laid::drawn(table, seed).expect("it has a layout");
        let rules = Rules::new(table, &edition, &laid);
        let n_players = if seed < 22 { 4 } else { 2 };
        let mut modules = vec![if seed % 2 == 0 { Module::Harbourmaster } else { Module::Events }];
        modules.extend((n_players == 2).then_some(Module::TwoPlayers));
        let config = Config { modules, trade: seed > 5, ..Config::new(n_players, seed) };
        let mut state = set_up(rules, &config).expect("the game can be set up");
        let (mut list, random) = (Vec::new(), &mut Random::from_seed(seed));
        for _ in 0..4_000 {
            state.legal_actions(rules, &mut list);
            if list.is_empty() {
                break;
            }
            if state.has_attack() || state.has_wagons() || state.is_for_two() {
                // The kind is drawn first, so that much is built and many barbarians land.
                let mut kinds: Vec<ActionKind> = list.iter().map(|it| it.kind()).collect();
                kinds.dedup();
                let stays = kinds.len() > 1 && state.has_wagons();
                kinds.retain(|kind| !stays || *kind != ActionKind::Stop);
                let kind = kinds[random.below(kinds.len())];
                list.retain(|it| it.kind() == kind);
                // Wagons that reach a plaza deliver now and then.
                let is_plaza = |it: &Action| matches!(it, Action::Drive(node) if node.index() >= table.corners.len());
                if list.iter().any(is_plaza) {
                    list.retain(is_plaza);
                }
            }
            let action = list[random.below(list.len())];
            let mut after = state.clone();
            after.apply(rules, action).expect("it is listed");
            watch(rules, &state, action, &after);
            state = after;
        }
    }
}

/// The text that an onlooker or a seat reads of a step.
fn read(rules: Rules, events: &Events, viewer: Option<Seat>) -> Option<String> {
    Teller::new(rules, &Names::default()).line(&events.seen_by(viewer))
}

#[test]
fn inv_22_what_a_seat_reads_does_not_depend_on_hidden_cards() {
    let mut n_compared = 0;
    let mut n = 0;
    games(19, |rules, before, action, after| {
        n += 1;
        // A monopoly, gifts of good neighbours and a victory show what was hidden.
        if n % 5 > 0 && !matches!(action, Action::Stolen(_) | Action::Drawn(_))
            || matches!(action, Action::Claim(_))
            // The supply and the hands that are drawn for a view may lack the piece.
            || matches!(action, Action::Exchange(_) | Action::Spend(..))
            || before.event_under_way() != after.event_under_way() && matches!(action, Action::Give(_))
            || after.is_over()
        {
            return;
        }
        let events = State::events(rules, before, action, after);
        for viewer in before.seats() {
            let view = Observation::of(before, Some(viewer));
            let mut other = view.determinize(rules, &mut Random::from_seed(n));
            let before_other = other.clone();
            // Another card may be drawn there.
            let mut list = Vec::new();
            other.legal_actions(rules, &mut list);
            let is_hidden = events.all() != events.seen_by(Some(viewer)).all();
            let is_open = |it: &Action| *it == Action::CaughtBoot;
            let Some(&action) = list.iter().rfind(|&it| *it == action || is_hidden && !is_open(it)) else { continue };
            other.apply(rules, action).expect("it is listed");
            if other.is_over() {
                continue;
            }
            let others = State::events(rules, &before_other, action, &other);
            assert_eq!(events.seen_by(Some(viewer)), others.seen_by(Some(viewer)), "{viewer} of {action:?}");
            let json = |events| events_json(&Teller::new(rules, &Names::default()), events, Some(viewer));
            assert_eq!(json(&events), json(&others), "{viewer} of {action:?}");
            n_compared += 1;
        }
    });
    assert!(n_compared > 3_000, "{n_compared}");
}

#[test]
fn b_13_1_drawn_and_stolen_cards_are_named_to_those_who_see_them() {
    let (mut n_stolen, mut n_drawn) = (0, 0);
    games(19, |rules, before, action, after| {
        let events = State::events(rules, before, action, after);
        let active = before.active();
        if before.event_under_way().is_some() {
            // What hexes yield follows.
            return;
        }
        match (action, events.deeds()) {
            (Action::Stolen(resource), &[Event::Stole { seat, victim, .. }]) => {
                n_stolen += 1;
                let card = format!("{seat} takes 1 {resource} from {victim}");
                let hidden = format!("{seat} takes a card from {victim}");
                for viewer in before.seats() {
                    let text = if viewer == seat || viewer == victim { &card } else { &hidden };
                    assert_eq!(read(rules, &events, Some(viewer)).as_ref(), Some(text));
                }
                assert_eq!(read(rules, &events, None), Some(hidden));
            }
            (Action::Drawn(card), deeds) => {
                n_drawn += 1;
                assert_eq!(deeds, [Event::BoughtCard { seat: active, card: Some(card) }]);
                let card = if card == Card::Point { "victory point" } else { card.word() };
                let named = format!("{active} buys a development card: {card}");
                let hidden = format!("{active} buys a development card");
                for viewer in before.seats().map(Some).chain([None]) {
                    let line = read(rules, &events, viewer).expect("it is a line");
                    match before.has_attack() {
                        // What follows from a card that is shown stands behind it.
                        true => assert!(line.starts_with(&named), "{line}"),
                        false => assert_eq!(line, if viewer == Some(active) { &named } else { &hidden }.as_str()),
                    }
                }
            }
            (Action::Roll | Action::Rob(_) | Action::Buy | Action::GiveTo(_) | Action::DrawFish, deeds) => {
                assert_eq!(deeds, [])
            }
            (Action::MoveKnight(_) | Action::BarbarianFrom(_), deeds) => assert_eq!(deeds, []),
            (Action::PathFrom(_) | Action::Chase(_), deeds) => assert_eq!(deeds, []),
            (_, deeds) => assert_eq!(deeds.len(), 1, "{action:?}"),
        }
    });
    assert!(n_stolen > 100 && n_drawn > 20, "{n_stolen} stolen, {n_drawn} drawn");
}

#[test]
fn b_5_2_what_the_bank_pays_and_cannot_pay_adds_up() {
    let (mut n_gained, mut n_only, mut n_nobody) = (0, 0, 0);
    games(3, |rules, before, action, after| {
        let (Phase::Dice, Action::Rolled([a, b])) = (before.phase(), action) else { return };
        let events = State::events(rules, before, action, after);
        let mut hands: Vec<Hand> = before.seats().map(|seat| *before.hand(seat)).collect();
        for event in events.consequences() {
            match *event {
                Event::Gained { seat, cards } => {
                    n_gained += 1;
                    hands[seat.index()].iter_mut().zip(cards).for_each(|(n, more)| *n += more);
                }
                Event::Short { resource, claimed, left, only } => {
                    assert!(claimed > left && left == before.bank()[resource.index()]);
                    assert_eq!(after.bank()[resource.index()], if only.is_some() { 0 } else { left });
                    n_only += u32::from(only.is_some());
                    n_nobody += u32::from(only.is_none());
                }
                Event::MustDiscard { seat, count } => {
                    assert!(a + b == 7 && before.n_cards(seat) > 7 && count == before.n_cards(seat) / 2);
                }
                Event::RollsAgain => assert_eq!(before, after, "only for two, or among traders"),
                _ => panic!("{event:?} after a roll"),
            }
        }
        assert_eq!(hands, after.seats().map(|seat| *after.hand(seat)).collect::<Vec<_>>());
    });
    assert!(n_gained > 300 && n_only > 20 && n_nobody > 5, "{n_gained}, {n_only}, {n_nobody}");
}

#[test]
fn special_cards_are_named_when_they_change_hands() {
    let (mut n_roads, mut n_armies, mut n_harbours, mut n_turns) = (0, 0, 0, 0);
    games(19, |rules, before, action, after| {
        let events = State::events(rules, before, action, after);
        let has = |is: fn(&Event) -> bool| events.consequences().iter().any(is);
        let longest = has(|event| matches!(event, Event::LongestRoad { .. }));
        let army = has(|event| matches!(event, Event::LargestArmy { .. }));
        let harbour = has(|event| matches!(event, Event::Harbourmaster { .. }));
        assert_eq!(longest, before.longest_road() != after.longest_road());
        assert_eq!(army, before.largest_army() != after.largest_army());
        assert_eq!(harbour, before.harbourmaster() != after.harbourmaster());
        assert_eq!(has(|event| matches!(event, Event::Turn { .. })), before.turn() != after.turn());
        assert_eq!(has(|event| matches!(event, Event::Won { .. })), after.is_over());
        n_roads += u32::from(longest);
        n_armies += u32::from(army);
        n_harbours += u32::from(harbour);
        n_turns += u32::from(before.turn() != after.turn());
    });
    assert!(n_roads > 0 && n_armies > 0 && n_harbours > 0 && n_turns > 500, "{n_roads} {n_armies} {n_harbours}");
}

#[test]
fn a_step_is_a_line_with_what_followed_from_it() {
    let table = tables::table("catan-beginner").expect("a shipped island");
    let laid = Laid::drawn(table, 0).expect("it has a layout");
    let rules = Rules::new(table, tables::edition(&table.edition).expect("its edition"), &laid);
    let names = Names::new(["red", "", "blue"]);
    let teller = Teller::new(rules, &names);
    let mut state = set_up(rules, &Config { start: Some(Seat::A), ..Config::new(3, 0) }).expect("it can be set up");
    let mut lines = Vec::new();
    let typed = "settle B2@12; road B2@1; settle D3@12; road D3@1; settle C2@4; road C2@3; settle C4@12; road C4@11; \
                 settle B1@6; road B1@7; settle D1@4; road D1@3; roll; dice 5 6; bank wool for ore; end turn; roll; dice 3 4";
    for text in typed.split("; ") {
        let before = state.clone();
        let action = kogge::catan::play::parse_action(table, text.trim()).expect("it is notation");
        if let Err(illegal) = state.apply(rules, action) {
            lines.push(illegal.to_string());
            continue;
        }
        let events = State::events(rules, &before, action, &state);
        lines.extend(teller.line(&events));
        lines.push(format!("? {}", teller.question(&state)));
        let turn = events.all().iter().filter(|event| matches!(event, Event::Turn { .. }));
        lines.extend(turn.map(|event| teller.event(event)));
    }
    insta::assert_snapshot!(lines.join("\n"));
    assert_eq!(state.decider(), Some(Decider::Seat(Seat::B)));
}

#[test]
fn barbarians_and_knights_are_named_when_they_come_and_go() {
    let (mut n_landed, mut n_conquered, mut n_freed, mut n_captured, mut n_lost) = (0, 0, 0, 0, 0);
    let mut n_foreign = [0; 2];
    games(19, |rules, before, action, after| {
        if !before.has_attack() {
            return;
        }
        let all = |state: &State| state.barbarian_hexes().iter().map(|hex| state.barbarians_on(hex)).sum::<u8>();
        let (mut barbarians, mut conquered) = (all(before), before.conquered());
        // The foreign knight of two players has the place behind them.
        let sides = || before.seats().chain(before.neutrals().take(1));
        let mut prisoners: Vec<u8> = sides().map(|seat| before.prisoners(seat)).collect();
        let mut knights: Vec<usize> = sides().map(|seat| before.knights_of(seat).len()).collect();
        for event in State::events(rules, before, action, after).all() {
            match *event {
                Event::Landed { .. } => (n_landed, barbarians) = (n_landed + 1, barbarians + 1),
                Event::BroughtBarbarian { from: None, .. } => barbarians += 1,
                Event::Conquered { hex } => {
                    n_conquered += 1;
                    conquered.insert(hex);
                }
                Event::Freed { hex } => {
                    n_freed += 1;
                    conquered.remove(hex);
                }
                Event::Captured { seat, count, hex } => {
                    assert!(after.barbarians_on(hex) < before.barbarians_on(hex), "{action:?}");
                    n_captured += u32::from(count);
                    prisoners[seat.index()] += count;
                    barbarians -= count;
                }
                Event::PutKnight { seat, .. } => knights[seat.index()] += 1,
                Event::PutForeignKnight { .. } => knights[before.n_players()] += 1,
                Event::MovedForeignKnight { .. } => n_foreign[0] += 1,
                Event::ForeignCaptured { count, hex } => {
                    assert!(after.barbarians_on(hex) < before.barbarians_on(hex), "{action:?}");
                    n_foreign[1] += 1;
                    prisoners[before.n_players()] += count;
                    barbarians -= count;
                }
                Event::LostKnights { seat, count } => {
                    n_lost += 1;
                    knights[seat.index()] -= usize::from(count);
                }
                _ => {}
            }
        }
        assert_eq!((barbarians, conquered), (all(after), after.conquered()), "{action:?}");
        assert_eq!(prisoners, sides().map(|seat| after.prisoners(seat)).collect::<Vec<_>>(), "{action:?}");
        assert_eq!(knights, sides().map(|seat| after.knights_of(seat).len()).collect::<Vec<_>>(), "{action:?}");
    });
    let counts = [n_landed, n_conquered, n_freed, n_captured, n_lost, n_foreign[0], n_foreign[1]];
    assert!(counts.iter().all(|&n| n > 0), "{counts:?}");
}

/// The text of an event on an island.
fn text(id: &str, event: &Event) -> String {
    let table = tables::table(id).expect("a shipped island");
    let laid = Laid::drawn(table, 0).expect("it has a layout");
    let rules = Rules::new(table, tables::edition(&table.edition).expect("its edition"), &laid);
    Teller::new(rules, &Names::default()).event(event)
}

#[test]
fn ba_12_a_prisoner_is_named_with_the_hex_that_it_leaves() {
    let table = tables::table("catan-barbarians").expect("a shipped island");
    let hex = HexId::at(table.hexes.len() - 1);
    let own = text("catan-barbarians", &Event::Captured { seat: Seat::B, count: 1, hex });
    assert!(own.starts_with("B takes 1 prisoner from E3 ("), "{own}");
    let both = text("catan-barbarians", &Event::Captured { seat: Seat::A, count: 2, hex });
    assert!(both.starts_with("A takes 2 prisoners from E3 ("), "{both}");
    let foreign = text("catan-barbarians", &Event::ForeignCaptured { count: 1, hex });
    assert!(foreign.starts_with("the foreign knight takes 1 prisoner from E3 ("), "{foreign}");
}

#[test]
fn ba_28_a_tie_for_a_prisoner_is_said() {
    let mut n_ties = [0; 2];
    games(19, |rules, before, action, after| {
        let events = State::events(rules, before, action, after);
        for event in events.all() {
            let Event::TiedForPrisoner { with_foreign } = *event else { continue };
            n_ties[usize::from(with_foreign)] += 1;
            let line = read(rules, &events, None).expect("it is a roll");
            let why = match with_foreign {
                true => ": a tie with the foreign knight, who always has 3, so the roll is made again",
                false => ": a tie, so those with the same number roll again",
            };
            assert!(line.contains(") for a prisoner") && line.contains(why), "{line}");
            assert!(!with_foreign || before.n_players() == 2, "only two players have a foreign knight");
            assert!(matches!(after.phase(), Phase::PrisonerRoll { .. }));
        }
    });
    assert!(n_ties.iter().sum::<u32>() > 0, "{n_ties:?}");
    let with_foreign = text("catan-barbarians", &Event::TiedForPrisoner { with_foreign: true });
    assert!(with_foreign.starts_with("a tie with the foreign knight"), "{with_foreign}");
}

#[test]
fn fr_2_a_robber_who_is_off_the_board_stays_there() {
    let table = tables::table("catan-fishermen").expect("a shipped island");
    let laid = Laid::drawn(table, 0).expect("it has a layout");
    let rules = Rules::new(table, tables::edition(&table.edition).expect("its edition"), &laid);
    let state = set_up(rules, &Config::new(3, 0)).expect("the game can be set up");
    let events = State::events(rules, &state, Action::RobberOff, &state);
    let line = read(rules, &events, None);
    assert_eq!(line.as_deref(), Some("no hex is free for the robber: he stays off the board"));
    let stands = parse_robber(rules, &state);
    let line = read(rules, &State::events(rules, &stands, Action::RobberOff, &state), None);
    assert!(line.expect("he leaves").ends_with("takes the robber off the board"));
}

/// The same with the robber on the first hex.
fn parse_robber(rules: Rules, state: &State) -> State {
    let position = Position { robber: Some(HexId::at(0)), ..Position::of(state) };
    position.build(rules).expect("he can stand there")
}
