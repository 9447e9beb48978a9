//! `reverse` of a text, which excludes `invert`.

use super::{options::ObjectFields, read};

/// Reads the field. Both together are refused: `invert` draws the black background that `reverse` expects from the label.
pub(super) fn read<'a>(fields: &mut impl ObjectFields<'a>, is_inverted: bool) -> bool {
    match fields.take_field("reverse").map(read::bool) {
        None | Some(Ok(false)) => false,
        Some(Ok(true)) if is_inverted => {
            let refused = "must not be true together with invert, found both true".to_owned();
            fields.refuse("reverse", refused);
            false
        }
        Some(Ok(true)) => true,
        Some(Err(refused)) => {
            fields.refuse("reverse", refused);
            false
        }
    }
}
