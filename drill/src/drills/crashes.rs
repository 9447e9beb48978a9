//! `kill -9` during concurrent writes: no acknowledged write is lost, and nothing is half written.

use std::time::Duration;

use anyhow::ensure;
use futures_util::future::{join_all, try_join_all};
use tokio::time::sleep;

use super::{Scale, model::Writer};
use crate::{
    report::tell,
    service::{Setup, postgres as database},
};

/// Concurrent writers.
const WRITERS: u64 = 8;

pub(super) async fn sqlite(scale: Scale) -> anyhow::Result<()> {
    cycles(Setup::new("crashes")?, scale.of(15, 200)).await
}

pub(super) async fn postgres(scale: Scale) -> anyhow::Result<()> {
    let setup = Setup::new("crashes-postgres")?;
    let setup = setup.flag("database-url", &database("crashes").await?);
    cycles(setup, scale.of(15, 200)).await
}

async fn cycles(setup: Setup, cycles: u64) -> anyhow::Result<()> {
    let (mut service, _) = setup.start().await?;
    let mut writers = Vec::new();
    for number in 0..WRITERS {
        let person = service.person(&format!("writer{number}")).await?;
        writers.push(Writer::new(person, service.client(), number));
    }
    let mut random = fastrand::Rng::with_seed(cycles);
    let mut slowest = Duration::ZERO;
    for cycle in 0..cycles {
        let life = sleep(Duration::from_millis(random.u64(20..400)));
        let writing = join_all(writers.iter_mut().map(Writer::write));
        let killing = async {
            life.await;
            service.kill().await
        };
        let (killed, written) = tokio::join!(killing, writing);
        killed?;
        written.into_iter().collect::<anyhow::Result<Vec<_>>>()?;
        let (again, took) = setup.start().await?;
        slowest = slowest.max(took);
        service = again;
        let verified = try_join_all(writers.iter_mut().map(Writer::verify)).await;
        verified.map_err(|error| error.context(format!("after kill {}", cycle + 1)))?;
    }
    service.stop().await?;
    let examined = setup.operator(&["database", "examine"], "").await?;
    ensure!(examined.starts_with("no damage"), "{examined}");
    let acknowledged: u64 = writers.iter().map(|writer| writer.acknowledged).sum();
    ensure!(acknowledged > cycles * 10, "only {acknowledged} writes: too few to mean something");
    tell(format_args!(
        "{cycles} kills, {acknowledged} acknowledged writes by {WRITERS} at once: 0 lost, 0 half written"
    ));
    tell(format_args!("ready again after {} ms at most; {examined}", slowest.as_millis()));
    setup.clean();
    Ok(())
}
