//! Writes a document again: a line for each field, for a head of another density, or turned.
//!
//! Commands are read and written as the commands they are, so a document that was written again prints the same. Lengths are
//! dots afterwards, whatever unit they had.

mod density;
mod pictures;

use std::{fmt, ops::Range};

use zpl::{
    Command, Writer,
    command::{LabelEnd, PrintOrientation},
    read::{Dialect, Placed, Reader},
};

use self::density::Density;

/// How a document is written again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rewriting {
    /// Dots to an inch of the head that prints it.
    pub dpi: u32,
    /// Densities of that head, and of the head that the document was made for, in the same unit.
    pub densities: (u32, u32),
    /// Whether labels are turned by 180 degrees.
    pub half_turn: bool,
}

/// Why a document cannot be written again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotRewritten {
    /// The bytes of the command in the document.
    pub span: Range<usize>,
    /// To be read after the place.
    pub why: String,
}

impl fmt::Display for NotRewritten {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { span: Range { start, end }, why } = self;
        write!(formatter, "bytes {start} to {end}: {why}")
    }
}

impl std::error::Error for NotRewritten {}

/// Writes the document.
pub fn rewrite(document: &[u8], how: Rewriting) -> Result<Vec<u8>, NotRewritten> {
    let dialect = Dialect::of_other_head(how.dpi, how.densities);
    let mut text = Text {
        out: Vec::with_capacity(document.len()),
        density: Density::new(how.densities),
        half_turn: how.half_turn,
        is_started: false,
        has_other_prefixes: false,
    };
    for Placed { command, span } in Reader::with_dialect(document, dialect) {
        let raw = document.get(span.clone()).unwrap_or_default();
        text.add(command, raw).map_err(|why| NotRewritten { span, why })?;
    }
    Ok(text.out)
}

/// A document that is being written.
struct Text {
    out: Vec<u8>,
    density: Density,
    half_turn: bool,
    /// Whether a label has started.
    is_started: bool,
    /// Whether a part of the document has other prefixes, so that its bytes mean something else after what was written.
    has_other_prefixes: bool,
}

impl Text {
    #[expect(clippy::wildcard_enum_match_arm, reason = "all others stay the commands they are")]
    fn add(&mut self, command: Command, raw: &[u8]) -> Result<(), String> {
        match command {
            // Lengths are dots, and prefixes are the usual ones.
            Command::Units(_) => {}
            Command::ChangePrefix(_) => self.has_other_prefixes = true,
            Command::StartFormat(command) => {
                self.put(&command.into(), raw)?;
                if !self.is_started {
                    self.is_started = true;
                    self.start()?;
                }
            }
            Command::PrintOrientation(command) if self.half_turn => {
                let end = command.end.map(opposite);
                self.put(&PrintOrientation { end }.into(), raw)?;
            }
            command => {
                let command = self.density.convert(command)?;
                self.put(&command, raw)?;
            }
        }
        Ok(())
    }

    /// Settings that a printer has when it is switched on and that are others now.
    fn start(&mut self) -> Result<(), String> {
        if self.half_turn {
            self.put(&PrintOrientation { end: Some(LabelEnd::Inverted) }.into(), b"")?;
        }
        if let Some(command) = self.density.start() {
            self.put(&command, b"")?;
        }
        Ok(())
    }

    /// Writes a command, or its bytes if they hold data that a writer does not write, such as line ends.
    fn put(&mut self, command: &Command, raw: &[u8]) -> Result<(), String> {
        let mut writer = Writer::new();
        let from = self.out.len();
        match writer.command(command) {
            Ok(writer) => self.out.extend_from_slice(writer.as_bytes()),
            Err(_) if !self.has_other_prefixes => self.out.extend_from_slice(raw),
            Err(_) => return Err("data after a change of prefixes cannot be written".to_owned()),
        }
        let written = self.out.get(from..).unwrap_or_default();
        let ends_line = written.starts_with(b"^XZ") || written.starts_with(b"~D");
        if ends_line && !written.ends_with(b"\n") {
            self.out.push(b'\n');
        }
        Ok(())
    }
}

