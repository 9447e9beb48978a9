//! PostgreSQL goes away and comes back: 503 at once, and well again by itself.

use std::time::{Duration, Instant};

use anyhow::ensure;
use tokio::time::sleep;

use super::{Scale, model::Writer};
use crate::{
    http::Ask,
    proxy::Proxy,
    report::tell,
    service::{Setup, host, postgres},
};

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
        let mended = Instant::now();
        while service.client().send(&Ask::get("/readyz")).await?.status != 200 {
            ensure!(mended.elapsed() < Duration::from_secs(10), "not well again after 10 s");
            sleep(Duration::from_millis(5)).await;
        }
        longest = longest.max(mended.elapsed());
        writer.verify().await?;
    }
    ensure!(refused > 0, "nothing was refused while the database was away");
    service.stop().await?;
    tell(format_args!(
        "{rounds} times away: {refused} requests answered with 503 after {} ms at most, {} acknowledged, 0 lost",
        slowest.as_millis(),
        writer.acknowledged
    ));
    tell(format_args!(
        "well again {} ms after it was back, at most, without a restart",
        longest.as_millis()
    ));
    setup.clean();
    Ok(())
}
