//! The changes that can be made in a file: sites, each with the alternatives to what stands there.
//!
//! What a macro makes of its words is not read, and what is computed at compile time (constants, lengths of arrays,
//! patterns) cannot be switched.

use std::ops::Range;
use std::path::{Path, PathBuf};

use quote::ToTokens as _;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};
use syn::{Arm, BinOp, Expr, Pat, UnOp};

use crate::values;

/// A file of the project.
pub(crate) struct Source {
    /// From the project's folder.
    pub(crate) path: String,
    pub(crate) text: String,
}

impl Source {
    /// Every file of the crate, in order.
    pub(crate) fn read_all() -> Result<Vec<Self>, String> {
        let mut paths = Vec::new();
        collect(Path::new("src"), &mut paths).map_err(|error| format!("src: {error}"))?;
        paths.sort();
        paths.iter().map(|path| Self::read(path)).collect()
    }

    /// Whether the file lies in a folder or is the module that the folder belongs to.
    pub(crate) fn is_of(&self, folder: &str) -> bool {
        self.path.strip_prefix(folder.trim_end_matches('/')).is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
    }

    /// Whether the file is a module of tests, which the changed program does not have.
    pub(crate) fn has_tests(&self) -> bool {
        self.path.ends_with("/tests.rs") || self.path.contains("/tests/")
    }

    fn read(path: &Path) -> Result<Self, String> {
        let at = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = std::fs::read_to_string(path).map_err(|error| at(&error))?;
        syn::parse_file(&text).map_err(|error| at(&error))?;
        Ok(Self { path: path.display().to_string(), text })
    }

    /// The syntax tree of the file.
    pub(crate) fn file(&self) -> syn::File {
        syn::parse_file(&self.text).expect("it was parsed when it was read")
    }
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, paths)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            paths.push(path);
        }
    }
    Ok(())
}

/// The site of a change, with the bytes that a change touches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Site {
    /// A function's body begins behind this byte; alternatives are values.
    Body(usize),
    /// The body of a function that returns an iterator.
    Iterator { body: Range<usize>, has_length: bool },
    /// Two values and the operator between them; alternatives are operators.
    Binary { whole: Range<usize>, operator: Range<usize>, by_reference: bool },
    /// `&&` or `||`: the second value may stay uncomputed.
    Lazy { whole: Range<usize>, operator: Range<usize> },
    /// A place, an operator that changes it, and a value; alternatives are operators.
    Assign { place: Range<usize>, operator: Range<usize>, whole: Range<usize> },
    /// An operator before a value; the one alternative is the value.
    Unary { operator: Range<usize>, whole: Range<usize> },
    /// The end of an arm's pattern and its guard; alternatives are `true`, `false` and `delete`.
    Arm { pattern: Range<usize>, guard: Option<Range<usize>> },
}

/// One change.
#[derive(Debug, Clone)]
pub(crate) struct Mutant {
    /// The place of its file among the sources.
    pub(crate) source: usize,
    /// Its number among the drawn ones, by which it is switched on.
    pub(crate) number: usize,
    /// Its place in the file: what is around it comes first.
    pub(crate) order: usize,
    /// The function it stands in, with its type.
    function: String,
    line: usize,
    what: String,
    pub(crate) site: Site,
    /// The text instead.
    pub(crate) instead: String,
}

impl Mutant {
    /// Where it is and what it does.
    pub(crate) fn describe(&self, sources: &[Source]) -> String {
        format!("{}:{} {}: {}", sources[self.source].path, self.line, self.function, self.what)
    }

    /// The beginning of its row among the known survivors: a line number would not last.
    pub(crate) fn row(&self, sources: &[Source]) -> String {
        let name = sources[self.source].path.trim_start_matches("src/");
        format!("| {name} | `{}` | {} |", self.function, self.what.replace('|', "\\|"))
    }
}

/// Every change that can be made in a file, in its order.
pub(crate) fn mutants(source: usize, of: &Source) -> Vec<Mutant> {
    let mut finder = Finder { source, text: &of.text, context: Vec::new(), found: Vec::new() };
    finder.visit_file(&of.file());
    finder.found
}

