//! The colours of the three styles and of palettes. No meaning rests on a colour alone: each also has a symbol or a shape.

use crate::board::Board;
use kogge_hansa_game::vocab::{Colour, CountryId};
use kogge_picture::marks::{DARK_MARKS, MARKS, MarkPaints};
use kogge_picture::palette::{Colours, Needs, Role};
use kogge_picture::{Paint, Style};

/// How many foreign countries differ.
pub(super) const N_COUNTRIES: usize = 6;
/// How far words are from their ground in grey, of 255.
const LEGIBLE: u32 = 60;

/// The colours of a style.
#[derive(Debug, Clone, Copy)]
pub(super) struct Palette {
    /// Around the board.
    pub(super) paper: Paint,
    /// The ground of the board.
    pub(super) land: Paint,
    /// The fibres of the ground, where it has any.
    pub(super) grain: Option<Paint>,
    /// Below ships.
    pub(super) water: Paint,
    /// The edge of the water.
    pub(super) shore: Paint,
    /// Bands of shallow water, from the deep to the shore.
    pub(super) shallows: [Paint; 3],
    /// Waves.
    pub(super) foam: Paint,
    /// Words on the water.
    pub(super) deep: Paint,
    /// Words and outlines on the paper.
    pub(super) ink: Paint,
    /// Words that matter less.
    pub(super) soft: Paint,
    /// Frames and fine lines.
    pub(super) line: Paint,
    /// The edge of a route.
    pub(super) kerb: Paint,
    /// A route of the home country, or of a board without countries.
    pub(super) road: Paint,
    /// Behind a row of kontors.
    pub(super) plate: Paint,
    /// A city with nothing special.
    pub(super) banner: Paint,
    /// A city with a skill or special prestige.
    pub(super) gold: Paint,
    /// An end of the Link.
    pub(super) red: Paint,
    /// A green city.
    pub(super) green: Paint,
    /// A house post.
    pub(super) house: Paint,
    /// A ship post.
    pub(super) ship: Paint,
    /// Outlines and words on all these.
    pub(super) dark: Paint,
    /// Words on the red and the dark ones.
    pub(super) light: Paint,
    /// Kontors by the privilege that they require, in the order of the colours.
    kontors: [Paint; 4],
    /// The lines of orange and the dots of pink, which look alike in grey.
    pub(super) hatches: [Paint; 2],
    /// The edge of a black kontor.
    pub(super) black_edge: Paint,
    /// Foreign countries' routes, ground and its edge, from the last country.
    countries: [[Paint; 3]; N_COUNTRIES],
    /// The home country's ground.
    home: Paint,
    /// Marks of errors, warnings, advice and what was asked for.
    pub(super) marks: MarkPaints,
}

const KONTORS: [Paint; 4] = [Paint(0xffffff), Paint(0xf28c28), Paint(0xe884b4), Paint(0x2b2927)];
const HATCHES: [Paint; 2] = [Paint(0x935921), Paint(0x8e5567)];

const PLAIN: Palette = Palette {
    paper: Paint(0xf7efdf),
    land: Paint(0xeadfbf),
    grain: None,
    water: Paint(0xa9d3d8),
    shore: Paint(0x5b8f9a),
    shallows: [Paint(0xb6dade), Paint(0xc0dfe2), Paint(0xc8e4e6)],
    foam: Paint(0xd8eded),
    deep: Paint(0x2b6070),
    ink: Paint(0x3a2c1e),
    soft: Paint(0x6f5d47),
    line: Paint(0xa98d63),
    kerb: Paint(0x7d6442),
    road: Paint(0xf6ecd0),
    plate: Paint(0xd9c49a),
    banner: Paint(0xfbf5e6),
    gold: Paint(0xf2c94c),
    red: Paint(0xb3322b),
    green: Paint(0x8fb65f),
    house: Paint(0xfffdf6),
    ship: Paint(0x5c9fc4),
    dark: Paint(0x33261a),
    light: Paint(0xfffaf0),
    kontors: KONTORS,
    hatches: HATCHES,
    black_edge: Paint(0x33261a),
    countries: [
        [Paint(0xbc7e4e), Paint(0xdcb293), Paint(0xce9a74)],
        [Paint(0x597cb7), Paint(0x91aad2), Paint(0x7795c6)],
        [Paint(0x4c7639), Paint(0x80a173), Paint(0x688d59)],
        [Paint(0x6e4e8a), Paint(0x957ead), Paint(0x83689d)],
        [Paint(0x7e3634), Paint(0xa76561), Paint(0x95504c)],
        [Paint(0x004741), Paint(0x39706b), Paint(0x235d58)],
    ],
    home: Paint(0xeadfbf),
    marks: MARKS,
};

