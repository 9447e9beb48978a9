//! `labelwright database`: copies the database while it is in use, and checks it for damage.

use std::{
    io::{self, Write},
    path::Path,
};

use anyhow::bail;
use server::App;
use store::{Examination, FileExamination};

use super::service;
use crate::arguments::{DatabaseAction, DatabaseArguments};

pub(crate) fn run(arguments: DatabaseArguments) -> anyhow::Result<()> {
    let DatabaseArguments { action, settings } = arguments;
    if let DatabaseAction::ExamineFile { file } = &action {
        return examine_file(file);
    }
    service::run(&settings, async |app| act(app, action).await)
}

async fn act(app: &App, action: DatabaseAction) -> anyhow::Result<()> {
    match action {
        DatabaseAction::Backup { file } => Ok(app.store.back_up(&file).await?),
        DatabaseAction::Examine => {
            let examination = app.store.examine().await?;
            tell(&examination)
        }
        // Needs no service.
        DatabaseAction::ExamineFile { file } => examine_file(&file),
    }
}

/// Prints what was found; an error if anything was.
fn tell(examination: &Examination) -> anyhow::Result<()> {
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

/// Examines a file that no service uses.
fn examine_file(file: &Path) -> anyhow::Result<()> {
    let found = store::examine_file(file)?;
    let FileExamination { schema, newest_schema, accounts, designs, examination } = found;
    writeln!(
        io::stdout(),
        "schema {schema}, this program has {newest_schema}; accounts: {accounts}, designs: {designs}"
    )?;
    tell(&examination)
}
