//! The texts of `--help`.

use std::fmt::Write;

use label::units::Dpi;
use render::Printer;
use server::config::SETTINGS;
use symbology::{OptionKind, Symbology};
use wire::PrintFormat;

use crate::arguments::{Topic, flag, is_switch};

/// The help text of a topic.
pub(crate) fn text(topic: Topic) -> String {
    match topic {
        Topic::Everything => EVERYTHING.to_owned(),
        Topic::Barcode => barcode(),
        Topic::Fonts => FONTS.to_owned(),
        Topic::Picture => PICTURE.to_owned(),
        Topic::Presets => PRESETS.to_owned(),
        Topic::Preview => PREVIEW.to_owned(),
        Topic::Import => IMPORT.to_owned(),
        Topic::Render => RENDER.replace("{formats}", &PrintFormat::names()),
        Topic::Sheet => SHEET.to_owned(),
        Topic::Serve => serve(),
        Topic::Account => ACCOUNT.to_owned(),
        Topic::Database => DATABASE.to_owned(),
        Topic::Design => DESIGN.to_owned(),
        Topic::Key => KEY.to_owned(),
        Topic::Mcp => MCP.to_owned(),
        Topic::OpenApi => OPENAPI.to_owned(),
    }
}

/// Lists the symbologies, those without a printer command last.
fn barcode() -> String {
    let printer = Printer::zpl(Dpi::DEFAULT);
    let (printed, drawn): (Vec<_>, Vec<_>) =
        Symbology::ALL.into_iter().partition(|&symbology| printer.has_command(symbology));
    let mut text = BARCODE.to_owned();
    push_options(&mut text);
    text.push_str("\nSymbologies:\n");
    let mut line = String::new();
    for id in printed.iter().map(|symbology| symbology.id()) {
        if line.len() + id.len() > 96 {
            text.extend([" ", &line, "\n"]);
            line.clear();
        }
        line.extend([" ", id]);
    }
    let drawn: Vec<_> = drawn.iter().map(|symbology| symbology.id()).collect();
    text.extend([" ", &line, "\n  ", &drawn.join(" ")]);
    text + "   (for screens and paper; no ZPL II command)\n"
}

/// Lists the options of symbologies, with what each may be.
fn push_options(text: &mut String) {
    text.push_str("\nOptions of single symbologies:\n\n");
    for kind in OptionKind::ALL {
        let value = if is_switch(kind) { "" } else { " VALUE" };
        let flag = format!("--{}{value}", flag(kind));
        push_wrapped(text, &format!("  {flag:<20} "), kind.meaning());
        for (allowed, symbologies) in kind.groups() {
            let ids: Vec<_> = symbologies.into_iter().map(Symbology::id).collect();
            let what = if is_switch(kind) { String::new() } else { format!(": {allowed}") };
            push_wrapped(text, &" ".repeat(25), &format!("{}{what}", ids.join(", ")));
        }
    }
    text.push_str("  --rectangular        The same as --shape rectangle.\n");
}

/// Adds words after a start, on lines that begin at the same column.
fn push_wrapped(text: &mut String, start: &str, words: &str) {
    const WIDEST: usize = 118;
    text.push_str(start);
    let mut column = start.len();
    for (index, word) in words.split(' ').enumerate() {
        if index > 0 && column + 1 + word.len() > WIDEST {
            text.push('\n');
            text.push_str(&" ".repeat(start.len()));
            column = start.len();
        } else if index > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += word.len();
    }
    text.push('\n');
}

/// Lists the table of settings.
fn serve() -> String {
    let mut text = SERVE.to_owned();
    for setting in SETTINGS {
        // Writing to a string does not fail.
        let flag = format!("--{} {}", setting.flag, setting.value);
        let _ = write!(text, "  {flag:<26} {}", setting.help);
        if !setting.default.is_empty() {
            let _ = write!(text, " ({})", setting.default);
        }
        text.push('\n');
    }
    text.push_str(SERVE_END);
    text
}

const SERVE: &str = "\
Usage: labelwright [serve] [flags]

Serves the HTTP interface and the editor until a signal stops it. The first start on an empty database creates an
account and a key, and prints them once.

";

const SERVE_END: &str = "
Each flag can also be set by an environment variable: --data-dir is LABELWRIGHT_DATA_DIR.
";

const EVERYTHING: &str = "\
labelwright: labels and barcodes, exact to the dot

