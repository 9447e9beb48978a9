//! The only file of this crate that uses the crate `anyd`: it decodes bars and modules measured in the picture.

use anyd::{
    codes::{
        codabar::CodabarDecoder,
        codablockf::CodablockFDecoder,
        code11::Code11Decoder,
        code49::Code49Decoder,
        databar::DataBarDecoder,
        ean::EanDecoder,
        maxicode::{Carrier, MaxiCodeDecoder, MaxiCodeMeta},
        msi::{MsiCheck, MsiDecoder},
        pdf417::MicroPdf417Decoder,
        postal::PostalDecoder,
        twoof5::TwoOf5Decoder,
    },
    output::{BitMatrix, Encoding, LinearPattern},
    symbol::{Symbol, SymbolMeta},
    traits::Decode,
};

use super::Subject;
use crate::scan::sample::{self, PostalBar, RowLine, SampledModules};

/// Codes of bars that are measured in lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Row {
    Codabar,
    Msi,
    Plessey,
    Code11,
    TwoOfFive,
    AddOn,
    DataBar,
}

/// Codes that are measured as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Whole {
    DataBar,
    MaxiCode,
    MicroPdf417,
    Code49,
    CodablockF,
    /// POSTNET and PLANET.
    TwoHeights,
    /// Intelligent Mail.
    FourStates,
}

/// Measures and reads the line at this height.
pub(super) fn line(subject: Subject<'_>, row: Row, y: i32) -> Option<String> {
    let Subject { view, symbol, .. } = subject;
    // Wide bars with the number of modules that the decoders expect, whatever the ratio.
    let two_widths = |wide: usize| {
        let bars = sample::runs(&view, y).into_iter().enumerate();
        bars.flat_map(|(index, dots)| {
            let modules = if 2 * dots < 3 * symbol.module { 1 } else { wide };
            std::iter::repeat_n(index % 2 == 0, modules)
        })
        .collect()
    };
    let quiet = symbol.quiet_zone;
    let modules = match row {
        Row::Codabar | Row::Plessey | Row::Code11 | Row::TwoOfFive => two_widths(3),
        Row::Msi => two_widths(2),
        Row::AddOn => sample::line(&view, y, symbol.module, (0, 0)),
        // The light modules at its ends belong to the guards.
        Row::DataBar => sample::line(&view, y, symbol.module, (quiet.left, quiet.right)),
    };
    let bars = Encoding::Linear(LinearPattern { modules, quiet_zone: 0 });
    let found = match row {
        Row::Codabar => CodabarDecoder::new().decode(&bars),
        Row::Msi => MsiDecoder::with_check(MsiCheck::None).decode(&bars),
        Row::Plessey => MsiDecoder::plessey().decode(&bars),
        Row::Code11 => Code11Decoder::new().with_check_count(0).decode(&bars),
        Row::TwoOfFive => TwoOf5Decoder::new().decode(&bars),
        Row::AddOn => EanDecoder::new().decode(&bars),
        Row::DataBar => DataBarDecoder::new().decode(&bars),
    };
    let hidden = if row == Row::Plessey { 2 } else { 0 };
    value(subject, hidden, &found.ok()?)
}

/// Measures and reads the whole symbol.
pub(super) fn whole(subject: Subject<'_>, whole: Whole) -> Option<String> {
    decode(subject, whole, &measure(subject, whole, RowLine::Middle))
}

/// The modules of a symbol, measured in several ways.
pub(super) fn looks(subject: Subject<'_>, whole: Whole) -> Vec<SampledModules> {
    let Subject { view, symbol, .. } = subject;
    match whole {
        Whole::DataBar => sample::stacked(&view, symbol),
        Whole::MicroPdf417 | Whole::Code49 | Whole::CodablockF => {
            let lines = [RowLine::Middle, RowLine::MostFrequent, RowLine::Upper, RowLine::Lower];
            lines.map(|line| measure(subject, whole, line)).into()
        }
        Whole::MaxiCode | Whole::TwoHeights | Whole::FourStates => {
            vec![measure(subject, whole, RowLine::Middle)]
        }
    }
}

