//! The printer's language, ZPL II, written and read: the only crate that knows its syntax.
//!
//! * [`command`] has a type for each command,
//! * [`write`](mod@write) puts commands into a document,
//! * [`field`] is the only way for user data into a document,
//! * [`native`] is one field of typed commands from a closed list,
//! * [`graphic`] writes and reads the dots of pictures,
//! * [`read`](mod@read) finds the commands in any document.
//!
//! Nothing here knows of labels, inches or how a barcode is encoded.
//!
//! ```
//! use zpl::command::{EndFormat, FieldOrigin, Font, Letter, Orientation, StartFormat};
//! use zpl::{FieldData, Writer};
//!
//! let mut writer = Writer::new();
//! writer.put(&StartFormat);
//! writer.put(&FieldOrigin { x: Some(50), y: Some(60), justification: None });
//! writer.put(&Font::scalable(Orientation::Normal, 28));
//! writer.field(&FieldData::text("50 ^ 2 = 2500")?);
//! writer.put(&EndFormat);
//! assert_eq!(writer.as_bytes(), b"^XA\n^FO50,60^A0N,28,28^FH^FD50 _5E 2 = 2500^FS\n^XZ");
//! # Ok::<(), zpl::FieldError>(())
//! ```

pub mod command;
pub mod field;
pub mod graphic;
pub mod native;
mod note;
pub mod read;
pub mod write;

pub use command::Command;
pub use field::{FieldData, FieldError};
pub use read::{Note, read};
pub use write::Writer;
