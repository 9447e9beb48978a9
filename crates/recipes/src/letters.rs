//! The characters of a text as people count them: a letter and its accents are one.

use icu_segmenter::GraphemeClusterSegmenter;

/// Where each character starts, and the end of the text.
pub(crate) fn boundaries(text: &str) -> Vec<usize> {
    // A text of ASCII needs no tables; only a line end of two characters counts as one.
    if text.is_ascii() && !text.contains('\r') {
        return (0..=text.len()).collect();
    }
    GraphemeClusterSegmenter::new().segment_str(text).collect()
}
