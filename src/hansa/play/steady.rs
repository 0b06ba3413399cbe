//! The steady player: establish what is worth it, else extend the route that promises most.
//!
//! It looks one decision ahead and weighs every legal action with a number; near-equals are parted at random. It takes
//! markers and skills early, founds kontors, and does not wait for ever: after many turns any route is worth
//! establishing, so that its games end. It reads nothing that is hidden from it.

use crate::hansa::board::table::{KontorRow, MAX_ROUTES};
use crate::hansa::rules::{
    Action, ActionList, Choice, MarkerKind, MarkerPlace, Owned, Phase, Random, Rules, Seat, State,
};
use crate::hansa::vocab::{CityId, Colour, Develop, Effect, KontorId, Piece, PostId, RouteId, Skill, Tile};

/// Turns for each player after which any route is worth establishing.
const PATIENCE: u32 = 60;
/// Pieces that are kept for posts: kontors never give a piece back, and without pieces no route is established any more.
const RESERVE: i32 = 4;

/// The action that weighs most.
pub(super) fn choose(rules: Rules, state: &State, actions: &ActionList, random: &mut Random) -> Option<Action> {
    let me = state.decider()?;
    let mind = Mind::new(rules, state, me);
    // The draw parts near-equals; it is made for every action, so that equal lists draw equally.
    actions.iter().copied().max_by_key(|&action| mind.weigh(action) * 4 + random.below(4) as i32)
}

/// What one player makes of a position.
struct Mind<'a> {
    rules: Rules<'a>,
    state: &'a State,
    me: Seat,
    /// The player's pieces at hand, in the stock and on posts.
    n_pieces: i32,
    /// What extending each route promises; 0 for routes that are not wanted.
    promise: [i32; MAX_ROUTES],
}

impl<'a> Mind<'a> {
    fn new(rules: Rules<'a>, state: &'a State, me: Seat) -> Self {
        let player = state.player(me);
        let on_posts = |piece| state.posts_with(Owned { seat: me, piece }).len();
        let n_pieces =
            player.supply.total() + player.stock.total() + on_posts(Piece::Trader) + on_posts(Piece::Merchant);
        let mut mind = Self { rules, state, me, n_pieces: n_pieces as i32, promise: [0; MAX_ROUTES] };
        for i in 0..rules.table.routes.len() {
            mind.promise[i] = mind.promise_of(RouteId::at(i));
        }
        mind
    }

    fn weigh(&self, action: Action) -> i32 {
        match action {
            Action::Use { marker, choice } => self.weigh_use(marker.effect(self.rules.table), choice, action),
            Action::Permanent { effect, choice } => self.weigh_permanent(effect, choice, action),
            Action::Establish { route } => match self.worth(route) {
                worth if worth > 0 => 500 + 10 * worth,
                _ => -1,
            },
            Action::Place { piece, post } => match self.state.phase() {
                Phase::Placing(_) => self.weigh_gift(piece, post),
                _ => self.weigh_place(piece, post),
            },
            Action::Displace { piece, post } => self.weigh_displace(piece, post),
            Action::Income => 20,
            Action::Move { post } | Action::Lift { post } => self.weigh_lift(post),
            Action::PayBorder { .. } => self.weigh_border(),
            Action::BuyTile { tile } => self.weigh_tile(tile),
            // The markers that it would not use for much.
            Action::PayMarker { marker } => -self.worth_of_marker(marker),
            Action::TakeEcho => 10,
            Action::EndTurn => 0,
            Action::TakeMerchants(n) | Action::TakeTraders(n) => n.into(),
            Action::PayMerchants(n) => -i32::from(n),
            Action::PutDisplaced { post } | Action::Put { post } if self.is_own() => 50 + self.promise_at(post),
            Action::PutDisplaced { post } | Action::Put { post } => 50 - self.promise_at(post),
            Action::PutExtra { piece, post } if self.is_own() => {
                40 + self.promise_at(post) - 5 * i32::from(piece == Piece::Merchant)
            }
            Action::PutExtra { post, .. } => 40 - self.promise_at(post),
            Action::DisplacedToStock => 30,
            Action::LiftExtra { .. } => -1,
            Action::Done => 10,
            Action::Found { city } if self.spares_a_piece() => self.worth_of_kontor(city, false),
            Action::FoundExtra { city, .. } if self.spares_a_piece() => self.worth_of_kontor(city, true),
            Action::Found { .. } | Action::FoundExtra { .. } => -1,
            Action::Develop { skill } => self.worth_of_skill(skill),
            Action::Special { space } => {
                i32::from(self.rules.table.special_spaces.get(usize::from(space)).map_or(0, |&(value, _)| value))
            }
            Action::Skip => 0,
            // Far from quick: a marker on a short route is soon somebody else's.
            Action::Replace { route, .. } => self.rules.table.route(route).posts.len() as i32,
            // The space that a neutral trader takes is lost to everybody.
            Action::NeutralKontor { city } => -self.worth_of_kontor(city, false),
        }
    }

