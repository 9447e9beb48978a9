//! Estimates how long a piece of work takes, before it starts.

use label::Row;
use wire::{PrintFormat, RenderRequest};

/// How long a piece of work may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effort {
    /// Microseconds, a millisecond at worst: less than handing it to another thread and back.
    Small,
    /// Any time.
    Large,
}

/// Bytes to read, or characters to lay out or encode, that count as small work.
const SMALL: usize = 4 << 10;

/// The same for a single barcode, which is also drawn.
const SMALL_BARCODE: usize = 512;

/// Elements on all labels together that count as small work.
const FEW_ELEMENTS: usize = 100;

impl Effort {
    /// The effort of reading a body of this many bytes.
    pub(crate) fn of_reading(length: usize) -> Self {
        Self::small_if(length <= SMALL)
    }

    /// The effort of reading a barcode request of this many bytes, and drawing it.
    pub(crate) fn of_barcode(length: usize) -> Self {
        Self::small_if(length <= SMALL_BARCODE)
    }

    /// The effort of rendering the labels of a request. Many elements may repeat one long value, so a short body can mean
    /// much work.
    pub(crate) fn of_labels(request: &RenderRequest, length: usize) -> Self {
        if request.has_pictures() || request.format != PrintFormat::Zpl {
            return Self::Large;
        }
        let (elements, labels) = (request.spec.elements.len(), request.labels());
        let rows: usize = request.rows.iter().flatten().map(Row::length).sum();
        let values = rows.saturating_add(request.data.length().saturating_mul(labels));
        let letters = values.saturating_mul(elements).saturating_add(length);
        Self::small_if(elements.saturating_mul(labels) <= FEW_ELEMENTS && letters <= SMALL)
    }

    fn small_if(is_small: bool) -> Self {
        if is_small { Self::Small } else { Self::Large }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effort(rest: &str) -> Effort {
        let element = r#"{"type":"text","x":0,"y":0,"text":"{{a}}"}"#;
        let elements = vec![element; 20].join(",");
        let size = r#"{"widthIn":4,"heightIn":6}"#;
        let body = format!(r#"{{"size":{size},"elements":[{elements}]{rest}}}"#);
        let request = RenderRequest::read(body.as_bytes(), label::Limits::DEFAULT).unwrap();
        Effort::of_labels(&request, body.len())
    }

    #[test]
    fn a_short_body_can_mean_large_work() {
        assert_eq!(effort(""), Effort::Small);
        assert_eq!(effort(r#","data":{"a":"Ada"}"#), Effort::Small);
        let long = "x".repeat(500);
        assert_eq!(effort(&format!(r#","data":{{"a":"{long}"}}"#)), Effort::Large);
        assert_eq!(effort(&format!(r#","rows":[{{"a":"{long}"}}]"#)), Effort::Large);
        assert_eq!(effort(r#","rows":[{},{},{},{},{}]"#), Effort::Small);
        assert_eq!(effort(r#","rows":[{},{},{},{},{},{}]"#), Effort::Large);
    }
}
