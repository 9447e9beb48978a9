//! Requests that were made by hand to be expensive. The search starts with them at every address that they may suit.

use super::genome::Genome;

/// For addresses that lay out or draw labels.
const LABELS: &[&str] = &[
    // Long texts in narrow columns, in scripts that are drawn as dots.
    r#"{"elements": 20, "text": 3000, "width": 5, "lines": 9999}"#,
    r#"{"elements": 500, "text": 3000, "width": 400, "lines": 9999}"#,
    r#"{"elements": 60, "text": 3000, "width": 100, "lines": 100, "script": 2}"#,
    r#"{"elements": 60, "text": 3000, "width": 100, "lines": 100, "script": 3, "varied": 1}"#,
    r#"{"elements": 300, "text": 1000, "width": 100, "lines": 100, "script": 4, "varied": 1}"#,
    r#"{"elements": 60, "text": 3000, "width": 100, "lines": 9999, "script": 9, "style": 16, "varied": 1}"#,
    r#"{"elements": 500, "text": 40, "font-size": 500, "glyphs": 2, "label-width": 240, "label-height": 240, "dpi": 600, "varied": 1}"#,
    r#"{"elements": 100, "placeholders": 20, "value": 2000, "rows": 10, "varied": 1, "width": 100, "lines": 9999, "glyphs": 2}"#,
    r#"{"elements": 500, "placeholders": 2, "value": 40, "rows": 1000, "varied": 1}"#,
    r#"{"elements": 60, "text": 4000, "width": 200, "height": 200, "shrink": 1, "font-size": 500, "script": 2, "varied": 1}"#,
    r#"{"elements": 60, "text": 4000, "width": 200, "height": 200, "shrink": 1, "font-size": 500}"#,
    r#"{"elements": 20, "kind": 8, "cells": 20, "text": 100, "shrink": 1, "font-size": 100, "width": 100}"#,
    // Barcodes: large ones, many, under lines, drawn and read.
    r#"{"elements": 500, "kind": 9, "data": 30, "module": 1, "rows": 10, "varied": 1}"#,
    r#"{"elements": 100, "kind": 11, "data": 2500, "module": 1, "varied": 1, "label-width": 240, "label-height": 240, "dpi": 600}"#,
    r#"{"elements": 100, "kind": 12, "data": 1000, "module": 2, "varied": 1, "label-width": 240, "label-height": 240}"#,
    r#"{"elements": 100, "kind": 10, "data": 1500, "module": 2, "varied": 1, "label-width": 240, "label-height": 240}"#,
    r#"{"elements": 100, "kind": 13, "data": 1900, "module": 2, "varied": 1, "label-width": 240, "label-height": 240}"#,
    r#"{"elements": 500, "kind": 11, "other": 4, "share": 50, "data": 1000, "module": 2, "width": 2400, "height": 200, "places": 2, "varied": 1}"#,
    r#"{"elements": 500, "kind": 15, "data": 20, "varied": 1, "rows": 60, "module": 1}"#,
    r#"{"elements": 1, "kind": 11, "placeholders": 1, "data": 2500, "rows": 250, "varied": 1, "module": 10, "dpi": 1200, "label-width": 240, "label-height": 240}"#,
    // Shapes on large labels.
    r#"{"elements": 500, "kind": 2, "width": 2400, "height": 1000, "label-width": 240, "label-height": 240, "dpi": 1200, "rows": 10}"#,
    r#"{"elements": 500, "kind": 3, "width": 300, "height": 300, "style": 2, "label-width": 240, "label-height": 240, "dpi": 1200, "rows": 10}"#,
    r#"{"elements": 500, "kind": 4, "width": 2400, "height": 1000, "module": 10, "label-width": 240, "label-height": 240, "dpi": 300, "rows": 60}"#,
    r#"{"elements": 1, "rows": 1000, "label-width": 240, "label-height": 240, "dpi": 300, "format": 2}"#,
    r#"{"elements": 20, "kind": 2, "rows": 200, "label-width": 240, "label-height": 240, "dpi": 203, "format": 4}"#,
    r#"{"elements": 500, "kind": 2, "other": 9, "share": 50, "varied": 1, "rows": 250, "label-width": 80, "label-height": 60, "dpi": 600, "format": 4, "places": 2}"#,
    r#"{"elements": 60, "kind": 9, "varied": 1, "rows": 250, "dpi": 300, "format": 2, "places": 0, "switches": 1}"#,
    r#"{"elements": 500, "kind": 9, "varied": 1, "rows": 4, "dpi": 203, "places": 0, "switches": 1}"#,
    // Pictures: many pixels in few bytes, noise, drawings, many files.
    r#"{"kind": 5, "pixels": 6300, "label-width": 240, "label-height": 240, "dpi": 300, "width": 2400, "height": 2400}"#,
    r#"{"kind": 5, "elements": 3, "pixels": 3500, "picture": 4, "named": 1, "label-width": 240, "label-height": 240, "dpi": 600, "width": 2400, "height": 2400, "mode": 2}"#,
    r#"{"kind": 5, "elements": 20, "pixels": 2000, "picture": 3, "named": 1, "width": 1000, "height": 1000, "dpi": 600, "label-width": 240, "label-height": 240}"#,
    r#"{"kind": 5, "elements": 1, "pixels": 1150, "picture": 1, "width": 1000, "height": 1000, "dpi": 1200, "mode": 2, "turn": 1, "label-width": 240, "label-height": 240}"#,
    r#"{"kind": 5, "elements": 5, "pixels": 400, "picture": 5, "width": 300, "height": 300}"#,
    r#"{"kind": 5, "elements": 10, "pixels": 2000, "picture": 5, "named": 10, "varied": 1, "width": 1000, "height": 1000}"#,
    r#"{"kind": 5, "elements": 10, "pixels": 2000, "picture": 6, "named": 10, "varied": 1, "width": 1000, "height": 1000}"#,
    // Fields of the printer, groups, generated values, broken placeholders, unknown names, uploaded fonts.
    r#"{"elements": 300, "kind": 6, "text": 3000, "width": 20, "lines": 9999, "font-size": 4}"#,
    r#"{"elements": 300, "kind": 0, "groups": 8, "turn": 1, "text": 100, "width": 20}"#,
    r#"{"elements": 60, "recipes": 50, "recipe": 2, "names": 100, "placeholders": 20}"#,
    r#"{"elements": 60, "recipes": 50, "recipe": 1, "names": 50, "placeholders": 20, "labels": 1000}"#,
    r#"{"elements": 500, "broken": 500, "names": 1000, "value": 10, "placeholders": 20}"#,
    r#"{"elements": 60, "placeholders": 500, "names": 1000, "value": 10, "unknown": 20000}"#,
    r#"{"elements": 60, "text": 3000, "upload": 1, "lookups": 10000, "glyphs": 2, "width": 100, "lines": 9999}"#,
    r#"{"elements": 60, "text": 1000, "upload": 2, "lookups": 1000, "glyphs": 2, "width": 100, "lines": 9999}"#,
    r#"{"elements": 60, "text": 1000, "upload": 4, "lookups": 3, "cells": 10, "glyphs": 2, "width": 100, "lines": 9999}"#,
];

