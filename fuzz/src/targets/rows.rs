//! Tables of rows: CSV as spreadsheets, people and programs write it.

use label::Table;

use crate::Failure;

const PARTS: [&str; 24] = [
    ",", ";", "\t", "\n", "\r\n", "\r", "\"", "\"\"", "\",\"", "a", "b", "sku", "name", "007",
    " 1 ", "é", "\u{feff}", "\u{0}", "{{a}}", "^XZ", "=1+1", "1e999", "\u{202e}", "",
];

pub(super) fn input(random: &mut fastrand::Rng) -> Vec<u8> {
    let parts = (0..random.usize(..40)).map(|_| PARTS[random.usize(..PARTS.len())]);
    parts.collect::<String>().into_bytes()
}

pub(super) fn check(input: &[u8]) -> Result<(), Failure> {
    let text = String::from_utf8_lossy(input);
    let Ok(table) = Table::parse(&text) else { return Ok(()) };
    if table.rows.is_empty() || table.rows.len() != table.lines.len() {
        return Err(Failure::Limit("rows without lines"));
    }
    // Line numbers ascend, and all of them exist.
    let ends = text.matches(['\n', '\r']).count();
    let is_sorted = table.lines.is_sorted_by(|a, b| a < b);
    if !is_sorted || table.lines.last().is_some_and(|last| *last > ends + 1) {
        return Err(Failure::Limit("lines that are not there"));
    }
    Ok(())
}
