//! Opens ZPL as a design, and proves that the design prints the same dots.
//!
//! The virtual printer executes the document and says which field made which marks. Each field becomes the element that people
//! would draw (a text, a barcode, a box), which is printed and drawn as well: only if its dots are those of the field, it is taken.
//! What no element prints exactly becomes a native field. In the end, both labels are drawn as a whole and compared dot by dot.

mod asked;
mod build;
mod candidates;
mod effort;
mod notes;
mod nudge;
mod outcome;
mod patterns;
mod proof;
mod resolution;
mod serial;
mod source;
mod texts;
mod trial;
mod variables;

use design::Document;
use label::{
    Row, Size, Turn,
    units::{Dpi, Inches},
};
use recipes::Recipes;
use render::Characters;

pub use asked::{Asked, MOST_BYTES, MOST_FIELDS, MOST_VARIABLES};
pub use outcome::{Change, Difference, ImportError, Imported, Note, Variable};

use self::{
    build::Build, outcome::Lines, proof::Proof, source::Source, texts::Texts, trial::Print,
};

/// Opens a label of a document as a design.
pub fn import(asked: &Asked<'_>) -> Result<Imported, ImportError> {
    let Source { page, labels, copies, report } = source::read(asked)?;
    let dots = (page.width(), page.height());
    let [width, height] = [dots.0, dots.1].map(|side| length(side, asked.dpi));
    let size = Size::new(width, height, asked.dpi).ok_or(ImportError::Size { dots })?;
    let blank = Document {
        size,
        preset: None,
        darkness: notes::darkness(asked.document),
        printer_characters: Characters::default(),
        added_characters: Characters::default(),
        takes_dots: false,
        sample: Row::default(),
        recipes: Recipes::default(),
        elements: Vec::new(),
        modules_at: asked.dpi,
        turn: Turn { upside_down: page.is_turned(), mirror: page.is_mirrored() },
    };
    let mut texts = Texts::new(asked.document, asked.take);
    let mut build = Build::new(&page, &blank, &mut texts, (asked.fonts, asked.stop))?;
    build.settle(&blank, &texts)?;
    let document = build.document(&blank, &texts);
    let print = Print::new(&document, asked.fonts, asked.stop);
    if asked.stop.is_stopped() {
        return Err(ImportError::Stopped);
    }
    let lines = Lines::of(asked.document);
    let Proof { differences, overlay } = Proof::new(&lines, &page, &build, print.as_ref());
    let (document, changes) = resolution::at(document, asked.print_dpi.unwrap_or(asked.dpi));
    let mut notes = notes::notes(asked.document, &lines, &report);
    notes.extend(notes::fixed(&lines, texts.fixed()));
    let (variables, literal) = texts.into_variables().settled(&document);
    notes.extend(notes::literal(&literal));
    notes.extend(report.exceeded.map(|_| notes::cut(labels)));
    Ok(Imported {
        document,
        labels,
        label: asked.label,
        copies,
        size,
        differences,
        overlay,
        variables,
        notes,
        changes,
    })
}

/// The length of a side of a label. The dots of the smallest label may be rounded down, and are still those of the smallest label.
fn length(dots: u32, dpi: Dpi) -> Inches {
    let smallest =
        Inches::new(Size::LEAST).filter(|side| side.dots(dpi).get().unsigned_abs() == dots);
    smallest.unwrap_or_else(|| candidates::inches(dots, dpi))
}
