//! The last field of a position's text: the decision that is due with all it carries, both ways.
//!
//! Parts are parted by `:`, the word of the decision first. Things on the board are numbers; pieces by
//! their letters. Clauses: DEC-1 … DEC-18.

use super::part::Own as _;
use super::write::{kind_letter, piece_letter, pieces};
use crate::rules::{Carry, Fetch, Owned, Phase, Placing, Relocation, Removing, Seat, Then, Tribute};
use crate::vocab::{
    Area, CityId, CountryId, CountrySet, Owners, Piece, PostId, PostKind, RouteId, Scope, Source, Sources, Tile,
};
use kogge_engine::game::notation::NotationError;
use kogge_engine::game::notation::Part;
use kogge_engine::game::notation::{NOTHING, hyphened, list};

type Read<T> = Result<T, NotationError>;

pub(super) fn phase_text(phase: &Phase) -> String {
    match phase {
        Phase::Main => "main".to_owned(),
        Phase::IncomeMerchants { limit, fetch } => format!("merchants:{limit}:{}", fetch_text(*fetch)),
        Phase::IncomeTraders { limit, merchants, fetch } => {
            format!("traders:{limit}:{merchants}:{}", fetch_text(*fetch))
        }
        Phase::Echo { owner } => format!("echo:{owner}"),
        Phase::Fee { fee, relocation: None } => format!("fee:{fee}"),
        Phase::Fee { fee, relocation: Some(relocation) } => format!("fee:{fee}:{}", relocation_text(relocation)),
        Phase::Relocate(relocation) => format!("relocate:{}", relocation_text(relocation)),
        Phase::RelocatePut { piece, relocation } => {
            let lifted = piece_letter(Owned { seat: relocation.owner, piece: *piece });
            format!("relocate-put:{lifted}:{}", relocation_text(relocation))
        }
        Phase::Lift(carry) => format!("lift:{}", carry_text(carry)),
        Phase::Put(carry) => format!("put:{}", carry_text(carry)),
        Phase::Step3 { route, extra: false } => format!("step3:{}", route.0),
        Phase::Step3 { route, extra: true } => format!("step3:{}:extra", route.0),
        Phase::Permanent { route, left } => format!("permanent:{}:{}", route.0, pieces(*left)),
        Phase::Removing(removing) => format!("removing:{}:{}", removing.limit, removing.owners),
        Phase::Placing(placing) => format!("placing:{}", placing_text(placing)),
        Phase::PlacingPut { piece, placing } => format!("placing-put:{piece}:{}", placing_text(placing)),
        Phase::TilePay { tile, first: None } => format!("tile:{}", hyphened(tile.word())),
        Phase::TilePay { tile, first: Some(kind) } => {
            format!("tile:{}:{}", hyphened(tile.word()), kind_letter(*kind))
        }
        Phase::Replace => "replace".to_owned(),
        Phase::NeutralCity { route } => format!("neutral-city:{}", route.0),
        Phase::Over => "over".to_owned(),
    }
}

/// Reads a decision of a game of `n_players` with this player active.
pub(super) fn phase(field: Part, n_players: usize, active: Seat) -> Read<Phase> {
    let (word, rest) = field.cut(':');
    let mut parts = Parts { field, rest, n_players, active };
    let phase = match word.text {
        "main" => Phase::Main,
        "merchants" => {
            Phase::IncomeMerchants { limit: parts.number("how many pieces may be fetched")?, fetch: parts.fetch()? }
        }
        "traders" => Phase::IncomeTraders {
            limit: parts.number("how many pieces may be fetched")?,
            merchants: parts.number("how many merchants are fetched")?,
            fetch: parts.fetch()?,
        },
        "echo" => Phase::Echo { owner: parts.next("the letter of the player who may answer")?.seat()? },
        "fee" => Phase::Fee {
            fee: parts.number("the fee in pieces")?,
            relocation: if parts.rest.is_some() { Some(parts.relocation()?) } else { None },
        },
        "relocate" => Phase::Relocate(parts.relocation()?),
        "relocate-put" => {
            let lifted = parts.next("the letter of the lifted piece")?;
            let (piece, relocation) = (lifted.piece()?, parts.relocation()?);
            if piece.seat != relocation.owner {
                return Err(lifted.expected("a piece of the owner of the displaced one"));
            }
            Phase::RelocatePut { piece: piece.piece, relocation }
        }
        "lift" => Phase::Lift(parts.carry()?),
        "put" => Phase::Put(parts.carry()?),
        "step3" => Phase::Step3 { route: parts.route()?, extra: parts.flag("extra")? },
        "permanent" => {
            Phase::Permanent { route: parts.route()?, left: parts.next("the pieces left of the route")?.pieces()? }
        }
        "removing" => Phase::Removing(Removing {
            limit: parts.number("how many pieces may be removed")?,
            owners: parts.owners()?,
        }),
        "placing" => Phase::Placing(parts.placing()?),
        "placing-put" => {
            let piece = parts.next("`trader` or `merchant`")?;
            let piece = piece.one_of(Piece::ALL, Piece::word, "`trader` or `merchant`")?;
            Phase::PlacingPut { piece, placing: parts.placing()? }
        }
        "tile" => {
            let tile = parts.next("a tile")?.one_of(Tile::ALL, Tile::word, "a tile of the Emperor's Favour")?;
            let first = parts.take().map(Part::kind).transpose()?;
            Phase::TilePay { tile, first }
        }
        "replace" => Phase::Replace,
        "neutral-city" => Phase::NeutralCity { route: parts.route()? },
        "over" => Phase::Over,
        _ => return Err(word.expected("a decision: `main`, `relocate:…`, `step3:…`, `over` …")),
    };
    match parts.rest {
        Some(more) => Err(more.expected("nothing more in the decision")),
        None => Ok(phase),
    }
}

