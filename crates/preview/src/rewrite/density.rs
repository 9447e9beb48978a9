//! Another density: what the reader has not converted. It converts lengths; modules of some barcodes are counts of dots that
//! `^MU` leaves alone, and pictures have dots of their own.

use zpl::{
    Command,
    command::{
        Aztec, BarcodeDefaults, DataBar, DownloadGraphic, GraphicBox, GraphicCircle, GraphicData,
        GraphicDiagonal, GraphicEllipse, QrCode,
    },
    graphic::Data,
};

use super::pictures::Pictures;

/// The most dots of a module that printers take.
const WIDEST: u32 = 10;

/// The defaults of `^BY`: the dots of a module and of the height of bars.
const DEFAULTS: (u32, u32) = (2, 10);

/// A conversion of dots.
pub(super) struct Density {
    /// Of the head, and of the one that the document was made for.
    densities: (u32, u32),
    pictures: Pictures,
}

impl Density {
    pub(super) fn new(densities: (u32, u32)) -> Self {
        Self { densities, pictures: Pictures::new(densities) }
    }

    fn is_same(&self) -> bool {
        self.densities.0 == self.densities.1
    }

    /// The defaults of a printer, converted.
    pub(super) fn start(&self) -> Option<Command> {
        let (module, height) = DEFAULTS;
        let command = BarcodeDefaults {
            module: self.module(Some(module)),
            ratio: None,
            height: Some(self.scaled(height)),
        };
        (!self.is_same()).then(|| command.into())
    }

    /// The command with its dots converted.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the reader has converted all others")]
    pub(super) fn convert(&mut self, command: Command) -> Result<Command, String> {
        if self.is_same() {
            return Ok(command);
        }
        Ok(match command {
            Command::BarcodeDefaults(command) => {
                let module = command.module.map(|module| module.clamp(1, WIDEST));
                BarcodeDefaults { module, ..command }.into()
            }
            Command::QrCode(command) => {
                QrCode { module: self.module(command.module), ..command }.into()
            }
            Command::Aztec(command) => {
                Aztec { module: self.module(command.module), ..command }.into()
            }
            Command::DataBar(command) => {
                DataBar { module: self.module(command.module), ..command }.into()
            }
            Command::GraphicBox(command) => {
                GraphicBox { thickness: line(command.thickness), ..command }.into()
            }
            Command::GraphicCircle(command) => {
                GraphicCircle { thickness: line(command.thickness), ..command }.into()
            }
            Command::GraphicDiagonal(command) => {
                GraphicDiagonal { thickness: line(command.thickness), ..command }.into()
            }
            Command::GraphicEllipse(command) => {
                GraphicEllipse { thickness: line(command.thickness), ..command }.into()
            }
            Command::GraphicField(command) => {
                let size = (command.field_count, command.bytes_per_row);
                self.pictures.scaled(Data::from(&command.data), size)?.into()
            }
            Command::DownloadGraphic(command) => {
                let size = (command.total_bytes, command.bytes_per_row);
                let scaled = self.pictures.scaled(Data::Text(command.digits.as_bytes()), size)?;
                let GraphicData::Hex { digits, .. } = scaled.data else {
                    return Err("the picture cannot be written".to_owned());
                };
                DownloadGraphic {
                    name: command.name,
                    total_bytes: scaled.field_count,
                    bytes_per_row: scaled.bytes_per_row,
                    digits,
                }
                .into()
            }
            Command::DownloadObject(command)
                if command.bytes_per_row.is_some_and(|row| row > 0) =>
            {
                return Err("a picture of ~DY is not converted to another density".to_owned());
            }
            command => command,
        })
    }

    fn module(&self, module: Option<u32>) -> Option<u32> {
        module.map(|module| self.scaled(module).clamp(1, WIDEST))
    }

    /// Rounded; halves up, as lengths are.
    fn scaled(&self, dots: u32) -> u32 {
        let (head, document) = (u64::from(self.densities.0), u64::from(self.densities.1.max(1)));
        let dots = (2 * u64::from(dots) * head + document) / (2 * document);
        u32::try_from(dots).unwrap_or(u32::MAX)
    }
}

/// A line keeps at least one dot.
fn line(thickness: Option<u32>) -> Option<u32> {
    thickness.map(|thickness| thickness.max(1))
}

