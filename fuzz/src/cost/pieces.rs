//! The pieces of documents: commands with extreme parameters.

use crate::worst;

/// Commands and fields. `{n}` becomes a number, `{d}` data, `{m}` a mask, `{o}` an orientation, `{f}` a stored format.
pub(super) const PIECES: [&str; 96] = [
    // Junk, and commands that do little or nothing.
    "^",
    "~",
    "^X",
    "\n",
    "x{d}",
    "^QX1,2",
    "~HS",
    "^SEE:A.DAT",
    "^FM1,2,3,4",
    "^FX{d}",
    "^FS",
    "^FV",
    "^CI{n}",
    "^LH{n},{n}",
    "^LS{n}",
    "^LT{n}",
    "^PW{n}",
    "^LL{n}",
    "^LRY",
    "^POI",
    "^PMY",
    "^MUI",
    "^MUD,150,300",
    "^FW{o}",
    "^CF0,{n},{n}",
    "^CFA,{n},{n}",
    "^BY{n},3,{n}",
    "^CWF,E:F.TTF",
    "^CWZ,{d}",
    "^PQ{n}",
    "^CC^",
    "^CT~",
    // Stored objects.
    "^XF{f}^FS",
    "^XF*:*.*",
    "^XFE:NONE.ZPL",
    "^ID*:*.*",
    "^IDR:X.ZPL",
    "^DFX",
    "~DGR:G.GRF,800,10,{h}",
    "~DGR:G{n}.GRF,8,1,FF",
    "~DYR:P,A,G,800,10,{h}",
    "^FO{n},{n}^XGR:G.GRF,{n},{n}^FS",
    "^XGR:NONE.GRF^FS",
    "^FO{n},{n}^IMR:G.GRF^FS",
    // Fields that never end, or never begin.
    "^FD{d}",
    "^FO{n},{n}",
    "^FT",
    "^FH",
    "^FR",
    "^FN{n}^FS",
    "^FN{n}^FD{d}^FS",
    "^FN{n}^FE^FD#1##1#{d}^FS",
    "^FN{n}^SN{n},1,Y^FS",
    "^SN{n},1,Y^FS",
    "^FD{d}^SF{m},1^FS",
    "^FC%^FD%A%d{d}^FS",
    // Text.
    "^FO{n},{n}^FD{d}^FS",
    "^FO{n},{n}^A0{o},{n},{n}^FD{d}^FS",
    "^FO{n},{n}^AA{o},{n},{n}^FD{d}^FS",
    "^FO{n},{n}^AF{o},{n},{n}^FD{d}^FS",
    "^FO{n},{n}^A@{o},{n},{n},E:F.TTF^FD{d}^FS",
    "^FO{n},{n}^FB{n},{n},{n},J,{n}^FD{d}^FS",
    "^FO{n},{n}^A0{o},{n}^FB{n},{n},0,C^FR^FD{d}^FS",
    "^FO{n},{n}^TB{o},{n},{n}^FD{d}^FS",
    "^FH_^FD_41_42{d}^FS",
    // Graphics.
    "^GB{n},{n},{n}^FS",
    "^FO{n},{n}^GB{n},{n},{n},B,{s}^FS",
    "^FO{n},{n}^GC{n},{n}^FS",
    "^FO{n},{n}^GE{n},{n},{n}^FS",
    "^FO{n},{n}^GD{n},{n},{n},,R^FS",
    "^FO{n},{n}^GD{n},{n},{n},,L^FR^FS",
    "^FO{n},{n}^GS{o},{n},{n}^FDA^FS",
    "^FO{n},{n}^GFA,800,800,10,{h}^FS",
    "^GFA,99999,99999,{n},FFz,:::^FS",
    "^FO1,1^GFA,9,4000000,500,:Z64:eNrtwQENAAAAwqD3T20PBxQAAAAA:ABA3^FS",
    "^FO1,1^GFA,9,900,10,:B64:AAAAAAAAAAAAAAAAAAAAAAAAAAAA:0000^FS",
    // Barcodes.
    "^FO{n},{n}^BC{o},{n}^FD{d}^FS",
    "^FO{n},{n}^B3{o},N,{n}^FD{d}^FS",
    "^FO{n},{n}^BA{o},{n}^FD{d}^FS",
    "^FO{n},{n}^BE{o},{n}^FD400638133393^FS",
    "^FO{n},{n}^B2{o},{n}^FD123456^FS",
    "^FO{n},{n}^BK{o},N,{n}^FD12345^FS",
    "^FO{n},{n}^BM{o},B,{n}^FD12345^FS",
    "^FO{n},{n}^BR{o},6,{s}^FD0112345678901231^FS",
    "^FO{n},{n}^BR{o},12,{s}^FD(01)09501101530003^FS",
    "^FO{n},{n}^BZ{o},{n}^FD12345^FS",
    "^FO{n},{n}^BB{o},5,N,10,,F^FD{d}^FS",
    "^FO{n},{n}^B4{o},9,A^FD{d}^FS",
    "^FO{n},{n}^BT{o},2,3,40,4,4^FD123456,ABCd^FS",
    "^FO{n},{n}^BF{o},{n},{s}^FD{d}^FS",
    "^FO{n},{n}^B7{o},{n},{s}^FD{d}^FS",
    "^FO{n},{n}^BX{o},{s},200^FD{d}^FS",
    "^FO{n},{n}^BO{o},{s}^FD{d}^FS",
    "^FO{n},{n}^BQN,2,{s}^FDQA,{d}^FS",
    "^FO{n},{n}^BQN,2,{s}^FDHM,B0010{d}^FS",
    "^FO{n},{n}^BD{s}^FD{d}^FS",
];

