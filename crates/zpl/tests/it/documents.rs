//! Documents as printers get them.

use zpl::command::{
    ChangePrefix, Comment, EndFormat, FieldBlock, FieldOrigin, FieldSeparator, GraphicData,
    GraphicField, Letter, Prefix, PrintWidth, Role, StartFormat, Text, Unknown,
};
use zpl::read::NoteKind::{self, Incomplete, Partial, Stray, Surplus, Tilde, Unreadable};
use zpl::{Command, read};

use crate::support::commands;

fn origin(x: u32, y: u32) -> Command {
    FieldOrigin { x: Some(x), y: Some(y), justification: None }.into()
}

fn data(text: &str) -> Command {
    Command::FieldData(text.as_bytes().to_vec())
}

#[track_caller]
fn check(document: &str, expected: &[Command], notes: &[NoteKind]) {
    let (found, found_notes) = commands(document.as_bytes());
    assert_eq!(found, expected, "{document:?}");
    let found_notes: Vec<NoteKind> = found_notes.iter().map(|note| note.kind).collect();
    assert_eq!(found_notes, notes, "{document:?}");
}

#[test]
fn a_label_is_a_list_of_commands() {
    check(
        "^XA\n^FO50,60^FDHello^FS\n^XZ\n",
        &[
            StartFormat.into(),
            origin(50, 60),
            data("Hello"),
            FieldSeparator.into(),
            EndFormat.into(),
        ],
        &[],
    );
}

#[test]
fn names_and_letters_may_be_in_lower_case() {
    check(
        "^xa^fo1,2^fdAbc^fs",
        &[StartFormat.into(), origin(1, 2), data("Abc"), FieldSeparator.into()],
        &[],
    );
    check(
        "^fb1,2,3,c",
        &[FieldBlock {
            width: Some(1),
            lines: Some(2),
            spacing: Some(3),
            alignment: Some(zpl::command::Alignment::Centre),
            indent: None,
        }
        .into()],
        &[],
    );
}

#[test]
fn line_ends_and_tabs_are_ignored() {
    check(
        "^F\r\nO1\n0,\t20\r\n\r\n^PW\n7",
        &[origin(10, 20), PrintWidth { width: Some(7) }.into()],
        &[],
    );
    check("^FDone\r\n\ttwo \n^FS", &[data("onetwo "), FieldSeparator.into()], &[]);
}

#[test]
fn spaces_around_parameters_are_ignored() {
    check("^FO 10 , 20 ^PW 7", &[origin(10, 20), PrintWidth { width: Some(7) }.into()], &[]);
}

#[test]
fn control_bytes_are_commands() {
    check(
        "\x02^FDa\x0f\x03",
        &[StartFormat.into(), data("a"), FieldSeparator.into(), EndFormat.into()],
        &[],
    );
}

#[test]
fn prefixes_can_change_in_a_document() {
    let change = |role, character| Command::from(ChangePrefix { role, character });
    check(
        "^CC*^is data*FO1,2*CD;*FO3;4*CT+*FDa~JA+CC^^XZ",
        &[
            change(Role::Caret, b'*'),
            origin(1, 2),
            change(Role::Delimiter, b';'),
            origin(3, 4),
            change(Role::Tilde, b'+'),
            data("a~JA"),
            change(Role::Caret, b'^'),
            EndFormat.into(),
        ],
        &[Stray],
    );
    check("^CC\n^XA", &[StartFormat.into()], &[NoteKind::Prefix]);
    check("^CC", &[], &[NoteKind::Prefix]);
}

#[test]
fn field_data_end_at_commands_only() {
    check("^FDa,b _5E > \\& |", &[data("a,b _5E > \\& |")], &[]);
    check("^FD~50 pcs ~", &[data("~50 pcs ~")], &[Tilde]);
    let cancel = Unknown { prefix: Prefix::Tilde, name: b"JA".to_vec(), parameters: vec![] };
    check("^FDa~ja", &[data("a"), cancel.into()], &[NoteKind::Unknown]);
    check("^FDa^^FS", &[data("a"), FieldSeparator.into()], &[Incomplete]);
}

#[test]
fn the_prompt_of_a_numbered_field_is_for_the_keyboard() {
    let number = zpl::command::FieldNumber { number: Some(7) };
    check("^FN7\"name, please\"^FS", &[number.into(), FieldSeparator.into()], &[]);
}

