//! Names in the data that are probably meant for a placeholder without a value: `Name` for `{{name}}`.

use std::collections::BTreeSet;

use label::{Row, Rule};

use super::{
    super::{Warning, nearest::nearest, path::Path},
    DATA, ROWS,
};

/// The most placeholders without a value that are looked at.
const MOST: usize = 50;

/// The values of a request, before others are made from them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Values<'v> {
    pub(super) data: &'v Row,
    pub(super) rows: Option<&'v [Row]>,
    /// Which value of a row is its number of copies.
    pub(super) copies: &'v str,
}

/// A value whose name is probably meant for a placeholder.
pub(super) struct Slip<'v> {
    /// The name as it is given.
    pub(super) name: &'v str,
    pub(super) warning: Warning,
}

/// Finds names of the data that no placeholder uses, if they differ by little from a placeholder that stays empty. Of the
/// rows, the first one is looked at: the others have the same names, or slips of their own. `asked` are the names that the data
/// has to give, `used` all names that something uses.
pub(super) fn find<'v>(
    asked: &BTreeSet<&str>,
    used: &BTreeSet<&str>,
    Values { data, rows, .. }: Values<'v>,
) -> Vec<Slip<'v>> {
    let first = rows.and_then(|rows| rows.iter().enumerate().find(|(_, row)| row.is_printed()));
    let value = |name: &str| {
        first.and_then(|(_, row)| row.value(name)).or_else(|| data.value(name)).is_some()
    };
    let is_unused = |name: &&str| !used.contains(name);
    let mut slips = Vec::new();
    for &placeholder in asked.iter().filter(|name| !value(name)).take(MOST) {
        let root = Path::Root;
        let in_data = nearest(placeholder, data.names().filter(is_unused));
        let in_row = first.and_then(|(index, row)| {
            Some((index, nearest(placeholder, row.names().filter(is_unused))?))
        });
        let (name, path) = match (in_row, in_data) {
            (Some((row, name)), _) => (name, root.field(ROWS).item(row).field(name).to_string()),
            (None, Some(name)) => (name, root.field(DATA).field(name).to_string()),
            (None, None) => continue,
        };
        let message = format!("no placeholder has this name; did you mean \"{placeholder}\"?");
        let warning = Warning { path, rule: Rule::UnknownField.id(), message, row: None };
        slips.push(Slip { name, warning });
    }
    slips
}
