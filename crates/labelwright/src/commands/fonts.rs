//! `labelwright fonts`: lists the families that a text can be set in; and the reading of a folder of fonts.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use render::{Fonts, KnownScript};

/// Chinese, Japanese and Korean fonts where Debian's package `fonts-noto-cjk` installs them. They are used if they are there, after
/// those of a folder.
const INSTALLED: [&str; 2] = [
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
];

/// Bytes of a font file that are read: the largest fonts for Chinese have about 30 million.
const MOST_BYTES: u64 = 256 << 20;

/// The fonts in the program and those of a folder.
pub(crate) fn read(folder: Option<&Path>) -> anyhow::Result<Fonts> {
    let mut fonts = Fonts::built_in().clone();
    let installed = INSTALLED.iter().map(PathBuf::from).filter(|file| file.is_file());
    let mut files = folder.map(files_in).transpose()?.unwrap_or_default();
    files.extend(installed);
    for file in files {
        let shown = file.display();
        let size = fs::metadata(&file).with_context(|| format!("cannot read {shown}"))?.len();
        if size > MOST_BYTES {
            bail!("{shown} has {size} bytes; a font file may have {MOST_BYTES}");
        }
        let bytes = fs::read(&file).with_context(|| format!("cannot read {shown}"))?;
        fonts.add(bytes).map_err(|error| anyhow::anyhow!("{shown} cannot be used: {error}"))?;
    }
    Ok(fonts)
}

/// The font files of a folder by name, so that the order is the same on every machine.
fn files_in(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let shown = folder.display();
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read the folder {shown}"))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.with_context(|| format!("cannot read the folder {shown}"))?.path();
        let extension = path.extension().and_then(|extension| extension.to_str());
        let extension = extension.unwrap_or_default().to_ascii_lowercase();
        if ["ttf", "otf", "ttc", "otc"].contains(&&*extension) && path.is_file() {
            files.push(path);
        }
    }
    if files.is_empty() {
        bail!("there is no font file (.ttf, .otf, .ttc, .otc) in the folder {shown}");
    }
    files.sort();
    Ok(files)
}

pub(crate) fn run(folder: Option<&Path>, out: &mut impl Write) -> anyhow::Result<()> {
    let fonts = read(folder)?;
    let mut families: Vec<&str> = Vec::new();
    for face in fonts.faces() {
        if !families.contains(&face.family()) {
            families.push(face.family());
        }
    }
    let widest = families.iter().map(|family| family.chars().count()).max().unwrap_or(0);
    for family in families {
        let faces: Vec<_> = fonts.faces().iter().filter(|face| face.family() == family).collect();
        let styles: Vec<_> = faces.iter().map(|face| face.style()).collect();
        let scripts =
            KnownScript::ALL.iter().filter(|script| faces.iter().any(|face| script.is_in(face)));
        let scripts: Vec<_> = scripts.map(|script| script.name).collect();
        let scripts = if scripts.is_empty() { "signs".to_owned() } else { scripts.join(", ") };
        writeln!(out, "{family:<widest$}  {:<34}  {scripts}", styles.join(", "))?;
    }
    let is_missing = |script: &&KnownScript| !fonts.faces().iter().any(|face| script.is_in(face));
    let missing: Vec<_> = KnownScript::ALL.iter().filter(is_missing).map(|it| it.name).collect();
    if !missing.is_empty() {
        writeln!(
            out,
            "\nNo font for: {}. Put fonts into a folder and name it with --fonts.",
            missing.join(", ")
        )?;
    }
    Ok(())
}
