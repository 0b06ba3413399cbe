//! Answers to requests, and the protocol's errors.

use lsp_server::{ErrorCode, Message, Notification, RequestId, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Why a request has no answer.
#[derive(Debug)]
pub(super) struct Refusal {
    pub(super) code: ErrorCode,
    pub(super) message: String,
}

impl Refusal {
    pub(super) fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }

    /// The parameters name something that there is not.
    pub(super) fn params(message: impl Into<String>) -> Self {
        Self::new(ErrorCode::InvalidParams, message)
    }

    /// The request is sound and cannot be carried out.
    pub(super) fn failed(message: impl Into<String>) -> Self {
        Self::new(ErrorCode::RequestFailed, message)
    }
}

/// The answer to a request.
pub(super) type Answer = Result<Value, Refusal>;

/// The parameters of a message.
pub(super) fn params<P: DeserializeOwned>(value: Value) -> Result<P, Refusal> {
    serde_json::from_value(value).map_err(|error| Refusal::params(error.to_string()))
}

/// An answer as the protocol's value.
pub(super) fn ok(answer: impl Serialize) -> Answer {
    serde_json::to_value(answer).map_err(|error| Refusal::new(ErrorCode::InternalError, error.to_string()))
}

/// The message that answers a request.
pub(super) fn response(id: RequestId, answer: Answer) -> Message {
    Message::Response(match answer {
        Ok(value) => Response::new_ok(id, value),
        Err(refusal) => Response::new_err(id, refusal.code as i32, refusal.message),
    })
}

/// A line in the client's log about a message that cannot be answered.
pub(super) fn logged(message: impl Into<String>) -> Message {
    const ERROR: u32 = 1;
    let params = json!({ "type": ERROR, "message": message.into() });
    Message::Notification(Notification { method: "window/logMessage".to_owned(), params })
}
