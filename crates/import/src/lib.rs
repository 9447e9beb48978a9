//! Opens ZPL as a design, and proves that the design prints the same dots.
//!
//! The virtual printer executes the document and says which field made which marks. Each field becomes the element that people
//! would draw (a text, a barcode, a box), which is printed and drawn as well: only if its dots are those of the field, it is taken.
//! What no element prints exactly becomes a native field. In the end, both labels are drawn as a whole and compared dot by dot.

mod asked;
mod outcome;

pub use asked::{Asked, MOST_BYTES, MOST_FIELDS};
pub use outcome::{Change, Difference, ImportError, Imported, Note, Variable};
