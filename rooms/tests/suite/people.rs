//! People who take seats, leave them, undo, speak, and go on elsewhere; and what the host may do.

use serde_json::{Value, json};

use super::client::{Client, ask, make, request, server};
use super::games::sensible;

fn token<'a>(made: &'a Value, seat: &str) -> &'a str {
    made["seats"][seat].as_str().or(made[seat].as_str()).expect("a token")
}

/// One move of the seat that decides, whose client is at its place.
async fn one_move(clients: &mut [Client], n: u64) -> usize {
    let number = clients.iter().map(|it| it.number).max().expect("clients");
    for client in clients.iter_mut() {
        client.until(|it| it.number >= number).await;
    }
    let due = usize::from(clients[0].room["due"]["seat"].as_str().expect("a seat").as_bytes()[0] - b'A');
    let client = &mut clients[due];
    let request = json!({ "do": "choose", "decision": client.decision(), "text": sensible(&client.choices(), n) });
    let done = client.ask(request).await;
    assert_eq!(done["frame"], "done", "{done}");
    due
}

#[tokio::test]
async fn an_open_seat_is_taken_left_and_taken_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let running = server(folder.path(), &[]).await;
    let made = make(running.address, "hanse-3", &["open", "human", "steady"]).await;
    let room = &made["room"];
    let take = |name: &str| json!({ "do": "take", "seat": "A", "name": name });
    let mut onlooker = Client::connect(running.address, room, token(&made, "onlooker"), 0).await;
    assert_eq!(onlooker.room["seats"][0]["chair"], "open");
    let taken = onlooker.ask(take("Anna <b>")).await;
    let own = taken["answer"]["token"].as_str().expect("a token").to_owned();
    assert_eq!(onlooker.room["seats"][0]["name"], "Anna <b>");
    assert_eq!(onlooker.ask(take("Eve")).await["code"], "turn");
    let mut anna = Client::connect(running.address, room, &own, 0).await;
    onlooker.until(|it| it.room["seats"][0]["here"] == true).await;
    assert_eq!(anna.ask(json!({ "do": "chair", "chair": "expert" })).await["frame"], "done");
    assert_eq!(anna.ask(json!({ "do": "chair", "chair": "human" })).await["frame"], "done");
    assert_eq!(anna.ask(json!({ "do": "chair", "chair": "steady", "seat": "B" })).await["code"], "role");
    assert_eq!(anna.ask(json!({ "do": "close" })).await["code"], "role");
    // Leaving ends the connection and the token.
    anna.send(json!({ "do": "chair", "chair": "open" })).await;
    while anna.frame().await.is_some() {}
    assert_eq!(ask(running.address, room, &own, json!({ "do": "look" })).await.0, 401);
    let again = onlooker.ask(take("Bert")).await;
    assert_ne!(again["answer"]["token"], own.as_str());
    // Nobody else learns a token.
    assert!(!onlooker.entries.iter().any(|entry| entry.to_string().contains("token")), "{:?}", onlooker.entries);
    running.end().await;
}

#[tokio::test]
async fn undo_needs_the_consent_of_the_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let running = server(folder.path(), &[]).await;
    let made = make(running.address, "hanse-3", &["human"; 3]).await;
    let mut clients = Vec::new();
    for seat in ["A", "B", "C"] {
        clients.push(Client::connect(running.address, &made["room"], token(&made, seat), 0).await);
    }
    let due = one_move(&mut clients, 1).await;
    let (before, others) = (clients[due].log.clone(), [(due + 1) % 3, (due + 2) % 3]);
    let decision = clients[due].decision();
    let asked = clients[due].ask(json!({ "do": "undo", "decision": decision })).await;
    let undo = asked["number"].as_u64().expect("an entry");
    assert_eq!(clients[due].ask(json!({ "do": "consent", "undo": undo, "yes": true })).await["code"], "turn");
    let yes = json!({ "do": "consent", "undo": undo, "yes": true });
    assert_eq!(clients[others[0]].ask(yes.clone()).await["frame"], "done");
    assert_eq!(clients[others[0]].view["n_actions"], 1);
    // One does not want it.
    let no = json!({ "do": "consent", "undo": undo, "yes": false });
    assert_eq!(clients[others[1]].ask(no).await["frame"], "done");
    assert_eq!(clients[others[1]].ask(yes).await["code"], "late");
    // Asked again, both agree.
    let asked = clients[due].ask(json!({ "do": "undo", "decision": decision })).await;
    let yes = json!({ "do": "consent", "undo": asked["number"], "yes": true });
    for other in others {
        assert_eq!(clients[other].ask(yes.clone()).await["frame"], "done");
    }
    for client in &mut clients {
        client.until(|it| it.view["n_actions"] == 0).await;
        assert!(client.log.is_empty());
    }
    // The decision has another number than before.
    let late = json!({ "do": "choose", "decision": 0, "text": sensible(&clients[due].choices(), 1) });
    assert_eq!(clients[due].ask(late).await["code"], "late");
    one_move(&mut clients, 1).await;
    assert_eq!(clients[due].log, before);
    let (log, number) = (clients[due].log.clone(), clients[due].number);
    running.end().await;
    let running = server(folder.path(), &[]).await;
    let again = Client::connect(running.address, &made["room"], token(&made, ["A", "B", "C"][due]), 0).await;
    assert_eq!((again.log, again.number), (log, number));
    running.end().await;
}

