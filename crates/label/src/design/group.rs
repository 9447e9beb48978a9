//! Groups of a design.

use super::{Area, Element};
use crate::element::Rotation;

/// Elements that are turned and moved together. Their places are told in the group: from its upper left corner as it
/// stands before it is turned.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    /// Where it stands, turned.
    pub area: Area,
    /// Which way up all of it stands.
    pub rotation: Rotation,
    /// What is in it, in the order of drawing.
    pub elements: Vec<Element>,
}
