//! Games on islands under watch: what must hold of every state of every game, whoever plays.
#![allow(dead_code, reason = "each user takes a part of it")]

use kogge::catan::board::edition::Edition;
use kogge::catan::board::table::Table;
use kogge::catan::compile::compile;
use kogge::catan::generate::{HEXES, Options, generate, write};
use kogge::catan::play::{Outcome, Plan, parse_position_json, play, position_json};
use kogge::catan::rules::{
    Action, ActionKind, Bundle, Config, Decider, EventCard, Kinds, Laid, Observation, Offer, Phase, Position, Rules,
    Seat, State, Streams, set_up,
};
use kogge::catan::shipped::SHIPPED;
use kogge::catan::vocab::{Card, CardEvent, Catch, Commodity, CornerId, EdgeId, HexId, Module, Resource, TokenUse};
use kogge::random::Random;

/// An island as it is played.
pub(crate) struct Island {
    table: Table,
    edition: Edition,
}

impl Island {
    /// The map that ships under this id.
    pub(crate) fn shipped(id: &str) -> Self {
        Self::compiled(&SHIPPED.memory(), &format!("maps/catan/{id}.board"))
    }

    /// An island of its own.
    pub(crate) fn drawn(seed: u64) -> Self {
        let hexes = HEXES.start() + seed as usize % HEXES.count();
        let board = generate(&Options { seed: Some(seed), ..Options::new(hexes) }).expect("islands have this size");
        let files = SHIPPED.memory().with("maps/catan/drawn.board", write(&board, "Drawn."));
        Self::compiled(&files, "maps/catan/drawn.board")
    }

    /// The island of this map.
    pub(crate) fn read(text: &str) -> Self {
        Self::compiled(&SHIPPED.memory().with("maps/catan/read.board", text), "maps/catan/read.board")
    }

    /// Its table.
    pub(crate) const fn table(&self) -> &Table {
        &self.table
    }

    /// A layout of it.
    pub(crate) fn laid(&self, seed: u64) -> Laid {
        Laid::drawn(&self.table, seed).expect("it has a layout")
    }

    /// Its rules with a layout.
    pub(crate) const fn rules<'a>(&'a self, laid: &'a Laid) -> Rules<'a> {
        Rules::new(&self.table, &self.edition, laid)
    }

    /// The island for five and six under an edition in which they build otherwise.
    fn built_otherwise(build: &str) -> Self {
        let edition = format!("extends = \"catan-5-6\"\nname = \"Other\"\n[rules]\nbuild = \"{build}\"\n");
        let map = SHIPPED.text_of("maps/catan/catan-5-6.board").expect("it ships");
        let map = map.replace("edition      catan-5-6", "edition      other");
        let files = SHIPPED.memory().with("maps/catan/editions/other.toml", edition);
        Self::compiled(&files.with("maps/catan/other.board", map), "maps/catan/other.board")
    }

    fn compiled(files: &dyn kogge::text::Files, path: &str) -> Self {
        let board = compile(files, path).expect("it is in memory").board.expect("it has no error");
        Self { table: board.table().expect("it has room"), edition: board.board().edition.clone() }
    }
}

/// The shipped islands that are played, one of each scenario behind the base game's two.
pub(crate) const PLAYED: [&str; 7] = [
    "catan",
    "catan-beginner",
    "catan-fishermen",
    "catan-rivers",
    "catan-caravans",
    "catan-barbarians",
    "catan-traders",
];

/// Of each scenario the shipped island.
pub(crate) fn of_each_scenario() -> impl Iterator<Item = (&'static str, Island)> {
    PLAYED.into_iter().filter(|&id| id != "catan-beginner").map(|id| (id, Island::shipped(id)))
}

/// A game of each set of the variants: for two players with the variant for two, else for three or four (X1).
pub(crate) fn combinations(seed: u64) -> impl Iterator<Item = Config> {
    (0..1 << Module::ALL.len()).map(move |set| {
        let chosen = Module::ALL.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
        let modules: Vec<Module> = chosen.map(|(_, &module)| module).collect();
        let n_players = if modules.contains(&Module::TwoPlayers) { 2 } else { 3 + seed as usize / 4 % 2 };
        Config { modules, ..Config::new(n_players, seed) }
    })
}

/// Three and four players, sets of the modules that are played, with trade and without.
pub(crate) fn configurations() -> Vec<Config> {
    let modules = [Module::FriendlyRobber, Module::Events, Module::Harbourmaster];
    let sets = [vec![], modules[..1].to_vec(), modules[1..2].to_vec(), modules[1..].to_vec(), modules.to_vec()];
    let of = |(n_players, trade): (usize, bool)| {
        sets.clone().map(|modules| Config { modules, trade, ..Config::new(n_players, 0) })
    };
    [(3, false), (3, true), (4, false), (4, true)].into_iter().flat_map(of).collect()
}

