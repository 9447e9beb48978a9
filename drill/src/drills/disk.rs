//! A disk that is full: reading goes on, writing is refused and works again by itself. And one that cannot be written: the
//! service says so and does not start.

use std::fs;

use anyhow::ensure;

use super::model::Writer;
use crate::{
    http::Ask,
    report::tell,
    service::{Setup, tool},
};

pub(super) async fn run() -> anyhow::Result<()> {
    let setup = Setup::new("disk")?;
    let folder = setup.folder.display().to_string();
    tool("mount", &["-t", "tmpfs", "-o", "size=6m", "labelwright-drill", &folder])?;
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

    fs::write(setup.folder.join("ballast"), vec![0; 2 << 20])?;
    let mut refused = 0;
    for _ in 0..3000 {
        refused += u32::from(!writer.try_write().await?);
    }
    ensure!(refused > 0, "the disk never became full");
    let read = service.client().send(&Ask::get("/api/v1/designs").key(&person.key)).await?;
    read.expect(200)?;
    fs::remove_file(setup.folder.join("ballast"))?;
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
