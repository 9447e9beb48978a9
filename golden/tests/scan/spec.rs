//! Random labels: barcodes of all kinds with space for their quiet zones, and text and boxes beside them.

use fastrand::Rng;
use golden::Printed;
use serde_json::{Value, json};
use symbology::Symbology;

use crate::{picture, values::value};

/// A request as JSON.
pub(crate) fn spec(random: &mut Rng, dpi: u16) -> Value {
    let mut shelf = Shelf { dpi, elements: Vec::new(), data: json!({}), width: 0, height: 0 };
    for _ in 0..random.usize(1..=4) {
        match random.u8(0..4) {
            0 => shelf.put_text(random),
            1 => shelf.put_line(random),
            _ => {}
        }
        shelf.put_barcode(random);
    }
    let slack = |random: &mut Rng| random.u32(0..u32::from(dpi) / 4);
    let (width, height) = (shelf.width + slack(random), shelf.height + slack(random));
    json!({
        "size": {"widthIn": shelf.inches(width), "heightIn": shelf.inches(height), "dpi": dpi},
        "elements": shelf.elements,
        "data": shelf.data,
    })
}

/// Elements below one another. All lengths are in dots.
struct Shelf {
    dpi: u16,
    elements: Vec<Value>,
    data: Value,
    width: u32,
    height: u32,
}

impl Shelf {
    fn inches(&self, dots: u32) -> f64 {
        f64::from(dots) / f64::from(self.dpi)
    }

    /// Reserves space of this size; returns its upper left corner.
    fn room(&mut self, random: &mut Rng, (width, height): (u32, u32)) -> (u32, u32) {
        let (x, y) = (random.u32(0..40), self.height + random.u32(0..20));
        self.width = self.width.max(x + width);
        self.height = y + height;
        (x, y)
    }

    fn put_text(&mut self, random: &mut Rng) {
        // Round letters extend slightly beyond their line.
        const BEYOND: u32 = 3;
        let size = (u32::from(self.dpi) * 3 / 2, u32::from(self.dpi) / 5 + 2 * BEYOND);
        let (x, y) = self.room(random, size);
        let y = y + BEYOND;
        self.elements.push(json!({
            "type": "text", "x": self.inches(x), "y": self.inches(y), "text": "Ship to: Ag 7", "fontSize": 10,
        }));
    }

    fn put_line(&mut self, random: &mut Rng) {
        let length = u32::from(self.dpi);
        let (x, y) = self.room(random, (length, 4));
        self.elements.push(json!({
            "type": "line", "x": self.inches(x), "y": self.inches(y), "x2": self.inches(x + length),
            "y2": self.inches(y), "thickness": self.inches(3),
        }));
    }

    fn put_barcode(&mut self, random: &mut Rng) {
        let plan = std::iter::repeat_with(|| Plan::draw(random, self.dpi, 10)).flatten().next();
        let plan = plan.expect("some values are valid");
        let frame = if random.u8(0..3) == 0 { random.u32(1..6) } else { 0 };
        let (width, height) = plan.size;
        let (x, y) = self.room(random, (width + 2 * frame, height + 2 * frame));
        if frame > 0 {
            self.elements.push(json!({
                "type": "box", "x": self.inches(x), "y": self.inches(y),
                "width": self.inches(width + 2 * frame), "height": self.inches(height + 2 * frame),
                "thickness": self.inches(frame),
            }));
        }
        // Through the data, so that braces in values are not placeholders.
        let name = format!("v{}", self.elements.len());
        let mut element = plan.element;
        element["x"] = json!(self.inches(x + frame + plan.corner.0));
        element["y"] = json!(self.inches(y + frame + plan.corner.1));
        element["value"] = json!(format!("{{{{{name}}}}}"));
        self.elements.push(element);
        self.data[name] = json!(plan.value);
    }
}

/// A barcode and the space it takes.
pub(crate) struct Plan {
    pub(crate) element: Value,
    pub(crate) value: String,
    /// With quiet zones and readable line.
    pub(crate) size: (u32, u32),
    /// Offset of the element in that space.
    pub(crate) corner: (u32, u32),
}

impl Plan {
    /// `None` if the value is invalid, or if printers do not support it.
    pub(crate) fn draw(random: &mut Rng, dpi: u16, largest: u8) -> Option<Self> {
        let symbology = loop {
            let symbology = random.choice(Symbology::ALL).unwrap();
            if crate::PRINTER.has_command(symbology) {
                break symbology;
            }
        };
        let value = value(random, symbology);
        let rotation = *random.choice(&["N", "R", "I", "B"]).unwrap();
        let most = random.u8(1..=largest);
        let (name, mut element) = if symbology == Symbology::QrCode && random.bool() {
            let level = *random.choice(&["L", "M", "Q", "H"]).unwrap();
            ("magnification", json!({"type": "qr", "ecLevel": level}))
        } else {
            let ratio = f64::from(random.u8(20..=30)) / 10.0;
            let ratio = if symbology.has_ratio() { ratio } else { 3.0 };
            let height = f64::from(random.u32(20..=u32::from(dpi))) / f64::from(dpi);
            let element = json!({
                "type": "barcode", "symbology": symbology.id(), "height": height, "ratio": ratio,
                "humanReadable": random.bool(),
            });
            ("moduleWidth", element)
        };
        element["rotation"] = json!(rotation);
        // The largest module at which it fits.
        (1..=most).rev().find_map(|module| {
            element[name] = json!(module);
            let (size, corner) = room(&element, &value, dpi)?;
            Some(Self { element: element.clone(), value: value.clone(), size, corner })
        })
    }
}

/// Size in inches of a label with one barcode, and the barcode's distance from its edges.
const SIDE: u32 = 5;
const AWAY: u32 = 1;

/// The space that a barcode takes with its readable line and its quiet zones, measured by printing it.
fn room(element: &Value, value: &str, dpi: u16) -> Option<((u32, u32), (u32, u32))> {
    let mut element = element.clone();
    element["x"] = json!(AWAY);
    element["y"] = json!(AWAY);
    element["value"] = json!("{{value}}");
    let size = json!({"widthIn": SIDE, "heightIn": SIDE, "dpi": dpi});
    let request = json!({"size": size, "elements": [element], "data": {"value": value}});
    let printed = Printed::new(request.to_string().as_bytes()).ok()?;
    let page = printed.pages.first()?;
    let symbol = page.symbols().first().unwrap_or_else(|| panic!("nothing is drawn for {request}"));
    let (ink, room) = (picture::ink(&page.bitmap())?, picture::area_with_margins(symbol));
    let (left, top) = (ink.x.min(room.x), ink.y.min(room.y));
    let (right, bottom) = (ink.right().max(room.right()), ink.bottom().max(room.bottom()));
    let most = i32::try_from(SIDE * u32::from(dpi)).ok()?;
    if left < 0 || top < 0 || right > most || bottom > most {
        return None;
    }
    let at = AWAY * u32::from(dpi);
    let corner = (at.checked_add_signed(-left)?, at.checked_add_signed(-top)?);
    Some((((right - left).unsigned_abs(), (bottom - top).unsigned_abs()), corner))
}
