//! Names in the data that are probably meant for a placeholder without a value: `Name` for `{{name}}`.

use std::collections::BTreeSet;

use label::{Row, Rule};

use super::{
    super::{Warning, Warnings, nearest::nearest, path::Path},
    DATA, ROWS,
};

/// The most placeholders without a value that are looked at.
const MOST: usize = 50;

/// Warns about names of the data that no placeholder uses, if they differ by little from a placeholder that stays empty. Of the
/// rows, the first one is looked at: the others have the same names, or slips of their own.
pub(super) fn find(placeholders: &[&str], data: &Row, rows: Option<&[Row]>) -> Warnings {
    let (mut warnings, placeholders) =
        (Warnings::default(), placeholders.iter().copied().collect::<BTreeSet<_>>());
    let first = rows.and_then(|rows| rows.iter().enumerate().find(|(_, row)| row.is_printed()));
    let value = |name: &str| {
        first.and_then(|(_, row)| row.value(name)).or_else(|| data.value(name)).is_some()
    };
    let is_unused = |name: &&str| !placeholders.contains(name);
    for &placeholder in placeholders.iter().filter(|name| !value(name)).take(MOST) {
        let root = Path::Root;
        let in_data = nearest(placeholder, data.names().filter(is_unused));
        let in_row = first.and_then(|(index, row)| {
            Some((index, nearest(placeholder, row.names().filter(is_unused))?))
        });
        let path = match (in_row, in_data) {
            (Some((row, name)), _) => root.field(ROWS).item(row).field(name).to_string(),
            (None, Some(name)) => root.field(DATA).field(name).to_string(),
            (None, None) => continue,
        };
        warnings.add(|| Warning {
            path,
            rule: Rule::UnknownField.id(),
            message: format!("no placeholder has this name; did you mean \"{placeholder}\"?"),
            row: None,
        });
    }
    warnings
}
