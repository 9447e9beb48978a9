//! A database for a single test: a file in a folder of its own, or a schema of the server that
//! `LABELWRIGHT_TEST_POSTGRES` names.

use std::{
    env,
    ffi::OsString,
    fs,
    hash::{BuildHasher as _, RandomState},
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use store::{Error, Location, Settings, Store};
use tokio_postgres::NoTls;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Engine {
    Sqlite,
    Postgres,
}

pub(crate) struct Database {
    pub(crate) engine: Engine,
    /// Unique, and valid as a name in both databases.
    pub(crate) name: String,
    folder: PathBuf,
}

/// Runs a test on a database of its own.
pub(crate) fn run<F: Future<Output = ()>>(engine: Engine, test: impl FnOnce(Arc<Database>) -> F) {
    block_on(async {
        let database = Arc::new(Database::new(engine).await);
        test(Arc::clone(&database)).await;
        database.remove().await;
    });
}

/// Runs a test without a database.
pub(crate) fn block_on(work: impl Future<Output = ()>) {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.worker_threads(4).enable_all().build().unwrap().block_on(work);
}

/// This program again, as another process that runs a single test.
pub(crate) fn again(test: &str) -> [OsString; 4] {
    let program = env::current_exe().unwrap().into_os_string();
    [program, "--exact".into(), "--nocapture".into(), test.into()]
}

impl Database {
    async fn new(engine: Engine) -> Self {
        let name = format!("test_{:016x}", RandomState::new().hash_one(std::process::id()));
        let folder = env::temp_dir().join(format!("labelwright-{name}"));
        fs::create_dir(&folder).unwrap();
        let database = Self { engine, name, folder };
        if engine == Engine::Postgres {
            let (client, _task) = connect(&server()).await;
            client.batch_execute(&format!("CREATE SCHEMA {}", database.name)).await.unwrap();
        }
        database
    }

    async fn remove(&self) {
        if self.engine == Engine::Postgres {
            let (client, _task) = connect(&server()).await;
            client.batch_execute(&format!("DROP SCHEMA {} CASCADE", self.name)).await.unwrap();
        }
    }

    /// A folder that is deleted with the test.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// The file, on SQLite.
    pub(crate) fn file(&self) -> PathBuf {
        self.folder.join("store.db")
    }

    /// The URL, on PostgreSQL.
    pub(crate) fn url(&self) -> String {
        self.url_at(&server())
    }

    /// The same schema at another address of the server.
    pub(crate) fn url_at(&self, server: &str) -> String {
        let name = &self.name;
        format!("{server}?options=-c%20search_path%3D{name}&application_name={name}")
    }

    pub(crate) fn location(&self) -> Location {
        match self.engine {
            Engine::Sqlite => Location::Sqlite(self.file()),
            Engine::Postgres => Location::Postgres(self.url()),
        }
    }

    /// Opens it with generous time limits: tests share their machine.
    pub(crate) async fn open(&self) -> Arc<Store> {
        let wait = Duration::from_secs(50);
        self.open_with(&Settings { wait, limit: wait, patience: wait, ..Settings::default() })
            .await
            .unwrap()
    }

    pub(crate) async fn open_with(&self, settings: &Settings) -> Result<Arc<Store>, Error> {
        Store::open(&self.location(), settings).await.map(Arc::new)
    }

    /// A statement that only another program would run on the database.
    pub(crate) async fn execute(&self, statements: &str) {
        match self.engine {
            Engine::Sqlite => {
                let connection = rusqlite::Connection::open(self.file()).unwrap();
                connection.execute_batch(statements).unwrap();
            }
            Engine::Postgres => {
                let (client, _task) = connect(&self.url()).await;
                client.batch_execute(statements).await.unwrap();
            }
        }
    }

    /// Blocks writes of all others, to existing rows or at all.
    pub(crate) async fn lock(&self) -> Lock {
        match self.engine {
            Engine::Sqlite => {
                let connection = rusqlite::Connection::open(self.file()).unwrap();
                connection.execute_batch("BEGIN IMMEDIATE").unwrap();
                Lock::Sqlite(connection)
            }
            Engine::Postgres => {
                let (client, task) = connect(&self.url()).await;
                let lock = "BEGIN; SELECT 1 FROM account FOR UPDATE";
                client.batch_execute(lock).await.unwrap();
                Lock::Postgres(client, task)
            }
        }
    }

    /// The number that a query answers.
    pub(crate) async fn number(&self, query: &str) -> i64 {
        match self.engine {
            Engine::Sqlite => {
                let connection = rusqlite::Connection::open(self.file()).unwrap();
                connection.query_row(query, [], |row| row.get(0)).unwrap()
            }
            Engine::Postgres => {
                let (client, _task) = connect(&self.url()).await;
                client.query_one(query, &[]).await.unwrap().get(0)
            }
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.folder).unwrap();
    }
}

/// A transaction of another program.
pub(crate) enum Lock {
    Sqlite(rusqlite::Connection),
    Postgres(tokio_postgres::Client, Task),
}

impl Lock {
    pub(crate) async fn release(self) {
        match self {
            Self::Sqlite(connection) => connection.execute_batch("ROLLBACK").unwrap(),
            Self::Postgres(client, _task) => client.batch_execute("ROLLBACK").await.unwrap(),
        }
    }
}

/// A connection of our own, closed when the task is dropped.
pub(crate) async fn connect(url: &str) -> (tokio_postgres::Client, Task) {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    let task = tokio::spawn(async move {
        let _broken = connection.await;
    });
    (client, Task(task))
}

pub(crate) struct Task(tokio::task::JoinHandle<()>);

impl Drop for Task {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// The server's URL, without a question mark.
pub(crate) fn server() -> String {
    variable("LABELWRIGHT_TEST_POSTGRES")
}

pub(crate) fn variable(name: &str) -> String {
    let value = env::var_os(name).unwrap_or_else(|| {
        panic!("{name} is not set: run `eval \"$(scripts/databases start)\"` first")
    });
    value.into_string().unwrap()
}
