//! Properties of every label that we write, whatever the input: one format, and only our own commands.

use label::{Row, Spec};

use crate::Failure;

/// The number of labels that are rendered for one request.
const MOST_LABELS: usize = 4;

/// All commands that labels are written with. Graphics, stored formats, downloads and settings that outlive a label are
/// not among them.
const COMMANDS: [&str; 51] = [
    "XA", "XZ", "PW", "LL", "LH", "LR", "PO", "PM", "MU", "FW", "CI", "MD", "SD", "PQ", "FO", "FS",
    "FD", "FH", "FR", "A0", "FB", "GB", "GD", "BY", "B1", "B2", "B3", "B4", "B5", "B7", "B8", "B9",
    "BA", "BB", "BC", "BD", "BE", "BF", "BI", "BJ", "BK", "BL", "BM", "BO", "BP", "BQ", "BR", "BS",
    "BU", "BX", "BZ",
];

/// Renders some labels of a spec and checks the output.
pub(super) fn check(spec: &Spec, data: &Row, rows: Option<&[Row]>) -> Result<(), Failure> {
    let printer = render::Printer::zpl(spec.size.dpi());
    let none = [];
    let rows = rows.unwrap_or(&none).iter().map(Some);
    let rows: Vec<_> = rows.chain([None]).take(MOST_LABELS).collect();
    for row in rows {
        let (mut zpl, mut findings) = (Vec::new(), Vec::new());
        let label = spec.fill(data, row, &mut findings);
        if label
            .and_then(|label| {
                render::label(
                    &label,
                    printer,
                    &mut render::Album::unlimited(),
                    &mut zpl,
                    &mut findings,
                )
            })
            .is_ok()
        {
            check_zpl(&zpl)?;
        }
    }
    Ok(())
}

/// A scan that is independent of our writer and reader: carets and tildes always start commands.
fn check_zpl(zpl: &[u8]) -> Result<(), Failure> {
    // The output is UTF-8, without other bytes: 0x02, 0x03 and 0x0F are commands as well.
    let is_control = |character: char| character.is_control() && character != '\n';
    if std::str::from_utf8(zpl).map_or(true, |text| text.contains(is_control)) {
        return Err(Failure::Limit("than text"));
    }
    let (mut starts, mut ends) = (0, 0);
    for (at, byte) in zpl.iter().enumerate() {
        if !matches!(byte, b'^' | b'~') {
            continue;
        }
        let name = zpl.get(at + 1..at + 3).unwrap_or_default();
        if !COMMANDS.iter().any(|command| command.as_bytes() == name) {
            return Err(Failure::Limit("commands"));
        }
        starts += usize::from(name == b"XA");
        ends += usize::from(name == b"XZ");
    }
    if (starts, ends) == (1, 1) && zpl.starts_with(b"^XA") && zpl.trim_ascii_end().ends_with(b"^XZ")
    {
        return Ok(());
    }
    Err(Failure::Limit("formats"))
}
