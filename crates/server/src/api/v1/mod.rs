//! `/api/v1`: the public interface, authenticated by a key.

pub(crate) mod barcode;
pub(crate) mod designs;
pub(crate) mod labels;
pub(crate) mod presets;
pub(crate) mod zpl;
