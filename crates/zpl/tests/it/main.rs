//! The crate's public interface: every command written and read, documents of all kinds read, hostile values written.
#![cfg(test)]

mod commands;
mod documents;
mod hostile_documents;
mod hostile_values;
mod support;
