//! Refusals of large uploads, as common HTTP clients read them.

use anyhow::{Context, ensure};
use tokio::process::Command;

use super::Scale;
use crate::{
    http::Ask,
    report::tell,
    service::{Service, Setup},
};

/// Below what is read before the answer, below what is discarded after it, and above.
const SIZES: [usize; 3] = [2_300_000, 5_000_000, 20_000_000];

/// A client: its name, and the start of its command line.
type OtherClient = (&'static str, Vec<String>);

pub(super) async fn run(scale: Scale) -> anyhow::Result<()> {
    let setup = Setup::new("refusals")?;
    let (service, _) = setup.start().await?;
    // An account has one request a minute here, so that all others are answered with 429.
    let narrow =
        Setup::new("refusals-narrow")?.flag("request-burst", "1").flag("requests-per-minute", "1");
    let (limited, _) = narrow.start().await?;
    let key = setup.key("uploader").await?;
    for (number, client) in clients(scale)?.into_iter().enumerate() {
        let used_up = narrow.key(&format!("limited{number}")).await?;
        limited.client().send(&Ask::get("/api/v1/presets").key(&used_up)).await?.expect(200)?;
        ask(client, scale.of(1, 20), &cases(&service, &limited, &key, &used_up)).await?;
    }
    service.stop().await?;
    limited.stop().await?;
    setup.clean();
    narrow.clean();
    Ok(())
}

/// The clients that every machine has for the short run, or those that `scripts/drill` installs for the full one.
fn clients(scale: Scale) -> anyhow::Result<Vec<OtherClient>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/clients");
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let file = |name: &str| format!("{folder}/{name}");
    let mut clients = vec![
        ("fetch of Node", words(&["node", &file("fetch.mjs")])),
        ("urllib", words(&["python3", &file("check.py"), "urllib"])),
        ("curl", words(&["bash", &file("curl.sh")])),
    ];
    if scale == Scale::Full {
        #[expect(clippy::disallowed_methods, reason = "scripts/drill tells it this way")]
        let python = std::env::var("DRILL_PYTHON");
        let python = python.context("run it by scripts/drill, which installs clients")?;
        clients.extend([
            ("axios", words(&["node", &file("axios.mjs")])),
            ("requests", words(&[&python, &file("check.py"), "requests"])),
            ("HttpClient of Java", words(&["java", &file("Check.java")])),
        ]);
    }
    Ok(clients)
}

/// `status size type key url`, as the clients read it.
fn cases(service: &Service, limited: &Service, key: &str, used_up: &str) -> Vec<String> {
    let (open, narrow) = (service.setup.address, limited.setup.address);
    let json = "application/json";
    let render = "api/v1/labels/render";
    let kinds = [
        (413, json, key, format!("http://{open}/{render}")),
        (401, json, "-", format!("http://{open}/{render}")),
        (415, "text/plain", key, format!("http://{open}/{render}")),
        (404, json, key, format!("http://{open}/api/v1/nothing")),
        (429, json, used_up, format!("http://{narrow}/{render}")),
    ];
    let lines = kinds.iter().flat_map(|(status, kind, key, url)| {
        SIZES.map(|size| format!("{status} {size} {kind} {key} {url}"))
    });
    lines.collect()
}

async fn ask((name, words): OtherClient, rounds: u32, cases: &[String]) -> anyhow::Result<()> {
    let (program, arguments) = words.split_first().context("a program")?;
    let started = std::time::Instant::now();
    let output = Command::new(program)
        .args(arguments)
        .arg(rounds.to_string())
        .args(cases)
        .kill_on_drop(true)
        .output();
    let output = output.await.with_context(|| format!("{program} is not installed"))?;
    let (said, errors) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let numbers: Vec<u32> = said.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let [read, all] = numbers[..] else { anyhow::bail!("{name} said {said}{errors}") };
    tell(format_args!(
        "{name}: {read} of {all} read status and JSON (413, 401, 415, 404, 429 with 2.3, 5 and 20 MB), {:.1} s",
        started.elapsed().as_secs_f64()
    ));
    ensure!(
        read == all && all > 0,
        "{name}: {}",
        errors.lines().take(5).collect::<Vec<_>>().join(" | ")
    );
    Ok(())
}
