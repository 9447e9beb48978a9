//! One test for each rule of a request. Single quotes replace double ones, for readability.

use label::{Limits, element::Element};

use super::*;

fn read(json: &str) -> Result<RenderRequest, RequestError> {
    RenderRequest::read(json.replace('\'', "\"").as_bytes(), Limits::DEFAULT)
}

/// The problems, or the warnings if there are none, one line each.
fn lines(json: &str) -> Vec<String> {
    match read(json) {
        Ok(request) => request.warnings.list().iter().map(ToString::to_string).collect(),
        Err(RequestError::Spec(problems)) => {
            problems.list().iter().map(ToString::to_string).collect()
        }
        Err(RequestError::Json(error)) => vec![error.to_string()],
    }
}

#[track_caller]
fn check(json: &str, expected: &[&str]) {
    assert_eq!(lines(json), expected, "{json}");
}

/// A request with these elements.
#[track_caller]
fn check_elements(elements: &str, expected: &[&str]) {
    check(&format!("{{'size': {{'preset': 'zebra-4x6'}}, 'elements': [{elements}]}}"), expected);
}

/// A request with this size.
#[track_caller]
fn check_size(size: &str, expected: &[&str]) {
    check(
        &format!(
            "{{'size': {size}, 'elements': [{{'type': 'line', 'x': 0, 'y': 0, 'x2': 1, 'y2': 0}}]}}"
        ),
        expected,
    );
}

/// A request with these fields besides size and elements.
#[track_caller]
fn check_more(fields: &str, expected: &[&str]) {
    let size = "'size': {'widthIn': 4, 'heightIn': 6}";
    check(
        &format!(
            "{{{size}, 'elements': [{{'type': 'line', 'x': 0, 'y': 0, 'x2': 1, 'y2': 0}}], {fields}}}"
        ),
        expected,
    );
}

#[test]
fn a_request_is_an_object_with_size_and_elements() {
    check("{}", &["/size: is required", "/elements: is required"]);
    check("[]", &["the request must be an object, found an array"]);
    check("7", &["the request must be an object, found 7"]);
    check("{", &["invalid JSON: line 1, column 2: unexpected end of input"]);
    check(
        "{'size': {'widthIn': 4, 'heightIn': 6}, 'elements': []} x",
        &["invalid JSON: line 1, column 57: unexpected text after the value"],
    );
    check(
        "{'size': 4, 'elements': {}}",
        &["/size: must be an object, found 4", "/elements: must be an array, found an object"],
    );
}

#[test]
fn a_size_is_a_preset_or_both_sides() {
    check_size("{'preset': 'zebra-4x6'}", &[]);
    check_size("{'preset': 'zebra-4x6', 'dpi': 300}", &[]);
    check_size("{'widthIn': 0.1, 'heightIn': 24, 'dpi': 1200}", &[]);
    check_size("{'widthIn': 1, 'heightIn': 1, 'preset': null, 'dpi': null}", &[]);
    check_size("{}", &["/size: needs a preset, or both widthIn and heightIn"]);
    check_size("{'widthIn': 1}", &["/size/heightIn: is required without a preset"]);
    check_size(
        "{'preset': 'zebra-4x6', 'widthIn': 4}",
        &["/size: must be either a preset or widthIn and heightIn, not both"],
    );
    check_size(
        "{'preset': 'zebra-4x66'}",
        &["/size/preset: unknown preset \"zebra-4x66\"; did you mean \"zebra-4x6\"?"],
    );
    // An alias; that of several presets is told.
    check_size("{'preset': '10015347'}", &[]);
    check_size(
        "{'preset': '4X6'}",
        &[
            "/size/preset: \"4X6\" is read as zebra-4x6, 4 x 6 inches at 203 dpi; other presets with this alias \
           differ, such as dymo-1744907 [preset-alias]",
        ],
    );
    check_size(
        "{'preset': 'nothing like it'}",
        &["/size/preset: unknown preset \"nothing like it\""],
    );
    check_size("{'preset': 46}", &["/size/preset: must be the id of a preset, found 46"]);
    check_size(
        "{'widthIn': 0.09, 'heightIn': '6', 'dpi': 99}",
        &[
            "/size/dpi: must be a whole number from 100 to 1200, found 99",
            "/size/widthIn: must be 0.1 to 24 inches, found 0.09",
            "/size/heightIn: must be a number, found \"6\"",
        ],
    );
    check_size(
        "{'widthIn': 1e999, 'heightIn': 1}",
        &["/size/widthIn: must be 0.1 to 24 inches, found 1e999"],
    );
}

