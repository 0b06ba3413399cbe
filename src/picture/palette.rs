//! A palette of an author's own: a page of TOML with colours by the words for what they paint, read so that every
//! mistake is one finding at its place.
//!
//! The words are the same for every family: a family takes those that it paints, and says which of them players have to
//! distinguish.

use std::collections::BTreeMap;

use toml::de::DeTable;

use super::{Paint, Style};
use kogge_compiler::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge_compiler::text::{FileId, Span};
use kogge_engine::spelling::nearest;
use kogge_engine::vocab::{PaletteName, words};
use kogge_engine::wording::joined;

/// The code of the finding that the palette of a map cannot be read: pictures wait for it.
pub const UNREADABLE_PALETTE: &str = "unreadable_palette";

/// Every finding about palettes.
pub const PALETTE_FINDINGS: &[&Descriptor] =
    &[&PALETTE_SYNTAX, &PALETTE_UNKNOWN_KEY, &PALETTE_VALUE, &PALETTE_EQUAL, &PALETTE_GREY];

/// The text of a shipped palette.
pub const fn shipped(name: PaletteName) -> &'static str {
    match name {
        PaletteName::Contrast => include_str!("../../maps/palettes/contrast.toml"),
        PaletteName::Parchment => include_str!("../../maps/palettes/parchment.toml"),
    }
}

static PALETTE_SYNTAX: Descriptor = Descriptor {
    code: "palette_syntax",
    severity: Severity::Error,
    rules: &[],
    what: "A palette is not TOML.",
    why: "Its colours cannot be read.",
    bad: "water = #a9d3d8\n",
    good: "water = \"#a9d3d8\"\n",
};

static PALETTE_UNKNOWN_KEY: Descriptor = Descriptor {
    code: "palette_unknown_key",
    severity: Severity::Error,
    rules: &[],
    what: "A palette names something that pictures do not have.",
    why: "A misspelt word would leave the colour of the base as it is, without a sign.",
    bad: "watre = \"#a9d3d8\"\n",
    good: "water = \"#a9d3d8\"\n",
};

static PALETTE_VALUE: Descriptor = Descriptor {
    code: "palette_value",
    severity: Severity::Error,
    rules: &[],
    what: "A value of a palette is not a colour, or its base is not a style.",
    why: "Nothing can be painted with it.",
    bad: "water = \"blue\"\n",
    good: "water = \"#a9d3d8\"\n",
};

static PALETTE_EQUAL: Descriptor = Descriptor {
    code: "palette_equal",
    severity: Severity::Error,
    rules: &[],
    what: "Two things that players have to distinguish have the same colour in a palette, or almost the same.",
    why: "Nobody could play on such a board.",
    bad: "land = \"#a9d3d9\"\nwater = \"#a9d3d8\"\nsand = \"#a9d3d7\"\n",
    good: "land = \"#eadfbf\"\nwater = \"#a9d3d8\"\nsand = \"#f3e3b4\"\n",
};

static PALETTE_GREY: Descriptor = Descriptor {
    code: "palette_grey",
    severity: Severity::Warning,
    rules: &[],
    what: "Two things that differ by their colour alone look alike when the picture is printed in grey.",
    why: "Many printers have no colours, and some people see fewer of them.",
    bad: "paper = \"#f7efdf\"\nink = \"#c08040\"\n",
    good: "paper = \"#f7efdf\"\nink = \"#3a2c1e\"\n",
};