    fn weigh_use(&self, effect: Effect, choice: Choice, action: Action) -> i32 {
        match (effect, choice) {
            (Effect::Actions(_), _) => 1000,
            (_, Choice::Develop(skill)) => 900 + self.worth_of_skill(skill),
            (_, Choice::Place { piece, post }) => self.weigh_gift(piece, post),
            (_, Choice::Found { city, .. }) if self.spares_a_piece() => 700 + self.worth_of_kontor(city, true),
            (Effect::Prestige(n), _) => 700 + i32::from(n),
            (Effect::Take(_), _) => 30,
            (_, Choice::Swap(_) | Choice::SwapGreen { .. }) => {
                let mut after = self.state.clone();
                after.apply_unchecked(self.rules, action);
                let gained = self.controlled(&after) - self.controlled(self.state);
                if gained > 0 { 800 } else { -1 }
            }
            (_, Choice::Exchange { marker, .. }) => 600 + self.worth_of_marker(marker),
            (Effect::Tribute, Choice::Attach { route }) => self.weigh_tribute(route),
            (_, Choice::Attach { route }) => self.weigh_block(route),
            // Lifting other players' pieces needs a plan that this player does not make.
            _ => -1,
        }
    }

    fn weigh_permanent(&self, effect: u8, choice: Choice, action: Action) -> i32 {
        let Phase::Permanent { route, .. } = self.state.phase() else { return -1 };
        let effects = self.rules.table.permanent_of(*route);
        effects.get(usize::from(effect)).map_or(-1, |&effect| self.weigh_use(effect, choice, action))
    }

    /// A piece placed by an effect costs no action, so any wanted route will do.
    fn weigh_gift(&self, piece: Piece, post: PostId) -> i32 {
        match self.weigh_place(piece, post) {
            weight if weight > 0 => weight,
            _ => 5,
        }
    }

    fn weigh_place(&self, piece: Piece, post: PostId) -> i32 {
        let route = self.rules.table.posts[post.index()].route;
        match self.promise[route.index()] {
            0 => -1,
            promise => 100 + promise + if self.wants_merchant(route) == (piece == Piece::Merchant) { 4 } else { 0 },
        }
    }

    /// Displacing pays only where every post of the route is taken and few are another's.
    fn weigh_displace(&self, piece: Piece, post: PostId) -> i32 {
        let route = self.rules.table.posts[post.index()].route;
        let (_, free, others) = self.count(route);
        let promise = self.promise[route.index()];
        if promise == 0 || free > 0 || others > 2 {
            return -1;
        }
        80 + promise + if self.wants_merchant(route) == (piece == Piece::Merchant) { 4 } else { 0 }
    }

    /// Moving is for a player without pieces at hand: away from where they are least use.
    fn weigh_lift(&self, post: PostId) -> i32 {
        let player = self.state.player(self.me);
        let best = self.promise.iter().copied().max().unwrap_or(0);
        let here = self.promise_at(post);
        let is_first = matches!(self.state.phase(), Phase::Main);
        if is_first && player.supply.total() + player.stock.total() > 0 || best == 0 || here == best {
            return -1;
        }
        15 + (best - here).min(20) / 4
    }

    /// Giving up a marker pays when several actions of this turn can go to the best route, and it lies behind a border.
    fn weigh_border(&self) -> i32 {
        let (table, state) = (self.rules.table, self.state);
        let is_closed = |route: RouteId| {
            table.route(route).country.is_some_and(|country| table.countries[country.index()].needs_permission)
        };
        let best = |closed: bool| {
            let routes = (0..table.routes.len()).map(RouteId::at).filter(|&route| is_closed(route) == closed);
            routes.map(|route| self.promise[route.index()]).max().unwrap_or(0)
        };
        let regular = state.actions() - state.bonus_actions();
        let pays = regular > 2 && state.player(self.me).supply.total() > 2 && best(true) > 2 * best(false);
        if pays { 150 + best(true) } else { -1 }
    }

    /// Whether the piece to be put is the decider's own; another's stands in the way.
    fn is_own(&self) -> bool {
        match self.state.phase() {
            Phase::Relocate(relocation) => relocation.owner == self.me,
            Phase::Put(carry) => carry.waiting().first().is_none_or(|next| next.owned().seat == self.me),
            _ => true,
        }
    }

