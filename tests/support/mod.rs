//! What several tests share.
#![allow(dead_code, reason = "each test uses a part of it")]

pub(crate) mod breaker;
pub(crate) mod excerpt;
pub(crate) mod files;
pub(crate) mod frame;
pub(crate) mod maps;
pub(crate) mod markdown;
pub(crate) mod mutants;
pub(crate) mod schema;
pub(crate) mod sheet;
pub(crate) mod sheet_facts;
pub(crate) mod small;
