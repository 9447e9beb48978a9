//! Periodic tasks beside serving requests, and the last tasks before the end.

use std::time::Duration;

use crate::{
    App,
    clock::Time,
    idempotency::BOUNDS,
    log::{Level, Value},
};

/// How often the last uses of keys are written to the database.
const USES_EVERY: Duration = Duration::from_secs(10);

/// How often expired sessions and kept answers are removed.
const SWEEP_EVERY: Duration = Duration::from_hours(1);

/// Runs the periodic tasks, forever.
pub(super) async fn run(app: App) {
    let mut uses = tokio::time::interval(USES_EVERY);
    let mut sweep = tokio::time::interval(SWEEP_EVERY);
    loop {
        let done = tokio::select! {
            _ = uses.tick() => write_key_uses(&app).await,
            _ = sweep.tick() => sweep_all(&app).await,
        };
        if let Err(error) = done {
            let cause = error.to_string();
            app.log.line(Level::Warn, "housekeeping failed", &[("cause", Value::Text(&cause))]);
        }
    }
}

/// Removes expired sessions and kept answers of all accounts.
async fn sweep_all(app: &App) -> Result<(), store::Error> {
    let now = app.clock.now();
    app.store.sessions().delete_expired(now).await?;
    let oldest = Time::from_millis(now.millis().saturating_sub(BOUNDS.lifetime));
    // A bounded number at a time, so that other writes get their turn.
    while app.store.answers().delete_before(oldest).await? > 0 {}
    Ok(())
}

/// Writes to the database when keys were last used.
pub async fn write_key_uses(app: &App) -> Result<(), store::Error> {
    app.store.keys().record_uses(app.keys.take_uses()).await
}

/// Writes pending data and closes the database, after the last request.
pub async fn finish(app: &App) {
    if let Err(error) = write_key_uses(app).await {
        let cause = error.to_string();
        app.log.line(
            Level::Warn,
            "the last uses of keys were not recorded",
            &[("cause", Value::Text(&cause))],
        );
    }
    app.store.close().await;
    app.log.line(Level::Info, "stopped", &[]);
    app.log.flush();
}

/// Closes the database after a command of the operator.
pub async fn finish_command(app: &App) {
    app.store.close().await;
    app.log.flush();
}
