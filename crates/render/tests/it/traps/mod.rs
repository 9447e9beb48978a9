//! Traps that other programs fell into. Numbers tell them apart; 9 is a matter of SVG.

mod codes;
mod escaping;
mod geometry;
mod jobs;
