//! Tries damaged input until a reader fails.

use std::{
    env, fs,
    io::{self, Write},
    ops::ControlFlow,
    path::Path,
    process::{self, Command},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use fuzz::{
    Failure, Seeds, Target, Worst,
    cost::Search,
    dear::{self, Order},
    run, worst,
};
use lexopt::{Arg, ValueExt};
use mimalloc::MiMalloc;
use preview::{
    Limits, Media, Page, VirtualPrinter,
    output::{self, Scale},
};

/// As in the service: its allocation times differ from the system allocator's.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// A document may take a hundredth of a second here.
const TOO_LONG: Duration = Duration::from_secs(1);

fn main() -> Result<()> {
    let mut seed = 1;
    let mut executions = 100_000;
    let mut format: Option<String> = None;
    let mut target = Target::Printer;
    let mut is_cost = false;
    let mut of = "both".to_owned();
    let mut order = Order::default();
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("seed") => seed = arguments.value()?.string()?.parse()?,
            Arg::Long("executions") => executions = arguments.value()?.string()?.parse()?,
            Arg::Long("target") => target = named(&arguments.value()?.string()?)?,
            Arg::Long("as") => format = Some(arguments.value()?.string()?),
            Arg::Long("worst") => return measure_all(format.as_deref()),
            Arg::Long("cost") => is_cost = true,
            Arg::Long("of") => of = arguments.value()?.string()?,
            Arg::Long("program") => order.program = arguments.value()?.into(),
            Arg::Long("all") => order.all = true,
            Arg::Long("only") => order.only = arguments.value()?.string()?,
            Arg::Long("minutes") => order.minutes = arguments.value()?.string()?.parse()?,
            Arg::Long("document") => {
                return measure(Path::new(&arguments.value()?), format.as_deref());
            }
            Arg::Short(_) | Arg::Long(_) | Arg::Value(_) => {
                bail!(
                    "known are --target, --seed, --executions, --as FORMAT, --document FILE, --worst, and --cost with --of documents|requests, --only ADDRESS, --all, --program FILE and --minutes N"
                )
            }
        }
    }
    if !is_cost {
        return search(target, seed, executions);
    }
    ensure!(matches!(&*of, "documents" | "requests" | "both"), "--of is documents or requests");
    if of != "requests" {
        search_cost(seed, executions)?;
    }
    if of != "documents" {
        order.seed = seed;
        if order.program.as_os_str().is_empty() {
            order.program = env::current_exe()?.with_file_name("labelwright");
        }
        dear::run(&order, &mut io::stdout().lock())?;
    }
    Ok(())
}

