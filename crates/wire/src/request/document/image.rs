//! Pictures as data URIs: checks their media type and encoding. They are never decoded.

use design::Picture;

use super::super::{
    super::json::Value,
    read::{self, Refused},
};

/// The media type of the picture in a data URI.
pub(super) fn picture(value: Value<'_>) -> Result<Picture, Refused> {
    let uri = read::text(value)?;
    let rest = uri.strip_prefix("data:").unwrap_or_default();
    let found = Picture::ALL.into_iter().find_map(|picture| {
        let data = rest.strip_prefix(picture.media_type())?.strip_prefix(";base64,")?;
        Some((picture, data))
    });
    let Some((picture, data)) = found else {
        return Err(format!(
            "must be a data URI of image/png, image/jpeg or image/svg+xml in base64, found {value}"
        ));
    };
    if !is_base64(data.as_bytes()) {
        return Err(format!("must be valid base64 after data:{};base64,", picture.media_type()));
    }
    Ok(picture)
}

/// RFC 4648, section 4: groups of four, the last one padded with `=`.
fn is_base64(data: &[u8]) -> bool {
    let plain = data.strip_suffix(b"==").or_else(|| data.strip_suffix(b"=")).unwrap_or(data);
    !plain.is_empty()
        && data.len().is_multiple_of(4)
        && plain.iter().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_recognised_by_its_form() {
        for right in ["AAAA", "AA==", "AAA=", "+/09azAZ"] {
            assert!(is_base64(right.as_bytes()), "{right}");
        }
        for wrong in ["", "A", "AAA", "====", "A===", "AA=A", "AA A", "AA-_", "AAAA="] {
            assert!(!is_base64(wrong.as_bytes()), "{wrong}");
        }
    }
}