/// The island for five and six with each way to build after a turn.
pub(crate) fn islands_for_six() -> [Island; 3] {
    [Island::shipped("catan-5-6"), Island::built_otherwise("paired"), Island::built_otherwise("none")]
}

/// Games of five and six players, as [`configurations`] has them of three and four.
pub(crate) fn configurations_for_six() -> Vec<Config> {
    let more = |config: Config| Config { n_players: config.n_players + 2, ..config };
    configurations().into_iter().map(more).collect()
}

/// Whether two players can play on an island.
pub(crate) fn is_for_two(island: &Island) -> bool {
    island.table.players.contains(&2)
}

/// Games of two players with each set of the other modules.
pub(crate) fn configurations_for_two() -> Vec<Config> {
    let others = configurations().into_iter().filter(|config| config.n_players == 3);
    let for_two = |config: Config| {
        let modules = config.modules.iter().copied().chain([Module::TwoPlayers]).collect();
        Config { modules, n_players: 2, ..config }
    };
    others.map(for_two).collect()
}

/// How much of a game is watched.
pub(crate) struct Watched {
    /// After this many actions it is left.
    pub(crate) cap: usize,
    /// Every how many actions lists and views are compared; the invariants are checked after each.
    pub(crate) compared_every: usize,
}

/// Plays a game, and gives the number of its actions. Says what broke.
pub(crate) fn watched(island: &Island, config: &Config, much: &Watched) -> Result<usize, String> {
    let laid = Laid::drawn(&island.table, config.seed).map_err(|why| why.to_string())?;
    let rules = Rules::new(&island.table, &island.edition, &laid);
    let first = set_up(rules, config).map_err(|why| why.to_string())?;
    let (mut chance, random) = (Streams::new(config.seed), &mut Random::from_seed(config.seed));
    let nameable = nameable(rules);
    let (mut state, mut list, mut played) = (first.clone(), Vec::new(), Vec::new());
    while played.len() < much.cap {
        let (number, phase) = (played.len(), *state.phase());
        let broken = |what: String| format!("{what} before action {number}, {phase:?}");
        // The game goes on from what is read of its position; the replay does not.
        state = is_built_again(rules, &state).map_err(broken)?;
        state.legal_actions(rules, &mut list);
        if played.len() % much.compared_every == 0 {
            is_read_again(rules, &state).map_err(broken)?;
            lists_what_is_legal(rules, &state, &list, &nameable, random).map_err(broken)?;
            hides_what_is_hidden(rules, &state, &list, random).map_err(broken)?;
        }
        let action = match state.decider() {
            None => break,
            Some(Decider::Chance) => {
                chance.draw(rules, &state).ok_or_else(|| broken("chance brings nothing".to_owned()))?
            }
            Some(Decider::Seat(_)) => unlisted(rules, &state, random).unwrap_or_else(|| of_some_kind(&list, random)),
        };
        state.apply(rules, action).map_err(|refused| broken(refused.to_string()))?;
        played.push(action);
    }
    let mut again = first;
    for &action in &played {
        again.apply(rules, action).map_err(|refused| format!("the replay stops: {refused}"))?;
    }
    if again == state { Ok(played.len()) } else { Err("the replay leads elsewhere".to_owned()) }
}

/// Every how many states of a game one is built again of its position.
const BUILT_EVERY: usize = 17;

/// The state that is built of the position of another: the same, and sound.
fn is_built_again(rules: Rules, state: &State) -> Result<State, String> {
    let again = Position::of(state).build(rules).map_err(|why| format!("no state is built of its position: {why}"))?;
    if again == *state { Ok(again) } else { Err("the state of its position is another one".to_owned()) }
}

/// The state that is read of a position is the same, and is written as that was.
fn is_read_again(rules: Rules, state: &State) -> Result<(), String> {
    let json = position_json(rules, state).ok_or("something is hidden")?;
    let read = parse_position_json(rules.table, rules.edition, &json);
    let (laid, again) = read.map_err(|error| format!("{error} in {json}"))?;
    let written = position_json(Rules::new(rules.table, rules.edition, &laid), &again);
    match again == *state && written.as_ref() == Some(&json) {
        true => Ok(()),
        false => Err(format!("what is read of it is another state: {json}")),
    }
}

