//! `labelwright mcp`: the tools for language models, over standard input and output.

use std::{fs::File, io::Read, path::Path, time::Duration};

use anyhow::{Context, bail};
use mcp::{Limits, Local, Place, Service, Settings};
use recipes::Zone;
use server::clock::Clock;

use super::{fonts, service};
use crate::{arguments::McpArguments, messages::tell};

/// The variable with the key of an account at the service.
const KEY: &str = "LABELWRIGHT_KEY";

/// The variable that sets the largest result.
const OUTPUT_LIMIT: &str = "LABELWRIGHT_OUTPUT_LIMIT";

/// Bytes of a result, less than in the service: common clients end the connection at a message of 10 MB, and a message has the
/// document twice, as text and as data.
const MOST_OUTPUT: &str = "4194304";

/// How long work goes on that nobody waits for.
const LAST_THREADS: Duration = Duration::from_millis(500);

pub(crate) fn run(arguments: &McpArguments) -> anyhow::Result<()> {
    let designs = designs(arguments)?;
    let mut settings = arguments.settings.clone();
    if service::variable(OUTPUT_LIMIT).is_none() {
        settings.entry("output-limit".to_owned()).or_insert_with(|| MOST_OUTPUT.to_owned());
    }
    let config = service::config(&settings)?;
    let fonts = fonts::read(config.fonts.as_deref()).context("--fonts")?;
    let limits = Limits {
        body: config.body_limit,
        output: config.output_limit,
        memory: config.answers_limit,
        requests: config.concurrency,
        time: config.request_timeout,
    };
    let place = Place {
        fonts,
        characters: config.printer_characters,
        zone: Zone::system(),
        clock: || Clock::System.now().millis(),
    };
    let local = Local::new(place, limits);
    let settings = Settings { local, service: designs, report: tell };
    let runtime = service::runtime()?;
    runtime.block_on(mcp::serve(settings, tokio::io::stdin(), tokio::io::stdout()));
    runtime.shutdown_timeout(LAST_THREADS);
    Ok(())
}

/// The service with saved designs.
fn designs(arguments: &McpArguments) -> anyhow::Result<Option<Service>> {
    let Some(address) = &arguments.service else { return Ok(None) };
    let key = match &arguments.key_file {
        Some(file) => key_in(file).with_context(|| format!("--key-file {}", file.display()))?,
        None => service::variable(KEY).with_context(|| {
            format!(
                "--service needs an API key, in the variable {KEY} or in a file: --key-file FILE"
            )
        })?,
    };
    let service = Service::new(address, &key, arguments.service_ca.as_deref());
    let service = service.context("--service")?;
    if service.shows_its_key() {
        tell(&format!(
            "warning: {address} is not encrypted: others on the network can read the key"
        ));
    }
    Ok(Some(service))
}

/// Bytes of a file with a key: more is another file, given by mistake.
const MOST_BYTES: u64 = 4 << 10;

fn key_in(file: &Path) -> anyhow::Result<String> {
    let mut text = String::new();
    File::open(file)?.take(MOST_BYTES + 1).read_to_string(&mut text)?;
    if text.len() as u64 > MOST_BYTES {
        bail!("a file with a key has at most {MOST_BYTES} bytes, found more");
    }
    Ok(text)
}
