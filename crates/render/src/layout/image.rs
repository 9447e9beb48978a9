//! Pictures.

use std::sync::Arc;

use dots::Rect;
use label::{
    Field as Name, Label, LabelElement, Rule,
    element::{FilledSource, ImageElement, Source},
};
use message::message;

use super::{
    Kind,
    area::{Area, Part},
    sheet::{Corner, Sheet},
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
        for (field, side) in [(Name::Width, self.width), (Name::Height, self.height)] {
            if let Some(side) = side {
                checker.extent(field, side);
            }
        }
    }
}

pub(super) fn place(
    sheet: &mut Sheet<'_, '_>,
    element: &ImageElement<FilledSource<'_>>,
    album: &mut Album<'_>,
) {
    let corner = sheet.corner(element.at);
    let (Some(corner), Some(wish)) = (corner, wish(sheet, element)) else { return };
    let print = match album.print(&element.source, &wish) {
        Ok(Some(print)) => print,
        Ok(None) => {
            let message = message!("no-picture", "there is no picture, so nothing is printed");
            sheet.find(Name::Source, Rule::NoEffect, message);
            return;
        }
        Err(Unprintable::Because(message)) => {
            sheet.refuse(Name::Source, message);
            return;
        }
        Err(Unprintable::Stopped) => {
            sheet.refuse(Name::Source, message!("stopped", "the work was stopped"));
            return;
        }
    };
    for (rule, message) in print.remarks.iter().map(|remark| remark.told()) {
        sheet.find(Name::Source, rule, message);
    }
    sheet.check_edges(Part::Picture, Area::new(corner.x, corner.y, print.room.0, print.room.1));
    put(sheet, corner, print, element.reverse);
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
    let mut sheet = Sheet::new(label, printer, &mut findings);
    let images = label.elements.iter().enumerate().filter_map(|(index, element)| {
        if let LabelElement::Image(image) = element { Some((index, image)) } else { None }
    });
    let shown = images.filter_map(|(element, image)| {
        let (corner, wish) = (sheet.corner(image.at)?, wish(&mut sheet, image)?);
        let shown = album.print(&image.source, &wish).ok()??.shown?;
        let file = album.named(&image.source)?;
        Some(ShownPicture { element, file, is_inverted: image.invert, corner, shown })
    });
    shown.collect()
}

/// Adds dots to the sheet, unless they are beyond the printer's reach and so beyond the label.
pub(super) fn put(sheet: &mut Sheet<'_, '_>, corner: Corner, print: Arc<Print>, reversed: bool) {
    let moved = |from: u32, by: i32| from.saturating_add_signed(by);
    let corner = Corner { x: moved(corner.x, print.area.x), y: moved(corner.y, print.area.y) };
    if !print.stripes.is_empty() && corner.x.max(corner.y) <= sheet.printer.farthest_dot() {
        sheet.push(corner, Kind::Picture { print, reversed });
    }
}

fn wish(sheet: &mut Sheet<'_, '_>, element: &ImageElement<FilledSource<'_>>) -> Option<Wish> {
    // A picture has the same dots wherever it is, unlike a box, which must touch the next one.
    let width = element.width.map(|width| sheet.length(width, Name::Width));
    let height = element.height.map(|height| sheet.length(height, Name::Height));
    // Both are looked at, so that all problems are found.
    let (width, height) =
        (width.map_or(Some(None), |it| it.map(Some)), height.map_or(Some(None), |it| it.map(Some)));
    let (width, height) = (width?, height?);
    if !element.mode.has_threshold() && element.threshold.is_some() {
        let message =
            message!("threshold-no-effect", "has an effect only in the modes auto and threshold");
        sheet.find(Name::Threshold, Rule::NoEffect, message);
    }
    Some(Wish {
        room: Room { width, height, fit: element.fit, dpi: sheet.printer.dpi().get() },
        mode: element.mode,
        threshold: element.threshold.unwrap_or_default(),
        rotation: element.rotation,
        invert: element.invert,
        keeps_white: false,
        graphics: sheet.printer.graphics(),
    })
}