words! {
    /// The roles that a palette has colours for.
    pub enum Role {
        /// Around the board.
        Paper = "paper",
        /// The ground of a board, and what is behind tables.
        Land = "land",
        /// The fibres of the ground, which has none where no palette states their colour.
        Grain = "grain",
        /// The sea.
        Water = "water",
        /// The edge of the sea.
        Shore = "shore",
        /// Waves and shallow water.
        Foam = "foam",
        /// Words on the water.
        Deep = "deep",
        /// Words and outlines on the paper.
        Ink = "ink",
        /// Words that matter less.
        Soft = "soft",
        /// Frames and fine lines.
        Line = "line",
        /// Names of cities, number discs.
        Banner = "banner",
        /// Outlines and words on light things.
        Dark = "dark",
        /// Words on dark things.
        Light = "light",
        /// Ends of the Link, the numbers 6 and 8.
        Red = "red",
        /// The edge of a route.
        Kerb = "kerb",
        /// A route.
        Road = "road",
        /// Behind a row of kontors.
        Plate = "plate",
        /// A city with a skill or special prestige.
        Gold = "gold",
        /// A green city.
        Green = "green",
        /// A house post.
        House = "house",
        /// A ship post.
        Ship = "ship",
        /// A kontor of this privilege.
        White = "white",
        /// A kontor of this privilege.
        Orange = "orange",
        /// A kontor of this privilege.
        Pink = "pink",
        /// A kontor of this privilege.
        Black = "black",
        /// The last foreign country.
        Country1 = "country-1",
        /// The one before.
        Country2 = "country-2",
        /// The one before.
        Country3 = "country-3",
        /// The one before.
        Country4 = "country-4",
        /// The one before.
        Country5 = "country-5",
        /// The one before.
        Country6 = "country-6",
        /// Beaches, and the ways between tiles.
        Sand = "sand",
        /// Jetties and bridges.
        Wood = "wood",
        /// The ground of this terrain.
        Forest = "forest",
        /// The ground of this terrain.
        Pasture = "pasture",
        /// The ground of this terrain.
        Fields = "fields",
        /// The ground of this terrain.
        Hills = "hills",
        /// The ground of this terrain.
        Mountains = "mountains",
        /// The ground of this terrain.
        Desert = "desert",
        /// The ground of this terrain.
        Lake = "lake",
        /// The ground of this terrain.
        Swamp = "swamp",
        /// The ground of this terrain.
        Oasis = "oasis",
        /// The ground of this terrain.
        Castle = "castle",
        /// The ground of this terrain.
        Trade = "trade",
    }
}

/// The colours of a family that have to differ.
#[doc(hidden)]
pub struct Needs {
    /// The colour of a role in a palette; none where the family does not paint it.
    #[doc(hidden)]
    pub paint: fn(&Colours, Role) -> Option<Paint>,
    /// Roles whose colours all have to differ.
    #[doc(hidden)]
    pub differ: &'static [&'static [Role]],
    /// Pairs of roles that only their colours distinguish: these have to differ in grey, by this much of 255.
    #[doc(hidden)]
    pub in_grey: &'static [(Role, Role, u32)],
}

/// The least difference of two colours that have to differ, of 765.
const LEAST: u32 = 30;

/// The key of the base.
const EXTENDS: &str = "extends";

/// The colours that a palette states, and the style that has all others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Colours {
    /// The style that it begins with.
    #[doc(hidden)]
    pub base: Style,
    stated: BTreeMap<Role, Paint>,
}

impl Colours {
    /// Those of a style.
    #[doc(hidden)]
    pub const fn of(base: Style) -> Self {
        Self { base, stated: BTreeMap::new() }
    }

    /// The colours that it states.
    #[doc(hidden)]
    pub fn stated(&self) -> impl Iterator<Item = (Role, Paint)> {
        self.stated.iter().map(|(&role, &paint)| (role, paint))
    }

    /// Reads a palette from the text of its file, for pictures of one family. It is there when no finding is an error.
    #[doc(hidden)]
    pub fn read(file: FileId, text: &str, needs: &Needs) -> (Option<Self>, Vec<Diagnostic>) {
        let mut page = Page { file, text, places: BTreeMap::new(), found: Vec::new() };
        let (table, errors) = DeTable::parse_recoverable(text);
        if let Some(error) = errors.first() {
            let message = format!("this is not TOML: {}", error.message().lines().next().unwrap_or_default());
            let help = "write one colour a line, like `water = \"#a9d3d8\"`";
            let span = page.span(error.span().unwrap_or(0..0));
            return (None, vec![Diagnostic::new(&PALETTE_SYNTAX, span, message).help(help)]);
        }
        let mut colours = Self::of(Style::Plain);
        for (key, value) in table.into_inner() {
            let word: &str = key.get_ref();
            let text = value.get_ref().as_str();
            match Role::from_word(word) {
                Some(role) => match text.and_then(Paint::read) {
                    Some(paint) => {
                        colours.stated.insert(role, paint);
                        page.places.insert(role, page.span(value.span()));
                    }
                    None => page.wrong(word, value.span(), "a colour like \"#a9d3d8\""),
                },
                None if word == EXTENDS => match text.and_then(Style::from_word) {
                    Some(base) => colours.base = base,
                    None => {
                        let styles: Vec<String> = Style::ALL.iter().map(|style| format!("\"{style}\"")).collect();
                        page.wrong(EXTENDS, value.span(), &format!("one of {}", joined(&styles, styles.len())));
                    }
                },
                None => page.unknown(word, key.span()),
            }
        }
        page.equal(&colours, needs);
        page.grey(&colours, needs);
        kogge_compiler::diagnostic::sort(&mut page.found);
        let is_sound = !page.found.iter().any(Diagnostic::is_error);
        (is_sound.then_some(colours), page.found)
    }
}

