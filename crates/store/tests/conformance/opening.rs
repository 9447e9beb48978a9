//! Opening a database: empty, ours, another program's, or a newer version's.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use store::{Error, Location, Settings, Store};
use tokio::task::JoinSet;

use crate::{
    fixture::{Database, Engine, connect, server},
    given::{account, account_id, change, design, key, key_id, new_session, save},
};

on_both_engines!(
    what_was_kept_is_there_when_it_is_opened_again,
    migrations_are_named_by_the_store_that_applied_them,
    four_that_open_an_empty_database_at_once_all_succeed,
    a_newer_database_is_refused,
    a_program_that_runs_goes_on_when_a_newer_one_has_migrated,
    a_changed_history_is_refused,
    a_database_of_another_program_is_refused_and_left_alone,
    a_place_that_is_not_there_is_unavailable,
);

async fn what_was_kept_is_there_when_it_is_opened_again(database: Arc<Database>) {
    let store = database.open().await;
    let id = account(&store, 1).await;
    store.close().await;
    let store = database.open().await;
    assert!(store.accounts().find(id).await.unwrap().is_some());
    assert_eq!(database.number("SELECT count(*) FROM migration").await, 9);
}

async fn migrations_are_named_by_the_store_that_applied_them(database: Arc<Database>) {
    let store = database.open().await;
    let numbers: Vec<_> = store.migrations().iter().map(|it| it.number).collect();
    assert_eq!(numbers, (1..=9).collect::<Vec<_>>());
    assert_eq!(store.migrations()[0].name, "0001_accounts");
    store.close().await;
    assert_eq!(database.open().await.migrations(), []);
}

async fn four_that_open_an_empty_database_at_once_all_succeed(database: Arc<Database>) {
    let mut tasks = JoinSet::new();
    for number in 0..4 {
        let database = Arc::clone(&database);
        tasks.spawn(async move {
            let store = database.open().await;
            account(&store, number).await;
        });
    }
    tasks.join_all().await;
    assert_eq!(database.number("SELECT count(*) FROM migration").await, 9);
    assert_eq!(database.number("SELECT count(*) FROM account").await, 4);
}

async fn a_newer_database_is_refused(database: Arc<Database>) {
    database.open().await.close().await;
    let digest = match database.engine {
        Engine::Sqlite => "zeroblob(32)",
        Engine::Postgres => "decode(repeat('00', 32), 'hex')",
    };
    database.execute(&format!("INSERT INTO migration VALUES (10, '0010_later', {digest})")).await;
    let error = database.open_with(&Settings::default()).await.unwrap_err();
    assert_eq!(error, Error::TooNew { found: 10, known: 9 });
    assert_eq!(database.number("SELECT count(*) FROM migration").await, 10);
}

/// A migration may only add: tables, and columns with a default.
async fn a_program_that_runs_goes_on_when_a_newer_one_has_migrated(database: Arc<Database>) {
    let store = database.open().await;
    let owner = account(&store, 1).await;
    let kept = design(&store, owner, 1, b"before").await;
    for table in ["account", "session", "api_key", "design", "design_version", "font", "counter"] {
        let added = format!("ALTER TABLE {table} ADD COLUMN later text NOT NULL DEFAULT 'x'");
        database.execute(&added).await;
    }
    database.execute("CREATE TABLE later (id integer PRIMARY KEY)").await;

    let other = account(&store, 2).await;
    assert_eq!(key(&store, owner, 1).await, key_id(1));
    assert!(store.sessions().create(new_session(other, 1)).await.is_ok());
    assert_eq!(save(&store, change(owner, kept, 1, b"after")).await, 2);
    let made = design(&store, other, 2, b"new").await;
    assert_eq!(store.designs().find(owner, kept).await.unwrap().unwrap().body, b"after");
    assert_eq!(store.designs().list(other).await.unwrap().len(), 1);
    assert!(store.designs().delete(other, made).await.unwrap());
    assert_eq!(database.number("SELECT count(*) FROM design WHERE later = 'x'").await, 1);
}

async fn a_changed_history_is_refused(database: Arc<Database>) {
    database.open().await.close().await;
    database.execute("UPDATE migration SET name = '0002_elsewhere' WHERE number = 2").await;
    let error = database.open_with(&Settings::default()).await.unwrap_err();
    let words = "not a database of Labelwright: \
                 its migration 0002_elsewhere differs from ours, 0002_sessions";
    assert_eq!(error.to_string(), words);
}

async fn a_database_of_another_program_is_refused_and_left_alone(database: Arc<Database>) {
    database.execute("CREATE TABLE account (name text)").await;
    let before = fs::read(database.file()).unwrap_or_default();
    let error = database.open_with(&Settings::default()).await.unwrap_err();
    assert!(matches!(error, Error::Foreign { .. }), "{error}");
    match database.engine {
        Engine::Sqlite => assert!(fs::read(database.file()).unwrap() == before),
        Engine::Postgres => {
            let tables = format!(
                "SELECT count(*) FROM information_schema.tables WHERE table_schema = '{}'",
                database.name
            );
            assert_eq!(database.number(&tables).await, 1);
        }
    }
}

