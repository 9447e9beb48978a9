//! Counts the pixels of a job's pictures before any of them is decoded, so that callers are charged for them.

use std::{
    collections::HashSet,
    hash::{BuildHasher, RandomState},
};

use label::{Images, element::FilledSource};
use pictures::{Picture, data_uri};

use super::source;

/// The files of a job's pictures, each counted once.
#[derive(Debug)]
pub struct PictureFiles<'a> {
    images: &'a Images,
    /// Addresses and lengths of texts. A long text that many labels share is compared once.
    places: HashSet<(usize, usize)>,
    /// Texts by their hash.
    texts: HashSet<u64>,
    hasher: RandomState,
    pixels: u64,
}

impl<'a> PictureFiles<'a> {
    /// No files yet. Elements may name those in `images`.
    pub fn new(images: &'a Images) -> Self {
        Self {
            images,
            places: HashSet::new(),
            texts: HashSet::new(),
            hasher: RandomState::new(),
            pixels: 0,
        }
    }

    /// Counts the file of a picture. One that cannot be read counts nothing: it will be refused.
    pub fn add(&mut self, source: &FilledSource<'a>) {
        let Ok(Some(uri)) = source::find(source, self.images) else { return };
        let text = uri.text();
        let is_filled = matches!(source, FilledSource::Text(std::borrow::Cow::Owned(_)));
        // A text that was put together for this label has no address of its own.
        if !is_filled && !self.places.insert((text.as_ptr().addr(), text.len())) {
            return;
        }
        if self.texts.insert(self.hasher.hash_one(text)) {
            self.pixels = self.pixels.saturating_add(pixels(text).unwrap_or(0));
        }
    }

    /// The pixels of a single file; 0 if it cannot be read.
    pub fn of_file(file: &[u8]) -> u64 {
        Picture::open(file, None).map_or(0, |picture| picture.work())
    }

    /// The pixels of all files together.
    pub fn pixels(&self) -> u64 {
        self.pixels
    }
}

fn pixels(uri: &str) -> Option<u64> {
    let (format, bytes) = data_uri(uri).ok()?;
    Some(Picture::open(&bytes, format).ok()?.work())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    /// A transparent GIF of 1 by 1 pixels.
    const DOT: &str =
        "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

    #[test]
    fn equal_files_count_once() {
        let shared: Arc<str> = DOT.into();
        let images: Images = [("dot".into(), Arc::clone(&shared))].into_iter().collect();
        let copy = DOT.to_owned();
        let longer = format!("{DOT}A=");
        let mut files = PictureFiles::new(&images);
        files.add(&FilledSource::Shared(&shared));
        files.add(&FilledSource::Text("dot".into()));
        files.add(&FilledSource::Text((&*copy).into()));
        files.add(&FilledSource::Text(copy.clone().into()));
        assert_eq!(files.pixels(), 1);
        files.add(&FilledSource::Text("unknown".into()));
        files.add(&FilledSource::Text("".into()));
        files.add(&FilledSource::Text("data:image/gif;base64,AAAA".into()));
        files.add(&FilledSource::Text((&*longer).into()));
        assert_eq!(files.pixels(), 1, "nothing of what cannot be read");
        let other = DOT.replace("R0lGODlhAQAB", "R0lGODdhAQAB");
        files.add(&FilledSource::Text(other.into()));
        assert_eq!(files.pixels(), 2);
    }
}