#[tokio::test]
async fn the_host_reads_notes_closes_repeats_and_deletes() {
    let folder = tempfile::tempdir().expect("a folder");
    let running = server(folder.path(), &[]).await;
    let made = make(running.address, "hanse-3", &["human"; 3]).await;
    let room = &made["room"];
    let host = token(&made, "host");
    let mut clients = Vec::new();
    for seat in ["A", "B", "C"] {
        clients.push(Client::connect(running.address, room, token(&made, seat), 0).await);
    }
    assert_eq!(clients[0].ask(json!({ "do": "name", "name": "Anna" })).await["frame"], "done");
    assert_eq!(clients[1].ask(json!({ "do": "name", "name": "anna" })).await["code"], "limit");
    one_move(&mut clients, 1).await;
    let note = json!({ "do": "note", "text": "never worth it\n# not a heading", "place": "Bremen" });
    assert_eq!(clients[0].ask(note).await["frame"], "done");
    clients[1].ask(json!({ "do": "say", "text": "<script>" })).await;
    let (_, past) = ask(running.address, room, host, json!({ "do": "past", "at": 0, "style": "dark" })).await;
    assert_eq!((&past["answer"]["n_actions"], &past["answer"]["n_all"]), (&json!(0), &json!(1)));
    assert!(past["answer"]["pieces"].is_array() && past["answer"]["menu"].is_null());
    for page in ["board", "players", "routes", "cities", "score", "mission"] {
        for token in [host, token(&made, "A")] {
            let (status, answer) = ask(running.address, room, token, json!({ "do": "page", "page": page })).await;
            assert_eq!(status, 200, "{page}: {answer}");
        }
    }
    let (_, export) = ask(running.address, room, host, json!({ "do": "export" })).await;
    let export = &export["answer"];
    assert!(export["record"].is_null(), "the game goes on");
    assert!(export["notes"].as_str().expect("a text").contains("**Anna** after 1 actions at Bremen"), "{export}");
    assert!(export["notes"].as_str().expect("a text").contains("> \\# not a heading"), "{export}");
    assert_eq!(export["chat"], "B: <script>\n");

    // A note is for everybody who may see the room.
    for token in [token(&made, "onlooker"), token(&made, "C"), host] {
        let (_, look) = ask(running.address, room, token, json!({ "do": "look" })).await;
        let entries = look["answer"]["entries"].as_array().expect("a list");
        assert!(entries.iter().any(|entry| entry["what"] == "noted" && entry["place"] == "Bremen"), "{look}");
    }

    // The same people on a mended map.
    let files = json!({ "mine.board": "map Mine\n    varies \"hanse-3.board\"\n" });
    let chairs = ["human", "human", "open"];
    let again = json!({ "do": "again", "files": files, "path": "mine.board", "chairs": chairs });
    let (status, new) = ask(running.address, room, token(&made, "A"), again.clone()).await;
    assert_eq!(status, 403, "{new}");
    let (status, new) = ask(running.address, room, host, again).await;
    assert_eq!(status, 200, "{new}");
    assert_eq!(new["answer"]["seats"], json!({}));
    let new = &new["answer"]["room"];
    clients[2].until(|it| it.room["again"] == *new).await;
    let anna = Client::connect(running.address, new, token(&made, "A"), 0).await;
    assert_eq!(anna.room["seats"][0]["name"], "Anna");
    assert_eq!((&anna.room["modules"], &anna.room["trade"]), (&json!([]), &json!(true)));
    assert!(anna.room["due"]["since"].as_u64() > Some(0), "nobody has moved, and it is known since when");
    let (status, _) = ask(running.address, new, token(&made, "C"), json!({ "do": "look" })).await;
    assert_eq!(status, 401, "seat C is open in the new room");

    let (status, _) = ask(running.address, room, host, json!({ "do": "close" })).await;
    assert_eq!(status, 200);
    assert_eq!(clients[0].ask(json!({ "do": "say", "text": "hello" })).await["code"], "closed");
    // Nobody has a choice any more.
    for client in &mut clients {
        client.until(|it| it.room["closed"] == true).await;
        assert_eq!(client.view["menu"], Value::Null);
    }
    let (_, export) = ask(running.address, room, host, json!({ "do": "export" })).await;
    assert!(export["answer"]["record"].as_str().expect("a closed game may be read").contains("hanse-3"));
    let (status, _) = ask(running.address, room, host, json!({ "do": "delete" })).await;
    assert_eq!(status, 200);
    while clients[0].frame().await.is_some() {}
    assert_eq!(ask(running.address, room, host, json!({ "do": "look" })).await.0, 401);
    running.end().await;
}

