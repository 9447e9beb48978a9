//! Pictures as data URIs: checks their media type and encoding. A file is decoded when it is printed.

use label::element::{Source, is_data_uri};

use super::super::{
    super::json::Value,
    read::{self, Refused},
};

/// The media types of pictures. `image/jpg` is a common mistake.
const MEDIA_TYPES: [&str; 6] =
    ["image/png", "image/jpeg", "image/jpg", "image/svg+xml", "image/webp", "image/gif"];

/// A picture: a data URI, or the name of a picture with placeholders if it `prints`.
pub(super) fn source(value: Value<'_>, prints: bool) -> Result<Source, Refused> {
    let text = read::text(value)?;
    let source = Source::parse(&text);
    match &source {
        Source::Named(template) if prints && template.placeholders().next().is_some() => Ok(source),
        Source::Named(_) | Source::Inline(_) => {
            check(&text, value)?;
            Ok(source)
        }
    }
}

fn check(uri: &str, value: Value<'_>) -> Result<(), Refused> {
    let rest = uri.get(5..).filter(|_| is_data_uri(uri)).unwrap_or_default();
    let found = MEDIA_TYPES.into_iter().find_map(|media_type| {
        let data = rest.strip_prefix(media_type)?.strip_prefix(";base64,")?;
        Some((media_type, data))
    });
    let Some((media_type, data)) = found else {
        return Err(format!(
            "must be a data URI of image/png, image/jpeg, image/svg+xml, image/webp or image/gif in base64, found {value}"
        ));
    };
    if !is_base64(data.as_bytes()) {
        return Err(format!("must be valid base64 after data:{media_type};base64,"));
    }
    Ok(())
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
