//! XLSX: ECMA-376 part 1, chapter 18.

use std::ops::ControlFlow;

use roxmltree::Node;

use crate::{
    Limits, TableError,
    archive::Archive,
    chosen, damaged, format,
    sheet::{Cell, Cells},
    xml::{attribute, child, children, parse},
};

/// Excel takes codes of 255 characters. A longer one would be read for each cell, and is not used.
const LONGEST_CODE: usize = 1000;

/// What cells refer to.
struct Book {
    strings: Vec<String>,
    /// The format of each cell style.
    formats: Vec<String>,
    from_1904: bool,
}

pub(crate) fn read(
    archive: &mut Archive<'_>,
    wanted: Option<&str>,
    limits: &Limits,
    go_on: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<(Vec<String>, usize, Cells), TableError> {
    let workbook = archive.text("xl/workbook.xml")?.unwrap_or_default();
    let workbook = parse(&workbook, limits)?;
    let root = workbook.root_element();
    let mut names = Vec::new();
    let mut ids = Vec::new();
    for sheet in child(root, "sheets").into_iter().flat_map(|sheets| children(sheets, "sheet")) {
        if names.len() == limits.sheets {
            return Err(TableError::TooLarge { what: "sheets", most: limits.sheets });
        }
        names.push(attribute(sheet, "name").unwrap_or_default().to_owned());
        ids.push(attribute(sheet, "id").unwrap_or_default().to_owned());
    }
    let sheet = chosen(&names, wanted)?;
    let from_1904 = child(root, "workbookPr").and_then(|it| attribute(it, "date1904"));
    let from_1904 = from_1904.is_some_and(|value| value == "1" || value == "true");
    let path = path(archive, &ids[sheet], limits)?;
    let book =
        Book { strings: strings(archive, limits)?, formats: formats(archive, limits)?, from_1904 };
    let part = archive.text(&path)?.ok_or_else(|| damaged("a sheet is missing"))?;
    let part = parse(&part, limits)?;
    let mut cells = Cells::default();
    let data = child(part.root_element(), "sheetData");
    let mut row_index = 0;
    for row in data.into_iter().flat_map(|data| children(data, "row")) {
        if go_on().is_break() {
            return Err(TableError::Stopped);
        }
        let stated = attribute(row, "r").and_then(|number| number.parse::<usize>().ok());
        row_index = stated.map_or(row_index, |number| number.saturating_sub(1));
        let mut column_index = 0;
        for cell in children(row, "c") {
            column_index = attribute(cell, "r").and_then(column).unwrap_or(column_index);
            cells.set((row_index, column_index), book.cell(cell), limits)?;
            column_index += 1;
        }
        row_index += 1;
    }
    Ok((names, sheet, cells))
}

/// The path of the sheet with this relationship.
fn path(archive: &mut Archive<'_>, id: &str, limits: &Limits) -> Result<String, TableError> {
    let relations = archive.text("xl/_rels/workbook.xml.rels")?.unwrap_or_default();
    let relations = parse(&relations, limits)?;
    let target = children(relations.root_element(), "Relationship")
        .find(|relation| attribute(*relation, "Id") == Some(id))
        .and_then(|relation| attribute(relation, "Target"))
        .ok_or_else(|| damaged("a sheet is missing"))?;
    Ok(match target.strip_prefix('/') {
        Some(absolute) => absolute.to_owned(),
        None => format!("xl/{target}"),
    })
}

/// The texts that cells share.
fn strings(archive: &mut Archive<'_>, limits: &Limits) -> Result<Vec<String>, TableError> {
    let Some(part) = archive.text("xl/sharedStrings.xml")? else { return Ok(Vec::new()) };
    let part = parse(&part, limits)?;
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

/// The format code of each cell style.
fn formats(archive: &mut Archive<'_>, limits: &Limits) -> Result<Vec<String>, TableError> {
    let Some(part) = archive.text("xl/styles.xml")? else { return Ok(Vec::new()) };
    let part = parse(&part, limits)?;
    let root = part.root_element();
    let own: std::collections::BTreeMap<u32, &str> = child(root, "numFmts")
        .into_iter()
        .flat_map(|formats| children(formats, "numFmt"))
        .filter_map(|it| {
            Some((attribute(it, "numFmtId")?.parse().ok()?, attribute(it, "formatCode")?))
        })
        .collect();
    let styles = child(root, "cellXfs").into_iter().flat_map(|styles| children(styles, "xf"));
    Ok(styles
        .map(|style| {
            let id = attribute(style, "numFmtId").and_then(|id| id.parse().ok()).unwrap_or(0);
            let code = own.get(&id).copied().or_else(|| format::built_in(id));
            code.filter(|code| code.len() <= LONGEST_CODE).unwrap_or_default().to_owned()
        })
        .collect())
}

/// The column of a reference such as `AB12`, counted from 0.
fn column(reference: &str) -> Option<usize> {
    let letters = reference.bytes().take_while(u8::is_ascii_uppercase).take(4);
    let number = letters.fold(0, |number, letter| number * 26 + usize::from(letter - b'A') + 1);
    number.checked_sub(1)
}

impl Book {
    fn cell(&self, cell: Node<'_, '_>) -> Cell {
        let value = child(cell, "v").and_then(|value| value.text()).unwrap_or_default();
        let text = |text: String| Cell { text, plain: None };
        match attribute(cell, "t").unwrap_or("n") {
            "s" => {
                let shared =
                    value.trim().parse().ok().and_then(|index: usize| self.strings.get(index));
                text(shared.cloned().unwrap_or_default())
            }
            "inlineStr" => text(child(cell, "is").map(rich_text).unwrap_or_default()),
            "b" => text(if value.trim() == "1" { "TRUE" } else { "FALSE" }.to_owned()),
            "str" => text(unescaped(value)),
            "n" => self.number(value.trim(), attribute(cell, "s")),
            // Errors such as #N/A, and dates that are written as text.
            _ => text(value.to_owned()),
        }
    }

    fn number(&self, value: &str, style: Option<&str>) -> Cell {
        let Some(number) = value.parse::<f64>().ok().filter(|number| number.is_finite()) else {
            return Cell { text: value.to_owned(), plain: None };
        };
        let style = style.and_then(|style| style.parse::<usize>().ok()).unwrap_or(0);
        let code = self.formats.get(style).map(String::as_str).unwrap_or_default();
        if format::is_plain(code) {
            return Cell { text: format::plain(number), plain: Some(number) };
        }
        // `0` pads nothing, so such a number may have lost zeros like any other.
        let is_whole = code == "0" || code == "#";
        let text = format::shown(number, code, self.from_1904);
        Cell {
            text: text.unwrap_or_else(|| format::plain(number)),
            plain: Some(number).filter(|_| is_whole),
        }
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
