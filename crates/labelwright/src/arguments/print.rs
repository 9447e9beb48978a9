//! Flags about the printer: its language, its settings, and labels side by side.

use anyhow::{Context, anyhow};
use lexopt::{Parser, ValueExt};
use render::Across;
use wire::{Print, PrintFormat, PrinterOptions, Proof, RequestError};

use super::picture::inches;

/// The flags that were given.
#[derive(Debug, Default)]
pub(super) struct PrintFlags {
    format: Option<PrintFormat>,
    options: Option<PrinterOptions>,
    across: Option<Across>,
    proof: Option<Proof>,
}

impl PrintFlags {
    /// Reads the value of a flag; `false` if it was given before.
    pub(super) fn read(&mut self, flag: &str, parser: &mut Parser) -> anyhow::Result<bool> {
        let value = parser.value()?.string()?;
        Ok(match flag {
            "format" => {
                let format = PrintFormat::named(&value);
                let format = format.map_err(|rule| anyhow!("--format {rule}"))?;
                self.format.replace(format).is_none()
            }
            "proof" => self.proof.replace(proof(&value)?).is_none(),
            "printer" => self.options.replace(options(&value)?).is_none(),
            _ => self.across.replace(across(&value)?).is_none(),
        })
    }

    pub(super) fn finish(self) -> (Print, Option<Proof>) {
        let Self { format, options, across, proof } = self;
        (Print { format: format.unwrap_or_default(), options, across }, proof)
    }
}

/// The value of `--proof`.
pub(super) fn proof(value: &str) -> anyhow::Result<Proof> {
    Proof::named(value).map_err(|rule| anyhow!("--proof {rule}"))
}

/// The JSON of `--printer`.
fn options(json: &str) -> anyhow::Result<PrinterOptions> {
    let read = wire::read_printer(Some(json), None);
    let (options, _) = read.map_err(|error| match error {
        RequestError::Json(error) => anyhow!("--printer must be JSON such as {EXAMPLE}: {error}"),
        RequestError::Spec(problems) => anyhow!("--printer: {problems}"),
    })?;
    options.with_context(|| format!("--printer must be an object such as {EXAMPLE}, found {json}"))
}

const EXAMPLE: &str = "'{\"speed\": 4, \"cut\": \"end\"}'";

/// The number of labels and the gap of `--across`, such as `2,3mm`.
fn across(value: &str) -> anyhow::Result<Across> {
    let parts = value.split_once(',');
    let found = parts.and_then(|(count, gap)| {
        let gap = inches(gap).filter(|gap| gap.get() <= MOST_GAP)?;
        Across::new(count.trim().parse().ok()?, gap)
    });
    found.with_context(|| {
        format!("--across must be 2 to 16 labels and the gap between them, such as 2,3mm or 2,0.12, found \"{value}\"")
    })
}

/// The largest gap in inches, as in requests.
const MOST_GAP: f64 = label::Size::MOST;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_side_by_side_have_a_number_and_a_gap() {
        let read = |value: &str| across(value).ok().map(|it| (it.count(), it.gap().get()));
        assert_eq!(read("2,0.12"), Some((2, 0.12)));
        assert_eq!(read("16, 25.4mm"), Some((16, 1.0)));
        assert_eq!(read("3,0"), Some((3, 0.0)));
        for wrong in ["2", "1,0.1", "17,0.1", "2,-1", "2,25", "two,1", "2,1,1", ""] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