/// Searches for documents that take longer than they are charged for, and leaves the most expensive in `failures/cost`.
fn search_cost(seed: u64, executions: u64) -> Result<()> {
    let mut out = io::stdout().lock();
    let start = Instant::now();
    let mut search = Search::default();
    for index in 0..executions {
        search.step(seed.wrapping_add(index));
        if index > 0 && index % 100_000 == 0 {
            let most = search.dearest();
            writeln!(out, "{index} executions, {most:.2} ns a step at most")?;
        }
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("failures/cost");
    fs::create_dir_all(&folder)?;
    for (rank, (kind, dear)) in search.finish().into_iter().enumerate() {
        writeln!(out, "{:6.2} ns a step  {rank:3}  {kind:?}", dear.nanoseconds)?;
        fs::write(folder.join(format!("{rank:03}.zpl")), dear.genome.document())?;
    }
    writeln!(out, "{executions} executions in {:.0} s", start.elapsed().as_secs_f64())?;
    Ok(())
}

fn named(name: &str) -> Result<Target> {
    let names = Target::NAMES.map(|(name, _)| name).join(", ");
    let found = Target::NAMES.into_iter().find(|(known, _)| *known == name);
    found.map(|(_, target)| target).with_context(|| format!("targets are {names}, found {name}"))
}

fn search(target: Target, seed: u64, executions: u64) -> Result<()> {
    let seeds = Seeds::read()?;
    let mut out = io::stdout().lock();
    let start = Instant::now();
    let mut slowest = (Duration::ZERO, seed);
    let mut failures = 0;
    for index in 0..executions {
        let seed = seed.wrapping_add(index);
        let begin = Instant::now();
        let (document, outcome) = run(target, &seeds, seed);
        let took = begin.elapsed();
        slowest = slowest.max((took, seed));
        let outcome = match outcome {
            // The machine may have been busy: twice is not a coincidence.
            Ok(()) if took > TOO_LONG => {
                let begin = Instant::now();
                let (_, again) = run(target, &seeds, seed);
                if begin.elapsed() > TOO_LONG { Err(Failure::Limit("time")) } else { again }
            }
            outcome => outcome,
        };
        if let Err(failure) = outcome {
            failures += 1;
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("failures");
            fs::create_dir_all(&folder)?;
            fs::write(folder.join(format!("{seed}.input")), &document)?;
            writeln!(out, "seed {seed}: {failure}; failures/{seed}.input")?;
            if failures >= 20 {
                break;
            }
        }
        if index > 0 && index % 1_000_000 == 0 {
            writeln!(out, "{index} executions")?;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "a rough figure")]
    let rate = executions as f64 / seconds;
    let (took, seed) = slowest;
    writeln!(
        out,
        "{target:?}: {executions} executions in {seconds:.1} s, {rate:.0} a second; slowest {took:?}, seed {seed}; {failures} failures"
    )?;
    ensure!(failures == 0, "{failures} failures");
    Ok(())
}

/// Each expensive document in its own process, to measure its memory.
fn measure_all(format: Option<&str>) -> Result<()> {
    let path = env::temp_dir().join(format!("worst-{}.zpl", process::id()));
    for Worst { name, document } in worst() {
        fs::write(&path, document)?;
        write!(io::stdout(), "{name:32} ")?;
        io::stdout().flush()?;
        let mut child = Command::new(env::current_exe()?);
        child.args(format.map(|format| format!("--as={format}")));
        let status = child.arg("--document").arg(&path).status()?;
        ensure!(status.success(), "{name} ended with {status}");
    }
    Ok(fs::remove_file(path)?)
}

/// Prints a document, draws or writes all its pages, and reports the time and memory.
fn measure(path: &Path, format: Option<&str>) -> Result<()> {
    let write: fn(&Page) = match format {
        None => |page| drop(page.bitmap()),
        Some("png") => |page| drop(output::png(page)),
        Some("svg") => |page| drop(output::svg(page)),
        Some("pdf") => |page| drop(output::pdf([page])),
        Some("grey") => |page| drop(output::grey(page, Scale::ONE)),
        Some(other) => bail!("there is no format {other}"),
    };
    let document = fs::read(path)?;
    let before = memory("VmRSS:")?;
    let start = Instant::now();
    let report =
        VirtualPrinter::new(Media::default()).print(&document, &Limits::default(), |page| {
            write(&page);
            ControlFlow::Continue(())
        });
    let took = start.elapsed();
    let peak = memory("VmHWM:")?;
    let ended = report.exceeded.map_or_else(String::new, |exceeded| exceeded.to_string());
    writeln!(
        io::stdout(),
        "{:5} KiB, {:5} labels, {:5} ms, {:5} ms of the processor, {:3} MiB  {ended}",
        document.len() >> 10,
        report.labels,
        took.as_millis(),
        processor_time()?,
        peak.saturating_sub(before) >> 10,
    )?;
    Ok(())
}

/// A figure of this process in KiB.
fn memory(figure: &str) -> Result<u64> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find(|line| line.starts_with(figure)).context("no such figure")?;
    let digits: String = line.chars().filter(char::is_ascii_digit).collect();
    Ok(digits.parse()?)
}

/// The CPU time of this process in milliseconds; Linux counts in hundredths of a second.
fn processor_time() -> Result<u64> {
    let status = fs::read_to_string("/proc/self/stat")?;
    let (_, figures) = status.rsplit_once(')').context("a name in brackets")?;
    let figures = figures.split_ascii_whitespace().skip(11).take(2);
    let figures = figures.map(str::parse).collect::<Result<Vec<u64>, _>>()?;
    Ok(figures.iter().sum::<u64>() * 10)
}
