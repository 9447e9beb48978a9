//! How many pixels drawing paints, computed before it is done, the way `resvg` draws: a layer for each group with an
//! opacity, a clip path or a mask, a picture for each pattern.

use resvg::{
    tiny_skia::Transform,
    usvg::{ClipPath, Group, Mask, Node, Paint, Path, Pattern, Rect, Tree},
};

use super::lines::{dashes, edges, number, whole};
use crate::{
    SvgProblem,
    limits::{MOST_SVG_LAYERS, MOST_SVG_PAINTED, MOST_SVG_REACH},
};

/// What drawing takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Painted {
    /// Pixels painted.
    pub(crate) pixels: u64,
    /// Most pixels of layers at the same time, without the picture itself.
    pub(crate) layers: u64,
}

/// Sizes of a canvas or a layer.
#[derive(Clone, Copy)]
struct Canvas {
    width: f64,
    height: f64,
}

impl Canvas {
    fn area(self) -> f64 {
        self.width * self.height
    }

    /// The pixels of a shape on it, if it is large, wherever it is.
    fn covered(self, bounds: Rect) -> f64 {
        let side = |length: f32, most: f64| (f64::from(length) + 2.0).min(most);
        side(bounds.width(), self.width) * side(bounds.height(), self.height)
    }
}

/// Counts the pixels of a drawing on a canvas.
pub(super) fn count(
    tree: &Tree,
    transform: Transform,
    (width, height): (u32, u32),
) -> Result<Painted, SvgProblem> {
    let canvas = Canvas { width: f64::from(width), height: f64::from(height) };
    let mut counter = Counter { canvas, pixels: 0.0, live: 0.0, layers: 0.0 };
    counter.paint(canvas.area())?;
    counter.nodes(tree.root(), transform, canvas)?;
    Ok(Painted { pixels: whole(counter.pixels), layers: whole(counter.layers) })
}

/// Refused before, as an element.
fn not_drawn(node: &Node) -> SvgProblem {
    let name = if matches!(node, Node::Image(_)) { "image" } else { "text" };
    SvgProblem::Element { name: name.to_owned() }
}

struct Counter {
    /// The picture itself.
    canvas: Canvas,
    pixels: f64,
    live: f64,
    layers: f64,
}

impl Counter {
    #[expect(clippy::cast_precision_loss, reason = "a limit")]
    fn paint(&mut self, pixels: f64) -> Result<(), SvgProblem> {
        self.pixels += pixels;
        // Written so that a sum that is no number is refused.
        if self.pixels <= MOST_SVG_PAINTED as f64 {
            Ok(())
        } else {
            Err(SvgProblem::Work { found: whole(self.pixels) })
        }
    }

    /// Does something while layers of so many pixels exist.
    #[expect(clippy::cast_precision_loss, reason = "a limit")]
    fn with_layers(
        &mut self,
        pixels: f64,
        inside: impl FnOnce(&mut Self) -> Result<(), SvgProblem>,
    ) -> Result<(), SvgProblem> {
        self.live += pixels;
        self.layers = self.layers.max(self.live);
        if self.layers <= MOST_SVG_LAYERS as f64 {
            self.paint(pixels)?;
            inside(self)?;
            self.live -= pixels;
            Ok(())
        } else {
            Err(SvgProblem::Layers { found: whole(self.layers) })
        }
    }

    fn nodes(
        &mut self,
        parent: &Group,
        transform: Transform,
        on: Canvas,
    ) -> Result<(), SvgProblem> {
        for node in parent.children() {
            match node {
                Node::Group(group) => self.group(group, transform, on)?,
                Node::Path(path) => self.path(path, transform, on)?,
                Node::Image(_) | Node::Text(_) => return Err(not_drawn(node)),
            }
        }
        Ok(())
    }

    fn group(&mut self, group: &Group, transform: Transform, on: Canvas) -> Result<(), SvgProblem> {
        // A visit costs something even if nothing is painted.
        self.paint(100.0)?;
        let transform = transform.pre_concat(group.transform());
        if !group.should_isolate() {
            return self.nodes(group, transform, on);
        }
        let Some(bounds) = group.layer_bounding_box().transform(transform) else { return Ok(()) };
        // Layers reach at most twice the size of the picture beyond each side.
        let side = |length: f32, most: f64| (f64::from(length).ceil() + 4.0).min(most * 5.0);
        let layer = Canvas {
            width: side(bounds.width(), self.canvas.width),
            height: side(bounds.height(), self.canvas.height),
        };
        self.with_layers(layer.area(), |counter| {
            counter.nodes(group, transform, layer)?;
            if let Some(clip) = group.clip_path() {
                counter.clip(clip, transform, layer)?;
            }
            if let Some(mask) = group.mask() {
                counter.mask(mask, transform, layer)?;
            }
            Ok(())
        })?;
        // Back onto the canvas, interpolated.
        self.paint(layer.area() * 10.0)
    }

