//! The prose is plain technical English: documents, `--help` and comments avoid the turns listed here, and doc comments
//! begin with a noun or a verb.
//!
//! Blocks of code, words in backquotes and the messages of findings are not checked.

use std::process::Command;

use crate::support::files::{files, read};
use crate::support::markdown::documents;

/// A turn to avoid.
struct Turn {
    /// Its words: `…` stands for one to five others, and a `.` at the end for the end of a clause.
    words: &'static str,
    /// The text to write.
    instead: &'static str,
    /// Longer phrases in which the same words are usual.
    usual: &'static [&'static str],
}

const fn turn(words: &'static str, instead: &'static str) -> Turn {
    Turn { words, instead, usual: &[] }
}

const TURNS: &[Turn] = &[
    turn("tell", "`report`, `say`, `show` or `distinguish`"),
    turn("tells", "`reports`, `says`, `shows` or `describes`"),
    turn("told", "`reported`, `said`, `shown` or `described`"),
    turn("so many", "the number itself, `that many`, or `as many as`"),
    turn("so few", "the number itself"),
    turn("whoever", "`anyone who`, or the person: `the author`, `the caller`"),
    turn("whosoever", "`anyone who`"),
    turn("but for", "`except for`"),
    turn("anew", "`again`, or a verb: `regenerate`, `redraw`"),
    Turn {
        words: "is no",
        instead: "`is not a`, or what it is",
        usual: &["there is no", "is no longer", "is no more than", "is no less than", "is no later than"],
    },
    Turn { words: "are no", instead: "`are not`, or what they are", usual: &["there are no", "are no longer"] },
    Turn { words: "is none", instead: "`is not one`, or what it is", usual: &["there is none"] },
    Turn { words: "are none", instead: "`are not`, or what they are", usual: &["there are none"] },
    turn("hold against", "`compare with` or `check against`"),
    turn("hold … against", "`compare with` or `check against`"),
    turn("holds against", "`compares with` or `checks against`"),
    turn("holds … against", "`compares with` or `checks against`"),
    turn("held against", "`compared with` or `checked against`"),
    turn("held … against", "`compared with` or `checked against`"),
    turn("holding … against", "`comparing with` or `checking against`"),
    turn("the most of", "`most of`, or the number"),
    turn("too.", "`also`, before the verb"),
    turn("one's own", "`your own` or `its own`"),
    turn("by commas", "`comma-separated`"),
    Turn {
        words: "what … of",
        instead: "a noun: `the results of` instead of `what came of`",
        usual: &[
            "instead of",
            "because of",
            "out of",
            "ahead of",
            "kind of",
            "sort of",
            "number of",
            "one of",
            "any of",
            "each of",
            "some of",
            "none of",
            "all of",
            "both of",
            "most of",
            "rest of",
            "end of",
            "list of",
            "regardless of",
            "in front of",
        ],
    },
];

/// A word or mark of a text in lower case, with its line.
type Token = (usize, String);

/// The words and marks of some lines, with words in backquotes left out.
fn tokens<'t>(lines: impl IntoIterator<Item = (usize, &'t str)>) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut is_code = false;
    for (number, line) in lines {
        let mut word = String::new();
        for c in line.chars().chain([' ']) {
            let is_word = !is_code && (c.is_alphanumeric() || matches!(c, '\'' | '’' | '_'));
            if is_word {
                word.extend(c.to_lowercase());
                continue;
            }
            if !word.is_empty() {
                tokens.push((number, std::mem::take(&mut word).replace('’', "'")));
            }
            match c {
                '`' => {
                    is_code = !is_code;
                    // Code is one word.
                    tokens.extend((!is_code).then(|| (number, "`".to_owned())));
                }
                c if is_code || c.is_whitespace() || c == '*' => {}
                c => tokens.push((number, c.to_string())),
            }
        }
    }
    tokens
}

fn is_word(token: &Token) -> bool {
    token.1.starts_with(|c: char| c.is_alphanumeric() || c == '`')
}

