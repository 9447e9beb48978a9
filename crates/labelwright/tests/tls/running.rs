//! A service with TLS, and clients of it.

use std::{
    fs::File,
    io::{BufRead as _, BufReader},
    path::PathBuf,
    process::{Child, ChildStdout, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use super::certificates::Folder;

pub(crate) struct Running {
    child: Child,
    _out: BufReader<ChildStdout>,
    log: PathBuf,
    certificate: PathBuf,
    pub(crate) address: String,
    pub(crate) key: String,
}

/// How long to wait for something that must happen.
const PATIENCE: Duration = Duration::from_secs(30);

impl Running {
    /// Starts the service on an empty database with the certificate of the folder.
    pub(crate) fn start(folder: &Folder, flags: &[&str]) -> Self {
        let log = folder.path("log");
        let mut command = folder.serve(&["--tls-cert", "cert.pem", "--tls-key", "key.pem"]);
        let command = command.args(flags).stderr(File::create(&log).unwrap());
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut greeting = String::new();
        while !greeting.contains("The API reference") {
            assert_ne!(out.read_line(&mut greeting).unwrap(), 0, "{greeting}");
        }
        let found = |name: &str| {
            let line = greeting.lines().find_map(|line| line.trim().strip_prefix(name));
            line.unwrap_or_else(|| panic!("{name}: {greeting}")).trim().to_owned()
        };
        let (address, key) = (found("Labelwright is at https://"), found("API key"));
        Self { child, _out: out, log, certificate: folder.certificate(), address, key }
    }

    /// The address by the name of the certificate.
    pub(crate) fn origin(&self) -> String {
        format!("https://localhost:{}", self.address.rsplit(':').next().unwrap())
    }

    /// The answer that curl gets, followed by facts about it.
    #[track_caller]
    pub(crate) fn curl(&self, path: &str, arguments: &[&str], facts: &str) -> String {
        self.ask(path, &[&["--fail-with-body"], arguments].concat(), facts)
    }

    /// The same, whatever its status.
    #[track_caller]
    pub(crate) fn curl_any(&self, path: &str, arguments: &[&str], facts: &str) -> String {
        self.ask(path, arguments, facts)
    }

    fn ask(&self, path: &str, arguments: &[&str], facts: &str) -> String {
        let address = self.origin();
        let output = Command::new("curl")
            .args(["-sS", "--cacert", self.certificate.to_str().unwrap(), "-w", facts])
            .args(arguments)
            .arg(format!("{address}{path}"))
            .output()
            .unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{errors}{}", String::from_utf8_lossy(&output.stdout));
        String::from_utf8(output.stdout).unwrap()
    }

    /// The name in the certificate that new clients get.
    pub(crate) fn subject(&self) -> String {
        let output = Command::new("openssl")
            .args(["s_client", "-connect", &self.address])
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let subject = text.lines().find_map(|line| line.strip_prefix("subject=CN = "));
        subject.unwrap_or_else(|| panic!("{text}")).to_owned()
    }

    pub(crate) fn until(&self, is_true: impl Fn() -> bool) {
        let end = Instant::now() + PATIENCE;
        while !is_true() {
            let log = std::fs::read_to_string(&self.log).unwrap_or_default();
            assert!(Instant::now() < end, "{log}");
            thread::yield_now();
        }
    }

    pub(crate) fn until_subject(&self, name: &str) {
        self.until(|| self.subject() == name);
    }

    /// How often a line is in the log.
    pub(crate) fn logged(&self, line: &str) -> usize {
        std::fs::read_to_string(&self.log).unwrap().matches(line).count()
    }

    pub(crate) fn until_logged(&self, line: &str) {
        self.until(|| self.logged(line) > 0);
    }

    pub(crate) fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    pub(crate) fn stop(mut self) {
        self.signal("-TERM");
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