    fn clip(
        &mut self,
        clip: &ClipPath,
        transform: Transform,
        on: Canvas,
    ) -> Result<(), SvgProblem> {
        let inner = transform.pre_concat(clip.transform());
        self.with_layers(on.area() * 1.25, |counter| {
            counter.clip_nodes(clip.root(), inner, on)?;
            clip.clip_path().map_or(Ok(()), |clip| counter.clip(clip, transform, on))
        })?;
        self.paint(on.area() * 4.0)
    }

    fn clip_nodes(
        &mut self,
        parent: &Group,
        transform: Transform,
        on: Canvas,
    ) -> Result<(), SvgProblem> {
        for node in parent.children() {
            match node {
                Node::Group(group) => {
                    let transform = transform.pre_concat(group.transform());
                    let Some(clip) = group.clip_path() else {
                        self.clip_nodes(group, transform, on)?;
                        continue;
                    };
                    self.with_layers(on.area(), |counter| {
                        counter.clip_nodes(group, transform, on)?;
                        counter.clip(clip, transform, on)
                    })?;
                }
                Node::Path(path) => self.path(path, transform, on)?,
                Node::Image(_) | Node::Text(_) => return Err(not_drawn(node)),
            }
        }
        Ok(())
    }

    fn mask(&mut self, mask: &Mask, transform: Transform, on: Canvas) -> Result<(), SvgProblem> {
        self.with_layers(on.area() * 1.5, |counter| {
            counter.nodes(mask.root(), transform, on)?;
            mask.mask().map_or(Ok(()), |mask| counter.mask(mask, transform, on))
        })?;
        self.paint(on.area() * 6.0)
    }

    #[expect(clippy::cast_precision_loss, reason = "a limit")]
    fn path(&mut self, path: &Path, transform: Transform, on: Canvas) -> Result<(), SvgProblem> {
        self.paint(100.0)?;
        if !path.is_visible() {
            return Ok(());
        }
        let Some(bounds) = path.stroke_bounding_box().transform(transform) else { return Ok(()) };
        let sides = [bounds.left(), bounds.top(), bounds.right(), bounds.bottom()];
        // Written so that what is no number is refused.
        if !sides.iter().all(|side| side.abs() <= MOST_SVG_REACH as f32) {
            let farthest = sides.iter().fold(0.0_f32, |most, side| most.max(side.abs()));
            return Err(SvgProblem::Reach { found: whole(farthest.into()) });
        }
        let covered = on.covered(bounds);
        let edges = edges(path, transform, on.height);
        if let Some(fill) = path.fill() {
            self.paint(edges)?;
            self.fill(fill.paint(), transform, covered)?;
        }
        if let Some(stroke) = path.stroke() {
            // Two sides, joints and ends; a dash has two ends of its own.
            let scale = transform.get_scale();
            let ends = f64::from(stroke.width().get() * scale.0.max(scale.1)).min(on.height) + 1.0;
            let segments = number(path.data().len()) + dashes(path, stroke) * 2.0;
            self.paint(edges * 3.0 + segments * (ends * 16.0 + 100.0))?;
            self.fill(stroke.paint(), transform, covered)?;
        }
        Ok(())
    }

    /// Weights as measured: a gradient takes some times as long as a colour, a pattern more.
    fn fill(
        &mut self,
        paint: &Paint,
        transform: Transform,
        covered: f64,
    ) -> Result<(), SvgProblem> {
        match paint {
            Paint::Color(_) => self.paint(covered),
            Paint::LinearGradient(gradient) => {
                self.paint(covered * (5.0 + number(gradient.stops().len())))
            }
            Paint::RadialGradient(gradient) => {
                self.paint(covered * (8.0 + number(gradient.stops().len())))
            }
            Paint::Pattern(pattern) => {
                self.paint(covered * 20.0)?;
                self.pattern(pattern, transform)
            }
        }
    }

    fn pattern(&mut self, pattern: &Pattern, transform: Transform) -> Result<(), SvgProblem> {
        let (across, down) = transform.pre_concat(pattern.transform()).get_scale();
        let rect = pattern.rect();
        let tile = Canvas {
            width: f64::from(rect.width() * across) + 1.0,
            height: f64::from(rect.height() * down) + 1.0,
        };
        self.with_layers(tile.area(), |counter| {
            counter.nodes(pattern.root(), Transform::from_scale(across, down), tile)
        })
    }
}
