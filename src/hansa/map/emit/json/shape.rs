//! The shape of the JSON, key by key, in the order of writing. Unknown keys are refused when reading.

use kogge_compiler::emit::json::shape;
use kogge_hansa_game::vocab::{Colour, Leave, Module, PostKind, Shape, ShapeKind, Skill, Tongue};

shape!(
    /// A board.
    BoardShape, "a board as an object" {
        /// The version of this shape.
        version: u32,
        /// The id of the map.
        id: String,
        /// The id of the board that it is a side of.
        board: String,
        /// The name to print.
        name: String,
        /// The author's name for this version of the map.
        map_version: Option<String>,
        /// The author of the map.
        author: Option<String>,
        /// Its licence.
        licence: Option<String>,
        /// The language of the words on pictures and kits.
        words: Tongue,
        /// The numbers of players, ascending.
        #[schemars(length(min = 1), inner(range(min = 2, max = 5)), extend("uniqueItems" = true))]
        players: Vec<u8>,
        /// The id of the edition, whose numbers are not the board's.
        edition: String,
        /// A hash of every fact that play depends on: 64-bit FNV-1a as hexadecimal digits.
        #[schemars(regex(pattern = "^[0-9a-f]{16}$"))]
        fingerprint: String,
        /// The number of completed cities that ends the game.
        completed_limit: u16,
        /// The prestige that ends the game.
        prestige_limit: u16,
        /// The Link.
        link: Option<LinkShape>,
        /// The special prestige.
        special_prestige: Option<SpecialShape>,
        /// The countries; empty on boards without.
        countries: Vec<CountryShape>,
        /// How far pieces move when an effect does not say.
        #[schemars(extend("enum" = ["within a country", "anywhere"]))]
        moves: String,
        /// The modules that the map allows.
        modules: Vec<Module>,
        /// The cities that keep a neutral trader in the game of two.
        neutral_cities: Vec<String>,
        /// The regular markers.
        markers: MarkersShape,
        /// The cities.
        cities: Vec<CityShape>,
        /// The routes.
        routes: Vec<RouteShape>,
        /// The mission cards, three cities each.
        missions: Vec<[String; 3]>,
        /// The picture that positions lie on.
        picture: Option<PictureShape>,
    }
);
shape!(
    /// The Link.
    LinkShape, "a link as an object" {
        /// Its two cities.
        ends: [String; 2],
        /// Prestige for the first, second … player who makes it.
        prestige: Vec<u16>,
    }
);
shape!(
    /// The special prestige.
    SpecialShape, "special prestige as an object" {
        /// The city of the spaces.
        city: String,
        /// The routes that give access: two cities each, and the route's own name where it has one.
        #[schemars(inner(length(min = 2, max = 3)))]
        routes: Vec<Vec<String>>,
        /// The spaces from the left.
        spaces: Vec<SpaceShape>,
    }
);
shape!(
    /// A special prestige space.
    SpaceShape, "a special space as an object" {
        /// Its prestige.
        value: u16,
        /// The privilege that it takes, from the lowest: white, orange, pink, black.
        colour: Colour,
    }
);
shape!(
    /// A country.
    CountryShape, "a country as an object" {
        /// Its name.
        name: String,
        /// Whether it is a home country.
        home: bool,
        /// Always the opposite of `home`.
        foreign: bool,
        /// Regional prestige for the first, second … place.
        prestige: Vec<u16>,
        /// Whether a piece is placed there only with a permission.
        needs_permission: bool,
        /// Where displaced pieces may go from there.
        leave: Leave,
        /// Whether replacement markers may be placed there.
        markers_open: bool,
    }
);
shape!(
    /// The regular markers.
    MarkersShape, "the markers as an object" {
        /// The markers on tavern routes at the start.
        start: Vec<StackShape>,
        /// The markers of the supply.
        supply: Vec<StackShape>,
    }
);
shape!(
    /// This many markers with one effect.
    StackShape, "an object of effect and count" {
        /// The effect as a map writes it.
        effect: String,
        /// The number of markers.
        #[schemars(range(min = 1))]
        count: u8,
    }
);
shape!(
    /// A city.
    CityShape, "a city as an object" {
        /// Its name.
        name: String,
        /// Its countries.
        countries: Vec<String>,
        /// The skills of which one can be developed there.
        skills: Vec<Skill>,
        /// The countries of which its rightmost kontor gives the permission for one.
        permissions: Vec<String>,
        /// Whether it is green.
        green: bool,
        /// Its kontors from the left.
        kontors: Vec<KontorShape>,
        /// The middle of its row of kontors, right from the left edge and down from the top.
        at: Option<[u32; 2]>,
    }
);
shape!(
    /// A printed kontor.
    KontorShape, "a kontor as an object" {
        /// The privilege that it takes, from the lowest: white, orange, pink, black.
        colour: Colour,
        /// Its shape.
        shape: Shape,
        /// Prestige once, when it is founded.
        coin: u8,
    }
);
shape!(
    /// A route.
    RouteShape, "a route as an object" {
        /// Its two cities.
        between: [String; 2],
        /// Its own name, where two routes join the same cities.
        name: Option<String>,
        /// Its posts, from the first of its cities.
        #[schemars(length(min = 1))]
        posts: Vec<PostKind>,
        /// Its country.
        country: Option<String>,
        /// Whether a marker lies there at the start.
        tavern: bool,
        /// The effects of its permanent marker as a map writes them.
        permanent: Option<String>,
        /// Whether replacement markers are allowed here; null where the country decides.
        markers_open: Option<bool>,
        /// The places of its posts.
        via: Vec<[u32; 2]>,
    }
);
shape!(
    /// The picture whose units positions are in.
    PictureShape, "a picture as an object" {
        /// Width and height, in the units of all positions.
        #[schemars(inner(range(min = 1)))]
        size: [u32; 2],
        /// The file of the picture that lies under everything, beside the map.
        background: Option<String>,
        /// The word of a palette that comes with the program, or a file beside the map.
        palette: Option<String>,
        /// The side of a kontor, in the units of all positions; null where the picture is drawn as large as its places
        /// need.
        #[schemars(extend("exclusiveMinimum" = 0))]
        kontor: Option<f64>,
        /// The middle of the cartouche.
        title: Option<[u32; 2]>,
        /// Seas, lands, rivers and borders, sorted.
        shapes: Vec<SceneryShape>,
        /// Words of the picture, sorted.
        labels: Vec<LabelShape>,
    }
);
shape!(
    /// A line or an area of the picture.
    SceneryShape, "a line or an area as an object" {
        /// The kind of line or area.
        kind: ShapeKind,
        /// The name that is written on it.
        name: Option<String>,
        /// Its points in order.
        #[schemars(length(min = 2))]
        points: Vec<[u32; 2]>,
    }
);
shape!(
    /// Words of the picture.
    LabelShape, "a label as an object" {
        /// The words.
        words: String,
        /// Their middle.
        at: [u32; 2],
    }
);
