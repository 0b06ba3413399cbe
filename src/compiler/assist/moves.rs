//! The new path by which a variant names its base after files were renamed.

use super::sheet::{FileSpan, Sheet};

/// The place where a variant names its base, and what is to stand there once both files have their new names; nothing
/// where the way between them stays the same. `base` is the base's file, and `new` gives the new name of a file.
pub fn renamed_base(sheet: &Sheet, base: &str, new: impl Fn(&str) -> String) -> Option<(FileSpan, String)> {
    let written = sheet.base.as_ref()?;
    let way = way(&new(&sheet.source.path), &new(base));
    let is_other = way != self::way(&sheet.source.path, base);
    is_other.then(|| (sheet.place(written.span), format!("\"{way}\"")))
}

/// The way from one file to another, as the first names it.
fn way(from: &str, to: &str) -> String {
    let folders = |path: &str| path.split('/').map(str::to_owned).collect::<Vec<_>>();
    let (mut from, to) = (folders(from), folders(to));
    from.pop();
    let n_shared = from.iter().zip(&to[..to.len() - 1]).take_while(|(a, b)| a == b).count();
    let up = std::iter::repeat_n("..", from.len() - n_shared);
    up.chain(to[n_shared..].iter().map(String::as_str)).collect::<Vec<_>>().join("/")
}