#[test]
fn dpi_is_203_or_the_presets_or_as_requested() {
    let dpi = |size: &str| {
        read(&format!("{{'size': {size}, 'elements': []}}")).unwrap().spec.size.dpi().get()
    };
    assert_eq!(dpi("{'widthIn': 1, 'heightIn': 1}"), 203);
    assert_eq!(dpi("{'widthIn': 1, 'heightIn': 1, 'dpi': 300.0}"), 300);
    assert_eq!(dpi("{'preset': 'dymo-30252'}"), 300);
    assert_eq!(dpi("{'preset': 'dymo-30252', 'dpi': 203}"), 203);
}

#[test]
fn copies_and_darkness_have_ranges() {
    check_more("'copies': 1, 'darkness': 0", &[]);
    check_more("'copies': 10000, 'darkness': 30", &[]);
    check_more("'copies': null, 'darkness': null, 'data': null, 'rows': null", &[]);
    check_more(
        "'copies': 0, 'darkness': 31",
        &[
            "/copies: must be a whole number from 1 to 10000, found 0",
            "/darkness: must be a whole number from 0 to 30, found 31",
        ],
    );
    check_more(
        "'copies': 1.5, 'darkness': -1",
        &[
            "/copies: must be a whole number from 1 to 10000, found 1.5",
            "/darkness: must be a whole number from 0 to 30, found -1",
        ],
    );
}

#[test]
fn every_kind_of_element_is_read_with_its_defaults() {
    let elements = "
        {'type': 'text', 'x': 1, 'y': 2, 'text': 'a'},
        {'type': 'barcode', 'x': 1, 'y': 2, 'symbology': 'ean13', 'value': '590123412345'},
        {'type': 'qr', 'x': 1, 'y': 2, 'value': 'a'},
        {'type': 'box', 'x': 1, 'y': 2, 'width': 1, 'height': 1},
        {'y': 2, 'x': 1, 'y2': 2, 'x2': 1, 'type': 'line'}";
    let json = format!("{{'elements': [{elements}], 'size': {{'preset': 'zebra-4x6'}}}}");
    let elements = read(&json).unwrap().spec.elements;
    let [
        Element::Text(text),
        Element::Barcode(barcode),
        Element::Qr(qr),
        Element::Box(rectangle),
        Element::Line(line),
    ] = &elements[..]
    else {
        panic!("{elements:?}")
    };
    assert_eq!((text.font_size.points().get(), text.max_lines.get()), (10.0, 8));
    assert_eq!((text.width, text.invert, text.align.id()), (None, false, "left"));
    assert_eq!(
        (barcode.height.inches(barcode.symbology).get(), barcode.module_width.get()),
        (0.5, 2)
    );
    assert_eq!((barcode.ratio.tenths(), barcode.human_readable), (30, true));
    assert_eq!(
        (qr.magnification.get(), qr.value.options.qr_level, qr.rotation.letter()),
        (5, symbology::QrLevel::M, "N")
    );
    assert_eq!((rectangle.thickness.get(), rectangle.filled), (0.02, false));
    assert_eq!((line.thickness.get(), line.to.x.get()), (0.01, 1.0));
}

#[test]
fn every_field_is_read() {
    let elements = "
        {'type': 'text', 'x': 1, 'y': 2, 'text': 'a', 'fontSize': 7.5, 'width': 2, 'maxLines': 3,
         'align': 'right', 'rotation': 'B', 'invert': true},
        {'type': 'barcode', 'x': 1, 'y': 2, 'symbology': 'code39', 'value': 'A', 'height': 1.25,
         'moduleWidth': 3, 'ratio': 2.5, 'humanReadable': false, 'rotation': 'R'},
        {'type': 'qr', 'x': 1, 'y': 2, 'value': 'a', 'magnification': 10, 'ecLevel': 'H', 'rotation': 'I'},
        {'type': 'box', 'x': 1, 'y': 2, 'width': 1, 'height': 3, 'thickness': 0.5, 'filled': true},
        {'type': 'line', 'x': 1, 'y': 2, 'x2': 3, 'y2': 4, 'thickness': 0.5}";
    let json = format!(
        "{{'size': {{'preset': 'zebra-4x6'}}, 'elements': [{elements}], 'copies': 2, 'darkness': 3}}"
    );
    let request = read(&json).unwrap();
    assert_eq!((request.spec.copies.get(), request.spec.darkness.unwrap().get()), (2, 3));
    let shown = format!("{:?}", request.spec.elements);
    for part in [
        "Points(7.5)",
        "Some(Inches(2.0))",
        "MaxLines(3)",
        "Right",
        "BottomUp",
        "invert: true",
        "Inches(1.25)",
        "ModuleWidth(3)",
        "Ratio(25)",
        "human_readable: false",
        "Magnification(10)",
        "level: H",
        "Inverted",
        "filled: true",
        "Inches(4.0)",
    ] {
        assert!(shown.contains(part), "{part} is missing in {shown}");
    }
}