/// Plays a game between computer players, every choice of which is legal and leads to a sound state. Says what broke.
pub(crate) fn played(island: &Island, plan: &Plan) -> Result<Outcome, String> {
    let laid = Laid::drawn(&island.table, plan.config.seed).map_err(|why| why.to_string())?;
    let rules = Rules::new(&island.table, &island.edition, &laid);
    let (mut broken, mut n_states) = (None, 0);
    let outcome = play(rules, plan, |state, step| {
        let sound = state.check_consistent(rules).map_err(|it| it.to_string());
        let legal = step.map_or(Ok(()), |step| state.check(rules, step.action).map_err(|it| it.to_string()));
        let built = if n_states % BUILT_EVERY == 0 { is_built_again(rules, state).map(drop) } else { Ok(()) };
        n_states += 1;
        if let (Err(what), None) = (sound.and(legal).and(built), &broken) {
            broken =
                Some(format!("{what} in turn {}, {:?}: {:?}", state.turn(), state.phase(), step.map(|it| it.action)));
        }
    });
    let outcome = outcome.map_err(|refused| refused.to_string())?;
    outcome.state.check_consistent(rules).map_err(|it| it.to_string())?;
    if broken.is_none() && !outcome.is_finished() && outcome.state.turn() <= plan.turn_cap {
        broken = Some(format!("it is stuck in turn {}, {:?}", outcome.state.turn(), outcome.state.phase()));
    }
    broken.map_or(Ok(outcome), Err)
}

/// An action of a kind that is drawn first, so that the many offers do not fill the game.
fn of_some_kind(list: &[Action], random: &mut Random) -> Action {
    let mut kinds: Vec<ActionKind> = list.iter().map(|it| it.kind()).collect();
    kinds.dedup();
    let kind = kinds[random.below(kinds.len())];
    let of_kind: Vec<Action> = list.iter().copied().filter(|it| it.kind() == kind).collect();
    of_kind[random.below(of_kind.len())]
}

/// Now and then an offer or a counter-offer of any size, which no list has.
fn unlisted(rules: Rules, state: &State, random: &mut Random) -> Option<Action> {
    if random.below(4) > 0 {
        return None;
    }
    let mut bundle = || {
        let mut kinds = Kinds::default();
        (0..=random.below(4)).for_each(|_| kinds[random.below(6)] += 1);
        Bundle::new(&kinds)
    };
    let offer = Offer::new(bundle()?, bundle()?)?;
    let action = if matches!(state.phase(), Phase::Main) { Action::Offer(offer) } else { Action::Counter(offer) };
    state.check(rules, action).ok().map(|()| action)
}

/// Every action that a list may have on this island, and places that it does not have.
fn nameable(rules: Rules) -> Vec<Action> {
    let resources = || Resource::ALL.iter().copied();
    let with_two = |gives| resources().map(move |gets| Action::Bank { gives, gets });
    let one = |a: usize| {
        let mut kinds = Kinds::default();
        kinds[a] = 1;
        kinds
    };
    let two = |a: usize, b: usize| {
        let mut kinds = one(a);
        kinds[b] += 1;
        kinds
    };
    let twos = || (0..6).flat_map(|a| (a..6).map(move |b| two(a, b)));
    let small: Vec<Bundle> = (0..6).map(one).chain(twos()).filter_map(|kinds| Bundle::new(&kinds)).collect();
    let offers = small.iter().flat_map(|gives| small.iter().map(move |gets| (*gives, *gets)));
    let offers = offers.filter(|(gives, gets)| gives.len() + gets.len() < 4);
    let places = 0..=rules.table.corners.len();
    let for_neutral = places.clone();
    let dice = (0..=7).flat_map(|a| (0..=7).map(move |b| Action::Rolled([a, b])));
    let numbers = 1..=13;
    let cards = numbers.flat_map(|number| CardEvent::ALL.iter().map(move |&event| EventCard { number, event }));
    let edges = (0..=rules.table.n_edges()).map(EdgeId::at);
    let nodes = (0..=rules.table.n_nodes()).map(CornerId::at);
    [Action::Roll, Action::Buy, Action::RobberOff, Action::Accept, Action::Refuse, Action::NoDeal, Action::EndTurn]
        .into_iter()
        .chain([Action::NewYear, Action::RobNobody, Action::DrawFish, Action::LeaveFish, Action::KeepFish])
        .chain([Action::CaughtBoot])
        .chain((0..=4).flat_map(|value| [Action::Caught(value), Action::Exchange(value)]))
        .chain(spendings())
        .chain(cards.map(Action::Turned))
        .chain(places.flat_map(|i| [Action::Settle(CornerId::at(i)), Action::City(CornerId::at(i))]))
        .chain(edges.flat_map(|edge| {
            let neutral = [Seat::B, Seat::C, Seat::D]
                .into_iter()
                .flat_map(move |seat| [Action::RoadFor(seat, edge), Action::BridgeFor(seat, edge)]);
            [Action::Road(edge), Action::Damage(edge), Action::Repair(edge), Action::Bridge(edge)]
                .into_iter()
                .chain([
                    Action::Name(edge),
                    Action::Camel(edge),
                    Action::Knight(edge),
                    Action::MoveKnight(edge),
                    Action::PathFrom(edge),
                    Action::PathTo(edge),
                    Action::Chase(edge),
                ])
                .chain(neutral)
        }))
        .chain(
            (0..=rules.table.hexes.len())
                .map(HexId::at)
                .flat_map(|hex| [Action::Robber(hex), Action::BarbarianFrom(hex), Action::BarbarianTo(hex)]),
        )
        .chain([Action::Stop, Action::BuyWagon, Action::Feed])
        .chain(nodes.map(Action::Drive))
        .chain(
            for_neutral.flat_map(|i| [Seat::A, Seat::C, Seat::D].map(|seat| Action::SettleFor(seat, CornerId::at(i)))),
        )
        .chain(TokenUse::ALL.iter().map(|&what| Action::Token(what)))
        .chain(Commodity::ALL.iter().map(|&good| Action::Shown(good)))
        .chain((0..=7).flat_map(|face| [Action::Lost(face), Action::Die(face)]))
        .chain(Card::ALL.iter().flat_map(|&card| [Action::Play(card), Action::Drawn(card)]))
        .chain(
            Seat::ALL.iter().flat_map(|&seat| {
                [Action::Rob(seat), Action::Deal(seat), Action::GiveTo(seat), Action::GiveBoot(seat)]
            }),
        )
        .chain(resources().flat_map(|it| {
            [Action::Discard(it), Action::Take(it), Action::Claim(it), Action::Stolen(it), Action::Give(it)]
        }))
        .chain(resources().flat_map(|it| [Action::SellForGold(it), Action::BuyForGold(it)]))
        .chain(resources().flat_map(with_two))
        .chain(offers.map(|(gives, gets)| Action::Offer(Offer { gives, gets })))
        .chain(dice)
        .chain((0..=20).flat_map(|wool| (0..=20).map(move |grain| Action::Bid { wool, grain })))
        .collect()
}

