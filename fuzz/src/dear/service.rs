//! The real program as a child process: prepared once, started afresh for each measurement.

use std::{
    fmt::Write as _,
    fs,
    io::{self, BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use super::{
    PASSWORD,
    plan::{Call, Who},
};

/// Longer than any request may take.
const PATIENCE: Duration = Duration::from_mins(1);

/// A data folder with an account, a key and a session, which every measurement starts from.
#[derive(Debug)]
pub struct Setup {
    program: PathBuf,
    folder: PathBuf,
    key: String,
    cookie: String,
}

/// The program while it runs.
#[derive(Debug)]
pub(super) struct Service<'s> {
    child: Child,
    address: SocketAddr,
    setup: &'s Setup,
    id: String,
}

/// The status of an answer, and its body if it is short.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) status: u16,
    cookie: Option<String>,
    pub(super) length: u64,
    body: Vec<u8>,
}

impl Answer {
    /// The beginning of the message of a refusal.
    pub(super) fn message(&self) -> String {
        let body: Option<Value> = serde_json::from_slice(&self.body).ok();
        let message = body.as_ref().and_then(|body| body["message"].as_str());
        message.unwrap_or_default().chars().take(120).collect()
    }
}

impl Setup {
    /// Creates the account with this program.
    pub fn new(program: &Path) -> Result<Self> {
        let folder = std::env::temp_dir().join(format!("labelwright-dear-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("template"))?;
        let mut setup =
            Self { program: program.to_owned(), folder, key: String::new(), cookie: String::new() };
        setup.operator(&["account", "create", "dear@example.com", "--password-stdin"], PASSWORD)?;
        let words = ["key", "create", "dear@example.com", "--name", "dear", "--scope", "render"];
        let words = [&words[..], &["--scope", "designs:write"]].concat();
        setup.key = setup.operator(&words, "")?;
        let mut service = setup.run(&setup.template())?;
        let body = json!({"email": "dear@example.com", "password": PASSWORD});
        let answer =
            service.send(&Call::new("POST", "/api/editor/sign-in", Who::Nobody).json(&body))?;
        ensure!(answer.status == 200, "signing in was answered with {}", answer.status);
        let cookie = answer.cookie.context("no cookie")?;
        service.stop()?;
        cookie.split(';').next().unwrap_or_default().clone_into(&mut setup.cookie);
        Ok(setup)
    }

    /// Starts it with a copy of the data.
    pub(super) fn start(&self) -> Result<Service<'_>> {
        let data = self.folder.join("data");
        let _ = fs::remove_dir_all(&data);
        fs::create_dir_all(&data)?;
        for entry in fs::read_dir(self.template())? {
            let entry = entry?;
            if entry.file_type()?.is_file() {
                fs::copy(entry.path(), data.join(entry.file_name()))?;
            }
        }
        self.run(&data)
    }

    fn template(&self) -> PathBuf {
        self.folder.join("template")
    }

    fn operator(&self, words: &[&str], input: &str) -> Result<String> {
        let mut command = Command::new(&self.program);
        command.args(words).env("LABELWRIGHT_DATA_DIR", self.template());
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        if let Some(mut stdin) = child.stdin.take() {
            stdin.write_all(input.as_bytes())?;
        }
        let output = child.wait_with_output()?;
        ensure!(output.status.success(), "{} failed", words.join(" "));
        Ok(String::from_utf8(output.stdout)?.trim().to_owned())
    }

    /// The limits of accounts are raised, those of single requests are the default ones.
    fn run(&self, data: &Path) -> Result<Service<'_>> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let mut command = Command::new(&self.program);
        command.args(["serve", "--listen", &address.to_string(), "--drain-notice", "0"]);
        command.args(["--request-burst", "1000000", "--requests-per-minute", "1000000"]);
        command.args(["--labels-per-minute", "1000000000"]);
        command.env("LABELWRIGHT_DATA_DIR", data).stdout(Stdio::null()).stderr(Stdio::null());
        let child = command.spawn()?;
        let mut service = Service { child, address, setup: self, id: String::new() };
        let started = Instant::now();
        let ready = Call::new("GET", "/readyz", Who::Nobody);
        while !service.send(&ready).is_ok_and(|answer| answer.status == 200) {
            ensure!(service.child.try_wait()?.is_none(), "it did not start");
            ensure!(started.elapsed() < Duration::from_secs(30), "it is not ready after 30 s");
            thread::sleep(Duration::from_millis(5));
        }
        Ok(service)
    }
}

