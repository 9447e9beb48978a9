//! What designs are fitted by: the same measures that labels are laid out with.

use label::design::{Block, Footprint, Heights as Rules, Lines, Ruler, Style};
use symbology::Barcode;

use super::{
    barcode::{least_module, most_height, nearest_ratio},
    extent::{Heights, Rows, Scale, Size},
    frame::{dots, widest_line},
    hang::Hang,
    readable::{Readable, ink_of_text},
    text::without_controls,
    wrap,
};

/// Measures by the printer's font and commands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PrinterRuler;

impl Ruler for PrinterRuler {
    fn lines(&self, text: &str, block: Block) -> Lines {
        let text = without_controls(text);
        let most = usize::try_from(block.most).unwrap_or(usize::MAX);
        let mut lines = Vec::new();
        let found = match block.width {
            Some(width) => {
                let limit = widest_line(width, block.height.max(1));
                wrap::wrap(&text, limit, most, &mut lines)
            }
            None => wrap::split(&text, most, &mut lines),
        };
        Lines {
            count: u32::try_from(lines.len()).unwrap_or(u32::MAX),
            widest: dots(found.widest, block.height),
            whole: found.cut.is_none() && found.broken.is_none(),
        }
    }

    fn footprint(&self, barcode: &Barcode, style: Style) -> Footprint {
        let symbology = barcode.symbology();
        let module = u32::from(style.module).max(least_module(symbology));
        let wish = style.ratio.tenths().into();
        let ratio = if symbology.has_ratio() { nearest_ratio(module, wish) } else { 30 };
        let scale = Scale { module, ratio, dpi: style.dpi };
        let size = Size::of(barcode, scale);
        let hang = match Readable::of(barcode) {
            Readable::Printer => Hang::of(barcode, size.along, scale, style.line),
            Readable::Always => Hang::of(barcode, size.along, scale, true),
            Readable::Apart(text) if style.line => {
                ink_of_text(&text, size.along, size.white, module)
            }
            Readable::Apart(_) | Readable::None => Hang::of(barcode, size.along, scale, false),
        };
        let heights = match size.heights {
            Heights::Bars => Rules::UpTo(most_height(symbology)),
            Heights::Rows(Rows { count, least, step, lines }) => {
                Rules::Rows { count, least, step, lines }
            }
            Heights::Own(depth) | Heights::Square(depth) => Rules::Fixed(depth),
        };
        let Hang { before, after, above, below } = hang;
        Footprint {
            module,
            white: size.white,
            along: size.along - size.white.0 - size.white.1,
            heights,
            before,
            after,
            above,
            below,
        }
    }
}
