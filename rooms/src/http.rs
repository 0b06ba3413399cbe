//! The ways in by HTTP: the page, rooms to be made, and requests about rooms.

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Request as Incoming, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use kogge_surface::played::changes;
use serde_json::json;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::timeout::TimeoutLayer;

use crate::computer::KINDS;
use crate::frame::{Code, Make, Refused, Request, done, request};
use crate::limits::{MAX_BODY_BYTES, MAX_FRAME_BYTES};
use crate::live::Message;
use crate::server::Server;
use crate::token::Token;

/// The time of a request, that of sending its body included.
const MAX_REQUEST: Duration = Duration::from_secs(40);

/// Headers of every answer; the first is the page's own policy, and forbids frames around it.
const HEADERS: [(HeaderName, &str); 4] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; \
         img-src 'self' data: blob:; font-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
];

/// All routes.
pub(crate) fn app(server: &Arc<Server>) -> Router {
    let api = Router::new()
        .route("/", get(about))
        .route("/rooms", post(make))
        .route("/rooms/{room}", post(ask))
        .route("/rooms/{room}/socket", get(socket))
        .fallback(|| async { refused(&Refused::new(Code::Room, "there is no such way in"), None) })
        .layer(from_fn_with_state(Arc::clone(server), guard))
        .layer(SetResponseHeaderLayer::overriding(header::CACHE_CONTROL, HeaderValue::from_static("no-store")))
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, MAX_REQUEST))
        .with_state(Arc::clone(server));
    let app = Router::new().nest("/api", api);
    let app = match &server.options.page {
        Some(folder) => app.fallback_service(ServeDir::new(folder)),
        None => app,
    };
    HEADERS.into_iter().fold(app, |app, (name, value)| {
        app.layer(SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value)))
    })
}

fn refused(refused: &Refused, id: Option<u64>) -> Response {
    let status = StatusCode::from_u16(refused.code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, [(header::CONTENT_TYPE, "application/json")], refused.frame(id)).into_response()
}

fn answered(status: StatusCode, body: String) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], body).into_response()
}

/// The address of a client.
#[derive(Debug, Clone, Copy)]
struct From(IpAddr);

/// Lets a request in: of a page of this origin, and not too many from an address.
async fn guard(
    State(server): State<Arc<Server>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut incoming: Incoming,
    next: Next,
) -> Response {
    let headers = incoming.headers();
    let from = address(&server, headers, peer);
    let allowed = has_own_origin(&server, headers).and_then(|()| server.limits.request(from));
    if let Err(why) = allowed {
        return refused(&why, None);
    }
    incoming.extensions_mut().insert(From(from));
    next.run(incoming).await
}

fn address(server: &Server, headers: &HeaderMap, peer: SocketAddr) -> IpAddr {
    // The last entry is the proxy's; those before it are the client's to choose.
    let said = headers.get_all("x-forwarded-for").iter().next_back().filter(|_| server.options.proxy);
    let said = said.and_then(|all| all.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
    said.unwrap_or_else(|| peer.ip())
}

fn has_own_origin(server: &Server, headers: &HeaderMap) -> Result<(), Refused> {
    let text = |name| headers.get(name).map(|value: &HeaderValue| value.to_str().unwrap_or_default());
    // Only browsers send an origin, and they always do where it is another one.
    let Some(origin) = text(header::ORIGIN) else { return Ok(()) };
    let host = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    let is_own = host.is_some() && host == text(header::HOST);
    match is_own || server.options.origin.iter().any(|own| own == origin) {
        true => Ok(()),
        false => Err(Refused::new(Code::Origin, "a page of another origin asks")),
    }
}

/// The token of a request.
fn token(headers: &HeaderMap) -> Option<Token> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").map(|token| Token::sent(token.trim().to_owned()))
}

fn text(body: &Bytes) -> Result<&str, Refused> {
    std::str::from_utf8(body).map_err(|why| Refused::new(Code::Form, why))
}

async fn about(State(server): State<Arc<Server>>) -> Response {
    let about = json!({
        "kogge_rooms": 1,
        "create_token": server.create.is_some(),
        "expire_days": server.options.expire,
        "kinds": KINDS,
    });
    answered(StatusCode::OK, about.to_string())
}

