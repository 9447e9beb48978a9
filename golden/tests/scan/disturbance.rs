//! Random labels with one barcode and lines, boxes and text over it or near it.

use fastrand::Rng;
use golden::Printed;
use preview::Rect;
use serde_json::{Value, json};

use crate::{judge, spec::Plan};

/// Dots on all sides of a barcode with its quiet zones.
const AROUND: u32 = 40;

/// A label whose barcode is disturbed in one or two ways, as JSON. It is one that ZXing supports.
pub(crate) fn disturbed(random: &mut Rng, dpi: u16) -> Value {
    loop {
        let Some(plan) = Plan::draw(random, dpi, 4) else { continue };
        let mut label = Label::new(&plan, dpi);
        let printed = label.print();
        if judge::format(&printed.asked[0][0]).is_none() {
            continue;
        }
        let symbol = &printed.pages[0].symbols()[0];
        let (area, module) = (symbol.area, symbol.module);
        for _ in 0..random.usize(1..=2) {
            label.disturb(random, area, module);
        }
        return label.request;
    }
}

/// A request, and the resolution.
struct Label {
    request: Value,
    dpi: u16,
}

impl Label {
    fn new(plan: &Plan, dpi: u16) -> Self {
        let inches = |dots: u32| f64::from(dots) / f64::from(dpi);
        let mut element = plan.element.clone();
        element["x"] = json!(inches(AROUND + plan.corner.0));
        element["y"] = json!(inches(AROUND + plan.corner.1));
        element["value"] = json!("{{value}}");
        let (width, height) = plan.size;
        let (width, height) = (inches(width + 2 * AROUND), inches(height + 2 * AROUND));
        let request = json!({
            "size": {"widthIn": width, "heightIn": height, "dpi": dpi},
            "elements": [element],
            "data": {"value": plan.value},
        });
        Self { request, dpi }
    }

    fn print(&self) -> Printed {
        Printed::new(self.request.to_string().as_bytes()).unwrap()
    }

    fn put(&mut self, element: Value) {
        self.request["elements"].as_array_mut().unwrap().push(element);
    }

    fn inches(&self, dots: i32) -> f64 {
        f64::from(dots.max(0)) / f64::from(self.dpi)
    }

    fn disturb(&mut self, random: &mut Rng, area: Rect, module: u32) {
        let at = place(random, area, module);
        match random.u8(0..8) {
            0..=3 => self.put_line(random, at, area),
            4 => {
                let size = (random.i32(2..30), random.i32(2..30));
                self.put_box(random, at, size);
            }
            5 => {
                // A frame around it.
                let away = random.i32(0..12) * signed(module);
                let size = (signed(area.width) + 2 * away, signed(area.height) + 2 * away);
                self.put_box(random, (area.x - away, area.y - away), size);
            }
            _ => {
                let text = *random.choice(&["7", "Lot 12", "FRAGILE", "Ab", "-"]).unwrap();
                self.put(json!({
                    "type": "text", "x": self.inches(at.0), "y": self.inches(at.1), "text": text,
                    "fontSize": random.u8(5..14),
                }));
            }
        }
    }

    fn put_line(&mut self, random: &mut Rng, (x, y): (i32, i32), area: Rect) {
        let size = |random: &mut Rng, whole: u32| random.i32(3..signed(whole / 2).max(8));
        let (across, down) = match random.u8(0..5) {
            0 | 1 => (size(random, 2 * area.width), 0),
            2 | 3 => (0, size(random, 2 * area.height)),
            _ => (size(random, area.width), size(random, area.height)),
        };
        self.put(json!({
            "type": "line", "x": self.inches(x), "y": self.inches(y),
            "x2": self.inches(x + across), "y2": self.inches(y + down),
            "thickness": self.inches(random.i32(1..=4)),
        }));
    }

    fn put_box(&mut self, random: &mut Rng, (x, y): (i32, i32), (width, height): (i32, i32)) {
        let is_small = width < 30 && height < 30;
        self.put(json!({
            "type": "box", "x": self.inches(x), "y": self.inches(y), "width": self.inches(width),
            "height": self.inches(height), "filled": is_small && random.bool(),
            "thickness": self.inches(random.i32(1..=3)),
        }));
    }
}

/// A place on the symbol, or within a dozen modules of its edges.
fn place(random: &mut Rng, area: Rect, module: u32) -> (i32, i32) {
    let inside = |random: &mut Rng, from: i32, size: u32| random.i32(from..from + signed(size));
    let (x, y) = (inside(random, area.x, area.width), inside(random, area.y, area.height));
    let away = random.i32(1..=12) * signed(module);
    match random.u8(0..8) {
        0..=3 => (x, y),
        4 => (area.x - away, y),
        5 => (area.right() + away - signed(module), y),
        6 => (x, area.y - away),
        _ => (x, area.bottom() + away - signed(module)),
    }
}

fn signed(dots: u32) -> i32 {
    i32::try_from(dots).unwrap()
}
