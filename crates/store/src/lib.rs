//! Storage in SQLite or PostgreSQL: accounts, sessions, keys, designs with their counters, fonts,
//! and answers that are kept for repeated requests.
//!
//! [`Store`] is the entry point; the two engines behind it have the same operations file by file. Identifiers and times
//! are arguments, since this crate has neither a clock nor randomness; every query for a design, a font or for managing
//! keys includes the account. Documents are bytes here, and nothing knows of HTTP or JSON.
//!
//! A write whose future is dropped is either completed, if it was handed over, or never started; it never leaves a
//! connection inside a transaction. A write is on the disk before it is acknowledged.

mod account;
mod allowance;
mod answer;
mod counter;
mod design;
mod digest;
mod error;
mod font;
mod id;
mod key;
mod location;
mod migration;
mod postgres;
mod quota;
mod session;
mod settings;
mod sqlite;
mod store;
mod text;
mod time;

pub use account::{Account, AccountCreation, FirstAccount, NewAccount};
pub use allowance::Allowance;
pub use answer::{AnswerBounds, Answering, Earlier, Keep, KeyedRequest, Once};
pub use counter::{Claimed, CounterClaim, Motion, NewClaims};
pub use design::{
    Design, DesignChange, DesignSave, DesignSummary, NewDesign, SUMMARY_MOST, Version,
};
pub use digest::Digest;
pub use error::Error;
pub use font::{FontAddition, FontQuota, FontSummary, NewFont};
pub use id::{AccountId, DesignId, FontId, KeyId};
pub use key::{Grant, Key, KeyCreation, KeyOwner, NewKey, Scopes};
pub use location::Location;
pub use migration::AppliedMigration;
pub use quota::{Limit, Quota, QuotaReached, Usage};
pub use session::{NewSession, Session, SessionCreation};
pub use settings::{Examination, FileExamination, Load, Settings};
pub use sqlite::examine_file;
pub use store::{Accounts, Answers, Counters, Designs, Fonts, Keys, Sessions, Store};
pub use text::{Email, Name, PasswordHash};
pub use time::Time;
