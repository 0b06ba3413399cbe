//! A whole game as one page: its board once, the pieces of each position as changes, and a slider. It needs no network.

use std::collections::BTreeMap;

use serde::Serialize;

use super::Sheet;
use super::canvas::escaped;

/// A game, position by position.
#[derive(Debug, Clone)]
pub struct Film {
    /// The board without pieces.
    pub board: Sheet,
    /// The positions from the first to the last.
    pub frames: Vec<Frame>,
}

/// A position of a game.
#[derive(Debug, Clone)]
pub struct Frame {
    /// The turn in which it was reached.
    pub turn: u32,
    /// The player who decided, in a letter; empty for chance.
    pub seat: String,
    /// The decision and its consequences, a line each.
    pub words: Vec<String>,
    /// The elements of the pieces, from the lowest to the highest.
    pub pieces: Vec<String>,
}

/// A position as it differs from the one before.
#[derive(Serialize)]
struct Cut<'a> {
    turn: u32,
    seat: &'a str,
    words: &'a [String],
    /// The numbers of elements that go.
    away: Vec<usize>,
    /// Places in the new list, ascending, each with the number of the element that comes there.
    new: Vec<[usize; 2]>,
}

#[derive(Serialize)]
struct Reel<'a> {
    /// Every element that is ever shown, once.
    elements: Vec<&'a str>,
    frames: Vec<Cut<'a>>,
}

impl Film {
    /// The page.
    pub fn page(&self) -> String {
        let title = escaped(&self.board.title);
        // An end tag in a text would end the script.
        let reel = serde_json::to_string(&self.reel()).expect("texts and numbers are JSON").replace('<', "\\u003c");
        let board = self
            .board
            .svg_with_font(&self.words_of_pieces())
            .replace("\n</svg>", "\n<g class=\"pieces\">\n<g></g>\n</g>\n</svg>");
        // Each place is found in the frame alone: a map may be called like one.
        let mut rest = include_str!("film.html");
        let mut page = String::new();
        for (place, text) in [("TITLE", title), ("BOARD", board), ("REEL", reel)] {
            let (before, after) = rest.split_once(place).expect("the frame has each place once, in this order");
            page = page + before + &text;
            rest = after;
        }
        page + rest
    }

    /// The words on pieces, which come onto the board later.
    fn words_of_pieces(&self) -> String {
        let pieces = self.frames.iter().flat_map(|frame| &frame.pieces);
        pieces
            .flat_map(|piece| piece.split('<').filter_map(|part| part.split_once('>')))
            .map(|(_, words)| words)
            .collect()
    }

    fn reel(&self) -> Reel<'_> {
        let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
        let mut elements: Vec<&str> = Vec::new();
        let mut shown: Vec<usize> = Vec::new();
        let mut frames = Vec::new();
        for Frame { turn, seat, words, pieces } in &self.frames {
            let mut next = Vec::new();
            for piece in pieces {
                next.push(*numbers.entry(piece).or_insert_with(|| {
                    elements.push(piece);
                    elements.len() - 1
                }));
            }
            let (away, new) = changes(&shown, &next);
            frames.push(Cut { turn: *turn, seat, words, away, new });
            shown = next;
        }
        Reel { elements, frames }
    }
}

/// The numbers that go from a list, and those that come, with their places in the next one. Numbers that change their
/// order go and come again.
fn changes(old: &[usize], next: &[usize]) -> (Vec<usize>, Vec<[usize; 2]>) {
    let place: BTreeMap<usize, usize> = next.iter().enumerate().map(|(at, &number)| (number, at)).collect();
    let (mut kept, mut last) = (Vec::new(), None);
    for number in old {
        if let Some(&at) = place.get(number).filter(|&&at| last.is_none_or(|last| at > last)) {
            last = Some(at);
            kept.push(*number);
        }
    }
    let away = old.iter().copied().filter(|number| !kept.contains(number)).collect();
    let new = next.iter().enumerate().filter(|(_, number)| !kept.contains(number)).map(|(at, &number)| [at, number]);
    (away, new.collect())
}

#[cfg(test)]
mod tests {
    use super::changes;

    /// The next list as a page makes it.
    fn followed(old: &[usize], next: &[usize]) -> Vec<usize> {
        let (away, new) = changes(old, next);
        let mut list: Vec<usize> = old.iter().copied().filter(|number| !away.contains(number)).collect();
        new.into_iter().for_each(|[at, number]| list.insert(at, number));
        list
    }

    #[test]
    fn changes_lead_from_each_list_to_the_next() {
        let lists: [&[usize]; 7] = [&[], &[1, 2, 3], &[1, 3], &[3, 1], &[4, 3, 1, 5], &[5, 4, 1], &[]];
        for old in lists {
            for next in lists {
                assert_eq!(followed(old, next), next, "{old:?}");
            }
        }
        assert_eq!(changes(&[1, 2, 3], &[1, 4, 3]), (vec![2], vec![[1, 4]]));
    }
}
