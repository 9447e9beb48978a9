//! Codes of bars in lines across an area. A value counts if several lines have it.

use symbology::Symbology;

use super::{
    found::{FoundCode, around, united},
    regions::{FEWEST_BARS, Traits},
    widths,
};
use crate::{
    Bitmap, Rect,
    geometry::signed,
    scan::reader::anywhere::{BARS, Row, Sighting},
};

/// Lines that are read in each direction.
pub(super) const LINES: u32 = 32;

/// Reads the rows and the columns of an area.
pub(super) fn read(part: &Bitmap, traits: Traits) -> Vec<FoundCode> {
    let mut found = Vec::new();
    if traits.across {
        found.extend(rows(part));
    }
    if found.is_empty() && traits.down {
        let turned = part.quarter_turned();
        let back = |Rect { x, y, width, height }: Rect| {
            let end = x.saturating_add_unsigned(width);
            Rect::new(y, signed(part.height()).saturating_sub(end), height, width)
        };
        found.extend(
            rows(&turned).into_iter().map(|code| FoundCode { area: back(code.area), ..code }),
        );
    }
    found
}

fn rows(part: &Bitmap) -> Vec<FoundCode> {
    let count = LINES.min(part.height());
    let mut readings: Vec<Reading> = Vec::new();
    let mut before = Vec::new();
    let mut same: Vec<Sighting> = Vec::new();
    for line in 0..count {
        let y = (2 * line + 1) * part.height() / (2 * count.max(1));
        let mut bars = 0;
        part.for_each_run(y, |_, _| bars += 1);
        if bars < FEWEST_BARS {
            continue;
        }
        // Lines through the same bars are equal, and give the same values.
        if before != part.row(y) {
            before = part.row(y).to_vec();
            same = values(part, y);
        }
        for sighting in &same {
            if let Some(span) = span(part, y, sighting) {
                let area = Rect::new(span.0, signed(y), span.1.abs_diff(span.0), 1);
                let is_decodable = widths::are_decodable(part, y, span, sighting.symbology);
                Reading::add(&mut readings, sighting, (area, is_decodable));
            }
        }
    }
    agreed(&readings, part.height() / count.max(1))
}

/// From the first bar to the last one. Decoders return points in the first and last characters, or between.
fn span(part: &Bitmap, y: u32, sighting: &Sighting) -> Option<(i32, i32)> {
    let inner = around(&sighting.points)?;
    let mut bars: Vec<(i32, i32)> = Vec::new();
    part.for_each_run(y, |from, to| bars.push((signed(from), signed(to))));
    let is_inside = |&&(from, to): &&(i32, i32)| to > inner.x && from < inner.right();
    let mut widths: Vec<i32> = bars.iter().filter(is_inside).map(|(from, to)| to - from).collect();
    widths.sort_unstable();
    // The margins of codes are wider, and no space within them is.
    let most = 5 * widths.get(widths.len() / 4)?;
    let first = bars.iter().position(|(_, to)| *to > inner.x)?;
    let last = bars.iter().rposition(|(from, _)| *from < inner.right())?;
    let (mut from, mut to) = (bars.get(first)?.0, bars.get(last)?.1);
    for bar in bars.iter().take(first).rev() {
        if from - bar.1 > most {
            break;
        }
        from = bar.0;
    }
    for bar in bars.iter().skip(last + 1) {
        if bar.0 - to > most {
            break;
        }
        to = bar.1;
    }
    Some((from, to))
}

fn values(part: &Bitmap, y: u32) -> Vec<Sighting> {
    let read = |is_reversed| {
        let row = Row::new(part, y, is_reversed);
        BARS.into_iter().filter_map(|bars| row.read(bars)).collect::<Vec<_>>()
    };
    let forwards = read(false);
    if forwards.is_empty() { read(true) } else { forwards }
}

/// A value that some lines have.
#[derive(Debug, Clone)]
struct Reading {
    symbology: Symbology,
    value: String,
    area: Rect,
    lines: u32,
    /// Lines whose bars are as wide as their modules say.
    decodable: u32,
}

impl Reading {
    fn add(readings: &mut Vec<Self>, sighting: &Sighting, (area, is_decodable): (Rect, bool)) {
        let decodable = u32::from(is_decodable);
        let Sighting { symbology, value, points: _ } = sighting;
        let mut known = readings.iter_mut();
        let same = known.find(|known| known.symbology == *symbology && known.value == *value);
        if let Some(known) = same {
            known.lines += 1;
            known.decodable += decodable;
            known.area = united(known.area, area);
        } else {
            let (symbology, value) = (*symbology, value.clone());
            readings.push(Self { symbology, value, area, lines: 1, decodable });
        }
    }

    /// Whether enough lines have the value. Other patterns rarely have the check characters of Code 128 and Code 93 or
    /// the thirteen digits of EAN-13, and more often the others.
    fn is_sure(&self) -> bool {
        let strong = [
            Symbology::Code128,
            Symbology::Gs1128,
            Symbology::Code93,
            Symbology::Ean13,
            Symbology::UpcA,
        ];
        let needed = if strong.contains(&self.symbology) { 2 } else { 4 };
        let is_long = self.symbology != Symbology::Code39 || self.value.len() >= 3;
        self.lines >= needed && is_long && !self.value.is_empty()
    }

    /// Whether the other has another value at the same place.
    fn contradicts(&self, other: &Self) -> bool {
        self.area.intersection(other.area).area() > 0 && 3 * self.lines > other.lines
    }

    /// Whether both are rows of a stacked code, such as Codablock F: equally wide, and one close above the other.
    fn is_stacked_on(&self, other: &Self, step: u32) -> bool {
        let near = |one: i32, other: i32| one.abs_diff(other) * 20 <= self.area.width;
        let gap = (self.area.y - other.area.bottom()).max(other.area.y - self.area.bottom());
        self.symbology == other.symbology
            && near(self.area.x, other.area.x)
            && near(self.area.right(), other.area.right())
            && gap <= signed(3 * step + 2)
    }

    fn into_code(self, step: u32) -> FoundCode {
        let Self { symbology, value, mut area, lines, decodable } = self;
        // The first and the last line are within the bars.
        area.y = area.y.saturating_sub(signed(step));
        area.height = area.height.saturating_add(2 * step);
        FoundCode { symbology, value, area, is_decodable: 2 * decodable >= lines }
    }
}

/// The codes, without values that other lines make doubtful.
fn agreed(readings: &[Reading], step: u32) -> Vec<FoundCode> {
    let is_doubted = |reading: &Reading| {
        let mut others = readings
            .iter()
            .filter(|other| (other.symbology, &other.value) != (reading.symbology, &reading.value));
        others.any(|other| other.contradicts(reading) || other.is_stacked_on(reading, step))
    };
    let sure = readings.iter().filter(|reading| reading.is_sure() && !is_doubted(reading));
    sure.map(|reading| reading.clone().into_code(step)).collect()
}
