//! Whole games of people at WebSockets.

use kogge_rooms::Running;
use serde_json::{Value, json};

use super::client::{Client, ask, make, server};

/// Numbers without a pattern.
pub(crate) fn mixed(n: u64) -> usize {
    let z = n.wrapping_add(0x9e37_79b9_7f4a_7c15).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (z ^ (z >> 31)) as usize
}

/// A choice that gets the game on: no offers, and whatever builds before what ends a turn.
pub(crate) fn sensible(choices: &[String], n: u64) -> String {
    let rank = |text: &str| match text.split(' ').next().unwrap_or_default() {
        "city" | "settle" | "settlement" | "build" | "establish" => 0,
        "offer" | "bank" | "undo" => 3,
        "end" | "pass" | "skip" => 2,
        _ => 1,
    };
    let best = choices.iter().map(|text| rank(text)).min().expect("a choice");
    let best: Vec<&String> = choices.iter().filter(|text| rank(text) == best).collect();
    best[mixed(n) % best.len()].clone()
}

/// Plays a game to its end: what every client has in the end.
pub(crate) async fn play(running: &Running, map: &str) -> (Value, Vec<Client>) {
    let made = make(running.address, map, &["human"; 3]).await;
    let mut clients = Vec::new();
    for seat in ["A", "B", "C"] {
        let token = made["seats"][seat].as_str().expect("a token");
        clients.push(Client::connect(running.address, &made["room"], token, 0).await);
    }
    for n in 0..20_000 {
        let decision = clients[0].decision();
        for client in &mut clients {
            client.until(|it| it.decision() >= decision).await;
        }
        let Some(seat) = clients[0].room["due"]["seat"].as_str() else { return (made, clients) };
        let due = usize::from(seat.as_bytes()[0] - b'A');
        for (i, client) in clients.iter().enumerate() {
            assert_eq!(client.view["menu"].is_null(), i != due, "only the seat that decides has choices");
        }
        let text = sensible(&clients[due].choices(), n);
        let done = clients[due].ask(json!({ "do": "choose", "decision": decision, "text": text })).await;
        assert_eq!(done["frame"], "done", "{done}");
        clients[0].until(|it| it.decision() > decision).await;
    }
    panic!("the game of {map} does not end");
}

async fn is_played(map: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let running = server(folder.path(), &[]).await;
    let (made, clients) = play(&running, map).await;
    let host = made["host"].as_str().expect("a token");
    let (status, export) = ask(running.address, &made["room"], host, json!({ "do": "export" })).await;
    assert_eq!(status, 200);
    let record = export["answer"]["record"].as_str().expect("the record of a game that is over");
    assert!(record.contains(map), "{record}");
    for client in &clients {
        assert!(client.room["over"] == true && client.view["over"] == true);
        assert!(!client.view["result"].as_str().expect("a text").is_empty());
    }
    // What came piece by piece is what comes at once.
    for (client, seat) in clients.iter().zip(["A", "B", "C"]) {
        let token = made["seats"][seat].as_str().expect("a token");
        let whole = Client::connect(running.address, &made["room"], token, 0).await;
        assert_eq!(whole.log, client.log);
    }
    running.end().await;
    // And after a restart, from the record.
    let running = server(folder.path(), &[]).await;
    let token = made["seats"]["B"].as_str().expect("a token");
    let again = Client::connect(running.address, &made["room"], token, 0).await;
    assert_eq!((&again.log, again.number), (&clients[1].log, clients[1].number));
    running.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_people_play_hanse() {
    is_played("hanse-3").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_people_play_catan() {
    is_played("catan").await;
}
