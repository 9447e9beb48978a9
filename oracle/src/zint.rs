//! libzint as a child process: the modules that it draws for a value.

use std::{cell::RefCell, process::Command};

use crate::judge::Judge;

/// One call of `ZBarcode_Encode`; the numbers are those of `zint.h`.
#[derive(Debug, Clone, Copy)]
pub struct Request<'a> {
    /// `BARCODE_...`
    pub symbology: u16,
    /// `DATA_MODE` 0, `UNICODE_MODE` 1, `GS1_MODE` 2, with flags such as `ESCAPE_MODE` 8 added; and [`STRICT`].
    pub mode: u16,
    /// Error correction, mask and the like: the meaning depends on the symbology.
    pub options: [i32; 3],
    /// The ECI to announce, 0 for none.
    pub eci: u32,
    /// The value.
    pub data: &'a [u8],
}

/// Added to the mode: zint's warnings become errors.
pub const STRICT: u16 = 1 << 15;

impl<'a> Request<'a> {
    /// A value as bytes, with zint's defaults otherwise.
    pub fn new(symbology: u16, data: &'a [u8]) -> Self {
        Self { symbology, mode: 0, options: [-1, 0, 0], eci: 0, data }
    }

    fn line(&self) -> String {
        let [first, second, third] = self.options;
        let nibbles = self.data.iter().flat_map(|byte| [byte >> 4, byte & 15]);
        let hex: String = nibbles.filter_map(|n| char::from_digit(n.into(), 16)).collect();
        format!("{} {} {first} {second} {third} {} {hex}\n", self.symbology, self.mode, self.eci)
    }
}

/// A symbol as zint drew it.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawn {
    /// Row by row, `true` is dark.
    pub rows: Vec<Vec<bool>>,
    /// The height of each row in modules; 0 if zint leaves it open.
    pub heights: Vec<f32>,
    /// The human-readable line.
    pub text: String,
}

/// Nanoseconds per call, the minimum of many passes.
#[derive(Debug, Clone, Copy)]
pub struct Speed {
    /// `ZBarcode_Encode` alone.
    pub encode: f64,
    /// `ZBarcode_Encode` and `ZBarcode_Print` to an SVG in memory.
    pub encode_and_svg: f64,
}

/// The symbol that zint draws, or its reason for refusing.
pub fn draw(request: &Request<'_>) -> Result<Drawn, String> {
    thread_local!(static JUDGE: RefCell<Judge> = RefCell::new(start(&[])));
    let answer = JUDGE.with_borrow_mut(|judge| judge.ask(&request.line()));
    parse(answer.trim_end())
}

/// How fast zint is, or `None` when it refuses the value.
pub fn time(request: &Request<'_>) -> Option<Speed> {
    let answer = start(&["bench"]).ask(&request.line());
    let (encode, encode_and_svg) = answer.trim_end().split_once(' ')?;
    let speed =
        Speed { encode: encode.parse().ok()?, encode_and_svg: encode_and_svg.parse().ok()? };
    (speed.encode > 0.0).then_some(speed)
}

fn start(arguments: &[&str]) -> Judge {
    Judge::start(Command::new(env!("ZINT_JUDGE")).args(arguments))
        .expect("build.rs has built this program")
}

fn parse(answer: &str) -> Result<Drawn, String> {
    let Some(body) = answer.strip_prefix("ok ") else { return Err(answer.to_owned()) };
    let mut parts = body.split('|');
    let mut numbers = parts.next().unwrap_or_default().split_whitespace();
    let width: usize = numbers.next().and_then(|n| n.parse().ok()).ok_or("no width")?;
    let heights = numbers.skip(1).filter_map(|n| n.parse().ok()).collect();
    let rows = parts.next().unwrap_or_default().split_whitespace();
    let rows = rows.map(|hex| row(hex, width)).collect();
    let text = parts.next().unwrap_or_default().trim();
    let bytes: Vec<u8> = text
        .as_bytes()
        .chunks(2)
        .filter_map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok())
        .collect();
    Ok(Drawn { rows, heights, text: String::from_utf8_lossy(&bytes).into_owned() })
}

fn row(hex: &str, width: usize) -> Vec<bool> {
    let nibbles = hex.chars().filter_map(|digit| digit.to_digit(16));
    let bits = nibbles.flat_map(|nibble| (0..4).rev().map(move |bit| nibble >> bit & 1 == 1));
    bits.take(width).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_and_refuses() {
        let drawn = draw(&Request::new(15, b"590123412345")).unwrap();
        assert_eq!(drawn.rows[0].len(), 95);
        assert_eq!(drawn.text, "5901234123457");
        assert!(draw(&Request::new(15, b"not digits")).is_err());
    }
}
