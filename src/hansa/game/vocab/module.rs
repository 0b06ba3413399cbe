//! Optional parts of the game that a map may allow.
//!
//! Clauses: SETUP-10, OPT, TWO, PROMO-1; map parameter MP-21.

use kogge_engine::vocab::words;

words! {
    /// An optional module or rule. Map parameter: MP-21.
    pub enum Module {
        /// Mission cards (MISSION).
        Missions = "missions" | "Auftragskarten",
        /// The Emperor's Favour (FAVOUR).
        Favour = "favour" | "Gunst des Kaisers",
        /// The optional border fee (OPT).
        BorderFee = "border fee" | "Grenzgebühr",
        /// Two players and a neutral third party (TWO).
        TwoPlayers = "two players" | "zwei Spieler",
        /// Promo markers (PROMO).
        Promo = "promo" | "Sondermarker",
    }
}

/// Points for controlling every city of a mission card, beside the one for each of its cities. Clause: MISSION-4.
pub const MISSION_CONTROLLED: u32 = 5;

/// A set of modules: bit `i` stands for `Module::ALL[i]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct ModuleSet(pub u8);

impl ModuleSet {
    /// Whether the module is in the set.
    pub const fn contains(self, module: Module) -> bool {
        self.0 & (1 << module as u8) != 0
    }

    /// Adds the module.
    pub const fn insert(&mut self, module: Module) {
        self.0 |= 1 << module as u8;
    }

    /// The modules in the order of [`Module::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Module> {
        Module::ALL.iter().copied().filter(move |&module| self.contains(module))
    }
}

impl FromIterator<Module> for ModuleSet {
    fn from_iter<I: IntoIterator<Item = Module>>(modules: I) -> Self {
        let mut set = Self::default();
        for module in modules {
            set.insert(module);
        }
        set
    }
}
