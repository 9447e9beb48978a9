//! Font 0, the printer's scalable font (CG Triumvirate Bold Condensed): the widths of its characters, and which it has.
//!
//! The widths were measured on printed images, in hundredths of the width that `^A` gives. Where measurements of others are
//! finer (`D G I R f t`), both agree: GOGREEN at 28 dots ends where Labelary ends it. The table is independent of the
//! one used for writing ZPL, so that a picture does not repeat a mistake of the author.

/// Thousandths of the font's width that the character takes.
#[inline]
pub(crate) fn advance(character: char) -> u32 {
    match ADVANCES.get(character as usize) {
        Some(&hundredths) => u32::from(hundredths) * 10,
        None => beyond_latin(character),
    }
}

/// The same with the characters of a printer that has more. Nobody has measured them: they take the width of a Latin letter that
/// looks alike.
#[inline]
pub(crate) fn stated_advance(character: char) -> u32 {
    match ADVANCES.get(character as usize) {
        Some(&hundredths) => u32::from(hundredths) * 10,
        None => look_alike(character).map_or_else(|| beyond_latin(character), advance),
    }
}

/// Whether the printer has the character; others print as a blank.
///
/// Zebra does not list the font's characters. Those of code pages 850 and 1252 and of Central Europe exist; others
/// count as missing unless they are certain.
#[inline]
pub(crate) fn is_resident(character: char) -> bool {
    match character {
        '\u{ad}' => false,
        ' '..='~'
        | '\u{a0}'..='\u{17f}'
        | 'ƒ'
        | 'ˆ'
        | '˜'
        | '–'
        | '—'
        | '‘'
        | '’'
        | '‚'
        | '“'
        | '”'
        | '„'
        | '†'
        | '‡'
        | '•'
        | '…'
        | '‰'
        | '‹'
        | '›'
        | '€'
        | '™' => true,
        _ => false,
    }
}

/// For characters that are not in the font or have not been measured.
const UNKNOWN: u8 = 100;

/// From the space to the tilde.
#[rustfmt::skip]
const ASCII: [u8; 95] = [
    // space ! " # $ % & ' ( ) * + , - . /
    29, 30, 48, 48, 48, 90, 62, 30, 30, 30, 48, 90, 30, 90, 30, 30,
    // 0 to 9 : ; < = > ?
    48, 48, 48, 48, 48, 48, 48, 48, 48, 48, 30, 30, 100, 90, 100, 44,
    // @ A to O
    90, 56, 56, 54, 59, 50, 50, 59, 62, 28, 44, 54, 48, 76, 62, 56,
    // P to Z [ \ ] ^ _
    56, 56, 59, 54, 50, 62, 54, 82, 56, 56, 50, 30, 48, 30, 50, 50,
    // ` a to o
    30, 46, 50, 44, 50, 48, 28, 50, 50, 26, 26, 44, 26, 76, 50, 48,
    // p to z { | } ~
    50, 50, 34, 42, 28, 50, 44, 66, 44, 44, 40, 50, 50, 50, 100,
];

/// From U+00A0 on, an ASCII character of about the same width: accents do not widen a letter.
const LOOK_ALIKES: [&[u8; 16]; 14] = [
    b" !0000|0'Wr0--W_",
    b"r+rr`u0..rr0%%%?",
    b"AAAAAAWCEEEEIIII",
    b"DNOOOOO+OUUUUYPb",
    b"aaaaaawceeeeiiii",
    b"onooooo+ouuuuypy",
    b"AaAaAaCcCcCcCcDd",
    b"DdEeEeEeEeEeGgGg",
    b"GgGgHhHhIiIiIiIi",
    b"IiMuJjKkkLlLlLlL",
    b"lLlNnNnNnnNnOoOo",
    b"OoWwRrRrRrSsSsSs",
    b"SsTtTtTtUuUuUuUu",
    b"UuUuWwYyYZzZzZzf",
];

