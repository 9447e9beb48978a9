//! The table of figures: ours, the peer's or the ceiling, the bar, and the change since the last accepted run.

use std::{collections::BTreeMap, fs, io, path::Path};

/// One figure.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Figure {
    pub(crate) name: String,
    pub(crate) unit: &'static str,
    pub(crate) ours: f64,
    /// The figure of a peer in the same run.
    pub(crate) peer: Option<(&'static str, f64)>,
    pub(crate) bar: Bar,
}

/// The bar that a figure must meet.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Bar {
    /// None: the figure is only shown.
    None,
    /// At most this.
    Most(f64),
    /// The peer takes at least this many times as much.
    Times(f64),
    /// At least this share of the peer's: more is better.
    Share(f64),
    /// At most this many times the peer's.
    Within(f64),
}

impl Figure {
    /// A figure without a peer, with a maximum.
    pub(crate) fn most(name: impl Into<String>, unit: &'static str, ours: f64, most: f64) -> Self {
        Self { name: name.into(), unit, ours, peer: None, bar: Bar::Most(most) }
    }

    /// A figure without a bar.
    pub(crate) fn shown(name: impl Into<String>, unit: &'static str, ours: f64) -> Self {
        Self { name: name.into(), unit, ours, peer: None, bar: Bar::None }
    }

    /// The ratio to the peer, where more is better; `None` without a peer.
    fn ratio(&self) -> Option<f64> {
        let (_, peer) = self.peer?;
        Some(if matches!(self.bar, Bar::Share(_)) { self.ours / peer } else { peer / self.ours })
    }

    fn is_met(&self) -> bool {
        let ratio = self.ratio().unwrap_or(0.0);
        match self.bar {
            Bar::None => true,
            Bar::Most(most) => self.ours <= most,
            Bar::Times(least) | Bar::Share(least) => ratio >= least,
            Bar::Within(most) => 1.0 / ratio <= most,
        }
    }

    /// The measure for comparisons with later runs, where less is better: relative to the peer if there is one, because
    /// machines differ.
    fn measure(&self) -> f64 {
        self.ratio().map_or(self.ours, f64::recip)
    }

    /// Its line in a file: the measure for comparisons, and its row in the table.
    fn line(&self) -> String {
        format!("{}\t{:.4}\t{}", self.name, self.measure(), self.row())
    }

    fn row(&self) -> String {
        let peer =
            self.peer.map_or(" | ".to_owned(), |(name, peer)| format!("{name} | {}", short(peer)));
        let ratio = self.ratio().map_or(String::new(), short);
        let bar = match self.bar {
            Bar::None => String::new(),
            Bar::Most(most) => format!("at most {}", short(most)),
            Bar::Times(least) => format!("{} times", short(least)),
            Bar::Share(least) => format!("{} of it", short(least)),
            Bar::Within(most) => format!("within {} times", short(most)),
        };
        let missed = if self.is_met() { "" } else { "missed" };
        format!(
            "| {} | {} | {} | {peer} | {ratio} | {bar} | {missed} |",
            self.name,
            short(self.ours),
            self.unit
        )
    }
}

/// About three digits.
fn short(number: f64) -> String {
    match number {
        _ if number >= 100.0 => format!("{number:.0}"),
        _ if number >= 10.0 => format!("{number:.1}"),
        _ => format!("{number:.2}"),
    }
}

/// Writes figures to a file for the table; returns the number of missed bars.
pub(crate) fn keep(file: &Path, figures: &[Figure]) -> io::Result<usize> {
    let lines: Vec<String> = figures.iter().map(Figure::line).collect();
    fs::create_dir_all(file.parent().unwrap_or(file))?;
    fs::write(file, lines.join("\n") + "\n")?;
    Ok(figures.iter().filter(|figure| !figure.is_met()).count())
}

/// Prints figures without the change of each.
#[expect(clippy::print_stdout, reason = "a table for people")]
pub(crate) fn print_rows(figures: &[Figure]) {
    for figure in figures {
        println!("{}", figure.row());
    }
}