async fn a_place_that_is_not_there_is_unavailable(database: Arc<Database>) {
    let location = match database.engine {
        Engine::Sqlite => Location::Sqlite(database.folder().join("no folder/store.db")),
        Engine::Postgres => Location::Postgres("postgres://a:b@127.0.0.1:1/c".to_owned()),
    };
    let error = Store::open(&location, &Settings::default()).await.unwrap_err();
    assert!(matches!(error, Error::Unavailable { .. }), "{error}");
}

mod sqlite {
    use super::*;

    on!(Sqlite:
        any_number_may_open_a_new_file_at_once,
        a_file_that_is_no_database_is_refused_and_left_alone,
        a_new_file_is_for_its_owner_only,
        a_file_that_others_could_read_is_kept_to_its_owner_and_that_is_told_once,
        an_empty_file_is_refused_and_left_alone,
        a_log_without_its_file_is_refused_and_left_alone,
        what_root_makes_belongs_to_the_owner_of_the_folder,
        every_table_is_strict,
    );

    async fn any_number_may_open_a_new_file_at_once(database: Arc<Database>) {
        for round in 0..20 {
            let mut tasks = JoinSet::new();
            for _ in 0..8 {
                let location = Location::Sqlite(database.folder().join(format!("{round}.db")));
                tasks.spawn(async move { Store::open(&location, &Settings::default()).await });
            }
            let opened = tasks.join_all().await;
            assert!(opened.iter().all(Result::is_ok), "{opened:?}");
        }
    }

    async fn a_file_that_is_no_database_is_refused_and_left_alone(database: Arc<Database>) {
        let text = "not a database, but longer than a header. ".repeat(200);
        fs::write(database.file(), &text).unwrap();
        let error = database.open_with(&Settings::default()).await.unwrap_err();
        assert!(matches!(error, Error::Foreign { .. }), "{error}");
        assert_eq!(fs::read_to_string(database.file()).unwrap(), text);
    }

    async fn a_new_file_is_for_its_owner_only(database: Arc<Database>) {
        use std::os::unix::fs::PermissionsExt as _;
        let store = database.open().await;
        account(&store, 1).await;
        for ending in ["", "-wal", "-shm"] {
            let path = format!("{}{ending}", database.file().display());
            let mode = fs::metadata(&path).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{path}");
        }
    }

    fn mode(path: &Path) -> u32 {
        use std::os::unix::fs::PermissionsExt as _;
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    async fn a_file_that_others_could_read_is_kept_to_its_owner_and_that_is_told_once(
        database: Arc<Database>,
    ) {
        use std::os::unix::fs::PermissionsExt as _;
        database.open().await.close().await;
        fs::set_permissions(database.file(), fs::Permissions::from_mode(0o644)).unwrap();
        let store = database.open().await;
        assert_eq!(mode(&database.file()), 0o600);
        let remarks = store.remarks();
        assert!(remarks.len() == 1 && remarks[0].contains("(mode 644)"), "{remarks:?}");
        account(&store, 1).await;
        assert_eq!(mode(&PathBuf::from(format!("{}-wal", database.file().display()))), 0o600);
        store.close().await;
        assert_eq!(database.open().await.remarks(), Vec::<String>::new());
    }

    async fn an_empty_file_is_refused_and_left_alone(database: Arc<Database>) {
        let store = database.open().await;
        account(&store, 1).await;
        store.close().await;
        fs::write(database.file(), "").unwrap();
        let error = database.open_with(&Settings::default()).await.unwrap_err();
        assert!(matches!(error, Error::Corrupt { .. }), "{error}");
        assert!(error.to_string().contains("it is empty"), "{error}");
        assert_eq!(fs::metadata(database.file()).unwrap().len(), 0);
        fs::remove_file(database.file()).unwrap();
        assert_eq!(database.open().await.accounts().count().await, Ok(0));
    }

    async fn a_log_without_its_file_is_refused_and_left_alone(database: Arc<Database>) {
        let store = database.open().await;
        account(&store, 1).await;
        let log = format!("{}-wal", database.file().display());
        let bytes = fs::read(&log).unwrap();
        store.close().await;
        fs::write(&log, &bytes).unwrap();
        fs::remove_file(database.file()).unwrap();
        let error = database.open_with(&Settings::default()).await.unwrap_err();
        assert!(matches!(error, Error::Corrupt { .. }), "{error}");
        assert!(error.to_string().contains("its log"), "{error}");
        assert!(fs::read(&log).unwrap() == bytes && !database.file().exists());
    }

    /// Root may do anything, the service's user may not: files that root creates in that user's folder belong to that
    /// user.
    async fn what_root_makes_belongs_to_the_owner_of_the_folder(database: Arc<Database>) {
        use std::os::unix::fs::{MetadataExt as _, chown};
        const NOBODY: u32 = 65534;
        if chown(database.folder(), Some(NOBODY), Some(NOBODY)).is_err() {
            return; // Only root can get this wrong.
        }
        let owners = || -> Vec<_> {
            let path = |ending| format!("{}{ending}", database.file().display());
            let owner = |ending| fs::metadata(path(ending)).unwrap().uid();
            ["", "-wal", "-shm"].into_iter().map(owner).collect()
        };
        let store = database.open().await;
        account(&store, 1).await;
        assert_eq!(owners(), [NOBODY; 3]);
        assert_eq!(store.remarks(), Vec::<String>::new());
        store.close().await;
        // As an earlier version left it, or a backup restored by root.
        chown(database.file(), Some(0), Some(0)).unwrap();
        let store = database.open().await;
        account(&store, 2).await;
        assert_eq!(owners(), [NOBODY; 3]);
        assert!(store.remarks()[0].contains("belonged to root"), "{:?}", store.remarks());
    }

    async fn every_table_is_strict(database: Arc<Database>) {
        database.open().await;
        let loose = "SELECT count(*) FROM pragma_table_list WHERE schema = 'main'
            AND type = 'table' AND name NOT LIKE 'sqlite%' AND NOT strict";
        assert_eq!(database.number(loose).await, 0);
    }
}

mod postgres {
    use super::*;