/// Hundredths, up to the end of Latin Extended-A.
const ADVANCES: [u8; 0x180] = {
    let mut advances = [UNKNOWN; 0x180];
    let mut index = 0;
    while index < ASCII.len() {
        advances[0x20 + index] = ASCII[index];
        index += 1;
    }
    let mut code = 0xa0;
    while code < advances.len() {
        let index = code - 0xa0;
        advances[code] = advances[LOOK_ALIKES[index / 16][index % 16] as usize];
        code += 1;
    }
    advances
};

/// A Latin letter of about the same width.
#[rustfmt::skip]
fn look_alike(character: char) -> Option<char> {
    Some(match character {
        'Є' | 'С' | 'Э' => 'C',
        'А' | 'Ά' | 'Α' | 'Δ' | 'Λ' => 'A',
        'Б' | 'В' | 'Ь' | 'Β' => 'B',
        'Ђ' | 'Д' | 'Л' | 'Ц' => 'D',
        'Ѐ' | 'Ё' | 'Е' | 'Έ' | 'Ε' | 'Ξ' => 'E',
        'Ѓ' | 'Г' | 'Ґ' | 'Γ' => 'F',
        'Φ' => 'G',
        'Ћ' | 'Џ' | 'Н' | 'П' | 'Ч' | 'Ъ' | 'Ή' | 'Η' | 'Π' => 'H',
        'І' | 'Ї' | 'Ί' | 'Ι' | 'Ϊ' => 'I',
        'Ј' => 'J',
        'Ќ' | 'К' | 'Κ' => 'K',
        'М' | 'Μ' => 'M',
        'Ѝ' | 'И' | 'Й' | 'Ν' => 'N',
        'О' | 'Ό' | 'Θ' | 'Ο' => 'O',
        'Р' | 'Ρ' => 'P',
        'Я' => 'R',
        'Ѕ' | 'З' | 'Σ' => 'S',
        'Т' | 'Τ' => 'T',
        'Ў' | 'У' => 'U',
        'Љ' | 'Њ' | 'Ж' | 'Ф' | 'Ш' | 'Щ' | 'Ы' | 'Ю' | 'Ώ' | 'Ψ' | 'Ω' => 'W',
        'Х' | 'Χ' => 'X',
        'Ύ' | 'Υ' | 'Ϋ' => 'Y',
        'Ζ' => 'Z',
        'а' | 'ά' | 'α' => 'a',
        'б' | 'в' | 'ь' | 'β' | 'σ' => 'b',
        'з' | 'с' | 'т' | 'э' | 'є' | 'ζ' | 'ξ' | 'ς' | 'τ' => 'c',
        'д' | 'δ' => 'd',
        'е' | 'ѐ' | 'ё' | 'έ' | 'ε' => 'e',
        'ђ' | 'ћ' => 'h',
        'і' | 'ї' | 'ΐ' | 'ί' | 'ι' | 'ϊ' => 'i',
        'ј' => 'j',
        'к' | 'ќ' | 'κ' => 'k',
        'ж' | 'ф' | 'ш' | 'щ' | 'ы' | 'ю' | 'љ' => 'm',
        'и' | 'й' | 'н' | 'п' | 'ч' | 'я' | 'ѝ' | 'џ' | 'ή' | 'η' | 'π' => 'n',
        'о' | 'θ' | 'ο' | 'ό' => 'o',
        'р' | 'ρ' => 'p',
        'г' | 'ѓ' | 'ґ' => 'r',
        'ѕ' => 's',
        'л' | 'ц' | 'ъ' | 'ΰ' | 'μ' | 'υ' | 'ϋ' | 'ύ' => 'u',
        'γ' | 'λ' | 'ν' => 'v',
        'м' | 'њ' | 'φ' | 'ψ' | 'ω' | 'ώ' => 'w',
        'х' | 'χ' => 'x',
        'у' | 'ў' => 'y',
        '\u{384}' | '\u{385}' => '`',
        '\u{387}' => '.',
        _ => return None,
    })
}

#[cold]
fn beyond_latin(character: char) -> u32 {
    match character {
        '‘' | '’' | '‚' | '‹' | '›' => 300,
        'ƒ' | 'ˆ' | '˜' | '“' | '”' | '„' | '†' | '‡' | '•' | '€' => 500,
        _ => u32::from(UNKNOWN) * 10,
    }
}
