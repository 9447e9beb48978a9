//! The entry point: opening and closing, operations, and what an operator needs.
//!
//! Each topic has a file with its operations; each engine has a folder.

mod accounts;
mod answers;
mod counters;
mod designs;
mod engine;
mod fonts;
mod keys;
mod sessions;

use std::{fmt, path::Path};

use self::engine::Engine;
pub use self::{
    accounts::Accounts, answers::Answers, counters::Counters, designs::Designs, fonts::Fonts,
    keys::Keys, sessions::Sessions,
};
use crate::{AppliedMigration, Error, Examination, Load, Location, Settings, postgres, sqlite};

/// A database with all migrations applied.
pub struct Store {
    engine: Engine,
}

impl fmt::Debug for Store {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Store").field("load", &self.load()).finish_non_exhaustive()
    }
}

impl Store {
    /// Opens a database; creates or migrates it if necessary.
    ///
    /// Several processes may do so at once: one migrates, the others wait for it.
    pub async fn open(location: &Location, settings: &Settings) -> Result<Self, Error> {
        let engine = match location {
            Location::Sqlite(path) => {
                Engine::Sqlite(sqlite::Database::open(path.clone(), settings.clone()).await?)
            }
            Location::Postgres(url) => {
                Engine::Postgres(postgres::Database::open(url, settings).await?)
            }
        };
        Ok(Self { engine })
    }

    /// The accounts.
    pub const fn accounts(&self) -> Accounts<'_> {
        Accounts { engine: &self.engine }
    }

    /// The sessions of signed-in browsers.
    pub const fn sessions(&self) -> Sessions<'_> {
        Sessions { engine: &self.engine }
    }

    /// The API keys.
    pub const fn keys(&self) -> Keys<'_> {
        Keys { engine: &self.engine }
    }

    /// The designs.
    pub const fn designs(&self) -> Designs<'_> {
        Designs { engine: &self.engine }
    }

    /// The counters that designs keep.
    pub const fn counters(&self) -> Counters<'_> {
        Counters { engine: &self.engine }
    }

    /// The answers that are kept for repeated requests.
    pub const fn answers(&self) -> Answers<'_> {
        Answers { engine: &self.engine }
    }

    /// The fonts of accounts.
    pub const fn fonts(&self) -> Fonts<'_> {
        Fonts { engine: &self.engine }
    }

    /// Queries the database and checks whether it can be written; waits two seconds at most.
    pub async fn health(&self) -> Result<(), Error> {
        match &self.engine {
            Engine::Sqlite(database) => database.health().await,
            Engine::Postgres(database) => database.health().await,
        }
    }

    /// Problems of the file that were corrected when it was opened, such as a mode that let others read it.
    pub fn remarks(&self) -> &[String] {
        match &self.engine {
            Engine::Sqlite(database) => &database.told,
            Engine::Postgres(_) => &[],
        }
    }

    /// The migrations that were applied when the database was opened, in order.
    pub fn migrations(&self) -> &[AppliedMigration] {
        match &self.engine {
            Engine::Sqlite(database) => &database.migrated,
            Engine::Postgres(database) => &database.migrated,
        }
    }

    /// How busy the store is. Uses no connection and does not wait.
    pub fn load(&self) -> Load {
        match &self.engine {
            Engine::Sqlite(database) => database.load(),
            Engine::Postgres(database) => database.load(),
        }
    }

    /// Copies an SQLite file while it is in use; the copy includes every acknowledged write.
    ///
    /// The copy must not exist yet, and gets its name only when it is complete. PostgreSQL has tools of its own.
    pub async fn back_up(&self, copy: &Path) -> Result<(), Error> {
        match &self.engine {
            Engine::Sqlite(database) => database.back_up(copy.to_owned()).await,
            Engine::Postgres(_) => Err(Error::Unsupported {
                what: "a backup of PostgreSQL",
                cause: "use pg_dump".to_owned(),
            }),
        }
    }

    /// Examines everything: the file's own structure, and each body and font against its digest.
    pub async fn examine(&self) -> Result<Examination, Error> {
        match &self.engine {
            Engine::Sqlite(database) => database.examine().await,
            Engine::Postgres(database) => database.examine().await,
        }
    }

    /// Completes the writes that were handed over, then closes all connections.
    ///
    /// Later calls fail because the database is unavailable.
    pub async fn close(&self) {
        match &self.engine {
            Engine::Sqlite(database) => database.close().await,
            Engine::Postgres(database) => database.close().await,
        }
    }
}
