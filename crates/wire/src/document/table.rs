//! A table of a design as JSON. Cells carry what differs from the defaults themselves, not the table.

use design::{Cell, Header, Table};
use label::{
    element::{Align, Rotation, Typeface},
    units::Inches,
};
use serde::Serialize;

use super::super::{
    number::Number,
    request::document::table::{BORDER_WIDTH, PADDING, RULE_WIDTH},
    typeface::TypefaceAnswer,
};
use super::parts::{Shrink, inches, points, thickness, unusual};

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct TableAnswer {
    x: Number,
    y: Number,
    columns: Vec<Number>,
    rows: Vec<Number>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cells: Vec<Vec<CellAnswer>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    border_width: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule_width: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    header: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    padding: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    font_size: Option<Number>,
    #[serde(flatten)]
    shrink: Shrink,
    #[serde(skip_serializing_if = "Option::is_none")]
    rotation: Option<&'static str>,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum CellAnswer {
    Plain(String),
    Styled(Box<StyledCell>),
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct StyledCell {
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    align: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    font_size: Option<Number>,
    #[serde(flatten)]
    typeface: TypefaceAnswer,
}

impl From<&Table> for TableAnswer {
    fn from(table: &Table) -> Self {
        let numbers = |sizes: &[Inches]| sizes.iter().copied().map(inches).collect();
        let row = |row: &Vec<Cell>| row.iter().map(CellAnswer::from).collect();
        Self {
            x: inches(table.at.x),
            y: inches(table.at.y),
            columns: numbers(&table.columns),
            rows: numbers(&table.rows),
            cells: table.cells.iter().map(row).collect(),
            border_width: thickness(table.border, BORDER_WIDTH),
            rule_width: thickness(table.rule, RULE_WIDTH),
            header: unusual(table.header, Header::id),
            padding: thickness(table.padding, PADDING),
            font_size: unusual(table.font_size, points),
            shrink: Shrink::from(table.shrink),
            rotation: unusual(table.rotation, Rotation::letter),
        }
    }
}

impl From<&Cell> for CellAnswer {
    fn from(Cell { text, align, font_size, typeface }: &Cell) -> Self {
        let text = text.to_string();
        let is_plain =
            *align == Align::default() && font_size.is_none() && *typeface == Typeface::default();
        if is_plain {
            return Self::Plain(text);
        }
        Self::Styled(Box::new(StyledCell {
            text,
            align: unusual(*align, Align::id),
            font_size: font_size.map(points),
            typeface: TypefaceAnswer::from(typeface),
        }))
    }
}
