//! What the printer would mark: a virtual printer that reads ZPL text and nothing else.
//!
//! It never sees a label, so that its picture is evidence of the text and not an echo of the wish.
