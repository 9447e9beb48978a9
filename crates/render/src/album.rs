//! Files that were decoded and pictures that were packed, within limits.

use std::{rc::Rc, sync::Arc};

use dots::Greys;
use label::{
    Images,
    element::{FilledSource, is_data_uri},
};
use message::{Message, message};
use pictures::{Decoded, Frame, Picture, PictureError, Resolution, data_uri};

use typeset::Library;

use crate::{
    Printer,
    lettering::{Lettering, MOST_WORK, TextPrint, TextWish},
    lines::KnownLines,
    picture::{self, Allowance, Original, Print, Unlimited, Uri, Wish},
};

/// The pictures of a job.
pub struct Album<'a> {
    images: &'a Images,
    allowance: &'a dyn Allowance,
    files: Vec<(Arc<str>, Rc<File>)>,
    prints: Vec<(Arc<str>, Wish, Arc<Print>)>,
    lettering: Lettering<'a>,
    texts: Vec<(TextWish, Rc<TextPrint>)>,
    /// Lines of texts that the printer draws.
    known_lines: KnownLines,
    /// How many bytes of texts had been broken into lines when the allowance was last asked.
    asked_at: u64,
    /// Pixels and dots that were read or made so far.
    work: u64,
    is_stopped: bool,
}

/// A decoded file.
#[derive(Debug)]
struct File {
    decoded: Decoded,
    resolution: Option<Resolution>,
}

/// A file of a picture. Those of equal sources are equal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureFile(Arc<str>);

/// Why a picture is not printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Unprintable {
    /// It cannot be printed.
    Because(Message),
    /// Nobody waits for it any more.
    Stopped,
}

impl Album<'static> {
    /// Without pictures by name and without limits of memory, for programs without other users.
    pub fn unlimited() -> Self {
        Self::new(Images::none(), Library::built_in(), &Unlimited)
    }
}

impl<'a> Album<'a> {
    /// The most pixels and dots of all pictures of a job together: a thousand small ones, or two of the largest. The
    /// pixels of a file count when it is decoded, and again for every size that is made of it. A file of two kilobytes
    /// may have 40 million pixels.
    pub const MOST_WORK: u64 = MOST_WORK;

    /// Decoded files and packed pictures that are kept, in bytes, besides the one in use.
    const MOST_KEPT: u64 = 64 << 20;

    /// Bytes of a text that are compared with others in the time of one pixel.
    const BYTES_OF_A_PIXEL: u64 = 64;

    /// Packed pictures that are kept.
    const MOST_PRINTS: usize = 64;

    /// Texts in dots that are kept.
    const MOST_TEXTS: usize = 64;

    /// Bytes of texts that are broken into lines between two questions whether to go on: less than a millisecond. One text
    /// has no more.
    const LETTERS_AT_ONCE: u64 = 64 << 10;

    /// Dots of a text that are cleared and searched for ink in the time of one pixel.
    const DOTS_OF_A_PIXEL: u64 = 16;

    /// No pictures yet. Elements may name those in `images`, and their texts are set in these fonts.
    pub fn new(images: &'a Images, fonts: &Library, allowance: &'a dyn Allowance) -> Self {
        Self {
            images,
            allowance,
            files: Vec::new(),
            prints: Vec::new(),
            lettering: Lettering::new(fonts, allowance),
            texts: Vec::new(),
            known_lines: KnownLines::default(),
            asked_at: 0,
            work: 0,
            is_stopped: false,
        }
    }

