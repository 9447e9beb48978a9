//! The operator's commands: the service, accounts, keys, designs and the database.

use std::{
    fs,
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, ChildStderr, ChildStdout, Command, Output, Stdio},
};

/// A folder for the database of one test, empty at first.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("operator-{test}"));
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn labelwright(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_labelwright"));
    command.args(arguments).env("LABELWRIGHT_DATA_DIR", folder);
    command.env("LABELWRIGHT_DRAIN_NOTICE", "0");
    command
}

#[track_caller]
fn text(output: Output) -> String {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && errors.is_empty(), "{errors}");
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn succeeds(folder: &Path, arguments: &[&str]) -> String {
    text(labelwright(folder, arguments).output().unwrap())
}

#[track_caller]
fn fails(folder: &Path, arguments: &[&str], message: &str) {
    let output = labelwright(folder, arguments).output().unwrap();
    assert!(!output.status.success() && output.stdout.is_empty(), "{arguments:?} went well");
    assert_eq!(String::from_utf8_lossy(&output.stderr), format!("labelwright: {message}\n"));
}

fn with_input(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut command = labelwright(folder, arguments);
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// A service that runs until the test stops it.
struct Running {
    child: Child,
    address: String,
    out: BufReader<ChildStdout>,
    log: ChildStderr,
}

impl Running {
    fn start(mut command: Command) -> Self {
        let command = command.env("LABELWRIGHT_LISTEN", "127.0.0.1:0");
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let log = child.stderr.take().unwrap();
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let address = line.trim_end().strip_prefix("Labelwright is at http://").map(str::to_owned);
        let address = address.unwrap_or_else(|| panic!("{line:?}"));
        Self { child, address, out, log }
    }

    /// The complete answer to a request.
    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let (line, rest) = request.split_once("\r\n").unwrap_or((request, "\r\n"));
        let head = format!("{line} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n{rest}");
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Stops the service; returns the rest of its output, and its log.
    fn stop(mut self) -> (String, String) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let (mut out, mut log) = (String::new(), String::new());
        self.out.read_to_string(&mut out).unwrap();
        self.log.read_to_string(&mut log).unwrap();
        assert!(self.child.wait().unwrap().success(), "{log}");
        (out, log)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The rest of the line that starts with a word.
fn shown<'t>(text: &'t str, name: &str) -> &'t str {
    let line = text.lines().find_map(|line| line.trim().strip_prefix(name));
    line.unwrap_or_else(|| panic!("{name} is not in {text}")).trim()
}

#[test]
fn the_first_start_shows_everything_once() {
    let folder = folder("first");
    // Without a command, the program serves.
    let service = Running::start(labelwright(&folder, &[]));
    assert!(service.ask("GET /readyz").starts_with("HTTP/1.1 200 OK"));
    let address = service.address.clone();
    let (out, log) = service.stop();
    assert_eq!(shown(&out, "e-mail"), "owner@localhost");
    let (password, key) = (shown(&out, "password"), shown(&out, "API key"));
    let curl =
        format!("curl -s http://{address}/api/v1/labels/render -H 'Authorization: Bearer {key}'");
    assert!(out.contains(&curl), "{out}");
    assert!(!log.contains(key) && !log.contains(password), "{log}");
    for line in log.lines() {
        assert!(line.starts_with("{\"time\":\"") && line.ends_with('}'), "not JSON: {line}");
    }
    assert!(log.contains("\"listening\"") && log.contains("\"stopped\""), "{log}");
    let migrations: Vec<_> =
        log.lines().filter(|line| line.contains("\"migration applied\"")).collect();
    assert_eq!(migrations.len(), 9, "{log}");
    for part in ["\"number\":1,", "\"name\":\"0001_accounts\"", "\"microseconds\":"] {
        assert!(migrations[0].contains(part), "{}", migrations[0]);
    }

    let again = Running::start(labelwright(&folder, &["serve"]));
    let presets = format!("GET /api/v1/presets\r\nAuthorization: Bearer {key}\r\n\r\n");
    assert!(again.ask(&presets).starts_with("HTTP/1.1 200 OK"));
    let (out, log) = again.stop();
    assert_eq!(out, "", "the second start shows nothing more");
    assert!(!log.contains(key) && !log.contains("migration applied"), "{log}");
    let keys = succeeds(&folder, &["key", "list", "owner@localhost"]);
    assert!(keys.contains("\tfirst key\t") && keys.ends_with("Z\trender\tnever\n"), "{keys}");
}