Usage:
  labelwright [serve] [flags]                   the service: an HTTP interface with keys and accounts
  labelwright render SPEC.json [flags]          a label, or one for each row of a table, for a printer
  labelwright sheet SPEC.json -o FILE [flags]   labels on sheets for an office printer, as PDF
  labelwright preview FILE.zpl -o FILE [flags]  ZPL as a printer prints it, as PNG, SVG or PDF
  labelwright import FILE.zpl [flags]           ZPL as a design for the editor, and whether it prints the same dots
  labelwright barcode SYMBOLOGY VALUE [flags]   one barcode as SVG, PNG, ZPL or JSON
  labelwright picture FILE [flags]              one picture as a graphic field of ZPL, or as the dots in a PNG
  labelwright presets [flags]                   the 148 label sizes
  labelwright fonts [--fonts FOLDER]            the fonts for texts in all scripts
  labelwright account ACTION [flags]            accounts: create, reset-password, set, delete, list
  labelwright key ACTION EMAIL [flags]          API keys: create, list, revoke
  labelwright design ACTION EMAIL [flags]       saved designs: list, versions, export, import
  labelwright database ACTION [flags]           the database: backup, examine
  labelwright mcp [flags]                       tools for language models (Model Context Protocol)
  labelwright openapi                           the HTTP interface as an OpenAPI document
  labelwright COMMAND --help                    the flags of a command
  labelwright --version

A first barcode, and a first label:
  labelwright barcode ean13 590123412345 > ean.svg
  labelwright render examples/shipping.json > shipping.zpl
  labelwright preview shipping.zpl -o shipping.png
";

const BARCODE: &str = "\
Usage: labelwright barcode SYMBOLOGY VALUE [flags]

Prints one barcode on standard output. A value that starts with a dash goes after \"--\".

  --format F           what to print: svg, png, zpl or json (svg); png shows the zpl as a printer prints it
  --scale N            pixels or dots per module, 1 to 20 (2 for bars and stacked codes, 5 for matrix codes)
  --height INCHES      height of the bars (0.5)
  --dpi N              ZPL and PNG: the printer's resolution, 100 to 1200 (203)
  --no-text            leave out the readable line
  --ratio R            ratio of wide to narrow bars, 2.0 to 3.0, for symbologies with two bar widths (3.0)
  --digital-link D     QR Code and Data Matrix: the value is GS1 element strings, encoded as a GS1 Digital Link of
                       the domain D, such as id.gs1.org
  --drawn              ZPL and PNG: draw the barcode as dots if the printer has no command for it
";

const PICTURE: &str = "\
Usage: labelwright picture FILE [flags]

Prints one picture as a label with one graphic field: ^XA^FO0,0^GFA,...^FS^XZ. The field can be cut out and used in any
ZPL; a very large picture has several. FILE is PNG, JPEG, WebP, GIF or SVG; - is standard input.

  --width LENGTH   width before the rotation, such as 1in, 1.5 or 25mm
  --height LENGTH  height; with only one of them, the picture keeps its proportions; without both it has the size that
                   the file states, or one dot for each pixel
  --fit F          if both are given: contain, cover or stretch (contain)
  --mode M         how shades become dots: auto, threshold, diffusion or ordered (auto)
  --threshold N    the darkest shade that stays white in the modes auto and threshold, 1 to 255 (188)
  --rotation R     N, R, I or B: clockwise by 0, 90, 180 or 270 degrees (N)
  --invert         exchange black and white
  --dpi N          the printer's resolution, 100 to 1200 (203)
  --graphics G     the encoding: compressed, ascii or hex (compressed); printers that emulate ZPL may need ascii
  --format F       what to print: zpl or png (zpl); png has one pixel for each dot
";

const FONTS: &str = "\
Usage: labelwright fonts [--fonts FOLDER]

Lists the families of fonts that texts can be set in, their styles and their scripts, and the scripts without a font. Latin,
Greek, Cyrillic, Arabic, Hebrew, Thai, Lao, Khmer, Myanmar, Devanagari, Bengali, Tamil, Armenian and Georgian are built in.

  --fonts FOLDER   adds the .ttf, .otf and .ttc files of a folder; Debian's fonts-noto-cjk is found by itself
";

const RENDER: &str = "\
Usage: labelwright render SPEC.json [--data DATA.json | --rows ROWS.csv|ROWS.json] [--images FOLDER]
                                    [--fonts FOLDER] [--printer-characters LIST]
                                    [--format F] [--printer JSON] [--across COUNT,GAP]
                                    [--proof require|none]

