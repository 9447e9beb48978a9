//! GS1 element strings: an accepted string can be written again with the same meaning.

use symbology::{Barcode, Symbology, gs1::Message};

use crate::Failure;

const PARTS: [&str; 30] = [
    "(01)09501101530003",
    "(17)261231",
    "(10)ABC123",
    "(21)",
    "(310",
    "(3103)001750",
    "(99)",
    "(",
    ")",
    "01",
    "09501101530003",
    "10",
    "17",
    "000000",
    "261131",
    "21X\u{1d}",
    "\u{1d}",
    "]C1",
    "8020",
    "(8008)2611301200",
    "(421)",
    "(7003)2611301200",
    "(00)106141412345678908",
    "(390",
    "(255)",
    "A",
    "0",
    "é",
    "{{gtin}}",
    " ",
];

pub(super) fn input(random: &mut fastrand::Rng) -> Vec<u8> {
    let parts = (0..random.usize(1..8)).map(|_| PARTS[random.usize(..PARTS.len())]);
    let mut text: String = parts.collect();
    if random.u32(..3) == 0 && !text.is_empty() {
        let digit = char::from(b'0' + random.u8(..10));
        let at = text.char_indices().map(|(at, _)| at).nth(random.usize(..text.chars().count()));
        text.insert(at.unwrap_or(0), digit);
    }
    text.into_bytes()
}

pub(super) fn check(input: &[u8]) -> Result<(), Failure> {
    let text = String::from_utf8_lossy(input);
    let Ok(found) = Message::parse(&text) else { return Ok(()) };
    let again = Message::parse(&found.bracketed());
    // A bracket in the data would be read as one around an identifier, or as a typing error; the raw form is
    // unambiguous.
    let is_told_apart = !found.elements().any(|element| element.data.contains(['(', ')']));
    if is_told_apart && again.as_ref().map(Message::data) != Ok(found.data()) {
        return Err(Failure::Different);
    }
    for symbology in [Symbology::Gs1128, Symbology::Gs1DataMatrix] {
        if let Ok(barcode) = Barcode::parse(symbology, &text) {
            let _ = barcode.symbol();
        }
    }
    Ok(())
}
