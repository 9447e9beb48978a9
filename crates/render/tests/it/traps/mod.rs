//! Traps that other programs fell into, by their numbers in our collection; 9 is about SVG.

mod codes;
mod escaping;
mod geometry;
mod jobs;
