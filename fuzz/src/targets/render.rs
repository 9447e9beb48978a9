//! Properties of every label that we write, whatever the input: one format, and only our own commands.

use std::ops::ControlFlow;

use label::{Images, Row, Spec, element::Element};
use render::{Album, Printer};

use crate::Failure;

/// The number of labels that are rendered for one request.
const MOST_LABELS: usize = 4;

/// The most memory of a label's pictures, in bytes. Larger ones are refused, so that many labels can be tried.
const MOST_MEMORY: u64 = 1 << 20;

/// The longest side of a picture, in dots; labels with larger ones are skipped for the same reason.
const MOST_DOTS: f64 = 2000.0;

/// All commands that labels are written with. Stored formats and graphics, downloads and settings that outlive a label are
/// not among them.
const COMMANDS: [&str; 60] = [
    "XA", "XZ", "PW", "LL", "LH", "LR", "PO", "PM", "MU", "FW", "CI", "MD", "SD", "PQ", "FO", "FS",
    "FD", "FH", "FR", "A0", "FB", "GB", "GD", "BY", "B1", "B2", "B3", "B4", "B5", "B7", "B8", "B9",
    "BA", "BB", "BC", "BD", "BE", "BF", "BI", "BJ", "BK", "BL", "BM", "BO", "BP", "BQ", "BR", "BS",
    "BU", "BX", "BZ", "GF", "JM", "MC", "GC", "GE", "GS", "TB", "FT", "BT",
];

/// `^A`: its second letter is the font.
fn is_font(name: &[u8]) -> bool {
    matches!(name, [b'A', b'0'..=b'9' | b'A'..=b'Z' | b'@'])
}

/// A spec, and what its labels are made of.
pub(super) struct Labels<'r> {
    pub(super) spec: &'r Spec,
    pub(super) printer: Printer,
    pub(super) data: &'r Row,
    pub(super) rows: Option<&'r [Row]>,
    pub(super) images: &'r Images,
}

impl Labels<'_> {
    /// Renders some labels and checks the output.
    pub(super) fn check(&self) -> Result<(), Failure> {
        if self.spec.elements.iter().any(|element| self.is_large(element)) {
            return Ok(());
        }
        let none = [];
        let rows = self.rows.unwrap_or(&none).iter().map(Some);
        let rows: Vec<_> = rows.chain([None]).take(MOST_LABELS).collect();
        let allowance = |bytes: u64| {
            if bytes > MOST_MEMORY { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut album = Album::new(self.images, render::Fonts::built_in(), &allowance);
        for row in rows {
            let (mut zpl, mut findings) = (Vec::new(), Vec::new());
            let label = self.spec.fill(self.data, row, &mut findings);
            let rendered = label.and_then(|label| {
                render::label(&label, self.printer, &mut album, &mut zpl, &mut findings)
            });
            if rendered.is_ok() {
                check_zpl(&zpl)?;
            }
        }
        Ok(())
    }

    /// Whether a picture has so many dots that it takes seconds by design.
    fn is_large(&self, element: &Element) -> bool {
        let Element::Image(image) = element else { return false };
        let dpi = f64::from(self.spec.size.dpi().get());
        [image.width, image.height].into_iter().flatten().any(|side| side.get() * dpi > MOST_DOTS)
    }
}

/// A scan that is independent of our writer and reader: carets and tildes always start commands.
fn check_zpl(zpl: &[u8]) -> Result<(), Failure> {
    // The output is UTF-8, without other bytes: 0x02, 0x03 and 0x0F are commands as well.
    let is_control = |character: char| character.is_control() && character != '\n';
    if std::str::from_utf8(zpl).map_or(true, |text| text.contains(is_control)) {
        return Err(Failure::Limit("than text"));
    }
    let (mut starts, mut ends) = (0, 0);
    for (at, byte) in zpl.iter().enumerate() {
        if !matches!(byte, b'^' | b'~') {
            continue;
        }
        let name = zpl.get(at + 1..at + 3).unwrap_or_default();
        if !is_font(name) && !COMMANDS.iter().any(|command| command.as_bytes() == name) {
            return Err(Failure::Limit("commands"));
        }
        if name == b"GF" {
            let rest = zpl.get(at + 3..).unwrap_or_default();
            let end = rest.iter().position(|&byte| byte == b'^').unwrap_or(rest.len());
            let (field, after) = rest.split_at(end);
            if !is_picture(field) || !after.starts_with(b"^FS") {
                return Err(Failure::Limit("than dots in a picture"));
            }
        }
        starts += usize::from(name == b"XA");
        ends += usize::from(name == b"XZ");
    }
    if (starts, ends) == (1, 1) && zpl.starts_with(b"^XA") && zpl.trim_ascii_end().ends_with(b"^XZ")
    {
        return Ok(());
    }
    Err(Failure::Limit("formats"))
}

/// Whether the parameters and data of `^GF` are the form, three numbers, and characters that stand for dots.
fn is_picture(field: &[u8]) -> bool {
    let mut parts = field.splitn(5, |&byte| byte == b',');
    let form = parts.next();
    let is_number = |part: &[u8]| !part.is_empty() && part.iter().all(u8::is_ascii_digit);
    let has_numbers = parts.by_ref().take(3).filter(|part| is_number(part)).count() == 3;
    let Some(data) = parts.next().filter(|_| form == Some(b"A") && has_numbers) else {
        return false;
    };
    let Some(packed) = data.strip_prefix(b":Z64:") else {
        // Hexadecimal digits, counts, the rest of a row and a repeated row.
        return data
            .iter()
            .all(|byte| matches!(byte, b'0'..=b'9' | b'A'..=b'Y' | b'g'..=b'z' | b',' | b':'));
    };
    let Some((base64, [b':', crc @ ..])) = packed.split_last_chunk::<5>() else { return false };
    let is_base64 = |byte: &u8| byte.is_ascii_alphanumeric() || b"+/=".contains(byte);
    base64.iter().all(is_base64) && crc.iter().all(u8::is_ascii_hexdigit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_have_no_characters_but_those_for_dots() {
        let label = |field: &str| check_zpl(format!("^XA^FO0,0^GF{field}^FS\n^XZ").as_bytes());
        for field in ["A,1,1,1,FF", "A,40,40,20,zYF,:gF", "A,8,8,2,:Z64:eJxbFboKDAESoAP9:5ACE"] {
            assert_eq!(label(field), Ok(()), "{field}");
        }
        for field in [
            "",
            "B,1,1,1,FF",
            "A,1,1,1",
            "A,1,,1,FF",
            "A,1,x,1,FF",
            "A,1,1,1,FF!",
            "A,1,1,1,F F",
            "A,1,1,1,Z",
            "A,8,8,2,:Z64:eJxb Fb:5ACE",
            "A,8,8,2,:Z64:eJxbFboKDAESoAP9",
            "A,8,8,2,:Z64:eJxbFboKDAESoAP9:5ACG",
            "A,1,1,1,FF^FDx",
        ] {
            assert_eq!(label(field), Err(Failure::Limit("than dots in a picture")), "{field}");
        }
    }
}
