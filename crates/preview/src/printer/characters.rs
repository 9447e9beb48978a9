//! `^CI`: what the bytes of a text stand for.

/// The text that bytes stand for in an encoding.
pub(crate) fn decode(bytes: &[u8], encoding: u32) -> String {
    let _ = encoding;
    String::from_utf8_lossy(bytes).into_owned()
}
