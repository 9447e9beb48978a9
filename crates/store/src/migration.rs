//! The migrations of a database, and which of them are pending.
//!
//! Migrations have the same numbers and names for both engines: a new one is a file in each folder and a line in each
//! list. A released migration is never changed: its digest is recorded in every database.

use std::time::Duration;

use crate::{Digest, Error};

/// A migration that was applied when the database was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppliedMigration {
    /// Its number, counted from 1.
    pub number: i64,
    /// Its name, which begins with its number.
    pub name: &'static str,
    /// How long its statements took.
    pub took: Duration,
}

/// A migration for one engine.
#[derive(Debug)]
pub(crate) struct Migration {
    pub(crate) number: i64,
    pub(crate) name: &'static str,
    pub(crate) text: &'static str,
}

/// A migration as a database records it.
#[derive(Debug, Clone)]
pub(crate) struct Applied {
    pub(crate) number: i64,
    pub(crate) name: String,
    pub(crate) digest: Digest,
}

macro_rules! migrations {
    ($engine:literal: $($number:literal $name:literal),*) => {
        [$(Migration {
            number: $number,
            name: $name,
            text: include_str!(concat!("../migrations/", $engine, "/", $name, ".sql")),
        }),*]
    };
}

pub(crate) static SQLITE: [Migration; 9] = migrations!("sqlite":
    1 "0001_accounts", 2 "0002_sessions", 3 "0003_api_keys", 4 "0004_designs",
    5 "0005_fonts", 6 "0006_counters", 7 "0007_key_grants", 8 "0008_kept_answers",
    9 "0009_allowances");

pub(crate) static POSTGRES: [Migration; 9] = migrations!("postgres":
    1 "0001_accounts", 2 "0002_sessions", 3 "0003_api_keys", 4 "0004_designs",
    5 "0005_fonts", 6 "0006_counters", 7 "0007_key_grants", 8 "0008_kept_answers",
    9 "0009_allowances");

/// The migration that adds fonts.
pub(crate) const FONTS: i64 = 5;

impl Migration {
    pub(crate) fn digest(&self) -> Digest {
        Digest::of(self.text.as_bytes())
    }

    /// This migration as applied in this time.
    pub(crate) fn applied_in(&self, took: Duration) -> AppliedMigration {
        AppliedMigration { number: self.number, name: self.name, took }
    }
}

/// The pending migrations, given the applied ones in the order of their numbers.
pub(crate) fn pending<'a>(
    known: &'a [Migration],
    applied: &[Applied],
) -> Result<&'a [Migration], Error> {
    let newest = known.last().map_or(0, |step| step.number);
    if let Some(last) = applied.last()
        && last.number > newest
    {
        return Err(Error::TooNew { found: last.number, known: newest });
    }
    for (step, done) in known.iter().zip(applied) {
        if step.number != done.number || step.name != done.name || step.digest() != done.digest {
            let cause = format!("its migration {} differs from ours, {}", done.name, step.name);
            return Err(Error::Foreign { cause });
        }
    }
    Ok(known.get(applied.len()..).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    fn applied(steps: &[Migration]) -> Vec<Applied> {
        let step = |s: &Migration| Applied {
            number: s.number,
            name: s.name.to_owned(),
            digest: s.digest(),
        };
        steps.iter().map(step).collect()
    }

    #[test]
    fn both_engines_have_the_same_migrations_and_all_files_are_listed() {
        for (engine, steps) in [("sqlite", &SQLITE), ("postgres", &POSTGRES)] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(engine);
            let mut files: Vec<_> = fs::read_dir(folder)
                .unwrap()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .collect();
            files.sort();
            let names: Vec<_> = steps.iter().map(|step| format!("{}.sql", step.name)).collect();
            assert_eq!(files, names, "{engine}");
            for (step, number) in steps.iter().zip(1..) {
                assert_eq!(step.number, number);
                assert!(step.name.starts_with(&format!("{number:04}_")), "{}", step.name);
            }
        }
    }

    #[test]
    fn pending_migrations_are_applied_in_order() {
        assert_eq!(pending(&SQLITE, &[]).unwrap().len(), 9);
        let left = pending(&SQLITE, &applied(&SQLITE[..3])).unwrap();
        assert_eq!(left.iter().map(|step| step.number).collect::<Vec<_>>(), [4, 5, 6, 7, 8, 9]);
        assert!(pending(&SQLITE, &applied(&SQLITE)).unwrap().is_empty());
    }

    #[test]
    fn a_newer_database_is_refused() {
        let error = pending(&SQLITE[..3], &applied(&SQLITE)).unwrap_err();
        assert_eq!(error, Error::TooNew { found: 9, known: 3 });
        let words =
            "the database is at migration 9, but this program knows only 3: start a newer version";
        assert_eq!(error.to_string(), words);
    }

    #[test]
    fn a_changed_history_is_refused() {
        let mut other = applied(&SQLITE);
        other[1].digest = Digest::of(b"something else");
        assert!(matches!(pending(&SQLITE, &other), Err(Error::Foreign { .. })));
        let mut gap = applied(&SQLITE);
        gap.remove(0);
        assert!(matches!(pending(&SQLITE, &gap), Err(Error::Foreign { .. })));
    }
}
