//! The language from outside: every command both ways, documents of all kinds read, hostile values written.
#![cfg(test)]

mod commands;
mod documents;
mod hostile_documents;
mod hostile_values;
mod support;
