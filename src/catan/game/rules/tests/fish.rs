//! The Fishermen: FI2, FI4 to FI17, FI19, FI20, FI22, FI23.

use super::*;
use crate::vocab::{CardEvent, Catch, Short};

/// The printed island of the Fishermen, laid by a seed.
fn fishing() -> Island {
    Island::new(sample::fishermen())
}

fn edited(change: impl FnOnce(&mut Board)) -> Island {
    Island::edited(sample::fishermen(), change)
}

impl Island {
    /// The corners of the ground with a number, the middle one in the middle.
    fn ground(&self, number: u8) -> [CornerId; 3] {
        let at = self.laid.layout.grounds.iter().position(|&it| it == number).expect("there is such a ground");
        let row = self.table.grounds[at];
        let mut outer = row.corners.iter().filter(|&corner| corner != row.corner);
        let mut next = || outer.next().expect("a ground has two outer corners");
        [next(), row.corner, next()]
    }

    /// The lake.
    fn lake(&self) -> HexId {
        self.laid.lakes[0]
    }
}

impl Scene<'_> {
    /// Buildings on corners that have no name of their own here.
    fn built(self, seat: Seat, corners: &[CornerId], cities: &[CornerId]) -> Self {
        self.with(|state| {
            for &corner in corners.iter().chain(cities) {
                state.buildings[seat.index()].insert(corner);
            }
            cities.iter().for_each(|&corner| state.cities.insert(corner));
        })
    }

    /// Pieces of a seat, from the supply.
    fn pieces(self, seat: Seat, pieces: Pieces) -> Self {
        self.with(|state| {
            let fish = state.extras.fish_mut().expect("the game has fish");
            for (i, n) in pieces.into_iter().enumerate() {
                fish.supply[i] = fish.supply[i] + fish.held[seat.index()][i] - n;
            }
            fish.held[seat.index()] = pieces;
        })
    }

    /// All but some pieces of the supply lie open.
    fn supply(self, pieces: Pieces) -> Self {
        self.with(|state| {
            let fish = state.extras.fish_mut().expect("the game has fish");
            for (i, n) in pieces.into_iter().enumerate() {
                fish.open[i] += fish.supply[i] - n;
            }
            fish.supply = pieces;
        })
    }

    fn booted(self, seat: Seat) -> Self {
        self.with(|state| state.extras.fish_mut().expect("the game has fish").boot = Some(seat))
    }

    /// Draws pieces with one fish until somebody decides; gives who drew.
    fn drawn(mut self) -> (Self, Vec<Seat>) {
        let mut seats = Vec::new();
        while let &Phase::Catch { seat } = self.state.phase() {
            seats.push(seat);
            let first = self.list()[0];
            self = self.play(first);
        }
        (self, seats)
    }
}

#[test]
fn fi_2_29_pieces_with_55_fish_and_the_boot() {
    let island = fishing();
    let first = island.first(3, &[]);
    let fish = first.state.extras.fish().expect("the game has fish");
    assert_eq!((fish.supply, fish.boot), ([11, 10, 8], None));
    assert_eq!(worth(&fish.supply), 55);
    assert!(Island::beginner().first(3, &[]).state.extras.fish().is_none());
    let none = edited(|board| board.edition.fish.pieces = [0; 3]);
    assert_eq!(set_up(none.rules(), &Config::new(3, 0)), Err(Refused::Edition("fish")));
}

#[test]
fn fi_4_the_robber_begins_off_the_board_and_comes_with_a_seven_or_a_knight() {
    let island = fishing();
    let scene = island.turn(3);
    assert_eq!(scene.state.robber(), None);
    let seven = scene.clone().roll(7);
    assert_eq!(seven.list().len(), 19);
    assert!(seven.lists(Action::Robber(island.lake())), "the lake as well");
    let knight = scene.cards(A, Card::Knight, 1).play(Action::Play(Card::Knight));
    assert_eq!(knight.list().len(), 19);
}

