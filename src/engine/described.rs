//! Macros for the schemas of documents; without the feature `schema` they make nothing.

/// Code that is there for schemas alone.
#[cfg(feature = "schema")]
#[doc(hidden)]
#[macro_export]
macro_rules! with_schemas {
    ($($code:item)*) => { $($code)* };
}

#[cfg(not(feature = "schema"))]
#[doc(hidden)]
#[macro_export]
macro_rules! with_schemas {
    ($($any:tt)*) => {};
}

/// A type with the schema of another one, as which it is written.
#[doc(hidden)]
#[macro_export]
macro_rules! schema_as {
    ($type:ty: $other:ty $(, $generic:ident)?) => {
        $crate::with_schemas! {
            impl $(<$generic: $crate::Schema>)? $crate::Schema for $type {
                fn inline_schema() -> bool {
                    <$other as $crate::Schema>::inline_schema()
                }

                fn schema_name() -> std::borrow::Cow<'static, str> {
                    <$other as $crate::Schema>::schema_name()
                }

                fn schema_id() -> std::borrow::Cow<'static, str> {
                    <$other as $crate::Schema>::schema_id()
                }

                fn json_schema(made: &mut $crate::schemars::SchemaGenerator) -> $crate::schemars::Schema {
                    <$other as $crate::Schema>::json_schema(made)
                }
            }
        }
    };
}

/// Lists documents: the name of the file, the game where it is of one, the title, the version, and the shape.
#[doc(hidden)]
#[macro_export]
macro_rules! schemas {
    ($( $(#[doc = $says:literal])+ $name:literal $(of $game:ident)?, $title:literal $(, $version:expr)? => $shape:ty; )+) => {
        $crate::with_schemas! {
            #[doc(hidden)]
            pub fn schemas() -> Vec<(&'static str, String)> {
                vec![ $( {
                    let game = None $( .or(Some(stringify!($game))) )?;
                    let version = None $( .or(Some($version)) )?;
                    ($name, $crate::json::schema::<$shape>($title, concat!($($says),+).trim(), game, version))
                } ),+ ]
            }
        }
    };
}
