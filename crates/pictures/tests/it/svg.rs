//! SVG files: what is drawn, what is refused, and files made to take long.

use std::fmt::Write as _;

use pictures::{Crop, Frame, Picture, PictureError, SvgProblem};

/// The shades of a drawing at a size.
fn drawn(text: &str, width: u32, height: u32) -> Result<Vec<u8>, PictureError> {
    let picture = Picture::open(text.as_bytes(), None)?;
    let crop = Crop::whole(picture.width(), picture.height());
    Ok(picture.greys(&Frame { crop, width, height })?.shades().to_vec())
}

fn svg(body: &str) -> String {
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 4 4'>{body}</svg>"
    )
}

#[track_caller]
fn check(body: &str, expected: &[u8; 16]) {
    assert_eq!(drawn(&svg(body), 4, 4), Ok(expected.to_vec()));
}

#[track_caller]
fn refused(text: &str, expected: SvgProblem) {
    assert_eq!(drawn(text, 40, 40).map(drop), Err(PictureError::Svg(expected)));
}

const LEFT: [u8; 16] = [0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255];

#[test]
fn shapes_are_drawn_on_white_paper() {
    check("<rect width='2' height='4'/>", &LEFT);
    check("<path d='M0 0h2v4h-2z'/>", &LEFT);
    check(
        "<g transform='translate(1 2)'><line x1='0' y1='-2' y2='2' stroke='black' stroke-width='2'/></g>",
        &LEFT,
    );
    check("", &[255; 16]);
}

#[test]
fn colours_become_light() {
    // Black with an alpha of 128 is the grey 127, as in a browser.
    check("<rect width='4' height='4' opacity='0.5'/>", &[127; 16]);
    check("<rect width='4' height='4' fill='#777'/>", &[0x77; 16]);
    check("<rect width='4' height='4' fill='lime'/>", &[220; 16]);
}

/// A solid line keeps its weight, wherever it is between the dots: two half-covered dots reflect the light of one.
#[test]
fn edges_of_solid_shapes_mix_light() {
    check(
        "<rect x='0.5' width='1' height='4'/>",
        &[187, 187, 255, 255].repeat(4).try_into().unwrap(),
    );
}

/// A drawing that one can see through shows the same on transparent ground as on a white one, at its edges, too.
#[test]
fn transparent_ground_is_white_paper() {
    let shapes = [
        "<rect width='4' height='4' opacity='0.25'/>",
        "<rect x='0.3' y='0.6' width='2.5' height='2.9' fill='#c00' fill-opacity='0.4'/>",
        "<circle cx='2' cy='2' r='1.7'/><circle cx='2' cy='2' r='1' fill='lime' opacity='0.5'/>",
        "<linearGradient id='g'><stop stop-opacity='0'/><stop offset='1'/></linearGradient><path d='M0 4L2 0l2 4z' fill='url(#g)'/>",
        "<g opacity='0.6'><path d='M0 0l4 4' stroke='navy'/><circle cx='1' cy='3' r='0.8'/></g>",
    ];
    for shape in shapes {
        let clear = drawn(&svg(shape), 40, 40).unwrap();
        let ground = format!("<rect width='4' height='4' fill='white'/>{shape}");
        let white = drawn(&svg(&ground), 40, 40).unwrap();
        assert!(clear.iter().any(|&shade| shade < 250), "{shape}");
        for (place, (clear, white)) in clear.iter().zip(&white).enumerate() {
            // The crate mixes colours in floating point, and rounds.
            assert!(clear.abs_diff(*white) <= 2, "{shape} at {place}: {clear}, not {white}");
        }
    }
}

