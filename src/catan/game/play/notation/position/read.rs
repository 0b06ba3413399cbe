//! Reading the text of a position: field by field, then checked against the map.

mod scenarios;

use super::super::{KINDS, places};
use super::{FORM, LEFT, MAX_POSITION_TEXT};
use crate::board::edition::Edition;
use crate::board::table::Table;
use crate::island::Named;
use crate::layout::Layout;
use crate::rules::{
    Bundle, Draw, EventCard, Hand, Known, Laid, MAX_PLAYERS, Offer, Phase, PlayerPosition, Position, Rules, Seat,
    State, Trade,
};
use crate::vocab::{Card, CardEvent, CornerId, EdgeId, Good, HexId, Module, Resource, Role, Terrain};
use kogge_engine::game::notation::{NOTHING, NotationError, Part, Problem};

use scenarios::{barbarians, caravans, events, fish, gold, traders, two_players};

type Read<T> = Result<T, NotationError>;

/// The island as it is laid and the state that a line means, which holds everything
/// [`position_text`](super::position_text) wrote.
///
/// # Errors
///
/// [`NotationError`] when the text is not a position, or belongs to another map or edition, and when it says what cannot
/// be: the map has no such layout, or an invariant is broken.
pub fn parse_position(table: &Table, edition: &Edition, text: &str) -> Result<(Laid, State), NotationError> {
    if text.len() > MAX_POSITION_TEXT {
        let problem = Problem::NotSo(format!("the text of a position has at most {} KiB", MAX_POSITION_TEXT >> 10));
        return Err(NotationError::new(0..0, problem));
    }
    let mut fields = Fields { parts: Part { text, start: 0 }.words().collect::<Vec<_>>().into_iter(), end: text.len() };
    let form = fields.next("`c1`")?;
    if form.text != FORM {
        return Err(form.expected("`c1`, the form of positions of Catan"));
    }
    let map = fields.next("the fingerprint of the map")?;
    if map.hash("the fingerprint of the map, 16 digits")? != table.fingerprint {
        return Err(map.wrong(format!("the position is of another map than `{}`, or the map has changed", table.id)));
    }
    let numbers = fields.next("the fingerprint of the edition")?;
    if numbers.hash("the fingerprint of the edition, 16 digits")? != edition.fingerprint() {
        return Err(numbers.wrong(format!("the position is by another edition than `{}`", edition.id)));
    }
    let modules = fields.next("the modules, or `-`")?;
    let modules = modules.each_once(',', |word| word.one_of(Module::ALL, Module::word, "a module of the game"))?;
    let hexes = fields.next("the hexes")?;
    let harbours = fields.next("the harbours, or `-`")?;
    let grounds = fields.next("the numbers of the fishing grounds, or `-`")?;
    let arrows = fields.next("the hours of the arrows, or `-`")?;
    let layout = layout(hexes, harbours, grounds, arrows)?;
    layout.check(table).map_err(|why| NotationError::new(hexes.start..arrows.at().end, Problem::NotSo(why.into())))?;
    let laid = Laid::new(table, layout);
    let start = fields.next("the turn")?;
    let mut position = Position { modules, ..turn(start)? };
    let robber = fields.next("the hex of the robber, or `-`")?;
    let is_there = robber.text != NOTHING && robber.text != LEFT;
    position.robber = is_there.then(|| hex(table, robber)).transpose()?;
    let holders = fields.next("who holds the Longest Road, the Largest Army and the Harbourmaster")?;
    let [road, army, master] = holders.fields(':', "three players with `:` between them, `-` for nobody")?;
    position.longest_road = seat_or_none(road)?;
    position.largest_army = seat_or_none(army)?;
    position.harbourmaster = seat_or_none(master)?;
    position.played = cards(fields.next("the cards played, or `-`")?)?;
    position.fresh = cards(fields.next("the cards bought in this turn, or `-`")?)?;
    let of_events = fields.next("the event cards, or `-`")?;
    let of_fish = fields.next("the fish, or `-`")?;
    let of_gold = fields.next("the gold, or `-`")?;
    let of_caravans = fields.next("the caravans, or `-`")?;
    let of_barbarians = fields.next("the barbarians, or `-`")?;
    let of_traders = fields.next("the wagons, or `-`")?;
    let of_two = fields.next("the neutral players, or `-`")?;
    let first = fields.next("the player A")?;
    let mut part = first;
    for seat in Seat::players(MAX_PLAYERS) {
        // The field after the last player begins with what is known.
        let (letter, _) = part.cut(':');
        if letter.text != seat.word() || part.split(':').count() != PLAYER_FIELDS {
            break;
        }
        position.players.push(player(table, part)?);
        part = fields.next("what is known of the hands, or `-`")?;
    }
    if position.players.is_empty() {
        return Err(first.expected("`A:roads:settlements:cities:hand:cards:knights`"));
    }
    position.events =
        (of_events.text != NOTHING).then(|| events(table, of_events, position.players.len())).transpose()?;
    position.fish = (of_fish.text != NOTHING).then(|| fish(of_fish, position.players.len())).transpose()?;
    position.gold = (of_gold.text != NOTHING).then(|| gold(of_gold, position.players.len())).transpose()?;
    position.caravans =
        (of_caravans.text != NOTHING).then(|| caravans(table, of_caravans, position.players.len())).transpose()?;
    match &mut position.caravans {
        Some(caravans) => caravans.robber_left = robber.text == LEFT,
        None if robber.text == LEFT => return Err(robber.expected("a hex, or `-` where the robber is off the board")),
        None => {}
    }
    position.barbarians = (of_barbarians.text != NOTHING)
        .then(|| {
            // Of two players the foreign knight has a place behind them (BA25).
            let n_sides = position.players.len() + usize::from(of_two.text != NOTHING);
            barbarians(table, of_barbarians, n_sides)
        })
        .transpose()?;
    position.traders =
        (of_traders.text != NOTHING).then(|| traders(table, of_traders, position.players.len())).transpose()?;
    position.two_players = (of_two.text != NOTHING).then(|| two_players(table, of_two)).transpose()?;
    for item in part.items(';') {
        let it = known(item)?;
        if position.known.iter().any(|other| (other.owner, other.viewer) == (it.owner, it.viewer)) {
            return Err(item.expected("once what a player knows of a hand"));
        }
        position.known.push(it);
    }
    let offers = fields.next("the number of offers and which may not be repeated")?;
    let [n, those] = offers.fields(':', "a number, `:` and offers, such as `0:-`")?;
    position.n_offers = n.number("how many offers were made in this turn")?;
    position.offers = those.each_once(';', offer)?;
    let due = fields.next("what is due")?;
    position.phase = phase(table, due)?;
    if let Some(more) = fields.parts.next() {
        return Err(more.expected("nothing more"));
    }
    let state = position.build(Rules::new(table, edition, &laid));
    let state =
        state.map_err(|error| NotationError::new(start.start..text.len(), Problem::NotSo(error.to_string())))?;
    Ok((laid, state))
}