fn fetch_text(fetch: Fetch) -> String {
    match fetch {
        Fetch::Income => "income".to_owned(),
        Fetch::Effect => "effect".to_owned(),
        Fetch::Tribute(Tribute { owner, city, place, then }) => {
            let then = match then {
                Then::Finish(route) => format!("finish:{}", route.0),
                Then::Return(route) => format!("return:{}", route.0),
                Then::End => "end".to_owned(),
            };
            format!("tribute:{owner}:{}:{place}:{then}", city.0)
        }
    }
}

/// The piece displaced, its route, the extras left, whether it is settled, and the posts put down on.
fn relocation_text(relocation: &Relocation) -> String {
    let piece = piece_letter(Owned { seat: relocation.owner, piece: relocation.piece });
    let settled = if relocation.settled { "settled" } else { "open" };
    let put = list(relocation.put_down().iter().map(|post| post.0), ",");
    format!("{piece}:{}:{}:{settled}:{put}", relocation.route.0, relocation.extras)
}

/// The owners and the reach of a move, the pieces lifted, how many are put, and where the next may go.
fn carry_text(carry: &Carry) -> String {
    let what = if carry.is_action { "action" } else { "effect" };
    let lifted = carry.lifted().iter().map(|lifted| format!("{}{}", lifted.post().0, piece_letter(lifted.owned())));
    let put_on = list(carry.put_down().map(|(_, post)| post.0), ",");
    let after = list(carry.after().map(|(route, kind)| format!("{}{}", route.0, kind_mark(kind))), "");
    let (owners, scope) = (carry.owners.word(), hyphened(carry.scope.word()));
    format!("{what}:{owners}:{scope}:{}:{}:{}:{put_on}:{after}", carry.limit, list(lifted, ","), carry.n_put())
}

const fn kind_mark(kind: PostKind) -> char {
    match kind {
        PostKind::House => 'h',
        PostKind::Ship => 's',
    }
}

/// How many pieces may go where from where, and the rest of the route.
fn placing_text(placing: &Placing) -> String {
    let area = match placing.area {
        Area::Anywhere => "anywhere".to_owned(),
        Area::Abroad => "abroad".to_owned(),
        Area::In(countries) => format!("in,{}", list(countries.iter().map(|country| country.0), ",")),
    };
    let sources = list(placing.sources.as_slice().iter().map(|source| hyphened(source.word())), ",");
    format!("{}:{area}:{sources}:{}", placing.limit, pieces(placing.left))
}

/// The parts of the field behind its first word.
struct Parts<'a> {
    field: Part<'a>,
    rest: Option<Part<'a>>,
    n_players: usize,
    active: Seat,
}

