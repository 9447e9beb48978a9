//! Draws labels in TSPL, EPL2 and CPCL with the crate labelize, for the tests of our writers.
//!
//! Each line on standard input is a language, a width and a height in dots, and a document in hexadecimal digits. Each is
//! answered with a line: one picture for each label, separated by tabs, as rows of dots in hexadecimal digits (1 is
//! black, the highest bit leftmost); nothing for blank labels, which labelize leaves out; or `error` and the reason.
//!
//! `epl-as-it-is` shows what labelize draws without the correction below.

use std::{
    fmt::Write,
    io::{Cursor, stdin},
};

use labelize::{
    CpclParser, DrawerOptions, EplParser, LabelInfo, Renderer, TsplParser,
    elements::label_element::LabelElement,
};

/// Dots per millimetre: the 203 dpi of these printers.
const DPMM: i32 = 8;

fn main() {
    let renderer = Renderer::new();
    for line in stdin().lines() {
        let line = line.expect("lines of text");
        match answer(&renderer, &line) {
            Ok(pictures) => println!("{}", pictures.join("\t")),
            Err(error) => println!("error {}", error.replace(['\n', '\r'], " ")),
        }
    }
}

fn answer(renderer: &Renderer, line: &str) -> Result<Vec<String>, String> {
    let words: Vec<&str> = line.split(' ').collect();
    let [language, width, height, digits] = words[..] else {
        return Err("expected four words".to_owned());
    };
    let size = (number(width)?, number(height)?);
    let labels = labels(language, &bytes(digits)?)?;
    labels.iter().map(|label| picture(renderer, label, size)).collect()
}

fn labels(language: &str, document: &[u8]) -> Result<Vec<LabelInfo>, String> {
    match language {
        "tspl" => TsplParser::new().parse(document),
        "epl-as-it-is" => EplParser::new().parse(document),
        "cpcl" => CpclParser::new().parse(document),
        // labelize draws the set bits of GW. Zebra: 1 is white, 0 is black.
        "epl" => {
            let mut labels = EplParser::new().parse(document)?;
            for element in labels.iter_mut().flat_map(|label| &mut label.elements) {
                if let LabelElement::GraphicField(graphic) = element {
                    graphic.zero_bits_black = true;
                }
            }
            Ok(labels)
        }
        other => Err(format!("unknown language {other}")),
    }
}

/// The picture of a label, whose size is the one that was asked for, whatever the document says of millimetres.
fn picture(
    renderer: &Renderer,
    label: &LabelInfo,
    (width, height): (u32, u32),
) -> Result<String, String> {
    let millimetres = |dots: u32| f64::from(dots) / f64::from(DPMM);
    let options = DrawerOptions {
        label_width_mm: millimetres(width),
        label_height_mm: millimetres(height),
        dpmm: DPMM,
        // The picture as it is on the label, not turned the way that DIRECTION 0 of TSPL makes it leave the printer.
        enable_inverted_labels: false,
        ..DrawerOptions::default()
    };
    let mut file = Cursor::new(Vec::new());
    let drawn = renderer.draw_label_as_png(label, &mut file, options);
    drawn.map_err(|error| error.to_string())?;
    rows(file.into_inner(), (width, height))
}

fn rows(file: Vec<u8>, size: (u32, u32)) -> Result<String, String> {
    let mut decoder = png::Decoder::new(Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().map_err(|error| error.to_string())?;
    let length = reader.output_buffer_size().ok_or("the picture is too large")?;
    let mut samples = vec![0; length];
    let frame = reader.next_frame(&mut samples).map_err(|error| error.to_string())?;
    if (frame.width, frame.height) != size {
        return Err(format!("drew {} x {} dots", frame.width, frame.height));
    }
    let each = frame.color_type.samples();
    let mut digits = String::new();
    for row in samples.chunks(frame.line_size).take(size.1 as usize) {
        let dark: Vec<bool> = row.chunks(each).map(|dot| dot[0] < 128).collect();
        for eight in dark.chunks(8) {
            let byte =
                (0..8).fold(0u8, |byte, bit| byte << 1 | u8::from(eight.get(bit) == Some(&true)));
            write!(digits, "{byte:02x}").map_err(|error| error.to_string())?;
        }
    }
    Ok(digits)
}

fn number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("not a number: {text}"))
}

fn bytes(digits: &str) -> Result<Vec<u8>, String> {
    let byte = |at: usize| {
        let pair = digits.get(at..at + 2).unwrap_or("?");
        u8::from_str_radix(pair, 16).map_err(|_| format!("not hexadecimal: {pair}"))
    };
    (0..digits.len()).step_by(2).map(byte).collect()
}
