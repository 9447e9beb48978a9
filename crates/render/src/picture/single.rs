//! One picture without a label.

use std::ops::ControlFlow;

use label::{
    Rule,
    element::{Fit, PictureMode, Rotation, Threshold},
    units::Dots,
};
use message::{Message, message};
use pictures::{Format, Picture, PictureError};

use super::{
    allowance::Allowance,
    frame::{Original, Room},
    print::{Print, Wish},
};
use crate::Printer;

/// How one picture is printed without a label.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SinglePicture {
    /// The size of its box before the rotation.
    pub size: PictureSize,
    /// How it fills its box.
    pub fit: Fit,
    /// How shades become dots.
    pub mode: PictureMode,
    /// The darkest shade that is white.
    pub threshold: Threshold,
    /// Rotation.
    pub rotation: Rotation,
    /// Whether black and white are exchanged.
    pub invert: bool,
}

/// The size of a picture in dots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureSize {
    /// These sides. Without one of them it keeps its proportions, without both it has the size that its file states.
    Sides(Option<Dots>, Option<Dots>),
    /// One dot for each pixel. A drawing has no pixels, and has the size that its file states.
    DotForDot,
}

impl Default for PictureSize {
    fn default() -> Self {
        Self::Sides(None, None)
    }
}

/// A picture as fields of a printer's language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintedPicture {
    pub(crate) print: Print,
}

/// Why there is no picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoPicture {
    /// The file cannot be printed.
    Because(Message),
    /// The allowance ended the work.
    Stopped,
}

impl From<PictureError> for NoPicture {
    fn from(error: PictureError) -> Self {
        Self::Because(error.message())
    }
}

impl SinglePicture {
    /// Decodes a file and makes its dots. All rows and columns are kept, white ones too.
    pub fn print(
        &self,
        file: &[u8],
        printer: Printer,
        allowance: &dyn Allowance,
    ) -> Result<PrintedPicture, NoPicture> {
        let picture = Picture::open(file, None)?;
        allow(allowance, picture.memory())?;
        let decoded = picture.decode()?;
        let original = Original::new(&decoded, picture.resolution());
        let wish = self.wish(&picture, printer);
        let frame = original.place(wish.room).frame;
        let most = printer.farthest_dot();
        if frame.width.max(frame.height) > most {
            return Err(NoPicture::Because(message!(
                "picture-out-of-reach",
                "the sides of a picture may have at most {most} dots, found {width} x {height}",
                most,
                width = frame.width,
                height = frame.height
            )));
        }
        allow(allowance, picture.memory() + decoded.greys_memory(&frame))?;
        Ok(PrintedPicture { print: Print::new(&decoded, original.resolution, &wish)? })
    }

    fn wish(&self, picture: &Picture<'_>, printer: Printer) -> Wish {
        let side = |dots: Dots| u32::try_from(dots.get()).unwrap_or(1).max(1);
        let (width, height) = match self.size {
            PictureSize::Sides(width, height) => (width.map(side), height.map(side)),
            PictureSize::DotForDot if picture.format() == Format::Svg => (None, None),
            PictureSize::DotForDot => (Some(picture.width()), Some(picture.height())),
        };
        let fit = if self.size == PictureSize::DotForDot { Fit::Stretch } else { self.fit };
        Wish {
            room: Room { width, height, fit, dpi: printer.dpi().get() },
            mode: self.mode,
            threshold: self.threshold,
            rotation: self.rotation,
            invert: self.invert,
            keeps_white: true,
            graphics: printer.graphics(),
        }
    }
}

fn allow(allowance: &dyn Allowance, bytes: u64) -> Result<(), NoPicture> {
    match allowance.allows(bytes) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(NoPicture::Stopped),
    }
}

impl PrintedPicture {
    /// Dots across and from top to bottom.
    pub fn size(&self) -> (u32, u32) {
        self.print.room
    }

    /// What its owner should know.
    pub fn remarks(&self) -> impl Iterator<Item = (Rule, Message)> + '_ {
        self.print.remarks.iter().map(|remark| remark.told())
    }

    /// The characters of all rows, as one text.
    pub fn characters(&self) -> Vec<u8> {
        let stripes = self.print.stripes.iter();
        stripes.flat_map(|stripe| stripe.command.data.characters().iter().copied()).collect()
    }
}
