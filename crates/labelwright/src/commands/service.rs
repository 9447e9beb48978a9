//! What the operator's commands share with the service: its settings and its database.

use std::collections::BTreeMap;

use anyhow::Context;
use server::{
    App,
    clock::Clock,
    config::Config,
    limits::{Limiter, Patience, Redis},
    log::{Level, Log, Value},
};
use store::{Location, Settings, Store};
use tokio::runtime::Runtime;

/// The settings, by flags and by the environment.
pub(crate) fn config(flags: &BTreeMap<String, String>) -> anyhow::Result<Config> {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the environment")]
    let variable = |name: &str| std::env::var(name).ok();
    Ok(Config::new(|flag| flags.get(flag).cloned(), variable)?)
}

/// What waits for sockets and disks.
pub(crate) fn runtime() -> anyhow::Result<Runtime> {
    Ok(tokio::runtime::Builder::new_multi_thread().enable_all().build()?)
}

/// The service without its sockets.
pub(crate) async fn app(config: Config) -> anyhow::Result<App> {
    let clock = Clock::System;
    let log = Log::new(config.log, clock.clone());
    let store = open(&config).await?;
    let limiter = Limiter::local(config.requests, config.labels);
    tell_remarks(&store, &log);
    Ok(App::new(config, store, limiter, clock, log))
}

/// What was wrong with the database's file and was put right.
fn tell_remarks(store: &Store, log: &Log) {
    for remark in store.remarks() {
        log.line(Level::Warn, "the database file was put right", &[("what", Value::Text(remark))]);
    }
}

/// Runs a command of the operator on the service without its sockets.
pub(crate) fn run(
    settings: &BTreeMap<String, String>,
    command: impl AsyncFnOnce(&App) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let config = config(settings)?;
    runtime()?.block_on(async {
        let app = app(config).await?;
        let done = command(&app).await;
        server::serve::finish_command(&app).await;
        done
    })
}

/// The same for serving: with limits that other replicas share, where there is Redis.
pub(crate) async fn replica(config: Config) -> anyhow::Result<App> {
    let Some(url) = config.redis_url.clone() else { return app(config).await };
    let clock = Clock::System;
    let log = Log::new(config.log, clock.clone());
    let redis = Redis::open(&url, Patience::default(), log.clone()).await.context("--redis-url")?;
    let store = open(&config).await?;
    let limiter = Limiter::shared(config.requests, config.labels, redis);
    tell_remarks(&store, &log);
    Ok(App::new(config, store, limiter, clock, log))
}

async fn open(config: &Config) -> anyhow::Result<Store> {
    let location = if let Some(url) = &config.database_url {
        url.parse::<Location>().context("--database-url")?
    } else {
        std::fs::create_dir_all(&config.data_dir)
            .with_context(|| format!("cannot make the folder {}", config.data_dir.display()))?;
        Location::Sqlite(config.data_dir.join("labelwright.sqlite"))
    };
    Ok(Store::open(&location, &Settings::default()).await?)
}
