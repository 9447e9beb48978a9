//! Any picture with any settings.

use dots::{Bitmap, Operation};
use languages::{Cut, Direction, Document, Language, Media, Roll, Settings};
use proptest::{
    collection::vec,
    option,
    prelude::{Just, Strategy, any, prop_assert, prop_assert_eq, prop_oneof, proptest},
    sample::select,
};

fn settings() -> impl Strategy<Value = Settings> {
    let media = prop_oneof![Just(Media::Gap), Just(Media::Mark), Just(Media::Continuous)];
    let cut = prop_oneof![Just(Cut::Never), Just(Cut::Each), Just(Cut::End)];
    let direction = prop_oneof![Just(Direction::Normal), Just(Direction::Reversed)];
    let roll = option::of(select(Roll::ALL.to_vec()));
    let head = option::of(prop_oneof![0..2000u32, any::<u32>()]);
    let first = (option::of(0..40u8), option::of(any::<u16>()), media, any::<u16>());
    (first, direction, option::of(cut), head, roll, any::<bool>()).prop_map(
        |((darkness, speed, media, gap), direction, cut, head, roll, compress)| Settings {
            darkness,
            speed,
            media,
            gap: gap.into(),
            direction,
            cut,
            head,
            roll,
            compress,
        },
    )
}

fn language() -> impl Strategy<Value = Language> {
    select(Language::ALL.to_vec())
}

proptest! {
    /// Nothing panics, whatever is asked for; what is refused has a message; what is written is as long as it was said.
    #[test]
    fn anything_is_written_or_refused(
        language in language(),
        settings in settings(),
        dpi in prop_oneof![Just(203), Just(300), any::<u32>()],
        (width, height) in prop_oneof![(1..900u32, 1..300u32), (any::<u32>(), any::<u32>())],
        bytes in vec(any::<u8>(), 0..3000),
        copies in 0..40u32,
    ) {
        let mut document = match Document::new(language, &settings, dpi, (width, height)) {
            Ok(document) => document.within(4 << 20),
            Err(refusal) => {
                prop_assert!(!refusal.message.text().is_empty());
                return Ok(());
            }
        };
        // The checks bound both sides; small enough to be drawn here, too.
        if u64::from(width) * u64::from(height) > 1 << 20 {
            return Ok(());
        }
        let mut picture = Bitmap::new(width, height);
        let given = Bitmap::from_bytes(width, &bytes);
        for y in 0..height.min(given.height()) {
            picture.row_mut(y).copy_from_slice(given.row(y));
        }
        let before = document.len();
        let added = document.add(&picture, copies);
        prop_assert!(added.is_ok() || document.len() == before);
        let (length, is_empty) = (document.len(), document.is_empty());
        prop_assert_eq!(document.finish().len(), if is_empty { 0 } else { length });
    }

    /// What is inside of a picture changes neither the length of a document nor a byte before or after the data: only
    /// which bytes have ink counts.
    #[test]
    fn commands_do_not_depend_on_the_data(
        language in select(vec![Language::Tspl, Language::Epl, Language::Cpcl, Language::EscPos]),
        (width, height) in (3..200u32, 3..120u32),
        bytes in vec(any::<u8>(), 3000),
    ) {
        let mut framed = Bitmap::from_bytes(width, &bytes).cropped(dots::Rect::new(0, 0, width, height));
        let mut black = Bitmap::new(width, height);
        black.reverse();
        // A dot in each byte, so that none is left out.
        for x in (0..width.cast_signed()).step_by(8) {
            framed.change(dots::Rect::new(x, 0, 1, height), Operation::Set);
        }
        let [found, expected] = [framed, black].map(|picture| {
            crate::pictures::written(language, &Settings::default(), 203, &picture)
        });
        prop_assert_eq!(found.len(), expected.len());
        // Only data may differ, and they are in one piece.
        let data = width.div_ceil(8) as usize * height as usize;
        let data = if language == Language::Cpcl { data * 2 } else { data };
        let differing: Vec<usize> =
            (0..found.len()).filter(|&at| found[at] != expected[at]).collect();
        if let [first, .., last] = differing[..] {
            prop_assert!(last - first < data, "{first} to {last}: {}", found.escape_ascii());
        }
    }
}
