//! Variables of documents.

use import::{ImportError, Imported, Variable};
use label::units::Dpi;

use crate::opened::open_with;

fn opened(fields: &str, take: &[&str]) -> Imported {
    let document = format!("^XA^PW812^LL609{fields}^XZ");
    let take: Vec<String> = take.iter().map(ToString::to_string).collect();
    let imported = open_with(document.as_bytes(), Dpi::DEFAULT, 0, &take).unwrap();
    assert!(imported.is_identical(), "{fields}: {:?}", imported.differences);
    imported
}

fn told(variables: &[Variable]) -> Vec<(&str, &str, bool)> {
    variables.iter().map(|it| (it.found.as_str(), it.name.as_str(), it.taken)).collect()
}

#[test]
fn variables_are_offered_and_only_taken_on_request() {
    let fields = "^FO50,50^A0N,40,40^FDTo %NAME%, <city>^FS^FO50,150^BCN,80,Y,N,N^FD%SKU%^FS";
    let offered = opened(fields, &[]);
    let expected = [("%NAME%", "NAME", false), ("<city>", "city", false), ("%SKU%", "SKU", false)];
    assert_eq!(told(&offered.variables), expected);
    assert!(offered.document.placeholders().is_empty());
    assert_eq!(offered.variables[2].elements, ["f2".into()]);
    let taken = opened(fields, &["%NAME%", "%SKU%"]);
    assert_eq!(taken.document.placeholders(), ["NAME", "SKU"]);
    assert_eq!(taken.document.sample.value("NAME"), Some("%NAME%"));
    assert_eq!(taken.document.sample.value("SKU"), Some("%SKU%"));
}

#[test]
fn numbers_of_fields_are_variables() {
    let document = "^XA^DFR:A.ZPL^FS^PW812^LL609^FO50,50^A0N,40,40^FN1\"Customer\"^FS\
        ^FO50,150^BQN,2,5^FN2^FS^XZ^XA^XFR:A.ZPL^FS^FN1^FDAda^FS^FN2^FDQA,42^FS^XZ";
    let imported = open_with(document.as_bytes(), Dpi::DEFAULT, 0, &[]).unwrap();
    assert!(imported.is_identical());
    assert_eq!(told(&imported.variables), [("^FN1", "Customer", true), ("^FN2", "field2", true)]);
    let sample = &imported.document.sample;
    assert_eq!((sample.value("Customer"), sample.value("field2")), (Some("Ada"), Some("42")));
}

#[test]
fn a_format_alone_is_a_design() {
    let document = b"^XA^DFR:A.ZPL^FS^PW812^LL609^FO50,50^A0N,40,40^FN1\"Name\"^FS^XZ";
    let imported = open_with(document, Dpi::DEFAULT, 0, &[]).unwrap();
    assert_eq!(imported.document.placeholders(), ["Name"]);
    assert_eq!(imported.document.sample.value("Name"), Some(""));
}

#[test]
fn two_braces_are_a_placeholder_already() {
    let imported = opened("^FO50,50^A0N,40,40^FD{{ lot }} {{lot}}^FS", &[]);
    assert_eq!(told(&imported.variables), [("{{ lot }}", "lot", true), ("{{lot}}", "lot_2", true)]);
    assert_eq!(imported.document.sample.value("lot"), Some("{{ lot }}"));
    assert_eq!(imported.document.sample.value("lot_2"), Some("{{lot}}"));
}

#[test]
fn serial_numbers_are_counters() {
    let imported = opened("^FO50,50^A0N,40,40^SNA007,3,Y^FS^PQ5", &[]);
    assert_eq!((imported.labels, imported.copies), (1, 5));
    let recipes: Vec<_> = imported.document.recipes.iter().collect();
    assert_eq!(recipes.len(), 1);
    assert_eq!(imported.document.sample.value("serial"), Some("007"));
    assert!(imported.document.placeholders().is_empty(), "the counter gives it");
}

#[test]
fn serial_numbers_with_another_step_are_another_counter() {
    let serial = |y, step| format!("^FO50,{y}^A0N,40,40^SN007,{step},Y^FS");
    let fields = [serial(50, 3), serial(100, 3), serial(150, 4), serial(200, 0)].concat();
    let imported = opened(&fields, &[]);
    let found = [("^SN007,3", "serial", true), ("^SN007,4", "serial_2", true)];
    assert_eq!(told(&imported.variables), found, "a step of 0 is no counter");
    assert_eq!(imported.document.recipes.iter().count(), 2);
}

#[test]
fn texts_that_change_without_a_counter_are_told() {
    for field in ["^SN107,1,N", "^SFdd,1^FD07", "^FC%^FD%H:%M", "^SN007,1000001,Y"] {
        let imported =
            opened(&format!("^FO50,50^A0N,40,40{field}^FS\n^FO50,100^FDplain^FS^PQ2"), &[]);
        let notes: Vec<_> = imported.notes.iter().map(|note| note.message.to_string()).collect();
        let told = "the text of f1 changes from label to label (^SN, ^SF, ^FC, ^FE); the design keeps this one";
        assert!(notes.iter().any(|note| note == told), "{field}: {notes:?}");
    }
    let imported =
        opened("^FO50,50^A0N,40,40^SN007,0,Y^FS^FO50,100^A0N,40,40^SN007,1,Y^FS^PQ2", &[]);
    assert!(imported.notes.is_empty(), "{:?}", imported.notes);
}

#[test]
fn a_label_may_have_a_thousand_variables() {
    let document = |count: u32| {
        let fields = (0..count).map(|index| format!("^FO9,9^FD[v{index}]{{{{v{index}}}}}^FS"));
        format!("^XA^PW812^LL609{}^XZ", fields.collect::<String>())
    };
    let open = |count| open_with(document(count).as_bytes(), Dpi::DEFAULT, 0, &[]);
    let names = open(500).unwrap().variables;
    assert_eq!(names.len(), 1000);
    assert_eq!((names[0].name.as_str(), names[1].name.as_str()), ("v0", "v0_2"));
    let more = document(499).replace("^XZ", "^FO9,9^FD[a][b][c]^FS^XZ");
    let refused = open_with(more.as_bytes(), Dpi::DEFAULT, 0, &[]).unwrap_err();
    assert_eq!(refused, ImportError::TooManyVariables);
}

#[test]
fn a_value_with_a_switch_stays_in_its_field() {
    // The value of a placeholder may not have the escapes of a block, which only a native field of justified lines reads.
    let document = r"^XA^PW812^LL609^FO50,50^A0N,40,40^FB400,3,0,J^FN1^FDone\&two three four five six seven eight^FS^XZ";
    let imported = open_with(document.as_bytes(), Dpi::DEFAULT, 0, &[]).unwrap();
    assert!(imported.is_identical(), "{:?}", imported.differences);
    assert!(imported.document.placeholders().is_empty());
    assert!(imported.variables.is_empty(), "{:?}", imported.variables);
    let told = "^FN1 in f1 stays text: its value has characters that values may not have there";
    assert_eq!(imported.notes.last().map(|note| note.message.to_string()).as_deref(), Some(told));
}
