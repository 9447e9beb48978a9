//! More work than the processors can do: accepted requests are answered in time, others are refused at once.

use std::{
    fmt::Write as _,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::ensure;
use futures_util::future::join_all;
use tokio::time::sleep;

use super::Scale;
use crate::{
    http::{Ask, Client},
    report::{Tally, millis, tell},
    service::{Service, Setup},
};

/// A label with text and barcodes, with this many rows.
pub(super) fn job(key: &str, elements: usize, rows: usize) -> Ask {
    let mut body = String::from(r#"{"size":{"widthIn":4,"heightIn":6},"elements":["#);
    for number in 0..elements {
        let comma = if number == 0 { "" } else { "," };
        let y = 0.01 * number as f64;
        let element = if number % 4 == 0 {
            format!(
                r#"{{"type":"barcode","x":0.1,"y":{y:.2},"symbology":"code128","value":"{{{{sku}}}}-{number}"}}"#
            )
        } else {
            format!(
                r#"{{"type":"text","x":0.1,"y":{y:.2},"text":"{{{{name}}}} {number}","width":2}}"#
            )
        };
        let _ = write!(body, "{comma}{element}");
    }
    body.push_str(r#"],"rows":["#);
    for number in 0..rows {
        let comma = if number == 0 { "" } else { "," };
        let _ = write!(body, r#"{comma}{{"sku":"SKU-{number}","name":"Part number {number}"}}"#);
    }
    body.push_str("]}");
    Ask::post("/api/v1/labels/render", body).key(key)
}

/// Connections that send the next request as soon as they are answered.
pub(super) async fn closed_loop(
    address: SocketAddr,
    ask: &Ask,
    connections: usize,
    time: Duration,
) -> Tally {
    let one = async || {
        let (mut client, mut tally, started) =
            (Client::new(address), Tally::default(), Instant::now());
        while started.elapsed() < time {
            one_request(&mut client, ask, &mut tally).await;
        }
        tally
    };
    let mut all = Tally::default();
    for tally in join_all((0..connections).map(|_| one())).await {
        all.merge(tally);
    }
    all
}

async fn one_request(client: &mut Client, ask: &Ask, tally: &mut Tally) {
    let asked = Instant::now();
    match client.send(ask).await {
        Ok(answer) if answer.status == 429 && answer.header("retry-after").is_none() => {
            tally.broken += 1;
        }
        Ok(answer) => tally.add(answer.status, asked.elapsed()),
        Err(_) => tally.broken += 1,
    }
}

/// A number of requests per second, whether or not they are answered, over a pool of connections.
async fn open_loop(service: &Service, ask: &Ask, per_second: u64, time: Duration) -> Tally {
    // Each connection is used every four seconds at least: an idle one would be closed.
    let pool = (per_second * 4).clamp(1, 600);
    let per_second = per_second as f64;
    let address = service.setup.address;
    let (started, ask) = (Instant::now(), Arc::new(ask.clone()));
    let tasks = (0..pool).map(|number| {
        let ask = Arc::clone(&ask);
        tokio::spawn(async move {
            let (mut client, mut tally) = (Client::new(address), Tally::default());
            // Each connection sends every nth request.
            let mut due = number as f64 / per_second;
            while due < time.as_secs_f64() {
                let wait = Duration::from_secs_f64(due).saturating_sub(started.elapsed());
                sleep(wait).await;
                one_request(&mut client, &ask, &mut tally).await;
                due = (due + pool as f64 / per_second).max(started.elapsed().as_secs_f64());
            }
            tally
        })
    });
    let mut all = Tally::default();
    for tally in join_all(tasks).await.into_iter().flatten() {
        all.merge(tally);
    }
    all
}

/// How much slower accepted requests may become than those of a single client.
enum Bar {
    Times(f64),
    Within(Duration),
}

pub(super) async fn overload(scale: Scale) -> anyhow::Result<()> {
    let setup = Setup::new("overload")?;
    let (service, _) = setup.start().await?;
    let key = service.person("caller").await?.key;
    let long = job(&key, 20, 40).to("/api/v1/labels/check");
    // For times of about a millisecond, a multiple would measure whether the system schedules the service or this
    // client first.
    let quick = Bar::Within(Duration::from_millis(10));
    for (what, ask, bar) in [
        ("a check of 40 labels", &long, Bar::Times(3.0)),
        ("a job of 1,000 labels", &job(&key, 20, 1000), Bar::Times(3.0)),
        ("a job of 100 labels", &job(&key, 20, 100), quick),
    ] {
        overloaded(&service, scale, (what, ask), &bar).await?;
    }
    ensure!(service.peak() < 300, "{} MiB", service.peak());
    tell(format_args!("memory {} MiB at most", service.peak()));
    service.stop().await?;
    setup.clean();
    Ok(())
}

async fn overloaded(
    service: &Service,
    scale: Scale,
    (what, ask): (&str, &Ask),
    bar: &Bar,
) -> anyhow::Result<()> {
    let time = Duration::from_secs(scale.of(2, 10));
    let address = service.setup.address;
    closed_loop(address, ask, 2, Duration::from_secs(1)).await;
    let mut alone = closed_loop(address, ask, 1, time).await;
    let capacity = closed_loop(address, ask, 4, time).await;
    let per_second = capacity.count(200) / time.as_secs();
    let (calm, p50) = (alone.percentile(99), alone.percentile(50));
    tell(format_args!(
        "{what} with 20 elements: {per_second} a second; unloaded p50 {:.1} ms, p99 {:.1} ms",
        millis(p50),
        millis(calm)
    ));
    let time = Duration::from_secs(scale.of(5, 60));
    let mut under = open_loop(service, ask, per_second * 2, time).await;
    let (loaded, good) = (under.percentile(99), under.count(200) as f64 / time.as_secs_f64());
    let times = loaded.as_secs_f64() / calm.as_secs_f64();
    tell(format_args!(
        "twice as many for {} s: {under}; p99 of those accepted {:.1} ms = {times:.1} x unloaded; {good:.0} a second well",
        time.as_secs(),
        millis(loaded),
    ));
    ensure!(
        under.others(&[200, 429]) == 0 && under.broken == 0,
        "answers other than 200 and 429: {under}"
    );
    ensure!(under.count(429) > 0, "nothing was refused: there was no overload");
    // Within a few seconds, the burst accepted at the start is more than one in a hundred.
    let is_soon = match *bar {
        Bar::Times(most) => times <= most,
        Bar::Within(most) => loaded <= most,
    };
    ensure!(scale == Scale::Short || is_soon, "accepted requests take too long");
    let mut after = closed_loop(address, ask, 1, Duration::from_secs(1)).await;
    ensure!(after.others(&[200]) == 0, "it does not recover: {after}");
    tell(format_args!(
        "right afterwards: p50 {:.1} ms, p99 {:.1} ms",
        millis(after.percentile(50)),
        millis(after.percentile(99))
    ));
    Ok(())
}

pub(super) async fn large_jobs(scale: Scale) -> anyhow::Result<()> {
    let setup = Setup::new("large")?;
    let (service, _) = setup.start().await?;
    let key = service.person("caller").await?.key;
    let jobs = [
        ("500 elements, 100 rows", job(&key, 500, 100)),
        ("20 elements, 1000 rows", job(&key, 20, 1000)),
        ("500 elements, 1000 rows", job(&key, 500, 1000)),
    ];
    let at_once = scale.of(16, 64);
    let is_over = AtomicBool::new(false);
    let big = async {
        let mut figures = Vec::new();
        for (what, ask) in &jobs {
            let mut tally = Tally::default();
            let one = async || {
                let mut tally = Tally::default();
                one_request(&mut service.client(), ask, &mut tally).await;
                tally
            };
            for one in join_all((0..at_once).map(|_| one())).await {
                tally.merge(one);
            }
            figures.push((what, tally));
            // Each one alone is a burst; one right after the other would be a flood.
            sleep(Duration::from_millis(1500)).await;
        }
        is_over.store(true, Ordering::Relaxed);
        figures
    };
    // A client with single labels continues meanwhile.
    let small = async {
        let (ask, mut tally, mut client) = (job(&key, 4, 1), Tally::default(), service.client());
        while !is_over.load(Ordering::Relaxed) {
            one_request(&mut client, &ask, &mut tally).await;
        }
        tally
    };
    let (figures, mut small) = tokio::join!(big, small);
    for (what, mut tally) in figures {
        tell(format_args!(
            "{at_once} at once, {what}: {tally}; slowest {:.0} ms",
            millis(tally.percentile(100))
        ));
        ensure!(tally.others(&[200, 413, 429]) == 0 && tally.broken == 0, "{tally}");
    }
    tell(format_args!(
        "one label meanwhile: {small}; p50 {:.1} ms, p99 {:.1} ms",
        millis(small.percentile(50)),
        millis(small.percentile(99))
    ));
    ensure!(small.others(&[200]) == 0 && small.broken == 0, "{small}");
    let peak = service.peak();
    tell(format_args!("memory {peak} MiB at most"));
    ensure!(peak < 2500, "{peak} MiB");
    service.stop().await?;
    setup.clean();
    Ok(())
}
