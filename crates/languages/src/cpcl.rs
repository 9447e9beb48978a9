//! CPCL, after Zebra's *CPCL Programming Manual*: lines that end with CR LF, and pictures whose set bits are black.
//!
//! Pictures are sent as bytes (`CG`), which is half as long as the hexadecimal form (`EG`).

use dots::Bitmap;

use crate::{
    Language, Media, Refusal, Settings,
    bands::{bands, write},
    writer::{Page, Turn, Writer, four_inch_head, line},
};

#[derive(Debug)]
pub(crate) struct Cpcl {
    page: Page,
    settings: Settings,
}

impl Cpcl {
    pub(crate) fn new(page: Page, settings: &Settings) -> Result<Self, Refusal> {
        page.check_head(Language::Cpcl, settings, four_inch_head(page.dpi))?;
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
        for band in bands(picture, u32::MAX) {
            let (x, y) = (band.x(), band.top);
            let head = format!("CG {} {} {x} {y} ", band.bytes, band.rows);
            out.extend_from_slice(head.as_bytes());
            write(picture, band, out, |word| word);
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

    /// The example of the commands for graphics in Zebra's manual: `EG 2 16 90 45` and these digits. The manual says
    /// that `CG` takes "the equivalent binary characters of the hex data". Its x is moved from 90 to 96, a multiple of 8.
    #[test]
    fn writes_the_checkers_of_the_makers_manual() {
        let digits = ["F0F0F0F0F0F0F0F0", "0F0F0F0F0F0F0F0F"].repeat(2).concat();
        let bytes: Vec<u8> = (0..digits.len())
            .step_by(2)
            .map(|at| u8::from_str_radix(&digits[at..at + 2], 16).unwrap())
            .collect();
        let picture = placed((400, 210), (96, 45), &Bitmap::from_bytes(16, &bytes));
        let mut expected = b"! UTILITIES\r\nGAP-SENSE\r\nPRINT\r\n\
            ! 0 200 200 210 1\r\nPAGE-WIDTH 400\r\nCG 2 16 96 45 "
            .to_vec();
        expected.extend(&bytes);
        expected.extend(b"\r\nFORM\r\nPRINT\r\n");
        let found = written(&Settings::default(), &picture, 1);
        assert_eq!(found, expected, "{}", found.escape_ascii());
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
