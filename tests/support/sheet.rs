//! The data sheets of the shipped boards, key by key: a key or word that is not read here is refused.

use serde::Deserialize;

use super::frame::root;

/// A sheet. `tests/fixtures/boards/README.md` says what each key means.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sheet {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) players: Vec<u8>,
    /// Width and height of the picture that positions are fractions of.
    pub(crate) size: [u32; 2],
    pub(crate) full_cities_limit: u16,
    pub(crate) link: [String; 2],
    pub(crate) link_prestige: Vec<u16>,
    /// The home country first.
    #[serde(default)]
    pub(crate) countries: Vec<String>,
    pub(crate) special_prestige: Special,
    pub(crate) city: Vec<City>,
    pub(crate) route: Vec<Route>,
    #[serde(default)]
    pub(crate) mission: Vec<Mission>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Special {
    pub(crate) city: String,
    pub(crate) route: [String; 2],
    pub(crate) spaces: Vec<Space>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Space {
    pub(crate) value: u16,
    pub(crate) colour: Colour,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct City {
    pub(crate) name: String,
    /// Fractions of the picture's width and height.
    pub(crate) at: [f64; 2],
    #[serde(default)]
    pub(crate) countries: Vec<String>,
    #[serde(default)]
    pub(crate) skills: Vec<Skill>,
    /// The words of the banner, joined by `+`.
    pub(crate) banner: String,
    #[serde(default)]
    pub(crate) permission: Vec<String>,
    #[serde(default)]
    pub(crate) green: bool,
    pub(crate) kontors: Vec<Kontor>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Kontor {
    pub(crate) colour: Colour,
    pub(crate) shape: Shape,
    /// The value of the coin.
    #[serde(default)]
    pub(crate) prestige: u8,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Route {
    pub(crate) between: [String; 2],
    pub(crate) posts: Vec<Post>,
    pub(crate) country: Option<String>,
    #[serde(default)]
    pub(crate) tavern: bool,
    pub(crate) permanent: Option<Permanent>,
    pub(crate) via: Vec<[f64; 2]>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Mission {
    pub(crate) cities: [String; 3],
}

/// Declares the words that a key may have, each with the word of the map language.
macro_rules! words {
    ($name:ident { $($variant:ident = $sheet:literal => $map:literal,)+ }) => {
        #[derive(Debug, Clone, Copy, Deserialize)]
        pub(crate) enum $name {
            $(#[serde(rename = $sheet)] $variant,)+
        }

        impl $name {
            /// The same in the map language.
            pub(crate) fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $map,)+
                }
            }
        }
    };
}

words!(Colour {
    White = "white" => "white",
    Orange = "orange" => "orange",
    Pink = "pink" => "pink",
    Black = "black" => "black",
});
words!(Shape {
    Square = "square" => "square",
    Circle = "circle" => "circle",
});
words!(Post {
    House = "house" => "house",
    Ship = "ship" => "ship",
});
words!(Skill {
    Keys = "stadtschluessel" => "keys",
    Actions = "actiones" => "actions",
    Privilege = "privilegium" => "privilege",
    Book = "liber-sophiae" => "book",
    Purse = "geldbeutel" => "purse",
});
words!(Permanent {
    Move2Any = "move-2-any" => "move up to 2 of anyone",
    DevelopPrivilege = "develop-privilegium" => "develop privilege",
    GreenCity = "green-city" => "found in a green city from supply",
    Reuse2 = "reuse-2" => "place up to 2 from this route",
    Place2Borderlands = "place-2-borderlands" => "place up to 2 abroad from stock, else supply, else posts",
});

/// The text of a board's sheet.
pub(crate) fn text(id: &str) -> String {
    let path = root().join(format!("tests/fixtures/boards/{id}.toml"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The sheet of a board.
pub(crate) fn read(id: &str) -> Sheet {
    toml::from_str(&text(id)).unwrap_or_else(|error| panic!("{id}: {error}"))
}
