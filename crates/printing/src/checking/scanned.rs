//! Results of the scan check in the terms of the answers.

use preview::scan::{
    Checked, Grade, Letter, Limit, Low, Margin, Means, Measured, Obstacle, Sides, Verdict, Why,
};
use wire::{
    GradeLimit, LowBars, MeasuredBarcode, ScanMethod, ScanResult, ScannedBarcode, Side,
    TouchedSide, WhyNot,
};

/// A result of the scan check in the terms of the answers.
pub(crate) fn scanned(checked: Checked) -> ScannedBarcode {
    let (reads, why) = (checked.reads(), checked.why());
    let Checked { symbology, value, verdict, measured } = checked;
    let result = match verdict {
        Verdict::Decodes => ScanResult::Decodes,
        Verdict::DecodesOtherwise { found } => ScanResult::DecodesOtherwise { found },
        Verdict::Unreadable => ScanResult::Unreadable,
        Verdict::ModulesMatch => ScanResult::ModulesMatch,
        Verdict::ModulesDiffer => ScanResult::ModulesDiffer,
        Verdict::NotDrawn => ScanResult::NotDrawn,
    };
    let measured = measured.as_ref().map(measured_barcode);
    let (scans, why) = (why.is_none(), why.map(why_not));
    ScannedBarcode { symbology, value, reads, scans, why, result, measured }
}

/// Why a barcode does not scan.
pub const fn why_not(why: Why) -> WhyNot {
    match why {
        Why::NotDrawn => WhyNot::NotDrawn,
        Why::DecodesOtherwise => WhyNot::DecodesOtherwise,
        Why::Unreadable => WhyNot::Unreadable,
        Why::ModulesDiffer => WhyNot::ModulesDiffer,
        Why::Cut => WhyNot::Cut,
        Why::DamagedModules => WhyNot::DamagedModules,
        Why::Reversed => WhyNot::Reversed,
        Why::Margin => WhyNot::Margin,
        Why::BarsTooLow => WhyNot::BarsTooLow,
        Why::ModuleTooSmall => WhyNot::ModuleTooSmall,
        Why::Surroundings => WhyNot::Surroundings,
    }
}

fn grade(Grade { letter, limit }: Grade) -> wire::Grade {
    let letter = match letter {
        Letter::A => 'A',
        Letter::B => 'B',
        Letter::C => 'C',
        Letter::D => 'D',
        Letter::F => 'F',
    };
    let limit = limit.map(|limit| match limit {
        Limit::Decode => GradeLimit::Decode,
        Limit::QuietZone => GradeLimit::QuietZone,
        Limit::Module(small) => GradeLimit::Module { micrometres: small.least },
        Limit::Height(low) => GradeLimit::Height { micrometres: low.least },
        Limit::UnusedErrorCorrection(percent) => GradeLimit::UnusedErrorCorrection { percent },
        Limit::Decodability(percent) => GradeLimit::Decodability { percent },
    });
    wire::Grade { letter, limit }
}

fn measured_barcode(measured: &Measured) -> MeasuredBarcode {
    MeasuredBarcode {
        method: match measured.means {
            Means::Picture => ScanMethod::Picture,
            Means::Structure => ScanMethod::Structure,
            Means::Modules => ScanMethod::Modules,
        },
        module_dots: measured.module.dots,
        dpi: measured.module.dpi,
        module_micrometres: measured.module.micrometres(),
        minimum_micrometres: measured.small.map(|small| small.least),
        low: measured.low.map(|Low { own, least }| LowBars { own, least }),
        touched: touched(&measured.margins),
        inside: measured.cut == Sides::default(),
        damaged: measured.damaged,
        reversed: measured.reversed,
        mirrored: measured.mirrored,
        grade: grade(measured.grade),
    }
}

fn touched(margins: &Sides<Margin>) -> Vec<TouchedSide> {
    let sides = [
        (Side::Left, margins.left),
        (Side::Right, margins.right),
        (Side::Top, margins.top),
        (Side::Bottom, margins.bottom),
    ];
    let sides = sides.into_iter().filter(|(_, margin)| margin.missing > 0);
    let by = |obstacle| match obstacle {
        Some(Obstacle::Edge) => wire::Obstacle::Edge,
        Some(Obstacle::Ink) | None => wire::Obstacle::Ink,
    };
    sides
        .map(|(side, Margin { needed, missing, obstacle })| TouchedSide {
            side,
            needed,
            missing,
            by: by(obstacle),
        })
        .collect()
}
