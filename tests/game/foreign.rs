//! Ids that a board lacks, as untrusted input names them: every public function that takes one answers, and none panics.
//!
//! What indexes like `[]` says so under `# Panics` and is left out: the rows of a `Table`, `MarkerKind::effect`, and the
//! `_unchecked` form of `apply`.

use kogge::hansa::play::{About, Cause, End, Event, Game, Recorder, Report, Step, action_json, action_text, record_of};
use kogge::hansa::rules::{
    Account, Action, ActionCodes, ActionKind, ActionList, Choice, Line, MAX_PARTIES, MarkerKind, MarkerPlace, Mission,
    Network, Observation, Owned, Pieces, Reason, Region, Seat, account, sheet,
};
use kogge::hansa::vocab::{
    Area, CityId, CitySet, CountryId, CountrySet, Effect, KontorId, MissionId, Piece, PostId, RouteId, RouteSet, Skill,
    Source, Sources, Tile,
};

use super::boards::{Chooser, every_game, game};

const MERCHANT: Owned = Owned { seat: Seat::Neutral, piece: Piece::Merchant };

/// Numbers around the ends of every list and of every set.
const FOREIGN: [u16; 16] = [30, 40, 63, 64, 95, 96, 127, 128, 129, 200, 255, 256, 257, 300, 4_095, u16::MAX];

/// Every form of action, each naming this number; the small ones have a byte.
fn actions(n: u16) -> Vec<Action> {
    let (post, city, route, marker, piece) = (PostId(n), CityId(n), RouteId(n), MarkerKind(n as u8), Piece::Trader);
    let byte = n as u8;
    let mut all = vec![
        Action::Income,
        Action::TakeMerchants(byte),
        Action::TakeTraders(byte),
        Action::Place { piece, post },
        Action::Displace { piece, post },
        Action::PayMerchants(byte),
        Action::PutDisplaced { post },
        Action::DisplacedToStock,
        Action::PutExtra { piece, post },
        Action::LiftExtra { post },
        Action::Move { post },
        Action::Lift { post },
        Action::Put { post },
        Action::Establish { route },
        Action::Found { city },
        Action::FoundExtra { city, piece },
        Action::Develop { skill: Skill::Book },
        Action::Special { space: byte },
        Action::Skip,
        Action::PayBorder { marker },
        Action::BuyTile { tile: Tile::Cities },
        Action::PayMarker { marker },
        Action::TakeEcho,
        Action::Done,
        Action::EndTurn,
        Action::Replace { marker, route },
        Action::Replace { marker: MarkerKind(0), route },
        Action::NeutralKontor { city },
    ];
    let choices = [
        Choice::Plain,
        Choice::Develop(Skill::Keys),
        Choice::Swap(KontorId(n)),
        Choice::SwapGreen { city, left: byte },
        Choice::SwapGreen { city: CityId(0), left: byte },
        Choice::Lift(post),
        Choice::Place { piece, post },
        Choice::Found { city, piece },
        Choice::Exchange { seat: Seat::Neutral, marker },
        Choice::Attach { route },
    ];
    for choice in choices {
        all.extend([
            Action::Use { marker: MarkerKind(0), choice },
            Action::Use { marker, choice },
            Action::Permanent { effect: byte, choice },
        ]);
    }
    all
}

/// Whether the rules refuse the action since their board lacks what it names.
fn is_refused_as_unknown(game: &Game, action: Action) -> bool {
    let refused = game.state().clone().apply(game.rules(), action);
    refused.is_err_and(|illegal| illegal.reason == Reason::Unknown)
}

#[test]
fn actions_of_another_board_have_no_text_no_topic_and_no_code() {
    let mut n_foreign = 0;
    for (name, mut game) in every_game(31) {
        let mut chooser = Chooser::new(31);
        let codes = ActionCodes::of(game.rules().table);
        for step in 0..64 {
            let (rules, state) = (game.rules(), game.state());
            // Every state tries one of the numbers, and only some write all that led to them.
            for action in actions(FOREIGN[step % FOREIGN.len()]) {
                let is_of = action.is_of(rules.table);
                assert_eq!(is_of, !is_refused_as_unknown(&game, action), "{name}: {action:?}");
                assert_eq!(action_text(rules, state, action).is_some(), is_of, "{name}: {action:?}");
                assert_eq!(About::of(rules.table, action).is_some(), is_of, "{name}: {action:?}");
                let has_code = codes.code(action).is_some();
                assert!(is_of || !has_code, "{name}: {action:?}");
                assert_eq!(action_json(rules, state, action).is_some(), has_code, "{name}: {action:?}");
                if step % 16 < 3 && !state.is_legal(rules, action) {
                    assert!(state.neutral_routes(rules, action).is_empty(), "{name}: {action:?}");
                    let seats = vec!["x".to_owned(); state.n_players()];
                    let all = [game.actions(), &[action]].concat();
                    assert!(record_of(rules, game.origin(), &seats, &all).is_err(), "{name}: {action:?}");
                    let mut recorder = Recorder::new(rules, game.origin(), &seats);
                    recorder.decision(rules, state, action, state);
                    let decider = state.decider().unwrap_or(Seat::A);
                    let mut report = Report::new(rules, String::new());
                    report.step(&Step { number: 1, state, decider, action }).expect("a text takes everything");
                }
                n_foreign += usize::from(!is_of);
            }
            let Some(action) = chooser.choose(&game) else { break };
            game.apply(action).expect("it is legal");
        }
    }
    assert!(n_foreign > 50_000, "{n_foreign}");
}

