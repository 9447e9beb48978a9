//! Redis becomes unavailable, hangs and recovers: requests are always served, and limits become shared again without a
//! restart.

use std::{
    net::SocketAddr,
    process::Stdio,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use tokio::{
    net::TcpStream,
    process::{Child, Command},
    time::sleep,
};

use super::Scale;
use crate::{
    http::{Ask, Client},
    report::{Tally, millis, tell},
    service::{Service, Setup, signal},
};

pub(super) async fn run(scale: Scale) -> anyhow::Result<()> {
    let address = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    let mut server = start(address).await?;
    let setup = Setup::new("redis")?.flag("redis-url", &format!("redis://{address}/"));
    let (service, _) = setup.start().await?;
    let key = service.person("caller").await?.key;
    let mut longest = Duration::ZERO;
    let mut all = Tally::default();
    let rounds = scale.of(2, 10);
    for _ in 0..rounds {
        all.merge(ask(&service, &key, Duration::from_millis(300)).await?);
        server.kill().await?;
        all.merge(ask(&service, &key, Duration::from_millis(600)).await?);
        ensure!(service.metric("labelwright_limiter_shared").await? < 0.5, "shared with nobody");
        server = start(address).await?;
        longest = longest.max(shared_again(&service, &key).await?);
        // A server that accepts connections and never answers.
        signal(server.id().context("Redis runs")?, "STOP")?;
        all.merge(ask(&service, &key, Duration::from_millis(600)).await?);
        signal(server.id().context("Redis runs")?, "CONT")?;
        longest = longest.max(shared_again(&service, &key).await?);
    }
    ensure!(all.others(&[200]) == 0 && all.broken == 0, "{all}");
    server.kill().await?;
    service.stop().await?;
    tell(format_args!(
        "{rounds} times killed, {rounds} times hanging: {all}; p99 {:.1} ms",
        millis(all.percentile(99))
    ));
    tell(format_args!(
        "limits were shared again {} ms after Redis was back, at most",
        longest.as_millis()
    ));
    setup.clean();
    Ok(())
}

async fn start(address: SocketAddr) -> anyhow::Result<Child> {
    let port = address.port().to_string();
    let child = Command::new("redis-server")
        .args(["--bind", "127.0.0.1", "--port", &port, "--save", "", "--appendonly", "no"])
        .stdout(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .context("redis-server is not installed: run this with scripts/drill")?;
    while TcpStream::connect(address).await.is_err() {
        sleep(Duration::from_millis(10)).await;
    }
    Ok(child)
}

/// Sends requests one after the other for some time.
async fn ask(service: &Service, key: &str, time: Duration) -> anyhow::Result<Tally> {
    let (mut tally, started) = (Tally::default(), Instant::now());
    let mut client: Client = service.client();
    while started.elapsed() < time {
        let asked = Instant::now();
        match client.send(&Ask::get("/api/v1/presets?search=avery").key(key)).await {
            Ok(answer) => tally.add(answer.status, asked.elapsed()),
            Err(_) => tally.broken += 1,
        }
    }
    Ok(tally)
}

async fn shared_again(service: &Service, key: &str) -> anyhow::Result<Duration> {
    let started = Instant::now();
    while service.metric("labelwright_limiter_shared").await? < 0.5 {
        ensure!(started.elapsed() < Duration::from_secs(10), "limits are not shared after 10 s");
        ask(service, key, Duration::from_millis(20)).await?;
    }
    Ok(started.elapsed())
}
