//! The numbers in the tables of the documentation are those of the sources: every number of a table is compared with the
//! constant that it comes from, and a number without one fails. To change a limit, change the constant, then the page.

use std::{collections::BTreeSet, fs, path::Path};

/// A number as a page writes it, the file of its constant, and the definition there.
type Claim = (&'static str, &'static str, &'static str);

/// The beginning of a row, and its numbers.
type Row = (&'static str, &'static [Claim]);

const COUNTS: [Row; 16] = [
    ("elements of a spec", &[("500", "label/src/limits.rs", "elements: 500")]),
    ("rows of a request", &[("1000", "label/src/limits.rs", "rows: 1000")]),
    ("names with a value", &[("1000", "label/src/limits.rs", "names: 1000")]),
    (
        "one text or value after its placeholders",
        &[
            ("65,536", "label/src/limits.rs", "LONGEST_FILLED: usize = 1 << 16"),
            ("3072", "zpl/src/field/mod.rs", "MOST_BYTES: usize = 3072"),
        ],
    ),
    ("names in `images`", &[("1000", "label/src/limits.rs", "names: 1000")]),
    (
        "pixels of a picture",
        &[
            ("40,000,000", "pictures/src/limits.rs", "MOST_PIXELS: u64 = 40_000_000"),
            ("160 MiB", "pictures/src/limits.rs", "MOST_BYTES: u64 = 160 << 20"),
            ("200,000,000", "render/src/lettering/cost.rs", "MOST_WORK: u64 = 200_000_000"),
            ("75", "render/src/lettering/cost.rs", "PIXELS_OF_A_BYTE: u64 = 75"),
        ],
    ),
    (
        "entries of `printerCharacters`",
        &[("8", "render/src/printer/characters/mod.rs", "MOST: usize = 8")],
    ),
    (
        "`values` that make themselves",
        &[
            ("50", "recipes/src/recipe.rs", "MOST: usize = 50"),
            ("100", "wire/src/request/recipe.rs", "LONGEST_NAME: usize = 100"),
            ("4096", "recipes/src/text.rs", "LONGEST: usize = 4096"),
            ("4 MiB", "recipes/src/job/mod.rs", "MOST: usize = 4 << 20"),
        ],
    ),
    ("counters of a saved design", &[("200", "store/src/counter.rs", "MOST: i64 = 200")]),
    ("nesting of arrays", &[("32", "wire/src/json/error.rs", "DEEPEST: usize = 32")]),
    ("problems that one response", &[("200", "wire/src/problem.rs", "MOST: usize = 200")]),
    (
        "barcodes that one `labels/check`",
        &[
            ("2000", "printing/src/checking/reader.rs", "MOST_BARCODES: usize = 2000"),
            ("1600", "preview/src/scan/cost.rs", "(Symbology::QrCode, 1600"),
            ("1200", "preview/src/scan/cost.rs", "(Symbology::Gs1DataMatrix, 1200"),
            ("600", "preview/src/scan/cost.rs", "(Symbology::Pdf417, 600"),
        ],
    ),
    (
        "pages of a PDF",
        &[("10,000", "server/src/api/editor/export.rs", "MOST_PAGES: usize = 10_000")],
    ),
    (
        "sheets of a request",
        &[("1000", "printing/src/sheets/order.rs", "MOST_SHEETS: usize = 1000")],
    ),
    ("labels of one print of a saved", &[("100", CONFIG, "\"labels-per-print\", \"N\", \"100")]),
    (
        "warnings of one response",
        &[
            ("200", "wire/src/warnings.rs", "MOST: usize = 200"),
            ("2048", "wire/src/warnings.rs", "HEADER: usize = 2048"),
            ("3500", "server/tests/it/headers.rs", "head_length(&answer) < 3500"),
        ],
    ),
];

/// The beginning of a row about fields, the fields in the schemas of the OpenAPI document, which has the bounds of the reader, and
/// numbers that are not there.
type Field = (&'static str, &'static [&'static str], &'static [Claim]);

const FARTHEST: Claim = ("32,000", "render/src/printer/mod.rs", "farthest_dot: 32_000");

const FIELDS: [Field; 31] = [
    ("`size.widthIn`, `size.heightIn`", &["InchSize/widthIn", "InchSize/heightIn"], &[]),
    ("`size.dpi`", &["InchSize/dpi"], &[]),
    ("`copies` |", &["RenderRequest/copies", "DesignRenderRequest/copies"], &[]),
    (
        "`copies` in a row",
        &[],
        &[("10,000", "label/src/spec.rs", "RangeInclusive<u16> = 1..=10_000")],
    ),
    ("`labels`", &["RenderRequest/labels", "DesignRenderRequest/labels"], &[]),
    (
        "`start` of a counter",
        &[],
        &[(
            "999,999,999,999,999,999",
            "recipes/src/counter.rs",
            "MOST: u64 = 999_999_999_999_999_999",
        )],
    ),
    ("`step`, `width` of a counter", &["CounterValue/step", "CounterValue/width"], &[]),
    ("`plus` of a date", &["DateValue/plus"], &[]),
    ("`darkness`", &["RenderRequest/darkness"], &[]),
    ("`across.count`, `across.gap`", &["Across/count", "Across/gap"], &[FARTHEST]),
    ("`printer.dpi`, `printer.head`", &["PrinterOptions/dpi", "PrinterOptions/head"], &[]),
    (
        "`printer.speed`, `printer.gap`",
        &["PrinterOptions/speed", "PrinterOptions/gap"],
        &[("3", "languages/src/settings.rs", "gap: 3000")],
    ),
    ("`x`, `y`, `x2`, `y2`", &[], &[FARTHEST]),
    (
        "`width` and `height` of a box, `thickness`",
        &["BoxElement/thickness", "EllipseElement/thickness", "LineElement/thickness"],
        &[FARTHEST],
    ),
    (
        "`width` and `height` of an ellipse",
        &[],
        &[("4095", "render/src/printer/mod.rs", "largest_ellipse: 4095")],
    ),
    ("`rounding` of a box", &["BoxElement/rounding"], &[]),
    ("`width` of a text, `height` of a barcode", &["BarcodeElement/height"], &[FARTHEST]),
    ("`width` and `height` of an image", &[], &[FARTHEST]),
    ("`threshold` of an image", &["ImageElement/threshold"], &[]),
    (
        "`fontSize`",
        &["TextElement/fontSize"],
        &[FARTHEST, ("1200", "label/src/units.rs", "RangeInclusive<u16> = 100..=1200")],
    ),
    ("`fontWidth`", &["TextElement/fontWidth"], &[]),
    (
        "`hangingIndent`",
        &["TextElement/hangingIndent"],
        &[FARTHEST, ("24", "label/src/size.rs", "MOST: f64 = 24.0")],
    ),
    ("`lineHeight`", &["TextElement/lineHeight"], &[]),
    ("`letterSpacing`", &["TextElement/letterSpacing"], &[]),
    ("`maxLines`", &["TextElement/maxLines"], &[]),
    (
        "`moduleWidth`, `magnification`",
        &["BarcodeElement/moduleWidth", "QrElement/magnification"],
        &[],
    ),
    ("`columns` and `rows` of a `sheet`", &["SheetOptions/columns", "SheetOptions/rows"], &[]),
    ("sides of the `page`", &["PageSize/width", "PageSize/height"], &[]),
    ("`start` and `skip` of a `sheet`", &[], &[]),
    ("`offsetXMm`, `offsetYMm`", &["SheetOptions/offsetXMm", "SheetOptions/offsetYMm"], &[]),
    ("`ratio`", &["BarcodeElement/ratio"], &[("0.1", "wire/src/reading/mod.rs", "ratio * 10.0")]),
];

const SPREADSHEETS: [Row; 6] = [
    (
        "one file",
        &[("5,000,000", "server/src/api/editor/table.rs", "MOST_BYTES: usize = 5_000_000")],
    ),
    (
        "rows, columns, cells",
        &[
            ("10,000", "tables/src/lib.rs", "rows: 10_000"),
            ("1000", "tables/src/lib.rs", "columns: 1000"),
            ("100,000", "tables/src/lib.rs", "cells: 100_000"),
        ],
    ),
    ("texts of a sheet", &[("8 MiB", "tables/src/lib.rs", "text: 8 << 20")]),
    ("sheets of a file", &[("200", "tables/src/lib.rs", "sheets: 200")]),
    (
        "a part of the file",
        &[
            ("24 MiB", "tables/src/lib.rs", "part: 24 << 20"),
            ("400,000", "tables/src/lib.rs", "nodes: 400_000"),
            ("600,000", "tables/src/lib.rs", "attributes: 600_000"),
            ("32 MiB", "tables/src/lib.rs", "unpacked: 32 << 20"),
        ],
    ),
    (
        "parts, number formats",
        &[
            ("2000", "tables/src/lib.rs", "parts: 2000"),
            ("5000", "tables/src/lib.rs", "formats: 5000"),
            ("100", "tables/src/tags.rs", "OF_AN_ELEMENT: usize = 100"),
        ],
    ),
];

const IMPORT: [Row; 7] = [
    (
        "document",
        &[
            ("2,097,152", "import/src/asked.rs", "MOST_BYTES: usize = 2 << 20"),
            ("4,194,304", "wire/src/request/import.rs", "MOST: usize = 4 << 20"),
        ],
    ),
    (
        "labels of a document",
        &[("10,000", "wire/src/request/import.rs", "MOST_LABELS: u16 = 10_000")],
    ),
    ("fields of a label", &[("500", "import/src/asked.rs", "MOST_FIELDS: usize = 500")]),
    ("variables of a label", &[("1,000", "import/src/asked.rs", "MOST_VARIABLES: usize = 1000")]),
    ("design", &[("900,000", "wire/src/request/document/mod.rs", "MOST: usize = 900_000")]),
    (
        "sides of the label",
        &[
            ("0.1", "label/src/size.rs", "LEAST: f64 = 0.1"),
            ("24", "label/src/size.rs", "MOST: f64 = 24.0"),
        ],
    ),
    ("`^JMB`", &[]),
];

const TOOLS: [Row; 9] = [
    ("arguments of a call", &[("2 MiB", CONFIG, "\"body-limit\", \"BYTES\", \"2097152")]),
    ("line of a message", &[("64 KiB", "mcp/src/lib.rs", "ENVELOPE: usize = 64 << 10")]),
    (
        "result of a call",
        &[
            ("4 MiB", "labelwright/src/commands/mcp.rs", "MOST_OUTPUT: &str = \"4194304"),
            ("10", "labelwright/src/commands/mcp.rs", "a message of 10"),
        ],
    ),
    (
        "answer of the service",
        &[("4 MiB", "mcp/src/service/connection.rs", "MOST_BYTES: usize = 4 << 20")],
    ),
    ("time for a call", &[("30", CONFIG, "\"request-timeout\", \"SECONDS\", \"30")]),
    ("calls that run at once", &[]),
    ("calls that run or wait", &[("256", CONFIG, "\"concurrency\", \"N\", \"256")]),
    (
        "answers that the client",
        &[("64 MiB", "mcp/src/transport/mod.rs", "MOST_WAITING: usize = 64 << 20")],
    ),
    (
        "repetitions when the service",
        &[
            ("2", "mcp/src/service/mod.rs", "MOST_REPETITIONS: usize = 2"),
            ("10", "mcp/src/service/mod.rs", "LONGEST_PAUSE: Duration = Duration::from_secs(10"),
        ],
    ),
];

/// A page, words in it, and the constant from which their last number comes.
type Sentence = (&'static str, &'static str, Claim);

const SENTENCES: [Sentence; 20] = [
    ("docs/mcp.md", "at most 40 sizes", ("40", "mcp/src/tools/presets.rs", "MOST: usize = 40")),
    (
        "docs/sheets.md",
        "most 1000 sheets",
        ("1000", "printing/src/sheets/order.rs", "MOST_SHEETS: usize = 1000"),
    ),
    (
        "docs/sheets.md",
        "prints at most 100 labels",
        ("100", CONFIG, "\"labels-per-print\", \"N\", \"100"),
    ),
    (
        "docs/pictures.md",
        "65,536 bytes",
        ("65,536", "label/src/limits.rs", "LONGEST_FILLED: usize = 1 << 16"),
    ),
    (
        "docs/pictures.md",
        "1,000,000 pixels",
        ("1,000,000", "printing/src/picture_files.rs", "PIXELS_OF_A_LABEL: u64 = 1_000_000"),
    ),
    (
        "docs/text.md",
        "at most 8 entries",
        ("8", "render/src/printer/characters/mod.rs", "MOST: usize = 8"),
    ),
    ("docs/text.md", "up to 5 fonts", ("5", "server/src/kept/fonts.rs", "fonts: 5")),
    ("docs/values.md", "At most 50 values", ("50", "recipes/src/recipe.rs", "MOST: usize = 50")),
    (
        "docs/values.md",
        "up to 100 characters",
        ("100", "wire/src/request/recipe.rs", "LONGEST_NAME: usize = 100"),
    ),
    ("docs/values.md", "at most 1000, or 100", ("1000", "label/src/limits.rs", "rows: 1000")),
    ("docs/values.md", "4096 bytes", ("4096", "recipes/src/text.rs", "LONGEST: usize = 4096")),
    ("docs/api.md", "At most 200 are listed", ("200", "wire/src/warnings.rs", "MOST: usize = 200")),
    ("docs/api.md", "20,000 of an account", ("20,000", KEYED, "answers: 20_000")),
    (
        "docs/api.md",
        "more than 8 MiB",
        ("8 MiB", "server/src/idempotency/kept.rs", "MOST: usize = 8 << 20"),
    ),
    (
        "docs/api.md",
        "5,000,000 bytes each",
        ("5,000,000", "server/src/kept/fonts.rs", "font_bytes: 5_000_000"),
    ),
    (
        "docs/api.md",
        "up to 100,000,000 characters",
        ("100,000,000", "printing/src/text_work.rs", "MOST_LETTERS: u64 = 100_000_000"),
    ),
    ("docs/api.md", "at most 2048 bytes", ("2048", "wire/src/warnings.rs", "HEADER: usize = 2048")),
    ("docs/api.md", "10 designs, unless", ("10", CONFIG, "\"designs-per-account\", \"N\", \"10")),
    (
        "docs/storage.md",
        "placeholder file of 4 MiB",
        ("4 MiB", "store/src/sqlite/reserve.rs", "BYTES: usize = 4 << 20"),
    ),
    (
        "docs/operations.md",
        "At most 8 requests for each core",
        ("8", "server/src/scheduler/mod.rs", "PAUSED_PER_CORE: usize = 8"),
    ),
];

const CONFIG: &str = "server/src/config.rs";

const KEYED: &str = "server/src/idempotency/keyed.rs";

const SERVICE: [Row; 20] = [
    (
        "requests of one account",
        &[
            ("600", CONFIG, "\"requests-per-minute\", \"N\", \"600"),
            ("100", CONFIG, "\"request-burst\", \"N\", \"100"),
        ],
    ),
    (
        "labels of one account",
        &[
            ("1,000,000", "printing/src/picture_files.rs", "PIXELS_OF_A_LABEL: u64 = 1_000_000"),
            ("60,000", CONFIG, "\"labels-per-minute\", \"N\", \"60000"),
            ("100,000", "printing/src/text_work.rs", "LETTERS_OF_A_LABEL: u64 = 100_000"),
        ],
    ),
    ("requests that run or wait", &[("256", CONFIG, "\"concurrency\", \"N\", \"256")]),
    (
        "requests of one caller that wait",
        &[(
            "200",
            "server/src/scheduler/admission.rs",
            "BURST: Duration = Duration::from_millis(200",
        )],
    ),
    ("request bodies in memory", &[("64 MiB", "server/src/app.rs", "BODIES: usize = 64 << 20")]),
    (
        "responses over 16 KiB",
        &[
            ("16 KiB", "server/src/answers.rs", "SMALL: usize = 16 << 10"),
            ("256 MiB", CONFIG, "\"268435456"),
        ],
    ),
    ("request body, except", &[("2 MiB", CONFIG, "\"body-limit\", \"BYTES\", \"2097152")]),
    ("response, at", &[("32 MiB", CONFIG, "\"output-limit\", \"BYTES\", \"33554432")]),
    ("time for a request", &[("30", CONFIG, "\"request-timeout\", \"SECONDS\", \"30")]),
    (
        "time for the headers",
        &[(
            "10",
            "server/src/serve/connection.rs",
            "HEAD_TIMEOUT: Duration = Duration::from_secs(10",
        )],
    ),
    (
        "time in which a client reads nothing",
        &[(
            "20",
            "server/src/serve/connection.rs",
            "SEND_TIMEOUT: Duration = Duration::from_secs(20",
        )],
    ),
    (
        "speed at which a client",
        &[
            ("32 KiB", "server/src/serve/pace.rs", "LEAST: usize = 20 * (32 << 10"),
            ("20", "server/src/serve/pace.rs", "WINDOW: Duration = Duration::from_secs(20"),
        ],
    ),
    (
        "headers of a request",
        &[
            ("64", "server/src/serve/connection.rs", "MOST_HEADERS: usize = 64"),
            ("64 KiB", "server/src/serve/connection.rs", "max_buf_size(64 << 10"),
        ],
    ),
    (
        "rest of a refused body that the service reads to keep",
        &[
            ("64 KiB", "server/src/serve/exchange.rs", "SMALL: u64 = 64 << 10"),
            (
                "500",
                "server/src/serve/exchange.rs",
                "SMALL_WAIT: Duration = Duration::from_millis(500",
            ),
        ],
    ),
    (
        "rest of a refused body that the service reads and drops",
        &[
            ("8 MiB", "server/src/serve/linger.rs", "bytes: 8 << 20"),
            ("3", "server/src/serve/linger.rs", "time: Duration::from_secs(3"),
            ("64 MiB", "server/src/serve/linger.rs", "bytes: 64 << 20"),
            ("10", "server/src/serve/linger.rs", "time: Duration::from_secs(10"),
            ("2", "server/src/serve/linger.rs", "idle: Duration::from_secs(2"),
        ],
    ),
    (
        "answers that are kept",
        &[
            ("20,000", KEYED, "answers: 20_000"),
            ("64 MiB", KEYED, "bytes: 64 << 20"),
            ("24", KEYED, "lifetime: 24"),
            ("5", KEYED, "least: 5"),
        ],
    ),
    ("one such answer", &[("8 MiB", "server/src/idempotency/kept.rs", "MOST: usize = 8 << 20")]),
    ("`Idempotency-Key`", &[("255", "server/src/idempotency/key.rs", "MOST: usize = 255")]),
    ("connections |", &[("2000", CONFIG, "\"connections\", \"N\", \"2000")]),
    (
        "connections from one network address",
        &[("200", CONFIG, "\"connections-per-address\", \"N\", \"200")],
    ),
];

const FONTS: [Row; 9] = [
    ("fonts |", &[("5", "server/src/kept/fonts.rs", "fonts: 5")]),
    ("one font file", &[("5,000,000", "server/src/kept/fonts.rs", "font_bytes: 5_000_000")]),
    (
        "outlines of all",
        &[("8,000,000", "typeset/src/check.rs", "MOST_SEGMENTS: usize = 8_000_000")],
    ),
    (
        "substitutions, positions",
        &[
            ("10,000", "typeset/src/font/load.rs", "MOST_PASSES: usize = 10_000"),
            ("100", "typeset/src/font/load.rs", "MOST_AAT: usize = 100"),
        ],
    ),
    (
        "glyphs that take part",
        &[("2,000,000", "typeset/src/font/load.rs", "MOST_RULES: usize = 2_000_000")],
    ),
    (
        "check of a font",
        &[("20,000", "server/src/api/editor/fonts.rs", "BYTES_OF_ONE: usize = 20_000")],
    ),
    (
        "time of the check",
        &[(
            "5",
            "server/src/api/editor/fonts.rs",
            "LONGEST_CHECK: Duration = Duration::from_secs(5",
        )],
    ),
    ("fonts of accounts", &[("64 MiB", "server/src/font_cache.rs", "MOST_BYTES: u64 = 64 << 20")]),
    ("time until another", &[("4", "server/src/font_cache.rs", "VALID_MILLISECONDS: i64 = 4000")]),
];

const THROTTLE: &str = "server/src/auth/throttle.rs";

const PASSWORDS: &str = "server/src/credentials/password.rs";

const WITHOUT_KEY: [Row; 16] = [
    ("requests and labels of one network", &[]),
    (
        "sign-in attempts with one e-mail address from one",
        &[("5", THROTTLE, "per_minute: 1, burst: 5")],
    ),
    (
        "sign-in attempts with one e-mail address from all",
        &[
            ("20", THROTTLE, "AS: Rate = Rate { per_minute: 2, burst: 20"),
            ("2", THROTTLE, "AS: Rate = Rate { per_minute: 2"),
        ],
    ),
    (
        "sign-in attempts of a browser",
        &[("5", THROTTLE, "WITH: Rate = Rate { per_minute: 1, burst: 5")],
    ),
    (
        "sign-in attempts from one network",
        &[
            ("60", THROTTLE, "FROM: Rate = Rate { per_minute: 30, burst: 60"),
            ("30", THROTTLE, "FROM: Rate = Rate { per_minute: 30"),
        ],
    ),
    (
        "accounts created",
        &[
            ("20", THROTTLE, "SIGN_UP: Rate = Rate { per_minute: 2, burst: 20"),
            ("2", THROTTLE, "SIGN_UP: Rate = Rate { per_minute: 2"),
        ],
    ),
    (
        "drawings, thumbnails",
        &[
            ("300", THROTTLE, "DRAWING: Rate = Rate { per_minute: 3000, burst: 300"),
            ("3000", THROTTLE, "DRAWING: Rate = Rate { per_minute: 3000"),
            ("250,000", "server/src/api/editor/price.rs", "PIXELS_OF_ONE: u64 = 250_000"),
        ],
    ),
    (
        "reading of a spreadsheet",
        &[("500,000", "server/src/api/editor/table.rs", "BYTES_OF_ONE: usize = 500_000")],
    ),
    (
        "opening of ZPL",
        &[("2000", "server/src/api/editor/import.rs", "BYTES_OF_ONE: usize = 2000")],
    ),
    (
        "characters of the texts",
        &[("100,000,000", "printing/src/text_work.rs", "MOST_LETTERS: u64 = 100_000_000")],
    ),
    ("rows whose barcodes", &[("1000", "printing/src/grading.rs", "MOST_READ: usize = 1000")]),
    (
        "dots of all pictures",
        &[("26,000,000,000", "server/src/api/editor/price.rs", "MOST_DOTS: u64 = 26_000_000_000")],
    ),
    ("passwords hashed at once", &[("8", PASSWORDS, "Semaphore::new(cores.get() * 8")]),
    ("password |", &[("8", PASSWORDS, "RangeInclusive<usize> = 8"), ("128", PASSWORDS, "8..=128")]),
    (
        "session",
        &[
            ("12", "server/src/auth/session.rs", "i64 = 12"),
            ("30", "server/src/auth/session.rs", "i64 = 30"),
        ],
    ),
    ("API keys", &[("3", CONFIG, "\"keys-per-account\", \"N\", \"3")]),
];

const QUOTAS: [Row; 9] = [
    ("API keys", &[("3", CONFIG, "\"keys-per-account\", \"N\", \"3")]),
    ("designs", &[("10", CONFIG, "\"designs-per-account\", \"N\", \"10")]),
    ("bytes of one design", &[("900,000", "server/src/allowed.rs", "DESIGN_BYTES: u64 = 900_000")]),
    (
        "bytes of all designs",
        &[("9,000,000", CONFIG, "\"design-bytes-per-account\", \"BYTES\", \"9000000")],
    ),
    ("earlier versions", &[("10", "server/src/allowed.rs", "VERSIONS: u32 = 10")]),
    ("numbers of counters", &[("200", "store/src/counter.rs", "MOST: i64 = 200")]),
    ("fonts", &[("5", "server/src/kept/fonts.rs", "fonts: 5")]),
    ("bytes of one font", &[("5,000,000", "server/src/kept/fonts.rs", "font_bytes: 5_000_000")]),
    (
        "answers that are kept",
        &[("20,000", KEYED, "answers: 20_000"), ("67,108,864", KEYED, "bytes: 64 << 20")],
    ),
];

fn page(path: &str) -> String {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The rows of the first table below a heading, without its head.
fn rows<'p>(page: &'p str, heading: &str) -> Vec<&'p str> {
    let (_, rest) = page.split_once(&format!("\n## {heading}\n")).unwrap();
    let table = rest.lines().skip_while(|line| !line.starts_with('|'));
    table.take_while(|line| line.starts_with('|')).skip(2).collect()
}

/// The numbers of a row, without the statuses of HTTP, each with its unit if that is one of memory.
fn numbers(row: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut words = row.split([' ', ';', '|', '`', '(', ')']).peekable();
    while let Some(word) = words.next() {
        let word = word.trim_end_matches([',', '.', ':']);
        if !word.starts_with(|first: char| first.is_ascii_digit()) {
            continue;
        }
        let unit = words.peek().map(|unit| unit.trim_end_matches([',', '.']));
        let is_status = word.len() == 3
            && matches!(word.as_bytes(), [b'4', b'0' | b'1' | b'2' | b'3', _])
            && words.clone().take(1).all(str::is_empty);
        match unit {
            Some(unit @ ("MiB" | "KiB")) => found.insert(format!("{word} {unit}")),
            _ => !is_status && found.insert(word.to_owned()),
        };
    }
    found
}

/// The value of a number with its unit.
fn value(number: &str) -> f64 {
    let (digits, unit) = number.split_once(' ').unwrap_or((number, ""));
    let digits: f64 = digits.replace(',', "").parse().unwrap();
    let factor = match unit {
        "MiB" => 1 << 20,
        "KiB" => 1 << 10,
        _ => 1,
    };
    digits * f64::from(factor)
}

/// The value at the end of a definition: `MOST: usize = 64 << 20`, `rows: 1000`, `LEAST: f64 = 0.1`.
fn defined(definition: &str) -> f64 {
    let (number, shift) = definition.split_once(" << ").unwrap_or((definition, "0"));
    let last = |text: &str| {
        let is_part = |it: char| it.is_ascii_digit() || it == '_' || it == '.';
        let start = text.trim_end_matches(is_part).len();
        text[start..].trim_matches('.').replace('_', "").parse::<f64>().unwrap()
    };
    let divisor = if definition.contains("MILLISECONDS") { 1000.0 } else { 1.0 };
    last(number) * last(shift).exp2() / divisor
}

fn is_same(number: &str, definition: &str) -> bool {
    (value(number) - defined(definition)).abs() < 1e-9
}

#[track_caller]
fn check(path: &str, heading: &str, known: &[Row]) {
    let page = page(path);
    for row in rows(&page, heading) {
        let text = row.trim_start_matches("| ");
        let claims = known.iter().filter(|(start, _)| text.starts_with(start));
        let (_, claims) = claims
            .max_by_key(|(start, _)| start.len())
            .unwrap_or_else(|| panic!("{path}: no constant is known for: {row}"));
        for (number, file, definition) in *claims {
            let source = self::page(&format!("crates/{file}"));
            assert!(source.contains(definition), "{file} has no {definition}: {row}");
            assert!(is_same(number, definition), "{path}: {definition}: {row}");
        }
        let claimed: BTreeSet<_> = claims.iter().map(|(number, ..)| (*number).to_owned()).collect();
        // A range may begin with 1.
        let found: BTreeSet<_> = numbers(row).into_iter().filter(|number| number != "1").collect();
        assert_eq!(found, claimed, "{path}: {row}");
    }
}

#[test]
fn counts_are_those_of_the_sources() {
    check("docs/limits.md", "Counts", &COUNTS);
}

/// The numbers of a row about a field, with their signs.
fn bounds(row: &str) -> Vec<String> {
    let words = row.split([' ', ';', '|', '`', '(', ')']);
    let words = words.map(|word| word.trim_end_matches([',', '.', ':']).replace(',', ""));
    words.filter(|word| word.parse::<f64>().is_ok()).collect()
}

/// The bounds and the default of a field: `InchSize/widthIn`. Lengths that may be in millimetres have the bounds of those.
fn described(document: &serde_json::Value, field: &str) -> Vec<f64> {
    let (schema, name) = field.split_once('/').unwrap();
    let field = &document["components"]["schemas"][schema]["properties"][name];
    assert!(field.is_object(), "{schema} has no {name}");
    let bounds = ["minimum", "maximum", "exclusiveMinimum", "x-default"];
    bounds.iter().filter_map(|bound| field[bound].as_f64()).collect()
}

#[test]
fn bounds_of_fields_are_those_of_the_reader() {
    let document = serde_json::from_str(&page("docs/openapi.json")).unwrap();
    let text = page("docs/limits.md");
    let mut unused: BTreeSet<_> = FIELDS.iter().map(|(start, ..)| *start).collect();
    for row in rows(&text, "Numbers") {
        let start = row.trim_start_matches("| ");
        let known = FIELDS.iter().filter(|(known, ..)| start.starts_with(known));
        let (known, fields, facts) = known
            .max_by_key(|(start, ..)| start.len())
            .unwrap_or_else(|| panic!("no field is known for: {row}"));
        unused.remove(known);
        let found = bounds(row);
        let mut right: Vec<f64> = vec![0.0, 1.0];
        for field in *fields {
            for bound in described(&document, field) {
                let inches = bound / 25.4;
                let is_told = |it: &String| {
                    let it: f64 = it.parse().unwrap();
                    (it - bound).abs() < 1e-9 || (it - inches).abs() < 1e-9
                };
                let is_trivial = bound.abs() < 1e-9;
                assert!(
                    is_trivial || found.iter().any(is_told),
                    "{field}: {bound} is not in: {row}"
                );
                right.extend([bound, inches]);
            }
        }
        for (number, file, definition) in *facts {
            let source = page(&format!("crates/{file}"));
            assert!(source.contains(definition), "{file} has no {definition}: {row}");
            right.push(number.replace(',', "").parse().unwrap());
        }
        for number in found {
            let number: f64 = number.parse().unwrap();
            let is_right = right.iter().any(|right| (right - number).abs() < 1e-9);
            assert!(is_right, "nothing says {number}: {row}");
        }
    }
    assert!(unused.is_empty(), "these rows are gone: {unused:?}");
}

#[test]
fn limits_of_the_service_are_those_of_the_sources() {
    check("docs/limits.md", "Service", &SERVICE);
    check("docs/limits.md", "Fonts of an account", &FONTS);
    check("docs/limits.md", "Without a key", &WITHOUT_KEY);
}

#[test]
fn limits_of_spreadsheets_are_those_of_the_sources() {
    check("docs/limits.md", "Spreadsheets in the editor", &SPREADSHEETS);
}

#[test]
fn limits_of_imports_and_tools_are_those_of_the_sources() {
    check("docs/import.md", "Limits", &IMPORT);
    check("docs/mcp.md", "Limits", &TOOLS);
}

#[test]
fn numbers_in_sentences_are_those_of_the_sources() {
    for (path, words, (number, file, definition)) in SENTENCES {
        let text = page(path).replace('\n', " ");
        assert!(text.contains(words), "{path} no longer says: {words}");
        assert!(words.contains(number), "{words} has no {number}");
        let source = page(&format!("crates/{file}"));
        assert!(source.contains(definition), "{file} has no {definition}: {words}");
        assert!(is_same(number, definition), "{path}: {definition}: {words}");
    }
}

#[test]
fn quotas_are_those_of_the_sources() {
    check("docs/storage.md", "Quotas of an account", &QUOTAS);
    let quota = |start: &str| {
        let (_, claims) = QUOTAS.iter().find(|(row, _)| *row == start).unwrap();
        value(claims[0].0)
    };
    let designs = (quota("earlier versions") + 1.0) * quota("bytes of all designs");
    let all = designs + quota("fonts") * quota("bytes of one font");
    assert!(page("docs/storage.md").contains(&format!(" {} MB of the disk", all / 1e6)));
}
