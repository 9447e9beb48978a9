//! What each application identifier may be in a GS1 Digital Link, as the GS1 syntax dictionary lists it: `dlpkey` for
//! primary keys and their qualifiers, `?` for data attributes.

/// The primary keys, each with the sequences of qualifiers that may follow it; any of a sequence may be left out.
const KEYS: [(&str, &[&[&str]]); 16] = [
    ("00", &[]),
    ("01", &[&["22", "10", "21"], &["235"]]),
    ("253", &[]),
    ("255", &[]),
    ("401", &[]),
    ("402", &[]),
    ("414", &[&["254"], &["7040"]]),
    ("415", &[&["8020"]]),
    ("417", &[&["7040"]]),
    ("8003", &[]),
    ("8004", &[&["7040"]]),
    ("8006", &[&["22", "10", "21"]]),
    ("8010", &[&["8011"]]),
    ("8013", &[]),
    ("8017", &[&["8019"]]),
    ("8018", &[&["8019"]]),
];

/// Identifiers that cannot be in the query: qualifiers, and those that the standard leaves out.
const NOT_IN_QUERY: [&str; 16] = [
    "03", "21", "22", "235", "254", "7040", "7041", "8011", "8014", "8019", "8020", "8040", "8041",
    "8042", "8043", "8200",
];

/// The sequences of qualifiers of a primary key; `None` for other identifiers.
pub(super) fn sequences(identifier: &str) -> Option<&'static [&'static [&'static str]]> {
    let (_, sequences) = KEYS.iter().find(|(key, _)| *key == identifier)?;
    Some(sequences)
}

/// Whether it qualifies any primary key.
pub(super) fn is_qualifier(identifier: &str) -> bool {
    KEYS.iter().flat_map(|(_, sequences)| *sequences).any(|some| some.contains(&identifier))
}

/// Whether it may be a data attribute.
pub(super) fn may_be_in_query(identifier: &str) -> bool {
    !NOT_IN_QUERY.contains(&identifier)
}

#[cfg(test)]
mod tests {
    use super::{super::super::index::Row, *};

    #[test]
    fn every_identifier_is_in_the_table() {
        let qualifiers = KEYS.iter().flat_map(|(_, sequences)| sequences.iter().copied().flatten());
        let names = KEYS.iter().map(|(key, _)| key).chain(qualifiers).chain(&NOT_IN_QUERY);
        for name in names {
            assert!(Row::find(name.parse().unwrap(), name.len()).is_some(), "{name}");
        }
    }
}
