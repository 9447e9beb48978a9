//! Pictures.

use std::sync::Arc;

use label::{
    Field as Name, Rule,
    element::{FilledSource, ImageElement, Rotation},
};
use symbology::message;

use super::{
    Kind,
    area::{Area, Part},
    sheet::{Corner, Sheet},
};
use crate::picture::{Album, Print, Room, Unprintable, Wish};

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
    put(sheet, corner, print);
}

/// Adds dots to the sheet, unless they are beyond the printer's reach and so beyond the label.
pub(super) fn put(sheet: &mut Sheet<'_, '_>, corner: Corner, print: Arc<Print>) {
    let moved = |from: u32, by: i32| from.saturating_add_signed(by);
    let corner = Corner { x: moved(corner.x, print.area.x), y: moved(corner.y, print.area.y) };
    if !print.stripes.is_empty() && corner.x.max(corner.y) <= sheet.printer.farthest_dot() {
        sheet.push(corner, Kind::Picture(print));
    }
}

fn wish(sheet: &mut Sheet<'_, '_>, element: &ImageElement<FilledSource<'_>>) -> Option<Wish> {
    // The sides of the box are rounded where its edges are on the label.
    let (along, down) = match element.rotation {
        Rotation::Normal | Rotation::Inverted => (element.at.x, element.at.y),
        Rotation::Right | Rotation::BottomUp => (element.at.y, element.at.x),
    };
    let width = element.width.map(|width| sheet.span(along, width, Name::Width));
    let height = element.height.map(|height| sheet.span(down, height, Name::Height));
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
