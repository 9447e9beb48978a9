//! How the editor's interface refuses: what it shares with the public one, and what is its own.

use super::super::{
    errors,
    example::Example,
    headers::{self, Header},
    node::Node,
    operation::Refused,
    refused::of_problems,
};
use crate::{
    Design, DesignEntry, ErrorBody, ErrorCode, OpenedDesign, RequestError, read_document,
    read_strings, words,
};

/// A way to be refused, as operations refer to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    /// As in the public interface.
    Public(errors::Refusal),
    Form,
    Document,
    Session,
    Credentials,
    OtherPage,
    SignUpClosed,
    Password,
    NoKey,
    NoSession,
    EmailTaken,
    DesignsFull,
    KeysFull,
    Stale,
    BodySize,
    DrawingSize,
    Room,
}

impl Refusal {
    /// Those of the public interface that the editor's has, too.
    const PUBLIC: [errors::Refusal; 8] = [
        errors::Refusal::NoDesign,
        errors::Refusal::Time,
        errors::Refusal::OutputSize,
        errors::Refusal::MediaType,
        errors::Refusal::Undrawable,
        errors::Refusal::Capacity,
        errors::Refusal::Internal,
        errors::Refusal::Database,
    ];

    const OWN: [Self; 16] = [
        Self::Form,
        Self::Document,
        Self::Session,
        Self::Credentials,
        Self::OtherPage,
        Self::SignUpClosed,
        Self::Password,
        Self::NoKey,
        Self::NoSession,
        Self::EmailTaken,
        Self::DesignsFull,
        Self::KeysFull,
        Self::Stale,
        Self::BodySize,
        Self::DrawingSize,
        Self::Room,
    ];

    /// All of them, in the order of the document.
    pub(super) fn all() -> Vec<Self> {
        Self::OWN.into_iter().chain(Self::PUBLIC.map(Self::Public)).collect()
    }

