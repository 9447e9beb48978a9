//! Crate `zpl` writes, the printer draws and ZXing reads: the bytes stay the same.

use oracle::zxing::Format;
use zpl::{
    FieldData, Writer,
    command::{
        Aztec, BarcodeDefaults, DataMatrix, FieldOrigin, MatrixShape, MaxiCode, Orientation,
        Pdf417, QrCode, QrLevel as Level, Statement, Tenths,
    },
};

use crate::support::{label, read};

/// Bytes of a kind that changes from value to value: digits, capitals, ASCII, anything.
fn bytes(random: &mut fastrand::Rng, most: usize) -> Vec<u8> {
    let length = random.usize(1..=most);
    let mut bytes = Vec::new();
    while bytes.len() < length {
        let kind = random.u8(0..5);
        for _ in 0..random.usize(1..10) {
            bytes.push(match kind {
                0 => random.u8(b'0'..=b'9'),
                1 => random.u8(b'A'..=b'Z'),
                2 => random.u8(b' '..=b'~'),
                3 => *random.choice(b"\\&_^~>8|,`{}\x1b\r\n").unwrap(),
                _ => random.u8(1..=255),
            });
        }
    }
    bytes.truncate(length);
    bytes
}

#[track_caller]
fn check<S: Statement>(command: &S, data: &FieldData, format: Format, expected: &[u8]) {
    let mut writer = Writer::new();
    let sizes = BarcodeDefaults { module: Some(3), ratio: Some(Tenths(30)), height: Some(9) };
    let origin = FieldOrigin { x: Some(60), y: Some(60), justification: None };
    writer.put(&sizes).put(&origin).put(command).field(data);
    let (page, _) = label(writer.into_bytes());
    let [drawn] = page.symbols() else { panic!("{expected:?} is not drawn") };
    let found = read(&page, drawn, format);
    assert_eq!(found.len(), 1, "{expected:?}");
    assert_eq!(found[0].bytes, expected);
}

fn orientation(random: &mut fastrand::Rng) -> Option<Orientation> {
    let ways =
        [Orientation::Normal, Orientation::Rotated, Orientation::Inverted, Orientation::BottomUp];
    random.choice(ways)
}

#[test]
fn qr_codes() {
    let mut random = fastrand::Rng::with_seed(4);
    for level in [Level::L, Level::M, Level::Q, Level::H] {
        for _ in 0..30 {
            let value = bytes(&mut random, 120);
            let command = QrCode {
                orientation: Some(Orientation::Normal),
                model: Some(2),
                module: Some(3),
                level: Some(level),
                mask: Some(random.u32(0..8)),
            };
            check(&command, &FieldData::qr(level, &value).unwrap(), Format::QRCode, &value);
        }
    }
}

#[test]
fn data_matrix() {
    let mut random = fastrand::Rng::with_seed(5);
    for _ in 0..120 {
        let value = bytes(&mut random, 100);
        let field = FieldData::data_matrix(&value).unwrap();
        let command = DataMatrix {
            orientation: orientation(&mut random),
            module: Some(4),
            quality: Some(200),
            columns: None,
            rows: None,
            format: None,
            escape: Some(field.escape),
            shape: Some(MatrixShape::Square),
        };
        check(&command, &field.data, Format::DataMatrix, &value);
    }
}

#[test]
fn pdf417() {
    let mut random = fastrand::Rng::with_seed(6);
    for _ in 0..120 {
        let value = bytes(&mut random, 100);
        let command = Pdf417 {
            orientation: orientation(&mut random),
            row_height: Some(9),
            level: Some(random.u32(1..=4)),
            columns: Some(random.u32(2..=8)),
            rows: None,
            truncated: Some(false),
        };
        check(&command, &FieldData::pdf417(&value).unwrap(), Format::PDF417, &value);
    }
}

#[test]
fn aztec() {
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..120 {
        let value = bytes(&mut random, 100);
        let command = Aztec {
            orientation: orientation(&mut random),
            module: Some(4),
            extended: Some(false),
            size: Some(random.u32(0..60)),
            menu: Some(false),
            symbols: None,
            identifier: None,
        };
        check(&command, &FieldData::aztec(&value).unwrap(), Format::Aztec, &value);
    }
}

#[test]
fn maxicode() {
    let mut random = fastrand::Rng::with_seed(8);
    for _ in 0..60 {
        let value = bytes(&mut random, 40);
        let command = MaxiCode { mode: Some(4), number: Some(1), total: Some(1) };
        check(&command, &FieldData::maxicode(&value).unwrap(), Format::MaxiCode, &value);
    }
}
