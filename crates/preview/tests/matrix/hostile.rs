//! Commands with arbitrary parameters and data: nothing breaks.

use preview::{Limits, Media, VirtualPrinter};

const COMMANDS: [&str; 9] = ["BQ", "BX", "B7", "BF", "BO", "B0", "BD", "BB", "B4"];

fn parameter(random: &mut fastrand::Rng) -> String {
    match random.u8(0..6) {
        0 => String::new(),
        1 => random.u32(0..12).to_string(),
        2 => random.u32(0..400).to_string(),
        3 => random.u32(..).to_string(),
        4 => random
            .choice(["N", "R", "I", "B", "Y", "A", "E", "F", "_", "200", "300"])
            .unwrap()
            .to_owned(),
        _ => char::from(random.u8(b'!'..=b'}')).to_string().replace('^', "1"),
    }
}

fn data(random: &mut fastrand::Rng) -> Vec<u8> {
    let length = match random.u8(0..8) {
        0 => random.usize(0..4),
        1..7 => random.usize(0..80),
        _ => random.usize(0..3500),
    };
    let starts = ["", "MA,", "MM,B0", "D0102FF,LM,N", "_1", "_2", "001840123456789", "\u{1b}"];
    let mut data = random.choice(starts).unwrap().as_bytes().to_vec();
    let kind = random.u8(0..4);
    while data.len() < length {
        data.push(match kind {
            0 => random.u8(b'0'..=b'9'),
            1 => *random.choice(b"AMNBK,0123456789_d@|<>=:;?\\&\x1b\x1d%").unwrap(),
            2 => random.u8(b' '..=b'}'),
            _ => random.u8(1..=255),
        });
    }
    data.retain(|byte| !b"^~\x02\x03\x0f\x1e\x1f\x10".contains(byte));
    data
}

#[test]
fn everything_is_drawn_or_noted() {
    let mut random = fastrand::Rng::with_seed(2026);
    let (mut drawn, mut told) = (0, 0);
    for _ in 0..4000 {
        let place = if random.bool() { "FO" } else { "FT" };
        let parameters: Vec<String> =
            (0..random.usize(0..9)).map(|_| parameter(&mut random)).collect();
        let head = format!(
            "^XA^PW500^LL500^BY{},3,{}^{place}{},{}^{}{}^FD",
            random.u32(0..12),
            random.u32(0..60),
            random.u32(0..600),
            random.u32(0..600),
            random.choice(COMMANDS).unwrap(),
            parameters.join(","),
        );
        let document = [head.as_bytes(), &data(&mut random), b"^FS^XZ"].concat();
        let mut printer = VirtualPrinter::new(Media { dpi: 203, size: None });
        let (pages, report) = printer.pages(&document, &Limits::default());
        assert_eq!((pages.len(), report.exceeded), (1, None), "{}", document.escape_ascii());
        let symbols = pages[0].symbols().len();
        assert!(symbols + report.notes.len() > 0, "{}", document.escape_ascii());
        drawn += symbols;
        told += usize::from(!report.notes.is_empty());
        pages[0].bitmap();
    }
    assert!(drawn > 800 && told > 800, "{drawn} {told}");
}