/// Measures the modules, those of rows at this line of each.
fn measure(subject: Subject<'_>, whole: Whole, line: RowLine) -> SampledModules {
    let Subject { view, symbol, .. } = subject;
    match whole {
        Whole::DataBar | Whole::MicroPdf417 => sample::grid(&view, symbol, line),
        Whole::Code49 | Whole::CodablockF => without_separators(&sample::grid(&view, symbol, line)),
        Whole::MaxiCode => sample::hexagons(&view),
        Whole::TwoHeights | Whole::FourStates => {
            postal(&sample::postal_bars(&view), whole == Whole::FourStates)
        }
    }
}

/// Reads measured modules.
pub(super) fn decode(
    subject: Subject<'_>,
    whole: Whole,
    modules: &SampledModules,
) -> Option<String> {
    let found = match whole {
        Whole::DataBar => DataBarDecoder::new().decode(&matrix(modules, 1)),
        // The decoder expects each row as high as it draws it: two modules.
        Whole::MicroPdf417 => MicroPdf417Decoder::new().decode(&matrix(modules, 2)),
        Whole::Code49 => Code49Decoder::new().decode(&matrix(modules, 1)),
        Whole::CodablockF => CodablockFDecoder::new().decode(&matrix(modules, 1)),
        Whole::MaxiCode => MaxiCodeDecoder::new().decode(&matrix(modules, 1)),
        Whole::TwoHeights | Whole::FourStates => PostalDecoder::new().decode(&matrix(modules, 1)),
    };
    let hidden = usize::from(whole == Whole::TwoHeights);
    value(subject, hidden, &found.ok()?)
}

/// The value that a scanner would report. The decoder has verified this many check characters at the end without
/// returning them: with the right data they are those of the value, and with other data they do not matter.
fn value(subject: Subject<'_>, hidden: usize, symbol: &Symbol) -> Option<String> {
    let mut data = String::from_utf8(symbol.payload_bytes()).ok()?;
    data.push_str(subject.value.get(subject.value.len().checked_sub(hidden)?..)?);
    if let SymbolMeta::Codabar(ends) = &symbol.meta {
        return Some(format!("{}{data}{}", char::from(ends.start), char::from(ends.stop)));
    }
    let SymbolMeta::MaxiCode(MaxiCodeMeta { carrier: Some(carrier), .. }) = &symbol.meta else {
        return Some(data);
    };
    // ISO/IEC 16023 annex B: after the header and the year.
    let (header, rest) = data.split_at_checked(9)?;
    let Carrier { postcode, country, service } = carrier;
    Some(format!("{header}{postcode}\u{1d}{country:03}\u{1d}{service:03}\u{1d}{rest}"))
}

/// Between, above and below the rows of these codes there is a line one module high.
fn without_separators(modules: &SampledModules) -> SampledModules {
    let rows: Vec<_> = modules.rows().skip(1).step_by(2).collect();
    SampledModules { width: modules.width, dark: rows.concat() }
}

/// Three rows, of which the middle one is always dark; a light column between two bars.
fn postal(bars: &[PostalBar], four_states: bool) -> SampledModules {
    let row = |is_dark: &dyn Fn(&PostalBar) -> bool| {
        let columns = bars.iter().flat_map(|bar| [is_dark(bar), false]);
        columns.take((2 * bars.len()).saturating_sub(1)).collect::<Vec<_>>()
    };
    let up = row(&|bar| bar.ascends);
    let middle = row(&|_| true);
    // Bars of two heights all start at the same line.
    let down = row(&|bar| four_states && bar.descends);
    SampledModules { width: up.len(), dark: [up, middle, down].concat() }
}

fn matrix(modules: &SampledModules, row_height: usize) -> Encoding {
    let mut matrix = BitMatrix::new(modules.width, modules.rows().len() * row_height, 0);
    for (y, row) in modules.rows().enumerate() {
        for (x, &dark) in row.iter().enumerate() {
            for line in 0..row_height {
                matrix.set(x, y * row_height + line, dark);
            }
        }
    }
    Encoding::Matrix(matrix)
}