#[test]
fn all_problems_are_named_at_once() {
    check(
        "{'size': {'preset': 'zebra-4x6', 'dpi': 0}, 'copies': 'x', 'elements': [
            {'type': 'text', 'x': -1, 'y': 0},
            {'type': 'barcode', 'x': -1, 'y': 0, 'symbology': 'ean13', 'value': '1'},
            3,
            {'type': 'qr', 'x': 0, 'y': 0, 'value': '', 'magnification': 11}], 'rows': 1}",
        &[
            "/size/dpi: must be a whole number from 100 to 1200, found 0",
            "/copies: must be a whole number from 1 to 10000, found \"x\"",
            "/elements/0/text: is required",
            "/elements/2: must be an object, found 3",
            "/elements/3/magnification: must be a whole number from 1 to 10, found 11",
            "/rows: must be an array, found 1",
            "/elements/1/x: must be 0 to 157.63 inches (32000 dots at 203 dpi), found -1",
            "/elements/1/value: ean13 needs 12 or 13 digits, found 1",
            "/elements/3/value: qrcode needs a value, found an empty one",
        ],
    );
}

#[test]
fn required_fields_are_required() {
    let fields = |kind: &str, names: &[&str]| {
        let missing: Vec<_> =
            names.iter().map(|name| format!("/elements/0/{name}: is required")).collect();
        let missing: Vec<_> = missing.iter().map(String::as_str).collect();
        check_elements(&format!("{{'type': '{kind}'}}"), &missing);
    };
    fields("text", &["x", "y", "text"]);
    fields("barcode", &["x", "y", "symbology", "value"]);
    fields("qr", &["x", "y", "value"]);
    fields("box", &["x", "y", "width", "height"]);
    fields("line", &["x", "y", "x2", "y2"]);
    fields("image", &["x", "y", "src"]);
    check_elements("{'x': 1}", &["/elements/0/type: is required"]);
    check_elements(
        "{'type': 'qr', 'x': 1, 'y': null, 'value': 'a'}",
        &["/elements/0/y: is required"],
    );
}

#[test]
fn choices_name_what_is_allowed() {
    check_elements(
        "{'type': 'picture'}",
        &[
            "/elements/0/type: must be \"text\", \"barcode\", \"qr\", \"box\", \"ellipse\", \"line\", \"image\" or \"native\", found \"picture\"; did you mean \"image\"?",
        ],
    );
    let text = "'type': 'text', 'x': 0, 'y': 0, 'text': 'a'";
    check_elements(
        &format!("{{{text}, 'align': 'middle', 'rotation': 'n'}}"),
        &[
            "/elements/0/align: must be \"left\", \"center\" or \"right\", found \"middle\"; did you mean \"center\"?",
            "/elements/0/rotation: must be \"N\", \"R\", \"I\" or \"B\", found \"n\"; did you mean \"N\"?",
        ],
    );
    check_elements(
        "{'type': 'qr', 'x': 0, 'y': 0, 'value': 'a', 'ecLevel': 1}",
        &["/elements/0/ecLevel: must be \"L\", \"M\", \"Q\" or \"H\", found 1"],
    );
}

#[test]
fn an_unknown_symbology_is_reported_with_the_valid_ones() {
    let barcode = |symbology: &str| {
        let fields = format!("'x': 0, 'y': 0, 'symbology': {symbology}, 'value': '1'");
        let lines = lines(&format!(
            "{{'size': {{'preset': 'zebra-4x6'}}, 'elements': [{{'type': 'barcode', {fields}}}]}}"
        ));
        lines.join("\n")
    };
    let found = barcode("'EAN-13'");
    assert!(
        found.starts_with("/elements/0/symbology: must be one of code128, code39, "),
        "{found}"
    );
    assert!(found.ends_with(", found \"EAN-13\"; did you mean \"ean13\"?"), "{found}");
    for (typed, meant) in [
        ("qr", "qrcode"),
        ("itf", "itf14\" or \"interleaved2of5"),
        ("dm", "datamatrix"),
        ("databar", "databar-omni"),
        ("Code 128", "code128"),
        ("UPC", "upca"),
    ] {
        let found = barcode(&format!("'{typed}'"));
        assert!(found.ends_with(&format!("; did you mean \"{meant}\"?")), "{found}");
    }
    assert!(!found.contains("telepen"), "{found}");
    assert!(barcode("13").ends_with(", found 13"));
    assert_eq!(
        barcode("'telepen'"),
        "/elements/0/symbology: telepen has no ZPL II command, so a printer cannot draw it; set drawn to true to print it as dots"
    );
}