#[test]
fn the_first_start_shows_the_public_address() {
    let folder = folder("public");
    let url = "https://labels.example.com/";
    let mut command = labelwright(&folder, &["serve", "--public-url", url]);
    let command = command.env("LABELWRIGHT_LISTEN", "127.0.0.1:0").stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::null()).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut shown = String::new();
    // Up to its last line.
    while !shown.contains("The API reference is at") {
        assert_ne!(out.read_line(&mut shown).unwrap(), 0, "{shown}");
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let lines: Vec<_> = shown.lines().collect();
    assert_eq!(lines[0], "Labelwright is at https://labels.example.com");
    assert!(lines[1].starts_with("It listens on http://127.0.0.1:"), "{shown}");
    assert_eq!(shown.matches("127.0.0.1").count(), 1, "{shown}");
    assert!(shown.contains("curl -s https://labels.example.com/api/v1/labels/render "), "{shown}");
    assert!(shown.contains("https://labels.example.com/api/docs;"), "{shown}");
}

#[test]
fn the_curl_line_makes_a_label() {
    let service = Running::start(labelwright(&folder("curl"), &["--log", "text"]));
    let mut service = service;
    let mut out = String::new();
    while !out.contains("The API reference is at") {
        assert_ne!(service.out.read_line(&mut out).unwrap(), 0, "{out}");
    }
    let start = out.find("  curl").unwrap();
    let end = out.find("\n\nThe API reference").unwrap();
    let label = Command::new("sh").arg("-c").arg(&out[start..end]).output().unwrap();
    let label = String::from_utf8(label.stdout).unwrap();
    assert!(label.starts_with("^XA") && label.contains("HELLO-1") && label.ends_with("^XZ"));
    let (_, log) = service.stop();
    assert!(
        log.contains(" info  request ") && log.contains("route=/api/v1/labels/render"),
        "{log}"
    );
}

#[test]
fn an_unreachable_redis_is_logged() {
    let folder = folder("redis");
    // Nothing listens on port 1.
    let service = Running::start(labelwright(&folder, &["--redis-url", "redis://127.0.0.1:1/"]));
    assert!(service.ask("GET /metrics").contains("\nlabelwright_limiter_shared 0\n"));
    let (_, log) = service.stop();
    assert!(log.contains("Redis is unreachable; limits apply to this process alone"), "{log}");
    let output = labelwright(&folder, &["serve", "--redis-url", "nonsense"]).output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && error.starts_with("labelwright: --redis-url: "), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
}

#[test]
fn invalid_settings_are_reported_in_one_line() {
    let folder = folder("settings");
    fails(&folder, &["--sign-up", "maybe"], "--sign-up must be open or closed, found \"maybe\"");
    fails(
        &folder,
        &["serve", "--concurrency", "0"],
        "--concurrency must be a number from 1 to 100000, found \"0\"",
    );
    // A repeated flag is a list, and each value is checked.
    fails(
        &folder,
        &["serve", "--trusted-proxy", "10.0.0.0/8", "--trusted-proxy", "10.0.0.1/8"],
        "--trusted-proxy: no bit may be set after the prefix, found \"10.0.0.1/8\"",
    );
    fails(
        &folder,
        &["serve", "--trusted-proxy", "here", "--trusted-proxy", "10.0.0.0/8"],
        "--trusted-proxy: a network is an address and a prefix, such as 10.0.0.0/8, found \"here\"",
    );
    fails(
        &folder,
        &["serve", "--bogus"],
        "there is no flag --bogus; try: labelwright serve --help",
    );
    let output = labelwright(&folder, &[]).env("LABELWRIGHT_BODY_LIMIT", "x").output().unwrap();
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "labelwright: --body-limit must be a number from 1024 to 1073741824, found \"x\"\n"
    );
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let output = labelwright(&folder, &["--listen", &address]).output().unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.starts_with(&format!("labelwright: cannot listen on {address}: ")), "{error}");
    assert_eq!(error.lines().count(), 1);
    assert!(!folder.exists(), "nothing was made");
}

