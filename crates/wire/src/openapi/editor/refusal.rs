//! The refusals of the editor's interface: those that it shares with the public one, and its own.

use import::ImportError;
use render::FontError;
use tables::TableError;

use super::super::{
    errors,
    example::Example,
    headers::{self, Header},
    operation::Refused,
    refused::of_request,
};
use crate::{
    ErrorBody, ErrorCode, ImportRequest, import_refusal, read_strings, schema::node::Node, words,
};

/// A kind of refusal, as operations refer to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    /// One of the public interface.
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
    CountersFull,
    KeysFull,
    Stale,
    BodySize,
    DrawingSize,
    Room,
    Font,
    FileSize,
    FontsFull,
    NoFont,
    Table,
    Zpl,
}

impl Refusal {
    /// The refusals of the public interface that the editor's interface also has.
    const PUBLIC: [errors::Refusal; 9] = [
        errors::Refusal::NoDesign,
        errors::Refusal::Time,
        errors::Refusal::OutputSize,
        errors::Refusal::MediaType,
        errors::Refusal::Undrawable,
        errors::Refusal::KeyReused,
        errors::Refusal::Capacity,
        errors::Refusal::Internal,
        errors::Refusal::Database,
    ];

    const OWN: [Self; 23] = [
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
        Self::CountersFull,
        Self::KeysFull,
        Self::Stale,
        Self::BodySize,
        Self::DrawingSize,
        Self::Room,
        Self::Font,
        Self::FileSize,
        Self::FontsFull,
        Self::NoFont,
        Self::Table,
        Self::Zpl,
    ];

    /// All refusals, in the order of the document.
    pub(super) fn all() -> Vec<Self> {
        Self::OWN.into_iter().chain(Self::PUBLIC.map(Self::Public)).collect()
    }

