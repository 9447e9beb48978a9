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

/// A disturbed label that is spoiled as a whole as well: cropped, with low bars, small modules, without quiet zones, light on
/// dark, or with text that has no room or no letters. It has several rows, of which one may have a shorter value.
pub(crate) fn spoiled(random: &mut Rng, dpi: u16) -> Value {
    let mut request = disturbed(random, dpi);
    let value = request["data"]["value"].clone();
    request["rows"] = json!([{}, {"value": value, "word": "WORD"}, {"word": "\u{1F600}"}]);
    let share = |random: &mut Rng| f64::from(random.u8(30..=100)) / 100.0;
    match random.u8(0..9) {
        0 => request["size"]["widthIn"] = json!(least(&request["size"]["widthIn"], share(random))),
        1 => {
            let height = least(&request["size"]["heightIn"], share(random));
            request["size"]["heightIn"] = json!(height);
        }
        2 => set(&mut request, "height", json!(f64::from(random.u8(1..30)) / 100.0)),
        3 => {
            let name = if request["elements"][0]["type"] == "qr" {
                "magnification"
            } else {
                "moduleWidth"
            };
            set(&mut request, name, json!(random.u8(1..=3)));
        }
        4 => set(&mut request, "x", json!(0)),
        5 => set(&mut request, "y", json!(0)),
        6 => {
            let side = |name: &str| request["size"][name].clone();
            let whole = json!({"type": "text", "x": 0, "y": 0, "text": "M", "fontSize": 200, "reverse": true});
            let width = side("widthIn");
            push(&mut request, whole);
            push(&mut request, json!({"type": "line", "x": 0, "y": 0, "x2": width, "y2": 0}));
        }
        7 => push(
            &mut request,
            json!({"type": "text", "x": 0, "y": 0, "text": "{{word}}", "fontSize": 5}),
        ),
        _ => push(
            &mut request,
            json!({
                "type": "text", "x": 0, "y": 0, "text": "{{word}} {{word}}", "fontSize": 5, "width": 0.2, "maxLines": 1,
            }),
        ),
    }
    request
}

/// A share of a side of the label, and at least the smallest side.
fn least(side: &Value, share: f64) -> f64 {
    (side.as_f64().unwrap() * share).max(0.1)
}

fn set(request: &mut Value, name: &str, value: Value) {
    request["elements"][0][name] = value;
}

fn push(request: &mut Value, element: Value) {
    request["elements"].as_array_mut().unwrap().push(element);
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
