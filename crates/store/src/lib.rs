//! What is kept, in SQLite or PostgreSQL: accounts, sessions, keys and designs.
//!
//! [`Store`] is the door; behind it the two engines have the same operations file by file. Identifiers
//! and times come in as arguments, for this crate has neither clock nor chance; every query for a
//! design or a key's management carries its account. Documents are bytes here, and nothing knows
//! of HTTP or JSON.
//!
//! A write whose future is dropped is carried out to its end once it has been handed over, or not
//! begun at all; it never leaves a connection inside a transaction. A write that was answered is on
//! the disk.

mod account;
mod design;
mod digest;
mod error;
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
pub use design::{
    Design, DesignChange, DesignSave, DesignSummary, NewDesign, SUMMARY_MOST, Version,
};
pub use digest::Digest;
pub use error::Error;
pub use id::{AccountId, DesignId, KeyId};
pub use key::{Key, KeyCreation, KeyOwner, NewKey};
pub use location::Location;
pub use quota::{Limit, Quota, QuotaReached, Usage};
pub use session::{NewSession, Session, SessionCreation};
pub use settings::{Examination, Load, Settings};
pub use store::{Accounts, Designs, Keys, Sessions, Store};
pub use text::{Email, Name, PasswordHash};
pub use time::Time;
