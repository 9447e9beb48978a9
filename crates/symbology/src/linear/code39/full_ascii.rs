//! Any ASCII character as one or two symbol characters (ISO/IEC 16388 table A.2).

/// Characters that are not drawn as they are: first and last, the sign that shifts, and the letter for the first.
const SHIFTED: [(u8, u8, u8, u8); 12] = [
    (0, 0, b'%', b'U'),
    (1, 26, b'$', b'A'),
    (27, 31, b'%', b'A'),
    (b'!', b',', b'/', b'A'),
    (b'/', b'/', b'/', b'O'),
    (b':', b':', b'/', b'Z'),
    (b';', b'?', b'%', b'F'),
    (b'@', b'@', b'%', b'V'),
    (b'[', b'_', b'%', b'K'),
    (b'`', b'`', b'%', b'W'),
    (b'a', b'z', b'+', b'A'),
    (b'{', 127, b'%', b'P'),
];

/// The symbol characters of a value; `None` if it has a character that is not ASCII.
pub(super) fn pairs(value: &str) -> Option<String> {
    let mut characters = String::with_capacity(2 * value.len());
    for byte in value.bytes() {
        if !byte.is_ascii() {
            return None;
        }
        match SHIFTED.iter().find(|(first, last, ..)| (first..=last).contains(&&byte)) {
            Some((first, _, shift, letter)) => {
                characters.extend([shift, &(letter + byte - first)].map(|&byte| char::from(byte)));
            }
            None => characters.push(byte.into()),
        }
    }
    Some(characters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_those_of_the_standard() {
        let check = |value, expected: &str| assert_eq!(pairs(value).as_deref(), Some(expected));
        check("A-1 .", "A-1 .");
        check("a$z", "+A/D+Z");
        check("\0\x01\x1a\x1b\x1f", "%U$A$Z%A%E");
        check("!,/:;?@[_`{~\x7f", "/A/L/O/Z%F%J%V%K%O%W%P%S%T");
        assert_eq!(pairs("é"), None);
    }
}
