//! Builds the browser editor from `web/` and hands its files to `src/api/site/files.rs`.
//!
//! All output is below `OUT_DIR`: the sources are copied there, so that packages for builds and for tests stay separate.
//! Without Node the service is built without the editor, with a warning.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::Command,
};

/// The inputs of the bundle besides `src`.
const INPUTS: [&str; 4] = ["package.json", "package-lock.json", ".npmrc", "build.mjs"];

/// The oldest supported version of Node.
const LEAST_NODE: u32 = 20;

/// If it is `required`, a build without the editor fails.
const WISH: &str = "LABELWRIGHT_EDITOR";

fn main() -> Result<(), String> {
    let out = PathBuf::from(variable("OUT_DIR")?);
    let web = Path::new(&variable("CARGO_MANIFEST_DIR")?).join("../../web");
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed={}", web.join("src").display());
    for input in INPUTS {
        println!("cargo:rerun-if-changed={}", web.join(input).display());
    }
    println!("cargo:rerun-if-env-changed={WISH}");
    let editor = out.join("editor");
    let built = tools().and_then(|()| packages(&web, &out.join("web")));
    match built {
        Ok(()) => bundle(&out.join("web"), &editor)?,
        Err(reason) if env::var_os(WISH).is_some_and(|wish| wish == "required") => {
            return Err(format!("the editor was not built: {reason}"));
        }
        Err(reason) => {
            println!(
                "cargo:warning=the editor was not built: {reason}; the service works without it"
            );
            // Installing Node may change PATH; nothing else can be watched.
            println!("cargo:rerun-if-env-changed=PATH");
            if editor.exists() {
                fs::remove_dir_all(&editor).map_err(|error| told(&editor, &error))?;
            }
        }
    }
    let table = table(&editor).map_err(|error| told(&editor, &error))?;
    let file = out.join("editor_files.rs");
    fs::write(&file, table).map_err(|error| told(&file, &error))
}

fn variable(name: &str) -> Result<String, String> {
    let value = env::var_os(name).ok_or_else(|| format!("cargo sets no {name}"))?;
    value.into_string().map_err(|_| format!("{name} is not Unicode"))
}

/// Whether Node is installed and new enough.
fn tools() -> Result<(), String> {
    let missing = |_| format!("Node.js {LEAST_NODE} or newer is not installed");
    let answer = Command::new("node").arg("--version").output().map_err(missing)?;
    let version = String::from_utf8_lossy(&answer.stdout).trim().to_owned();
    let major = version.trim_start_matches('v').split('.').next().and_then(|it| it.parse().ok());
    if major.is_some_and(|major: u32| major >= LEAST_NODE) {
        return Ok(());
    }
    Err(format!("Node.js {LEAST_NODE} or newer is required, found {version:?}"))
}

/// Copies the sources, and installs the packages unless those of the same lock file are installed.
fn packages(web: &Path, copy: &Path) -> Result<(), String> {
    let sources = copy.join("src");
    if sources.exists() {
        fs::remove_dir_all(&sources).map_err(|error| told(&sources, &error))?;
    }
    copy_folder(&web.join("src"), &sources).map_err(|error| told(web, &error))?;
    let lock = fs::read(web.join("package-lock.json")).map_err(|error| told(web, &error))?;
    let stamp = copy.join("installed-lock.json");
    let is_installed = fs::read(&stamp).is_ok_and(|installed| installed == lock);
    for input in INPUTS {
        fs::copy(web.join(input), copy.join(input)).map_err(|error| told(web, &error))?;
    }
    if is_installed {
        return Ok(());
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let arguments = ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"];
    run(Command::new(npm).args(arguments).current_dir(copy)).map_err(|error| {
        format!("its packages are in npm's registry, which needs the network: {error}")
    })?;
    fs::write(&stamp, lock).map_err(|error| told(&stamp, &error))
}

/// Builds the bundle. A failure is an error in the sources, so the build fails too.
fn bundle(copy: &Path, editor: &Path) -> Result<(), String> {
    run(Command::new("node").arg("build.mjs").arg("--out").arg(editor).current_dir(copy))
}

fn run(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let answer = command.output().map_err(|error| format!("{name} does not start: {error}"))?;
    if answer.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&answer.stderr);
    let said: Vec<_> = said.lines().filter(|line| !line.trim().is_empty()).take(12).collect();
    Err(format!("{name} failed ({}): {}", answer.status, said.join(" | ")))
}

fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

/// The source code of an array of names and compressed files; empty without the editor.
fn table(editor: &Path) -> io::Result<String> {
    let mut names = Vec::new();
    for folder in ["", "assets"] {
        let Ok(entries) = fs::read_dir(editor.join(folder)) else { continue };
        for entry in entries {
            let name = entry?.file_name().to_string_lossy().into_owned();
            if let Some(name) = name.strip_suffix(".gz") {
                names.push(format!("{folder}/{name}").trim_start_matches('/').to_owned());
            }
        }
    }
    names.sort();
    let entry = |name: &String| {
        let file = editor.join(format!("{name}.gz"));
        format!("({name:?}, include_bytes!({:?})),", file.display().to_string())
    };
    Ok(format!("&[{}]", names.iter().map(entry).collect::<String>()))
}

fn told(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}
