//! `labelwright database`: copies the database while it is in use, and checks it for damage.

use std::io::{self, Write};

use anyhow::bail;
use server::App;

use super::service;
use crate::arguments::{DatabaseAction, DatabaseArguments};

pub(crate) fn run(arguments: DatabaseArguments) -> anyhow::Result<()> {
    let DatabaseArguments { action, settings } = arguments;
    service::run(&settings, async |app| act(app, action).await)
}

async fn act(app: &App, action: DatabaseAction) -> anyhow::Result<()> {
    match action {
        DatabaseAction::Backup { file } => Ok(app.store.back_up(&file).await?),
        DatabaseAction::Examine => {
            let examination = app.store.examine().await?;
            let mut out = io::stdout().lock();
            for finding in &examination.findings {
                writeln!(out, "{finding}")?;
            }
            if !examination.findings.is_empty() {
                bail!("the database is damaged; findings: {}", examination.findings.len());
            }
            let (designs, fonts) = (examination.bodies, examination.fonts);
            writeln!(out, "no damage; {designs} versions of designs and {fonts} fonts checked")?;
            Ok(())
        }
    }
}
