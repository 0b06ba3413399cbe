//! The nouns of the game in serde's data model, words as words and sets as lists, and those in generated files that no
//! derive can write.
//!
//! Closed enums get theirs with [`words!`](kogge_engine::vocab::words), ids with their declaration.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::{
    BySkill, CityId, CitySet, CountryId, CountrySet, Module, ModuleSet, Skill, SkillSet, Source, Sources, Tile, TileSet,
};
use kogge_engine::schema_as;
use kogge_engine::vocab::listed;
use kogge_engine::{Emitted, Expr};

listed!(CitySet, CityId, |city| city.0 < 64);
listed!(CountrySet, CountryId, |country| usize::from(country.0) < CountrySet::CAPACITY);
listed!(ModuleSet, Module, |_| true);
listed!(SkillSet, Skill, |_| true);
listed!(TileSet, Tile, |_| true);

schema_as!(Sources: Vec<Source>);
schema_as!(BySkill<T>: Skills<T>, T);

impl Emitted for Sources {
    fn expr(&self) -> Expr {
        Expr::values(["Sources::new(&[", "])"], self.as_slice())
    }
}

impl Emitted for ModuleSet {
    fn expr(&self) -> Expr {
        Expr::Plain(format!("ModuleSet({:#07b})", self.0))
    }
}

impl Emitted for SkillSet {
    fn expr(&self) -> Expr {
        Expr::Plain(format!("SkillSet({:#07b})", self.0))
    }
}

impl Serialize for Sources {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de> Deserialize<'de> for Sources {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let sources = Vec::<Source>::deserialize(deserializer)?;
        match (1..=Source::ALL.len()).contains(&sources.len()) {
            true => Ok(Self::new(&sources)),
            false => Err(D::Error::custom("a place effect has one to four sources")),
        }
    }
}

/// A value for each skill, by its word.
#[derive(serde::Serialize, serde::Deserialize, crate::Schema)]
#[serde(deny_unknown_fields)]
struct Skills<T> {
    keys: T,
    actions: T,
    privilege: T,
    book: T,
    purse: T,
}

impl<T: Serialize> Serialize for BySkill<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [keys, actions, privilege, book, purse] = &self.0;
        Skills { keys, actions, privilege, book, purse }.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for BySkill<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Skills { keys, actions, privilege, book, purse } = Skills::deserialize(deserializer)?;
        Ok(Self([keys, actions, privilege, book, purse]))
    }
}
