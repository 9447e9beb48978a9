//! CPCL, after Zebra's *CPCL Programming Manual*: lines that end with CR LF, and pictures whose set bits are black.
//!
//! Pictures are sent in hexadecimal (`EG`). Bytes (`CG`) would be half as long, but do not survive a channel for text, and no
//! reader but the printers' own was found that takes them.

use dots::Bitmap;

use crate::{
    Language, Media, Refusal, Settings,
    bands::write,
    pieces::pieces,
    writer::{Page, Turn, Writer, line},
};

#[derive(Debug)]
pub(crate) struct Cpcl {
    page: Page,
    settings: Settings,
}

impl Cpcl {
    pub(crate) fn new(page: Page, settings: &Settings) -> Result<Self, Refusal> {
        page.check_head(Language::Cpcl, settings)?;
        Ok(Self { page, settings: *settings })
    }

    /// The darkness as `TONE`, whose scale goes from -99 over 0, the printer's default, to 200.
    fn tone(&self) -> Option<i32> {
        self.settings.darkness.map(|darkness| match i32::from(darkness) - 15 {
            lighter @ ..0 => lighter * 99 / 15,
            darker => darker * 200 / 15,
        })
    }
}

impl Writer for Cpcl {
    fn start(&self, out: &mut Vec<u8>) {
        let sense = match self.settings.media {
            Media::Gap => "GAP-SENSE",
            Media::Mark => "BAR-SENSE",
            Media::Continuous => return,
        };
        for text in ["! UTILITIES", sense, "PRINT"] {
            line(out, text);
        }
    }

    fn label(&self, picture: &Bitmap, turn: Turn, out: &mut Vec<u8>) {
        let Page { width, height, dpi: _ } = self.page;
        // 200 is how the language names the resolution of every printer; positions are dots.
        line(out, &format!("! 0 200 200 {height} {}", turn.copies));
        line(out, &format!("PAGE-WIDTH {width}"));
        if let Some(tone) = self.tone() {
            line(out, &format!("TONE {tone}"));
        }
        let mut bytes = Vec::new();
        for piece in pieces(picture) {
            let (x, y) = (piece.x(), piece.top);
            let head = format!("EG {} {} {x} {y} ", piece.bytes, piece.rows);
            out.extend_from_slice(head.as_bytes());
            bytes.clear();
            write(picture, piece, &mut bytes, |word| word);
            out.extend(bytes.iter().flat_map(|&byte| digits(byte)));
            line(out, "");
        }
        if self.settings.media != Media::Continuous {
            line(out, "FORM");
        }
        line(out, "PRINT");
    }

    fn end(&self, _: &mut Vec<u8>) {}

    fn most_copies(&self) -> u32 {
        1024
    }
}

/// A byte as two hexadecimal digits.
fn digits(byte: u8) -> [u8; 2] {
    [byte >> 4, byte & 15].map(|half| if half < 10 { b'0' + half } else { b'A' + half - 10 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Document, samples::placed};

    fn written(settings: &Settings, picture: &Bitmap, copies: u32) -> Vec<u8> {
        let size = (picture.width(), picture.height());
        let mut document = Document::new(Language::Cpcl, settings, 203, size).unwrap();
        document.add(picture, copies).unwrap();
        document.finish()
    }

    /// The example of the commands for graphics in Zebra's manual: `EG 2 16 90 45` and these digits. Pictures start at
    /// whole bytes of the label, so its x is moved from 90 to 96.
    #[test]
    fn writes_the_checkers_of_the_makers_manual() {
        let digits = ["F0F0F0F0F0F0F0F0", "0F0F0F0F0F0F0F0F"].repeat(2).concat();
        let checkers = [[0xF0; 8], [0x0F; 8]].repeat(2).concat();
        let picture = placed((400, 210), (96, 45), &Bitmap::from_bytes(16, &checkers));
        let text = String::from_utf8(written(&Settings::default(), &picture, 1)).unwrap();
        let expected = format!(
            "! UTILITIES|GAP-SENSE|PRINT|! 0 200 200 210 1|PAGE-WIDTH 400|EG 2 16 96 45 {digits}|FORM|PRINT|"
        );
        assert_eq!(text.replace("\r\n", "|"), expected);
    }

    #[test]
    fn settings_and_copies_are_in_each_label() {
        let settings =
            Settings { media: Media::Continuous, darkness: Some(0), ..Settings::default() };
        let text = String::from_utf8(written(&settings, &Bitmap::new(8, 9), 1025)).unwrap();
        let label = |copies: u32| format!("! 0 200 200 9 {copies}|PAGE-WIDTH 8|TONE -99|PRINT|");
        assert_eq!(text.replace("\r\n", "|"), label(1024) + &label(1));
    }

    #[test]
    fn the_middle_of_the_darkness_is_the_makers_default() {
        let tone = |darkness| {
            let settings = Settings { darkness: Some(darkness), ..Settings::default() };
            Cpcl { page: Page::new((1, 1), 203).unwrap(), settings }.tone()
        };
        assert_eq!([0, 7, 15, 22, 30].map(tone), [-99, -52, 0, 93, 200].map(Some));
    }
}
