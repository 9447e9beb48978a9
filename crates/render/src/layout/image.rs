//! Pictures.

use std::sync::Arc;

use dots::Rect;
use label::{
    Field, Label, LabelElement, Rule,
    element::{FilledSource, ImageElement, Source},
};
use message::message;

use super::{
    FieldKind,
    area::{Area, Part},
    builder::{Corner, LayoutBuilder},
};
use crate::{
    Printer,
    album::{Album, PictureFile, Unprintable},
    checks::{Check, Checker},
    picture::{Print, Room, Shown, Wish},
};

impl Check for ImageElement<Source> {
    fn check(&self, checker: &mut Checker<'_>) {
        checker.point(self.at);
        for (field, side) in [(Field::Width, self.width), (Field::Height, self.height)] {
            if let Some(side) = side {
                checker.extent(field, side);
            }
        }
    }
}

pub(super) fn place(
    builder: &mut LayoutBuilder<'_, '_>,
    element: &ImageElement<FilledSource<'_>>,
    album: &mut Album<'_>,
) {
    let corner = builder.corner(element.at);
    let (Some(corner), Some(wish)) = (corner, wish(builder, element)) else { return };
    let print = match album.print(&element.source, &wish) {
        Ok(Some(print)) => print,
        Ok(None) => {
            let message = message!("no-picture", "there is no picture, so nothing is printed");
            builder.find(Field::Source, Rule::NoEffect, message);
            return;
        }
        Err(Unprintable::Because(message)) => {
            builder.refuse(Field::Source, message);
            return;
        }
        Err(Unprintable::Stopped) => {
            builder.refuse(Field::Source, message!("stopped", "the work was stopped"));
            return;
        }
    };
    for (rule, message) in print.remarks.iter().map(|remark| remark.told()) {
        builder.find(Field::Source, rule, message);
    }
    builder.check_edges(Part::Picture, Area::new(corner.x, corner.y, print.room.0, print.room.1));
    put(builder, corner, print, element.reverse);
}

/// A picture of a label.
#[derive(Debug, Clone)]
pub struct ShownPicture {
    /// The index of its element.
    pub element: usize,
    /// Its file.
    pub file: PictureFile,
    /// Whether black and white are exchanged.
    pub is_inverted: bool,
    corner: Corner,
    shown: Shown,
}

impl ShownPicture {
    /// The dots of the label that show it.
    pub fn area(&self) -> Rect {
        self.on_label(self.shown.area())
    }

    /// The dots of the label that show a part of it, or would show it if the part were not cut off. `size` is the width
    /// and height of the whole picture where the part is measured.
    pub fn area_of(&self, part: Rect, size: (u32, u32)) -> Rect {
        self.on_label(self.shown.area_of(part, size))
    }

    fn on_label(&self, area: Rect) -> Rect {
        let moved = |from: i32, by: u32| from.saturating_add_unsigned(by);
        Rect { x: moved(area.x, self.corner.x), y: moved(area.y, self.corner.y), ..area }
    }
}

/// The pictures of a label that can be printed.
pub fn pictures(label: &Label<'_>, printer: Printer, album: &mut Album<'_>) -> Vec<ShownPicture> {
    let mut findings = Vec::new();
    let mut builder = LayoutBuilder::new(label, printer, &mut findings);
    let images = label.elements.iter().enumerate().filter_map(|(index, element)| {
        if let LabelElement::Image(image) = element { Some((index, image)) } else { None }
    });
    let shown = images.filter_map(|(element, image)| {
        let (corner, wish) = (builder.corner(image.at)?, wish(&mut builder, image)?);
        let shown = album.print(&image.source, &wish).ok()??.shown?;
        let file = album.named(&image.source)?;
        Some(ShownPicture { element, file, is_inverted: image.invert, corner, shown })
    });
    shown.collect()
}

/// Adds dots to the layout, unless they are beyond the printer's reach and so beyond the label.
pub(super) fn put(
    builder: &mut LayoutBuilder<'_, '_>,
    corner: Corner,
    print: Arc<Print>,
    reversed: bool,
) {
    let moved = |from: u32, by: i32| from.saturating_add_signed(by);
    let corner = Corner { x: moved(corner.x, print.area.x), y: moved(corner.y, print.area.y) };
    if !print.stripes.is_empty() && corner.x.max(corner.y) <= builder.printer.farthest_dot() {
        builder.push(corner, FieldKind::Picture { print, reversed });
    }
}

fn wish(
    builder: &mut LayoutBuilder<'_, '_>,
    element: &ImageElement<FilledSource<'_>>,
) -> Option<Wish> {
    // A picture has the same dots wherever it is, unlike a box, which must touch the next one.
    let width = element.width.map(|width| builder.length(width, Field::Width));
    let height = element.height.map(|height| builder.length(height, Field::Height));
    // Both are looked at, so that all problems are found.
    let (width, height) =
        (width.map_or(Some(None), |it| it.map(Some)), height.map_or(Some(None), |it| it.map(Some)));
    let (width, height) = (width?, height?);
    if !element.mode.has_threshold() && element.threshold.is_some() {
        let message =
            message!("threshold-no-effect", "has an effect only in the modes auto and threshold");
        builder.find(Field::Threshold, Rule::NoEffect, message);
    }
    Some(Wish {
        room: Room { width, height, fit: element.fit, dpi: builder.printer.dpi().get() },
        mode: element.mode,
        threshold: element.threshold.unwrap_or_default(),
        rotation: element.rotation,
        invert: element.invert,
        keeps_white: false,
        graphics: builder.printer.graphics(),
    })
}
