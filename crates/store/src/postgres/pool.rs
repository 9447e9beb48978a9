//! The pool, and what every new connection is told first.

use deadpool_postgres::{Hook, HookError, Manager, ManagerConfig, Pool, RecyclingMethod, Runtime};

use crate::Error;

use super::{tls, url};

/// Limits for what a dead client would leave behind; one isolation level, on which the locks of our
/// statements rely; and no commit that is answered before it is on the disk.
const SESSION: &str = "
    SET statement_timeout = '10s';
    SET lock_timeout = '3s';
    SET idle_in_transaction_session_timeout = '10s';
    SET default_transaction_isolation = 'read committed';
    SELECT set_config('synchronous_commit', 'on', false)
        WHERE current_setting('synchronous_commit') = 'off';";

pub(super) fn build(address: &str, connections: usize) -> Result<Pool, Error> {
    let target = url::read(address)?;
    let connector = tls::connector(target.roots.as_deref())?;
    // Whether a connection is alive shows when it is used; asking first would double every read.
    let config = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let manager = Manager::from_config(target.config, connector, config);
    let session = Hook::async_fn(|client, _| {
        Box::pin(async move { client.batch_execute(SESSION).await.map_err(HookError::Backend) })
    });
    Pool::builder(manager)
        .max_size(connections.max(1))
        .runtime(Runtime::Tokio1)
        .post_create(session)
        .build()
        .map_err(|error| Error::unexpected(error.to_string()))
}
