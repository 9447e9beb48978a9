//! Tests the service through its real router: one file per endpoint, and one per property that all endpoints share.

// Makes clippy treat helper functions as test code.
#![cfg(test)]
#![expect(
    clippy::needless_raw_string_hashes,
    reason = "snapshots are written by expect-test, always with hashes"
)]

mod account;
mod account_deletion;
mod agreement;
mod allowances;
mod asking;
mod barcode;
mod caller;
mod compression;
mod convert;
mod cors;
mod dear;
mod deploying;
mod design_answers;
mod design_pictures;
mod design_races;
mod designs;
mod docs;
mod doors;
mod errors;
mod first_start;
mod fonts;
mod graphics;
mod guide;
mod handshakes;
mod headers;
mod idempotency;
mod import;
mod interface;
mod isolation;
mod keys;
mod known_browser;
mod labelary;
mod labels_check;
mod labels_preview;
mod labels_render;
mod languages;
mod limiter;
mod limits;
mod log;
mod made_values;
mod openapi;
mod operations;
mod password;
mod picture_barcodes;
mod presets;
mod printer_characters;
mod proof;
mod redis;
mod refusals;
mod row_copies;
mod rows;
mod serve;
mod service;
mod sessions;
mod sheets;
mod sign_in;
mod sign_out;
mod sign_up;
mod site;
mod standings;
mod table;
mod tricks;
mod zpl_preview;
