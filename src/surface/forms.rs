//! Maps in the forms that the page and packages of other languages show: findings, pictures, facts, tables.

#[cfg(any(feature = "page-games", feature = "packages"))]
mod export;
#[cfg(any(feature = "page", feature = "packages"))]
mod findings;
#[cfg(any(feature = "page", feature = "packages"))]
mod picture;

#[cfg(any(feature = "page-games", feature = "packages"))]
pub(crate) use export::{Format, export};
#[cfg(any(feature = "page", feature = "packages"))]
pub(crate) use findings::check;
#[cfg(feature = "page")]
pub(crate) use findings::{levels_of, parsed};
#[cfg(feature = "page")]
pub(crate) use picture::picture;
#[cfg(feature = "packages")]
pub(crate) use picture::sheet;