    /// Whether the allowance ended the work.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped || self.lettering.is_stopped()
    }

    /// A picture as requested; `None` if the source is empty.
    pub(crate) fn print(
        &mut self,
        source: &FilledSource<'_>,
        wish: &Wish,
    ) -> Result<Option<Arc<Print>>, Unprintable> {
        let images = self.images;
        let Some(uri) = picture::find(source, images).map_err(Unprintable::Because)? else {
            return Ok(None);
        };
        if let Uri::Own(text) = uri {
            self.spend(text.len() as u64 / Self::BYTES_OF_A_PIXEL, self.kept())?;
        }
        let known = self.prints.iter().find(|(file, known, _)| known == wish && uri.is(file));
        if let Some((_, _, print)) = known {
            return Ok(Some(Arc::clone(print)));
        }
        let print = self.make(&uri, wish).map_err(|error| of_name(error, source))?;
        let print = Arc::new(print);
        if self.prints.len() >= Self::MOST_PRINTS {
            self.prints.remove(0);
        }
        self.prints.push((uri.shared(), *wish, Arc::clone(&print)));
        // What making it took is free again.
        self.spend(0, self.kept())?;
        Ok(Some(print))
    }

    /// What sets the texts.
    pub fn lettering(&self) -> &Lettering<'a> {
        &self.lettering
    }

    /// Breaks a text of the printer into lines. The allowance is asked from time to time whether to go on.
    pub(crate) fn lines<T>(&mut self, break_up: impl FnOnce(&mut KnownLines) -> T) -> T {
        let lines = break_up(&mut self.known_lines);
        let broken = self.known_lines.broken();
        if broken - self.asked_at >= Self::LETTERS_AT_ONCE {
            self.asked_at = broken;
            self.is_stopped |= self.allowance.go_on().is_break();
        }
        lines
    }

    /// A text in dots. The same text with the same wishes is made once.
    pub(crate) fn text(
        &mut self,
        wish: TextWish,
        printer: Printer,
    ) -> Result<Rc<TextPrint>, Unprintable> {
        if let Some((_, print)) = self.texts.iter().find(|(known, _)| *known == wish) {
            return Ok(Rc::clone(print));
        }
        self.spend(0, self.kept() + 64 * wish.text.len() as u64)?;
        let block = wish.set(&self.lettering, printer);
        // A text that costs too much was not set.
        self.spend(0, self.kept())?;
        let area = wish.window(&block).area();
        // The dots, the same rotated, and the same packed.
        self.spend(area / Self::DOTS_OF_A_PIXEL, self.kept() + area / 8 * 3)?;
        let print = Rc::new(wish.draw(&block, &self.lettering, printer));
        if self.texts.len() >= Self::MOST_TEXTS {
            self.texts.remove(0);
        }
        self.texts.push((wish, Rc::clone(&print)));
        Ok(print)
    }

    fn make(&mut self, uri: &Uri<'_>, wish: &Wish) -> Result<Print, Unprintable> {
        let file = self.file(uri)?;
        let frame = Original::new(&file.decoded, file.resolution).place(wish.room).frame;
        self.spend_on(&file.decoded, &frame)?;
        Print::new(&file.decoded, file.resolution, wish).map_err(|error| refused(&error))
    }

    /// The file of a source; `None` if the source is empty or names no picture.
    pub(crate) fn named(&self, source: &FilledSource<'_>) -> Option<PictureFile> {
        let uri = picture::find(source, self.images).ok()??;
        // Equal files are one file in memory.
        let known = self.prints.iter().map(|(file, ..)| file).find(|file| uri.is(file));
        Some(PictureFile(known.map_or_else(|| uri.shared(), Arc::clone)))
    }

    /// All of a file in shades of grey, with as many pixels as it has, but not more than `most`. Fails as printing the
    /// picture does.
    pub fn greys(&mut self, file: &PictureFile, most: u64) -> Result<Greys, Message> {
        self.shades(&Uri::Shared(&file.0), most).map_err(|error| match error {
            Unprintable::Because(message) => message,
            Unprintable::Stopped => message!("stopped", "the work was stopped"),
        })
    }

    fn shades(&mut self, uri: &Uri<'_>, most: u64) -> Result<Greys, Unprintable> {
        let file = self.file(uri)?;
        let frame = picture::whole(&file.decoded, most);
        self.spend_on(&file.decoded, &frame)?;
        file.decoded.greys(&frame).map_err(|error| refused(&error))
    }

    fn file(&mut self, uri: &Uri<'_>) -> Result<Rc<File>, Unprintable> {
        // A job without any allowance left does not open further files.
        self.spend(0, self.kept())?;
        if let Some((_, file)) = self.files.iter().find(|(known, _)| uri.is(known)) {
            return Ok(Rc::clone(file));
        }
        let (format, bytes) = data_uri(uri.text()).map_err(|error| refused(&error))?;
        let picture = Picture::open(&bytes, format).map_err(|error| refused(&error))?;
        while !self.files.is_empty() && self.kept() + picture.memory() > Self::MOST_KEPT {
            self.files.remove(0);
        }
        self.spend(picture.work(), self.kept() + picture.memory() + bytes.len() as u64)?;
        let decoded = picture.decode().map_err(|error| refused(&error))?;
        let file = Rc::new(File { decoded, resolution: picture.resolution() });
        self.files.push((uri.shared(), Rc::clone(&file)));
        Ok(file)
    }

    /// Bytes of the decoded files and the packed pictures.
    fn kept(&self) -> u64 {
        let files: u64 = self.files.iter().map(|(_, file)| file.decoded.memory()).sum();
        let prints: u64 = self.prints.iter().map(|(_, _, print)| print.memory()).sum();
        let texts: u64 = self.texts.iter().map(|(_, text)| text.print.memory()).sum();
        files + prints + texts
    }

    /// Charges a part of a file in dots before it is made.
    fn spend_on(&mut self, decoded: &Decoded, frame: &Frame) -> Result<(), Unprintable> {
        self.spend(decoded.work_of_counting(), self.kept())?;
        let memory = self.kept() + decoded.greys_memory(frame);
        self.spend(decoded.work(frame), memory)
    }

    /// Charges work and memory before they are used.
    fn spend(&mut self, work: u64, memory: u64) -> Result<(), Unprintable> {
        self.work = self.work.saturating_add(work);
        let all = self.work.saturating_add(self.lettering.work());
        if all > Self::MOST_WORK {
            return Err(Unprintable::Because(message!(
                "pictures-too-large",
                "the pictures of a request, and texts printed as pictures, may have at most {most} pixels and dots together, found {found}",
                most = Self::MOST_WORK.cast_signed(),
                found = i64::try_from(all).unwrap_or(i64::MAX)
            )));
        }
        if self.allowance.allows(memory).is_break() {
            self.is_stopped = true;
            return Err(Unprintable::Stopped);
        }
        Ok(())
    }
}

/// Adds the name of the picture, which is known better than the element that shows it.
fn of_name(error: Unprintable, source: &FilledSource<'_>) -> Unprintable {
    match (error, source) {
        (Unprintable::Because(reason), FilledSource::Text(name)) if !is_data_uri(name) => {
            let name = picture::quoted(name);
            Unprintable::Because(message!(
                "picture-of-name",
                "the picture {name}: {reason}",
                name,
                reason
            ))
        }
        (error, _) => error,
    }
}

fn refused(error: &PictureError) -> Unprintable {
    Unprintable::Because(error.message())
}

impl std::fmt::Debug for Album<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (files, prints) = (self.files.len(), self.prints.len());
        formatter.debug_struct("Album").field("files", &files).field("prints", &prints).finish()
    }
}