#[test]
fn styles_and_references_are_followed() {
    check(
        "<style>.a{fill:none} #b{fill:#000}</style><rect class='a' width='4' height='4'/><rect id='b' class='a' width='2' height='4'/>",
        &LEFT,
    );
    check("<defs><rect id='r' width='2' height='4'/></defs><use href='#r'/>", &LEFT);
    check("<defs><rect id='r' width='2' height='4'/></defs><use xlink:href='#r'/>", &LEFT);
    check(
        "<clipPath id='c'><rect width='2' height='4'/></clipPath><rect width='4' height='4' clip-path='url(#c)'/>",
        &LEFT,
    );
    check(
        "<style>.c{clip-path:url(#c)}</style><clipPath id='c'><rect width='2' height='4'/></clipPath><rect width='4' height='4' class='c'/>",
        &LEFT,
    );
    check(
        "<mask id='m'><rect width='2' height='4' fill='white'/></mask><rect width='4' height='4' mask=\"url('#m')\"/>",
        &LEFT,
    );
    check(
        "<pattern id='p' width='4' height='4' patternUnits='userSpaceOnUse'><rect width='2' height='4'/></pattern><rect width='4' height='4' fill='url(#p)'/>",
        &LEFT,
    );
    check(
        "<linearGradient id='g'><stop offset='0.5'/><stop offset='0.5' stop-color='white'/></linearGradient><g fill='url( \"#g\" )'><rect width='4' height='4'/></g>",
        &LEFT,
    );
    check("<a href='https://example.com'><rect width='2' height='4'/></a>", &LEFT);
}

#[test]
fn notes_of_drawing_programs_are_ignored() {
    check(
        "<metadata><x:text xmlns:x='urn:x'>note</x:text></metadata><title>t</title><x:view xmlns:x='urn:x'/><rect width='2' height='4'/>",
        &LEFT,
    );
    check(
        "<filter id='f'><feBlend/></filter><marker id='m'><path d='M0 0'/></marker><rect width='2' height='4'/>",
        &LEFT,
    );
    let text = format!(
        "\u{feff}<?xml version='1.0'?>\n<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>\n{}",
        svg("<rect width='2' height='4'/>")
    );
    assert_eq!(drawn(&text, 4, 4), Ok(LEFT.to_vec()));
}

#[test]
fn a_drawing_is_drawn_at_its_final_size() {
    let text = svg("<rect width='1' height='4'/>");
    let row = [0, 0, 255, 255, 255, 255, 255, 255];
    assert_eq!(drawn(&text, 8, 2), Ok(row.repeat(2)));
    let picture = Picture::open(text.as_bytes(), None).unwrap();
    let decoded = picture.decode().unwrap();
    // The left half, then the left quarter: decoded once.
    for (right, width) in [(2, 4), (1, 2)] {
        let crop = Crop { right: right * 100 * Crop::PIXEL, ..Crop::whole(400, 400) };
        let greys = decoded.greys(&Frame { crop, width, height: 1 }).unwrap();
        assert_eq!(greys.shades(), &row[..width as usize]);
    }
    assert!(picture.is_drawing());
}

#[test]
fn the_size_is_read_in_its_units() {
    let size = |attributes: &str| {
        let text = format!("<svg xmlns='http://www.w3.org/2000/svg' {attributes}/>");
        let picture = Picture::open(text.as_bytes(), None)?;
        picture.decode()?;
        let resolution = picture.resolution().unwrap();
        assert_eq!((resolution.x, resolution.y), (9600 * 10_000, 9600 * 10_000));
        Ok((picture.width(), picture.height()))
    };
    assert_eq!(size("width='2in' height='25.4mm'"), Ok((19_200, 9_600)));
    assert_eq!(size("width='72pt' height='10'"), Ok((9_600, 1_000)));
    assert_eq!(size("width='1cm' height='1pc'"), Ok((3_780, 1_600)));
    assert_eq!(size("viewBox='0 0 30 20'"), Ok((3_000, 2_000)));
    assert_eq!(size("viewBox='0,0,30,20' width='50%' height='100%'"), Ok((1_500, 2_000)));
    assert_eq!(size("viewBox='0 0 30 20' width='60'"), Ok((6_000, 4_000)));
    assert_eq!(size("viewBox='0 0 30 20' height='10px'"), Ok((1_500, 1_000)));
    let svg = |problem| Err::<(u32, u32), _>(PictureError::Svg(problem));
    assert_eq!(size(""), svg(SvgProblem::NoSize));
    assert_eq!(size("width='10'"), svg(SvgProblem::NoSize));
    assert_eq!(size("width='100%' height='100%'"), svg(SvgProblem::NoSize));
    for wrong in ["0", "-1", "nan", "inf", "10em", "10vw", "", "1 2"] {
        let found = svg(SvgProblem::Size { found: wrong.to_owned() });
        assert_eq!(size(&format!("width='{wrong}' height='5'")), found);
    }
    for wrong in ["0 0 0 5", "0 0 5", "0 0 inf 5", "0 0 NaN 5", "a"] {
        let found = svg(SvgProblem::Size { found: wrong.to_owned() });
        assert_eq!(size(&format!("viewBox='{wrong}'")), found);
    }
    let large = SvgProblem::Side { width: 100_000_000, height: 5 };
    assert_eq!(size("viewBox='0 0 1e8 5'"), svg(large));
    let number = SvgProblem::Number { found: "1e999".to_owned() };
    assert_eq!(size("width='1e999' height='5'"), svg(number));
}