#[test]
fn fi_5_a_ground_brings_a_settlement_one_piece_and_a_city_two() {
    let island = fishing();
    let ground = island.ground(6);
    let scene = island.turn(3).built(A, &ground[..1], &ground[2..]).roll(6);
    assert_eq!(scene.state.phase(), &Phase::Catch { seat: A });
    assert_eq!(scene.state.decider(), Some(Decider::Chance));
    assert_eq!(scene.state.odds(island.rules(), Action::Caught(1)), Some((11, 30)));
    assert_eq!(scene.state.odds(island.rules(), Action::CaughtBoot), Some((1, 30)));
    let scene = scene.play(Action::Caught(3)).play(Action::Caught(1));
    assert_eq!(scene.refused(Action::Caught(4)), Reason::NotInSupply);
    let scene = scene.play(Action::Caught(3));
    assert_eq!((scene.state.fish(A), scene.state.phase()), ([1, 0, 2], &Phase::Main));
    // Another number brings nothing there.
    let other = island.turn(3).built(A, &ground[..1], &[]).roll(7);
    assert_eq!(other.state.n_fish(A), 0);
}

#[test]
fn fi_6_the_lake_brings_pieces_on_its_four_numbers() {
    let island = fishing();
    let corners: Vec<CornerId> = island.laid.corners_of(island.lake()).iter().collect();
    for number in 2..=12 {
        let (_, seats) = island.turn(3).built(B, &[], &corners[..1]).roll(number).drawn();
        let n = if [2, 3, 11, 12].contains(&number) { 2 } else { 0 };
        assert_eq!(seats.len(), n, "{number}");
    }
}

#[test]
fn fi_7_the_second_settlement_draws_at_a_ground() {
    let island = fishing();
    let draws = |scene: Scene, corner: CornerId| *scene.play(Action::Settle(corner)).state.phase();
    let at_ground = island.ground(8)[1];
    assert_eq!(draws(half_founded(&island), at_ground), Phase::Catch { seat: C });
    assert_eq!(draws(island.first(3, &[]), at_ground), Phase::FirstRoad(at_ground), "the first one draws nothing");
    let at_lake = island.laid.corners_of(island.lake()).iter().next().expect("it has corners");
    assert_eq!(draws(half_founded(&island), at_lake), Phase::FirstRoad(at_lake));
    let lake = edited(|board| board.edition.fish.setup_at_lake = true);
    let at_lake = lake.laid.corners_of(lake.lake()).iter().next().expect("it has corners");
    assert_eq!(draws(half_founded(&lake), at_lake), Phase::Catch { seat: C });
    // The road of the settlement follows.
    let scene = half_founded(&island).play(Action::Settle(at_ground)).play(Action::Caught(2));
    assert_eq!((scene.state.phase(), scene.state.fish(C)), (&Phase::FirstRoad(at_ground), [0, 1, 0]));
}

/// Three players have founded their first settlements.
fn half_founded(island: &Island) -> Scene<'_> {
    let places = [("B2@12", "B2@1"), ("B4@8", "B4@7"), ("D1@4", "D1@3")];
    places.iter().fold(island.first(3, &[]), |scene, (place, road)| {
        scene.clone().play(scene.settle(place)).play(scene.road(road))
    })
}

#[test]
fn fi_7_a_position_in_which_a_piece_of_set_up_is_drawn_is_built_again() {
    let island = fishing();
    let scene = half_founded(&island).play(Action::Settle(island.ground(8)[1]));
    assert_eq!(scene.state.phase(), &Phase::Catch { seat: C });
    assert_eq!(Position::of(&scene.state).build(island.rules()), Ok(scene.state));
}

#[test]
fn fi_8_values_are_private_and_numbers_of_pieces_open() {
    let island = fishing();
    let [one, other] = [[2, 0, 1], [0, 3, 0]].map(|pieces| island.turn(3).pieces(B, pieces).booted(C));
    for viewer in [Some(A), Some(C), None] {
        let [one, other] = [&one, &other].map(|scene| Observation::of(&scene.state, viewer));
        assert_eq!(one, other);
        assert_eq!((one.open().n_fish(B), one.open().fish(B), one.open().boot()), (3, [0; 3], Some(C)));
    }
    let own = Observation::of(&one.state, Some(B));
    assert_eq!(own.open().fish(B), [2, 0, 1]);
    let face_down = own.open().extras.fish().map(|fish| (fish.supply, fish.hidden_supply));
    assert_eq!(face_down, Some(([0; 3], 29 - 3)), "their number is open");
    let drawn = Observation::of(&one.state, Some(A)).determinize(island.rules(), &mut Random::from_seed(1));
    drawn.check_consistent(island.rules()).expect("what is drawn for a view is a state");
    assert_eq!(drawn.n_fish(B), 3);
}

