//! Settings and database, shared by the service and the operator's commands.

use std::collections::BTreeMap;

use anyhow::Context;
use render::Fonts;
use server::{
    App,
    clock::Clock,
    config::Config,
    limits::{Limiter, Patience, Redis},
    log::{Level, Log, Value},
};
use store::{Location, Settings, Store};
use tokio::runtime::Runtime;

use super::fonts;

/// Reads the settings from flags and the environment.
pub(crate) fn config(flags: &BTreeMap<String, String>) -> anyhow::Result<Config> {
    Ok(Config::new(|flag| flags.get(flag).cloned(), variable)?)
}

/// A variable of the environment.
#[expect(clippy::disallowed_methods, reason = "the one place that reads the environment")]
pub(crate) fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// The asynchronous runtime.
pub(crate) fn runtime() -> anyhow::Result<Runtime> {
    Ok(tokio::runtime::Builder::new_multi_thread().enable_all().build()?)
}

/// Opens the service without its sockets.
async fn app(config: Config, fonts: Fonts) -> anyhow::Result<App> {
    let clock = Clock::System;
    let log = Log::new(config.log, clock.clone());
    let store = open(&config).await?;
    let limiter = Limiter::local(config.requests, config.labels);
    log_repairs(&store, &log);
    Ok(App::new(config, store, limiter, fonts, (clock, log)))
}

/// Logs the migrations that were applied when the database was opened.
pub(crate) fn log_migrations(app: &App) {
    for migration in app.store.migrations() {
        let microseconds = u64::try_from(migration.took.as_micros()).unwrap_or(u64::MAX);
        let fields = [
            ("number", Value::Number(migration.number.unsigned_abs())),
            ("name", Value::Text(migration.name)),
            ("microseconds", Value::Number(microseconds)),
        ];
        app.log.line(Level::Info, "migration applied", &fields);
    }
}

/// Logs what was repaired in the database file.
fn log_repairs(store: &Store, log: &Log) {
    for remark in store.remarks() {
        log.line(Level::Warn, "the database file was repaired", &[("what", Value::Text(remark))]);
    }
}

/// Runs a command of the operator.
pub(crate) fn run(
    settings: &BTreeMap<String, String>,
    command: impl AsyncFnOnce(&App) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let config = config(settings)?;
    runtime()?.block_on(async {
        // Nothing is printed, so no font file is read.
        let app = app(config, Fonts::built_in().clone()).await?;
        // A new database is what the command makes; one of an older version was changed without being asked for.
        if app.store.migrations().first().is_some_and(|first| first.number > 1) {
            log_migrations(&app);
        }
        let done = command(&app).await;
        server::serve::finish_command(&app).await;
        done
    })
}

/// Opens the service for serving: with Redis, replicas share their limits.
pub(crate) async fn replica(config: Config) -> anyhow::Result<App> {
    let fonts = fonts::read(config.fonts.as_deref()).context("--fonts")?;
    let Some(url) = config.redis_url.clone() else { return app(config, fonts).await };
    let clock = Clock::System;
    let log = Log::new(config.log, clock.clone());
    let redis = Redis::open(&url, Patience::default(), log.clone()).await.context("--redis-url")?;
    let store = open(&config).await?;
    let limiter = Limiter::shared(config.requests, config.labels, redis);
    log_repairs(&store, &log);
    Ok(App::new(config, store, limiter, fonts, (clock, log)))
}

async fn open(config: &Config) -> anyhow::Result<Store> {
    let location = if let Some(url) = &config.database_url {
        url.parse::<Location>().context("--database-url")?
    } else {
        std::fs::create_dir_all(&config.data_dir)
            .with_context(|| format!("cannot create the folder {}", config.data_dir.display()))?;
        Location::Sqlite(config.data_dir.join("labelwright.sqlite"))
    };
    Ok(Store::open(&location, &Settings::default()).await?)
}
