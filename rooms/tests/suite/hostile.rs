//! Frames and requests that nobody should send: each is refused, and no other room notices.
//!
//! `ROOMS_FRAMES` sets how many frames are sent.

use serde_json::{Value, json};

use super::client::{Client, ask, make, request, server};
use super::games::{mixed, sensible};

const VALID: &[&str] = &[
    r#"{"do":"choose","decision":0,"text":"income"}"#,
    r#"{"do":"type","decision":0,"line":"place trader bremen"}"#,
    r#"{"do":"look","since":0,"style":"plain"}"#,
    r#"{"do":"note","text":"a note","place":"Bremen","at":3}"#,
    r#"{"do":"name","name":"Anna"}"#,
    r#"{"do":"undo","decision":0}"#,
    r#"{"do":"consent","undo":1,"yes":true}"#,
    r#"{"do":"chair","chair":"steady","seat":"B"}"#,
    r#"{"do":"take","seat":"A","name":"Eve"}"#,
    r#"{"do":"past","at":18446744073709551615}"#,
    r#"{"do":"page","page":"mission"}"#,
    r#"{"do":"board","style":"dark"}"#,
    r#"{"do":"close"}"#,
    r#"{"do":"delete"}"#,
    r#"{"do":"export"}"#,
    r#"{"do":"map"}"#,
    r#"{"do":"diff","files":{},"path":"catan.board"}"#,
    r#"{"do":"look","since":0,"tongue":"german"}"#,
];

/// A frame that is nearly right.
fn frame(n: u64) -> String {
    let mut text: Vec<char> = VALID[mixed(n) % VALID.len()].chars().collect();
    for k in 0..mixed(n + 1) % 4 {
        let at = mixed(n * 31 + k as u64) % text.len();
        match mixed(n * 17 + k as u64) % 4 {
            0 => drop(text.remove(at)),
            1 => text.insert(at, char::from_u32(mixed(n) as u32 % 0x3_0000).unwrap_or('\u{0}')),
            2 => text[at] = ['"', '{', '}', '[', '\\', '9', '-', 'n'][mixed(n + 2) % 8],
            _ => text.extend_from_slice(&VALID[at % VALID.len()].chars().collect::<Vec<_>>()),
        }
    }
    text.into_iter().collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hostile_frames_disturb_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    let running = server(folder.path(), &[]).await;
    let n_frames = std::env::var("ROOMS_FRAMES").ok().and_then(|it| it.parse().ok()).unwrap_or(1_500_u64);
    let calm = make(running.address, "hanse-3", &["human"; 3]).await;
    let attacked = make(running.address, "catan", &["human", "steady", "steady"]).await;
    let seat = attacked["seats"]["A"].as_str().expect("a token");
    let onlooker = attacked["onlooker"].as_str().expect("a token");
    let mut clients = [
        Client::connect(running.address, &attacked["room"], seat, 0).await,
        Client::connect(running.address, &attacked["room"], onlooker, 0).await,
    ];
    let mut codes = std::collections::BTreeMap::<String, usize>::new();
    for n in 0..n_frames {
        let client = &mut clients[mixed(n + 5) % 2];
        client.send_text(frame(n)).await;
        loop {
            let answer = client.frame().await.expect("the connection stays");
            if answer["frame"] != "news" {
                *codes.entry(answer["code"].as_str().unwrap_or("done").to_owned()).or_default() += 1;
                break;
            }
        }
    }
    assert!(codes.contains_key("form") && codes.contains_key("role"), "{codes:?}");
    // Too large, not text, or not even a beginning.
    for first in ["x".repeat(100_000), "{".repeat(15_000), "null".to_owned(), r#"{"token":"0"}"#.to_owned()] {
        let mut client = Client::open(running.address, &attacked["room"]).await;
        client.send_text(first).await;
        while let Some(answer) = client.frame().await {
            assert_eq!(answer["frame"], "refused", "{answer}");
        }
    }
    let huge = "x".repeat(2_000_000);
    for (method, path) in [("POST", "/api/rooms"), ("POST", "/api/rooms/0123456789abcdef"), ("GET", "/api/x")] {
        let (status, _) = request(running.address, method, path, &[], &huge).await;
        assert!([0, 400, 401, 404, 413].contains(&status), "{status}");
    }
    let mut client = Client::connect(running.address, &attacked["room"], onlooker, 0).await;
    assert_eq!(client.ask(json!({ "do": "map" })).await["frame"], "done");

    // The other room goes on as if nothing had been.
    let mut calm_clients = Vec::new();
    for seat in ["A", "B", "C"] {
        let token = calm["seats"][seat].as_str().expect("a token");
        calm_clients.push(Client::connect(running.address, &calm["room"], token, 0).await);
    }
    let seat = calm_clients[0].room["due"]["seat"].as_str().expect("a seat").to_owned();
    let due = usize::from(seat.as_bytes()[0] - b'A');
    let text = sensible(&calm_clients[due].choices(), 3);
    let done = calm_clients[due].ask(json!({ "do": "choose", "decision": 0, "text": text })).await;
    assert_eq!(done["number"], 1);
    running.end().await;
}

