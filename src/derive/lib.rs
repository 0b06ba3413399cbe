//! `Schema` without schemas: every shape that is written as JSON derives it, and only the tests, which compare the
//! schemas with those of `docs/schema`, ask for more. With the feature `schema` of the engine it is that of `schemars`.

use proc_macro::TokenStream;

/// Makes nothing, and accepts the attributes that the derive of `schemars` reads.
#[proc_macro_derive(Schema, attributes(schemars))]
pub fn schema(_: TokenStream) -> TokenStream {
    TokenStream::new()
}