Prints labels on standard output, from the same JSON that the service accepts: ZPL II, or the language of another
printer. Warnings and errors go to
standard error, one line each; after an error, nothing is printed on standard output.

  --data FILE   values for the placeholders of one label: a JSON object; it replaces the values in SPEC.json
  --rows FILE   one label for each row, merged with the data in SPEC.json: a JSON array of objects, or a table whose
                first line has the column names (CSV; semicolons and tabs also work); the value \"copies\" of a row is
                its number of copies, or the value that \"copiesFrom\" in SPEC.json names
  --images FOLDER  the pictures that labels name: \"src\": \"logo.png\" is the file logo.png in this folder, and
                   \"logo\" is logo.svg, .png, .jpg, .jpeg, .webp or .gif; upper and lower case are alike; names in
                   SPEC.json's \"images\" come first
  --fonts FOLDER   fonts for scripts that are not built in: .ttf, .otf and .ttc files; Debian's fonts-noto-cjk is found
                   by itself
  --printer-characters LIST
                   characters that the printer's font has, so that the printer prints such text: greek, cyrillic,
                   latin-extended or ranges such as 0370-03FF, with commas in between
  --format F       the language of the printer: {formats} (zpl)
  --printer JSON   settings of the printer, such as '{\"speed\": 4, \"cut\": \"end\"}'; it replaces \"printer\" in
                   SPEC.json; distances are inches
  --across C,GAP   so many labels side by side, with this gap between them, such as 2,3mm or 2,0.12; it replaces
                   \"across\" in SPEC.json
  --proof P        require prints the labels only if every barcode on them scans, no text is cut off and no character is
                   missing; it replaces \"proof\" in SPEC.json

Dates that \"values\" of SPEC.json makes are those of this computer's time zone, unless they name one; \"now\" and
\"counters\" of SPEC.json set the time and the first numbers.

A file named - is standard input.
";

const PREVIEW: &str = "\
Usage: labelwright preview FILE.zpl -o FILE.png|.svg|.pdf [flags]

Draws labels as a printer would print them, from ZPL of any source. Commands that it does not know are reported on
standard error with their place, and skipped.

  -o FILE        output file; its extension selects the format: .png, .svg or .pdf. Several labels become pages of the
                 PDF, or numbered files: out-1.png, out-2.png
  --size WxH     size of the labels: 4x6 in inches, or 100x150mm (the size in the document, or 4x6)
  --dpi N        the printer's resolution, 100 to 1200 (203)
  --printer-characters LIST
                 characters that the printer's font has, as for labelwright render
  --index N      only this label, counted from 1
  --format F     png, svg or pdf, whatever the file's extension
  --grey         PNG with smooth edges, for screens; without it, exactly the dots
  --scale S      the same, smaller or larger: 0.01 to 10 pixels per dot

A file named - is standard input, or standard output.
";

const IMPORT: &str = "\
Usage: labelwright import FILE.zpl [-o design.json] [flags]

Opens a label of a ZPL document as a design, prints the design, and compares every dot. The design goes to the output file or to
standard output. Standard error gets the result: that the dots are the same, or each field whose dots differ with its place, the
number of dots and the reason; and variables, notes on what has no place in a design, and changes by another resolution. The
command fails if any dot differs; the design is written all the same.

  -o FILE        output file (standard output)
  --dpi N        the resolution that the document was written for, 100 to 1200 (203)
  --label N      which label of the document, counted from 1 (1)
  --size WxH     size of the label: 4x6 in inches, or 100x150mm (the size in the document, or 4x6)
  --take NAME    make a variable a placeholder, as it stands in the document, such as '%NAME%'; may be repeated
  --print-dpi N  make the design for another resolution, 100 to 1200
  --fonts FOLDER fonts for scripts that are not built in

A file named - is standard input, or standard output.
";

const SHEET: &str = "\
Usage: labelwright sheet SPEC.json -o FILE.pdf [flags]

Prints labels onto sheets such as Avery 5160, for a laser or inkjet printer. Print the file in its actual size. The spec
is that of labelwright render; its size is a sheet preset, or it has a \"sheet\" with a page, columns and rows.

  -o FILE          output file; - is standard output
  --data FILE      values of one label as a JSON object, or a table (.csv, .tsv) with one label for each row
  --rows FILE      one label for each row of a CSV table or a JSON array
  --images FOLDER  pictures that the labels name
  --fonts FOLDER   fonts for texts that printers cannot print
  --sheet PRESET   the grid of this sheet, such as avery-5160, instead of the spec's
  --proof P        require prints only labels that are proven, as for labelwright render
  --start N        the first place of the first sheet, counted from 1 along the rows (1)
  --skip N,N       places of the first sheet that are used up
  --order O        fill rows or columns first (rows)
  --offset X,Y     move everything by millimetres to the right and down, for the drift of a printer (0,0)
  --marks M        lines to check the alignment: none, frames or crop (none)
