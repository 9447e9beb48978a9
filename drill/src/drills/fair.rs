//! One account fills the service with the most expensive documents, and others are served as if it were not there.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::ensure;
use tokio::time::sleep;

use super::{Scale, cost};
use crate::{
    http::{Ask, Client},
    report::{Tally, millis, tell},
    service::Setup,
};

/// Connections of the account that fills the service.
const CONNECTIONS: usize = 8;

/// The maximum time of another account's preview of one line, in nineteen of twenty cases.
const LONGEST: Duration = Duration::from_secs(1);

pub(super) async fn run(scale: Scale) -> anyhow::Result<()> {
    let setup = Setup::new("fair")?;
    let (service, _) = setup.start().await?;
    let (hog, other) = (service.person("hog").await?.key, service.person("other").await?.key);
    let is_over = Arc::new(AtomicBool::new(false));
    let documents = Arc::new(cost::documents(scale)?);
    let hogs: Vec<_> = (0..CONNECTIONS)
        .map(|number| {
            let (key, is_over) = (hog.clone(), Arc::clone(&is_over));
            let (documents, address) = (Arc::clone(&documents), setup.address);
            tokio::spawn(async move {
                let mut tally = Tally::default();
                let mut client = Client::new(address);
                for (_, document) in documents.iter().cycle().skip(number) {
                    if is_over.load(Ordering::Relaxed) {
                        break;
                    }
                    let ask = Ask::new("POST", "/api/v1/zpl/preview");
                    ask_once(&mut client, &ask.text(document.as_bytes()).key(&key), &mut tally)
                        .await;
                }
                tally
            })
        })
        .collect();
    let line = Ask::new("POST", "/api/v1/zpl/preview").text(b"^XA^FO9,9^A0N,30^FDone line^FS^XZ");
    let line = line.key(&other);
    let (mut served, mut client) = (Tally::default(), service.client());
    let started = Instant::now();
    while started.elapsed() < Duration::from_secs(scale.of(5, 60)) {
        ask_once(&mut client, &line, &mut served).await;
        sleep(Duration::from_millis(20)).await;
    }
    is_over.store(true, Ordering::Relaxed);
    let mut filled = Tally::default();
    for hog in hogs {
        filled.merge(hog.await?);
    }
    tell(format_args!(
        "{CONNECTIONS} connections of one account with expensive documents: {filled}"
    ));
    tell(format_args!(
        "previews of one line for another account meanwhile: {served}; p50 {:.0} ms, p95 {:.0} ms",
        millis(served.percentile(50)),
        millis(served.percentile(95))
    ));
    ensure!(served.others(&[200]) == 0 && served.broken == 0, "{served}");
    ensure!(served.percentile(95) < LONGEST, "p95 is {:.0} ms", millis(served.percentile(95)));
    service.stop().await?;
    setup.clean();
    Ok(())
}

async fn ask_once(client: &mut Client, ask: &Ask, tally: &mut Tally) {
    let asked = Instant::now();
    match client.send(ask).await {
        Ok(answer) => tally.add(answer.status, asked.elapsed()),
        Err(_) => tally.broken += 1,
    }
}