#[test]
fn reversed_text_is_not_inverted() {
    let text = "'type': 'text', 'x': 0, 'y': 0, 'text': 'a'";
    check_elements(
        &format!(
            "{{{text}, 'reverse': true}}, {{{text}, 'reverse': 'yes', 'invert': true}}, \
                   {{{text}, 'invert': true, 'reverse': true}}"
        ),
        &[
            "/elements/1/reverse: must be true or false, found \"yes\"",
            "/elements/2/reverse: must not be true together with invert, found both true",
        ],
    );
}

#[test]
fn letters_of_printers_are_named_and_have_a_width() {
    let text = "'type': 'text', 'x': 0, 'y': 0, 'text': 'a', 'width': 1";
    check_elements(
        &format!(
            "{{{text}, 'printerFont': 'd', 'fontWidth': 8, 'hangingIndent': 0.2, 'lineHeight': 0.1}}, \
             {{{text}, 'printerFont': 'P', 'fontWidth': 0, 'hangingIndent': -1, 'lineHeight': 21}}"
        ),
        &[
            "/elements/1/lineHeight: must be 0.1 to 20 font sizes, found 21",
            "/elements/1/printerFont: must be a font file in the printer such as E:SIMSUN.TTF or a letter from A to H, found \"P\"",
            "/elements/1/fontWidth: must be more than 0 and at most 1920 points, found 0",
            "/elements/1/hangingIndent: must be 0 to 157.63 inches (32000 dots at 203 dpi), found -1",
        ],
    );
}

#[test]
fn numbers_have_ranges() {
    let text = "'type': 'text', 'x': 0, 'y': 0, 'text': 'a'";
    check_elements(
        &format!("{{{text}, 'fontSize': 0, 'width': 0, 'maxLines': 0, 'invert': 1}}"),
        &[
            "/elements/0/fontSize: must be more than 0 and at most 1920 points, found 0",
            "/elements/0/maxLines: must be a whole number from 1 to 9999, found 0",
            "/elements/0/invert: must be true or false, found 1",
            "/elements/0/width: must be more than 0 inches, found 0",
        ],
    );
    let barcode =
        "'type': 'barcode', 'x': 0, 'y': 0, 'symbology': 'ean13', 'value': '590123412345'";
    check_elements(
        &format!(
            "{{{barcode}, 'moduleWidth': 11, 'ratio': 1.9, 'humanReadable': null, 'height': -1}}"
        ),
        &[
            "/elements/0/moduleWidth: must be a whole number from 1 to 10, found 11",
            "/elements/0/ratio: must be 2 to 3, found 1.9",
            "/elements/0/height: must be 0 to 157.63 inches (32000 dots at 203 dpi), found -1",
        ],
    );
    check_elements(
        &format!("{{{barcode}, 'ratio': 3.01}}"),
        &["/elements/0/ratio: must be 2 to 3, found 3.01"],
    );
    check_elements(
        "{'type': 'box', 'x': 1e999, 'y': true, 'width': 'a', 'height': []}",
        &[
            "/elements/0/x: is too large: 1e999",
            "/elements/0/y: must be a number, found true",
            "/elements/0/width: must be a number, found \"a\"",
            "/elements/0/height: must be a number, found an array",
        ],
    );
}

#[test]
fn long_values_are_cut_in_messages() {
    let long = "9".repeat(100);
    let cut = "9".repeat(40);
    check_more(
        &format!("'copies': {long}, 'darkness': '{long}'"),
        &[
            &format!("/copies: must be a whole number from 1 to 10000, found {cut}..."),
            &format!("/darkness: must be a whole number from 0 to 30, found \"{cut}...\""),
        ],
    );
}

#[test]
fn a_ratio_is_not_ignored_without_a_word() {
    let check = |symbology, value, ratio, expected: &[&str]| {
        let element = format!(
            "{{'type': 'barcode', 'x': 0, 'y': 0, 'symbology': '{symbology}', 'value': '{value}', 'ratio': {ratio}}}"
        );
        check_elements(&element, expected);
    };
    let ignored = "/elements/0/ratio: code128 has no such option, ignored [no-effect]";
    check("code128", "A-1", 2, &[ignored]);
    // Programs that write every field write the default.
    check("code128", "A-1", 3, &[]);
    check("code39", "A-1", 2, &[]);
}

