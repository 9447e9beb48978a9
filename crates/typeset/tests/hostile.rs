//! The hostile texts of the corpus are set and drawn at any size and width.

mod corpus;

use dots::Rect;
use typeset::{Direction, Library, Room, Style, Typesetter, Weight};

#[test]
fn hostile_texts_do_no_harm() {
    let mut lines = corpus::lines();
    lines.retain(|line| line.theme == "hostile");
    assert!(lines.len() > 100, "only {} texts are hostile", lines.len());
    let mut typesetter = Typesetter::new(Library::built_in());
    let mut glyphs = 0;
    for line in &lines {
        for (height, width) in [(1, None), (9, Some(0)), (34, Some(60)), (2000, Some(500))] {
            for direction in [Direction::Auto, Direction::LeftToRight, Direction::RightToLeft] {
                for letter_spacing in [0, -700, i32::MAX] {
                    let weight = Weight::Regular;
                    let style = Style::of_height(height);
                    let style = Style { direction, letter_spacing, weight, ..style };
                    let block = typesetter.set(
                        &line.text,
                        &style,
                        Room { width, hanging: 0, most_lines: 9 },
                    );
                    glyphs += block.lines.iter().map(|line| line.glyphs.len()).sum::<usize>();
                    let area = Rect { x: -10, y: -10, width: 300, height: 60 };
                    typesetter.draw(&block, &style, |_| i32::MAX - 1, area);
                    typesetter.draw(
                        &block,
                        &style,
                        |line| -i32::try_from(line.width / 2).unwrap_or(0),
                        area,
                    );
                }
            }
        }
    }
    assert!(glyphs > 10_000, "only {glyphs} glyphs");
}
