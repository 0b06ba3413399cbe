//! The shape of the JSON, key by key, in the order of writing. Unknown keys are refused when reading.

use kogge_compiler::emit::json::shape;

shape!(
    /// A board.
    BoardShape, "a board as an object" {
        version: u32,
        id: String,
        board: String,
        name: String,
        /// The author's name for this version of the map.
        map_version: Option<String>,
        author: Option<String>,
        licence: Option<String>,
        words: String,
        players: Vec<u8>,
        /// The id of the edition.
        edition: String,
        /// 16 hexadecimal digits.
        fingerprint: String,
        completed_limit: u16,
        prestige_limit: u16,
        link: Option<LinkShape>,
        special_prestige: Option<SpecialShape>,
        countries: Vec<CountryShape>,
        moves: String,
        modules: Vec<String>,
        neutral_cities: Vec<String>,
        markers: MarkersShape,
        cities: Vec<CityShape>,
        routes: Vec<RouteShape>,
        missions: Vec<[String; 3]>,
        picture: Option<PictureShape>,
    }
);
shape!(
    /// The Link.
    LinkShape, "a link as an object" {
        ends: [String; 2],
        prestige: Vec<u16>,
    }
);
shape!(
    /// The special prestige.
    SpecialShape, "special prestige as an object" {
        city: String,
        /// Each its two cities, and its own name as a third where it has one.
        routes: Vec<Vec<String>>,
        spaces: Vec<SpaceShape>,
    }
);
shape!(
    /// A special prestige space.
    SpaceShape, "a special space as an object" {
        value: u16,
        colour: String,
    }
);
shape!(
    /// A country.
    CountryShape, "a country as an object" {
        name: String,
        home: bool,
        /// Always the opposite of `home`.
        foreign: bool,
        prestige: Vec<u16>,
        needs_permission: bool,
        leave: String,
        markers_open: bool,
    }
);
shape!(
    /// The regular markers.
    MarkersShape, "the markers as an object" {
        start: Vec<StackShape>,
        supply: Vec<StackShape>,
    }
);
shape!(
    /// This many markers with one effect.
    StackShape, "an object of effect and count" {
        effect: String,
        count: u8,
    }
);
shape!(
    /// A city.
    CityShape, "a city as an object" {
        name: String,
        countries: Vec<String>,
        skills: Vec<String>,
        permissions: Vec<String>,
        green: bool,
        kontors: Vec<KontorShape>,
        at: Option<[u32; 2]>,
    }
);
shape!(
    /// A printed kontor.
    KontorShape, "a kontor as an object" {
        colour: String,
        shape: String,
        coin: u8,
    }
);
shape!(
    /// A route.
    RouteShape, "a route as an object" {
        between: [String; 2],
        name: Option<String>,
        posts: Vec<String>,
        country: Option<String>,
        tavern: bool,
        /// The effects as a map writes them.
        permanent: Option<String>,
        /// Whether replacement markers are allowed here; null where the country decides.
        markers_open: Option<bool>,
        via: Vec<[u32; 2]>,
    }
);
shape!(
    /// The picture whose units positions are in.
    PictureShape, "a picture as an object" {
        size: [u32; 2],
        /// The file of the picture that lies under everything, beside the map.
        background: Option<String>,
        /// The word of a palette that comes with the program, or a file beside the map.
        palette: Option<String>,
        /// The side of a kontor, in the units of positions.
        kontor: Option<f64>,
        /// The middle of the cartouche.
        title: Option<[u32; 2]>,
        shapes: Vec<SceneryShape>,
        labels: Vec<LabelShape>,
    }
);
shape!(
    /// A line or an area of the picture.
    SceneryShape, "a line or an area as an object" {
        kind: String,
        name: Option<String>,
        points: Vec<[u32; 2]>,
    }
);
shape!(
    /// Words of the picture.
    LabelShape, "a label as an object" {
        words: String,
        at: [u32; 2],
    }
);