#[cfg(test)]
mod tests {
    use crate::{Limits, Media, Page, Rewriting, VirtualPrinter, rewrite};

    fn converted(document: &str, from: u32, to: u32) -> Result<String, String> {
        let dpi = to * 254 / 10;
        let how = Rewriting { dpi, densities: (to, from), half_turn: false };
        let written = rewrite(document.as_bytes(), how).map_err(|error| error.to_string())?;
        Ok(String::from_utf8(written).unwrap())
    }

    #[track_caller]
    fn check(fields: &str, (from, to): (u32, u32), expected: &str) {
        let found = converted(&format!("^XA{fields}^XZ"), from, to).unwrap();
        let by = if from == to { "" } else { found.split('\n').nth(1).unwrap() };
        let start = by.find("^FO").map_or(by, |at| &by[..at]);
        let expected = expected.replace("^FS", "^FS\n");
        assert_eq!(found, format!("^XA\n{start}{expected}^XZ\n"), "{fields}");
    }

    #[test]
    fn lengths_and_modules_are_scaled() {
        check("^FO10,21^GB100,50,3^FS", (8, 12), "^FO15,32^GB150,75,5^FS");
        check(
            "^FO10,20^A0N,30,20^FB200,2,-3,L,5^FDa^FS",
            (8, 24),
            "^FO30,60^A0N,90,60^FB600,2,-9,L,15^FDa^FS",
        );
        check("^FO8,8^BQN,2,5^FDQA,a^FS", (8, 12), "^FO12,12^BQN,2,8^FDQA,a^FS");
        check("^FO8,8^BQN,2,5^FDQA,a^FS", (8, 24), "^FO24,24^BQN,2,10^FDQA,a^FS");
        check(
            "^FO8,8^BON,3^FDa^FS^FO8,8^BRN,1,4^FD1^FS",
            (8, 6),
            "^FO6,6^BON,2^FDa^FS^FO6,6^BRN,1,3^FD1^FS",
        );
        check("^FO12,12^GB100,1,1^FS", (24, 6), "^FO3,3^GB25,0,1^FS");
        check("^FO10,20^GB100,50,3^FS", (8, 8), "^FO10,20^GB100,50,3^FS");
    }

    #[test]
    fn the_defaults_of_bars_are_set_once() {
        let label = "^XA^FO8,8^BCN,40^FD1^FS^XZ";
        let expected =
            "^XA\n^BY3,,15^FO12,12^BCN,60^FD1^FS\n^XZ\n^XA\n^FO12,12^BCN,60^FD1^FS\n^XZ\n";
        assert_eq!(converted(&label.repeat(2), 8, 12).unwrap(), expected);
    }

    #[test]
    fn pictures_are_scaled() {
        let page = |document: &str, dpi: u32| -> Page {
            let mut printer = VirtualPrinter::new(Media { dpi, size: None });
            let (mut pages, report) = printer.pages(document.as_bytes(), &Limits::default());
            assert!(report.notes.is_empty(), "{:?}", report.notes);
            pages.remove(0)
        };
        for document in [
            "^XA^PW40^LL20^FO4,4^GFA,6,6,2,F0F081810810^FS^XZ",
            "~DGR:A.GRF,6,2,F0F081810810^XA^PW40^LL20^FO4,4^XGR:A.GRF^FS^XZ",
        ] {
            let small = page(document, 203).bitmap();
            for times in [2, 3] {
                let large = page(&converted(document, 8, 8 * times).unwrap(), 203 * times).bitmap();
                assert_eq!((large.width(), large.height()), (40 * times, 20 * times));
                for (x, y) in (0..40 * times).flat_map(|x| (0..20 * times).map(move |y| (x, y))) {
                    assert_eq!(large.is_dark(x, y), small.is_dark(x / times, y / times), "{x} {y}");
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_converted_is_refused_by_its_place() {
        let found = converted("~DYR:A,B,G,2,2,\u{1}\u{2}^XA^XZ", 8, 12).unwrap_err();
        assert_eq!(found, "bytes 0 to 17: a picture of ~DY is not converted to another density");
        let found = converted("^XA^FO1,1^GFA,9,9^FS^XZ", 8, 12).unwrap_err();
        assert!(found.contains("the length of its rows is not given"), "{found}");
    }
}