#[test]
fn a_ratio_of_hundredths_is_rounded_with_a_warning() {
    let barcode = "'type': 'barcode', 'x': 0, 'y': 0, 'symbology': 'code39', 'value': 'A-1'";
    for exact in ["2", "2.0", "2.1", "2.30", "2.7", "2.9", "3", "3.0"] {
        check_elements(&format!("{{{barcode}, 'ratio': {exact}}}"), &[]);
    }
    for (asked, printed) in [("2.04", "2.0"), ("2.25", "2.3"), ("2.96", "3.0")] {
        check_elements(
            &format!("{{{barcode}, 'ratio': {asked}}}"),
            &[&format!("/elements/0/ratio: {asked} is printed as {printed} [ratio-rounded]")],
        );
    }
}

#[test]
fn unknown_fields_are_warnings_with_a_guess() {
    check_more(
        "'Copies': 2, 'colour': 'red'",
        &[
            "/Copies: unknown field, ignored; did you mean \"copies\"? [unknown-field]",
            "/colour: unknown field, ignored [unknown-field]",
        ],
    );
    check_size(
        "{'preset': 'zebra-4x6', 'DPI': 3}",
        &["/size/DPI: unknown field, ignored; did you mean \"dpi\"? [unknown-field]"],
    );
    check_elements(
        "{'font_size': 3, 'type': 'text', 'x': 0, 'y': 0, 'text': 'a', 'value': {'b': [1]}}",
        &[
            "/elements/0/font_size: unknown field, ignored; did you mean \"fontSize\"? [unknown-field]",
            "/elements/0/value: a text element has no such field, ignored [unknown-field]",
        ],
    );
}

#[test]
fn a_label_without_elements_is_blank_which_is_a_warning() {
    check(
        "{'size': {'preset': 'zebra-4x6'}, 'elements': []}",
        &["/elements: the label has no elements and is blank [empty-label]"],
    );
}

#[test]
fn unknown_fields_are_hints_of_a_refusal() {
    check(
        "{'size': {'preset': 'zebra-4x6'}, 'copie': 2, 'elements': [{'type': 'text', 'x': 0, 'y': 0, 'txt': 'a'}]}",
        &[
            "/elements/0/text: is required",
            "/copie: unknown field, ignored; did you mean \"copies\"?",
            "/elements/0/txt: unknown field, ignored; did you mean \"text\"?",
        ],
    );
    // Also where the problem is found last.
    check(
        "{'size': {'preset': 'zebra-4x6'}, 'elements': [
           {'type': 'text', 'x': 200, 'y': 0, 'text': 'a', 'colour': 'red'}]}",
        &[
            "/elements/0/x: must be 0 to 157.63 inches (32000 dots at 203 dpi), found 200",
            "/elements/0/colour: unknown field, ignored",
        ],
    );
}

#[test]
fn usual_names_of_types_are_recognised() {
    for (typed, meant) in
        [("txt", "text"), ("qrcode", "qr"), ("rect", "box"), ("Barcode", "barcode")]
    {
        let lines = lines(&format!(
            "{{'size': {{'preset': 'zebra-4x6'}}, 'elements': [{{'type': '{typed}'}}]}}"
        ));
        let hint = format!("; did you mean \"{meant}\"?");
        assert!(lines.len() == 1 && lines[0].ends_with(&hint), "{lines:?}");
    }
    let turned = "{'type': 'text', 'x': 0, 'y': 0, 'text': 'a', 'rotation': 90}";
    let expected =
        "/elements/0/rotation: must be \"N\", \"R\", \"I\" or \"B\", found 90; did you mean \"R\"?";
    check_elements(turned, &[expected]);
}

#[test]
fn warnings_and_problems_are_bounded() {
    let unknown: Vec<_> = (0..1000).map(|number| format!("'_{number}': 0")).collect();
    let request = read(&format!(
        "{{'size': {{'preset': 'zebra-4x6'}}, 'elements': [{{'type': 'line', 'x': 0, 'y': 0, 'x2': 1, 'y2': 0}}], {}}}",
        unknown.join(",")
    ));
    let warnings = request.unwrap().warnings;
    assert_eq!((warnings.list().len(), warnings.left_out()), (200, 800));
    let elements = vec!["1"; 400].join(",");
    let Err(RequestError::Spec(problems)) =
        read(&format!("{{'size': {{'preset': 'zebra-4x6'}}, 'elements': [{elements}]}}"))
    else {
        panic!("refused")
    };
    assert_eq!((problems.list().len(), problems.left_out()), (200, 200));
    assert_eq!(
        problems.to_string(),
        "/elements/0: must be an object, found 1 (and 399 more problems)"
    );
}

