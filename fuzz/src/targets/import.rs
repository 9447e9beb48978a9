//! ZPL that is opened as a design: the design is valid, everything that differs is told, and what it prints opens again as a design
//! that prints the same.

use ::import::{Asked, ImportError, Imported, import};
use design::{Document, Sketch, convert};
use dots::Operation;
use label::{
    Images,
    units::{Dpi, Inches},
};
use preview::Stop;
use render::{Album, Fonts, Unlimited};
use wire::{DocumentAnswer, ImportedDocument, read_document, to_json};

use crate::Failure;

pub(super) fn check(input: &[u8], random: &mut fastrand::Rng) -> Result<(), Failure> {
    let dpi = resolution(random);
    let side = |random: &mut fastrand::Rng| Inches::new(0.1 + 2.0 * random.f64());
    let sides = (side(random), side(random));
    // Most labels are small, so that many can be tried.
    let size = sides.0.zip(sides.1).filter(|_| random.u32(..8) != 0);
    let print_dpi = (random.u32(..8) == 0).then(|| resolution(random));
    let take = ["%NAME%", "${name}", "[name]"].map(str::to_owned);
    let asked = Asked {
        document: input,
        dpi,
        size,
        label: usize::from(random.u32(..8) == 0),
        take: if random.bool() { &take } else { &[] },
        print_dpi,
        fonts: Fonts::built_in(),
        stop: &Stop::default(),
    };
    let Ok(imported) = import(&asked) else { return Ok(()) };
    check_boxes(&imported)?;
    // A design that is too large is refused, whoever makes it.
    if ImportedDocument::new(&imported).is_err() {
        return Ok(());
    }
    let json = to_json(&DocumentAnswer::from(&imported.document));
    if read_document(json.as_bytes()).as_ref() != Ok(&imported.document) {
        return Err(Failure::Different);
    }
    check_again(&imported.document)
}

fn resolution(random: &mut fastrand::Rng) -> Dpi {
    let dpi = [203, 203, 203, 300, 600, random.u16(Dpi::RANGE)][random.usize(..6)];
    Dpi::new(dpi).unwrap_or(Dpi::DEFAULT)
}

/// Every dot that differs is in a box, and no box is told without one.
fn check_boxes(imported: &Imported) -> Result<(), Failure> {
    let Some(mut overlay) = imported.overlay.clone() else {
        let none = imported.differences.is_empty();
        return if none { Ok(()) } else { Err(Failure::Limit("boxes")) };
    };
    if imported.differences.iter().any(|it| overlay.cropped(it.area).black() != it.dots) {
        return Err(Failure::Limit("dots in a box"));
    }
    for difference in &imported.differences {
        overlay.change(difference.area, Operation::Clear);
    }
    if overlay.black() == 0 { Ok(()) } else { Err(Failure::Limit("dots outside of the boxes")) }
}

/// What the design prints opens as a design that prints the same dots.
fn check_again(document: &Document) -> Result<(), Failure> {
    let mut album = Album::new(Images::none(), Fonts::built_in(), &Unlimited);
    let (printer, values) = (document.printer(), &document.sample);
    let conversion = convert(document, values, printer, album.lettering());
    let sketch = Sketch::new(&conversion, values, printer, &mut album);
    let asked = Asked {
        document: &sketch.label.zpl,
        dpi: document.size.dpi(),
        size: None,
        label: 0,
        take: &[],
        print_dpi: None,
        fonts: Fonts::built_in(),
        stop: &Stop::default(),
    };
    match import(&asked) {
        Ok(again) if again.is_identical() => Ok(()),
        Ok(_) => Err(Failure::Different),
        // Nothing of it could be printed, or it is as much work as the document was.
        Err(
            ImportError::NoLabel
            | ImportError::TooManyFields { .. }
            | ImportError::TooManyVariables
            | ImportError::TooMuch
            | ImportError::Exceeded(_),
        ) => Ok(()),
        Err(
            ImportError::TooLong { .. }
            | ImportError::NoSuchLabel { .. }
            | ImportError::Size { .. }
            | ImportError::HalfResolution
            | ImportError::Stopped,
        ) => Err(Failure::Limit("refusals")),
    }
}