impl<'a> Parts<'a> {
    /// The next part, if there is one.
    fn take(&mut self) -> Option<Part<'a>> {
        let (first, rest) = self.rest?.cut(':');
        self.rest = rest;
        Some(first)
    }

    fn next(&mut self, what: &'static str) -> Read<Part<'a>> {
        let end = Part { text: "", start: self.field.at().end };
        self.take().ok_or_else(|| end.expected(what))
    }

    fn number<T: std::str::FromStr>(&mut self, what: &'static str) -> Read<T> {
        self.next(what)?.number(what)
    }

    fn route(&mut self) -> Read<RouteId> {
        self.number("the number of a route").map(RouteId)
    }

    /// Whether this word comes next; nothing else may.
    fn flag(&mut self, word: &'static str) -> Read<bool> {
        match self.take() {
            None => Ok(false),
            Some(part) if part.text == word => Ok(true),
            Some(part) => Err(part.expected("`extra`, or nothing")),
        }
    }

    fn fetch(&mut self) -> Read<Fetch> {
        let what = "`income`, `effect` or `tribute:…`";
        let word = self.next(what)?;
        Ok(match word.text {
            "income" => Fetch::Income,
            "effect" => Fetch::Effect,
            "tribute" => Fetch::Tribute(Tribute {
                owner: self.next("the letter of the Tribute's owner")?.seat()?,
                city: self.number("the number of a city").map(CityId)?,
                place: self.number("the place of the Tribute among the attached markers")?,
                then: self.then()?,
            }),
            _ => return Err(word.expected(what)),
        })
    }

    fn then(&mut self) -> Read<Then> {
        let what = "`finish:ROUTE`, `return:ROUTE` or `end`";
        let word = self.next(what)?;
        Ok(match word.text {
            "finish" => Then::Finish(self.route()?),
            "return" => Then::Return(self.route()?),
            "end" => Then::End,
            _ => return Err(word.expected(what)),
        })
    }

    fn posts(&mut self, what: &'static str) -> Read<Vec<PostId>> {
        self.next(what)?.items(',').map(|post| post.number(what).map(PostId)).collect()
    }

    fn relocation(&mut self) -> Read<Relocation> {
        let displaced = self.next("the letter of the displaced piece")?.piece()?;
        let decider = Relocation::decider_of(displaced.seat, self.active, self.n_players);
        let route = self.route()?;
        let extras = self.number("how many extras may still be placed")?;
        let settled = self.next("`settled` or `open`")?;
        let is_settled = match settled.text {
            "settled" => true,
            "open" => false,
            _ => return Err(settled.expected("`settled` or `open`")),
        };
        let behind = self.rest;
        let put = self.posts("the posts that pieces were put on")?;
        let mut relocation = Relocation::new(displaced, decider, route, extras);
        relocation.settled = is_settled;
        let many = behind.unwrap_or(self.field);
        relocation.with_put_down(&put).ok_or_else(|| many.expected("at most three posts that pieces were put on"))
    }

    fn owners(&mut self) -> Read<Owners> {
        self.next("whose pieces they are")?.one_of(Owners::ALL, Owners::word, "`own`, `others` or `anyone`")
    }

    fn carry(&mut self) -> Read<Carry> {
        let what = self.next("`action` or `effect`")?;
        let is_action = match what.text {
            "action" => true,
            "effect" => false,
            _ => return Err(what.expected("`action` or `effect`")),
        };
        let owners = self.owners()?;
        let scope = self.next("how far pieces move")?;
        let scope = scope.one_of(Scope::ALL, Scope::word, "`within-a-country` or `anywhere`")?;
        let limit = self.number("the most pieces lifted")?;
        let lifted_at = self.next("the lifted pieces")?;
        let lifted = lifted_at.items(',').map(|item| {
            let what = "the number of a post and the letter of the piece that was there";
            let (post, letter) = item.last_letter(what)?;
            Ok((PostId(post.number(what)?), letter.piece()?))
        });
        let lifted = lifted.collect::<Read<Vec<_>>>()?;
        let n_put = self.number("how many pieces are put")?;
        let put_on = self.posts("the posts that pieces were put on")?;
        let after = self.next("the route and kind of the last post, or `-`")?;
        let last = (after.text != NOTHING).then(|| class(after)).transpose()?;
        let carry = Carry::new(is_action, owners, scope, limit);
        let carry =
            carry.with_lifted(&lifted).ok_or_else(|| lifted_at.expected("at most 16 pieces on posts of the board"))?;
        let carry = carry.with_put(n_put, &put_on, last);
        carry.ok_or_else(|| {
            self.field.expected("as many pieces put as lifted, and a post for each where borders are ignored")
        })
    }

    fn placing(&mut self) -> Read<Placing> {
        let limit = self.number("the most pieces placed")?;
        let area = self.next("where pieces may be placed")?;
        let sources_at = self.next("where pieces come from")?;
        let sources = sources_at.items(',');
        let sources = sources
            .map(|source| source.one_of(Source::ALL, Source::word, "`stock`, `supply`, `posts` or `this-route`"));
        let sources = sources.collect::<Read<Vec<_>>>()?;
        if sources.is_empty() || sources.len() > Source::ALL.len() {
            return Err(sources_at.expected("one to four sources"));
        }
        let left = self.next("the pieces left of the route")?.pieces()?;
        Ok(Placing { limit, area: self::area(area)?, sources: Sources::new(&sources), left })
    }
}

/// `7h`, `12s`: a route and the kind of its posts.
fn class(part: Part) -> Read<(RouteId, PostKind)> {
    let what = "the number of a route with `h` for its houses or `s` for its ships";
    let (route, kind) = part.last_letter(what)?;
    let kind = match kind.text {
        "h" => PostKind::House,
        "s" => PostKind::Ship,
        _ => return Err(part.expected(what)),
    };
    let route: u16 = route.number(what)?;
    // Twice the number must fit.
    (route <= u16::MAX / 2).then_some((RouteId(route), kind)).ok_or_else(|| part.expected(what))
}

fn area(part: Part) -> Read<Area> {
    let what = "`anywhere`, `abroad`, or `in` and the numbers of countries";
    let mut items = part.split(',');
    let word = items.next().map_or("", |word| word.text);
    let mut countries = CountrySet::EMPTY;
    for item in items {
        let country: u8 = item.number(what)?;
        if usize::from(country) >= CountrySet::CAPACITY {
            return Err(item.expected("the number of a country"));
        }
        if countries.contains(CountryId(country)) {
            return Err(item.twice());
        }
        countries.insert(CountryId(country));
    }
    match word {
        "anywhere" if countries.is_empty() => Ok(Area::Anywhere),
        "abroad" if countries.is_empty() => Ok(Area::Abroad),
        "in" if !countries.is_empty() => Ok(Area::In(countries)),
        _ => Err(part.expected(what)),
    }
}