#[test]
fn elements_that_are_not_drawn_are_refused_by_name() {
    for name in ["text", "image", "foreignObject", "script", "animate", "set", "video", "mesh"] {
        refused(&svg(&format!("<{name}/>")), SvgProblem::Element { name: name.to_owned() });
    }
    let data = "<g><defs><image href='data:image/png;base64,AAAA'/></defs></g>";
    refused(&svg(data), SvgProblem::Element { name: "image".to_owned() });
}

#[test]
fn properties_that_are_not_drawn_are_refused_by_name() {
    let property = |name: &str| SvgProblem::Property { name: name.to_owned() };
    refused(&svg("<g filter='url(#f)'/>"), property("filter"));
    refused(&svg("<g style='filter:blur(2px)'/>"), property("filter"));
    refused(&svg("<style>g{marker-end:url(#a)}</style><g/>"), property("marker-end"));
    refused(&svg("<path marker-mid='url(#a)'/>"), property("marker-mid"));
    refused(&svg("<pattern id='p'/><g fill='url(#p)'/>"), property("pattern of <g>"));
    let value = |found: &str| SvgProblem::Value { found: found.to_owned() };
    refused(&svg("<g mask='inherit'/>"), value("inherit"));
    refused(&svg("<path fill='var(--a)'/>"), value("var(--a)"));
    for rule in ["import", "media"] {
        let style = svg(&format!("<style>/* @x */ a{{}} @{rule} url(http://a);</style>"));
        refused(&style, SvgProblem::Rule { name: rule.to_owned() });
    }
}

#[test]
fn styles_that_browsers_draw_differently_are_refused() {
    let property = |name: &str| SvgProblem::Property { name: name.to_owned() };
    for name in [
        "translate",
        "rotate",
        "scale",
        "width",
        "rx",
        "d",
        "mask-image",
        "background",
        "background-color",
        "animation",
        "backdrop-filter",
        "transform-box",
        "FILL",
    ] {
        refused(&svg(&format!("<rect style='{name}:1'/>")), property(name));
        refused(&svg(&format!("<style>rect{{{name}:1}}</style><rect/>")), property(name));
    }
    let value = |found: &str| SvgProblem::Value { found: found.to_owned() };
    for (name, found) in [
        ("clip-path", "circle(10px at 20px 20px)"),
        ("clip-path", "inset(10px)"),
        ("mask", "linear-gradient(red, blue)"),
        ("fill", "rgb(255 255 255 / 1)"),
        ("fill", "hwb(0 100% 0%)"),
        ("fill", "lab(100 0 0)"),
        ("fill", "oklch(100% 0 0)"),
        ("fill", "color-mix(in srgb, white, white)"),
        ("fill", "#fff icc-color(x,1)"),
        ("stroke", "context-fill"),
        ("stop-color", "nocolor"),
        ("stroke-width", "calc(2px + 2px)"),
        ("stroke-dasharray", "1vw 2"),
        ("transform", "translate(50px,0)"),
        ("vector-effect", "non-scaling-stroke"),
        ("mix-blend-mode", "plus-lighter"),
        ("opacity", "0,5"),
    ] {
        refused(&svg(&format!("<rect {name}='{found}'/>")), value(found));
        refused(&svg(&format!("<rect style='{name}:{found}'/>")), value(found));
    }
    refused(&svg("<rect width='calc(1px + 1px)'/>"), value("calc(1px + 1px)"));
    let selector = SvgProblem::Selector { found: "rect:nth-child(2)".to_owned() };
    refused(&svg("<style>rect:nth-child(2){fill:white}</style>"), selector);
    let sheet = format!("<?xml-stylesheet href='a.css'?>{}", svg("<rect/>"));
    refused(&sheet, SvgProblem::Reference { found: "<?xml-stylesheet".to_owned() });
}

