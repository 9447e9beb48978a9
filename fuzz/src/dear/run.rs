//! A run of the search from the command line, and its table.

use std::{
    collections::BTreeSet,
    fs,
    io::Write,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use anyhow::{Result, ensure};

use super::{
    addresses::{ADDRESSES, Address, How},
    measure::{Figures, measure},
    plan::Call,
    search::{Found, Search},
    service::Setup,
    starts,
};

/// What to search, and for how long.
#[derive(Debug, Default)]
pub struct Order {
    /// The executable of the service.
    pub program: PathBuf,
    /// Only addresses whose name contains this.
    pub only: String,
    /// The time for changed requests, after those that the search starts with. With 0, the stored requests are only
    /// measured again.
    pub minutes: u64,
    /// Whether every request is reported, and not only the dearest so far.
    pub all: bool,
    /// For the changes.
    pub seed: u64,
}

/// So many times a limit.
const FAR_OVER: f64 = 1.5;

/// The folder of the genomes that were found.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/cost/requests")
}

/// Searches all addresses by turns, stores what it finds, and reports the dearest of every address.
pub fn run(order: &Order, out: &mut impl Write) -> Result<()> {
    let program = &order.program;
    ensure!(program.exists(), "there is no {}: build labelwright first", program.display());
    let setup = Setup::new(program)?;
    let is_wanted = |address: &&Address| address.name().contains(&order.only);
    let wanted: Vec<&Address> = ADDRESSES.iter().filter(is_wanted).collect();
    if order.minutes > 0 || order.all {
        search(&setup, &wanted, order, out)?;
    }
    let found = Found::read(&folder())?;
    let mut all: Vec<(String, Figures)> = Vec::new();
    for address in wanted {
        for (at, (plan, _)) in found.plans(address).into_iter().enumerate() {
            let figures = measure(&setup, &plan)?;
            if figures.share() > 1.0 {
                leave(&plan.call, &format!("{}-{at}", address.file_name()))?;
            }
            all.push((address.name(), figures));
        }
    }
    all.sort_by(|(_, one), (_, other)| other.share().total_cmp(&one.share()));
    for (name, figures) in all {
        report(out, &name, &figures)?;
    }
    Ok(())
}

fn search(setup: &Setup, wanted: &[&Address], order: &Order, out: &mut impl Write) -> Result<()> {
    let mut search = Search::new(setup, order.seed);
    let found = Found::read(&folder())?;
    let mut seen = BTreeSet::new();
    let is_searched = |address: &&&Address| {
        matches!(address.how, How::Composed(_)) && seen.insert(address.file_name())
    };
    let searched: Vec<&&Address> = wanted.iter().filter(is_searched).collect();
    let mut attempt = |search: &mut Search<'_>, address: &Address, genome| -> Result<()> {
        let (figures, is_dearest) = search.try_one(address, genome)?;
        if is_dearest || order.all {
            report(out, &address.name(), &figures)?;
        }
        if is_dearest {
            search.write(address, &folder())?;
        }
        Ok(())
    };
    for address in &searched {
        let stored: Vec<_> = found.of(address).iter().map(|dear| dear.genome.clone()).collect();
        let first = if stored.is_empty() { starts::starts(address.path) } else { stored };
        for genome in first {
            attempt(&mut search, address, genome)?;
        }
    }
    let end = Instant::now() + Duration::from_secs(order.minutes * 60);
    while Instant::now() < end {
        for address in &searched {
            // What is far over the limit is to be cured first, and takes most of the time.
            if search.share(address) < FAR_OVER {
                let genome = search.next(address);
                attempt(&mut search, address, genome)?;
            }
        }
    }
    Ok(())
}

/// Leaves a request that is too expensive in `failures/requests`.
fn leave(call: &Call, name: &str) -> Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("failures/requests");
    fs::create_dir_all(&folder)?;
    let headers = call.headers.iter().map(|(name, value)| format!("{name}: {value}\n"));
    let head = format!("{} {}\n{}\n", call.method, call.path, headers.collect::<String>());
    Ok(fs::write(folder.join(name), [head.as_bytes(), &call.body].concat())?)
}

fn report(out: &mut impl Write, name: &str, figures: &Figures) -> Result<()> {
    let Figures { seconds, mebibytes, status, length, message } = figures;
    let length = length >> 10;
    let over = if figures.share() > 1.0 { "  over the limit" } else { "" };
    writeln!(
        out,
        "{seconds:6.2} s  {mebibytes:6.1} MiB  {status:3}  {length:6} KiB  {name}{over}  {message}"
    )?;
    Ok(out.flush()?)
}