#[test]
fn a_state_has_nothing_where_its_board_has_nothing() {
    for (name, mut game) in every_game(32) {
        let mut chooser = Chooser::new(32);
        while let Some(action) = chooser.choose(&game).filter(|_| game.actions().len() < 150) {
            game.apply(action).expect("it is legal");
        }
        let (rules, state) = (game.rules(), game.state());
        let table = rules.table;
        for n in FOREIGN {
            let (post, city, route, kontor, kind) =
                (PostId(n), CityId(n), RouteId(n), KontorId(n), MarkerKind(n as u8));
            assert!(post.index() < table.posts.len() || state.piece_at(post).is_none(), "{name}: {n}");
            assert!(kontor.index() < table.kontors.len() || state.kontor(kontor).is_none(), "{name}: {n}");
            if city.index() >= table.cities.len() {
                assert_eq!(state.first_free(rules, city), None, "{name}: {n}");
                assert_eq!(state.row(rules, city).count(), 0, "{name}: {n}");
                assert_eq!(state.controller(rules, city), None, "{name}: {n}");
                assert_eq!(state.holdings(rules, city).counts, [0; MAX_PARTIES], "{name}: {n}");
                assert_eq!(state.count_kontors(rules, city, Seat::A), 0, "{name}: {n}");
                assert!(!state.is_completed(rules, city), "{name}: {n}");
            }
            if route.index() >= table.routes.len() {
                assert_eq!(state.marker_at(rules, route), None, "{name}: {n}");
                let mut list = ActionList::new();
                state.legal_actions_on(rules, route, ActionKind::Place, &mut list);
                assert!(list.is_empty(), "{name}: {n}");
                let at = |kind| state.count_markers(rules, kind, MarkerPlace::Route(route));
                assert_eq!(MarkerKind::all(table).map(at).sum::<usize>(), 0, "{name}: {n}");
            }
            assert_eq!(state.special(n.into()).filter(|_| usize::from(n) >= table.special_spaces.len()), None);
            if kind.index() >= table.markers.len() {
                assert_eq!(state.count_markers(rules, kind, MarkerPlace::Supply), 0, "{name}: {n}");
                assert_eq!(Observation::of(rules, state, Seat::A).hidden(rules, kind), 0, "{name}: {n}");
            }
            let _ = (CitySet::EMPTY.contains(city), RouteSet::EMPTY.contains(route), state.nth_action(rules, n.into()));
            let _ = CountrySet(u8::MAX).contains(CountryId(n as u8));
        }
        for &seat in Seat::ALL {
            assert!(seat != Seat::Neutral || state.unused_kinds(seat).count() == 0, "{name}");
            for &skill in Skill::ALL {
                let _ = (state.skill_value(rules, seat, skill), state.is_finished(rules, seat, skill));
            }
            let _ =
                (state.privilege(rules, seat), state.presence(rules, seat), state.player(seat), state.collected(seat));
            let _ = (account(rules, state, seat), sheet(rules, state, seat), state.has_tile(seat, Tile::Cities));
            let kinds = MarkerKind::all(table).flat_map(|kind| {
                let places = [MarkerPlace::Unused, MarkerPlace::Used, MarkerPlace::Plate, MarkerPlace::OpenPlate];
                places.map(|place| state.count_markers(rules, kind, place(Seat::Neutral)))
            });
            assert_eq!(kinds.sum::<usize>(), 0, "{name}");
            let view = game.view(seat);
            let mut text = String::new();
            view.write_board(&mut text).expect("a text takes everything");
            assert_eq!(view.decides(), game.decider() == Some(seat), "{name}");
        }
    }
}

