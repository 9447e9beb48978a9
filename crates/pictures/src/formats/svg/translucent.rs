//! Whether a drawing has shapes that one can see through. Pixels at the edges of all shapes are half-transparent, too, but
//! for another reason: a part of the dot is covered. So an edge of a solid shape reflects the light of its parts, which keeps
//! thin lines even, and a shape that one can see through is put on white as a browser does.

use resvg::usvg::{Group, Node, Opacity, Paint, Path, Tree};

/// Whether any shape, gradient, group or mask lets something through.
pub(super) fn is_translucent(tree: &Tree) -> bool {
    group(tree.root())
}

fn group(of: &Group) -> bool {
    let lets_through = is_partial(of.opacity()) || of.mask().is_some();
    lets_through || of.children().iter().any(node)
}

fn node(of: &Node) -> bool {
    let found = match of {
        Node::Group(inner) => group(inner),
        Node::Path(shape) => path(shape),
        Node::Image(_) | Node::Text(_) => false,
    };
    let mut found = found;
    // Patterns, and what clips; the shapes there are drawn like others.
    of.subroots(|inner| found = found || group(inner));
    found
}

fn path(of: &Path) -> bool {
    let fill = of.fill().map(|fill| (fill.opacity(), fill.paint()));
    let stroke = of.stroke().map(|stroke| (stroke.opacity(), stroke.paint()));
    let lets_through =
        |(opacity, colours): (Opacity, &Paint)| is_partial(opacity) || paint(colours);
    fill.is_some_and(lets_through) || stroke.is_some_and(lets_through)
}

fn paint(of: &Paint) -> bool {
    let stops = match of {
        Paint::LinearGradient(gradient) => gradient.stops(),
        Paint::RadialGradient(gradient) => gradient.stops(),
        Paint::Color(_) | Paint::Pattern(_) => &[],
    };
    stops.iter().any(|stop| is_partial(stop.opacity()))
}

fn is_partial(opacity: Opacity) -> bool {
    opacity.get() < 1.0
}
