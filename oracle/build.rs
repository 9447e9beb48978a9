//! Builds the program `zint-judge` out of `c/` and the libzint sources that the crate `zxing-cpp` carries.
//!
//! A separate program, used over pipes, needs no unsafe Rust.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

fn main() -> Fallible<()> {
    println!("cargo:rerun-if-changed=c");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?);
    let zint = zxing_cpp_folder()?.join("zint/backend");

    let mut library = cc::Build::new();
    library.include(&zint).define("ZINT_NO_PNG", None).opt_level(3).warnings(false);
    for entry in fs::read_dir(&zint)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        // Left out: a Windows resource and the writer that needs libpng.
        let wanted = path.extension().is_some_and(|extension| extension == "c")
            && !matches!(name, "dllversion.c" | "png.c");
        if wanted {
            library.file(path);
        }
    }
    library.cargo_metadata(false).compile("zint");

    let program = out.join("zint-judge");
    let status = cc::Build::new()
        .opt_level(3)
        .get_compiler()
        .to_command()
        .arg("-I")
        .arg(&zint)
        .arg("c/judge.c")
        .arg(out.join("libzint.a"))
        .args(["-lm", "-o"])
        .arg(&program)
        .status()?;
    if !status.success() {
        return Err("the C compiler could not build c/judge.c".into());
    }
    println!("cargo:rustc-env=ZINT_JUDGE={}", program.display());
    Ok(())
}

/// Where cargo unpacked `zxing-cpp`: only `cargo metadata` knows.
fn zxing_cpp_folder() -> Fallible<PathBuf> {
    let cargo = env::var_os("CARGO").ok_or("cargo sets CARGO")?;
    let target = env::var_os("TARGET").ok_or("cargo sets TARGET")?;
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--filter-platform"])
        .arg(target)
        .output()?;
    let text = String::from_utf8(output.stdout)?;
    // A manifest's path ends its JSON string: look for the one in the folder of that name.
    let in_folder = |at: usize| {
        text[..at].rsplit('/').next().is_some_and(|folder| folder.starts_with("zxing-cpp-"))
    };
    let end = text.match_indices("/Cargo.toml\"").map(|(at, _)| at).find(|&at| in_folder(at));
    let end = end.ok_or("cargo metadata does not list zxing-cpp")?;
    let start = text[..end].rfind('"').ok_or("cargo metadata quotes its paths")? + 1;
    Ok(Path::new(&text[start..end]).to_path_buf())
}
