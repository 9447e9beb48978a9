//! XLSX: ECMA-376 part 1, chapter 18.

use std::{
    collections::{BTreeMap, btree_map::Entry},
    ops::ControlFlow,
};

use roxmltree::Node;

use crate::{
    Damage, Limit, Limits, TableError, Worksheet,
    archive::Archive,
    chosen,
    format::{Format, built_in},
    losses::INEXACT,
    sheet::{Cell, Cells},
    xml::{attribute, child, children, parse},
};

/// The part that lists the sheets.
pub(crate) const WORKBOOK: &str = "xl/workbook.xml";
const RELATIONS: &str = "xl/_rels/workbook.xml.rels";
const STRINGS: &str = "xl/sharedStrings.xml";
const STYLES: &str = "xl/styles.xml";

/// Excel takes codes of 255 characters. A longer one is not used.
const LONGEST_CODE: usize = 255;

/// The bytes of a sheet in which its first cell is expected.
const START: usize = 64 << 10;

/// What cells refer to.
struct Book {
    strings: Vec<String>,
    formats: Formats,
    from_1904: bool,
}

/// Each format once, and which of them a cell style has.
#[derive(Default)]
struct Formats {
    all: Vec<Format>,
    of_style: Vec<usize>,
}

pub(crate) fn read(
    archive: &mut Archive<'_>,
    wanted: Option<&str>,
    limits: &Limits,
    go_on: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<(Vec<Worksheet>, usize, Cells), TableError> {
    let (listed, from_1904) = listed(archive, limits)?;
    let paths = paths(archive, &listed, limits)?;
    let mut sheets = Vec::new();
    for ((name, _), path) in listed.into_iter().zip(&paths) {
        let is_empty = path.as_ref().is_none_or(|path| is_empty(archive, path));
        sheets.push(Worksheet { name, is_empty });
    }
    let sheet = chosen(&sheets, wanted)?;
    let path = paths.get(sheet).and_then(Option::as_ref);
    let path = path.ok_or(TableError::Damaged(Damage::Sheet))?;
    let book =
        Book { strings: strings(archive, limits)?, formats: formats(archive, limits)?, from_1904 };
    let part = archive.text(path)?.ok_or(TableError::Damaged(Damage::Sheet))?;
    let part = parse(path, &part, limits)?;
    let mut cells = Cells::default();
    let data = child(part.root_element(), "sheetData");
    let mut row_index = 0_usize;
    for row in data.into_iter().flat_map(|data| children(data, "row")) {
        if go_on().is_break() {
            return Err(TableError::Stopped);
        }
        let stated = attribute(row, "r").and_then(|number| number.parse::<usize>().ok());
        row_index = stated.map_or(row_index, |number| number.saturating_sub(1));
        let mut column_index = 0;
        for cell in children(row, "c") {
            column_index = attribute(cell, "r").and_then(column).unwrap_or(column_index);
            cells.set((row_index, column_index), book.cell(cell)?, limits)?;
            column_index += 1;
        }
        row_index = row_index.saturating_add(1);
    }
    Ok((sheets, sheet, cells))
}

/// The names of the sheets with their relationships, and whether days are counted from 1904 on.
fn listed(
    archive: &mut Archive<'_>,
    limits: &Limits,
) -> Result<(Vec<(String, String)>, bool), TableError> {
    let workbook = archive.text(WORKBOOK)?.unwrap_or_default();
    let workbook = parse(WORKBOOK, &workbook, limits)?;
    let root = workbook.root_element();
    let mut found = Vec::new();
    for sheet in child(root, "sheets").into_iter().flat_map(|sheets| children(sheets, "sheet")) {
        limits.check(Limit::Sheets, found.len() + 1)?;
        let text = |name| attribute(sheet, name).unwrap_or_default().to_owned();
        found.push((text("name"), text("id")));
    }
    let from_1904 = child(root, "workbookPr").and_then(|it| attribute(it, "date1904"));
    Ok((found, from_1904.is_some_and(|value| value == "1" || value == "true")))
}

/// Whether the start of a sheet, or all of it, shows that no cell has a value.
fn is_empty(archive: &Archive<'_>, path: &str) -> bool {
    // A part that cannot be read is not empty: choosing it says why.
    let Ok(start) = archive.start(path, START) else { return false };
    let has = |end: &[u8]| start.windows(end.len()).any(|part| part == end);
    // Values and inline texts end with `</v>` and `</is>`, with or without a prefix.
    start.len() < START && !has(b"v>") && !has(b"is>")
}

/// The path of each sheet, by its relationship.
fn paths(
    archive: &mut Archive<'_>,
    listed: &[(String, String)],
    limits: &Limits,
) -> Result<Vec<Option<String>>, TableError> {
    let relations = archive.text(RELATIONS)?.ok_or(TableError::Damaged(Damage::Sheet))?;
    let relations = parse(RELATIONS, &relations, limits)?;
    let targets: BTreeMap<&str, &str> = children(relations.root_element(), "Relationship")
        .filter_map(|it| Some((attribute(it, "Id")?, attribute(it, "Target")?)))
        .collect();
    let path = |target: &&str| match target.strip_prefix('/') {
        Some(absolute) => absolute.to_owned(),
        None => format!("xl/{target}"),
    };
    Ok(listed.iter().map(|(_, id)| targets.get(id.as_str()).map(path)).collect())
}

/// The texts that cells share.
fn strings(archive: &mut Archive<'_>, limits: &Limits) -> Result<Vec<String>, TableError> {
    let Some(part) = archive.text(STRINGS)? else { return Ok(Vec::new()) };
    let part = parse(STRINGS, &part, limits)?;
    Ok(children(part.root_element(), "si").map(rich_text).collect())
}

/// A text in one piece or in runs of different fonts; without its phonetic reading.
fn rich_text(node: Node<'_, '_>) -> String {
    let runs = children(node, "r").flat_map(|run| children(run, "t"));
    children(node, "t").chain(runs).filter_map(|text| text.text()).map(unescaped).collect()
}

/// Characters that XML cannot hold are written as `_x000D_`.
fn unescaped(text: &str) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some(at) = rest.find("_x") {
        let code = rest.get(at + 2..at + 6).filter(|_| rest.get(at + 6..at + 7) == Some("_"));
        let letter =
            code.and_then(|code| u32::from_str_radix(code, 16).ok()).and_then(char::from_u32);
        let end = if letter.is_some() { at + 7 } else { at + 2 };
        out.push_str(&rest[..at]);
        match letter {
            Some(letter) => out.push(letter),
            None => out.push_str("_x"),
        }
        rest = &rest[end..];
    }
    out + rest
}

