//! PostgreSQL becomes unavailable, hangs and recovers: 503 in time, and ready again without a restart.

use std::time::{Duration, Instant};

use anyhow::ensure;
use futures_util::future::try_join_all;
use tokio::time::sleep;

use super::{Scale, model::Writer};
use crate::{
    http::Ask,
    proxy::Proxy,
    report::tell,
    service::{Service, Setup, host, postgres},
};

/// The maximum time of any request while PostgreSQL hangs.
const LONGEST_WAIT: Duration = Duration::from_secs(3);

/// Accounts that write at the same time when it hangs, so that some are in the middle of a transaction.
const WRITERS: u64 = 6;

pub(super) async fn run(scale: Scale) -> anyhow::Result<()> {
    let url = postgres("outage").await?;
    let server = host(&url)?;
    let proxy = Proxy::start(server).await?;
    let url = url.replace(&server.to_string(), &proxy.address.to_string());
    let setup = Setup::new("outage")?.flag("database-url", &url);
    let (service, _) = setup.start().await?;
    let person = service.person("writer").await?;
    let mut writer = Writer::new(person.clone(), service.client(), 1);
    let (mut slowest, mut longest, mut refused) = (Duration::ZERO, Duration::ZERO, 0);
    let rounds = scale.of(3, 20);
    for _ in 0..rounds {
        writer.write_some(20).await?;
        proxy.cut();
        let cut = Instant::now();
        while cut.elapsed() < Duration::from_millis(scale.of(400, 2000)) {
            let started = Instant::now();
            let Ok(is_written) = writer.try_in_outage().await else {
                anyhow::bail!("a request was left without an answer");
            };
            if !is_written {
                refused += 1;
                slowest = slowest.max(started.elapsed());
            }
            let ready = service.client().send(&Ask::get("/readyz")).await?.status;
            ensure!(
                ready == 503 || cut.elapsed() < Duration::from_millis(100),
                "ready without a database"
            );
            let alive = service.client().send(&Ask::get("/healthz")).await?.status;
            ensure!(alive == 200, "not alive without a database");
        }
        proxy.mend();
        longest = longest.max(ready_again(&service).await?);
        writer.verify().await?;
    }
    ensure!(refused > 0, "nothing was refused while the database was away");
    tell(format_args!(
        "{rounds} times away: {refused} requests answered with 503 after {} ms at most, {} acknowledged, 0 lost",
        slowest.as_millis(),
        writer.acknowledged
    ));
    tell(format_args!(
        "well again {} ms after it was back, at most, without a restart",
        longest.as_millis()
    ));
    hang(&service, &proxy, scale).await?;
    service.stop().await?;
    setup.clean();
    Ok(())
}

/// The time until the service reports that it is ready.
async fn ready_again(service: &Service) -> anyhow::Result<Duration> {
    let mended = Instant::now();
    while service.client().send(&Ask::get("/readyz")).await?.status != 200 {
        ensure!(mended.elapsed() < Duration::from_secs(10), "not ready again after 10 s");
        sleep(Duration::from_millis(5)).await;
    }
    Ok(mended.elapsed())
}

/// PostgreSQL accepts connections and answers nothing.
async fn hang(service: &Service, proxy: &Proxy, scale: Scale) -> anyhow::Result<()> {
    let mut writers = Vec::new();
    for number in 0..WRITERS {
        let person = service.person(&format!("hang{number}")).await?;
        writers.push(Writer::new(person, service.client(), number));
    }
    let (mut slowest, mut longest, mut refused) = (Duration::ZERO, Duration::ZERO, 0);
    let rounds = scale.of(2, 10);
    for _ in 0..rounds {
        // Longer than the old limit of a write, so that the drill notices waits of that length.
        let end = Instant::now() + Duration::from_secs(scale.of(4, 15));
        let hanging = async {
            sleep(Duration::from_millis(300)).await;
            proxy.hang();
            Ok(())
        };
        let writing = try_join_all(writers.iter_mut().map(|writer| write_until(writer, end)));
        let (hung, outcomes): (anyhow::Result<()>, _) = tokio::join!(hanging, writing);
        hung?;
        for (wait, count) in outcomes? {
            slowest = slowest.max(wait);
            refused += count;
        }
        proxy.mend();
        longest = longest.max(ready_again(service).await?);
        // A commit sent before the hang is carried out now, without its client knowing.
        sleep(Duration::from_millis(300)).await;
        try_join_all(writers.iter_mut().map(Writer::verify)).await?;
        try_join_all(writers.iter_mut().map(|writer| writer.write_some(20))).await?;
    }
    ensure!(refused > 0, "nothing was refused while the database hung");
    ensure!(slowest <= LONGEST_WAIT, "a request waited {} ms", slowest.as_millis());
    let acknowledged: u64 = writers.iter().map(|writer| writer.acknowledged).sum();
    tell(format_args!(
        "{rounds} times hanging: {refused} requests answered with 503 after {} ms at most, {acknowledged} acknowledged \
        writes, 0 lost; ready again {} ms after it answers, at most",
        slowest.as_millis(),
        longest.as_millis()
    ));
    Ok(())
}

/// Writes, or reads while the outcome of a write is unknown; returns the longest time of an answer, and the number of
/// refusals.
async fn write_until(writer: &mut Writer, end: Instant) -> anyhow::Result<(Duration, u32)> {
    let (mut slowest, mut refused) = (Duration::ZERO, 0);
    while Instant::now() < end {
        let started = Instant::now();
        refused += u32::from(!writer.try_in_outage().await?);
        slowest = slowest.max(started.elapsed());
    }
    Ok((slowest, refused))
}
