//! The derives of Kogge's own.
//!
//! `Schema` is the one without schemas: every shape that is written as JSON derives it, and only the tests, which
//! compare the schemas with those of `docs/schema`, ask for more. With the feature `schema` of the engine it is that of
//! `schemars`.
//!
//! `Emitted` writes a struct or an enum as Rust, field by field. `Serialize` cannot: it says nothing of the enum to which
//! a word belongs, and the nouns have their form in JSON by it.

use std::fmt::Write as _;

use proc_macro::{Delimiter, Group, TokenStream, TokenTree};

/// Makes nothing, and accepts the attributes that the derive of `schemars` reads.
#[proc_macro_derive(Schema, attributes(schemars))]
pub fn schema(_: TokenStream) -> TokenStream {
    TokenStream::new()
}

/// Makes the trait of the same name, for structs with named fields, and for enums whose variants have named fields, one
/// value or none.
#[proc_macro_derive(Emitted)]
pub fn emitted(item: TokenStream) -> TokenStream {
    let mut tokens = item.into_iter().skip_while(|it| !matches!(it.to_string().as_str(), "struct" | "enum"));
    let is_struct = tokens.next().is_some_and(|it| it.to_string() == "struct");
    let name = tokens.next().map(|it| it.to_string()).unwrap_or_default();
    let body = tokens.find_map(|it| if let TokenTree::Group(body) = it { Some(body) } else { None });
    let mut arms = String::new();
    if is_struct {
        arms.push_str(&arm("Self", &name, body.as_ref()));
    } else {
        for (variant, fields) in body.iter().flat_map(parts) {
            arms.push_str(&arm(&format!("Self::{variant}"), &format!("{name}::{variant}"), fields.as_ref()));
        }
    }
    let emitted = format!(
        "impl ::kogge_engine::Emitted for {name} {{
            fn expr(&self) -> ::kogge_engine::Expr {{
                use ::kogge_engine::Expr;
                match self {{ {arms} }}
            }}
        }}"
    );
    emitted.parse().unwrap_or_default()
}

/// The arm of a `match` for a struct or a variant, which `path` names where it is emitted.
fn arm(pattern: &str, path: &str, fields: Option<&Group>) -> String {
    let Some(fields) = fields else { return format!("{pattern} => Expr::Plain({path:?}.to_owned()),") };
    if fields.delimiter() == Delimiter::Parenthesis {
        return format!("{pattern}(value) => Expr::call({path:?}, value),");
    }
    let (mut names, mut values) = (String::new(), String::new());
    for (field, _) in parts(fields) {
        let _ = write!(names, "{field}, ");
        let _ = write!(values, "({field:?}, {field}.expr()), ");
    }
    format!("{pattern} {{ {names} }} => Expr::Fields({path:?}, vec![{values}]),")
}

/// The fields of a struct or the variants of an enum: their names, and what stands in brackets behind them.
fn parts(body: &Group) -> Vec<(String, Option<Group>)> {
    let mut parts: Vec<(String, Option<Group>)> = Vec::new();
    // A name is the first word behind a comma, attributes and `pub` aside. Commas within a type do not count.
    let (mut is_next, mut n_open) = (true, 0);
    let mut tokens = body.stream().into_iter();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(sign) => match sign.as_char() {
                '#' => drop(tokens.next()),
                '<' => n_open += 1,
                '>' => n_open -= 1,
                ',' if n_open == 0 => is_next = true,
                _ => {}
            },
            TokenTree::Ident(word) if is_next && word.to_string() != "pub" => {
                is_next = false;
                parts.push((word.to_string(), None));
            }
            TokenTree::Group(group) => {
                if let Some((_, fields)) = parts.last_mut().filter(|_| !is_next) {
                    *fields = Some(group);
                }
            }
            TokenTree::Ident(_) | TokenTree::Literal(_) => {}
        }
    }
    parts
}
