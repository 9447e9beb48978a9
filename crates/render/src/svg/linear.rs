//! Codes with one row: bars, guard bars and the readable line.

use symbology::{Barcode, Linear, Place, TextLayout, TextRun};

use super::{
    Canvas, Look, open,
    pen::{Pen, Piece},
};
use crate::xml;

/// Measurements of the readable line, in modules.
struct Line {
    /// Font size.
    font: u32,
    /// The space it takes beside the bars.
    band: u32,
    /// The distance from its upper edge to the baseline; letters need space for descenders.
    baseline: u32,
    /// How far guard bars extend into it: 5 modules for EAN and UPC (GS1 General Specifications 5.2.1.4).
    guard: u32,
}

pub(super) fn draw(barcode: &Barcode, symbol: &Linear<'_>, look: Look) -> String {
    let plan = Plan::new(symbol, look);
    // A bar of about twenty bytes for about every five modules.
    let bytes = usize::try_from(symbol.modules()).unwrap_or(0) * 4;
    let mut pen = open(plan.canvas, barcode, 640 + bytes);
    bars(&mut pen, symbol, &plan);
    pen.text("\"/>");
    if plan.text {
        readable_line(&mut pen, symbol, &plan);
    }
    pen.text("</svg>");
    pen.finish()
}

/// All lengths are in units of 1/`canvas.grain` pixel, so that all coordinates are whole numbers.
struct Plan {
    canvas: Canvas,
    /// Units per unit of the symbol.
    step: u32,
    /// Units per module.
    module: u32,
    left: u32,
    top: u32,
    bar_height: u32,
    /// How much lower than the others the bars of an add-on begin, for its digits above them.
    lowered: u32,
    line: Line,
    text: bool,
}

impl Plan {
    fn new(symbol: &Linear<'_>, look: Look) -> Self {
        let scale = u32::from(look.scale.get());
        let per_module = u32::from(symbol.units_per_module());
        // Ratios such as 2.5 to 1 need half pixels and the like: a finer grain keeps the numbers whole.
        let grain = per_module / gcd(per_module, scale);
        let module = scale * grain;
        let step = module / per_module;
        let text = look.human_readable && !symbol.text.is_empty();
        let line = Line::of(symbol.layout);
        let quiet = symbol.quiet_zone;
        let bar_height = match symbol.fixed_height {
            Some(modules) => u32::from(modules) * module,
            None => u32::from(look.bar_height) * grain,
        };
        let band = if text { line.band * module } else { 0 };
        let canvas = Canvas {
            width: symbol.units() * step
                + (u32::from(quiet.left) + u32::from(quiet.right)) * module,
            height: bar_height + band + (u32::from(quiet.top) + u32::from(quiet.bottom)) * module,
            grain,
        };
        let above = if text && symbol.layout == TextLayout::Above { band } else { 0 };
        let top = u32::from(quiet.top) * module + above;
        Self {
            canvas,
            step,
            module,
            left: u32::from(quiet.left) * module,
            top,
            bar_height,
            lowered: bar_height.min(line.band * module),
            line,
            text,
        }
    }

    /// A position in half modules from the first bar, so that centers are whole numbers.
    fn x(&self, half_modules: i32) -> u32 {
        let x = i64::from(self.left) + i64::from(half_modules) * i64::from(self.module) / 2;
        u32::try_from(x).unwrap_or(0)
    }
}

impl Line {
    fn of(layout: TextLayout) -> Self {
        match layout {
            TextLayout::Ean13 | TextLayout::Ean8 | TextLayout::UpcA | TextLayout::UpcE => {
                Self { font: 10, band: 9, baseline: 8, guard: 5 }
            }
            TextLayout::Centred => Self { font: 9, band: 11, baseline: 9, guard: 0 },
            TextLayout::Above => Self { font: 10, band: 9, baseline: 8, guard: 0 },
        }
    }
}