/// Where words begin in a text from a place on: how many tokens they take.
fn length_at(tokens: &[Token], words: &[&str]) -> Option<usize> {
    match words {
        [] => Some(0),
        ["…", rest @ ..] => (1..=5).find_map(|gap| {
            let is_gap = tokens.len() > gap && tokens[..gap].iter().all(is_word);
            is_gap.then(|| length_at(&tokens[gap..], rest)).flatten().map(|length| gap + length)
        }),
        [word, rest @ ..] => match word.strip_suffix('.') {
            Some(word) => {
                let is_end = tokens.get(1).is_none_or(|next| ".,;:)|!?".contains(next.1.as_str()));
                (is_end && tokens.first()?.1 == word).then_some(1)
            }
            None if tokens.first()?.1 == *word => length_at(&tokens[1..], rest).map(|length| length + 1),
            None => None,
        },
    }
}

impl Turn {
    /// The lines of a text on which the turn begins.
    fn lines<'t>(&self, tokens: &'t [Token]) -> impl Iterator<Item = usize> + 't {
        let words: Vec<&str> = self.words.split(' ').collect();
        let usual = self.usual;
        (0..tokens.len()).filter_map(move |at| {
            let length = length_at(&tokens[at..], &words)?;
            let is_usual = usual.iter().any(|phrase| {
                let phrase: Vec<&str> = phrase.split(' ').collect();
                let starts = at.saturating_sub(phrase.len())..at + length;
                starts.into_iter().any(|from| {
                    let overlaps = from + phrase.len() > at + length - 1;
                    overlaps && length_at(&tokens[from..], &phrase).is_some()
                })
            });
            (!is_usual).then_some(tokens[at].0)
        })
    }
}

/// The turns of a text, each in a line of a message.
fn turns_of(place: &str, tokens: &[Token]) -> Vec<String> {
    let of = |turn: &'static Turn| {
        turn.lines(tokens).map(|line| (line, format!("{place}:{line}: `{}`: write {}", turn.words, turn.instead)))
    };
    let mut found: Vec<(usize, String)> = TURNS.iter().flat_map(of).collect();
    found.sort();
    found.into_iter().map(|(_, message)| message).collect()
}

#[track_caller]
fn assert_plain(found: &[String]) {
    assert!(found.is_empty(), "{} turns to avoid:\n{}", found.len(), found.join("\n"));
}

#[test]
fn documents_are_plain_english() {
    let mut found = Vec::new();
    for document in documents() {
        for (number, line) in document.prose() {
            found.extend(turns_of(&document.name, &tokens([(number, line)])));
        }
    }
    let beside = files(&["benches", "editors", "examples", "python", "rooms", "tests"]).into_iter();
    for path in beside.filter(|path| path.ends_with(".md") && !path.contains("node_modules")) {
        for (number, line) in (1..).zip(read(&path).lines()) {
            found.extend(turns_of(&path, &tokens([(number, line)])));
        }
    }
    assert_plain(&found);
}

/// The output of the program for some arguments.
fn printed(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_kogge")).args(args).output().expect("the program runs");
    assert!(output.status.success(), "{args:?}");
    String::from_utf8(output.stdout).expect("the program prints UTF-8")
}

#[test]
fn every_help_is_plain_english() {
    let all = printed(&["--help"]);
    let listed = all.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    // A description that goes on stands further to the right.
    let names = listed.filter_map(|line| line.strip_prefix("  ").filter(|rest| !rest.starts_with(' ')));
    let names: Vec<&str> = names.filter_map(|rest| rest.split(' ').next()).filter(|name| *name != "help").collect();
    assert!(names.len() > 20, "{names:?}");
    let mut found = turns_of("kogge --help", &tokens((1..).zip(all.lines())));
    for name in names {
        let help = printed(&[name, "--help"]);
        found.extend(turns_of(&format!("kogge {name} --help"), &tokens((1..).zip(help.lines()))));
    }
    assert_plain(&found);
}

