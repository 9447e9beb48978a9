//! Every linear code that `ZXing` knows, in all four orientations.

use oracle::zxing::Format;

use crate::support::{WAYS, sized_symbol, texts};

/// Command with `{o}` for the orientation, data, the value that a scanner reports, and the recorded value.
struct Case {
    command: &'static str,
    data: &'static str,
    format: Format,
    value: &'static str,
    recorded: &'static str,
}

const fn case(
    command: &'static str,
    data: &'static str,
    format: Format,
    value: &'static str,
) -> Case {
    Case { command, data, format, value, recorded: value }
}

impl Case {
    /// Symbols whose recorded value differs from what scanners report: scanners put the identifier before a DataBar's,
    /// and report UPC as EAN-13.
    const fn recorded(self, recorded: &'static str) -> Self {
        Self { recorded, ..self }
    }
}

const CASES: &[Case] = &[
    case("^BC{o},70,Y,N,N", ">:Ab1-2>5345678", Format::Code128, "Ab1-2345678"),
    case("^BC{o},70,Y,N,N", ">933933477", Format::Code128, "A\x1dB\r"),
    case("^BC{o},70,Y,N,N,A", "Auto 12345>;", Format::Code128, "Auto 12345>;"),
    case(
        "^BC{o},70,Y,N,N,D",
        "(01)09501101530003(10)AB>8(21)7",
        Format::Code128,
        "010950110153000310AB\x1d217",
    ),
    case("^BC{o},70,N,N,N,U", "0012345678901234567", Format::Code128, "00123456789012345675"),
    case("^B3{o},N,70,Y,N", "CODE 39", Format::Code39, "CODE 39"),
    case("^B3{o},Y,70,Y,Y", "1234", Format::Code39, "1234A"),
    case("^BL{o},70,N", "SAMPLE 1", Format::Code39, "SAMPLE 1U"),
    case("^BA{o},70,Y,N,Y", "CODE )B93(D", Format::Code93, "CODE b93$"),
    case("^BE{o},70,Y,N", "590123412345", Format::EAN13, "5901234123457"),
    case("^BE{o},70,N,N", "590123412345", Format::EAN13, "5901234123457"),
    case("^B8{o},70,Y,N", "9638507", Format::EAN8, "96385074"),
    case("^BU{o},70,Y,N,Y", "03600029145", Format::UPCA, "0036000291452").recorded("036000291452"),
    case("^B9{o},70,Y,N,Y", "1230000045", Format::UPCE, "0012300000451").recorded("01234531"),
    case("^B2{o},70,Y,N,N", "15400141288763", Format::ITF, "15400141288763"),
    case("^B2{o},70,Y,N,Y", "1234567", Format::ITF, "12345670"),
    case("^BK{o},N,70,Y,N,B,C", "40-156:7", Format::Codabar, "B40-156:7C"),
    case("^BR{o},1,3", "2001234567890", Format::DataBarOmni, "0120012345678909")
        .recorded("20012345678909"),
    case("^BR{o},2,3", "0001234567890", Format::DataBarOmni, "0100012345678905")
        .recorded("00012345678905"),
    case("^BR{o},3,3", "0001234567890", Format::DataBarStk, "0100012345678905")
        .recorded("00012345678905"),
    case("^BR{o},3,3,2", "0001234567890", Format::DataBarStk, "0100012345678905")
        .recorded("00012345678905"),
    case("^BR{o},4,3", "0003456789012", Format::DataBarStkOmni, "0100034567890125")
        .recorded("00034567890125"),
    case("^BR{o},4,3,2", "0003456789012", Format::DataBarStkOmni, "0100034567890125")
        .recorded("00034567890125"),
    case("^BR{o},5,3", "1501234567890", Format::DataBarLtd, "0115012345678907")
        .recorded("15012345678907"),
    case(
        "^BR{o},6,2,1,25,22",
        "01900123456789083103001750",
        Format::DataBarExp,
        "01900123456789083103001750",
    ),
    case(
        "^BR{o},6,3,1,25,4",
        "#0190012345678908392279510AB#21XY",
        Format::DataBarExpStk,
        "0190012345678908392279510AB\x1d21XY",
    ),
    case("^BR{o},9,2", "590123412345", Format::EAN13, "5901234123457"),
    case("^BR{o},8,2", "01230000045", Format::UPCE, "0012300000451").recorded("01234531"),
    case("^BR{o},11,2,1,60", "10AB#21XY", Format::Code128, "10AB\x1d21XY"),
    case("^BT{o}", "123456", Format::Code39, "123456"),
];

#[test]
fn scanned_in_every_orientation() {
    for Case { command, data, format, value, recorded } in CASES {
        for way in WAYS {
            let command = command.replace("{o}", &way.to_string());
            let size = if matches!(way, 'N' | 'I') { (560, 360) } else { (360, 560) };
            let field = format!("^BY2,3,40^FO60,60{command}^FD{data}^FS");
            let (page, drawn) = sized_symbol(size, &field);
            assert_eq!(texts(&page, way, *format), [*value], "{command} {data}");
            assert_eq!(drawn.value, *recorded, "{command} {data}");
        }
    }
}

#[test]
fn scanned_at_every_module_and_ratio() {
    for module in [1, 2, 3, 5] {
        for ratio in ["2", "2.5", "3"] {
            let check = |field: &str, format, value: &str| {
                let field = format!("^BY{module},{ratio},20^FO60,20{field}^FS");
                let (page, drawn) = sized_symbol((640, 90), &field);
                assert_eq!(drawn.module, module);
                assert_eq!(texts(&page, 'N', format), [value], "{field}");
            };
            check("^B3N^FDA1", Format::Code39, "A1");
            check("^B2N^FD123456", Format::ITF, "123456");
            check("^BKN^FD1-2", Format::Codabar, "A1-2A");
            if ratio == "3" {
                check("^BCN^FDa1", Format::Code128, "a1");
                check("^BAN^FDA1", Format::Code93, "A1");
                check("^BEN^FD590123412345", Format::EAN13, "5901234123457");
                check("^BUN^FD03600029145", Format::UPCA, "0036000291452");
                check("^B8N^FD9638507", Format::EAN8, "96385074");
            }
        }
    }
}

#[test]
fn scanned_for_any_value() {
    let mut random = fastrand::Rng::with_seed(2026);
    for _ in 0..100 {
        let length = random.usize(1..=30);
        let printable = |_| {
            let character = random.char(' '..='}');
            if character == '^' { 'x' } else { character }
        };
        let value: String = (0..length).map(printable).collect();
        let field = format!("^BY2^FO30,10^BCN,20,N,N,N,A^FD{value}^FS");
        let (page, drawn) = sized_symbol((850, 40), &field);
        assert_eq!(drawn.value, value);
        assert_eq!(texts(&page, 'N', Format::Code128), [value]);
    }
}
