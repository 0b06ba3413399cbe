//! `words!`: the text form both ways of a closed enum, written once beside its variants. A noun that people read has its
//! German word behind the word of the map language: `Keys = "keys" | "Stadtschlüssel"`.

/// Declares a closed, fieldless enum whose variants are words of the map language, with `ALL`, `word` and
/// `from_word`.
#[doc(hidden)]
#[macro_export]
macro_rules! words {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $( $(#[$variant_meta:meta])* $variant:ident = $word:literal | $german:literal, )+
        }
    ) => {
        $crate::words! {
            $(#[$meta])*
            $vis enum $name {
                $( $(#[$variant_meta])* $variant = $word, )+
            }
        }

        impl $name {
            /// The word of the map language, and the German one.
            pub const fn both(self) -> $crate::vocab::Both {
                match self { $( Self::$variant => [$word, $german], )+ }
            }

            /// The word as people read it in a language.
            pub const fn said(self, tongue: $crate::vocab::Tongue) -> &'static str {
                self.both()[tongue.index()]
            }
        }
    };
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $( $(#[$variant_meta:meta])* $variant:ident = $word:literal, )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        $vis enum $name {
            $( $(#[$variant_meta])* $variant, )+
        }

        impl $name {
            /// Every value, in declaration order, which is also the order of `Ord`.
            pub const ALL: &'static [Self] = &[ $( Self::$variant, )+ ];

            /// The word of the map language.
            pub const fn word(self) -> &'static str {
                match self { $( Self::$variant => $word, )+ }
            }

            /// The value whose [`word`](Self::word) is exactly `word`.
            pub fn from_word(word: &str) -> Option<Self> {
                match word { $( $word => Some(Self::$variant), )+ _ => None }
            }

            /// The place in [`ALL`](Self::ALL).
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        $crate::vocab::words_as_json!($name: $($word)+);
        $crate::with_schemas! {
            const _: () = {
                mod words {
                    use $crate::schemars;

                    $(#[$meta])*
                    #[derive(schemars::JsonSchema)]
                    #[allow(dead_code, reason = "only its schema is used")]
                    pub(super) enum $name {
                        $( $(#[$variant_meta])* #[schemars(rename = $word)] $variant, )+
                    }
                }

                $crate::schema_as!($name: words::$name);
            };
        }
        $crate::vocab::same_by_eq!($name);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.word())
            }
        }
    };
}

/// Writes words in generated files, writes and reads them in JSON, where this package does, whatever the features of the one that declares them.
#[cfg(feature = "json")]
#[doc(hidden)]
#[macro_export]
macro_rules! words_as_json {
    ($name:ident: $($word:literal)+) => {
        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        impl $crate::Emitted for $name {
            fn expr(&self) -> $crate::Expr {
                $crate::Expr::Plain(format!("{}::{self:?}", stringify!($name)))
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                Self::from_word(&word)
                    .ok_or_else(|| $crate::serde::de::Error::unknown_variant(&word, &[ $( $word ),+ ]))
            }
        }
    };
}

#[cfg(not(feature = "json"))]
#[doc(hidden)]
#[macro_export]
macro_rules! words_as_json {
    ($($any:tt)*) => {};
}

#[doc(hidden)]
pub use crate::{words, words_as_json};
