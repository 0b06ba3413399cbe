//! Lines of Rust under way: indentation, rows under `#[rustfmt::skip]`, names made safe for comments.

use kogge_engine::table::Rows;

/// How every generated file begins.
pub const MARK: &str = "// Made by `kogge build` from ";

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

    /// A field whose rows stand in a static of their own, of the field's name, when there are any: a row that could own
    /// its text may not stand inside another static.
    #[doc(hidden)]
    pub fn rows_of(&mut self, field: &str, n: usize) {
        let rows = if n == 0 { "&[]".to_owned() } else { field.to_ascii_uppercase() };
        self.line(format!("{field}: rows({rows}),"));
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

/// A stretch of another list: `Rows::new(3, 5)`.
#[doc(hidden)]
pub fn stretch(rows: Rows) -> String {
    format!("Rows::new({}, {})", rows.start, rows.end)
}

/// Text as a literal: `text("Köln")`.
#[doc(hidden)]
pub fn text(value: &str) -> String {
    format!("text({value:?})")
}

/// A list on one line: `rows(&[7, 4, 2])`.
#[doc(hidden)]
pub fn list<T>(values: &[T], write: impl Fn(&T) -> String) -> String {
    let values: Vec<String> = values.iter().map(write).collect();
    format!("rows(&[{}])", values.join(", "))
}

/// An optional value: `Some(…)` or `None`.
#[doc(hidden)]
pub fn option<T>(value: Option<T>, write: impl Fn(T) -> String) -> String {
    value.map_or_else(|| "None".to_owned(), |value| format!("Some({})", write(value)))
}

/// One list of rows, each after a comment, below a line that says what the list is.
#[doc(hidden)]
pub fn list_of<T>(
    out: &mut Source,
    what: &str,
    name: &str,
    kind: &str,
    list: &[T],
    row: impl Fn(usize, &T) -> (String, String),
) {
    if list.is_empty() {
        return;
    }
    out.blank();
    out.line(format!("/// {what}."));
    out.line("#[rustfmt::skip]");
    out.open(format!("static {name}: &[{kind}] = &["));
    for (i, entry) in list.iter().enumerate() {
        let (row, comment) = row(i, entry);
        out.line(format!("/* {comment} */ {row},"));
    }
    out.close("];");
}