struct Finder<'t> {
    source: usize,
    text: &'t str,
    /// The types and functions around.
    context: Vec<String>,
    found: Vec<Mutant>,
}

impl Finder<'_> {
    fn push(&mut self, site: &Site, at: &impl syn::spanned::Spanned, instead: &str, what: String) {
        self.found.push(Mutant {
            source: self.source,
            number: 0,
            order: self.found.len(),
            function: self.context.join("::"),
            line: at.span().start().line,
            what,
            site: site.clone(),
            instead: instead.to_owned(),
        });
    }

    /// The text of a piece of code in one short line.
    fn short(&self, range: Range<usize>) -> String {
        const WIDTH: usize = 60;
        let line = self.text[range].split_whitespace().collect::<Vec<_>>().join(" ");
        if line.chars().count() <= WIDTH { line } else { line.chars().take(WIDTH).collect::<String>() + "…" }
    }

    fn function(&mut self, signature: &syn::Signature, body: &syn::Block) {
        self.context.push(signature.ident.to_string());
        let braces = body.span().byte_range();
        let inside = self.text[braces.start + 1..braces.end - 1].trim().to_owned();
        if let Some(has_length) = values::iterator(&signature.output) {
            let site = Site::Iterator { body: braces, has_length };
            self.push(&site, &signature.ident, "", "returns nothing of it".into());
        } else if !inside.is_empty() {
            for value in values::of_return(&signature.output).iter().filter(|value| **value != inside) {
                let shown = if value.is_empty() { "returns at once".into() } else { format!("returns `{value}`") };
                self.push(&Site::Body(braces.start + 1), &signature.ident, value, shown);
            }
        }
        visit::visit_block(self, body);
        self.context.pop();
    }

    fn binary(&mut self, node: &syn::ExprBinary) {
        let (whole, operator) = (node.span().byte_range(), node.op.span().byte_range());
        let site = match node.op {
            BinOp::And(_) | BinOp::Or(_) if has_let(&node.left) || has_let(&node.right) => return,
            BinOp::And(_) | BinOp::Or(_) => Site::Lazy { whole: whole.clone(), operator: operator.clone() },
            _ if is_assignment(&node.op) => {
                let place = node.left.span().byte_range();
                Site::Assign { place, operator: operator.clone(), whole: whole.clone() }
            }
            _ => {
                Site::Binary { whole: whole.clone(), operator: operator.clone(), by_reference: is_comparison(&node.op) }
            }
        };
        let sign = self.text[operator.clone()].to_owned();
        for &instead in instead_of(&sign) {
            let what = format!("`{instead}` in `{}`", self.short(whole.clone()));
            self.push(&site, &node.op, instead, what);
        }
    }

    fn arm(&mut self, arm: &Arm, has_wildcard: bool) {
        let guard = arm.guard.as_ref().map(|(_, guard)| guard);
        if guard.is_some_and(|guard| has_let(guard)) {
            return;
        }
        let pattern = arm.pat.span().byte_range();
        let site = Site::Arm { pattern: pattern.clone(), guard: guard.map(|guard| guard.span().byte_range()) };
        if has_wildcard && !matches!(arm.pat, Pat::Wild(_)) {
            let what = format!("without the arm `{}`", self.short(pattern));
            self.push(&site, &arm.pat, "delete", what);
        }
        for instead in ["true", "false"] {
            if let Some(guard) = guard {
                let what = format!("`{instead}` for the guard `{}`", self.short(guard.span().byte_range()));
                self.push(&site, guard, instead, what);
            }
        }
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_impl(&mut self, node: &'ast syn::ItemImpl) {
        let name = node.self_ty.to_token_stream().to_string().replace(' ', "");
        self.context.push(name);
        visit::visit_item_impl(self, node);
        self.context.pop();
    }

    fn visit_item_fn(&mut self, node: &'ast syn::ItemFn) {
        self.function(&node.sig, &node.block);
    }

    fn visit_impl_item_fn(&mut self, node: &'ast syn::ImplItemFn) {
        self.function(&node.sig, &node.block);
    }

    fn visit_trait_item_fn(&mut self, node: &'ast syn::TraitItemFn) {
        if let Some(body) = &node.default {
            self.function(&node.sig, body);
        }
    }

    fn visit_expr_binary(&mut self, node: &'ast syn::ExprBinary) {
        self.binary(node);
        // The place of an assignment is written once for each operator.
        if !is_assignment(&node.op) {
            self.visit_expr(&node.left);
        }
        self.visit_expr(&node.right);
    }

    fn visit_expr_unary(&mut self, node: &'ast syn::ExprUnary) {
        if matches!(node.op, UnOp::Not(_) | UnOp::Neg(_)) && !matches!(*node.expr, Expr::Lit(_)) {
            let (operator, whole) = (node.op.span().byte_range(), node.span().byte_range());
            let what = format!("without `{}` in `{}`", &self.text[operator.clone()], self.short(whole.clone()));
            self.push(&Site::Unary { operator, whole }, node, "", what);
        }
        visit::visit_expr_unary(self, node);
    }

    fn visit_expr_match(&mut self, node: &'ast syn::ExprMatch) {
        let has_wildcard = node.arms.iter().any(|arm| matches!(arm.pat, Pat::Wild(_)) && arm.guard.is_none());
        for arm in &node.arms {
            self.arm(arm, has_wildcard);
        }
        visit::visit_expr_match(self, node);
    }

    /// Tests beside the code are no part of what the suite runs on.
    fn visit_item_mod(&mut self, node: &'ast syn::ItemMod) {
        let is_tests =
            node.attrs.iter().any(|attribute| attribute.to_token_stream().to_string().contains("cfg (test)"));
        if !is_tests {
            visit::visit_item_mod(self, node);
        }
    }

    // Computed at compile time.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_pat(&mut self, _: &'ast Pat) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}
    fn visit_expr_repeat(&mut self, node: &'ast syn::ExprRepeat) {
        self.visit_expr(&node.expr);
    }
    fn visit_variant(&mut self, _: &'ast syn::Variant) {}
}

/// Whether a condition binds a name, and so must stay where it is.
fn has_let(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(node) if matches!(node.op, BinOp::And(_)) => has_let(&node.left) || has_let(&node.right),
        _ => false,
    }
}