/// The formats of the cell styles.
fn formats(archive: &mut Archive<'_>, limits: &Limits) -> Result<Formats, TableError> {
    let Some(part) = archive.text(STYLES)? else { return Ok(Formats::default()) };
    let part = parse(STYLES, &part, limits)?;
    let root = part.root_element();
    let own: BTreeMap<u32, &str> = child(root, "numFmts")
        .into_iter()
        .flat_map(|formats| children(formats, "numFmt"))
        .filter_map(|it| {
            Some((attribute(it, "numFmtId")?.parse().ok()?, attribute(it, "formatCode")?))
        })
        .collect();
    let (mut formats, mut known) = (Formats::default(), BTreeMap::new());
    for style in child(root, "cellXfs").into_iter().flat_map(|styles| children(styles, "xf")) {
        let id = attribute(style, "numFmtId").and_then(|id| id.parse().ok()).unwrap_or(0);
        let index = match known.entry(id) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                let code = own.get(&id).copied().or_else(|| built_in(id));
                let code = code.filter(|code| code.len() <= LONGEST_CODE).unwrap_or_default();
                formats.all.push(Format::parse(code));
                limits.check(Limit::Formats, formats.all.len())?;
                *new.insert(formats.all.len() - 1)
            }
        };
        formats.of_style.push(index);
    }
    Ok(formats)
}

/// The column of a reference such as `AB12`, counted from 0.
fn column(reference: &str) -> Option<usize> {
    let letters = reference.bytes().take_while(u8::is_ascii_uppercase).take(4);
    let number = letters.fold(0, |number, letter| number * 26 + usize::from(letter - b'A') + 1);
    number.checked_sub(1)
}

impl Book {
    fn cell(&self, cell: Node<'_, '_>) -> Result<Cell, TableError> {
        let value = child(cell, "v").and_then(|value| value.text()).unwrap_or_default();
        let text = |text: String| Cell { text, number: None };
        Ok(match attribute(cell, "t").unwrap_or("n") {
            "s" if value.is_empty() => text(String::new()),
            "s" => {
                let shared =
                    value.trim().parse().ok().and_then(|index: usize| self.strings.get(index));
                // An empty cell would be a label without its text.
                let damaged = || TableError::Damaged(Damage::Part(STRINGS.to_owned()));
                text(shared.cloned().ok_or_else(damaged)?)
            }
            "inlineStr" => text(child(cell, "is").map(rich_text).unwrap_or_default()),
            "b" => text(if value.trim() == "1" { "TRUE" } else { "FALSE" }.to_owned()),
            "str" => text(unescaped(value)),
            "n" => self.number(value.trim(), attribute(cell, "s")),
            // Errors such as #N/A, and dates that are written as text.
            _ => text(value.to_owned()),
        })
    }

    fn number(&self, value: &str, style: Option<&str>) -> Cell {
        let Some(number) = value.parse::<f64>().ok().filter(|number| number.is_finite()) else {
            return Cell { text: value.to_owned(), number: None };
        };
        let style = style.and_then(|style| style.parse::<usize>().ok()).unwrap_or(0);
        let format = self.formats.of_style.get(style).and_then(|&at| self.formats.all.get(at));
        let format = format.unwrap_or(&Format::Plain);
        let may_have_lost = format.is_bare() || number.abs() >= INEXACT;
        Cell { text: format.shown(number, self.from_1904), number: may_have_lost.then_some(number) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_are_columns() {
        assert_eq!(
            ["A1", "Z9", "AA1", "XFD1", "1"].map(column),
            [Some(0), Some(25), Some(26), Some(16_383), None]
        );
    }

    #[test]
    fn escaped_characters_are_read() {
        assert_eq!(unescaped("a_x000D_b_x_c_x00e4_"), "a\rb_x_cä");
        assert_eq!(unescaped("_x005F_x000D_"), "_x000D_");
        assert_eq!(unescaped("_xäöü_"), "_xäöü_");
    }
}