const PRINT: Palette = Palette {
    paper: Paint(0xffffff),
    land: Paint(0xffffff),
    grain: None,
    water: Paint(0xd2e9f3),
    shore: Paint(0x86b2c3),
    shallows: [Paint(0xddeef6), Paint(0xe5f2f8), Paint(0xecf6fa)],
    foam: Paint(0xf9fcfd),
    deep: Paint(0x35667a),
    ink: Paint(0x1d1a16),
    soft: Paint(0x55504a),
    line: Paint(0x8c857b),
    kerb: Paint(0x6b655c),
    road: Paint(0xf7f4ec),
    plate: Paint(0xece5d6),
    banner: Paint(0xffffff),
    gold: Paint(0xf7d768),
    red: Paint(0xc03a33),
    green: Paint(0xa9cc7d),
    house: Paint(0xffffff),
    ship: Paint(0x8cc0dc),
    dark: Paint(0x1d1a16),
    light: Paint(0xffffff),
    kontors: KONTORS,
    hatches: HATCHES,
    black_edge: Paint(0x1d1a16),
    countries: [
        [Paint(0xd39c74), Paint(0xf2cdb2), Paint(0xe4b796)],
        [Paint(0x7998cc), Paint(0xafc4e7), Paint(0x96b0db)],
        [Paint(0x6c915d), Paint(0x9eb993), Paint(0x87a77a)],
        [Paint(0x876ca0), Paint(0xae98c3), Paint(0x9c84b3)],
        [Paint(0x955652), Paint(0xbc817c), Paint(0xaa6d69)],
        [Paint(0x03635c), Paint(0x528a83), Paint(0x367871)],
    ],
    home: Paint(0xffffff),
    marks: MARKS,
};

const DARK: Palette = Palette {
    paper: Paint(0x16191d),
    land: Paint(0x252b31),
    grain: None,
    water: Paint(0x1b4157),
    shore: Paint(0x47788d),
    shallows: [Paint(0x264e64), Paint(0x2f596d), Paint(0x356175)],
    foam: Paint(0x437184),
    deep: Paint(0x9cc7d6),
    ink: Paint(0xece4d4),
    soft: Paint(0xa9a294),
    line: Paint(0x59616a),
    kerb: Paint(0x0f1114),
    road: Paint(0x8d8674),
    plate: Paint(0x4a4437),
    banner: Paint(0xd9d0bd),
    gold: Paint(0xe3b93f),
    red: Paint(0xb23a33),
    green: Paint(0x7fa653),
    house: Paint(0xefe8d8),
    ship: Paint(0x5ba3cc),
    dark: Paint(0x16191d),
    light: Paint(0xfbf6ea),
    kontors: KONTORS,
    hatches: HATCHES,
    black_edge: Paint(0xcfc7b6),
    countries: [
        [Paint(0xa26636), Paint(0x634732), Paint(0x7f5535)],
        [Paint(0x6284c1), Paint(0x475c80), Paint(0x536e9d)],
        [Paint(0x74a062), Paint(0x57724c), Paint(0x648656)],
        [Paint(0xb897d9), Paint(0x88729d), Paint(0x9d82b8)],
        [Paint(0xf3a09a), Paint(0xb97a75), Paint(0xd38b85)],
        [Paint(0x6dd8cd), Paint(0x6ca59e), Paint(0x6ebcb3)],
    ],
    home: Paint(0x252b31),
    marks: DARK_MARKS,
};

