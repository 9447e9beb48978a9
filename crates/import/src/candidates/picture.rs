//! Pictures: the dots that the printer drew, as a PNG file.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use design::{Area, Image, ImagePrint, Kind, Opacity};
use label::element::{Fit, PictureMode, Rotation, Source as File};
use preview::output;

use super::{Candidate, Source};

pub(super) fn candidates(source: &Source<'_>) -> Vec<Candidate> {
    if source.ink.area() == 0 {
        return Vec::new();
    }
    let dots = source.page.dots_of(source.fields.iter(), source.ink, false);
    let png = output::bitmap_png(&dots, source.page.dpi());
    let file = File::parse(&format!("data:image/png;base64,{}", STANDARD.encode(png)));
    let Area { at, width, height } =
        source.area((source.ink.width, source.ink.height), Rotation::Normal);
    vec![Candidate::new(Kind::Image(Image {
        area: Area { at, width, height },
        rotation: Rotation::Normal,
        source: file,
        opacity: Opacity::default(),
        print: Some(ImagePrint {
            fit: Fit::Stretch,
            mode: PictureMode::Threshold,
            threshold: None,
            invert: false,
            reverse: source.first.field.reversed,
        }),
    }))]
}
