//! The clock jumps by hours and days, forward and back. Nobody is locked out, and nothing that was ended becomes valid
//! again. A session that only a wrong clock has ended is valid again when the clock is corrected.

use std::fs;

use anyhow::{Context, ensure};

use super::model::Writer;
use crate::{http::Ask, report::tell, service::Setup};

/// The paths of the library that changes the time for programs, on Debian.
const LIBRARIES: [&str; 2] = [
    "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
    "/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1",
];

pub(super) async fn run() -> anyhow::Result<()> {
    let library = LIBRARIES.iter().find(|path| fs::exists(path).unwrap_or(false));
    let library = library.context("libfaketime is missing: run this with scripts/drill")?;
    let setup = Setup::new("clock")?;
    let time = setup.folder.join("time");
    fs::write(&time, "+0\n")?;
    let setup = setup
        .flag("requests-per-minute", "600")
        .flag("request-burst", "100")
        .variable("LD_PRELOAD", *library)
        .variable("FAKETIME_TIMESTAMP_FILE", time.display().to_string())
        .variable("FAKETIME_NO_CACHE", "1")
        // Timeouts use the monotonic clock, which does not jump.
        .variable("FAKETIME_DONT_FAKE_MONOTONIC", "1");
    let (service, _) = setup.start().await?;
    let person = service.person("writer").await?;
    let mut writer = Writer::new(person.clone(), service.client(), 1);
    writer.write_some(30).await?;
    let account = Ask::get("/api/editor/account").cookie(&person.cookie);
    let presets = Ask::get("/api/v1/presets?search=avery").key(&person.key);
    let mut jumps = 0;
    for jump in ["+3h", "+0", "-2d", "+1h", "-30d", "+0", "+10h", "-10y", "+0"] {
        fs::write(&time, format!("{jump}\n"))?;
        jumps += 1;
        for _ in 0..20 {
            let answer = service.client().send(&presets).await?;
            ensure!(answer.status == 200, "a key is answered with {} at {jump}", answer.status);
        }
        let signed_in = service.client().send(&account).await?.status;
        ensure!(signed_in == 200, "a session is answered with {signed_in} at {jump}");
        writer.write_some(10).await?;
        writer.verify().await?;
    }
    tell(format_args!(
        "{jumps} jumps within hours and back to ten years ago: all served, {} writes kept",
        writer.acknowledged
    ));
    fs::write(&time, "+31d\n")?;
    let status = service.client().send(&account).await?.status;
    ensure!(status == 401, "a session of last month is answered with {status}");
    fs::write(&time, "+0\n")?;
    let status = service.client().send(&account).await?.status;
    ensure!(status == 200, "a session is answered with {status} when the clock is right again");
    ensure!(service.client().send(&presets).await?.status == 200, "a key ends with no session");
    let sign_out = Ask::post("/api/editor/sign-out", "{}").cookie(&person.cookie);
    service.client().send(&sign_out).await?.expect(204)?;
    for jump in ["+0", "-2d", "-10y", "+1h"] {
        fs::write(&time, format!("{jump}\n"))?;
        let status = service.client().send(&account).await?.status;
        ensure!(status == 401, "a session that was signed out is answered with {status} at {jump}");
    }
    tell(format_args!(
        "31 days on: the session has ended, the key works; back again: both work; signed out: it has ended at any time"
    ));
    service.stop().await?;
    setup.clean();
    Ok(())
}