#[tokio::test]
async fn pages_of_other_origins_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let running = server(folder.path(), &["--origin", "https://maps.example.org"]).await;
    let own = format!("http://{}", running.address);
    for (origin, expected) in
        [("https://evil.example.org", 403), ("null", 403), ("https://maps.example.org", 200), (own.as_str(), 200)]
    {
        let (status, _) = request(running.address, "GET", "/api", &[("Origin", origin)], "").await;
        assert_eq!(status, expected, "{origin}");
    }
    running.end().await;
}

#[tokio::test]
async fn a_private_server_makes_rooms_for_its_token() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("token");
    std::fs::write(&file, "a long secret\n").expect("a file");
    let running = server(folder.path(), &["--create-token", file.to_str().expect("a path of text")]).await;
    let body = json!({ "files": {}, "path": "catan.board", "chairs": ["human", "open", "steady"] }).to_string();
    for (bearer, expected) in [("Bearer wrong", 401), ("", 401), ("Bearer a long secret", 201)] {
        let headers = [("Authorization", bearer)];
        let (status, answer) = request(running.address, "POST", "/api/rooms", &headers, &body).await;
        assert_eq!(status, expected, "{answer}");
    }
    running.end().await;
}

#[tokio::test]
async fn limits_hold() {
    let folder = tempfile::tempdir().expect("a folder");
    let running = server(folder.path(), &["--rooms", "3", "--connections", "2"]).await;
    let made = make(running.address, "catan", &["human", "steady", "steady"]).await;
    let seat = made["seats"]["A"].as_str().expect("a token");
    let mut client = Client::connect(running.address, &made["room"], seat, 0).await;
    let said = |n: usize| json!({ "do": "say", "text": format!("message {n}") });
    let mut codes = Vec::new();
    for n in 0..14 {
        codes.push(client.ask(said(n)).await["code"].as_str().map(str::to_owned));
    }
    assert!(codes[..10].iter().all(Option::is_none) && codes[12].as_deref() == Some("limit"), "{codes:?}");
    for text in ["", &"x".repeat(501), "\u{7}"] {
        let (_, answer) = ask(running.address, &made["room"], seat, json!({ "do": "say", "text": text })).await;
        assert!(["limit", "form"].contains(&answer["code"].as_str().expect("refused")), "{answer}");
    }
    let second = Client::connect(running.address, &made["room"], seat, 0).await;
    let path = format!("/api/rooms/{}/socket", made["room"].as_str().expect("an id"));
    let upgrade =
        [("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13"), ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==")];
    let (status, _) = request(running.address, "GET", &path, &upgrade, "").await;
    // The test asks with `Connection: close`, which is not an upgrade, or is refused for the two that are there.
    assert!([400, 426, 429].contains(&status), "{status}");
    drop(second);
    let body = json!({ "files": {}, "path": "catan.board", "chairs": ["human", "steady", "steady"] }).to_string();
    let mut statuses = Vec::new();
    for _ in 0..4 {
        statuses.push(request(running.address, "POST", "/api/rooms", &[], &body).await.0);
    }
    assert_eq!(statuses, [201, 201, 429, 429]);
    running.end().await;

    // A map that is too large, has errors, or is for others.
    let running = server(folder.path(), &[]).await;
    let large = "x".repeat(600 * 1024);
    let wish = |files: Value, chairs: Value| json!({ "files": files, "path": "m.board", "chairs": chairs });
    for (wish, expected) in [
        (wish(json!({ "m.board": large }), json!(["human", "human", "human"])), "limit"),
        (wish(json!({ "m.board": "map Nothing\n" }), json!(["human", "human", "human"])), "map"),
        (wish(json!({}), json!(["human", "human", "human"])), "map"),
        (wish(json!({}), json!(["human", "random", "human"])), "form"),
        (wish(json!({ "m.board": "map X\n    varies \"hanse-3.board\"\n" }), json!(["human"])), "map"),
    ] {
        let (_, answer) = request(running.address, "POST", "/api/rooms", &[], &wish.to_string()).await;
        assert_eq!(answer["code"], expected, "{answer}");
    }
    running.end().await;
}