    /// A tile pays early in a game, out of markers that there is no better use for; what weighs is how long it works.
    fn weigh_tile(&self, tile: Tile) -> i32 {
        let (rules, state) = (self.rules, self.state);
        let spare = MarkerKind::all(rules.table).filter(|&kind| self.worth_of_marker(kind) < 6);
        let n_spare: usize = spare.map(|kind| state.count_markers(rules, kind, MarkerPlace::Unused(self.me))).sum();
        let is_young = state.seats().all(|seat| 2 * state.player(seat).prestige < rules.table.prestige_limit)
            && 2 * state.completed() < usize::from(rules.table.completed_limit);
        if n_spare < 2 || !is_young {
            return -1;
        }
        match tile {
            Tile::MoreActions => 500,
            Tile::Cities | Tile::Skills => 250,
            Tile::IncomeEcho | Tile::Compensation | Tile::RelocateAnywhere => 150,
        }
    }

    /// A tribute brings most where many kontors are still to be founded, and only from a stock.
    fn weigh_tribute(&self, route: RouteId) -> i32 {
        let free = |city: &CityId| {
            let kontors = self.rules.table.city(*city).kontors.range().map(KontorId::at);
            kontors.filter(|&kontor| self.state.kontor(kontor).is_none()).count() as i32
        };
        let free: i32 = self.rules.table.route(route).ends.iter().map(free).sum();
        match self.state.player(self.me).stock.total() {
            0..3 => -1,
            _ => 90 + free,
        }
    }

    /// A block is for a route that the others want, when nothing better is left to do.
    fn weigh_block(&self, route: RouteId) -> i32 {
        let (own, _, others) = self.count(route);
        if own == 0 && others > 0 { 10 + others } else { -1 }
    }

    /// What a marker brings for whoever holds it, beside the prestige for collecting it.
    fn worth_of_marker(&self, kind: MarkerKind) -> i32 {
        match kind.effect(self.rules.table) {
            Effect::Actions(_) | Effect::Develop(_) => 6,
            _ => 5,
        }
    }

    fn promise_at(&self, post: PostId) -> i32 {
        self.promise[self.rules.table.posts[post.index()].route.index()]
    }

    /// Whether a kontor leaves enough pieces for posts.
    fn spares_a_piece(&self) -> bool {
        self.n_pieces > RESERVE
    }

    /// What establishing promises, over what it still takes; nothing where the pieces do not suffice.
    fn promise_of(&self, route: RouteId) -> i32 {
        let (own, free, others) = self.count(route);
        match self.worth(route) {
            worth if worth > 0 && own + free + others <= self.n_pieces => 1 + 60 * worth / (1 + free + 3 * others),
            _ => 0,
        }
    }

    /// Own pieces, free posts and others' pieces on a route.
    fn count(&self, route: RouteId) -> (i32, i32, i32) {
        let posts = self.rules.table.route(route).post_set;
        let on = |piece| self.state.posts_with(Owned { seat: self.me, piece }).intersection(&posts).len() as i32;
        let own = on(Piece::Trader) + on(Piece::Merchant);
        let taken = self.state.occupied().intersection(&posts).len() as i32;
        (own, posts.len() as i32 - taken, taken - own)
    }

    /// What establishing a route would bring now: the best of step 3, its marker, and prestige for anybody.
    fn worth(&self, route: RouteId) -> i32 {
        let table = self.rules.table;
        let row = table.route(route);
        let kontors = row.ends.iter().filter(|_| self.spares_a_piece());
        let kontors = kontors.map(|&city| self.worth_of_kontor(city, false));
        let skills = row.ends.iter().flat_map(|&city| table.city(city).skills.iter());
        let skills = skills.map(|skill| self.worth_of_skill(skill));
        let best = kontors.chain(skills).chain([self.worth_of_special(route)]).max().unwrap_or(0);
        let marker = self.state.marker_at(self.rules, route).map_or(0, |kind| self.worth_of_marker(kind));
        let prestige: i32 = row.ends.iter().map(|&city| self.worth_of_control(city)).sum();
        let worth = best + marker + prestige + self.worth_of_permanent(route);
        match self.state.turn() > PATIENCE * self.state.n_players() as u32 {
            true => worth.max(1),
            false => worth,
        }
    }