#[test]
fn fi_9_seven_pieces_at_most_and_one_exchange() {
    let island = fishing();
    let ground = island.ground(6);
    let city = |pieces: Pieces| island.turn(3).built(A, &[], &ground[..1]).pieces(A, pieces).roll(6);
    let (six, seats) = city([3, 3, 0]).drawn();
    assert_eq!((seats.len(), six.state.n_fish(A), six.state.phase()), (1, 7, &Phase::Main), "a claim of 2 draws 1");
    let full = city([3, 0, 4]);
    assert_eq!(full.state.phase(), &Phase::Exchange { seat: A });
    assert_eq!(full.list(), [Action::Exchange(1), Action::Exchange(3), Action::KeepFish]);
    assert_eq!(full.refused(Action::Exchange(2)), Reason::FishLack);
    assert_eq!(full.clone().play(Action::KeepFish).state.phase(), &Phase::Main);
    let given = full.play(Action::Exchange(1));
    assert_eq!((given.state.spent_fish(), given.state.n_fish(A)), ([1, 0, 0], 6));
    let given = given.play(Action::Caught(3));
    assert_eq!((given.state.fish(A), given.state.phase()), ([2, 0, 5], &Phase::Main), "one exchange a roll");
    // It comes after all draws.
    let both = island.turn(3).built(A, &ground[..1], &[]).pieces(A, [7, 0, 0]).built(B, &ground[2..], &[]).roll(6);
    assert_eq!(both.state.phase(), &Phase::Catch { seat: B });
    let both = both.play(Action::Caught(1));
    assert_eq!(both.state.phase(), &Phase::Exchange { seat: A });
    // The boot is not one of the pieces.
    let boot = island.turn(3).built(A, &ground[..1], &[]).pieces(A, [6, 0, 0]).booted(A).roll(6);
    assert_eq!(boot.state.phase(), &Phase::Catch { seat: A });
}

#[test]
fn fi_10_the_open_pile_becomes_the_supply_and_too_few_pieces_are_for_nobody() {
    let island = fishing();
    let ground = island.ground(6);
    let scene = island.turn(3).booted(C).built(A, &ground[..1], &[]).built(B, &ground[2..], &[]);
    let refilled = scene.clone().pieces(C, [0, 0, 7]).supply([1, 0, 0]).roll(6).play(Action::Caught(1));
    let fish = refilled.state.extras.fish().expect("the game has fish");
    assert_eq!((fish.open, fish.supply), ([0; 3], [10, 10, 1]), "the open pile was shuffled");
    assert_eq!(refilled.state.phase(), &Phase::Catch { seat: B });
    // As many pieces as claims suffice, and one for two claims does not.
    let after = |island: &Island, supply: Pieces| {
        let scene = island.turn(3).booted(C).built(A, &ground[..1], &[]).built(B, &ground[2..], &[]);
        let mut state = scene.state;
        let fish = state.extras.fish_mut().expect("the game has fish");
        (fish.supply, fish.held[2]) = (supply, [11 - supply[0], 10, 8]);
        (state.phase, state.has_rolled) = (Phase::Dice, false);
        state.apply_unchecked(island.rules(), Action::Rolled([3, 3]));
        assert_eq!(state.is_short_of_fish(island.rules(), 6), supply[0] < 2);
        assert!(!state.is_short_of_fish(island.rules(), 7));
        *state.phase()
    };
    assert_eq!(after(&island, [2, 0, 0]), Phase::Catch { seat: A });
    assert_eq!(after(&island, [1, 0, 0]), Phase::Main);
    let clockwise = edited(|board| board.edition.fish.short = Short::Clockwise);
    assert_eq!(after(&clockwise, [1, 0, 0]), Phase::Catch { seat: A });
    // Who does not fish lacks nothing, even when there is no piece at all.
    let none = edited(|board| board.edition.fish.pieces = [1, 0, 0]);
    let none = none.turn(3).booted(C).pieces(B, [1, 0, 0]);
    assert!(!none.state.is_short_of_fish(none.island.rules(), 6));
}