#[test]
fn styles_of_drawing_programs_are_drawn() {
    // As Inkscape, Illustrator, CorelDRAW and browsers write them.
    for style in [
        "fill:#000000;fill-opacity:1;fill-rule:evenodd;stroke:none;stroke-width:0.2;stroke-linecap:butt;\
         stroke-linejoin:miter;stroke-miterlimit:4;stroke-dasharray:none;stroke-dashoffset:0;stroke-opacity:1;\
         -inkscape-stroke:none;paint-order:stroke fill markers;stop-color:#000000;vector-effect:none",
        "color:#000;font-style:normal;font-variant-ligatures:normal;line-height:normal;text-indent:0;\
         text-align:start;text-decoration-line:none;letter-spacing:normal;text-transform:none;\
         writing-mode:lr-tb;baseline-shift:baseline;text-anchor:start;white-space:normal;shape-padding:0;\
         clip-rule:nonzero;display:inline;overflow:visible;visibility:visible;isolation:auto;\
         mix-blend-mode:normal;color-interpolation:sRGB;color-interpolation-filters:linearRGB;\
         solid-color:#000000;enable-background:accumulate;marker:none",
        "shape-rendering:geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality",
        "enable-background:new 0 0 512 512;fill:#231F20;stroke-miterlimit:10",
        "fill:rgb(0,0,0);opacity:50%;stroke:rgba(0,0,0,0.5);stroke-width:1.5px",
        "fill:black;stroke:url(#a) #fff;transform:rotate(0)",
        "fill:hsl(0, 0%, 0%);fill:Black;cursor:pointer;pointer-events:none",
    ] {
        let text = svg(&format!("<rect style='{style}' width='4' height='4'/>"));
        assert!(drawn(&text, 40, 40).is_ok(), "{style}: {:?}", drawn(&text, 40, 40));
    }
}

#[test]
fn references_to_other_files_are_refused() {
    let reference = |found: &str| SvgProblem::Reference { found: found.to_owned() };
    refused(&svg("<use href='other.svg#a'/>"), reference("other.svg#a"));
    refused(&svg("<use xlink:href='http://a/b'/>"), reference("http://a/b"));
    refused(&svg("<rect fill='url(http://a/b#c)'/>"), reference("http://a/b#c"));
    refused(&svg("<rect style='fill:url(file:a)'/>"), reference("file:a"));
    refused(&svg("<style>rect{fill:url(\"x.svg#y\")}</style><rect/>"), reference("\"x.svg#y\""));
}

#[test]
fn xml_that_is_wrong_is_refused() {
    let entities = "<!DOCTYPE svg [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]><svg>&b;</svg>";
    refused(entities, SvgProblem::Entities);
    refused(
        "<?xml version='1.0'?><!-- a --><!DOCTYPE svg [<!ELEMENT a ANY>]><svg/>",
        SvgProblem::Entities,
    );
    refused("<html><svg/></html>", SvgProblem::Root { found: "html".to_owned() });
    assert!(matches!(
        drawn("<svg><g></svg>", 1, 1),
        Err(PictureError::Svg(SvgProblem::Xml { .. }))
    ));
    let utf16: Vec<u8> = b"<svg \xff".to_vec();
    let found = Picture::open(&utf16, None).map(drop);
    assert_eq!(found, Err(PictureError::Svg(SvgProblem::Encoding)));
    let long = svg(&" ".repeat(4 << 20));
    refused(&long, SvgProblem::Bytes { found: long.len() });
}

