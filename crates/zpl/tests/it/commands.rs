//! Every command with all its parameters: reading and writing gives the same text.

use proptest::prelude::*;
use zpl::command::{
    Code128, Code128Mode, DataMatrix, Font, GraphicBox, Letter, MatrixShape, Orientation,
    PrintQuantity, Tenths,
};
use zpl::{Command, Writer};

use crate::support::{cases, commands};

/// Each command as we write it, with every parameter it has.
const EVERY_COMMAND: &[&str] = &[
    "^XA\n",
    "^XZ",
    "^CI28",
    "^PW812",
    "^LL1218,Y",
    "^LH10,20",
    "^LS-30",
    "^LT-12",
    "^LRY",
    "^POI",
    "^PMY",
    "^PQ3,0,1,Y,N",
    "~SD05",
    "^MD-7",
    "^MNM,-20",
    "^MMT,N",
    "^MUD,150,300",
    "^FO50,60,1",
    "^FT50,60,2",
    "^FS\n",
    "^FH\\",
    "^FN99",
    "^FB400,3,-2,C,10",
    "^TBR,400,200",
    "^FR",
    "^FWB,0",
    "^FC%,{,#",
    "^FE#",
    "^SN001,-1,Y",
    "^SF%%%dddd,1",
    "^A0N,28,30",
    "^A@I,28,30,E:ARIAL.TTF",
    "^CF0,28,30",
    "^CWK,E:ARIAL.TTF",
    "^FDHello, world",
    "^FVHello, world",
    "^FX words, and more words",
    "^BY2,2.5,100",
    "^BY2,3,100",
    "^BCN,100,Y,N,N,D",
    "^B3N,N,100,Y,N",
    "^BLN,100,N",
    "^BAN,100,Y,N,N",
    "^BEN,100,Y,N",
    "^B8N,100,Y,N",
    "^BUN,100,Y,N,Y",
    "^B9N,100,Y,N,Y",
    "^BSN,100,Y,Y",
    "^B2N,100,Y,N,N",
    "^BIN,100,Y,N",
    "^BJN,100,Y,N",
    "^BKN,N,100,Y,N,A,B",
    "^BMN,D,100,Y,N,Y",
    "^BPN,Y,100,Y,N",
    "^B1N,Y,100,Y,N",
    "^B4N,20,A,A",
    "^B5N,100,Y,N",
    "^BZN,40,Y,N,3",
    "^BRN,6,2,1,25,22",
    "^BTN,2,2.5,40,2,4",
    "^B7N,6,3,5,10,Y",
    "^BFN,4,33",
    "^BBN,20,N,10,4,F",
    "^BXN,5,200,20,20,6,|,2",
    "^BON,4,N,23,N,1,ID",
    "^BQN,2,5,H,7",
    "^BD4,1,8",
    "^GB300,200,4,W,8",
    "^GC100,3,B",
    "^GD267,50,33,B,L",
    "^GE100,50,3,B",
    "^GSN,50,60",
    "^GFA,4,4,1,00FF00FF",
    "^GFB,6,6,2,^XZ~\n\x02",
    "^GFC,3,3,1,\x03,,",
    "~DGR:LOGO.GRF,4,1,00FF:,!",
    "~DYE:LOGO,A,G,4,1,00FF00FF",
    "~DYE:LOGO,B,G,3,1,^~\x0f",
    "~DYE:LOGO,C,G,3,1,^~\x0f",
    "~DYE:LOGO,P,P,4,,89504E47",
    "^XGR:LOGO.GRF,2,3",
    "^IMR:LOGO.GRF",
    "^IDR:*.GRF",
    "^DFR:FORM.ZPL",
    "^XFR:FORM.ZPL",
    // Unknown commands.
    "^ZZ1,2 3",
    "~JA",
];

fn written(commands: &[Command]) -> Vec<u8> {
    let mut writer = Writer::new();
    for command in commands {
        writer.command(command).unwrap();
    }
    writer.into_bytes()
}

