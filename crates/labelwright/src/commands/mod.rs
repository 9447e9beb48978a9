//! Runs the commands.

pub(crate) mod account;
pub(crate) mod barcode;
pub(crate) mod database;
pub(crate) mod design;
mod files;
pub(crate) mod fonts;
pub(crate) mod help;
pub(crate) mod import;
pub(crate) mod key;
pub(crate) mod mcp;
pub(crate) mod picture;
pub(crate) mod presets;
pub(crate) mod preview;
pub(crate) mod render;
pub(crate) mod serve;
mod service;
pub(crate) mod sheet;
