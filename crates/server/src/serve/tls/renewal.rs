//! Takes a renewed certificate into use without a restart: soon after its files change, and at once on `SIGHUP`.

use std::{io, sync::Arc, time::Duration};

use tokio::{
    signal::unix::{SignalKind, signal},
    time::{MissedTickBehavior, interval},
};

use super::Tls;
use crate::{
    App,
    log::{Level, Value},
};

/// How often the files are looked at.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// Renews the certificate, forever. Must be called inside of the runtime; it handles `SIGHUP` from this call on.
pub(in crate::serve) fn renew(app: App, tls: Arc<Tls>) -> io::Result<impl Future<Output = ()>> {
    let mut hang_up = signal(SignalKind::hangup())?;
    Ok(async move {
        let mut looks = interval(LOOK_EVERY);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let is_asked = tokio::select! {
                _ = hang_up.recv() => true,
                _ = looks.tick() => false,
            };
            let reader = Arc::clone(&tls);
            // Files may be on a slow disk.
            let read = tokio::task::spawn_blocking(move || reader.read_again(is_asked)).await;
            match read {
                Ok(Ok(true)) => {
                    app.log.line(Level::Info, "the certificate was read again", &[]);
                    tls.warn(&app.log, app.clock.now());
                }
                Ok(Ok(false)) | Err(_) => {}
                Ok(Err(error)) => app.log.line(
                    Level::Warn,
                    "the new certificate is not used, the earlier one stays",
                    &[("cause", Value::Text(&error.to_string()))],
                ),
            }
        }
    })
}
