//! The dots of a full label in the languages of other printers: the time beyond drawing the dots, and the bytes.

use std::hint::black_box;

use dots::Bitmap;
use languages::{Document, Language, Roll, Settings};

use crate::{clock, pictures, table::Figure};

/// The maximum time of each language in microseconds.
const MOST_MICROSECONDS: f64 = 300.0;

/// The figures of this page.
pub(crate) fn figures() -> Vec<Figure> {
    let picture = pictures::dots();
    Language::ALL.into_iter().flat_map(|language| of_language(language, &picture)).collect()
}

fn of_language(language: Language, picture: &Bitmap) -> [Figure; 2] {
    let bytes = written(language, picture).len();
    let time = clock::least(|| written(language, black_box(picture)));
    let name = format!("a full 4x6 label from dots to {}", language.name());
    let size = format!("a full 4x6 label in {}", language.name());
    let kibibytes = u32::try_from(bytes).map_or(f64::INFINITY, f64::from) / 1024.0;
    [Figure::most(name, "µs", time / 1e3, MOST_MICROSECONDS), Figure::shown(size, "KiB", kibibytes)]
}

/// The same dots for all: on a wide enough head, and on a Brother roll, at its resolution, a smaller label.
fn written(language: Language, picture: &Bitmap) -> Vec<u8> {
    let head = Some(picture.width());
    let settings =
        Settings { head, roll: Roll::from_id("102"), compress: true, ..Settings::default() };
    let dpi = if language == Language::BrotherQl { 300 } else { 203 };
    let size = (picture.width(), picture.height());
    let document = Document::new(language, &settings, dpi, size);
    let mut document = document.expect("the label fits");
    document.add(picture, 1).expect("the label fits");
    document.finish()
}
