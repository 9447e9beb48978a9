//! A full disk: reading continues, saving is refused, signing out and deleting work, and the service reports that it
//! cannot write until there is room. And a read-only folder: the service reports it and does not start.

use std::{
    fs,
    io::Write as _,
    path::Path,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use serde_json::json;
use tokio::time::sleep;

use super::model::Writer;
use crate::{
    http::Ask,
    report::tell,
    service::{PASSWORD, Person, Service, Setup, tool},
};

pub(super) async fn run() -> anyhow::Result<()> {
    let setup = Setup::new("disk")?;
    let folder = setup.folder.display().to_string();
    tool("mount", &["-t", "tmpfs", "-o", "size=16m", "labelwright-drill", &folder])?;
    let done = on_small_disk(&setup, &folder).await;
    let unmounted = tool("umount", &["--lazy", &folder]);
    done?;
    unmounted?;
    setup.clean();
    Ok(())
}

async fn on_small_disk(setup: &Setup, folder: &str) -> anyhow::Result<()> {
    let (service, _) = setup.start().await?;
    let person = service.person("writer").await?;
    let mut writer = Writer::new(person.clone(), service.client(), 1);
    writer.write_some(50).await?;

    let leaving = service.person("leaver").await?;
    let other_browser = service.sign_in("leaver").await?;
    let ids = some_designs(&service, &leaving).await?;
    fill(&setup.folder.join("ballast"))?;
    let mut refused = 0;
    for _ in 0..3000 {
        refused += u32::from(!writer.try_write().await?);
    }
    ensure!(refused > 0, "the disk never became full");
    let read = service.client().send(&Ask::get("/api/v1/designs").key(&person.key)).await?;
    read.expect(200)?;
    let ready = service.client().send(&Ask::get("/readyz")).await?.status;
    ensure!(ready == 503, "/readyz is {ready} while nothing can be written");
    let writable = service.metric("labelwright_database_writable").await?;
    ensure!(writable < 0.5, "the metric says that writing works");
    leave(&service, &leaving, &ids).await?;
    delete_account(&service, &leaving, &other_browser).await?;
    tell(format_args!(
        "disk full: /readyz 503, labelwright_database_writable 0; {} designs deleted, signed out, an account deleted",
        ids.len()
    ));
    fs::remove_file(setup.folder.join("ballast"))?;
    let freed = Instant::now();
    while service.client().send(&Ask::get("/readyz")).await?.status != 200 {
        ensure!(freed.elapsed() < Duration::from_secs(5), "not ready again after 5 s");
        sleep(Duration::from_millis(20)).await;
    }
    tell(format_args!("ready again {} ms after there is room", freed.elapsed().as_millis()));
    let writable = service.metric("labelwright_database_writable").await?;
    ensure!(writable > 0.5, "the metric says that writing fails");
    writer.verify().await?;
    writer.write_some(100).await?;
    writer.verify().await?;
    tell(format_args!(
        "disk full: {refused} of 3000 writes answered with 503, {} acknowledged and 0 lost; reading went on; writing works \
        again at once when there is room",
        writer.acknowledged
    ));

    service.stop().await?;
    tool("mount", &["-o", "remount,ro", folder])?;
    let said = setup.refused().await;
    tool("mount", &["-o", "remount,rw", folder])?;
    let said = said?.replace(folder, "DATA");
    ensure!(said.lines().count() == 1, "one line was expected, found {said}");
    tell(format_args!("a read-only folder: {said}"));
    let (service, _) = setup.start().await?;
    writer.reconnect(service.client());
    writer.verify().await?;
    writer.write_some(20).await?;
    tell("writable again: it starts, and all is there");
    service.stop().await?;
    Ok(())
}

/// Fills the disk.
fn fill(path: &Path) -> anyhow::Result<()> {
    let mut file = fs::File::create(path)?;
    for size in [1 << 16, 1 << 12, 1] {
        while file.write_all(&vec![7; size]).is_ok() {}
    }
    Ok(())
}

/// Large enough that deleting them changes many pages.
async fn some_designs(service: &Service, person: &Person) -> anyhow::Result<Vec<String>> {
    let padding = "x".repeat(100_000);
    let body = format!(
        r#"{{"schemaVersion":1,"size":{{"widthIn":2,"heightIn":1}},"padding":"{padding}","elements":[]}}"#
    );
    let mut ids = Vec::new();
    for _ in 0..9 {
        let ask = Ask::post("/api/editor/designs?name=large", body.clone()).cookie(&person.cookie);
        let answer = service.client().send(&ask).await?.expect(201)?.json()?;
        ids.push(answer["id"].as_str().context("an id")?.to_owned());
    }
    Ok(ids)
}

/// Deletes designs and signs out.
async fn leave(service: &Service, person: &Person, ids: &[String]) -> anyhow::Result<()> {
    let mut client = service.client();
    for id in ids {
        let ask = Ask::new("DELETE", format!("/api/editor/designs/{id}")).cookie(&person.cookie);
        client.send(&ask).await?.expect(204)?;
    }
    let ask = Ask::post("/api/editor/sign-out", "{}").cookie(&person.cookie);
    client.send(&ask).await?.expect(204)?;
    let ask = Ask::get("/api/editor/account").cookie(&person.cookie);
    client.send(&ask).await?.expect(401)?;
    Ok(())
}

async fn delete_account(service: &Service, person: &Person, cookie: &str) -> anyhow::Result<()> {
    let mut client = service.client();
    let body = json!({"password": PASSWORD}).to_string();
    let ask = Ask::new("DELETE", "/api/editor/account").json(body).cookie(cookie);
    client.send(&ask).await?.expect(204)?;
    let ask = Ask::get("/api/v1/designs").key(&person.key);
    client.send(&ask).await?.expect(401)?;
    Ok(())
}
