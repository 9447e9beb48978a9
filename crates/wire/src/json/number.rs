//! The grammar of numbers, RFC 8259 section 6.

/// The length of the number at the front in bytes; `None` if there is no number.
pub(super) fn length(bytes: &[u8]) -> Option<usize> {
    let mut at = usize::from(bytes.first() == Some(&b'-'));
    at += match bytes.get(at)? {
        b'0' => 1,
        b'1'..=b'9' => digits(bytes, at),
        _ => return None,
    };
    if bytes.get(at) == Some(&b'.') {
        at += 1 + some_digits(bytes, at + 1)?;
    }
    if let Some(b'e' | b'E') = bytes.get(at) {
        at += 1;
        at += usize::from(matches!(bytes.get(at), Some(b'+' | b'-')));
        at += some_digits(bytes, at)?;
    }
    Some(at)
}

fn some_digits(bytes: &[u8], from: usize) -> Option<usize> {
    Some(digits(bytes, from)).filter(|&count| count > 0)
}

fn digits(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    rest.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_follow_the_grammar() {
        let check = |text: &str, expected| assert_eq!(length(text.as_bytes()), expected, "{text}");
        check("0", Some(1));
        check("-0", Some(2));
        check("120,", Some(3));
        check("1.50]", Some(4));
        check("1e9", Some(3));
        check("-1.5E+10 ", Some(8));
        // The reader reports the rest as an error.
        check("01", Some(1));
        for wrong in ["", "-", "+1", ".5", "1.", "1.e5", "1e", "1e+", "x", "-a"] {
            check(wrong, None);
        }
    }
}
