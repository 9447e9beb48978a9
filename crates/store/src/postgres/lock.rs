//! The lock on an account.

use deadpool_postgres::Transaction;

use crate::{AccountId, Error};

/// Lets one writer at a time into an account, so that its counts stay valid until it has written. The count must be a
/// later statement: its snapshot is then taken after the wait.
pub(super) async fn account(transaction: &Transaction<'_>, id: AccountId) -> Result<bool, Error> {
    let statement =
        transaction.prepare_cached("SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE").await?;
    Ok(transaction.query_opt(&statement, &[&id]).await?.is_some())
}
