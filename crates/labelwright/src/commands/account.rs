//! `labelwright account`: the operator creates, lists and deletes accounts.

use std::io::{self, BufRead, Write};

use anyhow::{Context, bail};
use server::{
    Allowed, App, generated_password,
    kept::{accounts, allowance},
    random,
};
use store::{Account, Email};

use super::service;
use crate::arguments::{AccountAction, AccountArguments, AllowanceChange};

pub(crate) fn run(arguments: AccountArguments) -> anyhow::Result<()> {
    let AccountArguments { action, settings } = arguments;
    service::run(&settings, async |app| act(app, action).await)
}

async fn act(app: &App, action: AccountAction) -> anyhow::Result<()> {
    match action {
        AccountAction::Create { email, password_from_stdin } => {
            let (password, generated) = password(password_from_stdin)?;
            let account = accounts::create(app, &email, password.clone()).await?;
            tell_password(&account.email, &password, generated)?;
        }
        AccountAction::ResetPassword { email, password_from_stdin } => {
            let account = find(app, &email).await?;
            let (password, generated) = password(password_from_stdin)?;
            accounts::reset_password(app, &account, password.clone()).await?;
            tell_password(&account.email, &password, generated)?;
        }
        AccountAction::Delete { email } => {
            let account = find(app, &email).await?;
            accounts::delete(app, account.id).await?;
        }
        AccountAction::Set { email, allowance } => {
            let account = find(app, &email).await?;
            set(app, &account, &allowance).await?;
        }
        AccountAction::List => list(app).await?,
    }
    Ok(())
}

/// Finds the account with an e-mail address.
pub(crate) async fn find(app: &App, email: &str) -> anyhow::Result<Account> {
    let address = Email::new(email)?;
    let account = app.store.accounts().find_by_email(&address).await?;
    account.with_context(|| format!("there is no account {}", address.as_str()))
}

/// Reads a password from standard input or generates one; the flag says whether it was generated.
fn password(from_stdin: bool) -> anyhow::Result<(String, bool)> {
    if !from_stdin {
        return Ok((generated_password(random::bytes()?), true));
    }
    let mut line = String::new();
    io::stdin().lock().read_line(&mut line).context("cannot read standard input")?;
    let password = line.trim_end_matches(['\r', '\n']).to_owned();
    if password.is_empty() {
        bail!("--password-stdin: a password is expected on standard input, found none");
    }
    Ok((password, false))
}

/// Prints the account. Only a generated password is shown; a given one is known.
fn tell_password(email: &str, password: &str, generated: bool) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if generated { writeln!(out, "{email}\t{password}") } else { writeln!(out, "{email}") }
}

/// Changes what an account may have, and prints all of its numbers.
async fn set(app: &App, account: &Account, change: &AllowanceChange) -> anyhow::Result<()> {
    let allowed = allowance::change(app, account.id, |allowance| {
        let AllowanceChange { designs, design_bytes, keys, labels } = *change;
        designs.apply(&mut allowance.designs);
        design_bytes.apply(&mut allowance.design_bytes);
        keys.apply(&mut allowance.keys);
        labels.apply(&mut allowance.labels);
    });
    let Some(Allowed { designs, design_bytes, keys, labels }) = allowed.await? else {
        bail!("there is no account {}", account.email);
    };
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "designs\t{designs}\ndesign-bytes\t{design_bytes}\nkeys\t{keys}\nlabels\t{labels}"
    )?;
    Ok(())
}

async fn list(app: &App) -> anyhow::Result<()> {
    const PAGE: u32 = 500;
    let mut after = None;
    loop {
        let accounts = app.store.accounts().list(after.take(), PAGE).await?;
        let mut out = io::stdout().lock();
        for account in &accounts {
            let created = wire::rfc3339(account.created_at.millis());
            writeln!(out, "{}\t{}\t{created}", account.id, account.email)?;
        }
        match accounts.last() {
            Some(last) if accounts.len() == PAGE as usize => after = Some(Email::new(&last.email)?),
            Some(_) | None => return Ok(()),
        }
    }
}
