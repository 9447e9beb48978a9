//! Modules of more than ten dots, which no barcode command supports: the boxes must match the command's own picture,
//! enlarged.

use std::num::NonZeroU8;

use label::units::{Dpi, Inches};
use preview::{Bitmap, Limits, Media, VirtualPrinter};
use render::Single;
use symbology::{Barcode, Ratio, Symbology};

/// The picture of a barcode at this many dots per module.
fn picture(barcode: &Barcode, scale: u8) -> Bitmap {
    let single = Single {
        scale: NonZeroU8::new(scale).unwrap(),
        height: label::element::BarHeight::asked(Inches::new(2.0).unwrap()),
        dpi: Dpi::DEFAULT,
        ratio: Ratio::default(),
        human_readable: false,
        drawn: false,
    };
    let zpl = render::barcode(barcode, single, &mut Vec::new()).unwrap();
    assert_eq!(zpl.windows(3).any(|window| window == b"^GB"), scale > 10);
    let (pages, report) = VirtualPrinter::new(Media::default()).pages(&zpl, &Limits::default());
    assert!(report.notes.is_empty(), "{:?}", report.notes);
    pages[0].bitmap()
}

/// Rows of dots inside the ink, as run lengths of black and white; repeated rows are merged.
fn rows(bitmap: &Bitmap) -> Vec<Vec<usize>> {
    let ink = bitmap.ink().unwrap();
    let place = |at: i32| u32::try_from(at).unwrap();
    let mut rows: Vec<Vec<usize>> = (place(ink.y)..place(ink.bottom()))
        .map(|y| {
            let dots: Vec<_> =
                (place(ink.x)..place(ink.right())).map(|x| bitmap.is_dark(x, y)).collect();
            let runs = dots.chunk_by(|a, b| a == b).map(<[bool]>::len);
            if dots[0] { runs.collect() } else { std::iter::once(0).chain(runs).collect() }
        })
        .collect();
    rows.dedup();
    // LOGMARS always has a readable line, which is below a white row.
    let bars = rows.iter().position(|row| row[0] == 0 && row.len() == 2).unwrap_or(rows.len());
    rows.truncate(bars);
    rows
}

#[test]
fn boxes_match_the_enlarged_commands() {
    let mut tried = 0;
    for symbology in
        Symbology::ALL.into_iter().filter(|&symbology| crate::PRINTER.has_command(symbology))
    {
        // Printers accept any module for these, or have no command for them.
        if let Symbology::DataMatrix | Symbology::Gs1DataMatrix | Symbology::MaxiCode = symbology {
            continue;
        }
        // Printers place postal bars further apart than a module, and extend the outer lines of Code 49.
        if let Symbology::Postnet
        | Symbology::Planet
        | Symbology::IntelligentMail
        | Symbology::Code49 = symbology
        {
            continue;
        }
        let barcode = Barcode::parse(symbology, symbology.specimen()).unwrap();
        let expected: Vec<Vec<usize>> = rows(&picture(&barcode, 10))
            .into_iter()
            .map(|row| row.into_iter().map(|run| run * 2).collect())
            .collect();
        let drawn = rows(&picture(&barcode, 20));
        assert_eq!(drawn, expected, "{}", symbology.id());
        tried += 1;
    }
    assert!(tried > 30, "only {tried}");
}