/// The minimum change to report; less is noise on a shared machine.
const WORTH: f64 = 1.10;

/// Prints all kept figures as one table, with the change of each.
#[expect(clippy::print_stdout, reason = "a table for people")]
pub(crate) fn print(kept: &[&Path], accepted: &Path) -> io::Result<()> {
    let accepted = fs::read_to_string(accepted).unwrap_or_default();
    let before = measures(&accepted);
    println!("| what | ours | | peer or ceiling | its | ratio | bar | | since accepted |");
    println!("|---|---:|---|---|---:|---:|---|---|---|");
    let mut slower = Vec::new();
    for file in kept {
        for line in fs::read_to_string(file)?.lines() {
            let Some((name, now, row)) = parts(line) else { continue };
            let change = before.get(name).map(|then| now / then);
            let told = match change {
                Some(change) if change > WORTH => {
                    slower.push(format!("{name}: {:.0} % slower", (change - 1.0) * 100.0));
                    format!("**{:.0} % slower**", (change - 1.0) * 100.0)
                }
                Some(change) if change < 1.0 / WORTH => {
                    format!("{:.0} % faster", (1.0 / change - 1.0) * 100.0)
                }
                Some(_) => String::new(),
                None => "new".to_owned(),
            };
            println!("{row} {told} |");
        }
    }
    println!("\n{} slower than accepted by more than 10 %", slower.len());
    for line in slower {
        println!("* {line}");
    }
    Ok(())
}

fn measures(accepted: &str) -> BTreeMap<&str, f64> {
    accepted.lines().filter_map(parts).map(|(name, measure, _)| (name, measure)).collect()
}

fn parts(line: &str) -> Option<(&str, f64, &str)> {
    let mut parts = line.splitn(3, '\t');
    Some((parts.next()?, parts.next()?.parse().ok()?, parts.next().unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(ours: f64, peer: f64, bar: Bar) -> Figure {
        Figure { name: "x".to_owned(), unit: "ns", ours, peer: Some(("peer", peer)), bar }
    }

    #[test]
    fn bars_are_met_or_missed() {
        assert!(figure(10.0, 100.0, Bar::Times(10.0)).is_met());
        assert!(!figure(10.1, 100.0, Bar::Times(10.0)).is_met());
        assert!(figure(70.0, 100.0, Bar::Share(0.7)).is_met());
        assert!(!figure(69.0, 100.0, Bar::Share(0.7)).is_met());
        assert!(figure(20.0, 10.0, Bar::Within(2.0)).is_met());
        assert!(!figure(21.0, 10.0, Bar::Within(2.0)).is_met());
        assert!(Figure::most("x", "ms", 5.0, 5.0).is_met());
        assert!(!Figure::most("x", "ms", 5.1, 5.0).is_met());
    }

    #[test]
    fn slower_is_always_more() {
        assert!(
            figure(10.0, 100.0, Bar::Times(10.0)).measure()
                < figure(12.0, 100.0, Bar::Times(10.0)).measure()
        );
        assert!(
            figure(80.0, 100.0, Bar::Share(0.7)).measure()
                < figure(70.0, 100.0, Bar::Share(0.7)).measure()
        );
        assert!(
            figure(10.0, 10.0, Bar::Within(2.0)).measure()
                < figure(12.0, 10.0, Bar::Within(2.0)).measure()
        );
        // A machine that is half as fast slows down both.
        let (quick, slow) =
            (figure(10.0, 100.0, Bar::Times(10.0)), figure(20.0, 200.0, Bar::Times(10.0)));
        assert!((quick.measure() - slow.measure()).abs() < 1e-9);
    }

    #[test]
    fn a_line_is_read_back() {
        let line = figure(10.0, 100.0, Bar::Times(10.0)).line();
        assert_eq!(
            parts(&line),
            Some(("x", 0.1, "| x | 10.0 | ns | peer | 100 | 10.0 | 10.0 times |  |"))
        );
    }
}
