//! TSPL and TSPL2, after TSC's *TSPL/TSPL2 Programming Language* manual: lines that end with CR LF, and pictures whose
//! cleared bits are black.
//!
//! A printer keeps size, gap, direction and origin until another job changes them, so every job says all of them.

use dots::Bitmap;

use crate::{
    Cut, Language, Media, Refusal, Settings,
    bands::write,
    pieces::pieces,
    writer::{Page, Turn, Writer, line},
};

#[derive(Debug)]
pub(crate) struct Tspl {
    page: Page,
    settings: Settings,
}

impl Tspl {
    pub(crate) fn new(page: Page, settings: &Settings) -> Result<Self, Refusal> {
        page.check_head(Language::Tspl, settings)?;
        Ok(Self { page, settings: *settings })
    }
}

impl Writer for Tspl {
    fn start(&self, out: &mut Vec<u8>) {
        let Settings { speed, media, gap, cut, .. } = self.settings;
        let (width, height) =
            (self.page.hundredths(self.page.width), self.page.hundredths(self.page.height));
        line(out, &format!("SIZE {} mm,{} mm", decimal(width), decimal(height)));
        let gap = decimal(gap.div_ceil(10));
        line(
            out,
            &match media {
                Media::Gap => format!("GAP {gap} mm,0 mm"),
                Media::Mark => format!("BLINE {gap} mm,0 mm"),
                Media::Continuous => "GAP 0 mm,0 mm".to_owned(),
            },
        );
        if let Some(speed) = speed {
            line(out, &format!("SPEED {}", decimal(u32::from(speed) * 10)));
        }
        if let Some(density) = self.settings.darkness_to_15() {
            line(out, &format!("DENSITY {density}"));
        }
        for fixed in ["DIRECTION 0,0", "REFERENCE 0,0", "OFFSET 0 mm", "SHIFT 0"] {
            line(out, fixed);
        }
        line(
            out,
            match cut.unwrap_or(Cut::Never) {
                Cut::Never => "SET CUTTER OFF",
                Cut::Each => "SET CUTTER 1",
                Cut::End => "SET CUTTER BATCH",
            },
        );
    }

    fn label(&self, picture: &Bitmap, turn: Turn, out: &mut Vec<u8>) {
        line(out, "CLS");
        for piece in pieces(picture) {
            let (x, y) = (piece.x(), piece.top);
            let head = format!("BITMAP {x},{y},{},{},0,", piece.bytes, piece.rows);
            out.extend_from_slice(head.as_bytes());
            write(picture, piece, out, |word| !word);
            line(out, "");
        }
        line(out, &format!("PRINT 1,{}", turn.copies));
    }

    fn end(&self, _: &mut Vec<u8>) {}

    fn most_copies(&self) -> u32 {
        999_999_999
    }
}

/// Hundredths as a decimal number without zeros at its end.
fn decimal(hundredths: u32) -> String {
    let (whole, rest) = (hundredths / 100, hundredths % 100);
    match rest {
        0 => whole.to_string(),
        rest if rest % 10 == 0 => format!("{whole}.{}", rest / 10),
        rest => format!("{whole}.{rest:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Document, samples::maker_arrow};

    /// The sample of the command `BITMAP` in TSC's manual, shown there in hexadecimal: an arrow whose cleared bits
    /// are black, at 200, 200. Our job differs in what the sample leaves to the printer.
    #[test]
    fn writes_the_bitmap_of_the_makers_manual() {
        let manual = b"\x42\x49\x54\x4D\x41\x50\x20\x32\x30\x30\x2C\x32\x30\x30\x2C\x32\x2C\x31\x36\x2C\x30\x2C\
            \x00\x00\x00\x00\x00\x00\x07\xFF\x03\xFF\x11\xFF\x18\xFF\x1C\x7F\x1E\x3F\x1F\x1F\x1F\x8F\x1F\xC7\x1F\xE3\x1F\xE7\x1F\xFF\x1F\xFF\
            \x0D\x0A\x50\x52\x49\x4E\x54\x20\x31\x2C\x31\x0D\x0A";
        let picture = maker_arrow();
        let size = (picture.width(), picture.height());
        let settings = Settings { media: Media::Continuous, ..Settings::default() };
        let mut document = Document::new(Language::Tspl, &settings, 203, size).unwrap();
        document.add(&picture, 1).unwrap();
        let bytes = document.finish();
        assert!(bytes.starts_with(b"SIZE 101.6 mm,50.8 mm\r\nGAP 0 mm,0 mm\r\n"));
        let rest = bytes.strip_suffix(manual.as_slice());
        assert!(rest.is_some_and(|rest| rest.ends_with(b"CLS\r\n")), "{}", bytes.escape_ascii());
    }

    #[test]
    fn settings_are_lines_before_the_label() {
        let settings = Settings {
            darkness: Some(15),
            speed: Some(35),
            media: Media::Mark,
            gap: 3175,
            cut: Some(Cut::End),
            ..Settings::default()
        };
        let mut document = Document::new(Language::Tspl, &settings, 300, (600, 301)).unwrap();
        document.add(&Bitmap::new(600, 301), 1_000_000_001).unwrap();
        let text = String::from_utf8(document.finish()).unwrap();
        assert_eq!(
            text.replace("\r\n", "|"),
            "SIZE 50.8 mm,25.48 mm|BLINE 3.18 mm,0 mm|SPEED 3.5|DENSITY 8|\
            DIRECTION 0,0|REFERENCE 0,0|OFFSET 0 mm|SHIFT 0|SET CUTTER BATCH|\
            CLS|PRINT 1,999999999|CLS|PRINT 1,2|"
        );
    }
}