#[test]
fn a_field_that_is_given_twice_is_a_problem() {
    check_more("'copies': 1, 'copies': 2", &["/copies: is given twice"]);
    check_size("{'preset': 'zebra-4x6', 'preset': 'zebra-4x6'}", &["/size/preset: is given twice"]);
    check_elements(
        "{'type': 'qr', 'type': 'qr', 'x': 0, 'y': 0, 'x': 0, 'value': 'a'}",
        &["/elements/0/type: is given twice", "/elements/0/x: is given twice"],
    );
    check_more("'data': {'a': 1, 'b': 2, 'a': null}", &["/data/a: is given twice"]);
    check_more("'rows': [{}, {'a': 1, ' a': 2}]", &["/rows/1/a: is given twice"]);
}

#[test]
fn values_print_as_json_writes_them() {
    let request = read(
        "{'size': {'preset': 'zebra-4x6'}, 'elements': [],
          'data': {'a': 1.50, 'b': true, 'c': null, 'd': '\\u00e9\\n', ' e ': -0, 'f': 1e3, 'g': false,
                   'h': 12345678901234567890123},
          'rows': [{'a': 'x'}, {}]}",
    )
    .unwrap();
    let value = |name: &str| request.data.value(name);
    assert_eq!(value("a"), Some("1.50"));
    assert_eq!(value("b"), Some("true"));
    assert_eq!(value("c"), None);
    assert_eq!(value("d"), Some("\u{e9}\n"));
    assert_eq!(value("e"), Some("-0"));
    assert_eq!(value("f"), Some("1e3"));
    assert_eq!(value("g"), Some("false"));
    assert_eq!(value("h"), Some("12345678901234567890123"));
    let rows = request.rows.unwrap();
    assert_eq!((rows.len(), rows[0].value("a"), rows[1].value("a")), (2, Some("x"), None));
}

#[test]
fn data_and_rows_are_objects() {
    check_more(
        "'data': [], 'rows': [{}, 1, {'a': {}}]",
        &["/data: must be an object, found an array", "/rows/1: must be an object, found 1"],
    );
    check_more("'rows': []", &["/rows: needs at least one row, found none"]);
}

/// The values of these names in data.
#[track_caller]
fn nested(data: &str, expected: &[(&str, Option<&str>)]) {
    let row = read_data(data.replace('\'', "\"").as_bytes(), Limits::DEFAULT).unwrap();
    for (name, value) in expected {
        assert_eq!(row.value(name), *value, "{name}");
    }
}

#[test]
fn nested_values_are_reached_by_dots() {
    nested(
        "{'order': {'id': 7, 'customer': {'name': 'Ada', 'vip': true, 'note': null}},
          'lines': [{'sku': '007'}, {'sku': 'B', 'tags': ['x', ['y']]}], 'none': {}, 'empty': []}",
        &[
            ("order.id", Some("7")),
            ("order.customer.name", Some("Ada")),
            ("order.customer.vip", Some("true")),
            ("order.customer.note", None),
            ("order", None),
            ("lines.0.sku", Some("007")),
            ("lines.1.tags.0", Some("x")),
            ("lines.1.tags.1.0", Some("y")),
            ("lines.2.sku", None),
            ("none", None),
        ],
    );
    let row = read_data(br#"{"a": {"n": 1, "t": "1"}}"#, Limits::DEFAULT).unwrap();
    assert_eq!((row.is_number("a.n"), row.is_number("a.t")), (Some(true), Some(false)));
}

#[test]
fn a_name_with_a_dot_that_is_given_as_it_stands_wins() {
    nested("{'a': {'b': 'nested'}, 'a.b': 'literal'}", &[("a.b", Some("literal"))]);
    nested(
        "{'a.b': 'literal', 'a': {'b': 'nested', 'c': 1}}",
        &[("a.b", Some("literal")), ("a.c", Some("1"))],
    );
    nested("{'a.b': null, 'a': {'b': 'nested'}}", &[("a.b", None)]);
    check_more("'data': {'a': {'b.c': 1, 'b': {'c': 2}}}", &["/data/a.b.c: is given twice"]);
    check_more("'data': {'a': {'b': 1, 'b': 2}}", &["/data/a.b: is given twice"]);
}