impl Drop for Setup {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Drop for Service<'_> {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Service<'_> {
    /// Ends it as an operator would, so that everything is stored.
    fn stop(mut self) -> Result<()> {
        let id = self.child.id().to_string();
        ensure!(Command::new("kill").args(["-TERM", &id]).status()?.success(), "no such process");
        self.child.wait()?;
        Ok(())
    }

    /// Sends a request on a connection of its own. Remembers the id of what it has made.
    pub(super) fn send(&mut self, call: &Call) -> Result<Answer> {
        let path = call.path.replace("{id}", &self.id);
        let mut head =
            format!("{} {path} HTTP/1.1\r\nhost: dear\r\nconnection: close\r\n", call.method);
        let mut header = |name: &str, value: &str| {
            // Writing to a string does not fail.
            let _ = write!(head, "{name}: {value}\r\n");
        };
        if path.starts_with("/api/editor/") {
            // As a browser sends it.
            header("sec-fetch-site", "same-origin");
        }
        match call.who {
            Who::Nobody => {}
            Who::Key => header("authorization", &format!("Bearer {}", self.setup.key)),
            Who::Browser => header("cookie", &self.setup.cookie),
        }
        for (name, value) in &call.headers {
            header(name, value);
        }
        header("content-length", &call.body.len().to_string());
        let mut stream = TcpStream::connect(self.address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_nodelay(true)?;
        stream.write_all(format!("{head}\r\n").as_bytes())?;
        // A refusal may come before the whole body was read.
        let _ = stream.write_all(&call.body);
        let answer = read(&mut BufReader::new(stream))?;
        let body: Option<Value> = serde_json::from_slice(&answer.body).ok();
        if let Some(id) = body.as_ref().and_then(|body| body["id"].as_str()) {
            id.clone_into(&mut self.id);
        }
        Ok(answer)
    }

    /// Its CPU time. Linux counts in hundredths of a second.
    pub(super) fn processor_time(&self) -> Result<f64> {
        let status = fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let (_, figures) = status.rsplit_once(')').context("a name in brackets")?;
        let figures = figures.split_ascii_whitespace().skip(11).take(2);
        let figures = figures.map(str::parse).collect::<Result<Vec<u32>, _>>()?;
        Ok(f64::from(figures.iter().sum::<u32>()) / 100.0)
    }

    /// Its memory in MiB.
    pub(super) fn memory(&self) -> Result<f64> {
        self.status("VmRSS:")
    }

    /// Its peak of memory in MiB, since it was forgotten.
    pub(super) fn peak(&self) -> Result<f64> {
        self.status("VmHWM:")
    }

    /// Forgets the peak of memory so far.
    pub(super) fn forget_peak(&self) -> Result<()> {
        Ok(fs::write(format!("/proc/{}/clear_refs", self.child.id()), "5")?)
    }

    fn status(&self, field: &str) -> Result<f64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix(field)).context("no figure")?;
        let kilobytes: u32 = line.trim().trim_end_matches(" kB").parse()?;
        Ok(f64::from(kilobytes) / 1024.0)
    }
}

/// Bodies up to this length are kept.
const KEPT: u64 = 64 << 10;

/// Reads an answer; a long body is dropped.
fn read(stream: &mut BufReader<TcpStream>) -> Result<Answer> {
    loop {
        let mut answer = Answer { status: 0, cookie: None, length: 0, body: Vec::new() };
        let mut line = String::new();
        stream.read_line(&mut line)?;
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
        answer.status = status.context("no answer")?;
        loop {
            line.clear();
            if stream.read_line(&mut line)? == 0 {
                bail!("the connection was closed in the middle of an answer");
            }
            let Some((name, value)) = line.trim().split_once(": ") else { break };
            match name.to_ascii_lowercase().as_str() {
                // The first is the session.
                "set-cookie" => drop(answer.cookie.get_or_insert_with(|| value.to_owned())),
                "content-length" => answer.length = value.parse()?,
                _ => {}
            }
        }
        // Work that takes a while is announced.
        if answer.status < 200 {
            continue;
        }
        if answer.length <= KEPT {
            stream.take(answer.length).read_to_end(&mut answer.body)?;
        } else {
            io::copy(&mut stream.take(answer.length), &mut io::sink())?;
        }
        return Ok(answer);
    }
}