fn bars(pen: &mut Pen, symbol: &Linear<'_>, plan: &Plan) {
    let [lowered, guard] =
        if plan.text { [plan.lowered, plan.line.guard * plan.module] } else { [0, 0] };
    let long_height = plan.bar_height + guard;
    // Usual bars, guards, bars of an add-on.
    let tops = [plan.top, plan.top, plan.top + lowered].map(Piece::y);
    let heights = [plan.bar_height, long_height, long_height - lowered];
    // Few different widths occur: the path data after the x is made once for each.
    let mut pieces = [[Piece::EMPTY; KEPT_WIDTHS]; 3];
    let has_guards = guard > 0;
    let add_on = symbol.add_on.map_or(usize::MAX, |add_on| add_on.first);
    let mut x = plan.left;
    pen.text("M");
    let mut widths = symbol.widths();
    let mut index = 0;
    while let Some(bar) = widths.next() {
        let kind = match index {
            _ if index >= add_on => 2,
            _ => usize::from(has_guards && symbol.is_long_bar(index)),
        };
        let width = u32::from(bar) * plan.step;
        let make = || Piece::rectangle(&tops[kind], width, heights[kind]);
        pen.number(x);
        match pieces[kind].get_mut(usize::from(bar)) {
            Some(kept) if kept.is_empty() => {
                *kept = make();
                pen.piece(kept);
            }
            Some(kept) => pen.piece(kept),
            None => pen.piece(&make()),
        }
        x += width + widths.next().map_or(0, |space| u32::from(space) * plan.step);
        index += 2;
    }
    // The last rectangle has started another one.
    pen.erase(1);
}

/// Bars are one to four modules wide in most codes.
const KEPT_WIDTHS: usize = 8;

/// A font with digits of equal width, as close to OCR-B as the viewer's machine has.
const LINE_START: &str = "<g text-anchor=\"middle\" xml:space=\"preserve\" font-family=\"\
    OCR-B,OCRB,ui-monospace,DejaVu Sans Mono,Menlo,Consolas,monospace\" font-size=\"";

fn readable_line(pen: &mut Pen, symbol: &Linear<'_>, plan: &Plan) {
    pen.text(LINE_START);
    pen.number(plan.line.font * plan.module);
    pen.text("\">");
    for run in symbol.text_runs() {
        text(pen, symbol.layout, plan, &run);
    }
    pen.text("</g>");
}

fn text(pen: &mut Pen, layout: TextLayout, plan: &Plan, run: &TextRun<'_>) {
    let upper_edge = match run.place {
        Place::Above => plan.top - plan.line.band * plan.module,
        Place::AboveAddOn => plan.top,
        Place::Below | Place::Beside => plan.top + plan.bar_height,
    };
    pen.text("<text y=\"");
    pen.number(upper_edge + plan.line.baseline * plan.module);
    // The first and the last digit of a UPC are set smaller (GS1 General Specifications 5.2.6.6).
    if run.place == Place::Beside && matches!(layout, TextLayout::UpcA | TextLayout::UpcE) {
        pen.text("\" font-size=\"");
        pen.number(7 * plan.module);
    }
    pen.text("\" x=\"");
    let is_spread = match run.place {
        Place::Below => layout != TextLayout::Centred,
        Place::AboveAddOn => true,
        Place::Above | Place::Beside => false,
    };
    if is_spread {
        each_digit(pen, plan, run);
    } else {
        pen.number(plan.x(run.left + run.right));
        fit(pen, plan, run);
    }
    pen.text("\">");
    pen.text(&xml::escape(run.text));
    pen.text("</text>");
}

/// Each digit of an EAN or UPC is centered on its seven modules, or those of an add-on on its nine.
fn each_digit(pen: &mut Pen, plan: &Plan, run: &TextRun<'_>) {
    let count = i32::try_from(run.text.len()).unwrap_or(1);
    for index in 0..count {
        if index > 0 {
            pen.text(" ");
        }
        let twice_middle = 2 * run.left + (run.right - run.left) * (2 * index + 1) / count;
        pen.number(plan.x(twice_middle));
    }
}

/// Text that is wider than the symbol is compressed to fit.
fn fit(pen: &mut Pen, plan: &Plan, run: &TextRun<'_>) {
    let font = plan.line.font * plan.module;
    let characters = u32::try_from(run.text.chars().count()).unwrap_or(u32::MAX);
    // A monospaced character is 0.6 of its font size wide.
    let natural = u64::from(characters) * u64::from(font) * 3 / 5;
    if natural > u64::from(plan.canvas.width) {
        pen.text("\" lengthAdjust=\"spacingAndGlyphs\" textLength=\"");
        pen.number(plan.canvas.width);
    }
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}