#[test]
fn every_command_is_written_as_it_was_read() {
    for text in EVERY_COMMAND {
        let (commands, notes) = commands(text.as_bytes());
        let [command] = commands.as_slice() else { panic!("{text}: {commands:?}") };
        let known = !matches!(command, Command::Unknown(_));
        assert_eq!(notes.is_empty(), known, "{text}: {notes:?}");
        assert_eq!(String::from_utf8(written(&commands)).unwrap(), *text);
    }
}

#[test]
fn a_binary_png_is_kept_by_its_count() {
    let text = b"~DYE:LOGO,P,P,5,,\x89PNG^";
    let (commands, notes) = commands(text);
    assert_eq!(notes, []);
    assert_eq!(written(&commands), text);
}

#[test]
fn all_commands_can_follow_each_other() {
    let document = EVERY_COMMAND.concat();
    let (first, _) = commands(document.as_bytes());
    assert_eq!(first.len(), EVERY_COMMAND.len());
    let (second, _) = commands(&written(&first));
    assert_eq!(first, second);
}

#[track_caller]
fn check(text: &str, expected: impl Into<Command>) {
    let expected = expected.into();
    assert_eq!(commands(text.as_bytes()), (vec![expected], vec![]), "{text}");
}

#[test]
fn parameters_have_their_meaning() {
    check(
        "^BCN,100,Y,N,N,D",
        Code128 {
            orientation: Some(Orientation::Normal),
            height: Some(100),
            line: Some(true),
            above: Some(false),
            check: Some(false),
            mode: Some(Code128Mode::Gs1),
        },
    );
    check(
        "^BXR,5,200,,,,|,1",
        DataMatrix {
            orientation: Some(Orientation::Rotated),
            module: Some(5),
            quality: Some(200),
            escape: Letter::new(b'|'),
            shape: Some(MatrixShape::Square),
            ..DataMatrix::default()
        },
    );
    check("^A0N,28,28", Font::scalable(Orientation::Normal, 28));
    check("^GB300,,4", GraphicBox { width: Some(300), thickness: Some(4), ..Default::default() });
    check("^PQ3", PrintQuantity { quantity: Some(3), ..Default::default() });
}

#[test]
fn trailing_parameters_leave_no_commas() {
    let mut writer = Writer::new();
    writer.put(&GraphicBox { width: Some(300), thickness: Some(4), ..Default::default() });
    writer.put(&PrintQuantity::default());
    writer.put(&zpl::command::BarcodeDefaults { ratio: Some(Tenths(25)), ..Default::default() });
    assert_eq!(writer.as_bytes(), b"^GB300,,4^PQ^BY,2.5");
}

/// A command by name with parameters that fit some command or none.
fn any_command() -> impl Strategy<Value = String> {
    let name = prop::sample::select(EVERY_COMMAND).prop_map(|text| text[..3].to_owned());
    let parameter = prop_oneof![
        Just(String::new()),
        "[A-Za-z0-9]",
        "-?[0-9]{1,11}",
        "[0-9]{1,3}\\.[0-9]{0,2}",
        "[ !-}&&[^\\^]]{1,12}",
        "\\PC{1,6}",
    ];
    (name, prop::collection::vec(parameter, 0..9))
        .prop_map(|(name, parameters)| format!("{name}{}", parameters.join(",")))
}

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn what_is_written_is_read(texts in prop::collection::vec(any_command(), 0..20)) {
        // Whatever each text means, together they are commands that a writer may be given. Each is read alone: a
        // picture that announces too many bytes would consume the others.
        let all = texts.iter().flat_map(|text| commands(text.as_bytes()).0);
        let mut writer = Writer::new();
        let taken: Vec<Command> =
            all.filter(|command| writer.command(command).is_ok()).collect();
        prop_assert_eq!(commands(writer.as_bytes()).0, taken);
    }
}