const fn is_comparison(operator: &BinOp) -> bool {
    matches!(operator, BinOp::Eq(_) | BinOp::Ne(_) | BinOp::Lt(_) | BinOp::Le(_) | BinOp::Gt(_) | BinOp::Ge(_))
}

const fn is_assignment(operator: &BinOp) -> bool {
    use BinOp::*;
    matches!(
        operator,
        AddAssign(_)
            | SubAssign(_)
            | MulAssign(_)
            | DivAssign(_)
            | RemAssign(_)
            | BitXorAssign(_)
            | BitAndAssign(_)
            | BitOrAssign(_)
            | ShlAssign(_)
            | ShrAssign(_)
    )
}

/// The operators that may stand in an operator's place.
fn instead_of(operator: &str) -> &'static [&'static str] {
    match operator {
        "==" => &["!="],
        "!=" => &["=="],
        "<" => &["==", ">", "<="],
        ">" => &["==", "<", ">="],
        "<=" => &[">"],
        ">=" => &["<"],
        "&&" => &["||"],
        "||" => &["&&"],
        "+" => &["-", "*"],
        "-" => &["+", "/"],
        "*" => &["+", "/"],
        "/" => &["%", "*"],
        "%" => &["/", "+"],
        "<<" => &[">>"],
        ">>" => &["<<"],
        "&" => &["|", "^"],
        "|" => &["&", "^"],
        "^" => &["|", "&"],
        "+=" => &["-=", "*="],
        "-=" => &["+=", "/="],
        "*=" => &["+=", "/="],
        "/=" => &["%=", "*="],
        "%=" => &["/=", "+="],
        "<<=" => &[">>="],
        ">>=" => &["<<="],
        "&=" => &["|=", "^="],
        "|=" => &["&=", "^="],
        "^=" => &["|=", "&="],
        _ => &[],
    }
}
