//! Examples of the findings that other families also have, on maps of this one: the code, lines that raise it, and the
//! same lines repaired. Those of findings of this family alone stand in their descriptors.

/// An example of a finding.
#[derive(Debug, Clone, Copy)]
pub struct Example {
    /// The code of the finding.
    pub code: &'static str,
    /// A few lines of a map that raise it; of an edition that extends the usual one where the code is about editions.
    pub bad: &'static str,
    /// The same lines repaired: they raise nothing.
    pub good: &'static str,
}

const fn example(code: &'static str, bad: &'static str, good: &'static str) -> Example {
    Example { code, bad, good }
}

/// All of them, by code.
pub const EXAMPLES: &[Example] = &[
    example("add_of_something_there", "map Variant\n    varies \"frame.board\"\nadd harbour A1@11: ore\n", ""),
    example("allow_of_error", "map Example\n    allow number_on_barren because \"later\"\n", "map Example\n"),
    example(
        "allow_of_unknown_code",
        "rows\n    C: fields 8, forest 11, desert, forest 3, mountains 9\n    allow red_touch because \"they are few\"\n",
        "rows\n    C: fields 9, forest 11, desert, forest 3, mountains 8\n",
    ),
    example("allow_without_effect", "map Example\n    allow reds_touch because \"it is meant\"\n", "map Example\n"),
    example(
        "allow_without_reason",
        "rows\n    E: hills 6, fields 5, pasture 11\n    allow reds_touch\n",
        "rows\n    E: hills 5, fields 6, pasture 11\n",
    ),
    example(
        "change_of_nothing",
        "map Variant\n    varies \"frame.board\"\nremove river Jordan\n",
        "map Variant\n    varies \"frame.board\"\nchange hex A1: mountains 11\nchange hex E3: pasture 10\n",
    ),
    example(
        "change_without_effect",
        "map Variant\n    varies \"frame.board\"\nchange hex A1: mountains 10\n",
        "map Variant\n    varies \"frame.board\"\nchange hex A1: mountains 11\nchange hex E3: pasture 10\n",
    ),
    example("control_character", "harbour A1@11: any\u{0}\n", "harbour A1@11: any\n"),
    example("duplicate_fact", "map Example\n    players 3, 4\n    players 3, 4\n", "map Example\n    players 3, 4\n"),
    example("edit_without_base", "change hex A1: mountains 11\n", ""),
    example("edition_base", "extends = \"catan-2051\"\n", "extends = \"catan-2015\"\n"),
    example("edition_cycle", "extends = \"example\"\n", "extends = \"catan-2015\"\n"),
    example("edition_missing_key", "[[wagons]]\npoints = 4\n", ""),
    example("edition_of_another_game", "game = \"hansa\"\n", "game = \"catan\"\n"),
    example("edition_syntax", "[rules]\nhand_limit = \n", "[rules]\nhand_limit = 7\n"),
    example("edition_unknown_key", "[rules]\nhand_limits = 7\n", "[rules]\nhand_limit = 7\n"),
    example("edition_value", "[rules]\nhand_limit = \"seven\"\n", "[rules]\nhand_limit = 7\n"),
    example("empty_file", "// file: map.board\n// nothing yet\n", ""),
    example("fact_without_indent", "map Example\nplayers 3, 4\n", "map Example\n    players 3, 4\n"),
    example("indented_statement", "    harbour A1@11: any\n", "harbour A1@11: any\n"),
    example("listed_twice", "map Example\n    players 3, 3, 4\n", "map Example\n    players 3, 4\n"),
    example("malformed_line", "map Example\n    ends at points\n", "map Example\n    ends at 10 points\n"),
    example("misplaced_fact", "rows\n    robber on desert\n", "map Example\n    robber on desert\n"),
    example(
        "missing_edit",
        "map Variant\n    varies \"frame.board\"\nrows\n    A: mountains 9, pasture 10, forest 2\n",
        "map Variant\n    varies \"frame.board\"\nchange hex A1: mountains 11\nchange hex E3: pasture 10\n",
    ),
    example("missing_map", "// file: map.board\nrows\n    A: forest 5, hills 6, fields 8\n", ""),
    example("missing_mark", "map Example\n    players 3 4\n", "map Example\n    players 3, 4\n"),
    example("number_out_of_range", "map Example\n    ends at 1000 points\n", "map Example\n    ends at 10 points\n"),
    example("other_game", "// file: map.board\nmap Variant\n    game hansa\n    varies \"frame.board\"\n", ""),
    example("statement_of_another_game", "city Altona: white square\n", ""),
    example("unknown_base", "map Variant\n    varies \"missing.board\"\n", ""),
    example("unknown_edition", "map Example\n    edition catan-2051\n", "map Example\n    edition catan-2015\n"),
    example(
        "unknown_fact",
        "// without: robber\nmap Example\n    robbers on desert\n",
        "map Example\n    robber on desert\n",
    ),
    example("unknown_game", "map Example\n    game katan\n", "map Example\n    game catan\n"),
    example("unknown_language", "map Example\n    language 2\n", "map Example\n    language 1\n"),
    example("unknown_statement", "expct\n    harbours 9\n", "expect\n    harbours 9\n"),
    example("unknown_word", "map Example\n    modules friendly rober\n", "map Example\n    modules friendly robber\n"),
    example("unquoted_name", "map Den Haag\n", "map \"Den Haag\"\n"),
    example("unusual_character", "map „Example“\n", "map \"Example\"\n"),
    example("variant_cycle", "map Variant\n    varies \"map.board\"\n", ""),
    example("wrong_count", "expect\n    harbours 8\n", "expect\n    harbours 9\n"),
    example("wrong_player_counts", "map Example\n    players 3, 7\n", "map Example\n    players 3, 4\n"),
];

/// The example of a finding that other families also have.
pub fn of(code: &str) -> Option<&'static Example> {
    EXAMPLES.iter().find(|example| example.code == code)
}
