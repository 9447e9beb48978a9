//! Hexadecimal digits, in which bytes are exchanged with child processes that read and write lines.

use std::fmt::Write;

/// Two digits for each byte.
pub(crate) fn write(bytes: &[u8]) -> String {
    let mut digits = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        write!(digits, "{byte:02x}").expect("a string can be written to");
    }
    digits
}

/// The bytes of a child process; it writes nothing but digits.
pub(crate) fn read(digits: &str) -> Vec<u8> {
    let nibble = |digit: u8| char::from(digit).to_digit(16).expect("a hexadecimal digit");
    let byte = |pair: &[u8]| pair.iter().fold(0, |byte, &digit| byte << 4 | nibble(digit));
    digits.as_bytes().chunks(2).map(|pair| byte(pair).to_le_bytes()[0]).collect()
}
