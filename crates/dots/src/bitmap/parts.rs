//! The parts of a picture that do not touch one another.

use crate::{Bitmap, Rect};

/// A run of dark dots, from the first one to before `to`, and the group that it belongs to.
#[derive(Debug, Clone, Copy)]
struct Run {
    from: u32,
    to: u32,
    group: usize,
}

impl Bitmap {
    /// The rectangles around all groups of black dots that touch one another, also at corners. They come in the order of their
    /// upper rows.
    pub fn parts(&self) -> Vec<Rect> {
        let mut groups = Groups::default();
        let (mut above, mut runs) = (Vec::<Run>::new(), Vec::new());
        for y in 0..self.height() {
            runs.clear();
            let mut first = 0;
            self.for_each_run(y, |from, to| {
                let mut group = None;
                // Both rows are sorted, so runs that end before this one begins touch no later one.
                while above.get(first).is_some_and(|other| other.to < from) {
                    first += 1;
                }
                let touching = above.iter().skip(first).take_while(|other| other.from <= to);
                for other in touching {
                    group = Some(match group {
                        Some(group) => groups.unite(group, other.group),
                        None => groups.root(other.group),
                    });
                }
                let area = Rect::new(
                    i32::try_from(from).unwrap_or(i32::MAX),
                    i32::try_from(y).unwrap_or(i32::MAX),
                    to - from,
                    1,
                );
                let group = groups.add(group, area);
                runs.push(Run { from, to, group });
            });
            std::mem::swap(&mut above, &mut runs);
        }
        groups.areas()
    }
}

/// Groups of runs, some of which were found to be one. Each has its parent and its area; a root is its own parent.
#[derive(Debug, Default)]
struct Groups(Vec<(usize, Rect)>);

impl Groups {
    fn root(&mut self, mut group: usize) -> usize {
        while let Some(&(parent, _)) = self.0.get(group)
            && parent != group
        {
            // Each step halves the way of the next search.
            let grandparent = self.0.get(parent).map_or(parent, |it| it.0);
            if let Some(entry) = self.0.get_mut(group) {
                entry.0 = grandparent;
            }
            group = parent;
        }
        group
    }

    /// Makes two groups one.
    fn unite(&mut self, one: usize, other: usize) -> usize {
        let (one, other) = (self.root(one), self.root(other));
        let (root, child) = (one.min(other), one.max(other));
        if root != child {
            let area = self.0.get(child).map(|it| it.1).unwrap_or_default();
            if let Some(entry) = self.0.get_mut(child) {
                entry.0 = root;
            }
            self.grow(root, area);
        }
        root
    }

    /// Adds a run to a group, or to a new one.
    fn add(&mut self, group: Option<usize>, area: Rect) -> usize {
        if let Some(group) = group {
            self.grow(group, area);
            return group;
        }
        self.0.push((self.0.len(), area));
        self.0.len() - 1
    }

    fn grow(&mut self, root: usize, area: Rect) {
        if let Some(entry) = self.0.get_mut(root) {
            entry.1 = entry.1.union(area);
        }
    }

    fn areas(self) -> Vec<Rect> {
        let roots = self.0.into_iter().enumerate().filter(|(index, (parent, _))| index == parent);
        roots.map(|(_, (_, area))| area).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::samples::{dark, scattered},
        *,
    };

    /// The same by spreading from one dot to the next.
    fn spread(picture: &Bitmap) -> Vec<Rect> {
        let mut left = dark(picture);
        let mut areas = Vec::new();
        while let Some(start) = left.pop() {
            let (mut todo, mut area) = (vec![start], Rect::default());
            while let Some((x, y)) = todo.pop() {
                let dot = Rect::new(x.try_into().unwrap(), y.try_into().unwrap(), 1, 1);
                area = area.union(dot);
                let is_near = |&(a, b): &(u32, u32)| a.abs_diff(x) <= 1 && b.abs_diff(y) <= 1;
                todo.extend(left.iter().copied().filter(is_near));
                left.retain(|dot| !is_near(dot));
            }
            areas.push(area);
        }
        areas.sort_by_key(|it| (it.y, it.x, it.width, it.height));
        areas
    }

    #[test]
    fn parts_are_groups_that_touch() {
        for (width, height) in [(1, 1), (9, 7), (64, 6), (70, 12), (130, 30)] {
            let picture = scattered(width, height);
            let mut parts = picture.parts();
            parts.sort_by_key(|it| (it.y, it.x, it.width, it.height));
            assert_eq!(parts, spread(&picture), "{width} x {height}");
        }
        assert!(Bitmap::new(9, 9).parts().is_empty());
    }

    #[test]
    fn arms_that_meet_below_are_one_part() {
        let rows = [[0b1000_0001u8], [0b1000_0001], [0b0111_1110]].concat();
        assert_eq!(Bitmap::from_bytes(8, &rows).parts(), [Rect::new(0, 0, 8, 3)]);
    }
}
