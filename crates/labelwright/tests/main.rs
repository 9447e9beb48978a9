//! The tests of the whole program, in one binary: each would link all of it.

#![cfg(test)]

mod circles;
mod command_line;
mod documented;
mod documented_numbers;
mod examples;
mod facts;
mod house;
mod import;
mod mcp;
mod messages;
mod operator;
mod options;
mod paths;
mod pictures;
mod preview;
mod printers;
mod program;
mod readme;
mod security;
mod sheets;
mod tls;
