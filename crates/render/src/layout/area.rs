//! What reaches over the label's edges.

use label::{Field as Name, Rule};

use super::sheet::Sheet;

/// An area in dots from the label's upper left corner; the right and the lower edge are the first dots outside of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) left: i64,
    pub(super) top: i64,
    pub(super) right: i64,
    pub(super) bottom: i64,
}

impl Area {
    pub(super) fn new(left: u32, top: u32, width: u32, height: u32) -> Self {
        let (left, top) = (i64::from(left), i64::from(top));
        Self { left, top, right: left + i64::from(width), bottom: top + i64::from(height) }
    }
}

impl Sheet<'_, '_> {
    /// Notes that `what` reaches over an edge, if it does; says whether it does.
    pub(super) fn check_edges(&mut self, what: &str, area: Area) -> bool {
        self.check_edges_but(0, what, area)
    }

    /// The same for what may reach over an edge by so many dots.
    pub(super) fn check_edges_but(&mut self, slack: i64, what: &str, area: Area) -> bool {
        let beyond = [
            ("left", -area.left),
            ("upper", -area.top),
            ("right", area.right - i64::from(self.layout.width)),
            ("lower", area.bottom - i64::from(self.layout.length)),
        ];
        if beyond.iter().all(|&(_, dots)| dots <= slack) {
            return false;
        }
        let sides = beyond.iter().filter(|&&(_, dots)| dots > slack);
        let sides: Vec<_> =
            sides.map(|&(side, dots)| format!("the {side} edge by {}", counted(dots))).collect();
        let message = format!("{what} over {}", sides.join(" and "));
        self.find(Name::Whole, Rule::OutsideLabel, message);
        true
    }
}

fn counted(dots: i64) -> String {
    if dots == 1 { "1 dot".into() } else { format!("{dots} dots") }
}
