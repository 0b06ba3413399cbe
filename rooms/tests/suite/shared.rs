//! Two instances on one PostgreSQL. `ROOMS_POSTGRES` is its URL: `.ci/rooms` starts one and sets it; without it these
//! tests say that they have not run. `ROOMS_KILLS` sets how often an instance is killed.

use std::net::SocketAddr;

use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};

use super::client::{Client, ask, make};
use super::games::{mixed, sensible};
use super::kills::{Server, setting};

const SEATS: [&str; 3] = ["A", "B", "C"];

#[expect(clippy::print_stderr, reason = "nobody should take it for run")]
fn database() -> Option<String> {
    let url = std::env::var("ROOMS_POSTGRES").ok();
    if url.is_none() {
        eprintln!("not run: `ROOMS_POSTGRES` names no database");
    }
    url
}

/// A room with a client for each seat, each at an instance.
async fn join(made: &Value, at: [SocketAddr; 3]) -> Vec<Client> {
    let mut clients = Vec::new();
    for (seat, address) in SEATS.iter().zip(at) {
        let token = made["seats"][seat].as_str().expect("a token");
        clients.push(Client::connect(address, &made["room"], token, 0).await);
    }
    clients
}

/// The client that decides, once all know it; nothing once the game is over.
async fn due(clients: &mut [Client]) -> Option<usize> {
    let number = clients.iter().map(|it| it.number).max().expect("clients");
    for client in clients.iter_mut() {
        client.until(|it| it.number >= number).await;
    }
    let seat = clients[0].room["due"]["seat"].as_str()?.to_owned();
    SEATS.iter().position(|it| *it == seat)
}

fn choice(client: &Client, n: u64) -> Value {
    json!({ "do": "choose", "decision": client.decision(), "text": sensible(&client.choices(), n) })
}

/// The most choices of a game: few games are longer, and a room takes 20,000 entries at most.
const MOST: u64 = 4_000;