impl Needs {
    fn paints(&self, colours: &Colours, pair: [Role; 2]) -> Option<[Paint; 2]> {
        let [a, b] = pair.map(|role| (self.paint)(colours, role));
        Some([a?, b?])
    }

    /// The pairs that look alike in grey.
    #[doc(hidden)]
    pub fn alike_in_grey(&self, colours: &Colours) -> Vec<[Role; 2]> {
        let mut alike = Vec::new();
        for &(a, b, least) in self.in_grey {
            let greys = self.paints(colours, [a, b]).map(|pair| pair.map(Paint::grey));
            if greys.is_some_and(|[a, b]| a.abs_diff(b) < least) {
                alike.push([a, b]);
            }
        }
        alike
    }
}

/// The page that reading a file fills.
struct Page<'t> {
    file: FileId,
    text: &'t str,
    #[doc(hidden)]
    pub places: BTreeMap<Role, Span>,
    found: Vec<Diagnostic>,
}

impl Page<'_> {
    fn span(&self, range: std::ops::Range<usize>) -> Span {
        Span::new(self.file, range.start, range.end)
    }

    /// The later of two values that the file states.
    fn later(&self, pair: [Role; 2]) -> Option<Span> {
        pair.iter().filter_map(|role| self.places.get(role).copied()).max_by_key(|span| span.start)
    }

    fn wrong(&mut self, key: &str, range: std::ops::Range<usize>, form: &str) {
        let found: String = self.text[range.clone()].chars().take(40).filter(|c| !c.is_control()).collect();
        let message = format!("`{key}` cannot be `{found}`");
        self.found.push(Diagnostic::new(&PALETTE_VALUE, self.span(range), message).help(format!("write {form}")));
    }

    fn unknown(&mut self, key: &str, range: std::ops::Range<usize>) {
        let known = || Role::ALL.iter().map(|role| role.word()).chain([EXTENDS]);
        let help = match nearest(key, known()) {
            Some(near) => format!("write `{near}`"),
            None => format!("the words are {}", known().collect::<Vec<_>>().join(", ")),
        };
        let key: String = key.chars().take(40).filter(|c| !c.is_control()).collect();
        let message = format!("pictures have no `{key}`");
        self.found.push(Diagnostic::new(&PALETTE_UNKNOWN_KEY, self.span(range), message).help(help));
    }

    /// Reports colours that players cannot distinguish: one finding for each value, with the first that is like it.
    fn equal(&mut self, colours: &Colours, needs: &Needs) {
        let groups = needs.differ.iter();
        let pairs = groups.flat_map(|group| {
            group.iter().enumerate().flat_map(|(i, &later)| group[..i].iter().map(move |&first| [first, later]))
        });
        for pair in pairs {
            let Some([a, b]) = needs.paints(colours, pair) else { continue };
            let apart: u32 = a.parts().iter().zip(b.parts()).map(|(a, b)| a.abs_diff(b)).sum();
            let Some(span) = self.later(pair).filter(|_| apart < LEAST) else { continue };
            if self.found.iter().any(|finding| finding.span == span) {
                continue;
            }
            let [first, second] = pair;
            let message = match a == b {
                true => format!("`{first}` and `{second}` have the same colour, {a}"),
                false => format!("`{first}` and `{second}` look the same: {a} and {b}"),
            };
            let finding = Diagnostic::new(&PALETTE_EQUAL, span, message);
            self.found.push(finding.help("choose another colour for one of them"));
        }
    }

    /// Reports colours that look alike in grey, where they are not reported as equal.
    fn grey(&mut self, colours: &Colours, needs: &Needs) {
        for pair in needs.alike_in_grey(colours) {
            let Some(span) = self.later(pair) else { continue };
            let Some([a, b]) = needs.paints(colours, pair).map(|pair| pair.map(|paint| paint.grey() * 100 / 255))
            else {
                continue;
            };
            if self.found.iter().any(|finding| finding.span == span) {
                continue;
            }
            let [first, second] = pair;
            let message = format!("`{first}` and `{second}` look alike in grey: {a} % and {b} % of white");
            let finding = Diagnostic::new(&PALETTE_GREY, span, message);
            self.found.push(finding.help("make one of them lighter or darker"));
        }
    }
}