/// For addresses that take ZPL.
const DOCUMENTS: &[&str] = &[
    r#"{"source": 1, "seed": 7, "bytes": 2000000}"#,
    r#"{"source": 1, "seed": 100, "bytes": 2000000, "format": 2}"#,
    r#"{"source": 2, "seed": 0, "bytes": 2000000}"#,
    r#"{"source": 2, "seed": 1, "bytes": 2000000}"#,
    r#"{"source": 2, "seed": 2, "bytes": 2000000, "format": 2}"#,
    r#"{"source": 2, "seed": 3, "bytes": 2000000, "format": 1}"#,
    r#"{"source": 3, "piece": 0, "times": 20000}"#,
    r#"{"source": 3, "piece": 60, "times": 20000}"#,
    r#"{"source": 4, "seed": 0, "bytes": 2000000}"#,
    r#"{"source": 4, "seed": 5, "bytes": 100000, "format": 2}"#,
    r#"{"source": 4, "seed": 40, "bytes": 2000, "variables": 1000}"#,
    r#"{"source": 4, "seed": 80, "bytes": 16000, "format": 4, "target": 3}"#,
    r#"{"source": 0, "piece": 70, "piece2": 80, "times": 20000, "bytes": 2000000}"#,
    r#"{"source": 0, "piece": 60, "piece2": 90, "times": 200, "bytes": 2000000, "labels": 1000}"#,
    r#"{"source": 0, "piece": 85, "piece2": 90, "times": 1000, "bytes": 500000, "label-width": 240, "label-height": 240, "encoding": 2}"#,
    r#"{"source": 0, "piece": 52, "piece2": 55, "copies": 10000, "bytes": 2000, "label-width": 240, "label-height": 240, "format": 2, "paper": 1, "columns": 10}"#,
];

