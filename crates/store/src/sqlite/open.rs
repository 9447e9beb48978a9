//! Opening a file: the required version of SQLite, its settings, and the migrations.

use std::{
    path::Path,
    thread,
    time::{Duration, Instant},
};

use rusqlite::{Connection, ErrorCode, OpenFlags, Transaction, TransactionBehavior, params};

use crate::{
    AppliedMigration, Error, Settings,
    migration::{self, Applied},
};

use super::file;

/// Up to 3.51.2, two connections that wrote and checkpointed at the same time could corrupt the file.
const OLDEST: i32 = 3_051_003;

/// `LbWr`, so that files of other programs are not taken for ours.
const APPLICATION: i32 = 0x4c62_5772;

const PAGE: u64 = 4096;

/// A file that was opened for writing.
#[derive(Debug)]
pub(super) struct Opened {
    pub(super) connection: Connection,
    /// Problems of the file that were corrected.
    pub(super) told: Vec<String>,
    /// The migrations that were applied.
    pub(super) migrated: Vec<AppliedMigration>,
}

/// Opens the only connection that writes and applies migrations.
pub(super) fn writing(path: &Path, settings: &Settings) -> Result<Opened, Error> {
    check_version(rusqlite::version_number())?;
    let mut migrated = Vec::new();
    let new = |path: &Path| {
        let (connection, applied) = set_up(path, OpenFlags::SQLITE_OPEN_CREATE, settings)?;
        migrated = applied;
        // Closing the last connection removes the log: the linked file is complete.
        connection.close().map_err(|(_, error)| error.into())
    };
    let prepared = file::prepare(path, new).map_err(|error| file::explain(path, error))?;
    let file::Prepared { told, is_new } = prepared;
    if !is_new {
        // Another process created the file at the same time, and applied the migrations of this one.
        migrated.clear();
    }
    let set_up = set_up(path, OpenFlags::empty(), settings);
    let (connection, applied) = set_up.map_err(|error| file::explain(path, error))?;
    migrated.extend(applied);
    if let Some(most) = settings.file_most {
        connection.pragma_update_and_check(None, "max_page_count", most / PAGE, |_| Ok(()))?;
    }
    Ok(Opened { connection, told, migrated })
}

fn set_up(
    path: &Path,
    create: OpenFlags,
    settings: &Settings,
) -> Result<(Connection, Vec<AppliedMigration>), Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX | create;
    let mut connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(settings.patience)?;
    check_owner(&connection.unchecked_transaction()?)?;
    use_log(&connection, settings.patience)?;
    connection.execute_batch(
        "PRAGMA synchronous = FULL;
         PRAGMA fullfsync = ON;
         PRAGMA checkpoint_fullfsync = ON;
         PRAGMA foreign_keys = ON;
         PRAGMA trusted_schema = OFF;
         PRAGMA cell_size_check = ON;
         PRAGMA mmap_size = 0;
         PRAGMA journal_size_limit = 67108864;",
    )?;
    let migrated = migrate(&mut connection)?;
    Ok((connection, migrated))
}

/// Opens a connection that cannot write.
pub(super) fn reading(path: &Path) -> Result<Connection, Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    // Readers wait only for the recovery of a log left by a killed process.
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.execute_batch(
        "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;",
    )?;
    Ok(connection)
}

/// Opens a file that nobody writes: SQLite then takes no locks and creates no files beside it.
pub(super) fn unchanging(path: &Path) -> Result<Connection, Error> {
    let shown = path.to_string_lossy();
    // A directory or a missing file would get a message that does not say so.
    let unreadable = |error| Error::unavailable(format!("cannot read {shown}: {error}"));
    let file = std::fs::metadata(path).map_err(unreadable)?;
    if !file.is_file() {
        let rule = "must be a file of the embedded database";
        return Err(Error::Invalid { what: "a file to examine", rule, found: shown.into_owned() });
    }
    let escaped = shown.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_URI;
    let connection = Connection::open_with_flags(format!("file:{escaped}?immutable=1"), flags)?;
    connection.execute_batch(
        "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;",
    )?;
    Ok(connection)
}

/// The migrations of a file of ours.
pub(super) fn applied_to(connection: &Connection) -> Result<Vec<Applied>, Error> {
    let transaction = connection.unchecked_transaction()?;
    check_owner(&transaction)?;
    let has_none: bool = transaction.query_row(
        "SELECT count(*) = 0 FROM sqlite_schema WHERE name = 'migration'",
        [],
        |row| row.get(0),
    )?;
    if has_none {
        return Err(Error::Foreign { cause: "it is empty".to_owned() });
    }
    applied(&transaction)
}

fn check_version(version: i32) -> Result<(), Error> {
    if version >= OLDEST {
        return Ok(());
    }
    Err(Error::Unsupported {
        what: "this version of SQLite",
        cause: format!("3.51.3 or later is needed, found {version}"),
    })
}

