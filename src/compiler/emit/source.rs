//! Lines of Rust under way: indentation, rows under `#[rustfmt::skip]`, names made safe for comments.

use kogge_engine::Expr;

/// How every generated file begins.
pub const MARK: &str = "// Made by `kogge build` from ";

/// A list whose rows stand in a static of their own, one a line.
#[doc(hidden)]
pub struct RowsOf<'a> {
    field: &'static str,
    what: &'static str,
    comment: Box<dyn Fn(usize) -> String + 'a>,
}

impl<'a> RowsOf<'a> {
    /// The list of a field: what it is, and the comment before each row; none where it is empty.
    #[doc(hidden)]
    pub fn new(field: &'static str, what: &'static str, comment: impl Fn(usize) -> String + 'a) -> Self {
        Self { field, what, comment: Box::new(comment) }
    }
}

/// A file of Rust under way.
#[doc(hidden)]
pub struct Source {
    text: String,
    depth: usize,
}

impl Source {
    /// A file that begins by saying who made it of what.
    pub(crate) fn headed(from: &str) -> Self {
        Self { text: heading(from), depth: 0 }
    }

    /// The items of a file, without its heading.
    pub(crate) fn items() -> Self {
        Self { text: String::new(), depth: 0 }
    }

    /// A line at the depth in force.
    #[doc(hidden)]
    pub fn line(&mut self, line: impl AsRef<str>) {
        self.text.extend(std::iter::repeat_n("    ", self.depth));
        self.text.push_str(line.as_ref());
        self.text.push('\n');
    }

    /// An empty line.
    #[doc(hidden)]
    pub fn blank(&mut self) {
        self.text.push('\n');
    }

    /// A line after which everything is one step deeper.
    #[doc(hidden)]
    pub fn open(&mut self, line: impl AsRef<str>) {
        self.line(line);
        self.depth += 1;
    }

    /// A line before which everything is one step less deep.
    #[doc(hidden)]
    pub fn close(&mut self, line: &str) {
        self.depth -= 1;
        self.line(line);
    }

    /// An item that rustfmt leaves alone, with one row an entry.
    #[doc(hidden)]
    pub fn rows<T>(&mut self, open: &str, close: &str, entries: &[T], row: impl Fn(&T) -> String) {
        self.line("#[rustfmt::skip]");
        self.open(open);
        for entry in entries {
            self.line(row(entry));
        }
        self.close(close);
    }

    /// The fields of a static and the bracket that ends it, then the lists that have a static of their own: rows that
    /// could own a list may not stand inside another static. `note` is the comment behind a field, with its space.
    pub(crate) fn fields(&mut self, value: &Expr, note: &dyn Fn(&str) -> String, lists: &[RowsOf<'_>]) {
        let mut statics = Self { text: String::new(), depth: 0 };
        for (name, value) in value.fields() {
            match (value, lists.iter().find(|list| list.field == *name)) {
                (Expr::Values(kind, _, rows), Some(list)) if !rows.is_empty() => {
                    let own = name.to_ascii_uppercase();
                    self.line(format!("{name}: rows({own}),"));
                    statics.blank();
                    statics.line(format!("/// {}.", list.what));
                    let rows: Vec<(usize, &Expr)> = rows.iter().enumerate().collect();
                    statics.rows(&format!("static {own}: &[{kind}] = &["), "];", &rows, |&(i, row)| {
                        let comment = (list.comment)(i);
                        if comment.is_empty() { format!("{row},") } else { format!("/* {comment} */ {row},") }
                    });
                }
                (Expr::Values(_, [open, close], rows), _) if matches!(rows.first(), Some(Expr::Fields(..))) => {
                    self.open(format!("{name}: {open}"));
                    rows.iter().for_each(|row| self.line(format!("{row},")));
                    self.close(&format!("{close},"));
                }
                (Expr::Fields(kind, inner), _) if inner.len() > 4 => {
                    self.open(format!("{name}: {kind} {{"));
                    inner.iter().for_each(|(name, value)| self.line(format!("{name}: {value},")));
                    self.close("},");
                }
                _ => self.line(format!("{name}: {value},{}", note(name))),
            }
        }
        self.close("};");
        self.text.push_str(&statics.text);
    }

    /// The whole text.
    #[doc(hidden)]
    pub fn finish(self) -> String {
        self.text
    }
}

/// The first lines of a file that was made from another one.
pub(crate) fn heading(from: &str) -> String {
    format!("{MARK}{}: do not edit, build again instead.\n\n", plain(from))
}

/// A name as a comment can hold it: on one line, without its marks and without letters that turn the direction of
/// writing.
#[doc(hidden)]
pub fn plain(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    for c in name.chars() {
        match c {
            '\'' | '"' | '\\' => plain.push(c),
            c => plain.extend(c.escape_debug()),
        }
    }
    plain.replace("*/", "* /").replace("/*", "/ *")
}

/// A name as a doc comment can hold it: its signs are not markup.
#[doc(hidden)]
pub fn documented(name: &str) -> String {
    let mut documented = String::with_capacity(name.len());
    for c in plain(name).chars() {
        if "<>[]*_`#".contains(c) {
            documented.push('\\');
        }
        documented.push(c);
    }
    documented
}
