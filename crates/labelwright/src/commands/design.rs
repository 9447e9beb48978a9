//! `labelwright design`: the operator lists, exports and imports designs of an account.

use std::io::{self, Write};

use anyhow::Context;
use server::{App, kept::designs};
use store::DesignId;
use wire::{SavedDocument, rfc3339};

use super::{account, files, service};
use crate::arguments::{DesignAction, DesignArguments, Source};

pub(crate) fn run(arguments: DesignArguments) -> anyhow::Result<()> {
    let DesignArguments { email, action, settings } = arguments;
    service::run(&settings, async |app| act(app, &email, action).await)
}

async fn act(app: &App, email: &str, action: DesignAction) -> anyhow::Result<()> {
    let account = account::find(app, email).await?.id;
    let mut out = io::stdout().lock();
    match action {
        DesignAction::List => {
            for design in app.store.designs().list(account).await? {
                let updated = rfc3339(design.updated_at.millis());
                writeln!(out, "{}\t{}\t{}\t{updated}", design.id, design.name, design.size)?;
            }
        }
        DesignAction::Versions { id } => {
            for version in app.store.designs().versions(account, read_id(&id)?).await? {
                let saved = rfc3339(version.saved_at.millis());
                writeln!(out, "{}\t{}\t{saved}", version.revision, version.size)?;
            }
        }
        DesignAction::Export { id, revision } => {
            let design = designs::find(app, account, read_id(&id)?).await?;
            let body = match revision {
                None => design.body,
                Some(revision) => {
                    let versions = app.store.designs();
                    let version = versions.version(account, read_id(&id)?, revision).await?;
                    version.with_context(|| format!("this design has no revision {revision}"))?
                }
            };
            // Exactly the bytes that were saved.
            out.write_all(&body)?;
        }
        DesignAction::Import { file, name } => {
            let (source, bytes) = files::read(&file)?;
            let document = SavedDocument::read(&bytes).with_context(|| source.clone())?;
            let name = name.unwrap_or_else(|| name_of(&file));
            let id = designs::create(app, account, &name, document).await?;
            // Nothing else, so that a script can use it.
            writeln!(out, "{id}")?;
        }
    }
    out.flush()?;
    Ok(())
}

fn read_id(id: &str) -> anyhow::Result<DesignId> {
    id.parse().with_context(|| format!("\"{id}\" is not a valid id"))
}

/// The name of an imported design without `--name`: that of its file.
fn name_of(file: &Source) -> String {
    let stem = match file {
        Source::File(path) => path.file_stem().map(|stem| stem.to_string_lossy().into_owned()),
        Source::StandardInput => None,
    };
    stem.filter(|stem| !stem.is_empty()).unwrap_or_else(|| "imported".to_owned())
}