    const fn description(self) -> &'static str {
        match self {
            Self::Public(_) => "",
            Self::Form => "The body is not JSON, or a field is missing or invalid.",
            Self::Document => {
                "The body is not JSON, or the document, the values, the name or `If-Match` is \
                    invalid. `errors` lists every problem with its place."
            }
            Self::Session => "The browser is not signed in, or its session has ended.",
            Self::Credentials => "The e-mail address or the password is wrong.",
            Self::OtherPage => "The request does not come from a page of the service.",
            Self::SignUpClosed => {
                "Only the operator can create accounts; or the request does not come from a page \
                    of the service."
            }
            Self::Password => {
                "The password is wrong; or the request does not come from a page of the service."
            }
            Self::NoKey => "The account has no key with this id.",
            Self::NoSession => "The account has no session with this id.",
            Self::EmailTaken => "An account with this e-mail address already exists.",
            Self::DesignsFull => "The account has the maximum number of designs.",
            Self::CountersFull => "The design has had the maximum number of counters.",
            Self::KeysFull => "The account has the maximum number of keys.",
            Self::Stale => {
                "Another client has saved the design since it was read. `current` is the design as \
                    it is now."
            }
            Self::BodySize => "The body is too large.",
            Self::DrawingSize => {
                "The body or the response is too large, or there is too much to draw."
            }
            Self::Room => "The document is too large, or it exceeds the quota of the account.",
            Self::Font => "The file is not a font that can be used. `reason` says what was found.",
            Self::FileSize => "The file is too large.",
            Self::FontsFull => {
                "The account has the maximum number of fonts, or a font of this family and style."
            }
            Self::NoFont => "The account has no font with this id.",
            Self::Table => {
                "The file is not a spreadsheet that can be read, or has no such sheet. `reason` says \
                    what was found."
            }
            Self::Zpl => {
                "The body is not JSON, or a field is invalid, and `errors` lists every problem; or the                     document cannot be opened, and `reason` says why."
            }
        }
    }

    /// The errors of this kind.
    pub(super) fn errors(self) -> Vec<Example> {
        let one = |code, message: &str| vec![Example::new(code, message)];
        match self {
            Self::Public(refusal) => refusal.errors(),
            Self::Form => [&b"{"[..], br#"{"email": "ada@example.com"}"#]
                .into_iter()
                .filter_map(|body| read_strings(body, ["email", "password"]).err())
                .map(|error| of_request(&error))
                .collect(),
            Self::Document => errors::Refusal::Document.errors(),
            Self::Session => one(ErrorCode::Unauthorized, "sign in first"),
            Self::Credentials => {
                one(ErrorCode::Unauthorized, "the e-mail address or the password is wrong")
            }
            Self::OtherPage => {
                one(ErrorCode::Forbidden, "only the editor's own pages may send this request")
            }
            Self::SignUpClosed => one(
                ErrorCode::Forbidden,
                "sign-up is closed; only the operator can create accounts",
            ),
            Self::Password => one(ErrorCode::Forbidden, "the password is wrong"),
            Self::NoKey => one(ErrorCode::NotFound, "there is no such key"),
            Self::NoSession => one(ErrorCode::NotFound, "there is no such session"),
            Self::EmailTaken => {
                one(ErrorCode::Conflict, "an account with this e-mail address already exists")
            }
            Self::DesignsFull => errors::Refusal::DesignsFull.errors(),
            Self::CountersFull => one(ErrorCode::Conflict, words::COUNTERS_FULL),
            Self::KeysFull => {
                one(ErrorCode::Conflict, "an account may have at most 3 keys; revoke one first")
            }
            Self::Stale => errors::Refusal::Stale.errors(),
            Self::BodySize => one(ErrorCode::PayloadTooLarge, &words::body_too_large(2 << 20)),
            Self::DrawingSize => {
                let drawing = one(ErrorCode::JobTooLarge, TOO_MUCH);
                [errors::Refusal::Size.errors(), drawing].concat()
            }
            Self::Room => errors::Refusal::Room.errors(),
            Self::Font => {
                let reason = FontError::CutOff("glyf".to_owned()).message();
                vec![Example::of(&ErrorBody::of_reason(&reason))]
            }
            Self::FileSize => one(ErrorCode::PayloadTooLarge, &words::body_too_large(5_000_000)),
            Self::FontsFull => {
                one(ErrorCode::Conflict, "an account may have at most 5 fonts; delete one first")
            }
            Self::NoFont => one(ErrorCode::NotFound, "there is no such font in this account"),
            Self::Table => {
                let reason = TableError::Encrypted.message();
                vec![Example::of(&ErrorBody::of_reason(&reason))]
            }
            Self::Zpl => {
                let syntax = ImportRequest::read(b"{").err();
                let reason = import_refusal(&ImportError::NoLabel);
                let syntax = syntax.iter().map(of_request);
                syntax
                    .chain(reason.iter().map(|it| Example::of(&ErrorBody::of_reason(it))))
                    .collect()
            }
        }
    }

    /// The answer as a component.
    pub(super) fn component(self) -> Node {
        if let Self::Public(refusal) = self {
            return refusal.component();
        }
        let schema = if self == Self::Stale {
            "Conflict"
        } else if self == Self::Font {
            "FontError"
        } else if self == Self::Table {
            "TableError"
        } else if self == Self::Zpl {
            "ImportError"
        } else {
            "Error"
        };
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
            Self::CountersFull => "TooManyCounters",
            Self::KeysFull => "TooManyKeys",
            Self::Stale => "SavedByAnother",
            Self::BodySize => "BodyTooLarge",
            Self::DrawingSize => "DrawingTooLarge",
            Self::Room => "NoRoom",
            Self::Font => "UnusableFont",
            Self::FileSize => "FileTooLarge",
            Self::FontsFull => "TooManyFonts",
            Self::NoFont => "NoSuchFont",
            Self::Table => "UnusableTable",
            Self::Zpl => "UnusableZpl",
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
    31104000000; use a smaller label, fewer elements or fewer rows";
