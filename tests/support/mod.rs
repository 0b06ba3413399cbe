//! What several tests share.

pub(crate) mod excerpt;
pub(crate) mod frame;