/// How many parts a player has.
const PLAYER_FIELDS: usize = 7;

/// The fields of the line.
struct Fields<'a> {
    parts: std::vec::IntoIter<Part<'a>>,
    end: usize,
}

impl<'a> Fields<'a> {
    fn next(&mut self, what: &'static str) -> Read<Part<'a>> {
        self.parts.next().ok_or_else(|| NotationError::new(self.end..self.end, Problem::Expected(what)))
    }
}

fn layout(hexes: Part<'_>, harbours: Part<'_>, grounds: Part<'_>, arrows: Part<'_>) -> Read<Layout> {
    let (mut terrains, mut numbers) = (Vec::new(), Vec::new());
    for part in hexes.items('/') {
        let digits = part.text.find(|c: char| c.is_ascii_digit()).unwrap_or(part.text.len());
        let (word, given) = part.cut_at(digits);
        terrains.push(word.one_of(Terrain::ALL, Terrain::word, "a terrain with its number, such as `forest8`")?);
        let given = (!given.text.is_empty()).then(|| given.split(',')).into_iter().flatten();
        numbers.push(given.map(|number| number.number("a number of two dice")).collect::<Read<Vec<u8>>>()?);
    }
    let harbours = harbours.items('/').map(|good| good.one_of(Good::ALL, Good::word, "what a harbour trades"));
    let grounds = grounds.items('/').map(|number| number.number("the number of a fishing ground"));
    let (harbours, grounds) = (harbours.collect::<Read<_>>()?, grounds.collect::<Read<_>>()?);
    let arrows = (arrows.text != NOTHING).then(|| {
        let what = "the hours of three arrows, such as `12/4/8`";
        let [a, b, c] = arrows.fields('/', what)?.map(|hour| hour.number(what));
        Read::Ok([a?, b?, c?])
    });
    Ok(Layout { terrains, numbers, harbours, grounds, arrows: arrows.transpose()? })
}

/// The turn, and a position with nothing else.
fn turn(part: Part<'_>) -> Read<Position> {
    let [turn, active, start, letters] = part.fields(':', "the turn, like `12:B:A:tr`")?;
    let mut position = Position {
        modules: Vec::new(),
        trade: false,
        turn: turn.number("the number of the turn, 0 in set-up")?,
        active: seat(active)?,
        start: seat(start)?,
        has_rolled: false,
        has_played: false,
        robber: None,
        longest_road: None,
        largest_army: None,
        harbourmaster: None,
        players: Vec::new(),
        played: Default::default(),
        fresh: Default::default(),
        events: None,
        fish: None,
        gold: None,
        caravans: None,
        barbarians: None,
        traders: None,
        two_players: None,
        known: Vec::new(),
        offers: Vec::new(),
        n_offers: 0,
        phase: Phase::Over,
    };
    let what = "`t` (players trade), `r` (rolled) or `p` (a card was played)";
    [position.trade, position.has_rolled, position.has_played] = flags(letters, ['t', 'r', 'p'], what)?;
    Ok(position)
}

fn seat(part: Part<'_>) -> Read<Seat> {
    let seat = Seat::from_word(part.text).filter(|seat| seat.index() < MAX_PLAYERS);
    seat.ok_or_else(|| part.expected("the letter of a player, A to D"))
}

fn seat_or_none(part: Part<'_>) -> Read<Option<Seat>> {
    (part.text != NOTHING).then(|| seat(part)).transpose()
}

fn place<T>(table: &Table, part: Part<'_>, find: fn(&Table, Named) -> Option<T>, what: &'static str) -> Read<T> {
    let name = Named::read(part.text).ok_or_else(|| part.expected(what))?;
    find(table, name).ok_or_else(|| part.wrong(format!("the map has no place `{}`", part.text)))
}

/// An open edge. Clause: HB7.
fn edge(table: &Table, part: Part<'_>) -> Read<EdgeId> {
    let edge = place(table, part, places::edge, "an edge, such as `C3@3`")?;
    match table.is_closed(edge) {
        true => Err(part.wrong(format!("nothing stands on `{}`, an edge of a trade hex at the sea", part.text))),
        false => Ok(edge),
    }
}

/// A corner to which an open edge leads. Clause: HB7.
fn corner(table: &Table, part: Part<'_>) -> Read<CornerId> {
    reached(table, part, place(table, part, places::corner, "a corner, such as `C3@12`")?)
}

/// The place of a wagon: such a corner, or a plaza.
fn node(table: &Table, part: Part<'_>) -> Read<CornerId> {
    reached(table, part, place(table, part, places::node, "a corner, such as `C3@12`")?)
}

fn reached(table: &Table, part: Part<'_>, corner: CornerId) -> Read<CornerId> {
    match table.is_cut_off(corner) {
        true => Err(part.wrong(format!("no way leads to `{}`, between edges of a trade hex at the sea", part.text))),
        false => Ok(corner),
    }
}

/// `lumber=2,ore=1`
fn counted<const N: usize, W: Copy>(
    part: Part<'_>,
    all: &[W],
    word: fn(W) -> &'static str,
    what: &'static str,
) -> Read<[u8; N]> {
    let mut counts = [0; N];
    for item in part.items(',') {
        let [name, n] = item.fields('=', what)?;
        let names: Vec<usize> = (0..all.len().min(N)).collect();
        let at = names.into_iter().find(|&i| kogge_engine::game::notation::hyphened(word(all[i])) == name.text);
        let at = at.ok_or_else(|| name.expected(what))?;
        let n: u8 = n.number(what)?;
        if counts[at] > 0 || n == 0 {
            return Err(item.expected("each card once, with a number from 1 on"));
        }
        counts[at] = n;
    }
    Ok(counts)
}

fn resources(part: Part<'_>) -> Read<Hand> {
    counted(part, Resource::ALL, Resource::word, "cards, like `lumber=2,ore=1`")
}

fn cards<const N: usize>(part: Part<'_>) -> Read<[u8; N]> {
    counted(part, Card::ALL, Card::word, "development cards, like `knight=1`")
}

fn player(table: &Table, part: Part<'_>) -> Read<PlayerPosition> {
    let what = "`A:roads:settlements:cities:hand:cards:knights`";
    let [_, roads, settlements, cities, hand, held, knights] = part.fields(':', what)?;
    Ok(PlayerPosition {
        roads: roads.each_once(',', |it| edge(table, it))?,
        settlements: settlements.each_once(',', |it| corner(table, it))?,
        cities: cities.each_once(',', |it| corner(table, it))?,
        hand: resources(hand)?,
        cards: cards(held)?,
        knights: knights.number("how many knights were played")?,
    })
}

/// `A/3,C/1`: something of each player; the default for those who are not named.
fn of_players<'a, T: Clone + Default>(
    list: (Part<'a>, char),
    n_players: usize,
    what: &'static str,
    read: impl Fn(Part<'a>) -> Read<T>,
) -> Read<Vec<T>> {
    let mut all: Vec<Option<T>> = vec![None; n_players];
    for item in list.0.items(list.1) {
        let [who, its] = item.fields('/', what)?;
        let of = all.get_mut(seat(who)?.index()).ok_or_else(|| who.expected("a player of the game"))?;
        if of.replace(read(its)?).is_some() {
            return Err(who.twice());
        }
    }
    Ok(all.into_iter().map(Option::unwrap_or_default).collect())
}

/// Sets flags by their letters, each once.
fn flags<const N: usize>(part: Part<'_>, letters: [char; N], what: &'static str) -> Read<[bool; N]> {
    let mut set = [false; N];
    for flag in part.letters() {
        let at = letters.iter().position(|&letter| flag.text.starts_with(letter));
        if std::mem::replace(&mut set[at.ok_or_else(|| flag.expected(what))?], true) {
            return Err(flag.twice());
        }
    }
    Ok(set)
}

/// Whether something holds.
fn yes(part: Part<'_>) -> Read<bool> {
    match part.text {
        "y" => Ok(true),
        NOTHING => Ok(false),
        _ => Err(part.expected("`y` or `-`")),
    }
}

fn draw(part: Part<'_>) -> Read<Draw> {
    match part.text {
        NOTHING => Ok(Draw::None),
        "may" => Ok(Draw::May),
        "must" => Ok(Draw::Must),
        "token" => Ok(Draw::Token),
        _ => Err(part.expected("`may`, `must`, `token` or `-`")),
    }
}

fn hex(table: &Table, part: Part<'_>) -> Read<HexId> {
    place(table, part, places::hex, "a hex, such as `C3`")
}

/// As many hexes as there can be, the rest missing.
fn hexes_or_none<const N: usize>(table: &Table, part: Part<'_>) -> Read<[Option<HexId>; N]> {
    let hexes = part.items(',').map(|it| hex(table, it)).collect::<Read<Vec<_>>>()?;
    match hexes.len() <= N {
        true => Ok(std::array::from_fn(|i| hexes.get(i).copied())),
        false => Err(part.expected("fewer hexes")),
    }
}

fn event_card(part: Part<'_>) -> Read<EventCard> {
    let [number, event] = part.fields('/', "a number and an event, such as `8/epidemic`")?;
    let event = event.one_of(CardEvent::ALL, CardEvent::word, "the event of a card")?;
    Ok(EventCard { number: number.number("the number of the card")?, event })
}

fn known(part: Part<'_>) -> Read<Known> {
    let [owner, viewer, cards] = part.fields(':', "whose hand, who knows it, and the cards, like `A:B:ore=1`")?;
    Ok(Known { owner: seat(owner)?, viewer: seat_or_none(viewer)?, cards: resources(cards)? })
}

fn offer(part: Part<'_>) -> Read<Offer> {
    let what = "an offer, like `ore=1>brick=1`";
    let [gives, gets] = part.fields('>', what)?;
    let kinds = |part: Part<'_>| counted(part, &KINDS, std::convert::identity, what);
    let bundle = |part: Part<'_>| Bundle::new(&kinds(part)?).ok_or_else(|| part.expected(what));
    Offer::new(bundle(gives)?, bundle(gets)?).ok_or_else(|| part.expected(what))
}

/// The offer, the answers, the number of counter-offers.
fn trade([given, answers, counters]: [Part<'_>; 3]) -> Read<Trade> {
    let mut trade = Trade { offer: offer(given)?, answers: Default::default(), counters: 0 };
    for answer in answers.items(';') {
        let [who, what] = answer.fields('/', "who answered and the exchange, like `B/ore=1>brick=1`")?;
        if trade.answers[seat(who)?.index()].replace(offer(what)?).is_some() {
            return Err(who.twice());
        }
    }
    trade.counters = counters.number("how many counter-offers were made")?;
    Ok(trade)
}

fn phase(table: &Table, part: Part<'_>) -> Read<Phase> {
    let parts: Vec<Part<'_>> = part.split(':').collect();
    let left = |part: &Part<'_>| part.number("how many more");
    Ok(match parts.as_slice() {
        [word] => match word.text {
            "robber-start" => Phase::RobberStart,
            "first-settlement" => Phase::FirstSettlement,
            "first-city" => Phase::FirstCity,
            "neutral-bridge" => Phase::NeutralBridge,
            "neutral-settlement" => Phase::NeutralSettlement,
            "send-away" => Phase::SendAway,
            "intrigue" => Phase::Intrigue,
            "knights" => Phase::Knights,
            "foreign-knight" => Phase::ForeignKnight,
            "token-from" => Phase::TokenFrom,
            "wagon" => Phase::Wagon,
            "turn" => Phase::Turn,
            "dice" => Phase::Dice,
            "event-deck" => Phase::EventDeck,
            "retreat" => Phase::Retreat,
            "robber" => Phase::Robber,
            "rob" => Phase::Rob,
            "main" => Phase::Main,
            "draw" => Phase::Draw,
            "monopoly" => Phase::Monopoly,
            "over" => Phase::Over,
            _ => return Err(word.expected(DUE)),
        },
        [word, at] if word.text == "first-road" => Phase::FirstRoad(corner(table, *at)?),
        [word, who, n] if word.text == "discard" => Phase::Discard { seat: seat(*who)?, left: left(n)? },
        [word, who, whose] if word.text == "theft" => Phase::Theft { thief: seat(*who)?, victim: seat(*whose)? },
        [word, who] if word.text == "may-fish" => Phase::MayFish { seat: seat(*who)? },
        [word, who] if word.text == "catch" => Phase::Catch { seat: seat(*who)? },
        [word, who] if word.text == "exchange" => Phase::Exchange { seat: seat(*who)? },
        [word, who] if word.text == "bid" => Phase::Bid { seat: seat(*who)? },
        [word, who] if word.text == "name" => Phase::Name { seat: seat(*who)? },
        [word, who] if word.text == "camel" => Phase::Camel { seat: seat(*who)? },
        [word, who] if word.text == "damage" => Phase::Damage { seat: seat(*who)? },
        [word, who] if word.text == "prize" => Phase::Prize { seat: seat(*who)? },
        [word, who] if word.text == "give-to" => Phase::GiveTo { seat: seat(*who)? },
        [word, who, whom] if word.text == "give" => Phase::Give { seat: seat(*who)?, to: seat(*whom)? },
        [word, who, how] if word.text == "pick" => {
            let must = match how.text {
                "must" => true,
                "may" => false,
                _ => return Err(how.expected("`must` or `may`")),
            };
            Phase::Pick { thief: seat(*who)?, must }
        }
        [word, numbers] if word.text == "landing" => Phase::Landing { came: came(*numbers)?, neutral_follows: false },
        [word, numbers, after] if word.text == "landing" => match after.text {
            "neutral" => Phase::Landing { came: came(*numbers)?, neutral_follows: true },
            _ => return Err(after.expected("`neutral`, or nothing")),
        },
        [word, from] if word.text == "token-to" => Phase::TokenTo { from: hex(table, *from)? },
        [word, at] if word.text == "new-knight" => match at.text {
            "castle" => Phase::NewKnight { at_castle: true },
            "anywhere" => Phase::NewKnight { at_castle: false },
            _ => return Err(at.expected("`castle` or `anywhere`")),
        },
        [word, first] if word.text == "treason-from" => {
            let [first] = hexes_or_none(table, *first)?;
            Phase::TreasonFrom { first }
        }
        [word, from, first] if word.text == "treason-to" => {
            let [first] = hexes_or_none(table, *first)?;
            Phase::TreasonTo { from: hexes_or_none(table, *from)?, first }
        }
        [word, who, first] if word.text == "second-camel" => {
            Phase::SecondCamel { seat: seat(*who)?, first: edge(table, *first)? }
        }
        [word, from] if word.text == "march" => Phase::March { from: edge(table, *from)? },
        [word, who, at] if word.text == "prisoner" => Phase::PrisonerRoll { seat: seat(*who)?, hex: hex(table, *at)? },
        [word, at] if word.text == "losses" => Phase::Losses { hex: hex(table, *at)? },
        [word, how] if word.text == "path-from" => Phase::PathFrom { draw: draw(*how)? },
        [word, from, how] if word.text == "path-to" => {
            let from = edge(table, *from)?;
            Phase::PathTo { from, draw: draw(*how)? }
        }
        [word, who] if word.text == "rob-owner" => Phase::RobOwner { victim: seat(*who)? },
        [word, at] if word.text == "chase" => Phase::Chase { edge: edge(table, *at)? },
        [word, role] if word.text == "order" => {
            Phase::Order { role: role.one_of(Role::ALL, Role::word, "a trade hex")? }
        }
        [word, n] if word.text == "free-roads" => Phase::FreeRoads { left: left(n)? },
        [word, n] if word.text == "neutral-road" => Phase::NeutralRoad { left: left(n)? },
        [word, n] if word.text == "forced-draw" => Phase::ForcedDraw { left: left(n)? },
        [word, n] if word.text == "give-back" => Phase::GiveBack { left: left(n)? },
        [word, n] if word.text == "invention" => Phase::Invention { left: left(n)? },
        [word, who, a, b, c] if word.text == "answer" => {
            Phase::Answer { seat: seat(*who)?, trade: trade([*a, *b, *c])? }
        }
        [word, a, b, c] if word.text == "choose" => Phase::Choose(trade([*a, *b, *c])?),
        _ => return Err(part.expected(DUE)),
    })
}

/// The numbers that have come in a landing.
fn came(numbers: Part<'_>) -> Read<[Option<u8>; 2]> {
    let came = numbers.items(',').map(|n| n.number("a number that has come")).collect::<Read<Vec<u8>>>()?;
    match came[..] {
        [] => Ok([None; 2]),
        [one] => Ok([Some(one), None]),
        [one, two] => Ok([Some(one), Some(two)]),
        _ => Err(numbers.expected("two numbers at most")),
    }
}

/// The words of what can be due.
const DUE: &str = "what is due, such as `turn`, `main`, `robber` or `discard:B:2`";
