//! The contents of the database, and rooms that nobody visits any more.

use std::path::Path;

use serde_json::{Value, json};
use sqlx::Connection;

use super::client::{Client, ask, make, server};

/// All bytes of the files of a folder whose names begin so.
fn bytes(folder: &Path, name: &str) -> Vec<u8> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let own = entries.filter(|path| path.file_name().is_some_and(|it| it.to_string_lossy().starts_with(name)));
    own.filter(|path| path.is_file()).flat_map(|path| std::fs::read(path).expect("a file")).collect()
}

#[tokio::test]
async fn a_forgotten_room_is_exported_and_deleted() {
    let folder = tempfile::tempdir().expect("a folder");
    let running = server(folder.path(), &[]).await;
    let (forgotten, visited) = (
        make(running.address, "catan", &["human", "open", "steady"]).await,
        make(running.address, "catan", &["human"; 3]).await,
    );
    let token = |made: &Value| made["seats"]["A"].as_str().expect("a token").to_owned();
    let mut client = Client::connect(running.address, &forgotten["room"], &token(&forgotten), 0).await;
    client.ask(json!({ "do": "say", "text": "hello" })).await;
    client.ask(json!({ "do": "note", "text": "too few hexes" })).await;
    running.end().await;

    // No token can be read from what is kept.
    let kept = bytes(folder.path(), "rooms.sqlite");
    let tokens = [&forgotten["host"], &forgotten["onlooker"], &forgotten["seats"]["A"], &visited["host"]];
    for token in tokens {
        let token = token.as_str().expect("a token").as_bytes();
        assert!(!kept.windows(token.len()).any(|window| window == token));
    }

    let url = format!("sqlite:{}", folder.path().join("rooms.sqlite").display());
    let mut database = sqlx::SqliteConnection::connect(&url).await.expect("the database");
    let forget = sqlx::query("UPDATE rooms SET visited = 1 WHERE id = ?").bind(forgotten["room"].as_str());
    forget.execute(&mut database).await.expect("it is there");

    let running = server(folder.path(), &["--expire", "1"]).await;
    let exports = folder.path().join("rooms.sqlite.exports");
    let file = |ending: &str| exports.join(format!("{}.{ending}", forgotten["room"].as_str().expect("an id")));
    let left = || sqlx::query_scalar::<_, i64>("SELECT (SELECT count(*) FROM rooms) + (SELECT count(*) FROM entries)");
    while left().fetch_one(&mut database).await.expect("a number") > 1 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(ask(running.address, &forgotten["room"], &token(&forgotten), json!({ "do": "look" })).await.0, 401);
    assert!(std::fs::read_to_string(file("record")).expect("the record").contains("catan"));
    assert!(std::fs::read_to_string(file("md")).expect("the notes").contains("> too few hexes"));
    assert_eq!(std::fs::read_to_string(file("txt")).expect("the chat"), "A: hello\n");
    assert_eq!(ask(running.address, &visited["room"], &token(&visited), json!({ "do": "look" })).await.0, 200);
    running.end().await;
}