fn opposite(end: LabelEnd) -> LabelEnd {
    match end {
        LabelEnd::Normal => LabelEnd::Inverted,
        LabelEnd::Inverted => LabelEnd::Normal,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bitmap, Limits, Media, VirtualPrinter};

    const SAME: Rewriting = Rewriting { dpi: 203, densities: (8, 8), half_turn: false };

    fn written(document: &str, how: Rewriting) -> String {
        String::from_utf8(rewrite(document.as_bytes(), how).unwrap()).unwrap()
    }

    fn pictures(document: &[u8], dpi: u32) -> Vec<Bitmap> {
        let mut printer = VirtualPrinter::new(Media { dpi, size: None });
        let (pages, _) = printer.pages(document, &Limits::default());
        pages.iter().map(crate::Page::bitmap).collect()
    }

    #[test]
    fn each_field_has_a_line() {
        let document = "^xa^fo10,20^a0n,30^fdHello^fs ^fo5,6,\r\n^gb100,20,4^fs^xz";
        let expected = "^XA\n^FO10,20^A0N,30^FDHello^FS\n^FO5,6^GB100,20,4^FS\n^XZ\n";
        assert_eq!(written(document, SAME), expected);
        assert_eq!(written(expected, SAME), expected);
    }

    #[test]
    fn every_golden_document_prints_the_same_again() {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../golden/pictures");
        let mut documents = 0;
        for folder in std::fs::read_dir(root).unwrap() {
            for file in std::fs::read_dir(folder.unwrap().path()).unwrap() {
                let path = file.unwrap().path();
                if path.extension().is_none_or(|extension| extension != "zpl") {
                    continue;
                }
                let document = std::fs::read(&path).unwrap();
                let again = match rewrite(&document, SAME) {
                    Ok(again) => again,
                    Err(error) => {
                        assert!(error.why.contains("change of prefixes"), "{path:?}: {error}");
                        continue;
                    }
                };
                assert!(pictures(&document, 203) == pictures(&again, 203), "{path:?}");
                assert!(rewrite(&again, SAME).unwrap() == again, "{path:?}");
                documents += 1;
            }
        }
        assert!(documents > 140, "{documents}");
    }

    #[test]
    fn units_become_dots_and_prefixes_the_usual_ones() {
        assert_eq!(
            written("^XA^MUI^FO1,.5^GB2,1,.1^FS^XZ", SAME),
            "^XA\n^FO203,102^GB406,203,20^FS\n^XZ\n"
        );
        assert_eq!(written("^XA^CC+ +FO1,2+FDa+FS+XZ", SAME), "^XA\n^FO1,2^FDa^FS\n^XZ\n");
        let error = rewrite(b"^XA^CC++FO1,2+FDa^b+FS+XZ", SAME).unwrap_err();
        assert_eq!(
            error.to_string(),
            "bytes 13 to 19: data after a change of prefixes cannot be written"
        );
    }

    #[test]
    fn a_half_turn_turns_every_label() {
        let document = "^XA^PW60^LL40^FO3,4^GB9,5,2^FS^XZ^XA^POI^FO1,1^GB7,3,1^FS^XZ^XA^PON^FO1,1^GB7,3,1^FS^XZ";
        let turned = rewrite(document.as_bytes(), Rewriting { half_turn: true, ..SAME }).unwrap();
        let half = |bitmap: &Bitmap| bitmap.quarter_turned().quarter_turned();
        let expected: Vec<Bitmap> = pictures(document.as_bytes(), 203).iter().map(half).collect();
        assert_eq!(pictures(&turned, 203), expected);
        assert_eq!(expected.len(), 3);
    }

    #[test]
    fn any_bytes_are_written_or_refused() {
        const PIECES: [&[u8]; 14] = [
            b"^XA",
            b"^XZ",
            b"^FO10,20",
            b"^GFA,6,6,2,F0F081",
            b"^GFB,4,4,1,ab",
            b"^FDa^b",
            b"^FS",
            b"^CC+",
            b"+FO1,2",
            b"^MUI",
            b"~DGR:A.GRF,6,2,F0",
            b"~DYR:A,B,G,2,2,",
            b"^POI",
            b"^BY99,9,99999",
        ];
        let mut random = fastrand::Rng::with_seed(25);
        for _ in 0..3000 {
            let mut document = Vec::new();
            for _ in 0..random.usize(0..12) {
                document.extend_from_slice(PIECES[random.usize(0..PIECES.len())]);
                document.extend((0..random.usize(0..4)).map(|_| random.u8(..)));
            }
            let densities =
                ([6, 8, 12, 24][random.usize(0..4)], [6, 8, 12, 24][random.usize(0..4)]);
            let how = Rewriting { densities, half_turn: random.bool(), ..SAME };
            if let Err(error) = rewrite(&document, how) {
                assert!(error.span.end <= document.len(), "{error}");
            }
        }
    }
}