#[test]
fn fi_11_a_robber_stops_the_lake_and_no_ground() {
    let island = fishing();
    let corners: Vec<CornerId> = island.laid.corners_of(island.lake()).iter().collect();
    let robbed = |scene: Scene<'_>| scene.with(|state| state.robber = Some(island.lake())).roll(2).drawn().1.len();
    assert_eq!(robbed(island.turn(3).built(B, &corners[..1], &[])), 0);
    let ground = island.ground(6);
    let beside = island.table.corners[ground[0].index()].hexes.iter().next();
    let scene = island.turn(3).built(B, &ground[..1], &[]).with(|state| state.robber = beside).roll(6);
    assert_eq!(scene.drawn().1, [B]);
}

#[test]
fn fi_12_a_corner_can_have_a_harbour_and_a_ground() {
    let island = fishing();
    let grounds: CornerSet = island.table.grounds.iter().flat_map(|ground| ground.corners.iter()).collect();
    let both: Vec<CornerId> = grounds.intersection(island.laid.harbour_corners).iter().collect();
    assert_eq!(both.len(), 12);
    let at = island.table.grounds.iter().position(|ground| ground.corners.contains(both[0])).expect("it has one");
    let number = island.laid.layout.grounds[at];
    let scene = island.turn(3).built(A, &both[..1], &[]).hand(A, [4; 5]);
    assert!(Resource::ALL.iter().any(|&gives| scene.state.rate(island.rules(), A, gives) < 4));
    assert_eq!(scene.roll(number).drawn().1, [A]);
}

#[test]
fn fi_13_fish_are_spent_for_five_things() {
    let island = fishing();
    let scene = island.turn(3).built(A, &[island.corner("A1@4")], &[]).pieces(A, [0, 2, 1]);
    let spend = |what, pieces| Action::Spend(what, pieces);
    let steal = spend(Catch::Steal, [0, 0, 1]);
    assert_eq!(scene.refused(steal), Reason::FishUseless, "nobody has a card");
    assert_eq!(scene.refused(spend(Catch::Robber, [0, 1, 0])), Reason::FishUseless, "there is no robber");
    let robber = scene.clone().robber("A1").play(spend(Catch::Robber, [0, 1, 0]));
    assert_eq!((robber.state.robber(), robber.state.fish(A)), (None, [0, 1, 1]));
    let rich = scene.clone().hand(B, [0, 0, 0, 0, 1]).play(steal);
    assert_eq!(rich.list(), [Action::Rob(B)]);
    let stolen = rich.play(Action::Rob(B)).play(Action::Stolen(Ore));
    assert_eq!((stolen.hand_of(A), stolen.state.phase()), ([0, 0, 0, 0, 1], &Phase::Main));
    let card = scene.clone().play(spend(Catch::Resource, [0, 2, 0])).play(Action::Take(Grain));
    assert_eq!((card.hand_of(A), card.state.phase()), ([0, 0, 0, 1, 0], &Phase::Main));
    let road = scene.clone().play(spend(Catch::Road, [0, 1, 1]));
    assert_eq!(road.state.phase(), &Phase::FreeRoads { left: 1 });
    let laid = road.list()[0];
    assert_eq!(road.play(laid).state.phase(), &Phase::Main);
    let bought = scene.clone().play(spend(Catch::Card, [0, 2, 1])).play(Action::Drawn(Card::Knight));
    assert_eq!(bought.state.n_development(A), 1);
    let dealt = Card::ALL.iter().fold(scene.clone(), |scene, &card| {
        let all = island.table.deck.iter().filter(|it| **it == card).count();
        scene.cards(B, card, all as u8)
    });
    assert_eq!(dealt.state.n_deck(), 0);
    assert_eq!(dealt.refused(spend(Catch::Card, [0, 2, 1])), Reason::FishUseless, "the deck is empty");
    let nowhere = island.turn(3).pieces(A, [0, 1, 1]);
    assert_eq!(nowhere.refused(spend(Catch::Road, [0, 1, 1])), Reason::FishUseless, "no road can be laid");
    let empty = scene.clone().hand(C, [19; 5]);
    assert_eq!(empty.refused(spend(Catch::Resource, [0, 2, 0])), Reason::FishUseless, "the bank has no card");
    // One payment is for one action.
    let twice = scene.clone().pieces(A, [0, 0, 2]).hand(B, [2, 0, 0, 0, 0]);
    assert_eq!(twice.refused(spend(Catch::Steal, [0, 0, 2])), Reason::FishPrice);
    let before = scene.unrolled();
    assert_eq!(before.refused(spend(Catch::Card, [0, 2, 1])), Reason::NotRolled);
    assert_eq!(before.refused(spend(Catch::Card, [0, 0, 3])), Reason::NotRolled);
}

