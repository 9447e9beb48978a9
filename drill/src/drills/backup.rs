//! A backup during concurrent writes, restored elsewhere: everything acknowledged before it began is in it.

use std::{fs, time::Instant};

use anyhow::{Context, ensure};
use futures_util::future::join_all;

use super::{Scale, model::Writer};
use crate::{http::Ask, report::tell, service::Setup};

pub(super) async fn run(scale: Scale) -> anyhow::Result<()> {
    let setup = Setup::new("backup")?;
    let (service, _) = setup.start().await?;
    let (mut writers, mut people) = (Vec::new(), Vec::new());
    for number in 0..4 {
        let person = service.person(&format!("writer{number}")).await?;
        writers.push(Writer::new(person.clone(), service.client(), number));
        people.push(person);
    }
    let rounds = scale.of(2, 20);
    let (mut slowest, mut compared) = (0, 0);
    for round in 0..rounds {
        for writer in &mut writers {
            writer.write_some(50).await?;
        }
        let mut before = Vec::new();
        for person in &people {
            before.push(shelf(&mut service.client(), person).await?);
        }
        let copy = Setup::new(&format!("backup-{round}"))?;
        let file = copy.database().display().to_string();
        let started = Instant::now();
        let words = ["database", "backup", file.as_str()];
        let backing_up = setup.operator(&words, "");
        let writing = join_all(writers.iter_mut().map(|writer| writer.write_some(100)));
        let (backed_up, written) = tokio::join!(backing_up, writing);
        backed_up?;
        written.into_iter().collect::<anyhow::Result<Vec<_>>>()?;
        slowest = slowest.max(started.elapsed().as_millis());
        let mut now = Vec::new();
        for person in &people {
            now.push(shelf(&mut service.client(), person).await?);
        }
        let examined = copy.operator(&["database", "examine"], "").await?;
        ensure!(examined.starts_with("no damage"), "{examined}");
        let (restored, _) = copy.start().await?;
        for ((person, before), now) in people.iter().zip(before).zip(now) {
            let after = shelf(&mut restored.client(), person).await?;
            let key = restored.client().send(&Ask::get("/api/v1/presets").key(&person.key)).await?;
            key.expect(200)?;
            // A design written while the copy was made may be newer, but never older. It may be missing if it was
            // deleted meanwhile.
            for (id, revision) in before {
                match after.iter().find(|(it, _)| *it == id) {
                    Some((_, found)) => ensure!(*found >= revision, "{id} is older than it was"),
                    None => ensure!(!now.iter().any(|(it, _)| *it == id), "{id} is lost"),
                }
                compared += 1;
            }
        }
        restored.stop().await?;
        copy.clean();
    }
    service.stop().await?;
    tell(format_args!(
        "{rounds} backups during writes by 4 clients, {slowest} ms at most; {compared} designs compared after restoring"
    ));
    let bytes = fs::metadata(setup.database()).map_or(0, |file| file.len());
    tell(format_args!("a database of {} kB", bytes / 1000));
    setup.clean();
    Ok(())
}

async fn shelf(
    client: &mut crate::http::Client,
    person: &crate::service::Person,
) -> anyhow::Result<Vec<(String, u64)>> {
    let ask = Ask::get("/api/editor/designs").cookie(&person.cookie);
    let shelf = client.send(&ask).await?.expect(200)?.json()?;
    let entry = |design: &serde_json::Value| {
        Some((design["id"].as_str()?.to_owned(), design["revision"].as_u64()?))
    };
    shelf["designs"]
        .as_array()
        .context("designs")?
        .iter()
        .map(|it| entry(it).context("an entry"))
        .collect()
}
