//! `labelwright mcp`, judged by the official client of the protocol, and by hostile input.

mod client;
mod designs;
mod lines;
mod tools;