    /// The best use of a route's permanent marker.
    fn worth_of_permanent(&self, route: RouteId) -> i32 {
        let worth = |effect: &Effect| match *effect {
            Effect::Develop(Develop::Skill(skill)) => self.worth_of_skill(skill),
            Effect::Develop(Develop::Any) => {
                Skill::ALL.iter().map(|&skill| self.worth_of_skill(skill)).max().unwrap_or(0)
            }
            Effect::Found { .. } | Effect::ExtraKontor => 5,
            Effect::Actions(n) | Effect::Prestige(n) => 2 * i32::from(n),
            Effect::Place { .. } => 3,
            Effect::Take(_) => 2,
            Effect::Move { .. } | Effect::SwapKontors | Effect::Exchange | Effect::Tribute | Effect::Block => 0,
        };
        self.rules.table.permanent_of(route).iter().map(worth).max().unwrap_or(0)
    }

    fn worth_of_control(&self, city: CityId) -> i32 {
        match self.state.controller(self.rules, city) {
            Some(seat) if seat == self.me => 2,
            Some(_) => -1,
            None => 0,
        }
    }

    /// A kontor in a city, on the next printed space or left of all.
    fn worth_of_kontor(&self, city: CityId, extra: bool) -> i32 {
        let (rules, state) = (self.rules, self.state);
        let row = rules.table.city(city);
        let free = row.kontors.range().find(|&i| state.kontor(KontorId::at(i)).is_none());
        let coin = match free.map(|i| rules.table.kontors[i]) {
            _ if extra => 0,
            Some(kontor) if self.can_found(&kontor) => i32::from(kontor.coin),
            _ => return 0,
        };
        let own = state.count_kontors(rules, city, self.me);
        let most =
            state.seats().filter(|&seat| seat != self.me).map(|seat| state.count_kontors(rules, city, seat)).max();
        let takes_control = own < most.unwrap_or(0) + 1 && own + 1 >= most.unwrap_or(0) && !extra;
        let near = state.presence(rules, self.me).intersection(row.neighbours).len();
        let is_end = rules.table.link_ends.contains(&city) && own == 0;
        4 + 2 * coin + i32::from(takes_control) * 2 + (near.min(2) as i32) + i32::from(is_end) * 2
    }

    /// Whether the privilege suffices and a piece of the shape is at hand or on a post.
    fn can_found(&self, kontor: &KontorRow) -> bool {
        let piece = kontor.shape.takes();
        let at_hand = self.state.player(self.me).supply.of(piece) > 0;
        let on_board = !self.state.posts_with(Owned { seat: self.me, piece }).is_empty();
        kontor.colour <= self.state.privilege(self.rules, self.me) && (at_hand || on_board)
    }

    fn worth_of_special(&self, route: RouteId) -> i32 {
        let table = self.rules.table;
        if !table.special_routes.contains(route) {
            return 0;
        }
        let privilege: Colour = self.state.privilege(self.rules, self.me);
        let spaces = table.special_spaces.iter().enumerate();
        let open = spaces.filter(|&(i, &(_, colour))| self.state.special(i).is_none() && colour <= privilege);
        open.map(|(_, &(value, _))| i32::from(value) - 1).max().unwrap_or(0)
    }

    fn worth_of_skill(&self, skill: Skill) -> i32 {
        let state = self.state;
        if state.is_finished(self.rules, self.me, skill) {
            return 0;
        }
        let level = usize::from(state.player(self.me).levels[skill]);
        let worths: &[i32] = match skill {
            Skill::Actions => &[14, 7, 12, 6, 9],
            Skill::Privilege => &[8, 7, 8],
            Skill::Keys => &[4, 3, 5, 5],
            Skill::Book => &[3, 2, 5],
            Skill::Purse => &[6, 4, 6],
        };
        worths.get(level).copied().unwrap_or(2)
    }

    /// Whether the route still lacks a merchant for what it is wanted for.
    fn wants_merchant(&self, route: RouteId) -> bool {
        let row = self.rules.table.route(route);
        let own = self.state.posts_with(Owned { seat: self.me, piece: Piece::Merchant }).intersection(&row.post_set);
        let round = |city: &CityId| {
            let range = self.rules.table.city(*city).kontors.range();
            let free = range.clone().find(|&i| self.state.kontor(KontorId::at(i)).is_none());
            free.is_some_and(|i| self.rules.table.kontors[i].shape.takes() == Piece::Merchant)
        };
        own.is_empty() && (self.rules.table.special_routes.contains(route) || row.ends.iter().any(round))
    }

    fn controlled(&self, state: &State) -> i32 {
        let cities = (0..self.rules.table.cities.len()).map(CityId::at);
        cities.filter(|&city| state.controller(self.rules, city) == Some(self.me)).count() as i32
    }
}