/// Every kind of event, each naming this number.
pub(super) fn events(n: u16) -> Vec<Event> {
    let (post, city, route, marker) = (PostId(n), CityId(n), RouteId(n), MarkerKind(n as u8));
    let (seat, pieces, kontor, points, byte) = (Seat::E, Pieces::new(2, 1), KontorId(n), n, n as u8);
    let countries = CountrySet(u8::MAX);
    let effect = Effect::Place { limit: byte, area: Area::In(countries), sources: Sources::new(&[Source::Posts]) };
    let mut all = vec![
        Event::Income { seat },
        Event::Fetched { seat, piece: Piece::Trader, count: byte },
        Event::Placed { placed: MERCHANT, post },
        Event::Displaced { by: MERCHANT, victim: MERCHANT, post },
        Event::Paid { seat, pieces },
        Event::Relocated { seat, displaced: MERCHANT, post },
        Event::Retired { displaced: MERCHANT },
        Event::ExtraPlaced { seat, extra: MERCHANT, post },
        Event::Lifted { seat, lifted: MERCHANT, post },
        Event::Removed { seat, removed: MERCHANT, post },
        Event::Put { seat, put: MERCHANT, post },
        Event::Established { seat, route },
        Event::Founded { founder: MERCHANT, kontor },
        Event::FoundedExtra { founder: MERCHANT, city },
        Event::Developed { seat, skill: Skill::Purse, level: byte },
        Event::TookSpecial { seat, space: byte },
        Event::TookNothing { seat },
        Event::PaidBorder { seat, marker },
        Event::BoughtTile { seat, tile: Tile::Skills },
        Event::PaidMarker { seat, marker },
        Event::GaveUpActions { seat, count: n },
        Event::LeftEcho { seat },
        Event::UsedMarker { seat, marker },
        Event::Exchanged { seat, with: Seat::A, marker },
        Event::Attached { seat, marker, route },
        Event::UsedPermanent { seat, effect, route },
        Event::LeftPermanent { seat, route },
        Event::Swapped { seat, city, now: [Seat::A, Seat::Neutral] },
        Event::Stopped { seat },
        Event::EndedTurn { seat, unspent: n },
        Event::Laid { seat, marker, route },
        Event::TookMarker { seat, marker, route },
        Event::LostMarker { marker, route },
        Event::Drew { seat, left: n.into() },
        Event::NothingToDraw { seat },
        Event::Revealed { seat, markers: vec![marker, MarkerKind(0)] },
        Event::Stuck { seat, markers: vec![marker] },
        Event::Completed { city, count: n.into() },
        Event::Linked { seat, rank: byte },
        Event::Returned { seat, pieces },
        Event::NeutralStayed { route },
        Event::NeutralCame { route },
        Event::MoreActions { seat, count: n },
        Event::Turn { seat, number: n.into(), actions: n },
        Event::ShowedMission { seat, card: MissionId(byte) },
    ];
    let causes = [Cause::Control(city), Cause::Coin(city), Cause::Link, Cause::Effect];
    all.extend(causes.map(|cause| Event::Prestige { seat, points, cause }));
    all.extend([End::Prestige { seat, points }, End::Cities(n.into()), End::Supply].map(Event::Ended));
    all
}

#[test]
fn the_texts_of_another_board_name_what_is_unknown() {
    let mut game = game("britannia-4-5", &kogge::hansa::rules::Config::new(4, 1)).named(["Ann, \"A\"", "Bo\n"]);
    while let Some(action) = Chooser::steady(1).choose(&game).filter(|_| game.actions().len() < 40) {
        game.apply(action).expect("it is legal");
    }
    let teller = game.teller();
    let unknown = |text: &str| text.contains("an unknown ");
    for n in FOREIGN.into_iter().filter(|&n| n as u8 > 128) {
        let texts: Vec<String> = events(n).iter().map(|event| teller.event(event)).collect();
        assert!(texts.iter().filter(|text| unknown(text)).count() > 20, "{n}: {texts:#?}");
        let network = Network { cities: CitySet(u64::MAX), kontors: 3, keys: 4 };
        let region = Region { country: CountryId(n as u8), controlled: 1, kontors: 1, ahead: 0, sharing: 1, points: 4 };
        let mission = Mission { card: MissionId(n as u8), present: CitySet(u64::MAX), ..mission() };
        let account = Account {
            cities: CitySet(u64::MAX),
            special: [(n as u8, n)].into_iter().collect(),
            network,
            regions: [region].into_iter().collect(),
            mission: Some(mission),
            ..Account::default()
        };
        for &line in Line::ALL {
            let _ = teller.reasons(&account, line);
        }
        let texts = [teller.marker(MarkerKind(n as u8)), teller.reasons(&account, Line::Regions)];
        assert!(texts.iter().all(|text| unknown(text)), "{texts:?}");
        assert_eq!(teller.card(MissionId(n as u8)), "");
    }
}

/// A mission card that somebody holds.
fn mission() -> Mission {
    let modules = [kogge::hansa::vocab::Module::Missions].into_iter().collect();
    let config = kogge::hansa::rules::Config { modules, ..kogge::hansa::rules::Config::new(3, 1) };
    game("hanse-3", &config).account(Seat::A).mission.expect("the cards are dealt")
}
