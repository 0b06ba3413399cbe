//! Typical values of a type, by its text alone: what a mutated function returns. Not all of them compile.

use quote::ToTokens as _;
use syn::{GenericArgument, PathArguments, ReturnType, Type};

/// The most values of a type; those of tuples and nested types multiply.
const MOST: usize = 4;

/// The values that a function of this type may return at once; an empty text for nothing.
pub(crate) fn of_return(output: &ReturnType) -> Vec<String> {
    match output {
        ReturnType::Default => vec![String::new()],
        ReturnType::Type(_, ty) => of(ty),
    }
}

/// Of some iterator, whether its length is known: its values are then the function's own, and none of them.
pub(crate) fn iterator(output: &ReturnType) -> Option<bool> {
    let ReturnType::Type(_, ty) = output else { return None };
    let text = ty.to_token_stream().to_string();
    (matches!(**ty, Type::ImplTrait(_)) && text.contains("Iterator <")).then(|| text.contains("ExactSizeIterator"))
}

fn of(ty: &Type) -> Vec<String> {
    let mut values = match ty {
        Type::Tuple(tuple) => tuple.elems.iter().map(of).fold(vec![String::new()], |firsts, seconds| {
            firsts.iter().flat_map(|first| seconds.iter().map(move |second| format!("{first}{second}, "))).collect()
        }),
        Type::Array(array) => wrap(of(&array.elem), |value| format!("[{value}; {}]", array.len.to_token_stream())),
        Type::Reference(reference) => match &*reference.elem {
            Type::Path(path) if path.path.is_ident("str") => vec!["\"\"".into(), "\"xyzzy\"".into()],
            Type::Slice(slice) => {
                let one = wrap(of(&slice.elem), |value| format!("Vec::leak(vec![{value}])"));
                [vec!["Vec::leak(Vec::new())".into()], one].concat()
            }
            elem => wrap(of(elem), |value| format!("Box::leak(Box::new({value}))")),
        },
        Type::Path(path) => path.path.segments.last().map_or_else(Vec::new, of_segment),
        _ => Vec::new(),
    };
    if let Type::Tuple(tuple) = ty {
        // `()` is returned without a word.
        values = if tuple.elems.is_empty() { vec![String::new()] } else { wrap(values, |inner| format!("({inner})")) };
    }
    values.truncate(MOST);
    values
}

fn of_segment(segment: &syn::PathSegment) -> Vec<String> {
    let inner = match &segment.arguments {
        PathArguments::AngleBracketed(arguments) => arguments.args.iter().find_map(|argument| match argument {
            GenericArgument::Type(ty) => Some(of(ty)),
            _ => None,
        }),
        _ => None,
    };
    let inner = inner.unwrap_or_default().into_iter().map(|value| if value.is_empty() { "()".into() } else { value });
    let inner: Vec<String> = inner.collect();
    let and = |first: &str, wrapped: Vec<String>| [vec![first.to_owned()], wrapped].concat();
    match segment.ident.to_string().as_str() {
        "bool" => vec!["true".into(), "false".into()],
        "u8" | "u16" | "u32" | "u64" | "u128" | "usize" => vec!["0".into(), "1".into()],
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => vec!["0".into(), "1".into(), "-1".into()],
        "f32" | "f64" => vec!["0.0".into(), "1.0".into(), "-1.0".into()],
        "String" => vec!["String::new()".into(), "\"xyzzy\".into()".into()],
        "Option" => and("None", wrap(inner, |value| format!("Some({value})"))),
        "Result" => wrap(inner, |value| format!("Ok({value})")),
        "Box" => wrap(inner, |value| format!("Box::new({value})")),
        "Vec" => and("Vec::new()", wrap(inner, |value| format!("vec![{value}]"))),
        "ArrayVec" => and("Default::default()", wrap(inner, |value| format!("[{value}].into_iter().collect()"))),
        _ => vec!["Default::default()".into()],
    }
}

fn wrap(values: Vec<String>, around: impl Fn(&str) -> String) -> Vec<String> {
    values.iter().map(|value| around(value)).collect()
}