/// The comments of a Rust file that stand on lines of their own, each run of lines of a kind at once.
fn comments(text: &str) -> Vec<Vec<(usize, &str)>> {
    let mut all: Vec<Vec<(usize, &str)>> = Vec::new();
    let mut kind_before = "";
    let mut is_code = false;
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim_start();
        let kind = ["//!", "///", "//"].into_iter().find(|kind| line.starts_with(kind)).unwrap_or_default();
        let comment = &line[kind.len()..];
        let is_fence = comment.trim_start().starts_with("```");
        is_code = (is_code || is_fence) && kind == kind_before && !(is_code && is_fence);
        if kind != kind_before || comment.trim().is_empty() {
            all.push(Vec::new());
        }
        if !kind.is_empty() && !is_code && !is_fence {
            all.last_mut().expect("the kind of line has changed").push((number, comment));
        }
        kind_before = kind;
    }
    all.retain(|lines| !lines.is_empty());
    all
}

#[test]
fn comments_are_plain_english() {
    let mut found = Vec::new();
    for path in
        files(&["benches", "examples", "python", "rooms", "src"]).into_iter().filter(|path| path.ends_with(".rs"))
    {
        for lines in comments(&read(&path)) {
            found.extend(turns_of(&path, &tokens(lines)));
        }
    }
    assert_plain(&found);
}

/// The first lines of the doc comments of a Rust file.
fn beginnings(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let kind = |line: &str| ["//!", "///"].into_iter().find(|kind| line.starts_with(kind));
    let before = std::iter::once("").chain(text.lines());
    (1..).zip(before.zip(text.lines())).filter_map(move |(number, (before, line))| {
        let line = line.trim_start();
        let found = kind(line).filter(|&found| kind(before.trim_start()) != Some(found));
        found.map(|found| (number, line[found.len()..].trim_start()))
    })
}

/// Whether a doc comment begins with a clause instead of a noun or a verb.
fn begins_with_a_clause(line: &str) -> bool {
    let word = line.split(|c: char| !c.is_alphanumeric()).next();
    word.is_some_and(|word| ["What", "That", "Who"].contains(&word))
}

#[test]
fn doc_comments_begin_with_a_noun_or_a_verb() {
    let mut found = Vec::new();
    for path in files(&["benches", "examples", "python", "rooms", "src", "tests"])
        .into_iter()
        .filter(|path| path.ends_with(".rs"))
    {
        let text = read(&path);
        let wrong = beginnings(&text).filter(|(_, line)| begins_with_a_clause(line));
        found.extend(wrong.map(|(number, line)| format!("{path}:{number}: {line}")));
    }
    assert!(
        found.is_empty(),
        "write a noun or a verb first, as in `The rest` or `Returns the rest`:\n{}",
        found.join("\n")
    );
}

#[test]
fn only_the_first_line_of_a_doc_comment_is_its_beginning() {
    let text =
        "//! A file.\n//! What follows goes on.\n\n    /// Who plays.\n    // That is a remark.\n    /// Whoever.\n";
    let lines: Vec<usize> = beginnings(text).map(|(number, _)| number).collect();
    assert_eq!(lines, [1, 4, 6]);
    let wrong: Vec<usize> =
        beginnings(text).filter(|(_, line)| begins_with_a_clause(line)).map(|(number, _)| number).collect();
    assert_eq!(wrong, [4]);
}

#[test]
fn the_readme_is_short() {
    let n_words = read("README.md").split_whitespace().count();
    assert!(n_words <= 1300, "README.md has {n_words} words, of 1,300 at most: move what is beyond them to docs/");
}

#[test]
fn turns_are_found_and_usual_phrases_are_not() {
    let found = |text: &str| TURNS.iter().filter(|turn| turn.lines(&tokens([(1, text)])).next().is_some()).count();
    let turns = [
        "Findings are told with their place.",
        "the side for so many players",
        "A variant is no map.",
        "what games say of a map",
        "It holds the board against the sheet.",
        "Markers are built, too.",
        "whoever wants it",
        "it is the same but for blanks",
        "in two points, that is none",
    ];
    for text in turns {
        assert_eq!(found(text), 1, "{text}");
    }
    let usual = [
        "It is no longer read, and it is not a map.",
        "there is no city `Bonn`",
        "too few players take too long",
        "`kogge tell` and `anew` are code",
        "what to write instead of the list",
        "He foretold it: `null` if there is none.",
        "place_4_each_place_chooses_anew",
        "what is lost, and some of it",
    ];
    for text in usual {
        assert_eq!(found(text), 0, "{text}");
    }
}
