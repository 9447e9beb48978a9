//! Damaged database files: the service reports it and does not start, or reports the one damaged design, and never
//! answers with wrong bytes.

use std::{fs, path::Path};

use anyhow::{Context, ensure};

use super::model::Writer;
use crate::{
    http::Ask,
    report::tell,
    service::{Person, Service, Setup},
};

pub(super) async fn run() -> anyhow::Result<()> {
    let setup = Setup::new("damage")?;
    let (service, _) = setup.start().await?;
    let person = service.person("writer").await?;
    let mut writer = Writer::new(person.clone(), service.client(), 1);
    writer.write_some(60).await?;
    let mark = mark_of_one(&service, &person).await?;
    service.stop().await?;
    let whole = fs::read(setup.database())?;

    refuses(&setup, "another's file", b"-- not a database, but a note to self\n".repeat(200))
        .await?;
    let header = whole.iter().enumerate().map(|(at, &byte)| if at < 100 { !byte } else { byte });
    refuses(&setup, "an empty file", Vec::new()).await?;
    refuses(&setup, "a damaged header", header.collect()).await?;
    let cut = whole.get(..whole.len() / 2).unwrap_or_default().to_vec();
    refuses(&setup, "a file cut in half", cut).await?;
    refuses(&setup, "a database of another program", foreign()?).await?;

    fs::write(setup.database(), damaged(&whole, mark.as_bytes())?)?;
    let (service, _) = setup.start().await?;
    let shelf = Ask::get("/api/editor/designs").cookie(&person.cookie);
    let shelf = service.client().send(&shelf).await?.expect(200)?.json()?;
    let (mut good, mut bad) = (0, 0);
    for design in shelf["designs"].as_array().context("designs")? {
        let id = design["id"].as_str().context("an id")?;
        let ask = Ask::get(format!("/api/editor/designs/{id}")).cookie(&person.cookie);
        let answer = service.client().send(&ask).await?;
        match answer.status {
            200 => {
                let found = &answer.json()?["document"];
                ensure!(writer.wrote(id, found)?, "{id} is answered with another's bytes");
                good += 1;
            }
            500 => bad += 1,
            other => anyhow::bail!("a damaged design was answered with {other}"),
        }
    }
    ensure!(bad == 1 && good > 0, "{bad} bad, {good} good");
    service.stop().await?;
    let said = setup.operator(&["database", "examine"], "").await;
    let said = said.err().context("an examination finds the damage")?;
    tell(format_args!(
        "bytes changed in one design: that one is 500, the other {good} are well; examine: {said}"
    ));
    setup.clean();
    Ok(())
}

/// Starts with such a file: it has to be refused in one line, and left unchanged.
async fn refuses(setup: &Setup, what: &str, bytes: Vec<u8>) -> anyhow::Result<()> {
    for beside in ["sqlite-wal", "sqlite-shm"] {
        let _ = fs::remove_file(setup.database().with_extension(beside));
    }
    fs::write(setup.database(), &bytes)?;
    let said = setup.refused().await.with_context(|| what.to_owned())?;
    ensure!(said.lines().count() == 1, "{what}: one line was expected, found {said}");
    ensure!(fs::read(setup.database())? == bytes, "{what}: the file was changed");
    let said = said.replace(&setup.folder.display().to_string(), "DATA");
    tell(format_args!("{what}: {said}"));
    Ok(())
}

/// A database of another program, made by Python's own SQLite.
fn foreign() -> anyhow::Result<Vec<u8>> {
    let path =
        std::env::temp_dir().join(format!("labelwright-drill-foreign-{}", std::process::id()));
    let script = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); \
        c.execute('create table stamps (id integer, name text)'); \
        c.execute(\"insert into stamps values (1, 'Blue Mauritius')\"); c.commit()";
    let name = path.display().to_string();
    crate::service::tool("python3", &["-c", script, &name])?;
    let bytes = fs::read(Path::new(&path))?;
    fs::remove_file(path)?;
    Ok(bytes)
}

/// Text that is in one design and in no other.
async fn mark_of_one(service: &Service, person: &Person) -> anyhow::Result<String> {
    let ask = |path: &str| Ask::get(path).cookie(&person.cookie);
    let shelf = service.client().send(&ask("/api/editor/designs")).await?.expect(200)?.json()?;
    let id = shelf["designs"][0]["id"].as_str().context("a design")?.to_owned();
    let design = ask(&format!("/api/editor/designs/{id}"));
    let design = service.client().send(&design).await?.expect(200)?.json()?;
    Ok(design["document"]["mark"].as_str().context("a mark")?.to_owned())
}

/// The file with a letter of one body changed.
fn damaged(whole: &[u8], mark: &[u8]) -> anyhow::Result<Vec<u8>> {
    let mut bytes = whole.to_vec();
    let places: Vec<_> = (0..bytes.len()).filter(|&at| bytes[at..].starts_with(mark)).collect();
    ensure!(!places.is_empty(), "a body in the file");
    for at in places {
        if let Some(byte) = bytes.get_mut(at) {
            *byte = b'y';
        }
    }
    Ok(bytes)
}
