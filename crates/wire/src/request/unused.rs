//! Values that nothing uses: those in `data`, which are given for one request, and the rows as a whole. A table may have columns
//! for other purposes, so single columns are not reported; nor are parts of a record with objects or lists, which is posted as
//! it is.

use std::collections::BTreeSet;

use label::{Row, Rule};
use recipes::Recipes;

use super::{
    super::{Warning, Warnings, path::Path},
    DATA, ROWS,
    print_format::listed,
    slips::{self, Slip, Values},
};

/// The most names in a message.
const NAMED: usize = 3;

/// Warns about values that nothing uses. `printed` are the placeholders of the label.
pub(super) fn find<'n>(
    printed: impl IntoIterator<Item = &'n str>,
    recipes: &'n Recipes,
    values: Values<'_>,
) -> Warnings {
    let printed: BTreeSet<_> = printed.into_iter().collect();
    let asked: BTreeSet<_> = printed.iter().flat_map(|name| recipes.asked_for(name)).collect();
    // The data may give a value that would be made otherwise.
    let used: BTreeSet<_> = printed.union(&asked).copied().collect();
    let slips = slips::find(&asked, &used, values);
    // The rows may only say how many labels there are, whose values are made.
    let rows = values.rows.filter(|_| recipes.is_empty());
    let unused = unused(&used, &slips, Values { rows, ..values });
    let mut warnings = Warnings::default();
    if let Some(warning) = other_copies(&used, values) {
        warnings.add(|| warning);
    }
    for Slip { warning, .. } in slips {
        warnings.add(|| warning);
    }
    warnings.append(unused);
    warnings
}

fn unused(used: &BTreeSet<&str>, slips: &[Slip<'_>], values: Values<'_>) -> Warnings {
    let Values { data, rows, copies } = values;
    let mut warnings = Warnings::default();
    let is_slip = |name: &str| slips.iter().any(|slip| slip.name == name);
    let names = data.names().filter(|name| !is_slip(name)).map(outermost);
    let (used_names, unused): (BTreeSet<_>, BTreeSet<_>) =
        names.partition(|name| is_used(used, name));
    let is_record = data.names().any(|name| name.contains('.'));
    let unused = if is_record && !used_names.is_empty() { BTreeSet::new() } else { unused };
    if let Some(first) = unused.first() {
        let path = Path::Root.field(DATA);
        let one = path.field(first).to_string();
        warnings.add(|| Warning {
            path: if unused.len() == 1 { one } else { path.to_string() },
            rule: Rule::UnusedValue.id(),
            message: match unused.len() {
                1 => "no element uses this value".to_owned(),
                _ => format!("no element uses {}", named(&unused)),
            },
            row: None,
        });
    }
    let rows = rows.unwrap_or_default();
    let has_values = rows.iter().flat_map(Row::names).any(|name| name != copies);
    let is_meant = |name: &str| is_slip(name) || used.contains(name);
    if has_values && !rows.iter().flat_map(Row::names).any(is_meant) {
        warnings.add(|| Warning {
            path: Path::Root.field(ROWS).to_string(),
            rule: Rule::UnusedValue.id(),
            message: "no element uses any value of the rows".to_owned(),
            row: None,
        });
    }
    warnings
}

/// A column `Copies` looks like the number of copies, but names have upper and lower case.
fn other_copies(used: &BTreeSet<&str>, Values { rows, copies, .. }: Values<'_>) -> Option<Warning> {
    let is_other =
        |name: &&str| *name != copies && name.eq_ignore_ascii_case(copies) && !used.contains(name);
    let name = rows?.first()?.names().find(is_other)?;
    let root = Path::Root;
    Some(Warning {
        path: root.field(ROWS).item(0).field(name).to_string(),
        rule: Rule::UnknownField.id(),
        message: format!("is not the number of copies; did you mean \"{copies}\"?"),
        row: None,
    })
}

/// The name in the data itself: values in objects and lists are reached by dots.
fn outermost(name: &str) -> &str {
    name.split_once('.').map_or(name, |(outer, _)| outer)
}

/// Whether a name, or something inside its value, is used.
fn is_used(used: &BTreeSet<&str>, name: &str) -> bool {
    let inside = format!("{name}.");
    used.contains(name)
        || used.range(&*inside..).next().is_some_and(|known| known.starts_with(&inside))
}

fn named(names: &BTreeSet<&str>) -> String {
    let shown: Vec<_> = names.iter().take(NAMED).map(|name| format!("\"{name}\"")).collect();
    match names.len() - shown.len() {
        0 => listed(&shown.iter().map(String::as_str).collect::<Vec<_>>(), "and"),
        more => format!("{} and {more} more of these values", shown.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(names: &[&str]) -> Row {
        names.iter().map(|name| ((*name).into(), "1".into())).collect()
    }

    #[track_caller]
    fn check(used: &[&str], data: &[&str], rows: &[&[&str]], expected: &[&str]) {
        let rows: Vec<_> = rows.iter().map(|names| row(names)).collect();
        let rows = Some(&*rows).filter(|rows| !rows.is_empty());
        let (used, recipes) = (used.iter().copied(), Recipes::default());
        let found = find(used, &recipes, Values { data: &row(data), rows, copies: "copies" });
        let found: Vec<_> = found.list().iter().map(ToString::to_string).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn unused_values_of_the_data_are_one_warning() {
        check(&["a"], &["a"], &[], &[]);
        check(&[], &["a"], &[], &["/data/a: no element uses this value [unused-value]"]);
        check(
            &["c"],
            &["a", "b", "c"],
            &[],
            &["/data: no element uses \"a\" and \"b\" [unused-value]"],
        );
        let more =
            "/data: no element uses \"a\", \"b\", \"c\" and 2 more of these values [unused-value]";
        check(&[], &["a", "b", "c", "d", "e"], &[], &[more]);
    }

    #[test]
    fn a_value_is_used_if_something_inside_of_it_is() {
        check(&["order.number"], &["order.number", "order.date"], &[], &[]);
        check(&["order"], &["order.number"], &[], &[]);
        check(&["lines.0"], &["id", "date", "lines.0", "lines.1"], &[], &[]);
        check(
            &["orders"],
            &["order.number"],
            &[],
            &["/data/order: no element uses this value [unused-value]"],
        );
    }

    #[test]
    fn columns_of_a_table_may_be_unused_but_not_all_of_them() {
        check(&["a"], &[], &[&["a", "b", "c"], &["b"]], &[]);
        check(&["a"], &[], &[&["b"], &["a"]], &[]);
        check(&[], &[], &[&["copies"]], &[]);
        let copies =
            "/rows/0/Copies: is not the number of copies; did you mean \"copies\"? [unknown-field]";
        check(&["a"], &[], &[&["a", "Copies"]], &[copies]);
        check(&["Copies"], &[], &[&["Copies"]], &[]);
        check(&[], &[], &[&[], &[]], &[]);
        check(
            &["a"],
            &["a"],
            &[&["b"]],
            &["/rows: no element uses any value of the rows [unused-value]"],
        );
    }
}