#[tokio::test]
async fn a_server_says_what_it_is_and_serves_a_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page");
    std::fs::create_dir(&page).expect("a folder");
    std::fs::write(page.join("index.html"), "{\"page\":1}").expect("a file");
    let running = server(folder.path(), &["--page", page.to_str().expect("a path of text")]).await;
    let (status, about) = request(running.address, "GET", "/api", &[], "").await;
    assert_eq!((status, &about["kogge_rooms"]), (200, &json!(1)));
    assert_eq!(request(running.address, "GET", "/", &[], "").await.1["page"], 1);
    assert_eq!(request(running.address, "GET", "/../rooms.sqlite", &[], "").await.0, 404);
    assert_eq!(request(running.address, "GET", "/%2e%2e/rooms.sqlite", &[], "").await.0, 404);
    running.end().await;
}

#[tokio::test]
async fn a_map_is_mended_and_its_game_goes_on_where_it_can() {
    let folder = tempfile::tempdir().expect("a folder");
    let running = server(folder.path(), &[]).await;
    let mine = |more: &str| json!({ "mine.board": format!("map Mine\n    varies \"hanse-3.board\"\n{more}") });
    let chairs = ["human", "human", "steady"];
    let body = json!({ "files": mine(""), "path": "mine.board", "chairs": chairs, "modules": ["favour"] });
    let (status, made) = request(running.address, "POST", "/api/rooms", &[], &body.to_string()).await;
    assert_eq!(status, 201, "{made}");
    let (room, host) = (&made["room"], token(&made, "host"));
    let mut anna = Client::connect(running.address, room, token(&made, "A"), 0).await;
    let diff = |files: &Value, path: &str| json!({ "do": "diff", "files": files, "path": path });
    let same = mine("");
    let (_, answer) = ask(running.address, room, host, diff(&same, "mine.board")).await;
    assert_eq!(answer["answer"], json!({ "changes": [], "positions": 0, "goes_on": true }));
    let mended = mine("change city Bremen: white square, white square\n");
    let (_, answer) = ask(running.address, room, host, diff(&mended, "mine.board")).await;
    let answer = &answer["answer"];
    assert_eq!(answer["goes_on"], false, "{answer}");
    assert!(answer["changes"][0]["what"].as_str().expect("a text").contains("Bremen"), "{answer}");
    // Only the host compares, and only maps of one game that have no errors.
    assert_eq!(ask(running.address, room, token(&made, "A"), diff(&same, "mine.board")).await.0, 403);
    for (files, path) in [(json!({}), "catan.board"), (json!({ "m.board": "map Nothing\n" }), "m.board")] {
        assert_eq!(ask(running.address, room, host, diff(&files, path)).await.1["code"], "map");
    }

    // What play does not depend on is mended, and the game goes on: what happened and what is hidden stay.
    anna.until(|it| it.room["due"]["seat"] == "A" || it.room["due"]["seat"] == "B").await;
    let dated = mine("    version      2\n");
    let (_, answer) = ask(running.address, room, host, diff(&dated, "mine.board")).await;
    let changes = json!([{ "what": "map: version", "before": null, "after": "2" }]);
    assert_eq!(answer["answer"], json!({ "changes": changes, "positions": 0, "goes_on": true }));
    let again = |files: &Value, goes_on: bool| json!({ "do": "again", "files": files, "path": "mine.board", "chairs": chairs, "goes_on": goes_on });
    let plain = json!({ "files": same, "path": "mine.board", "chairs": chairs, "goes_on": true });
    assert_eq!(request(running.address, "POST", "/api/rooms", &[], &plain.to_string()).await.1["code"], "form");
    assert_eq!(ask(running.address, room, host, again(&mended, true)).await.1["code"], "map");
    let (status, new) = ask(running.address, room, host, again(&dated, true)).await;
    assert_eq!(status, 200, "{new}");
    let new = &new["answer"]["room"];
    let goes_on = Client::connect(running.address, new, token(&made, "A"), 0).await;
    assert_eq!(goes_on.log, anna.log);
    assert_eq!(goes_on.view["seats"], anna.view["seats"]);
    assert_eq!(goes_on.room["modules"], json!(["favour"]), "a game that goes on has its modules");
    // A game that has ended does not go on.
    assert_eq!(ask(running.address, room, host, json!({ "do": "close" })).await.0, 200);
    assert_eq!(ask(running.address, room, host, again(&dated, true)).await.1["code"], "closed");
    running.end().await;
}

