//! `/api/v1`: the public interface, with a key.

pub mod barcode;
pub mod designs;
pub mod labels;
pub mod presets;
pub mod zpl;