/// Plays a game to its end by turns through both instances; one is killed and started again now and then.
async fn is_played(map: &str, n_kills: u64) {
    let Some(database) = database() else { return };
    let mut servers = [Server::start(&database), Server::start(&database)];
    let made = make(servers[0].address, map, &["human"; 3]).await;
    let mut at = [servers[0].address, servers[1].address, servers[0].address];
    let mut clients = join(&made, at).await;
    let mut killed = 0;
    for n in 0..MOST {
        let Some(seat) = due(&mut clients).await else { break };
        let request = choice(&clients[seat], n);
        let done = clients[seat].ask(request).await;
        assert_eq!(done["frame"], "done", "{done}");
        if killed < n_kills && mixed(n).is_multiple_of(20) {
            let known: Vec<(u64, Vec<Value>)> = clients.iter().map(|it| (it.number, it.log.clone())).collect();
            let acknowledged = done["number"].as_u64().expect("a number");
            let i = mixed(killed) % 2;
            servers[i].kill();
            // Everybody goes on through the one that is left.
            at = [servers[1 - i].address; 3];
            clients = join(&made, at).await;
            for (client, (number, log)) in clients.iter().zip(known) {
                assert!(client.number >= number.max(acknowledged), "an acknowledged move is lost");
                assert!(client.log.starts_with(&log), "the game has changed");
            }
            servers[i] = Server::start(&database);
            clients[killed as usize % 3] = {
                let seat = SEATS[killed as usize % 3];
                let token = made["seats"][seat].as_str().expect("a token");
                Client::connect(servers[i].address, &made["room"], token, 0).await
            };
            killed += 1;
        }
    }
    let is_over = due(&mut clients).await.is_none();
    assert!(clients.iter().all(|it| it.room["over"] == is_over));
    assert_eq!(killed, n_kills, "the game was too short");
    // What came piece by piece, through whichever instance, is what another one reads.
    let again = join(&made, [servers[0].address, servers[1].address, servers[1].address]).await;
    for (client, again) in clients.iter().zip(&again) {
        assert_eq!((&client.log, client.number), (&again.log, again.number));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_played_through_two_instances() {
    is_played("hanse-3", setting("ROOMS_KILLS", 3).min(5)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_catan_is_played_through_two_instances() {
    is_played("catan", setting("ROOMS_KILLS", 3).min(5)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_moves_at_the_same_time_one_is_made() {
    let Some(database) = database() else { return };
    let servers = [Server::start(&database), Server::start(&database)];
    let made = make(servers[0].address, "hanse-3", &["human"; 3]).await;
    let [one, other] = [servers[0].address, servers[1].address];
    let (mut clients, mut doubles) = (join(&made, [one; 3]).await, join(&made, [other; 3]).await);
    for n in 0..40 {
        let seat = due(&mut clients).await.expect("the game goes on");
        let number = clients[seat].number;
        doubles[seat].until(|it| it.number >= number).await;
        let request = choice(&clients[seat], n);
        let said = json!({ "do": "say", "text": format!("message {n}") });
        let silent = (seat + 1) % 3;
        let [first, talking] = clients.get_disjoint_mut([seat, silent]).expect("two seats");
        let [a, b, c]: [Value; 3] =
            tokio::join!(first.ask(request.clone()), doubles[seat].ask(request), talking.ask(said)).into();
        // Each is answered, also the slower ones.
        assert!([&a, &b, &c].iter().all(|it| it["frame"] == "done" || it["code"].is_string()), "{a} {b} {c}");
        let mut done = [&a, &b].map(|it| it["frame"] == "done");
        done.sort_unstable();
        assert_eq!(done, [false, true], "{a} {b}");
        assert!([&a["code"], &b["code"]].contains(&&json!("late")), "{a} {b}");
        // What people say is not refused because somebody moved.
        assert!(c["frame"] == "done" || c["code"] == "limit", "{c}");
    }
    let (all, again) = (join(&made, [one; 3]).await, join(&made, [other; 3]).await);
    for ((client, double), new) in clients.iter_mut().zip(&mut doubles).zip(all.iter().zip(&again)) {
        let number = new.0.number;
        client.until(|it| it.number == number).await;
        double.until(|it| it.number == number).await;
        for it in [&*double, new.0, new.1] {
            assert_eq!((&it.log, &it.entries), (&client.log, &client.entries));
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seats_are_left_and_rooms_deleted_at_every_instance() {
    let Some(database) = database() else { return };
    let servers = [Server::start(&database), Server::start(&database)];
    let [one, other] = [servers[0].address, servers[1].address];
    let made = make(one, "catan", &["human", "human", "steady"]).await;
    let room = &made["room"];
    let token = |name: &str| made["seats"][name].as_str().or(made[name].as_str()).expect("a token").to_owned();
    let mut anna = Client::connect(one, room, &token("A"), 0).await;
    let mut bert = Client::connect(other, room, &token("B"), 0).await;
    // The host opens seat A through the other instance: its client is sent away, and its token is worth nothing.
    let opened = json!({ "do": "chair", "chair": "open", "seat": "A" });
    assert_eq!(ask(other, room, &token("host"), opened).await.0, 200);
    while anna.frame().await.is_some() {}
    assert_eq!(ask(one, room, &token("A"), json!({ "do": "look" })).await.0, 401);
    let take = json!({ "do": "take", "seat": "A", "name": "Eve" });
    let (_, taken) = ask(one, room, &token("onlooker"), take.clone()).await;
    let eve = taken["answer"]["token"].as_str().expect("a token");
    bert.until(|it| it.room["seats"][0]["name"] == "Eve").await;
    assert_eq!(ask(other, room, &token("onlooker"), take).await.1["code"], "turn");
    let mut eve = Client::connect(other, room, eve, 0).await;
    assert_eq!(ask(one, room, &token("host"), json!({ "do": "delete" })).await.0, 200);
    while bert.frame().await.is_some() {}
    while eve.frame().await.is_some() {}
    assert_eq!(ask(other, room, &token("host"), json!({ "do": "look" })).await.0, 401);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_connections_to_the_database_lose_nothing() {
    let Some(database) = database() else { return };
    // A database of its own: all its connections are ended.
    let mut admin = PgConnection::connect(&database).await.expect("the database");
    let name = format!("lost_{}", std::process::id());
    let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::raw_sql(create).execute(&mut admin).await.expect("a new database");
    let own = database.replacen("/rooms", &format!("/{name}"), 1);
    assert_ne!(own, database, "the database of the URL is `rooms`");
    let servers = [Server::start(&own), Server::start(&own)];
    let made = make(servers[0].address, "hanse-3", &["human"; 3]).await;
    let mut clients = join(&made, [servers[0].address, servers[1].address, servers[0].address]).await;
    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1";
    for n in 0..30 {
        let seat = due(&mut clients).await.expect("the game goes on");
        if n % 5 == 0 {
            sqlx::query(end).bind(&name).execute(&mut admin).await.expect("connections end");
        }
        loop {
            let request = choice(&clients[seat], n);
            let answer = clients[seat].ask(request).await;
            // It was refused, or it was kept and the answer was lost.
            if answer["frame"] == "done" || answer["code"] == "late" {
                break;
            }
            assert_eq!(answer["code"], "storage", "{answer}");
            tokio::task::yield_now().await;
        }
    }
    let again = join(&made, [servers[1].address; 3]).await;
    for (client, again) in clients.iter_mut().zip(&again) {
        client.until(|it| it.number == again.number).await;
        assert_eq!(client.log, again.log);
    }
}