#[test]
fn repeated_elements_are_counted_before_they_are_drawn() {
    let mut laughs = "<g id='a0'><rect width='1' height='1'/></g>".to_owned();
    for level in 1..12 {
        let uses = format!("<use href='#a{}'/>", level - 1).repeat(10);
        write!(laughs, "<g id='a{level}'>{uses}</g>").unwrap();
    }
    // Counting ends soon after the limit.
    let is_counted = |body: &str| {
        let found = drawn(&svg(body), 40, 40).map(drop);
        let elements = match &found {
            Err(PictureError::Svg(SvgProblem::Elements { found })) => *found,
            Ok(()) | Err(_) => 0,
        };
        assert!((200_001..400_000).contains(&elements), "{found:?}");
    };
    is_counted(&laughs);
    // The same by patterns, masks and clip paths.
    for (element, property) in [("pattern", "fill"), ("mask", "mask"), ("clipPath", "clip-path")] {
        let mut laughs = String::new();
        for level in 0..12 {
            let below = if level == 0 {
                String::new()
            } else {
                format!("{property}='url(#a{})'", level - 1)
            };
            let shapes = format!("<rect width='4' height='4' {below}/>").repeat(10);
            write!(laughs, "<{element} id='a{level}' width='1' height='1'>{shapes}</{element}>")
                .unwrap();
        }
        write!(laughs, "<rect width='4' height='4' {property}='url(#a11)'/>").unwrap();
        is_counted(&laughs);
    }
    // Long paths are repeated, too.
    let path = "L1 1".repeat(10_000);
    let uses = "<use href='#p'/>".repeat(200);
    is_counted(&format!("<path id='p' d='M0 0{path}'/>{uses}"));
    // Many elements that each refer to many elements of the same name.
    let names = "<g id='a'/>".repeat(30_000);
    is_counted(&format!("{names}{}", "<use href='#a'/>".repeat(30_000)));
    let urls = "url(#a)".repeat(10_000);
    refused(
        &svg(&format!("{names}<g data-a='{urls}'/>")),
        SvgProblem::Elements { found: 7 * 30_000 },
    );
    // A long style that a sheet gives to many elements.
    let style = "A".repeat(500_000);
    is_counted(&format!("<style>*{{font-family:{style}}}</style>{}", "<g/>".repeat(2000)));
    refused(&svg(&"<g/>".repeat(200_000)), SvgProblem::Nodes);
}

#[test]
fn circles_are_refused() {
    let circle = |name: &str| SvgProblem::Circle { name: name.to_owned() };
    refused(&svg("<g id='a'><use href='#a'/></g>"), circle("g"));
    refused(&svg("<use id='a' href='#b'/><use id='b' href='#a'/>"), circle("use"));
    refused(&svg("<mask id='a'><rect mask='url(#a)'/></mask>"), circle("mask"));
    refused(
        &svg("<style>rect{fill:url(#a)}</style><pattern id='a'><rect/></pattern>"),
        circle("pattern"),
    );
    refused(&svg("<linearGradient id='a' href='#a'/>"), circle("linearGradient"));
}

#[test]
fn deep_nesting_is_refused() {
    for depth in [70, 100_000] {
        let deep = svg(&format!("{}{}", "<g>".repeat(depth), "</g>".repeat(depth)));
        // The outermost element is a level, too.
        refused(&deep, SvgProblem::Depth { found: depth + 1 });
    }
    let mut chain = "<g id='a0'/>".to_owned();
    for level in 1..70 {
        write!(chain, "<g id='a{level}'><use href='#a{}'/></g>", level - 1).unwrap();
    }
    refused(&svg(&chain), SvgProblem::Depth { found: 65 });
}

#[test]
fn too_many_attributes_are_refused() {
    let repeated =
        |count: u32, text: fn(u32) -> String| (0..count).map(text).collect::<Vec<_>>().concat();
    let attributes = repeated(2000, |number| format!(" a{number}=''"));
    refused(&svg(&format!("<g{attributes}/>")), SvgProblem::Attributes { found: 1001 });
    let prefixes = repeated(200, |number| format!(" xmlns:a{number}='b'"));
    refused(&svg(&format!("<g{prefixes}/>")), SvgProblem::Prefixes { found: 101 });
}

#[test]
fn too_many_dashes_are_refused() {
    let dashed = |length: &str| {
        svg(&format!("<path d='M0 0H1000' stroke='black' stroke-dasharray='{length}'/>"))
    };
    refused(&dashed("0.0001"), SvgProblem::Dashes { found: 10_000_000 });
    assert!(drawn(&dashed("0.5"), 40, 40).is_ok());
    let hidden = "<mask id='m'><path d='M0 0H4' stroke='black' stroke-dasharray='0.00001'/></mask><rect width='4' height='4' mask='url(#m)'/>";
    refused(&svg(hidden), SvgProblem::Dashes { found: 400_000 });
}

