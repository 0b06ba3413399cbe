//! Facts of islands differ exactly when fingerprints do, and looking from the other side turns every difference around.

use kogge::catan::diff::diff;
use kogge::diff::Change;

use super::json::boards;

#[test]
fn facts_differ_exactly_when_fingerprints_do() {
    let boards: Vec<_> = boards().collect();
    for before in &boards {
        for after in &boards {
            let (there, back) = (diff(before, after), diff(after, before));
            let differ = there.differences.iter().any(|change| change.is_fact);
            assert_eq!(differ, !there.saved_games_stay(), "{} {}", before.id, after.id);
            assert_eq!(there.differences.is_empty(), before == after, "{} {}", before.id, after.id);
            let turned = |change: &Change| Change {
                before: change.after.clone(),
                after: change.before.clone(),
                ..change.clone()
            };
            let mut turned: Vec<Change> = back.differences.iter().map(turned).collect();
            let mut told = there.differences.clone();
            turned.sort_by_key(Change::subject);
            told.sort_by_key(Change::subject);
            assert_eq!(told, turned, "{} {}", before.id, after.id);
            let mut subjects: Vec<String> = told.iter().map(Change::subject).collect();
            subjects.dedup();
            assert_eq!(subjects.len(), told.len(), "a difference stands twice");
        }
    }
}
