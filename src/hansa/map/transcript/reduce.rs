//! A board, reduced to the facts that a transcription states, so that only common facts are compared.

use super::{Part, Transcript};
use crate::board::{Board, Kontor};
use crate::diff::{Aspect, Kind, Profile, Thing, Value, route_name};
use kogge_hansa_game::vocab::PostKind;

/// The profile of a board to compare with a transcription: with counts beside rows, and no more of a kontor than the
/// transcription states. Parallel routes that the transcription does not name are brought together by their posts.
pub(super) fn reduced(board: &Board, transcript: &mut Transcript) -> Profile {
    let mut profile = Profile::of(board);
    for city in &board.cities {
        if transcript.cities_by_kontors && city.kontors.is_empty() {
            profile.take(Kind::City, &city.name);
            continue;
        }
        let row = city.kontors.iter().map(|kontor| stated(kontor, transcript)).collect();
        let says = &mut profile.thing(Kind::City, &city.name).says;
        says.insert(Aspect::Kontor, Value::Row(row));
        says.insert(Aspect::Kontors, Value::of(city.kontors.len()));
    }
    for route in &board.routes {
        let n = |kind: PostKind| Value::of(route.posts.iter().filter(|&&post| post == kind).count());
        let says = [
            (Aspect::Posts, Value::of(route.posts.len())),
            (Aspect::Houses, n(PostKind::House)),
            (Aspect::Ships, n(PostKind::Ship)),
        ];
        profile.thing(Kind::Route, &route_name(board, route)).says.extend(says);
    }
    name_parallels(board, &profile, &mut transcript.profile);
    profile
}

/// The parts of a kontor that the transcription states.
fn stated(kontor: &Kontor, transcript: &Transcript) -> String {
    let has = |part: Part| transcript.parts.contains(&part);
    let coin = format!("coin {}", kontor.coin);
    let parts = [
        (has(Part::Colour), kontor.colour.word()),
        (has(Part::Shape), kontor.shape.word()),
        (has(Part::Coin) && kontor.coin > 0, coin.as_str()),
    ];
    parts.into_iter().filter(|(is_stated, _)| *is_stated).map(|(_, word)| word).collect::<Vec<_>>().join(" ")
}

/// Gives the routes that a transcription does not name the names of the board's parallel routes: those with the same
/// posts first, then the others in their order.
fn name_parallels(board: &Board, of_board: &Profile, transcript: &mut Profile) {
    for route in board.routes.iter().filter(|route| route.name.is_some()) {
        let [a, b] = route.ends.map(|end| &board.city(end).name);
        let bare = format!("{a} -- {b}");
        let parallels = board.routes.iter().filter(|other| other.ends == route.ends && other.name.is_some());
        let named = parallels.map(|other| route_name(board, other));
        let mut free: Vec<String> = named.filter(|name| transcript.get(Kind::Route, name).is_none()).collect();
        let again = (2..=free.len() + 1).map(|n| format!("{bare} ({n})"));
        let mut unnamed: Vec<String> = std::iter::once(bare.clone()).chain(again).collect();
        unnamed.retain(|name| transcript.get(Kind::Route, name).is_some());
        for must_agree in [true, false] {
            unnamed.retain(|theirs| {
                let Some(thing) = transcript.get(Kind::Route, theirs) else { return false };
                let is_it = |ours: &String| of_board.get(Kind::Route, ours).is_some_and(|ours| agree(thing, ours));
                let Some(at) = free.iter().position(|ours| !must_agree || is_it(ours)) else { return true };
                let ours = free.remove(at);
                if let Some(Thing { says, .. }) = transcript.take(Kind::Route, theirs) {
                    transcript.thing(Kind::Route, &ours).says = says;
                }
                false
            });
        }
    }
}

/// Whether two routes have the same posts, as far as both state them.
fn agree(theirs: &Thing, ours: &Thing) -> bool {
    let posts = [Aspect::Post, Aspect::Posts, Aspect::Houses, Aspect::Ships];
    posts.iter().all(|aspect| theirs.says.get(aspect).is_none_or(|said| ours.says.get(aspect) == Some(said)))
}