async fn make(
    State(server): State<Arc<Server>>,
    axum::Extension(From(from)): axum::Extension<From>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let made = async {
        if let Some(own) = &server.create {
            server.limits.may_guess(from)?;
            if !token(&headers).is_some_and(|token| own.is(&token.hash())) {
                server.limits.wrong(from);
                return Err(Refused::new(Code::Token, "this server is private: a room needs its token"));
            }
        }
        let make: Make = crate::frame::read(text(&body)?)?;
        server.limits.room(from)?;
        server.make(make, None).await
    };
    match made.await {
        Ok(made) => answered(StatusCode::CREATED, made.to_string()),
        Err(why) => refused(&why, None),
    }
}

async fn ask(
    State(server): State<Arc<Server>>,
    axum::Extension(From(from)): axum::Extension<From>,
    Path(room): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let text = match text(&body) {
        Ok(text) => text,
        Err(why) => return refused(&why, None),
    };
    let (id, read) = request(text);
    let asked = async {
        server.limits.may_guess(from)?;
        let token = token(&headers).ok_or_else(|| Refused::new(Code::Token, "a request needs a token"))?;
        match read? {
            Request::Again(make) => again(&server, from, &room, &token, *make, id).await,
            Request::Diff { files, path } => diff(&server, from, &room, &token, (files, path), id).await,
            _ if body.len() > MAX_FRAME_BYTES => Err(Refused::new(Code::Limit, "the request is too long")),
            request => {
                let message = |answer| Message::Asked { token: token.clone(), id, request: request.clone(), answer };
                server.ask(&room, message).await.map(|(frame, _)| frame)
            }
        }
    };
    match asked.await {
        Ok(frame) => answered(StatusCode::OK, frame),
        Err(why) => {
            if why.code == Code::Token {
                server.limits.wrong(from);
            }
            refused(&why, id)
        }
    }
}

/// Makes a room for the people of another one.
async fn again(
    server: &Arc<Server>,
    from: IpAddr,
    room: &str,
    token: &Token,
    make: Make,
    id: Option<u64>,
) -> Result<String, Refused> {
    let goes_on = make.goes_on;
    let (people, _) = server.ask(room, |answer| Message::People { token: token.clone(), goes_on, answer }).await?;
    server.limits.room(from)?;
    let made = server.make(make, Some(people)).await?;
    let new = made["room"].as_str().unwrap_or_default().to_owned();
    server.ask(room, |answer| Message::Again { token: token.clone(), room: new.clone(), answer }).await?;
    Ok(done(id, None, &made.to_string()))
}

/// Compares the map of a room with another one.
async fn diff(
    server: &Arc<Server>,
    from: IpAddr,
    room: &str,
    token: &Token,
    (files, path): (BTreeMap<String, String>, String),
    id: Option<u64>,
) -> Result<String, Refused> {
    let (before, _) = server.ask(room, |answer| Message::Map { token: token.clone(), answer }).await?;
    server.limits.compare(from)?;
    let after = server.maps.compiled(&files, &path).await?;
    let changes = tokio::task::spawn_blocking(move || changes(before.as_ref(), after.as_ref())).await;
    let changes = changes.map_err(|why| Refused::new(Code::Map, why))?.map_err(|why| Refused::new(Code::Map, why))?;
    Ok(done(id, None, &changes.to_string()))
}

async fn socket(
    State(server): State<Arc<Server>>,
    axum::Extension(From(from)): axum::Extension<From>,
    Path(room): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let connection = server.limits.may_guess(from).and_then(|()| server.limits.connect(from));
    match connection {
        Ok(connection) => crate::socket::upgraded(server, room, connection, upgrade),
        Err(why) => refused(&why, None),
    }
}

#[cfg(test)]
mod tests {
    use super::HEADERS;

    #[test]
    fn the_policy_of_the_header_is_that_of_the_page() {
        let (policy, _) = HEADERS[0].1.split_once("; frame-ancestors").expect("only a header may forbid frames");
        assert!(include_str!("../../web/src/index.html").contains(&format!("content=\"{policy}\"")), "{policy}");
    }
}
