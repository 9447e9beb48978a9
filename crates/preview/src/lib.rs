//! What a printer would mark: a virtual printer that reads ZPL text and nothing else.
//!
//! It never sees a label, so its picture shows what the text prints and not what was requested. A document gives a
//! [`Page`] for each label: a list of shapes in dots, in the order of printing, which [`output`] turns into pictures.
//!
//! ```
//! use preview::{Limits, Media, VirtualPrinter};
//!
//! let mut printer = VirtualPrinter::new(Media::default());
//! let (pages, report) = printer.pages(b"^XA^PW100^LL60^FO10,10^GB80,40,4^FS^XZ", &Limits::default());
//! assert!(report.notes.is_empty() && report.exceeded.is_none());
//! assert_eq!((pages[0].width(), pages[0].height()), (100, 60));
//! assert!(pages[0].bitmap().is_dark(10, 10) && !pages[0].bitmap().is_dark(50, 30));
//! ```

mod border;
mod budget;
mod coarse;
mod covered;
mod draw;
mod field;
mod font;
mod geometry;
mod ink;
mod memory;
mod note;
pub mod output;
mod page;
mod printed;
mod printer;
mod reading;
mod recorded;
mod rewrite;
mod rotated;
pub mod scan;
mod single;

pub use border::Border;
pub use budget::{Exceeded, Limits, Pause, Resource, Stop};
pub use covered::Texts;
pub use dots::{Bitmap, Rect};
pub use field::{BarcodeCommand, Block, Content, Field, FontChoice, Sizes};
pub use geometry::Anchor;
pub use memory::Recall;
pub use note::{Note, NoteKind};
pub use page::{Drawn, Page};
pub use printed::{Made, PrintedField};
pub use printer::{Media, Report, VirtualPrinter};
pub use reading::Reading;
pub use recorded::Seen;
pub use rewrite::{NotRewritten, Rewriting, rewrite};
pub use single::{NotDrawn, single_png};
