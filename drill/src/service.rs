//! The program under test: started, killed and used as by an operator and a browser.

use std::{
    fs,
    net::SocketAddr,
    path::PathBuf,
    process::{Command as Plain, Stdio},
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};
use serde_json::json;
use tokio::{
    io::AsyncWriteExt,
    process::{Child, Command},
    time::sleep,
};

use crate::http::{Ask, Client};

/// The program, its data, and its flags.
#[derive(Debug, Clone)]
pub(crate) struct Setup {
    pub(crate) folder: PathBuf,
    pub(crate) address: SocketAddr,
    flags: Vec<String>,
    environment: Vec<(&'static str, String)>,
}

impl Setup {
    /// A folder of its own and generous limits.
    pub(crate) fn new(name: &str) -> anyhow::Result<Self> {
        let folder =
            std::env::temp_dir().join(format!("labelwright-drill-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder)?;
        // A free port; a restart uses it again.
        let address = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let setup = Self { folder, address, flags: Vec::new(), environment: Vec::new() };
        Ok(setup
            .flag("request-burst", "60000000")
            .flag("requests-per-minute", "60000000")
            .flag("labels-per-minute", "1000000000")
            .flag("drain-notice", "0"))
    }

    /// Sets a flag; the last value counts.
    pub(crate) fn flag(mut self, name: &str, value: &str) -> Self {
        let flag = format!("--{name}");
        if let Some(at) = self.flags.iter().position(|it| *it == flag) {
            self.flags.drain(at..at + 2);
        }
        self.flags.extend([flag, value.to_owned()]);
        self
    }

    pub(crate) fn variable(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.environment.push((name, value.into()));
        self
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.folder.join("labelwright.sqlite")
    }

    fn command(&self, words: &[&str]) -> anyhow::Result<Command> {
        let mut command = Command::new(program()?);
        command.args(words).env("LABELWRIGHT_DATA_DIR", &self.folder);
        for (flag, value) in self.flags.iter().zip(self.flags.iter().skip(1)).step_by(2) {
            if flag == "--database-url" {
                command.env("LABELWRIGHT_DATABASE_URL", value);
            }
        }
        Ok(command)
    }

    /// Runs an operator's command; returns its output.
    pub(crate) async fn operator(&self, words: &[&str], input: &str) -> anyhow::Result<String> {
        let mut command = self.command(words)?;
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        if let Some(mut stdin) = child.stdin.take() {
            stdin.write_all(input.as_bytes()).await?;
        }
        let output = child.wait_with_output().await?;
        let errors = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "{}: {}", words.join(" "), errors.trim());
        Ok(String::from_utf8(output.stdout)?.trim().to_owned())
    }

    /// A new account's key.
    pub(crate) async fn key(&self, name: &str) -> anyhow::Result<String> {
        let (email, password) = (format!("{name}@example.com"), "correct horse battery");
        self.operator(&["account", "create", &email, "--password-stdin"], password).await?;
        self.operator(&["key", "create", &email, "--name", "drill"], "").await
    }

    fn spawn(&self) -> anyhow::Result<Child> {
        let log = fs::OpenOptions::new().create(true).append(true).open(self.log())?;
        let mut command = self.command(&["serve", "--listen", &self.address.to_string()])?;
        command.args(&self.flags).stdout(Stdio::null()).stderr(log).kill_on_drop(true);
        command.envs(self.environment.iter().map(|(name, value)| (name, value)));
        Ok(command.spawn()?)
    }

    /// Beside the folder, which may be full or read-only.
    fn log(&self) -> PathBuf {
        self.folder.with_extension("log")
    }

    /// Starts it and waits until it answers; returns how long that took.
    pub(crate) async fn start(&self) -> anyhow::Result<(Service, Duration)> {
        let started = Instant::now();
        let mut child = self.spawn()?;
        loop {
            if let Some(status) = child.try_wait()? {
                let log = fs::read_to_string(self.log()).unwrap_or_default();
                bail!("it did not start ({status}): {}", log.lines().last().unwrap_or_default());
            }
            let asked = Client::new(self.address).send(&Ask::get("/readyz")).await;
            if asked.is_ok_and(|answer| answer.status == 200) {
                let took = started.elapsed();
                return Ok((Service { child, setup: self.clone() }, took));
            }
            ensure!(started.elapsed() < Duration::from_secs(20), "it is not ready after 20 s");
            sleep(Duration::from_millis(5)).await;
        }
    }

    /// Starts it when it must not start; returns its message.
    pub(crate) async fn refused(&self) -> anyhow::Result<String> {
        let output = self.command(&["serve", "--listen", &self.address.to_string()])?.output();
        let output = tokio::time::timeout(Duration::from_secs(20), output).await;
        let output = output.context("it started, and should not have")??;
        ensure!(!output.status.success(), "it ended well, and should not have");
        Ok(String::from_utf8_lossy(&output.stderr).trim().to_owned())
    }

    pub(crate) fn clean(&self) {
        let _ = fs::remove_dir_all(&self.folder);
        let _ = fs::remove_file(self.log());
    }
}

/// The executable beside this one.
pub(crate) fn program() -> anyhow::Result<PathBuf> {
    Ok(std::env::current_exe()?.with_file_name("labelwright"))
}

/// The program while it runs.
#[derive(Debug)]
pub(crate) struct Service {
    child: Child,
    pub(crate) setup: Setup,
}

impl Service {
    pub(crate) fn client(&self) -> Client {
        Client::new(self.setup.address)
    }