#[test]
fn fi_14_too_much_is_lost_and_fish_are_no_cards() {
    let island = fishing();
    let paid = island.turn(3).pieces(A, [0, 0, 1]).robber("A1").play(Action::Spend(Catch::Robber, [0, 0, 1]));
    assert_eq!((paid.state.n_fish(A), paid.state.spent_fish()), (0, [0, 0, 1]));
    let seven = island.turn(3).pieces(A, [7, 0, 0]).hand(A, [7, 0, 0, 0, 0]).roll(7);
    assert_eq!(seven.state.phase(), &Phase::Robber, "no card is given back");
}

#[test]
fn fi_15_a_card_for_fish_counts_as_bought_in_this_turn() {
    let island = fishing();
    let scene = island.turn(3).pieces(A, [0, 2, 1]).play(Action::Spend(Catch::Card, [0, 2, 1]));
    let scene = scene.play(Action::Drawn(Card::Knight));
    assert_eq!(scene.refused(Action::Play(Card::Knight)), Reason::FreshCard);
}

#[test]
fn fi_16_the_boot_goes_to_a_player_with_at_least_as_many_points() {
    let island = fishing();
    let ground = island.ground(6);
    let drawn = island.turn(3).built(B, &ground[..1], &[]).roll(6).play(Action::CaughtBoot);
    assert_eq!((drawn.state.boot(), drawn.state.n_fish(B)), (Some(B), 0));
    let corners = ["A1@4", "C3@12"].map(|name| island.corner(name));
    let scene = island.turn(3).built(A, &corners[..1], &[]).built(B, &corners[1..], &[]).booted(A);
    assert_eq!(scene.listed(ActionKind::Fish), [Action::GiveBoot(B)], "with as many points");
    assert_eq!(scene.refused(Action::GiveBoot(C)), Reason::Boot);
    assert_eq!(scene.refused(Action::GiveBoot(A)), Reason::Boot);
    let before = scene.clone().unrolled();
    assert!(before.lists(Action::GiveBoot(B)), "before the roll as well");
    let given = scene.play(Action::GiveBoot(B));
    assert_eq!(given.state.boot(), Some(B));
    assert_eq!(given.refused(Action::GiveBoot(C)), Reason::Boot, "another one has it");
    // Who alone has most points keeps it.
    let first = island.turn(3).built(A, &[], &corners[..1]).built(B, &corners[1..], &[]).booted(A);
    assert_eq!([A, B, C].map(|seat| first.points(seat)), [2, 1, 0]);
    for first in [first.clone(), first.unrolled()] {
        assert_eq!(first.listed(ActionKind::Fish), []);
        assert!([B, C].iter().all(|&seat| first.refused(Action::GiveBoot(seat)) == Reason::Boot));
    }
}

#[test]
fn fi_17_the_boot_asks_for_one_more_point() {
    let island = fishing();
    let corners: Vec<CornerId> = ["A1@12", "A3@2", "C1@8", "C5@4"].map(|name| island.corner(name)).to_vec();
    let ten = island.turn(3).built(A, &[], &corners).cards(A, Card::Point, 2);
    let booted = ten.clone().booted(A);
    booted.sound();
    assert_eq!((booted.state.target_of(island.rules(), A), booted.state.target_of(island.rules(), B)), (11, 10));
    assert_eq!(ten.state.check_consistent(island.rules()).expect_err("it is won").invariant, "INV-20");
    // Who gives it away with enough points wins at once.
    let equal = booted.built(B, &[], &["B2@4", "B4@6", "D1@4", "D3@4"].map(|name| island.corner(name)));
    let equal = equal.built(B, &[island.corner("E3@6"), island.corner("E1@6")], &[]);
    assert!(equal.play(Action::GiveBoot(B)).state.is_over());
}

