//! Valid values of every symbology with a printer command, including difficult ones.

use fastrand::Rng;
use symbology::Symbology;

/// A valid GS1 message for each row of the table of application identifiers.
const GS1_MESSAGES: &str = include_str!("../../../crates/symbology/tests/it/gs1_messages.txt");

/// Pieces that printers, JSON readers and templates may handle wrong.
const NASTY: [&str; 18] = [
    "^XZ", "^FS", "~JA", "^", "~", "_5E", "_", "\\&", "\\", ">8", ">", "><", "|", "{{v0}}", "{}",
    "\"", "\u{1d}", "\u{0}",
];

/// A value, most probably valid.
#[expect(
    clippy::too_many_lines,
    clippy::match_same_arms,
    clippy::wildcard_enum_match_arm,
    reason = "an arm for each symbology that is printed"
)]
pub(crate) fn value(random: &mut Rng, symbology: Symbology) -> String {
    let some = |random: &mut Rng, most: usize| random.usize(1..=most);
    match symbology {
        Symbology::Code128 | Symbology::Code93 => ascii(random, 24),
        Symbology::Code39 | Symbology::Logmars => {
            let count = some(random, 14);
            of(random, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%", count)
        }
        Symbology::Ean13 => digits(random, 12),
        Symbology::Ean8 => digits(random, 7),
        Symbology::UpcA => digits(random, 11),
        Symbology::UpcE => digits(random, 6),
        Symbology::Itf14 => digits(random, 13),
        Symbology::Interleaved2of5 | Symbology::Industrial2of5 | Symbology::Standard2of5 => {
            let count = some(random, 16);
            digits(random, count)
        }
        Symbology::Codabar => {
            let count = some(random, 14);
            let data = of(random, "0123456789-$:/.+", count);
            format!("{}{data}{}", random.char('A'..='D'), random.char('A'..='D'))
        }
        Symbology::Msi => {
            let count = some(random, 13);
            digits(random, count)
        }
        Symbology::Plessey => {
            let count = some(random, 12);
            of(random, "0123456789ABCDEF", count)
        }
        Symbology::Code11 => {
            let count = some(random, 12);
            of(random, "0123456789-", count)
        }
        Symbology::Gs1128
        | Symbology::Gs1DataMatrix
        | Symbology::DataBarExpanded
        | Symbology::DataBarExpandedStacked => {
            let messages: Vec<&str> = GS1_MESSAGES.lines().collect();
            (*random.choice(&messages).unwrap()).to_owned()
        }
        Symbology::DataMatrix | Symbology::CodablockF => ascii(random, 80),
        Symbology::Pdf417 | Symbology::Aztec | Symbology::QrCode => unicode(random, 120),
        Symbology::MicroPdf417 => unicode(random, 50),
        Symbology::DataBarOmni
        | Symbology::DataBarTruncated
        | Symbology::DataBarStacked
        | Symbology::DataBarStackedOmni => digits(random, 13),
        Symbology::DataBarLimited => format!("{}{}", random.u8(0..2), digits(random, 12)),
        Symbology::MaxiCode if random.u8(0..3) == 0 => carrier(random),
        Symbology::MaxiCode => ascii(random, 60),
        Symbology::Postnet => {
            let count = *random.choice(&[5, 9, 11]).unwrap();
            digits(random, count)
        }
        Symbology::Planet => {
            let count = *random.choice(&[11, 13]).unwrap();
            digits(random, count)
        }
        Symbology::IntelligentMail => {
            let routing = *random.choice(&[0, 5, 9, 11]).unwrap();
            let (first, second) = (random.digit(10), random.digit(5));
            format!("{first}{second}{}", digits(random, 18 + routing))
        }
        Symbology::Ean2 => digits(random, 2),
        Symbology::Ean5 => digits(random, 5),
        Symbology::Code49 => ascii(random, 24),
        // Without a printer command: never picked.
        _ => String::new(),
    }
}

fn digits(random: &mut Rng, count: usize) -> String {
    (0..count).map(|_| random.digit(10)).collect()
}

fn of(random: &mut Rng, characters: &str, count: usize) -> String {
    let characters: Vec<char> = characters.chars().collect();
    (0..count).map(|_| *random.choice(&characters).unwrap()).collect()
}

/// Runs of digits, letters, signs and control characters, and difficult pieces.
fn ascii(random: &mut Rng, most: usize) -> String {
    let length = random.usize(1..=most);
    let mut text = String::new();
    while text.len() < length {
        let kind = random.u8(0..7);
        if kind == 6 {
            text.push_str(random.choice(&NASTY).unwrap());
            continue;
        }
        for _ in 0..random.usize(1..=10) {
            text.push(match kind {
                0 | 1 => random.digit(10),
                2 => random.char('A'..='Z'),
                3 => random.char('a'..='z'),
                4 => random.char(' '..='~'),
                _ => random.char('\0'..='\u{7f}'),
            });
        }
    }
    text.truncate(length);
    text
}

fn unicode(random: &mut Rng, most: usize) -> String {
    let mut text = ascii(random, most);
    if random.bool() {
        for _ in 0..random.usize(1..6) {
            text.push(
                *random
                    .choice(&['\u{e9}', '\u{20ac}', '\u{6f22}', '\u{416}', '\u{1f600}'])
                    .unwrap(),
            );
        }
    }
    text
}

/// A carrier's message in one of the two modes that printers support.
fn carrier(random: &mut Rng) -> String {
    let (postcode, country) = if random.bool() {
        (digits(random, 9), "840".to_owned())
    } else {
        let letters = of(random, "ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789", 5);
        (format!("{letters}Z"), digits(random, 3))
    };
    let service = digits(random, 3);
    let rest = of(random, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ\u{1d}", 20);
    format!("[)>\u{1e}01\u{1d}96{postcode}\u{1d}{country}\u{1d}{service}\u{1d}{rest}")
}
