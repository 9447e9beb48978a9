//! The pool, and the settings of every new connection.

use std::time::Duration;

use deadpool_postgres::{Hook, HookError, Manager, ManagerConfig, Pool, RecyclingMethod, Runtime};

use crate::Error;

use super::{tls, url};

/// Limits for what a dead client would leave behind; one isolation level, on which the locks of our statements rely;
/// and synchronous commits.
const SESSION: &str = "
    SET idle_in_transaction_session_timeout = '10s';
    SET default_transaction_isolation = 'read committed';
    SELECT set_config('synchronous_commit', 'on', false)
        WHERE current_setting('synchronous_commit') = 'off';";

/// The server cancels a statement a little before the operation's own limit, so that it can report the reason and the
/// connection stays usable; a wait for a lock ends even earlier.
pub(super) fn statement_limit(limit: Duration) -> String {
    let millis = limit.as_millis();
    format!("SET statement_timeout = {}; SET lock_timeout = {};", millis * 9 / 10, millis * 7 / 10)
}

pub(super) fn build(address: &str, connections: usize, limit: Duration) -> Result<Pool, Error> {
    let target = url::read(address)?;
    let connector = tls::connector(target.roots.as_deref())?;
    // A dead connection is noticed when it is used; testing it first would double the cost of every read.
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
