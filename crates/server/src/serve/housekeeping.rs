//! What the service does beside answering, and what it does last.

use std::time::Duration;

use crate::{
    App,
    log::{Level, Value},
};

/// How often it is written down when keys were last used.
const USES_EVERY: Duration = Duration::from_secs(10);

/// How often sessions that ended are removed.
const SWEEP_EVERY: Duration = Duration::from_hours(1);

/// What is done beside answering.
pub(super) async fn run(app: App) {
    let mut uses = tokio::time::interval(USES_EVERY);
    let mut sweep = tokio::time::interval(SWEEP_EVERY);
    loop {
        let done = tokio::select! {
            _ = uses.tick() => app.write_uses().await,
            _ = sweep.tick() => app.store.sessions().delete_expired(app.clock.now()).await.map(drop),
        };
        if let Err(error) = done {
            let cause = error.to_string();
            app.log.line(Level::Warn, "housekeeping failed", &[("cause", Value::Text(&cause))]);
        }
    }
}

impl App {
    /// Writes down when keys were last used.
    pub async fn write_uses(&self) -> Result<(), store::Error> {
        self.store.keys().record_uses(self.keys.take_uses()).await
    }

    /// After the last request: what is still to be written is written.
    pub async fn finish(&self) {
        if let Err(error) = self.write_uses().await {
            let cause = error.to_string();
            self.log.line(
                Level::Warn,
                "the last uses of keys are lost",
                &[("cause", Value::Text(&cause))],
            );
        }
        self.store.close().await;
        self.log.line(Level::Info, "stopped", &[]);
        self.log.flush();
    }

    /// After a command that is not the service.
    pub async fn finish_quietly(&self) {
        self.store.close().await;
        self.log.flush();
    }
}