#[test]
fn nested_values_are_bounded() {
    let many: Vec<_> = (0..1001).map(|name| format!("'n{name}': 0")).collect();
    check_more(
        &format!("'data': {{'a': {{{}}}}}", many.join(",")),
        &["/data: must have at most 1000 values, found 1001"],
    );
    let long = "x".repeat(198);
    check_more(&format!("'data': {{'{long}': [1]}}"), &[]);
    check_more(
        &format!("'data': {{'{long}x': [1]}}"),
        &["/data: must have names of at most 200 bytes together"],
    );
    // Few bytes of the request would become many of names.
    let row = format!("{{'{}': [{}]}}", "x".repeat(190), vec!["1"; 900].join(","));
    check_more(
        &format!("'rows': [{}]", vec![row; 30].join(",")),
        &[
            "/rows/24: the names of nested values, each with those before it, have at most 4194304 bytes together in a request",
        ],
    );
}

#[test]
fn elements_rows_and_names_are_counted() {
    let line = "{'type': 'line', 'x': 0, 'y': 0, 'x2': 1, 'y2': 1}";
    check_elements(&vec![line; 500].join(","), &[]);
    check_elements(
        &vec![line; 777].join(","),
        &["/elements: must have at most 500 elements, found 777"],
    );
    check_more(&format!("'rows': [{}]", vec!["{}"; 1000].join(",")), &[]);
    check_more(
        &format!("'rows': [{}]", vec!["{}"; 1001].join(",")),
        &["/rows: must have at most 1000 rows, found 1001"],
    );
    let names = |count| {
        let names: Vec<_> = (0..count).map(|name| format!("'n{name}': 0")).collect();
        format!("'data': {{{}}}", names.join(","))
    };
    check_more(&names(1000), &[]);
    check_more(&names(1001), &["/data: must have at most 1000 values, found 1001"]);
}

#[test]
fn problems_of_values_are_found_in_every_row_of_a_refused_request() {
    check(
        "{'size': {'preset': 'zebra-4x6'}, 'copies': 0, 'elements': [
            {'type': 'barcode', 'x': 0, 'y': 0, 'symbology': 'ean13', 'value': '{{gtin}}'}],
          'rows': [{'gtin': '590123412345'}, {}, {'gtin': 12}, {'gtin': '12'}]}",
        &[
            "/copies: must be a whole number from 1 to 10000, found 0",
            "/elements/0/value with /rows/1: ean13 needs a value, found an empty one; the placeholder {{gtin}} has no value",
            "/elements/0/value with /rows/2: ean13 needs 12 or 13 digits, found 2 (and in 1 more row)",
        ],
    );
}

#[test]
fn values_can_be_read_by_themselves() {
    let data =
        |json: &str| read_data(json.as_bytes(), Limits::DEFAULT).map_err(|it| it.to_string());
    assert_eq!(
        data("{\"a\": 07}").unwrap_err(),
        "invalid JSON: line 1, column 8: expected a comma or the end of the object"
    );
    assert_eq!(data("{\"a\": [7]}").unwrap().value("a.0"), Some("7"));
    assert_eq!(data("{\"a\": 7}").unwrap().value("a"), Some("7"));
    let rows =
        |json: &str| read_rows(json.as_bytes(), Limits::DEFAULT).map_err(|it| it.to_string());
    assert_eq!(rows("[{\"a\": 7}, {}]").unwrap().len(), 2);
    assert_eq!(rows("[{}, 8]").unwrap_err(), "/1: must be an object, found 8");
    assert_eq!(rows("{}").unwrap_err(), "must be an array, found an object");
    assert_eq!(
        rows("[{}] 1").unwrap_err(),
        "invalid JSON: line 1, column 6: unexpected text after the value"
    );
}