    const fn description(self) -> &'static str {
        match self {
            Self::Public(_) => "",
            Self::Form => {
                "The body is not JSON, or a field is missing or has a value that it cannot have."
            }
            Self::Document => {
                "The body is not JSON, or the document, the values, the name or `If-Match` is \
                    wrong. `errors` lists everything that is wrong, each with its place."
            }
            Self::Session => "Nobody is signed in, or the session has ended.",
            Self::Credentials => "The e-mail address or the password is wrong.",
            Self::OtherPage => "The request does not come from a page of the service.",
            Self::SignUpClosed => {
                "The operator of the service creates the accounts; or the request does not come \
                    from a page of the service."
            }
            Self::Password => {
                "The password is wrong; or the request does not come from a page of the service."
            }
            Self::NoKey => "The account has no key of that id.",
            Self::NoSession => "The account has no session of that id.",
            Self::EmailTaken => "There is an account with this e-mail address.",
            Self::DesignsFull => "The account has as many designs as it may have.",
            Self::KeysFull => "The account has as many keys as it may have.",
            Self::Stale => {
                "The design was saved by another browser since it was read. `current` is the \
                    design as it is now."
            }
            Self::BodySize => "The body is too large.",
            Self::DrawingSize => {
                "The body is too large, or the answer would be, or there is too much to draw."
            }
            Self::Room => "The document is too large, or the account has no room for it.",
        }
    }

    /// The errors that come this way.
    pub(super) fn errors(self) -> Vec<Example> {
        let one = |code, message: &str| vec![Example::new(code, message)];
        match self {
            Self::Public(refusal) => refusal.errors(),
            Self::Form => [&b"{"[..], br#"{"email": "ada@example.com"}"#]
                .into_iter()
                .filter_map(|body| read_strings(body, ["email", "password"]).err())
                .map(|error| example(&error))
                .collect(),
            Self::Document => [&b"{"[..], br#"{"schemaVersion": 1, "elements": []}"#]
                .into_iter()
                .filter_map(|body| read_document(body).err())
                .map(|error| example(&error))
                .collect(),
            Self::Session => one(ErrorCode::Unauthorized, "sign in first"),
            Self::Credentials => {
                one(ErrorCode::Unauthorized, "the e-mail address or the password is wrong")
            }
            Self::OtherPage => {
                one(ErrorCode::Forbidden, "requests to the editor come from its own pages")
            }
            Self::SignUpClosed => {
                one(ErrorCode::Forbidden, "the operator of this service makes the accounts")
            }
            Self::Password => one(ErrorCode::Forbidden, "this is not the password of the account"),
            Self::NoKey => one(ErrorCode::NotFound, "there is no such key"),
            Self::NoSession => one(ErrorCode::NotFound, "there is no such session"),
            Self::EmailTaken => {
                one(ErrorCode::Conflict, "there is an account with this e-mail address")
            }
            Self::DesignsFull => {
                one(ErrorCode::Conflict, "an account keeps at most 200 designs; delete one first")
            }
            Self::KeysFull => {
                one(ErrorCode::Conflict, "an account has at most 50 keys; revoke one first")
            }
            Self::Stale => stale().into_iter().collect(),
            Self::BodySize => one(ErrorCode::PayloadTooLarge, &words::body_too_large(2 << 20)),
            Self::DrawingSize => {
                let drawing = one(ErrorCode::JobTooLarge, TOO_MUCH);
                [errors::Refusal::Size.errors(), drawing].concat()
            }
            Self::Room => one(ErrorCode::PayloadTooLarge, &words::body_too_large(900_000)),
        }
    }

    /// The answer as a component.
    pub(super) fn component(self) -> Node {
        if let Self::Public(refusal) = self {
            return refusal.component();
        }
        let schema = if self == Self::Stale { "Conflict" } else { "Error" };
        let headers = headers::references([Header::RequestId]);
        errors::component(self.description(), headers, schema, &self.errors())
    }
}

impl Refused for Refusal {
    fn name(&self) -> &'static str {
        match self {
            Self::Public(refusal) => refusal.name(),
            Self::Form => "InvalidForm",
            Self::Document => "InvalidDocument",
            Self::Session => "SignedOut",
            Self::Credentials => "WrongCredentials",
            Self::OtherPage => "OtherPage",
            Self::SignUpClosed => "SignUpClosed",
            Self::Password => "WrongPassword",
            Self::NoKey => "NoSuchKey",
            Self::NoSession => "NoSuchSession",
            Self::EmailTaken => "EmailTaken",
            Self::DesignsFull => "TooManyDesigns",
            Self::KeysFull => "TooManyKeys",
            Self::Stale => "SavedByAnother",
            Self::BodySize => "BodyTooLarge",
            Self::DrawingSize => "DrawingTooLarge",
            Self::Room => "NoRoom",
        }
    }

    fn status(&self) -> String {
        errors::status(&self.errors())
    }

    fn asks_who_calls(&self) -> bool {
        *self == Self::Session
    }
}

const TOO_MUCH: &str = "600 pictures of a label may have 26000000000 dots together, found \
    31104000000; draw a smaller label, less on it or fewer rows";

fn example(error: &RequestError) -> Example {
    match error {
        RequestError::Json(error) => Example::new(ErrorCode::InvalidJson, error.to_string()),
        RequestError::Spec(problems) => of_problems(problems),
    }
}

/// The design as another browser saved it.
fn stale() -> Option<Example> {
    let document = br#"{"schemaVersion": 1, "size": {"preset": "zebra-4x6"}, "elements": []}"#;
    let design = Design {
        id: "018f2f9c4b7a7c3e9a5d2b1c0f6e8d47".to_owned(),
        name: "Shipping label".to_owned(),
        preset_id: Some("zebra-4x6".to_owned()),
        created_at: "2026-11-15T12:00:00.000Z".to_owned(),
        updated_at: "2026-11-15T12:30:00.000Z".to_owned(),
    };
    let entry = DesignEntry { design, revision: 4, bytes: 71 };
    let newer = OpenedDesign::new(entry, document).ok()?;
    let message = "the design was saved by somebody else since it was read";
    let body = ErrorBody::new(ErrorCode::Conflict, message);
    Some(Example::of(&ErrorBody { current: Some(&newer), ..body }))
}