";

const PRESETS: &str = "\
Usage: labelwright presets [flags]

Prints the catalog of label sizes.

  --brand B     only this printer family, for example Zebra
  --search S    only sizes whose id, name or product code contains this
  --json        print the JSON of the service instead of a table
";

const ACCOUNT: &str = "\
Usage: labelwright account create EMAIL [--password-stdin]
       labelwright account reset-password EMAIL [--password-stdin]
       labelwright account set EMAIL [--designs N] [--design-bytes N] [--keys N] [--labels N]
       labelwright account delete EMAIL
       labelwright account list

Creates an account, sets a new password, changes what an account may have, deletes an account with its designs and keys,
or lists all accounts. Without --password-stdin a password is generated and printed once. A new password signs out all
browsers of the account. Set prints the numbers of the account, and applies at once, also while the service runs.

  --designs N           designs; all numbers may be default, which is that of every account
  --design-bytes N      bytes of all designs together
  --keys N              API keys
  --labels N            labels of one print of a saved design
  --data-dir FOLDER     folder of the embedded database (./data)
  --database-url URL    PostgreSQL instead
";

const DATABASE: &str = "\
Usage: labelwright database backup FILE
       labelwright database examine
       labelwright database examine FILE

Copies the embedded database into one file, even while the service runs: the copy contains everything that was saved
before. To restore a copy, stop the service, replace labelwright.sqlite with it and delete the files -wal and -shm beside
it. For PostgreSQL use pg_dump. Examine checks the whole database for damage, and each design against its digest. With a
FILE it checks a copy instead, also one of an earlier version, without changing it, and prints what is in it.

  --data-dir FOLDER     folder of the embedded database (./data)
  --database-url URL    PostgreSQL instead
";

const DESIGN: &str = "\
Usage: labelwright design list EMAIL
       labelwright design versions EMAIL ID
       labelwright design export EMAIL ID [REVISION]
       labelwright design import EMAIL FILE.json [--name NAME]

Lists the saved designs of an account or the stored versions of one (the last ten before the current one), prints a
design as JSON, or saves a new one and prints only its id on standard output. Without --name a design gets the name of
its file.

  --data-dir FOLDER     folder of the embedded database (./data)
  --database-url URL    PostgreSQL instead
";

const KEY: &str = "\
Usage: labelwright key create EMAIL --name NAME [flags]
       labelwright key list EMAIL
       labelwright key revoke EMAIL ID

Creates, lists or revokes API keys of an account. A new key is the only output, and is printed only once. A list has columns for
id, name, end, creation, last use, scopes and expiry.

  --name NAME           name of the new key
  --scope SCOPE         what it may be used for: render (usual) or designs:write; give it twice for both
  --expires-in-days N   it is refused after N days, 1 to 3660 (never)
  --data-dir FOLDER     folder of the embedded database (./data)
  --database-url URL    PostgreSQL instead
";

const MCP: &str = "\
Usage: labelwright mcp [--service URL [--key-file FILE] [--service-ca FILE]] [flags]

Serves tools for language models over standard input and output, by the Model Context Protocol: presets, barcode, render,
preview and check. They work on this computer and need no service. With --service there are also designs, design and
render_design, for the designs that an account has saved there. The program ends with its standard input.

  --service URL             a Labelwright service, such as https://labels.example; its API key is in the variable
                            LABELWRIGHT_KEY, or in a file
  --key-file FILE           a file that has only the key
  --service-ca FILE         certificates in PEM to trust instead of the public ones
  --fonts FOLDER            fonts for scripts that are not built in
  --printer-characters LIST characters that the font of your printers has besides those of every printer
  --body-limit BYTES        largest arguments of a tool (2097152)
  --output-limit BYTES      largest result (4194304)
  --request-timeout SECONDS time for one request (30)
";

const OPENAPI: &str = "\
Usage: labelwright openapi

Prints the OpenAPI 3.1 document of the HTTP interface, the same bytes as /api/v1/openapi.json.
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_lists_every_symbology() {
        let text = barcode();
        let words: Vec<_> = text.split_whitespace().collect();
        for symbology in Symbology::ALL {
            assert!(words.contains(&symbology.id()), "{} is missing", symbology.id());
        }
    }
}
