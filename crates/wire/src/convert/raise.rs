//! What would raise the grade of a barcode: changes of the element where they can be computed, otherwise advice.

use design::Element;
use label::units::Inches;
use message::{Argument, Message, message};
use preview::scan::{Limit, Measured, Why};
use serde_json::json;

use super::{
    super::scan::{TouchedSide, touched},
    DotArea, MeasuredDesign, Placed,
    fix::{Fix, find},
    side::LabelSide,
};

impl MeasuredDesign<'_> {
    /// What would raise the grade of an element.
    pub(super) fn raise(
        &self,
        id: &str,
        (why, measured): (Option<Why>, &Measured),
        placed: Placed,
    ) -> Vec<Fix> {
        let Some(element) = find(&self.document.elements, id) else { return Vec::new() };
        if why == Some(Why::Cut) {
            let fix = self.on_label(element);
            return vec![fix.unwrap_or_else(|| Fix::advice(shrink()))];
        }
        let Some(limit) = measured.grade.limit else { return Vec::new() };
        match limit {
            Limit::QuietZone => self.clear_quiet_zones(element, measured, placed),
            Limit::Module(_) => {
                let larger = || Fix::advice(message!("raise-larger", "Make it larger"));
                vec![self.wider(element).unwrap_or_else(larger)]
            }
            Limit::Height(low) => vec![Fix::advice(message!(
                "raise-higher",
                "Make its bars at least {least} mm high",
                least = f64::from(low.least) / 1000.0
            ))],
            Limit::Decode | Limit::UnusedErrorCorrection(_) | Limit::Decodability(_) => {
                vec![Fix::advice(message!(
                    "raise-clear",
                    "Move away what is printed over it or beside it"
                ))]
            }
        }
    }

    /// A move away from each obstacle, if there is room; otherwise advice.
    fn clear_quiet_zones(
        &self,
        element: &Element,
        measured: &Measured,
        placed: Placed,
    ) -> Vec<Fix> {
        let side = |touched: &TouchedSide| LabelSide::new(touched.side, placed.rotation);
        let all = touched(&measured.margins);
        let is_touched = |wanted: LabelSide| all.iter().any(|it| side(it) == wanted);
        let moves = all.iter().map(|touched| {
            let from = side(touched);
            let is_between = is_touched(from.opposite());
            let away = Away { from, touched, module: measured.module.dots, symbol: placed.area };
            if is_between { None } else { self.moved(element, &away) }
        });
        let moves: Vec<_> = moves.collect();
        let has_stuck = moves.contains(&None);
        let advice = has_stuck.then(|| Fix::advice(shrink()));
        moves.into_iter().flatten().chain(advice).collect()
    }

    /// The element moved away from an obstacle, rounded up to hundredths of an inch; `None` if there is no room on the
    /// other side, or if its place is not known.
    fn moved(&self, element: &Element, away: &Away<'_>) -> Option<Fix> {
        let size = self.document.size;
        let dpi = f64::from(size.dpi().get());
        let symbol = away.symbol?;
        let (start, length, label) = if away.from.is_lateral() {
            (symbol.x, symbol.width, size.width().get())
        } else {
            (symbol.y, symbol.height, size.height().get())
        };
        let modules = |count: u32| f64::from(count * away.module) / dpi;
        let by = (modules(away.touched.missing) * 100.0).ceil() / 100.0;
        let (start, end) = (f64::from(start) / dpi, (f64::from(start) + f64::from(length)) / dpi);
        let room = if away.from.is_first() { label - end } else { start };
        if room < by + modules(away.touched.needed) {
            return None;
        }
        let words = message!(
            "raise-move",
            "Move it {way} by {inches} in ({millimetres} mm)",
            way = away.way(),
            inches = Argument::decimal(by, 2),
            millimetres = Argument::decimal(by * 25.4, 1)
        );
        // Coordinates in a group are relative to the group, which may be rotated.
        let is_outermost = self.document.elements.iter().any(|it| it.id == element.id);
        let area = element.kind.area().filter(|_| is_outermost);
        let Some(area) = area else { return Some(Fix::advice(words)) };
        let (name, at) = if away.from.is_lateral() { ("x", area.at.x) } else { ("y", area.at.y) };
        let to = if away.from.is_first() { at.get() + by } else { at.get() - by };
        Some(Fix::new(words, json!({name: Inches::new(to)?.rounded().get()})))
    }
}

/// A move of a symbol away from an obstacle in its quiet zone.
struct Away<'a> {
    /// The side on which the obstacle is.
    from: LabelSide,
    touched: &'a TouchedSide,
    /// Dots per module.
    module: u32,
    /// Where it is.
    symbol: Option<DotArea>,
}

impl Away<'_> {
    fn way(&self) -> Message {
        match (self.from.is_lateral(), self.from.is_first()) {
            (true, true) => message!("way-right", "to the right"),
            (true, false) => message!("way-left", "to the left"),
            (false, true) => message!("way-down", "down"),
            (false, false) => message!("way-up", "up"),
        }
    }
}

fn shrink() -> Message {
    message!("raise-room", "Make it smaller, or leave more room around it")
}
