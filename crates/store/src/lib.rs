//! What is kept, in SQLite or PostgreSQL: accounts, sessions, keys and designs.
//!
//! Identifiers and times come in as arguments; every query for a design carries its account.
