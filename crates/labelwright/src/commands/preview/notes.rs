//! Formats what the virtual printer did not understand, with its place in the file.

use preview::Note;

/// One line per note, with its line, column and bytes.
pub(super) fn lines(name: &str, document: &[u8], notes: &[Note]) -> Vec<String> {
    let ends = document.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
    let starts: Vec<usize> = std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect();
    let line = |note: &Note| {
        let Note { span, kind } = note;
        // Lines and columns are counted from 1, bytes from 0.
        let line = starts.partition_point(|&start| start <= span.start);
        let start = line.checked_sub(1).and_then(|before| starts.get(before)).copied();
        let column = span.start - start.unwrap_or(0) + 1;
        format!("{name}:{line}:{column} (bytes {} to {}): {kind}", span.start, span.end)
    };
    notes.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use preview::NoteKind;

    use super::*;

    #[test]
    fn notes_have_lines_columns_and_bytes() {
        let document = b"^XA\n^ZZ1\r\n\n^ZZ2^XZ";
        let note = |span| Note { span, kind: NoteKind::Text("it is so".to_owned()) };
        let lines = lines("a.zpl", document, &[note(0..3), note(4..8), note(11..15), note(18..18)]);
        assert_eq!(
            lines,
            [
                "a.zpl:1:1 (bytes 0 to 3): it is so",
                "a.zpl:2:1 (bytes 4 to 8): it is so",
                "a.zpl:4:1 (bytes 11 to 15): it is so",
                "a.zpl:4:8 (bytes 18 to 18): it is so",
            ]
        );
    }
}