    /// `kill -9`.
    pub(crate) async fn kill(mut self) -> anyhow::Result<()> {
        Ok(self.child.kill().await?)
    }

    /// `SIGSTOP`, until it executes nothing more.
    pub(crate) async fn freeze(&self) -> anyhow::Result<()> {
        let id = self.child.id().context("it ended by itself")?;
        signal(id, "STOP")?;
        let started = Instant::now();
        while !is_frozen(id)? {
            ensure!(started.elapsed() < Duration::from_secs(20), "it still runs after 20 s");
            sleep(Duration::from_millis(1)).await;
        }
        Ok(())
    }

    /// `SIGTERM`, until it has ended successfully.
    pub(crate) async fn stop(mut self) -> anyhow::Result<()> {
        let id = self.child.id().context("it ended before it was told to")?;
        signal(id, "TERM")?;
        let status = self.child.wait().await?;
        ensure!(status.success(), "it ended with {status}");
        Ok(())
    }

    /// Its CPU seconds; Linux counts in hundredths.
    pub(crate) fn processor_time(&self) -> anyhow::Result<f64> {
        let id = self.child.id().context("it ended before it was told to")?;
        let status = fs::read_to_string(format!("/proc/{id}/stat"))?;
        let (_, figures) = status.rsplit_once(')').context("a name in brackets")?;
        let figures = figures.split_ascii_whitespace().skip(11).take(2);
        let figures = figures.map(str::parse).collect::<Result<Vec<u32>, _>>()?;
        Ok(f64::from(figures.iter().sum::<u32>()) / 100.0)
    }

    /// Its memory in MiB.
    pub(crate) fn memory(&self) -> u64 {
        self.status("VmRSS:") / 1024
    }

    /// Its peak memory in MiB.
    pub(crate) fn peak(&self) -> u64 {
        self.status("VmHWM:") / 1024
    }

    fn status(&self, field: &str) -> u64 {
        let id = self.child.id().unwrap_or_default();
        let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix(field));
        line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
    }

    /// Its open sockets. Files do not count: the database opens more of them under load.
    pub(crate) fn sockets(&self) -> usize {
        let id = self.child.id().unwrap_or_default();
        let Ok(all) = fs::read_dir(format!("/proc/{id}/fd")) else { return 0 };
        let links = all.flatten().filter_map(|entry| fs::read_link(entry.path()).ok());
        links.filter(|link| link.as_os_str().as_encoded_bytes().starts_with(b"socket:")).count()
    }

    /// The value of a metric.
    pub(crate) async fn metric(&self, name: &str) -> anyhow::Result<f64> {
        let answer = self.client().send(&Ask::get("/metrics")).await?.expect(200)?;
        let text = String::from_utf8(answer.body)?;
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|value| value.parse().ok())
            .with_context(|| format!("there is no metric {name}"))
    }

