//! Values of barcodes: as long as the genome says, within what the symbology holds.

use super::genome::{Gene, Genome};

/// The kinds of characters of a value.
#[derive(Debug, Clone, Copy)]
enum Content {
    /// Small letters, up to this many.
    Letters(usize),
    /// Capital letters.
    Capitals(usize),
    /// Digits, an even number of them.
    Digits(usize),
    /// A value after an item number.
    Item(usize),
    /// This value.
    Fixed(&'static str),
}

/// The symbologies of the search with their values. The others are drawn by the same code as one of these.
const SYMBOLOGIES: [(&str, Content); 24] = [
    ("code128", Content::Letters(60)),
    ("datamatrix", Content::Letters(1555)),
    ("qrcode", Content::Letters(2300)),
    ("pdf417", Content::Letters(1100)),
    ("aztec", Content::Letters(1900)),
    ("maxicode", Content::Letters(84)),
    ("databar-expanded-stacked", Content::Item(40)),
    ("code39", Content::Capitals(50)),
    ("code93", Content::Capitals(50)),
    ("gs1-128", Content::Item(28)),
    ("gs1-datamatrix", Content::Item(60)),
    ("micropdf417", Content::Letters(150)),
    ("codablock-f", Content::Letters(1000)),
    ("code49", Content::Capitals(40)),
    ("databar-omni", Content::Fixed("0950110153000")),
    ("ean13", Content::Fixed("590123412345")),
    ("intelligent-mail", Content::Fixed("01234567094987654321")),
    ("interleaved2of5", Content::Digits(80)),
    ("microqr", Content::Digits(30)),
    ("telepen", Content::Letters(30)),
    ("msi", Content::Digits(12)),
    ("codabar", Content::Fixed("A12345B")),
    ("databar-expanded", Content::Item(40)),
    ("postnet", Content::Fixed("123456789")),
];

/// How many there are.
pub(super) const COUNT: usize = SYMBOLOGIES.len();

/// The name of a symbology, and a value. Those of the same number have the same value.
pub(super) fn barcode(genome: &Genome, index: usize, number: usize) -> (&'static str, String) {
    let (name, content) = SYMBOLOGIES[index % COUNT];
    let wanted = genome.count(Gene::Data).max(1);
    let letter = |first: u8, count: u8, at: usize| {
        let shift = u8::try_from((at * 7 + at / 5 + number) % usize::from(count)).unwrap_or(0);
        char::from(first + shift)
    };
    let value = match content {
        Content::Letters(most) => (0..wanted.min(most)).map(|at| letter(b'a', 26, at)).collect(),
        Content::Capitals(most) => (0..wanted.min(most)).map(|at| letter(b'A', 26, at)).collect(),
        Content::Digits(most) => {
            let count = wanted.min(most).next_multiple_of(2);
            (0..count).map(|at| letter(b'0', 10, at)).collect()
        }
        Content::Item(most) => {
            let rest: String =
                (0..wanted.min(most).min(20)).map(|at| letter(b'A', 26, at)).collect();
            format!("(01)09501101530003(10){rest}")
        }
        Content::Fixed(value) => value.to_owned(),
    };
    (name, value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_value_is_one_of_its_symbology() {
        for data in [1, 12, 100, 2500] {
            let genome = json!({"data": data});
            let genome = Genome::from_json(genome.as_object().unwrap()).unwrap();
            for index in 0..COUNT {
                for number in [0, 1, 499] {
                    let (name, value) = barcode(&genome, index, number);
                    let known = symbology::Symbology::ALL.into_iter();
                    let symbology = known.clone().find(|it| it.id() == name);
                    let symbology = symbology.unwrap_or_else(|| panic!("there is no {name}"));
                    let parsed = symbology::Barcode::parse(symbology, &value);
                    assert!(parsed.is_ok(), "{name} {value}: {:?}", parsed.err());
                }
            }
        }
    }
}