/// For addresses that check, store or read a design, but do not lay it out.
const STORED: &[&str] = &[
    r#"{"elements": 500, "text": 1500}"#,
    r#"{"elements": 500, "kind": 8, "cells": 3, "text": 10}"#,
    r#"{"elements": 500, "kind": 11, "data": 1500}"#,
    r#"{"elements": 1, "kind": 5, "pixels": 700, "picture": 1, "versions": 40, "switches": 8}"#,
    r#"{"elements": 300, "placeholders": 500, "names": 1000, "recipes": 50}"#,
];

/// For spreadsheets, fonts and single barcodes.
const OTHERS: &[&str] = &[
    r#"{"bytes": 2000000, "cells": 20, "shape": 0}"#,
    r#"{"bytes": 2000000, "cells": 20, "shape": 1, "formats": 5000}"#,
    r#"{"bytes": 1000000, "cells": 20, "shape": 2, "times": 200000, "text": 40}"#,
    r#"{"bytes": 1000000, "cells": 2, "shape": 3}"#,
    r#"{"bytes": 1000000, "cells": 20, "shape": 4, "formats": 100, "sheets": 200, "index": 2}"#,
    r#"{"upload": 1, "lookups": 10000}"#,
    r#"{"upload": 2, "lookups": 10000}"#,
    r#"{"upload": 3, "lookups": 10000}"#,
    r#"{"upload": 4, "lookups": 4, "cells": 20}"#,
    r#"{"kind": 2, "data": 2500, "module": 10, "drawn": 1}"#,
    r#"{"kind": 3, "data": 2500, "module": 10, "format": 1, "drawn": 1, "dpi": 1200}"#,
    r#"{"kind": 4, "data": 2500, "module": 10, "format": 2, "drawn": 1}"#,
    r#"{"picture": 0, "pixels": 6300}"#,
    r#"{"picture": 1, "pixels": 1150}"#,
    r#"{"picture": 4, "pixels": 4400}"#,
    r#"{"picture": 5, "pixels": 2000}"#,
    r#"{"picture": 6, "pixels": 6300}"#,
];

/// Those that suit an address.
pub(super) fn starts(path: &str) -> Vec<Genome> {
    let takes_documents = path.starts_with("/v1/printers/")
        || path.ends_with("/zpl/preview")
        || path.ends_with("/import");
    let takes_others = path.ends_with("/table")
        || path.ends_with("/fonts")
        || path.ends_with("/barcode")
        || path.starts_with("/v1/graphics");
    let lays_out = ["/render", "/preview", "/check", "/convert", "/export", "/thumbnail"];
    let all = if takes_documents {
        DOCUMENTS
    } else if takes_others {
        OTHERS
    } else if lays_out.iter().any(|end| path.ends_with(end)) {
        LABELS
    } else {
        STORED
    };
    let read = |text: &&str| {
        let object: Option<serde_json::Map<_, _>> = serde_json::from_str(text).ok();
        object.as_ref().and_then(Genome::from_json)
    };
    all.iter().filter_map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_starts_are_genomes() {
        for (path, all) in [
            ("/render", LABELS),
            ("/import", DOCUMENTS),
            ("/v1/zpl/preview", DOCUMENTS),
            ("/table", OTHERS),
            ("/designs", STORED),
        ] {
            assert_eq!(starts(path).len(), all.len(), "{path}");
        }
    }
}