#[test]
fn shapes_that_reach_too_far_are_refused() {
    // Ten dots for each unit of the drawing.
    let reach = |found| SvgProblem::Reach { found };
    refused(&svg("<path d='M0 0V1e8H1z'/>"), reach(1_000_000_000));
    refused(&svg("<path d='M0 0H2' stroke='black' stroke-width='1e8'/>"), reach(500_000_000));
    let number = |found: &str| SvgProblem::Number { found: found.to_owned() };
    refused(&svg("<path d='M0 0A1e60 1e60 0 0 0 1 1'/>"), number("M0 0A1e60 1e60 0 0 0 1 1"));
    refused(&svg("<g style='stroke-width:1e30'/>"), number("1e30"));
    refused(&svg("<g transform='translate(-1e6)'><path d='M0 0H2V4z'/></g>"), reach(10_000_000));
    assert!(drawn(&svg("<path d='M0 0V1000H1z'/>"), 40, 40).is_ok());
}

#[test]
fn numbers_that_the_drawing_code_cannot_take_are_refused() {
    let mask = "<mask id='m' x='0' y='0' width='1' height='1e-38'><rect width='4' height='4'/></mask><g mask='url(#m)'><rect y='1' width='4' height='2'/></g>";
    refused(&svg(mask), SvgProblem::Failed);
}

#[test]
fn too_many_style_rules_are_refused() {
    let rules = "a b c d e f{fill:red}".repeat(10);
    refused(
        &svg(&format!("<style>{rules}</style>{}", "<g/>".repeat(100))),
        SvgProblem::Rules { found: 10 * 64_u64.pow(5) * 102 },
    );
    // Reading them takes long, without any element.
    let found = |rules: &str| drawn(&svg(&format!("<style>{rules}</style>")), 40, 40).map(drop);
    let steps = |rules: &str| match found(rules) {
        Err(PictureError::Svg(SvgProblem::Rules { found })) => found,
        Ok(()) | Err(_) => 0,
    };
    assert!(steps(&"a{fill:red}".repeat(10_000)) > 5_000_000);
    assert!(steps(&format!("{}a{{{}}}", "a,".repeat(2000), "fill:red;".repeat(500))) > 5_000_000);
    // Many sheets are not read to the end.
    let sheets = steps(&"a{fill:red}</style><style>".repeat(4000));
    assert!((5_000_001..5_010_000).contains(&sheets), "{sheets}");
    assert_eq!(found(&"a{fill:red}".repeat(2000)), Ok(()));
    let rules = "a{fill:red}".repeat(2000);
    refused(
        &svg(&format!("<style>{rules}</style>{}", "<g/>".repeat(5000))),
        SvgProblem::Rules { found: 2000 * 5002 },
    );
}

#[test]
fn too_many_pixels_are_refused() {
    let large = |body: &str| {
        let text = svg(body);
        let picture = Picture::open(text.as_bytes(), None).unwrap();
        let crop = Crop::whole(400, 400);
        picture.greys(&Frame { crop, width: 2000, height: 2000 }).map(drop)
    };
    // Counting ends above the limit.
    let is_too_long = |body: &str| {
        let found = large(body);
        let is_it =
            matches!(found, Err(PictureError::Svg(SvgProblem::Work { found: 400_000_001.. })));
        assert!(is_it, "{found:?}");
    };
    assert_eq!(large(&"<rect width='4' height='4'/>".repeat(10)), Ok(()));
    is_too_long(&"<rect width='4' height='4'/>".repeat(200));
    // Layers: many, or nested.
    let layer = "<g opacity='0.5'><rect width='4' height='4'/></g>";
    is_too_long(&layer.repeat(50));
    assert_eq!(
        large(&format!("{}{layer}{}", "<g opacity='0.9'>".repeat(30), "</g>".repeat(30))),
        Err(PictureError::Svg(SvgProblem::Layers { found: 8 * 2004 * 2004 }))
    );
    // The tile of a pattern may be larger than the picture.
    let pattern = "<pattern id='p' width='400' height='400' patternUnits='userSpaceOnUse'><rect width='1' height='1'/></pattern><rect width='4' height='4' fill='url(#p)'/>";
    let tile = SvgProblem::Layers { found: 200_001 * 200_001 };
    assert_eq!(large(pattern), Err(PictureError::Svg(tile)));
    // Long edges, on few pixels.
    let comb = "V4V0".repeat(20_000);
    is_too_long(&format!("<path d='M0 0{comb}H1V4z'/>"));
}
