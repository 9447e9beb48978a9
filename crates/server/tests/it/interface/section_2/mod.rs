//! `docs/interface.md`, section 2: resources and their fields.

mod barcode;
mod barcode_request;
mod design;
mod preset;
mod qr;
mod shapes;
mod size;
mod spec;
mod text;
