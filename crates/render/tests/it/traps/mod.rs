//! Mistakes that other programs have made. They are numbered; trap 9 concerns SVG.

mod codes;
mod escaping;
mod geometry;
mod jobs;
