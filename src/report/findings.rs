//! Findings that are more than chance, and more than a habit of one kind of player.
//!
//! A finding keeps its sign under at least two kinds of players, each significant by itself after correction for all that
//! was tested with it. Only tables of one kind count: at a mixed one the strength of the players would show as well.
//! Players that choose without looking never count.

use serde::Serialize;

use super::estimate::{ALPHA, Counted, Estimate};
use super::reported::Reported;
use super::seen::{Seen, the_one_to_play};
use kogge_engine::Schema;
use kogge_engine::study::stats::{Aim, Balance, Verdict};
use kogge_engine::vocab::Both;
use kogge_engine::wording::say;

/// Shares of victories that differ less than this from even ones are as good as even: two percentage points.
pub(super) const MARGIN: f64 = 0.02;

/// The evidence on one thing.
#[derive(Debug, Clone, PartialEq, Serialize, Schema)]
pub struct Finding {
    /// Its key, for programs: that of a measure.
    pub key: String,
    /// The text of the finding.
    pub text: String,
    /// The standing of the finding.
    pub standing: Standing,
    /// The result for each kind of player.
    pub by: Vec<By>,
}

/// The standing of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Schema)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// Two kinds of players or more say so, and none the contrary.
    Finding,
    /// Another kind of player says the contrary, or clearly less.
    DependsOnThePlayer,
    /// Others were asked, and theirs are too few games to say.
    Open,
    /// Only one kind of player was asked.
    OneKindOnly,
    /// Others were asked, and their games are not judged.
    OthersNotJudged,
}

/// The result for one kind of player.
#[derive(Debug, Clone, PartialEq, Serialize, Schema)]
pub struct By {
    /// The kind.
    pub who: String,
    /// The number.
    pub estimate: Estimate,
    /// Whether it is more than nothing or even; nothing where it could be chance.
    pub more: Option<bool>,
}

/// Something that was looked at, by one kind of player.
struct Look {
    key: String,
    more: String,
    less: String,
    counted: Counted,
    by: By,
}

impl Standing {
    /// In words, as a page says it.
    pub const fn words(self) -> Both {
        match self {
            Self::Finding => {
                ["seen with two kinds of players or more", "bei zwei oder mehr Arten von Spielern gesehen"]
            }
            Self::DependsOnThePlayer => ["depends on the player", "kommt auf den Spieler an"],
            Self::Open => [
                "seen with one kind of player; too few games of others to say",
                "bei einer Art von Spielern gesehen; für andere sind es zu wenige Partien",
            ],
            Self::OneKindOnly => [
                "seen with one kind of player only; simulate with another",
                "nur bei einer Art von Spielern gesehen; lass auch eine andere spielen",
            ],
            Self::OthersNotJudged => [
                "seen with one kind of player; the games of the others are not judged",
                "bei einer Art von Spielern gesehen; die Partien der anderen werden nicht beurteilt",
            ],
        }
    }
}

/// Whether results are of one kind of player that looks where it goes.
pub(crate) fn counts<S: Reported>(seen: Seen<'_, S>) -> bool {
    seen.kind().is_some() && !seen.is_random() && seen.finished() > 0 && !seen.is_mostly_of_short_games()
}

/// How even the places in the turn order are.
pub(crate) fn balance<S: Reported>(seen: Seen<'_, S>) -> Option<Balance> {
    let shares: Option<Vec<_>> = (0..seen.players()).map(|place| seen.wins_from(place)).collect();
    let aim = Aim::new(1.0 / seen.players() as f64, MARGIN)?;
    Balance::of(&shares?, aim, ALPHA)
}

/// The findings by these kinds of players at tables alike, those of the greatest worth first.
pub(crate) fn findings<S: Reported>(kinds: &[Seen<'_, S>]) -> Vec<Finding> {
    let n_asked = kinds.iter().filter(|seen| seen.kind().is_some() && !seen.is_random()).count();
    let kinds: Vec<Seen<'_, S>> = kinds.iter().copied().filter(|&seen| counts(seen)).collect();
    let looks: Vec<Vec<Look>> = kinds.iter().map(|&seen| looks(seen)).collect();
    let mut findings: Vec<Finding> = Vec::new();
    for look in looks.iter().flatten() {
        if findings.iter().any(|known| known.key == look.key) {
            continue;
        }
        let alike: Vec<&Look> = looks.iter().flatten().filter(|other| other.key == look.key).collect();
        findings.extend(finding(&alike, kinds.len(), n_asked));
    }
    findings.sort_by_key(|finding| finding.standing as u8);
    findings
}

/// The evidence of all kinds together on one thing; nothing where it could be chance with every one of them.
fn finding(looks: &[&Look], n_kinds: usize, n_asked: usize) -> Option<Finding> {
    let seen = looks.iter().find(|look| look.by.more.is_some())?;
    let more = seen.by.more?;
    let agreeing = looks.iter().filter(|look| look.by.more == Some(more)).count();
    let parts = |look: &&Look| {
        let apart = seen.counted.minus(look.counted, ALPHA).and_then(|difference| difference.sign());
        look.by.more == Some(!more) || look.by.more.is_none() && apart.is_some()
    };
    let first = looks[0];
    let standing = match n_kinds {
        1 if n_asked > 1 => Standing::OthersNotJudged,
        1 => Standing::OneKindOnly,
        _ if looks.iter().any(parts) => Standing::DependsOnThePlayer,
        _ if agreeing >= 2 => Standing::Finding,
        _ => Standing::Open,
    };
    Some(Finding {
        key: first.key.clone(),
        text: if more { first.more.clone() } else { first.less.clone() },
        standing,
        by: looks.iter().map(|look| look.by.clone()).collect(),
    })
}

fn looks<S: Reported>(seen: Seen<'_, S>) -> Vec<Look> {
    let mut looks = Vec::new();
    let by = |counted: Counted, more| By { who: seen.who(), estimate: counted.estimate(), more };
    if let Some(balance) = balance(seen) {
        for (place, (share, verdict)) in (0..).map_while(|place| seen.wins_from(place)).zip(balance.each).enumerate() {
            let (t, who) = (seen.tongue(), the_one_to_play(seen.tongue(), place, true));
            looks.push(Look {
                key: format!("win.place.{}", place + 1),
                more: say!(
                    t,
                    "{who} wins more than an even share",
                    "{who} gewinnt häufiger, als es gleich verteilt wäre"
                ),
                less: say!(
                    t,
                    "{who} wins less than an even share",
                    "{who} gewinnt seltener, als es gleich verteilt wäre"
                ),
                counted: Counted::Share(share),
                by: by(Counted::Share(share), sign(verdict)),
            });
        }
    }
    for effect in S::effects(seen) {
        let counted = Counted::Effect(effect.difference, effect.n);
        looks.push(Look {
            key: format!("early.{}", effect.key),
            more: effect.more,
            less: effect.less,
            counted,
            by: by(counted, effect.is_significant.then_some(effect.difference.difference > 0.0)),
        });
    }
    looks
}

fn sign(verdict: Verdict) -> Option<bool> {
    match verdict {
        Verdict::Above => Some(true),
        Verdict::Below => Some(false),
        Verdict::Equivalent | Verdict::Unknown { .. } => None,
    }
}
