//! `labelwright mcp`, judged by the official client of the protocol, and by hostile input.

// Makes clippy treat helper functions as test code.
#![cfg(test)]

mod client;
mod designs;
mod lines;
mod tools;