/// Refuses a file of another program before anything in it is changed. This happens in a transaction; otherwise the
/// tables could be those of a process that is creating the file and has not marked it yet.
fn check_owner(transaction: &Transaction<'_>) -> Result<(), Error> {
    let application: i32 = transaction.pragma_query_value(None, "application_id", |r| r.get(0))?;
    let tables: i64 =
        transaction.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if application == APPLICATION || (application == 0 && tables == 0) {
        return Ok(());
    }
    let cause = format!(
        "it has {tables} tables and indexes of another program, application id {application}"
    );
    Err(Error::Foreign { cause })
}

/// Enables the write-ahead log, which is a property of the file.
///
/// When several processes do it at the same time, SQLite reports a busy file immediately, whatever the time limit: one
/// of two that both want to upgrade their lock must give way.
fn use_log(connection: &Connection, patience: Duration) -> Result<(), Error> {
    let end = Instant::now() + patience;
    loop {
        let set = connection
            .pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get::<_, String>(0));
        match set {
            Ok(mode) if mode == "wal" => return Ok(()),
            Ok(mode) => {
                return Err(Error::Unsupported {
                    what: "the file system of the database",
                    cause: format!("a write-ahead log is needed, found {mode}"),
                });
            }
            Err(error) if is_busy(&error) && Instant::now() < end => {
                thread::sleep(Duration::from_millis(5));
            }
            Err(error) => return Err(error.into()),
        }
    }
}

fn is_busy(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
}

/// Applies all pending migrations, in one exclusive transaction; returns those that it applied.
fn migrate(connection: &mut Connection) -> Result<Vec<AppliedMigration>, Error> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Exclusive)?;
    check_owner(&transaction)?;
    transaction.execute_batch(
        "CREATE TABLE IF NOT EXISTS migration (
             number INTEGER NOT NULL PRIMARY KEY,
             name TEXT NOT NULL,
             digest BLOB NOT NULL
         ) STRICT;",
    )?;
    let applied = applied(&transaction)?;
    let mut migrated = Vec::new();
    for step in migration::pending(&migration::SQLITE, &applied)? {
        let start = Instant::now();
        transaction.execute_batch(step.text)?;
        transaction.execute(
            "INSERT INTO migration (number, name, digest) VALUES (?1, ?2, ?3)",
            params![step.number, step.name, step.digest()],
        )?;
        migrated.push(step.applied_in(start.elapsed()));
    }
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.commit()?;
    Ok(migrated)
}

fn applied(transaction: &Transaction<'_>) -> Result<Vec<Applied>, Error> {
    let mut statement =
        transaction.prepare("SELECT number, name, digest FROM migration ORDER BY number")?;
    let rows = statement.query_map([], |row| {
        Ok(Applied { number: row.get(0)?, name: row.get(1)?, digest: row.get(2)? })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

#[cfg(test)]
mod tests {
    use std::{
        fs,
        path::PathBuf,
        sync::{Arc, Barrier},
    };

    use super::*;

    #[test]
    fn sqlite_that_can_lose_its_log_is_refused() {
        assert!(check_version(3_051_002).is_err());
        assert!(check_version(3_051_003).is_ok());
        assert!(check_version(rusqlite::version_number()).is_ok());
    }

    /// A folder for one test, which removes it.
    fn folder(name: &str) -> PathBuf {
        let name = format!("labelwright-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir(&folder).unwrap();
        folder
    }

    #[test]
    fn the_log_is_enabled_once_the_file_is_free() {
        let folder = folder("log");
        let path = folder.join("store.db");
        let holder = Connection::open(&path).unwrap();
        holder.execute_batch("CREATE TABLE one (number); BEGIN IMMEDIATE").unwrap();
        let patience = Duration::from_secs(30);
        let waiting = Arc::new(Barrier::new(2));
        let waiter = {
            let (connection, waiting) = (Connection::open(&path).unwrap(), Arc::clone(&waiting));
            thread::spawn(move || {
                waiting.wait();
                use_log(&connection, patience)
            })
        };
        waiting.wait();
        for _ in 0..50 {
            let now = use_log(&Connection::open(&path).unwrap(), Duration::ZERO);
            assert!(matches!(now, Err(Error::Unavailable { .. })), "{now:?}");
        }
        holder.execute_batch("ROLLBACK").unwrap();
        assert_eq!(waiter.join().unwrap(), Ok(()));
        drop(holder);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn the_writer_has_the_documented_settings() {
        let folder = folder("open");
        let Opened { connection, .. } =
            writing(&folder.join("store.db"), &Settings::default()).unwrap();
        let number = |name| connection.pragma_query_value(None, name, |r| r.get::<_, i64>(0));
        for (name, expected) in [
            ("synchronous", 2),
            ("fullfsync", 1),
            ("foreign_keys", 1),
            ("trusted_schema", 0),
            ("busy_timeout", 5000),
            ("journal_size_limit", 64 << 20),
            ("page_size", 4096),
            ("application_id", i64::from(APPLICATION)),
        ] {
            assert_eq!(number(name), Ok(expected), "{name}");
        }
        let mode = connection.pragma_query_value(None, "journal_mode", |r| r.get::<_, String>(0));
        assert_eq!(mode.as_deref(), Ok("wal"));
        drop(connection);
        fs::remove_dir_all(folder).unwrap();
    }
}
