//! TLS to PostgreSQL, as the URL says.

use std::sync::Arc;

use store::{Error, Location, Settings, Store};

use crate::{
    fixture::{Database, variable},
    given::account,
};

on!(Postgres:
    a_trusted_server_is_reached_by_tls,
    a_server_that_nobody_vouches_for_is_refused,
    a_server_of_another_name_is_refused,
    a_file_without_certificates_is_refused,
);

async fn open(database: &Database, parameters: &str) -> Result<Store, Error> {
    let location = Location::Postgres(format!("{}&{parameters}", database.url()));
    Store::open(&location, &Settings::default()).await
}

fn roots() -> String {
    variable("LABELWRIGHT_TEST_POSTGRES_ROOTS")
}

async fn encrypted(database: &Database) -> i64 {
    let query = format!(
        "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
         WHERE ssl AND application_name = '{}'",
        database.name
    );
    database.number(&query).await
}

async fn a_trusted_server_is_reached_by_tls(database: Arc<Database>) {
    for mode in ["require", "verify-ca", "verify-full"] {
        let parameters = format!("sslmode={mode}&sslrootcert={}", roots());
        let store = open(&database, &parameters).await.unwrap();
        store.health().await.unwrap();
        assert_eq!(encrypted(&database).await, 1, "{mode}");
        store.close().await;
    }
    let store = database.open().await;
    account(&store, 1).await;
    while encrypted(&database).await > 0 {
        tokio::task::yield_now().await;
    }
}

async fn a_server_that_nobody_vouches_for_is_refused(database: Arc<Database>) {
    let error = open(&database, "sslmode=require").await.unwrap_err();
    assert!(matches!(error, Error::Unavailable { .. }), "{error}");
    assert!(error.to_string().contains("UnknownIssuer"), "{error}");
}

async fn a_server_of_another_name_is_refused(database: Arc<Database>) {
    let url = database.url().replace("@127.0.0.1:", "@db.example.org:");
    let parameters = format!("hostaddr=127.0.0.1&sslmode=verify-full&sslrootcert={}", roots());
    let location = Location::Postgres(format!("{url}&{parameters}"));
    let error = Store::open(&location, &Settings::default()).await.unwrap_err();
    assert!(error.to_string().contains("db.example.org"), "{error}");
}

async fn a_file_without_certificates_is_refused(database: Arc<Database>) {
    let empty = database.folder().join("empty.pem");
    std::fs::write(&empty, "nothing").unwrap();
    for path in [empty, database.folder().join("missing.pem")] {
        let parameters = format!("sslmode=require&sslrootcert={}", path.display());
        let error = open(&database, &parameters).await.unwrap_err();
        assert!(matches!(error, Error::Invalid { .. }), "{error}");
    }
}
