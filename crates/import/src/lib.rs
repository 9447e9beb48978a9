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
mod source;
mod texts;
mod trial;

use design::Document;
use label::{Row, Size, Turn};
use recipes::Recipes;
use render::Characters;

pub use asked::{Asked, MOST_BYTES, MOST_FIELDS};
pub use outcome::{Change, Difference, ImportError, Imported, Note, Variable};

use self::{
    build::Build, outcome::Lines, proof::Proof, source::Source, texts::Texts, trial::Print,
};

/// Opens a label of a document as a design.
pub fn import(asked: &Asked<'_>) -> Result<Imported, ImportError> {
    let Source { page, labels, copies, report } = source::read(asked)?;
    let dots = (page.width(), page.height());
    let [width, height] = [dots.0, dots.1].map(|side| candidates::inches(side, asked.dpi));
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
    Ok(Imported {
        document,
        labels,
        label: asked.label,
        copies,
        size,
        differences,
        overlay,
        variables: texts.into_variables(),
        notes: notes::notes(asked.document, &lines, &report),
        changes,
    })
}