#[test]
fn fi_19_the_retreating_robber_leaves_the_board() {
    let island = fishing();
    let scene = island.turn_with(3, &[Module::Events]).robber("A1").unrolled().play(Action::Roll);
    let scene = scene.play(Action::Turned(EventCard { number: 4, event: CardEvent::RobberRetreats }));
    assert_eq!((scene.state.robber(), scene.state.phase()), (None, &Phase::Main));
    let seven = scene.unrolled().play(Action::Roll);
    let seven = seven.play(Action::Turned(EventCard { number: 7, event: CardEvent::RobberAttack }));
    assert_eq!(seven.list().len(), 19);
    // A number of a card is one to fish on.
    let ground = island.ground(9);
    let fished = island.turn_with(3, &[Module::Events]).built(B, &ground[..1], &[]).unrolled().play(Action::Roll);
    let fished = fished.play(Action::Turned(EventCard { number: 9, event: CardEvent::None }));
    assert_eq!(fished.drawn().1, [B]);
}

#[test]
fn ev_8_five_fish_repair_a_road() {
    let island = fishing();
    let (corner, road) = (island.corner("C3@12"), island.edge("C3@1"));
    let scene = island.turn_with(3, &[Module::Events]).built(A, &[corner], &[]).roads(A, ["C3@1"]);
    let scene = scene.pieces(A, [0, 1, 1]).with(|state| state.events.damaged.insert(road));
    let scene = scene.play(Action::Spend(Catch::Road, [0, 1, 1]));
    assert_eq!((scene.list(), scene.state.fish(A)), (vec![Action::Repair(road)], [0; 3]));
    let whole = scene.play(Action::Repair(road));
    assert_eq!((whole.state.phase(), whole.state.roads(A).len()), (&Phase::Main, 1), "not a road besides");
    assert!(whole.state.damaged_roads().is_empty());
}

#[test]
fn fi_20_with_the_harbourmaster_eleven_points_win_and_twelve_with_the_boot() {
    let island = fishing();
    let scene = island.turn_with(3, &[Module::Harbourmaster]).booted(A);
    let target = |seat| scene.state.target_of(island.rules(), seat);
    assert_eq!([A, B].map(target), [12, 11]);
}

#[test]
fn fi_22_drawing_is_automatic_unless_the_edition_asks() {
    let number = 6;
    let island = fishing();
    let ground = island.ground(number);
    let scene = island.turn(3).built(A, &[], &ground[..1]).roll(number);
    assert_eq!(scene.state.phase(), &Phase::Catch { seat: A });
    assert_eq!(scene.clone().play(Action::CaughtBoot).drawn().1.len(), 1, "the boot takes the place of a piece");
    let asks = edited(|board| board.edition.fish.draw_optional = true);
    let scene = asks.turn(3).built(A, &[], &ground[..1]).built(B, &ground[2..], &[]).roll(number);
    assert_eq!(scene.list(), [Action::DrawFish, Action::LeaveFish]);
    let (drawn, seats) = scene.clone().play(Action::DrawFish).drawn();
    assert_eq!((seats, drawn.state.phase()), (vec![A, A], &Phase::MayFish { seat: B }));
    let left = scene.play(Action::LeaveFish);
    assert_eq!((left.state.n_fish(A), left.state.phase()), (0, &Phase::MayFish { seat: B }));
    assert_eq!(left.play(Action::LeaveFish).state.phase(), &Phase::Main);
}

#[test]
fn fi_23_the_sets_that_reach_a_price_and_hold_nothing_needless() {
    let sets = |held: Pieces, price| payments(&held, price).collect::<Vec<_>>();
    assert_eq!(sets([0, 2, 1], 4), [[0, 1, 1], [0, 2, 0]]);
    assert_eq!(sets([1, 1, 1], 3), [[0, 0, 1], [1, 1, 0]]);
    assert_eq!(sets([0, 1, 0], 3), Vec::<Pieces>::new());
    let most = (0..=7).flat_map(|a| (0..=7 - a).flat_map(move |b| (0..=7 - a - b).map(move |c| [a, b, c])));
    let most = most.flat_map(|held| [2, 3, 4, 5, 7].map(|price| sets(held, price).len())).max();
    assert!(most.is_some_and(|most| most <= 11), "{most:?}");
    let island = fishing();
    let scene = island.turn(3).pieces(A, [1, 2, 1]).robber("A1");
    let listed = scene.listed(ActionKind::Fish);
    assert!(listed.contains(&Action::Spend(Catch::Resource, [0, 2, 0])));
    assert_eq!(scene.refused(Action::Spend(Catch::Resource, [1, 2, 0])), Reason::FishPrice, "the one is needless");
    assert_eq!(scene.refused(Action::Spend(Catch::Resource, [0, 3, 0])), Reason::FishLack);
}