/// The possible beginnings of a document.
pub(super) fn downloads(random: &mut fastrand::Rng) -> String {
    match random.u32(..16) {
        0 => worst::font(),
        1 => "~DGR:G.GRF,8000,100,".to_owned() + &"F0".repeat(2000),
        2..6 => String::new(),
        // Small labels, many of which are printed for the price of one of the usual size.
        _ => "^XA^PW200^LL150^XZ".to_owned(),
    }
}

const NUMBERS: [&str; 18] = [
    "", "0", "1", "2", "3", "8", "10", "30", "60", "99", "255", "400", "999", "2000", "4095",
    "9999", "12000", "32000",
];

/// The piece with its parameters.
pub(super) fn fill(piece: &str, random: &mut fastrand::Rng) -> String {
    let mut parts = piece.split('{');
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (kind, rest) = part.split_once('}').unwrap_or((part, ""));
        match kind {
            "n" => filled.push_str(NUMBERS[random.usize(..NUMBERS.len())]),
            "s" => filled.push_str(&random.u32(1..=8).to_string()),
            "o" => filled.push(random.choice(['N', 'R', 'I', 'B']).unwrap_or('N')),
            "f" => filled.push(random.choice(['A', 'B', 'C', 'D']).unwrap_or('A')),
            "m" => filled.push_str(
                &random.choice(["d", "A", "n", "%", "h"]).unwrap_or("d").repeat(length(random)),
            ),
            "h" => filled.push_str(
                &random
                    .choice(["FF", "z,", "0F", ":", "kA5"])
                    .unwrap_or("FF")
                    .repeat(length(random)),
            ),
            _ => filled.push_str(&data(random)),
        }
        filled.push_str(rest);
    }
    filled
}

fn data(random: &mut fastrand::Rng) -> String {
    let units = [
        "W", "i", "a ", "1", "A1", "#1#", "%A", "\u{e9}", "\u{4e00}", "\\&", ">5", ">;12", "a1Z,",
        "-", "_41",
    ];
    random.choice(units).unwrap_or("W").repeat(length(random))
}

fn length(random: &mut fastrand::Rng) -> usize {
    let most = random.choice([1, 4, 30, 300, 3100]).unwrap_or(1);
    random.usize(..=most)
}
