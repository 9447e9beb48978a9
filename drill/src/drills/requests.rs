//! The dearest request of every address, as the search for cost has found them: none takes more than three seconds of CPU
//! time or 256 MiB.

use anyhow::{Context, ensure};
use fuzz::dear::{
    ADDRESSES, Figures, Found, MOST_MEBIBYTES, MOST_SECONDS, Plan, Setup, folder, measure,
};

use super::Scale;
use crate::{report::tell, service::program};

/// The CPU seconds that a request may take; ten times as many without optimisations.
const MOST: f64 = if cfg!(debug_assertions) { MOST_SECONDS * 10.0 } else { MOST_SECONDS };

/// Requests of the short run: the dearest ones.
const FEW: usize = 4;

pub(super) async fn run(scale: Scale) -> anyhow::Result<()> {
    let measured = tokio::task::spawn_blocking(move || replay(scale)).await??;
    let (name, figures) = measured.first().context("no request was measured")?;
    tell(format_args!(
        "{} requests; the most expensive, {name}, took {:.2} s of CPU time and {:.0} MiB",
        measured.len(),
        figures.seconds,
        figures.mebibytes
    ));
    for (name, Figures { seconds, mebibytes, .. }) in &measured {
        let is_within = *seconds <= MOST && *mebibytes <= MOST_MEBIBYTES;
        ensure!(is_within, "{name} took {seconds:.2} s of CPU time and {mebibytes:.0} MiB");
    }
    Ok(())
}

/// Measures each request in a process of its own; the most expensive first.
fn replay(scale: Scale) -> anyhow::Result<Vec<(String, Figures)>> {
    let found = Found::read(&folder())?;
    let mut all: Vec<(String, Plan, f64)> = Vec::new();
    for address in ADDRESSES {
        let plans = found.plans(address).into_iter();
        all.extend(plans.map(|(plan, share)| (address.name(), plan, share)));
    }
    all.sort_by(|one, other| other.2.total_cmp(&one.2));
    let setup = Setup::new(&program()?)?;
    let few = all.iter().take(scale.of(FEW, usize::MAX));
    let measured = few.map(|(name, plan, _)| Ok((name.clone(), measure(&setup, plan)?)));
    let mut measured = measured.collect::<anyhow::Result<Vec<_>>>()?;
    measured.sort_by(|(_, one), (_, other)| other.share().total_cmp(&one.share()));
    Ok(measured)
}
