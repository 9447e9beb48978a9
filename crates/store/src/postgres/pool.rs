//! The pool, and what every new connection is told first.

use std::time::Duration;

use deadpool_postgres::{Hook, HookError, Manager, ManagerConfig, Pool, RecyclingMethod, Runtime};

use crate::Error;

use super::{tls, url};

/// Limits for what a dead client would leave behind; one isolation level, on which the locks of our
/// statements rely; and no commit that is answered before it is on the disk.
const SESSION: &str = "
    SET idle_in_transaction_session_timeout = '10s';
    SET default_transaction_isolation = 'read committed';
    SELECT set_config('synchronous_commit', 'on', false)
        WHERE current_setting('synchronous_commit') = 'off';";

/// The server ends a statement a little before an operation's own limit, so that it can say its reason and the connection
/// stays in use; a wait for a lock ends earlier still.
pub(super) fn statement_limit(limit: Duration) -> String {
    let millis = limit.as_millis();
    format!("SET statement_timeout = {}; SET lock_timeout = {};", millis * 9 / 10, millis * 7 / 10)
}

pub(super) fn build(address: &str, connections: usize, limit: Duration) -> Result<Pool, Error> {
    let target = url::read(address)?;
    let connector = tls::connector(target.roots.as_deref())?;
    // Whether a connection is alive shows when it is used; asking first would double every read.
    let config = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let manager = Manager::from_config(target.config, connector, config);
    let session = format!("{}{SESSION}", statement_limit(limit));
    let session = Hook::async_fn(move |client, _| {
        let session = session.clone();
        Box::pin(async move { client.batch_execute(&session).await.map_err(HookError::Backend) })
    });
    Pool::builder(manager)
        .max_size(connections.max(1))
        .runtime(Runtime::Tokio1)
        .post_create(session)
        .build()
        .map_err(|error| Error::unexpected(error.to_string()))
}