#[test]
fn distances_may_be_millimetres() {
    let elements = "'elements': [
        {'type': 'text', 'x': 25.4, 'y': 12.7, 'width': 50.8, 'text': 'a', 'fontSize': 12},
        {'type': 'barcode', 'x': 0, 'y': 0, 'symbology': 'code39', 'value': 'a', 'height': 12.7},
        {'type': 'box', 'x': 0, 'y': 0, 'width': 25.4, 'height': 50.8, 'thickness': 0.508},
        {'type': 'line', 'x': 0, 'y': 0, 'x2': 25.4, 'y2': 0},
        {'type': 'image', 'x': 0, 'y': 0, 'width': 25.4, 'height': 50.8, 'src': 'a'}]";
    let inches = "'elements': [
        {'type': 'text', 'x': 1, 'y': 0.5, 'width': 2, 'text': 'a', 'fontSize': 12},
        {'type': 'barcode', 'x': 0, 'y': 0, 'symbology': 'code39', 'value': 'a', 'height': 0.5},
        {'type': 'box', 'x': 0, 'y': 0, 'width': 1, 'height': 2, 'thickness': 0.02},
        {'type': 'line', 'x': 0, 'y': 0, 'x2': 1, 'y2': 0},
        {'type': 'image', 'x': 0, 'y': 0, 'width': 1, 'height': 2, 'src': 'a'}]";
    let expected = read(&format!("{{'size': {{'widthIn': 4, 'heightIn': 6}}, {inches}}}")).unwrap();
    let size = "'size': {'width': 101.6, 'height': 152.4}";
    // Wherever the unit stands.
    for json in [
        format!("{{'units': 'mm', {size}, {elements}}}"),
        format!("{{{size}, {elements}, 'units': 'mm'}}"),
        format!("{{{elements}, 'units': 'mm', {size}}}"),
        format!("{{'units': 'mm', 'size': {{'widthIn': 4, 'heightIn': 6}}, {elements}}}"),
        format!("{{'units': 'in', 'size': {{'width': 4, 'height': 6}}, {inches}}}"),
        format!("{{'units': null, 'size': {{'widthIn': 4, 'heightIn': 6}}, {inches}}}"),
    ] {
        let request = read(&json).unwrap();
        assert_eq!(request, expected, "{json}");
    }
}

#[test]
fn messages_about_millimetres_name_millimetres() {
    let of_size = |size: &str, expected: &[&str]| {
        check(
            &format!(
                "{{'size': {size}, 'units': 'mm', 'elements': [{{'type': 'line', 'x': 0, 'y': 0, 'x2': 1, 'y2': 0}}]}}"
            ),
            expected,
        );
    };
    of_size("{'width': 100, 'height': 2}", &["/size/height: must be 2.54 to 609.6 mm, found 2"]);
    of_size("{'width': 100}", &["/size/height: is required without a preset"]);
    of_size("{'width': 609.6, 'height': 2.54}", &[]);
    of_size("{}", &["/size: needs a preset, or both width and height"]);
    of_size(
        "{'width': 100, 'heightIn': 4}",
        &["/size: must be either width and height or widthIn and heightIn, not both"],
    );
    of_size(
        "{'preset': 'zebra-4x6', 'width': 100}",
        &["/size: must be either a preset or width and height, not both"],
    );
    of_size(
        "{'widthIn': 100, 'heightIn': 4}",
        &["/size/widthIn: must be 0.1 to 24 inches, found 100"],
    );
    of_size(
        "{'width': 100, 'height': 150, 'widht': 1}",
        &["/size/widht: unknown field, ignored; did you mean \"width\"? [unknown-field]"],
    );
    check(
        "{'units': 'mm', 'size': {'preset': 'zebra-4x6'}, 'elements': [
            {'type': 'box', 'x': -1, 'y': 5000, 'width': 0, 'height': '1'}]}",
        &["/elements/0/height: must be a number, found \"1\""],
    );
    check(
        "{'units': 'mm', 'size': {'preset': 'zebra-4x6'}, 'elements': [
            {'type': 'box', 'x': -1, 'y': 5000, 'width': 1, 'height': 1},
            {'type': 'text', 'x': 0, 'y': 0, 'width': 0, 'text': 'a'}]}",
        &[
            "/elements/0/x: must be 0 to 4003 mm (32000 dots at 203 dpi), found -1",
            "/elements/0/y: must be 0 to 4003 mm (32000 dots at 203 dpi), found 5000",
            "/elements/1/width: must be more than 0 mm, found 0",
        ],
    );
    check(
        "{'units': 'cm', 'size': {'width': 100, 'height': 150}, 'elements': []}",
        &["/units: must be \"in\" or \"mm\", found \"cm\""],
    );
}

#[test]
fn without_units_sizes_have_their_old_names() {
    check_size(
        "{'widthIn': 4, 'heightIn': 6, 'width': 100}",
        &[
            "/size/width: unknown field without units, ignored; in inches it is widthIn, and units beside the size says \
           whether width is in or mm [unknown-field]",
        ],
    );
    // The hints are part of the refusal.
    check_size(
        "{'width': 4, 'height': 6, 'higth': 6}",
        &[
            "/size: needs a preset, or both widthIn and heightIn; width and height need units beside the size: \"mm\" or \"in\"",
            "/size/width: unknown field without units, ignored; in inches it is widthIn, and units beside the size says \
             whether width is in or mm",
            "/size/height: unknown field without units, ignored; in inches it is heightIn, and units beside the size says \
             whether height is in or mm",
            "/size/higth: unknown field, ignored",
        ],
    );
}
