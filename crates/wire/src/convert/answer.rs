//! `POST /api/editor/convert`: the printed form of a design, element by element.

use std::{collections::BTreeMap, ops::Range};

use design::{Conversion, Document, Sides, Standing, Step};
use label::Row;
use serde::Serialize;

use super::{
    super::RefusalAnswer,
    fix::MeasuredDesign,
    remark::{Remark, Remarks},
};

/// The answer.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ConvertAnswer {
    width: u32,
    height: u32,
    dpi: u16,
    zpl: String,
    elements: Vec<ElementAnswer>,
    findings: Vec<Remark>,
    refusals: Vec<RefusalAnswer>,
    placeholders: Vec<String>,
    /// The values that were made, by name.
    made: BTreeMap<String, String>,
    /// Kept until the elements are added.
    #[serde(skip)]
    remarks: Remarks,
}

/// The printed form of one element of the design.
#[derive(Debug, Serialize)]
struct ElementAnswer {
    id: Box<str>,
    #[serde(flatten)]
    drawing: Drawing,
    /// Its sizes, if it is a barcode that prints.
    symbol: Option<SymbolAnswer>,
    /// Its bytes in the ZPL.
    spans: Vec<[usize; 2]>,
    findings: Vec<Remark>,
}

/// The drawing of an element.
#[derive(Debug, Serialize)]
pub struct Drawing {
    /// Equal for equal drawings; empty if the element prints nothing.
    pub digest: String,
    /// The area of its ink in dots; null if it prints nothing.
    #[serde(rename = "box")]
    pub area: Option<DotArea>,
    /// SVG in dots, relative to the corner of the label; null if the editor has this drawing. Then the area is null, too.
    pub svg: Option<String>,
}

/// A rectangle in dots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "each field is the length it names")]
pub struct DotArea {
    pub x: i32,
    pub y: i32,
    pub width: u32,
    pub height: u32,
}

/// How a barcode fits into its box. All lengths are dots on the label, after rotation.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct SymbolAnswer {
    module: u32,
    /// Whether both sides are determined by the module.
    is_square: bool,
    quiet: SidesAnswer,
    steps: Vec<StepAnswer>,
}

/// The quiet zones that scanners need around the ink.
#[derive(Debug, Serialize)]
struct SidesAnswer {
    left: u32,
    top: u32,
    right: u32,
    bottom: u32,
}

/// The smallest box for a module.
#[derive(Debug, Serialize)]
struct StepAnswer {
    module: u32,
    width: u32,
    height: u32,
}

impl From<&Standing> for SymbolAnswer {
    fn from(standing: &Standing) -> Self {
        let Sides { left, top, right, bottom } = standing.quiet;
        let step = |&Step { module, width, height }: &Step| StepAnswer { module, width, height };
        Self {
            module: standing.module,
            is_square: standing.is_fixed,
            quiet: SidesAnswer { left, top, right, bottom },
            steps: standing.steps.iter().map(step).collect(),
        }
    }
}

impl ConvertAnswer {
    /// An answer without elements, for a label of this size in dots.
    pub fn new(
        document: &Document,
        (width, height): (u32, u32),
        conversion: &Conversion,
        (remarks, values): (Remarks, &Row),
    ) -> Self {
        let made = document.recipes.iter().filter_map(|(name, _)| {
            let text = values.value(name)?;
            Some((name.to_owned(), text.to_owned()))
        });
        Self {
            width,
            height,
            dpi: document.size.dpi().get(),
            zpl: String::new(),
            elements: Vec::new(),
            findings: Vec::new(),
            refusals: conversion.refusals.iter().map(RefusalAnswer::from).collect(),
            placeholders: document.placeholders().into_iter().map(str::to_owned).collect(),
            made: made.collect(),
            remarks,
        }
    }

    /// Adds an element of the design.
    pub fn add_element(
        &mut self,
        id: &str,
        spans: impl Iterator<Item = Range<usize>>,
        drawing: Drawing,
        design: MeasuredDesign<'_>,
    ) {
        let standing = design.standings.iter().find(|standing| &*standing.element == id);
        let mut findings = self.remarks.take(id);
        for finding in &mut findings {
            finding.fixes = design.fixes(id, finding.rule);
        }
        self.elements.push(ElementAnswer {
            id: id.into(),
            drawing,
            symbol: standing.map(SymbolAnswer::from),
            spans: spans.map(|span| [span.start, span.end]).collect(),
            findings,
        });
    }

    /// Adds the whole label. Remarks about elements inside groups that print nothing become remarks about the label.
    pub fn finish(&mut self, zpl: Vec<u8>) {
        self.zpl = String::from_utf8(zpl).unwrap_or_default();
        self.findings.extend(self.remarks.take_rest());
    }
}