/// All ways to spend a few pieces of fish.
fn spendings() -> impl Iterator<Item = Action> {
    let sets = (0..=7).flat_map(|a| (0..=4).flat_map(move |b| (0..=3).map(move |c| [a, b, c])));
    Catch::ALL.iter().flat_map(move |&what| sets.clone().map(move |pieces| Action::Spend(what, pieces)))
}

/// The list has what is legal, once, and what is illegal changes nothing.
fn lists_what_is_legal(
    rules: Rules,
    state: &State,
    list: &[Action],
    nameable: &[Action],
    random: &mut Random,
) -> Result<(), String> {
    let is_legal = |&&action: &&Action| state.check(rules, action).is_ok();
    let mut legal: Vec<Action> = nameable.iter().filter(is_legal).copied().collect();
    let mut listed = list.to_vec();
    legal.sort_unstable();
    listed.sort_unstable();
    if legal != listed {
        return Err(format!("{listed:?} is listed and {legal:?} is legal"));
    }
    let mut refused = state.clone();
    let from = random.below(nameable.len());
    let mut all = nameable[from..].iter().chain(&nameable[..from]);
    let tried = *all.find(|action| !is_legal(action)).expect("something is always refused");
    match refused.apply(rules, tried).is_err() && refused == *state {
        true => Ok(()),
        false => Err(format!("the refusal of {tried:?} changes the state")),
    }
}

/// A state that is drawn from a view looks the same and has the same choices (B13.2).
fn hides_what_is_hidden(rules: Rules, state: &State, list: &[Action], random: &mut Random) -> Result<(), String> {
    for viewer in state.seats().map(Some).chain([None]) {
        let seen = Observation::of(state, viewer);
        let other = seen.determinize(rules, random);
        other.check_consistent(rules).map_err(|it| format!("drawn from the view of {viewer:?}: {it}"))?;
        if Observation::of(&other, viewer) != seen {
            return Err(format!("what is drawn from the view of {viewer:?} looks different"));
        }
        let mut choices = Vec::new();
        other.legal_actions(rules, &mut choices);
        if state.decider() == viewer.map(Decider::Seat) && choices != *list {
            return Err(format!("the choices of {viewer:?} depend on what is hidden"));
        }
        let is_below = |owner| state.known(viewer, owner).iter().zip(state.hand(owner)).all(|(known, n)| known <= n);
        if !state.seats().all(is_below) {
            return Err(format!("{viewer:?} knows of cards that are not there"));
        }
    }
    Ok(())
}