    /// An account with a key and a signed-in browser.
    pub(crate) async fn person(&self, name: &str) -> anyhow::Result<Person> {
        let email = format!("{name}@example.com");
        self.setup.operator(&["account", "create", &email, "--password-stdin"], PASSWORD).await?;
        let key = self.setup.operator(&["key", "create", &email, "--name", "drill"], "").await?;
        Ok(Person { key, cookie: self.sign_in(name).await? })
    }

    /// The cookie of another browser of the same account.
    pub(crate) async fn sign_in(&self, name: &str) -> anyhow::Result<String> {
        let email = format!("{name}@example.com");
        let body = json!({"email": email, "password": PASSWORD}).to_string();
        // Sign-in is deliberately slow for repeated attempts; an operator would wait as well.
        loop {
            let ask = Ask::post("/api/editor/sign-in", body.clone());
            let answer = self.client().send(&ask).await?;
            if answer.status != 429 {
                let answer = answer.expect(200)?;
                let cookie = answer.header("set-cookie").context("no cookie")?;
                return Ok(cookie.split(';').next().unwrap_or_default().to_owned());
            }
            sleep(Duration::from_secs(1)).await;
        }
    }
}

/// Whether a process that got `SIGSTOP` executes nothing more: its threads are stopped (T), or wait for a disk (D) and stop before they
/// return from the kernel.
fn is_frozen(id: u32) -> anyhow::Result<bool> {
    let mut states = Vec::new();
    for thread in fs::read_dir(format!("/proc/{id}/task"))? {
        // A thread may have ended in the meantime.
        let Ok(status) = fs::read_to_string(thread?.path().join("stat")) else { continue };
        let (_, figures) = status.rsplit_once(')').context("a name in brackets")?;
        states.push(figures.trim_start().chars().next().context("a state")?);
    }
    Ok(states.contains(&'T') && states.iter().all(|state| "TD".contains(*state)))
}

/// An account holder.
#[derive(Debug, Clone)]
pub(crate) struct Person {
    pub(crate) key: String,
    pub(crate) cookie: String,
}

/// The password of all accounts.
pub(crate) const PASSWORD: &str = "correct horse battery";

/// Sends a signal to a process that a drill has started.
pub(crate) fn signal(id: u32, name: &str) -> anyhow::Result<()> {
    let status = Plain::new("kill").arg(format!("-{name}")).arg(id.to_string()).status()?;
    ensure!(status.success(), "kill -{name} ended with {status}");
    Ok(())
}

/// A PostgreSQL database of its own, on the server that `scripts/databases` started.
pub(crate) async fn postgres(name: &str) -> anyhow::Result<String> {
    #[expect(clippy::disallowed_methods, reason = "scripts/databases tells it this way")]
    let server = std::env::var("LABELWRIGHT_TEST_POSTGRES");
    let server = server.context("run it by scripts/drill, which starts PostgreSQL")?;
    let (client, connection) = tokio_postgres::connect(&server, tokio_postgres::NoTls).await?;
    tokio::spawn(connection);
    let name = format!("drill_{}_{}", name.replace('-', "_"), std::process::id());
    client.batch_execute(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)")).await?;
    client.batch_execute(&format!("CREATE DATABASE {name}")).await?;
    let (before, _) = server.rsplit_once('/').context("a database in the address")?;
    Ok(format!("{before}/{name}"))
}

/// Host and port of an address like `scheme://user:password@host:port/rest`.
pub(crate) fn host(url: &str) -> anyhow::Result<SocketAddr> {
    let rest = url.split_once("://").context("an address")?.1;
    let rest = rest.rsplit_once('@').map_or(rest, |(_, rest)| rest);
    Ok(rest.split('/').next().unwrap_or_default().parse()?)
}

/// Runs a system tool.
pub(crate) fn tool(program: &str, arguments: &[&str]) -> anyhow::Result<()> {
    let output = Plain::new(program).args(arguments).output();
    let output = output.with_context(|| format!("{program} is not installed"))?;
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{program} {}: {}", arguments.join(" "), errors.trim());
    Ok(())
}
