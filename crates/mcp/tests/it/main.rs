//! The server in this process: hostile lines, and services that misbehave.

// Makes clippy treat helper functions as test code.
#![cfg(test)]

mod connection;
mod encryption;
mod hostile;
mod service;
