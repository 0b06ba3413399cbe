//! Tests of the output and the refusals at the terminal, on an island.

use crate::cli::Env;
use crate::cli::human::{Ending, play};
use crate::cli::words::Words;
use crate::render::human::Look;
use kogge_catan_game::play::Game;
use kogge_catan_game::rules::Config;
use kogge_catan_game::tables;
use kogge_engine::game::live::Chair;
use kogge_engine::game::{PlayerKind, Seat, computers};

const PERSON: Chair = Chair::Human;
const STEADY: Chair = Chair::Kind(PlayerKind::Steady);

/// The screen of a game on the island for beginners in which these lines are typed.
fn typed(chairs: &[Chair], seed: u64, lines: &str) -> (String, Ending) {
    let table = tables::table("catan-beginner").expect("a shipped island");
    let edition = tables::edition(&table.edition).expect("its edition");
    let config = Config { start: Some(Seat::A), ..Config::new(chairs.len(), seed) };
    let game = Game::new(table, edition, &config).expect("it can be set up");
    let (mut out, mut err, mut lines) = (Vec::new(), Vec::new(), lines.as_bytes());
    let mut env = Env {
        stdin: &mut lines,
        stdin_name: crate::disk::STDIN_NAME.to_owned(),
        is_terminal: false,
        stdout: Words::new(&mut out),
        stderr: Words::new(&mut err),
        err_is_terminal: false,
        out_look: Look::PLAIN,
        err_look: Look::PLAIN,
        folder: Default::default(),
        links: Default::default(),
    };
    let (_, ending) =
        play(game, &computers(), chairs, seed, 200, &mut env).unwrap_or_else(|_| panic!("memory can be written to"));
    drop(env);
    (String::from_utf8(out).expect("it is text"), ending)
}

#[test]
fn inv_22_each_person_sees_the_screen_alone() {
    let (mut n_screens, mut n_stolen, mut n_hidden, mut n_bought) = (0, 0, 0, 0);
    for seed in 0..6 {
        // Any first choice; offers and all else come by.
        let lines: String =
            (0..1_500).map(|i| ["1 1 1\n", "1\n", "1 1\n", "2\n", "end\n"][(i * 7 + i / 5) % 5]).collect();
        let (text, _) = typed(&[PERSON, PERSON, STEADY, STEADY], seed, &lines);
        let mut viewer = "A";
        for screen in text.split("hand over to ") {
            if n_screens > 0 && screen.contains(", then press Enter ") {
                viewer = &screen[..1];
            }
            n_screens += 1;
            for line in screen.lines() {
                assert!(line.get(1..3) != Some("> ") || line.starts_with(viewer), "{viewer}: {line}");
                let words: Vec<&str> = line.split_whitespace().collect();
                match words[..] {
                    [thief, "takes", "1", _, "from", victim] if victim.len() == 1 => {
                        assert!(thief == viewer || victim == viewer, "{viewer}: {line}");
                        n_stolen += 1;
                    }
                    [_, "takes", "a", "card", "from", _] => n_hidden += 1,
                    [buyer, "buys", "a", "development", "card:", ..] => {
                        assert_eq!(buyer, viewer, "{line}");
                        n_bought += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(n_screens > 100 && n_hidden > 10, "{n_screens} screens, {n_hidden} hidden");
    assert!(n_stolen > 5 && n_bought > 0, "{n_stolen} stolen, {n_bought} bought");
}

#[test]
fn refusals_name_their_clause_and_secrets_cannot_be_taken_back() {
    let set_up = "settle B2@12\nroad B2@1\n1\n1\n";
    let lines = format!("{set_up}undo\nredo\nroll\nundo\nsettle c3@12\nbank 9 ore for brick\nroad z1@1\nhello\nq\n");
    let (text, ending) = typed(&[PERSON, STEADY, STEADY], 1, &lines);
    assert_eq!(ending, Ending::Quit);
    let said = [
        "\nA founds the first settlement\n",
        "  A founds a settlement at A1@4\n",
        "\n1 decision undone\n",
        "\nturn 1: A\n",
        "\nthe dice were rolled, which cannot be undone (B5.1)\n",
        "\nno own road leads to the corner (B8.3)\n",
        "\nfrom you the bank takes ",
        "\nthere is no edge `Z1@1`\n",
        "\nno choice is called `hello`; ? for help\n",
    ];
    let mut rest = &text[..];
    for part in said {
        rest = rest.split_once(part).unwrap_or_else(|| panic!("`{part}` is not in {rest}")).1;
    }
    // Nothing is handed over where one person plays alone.
    assert!(!text.contains("hand over"), "{text}");
}

#[test]
fn a_line_that_ends_the_input_ends_the_game_unfinished() {
    let (text, ending) = typed(&[PERSON; 3], 2, "1\n1\n");
    assert_eq!(ending, Ending::InputEnded);
    assert!(text.contains("hand over to B, then press Enter "), "{text}");
    assert!(!text.contains("B founds the first settlement\n  1"), "nobody pressed Enter");
}
