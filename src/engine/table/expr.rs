//! A value of a table → the expression of Rust that makes it, as generated files have it.
//!
//! Structs and enums derive [`Emitted`], and so do nouns with their declaration, so that a new field needs nothing here.

use std::fmt::{Display, Formatter, Result};

pub use kogge_derive::Emitted;

use super::{List, Rows, Text};

/// An expression of Rust, as far as somebody sets it out in lines.
#[derive(Debug, Clone)]
pub enum Expr {
    /// Text on one line.
    Plain(String),
    /// A struct or a variant with fields: its path, and the fields by their names.
    Fields(&'static str, Vec<(&'static str, Expr)>),
    /// Several values: the type of one, the signs around them, and the values.
    Values(String, [&'static str; 2], Vec<Expr>),
}

/// A value that generated files can hold.
pub trait Emitted {
    /// The expression that makes it.
    fn expr(&self) -> Expr;
}

impl Expr {
    /// The fields of a struct; of anything else none.
    pub fn fields(&self) -> &[(&'static str, Self)] {
        if let Self::Fields(_, fields) = self { fields } else { &[] }
    }

    /// A field of a struct, to set it out in another way.
    pub fn field_mut(&mut self, name: &str) -> Option<&mut Self> {
        let Self::Fields(_, fields) = self else { return None };
        fields.iter_mut().find(|(field, _)| *field == name).map(|(_, value)| value)
    }

    /// The value whose `Debug` text is Rust.
    pub fn debug(value: &impl std::fmt::Debug) -> Self {
        Self::Plain(format!("{value:?}"))
    }

    /// A call with one argument, or a variant that holds one value.
    pub fn call(of: &str, value: &impl Emitted) -> Self {
        Self::Plain(format!("{of}({})", value.expr()))
    }

    /// Several values between these signs.
    pub fn values<T: Emitted>(signs: [&'static str; 2], values: &[T]) -> Self {
        let path = std::any::type_name::<T>();
        let name = path.rsplit("::").next().unwrap_or(path);
        // An array loses its bracket with the path of what it holds.
        let kind = if path.starts_with('[') && name != path { format!("[{name}") } else { name.to_owned() };
        Self::Values(kind, signs, values.iter().map(Emitted::expr).collect())
    }
}

/// The expression on one line.
impl Display for Expr {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Plain(text) => f.write_str(text),
            Self::Fields(path, fields) => {
                let fields: Vec<String> = fields.iter().map(|(name, value)| format!("{name}: {value}")).collect();
                write!(f, "{path} {{ {} }}", fields.join(", "))
            }
            Self::Values(_, [open, close], values) => {
                let values: Vec<String> = values.iter().map(Self::to_string).collect();
                write!(f, "{open}{}{close}", values.join(", "))
            }
        }
    }
}

macro_rules! emitted_as_debug {
    ($($of:ty)+) => {
        $( impl Emitted for $of { fn expr(&self) -> Expr { Expr::debug(self) } } )+
    };
}

emitted_as_debug! { bool u8 i8 u16 }

/// A fingerprint.
impl Emitted for u64 {
    fn expr(&self) -> Expr {
        Expr::Plain(format!("{self:#018x}"))
    }
}

impl Emitted for Text {
    fn expr(&self) -> Expr {
        Expr::Plain(format!("text({self:?})"))
    }
}

impl Emitted for Rows {
    fn expr(&self) -> Expr {
        Expr::Plain(format!("Rows::new({}, {})", self.start, self.end))
    }
}

impl<T: Emitted + Clone> Emitted for List<T> {
    fn expr(&self) -> Expr {
        Expr::values(["rows(&[", "])"], self)
    }
}

impl<T: Emitted, const N: usize> Emitted for [T; N] {
    fn expr(&self) -> Expr {
        Expr::values(["[", "]"], self)
    }
}

impl<A: Emitted, B: Emitted> Emitted for (A, B) {
    fn expr(&self) -> Expr {
        Expr::Plain(format!("({}, {})", self.0.expr(), self.1.expr()))
    }
}

impl<T: Emitted> Emitted for Option<T> {
    fn expr(&self) -> Expr {
        self.as_ref().map_or_else(|| Expr::debug(&None::<u8>), |value| Expr::call("Some", value))
    }
}
