//! `^JMB`: a label with dots that are twice as wide and high as those of the head.

use std::sync::Arc;

use crate::{
    Drawn, Page, Rect,
    geometry::Frame,
    page::{Ink, Mark, Picture, Shape},
};

impl Page {
    /// The same label, each of its dots drawn as four.
    pub(crate) fn doubled(self) -> Self {
        let Self {
            width,
            height,
            dpi,
            copies,
            turned,
            mirrored,
            marks,
            symbols,
            readings,
            fields: _,
        } = self;
        let upright =
            Self { turned: false, mirrored: false, marks, ..Self::empty((width, height), dpi) };
        let bitmap = Arc::new(upright.bitmap());
        let picture = Picture { bitmap, x: 0, y: 0, scale: (2, 2) };
        Self {
            width: width.saturating_mul(2),
            height: height.saturating_mul(2),
            dpi,
            copies,
            turned,
            mirrored,
            marks: vec![Mark { ink: Ink::Black, shape: Shape::Picture(picture) }],
            symbols: symbols.into_iter().map(doubled).collect(),
            // Their marks became one picture.
            fields: None,
            readings,
        }
    }
}

fn doubled(drawn: Drawn) -> Drawn {
    let Frame { left, top, width, height, orientation } = drawn.frame;
    let Rect { x, y, width: across, height: down } = drawn.area;
    Drawn {
        area: Rect {
            x: x.saturating_mul(2),
            y: y.saturating_mul(2),
            width: across.saturating_mul(2),
            height: down.saturating_mul(2),
        },
        module: drawn.module.saturating_mul(2),
        wide: drawn.wide.saturating_mul(2),
        rows: drawn.rows.iter().map(|row| row.saturating_mul(2)).collect(),
        frame: Frame {
            left: left.saturating_mul(2),
            top: top.saturating_mul(2),
            width: width.saturating_mul(2),
            height: height.saturating_mul(2),
            orientation,
        },
        // The picture of the whole label.
        marks: 0..1,
        ..drawn
    }
}

#[cfg(test)]
mod tests {
    use symbology::{Barcode, Symbology};

    use crate::{Limits, Media, VirtualPrinter, scan};

    fn pages(document: &str) -> Vec<crate::Page> {
        VirtualPrinter::new(Media::default()).pages(document.as_bytes(), &Limits::default()).0
    }

    #[test]
    fn every_dot_is_four() {
        let fields = "^PW60^LL40^FO3,4^A0N,20^FDab^FS^FO30,10^GB9,5,2^FS";
        let (fine, coarse) =
            (pages(&format!("^XA{fields}^XZ")), pages(&format!("^XA^JMB{fields}^XZ")));
        let (fine, coarse) = (fine[0].bitmap(), coarse[0].bitmap());
        assert_eq!((coarse.width(), coarse.height()), (120, 80));
        for (y, x) in (0..80).flat_map(|y| (0..120).map(move |x| (y, x))) {
            assert_eq!(coarse.is_dark(x, y), fine.is_dark(x / 2, y / 2), "{x} {y}");
        }
    }

    #[test]
    fn it_persists_until_it_is_set_back() {
        let widths =
            |document: &str| pages(document).iter().map(crate::Page::width).collect::<Vec<_>>();
        let label = "^FO1,1^GB3,3,3^FS^XZ";
        assert_eq!(widths(&format!("^XA^JMB{label}^XA{label}^XA^JMA{label}")), [812; 3]);
        assert_eq!(
            widths(&format!("^XA^PW50^JMB{label}^XA^JM{label}^XA^JMA{label}")),
            [100, 100, 50]
        );
    }

    #[test]
    fn barcodes_are_still_read() {
        let document = "^XA^JMB^PW400^LL200^FO20,20^BY2^BCN,60,N^FD12345678^FS^XZ";
        let pages = pages(document);
        assert_eq!(pages[0].symbols()[0].module, 4);
        let barcode = Barcode::parse(Symbology::Code128, "12345678").unwrap();
        let checked = scan::check(&pages[0], &[&barcode]);
        assert!(checked[0].passes(), "{:?}", checked[0].verdict);
    }
}
