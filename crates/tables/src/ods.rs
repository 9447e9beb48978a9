//! ODS: the Open Document Format 1.3, part 3, chapter 9. Every cell carries the text that it shows.

use std::ops::ControlFlow;

use roxmltree::Node;

use crate::{
    Damage, Limit, Limits, TableError, Worksheet,
    archive::Archive,
    chosen,
    losses::INEXACT,
    sheet::{Cell, Cells},
    xml::{attribute, child, children, parse},
};

/// The part with all sheets.
pub(crate) const CONTENT: &str = "content.xml";

pub(crate) fn read(
    archive: &mut Archive<'_>,
    wanted: Option<&str>,
    limits: &Limits,
    go_on: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<(Vec<Worksheet>, usize, Cells), TableError> {
    let manifest = archive.text("META-INF/manifest.xml")?.unwrap_or_default();
    if manifest.contains("encryption-data") {
        return Err(TableError::Encrypted);
    }
    let content = archive.text(CONTENT)?.unwrap_or_default();
    let content = parse(CONTENT, &content, limits)?;
    let body = child(content.root_element(), "body").and_then(|body| child(body, "spreadsheet"));
    let body = body.ok_or(TableError::Unknown)?;
    let tables: Vec<_> = children(body, "table").take(limits.sheets + 1).collect();
    limits.check(Limit::Sheets, tables.len())?;
    let sheets: Vec<Worksheet> = tables.iter().map(|table| described(*table)).collect();
    let sheet = chosen(&sheets, wanted)?;
    let table = tables.get(sheet).ok_or(TableError::Damaged(Damage::Sheet))?;
    let mut cells = Cells::default();
    let mut row = 0_usize;
    // Rows may be in groups and in headers.
    for node in table.descendants().filter(|node| node.tag_name().name() == "table-row") {
        if go_on().is_break() {
            return Err(TableError::Stopped);
        }
        let times = repeated(node, "number-rows-repeated");
        let read = cells_of(node, limits)?;
        // Empty rows are repeated up to the end of the sheet, which is no reason to refuse it.
        if !read.is_empty() {
            for index in row..row.saturating_add(times) {
                for (column, cell) in &read {
                    cells.set((index, *column), cell.clone(), limits)?;
                }
            }
        }
        row = row.saturating_add(times);
    }
    Ok((sheets, sheet, cells))
}

/// The name of a sheet, and whether one of its cells has a text.
fn described(table: Node<'_, '_>) -> Worksheet {
    let name = attribute(table, "name").unwrap_or_default().to_owned();
    let is_paragraph = |node: Node<'_, '_>| node.tag_name().name() == "p" && node.has_children();
    Worksheet { name, is_empty: !table.descendants().any(is_paragraph) }
}

/// The cells of a row that have a text, with their columns.
fn cells_of(row: Node<'_, '_>, limits: &Limits) -> Result<Vec<(usize, Cell)>, TableError> {
    let (mut cells, mut column, mut bytes) = (Vec::new(), 0_usize, 0_usize);
    let is_cell =
        |node: &Node<'_, '_>| matches!(node.tag_name().name(), "table-cell" | "covered-table-cell");
    for node in row.children().filter(is_cell) {
        let times = repeated(node, "number-columns-repeated");
        let text = text(node, limits)?;
        if !text.is_empty() {
            let end = column.saturating_add(times);
            limits.check(Limit::Columns, end)?;
            // Charged before the text is repeated.
            bytes = bytes.saturating_add(text.len().saturating_mul(times));
            limits.check(Limit::Text, bytes)?;
            let cell = Cell { number: number(node, &text), text };
            cells.extend((column..end).map(|column| (column, cell.clone())));
        }
        column = column.saturating_add(times);
    }
    Ok(cells)
}

/// The number, if it is shown with all its digits and nothing else, or has more than spreadsheets keep.
fn number(cell: Node<'_, '_>, text: &str) -> Option<f64> {
    let is_number = attribute(cell, "value-type") == Some("float");
    let number: f64 = attribute(cell, "value").filter(|_| is_number)?.parse().ok()?;
    let is_long = number.abs() >= INEXACT && number.is_finite();
    (is_long || crate::format::plain(number) == text).then_some(number)
}

fn repeated(node: Node<'_, '_>, name: &str) -> usize {
    attribute(node, name).and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// The text of a cell: its paragraphs, with their spaces, tabs and line breaks.
fn text(cell: Node<'_, '_>, limits: &Limits) -> Result<String, TableError> {
    let mut text = String::new();
    for (index, paragraph) in children(cell, "p").enumerate() {
        if index > 0 {
            text.push('\n');
        }
        for part in paragraph.descendants() {
            match part.tag_name().name() {
                "" => text.push_str(part.text().unwrap_or_default()),
                "s" => {
                    let count = attribute(part, "c").and_then(|count| count.parse().ok());
                    let count = count.unwrap_or(1);
                    // A few bytes may ask for any number of spaces.
                    limits.check(Limit::Text, text.len().saturating_add(count))?;
                    text.extend(std::iter::repeat_n(' ', count));
                }
                "tab" => text.push('\t'),
                "line-break" => text.push('\n'),
                _ => {}
            }
            limits.check(Limit::Text, text.len())?;
        }
    }
    Ok(text)
}