#[tokio::test]
async fn each_reads_the_game_in_a_language_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let running = server(folder.path(), &[]).await;
    let made = make(running.address, "hanse-3", &["human"; 3]).await;
    let mut clients = Vec::new();
    for (seat, tongue) in [("A", "german"), ("B", "english"), ("C", "english")] {
        let mut client = Client::open(running.address, &made["room"]).await;
        client.send(json!({ "token": token(&made, seat), "tongue": tongue })).await;
        client.frame().await.expect("the first news");
        clients.push(client);
    }
    assert_ne!(clients[0].view["question"], clients[1].view["question"]);
    for n in 0..6 {
        one_move(&mut clients, n).await;
    }
    let number = clients.iter().map(|it| it.number).max().expect("clients");
    for client in &mut clients {
        client.until(|it| it.number == number).await;
    }
    assert_eq!(clients[1].log, clients[2].log);
    assert_ne!(clients[0].log, clients[1].log);
    let numbers = |client: &Client| client.log.iter().map(|line| line[0].clone()).collect::<Vec<_>>();
    assert_eq!(numbers(&clients[0]), numbers(&clients[1]));
    // What came piece by piece is what comes at once, and what is asked for later.
    let look = json!({ "do": "look", "tongue": "german" });
    let (_, polled) = ask(running.address, &made["room"], token(&made, "A"), look).await;
    assert_eq!(polled["answer"]["view"]["log"], json!(clients[0].log));
    let past = json!({ "do": "past", "at": 3 });
    let own = clients[0].ask(past.clone()).await;
    assert_eq!(own["answer"]["log"], json!(clients[0].log[..3].to_vec()));
    assert_ne!(clients[1].ask(past).await["answer"]["log"], own["answer"]["log"]);
    // A refusal is in it as well.
    let line = json!({ "do": "type", "decision": clients[0].decision(), "line": "place trader nowhere" });
    let due = usize::from(clients[0].room["due"]["seat"].as_str().expect("a seat").as_bytes()[0] - b'A');
    assert_eq!(clients[due].ask(line).await["code"], "rules");
    running.end().await;
}

#[tokio::test]
async fn who_asks_again_and_again_is_present() {
    let folder = tempfile::tempdir().expect("a folder");
    let running = server(folder.path(), &[]).await;
    let made = make(running.address, "hanse-3", &["human"; 3]).await;
    let room = &made["room"];
    let mut anna = Client::connect(running.address, room, token(&made, "A"), 0).await;
    assert_eq!(anna.room["seats"][1]["here"], false);
    let (_, look) = ask(running.address, room, token(&made, "B"), json!({ "do": "look" })).await;
    assert_eq!(look["answer"]["room"]["seats"][1]["here"], true);
    anna.until(|it| it.room["seats"][1]["here"] == true).await;
    // A connection takes the place of the requests.
    let bert = Client::connect(running.address, room, token(&made, "B"), 0).await;
    drop(bert);
    anna.until(|it| it.room["seats"][1]["here"] == false).await;
    // A change of a chair shows everybody the view.
    let number = anna.number;
    let changed = json!({ "do": "chair", "chair": "steady", "seat": "B" });
    assert_eq!(ask(running.address, room, token(&made, "host"), changed).await.0, 200);
    anna.until(|it| it.number > number).await;
    assert_eq!(anna.view["seats"][1]["chair"], "steady");
    running.end().await;
}
