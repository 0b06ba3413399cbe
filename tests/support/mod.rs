//! Code that several tests share.

pub(crate) mod breaker;
pub(crate) mod bulk;
pub(crate) mod circles;
pub(crate) mod coverage;
pub(crate) mod dots;
pub(crate) mod drawn;
pub(crate) mod excerpt;
pub(crate) mod files;
pub(crate) mod frame;
pub(crate) mod hammer;
pub(crate) mod images;
pub(crate) mod imports;
pub(crate) mod island_watch;
pub(crate) mod islands;
pub(crate) mod maps;
pub(crate) mod markdown;
pub(crate) mod mutants;
pub(crate) mod patched;
pub(crate) mod pdf;
pub(crate) mod renamed;
pub(crate) mod schema;
pub(crate) mod sheet;
pub(crate) mod sheet_facts;
pub(crate) mod small;
pub(crate) mod svg;
pub(crate) mod watch;
