//! The printer's language, written and read: the only room that knows a caret.
//!
//! Commands are typed, user data enters a field through one function, and what was written can be read back.
//! Nothing here knows of labels, inches or barcodes.
