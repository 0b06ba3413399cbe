//! The choices of a person as a numbered list: whole where it is short, else by kind and by place.
//!
//! A choice is walked to by numbers, one a level; or it is named by words of its text. Clauses: DEC-1 … DEC-18.

/// The longest list of choices that is shown whole.
pub const SHORT: usize = 16;
/// Lists longer than this are set in columns where they fit.
const ONE_COLUMN: usize = 8;

/// A line of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry<A> {
    /// A choice, in the text of its action.
    Choice(String, A),
    /// More choices, under a heading.
    More(String, Vec<Self>),
}

impl<A> Entry<A> {
    fn text(&self) -> String {
        match self {
            Self::Choice(text, _) => text.clone(),
            Self::More(text, entries) => format!("{text} … {}", entries.iter().map(Self::len).sum::<usize>()),
        }
    }

    /// How many choices it stands for.
    fn len(&self) -> usize {
        match self {
            Self::Choice(..) => 1,
            Self::More(_, entries) => entries.iter().map(Self::len).sum(),
        }
    }
}

/// One level of a menu: a choice that is alone stands for itself.
pub fn level<A>(text: String, mut entries: Vec<Entry<A>>) -> Entry<A> {
    match entries.len() {
        1 => entries.remove(0),
        _ => Entry::More(text, entries),
    }
}

/// The menu as text, numbered from 1, at most so wide where that is possible.
pub fn text<A>(entries: &[Entry<A>], width: usize) -> String {
    let cells: Vec<String> = (1..).zip(entries).map(|(n, entry)| format!("{n:>3} {}", entry.text())).collect();
    let cell_width = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0) + 2;
    let n_columns = if cells.len() > ONE_COLUMN { (width / cell_width).max(1) } else { 1 };
    let n_rows = cells.len().div_ceil(n_columns);
    let row = |i: usize| {
        let cells = cells.iter().skip(i).step_by(n_rows.max(1));
        let row: String = cells.map(|cell| format!("{cell:cell_width$}")).collect();
        row.trim_end().to_owned() + "\n"
    };
    (0..n_rows).map(row).collect()
}

/// Where numbers lead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Walk<'m, A> {
    /// To a choice.
    Choice(A),
    /// To more choices.
    More(&'m [Entry<A>]),
    /// Nowhere: there is no such number; the number of choices.
    Nowhere(usize, usize),
    /// Beyond a choice: this number is too many.
    Beyond(usize),
}

/// Walks down a menu by numbers, from 1.
pub fn walk<'m, A: Copy>(mut entries: &'m [Entry<A>], numbers: &[usize]) -> Walk<'m, A> {
    for (i, &number) in numbers.iter().enumerate() {
        match number.checked_sub(1).and_then(|at| entries.get(at)) {
            Some(Entry::More(_, more)) => entries = more,
            Some(&Entry::Choice(_, action)) => {
                // With a number too many it is not clear what was meant.
                return numbers.get(i + 1).map_or(Walk::Choice(action), |&beyond| Walk::Beyond(beyond));
            }
            None => return Walk::Nowhere(number, entries.len()),
        }
    }
    Walk::More(entries)
}
