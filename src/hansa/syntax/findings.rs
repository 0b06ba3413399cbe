//! The findings about a file's form and words: what the text alone shows.

use crate::diagnostic::{Descriptor, Severity};

/// Every descriptor of this stage, in the order of `explain --list`.
pub const FINDINGS: &[&Descriptor] = &[
    &NOT_UTF8,
    &CONTROL_CHARACTER,
    &UNUSUAL_CHARACTER,
    &LINE_TOO_LONG,
    &TOO_MANY_STATEMENTS,
    &EMPTY_FILE,
    &MALFORMED_LINE,
    &MISSING_MARK,
    &UNQUOTED_NAME,
    &UNKNOWN_STATEMENT,
    &UNKNOWN_FACT,
    &MISPLACED_FACT,
    &FACT_WITHOUT_INDENT,
    &INDENTED_STATEMENT,
    &UNKNOWN_WORD,
    &UNKNOWN_COLOUR,
    &UNKNOWN_SHAPE,
    &UNKNOWN_POST,
    &UNKNOWN_SKILL,
    &UNKNOWN_EFFECT,
    &BAD_COIN,
    &NUMBER_OUT_OF_RANGE,
];

macro_rules! error {
    ($name:ident, $code:literal, $rules:expr, $what:literal, $why:literal, $bad:literal, $good:literal $(,)?) => {
        pub(super) static $name: Descriptor = Descriptor {
            code: $code,
            severity: Severity::Error,
            rules: $rules,
            what: $what,
            why: $why,
            bad: $bad,
            good: $good,
        };
    };
}

