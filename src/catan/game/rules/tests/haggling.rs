//! Trade between players: B7.1, B7.2, TR.

use super::*;

/// Cards, without gold.
fn bundle([lumber, brick, wool, grain, ore]: Hand) -> Bundle {
    Bundle::new(&[lumber, brick, wool, grain, ore, 0]).expect("it has one to four cards of two kinds")
}

/// An offer: these cards for those.
pub(super) fn offer(gives: Hand, gets: Hand) -> Offer {
    Offer::new(bundle(gives), bundle(gets)).expect("no resource stands on both sides")
}

const LUMBER: Hand = [1, 0, 0, 0, 0];
const BRICK: Hand = [0, 1, 0, 0, 0];

/// Four players, each with two cards of each resource.
fn market(island: &Island) -> Scene<'_> {
    [A, B, C, D].into_iter().fold(island.turn(4), |scene, seat| scene.hand(seat, [2; 5]))
}

/// All three opponents refuse.
fn all_refuse(scene: Scene<'_>) -> Scene<'_> {
    scene.play(Action::Refuse).play(Action::Refuse).play(Action::Refuse)
}

#[test]
fn b_7_1_players_trade_cards_of_their_hands_with_the_active_player() {
    let island = Island::beginner();
    let scene = market(&island).play(Action::Offer(offer([2, 0, 1, 0, 0], [0, 1, 0, 0, 0])));
    let scene = scene.play(Action::Refuse).play(Action::Accept).play(Action::Refuse).play(Action::Deal(C));
    assert_eq!([A, C].map(|seat| scene.hand_of(seat)), [[0, 3, 1, 2, 2], [4, 1, 3, 2, 2]]);
    assert_eq!([B, D].map(|seat| scene.hand_of(seat)), [[2; 5]; 2]);
    assert_eq!(scene.state.known(Some(B), C), [4, 1, 3, 2, 2], "everybody sees it");
}

#[test]
fn b_7_2_gifts_and_a_resource_on_both_sides_are_refused() {
    let island = Island::beginner();
    let scene = market(&island);
    let (lumber, two) = (bundle(LUMBER), bundle([2, 0, 0, 0, 0]));
    for (gives, gets) in [(lumber, Bundle::default()), (Bundle::default(), lumber), (two, lumber)] {
        assert_eq!(Offer::new(gives, gets), None);
        assert_eq!(scene.refused(Action::Offer(Offer { gives, gets })), Reason::Gift);
        let asked = scene.clone().play(Action::Offer(offer(LUMBER, BRICK)));
        assert_eq!(asked.refused(Action::Counter(Offer { gives, gets })), Reason::Gift);
    }
    for action in scene.listed(ActionKind::Offer) {
        let Action::Offer(offer) = action else { panic!("it is an offer") };
        assert_eq!(Offer::new(offer.gives, offer.gets), Some(offer));
    }
}

#[test]
fn tr_1_offers_have_bounds() {
    let island = Island::beginner();
    let scene = market(&island);
    assert_eq!(scene.refused(Action::Offer(offer([3, 0, 0, 0, 0], BRICK))), Reason::OfferPrice);
    let large = offer([2, 0, 2, 0, 0], [0, 2, 0, 2, 0]);
    assert!(!scene.lists(Action::Offer(large)), "it is legal and not listed");
    assert!(scene.state.check(island.rules(), Action::Offer(large)).is_ok());
    let mut board = sample::beginner();
    board.edition.trade.cards = 3;
    let small = Island::new(board);
    assert_eq!(market(&small).refused(Action::Offer(large)), Reason::OfferSize);
    assert_eq!(market(&island).listed(ActionKind::Offer).len(), 120);
    let poor = island.turn(3).hand(A, [0, 0, 2, 0, 0]);
    // One for one, one for two, two for one.
    assert_eq!(poor.listed(ActionKind::Offer).len(), 4 + 10 + 4);
    // Four offers in a turn, whatever becomes of them.
    let mut scene = scene;
    for gets in [[0, 1, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 1, 0], [0, 0, 0, 0, 1]] {
        scene = scene.play(Action::Offer(offer(LUMBER, gets)));
        scene = scene.play(Action::Refuse).play(Action::Refuse).play(Action::Refuse);
    }
    assert_eq!(scene.refused(Action::Offer(offer(BRICK, LUMBER))), Reason::OffersMade);
    let next = scene.play(Action::EndTurn).roll(2);
    assert!(next.lists(Action::Offer(offer(BRICK, LUMBER))), "a new turn");
}

#[test]
fn tr_1_an_edition_says_how_many_offers_a_turn_has() {
    let with = |offers: u8| Island::edited(sample::beginner(), |board| board.edition.trade.offers = offers);
    let (first, second) = (Action::Offer(offer(LUMBER, BRICK)), Action::Offer(offer(BRICK, LUMBER)));
    let [none, one, two] = [0, 1, 2].map(with);
    assert_eq!(market(&none).refused(first), Reason::OffersMade);
    let scene = all_refuse(market(&one).play(first));
    assert_eq!(scene.refused(second), Reason::OffersMade);
    assert!(scene.listed(ActionKind::Offer).is_empty());
    let scene = all_refuse(all_refuse(market(&two).play(first)).play(second));
    assert_eq!(scene.refused(Action::Offer(offer(LUMBER, [0, 0, 1, 0, 0]))), Reason::OffersMade);
}

#[test]
fn tr_2_opponents_answer_clockwise_and_only_holders_accept() {
    let island = Island::beginner();
    let scene = market(&island).hand(C, [2, 0, 2, 2, 2]).with(|state| state.active = B);
    let mut scene = scene.play(Action::Offer(offer(LUMBER, BRICK)));
    let mut order = Vec::new();
    while let Phase::Answer { seat, .. } = *scene.state.phase() {
        assert_eq!(scene.state.decider(), Some(Decider::Seat(seat)));
        order.push(seat);
        assert_eq!(scene.lists(Action::Accept), seat != C);
        if seat == C {
            assert_eq!(scene.refused(Action::Accept), Reason::CannotAccept);
        }
        scene = scene.play(if seat == C { Action::Refuse } else { Action::Accept });
    }
    assert_eq!(order, [C, D, A]);
    assert_eq!(scene.state.decider(), Some(Decider::Seat(B)));
    assert_eq!(scene.list(), [Action::Deal(A), Action::Deal(D), Action::NoDeal]);
}

#[test]
fn tr_2_answers_are_open_and_show_what_is_held() {
    let island = Island::beginner();
    let scene = market(&island).with(|state| state.known = Default::default());
    let scene = scene.play(Action::Offer(offer([2, 0, 1, 0, 0], [0, 2, 0, 0, 0]))).play(Action::Accept);
    for viewer in [None, Some(C), Some(D)] {
        assert_eq!(scene.state.known(viewer, A), [2, 0, 1, 0, 0]);
        assert_eq!(scene.state.known(viewer, B), [0, 2, 0, 0, 0]);
    }
    let scene = scene.play(Action::Counter(offer(LUMBER, [0, 0, 0, 0, 1])));
    assert_eq!(scene.state.known(None, C), [0, 0, 0, 0, 1]);
}

#[test]
fn tr_3_one_counter_offer_to_an_offer() {
    let island = Island::beginner();
    let (first, counter) = (offer(LUMBER, BRICK), offer([2, 0, 0, 0, 0], BRICK));
    let scene = market(&island).play(Action::Offer(first));
    assert_eq!(scene.refused(Action::Counter(first)), Reason::SameCounter);
    assert_eq!(scene.refused(Action::Counter(offer(LUMBER, [0, 3, 0, 0, 0]))), Reason::OfferPrice);
    let scene = scene.play(Action::Counter(counter));
    assert_eq!(scene.state.decider(), Some(Decider::Seat(C)));
    assert_eq!(scene.refused(Action::Counter(counter)), Reason::CountersMade);
    let scene = scene.play(Action::Refuse).play(Action::Accept);
    assert_eq!(scene.list(), [Action::Deal(B), Action::Deal(D), Action::NoDeal]);
    let dealt = scene.play(Action::Deal(B));
    assert_eq!([A, B].map(|seat| dealt.hand_of(seat)), [[0, 3, 2, 2, 2], [4, 1, 2, 2, 2]], "by the counter-offer");
    // The next offer has a counter-offer again.
    let again = dealt.play(Action::Offer(offer(BRICK, LUMBER)));
    assert!(again.state.check(island.rules(), Action::Counter(offer([0, 2, 0, 0, 0], LUMBER))).is_ok());
}

#[test]
fn tr_3_an_edition_says_how_many_counter_offers_an_offer_has() {
    let with = |counters: u8| Island::edited(sample::beginner(), |board| board.edition.trade.counters = counters);
    let counters =
        [[2, 0, 0, 0, 0], [0, 0, 2, 0, 0], [0, 0, 0, 2, 0]].map(|gives| Action::Counter(offer(gives, BRICK)));
    for allowed in [0, 1, 2] {
        let island = with(allowed);
        let asked = market(&island).play(Action::Offer(offer(LUMBER, BRICK)));
        let asked = counters[..usize::from(allowed)].iter().fold(asked, |scene, &counter| scene.play(counter));
        assert_eq!(asked.refused(counters[usize::from(allowed)]), Reason::CountersMade, "{allowed}");
        assert!(asked.lists(Action::Accept) && asked.lists(Action::Refuse));
    }
}

#[test]
fn tr_4_the_active_player_takes_one_answer_or_none() {
    let island = Island::beginner();
    let scene = market(&island).play(Action::Offer(offer(LUMBER, BRICK)));
    let accepted = scene.clone().play(Action::Accept).play(Action::Accept).play(Action::Refuse);
    for seat in [A, D, Seat::E, Seat::Neutral] {
        assert_eq!(accepted.refused(Action::Deal(seat)), Reason::NoAgreement);
    }
    let none = accepted.clone().play(Action::NoDeal);
    assert_eq!((none.hand_of(A), none.state.phase()), ([2; 5], &Phase::Main));
    let dealt = accepted.play(Action::Deal(C));
    assert_eq!([A, B, C, D].map(|seat| dealt.hand_of(seat)[..2].to_vec()), [[1, 3], [2, 2], [3, 1], [2, 2]]);
    assert_eq!(dealt.state.phase(), &Phase::Main);
    // When all refuse there is nothing to choose.
    let refused = scene.clone().play(Action::Refuse).play(Action::Refuse).play(Action::Refuse);
    assert_eq!(refused.state.phase(), &Phase::Main);
    // A counter-offer that the active player cannot pay cannot be chosen.
    let dear = scene.play(Action::Counter(offer([3, 0, 0, 0, 0], BRICK))).play(Action::Refuse).play(Action::Refuse);
    assert_eq!(dear.list(), [Action::NoDeal]);
}

#[test]
fn tr_5_an_offer_is_not_repeated_while_hands_stay() {
    let island = Island::beginner();
    let asked = Action::Offer(offer(LUMBER, BRICK));
    let scene = market(&island).play(asked).play(Action::Refuse).play(Action::Refuse).play(Action::Refuse);
    assert_eq!(scene.refused(asked), Reason::SameOffer);
    assert!(scene.lists(Action::Offer(offer(BRICK, LUMBER))), "another one may be made");
    let other = scene.clone().play(Action::Offer(offer(BRICK, LUMBER)));
    let other = other.play(Action::Refuse).play(Action::Refuse).play(Action::Refuse);
    assert_eq!(other.refused(asked), Reason::SameOffer, "in between no hand has changed");
    let bought = scene.play(Action::Buy).play(Action::Drawn(Card::Knight));
    assert!(bought.lists(asked), "a hand has changed");
}

#[test]
fn tr_6_without_trade_there_are_no_offers() {
    let island = Island::beginner();
    let config = Config { trade: false, ..Config::new(4, 0) };
    let state = set_up(island.rules(), &config).expect("the game can be set up");
    assert!(!state.has_trade);
    let scene = market(&island).with(|state| state.has_trade = false);
    assert!(scene.listed(ActionKind::Offer).is_empty());
    assert_eq!(scene.refused(Action::Offer(offer(LUMBER, BRICK))), Reason::NoTrade);
    let mut board = sample::beginner();
    board.edition.trade.players = false;
    assert!(!Island::new(board).first(3, &[]).state.has_trade, "an edition may say so");
}
