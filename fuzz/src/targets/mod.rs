//! The fuzz targets: the virtual printer and everything else that reads input from others.

mod design;
mod gs1;
mod import;
mod json;
mod label;
mod pictures;
mod render;
mod rows;
mod tables;
mod template;
mod typeset;
mod zpl;

use std::panic::{AssertUnwindSafe, catch_unwind};

pub use self::json::Texts;
pub(crate) use self::tables::packed;
use self::{pictures::Files, tables::Workbooks, typeset::Sources};
use crate::{Corpus, Failure, execute, mutate};
use ::pictures::Format;

/// A target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// ZPL by the virtual printer.
    Printer,
    /// ZPL by its reader alone.
    Zpl,
    /// Requests for labels, to ZPL.
    Requests,
    /// Saved designs, to ZPL.
    Designs,
    /// Texts with placeholders.
    Templates,
    /// GS1 element strings, bracketed and raw.
    Gs1,
    /// Tables of rows.
    Rows,
    /// Files of pictures, to shades of grey.
    Pictures(Format),
    /// Text of all scripts, to dots.
    Text,
    /// Font files, and text in them to dots.
    Fonts,
    /// Tables of spreadsheet files.
    Tables,
    /// ZPL, to designs and back.
    Import,
}

impl Target {
    /// All of them by name.
    pub const NAMES: [(&'static str, Self); 16] = [
        ("printer", Self::Printer),
        ("zpl", Self::Zpl),
        ("requests", Self::Requests),
        ("designs", Self::Designs),
        ("templates", Self::Templates),
        ("gs1", Self::Gs1),
        ("rows", Self::Rows),
        ("png", Self::Pictures(Format::Png)),
        ("jpeg", Self::Pictures(Format::Jpeg)),
        ("webp", Self::Pictures(Format::WebP)),
        ("gif", Self::Pictures(Format::Gif)),
        ("svg", Self::Pictures(Format::Svg)),
        ("typeset-text", Self::Text),
        ("font-file", Self::Fonts),
        ("tables", Self::Tables),
        ("import", Self::Import),
    ];
}

/// The sources of inputs.
#[derive(Debug)]
pub struct Seeds {
    zpl: Corpus,
    requests: Texts,
    designs: Texts,
    pictures: Files,
    typeset: Sources,
    workbooks: Workbooks,
}

impl Seeds {
    /// Golden labels, designs and pictures, examples, texts of all scripts, fonts, spreadsheets, and the documents of this
    /// crate.
    pub fn read() -> anyhow::Result<Self> {
        Ok(Self {
            zpl: Corpus::read()?,
            requests: Texts::read(&["corpus/requests", "../examples", "../golden/labels"])?,
            designs: Texts::read(&["../golden/designs", "../crates/server/templates"])?,
            pictures: Files::read()?,
            typeset: Sources::read()?,
            workbooks: Workbooks::read()?,
        })
    }
}

/// Tries one input.
pub fn run(target: Target, seeds: &Seeds, seed: u64) -> (Vec<u8>, Result<(), Failure>) {
    let mut random = fastrand::Rng::with_seed(seed);
    let input = match target {
        Target::Printer | Target::Zpl | Target::Import => mutate(&seeds.zpl, &mut random),
        Target::Requests => seeds.requests.mutate(&mut random),
        Target::Designs => seeds.designs.mutate(&mut random),
        Target::Templates => template::input(&mut random),
        Target::Gs1 => gs1::input(&mut random),
        Target::Rows => rows::input(&mut random),
        Target::Pictures(format) => seeds.pictures.mutate(format, &mut random),
        Target::Text => typeset::text(&seeds.typeset, &mut random),
        Target::Fonts => typeset::mutate_font(&seeds.typeset, &mut random),
        Target::Tables => seeds.workbooks.mutate(&mut random),
    };
    let checked = catch_unwind(AssertUnwindSafe(|| match target {
        Target::Printer => execute(&input, &mut random),
        Target::Zpl => zpl::check(&input),
        Target::Requests => label::check(&input),
        Target::Designs => design::check(&input),
        Target::Templates => template::check(&input),
        Target::Gs1 => gs1::check(&input),
        Target::Rows => rows::check(&input),
        Target::Pictures(_) => pictures::check(&input, &mut random),
        Target::Text => typeset::check_text(&input, &mut random),
        Target::Fonts => typeset::check_font(&input, &seeds.typeset, &mut random),
        Target::Tables => tables::check(&input),
        Target::Import => import::check(&input, &mut random),
    }));
    (input, checked.unwrap_or(Err(Failure::Panic)))
}
