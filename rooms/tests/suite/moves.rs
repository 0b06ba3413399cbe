//! Moves that are late, doubled or another seat's, and clients that come back.

use serde_json::{Value, json};

use super::client::{Client, ask, make, server};
use super::games::sensible;

async fn first_move(client: &mut Client) -> Value {
    let text = sensible(&client.choices(), 1);
    client.ask(json!({ "do": "choose", "id": 7, "decision": client.decision(), "text": text })).await
}

#[tokio::test]
async fn a_doubled_move_is_carried_out_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let running = server(folder.path(), &[]).await;
    let made = make(running.address, "hanse-3", &["human"; 3]).await;
    let mut clients = Vec::new();
    for seat in ["A", "B", "C"] {
        let token = made["seats"][seat].as_str().expect("a token");
        clients.push(Client::connect(running.address, &made["room"], token, 0).await);
    }
    let due = clients[0].room["due"]["seat"].as_str().expect("a seat").to_owned();
    let at = usize::from(due.as_bytes()[0] - b'A');
    let (decision, text) = (clients[at].decision(), sensible(&clients[at].choices(), 1));
    let sent = json!({ "do": "choose", "id": 7, "decision": decision, "text": text });
    let done = clients[at].ask(sent.clone()).await;
    assert_eq!((&done["frame"], &done["id"], &done["number"]), (&json!("done"), &json!(7), &json!(1)));
    let refused = clients[at].ask(sent).await;
    assert_eq!((&refused["code"], &refused["id"]), (&json!("late"), &json!(7)));
    assert_eq!(clients[at].number, 1);

    // Another seat cannot answer, neither by the number nor by its token.
    let other = (at + 1) % 3;
    clients[other].until(|it| it.number == 1).await;
    let now = clients[at].room["due"]["seat"].as_str().expect("a seat").to_owned();
    let foreign = (0..3).find(|i| ["A", "B", "C"][*i] != now).expect("two seats wait");
    let choice = json!({ "do": "choose", "decision": 1, "text": text });
    assert_eq!(clients[foreign].ask(choice.clone()).await["code"], "turn");
    let wrong = json!({ "do": "choose", "decision": 1, "text": "nothing of the menu" });
    let due = ["A", "B", "C"].iter().position(|seat| *seat == now).expect("a seat");
    assert_eq!(clients[due].ask(wrong).await["code"], "rules");
    for token in ["host", "onlooker"] {
        let token = made[token].as_str().expect("a token");
        let (status, answer) = ask(running.address, &made["room"], token, choice.clone()).await;
        assert_eq!((status, &answer["code"]), (403, &json!("role")));
    }
    for token in ["", "0", "00000000000000000000000000000000"] {
        let (status, answer) = ask(running.address, &made["room"], token, choice.clone()).await;
        assert_eq!((status, &answer["code"]), (401, &json!("token")));
    }
    let (status, answer) = ask(running.address, &json!("0123456789abcdef"), "0", choice).await;
    assert_eq!((status, &answer["code"]), (401, &json!("token")));
    running.end().await;
}

#[tokio::test]
async fn a_client_that_comes_back_gets_what_it_missed() {
    let folder = tempfile::tempdir().expect("a folder");
    let running = server(folder.path(), &[]).await;
    let made = make(running.address, "catan", &["human", "steady", "steady"]).await;
    let token = made["seats"]["A"].as_str().expect("a token");
    let mut stays = Client::connect(running.address, &made["room"], token, 0).await;
    let mut leaves = Client::connect(running.address, &made["room"], token, 0).await;
    for n in 0..12 {
        stays.until(|it| it.room["due"]["seat"] == "A").await;
        if n % 4 == 2 {
            // It misses a move and a message.
            let (since, log, entries) = (leaves.number, leaves.log.clone(), leaves.entries.clone());
            drop(leaves);
            first_move(&mut stays).await;
            stays.ask(json!({ "do": "say", "text": format!("message {n}") })).await;
            stays.until(|it| it.room["due"]["seat"] == "A").await;
            leaves = Client::connect(running.address, &made["room"], token, since).await;
            leaves.log.splice(0..0, log);
            leaves.entries.splice(0..0, entries);
        } else {
            first_move(&mut stays).await;
        }
        let number = stays.number;
        leaves.until(|it| it.number >= number).await;
    }
    stays.until(|it| it.room["due"]["seat"] == "A").await;
    leaves.until(|it| it.number == stays.number).await;
    assert_eq!(leaves.log, stays.log);
    assert_eq!(leaves.entries, stays.entries);
    assert_eq!(stays.entries.len(), 3);
    assert_eq!(leaves.view["seats"], stays.view["seats"]);

    // The same by polling.
    let (status, polled) = ask(running.address, &made["room"], token, json!({ "do": "look", "since": 0 })).await;
    assert_eq!(status, 200);
    assert_eq!(polled["answer"]["view"]["log"], Value::from(stays.log.clone()));
    let look = json!({ "do": "look", "since": stays.number });
    let (_, polled) = ask(running.address, &made["room"], token, look).await;
    assert_eq!(polled["answer"]["view"], Value::Null);
    running.end().await;
}

#[tokio::test]
async fn pieces_are_lifted_in_the_order_in_which_they_are_typed() {
    let folder = tempfile::tempdir().expect("a folder");
    let running = server(folder.path(), &[]).await;
    let made = make(running.address, "hanse-3", &["human"; 3]).await;
    let token = |seat: &str| made["seats"][seat].as_str().expect("a token");
    let mut clients = Vec::new();
    for seat in ["A", "B", "C"] {
        clients.push(Client::connect(running.address, &made["room"], token(seat), 0).await);
    }
    let place = ["place trader arnheim munster", "place trader bremen minden", "end turn", "end turn", "end turn"];
    // The rules lift from Arnheim first.
    let lift = ["move trader Bremen – Minden", "lift trader Arnheim – Münster"];
    let mut due = 0;
    for line in place.iter().chain(&lift) {
        let number = clients.iter().map(|it| it.number).max().expect("clients");
        for client in &mut clients {
            client.until(|it| it.number >= number).await;
        }
        due = usize::from(clients[0].room["due"]["seat"].as_str().expect("a seat").as_bytes()[0] - b'A');
        let typed = json!({ "do": "type", "decision": clients[due].decision(), "line": line });
        let done = clients[due].ask(typed).await;
        assert_eq!(done["frame"], "done", "{line}: {done}");
    }
    let n_actions = place.len() + lift.len();
    for client in &mut clients {
        client.until(|it| it.view["n_actions"] == n_actions).await;
        assert_eq!((&client.view["all"], client.log.len()), (&json!(true), n_actions));
    }
    let lines = clients[due].log.clone();
    assert!(lines[n_actions - 2].to_string().contains("Arnheim"), "{lines:?}");
    running.end().await;
    let running = server(folder.path(), &[]).await;
    let again = Client::connect(running.address, &made["room"], token("A"), 0).await;
    assert_eq!((again.log, again.number), (clients[0].log.clone(), clients[0].number));
    running.end().await;
}
