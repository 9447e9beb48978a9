//! EPL2, page mode, after Zebra's *EPL Programming Guide* (14245L): lines that end with CR LF, and pictures whose cleared
//! bits are black.
//!
//! `q` places the label in the middle of the head, as the printer's guides do; `R` would undo that and is not sent.

use dots::Bitmap;
use message::message;

use crate::{
    Language, Media, Refusal, Setting, Settings,
    bands::write,
    pieces::pieces,
    writer::{Page, Turn, Writer, line},
};

#[derive(Debug)]
pub(crate) struct Epl {
    page: Page,
    settings: Settings,
    /// Dots of the gap or of the mark.
    gap: u32,
}

impl Epl {
    pub(crate) fn new(page: Page, settings: &Settings) -> Result<Self, Refusal> {
        page.check_head(Language::Epl, settings)?;
        let gap = settings.gap_in_dots(page.dpi);
        let least = if page.dpi < 300 { 16 } else { 18 };
        if settings.media != Media::Continuous && !(least..=240).contains(&gap) {
            let message = message!(
                "epl-gap",
                "EPL2 needs a gap of {least} to 240 dots at {dpi} dpi, found {gap} dots: for a roll without gaps, set media \
                 to continuous",
                least,
                dpi = page.dpi,
                gap
            );
            return Err(Refusal::setting(Setting::Gap, message));
        }
        Ok(Self { page, settings: *settings, gap })
    }
}

impl Writer for Epl {
    fn start(&self, out: &mut Vec<u8>) {
        let (Page { width, height, dpi: _ }, gap) = (self.page, self.gap);
        // The printer may still wait for the end of a line of an earlier job.
        line(out, "");
        line(out, &format!("q{width}"));
        line(
            out,
            &match self.settings.media {
                Media::Gap => format!("Q{height},{gap}"),
                Media::Mark => format!("Q{height},B{gap}+0"),
                Media::Continuous => format!("Q{height},0"),
            },
        );
        if let Some(speed) = self.settings.speed {
            line(out, &format!("S{}", (speed / 10).min(6)));
        }
        if let Some(density) = self.settings.darkness_to_15() {
            line(out, &format!("D{density}"));
        }
        line(out, "ZT");
    }

    fn label(&self, picture: &Bitmap, turn: Turn, out: &mut Vec<u8>) {
        line(out, "N");
        for piece in pieces(picture) {
            let (x, y) = (piece.x(), piece.top);
            let head = format!("GW{x},{y},{},{},", piece.bytes, piece.rows);
            out.extend_from_slice(head.as_bytes());
            write(picture, piece, out, |word| !word);
            line(out, "");
        }
        line(out, &format!("P{}", turn.copies));
    }

    fn end(&self, _: &mut Vec<u8>) {}

    fn most_copies(&self) -> u32 {
        65_535
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Document, samples::frame};

    /// Zebra's note on the command `GW` gives a box of 16 x 16 dots at 100, 100: `N`, `GW100,100,2,16,`, then the
    /// bytes 00 00, fourteen times 7F FE, 00 00, where 0 is black.
    #[test]
    fn writes_the_box_of_the_makers_note() {
        // Pictures start at whole bytes of the label, so its left edge is moved from 100 to 104.
        let mut expected = b"\r\nq812\r\nQ406,24\r\nZT\r\nN\r\nGW104,100,2,16,\x00\x00".to_vec();
        (0..14).for_each(|_| expected.extend([0x7F, 0xFE]));
        expected.extend(b"\x00\x00\r\nP1\r\n");
        let picture = frame(104, 100, 16, 16);
        let size = (picture.width(), picture.height());
        let mut document = Document::new(Language::Epl, &Settings::default(), 203, size).unwrap();
        document.add(&picture, 1).unwrap();
        let bytes = document.finish();
        assert_eq!(bytes, expected, "{}", bytes.escape_ascii());
    }

    #[test]
    fn settings_are_lines_before_the_label() {
        let check = |settings: Settings, expected: &str| {
            let mut document = Document::new(Language::Epl, &settings, 300, (900, 600)).unwrap();
            document.add(&Bitmap::new(900, 600), 65_537).unwrap();
            let text = String::from_utf8(document.finish()).unwrap();
            assert_eq!(text.replace("\r\n", "|"), format!("{expected}ZT|N|P65535|N|P2|"));
        };
        let plain = Settings::default();
        check(plain, "|q900|Q600,35|");
        check(Settings { media: Media::Mark, ..plain }, "|q900|Q600,B35+0|");
        let fast = Settings { speed: Some(180), darkness: Some(30), ..plain };
        check(Settings { media: Media::Continuous, gap: 0, ..fast }, "|q900|Q600,0|S6|D15|");
    }

    #[test]
    fn gaps_that_the_language_cannot_state_are_refused() {
        let settings = Settings { gap: 1000, ..Settings::default() };
        let refusal = Document::new(Language::Epl, &settings, 203, (800, 600)).unwrap_err();
        let message = "EPL2 needs a gap of 16 to 240 dots at 203 dpi, found 8 dots: for a roll without gaps, set media to continuous";
        assert_eq!(
            (refusal.about, refusal.message.text()),
            (crate::About::Setting(Setting::Gap), message)
        );
    }
}