impl Palette {
    /// The colours of a style.
    pub(super) const fn in_style(style: Style) -> &'static Self {
        match style {
            Style::Plain => &PLAIN,
            Style::Print => &PRINT,
            Style::Dark => &DARK,
        }
    }

    /// The colours of a palette: those that it states, and what is mixed from them.
    pub(super) fn of_palette(colours: &Colours) -> Self {
        let mut palette = *Self::in_style(colours.base);
        for (role, paint) in colours.stated() {
            if role == Role::Grain {
                palette.grain = Some(paint);
            }
            if let Some(slot) = palette.slot(role) {
                *slot = paint;
            }
        }
        let Self { water, foam, land, dark, ink, soft, .. } = palette;
        palette.shallows = [28, 49, 66].map(|percent| water.mixed(foam, percent));
        palette.black_edge = ink.mixed(soft, 10);
        palette.hatches = [Colour::Orange, Colour::Pink].map(|colour| palette.of(colour).mixed(dark, 50));
        palette.home = land;
        for [route, ground, edge] in &mut palette.countries {
            (*ground, *edge) = (land.mixed(*route, 36), land.mixed(*route, 62));
        }
        palette
    }

    /// The colour of a role, where boards have it.
    const fn slot(&mut self, role: Role) -> Option<&mut Paint> {
        Some(match role {
            Role::Paper => &mut self.paper,
            Role::Land => &mut self.land,
            Role::Water => &mut self.water,
            Role::Shore => &mut self.shore,
            Role::Foam => &mut self.foam,
            Role::Deep => &mut self.deep,
            Role::Ink => &mut self.ink,
            Role::Soft => &mut self.soft,
            Role::Line => &mut self.line,
            Role::Banner => &mut self.banner,
            Role::Dark => &mut self.dark,
            Role::Light => &mut self.light,
            Role::Red => &mut self.red,
            Role::Kerb => &mut self.kerb,
            Role::Road => &mut self.road,
            Role::Plate => &mut self.plate,
            Role::Gold => &mut self.gold,
            Role::Green => &mut self.green,
            Role::House => &mut self.house,
            Role::Ship => &mut self.ship,
            Role::White => &mut self.kontors[Colour::White as usize],
            Role::Orange => &mut self.kontors[Colour::Orange as usize],
            Role::Pink => &mut self.kontors[Colour::Pink as usize],
            Role::Black => &mut self.kontors[Colour::Black as usize],
            Role::Country1 => &mut self.countries[0][0],
            Role::Country2 => &mut self.countries[1][0],
            Role::Country3 => &mut self.countries[2][0],
            Role::Country4 => &mut self.countries[3][0],
            Role::Country5 => &mut self.countries[4][0],
            Role::Country6 => &mut self.countries[5][0],
            Role::Grain | Role::Sand | Role::Wood => return None,
            Role::Forest | Role::Pasture | Role::Fields | Role::Hills | Role::Mountains | Role::Desert => return None,
            Role::Lake | Role::Swamp | Role::Oasis | Role::Castle | Role::Trade => return None,
        })
    }

    /// The paint of a kontor or a special prestige space.
    pub(super) const fn of(&self, colour: Colour) -> Paint {
        self.kontors[colour as usize]
    }

    /// The edge of a kontor of this colour.
    pub(super) const fn edge(&self, colour: Colour) -> Paint {
        match colour {
            Colour::White | Colour::Orange | Colour::Pink => self.dark,
            Colour::Black => self.black_edge,
        }
    }

    /// Words on a space of this colour.
    pub(super) const fn on(&self, colour: Colour) -> Paint {
        match colour {
            Colour::White | Colour::Orange | Colour::Pink => self.dark,
            Colour::Black => self.light,
        }
    }

    /// The paint of a country's routes.
    pub(super) fn route(&self, board: &Board, country: Option<CountryId>) -> Paint {
        self.foreign(board, country).map_or(self.road, |[route, ..]| route)
    }

    /// The paint of a country's ground.
    pub(super) fn ground(&self, board: &Board, country: Option<CountryId>) -> Paint {
        self.foreign(board, country).map_or(self.home, |[_, ground, _]| ground)
    }

    /// The paint of the edge of a country's ground.
    pub(super) fn edge_of(&self, board: &Board, country: CountryId) -> Paint {
        self.foreign(board, Some(country)).map_or(self.home, |[.., edge]| edge)
    }

    /// The paint of signs and words on a paint: the light or the dark one, whichever is farther from it.
    pub(super) fn over(&self, ground: Paint) -> Paint {
        let far = |paint: Paint| ground.grey().abs_diff(paint.grey());
        if far(self.light) > far(self.dark) { self.light } else { self.dark }
    }

    /// The paint of a country's name on its ground.
    pub(super) fn name_of(&self, board: &Board, country: CountryId) -> Paint {
        let ground = self.ground(board, Some(country));
        if ground.grey().abs_diff(self.soft.grey()) < LEGIBLE { self.over(ground) } else { self.soft }
    }

    fn foreign(&self, board: &Board, country: Option<CountryId>) -> Option<[Paint; 3]> {
        rank(board, country).map(|rank| self.countries[rank])
    }
}

