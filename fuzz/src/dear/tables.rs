//! Spreadsheets: many cells, long texts, complex formats, parts that unpack to megabytes.

use std::fmt::Write;

use super::genome::{Gene, Genome};
use crate::targets::packed;

/// The most bytes of a part before it is packed.
const MOST_PART: usize = 25 << 20;

/// The file.
pub(super) fn file(genome: &Genome) -> Vec<u8> {
    let sheets = genome.count(Gene::Sheets).clamp(1, 200);
    let formats = genome.count(Gene::Formats).min(5000);
    let names = (0..sheets).fold(String::new(), |mut all, number| {
        let _ = write!(all, r#"<sheet name="S{number}" sheetId="{0}" r:id="r{0}"/>"#, number + 1);
        all
    });
    let relations = (0..sheets).fold(String::new(), |mut all, number| {
        let kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet";
        let _ = write!(
            all,
            r#"<Relationship Id="r{0}" Type="{kind}" Target="worksheets/s{0}.xml"/>"#,
            number + 1
        );
        all
    });
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let package = "http://schemas.openxmlformats.org/package/2006/relationships";
    let mut parts = vec![
        part(
            "[Content_Types].xml",
            r#"<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>"#,
        ),
        part(
            "_rels/.rels",
            &format!(
                r#"<Relationships xmlns="{package}"><Relationship Id="r1" Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>"#
            ),
        ),
        part(
            "xl/workbook.xml",
            &format!(
                r#"<workbook xmlns="{main}" xmlns:r="{office}"><sheets>{names}</sheets></workbook>"#
            ),
        ),
        part(
            "xl/_rels/workbook.xml.rels",
            &format!(
                r#"<Relationships xmlns="{package}">{relations}<Relationship Id="t" Type="{office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="s" Type="{office}/styles" Target="styles.xml"/></Relationships>"#
            ),
        ),
        part("xl/styles.xml", &styles(main, formats)),
        part("xl/sharedStrings.xml", &strings(genome, main)),
    ];
    let sheet = sheet(genome, main, formats);
    for number in 0..sheets {
        // Only the first is read unless the address names another one.
        let content =
            if number == 0 { sheet.clone() } else { format!(r#"<worksheet xmlns="{main}"/>"#) };
        parts.push(part(&format!("xl/worksheets/s{}.xml", number + 1), &content));
    }
    packed(&parts)
}

fn part(name: &str, content: &str) -> (String, Vec<u8>) {
    (name.to_owned(), content.as_bytes().to_vec())
}

fn styles(main: &str, formats: usize) -> String {
    let (mut codes, mut cells) = (String::new(), String::new());
    for number in 0..formats {
        let zeros = "0,".repeat(1 + number % 40);
        let _ = write!(
            codes,
            r#"<numFmt numFmtId="{0}" formatCode="[Red][&gt;{number}]#,##{zeros}0.00%;[&lt;-5]0.0E+00;&quot;{number}&quot; yyyy-mm-dd h:mm:ss.000"/>"#,
            200 + number
        );
        let _ = write!(cells, r#"<xf numFmtId="{}"/>"#, 200 + number);
    }
    format!(
        r#"<styleSheet xmlns="{main}"><numFmts>{codes}</numFmts><cellXfs><xf numFmtId="0"/>{cells}</cellXfs></styleSheet>"#
    )
}

fn strings(genome: &Genome, main: &str) -> String {
    let text = "x".repeat(genome.count(Gene::Text));
    let count = (genome.count(Gene::Times).min(100_000)).min(8_000_000 / (text.len() + 20));
    format!(r#"<sst xmlns="{main}">{}</sst>"#, format!("<si><t>{text}</t></si>").repeat(count))
}

fn sheet(genome: &Genome, main: &str, formats: usize) -> String {
    let columns = genome.count(Gene::Cells).clamp(1, 200) * 5;
    let cells = (genome.count(Gene::Bytes) / 10).min(100_000);
    let rows = (cells / columns).clamp(1, 10_000);
    let mut text = format!(r#"<worksheet xmlns="{main}"><sheetData>"#);
    'rows: for row in 1..=rows {
        text.push_str("<row>");
        for column in 0..columns {
            let number = row * columns + column;
            let style = if formats > 0 { number % formats + 1 } else { 0 };
            let _ = match genome.get(Gene::Shape) {
                0 => write!(text, "<c><v>{number}.5</v></c>"),
                1 => write!(text, r#"<c s="{style}"><v>{number}.123456789</v></c>"#),
                2 => write!(text, r#"<c t="s"><v>{}</v></c>"#, number % 90_000),
                3 => write!(
                    text,
                    r#"<c t="inlineStr"><is><r><t>a</t></r><r><t>b{number}</t></r></is></c>"#
                ),
                _ => write!(text, r#"<c s="{style}"><v>1e{}</v></c>"#, number % 308),
            };
            if text.len() > MOST_PART {
                text.push_str("</row>");
                break 'rows;
            }
        }
        text.push_str("</row>");
    }
    text + "</sheetData></worksheet>"
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use std::ops::ControlFlow;
    use tables::Limits;

    #[test]
    fn the_files_are_read() {
        for shape in 0..5 {
            let genome =
                json!({"shape": shape, "formats": 30, "times": 1000, "text": 5, "sheets": 20});
            let genome = Genome::from_json(genome.as_object().unwrap()).unwrap();
            let file = file(&genome);
            let table =
                tables::read(&file, None, &Limits::DEFAULT, &mut || ControlFlow::Continue(()));
            let table = table.unwrap();
            assert!(table.rows.len() > 10, "{}", table.rows.len());
        }
    }
}
