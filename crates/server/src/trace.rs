//! The ids of a request: its own, and those of the trace that it is part of (W3C Trace Context).

use std::{
    fmt::Write as _,
    sync::{
        OnceLock,
        atomic::{AtomicU64, Ordering},
    },
};

use axum::http::{HeaderMap, HeaderName, HeaderValue};

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const TRACEPARENT: HeaderName = HeaderName::from_static("traceparent");

/// The longest id that is taken over from a request.
const LONGEST_ID: usize = 128;

/// The ids of one request.
#[derive(Debug, Clone)]
pub(crate) struct Ids {
    /// As the client sent it, if it is one; otherwise our own.
    pub(crate) request: String,
    /// 32 hexadecimal digits, which all services share that work on the same thing.
    pub(crate) trace: String,
    /// 16 hexadecimal digits: this request among them.
    pub(crate) span: String,
    /// The flags of the caller's trace; `None` if the caller sent none.
    flags: Option<String>,
}

impl Ids {
    /// The ids of a request with these headers.
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        let (start, count) = next();
        // Odd, so that a span is never all zeros.
        let span =
            format!("{:016x}", start.rotate_left(32).wrapping_add(count.wrapping_mul(2)) | 1);
        let request = sole(headers, &REQUEST_ID).filter(|id| is_id(id));
        let request = request.map_or_else(|| own_id(start, count), ToOwned::to_owned);
        let given = sole(headers, &TRACEPARENT).and_then(parent);
        let own = || format!("{start:016x}{:016x}", count.wrapping_add(1));
        let trace = given.map_or_else(own, |(trace, _)| trace.to_owned());
        Self { request, trace, span, flags: given.map(|(_, flags)| flags.to_owned()) }
    }

    /// Adds the ids to an answer; those of the trace if the caller sent one.
    pub(crate) fn write(&self, headers: &mut HeaderMap) {
        let mut insert = |name, text: &str| {
            // Only characters that headers may have.
            HeaderValue::from_str(text).map(|value| headers.insert(name, value)).ok()
        };
        insert(REQUEST_ID, &self.request);
        if let Some(flags) = &self.flags {
            insert(TRACEPARENT, &format!("00-{}-{}-{flags}", self.trace, self.span));
        }
    }
}

/// The id of something that is logged without a request.
pub(crate) fn new_id() -> String {
    let (start, count) = next();
    own_id(start, count)
}

/// An id that is unique in this process, and almost certainly among all processes.
fn own_id(start: u64, count: u64) -> String {
    let mut id = String::with_capacity(24);
    // Writing to a string does not fail.
    let _ = write!(id, "{start:016x}{count:08x}");
    id
}

/// The random number of this process, and a count.
fn next() -> (u64, u64) {
    static START: OnceLock<u64> = OnceLock::new();
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let start = *START.get_or_init(|| {
        let mut bytes = [0; 8];
        // Without randomness the ids of two processes may be equal; nothing depends on that.
        let _ = getrandom::fill(&mut bytes);
        u64::from_ne_bytes(bytes)
    });
    (start, COUNT.fetch_add(1, Ordering::Relaxed))
}

/// The value of a header that is there once.
fn sole<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    let mut values = headers.get_all(name).iter();
    let (Some(value), None) = (values.next(), values.next()) else { return None };
    value.to_str().ok()
}

/// Letters, digits and the few other characters that ids of proxies and programs have: nothing that a log or a header could take
/// for something else.
fn is_id(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.:=+/@".contains(&byte);
    (1..=LONGEST_ID).contains(&text.len()) && text.bytes().all(is_plain)
}

/// The trace id and the flags of `00-<trace>-<parent>-<flags>`. Later versions may have more at the end.
fn parent(text: &str) -> Option<(&str, &str)> {
    let mut parts = text.split('-');
    let (version, trace) = (parts.next()?, parts.next()?);
    let (span, flags) = (parts.next()?, parts.next()?);
    let is_hex = |text: &str, length: usize| {
        text.len() == length && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    };
    let is_zero = |text: &str| text.bytes().all(|byte| byte == b'0');
    let is_right = is_hex(version, 2)
        && version != "ff"
        && (version != "00" || parts.next().is_none())
        && is_hex(trace, 32)
        && !is_zero(trace)
        && is_hex(span, 16)
        && !is_zero(span)
        && is_hex(flags, 2);
    is_right.then_some((trace, flags))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";
    const SPAN: &str = "00f067aa0ba902b7";

    #[test]
    fn traces_of_callers_are_checked() {
        let check = |text: &str, expected| assert_eq!(parent(text), expected, "{text}");
        check(&format!("00-{TRACE}-{SPAN}-01"), Some((TRACE, "01")));
        check(&format!("cc-{TRACE}-{SPAN}-00-later"), Some((TRACE, "00")));
        for wrong in [
            String::new(),
            format!("ff-{TRACE}-{SPAN}-01"),
            format!("00-{TRACE}-{SPAN}-01-more"),
            format!("00-{TRACE}-{SPAN}"),
            format!("00-{}-{SPAN}-01", "0".repeat(32)),
            format!("00-{TRACE}-{}-01", "0".repeat(16)),
            format!("00-{}-{SPAN}-01", TRACE.to_uppercase()),
            format!("00-{TRACE}0-{SPAN}-01"),
        ] {
            check(&wrong, None);
        }
    }

    #[test]
    fn ids_of_callers_are_checked() {
        for id in
            ["a", "018f2f9c-4b7a", "Root=1-67891233-abcdef012345678912345678", &"x".repeat(128)]
        {
            assert!(is_id(id), "{id}");
        }
        for wrong in ["", "a b", "a\"b", "\u{e9}", "a,b", "a\\b", "{a}", &"x".repeat(129)] {
            assert!(!is_id(wrong), "{wrong}");
        }
    }

    #[test]
    fn spans_are_different_and_not_zero() {
        let ids: Vec<_> = (0..100).map(|_| Ids::of(&HeaderMap::new())).collect();
        let spans: std::collections::BTreeSet<_> = ids.iter().map(|it| it.span.clone()).collect();
        assert_eq!(spans.len(), 100);
        assert!(ids.iter().all(|it| it.trace.len() == 32 && it.span.len() == 16));
    }
}
