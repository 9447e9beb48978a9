//! Operations for an operator of a file: health check, copy, examination.

use std::{fs, path::Path, time::Duration};

use rusqlite::{Connection, OpenFlags, backup::Backup};

use crate::{
    Error, Examination, FileExamination, design::checked_body, font::checked_file, migration,
};

use super::{
    file::{self, beside},
    open,
};

/// Queries a page of the file.
pub(super) fn ask(connection: &Connection) -> Result<(), Error> {
    let asked = connection
        .query_row("SELECT max(number) FROM migration", [], |row| row.get::<_, Option<i64>>(0));
    asked.map(drop).map_err(Error::from)
}

/// The size of the write-ahead log; 0 when there is none.
pub(super) fn log_bytes(path: &Path) -> u64 {
    fs::metadata(beside(path, "-wal")).map_or(0, |file| file.len())
}

/// Copies the file in one step: a snapshot of the last commit, which does not block writers. Copying in several steps
/// would start again with each commit.
pub(super) fn back_up(path: &Path, copy: &Path) -> Result<(), Error> {
    let failed = |error: std::io::Error| {
        Error::unavailable(format!("{} cannot be written: {error}", copy.display()))
    };
    if copy.try_exists().map_err(failed)? {
        return Err(Error::Invalid {
            what: "the name of a backup",
            rule: "must not be that of an existing file",
            found: copy.display().to_string(),
        });
    }
    let partial = beside(copy, ".partial");
    // Left by a killed process; its journal would be applied to this copy.
    remove(&partial)?;
    remove(&beside(copy, ".partial-journal"))?;
    let source = open::reading(path)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let mut target = Connection::open_with_flags(&partial, flags)?;
    file::protect(&partial)?;
    Backup::new(&source, &mut target)?.run_to_completion(i32::MAX, Duration::ZERO, None)?;
    // The copy is one file, without a log beside it.
    target.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))?;
    let findings = structure(&target)?;
    target.close().map_err(|(_, error)| error)?;
    if let Some(finding) = findings.into_iter().next() {
        return Err(Error::Corrupt { what: partial.display().to_string(), cause: finding });
    }
    fs::rename(&partial, copy).map_err(failed)?;
    file::sync_folder(copy).map_err(failed)
}

/// Everything that SQLite and our digests can find wrong with a file.
pub(super) fn examine(path: &Path) -> Result<Examination, Error> {
    examine_content(&open::reading(path)?, true)
}

/// Examines a file that no service uses, without changing it or anything beside it. It may be of an earlier version.
pub fn examine_file(path: &Path) -> Result<FileExamination, Error> {
    let log = log_bytes(path);
    if log > 0 {
        return Err(Error::Invalid {
            what: "a file to examine",
            rule: "must be complete, without a log beside it, as `database backup` writes it",
            found: format!("{} with {log} bytes", beside(path, "-wal").display()),
        });
    }
    let connection = open::unchanging(path)?;
    let applied = open::applied_to(&connection)?;
    migration::pending(&migration::SQLITE, &applied)?;
    let schema = applied.last().map_or(0, |step| step.number);
    let count = |table: &str| {
        connection.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0))
    };
    Ok(FileExamination {
        schema,
        newest_schema: migration::SQLITE.last().map_or(0, |step| step.number),
        accounts: count("account")?,
        designs: count("design")?,
        examination: examine_content(&connection, schema >= migration::FONTS)?,
    })
}

fn examine_content(connection: &Connection, has_fonts: bool) -> Result<Examination, Error> {
    let mut findings = structure(connection)?;
    let mut statement = connection
        .prepare("SELECT account_id, design_id, revision, digest, body FROM design_version")?;
    let mut rows = statement.query([])?;
    let mut bodies = 0;
    while let Some(row) = rows.next()? {
        bodies += 1;
        let (account, design, revision) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let (digest, body) = (row.get(3)?, row.get(4)?);
        if let Err(damage) = checked_body(account, design, revision, digest, body) {
            findings.push(damage.to_string());
        }
    }
    let missing: i64 = connection.query_row(
        "SELECT count(*) FROM design WHERE NOT EXISTS (
             SELECT 1 FROM design_version AS version WHERE version.account_id = design.account_id
                 AND version.design_id = design.id AND version.revision = design.revision)",
        [],
        |row| row.get(0),
    )?;
    if missing > 0 {
        findings.push(format!("designs without a current body: {missing}"));
    }
    let fonts = if has_fonts { examine_fonts(connection, &mut findings)? } else { 0 };
    Ok(Examination { bodies, fonts, findings })
}

/// Compares each font with its digest; returns their number.
fn examine_fonts(connection: &Connection, findings: &mut Vec<String>) -> Result<u64, Error> {
    let mut statement = connection.prepare("SELECT account_id, id, digest, body FROM font")?;
    let mut rows = statement.query([])?;
    let mut fonts = 0;
    while let Some(row) = rows.next()? {
        fonts += 1;
        let checked = checked_file(row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
        findings.extend(checked.err().map(|damage| damage.to_string()));
    }
    Ok(fonts)
}

/// SQLite's own check of pages, indexes, constraints and foreign keys.
fn structure(connection: &Connection) -> Result<Vec<String>, Error> {
    let mut findings = Vec::new();
    let note = |row: &rusqlite::Row<'_>| row.get::<_, String>(0);
    let mut statement = connection.prepare("PRAGMA integrity_check")?;
    for line in statement.query_map([], note)? {
        let line = line?;
        if line != "ok" {
            findings.push(line);
        }
    }
    let mut statement = connection.prepare("PRAGMA foreign_key_check")?;
    for table in statement.query_map([], note)? {
        findings.push(format!("a row of {} refers to a row that does not exist", table?));
    }
    Ok(findings)
}

fn remove(path: &Path) -> Result<(), Error> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(Error::unavailable(format!("{} cannot be removed: {error}", path.display())))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}
