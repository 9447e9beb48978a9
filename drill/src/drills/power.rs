//! Power cuts while clients save designs, create keys and print labels with numbers, on SQLite: no acknowledged write is lost, and
//! no number is given twice.
//!
//! The data folder is an ext4 file system in a file. The process is frozen, and the file system is shut down without writing its log:
//! what had not reached the file is gone, like the memory of a computer. Caches of a disk that reports writes before they are safe
//! are not simulated.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context, ensure};
use futures_util::future::{join_all, try_join_all};
use tokio::time::sleep;

use super::{
    Scale,
    counting::{Counts, Printers, Shop},
    model::Writer,
};
use crate::{
    report::tell,
    service::{Service, Setup, tool},
};

/// Accounts that save designs and create keys.
const WRITERS: u64 = 4;
/// Concurrent clients that print one design.
const CLIENTS: usize = 4;

pub(super) async fn run(scale: Scale) -> anyhow::Result<()> {
    let setup = Setup::new("power")?;
    let disk = Disk::new(&setup.folder)?;
    let done = cuts(&setup, &disk, scale.of(4, 50)).await;
    let removed = disk.remove();
    done?;
    removed?;
    setup.clean();
    Ok(())
}

async fn cuts(setup: &Setup, disk: &Disk, cuts: u64) -> anyhow::Result<()> {
    let (mut service, _) = setup.start().await?;
    let mut clients = Clients::new(&service).await?;
    let mut random = fastrand::Rng::with_seed(cuts);
    let mut slowest = Duration::ZERO;
    for cut in 1..=cuts {
        let life = sleep(Duration::from_millis(random.u64(20..400)));
        let cutting = async {
            life.await;
            // During the shutdown `fdatasync` may return 0 for a write that is then lost. After a real power cut no process would
            // be running that could acknowledge it.
            service.freeze().await?;
            let unsynced = disk.write_unsynced(cut)?;
            disk.cut()?;
            service.kill().await?;
            disk.unmount()?;
            disk.mount()?;
            ensure!(!unsynced.survived(), "an unsynced file survived: this was no power cut");
            Ok(())
        };
        let (done, worked) = tokio::join!(cutting, clients.work());
        done?;
        worked?;
        let (again, took) = setup.start().await?;
        slowest = slowest.max(took);
        service = again;
        let verified = clients.verify().await;
        verified.map_err(|error| error.context(format!("after cut {cut}")))?;
    }
    service.stop().await?;
    let examined = setup.operator(&["database", "examine"], "").await?;
    ensure!(examined.starts_with("no damage"), "{examined}");
    let acknowledged: u64 = clients.writers.iter().map(|writer| writer.acknowledged).sum();
    let Counts { answers, .. } = clients.printers.counts;
    let fewest = acknowledged.min(answers as u64);
    ensure!(
        fewest > cuts * 5,
        "only {acknowledged} writes and {answers} jobs: too few to mean something"
    );
    tell(format_args!("{cuts} cuts, {acknowledged} acknowledged writes: 0 lost, 0 half written"));
    tell(clients.printers.counts);
    tell(format_args!("ready again after {} ms at most; {examined}", slowest.as_millis()));
    Ok(())
}

/// All clients of the service.
struct Clients {
    writers: Vec<Writer>,
    printers: Printers,
}

impl Clients {
    async fn new(service: &Service) -> anyhow::Result<Self> {
        let mut writers = Vec::new();
        for number in 0..WRITERS {
            let person = service.person(&format!("writer{number}")).await?;
            writers.push(Writer::new(person, service.client(), number));
        }
        let shop = Shop::new(service.setup.address, service.person("printer").await?).await?;
        Ok(Self { writers, printers: Printers::new(shop, CLIENTS) })
    }

    /// Works until every client has a request without an answer.
    async fn work(&mut self) -> anyhow::Result<()> {
        let writing = join_all(self.writers.iter_mut().map(Writer::write));
        let (written, printed) = tokio::join!(writing, self.printers.print());
        printed?;
        written.into_iter().collect()
    }

    async fn verify(&mut self) -> anyhow::Result<()> {
        self.printers.verify().await?;
        try_join_all(self.writers.iter_mut().map(Writer::verify)).await?;
        Ok(())
    }
}

/// Bytes of the file system.
const SIZE: u64 = 256 << 20;

/// A small ext4 file system in a file.
struct Disk {
    image: PathBuf,
    folder: String,
}

impl Disk {
    /// Makes and mounts it.
    fn new(folder: &Path) -> anyhow::Result<Self> {
        let disk =
            Self { image: folder.with_extension("ext4"), folder: folder.display().to_string() };
        if let Err(error) = disk.make() {
            let _ = fs::remove_file(&disk.image);
            return Err(error);
        }
        Ok(disk)
    }

    fn make(&self) -> anyhow::Result<()> {
        fs::File::create(&self.image)?.set_len(SIZE)?;
        tool("mkfs.ext4", &["-q", "-F", "-b", "4096", self.image()?])?;
        self.mount()
    }

    fn image(&self) -> anyhow::Result<&str> {
        self.image.to_str().context("a path in UTF-8")
    }

    /// Mounts it; after a cut, the log of the file system is replayed.
    fn mount(&self) -> anyhow::Result<()> {
        tool("mount", &["-t", "ext4", "-o", "loop", self.image()?, &self.folder])
    }

    fn unmount(&self) -> anyhow::Result<()> {
        tool("umount", &[&self.folder])
    }

    /// Drops what has not reached the file.
    fn cut(&self) -> anyhow::Result<()> {
        tool("xfs_io", &["-x", "-c", "shutdown", &self.folder])
    }

    /// Writes a file without syncing it. The name is new for each cut: ext4 soon writes a file that replaces another.
    fn write_unsynced(&self, cut: u64) -> anyhow::Result<Unsynced> {
        let path = Path::new(&self.folder).join(format!("unsynced-{cut}"));
        fs::write(&path, UNSYNCED)?;
        Ok(Unsynced(path))
    }

    fn remove(self) -> anyhow::Result<()> {
        tool("umount", &["--lazy", &self.folder])?;
        Ok(fs::remove_file(&self.image)?)
    }
}

/// A file that a power cut removes, or empties.
struct Unsynced(PathBuf);

const UNSYNCED: &[u8] = b"in memory only";

impl Unsynced {
    fn survived(&self) -> bool {
        fs::read(&self.0).is_ok_and(|found| found == UNSYNCED)
    }
}
