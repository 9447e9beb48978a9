//! Moves finished labels, to correct a printer whose paper is misaligned.
//!
//! The offset is that on the paper: a label that the printer turns or mirrors as a whole is moved in the opposite direction before.
//!
//! Only the origins of fields are changed, in dots. `^LH` takes no negative values, and `^LS` and `^LT` stay set in the
//! printer for later jobs, so neither is used.

use std::fmt;

use label::Turn;
use zpl::{
    Command, Writer,
    command::{FieldOrigin, LabelEnd},
    read::Reader,
};

use crate::Printer;

/// The offset of labels in dots: to the right and down; negative values move to the left and up.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Offset {
    /// To the right.
    pub x: i32,
    /// Down.
    pub y: i32,
}

impl Offset {
    /// Whether nothing is moved.
    pub fn is_none(self) -> bool {
        self == Self::default()
    }

    /// Moves every field of a document from [`label`](crate::label) or [`job`](fn@crate::job).
    pub fn apply(self, document: &[u8], printer: Printer) -> Result<Vec<u8>, OverEdge> {
        let mut moved = Vec::with_capacity(document.len() + document.len() / 64);
        let mut copied = 0;
        let mut over = OverEdge::default();
        let mut turn = Turn::default();
        for placed in Reader::new(document) {
            if let Command::PrintOrientation(orientation) = &placed.command {
                turn.upside_down = orientation.end == Some(LabelEnd::Inverted);
            } else if let Command::PrintMirror(mirror) = &placed.command {
                turn.mirror = mirror.mirrored == Some(true);
            }
            let Command::FieldOrigin(origin) = placed.command else { continue };
            let x = over.x.shift(origin.x, (self.x, turn.exchanges_sides()), printer);
            let y = over.y.shift(origin.y, (self.y, turn.upside_down), printer);
            moved.extend(document.get(copied..placed.span.start).unwrap_or_default());
            let mut writer = Writer::new();
            writer.put(&FieldOrigin { x, y, ..origin });
            moved.extend_from_slice(writer.as_bytes());
            copied = placed.span.end;
        }
        moved.extend(document.get(copied..).unwrap_or_default());
        if over == OverEdge::default() { Ok(moved) } else { Err(over) }
    }
}

/// A field would start outside the printer's coordinates.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OverEdge {
    x: Over,
    y: Over,
}

/// The excess in dots, at the start and at the end.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Over {
    before: i64,
    behind: i64,
}

impl Over {
    /// The new coordinate. Where the printer exchanges start and end, the edges are exchanged, too.
    fn shift(
        &mut self,
        from: Option<u32>,
        (by, is_exchanged): (i32, bool),
        printer: Printer,
    ) -> Option<u32> {
        let by = i64::from(by);
        let to = i64::from(from.unwrap_or(0)) + if is_exchanged { -by } else { by };
        let (first, last) = if is_exchanged {
            (&mut self.behind, &mut self.before)
        } else {
            (&mut self.before, &mut self.behind)
        };
        *first = (*first).max(-to);
        *last = (*last).max(to - i64::from(printer.farthest_dot()));
        u32::try_from(to).ok()
    }

    fn write(self, f: &mut fmt::Formatter<'_>, before: &str, behind: &str) -> fmt::Result {
        let (dots, edge) =
            if self.before > 0 { (self.before, before) } else { (self.behind, behind) };
        if dots > 0 {
            let unit = if dots == 1 { "dot" } else { "dots" };
            write!(f, "; it moves something {dots} {unit} over the {edge} edge")?;
        }
        Ok(())
    }
}

impl fmt::Display for OverEdge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("must keep every field within the printer's coordinates")?;
        self.x.write(f, "left", "right")?;
        self.y.write(f, "upper", "lower")
    }
}

impl std::error::Error for OverEdge {}

#[cfg(test)]
mod tests {
    use label::units::Dpi;

    use super::*;

    fn moved(document: &str, x: i32, y: i32) -> String {
        match (Offset { x, y }).apply(document.as_bytes(), Printer::zpl(Dpi::DEFAULT)) {
            Ok(moved) => String::from_utf8(moved).unwrap(),
            Err(over) => over.to_string(),
        }
    }

    #[test]
    fn only_origins_of_fields_are_changed() {
        let label = "^XA\n^LH0,0\n^FO5,60^A0N,28,28^FH^FD_5EFO1,1 é^FS\n^FO0,7^GB9,9,1^FS\n^XZ";
        let right = "^XA\n^LH0,0\n^FO17,57^A0N,28,28^FH^FD_5EFO1,1 é^FS\n^FO12,4^GB9,9,1^FS\n^XZ";
        assert_eq!(moved(label, 12, -3), right);
        assert_eq!(moved(right, -12, 3), label);
        assert_eq!(moved(label, 0, 0), label);
        assert_eq!(moved("", 5, 5), "");
    }

    #[test]
    fn the_offset_is_that_on_the_paper() {
        let label = |turn: &str| format!("^XA\n^LH0,0{turn}\n^FO50,60^GB9,9,1^FS\n^XZ");
        let check = |turn: &str, x: u32, y: u32| {
            let expected = format!("^XA\n^LH0,0{turn}\n^FO{x},{y}^GB9,9,1^FS\n^XZ");
            assert_eq!(moved(&label(turn), 12, -3), expected);
        };
        check("^PON^PMN", 62, 57);
        check("^POI^PMN", 38, 63);
        check("^PON^PMY", 38, 57);
        check("^POI^PMY", 62, 63);
        let rule = "must keep every field within the printer's coordinates; it moves something";
        assert_eq!(moved(&label("^POI"), 52, 0), format!("{rule} 2 dots over the right edge"));
        assert_eq!(moved(&label("^POI"), 0, 61), format!("{rule} 1 dot over the lower edge"));
        assert_eq!(
            moved(&label("^POI"), 0, -32_000),
            format!("{rule} 60 dots over the upper edge")
        );
        // Every label sets its own.
        let two = label("^POI") + &label("^PON");
        assert_eq!(moved(&two, 2, 2).matches("^FO48,58^").count(), 1);
        assert_eq!(moved(&two, 2, 2).matches("^FO52,62^").count(), 1);
    }

    #[test]
    fn an_offset_out_of_range_is_refused_with_the_excess() {
        let label = "^XA\n^FO5,60^GB9,9,1^FS\n^FO2,31990^GB9,9,1^FS\n^XZ";
        let rule = "must keep every field within the printer's coordinates; it moves something";
        assert_eq!(moved(label, -4, 0), format!("{rule} 2 dots over the left edge"));
        assert_eq!(moved(label, 0, 11), format!("{rule} 1 dot over the lower edge"));
        assert_eq!(
            moved(label, -5, -61),
            format!(
                "{rule} 3 dots over the left edge; it moves something 1 dot over the upper edge"
            )
        );
    }
}
