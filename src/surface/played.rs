//! Games as people see them on a page, whether the page plays them itself or a server keeps them.

mod catan;
mod hansa;
mod hosted;
mod shown;
mod stage;
#[cfg(all(test, feature = "tables"))]
mod tests;

pub use hosted::{Done, Due, Hosted, Map, NoGame, Seen, Thought, Wish, changes, open};
#[cfg(feature = "page-games")]
pub(crate) use shown::{Said, Shown};
#[cfg(feature = "packages")]
pub(crate) use stage::sound;
#[cfg(feature = "page-games")]
pub(crate) use stage::{ActionOf, GoesOn, chairs_of, find, modules_of, page_number, page_text};
#[cfg(any(feature = "packages", feature = "page-games"))]
pub(crate) use stage::{Field, Stage, of_text};
