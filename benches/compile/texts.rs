//! The texts that are measured: boards without comments, larger boards made of copies, and noise.

use kogge::hansa::shipped;

/// The facts of a shipped map: no comments and no ledger, which the TOML sheet has neither.
pub(crate) fn map(id: &str) -> String {
    let path = shipped::SHIPPED.map_path(id).expect("a shipped map");
    let text = shipped::SHIPPED.text_of(&path).expect("its text");
    let mut facts = String::new();
    let mut in_ledger = false;
    for line in text.lines().filter(|line| !line.trim_start().starts_with("//") && !line.trim().is_empty()) {
        if !line.starts_with(' ') {
            in_ledger = line.starts_with("expect");
        }
        if !in_ledger {
            facts += line;
            facts += "\n";
        }
    }
    facts
}

/// A shipped map as it is, comments and ledger included.
pub(crate) fn shipped_map(id: &str) -> String {
    let path = shipped::SHIPPED.map_path(id).expect("a shipped map");
    shipped::SHIPPED.text_of(&path).expect("its text").to_owned()
}

/// The same facts as TOML: the sheet without comments and without what is derived.
pub(crate) fn sheet(id: &str) -> String {
    let path = format!("{}/tests/fixtures/boards/{id}.toml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the sheet is part of the repository");
    let derived = |line: &&str| line.starts_with('#') || line.starts_with("banner") || line.trim().is_empty();
    text.lines().filter(|line| !derived(line)).fold(String::new(), |text, line| text + line + "\n")
}

/// A map with `n` times the cities and routes of Die Hanse, each copy joined to the one before.
pub(crate) fn large_map(n: usize) -> String {
    let text = map("hanse-4-5");
    let at = |word: &str| text.find(&format!("\n{word} ")).map_or(text.len(), |at| at + 1);
    let (cities, missions, picture) = (at("city"), at("mission"), at("picture"));
    let mut large = text[..cities].to_owned();
    for copy in 0..n {
        large += &renamed(&text[cities..missions], copy);
        if copy > 0 {
            large += &format!("route Arnheim{} -- Arnheim{}: house, house\n", suffix(copy - 1), suffix(copy));
        }
    }
    large += &text[missions..picture];
    let (header, rows) = text[picture..].split_once('\n').expect("a picture has rows");
    large += &format!("{header}\n");
    (0..n).for_each(|copy| large += &renamed(rows, copy));
    large
}

/// TOML with `n` times the cities and routes of Die Hanse.
pub(crate) fn large_sheet(n: usize) -> String {
    let text = sheet("hanse-4-5");
    let at = |table: &str| text.find(&format!("[[{table}]]")).expect("the sheet has one");
    let (cities, missions) = (at("city"), at("mission"));
    let mut large = text[..cities].to_owned();
    (0..n).for_each(|copy| large += &renamed(&text[cities..missions], copy));
    large + &text[missions..]
}

fn suffix(copy: usize) -> String {
    if copy == 0 { String::new() } else { copy.to_string() }
}

/// The text with a number after every name, which is every word with a capital letter.
fn renamed(text: &str, copy: usize) -> String {
    let mut renamed = String::with_capacity(text.len());
    let mut in_name = false;
    for c in text.chars() {
        if in_name && !c.is_alphabetic() && c != '-' {
            renamed += &suffix(copy);
            in_name = false;
        }
        in_name |= c.is_uppercase();
        renamed.push(c);
    }
    renamed
}

/// A generator of noise: the same numbers on every run.
struct Noise(u64);

impl Noise {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }
}

/// This many random bytes.
pub(crate) fn random_bytes(n: usize) -> Vec<u8> {
    let mut noise = Noise(7);
    (0..n).map(|_| noise.next() as u8).collect()
}

/// This many bytes of the language's own words and signs in random order.
pub(crate) fn random_tokens(n: usize) -> String {
    const TOKENS: &[&str] = &[
        "map",
        "city",
        "route",
        "country",
        "mission",
        "markers",
        "expect",
        "picture",
        "change",
        "remove",
        "add",
        "in",
        "as",
        "--",
        ":",
        ",",
        "house",
        "ship",
        "white",
        "orange",
        "square",
        "circle",
        "coin",
        "skill",
        "keys",
        "or",
        "tavern",
        "always",
        "move up to 2 of anyone",
        "green",
        "Köln",
        "Aachen",
        "Halle",
        "\"Isle of Man\"",
        "7",
        "12",
        "\n",
        "\n",
        "\n",
        "\n    ",
        "\n    ",
        "\n    ",
        "// note\n",
    ];
    let mut noise = Noise(11);
    let mut text = String::new();
    while text.len() < n {
        text += TOKENS[noise.next() as usize % TOKENS.len()];
        text.push(' ');
    }
    text
}
