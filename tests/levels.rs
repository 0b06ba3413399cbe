//! How much a finding counts, on hand-made findings: what no shipped check can show yet.

use kogge::diagnostic::{Descriptor, Diagnostic, Severity};
use kogge::levels::{By, Level, Levels, Preset, Setting, judge};
use kogge::text::{FileId, Span};

const fn descriptor(code: &'static str, severity: Severity, rules: &'static [&'static str]) -> Descriptor {
    Descriptor { code, severity, rules, what: "", why: "", bad: "", good: "" }
}

static ERROR: Descriptor = descriptor("error", Severity::Error, &["CHK-E01"]);
static BALANCE: Descriptor = descriptor("balance", Severity::Warning, &["CHK-W05", "LINK-2"]);
static SLIP: Descriptor = descriptor("slip", Severity::Warning, &["CHK-W33", "ROUTE-3"]);
static TASTE: Descriptor = descriptor("taste", Severity::Advice, &[]);

/// The severities in force of one finding each of the four, `None` where it is suppressed.
fn judged(levels: &Levels) -> [Option<Severity>; 4] {
    [&ERROR, &BALANCE, &SLIP, &TASTE].map(|descriptor| {
        let finding = Diagnostic::new(descriptor, Span::new(FileId(0), 0, 0), "it is so");
        let (told, suppressed) = judge(vec![finding], levels);
        assert_eq!(told.len() + suppressed.len(), 1);
        told.first().map(|finding| finding.severity)
    })
}

const E: Option<Severity> = Some(Severity::Error);
const W: Option<Severity> = Some(Severity::Warning);
const A: Option<Severity> = Some(Severity::Advice);

fn preset(preset: Preset) -> Levels {
    Levels { preset, is_about_balance: |descriptor| descriptor.code == BALANCE.code, ..Levels::default() }
}

fn setting(code: &'static str, level: Level) -> Setting {
    Setting { code, level, reason: None, by: By::CommandLine }
}

#[test]
fn presets_concern_warnings_and_balance_only() {
    assert_eq!(judged(&preset(Preset::Draft)), [E, None, W, A]);
    assert_eq!(judged(&preset(Preset::Fan)), [E, W, W, A]);
    assert_eq!(judged(&preset(Preset::Official)), [E, E, E, A]);
}

#[test]
fn what_a_preset_suppresses_says_so() {
    let finding = Diagnostic::new(&BALANCE, Span::new(FileId(0), 0, 0), "it is so");
    let (_, suppressed) = judge(vec![finding], &preset(Preset::Draft));
    assert_eq!(suppressed[0].by, By::Preset(Preset::Draft));
    assert!(suppressed[0].reason.is_some());
}

#[test]
fn the_last_setting_holds_and_no_setting_moves_an_error() {
    let all = |level| ["error", "balance", "slip", "taste"].map(|code| setting(code, level));
    for (level, expected) in
        [(Level::Allow, [E, None, None, None]), (Level::Warn, [E, W, W, W]), (Level::Deny, [E, E, E, E])]
    {
        for before in Level::ALL {
            let settings = all(before).into_iter().chain(all(level)).collect();
            assert_eq!(judged(&Levels { settings, ..preset(Preset::Draft) }), expected, "{before:?}, then {level:?}");
        }
    }
}

#[test]
fn denied_warnings_are_those_that_are_left() {
    let settings = vec![setting("slip", Level::Allow), setting("taste", Level::Warn)];
    let levels = Levels { settings, deny_warnings: true, ..preset(Preset::Fan) };
    assert_eq!(judged(&levels), [E, E, None, E]);
    assert_eq!(judged(&levels.without_denials()), [E, W, None, W]);
    assert_eq!(judged(&preset(Preset::Official).without_denials()), [E, W, W, A]);
    assert_eq!(judged(&preset(Preset::Draft).without_denials()), [E, None, W, A]);
}