/// The place of a foreign country among the colours and signs. They are counted from the last, so that a country keeps its
/// colours on a side with fewer of them.
pub(super) fn rank(board: &Board, country: Option<CountryId>) -> Option<usize> {
    let country = country.filter(|country| !board.countries[country.index()].home)?;
    let later = board.countries[country.index() + 1..].iter().filter(|country| !country.home).count();
    Some(later % N_COUNTRIES)
}

/// Colours of a board that have to differ. Orange and pink are hatched; banners have symbols, and countries have
/// names and letters.
#[doc(hidden)]
pub static NEEDS: Needs = Needs {
    paint: |colours, role| Palette::of_palette(colours).slot(role).copied(),
    differ: &[
        &[Role::White, Role::Orange, Role::Pink, Role::Black],
        &[Role::Land, Role::Water],
        &[Role::Paper, Role::Ink],
        &[Role::Land, Role::Ink],
        &[Role::Banner, Role::Gold, Role::Red, Role::Green],
        &[Role::Land, Role::Country1, Role::Country2, Role::Country3],
    ],
    in_grey: &[
        (Role::White, Role::Orange, 60),
        (Role::White, Role::Pink, 60),
        (Role::Orange, Role::Black, 60),
        (Role::Pink, Role::Black, 60),
        (Role::Land, Role::Water, 5),
        (Role::Paper, Role::Ink, 100),
        (Role::Paper, Role::Soft, 70),
        (Role::Land, Role::Ink, 100),
        (Role::Banner, Role::Dark, 100),
        (Role::Gold, Role::Dark, 80),
        (Role::Green, Role::Dark, 80),
        (Role::Light, Role::Red, 80),
        (Role::Light, Role::Black, 100),
        (Role::Water, Role::Deep, 60),
    ],
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Red, green and blue in parts of light.
    type Light = [f64; 3];

    fn light(paint: Paint) -> Light {
        paint.parts().map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        })
    }

    fn through(matrix: [Light; 3], from: Light) -> Light {
        matrix.map(|row| row.iter().zip(from).map(|(a, b)| a * b).sum())
    }

    /// OKLab (Ottosson 2020), from 0 to 100.
    fn lab(light: Light) -> Light {
        let cones = through(
            [
                [0.412_221_5, 0.536_332_5, 0.051_445_99],
                [0.211_903_5, 0.680_699_5, 0.107_397],
                [0.088_302_5, 0.281_718_8, 0.629_978_7],
            ],
            light,
        );
        through(
            [
                [21.045_43, 79.361_78, -0.407_205],
                [197.799_85, -242.859_22, 45.059_37],
                [2.590_404, 78.277_18, -80.867_58],
            ],
            cones.map(|cone| cone.max(0.0).cbrt()),
        )
    }

    /// The light as people without green cones see it (Machado 2009).
    fn without_green(light: Light) -> Light {
        let seen = through(
            [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_82, 0.042_94, 0.968_881]],
            light,
        );
        seen.map(|part| part.clamp(0.0, 1.0))
    }

    fn grey(light: Light) -> f64 {
        100.0 * through([[0.2126, 0.7152, 0.0722]; 3], light)[0].cbrt()
    }

    fn apart(a: Light, b: Light) -> f64 {
        a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
    }

    /// The signs of countries are seen on their routes.
    #[test]
    fn signs_are_seen_on_the_routes_of_every_style() {
        for style in Style::ALL {
            let palette = Palette::in_style(*style);
            for [route, ..] in palette.countries {
                let apart = (grey(light(palette.over(route))) - grey(light(route))).abs();
                assert!(apart > 25.0, "{style} {route}: {apart}");
            }
        }
    }

    /// Land, sea and every country differ by their grounds alone: in colour, in grey, and by people who see fewer
    /// colours.
    #[test]
    fn the_grounds_of_every_style_differ() {
        for style in Style::ALL {
            let palette = Palette::in_style(*style);
            let grounds = [palette.home, palette.water].into_iter().chain(palette.countries.iter().map(|it| it[1]));
            let grounds: Vec<Light> = grounds.map(light).collect();
            for (i, &a) in grounds.iter().enumerate() {
                for (j, &b) in grounds.iter().enumerate().skip(i + 1) {
                    let (colour, shade) = (apart(lab(a), lab(b)), (grey(a) - grey(b)).abs());
                    let fewer = apart(lab(without_green(a)), lab(without_green(b)));
                    assert!(colour > 8.0 && shade > 5.0 && fewer > 5.0, "{style} {i} {j}: {colour} {shade} {fewer}");
                }
            }
        }
    }
}