#[test]
fn comments_end_at_commands() {
    let comment = Comment { text: Text::new(b" a, b") };
    check("^FX a, b\n^XZ", &[comment.into(), EndFormat.into()], &[]);
}

#[test]
fn pictures_have_the_announced_length() {
    let picture = |data| GraphicField { data, field_count: Some(4), bytes_per_row: Some(1) };
    let binary = picture(GraphicData::Binary(b"^FS~".to_vec()));
    check("^GFB,4,4,1,^FS~^FS", &[binary.clone().into(), FieldSeparator.into()], &[]);
    check("^gfb,4,4,1,^FS~\n^fs", &[binary.into(), FieldSeparator.into()], &[]);
    let cut = picture(GraphicData::Compressed(b"^F".to_vec()));
    check("^GFC,4,4,1,^F", &[cut.into()], &[Incomplete]);
}

#[test]
fn digits_of_pictures_continue_over_lines() {
    let (found, notes) = commands(b"^GFA,4,4,1,00\r\nFF\n 00FF\n^FS");
    let Command::GraphicField(GraphicField { data: GraphicData::Hex { digits, .. }, .. }) =
        &found[0]
    else {
        panic!("{found:?}")
    };
    assert_eq!(digits.as_bytes(), b"00FF00FF");
    assert_eq!(notes, []);
    let (_, notes) = commands(b"^GFA,4,4,1,00%FF^FS");
    assert_eq!(notes[0].kind, NoteKind::Picture);
}

#[test]
fn a_picture_without_data_is_a_picture() {
    for document in ["^GF", "^GFB", "^GFB,9", "^GFB,9,9,1", "~DG", "~DGR:A,1", "~DY", "~DYA,P,P,9"]
    {
        let (found, notes) = commands(format!("{document}^FS").as_bytes());
        assert_eq!(found.len(), 2, "{document}");
        assert_eq!(found[1], FieldSeparator.into());
        assert!(notes.iter().any(|note| note.kind == Incomplete), "{document}");
    }
}

#[test]
fn problems_are_noted() {
    let unknown = |prefix, name: &str, parameters: &str| {
        let (name, parameters) = (name.into(), parameters.into());
        Command::from(Unknown { prefix, name, parameters })
    };
    check("text ^XA", &[StartFormat.into()], &[Stray]);
    check("^XAtext", &[StartFormat.into()], &[Surplus]);
    check(
        "^ZZ1,2\n^XA",
        &[unknown(Prefix::Caret, "ZZ", "1,2"), StartFormat.into()],
        &[NoteKind::Unknown],
    );
    check("~zz", &[unknown(Prefix::Tilde, "ZZ", "")], &[NoteKind::Unknown]);
    check("^X", &[unknown(Prefix::Caret, "X", "")], &[Incomplete]);
    check("^", &[], &[Incomplete]);
    check(
        "^FO1,2,0,5,6",
        &[FieldOrigin {
            x: Some(1),
            y: Some(2),
            justification: Some(zpl::command::Justification::Left),
        }
        .into()],
        &[Surplus],
    );
    check("^FO1.5,2", &[origin(1, 2)], &[Partial { parameter: 1 }]);
    check(
        "^FO1,x",
        &[FieldOrigin { x: Some(1), ..Default::default() }.into()],
        &[Unreadable { parameter: 2 }],
    );
    check("^A!N", &[unknown(Prefix::Caret, "A!", "N")], &[NoteKind::Unknown]);
}

#[test]
fn commands_and_notes_have_places() {
    let document = b" ^XA\r\n^FO1,x\n^FDa b ^FS";
    let (placed, notes) = read(document);
    let texts: Vec<&[u8]> = placed.iter().map(|placed| &document[placed.span.clone()]).collect();
    assert_eq!(texts, [&b"^XA"[..], b"^FO1,x", b"^FDa b ", b"^FS"]);
    assert_eq!(&document[notes[0].span.clone()], b"^FO1,x");
    assert_eq!(notes[0].to_string(), "byte 6: parameter 2 cannot be read and is ignored");
}

#[test]
fn the_reader_does_not_decode_fh() {
    let (found, _) = commands(b"^FH\\^FDa\\5Eb^FS");
    let [Command::FieldHex(hex), Command::FieldData(data), _] = found.as_slice() else {
        panic!("{found:?}")
    };
    assert_eq!(hex.indicator.map(Letter::byte), Some(b'\\'));
    assert_eq!(zpl::field::undo_hex(data, b'\\'), b"a^b");
}
