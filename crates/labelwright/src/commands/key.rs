//! `labelwright key`: the operator creates, lists and revokes API keys.

use std::io::{self, Write};

use server::{App, kept::keys};
use wire::rfc3339;

use super::{account, service};
use crate::arguments::{KeyAction, KeyArguments};

pub(crate) fn run(arguments: KeyArguments) -> anyhow::Result<()> {
    let KeyArguments { email, action, settings } = arguments;
    service::run(&settings, async |app| act(app, &email, action).await)
}

async fn act(app: &App, email: &str, action: KeyAction) -> anyhow::Result<()> {
    let account = account::find(app, email).await?.id;
    let mut out = io::stdout().lock();
    match action {
        KeyAction::Create(request) => {
            let created = keys::create(app, account, &request).await?;
            // Nothing else, so that a script can use it.
            writeln!(out, "{}", created.key.reveal())?;
        }
        KeyAction::List => {
            for key in app.store.keys().list(account).await? {
                let used = key.used_at.map_or("never".to_owned(), |time| rfc3339(time.millis()));
                let created = rfc3339(key.created_at.millis());
                let scopes = keys::scope_names(key.grant.scopes).join(",");
                let ends = key.grant.expires_at;
                let ends = ends.map_or("never".to_owned(), |time| rfc3339(time.millis()));
                write!(out, "{}\t{}\t..{}\t{created}\t{used}", key.id, key.name, key.hint)?;
                writeln!(out, "\t{scopes}\t{ends}")?;
            }
        }
        KeyAction::Revoke { id } => keys::revoke(app, account, &id).await?,
    }
    Ok(())
}
