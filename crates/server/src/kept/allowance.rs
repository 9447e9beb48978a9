//! What an account may have: what the operator allows it, or else every account of this service.

use store::{AccountId, Allowance};

use crate::{Allowed, App, Error};

/// What an account may have now. It is read each time, so a change of the operator applies at once.
pub async fn of(app: &App, account: AccountId) -> Result<Allowed, Error> {
    let allowance = app.store.accounts().allowance(account).await?;
    Ok(app.config.allowed.with(allowance))
}

/// Changes some numbers of an account; returns what it may have then, or `None` if there is no such account.
pub async fn change(
    app: &App,
    account: AccountId,
    change: impl FnOnce(&mut Allowance),
) -> Result<Option<Allowed>, Error> {
    let mut allowance = app.store.accounts().allowance(account).await?;
    change(&mut allowance);
    let is_there = app.store.accounts().allow(account, allowance).await?;
    Ok(is_there.then(|| app.config.allowed.with(allowance)))
}
