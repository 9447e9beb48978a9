//! The processes: our service, the ceiling and the load.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    path::PathBuf,
    process::{Child, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

use super::{Side, load::Load};

/// Our program, built beside this one.
pub(crate) fn program() -> PathBuf {
    std::env::current_exe().expect("this program").with_file_name("labelwright")
}

/// Our service with a temporary data folder.
pub(super) struct Service {
    child: Child,
    folder: PathBuf,
    pub(super) address: SocketAddr,
    pub(super) key: String,
}

impl Service {
    /// Starts it for the first time; returns the time to the first answer.
    pub(super) fn start() -> (Self, Duration) {
        let folder = std::env::temp_dir().join(format!("labelwright-bench-{}", std::process::id()));
        let started = Instant::now();
        let mut child = Command::new(program())
            .args(["serve", "--listen", "127.0.0.1:0", "--request-burst", "60000000"])
            .args(["--requests-per-minute", "60000000", "--labels-per-minute", "1000000000"])
            .arg("--data-dir")
            .arg(&folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("scripts/bench builds the service");
        let mut lines = lines(&mut child);
        let address = address(&mut lines);
        answers(address);
        let start = started.elapsed();
        let key =
            lines.find_map(|line| Some(line.trim().strip_prefix("API key")?.trim().to_owned()));
        (Self { child, folder, address, key: key.expect("a first start") }, start)
    }

    /// Its memory in use.
    pub(super) fn mebibytes(&self) -> f64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kibibytes =
            line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<f64>().ok());
        kibibytes.expect("Linux reports it") / 1024.0
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The bare handler.
pub(super) struct Ceiling {
    child: Child,
    pub(super) address: SocketAddr,
}

impl Ceiling {
    pub(super) fn start(answer: usize) -> Self {
        let child = own().args(["ceiling", &answer.to_string()]).stdout(Stdio::piped()).spawn();
        let mut child = child.expect("this program runs");
        let address = address(&mut lines(&mut child));
        Self { child, address }
    }
}

impl Drop for Ceiling {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Loads a service from another process, over this many connections.
pub(super) fn run_load(load: &Load<'_>, connections: usize) -> Side {
    let Load { address, path, key, body } = load;
    let output = own()
        .args(["load", &connections.to_string(), &address.to_string()])
        .args([path, key, body])
        .output();
    let output = output.expect("this program runs");
    let text = String::from_utf8_lossy(&output.stdout);
    let mut numbers = text.split_whitespace().filter_map(|word| word.parse::<u64>().ok());
    let mut next = || numbers.next().expect("the load prints three numbers");
    #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
    let per_second = next() as f64;
    Side { per_second, p50: Duration::from_nanos(next()), p99: Duration::from_nanos(next()) }
}

fn own() -> Command {
    Command::new(std::env::current_exe().expect("this program"))
}

fn lines(child: &mut Child) -> impl Iterator<Item = String> + use<> {
    let out: ChildStdout = child.stdout.take().expect("a pipe");
    BufReader::new(out).lines().map_while(Result::ok)
}

/// The address in the first line that has one.
fn address(lines: &mut impl Iterator<Item = String>) -> SocketAddr {
    let found = lines.find_map(|line| line.split_once("http://")?.1.trim().parse().ok());
    found.expect("it prints its address")
}

/// Waits until it answers.
fn answers(address: SocketAddr) {
    let mut stream = TcpStream::connect(address).expect("it listens");
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").expect("it reads");
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).expect("it answers");
    assert_eq!(answer, *b"HTTP/1.1 200");
}