error!(
    NOT_UTF8,
    "not_utf8",
    &[],
    "A map file is not UTF-8 text.",
    "Names are compared character by character; in another encoding `Lübeck` is not the same city in two files.",
    "",
    "",
);
error!(
    CONTROL_CHARACTER,
    "control_character",
    &[],
    "A line holds a character that cannot be seen, such as a NUL byte.",
    "Two names that look alike would be different cities.",
    "city Zwolle\u{0}: white square\nroute Zwolle -- Altona: house, house\n",
    "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
);
error!(
    UNUSUAL_CHARACTER,
    "unusual_character",
    &[],
    "A quote or a blank is not the usual one, as word processors and web pages have others.",
    "Where a name begins and ends would depend on a difference that hardly anybody sees.",
    "city „Den Haag“: white square\nroute \"Den Haag\" -- Altona: house, house\n",
    "city \"Den Haag\": white square\nroute \"Den Haag\" -- Altona: house, house\n",
);
error!(
    LINE_TOO_LONG,
    "line_too_long",
    &[],
    "A line is longer than 16 384 bytes.",
    "No fact of a map is that long; the file is probably no map.",
    "",
    "",
);
error!(
    TOO_MANY_STATEMENTS,
    "too_many_statements",
    &[],
    "A file has more than 60 000 statements.",
    "No board is that large; the file is probably no map.",
    "",
    "",
);
error!(
    EMPTY_FILE,
    "empty_file",
    &[],
    "A map file states nothing.",
    "A game needs at least a map with cities, routes, a Link and special prestige.",
    "// file: map.board\n// nothing yet\n",
    "",
);
error!(
    MALFORMED_LINE,
    "malformed_line",
    &[],
    "A line does not have the form of its statement or fact, and no small edit mends it.",
    "What it was to say is missing from the board.",
    "city Zwolle: white square coin\n",
    "city Zwolle: white square coin 1\nroute Zwolle -- Altona: house, house\n",
);
error!(
    MISSING_MARK,
    "missing_mark",
    &[],
    "A `:`, `,` or `--` is missing, or another mark stands in its place.",
    "Marks tell where a name ends and what belongs together.",
    "city Zwolle white square\nroute Zwolle -- Altona: house, house\n",
    "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
);
error!(
    UNQUOTED_NAME,
    "unquoted_name",
    &[],
    "A name that is not one capitalised word stands without quotes, or lacks one of them.",
    "Without quotes the words behind the first would be keywords.",
    "city Den Haag: white square\nroute \"Den Haag\" -- Altona: house, house\n",
    "city \"Den Haag\": white square\nroute \"Den Haag\" -- Altona: house, house\n",
);
error!(
    UNKNOWN_STATEMENT,
    "unknown_statement",
    &[],
    "A line in the first column begins with a word that begins no statement.",
    "What it was to state is missing from the board.",
    "citty Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
    "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
);
error!(
    UNKNOWN_FACT,
    "unknown_fact",
    &[],
    "An indented line begins with a word that begins no fact.",
    "What it was to say is missing from the board.",
    "city Zwolle: white square\n    skil book\nroute Zwolle -- Altona: house, house\n",
    "city Zwolle: white square\n    skill book\nroute Zwolle -- Altona: house, house\n",
);
error!(
    MISPLACED_FACT,
    "misplaced_fact",
    &[],
    "A fact stands under a statement that has no such fact.",
    "A tavern belongs to a route and a skill to a city; elsewhere they say nothing.",
    "city Zwolle: white square\n    leave never\nroute Zwolle -- Altona: house, house\n",
    "city Zwolle: white square\n    skill book\nroute Zwolle -- Altona: house, house\n",
);
error!(
    FACT_WITHOUT_INDENT,
    "fact_without_indent",
    &[],
    "A fact stands in the first column, where only statements begin.",
    "The indent tells which statement a fact belongs to.",
    "city Zwolle: white square\nskill book\nroute Zwolle -- Altona: house, house\n",
    "city Zwolle: white square\n    skill book\nroute Zwolle -- Altona: house, house\n",
);
error!(
    INDENTED_STATEMENT,
    "indented_statement",
    &[],
    "A statement is indented as if it were a fact of the one above.",
    "Statements begin in the first column.",
    "city Zwolle: white square\n    route Zwolle -- Altona: house, house\n",
    "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
);
error!(
    UNKNOWN_WORD,
    "unknown_word",
    &[],
    "A word is not known at its place.",
    "What it was to say is missing from the board, or was read as the nearest known word.",
    "map Example\n    ends at 5 completd cities\n",
    "map Example\n    ends at 5 completed cities\n",
);
error!(
    UNKNOWN_COLOUR,
    "unknown_colour",
    &["CHK-E32", "KONTOR-2"],
    "A kontor or special space has a colour that is not white, orange, pink or black.",
    "The colour is the privilege a player needs to occupy it.",
    "city Zwolle: withe square\nroute Zwolle -- Altona: house, house\n",
    "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
);
error!(
    UNKNOWN_SHAPE,
    "unknown_shape",
    &["CHK-E33", "KONTOR-3"],
    "A kontor has a shape that is neither square nor circle.",
    "A square takes a trader, a circle a merchant.",
    "city Zwolle: white sqare\nroute Zwolle -- Altona: house, house\n",
    "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
);
error!(
    UNKNOWN_POST,
    "unknown_post",
    &["CHK-E07", "PLACE-2"],
    "A route has a post that is neither house nor ship.",
    "A house holds traders and merchants, a ship merchants only.",
    "city Zwolle: white square\nroute Zwolle -- Altona: hose, house\n",
    "city Zwolle: white square\nroute Zwolle -- Altona: house, house\n",
);
error!(
    UNKNOWN_SKILL,
    "unknown_skill",
    &["CHK-E24", "SKILL-1"],
    "A city offers a skill that is not one of the five.",
    "Only keys, actions, privilege, book and purse have a track on the players' desks.",
    "city Zwolle: white square\n    skill boook\nroute Zwolle -- Altona: house, house\n",
    "city Zwolle: white square\n    skill book\nroute Zwolle -- Altona: house, house\n",
);
error!(
    UNKNOWN_EFFECT,
    "unknown_effect",
    &["CHK-E42", "CHK-E44", "FX-0"],
    "A marker has an effect that is not in the vocabulary of effects.",
    "The runtime plays a closed vocabulary of effects, so that every map's markers work without new code.",
    "route Altona -- Brake: house, house, house\n    always teleport everybody\n",
    "route Altona -- Brake: house, house, house\n    always prestige 1\n",
);
error!(
    BAD_COIN,
    "bad_coin",
    &["CHK-E34", "KONTOR-4"],
    "A coin's value is not a whole number from 0 to 99.",
    "Whoever occupies the kontor takes that much prestige at once.",
    "city Zwolle: white square coin -1\nroute Zwolle -- Altona: house, house\n",
    "city Zwolle: white square coin 1\nroute Zwolle -- Altona: house, house\n",
);
error!(
    NUMBER_OUT_OF_RANGE,
    "number_out_of_range",
    &[],
    "A number is not one that can stand at its place.",
    "The game could not be played with it.",
    "map Example\n    ends at 70000 prestige\n",
    "map Example\n    ends at 20 prestige\n",
);
