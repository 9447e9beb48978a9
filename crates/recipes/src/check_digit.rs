//! Digits that are calculated from others, so that a reader notices a slip.

use message::{Message, message};

/// How a check digit is calculated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckDigit {
    /// GS1: modulo 10 with weights of 3 and 1. The digit of EAN, GTIN and SSCC.
    Gs1,
    /// Luhn: modulo 10 with every second digit doubled. The digit of cards and of the IMEI.
    Luhn,
}

impl CheckDigit {
    /// All of them by name.
    pub const ALL: [(&'static str, Self); 2] = [("gs1", Self::Gs1), ("luhn", Self::Luhn)];

    /// Adds the digit to a text of digits.
    pub(crate) fn append(self, text: &mut String) -> Result<(), Message> {
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(message!(
                "made-check-digit",
                "a check digit needs a text of digits only, found \"{found}\"",
                found = shown(text)
            ));
        }
        let weighted = |(index, byte): (usize, u8)| {
            let digit = u32::from(byte - b'0');
            match (self, index % 2 == 0) {
                (Self::Gs1, true) => 3 * digit,
                (Self::Luhn, true) => digit * 2 / 10 + digit * 2 % 10,
                (Self::Gs1 | Self::Luhn, false) => digit,
            }
        };
        // From the right: the last digit has the weight.
        let sum: u32 = text.bytes().rev().enumerate().map(weighted).sum();
        text.extend(char::from_digit((10 - sum % 10) % 10, 10));
        Ok(())
    }
}

/// The start of a text, for a message.
pub(crate) fn shown(text: &str) -> String {
    const MOST: usize = 40;
    let start: String = text.chars().take(MOST).collect();
    let dots = if start.len() < text.len() { "..." } else { "" };
    format!("{start}{dots}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(kind: CheckDigit, digits: &str, expected: &str) {
        let mut text = digits.to_owned();
        let result = kind.append(&mut text).map(|()| text);
        assert_eq!(result.unwrap_or_else(|message| message.text().to_owned()), expected);
    }

    #[test]
    fn digits_are_those_of_published_examples() {
        // The GTIN-13, the GTIN-8 and the SSCC of the GS1 General Specifications.
        check(CheckDigit::Gs1, "629104150021", "6291041500213");
        check(CheckDigit::Gs1, "9638507", "96385074");
        check(CheckDigit::Gs1, "37610425002123456", "376104250021234569");
        // The number in Luhn's patent, and an IMEI.
        check(CheckDigit::Luhn, "7992739871", "79927398713");
        check(CheckDigit::Luhn, "49015420323751", "490154203237518");
        check(CheckDigit::Luhn, "0", "00");
    }

    #[test]
    fn other_characters_are_refused() {
        for wrong in ["", "12a", "١٢", "-1"] {
            let expected = format!("a check digit needs a text of digits only, found \"{wrong}\"");
            check(CheckDigit::Gs1, wrong, &expected);
        }
    }
}