#[test]
fn accounts_are_created_listed_and_reset() {
    let folder = folder("accounts");
    let made = succeeds(&folder, &["account", "create", "Ada@example.com"]);
    let (email, password) = made.trim_end().split_once('\t').unwrap();
    assert_eq!((email, password.len()), ("ada@example.com", 23));
    let arguments = ["account", "create", "bob@example.com", "--password-stdin"];
    assert_eq!(text(with_input(&folder, &arguments, "correct horse\n")), "bob@example.com\n");
    let list = succeeds(&folder, &["account", "list"]);
    let emails: Vec<_> = list.lines().map(|line| line.split('\t').nth(1).unwrap()).collect();
    assert_eq!(emails, ["ada@example.com", "bob@example.com"]);

    let service = Running::start(labelwright(&folder, &[]));
    let signs_in = |service: &Running, email: &str, password: &str| {
        let body = format!(r#"{{"email":"{email}","password":"{password}"}}"#);
        let head = format!(
            "POST /api/editor/sign-in\r\nContent-Type: application/json\r\nSec-Fetch-Site: same-origin\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        service.ask(&(head + &body)).starts_with("HTTP/1.1 200 OK")
    };
    assert!(signs_in(&service, "ada@example.com", password));
    assert!(signs_in(&service, "bob@example.com", "correct horse"));
    let reset = succeeds(&folder, &["account", "reset-password", "ada@example.com"]);
    let new = reset.trim_end().split_once('\t').unwrap().1;
    assert!(new != password && signs_in(&service, "ada@example.com", new));
    assert!(!signs_in(&service, "ada@example.com", password));
    let (out, _) = service.stop();
    assert_eq!(out, "", "with an account there is no first start");
}

#[test]
fn an_account_may_have_other_numbers() {
    let folder = folder("allowances");
    succeeds(&folder, &["account", "create", "ada@example.com"]);
    let set = |flags: &[&str]| {
        let arguments = [&["account", "set", "ada@example.com"], flags].concat();
        succeeds(&folder, &arguments)
    };
    let house = "designs\t10\ndesign-bytes\t9000000\nkeys\t3\nlabels\t100\n";
    assert_eq!(set(&[]), house);
    let own = "designs\t10\ndesign-bytes\t9000000\nkeys\t1\nlabels\t500\n";
    assert_eq!(set(&["--keys", "1", "--labels", "500"]), own);
    assert_eq!(set(&[]), own, "it is kept");
    let key = |name: &str| ["key", "create", "ada@example.com", "--name", name].map(str::to_owned);
    succeeds(&folder, &key("one").each_ref().map(String::as_str));
    fails(
        &folder,
        &key("two").each_ref().map(String::as_str),
        "an account may have at most 1 key; revoke one first",
    );
    assert_eq!(set(&["--keys", "default", "--labels", "default"]), house);
    fails(
        &folder,
        &["account", "set", "ada@example.com", "--designs", "0"],
        "--designs must be a number from 1 to 100000 or default, found \"0\"",
    );
    fails(
        &folder,
        &["account", "list", "--designs", "5"],
        "only account set takes --designs, --design-bytes, --keys and --labels",
    );
    fails(
        &folder,
        &["key", "list", "ada@example.com", "--keys", "5"],
        "only account set takes --designs, --design-bytes, --keys and --labels",
    );
    fails(&folder, &["account", "set", "bob@example.com"], "there is no account bob@example.com");
}

#[test]
fn account_errors_are_one_line() {
    let folder = folder("wrong-accounts");
    succeeds(&folder, &["account", "create", "ada@example.com"]);
    let usage = "account needs create EMAIL, reset-password EMAIL, set EMAIL, delete EMAIL or list; try: labelwright account --help";
    fails(&folder, &["account"], usage);
    fails(&folder, &["account", "remove", "ada@example.com"], usage);
    fails(
        &folder,
        &["account", "create", "ada@example.com"],
        "an account with this e-mail address already exists",
    );
    fails(
        &folder,
        &["account", "create", "nobody"],
        "/email: an e-mail address must have one @ with something on both sides, found 0 of them",
    );
    fails(
        &folder,
        &["account", "reset-password", "bob@example.com"],
        "there is no account bob@example.com",
    );
    let arguments = ["account", "create", "bob@example.com", "--password-stdin"];
    for (input, message) in [
        ("", "--password-stdin: a password is expected on standard input, found none"),
        ("short\n", "/password: a password must have 8 to 128 characters"),
        (
            "syncmaster\n",
            "/password: this password is too easy to guess: it is one of the most used passwords; choose a few random words",
        ),
    ] {
        let output = with_input(&folder, &arguments, input);
        assert!(!output.status.success());
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(error, format!("labelwright: {message}\n"));
    }
    assert_eq!(succeeds(&folder, &["account", "list"]).lines().count(), 1);
}

#[test]
fn keys_are_created_listed_and_revoked() {
    let folder = folder("keys");
    succeeds(&folder, &["account", "create", "ada@example.com"]);
    let key = succeeds(&folder, &["key", "create", "ada@example.com", "--name", "packing"]);
    let key = key.trim_end();
    assert!(key.starts_with("lw_") && key.len() == 52, "alone, for a script to take: {key}");
    let list = succeeds(&folder, &["key", "list", "ADA@example.com"]);
    let fields: Vec<_> = list.trim_end().split('\t').collect();
    assert_eq!((fields[1], fields[4]), ("packing", "never"), "{list}");
    assert_eq!(fields[2], format!("..{}", &key[48..]));
    assert!(!list.contains(&key[..20]));

    let service = Running::start(labelwright(&folder, &[]));
    let presets = format!("GET /api/v1/presets\r\nAuthorization: Bearer {key}\r\n\r\n");
    assert!(service.ask(&presets).starts_with("HTTP/1.1 200 OK"));
    service.stop();
    assert_eq!(succeeds(&folder, &["key", "revoke", "ada@example.com", fields[0]]), "");
    let service = Running::start(labelwright(&folder, &[]));
    assert!(service.ask(&presets).starts_with("HTTP/1.1 401 Unauthorized"));
    service.stop();
    fails(&folder, &["key", "revoke", "ada@example.com", fields[0]], "there is no such key");
    assert_eq!(succeeds(&folder, &["key", "list", "ada@example.com"]), "");
}

#[test]
fn key_errors_are_one_line() {
    let folder = folder("wrong-keys");
    for email in ["ada@example.com", "bob@example.com"] {
        succeeds(&folder, &["account", "create", email]);
    }
    fails(&folder, &["key", "create", "ada@example.com"], "key create needs --name NAME");
    fails(
        &folder,
        &["key", "list"],
        "key needs create EMAIL --name NAME, list EMAIL or revoke EMAIL ID; try: labelwright key --help",
    );
    fails(
        &folder,
        &["key", "create", "nobody@example.com", "--name", "x"],
        "there is no account nobody@example.com",
    );
    fails(
        &folder,
        &["key", "create", "ada@example.com", "--name", ""],
        "/name: a name must have 1 to 200 characters, found 0",
    );
    for name in ["1", "2", "3"] {
        succeeds(&folder, &["key", "create", "ada@example.com", "--name", name]);
    }
    fails(
        &folder,
        &["key", "create", "ada@example.com", "--name", "4"],
        "an account may have at most 3 keys; revoke one first",
    );
    let list = succeeds(&folder, &["key", "list", "ada@example.com"]);
    let id = list.split('\t').next().unwrap();
    fails(&folder, &["key", "revoke", "bob@example.com", id], "there is no such key");
    fails(&folder, &["key", "revoke", "bob@example.com", "rubbish"], "there is no such key");
}

const DESIGN: &str = r#"{"schemaVersion":1,"size":{"preset":"zebra-4x6"},"elements":[], "own": 1}"#;

#[test]
fn designs_are_imported_listed_and_exported() {
    let folder = folder("designs");
    with_input(
        &folder,
        &["account", "create", "a@b.example", "--password-stdin"],
        "correct horse\n",
    );
    fs::write(folder.join("Shelf tag.json"), DESIGN).unwrap();
    let file = folder.join("Shelf tag.json").display().to_string();
    let id = succeeds(&folder, &["design", "import", "a@b.example", &file]);
    let id = id.trim_end();
    let output =
        with_input(&folder, &["design", "import", "a@b.example", "-", "--name", "Other"], DESIGN);
    let other = text(output);
    assert_ne!(other.trim_end(), id);
    let list = succeeds(&folder, &["design", "list", "a@b.example"]);
    assert!(list.lines().any(|line| line.starts_with(&format!("{id}\tShelf tag\t"))), "{list}");
    assert!(list.contains("\tOther\t"), "{list}");
    assert_eq!(succeeds(&folder, &["design", "export", "a@b.example", id]), DESIGN);
    let versions = succeeds(&folder, &["design", "versions", "a@b.example", id]);
    assert!(versions.starts_with(&format!("1\t{}\t20", DESIGN.len())), "{versions}");
    assert_eq!(succeeds(&folder, &["design", "export", "a@b.example", id, "1"]), DESIGN);
    fails(&folder, &["design", "export", "a@b.example", id, "2"], "this design has no revision 2");
    let wrong = "a revision must be a number from 1, found \"x\"";
    fails(&folder, &["design", "export", "a@b.example", id, "x"], wrong);
}

#[test]
fn a_backup_of_a_database_in_use_is_complete() {
    let (folder, copy) = (folder("backup"), folder("backup-copy"));
    fs::create_dir_all(&copy).unwrap();
    let service = Running::start(labelwright(&folder, &["serve"]));
    with_input(
        &folder,
        &["account", "create", "a@example.com", "--password-stdin"],
        "correct horse",
    );
    let key = succeeds(&folder, &["key", "create", "a@example.com", "--name", "k"]);
    let file = copy.join("labelwright.sqlite").to_str().unwrap().to_owned();
    assert_eq!(succeeds(&folder, &["database", "backup", &file]), "");
    let taken = format!("the name of a backup must not be that of an existing file, found {file}");
    fails(&folder, &["database", "backup", &file], &taken);
    service.stop();
    // Examined as it is: nothing is created beside it, and it needs no permission to write.
    let bytes = fs::read(&file).unwrap();
    let examined = succeeds(&folder, &["database", "examine", &file]);
    assert_eq!(
        examined,
        "schema 9, this program has 9; accounts: 2, designs: 0\nno damage; 0 versions of designs and 0 fonts checked\n"
    );
    assert!(bytes == fs::read(&file).unwrap());
    assert_eq!(fs::read_dir(&copy).unwrap().count(), 1);
    let restored = Running::start(labelwright(&copy, &["serve"]));
    let presets = format!("GET /api/v1/presets\r\nAuthorization: Bearer {}\r\n\r\n", key.trim());
    assert!(restored.ask(&presets).starts_with("HTTP/1.1 200 OK"));
    restored.stop();
    assert_eq!(
        succeeds(&copy, &["database", "examine"]),
        "no damage; 0 versions of designs and 0 fonts checked\n"
    );
}

#[test]
fn a_file_that_is_no_backup_is_refused_with_the_reason() {
    let folder = folder("no-backup");
    fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let check = |name: &str, expected: &str| {
        let output = labelwright(&folder, &["database", "examine", &path(name)]).output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && error.contains(expected), "{name}: {error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    };
    check("missing", "No such file or directory");
    fs::create_dir(folder.join("folder")).unwrap();
    check("folder", "must be a file of the embedded database");
    fs::write(folder.join("text"), "no database at all".repeat(500)).unwrap();
    check("text", "file is not a database");
    fs::write(folder.join("empty"), "").unwrap();
    check("empty", "it is empty");
    succeeds(&folder, &["account", "create", "ada@example.com"]);
    succeeds(&folder, &["database", "backup", &path("copy")]);
    // Bytes in the middle of the file: found in the structure, or when it is read.
    let mut bytes = fs::read(folder.join("copy")).unwrap();
    bytes[8192..20000].fill(0xa5);
    fs::write(folder.join("damaged"), bytes).unwrap();
    let output = labelwright(&folder, &["database", "examine", &path("damaged")]).output().unwrap();
    assert!(!output.status.success(), "{output:?}");
    // A log beside the file may hold what the file lacks.
    fs::copy(folder.join("copy"), folder.join("used")).unwrap();
    fs::write(folder.join("used-wal"), "x").unwrap();
    check("used", "must be complete, without a log beside it");
    fails(
        &folder,
        &["database", "examine", "copy", "--data-dir", "x"],
        "database examine FILE takes neither --data-dir nor --database-url",
    );
}

#[test]
fn a_deleted_account_is_gone_with_its_keys() {
    let folder = folder("deletion");
    with_input(
        &folder,
        &["account", "create", "a@example.com", "--password-stdin"],
        "correct horse",
    );
    succeeds(&folder, &["key", "create", "a@example.com", "--name", "k"]);
    assert_eq!(succeeds(&folder, &["account", "delete", "A@example.com"]), "");
    fails(&folder, &["key", "list", "a@example.com"], "there is no account a@example.com");
    fails(&folder, &["account", "delete", "a@example.com"], "there is no account a@example.com");
}

#[test]
fn design_errors_are_one_line() {
    let folder = folder("wrong-designs");
    with_input(
        &folder,
        &["account", "create", "a@b.example", "--password-stdin"],
        "correct horse\n",
    );
    let usage = "design needs list EMAIL, versions EMAIL ID, export EMAIL ID [REVISION] or import EMAIL FILE.json; try: labelwright design --help";
    fails(&folder, &["design"], usage);
    fails(&folder, &["design", "import", "a@b.example"], usage);
    fails(&folder, &["design", "list", "c@b.example"], "there is no account c@b.example");
    let unknown = "00000000000000000000000000000000";
    fails(
        &folder,
        &["design", "export", "a@b.example", unknown],
        "there is no such design in this account",
    );
    let output =
        with_input(&folder, &["design", "import", "a@b.example", "-"], r#"{"schemaVersion":2}"#);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(
        !output.status.success() && output.stdout.is_empty() && errors.lines().count() == 1,
        "{errors}"
    );
    assert!(errors.starts_with("labelwright: standard input: /schemaVersion: "), "{errors}");
    assert_eq!(succeeds(&folder, &["design", "list", "a@b.example"]), "");
}

#[test]
fn a_flag_overrides_the_environment() {
    let (one, other) = (folder("flag-one"), folder("flag-other"));
    let flag = other.to_str().unwrap();
    succeeds(&one, &["account", "create", "ada@example.com", "--data-dir", flag]);
    assert!(!one.exists());
    assert_eq!(succeeds(&other, &["account", "list"]).lines().count(), 1);
}

#[test]
fn an_unreachable_database_is_reported_in_one_line() {
    let folder = folder("database");
    let one_line = |arguments: &[&str], start: &str| {
        let output = labelwright(&folder, arguments).output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && output.stdout.is_empty());
        assert!(error.starts_with(start) && error.lines().count() == 1, "{error}");
        assert!(!error.contains("hunter2"), "{error}");
    };
    let away = "postgres://ada:hunter2@127.0.0.1:1/none";
    one_line(
        &["account", "list", "--database-url", away],
        "labelwright: the database is not available",
    );
    one_line(&["account", "list", "--database-url", "mysql://x"], "labelwright: --database-url: ");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("labelwright.sqlite"), "this is no database at all".repeat(100)).unwrap();
    one_line(&["account", "list"], "labelwright: ");
}

#[test]
fn the_operations_page_lists_every_setting() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/operations.md"));
    let page = page.unwrap();
    let rows: Vec<_> = page.lines().filter(|line| line.starts_with("| `--")).collect();
    let expected = server::config::SETTINGS.map(|setting| {
        let value = setting.value.replace('|', "\\|");
        let flag = format!("--{} {value}", setting.flag);
        let default = match setting.default {
            "" => String::new(),
            default => format!("`{default}`"),
        };
        let (variable, help) = (setting.variable(), setting.help);
        format!("| `{}` | `{variable}` | {default} | {help} |", flag.trim_end())
    });
    assert_eq!(rows, expected);
}

#[test]
fn a_blocked_log_does_not_keep_the_process_alive() {
    let folder = folder("unread-log");
    let mut service = Running::start(labelwright(&folder, &["serve", "--drain", "0"]));
    // More lines than fit into a pipe.
    let mut stream = TcpStream::connect(&service.address).unwrap();
    let request = "GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n";
    let mut answer = [0; 4096];
    for _ in 0..2000 {
        stream.write_all(request.as_bytes()).unwrap();
        assert!(stream.read(&mut answer).unwrap() > 0);
    }
    let id = service.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    // It could not log that it stopped, so its exit status is a failure.
    assert!(!service.child.wait().unwrap().success());
}
