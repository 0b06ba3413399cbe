//! `listed!`: a set as a list in serde's data model.

/// A set as a list of its members in order; a list that names a member twice or one too large is refused.
#[doc(hidden)]
#[macro_export]
macro_rules! listed {
    ($set:ty, $item:ty, $fits:expr) => {
        impl serde::Serialize for $set {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        $crate::schema_as!($set: std::collections::BTreeSet<$item>);

        impl<'de> serde::Deserialize<'de> for $set {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let mut set = Self::default();
                for item in <Vec<$item> as serde::Deserialize>::deserialize(deserializer)? {
                    let fits: fn($item) -> bool = $fits;
                    if !fits(item) || set.contains(item) {
                        return Err(serde::de::Error::custom(
                            "expected a list that names each thing of the board once",
                        ));
                    }
                    set.insert(item);
                }
                Ok(set)
            }
        }
    };
}

#[doc(hidden)]
pub use crate::listed;