    on!(Postgres:
        a_database_in_another_encoding_is_refused,
        a_database_that_only_reads_is_unavailable,
        a_wrong_password_is_told_without_it,
        connections_have_their_limits,
    );

    async fn a_database_in_another_encoding_is_refused(database: Arc<Database>) {
        let name = &database.name;
        let (client, _task) = connect(&server()).await;
        let create =
            format!("CREATE DATABASE {name} TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'");
        client.batch_execute(&create).await.unwrap();
        let (address, _) =
            server().rsplit_once('/').map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
        let location = Location::Postgres(format!("{address}/{name}"));
        let error = Store::open(&location, &Settings::default()).await.unwrap_err();
        let words = "the encoding of the database: UTF8 is needed, found LATIN1";
        assert_eq!(error.to_string(), words);
        client.batch_execute(&format!("DROP DATABASE {name} WITH (FORCE)")).await.unwrap();
    }

    async fn a_database_that_only_reads_is_unavailable(database: Arc<Database>) {
        let store = database.open().await;
        let role = format!("{}_reader", database.name);
        database
            .execute(&format!(
                "CREATE ROLE {role} LOGIN PASSWORD 'secret' IN ROLE pg_read_all_data;
                 ALTER ROLE {role} SET default_transaction_read_only = on"
            ))
            .await;
        let url = database.url().replace("labelwright:labelwright@", &format!("{role}:secret@"));
        let error = Store::open(&Location::Postgres(url), &Settings::default()).await.unwrap_err();
        assert!(matches!(error, Error::Unavailable { .. }), "{error}");
        account(&store, 1).await;
        database.execute(&format!("DROP ROLE {role}")).await;
    }

    async fn a_wrong_password_is_told_without_it(database: Arc<Database>) {
        let url = database.url().replace(":labelwright@", ":swordfish@");
        let error = Store::open(&Location::Postgres(url), &Settings::default()).await.unwrap_err();
        assert!(matches!(error, Error::Unavailable { .. }), "{error}");
        let words = error.to_string();
        assert!(words.contains("password authentication failed"), "{words}");
        assert!(!words.contains("swordfish"), "{words}");
        let store = database.open().await;
        assert!(!format!("{store:?}").contains("labelwright:labelwright"));
        assert_eq!(store.accounts().find(account_id(1)).await.unwrap(), None);
    }

    /// State left by a dead client is cleaned up after seconds.
    async fn connections_have_their_limits(database: Arc<Database>) {
        let store = database.open_with(&Settings::default()).await.unwrap();
        database.execute("CREATE TABLE seen (name text, value text)").await;
        database
            .execute(
                "CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                     INSERT INTO seen SELECT name, setting FROM pg_settings;
                     RETURN NEW;
                 END $$;
                 CREATE TRIGGER note BEFORE INSERT ON account FOR EACH ROW EXECUTE FUNCTION note()",
            )
            .await;
        account(&store, 1).await;
        for (name, value) in [
            ("statement_timeout", "1980"),
            ("lock_timeout", "1540"),
            ("idle_in_transaction_session_timeout", "10000"),
            ("transaction_isolation", "read committed"),
            ("synchronous_commit", "on"),
        ] {
            let query =
                format!("SELECT count(*) FROM seen WHERE name = '{name}' AND value = '{value}'");
            assert_eq!(database.number(&query).await, 1, "{name} is not {value}");
        }
    }
}
