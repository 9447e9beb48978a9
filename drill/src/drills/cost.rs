//! Documents that are cheap to send and expensive to read: none takes more than two seconds of CPU time, before or
//! after its answer, in any format.

use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use tokio::time::sleep;

use super::{Scale, requests};
use crate::{
    http::Ask,
    report::tell,
    service::{Service, Setup},
};

/// The CPU seconds that a document may take; ten times as many without optimisations.
const MOST: f64 = if cfg!(debug_assertions) { 20.0 } else { 2.0 };

pub(super) async fn run(scale: Scale) -> anyhow::Result<()> {
    let setup = Setup::new("cost")?;
    let (service, _) = setup.start().await?;
    let key = service.person("caller").await?.key;
    let formats = scale.of(&["png"][..], &["png", "svg", "pdf"]);
    let mut dearest = (0.0, String::new());
    let all = documents(scale)?;
    for (name, document) in &all {
        for format in formats {
            let ask = Ask::new("POST", format!("/api/v1/zpl/preview?format={format}"))
                .text(document.as_bytes())
                .key(&key);
            let took = cost(&service, &ask).await?;
            if took > dearest.0 {
                dearest = (took, format!("{name} as {format}"));
            }
            ensure!(took <= MOST, "{name} as {format} took {took:.2} s of CPU time");
        }
    }
    let (took, name) = dearest;
    tell(format_args!(
        "{} documents in {} formats; the most expensive, {name}, took {took:.2} s of CPU time",
        all.len(),
        formats.len()
    ));
    stops(service).await?;
    setup.clean();
    requests::run(scale).await
}

/// The CPU seconds that the service takes for a request, until it is idle again.
async fn cost(service: &Service, ask: &Ask) -> anyhow::Result<f64> {
    let before = service.processor_time()?;
    let answer = service.client().send(ask).await?;
    ensure!(matches!(answer.status, 200 | 404 | 413), "it was answered with {}", answer.status);
    // Work after the answer counts as well: it has ended when the CPU time of the process no longer grows.
    let mut last = service.processor_time()?;
    loop {
        sleep(Duration::from_millis(50)).await;
        let now = service.processor_time()?;
        if now - last < 0.02 {
            return Ok(now - before);
        }
        last = now;
    }
}

/// The process stops in time, though every thread is busy.
async fn stops(service: Service) -> anyhow::Result<()> {
    let document = chain("^FO1,1^A0N,30,30^FDbusy^FS");
    let key = service.person("busy").await?.key;
    let ask = Ask::new("POST", "/api/v1/zpl/preview").text(document.as_bytes()).key(&key).bytes();
    let mut busy = Vec::new();
    for _ in 0..8 {
        let mut stream = tokio::net::TcpStream::connect(service.setup.address).await?;
        tokio::io::AsyncWriteExt::write_all(&mut stream, &ask).await?;
        busy.push(stream);
    }
    let started = Instant::now();
    service.stop().await?;
    let took = started.elapsed();
    tell(format_args!("stopped {:.1} s after the signal, while busy", took.as_secs_f64()));
    ensure!(took < Duration::from_secs(18), "it should have stopped after 15 s and 3 s");
    Ok(())
}

/// Documents found by the search for cost, and written by hand.
pub(super) fn documents(scale: Scale) -> anyhow::Result<Vec<(String, String)>> {
    let mut all: Vec<(String, String)> = [
        ("carets", "^"),
        ("any format", "^XF*:*.*"),
        ("a format that is not there", "^XFE:NONE"),
        ("unknown commands", "^QX1,2"),
        ("~HS", "~HS"),
        ("^SE", "^SEE:A.DAT"),
        ("^FM", "^FM1,2"),
        ("line ends", "\n"),
        ("boxes", "^FO1,1^GB9,9,9^FS"),
    ]
    .map(|(name, piece)| (format!("{name} in recalled formats"), chain(piece)))
    .into();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus/cost");
    let files = fs::read_dir(&folder).context("fuzz/corpus/cost")?;
    let mut paths = files.map(|file| Ok(file?.path())).collect::<anyhow::Result<Vec<_>>>()?;
    paths.retain(|path| path.extension().is_some_and(|it| it == "zpl"));
    paths.sort();
    for path in paths.into_iter().take(scale.of(4, usize::MAX)) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let once = fs::read_to_string(path)?;
        let document = once.repeat((2 << 20) / once.len().max(1));
        all.push((name, document));
    }
    Ok(all)
}

/// A stored format full of a piece, recalled 400 times by a second, which is recalled 400 times by a third, and so on.
fn chain(piece: &str) -> String {
    let mut document = format!("^XA^DFD^FS{}^XZ", piece.repeat(60_000 / piece.len()));
    for (outer, inner) in [("C", "D"), ("B", "C"), ("A", "B")] {
        let recalls = format!("^XF{inner}^FS").repeat(400);
        document = format!("{document}^XA^DF{outer}^FS{recalls}^XZ");
    }
    document + "^XA^XFA^FS^XZ"
}
