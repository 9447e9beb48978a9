// Generated from docs/editor-openapi.json by `npm run types`; do not edit. `npm run check` compares them.

export interface Schemas {
  /** The account that is signed in. */
  readonly Account: {
    /** The id of the account. */
    readonly id: string;
    /** The e-mail address of the account. */
    readonly email: string;
    /** When it was created, in UTC. */
    readonly createdAt: string;
  };
  /** The credentials to sign in or sign up with. */
  readonly Credentials: {
    /** The e-mail address of the account. */
    readonly email: string;
    /** The password of the account. */
    readonly password: string;
  };
  /** A change of the password. */
  readonly PasswordChange: {
    /** The current password. */
    readonly current: string;
    /** The new password. */
    readonly new: string;
  };
  /** The password, to confirm an action. */
  readonly PasswordProof: {
    /** The password of the account. */
    readonly password: string;
  };
  /** The API keys of the account. */
  readonly KeyList: {
    /** The keys. */
    readonly keys: readonly Schemas["Key"][];
    /** Maximum number of keys of an account. */
    readonly most: number;
  };
  /** An API key, without the key itself. */
  readonly Key: {
    /** The id with which it is revoked. */
    readonly id: string;
    /** The name that its owner gave it. */
    readonly name: string;
    /** Its last characters. */
    readonly hint: string;
    /** When it was created, in UTC. */
    readonly createdAt: string;
    /** When it was last used, in UTC; null if never. */
    readonly lastUsedAt: string | null;
    /** What it may be used for. */
    readonly scopes: readonly ("render" | "designs:write")[];
    /** From when on it is refused, in UTC; null if it does not expire. */
    readonly expiresAt: string | null;
  };
  /** A new API key. */
  readonly KeyRequest: {
    /** The name that its owner gave it. */
    readonly name: string;
    /** What it may be used for; `render` if it is absent. */
    readonly scopes?: readonly ("render" | "designs:write")[] | null;
    /** After how many days it expires; never if it is absent. */
    readonly expiresInDays?: number | null;
  };
  /** A new key. No other answer shows the key itself. */
  readonly NewKey: {
    /** The id with which it is revoked. */
    readonly id: string;
    /** The name that its owner gave it. */
    readonly name: string;
    /** The key itself. */
    readonly key: string;
    /** What it may be used for. */
    readonly scopes: readonly ("render" | "designs:write")[];
    /** From when on it is refused, in UTC; null if it does not expire. */
    readonly expiresAt: string | null;
  };
  /** The browsers that are signed in. */
  readonly SessionList: {
    /** The sessions. */
    readonly sessions: readonly Schemas["Session"][];
  };
  /** A browser that is signed in. */
  readonly Session: {
    /** The id with which it is ended. */
    readonly id: string;
    /** The name of the browser, as it sends it. */
    readonly client: string;
    /** When it signed in, in UTC. */
    readonly createdAt: string;
    /** When it was last used, in UTC. */
    readonly lastUsedAt: string;
    /** Whether it is the session of this request. */
    readonly current: boolean;
  };
  /** The designs of the account, and its quota. */
  readonly Shelf: {
    /** Number of designs. */
    readonly count: number;
    /** The designs. */
    readonly designs: readonly Schemas["DesignEntry"][];
    readonly quota: Schemas["Quota"];
  };
  /** The quota of the account and its use. */
  readonly Quota: {
    readonly designs: Schemas["Meter"];
    readonly bytes: Schemas["Meter"];
    /** Maximum size of one design in bytes. */
    readonly mostBytesOfOne: number;
  };
  /** One limit of the quota. */
  readonly Meter: {
    /** The amount in use. */
    readonly used: number;
    /** The maximum. */
    readonly most: number;
  };
  /** A saved design, without its document. */
  readonly DesignEntry: {
    /** The id of the design, for use in paths. */
    readonly id: string;
    /** The display name. */
    readonly name: string;
    /** The preset of its size; null if the size is given in inches. */
    readonly presetId: string | null;
    /** When it was first saved, in UTC. */
    readonly createdAt: string;
    /** When it was last saved, in UTC. */
    readonly updatedAt: string;
    /** The revision, counted up with each save; send it as `If-Match` to save again. */
    readonly revision: number;
    /** Size of its document in bytes. */
    readonly bytes: number;
  };
  /** A saved design with its document. */
  readonly OpenedDesign: {
    /** The id of the design, for use in paths. */
    readonly id: string;
    /** The display name. */
    readonly name: string;
    /** The preset of its size; null if the size is given in inches. */
    readonly presetId: string | null;
    /** When it was first saved, in UTC. */
    readonly createdAt: string;
    /** When it was last saved, in UTC. */
    readonly updatedAt: string;
    /** The revision, counted up with each save; send it as `If-Match` to save again. */
    readonly revision: number;
    /** Size of its document in bytes. */
    readonly bytes: number;
    readonly document: Schemas["DesignDocument"];
  };
  /** A new name for a design. */
  readonly DesignName: {
    /** The display name. */
    readonly name: string;
  };
  /** The stored versions of a design. */
  readonly VersionList: {
    /** Number of versions. */
    readonly count: number;
    /** The versions, the current one first. */
    readonly versions: readonly Schemas["Version"][];
  };
  /** One version of a design. */
  readonly Version: {
    /** The revision. */
    readonly revision: number;
    /** Size of its document in bytes. */
    readonly bytes: number;
    /** When it was saved. */
    readonly savedAt: string;
  };
  /** Numbers of the counters that a design keeps. */
  readonly DesignCounters: {
    readonly counters: Schemas["CounterNumbers"];
  };
  /** Another client has saved the design since it was read. */
  readonly Conflict: {
    /** An error code for programs. */
    readonly error: string;
    /** The reason, as a message for people. */
    readonly message: string;
    readonly current: Schemas["OpenedDesign"];
  };
  /** Designs to start from. */
  readonly TemplateList: {
    /** The templates. */
    readonly templates: readonly Schemas["Template"][];
  };
  /** A design to start from. */
  readonly Template: {
    /** The id of the template. */
    readonly id: string;
    /** The trade that uses it. */
    readonly trade: string;
    /** Its English name. */
    readonly name: string;
    readonly document: Schemas["DesignDocument"];
  };
  /** A design as the editor saves it. Distances are inches, and unknown fields are kept. */
  readonly DesignDocument: {
    /** The version of the document. */
    readonly schemaVersion: 1;
    readonly size: Schemas["DesignSize"];
    /** The elements in drawing order: the last one is on top. */
    readonly elements: readonly Schemas["DesignElement"][];
    /** Sample values for placeholders. They are never printed. */
    readonly sampleData?: Schemas["Values"] | null;
    /** Print darkness, which stays set in the printer after the job. The default is the printer's own setting. */
    readonly darkness?: number | null;
    /**
     * Whether the whole label is rotated by 180 degrees (`^POI`), after everything on it is placed. The default is
     * `false`.
     */
    readonly upsideDown?: boolean | null;
    /**
     * Whether the whole label is mirrored, left to right (`^PMY`), for the back of transparent material. The default is
     * `false`.
     */
    readonly mirror?: boolean | null;
    /**
     * Characters that the printer's scalable font has besides those of all printers: names of sets, or ranges of code
     * points such as `0370-03FF`. Text with these characters is then printed by the printer, not as a picture. They are
     * added to those of the service.
     */
    readonly printerCharacters?: readonly string[] | null;
    /** Values that make themselves, in any order. None is made from itself. */
    readonly values?: readonly Schemas["MadeValue"][] | null;
    /** What the design is usually printed with. */
    readonly printer?: Schemas["DesignPrinter"] | null;
    /**
     * `require`: the labels are printed through the public interface only if they are proven, unless a request says
     * otherwise. The default is `none`.
     */
    readonly proof?: Schemas["Proof"] | null;
  };
  /** The size of the label: a preset, or width and height, but not both. */
  readonly DesignSize: {
    /** The id of a preset. */
    readonly preset?: string | null;
    /** Width in inches. */
    readonly widthIn?: number | null;
    /** Height in inches. */
    readonly heightIn?: number | null;
    /** Resolution of the printer. The default is that of the preset, or 203. */
    readonly dpi?: number | null;
  };
  /**
   * What the design is usually printed with. A print in the same format uses these options, unless its request has
   * options of its own; options that the format does not have are ignored.
   */
  readonly DesignPrinter: {
    /** What the printer takes. Where the address of the request says it, too, both are the same. */
    readonly format?: "zpl" | "tspl" | "epl" | "cpcl" | "escpos" | "brother-ql" | "pwg" | "sheet" | null;
    /** Resolution to print at instead of the label's own. The label keeps its size in inches. */
    readonly dpi?: number | null;
    /**
     * Dots of the print head, for tspl, epl, cpcl and escpos; wider labels are refused. The default is the usual head
     * of the language at the resolution.
     */
    readonly head?: number | null;
    /** Inches per second, for tspl and epl. The default is the printer's own setting. */
    readonly speed?: number | null;
    /** How the printer finds the start of a label, for tspl, epl and cpcl. The default is `gap`. */
    readonly media?: "gap" | "mark" | "continuous" | null;
    /** Distance between two labels of the roll, for tspl and epl. The default is 3 mm. */
    readonly gap?: number | null;
    /** Which edge of the label comes out first. The default is `normal`. */
    readonly direction?: "normal" | "reversed" | null;
    /** When the cutter works, for tspl (default `never`), escpos (`end`) and brother-ql (`each`). */
    readonly cut?: "never" | "each" | "end" | null;
    /** The roll in a Brother printer. The default is the one that fits the label. */
    readonly roll?: string | null;
    /**
     * Whether the rows of dots are compressed, for brother-ql. Some older printers cannot read them. The default is
     * `false`.
     */
    readonly compress?: boolean | null;
    /** Labels side by side; the gap is in inches. */
    readonly across?: Schemas["Across"] | null;
    /** The sheet of a printer of sheets. */
    readonly sheet?: Schemas["SheetOptions"] | null;
  };
  /**
   * An element of the label. `type` is its kind; coordinates are inches from the upper left corner of the label, or of
   * the group that contains it.
   */
  readonly DesignElement:
    | Schemas["DesignText"]
    | Schemas["DesignTextBox"]
    | Schemas["DesignBarcode"]
    | Schemas["DesignQr"]
    | Schemas["DesignRect"]
    | Schemas["DesignEllipse"]
    | Schemas["DesignLine"]
    | Schemas["DesignTable"]
    | Schemas["DesignImage"]
    | Schemas["DesignNative"]
    | Schemas["DesignGroup"];
  /** Text in a box that grows with it. */
  readonly DesignText: {
    /** The kind of element. */
    readonly type: "text";
    /** The id, unique in the document; findings refer to it. */
    readonly id: string;
    /** The display name. It is empty by default. */
    readonly name?: string | null;
    /** Whether it is not printed. The default is `false`. */
    readonly hidden?: boolean | null;
    /** Whether the editor protects it from changes. The default is `false`. */
    readonly locked?: boolean | null;
    /** Inches from the left edge. */
    readonly x: number;
    /** Inches from the top edge. */
    readonly y: number;
    /** The text; lines end at newlines. */
    readonly text: string;
    /** The width in which the lines are aligned. */
    readonly width?: number | null;
    /** The height in which a rotated text is aligned. */
    readonly height?: number | null;
    /** Font size in points. The default is `10`. */
    readonly fontSize?: number | null;
    /** Horizontal alignment of the lines. The default is `left`. */
    readonly align?: Schemas["Align"] | null;
    /** Clockwise rotation: `N` none, `R` 90 degrees, `I` 180, `B` 270. The default is `N`. */
    readonly rotation?: Schemas["Rotation"] | null;
    /** White on black. The default is `false`. */
    readonly invert?: boolean | null;
    /**
     * Whether the letters invert what is below them: on a black box they are white. Not together with `invert`. The
     * default is `false`.
     */
    readonly reverse?: boolean | null;
    /**
     * Who draws the letters. `auto`: the printer where its font has every character of the text on that label,
     * otherwise the whole text is printed as a picture; a warning says so. `printer`: always the printer, which leaves
     * blanks for characters that it lacks. `picture`: always as a picture. The default is `auto`.
     */
    readonly glyphs?: Schemas["Glyphs"] | null;
    /**
     * The family of the font. Without it, one that resembles the printer's own. Text in a named font is printed as a
     * picture.
     */
    readonly font?: string | null;
    /** The weight. The default is `bold`, as the printer's own font, or `regular` with `font`. */
    readonly weight?: Schemas["FontWeight"] | null;
    /** Whether the letters slant. The default is `false`. */
    readonly italic?: boolean | null;
    /** Distance of lines in font sizes. Without it, what the script needs. */
    readonly lineHeight?: number | null;
    /** Points added after every letter. Letters that are joined, as in Arabic, stay joined. The default is `0`. */
    readonly letterSpacing?: number | null;
    /** The language as a BCP 47 tag, which decides between forms of Chinese, Japanese and Korean characters. */
    readonly lang?: string | null;
    /** Direction of paragraphs. `auto`: that of their first letter. The default is `auto`. */
    readonly direction?: Schemas["TextDirection"] | null;
    /**
     * A font in the printer, which draws the text with it: drive, name and extension of a file, or the letter of a
     * bitmap font, which prints at whole multiples of its size.
     */
    readonly printerFont?: string | null;
    /**
     * Width of letters in points, for text that the printer draws. Without it, the scalable font is as wide as it is
     * high, and a bitmap font keeps its proportions.
     */
    readonly fontWidth?: number | null;
  };
  /** Text that wraps in its box. */
  readonly DesignTextBox: {
    /** The kind of element. */
    readonly type: "textBox";
    /** The id, unique in the document; findings refer to it. */
    readonly id: string;
    /** The display name. It is empty by default. */
    readonly name?: string | null;
    /** Whether it is not printed. The default is `false`. */
    readonly hidden?: boolean | null;
    /** Whether the editor protects it from changes. The default is `false`. */
    readonly locked?: boolean | null;
    /** Inches from the left edge. */
    readonly x: number;
    /** Inches from the top edge. */
    readonly y: number;
    /** Width in inches on the label, after rotation. */
    readonly width: number;
    /** Height in inches on the label, after rotation. */
    readonly height: number;
    /** The text, wrapped in the box. */
    readonly text: string;
    /** Font size in points. The default is `10`. */
    readonly fontSize?: number | null;
    /** Whether the font size is reduced until the text fits. The default is `false`. */
    readonly shrink?: boolean | null;
    /** Minimum font size in points for `shrink`. The default is `6`. */
    readonly minFontSize?: number | null;
    /**
     * How much later the second and further lines begin, in inches; less than `width`. For text with `width` that is
     * aligned left. The default is `0`.
     */
    readonly hangingIndent?: number | null;
    /** Maximum number of printed lines. */
    readonly maxLines?: number | null;
    /** Horizontal alignment of the lines. The default is `left`. */
    readonly align?: Schemas["Align"] | null;
    /** Vertical alignment of the lines. The default is `top`. */
    readonly verticalAlign?: "top" | "middle" | "bottom" | null;
    /** Clockwise rotation: `N` none, `R` 90 degrees, `I` 180, `B` 270. The default is `N`. */
    readonly rotation?: Schemas["Rotation"] | null;
    /** White text in a black box. The default is `false`. */
    readonly invert?: boolean | null;
    /**
     * Whether the letters invert what is below them: on a black box they are white. Not together with `invert`. The
     * default is `false`.
     */
    readonly reverse?: boolean | null;
    /**
     * Who draws the letters. `auto`: the printer where its font has every character of the text on that label,
     * otherwise the whole text is printed as a picture; a warning says so. `printer`: always the printer, which leaves
     * blanks for characters that it lacks. `picture`: always as a picture. The default is `auto`.
     */
    readonly glyphs?: Schemas["Glyphs"] | null;
    /**
     * The family of the font. Without it, one that resembles the printer's own. Text in a named font is printed as a
     * picture.
     */
    readonly font?: string | null;
    /** The weight. The default is `bold`, as the printer's own font, or `regular` with `font`. */
    readonly weight?: Schemas["FontWeight"] | null;
    /** Whether the letters slant. The default is `false`. */
    readonly italic?: boolean | null;
    /** Distance of lines in font sizes. Without it, what the script needs. */
    readonly lineHeight?: number | null;
    /** Points added after every letter. Letters that are joined, as in Arabic, stay joined. The default is `0`. */
    readonly letterSpacing?: number | null;
    /** The language as a BCP 47 tag, which decides between forms of Chinese, Japanese and Korean characters. */
    readonly lang?: string | null;
    /** Direction of paragraphs. `auto`: that of their first letter. The default is `auto`. */
    readonly direction?: Schemas["TextDirection"] | null;
    /**
     * A font in the printer, which draws the text with it: drive, name and extension of a file, or the letter of a
     * bitmap font, which prints at whole multiples of its size.
     */
    readonly printerFont?: string | null;
    /**
     * Width of letters in points, for text that the printer draws. Without it, the scalable font is as wide as it is
     * high, and a bitmap font keeps its proportions.
     */
    readonly fontWidth?: number | null;
  };
  /** A barcode, as large as fits into its area. */
  readonly DesignBarcode: {
    /** The kind of element. */
    readonly type: "barcode";
    /** The id, unique in the document; findings refer to it. */
    readonly id: string;
    /** The display name. It is empty by default. */
    readonly name?: string | null;
    /** Whether it is not printed. The default is `false`. */
    readonly hidden?: boolean | null;
    /** Whether the editor protects it from changes. The default is `false`. */
    readonly locked?: boolean | null;
    /** Inches from the left edge. */
    readonly x: number;
    /** Inches from the top edge. */
    readonly y: number;
    /** Width in inches on the label, after rotation. */
    readonly width: number;
    /** Height in inches on the label, after rotation. */
    readonly height: number;
    /** The symbology. */
    readonly symbology: Schemas["Symbology"];
    /** The value to encode. */
    readonly value: string;
    /** Ratio of wide to narrow bars, for symbologies with two bar widths. The default is `3`. */
    readonly ratio?: number | null;
    /** Whether the value is also printed as text. The default is `true`. */
    readonly humanReadable?: boolean | null;
    /**
     * A fixed width of a module, in dots of the label's resolution. The symbol then begins at the upper left corner of
     * its area and is as wide as its value needs; without it, the area determines the module.
     */
    readonly moduleWidth?: number | null;
    /** Clockwise rotation: `N` none, `R` 90 degrees, `I` 180, `B` 270. The default is `N`. */
    readonly rotation?: Schemas["Rotation"] | null;
    /**
     * Whether a barcode that the printer has no command for is drawn as dots instead, with a warning. Where the printer
     * has a command, it has no effect. The default is `false`.
     */
    readonly drawn?: boolean | null;
    /**
     * Encodes a GS1 Digital Link: the value is GS1 element strings such as `(01)09506000134352(21)A1`, and the barcode
     * has their web address below this domain. For `qrcode`, `datamatrix`.
     */
    readonly digitalLink?: Schemas["DigitalLink"] | null;
    /**
     * Error correction level. For `pdf417`: a whole number from 0 to 8; For `qrcode`: "L", "M", "Q" or "H"; For
     * `microqr`: "L", "M" or "Q".
     */
    readonly level?: number | Schemas["BarcodeLevel"] | null;
    /**
     * Columns of codewords. Without it, they depend on the amount of data. For `pdf417`: a whole number from 1 to 30;
     * For `micropdf417`: a whole number from 1 to 4.
     */
    readonly columns?: number | null;
    /**
     * Whether the symbol is a square, or one of the six rectangles. For `datamatrix`, `gs1-datamatrix`: "square" or
     * "rectangle".
     */
    readonly shape?: Schemas["BarcodeShape"] | null;
    /**
     * Exactly this size, in rows by columns. Without it, the smallest that has room is used. For `datamatrix`,
     * `gs1-datamatrix`.
     */
    readonly size?: Schemas["BarcodeSize"] | null;
    /** Least share of error correction, in percent. For `aztec`: a whole number from 1 to 99. */
    readonly correction?: number | null;
    /**
     * Exactly this many layers; negative numbers are compact symbols. Without it, the smallest symbol that has room is
     * used. For `aztec`: a whole number from 1 to 32, or from -1 to -4 for compact symbols.
     */
    readonly layers?: number | null;
    /**
     * Exactly this version: version n has 17 + 4 n modules in each row. Without it, the smallest that has room is used.
     * For `qrcode`: a whole number from 1 to 40.
     */
    readonly version?: number | null;
    /**
     * The mask pattern. Without it, the one that the standard prefers is used. For `qrcode`: a whole number from 0 to
     * 7.
     */
    readonly mask?: number | null;
    /**
     * Whether the value is GS1 element strings, which are encoded as GS1 QR Code (FNC1 in first position). For
     * `qrcode`.
     */
    readonly gs1?: boolean | null;
    /**
     * The check digits that are added to the value. For `code39`: "none" or "mod43"; For `interleaved2of5`: "none" or
     * "mod10"; For `msi`: "none", "mod10", "mod10-mod10", "mod11" or "mod11-mod10"; For `code11`: "1" or "2".
     */
    readonly checkDigit?: Schemas["BarcodeCheckDigit"] | null;
    /**
     * Whether any ASCII character is accepted, as pairs of Code 39 characters. Scanners must be set to full ASCII. For
     * `code39`.
     */
    readonly fullAscii?: boolean | null;
    /**
     * Whether `\F1` to `\F4` in the value are the function characters FNC1 to FNC4, and `\\` is a backslash. For
     * `code128`.
     */
    readonly escapes?: boolean | null;
    /**
     * The add-on to the right, in the same symbol: the issue of a magazine, or the price of a book. For `ean13`,
     * `ean8`, `upca`, `upce`: 2 or 5 digits.
     */
    readonly addOn?: string | null;
    /**
     * The mode: 2 and 3 are carrier messages, 4 is any text, 5 has more error correction, 6 sets up the reader. Without
     * it, the value determines the mode. For `maxicode`: a whole number from 2 to 6.
     */
    readonly mode?: number | null;
    /**
     * The code set of all characters: `A` has no lower case, `B` no control characters, `C` only pairs of digits. With
     * `auto` the shortest symbol is used. For `code128`: "auto", "A", "B" or "C".
     */
    readonly codeSet?: Schemas["BarcodeCodeSet"] | null;
  };
  /** A QR code, as large as fits into its area. */
  readonly DesignQr: {
    /** The kind of element. */
    readonly type: "qr";
    /** The id, unique in the document; findings refer to it. */
    readonly id: string;
    /** The display name. It is empty by default. */
    readonly name?: string | null;
    /** Whether it is not printed. The default is `false`. */
    readonly hidden?: boolean | null;
    /** Whether the editor protects it from changes. The default is `false`. */
    readonly locked?: boolean | null;
    /** Inches from the left edge. */
    readonly x: number;
    /** Inches from the top edge. */
    readonly y: number;
    /** Width in inches on the label, after rotation. */
    readonly width: number;
    /** Height in inches on the label, after rotation. */
    readonly height: number;
    /** The value to encode. */
    readonly value: string;
    /**
     * Error correction, by the share of the QR code that may be damaged: `L` about 7 %, `M` 15 %, `Q` 25 %, `H` 30 %.
     * The default is `M`.
     */
    readonly ecLevel?: Schemas["QrLevel"] | null;
    /**
     * A fixed width of a module, in dots of the label's resolution. The symbol then begins at the upper left corner of
     * its area and is as wide as its value needs; without it, the area determines the module.
     */
    readonly magnification?: number | null;
    /** Accepted, but printers do not rotate QR codes. The default is `N`. */
    readonly rotation?: Schemas["Rotation"] | null;
    /**
     * Whether a barcode that the printer has no command for is drawn as dots instead, with a warning. Where the printer
     * has a command, it has no effect. The default is `false`.
     */
    readonly drawn?: boolean | null;
    /**
     * Encodes a GS1 Digital Link: the value is GS1 element strings such as `(01)09506000134352(21)A1`, and the barcode
     * has their web address below this domain. For `qrcode`, `datamatrix`.
     */
    readonly digitalLink?: Schemas["DigitalLink"] | null;
    /** Error correction level. For `qrcode`: "L", "M", "Q" or "H". */
    readonly level?: Schemas["QrLevel"] | null;
    /**
     * Exactly this version: version n has 17 + 4 n modules in each row. Without it, the smallest that has room is used.
     * For `qrcode`: a whole number from 1 to 40.
     */
    readonly version?: number | null;
    /**
     * The mask pattern. Without it, the one that the standard prefers is used. For `qrcode`: a whole number from 0 to
     * 7.
     */
    readonly mask?: number | null;
    /**
     * Whether the value is GS1 element strings, which are encoded as GS1 QR Code (FNC1 in first position). For
     * `qrcode`.
     */
    readonly gs1?: boolean | null;
  };
  /** A rectangle, as a frame or filled. */
  readonly DesignRect: {
    /** The kind of element. */
    readonly type: "rect";
    /** The id, unique in the document; findings refer to it. */
    readonly id: string;
    /** The display name. It is empty by default. */
    readonly name?: string | null;
    /** Whether it is not printed. The default is `false`. */
    readonly hidden?: boolean | null;
    /** Whether the editor protects it from changes. The default is `false`. */
    readonly locked?: boolean | null;
    /** Inches from the left edge. */
    readonly x: number;
    /** Inches from the top edge. */
    readonly y: number;
    /** Width in inches on the label, after rotation. */
    readonly width: number;
    /** Height in inches on the label, after rotation. */
    readonly height: number;
    /** The inside: nothing, black, white, or the inverted background. The default is `none`. */
    readonly fill?: Schemas["Fill"] | null;
    /** Thickness of the border in inches. The default is `0.02`. */
    readonly thickness?: number | null;
    /** The color of the border; ignored if it is filled. The default is `black`. */
    readonly color?: Schemas["Color"] | null;
    /**
     * How round the corners are, from 0 (square) to 8: the radius is that many eighths of half the shorter side. The
     * default is `0`.
     */
    readonly rounding?: number | null;
  };
  /** An ellipse, as a line or filled; a circle if width and height are equal. */
  readonly DesignEllipse: {
    /** The kind of element. */
    readonly type: "ellipse";
    /** The id, unique in the document; findings refer to it. */
    readonly id: string;
    /** The display name. It is empty by default. */
    readonly name?: string | null;
    /** Whether it is not printed. The default is `false`. */
    readonly hidden?: boolean | null;
    /** Whether the editor protects it from changes. The default is `false`. */
    readonly locked?: boolean | null;
    /** Inches from the left edge. */
    readonly x: number;
    /** Inches from the top edge. */
    readonly y: number;
    /** Width in inches on the label, after rotation. */
    readonly width: number;
    /** Height in inches on the label, after rotation. */
    readonly height: number;
    /** The inside: nothing, black, white, or the inverted background. The default is `none`. */
    readonly fill?: Schemas["Fill"] | null;
    /** Thickness of the border in inches. The default is `0.02`. */
    readonly thickness?: number | null;
    /** The color of the border; ignored if it is filled. The default is `black`. */
    readonly color?: Schemas["Color"] | null;
  };
  /** A line from one point to another. */
  readonly DesignLine: {
    /** The kind of element. */
    readonly type: "line";
    /** The id, unique in the document; findings refer to it. */
    readonly id: string;
    /** The display name. It is empty by default. */
    readonly name?: string | null;
    /** Whether it is not printed. The default is `false`. */
    readonly hidden?: boolean | null;
    /** Whether the editor protects it from changes. The default is `false`. */
    readonly locked?: boolean | null;
    /** Inches from the left edge. */
    readonly x: number;
    /** Inches from the top edge. */
    readonly y: number;
    /** Inches from the left edge at which it ends. */
    readonly x2: number;
    /** Inches from the top edge at which it ends. */
    readonly y2: number;
    /** Thickness in inches. The default is `0.01`. */
    readonly thickness?: number | null;
  };
  /** A table of texts. */
  readonly DesignTable: {
    /** The kind of element. */
    readonly type: "table";
    /** The id, unique in the document; findings refer to it. */
    readonly id: string;
    /** The display name. It is empty by default. */
    readonly name?: string | null;
    /** Whether it is not printed. The default is `false`. */
    readonly hidden?: boolean | null;
    /** Whether the editor protects it from changes. The default is `false`. */
    readonly locked?: boolean | null;
    /** Inches from the left edge. */
    readonly x: number;
    /** Inches from the top edge. */
    readonly y: number;
    /** The width of each column in inches. */
    readonly columns: readonly number[];
    /** The height of each row in inches. */
    readonly rows: readonly number[];
    /** The cells, row by row. */
    readonly cells?: readonly (readonly (string | null | Schemas["DesignCell"])[])[] | null;
    /** Thickness of the border in inches. The default is `0.02`. */
    readonly borderWidth?: number | null;
    /** Thickness of the lines between cells. The default is `0.01`. */
    readonly ruleWidth?: number | null;
    /** Padding on all sides of a cell in inches. The default is `0.04`. */
    readonly padding?: number | null;
    /** How the first row is highlighted. The default is `none`. */
    readonly header?: "none" | "rule" | "invert" | null;
    /** Font size in points. The default is `10`. */
    readonly fontSize?: number | null;
    /** Horizontal alignment of the lines. The default is `left`. */
    readonly align?: Schemas["Align"] | null;
    /** Whether the font size is reduced until the text fits. The default is `false`. */
    readonly shrink?: boolean | null;
    /** Minimum font size in points for `shrink`. The default is `6`. */
    readonly minFontSize?: number | null;
    /** Clockwise rotation: `N` none, `R` 90 degrees, `I` 180, `B` 270. The default is `N`. */
    readonly rotation?: Schemas["Rotation"] | null;
    /**
     * Who draws the letters. `auto`: the printer where its font has every character of the text on that label,
     * otherwise the whole text is printed as a picture; a warning says so. `printer`: always the printer, which leaves
     * blanks for characters that it lacks. `picture`: always as a picture. The default is `auto`.
     */
    readonly glyphs?: Schemas["Glyphs"] | null;
    /**
     * The family of the font. Without it, one that resembles the printer's own. Text in a named font is printed as a
     * picture.
     */
    readonly font?: string | null;
    /** The weight. The default is `bold`, as the printer's own font, or `regular` with `font`. */
    readonly weight?: Schemas["FontWeight"] | null;
    /** Whether the letters slant. The default is `false`. */
    readonly italic?: boolean | null;
    /** Distance of lines in font sizes. Without it, what the script needs. */
    readonly lineHeight?: number | null;
    /** Points added after every letter. Letters that are joined, as in Arabic, stay joined. The default is `0`. */
    readonly letterSpacing?: number | null;
    /** The language as a BCP 47 tag, which decides between forms of Chinese, Japanese and Korean characters. */
    readonly lang?: string | null;
    /** Direction of paragraphs. `auto`: that of their first letter. The default is `auto`. */
    readonly direction?: Schemas["TextDirection"] | null;
    /**
     * A font in the printer, which draws the text with it: drive, name and extension of a file, or the letter of a
     * bitmap font, which prints at whole multiples of its size.
     */
    readonly printerFont?: string | null;
    /**
     * Width of letters in points, for text that the printer draws. Without it, the scalable font is as wide as it is
     * high, and a bitmap font keeps its proportions.
     */
    readonly fontWidth?: number | null;
  };
  /** A cell with its own settings. */
  readonly DesignCell: {
    /** Its text. */
    readonly text?: string | null;
    /** Alignment. The default is that of the table. */
    readonly align?: Schemas["Align"] | null;
    /** Font size in points. The default is that of the table. */
    readonly fontSize?: number | null;
    /**
     * Who draws the letters. `auto`: the printer where its font has every character of the text on that label,
     * otherwise the whole text is printed as a picture; a warning says so. `printer`: always the printer, which leaves
     * blanks for characters that it lacks. `picture`: always as a picture.
     */
    readonly glyphs?: Schemas["Glyphs"] | null;
    /**
     * The family of the font. Without it, one that resembles the printer's own. Text in a named font is printed as a
     * picture.
     */
    readonly font?: string | null;
    /** The weight. The default is `bold`, as the printer's own font, or `regular` with `font`. */
    readonly weight?: Schemas["FontWeight"] | null;
    /** Whether the letters slant. */
    readonly italic?: boolean | null;
    /** Distance of lines in font sizes. Without it, what the script needs. */
    readonly lineHeight?: number | null;
    /** Points added after every letter. Letters that are joined, as in Arabic, stay joined. */
    readonly letterSpacing?: number | null;
    /** The language as a BCP 47 tag, which decides between forms of Chinese, Japanese and Korean characters. */
    readonly lang?: string | null;
    /** Direction of paragraphs. `auto`: that of their first letter. */
    readonly direction?: Schemas["TextDirection"] | null;
    /**
     * A font in the printer, which draws the text with it: drive, name and extension of a file, or the letter of a
     * bitmap font, which prints at whole multiples of its size.
     */
    readonly printerFont?: string | null;
    /**
     * Width of letters in points, for text that the printer draws. Without it, the scalable font is as wide as it is
     * high, and a bitmap font keeps its proportions.
     */
    readonly fontWidth?: number | null;
  };
  /** A picture, printed as dots if `print` says so. */
  readonly DesignImage: {
    /** The kind of element. */
    readonly type: "image";
    /** The id, unique in the document; findings refer to it. */
    readonly id: string;
    /** The display name. It is empty by default. */
    readonly name?: string | null;
    /** Whether it is not printed. The default is `false`. */
    readonly hidden?: boolean | null;
    /** Whether the editor protects it from changes. The default is `false`. */
    readonly locked?: boolean | null;
    /** Inches from the left edge. */
    readonly x: number;
    /** Inches from the top edge. */
    readonly y: number;
    /** Width in inches on the label, after rotation. */
    readonly width: number;
    /** Height in inches on the label, after rotation. */
    readonly height: number;
    /**
     * A PNG, JPEG, WebP, GIF or SVG picture as a data URI in base64; or, if it prints, the name of a picture with a
     * `{{placeholder}}`.
     */
    readonly src: string;
    /** Opacity in the editor. The default is `1`. */
    readonly opacity?: number | null;
    /** `dots` prints it; `skip` leaves it out, with a warning. The default is `skip`. */
    readonly print?: "skip" | "dots" | null;
    /** Clockwise rotation: `N` none, `R` 90 degrees, `I` 180, `B` 270. The default is `N`. */
    readonly rotation?: Schemas["Rotation"] | null;
    /**
     * How the picture fills a box with other proportions: `contain` shows all of it in the middle, `cover` cuts off two
     * sides, `stretch` loses the proportions. The default is `contain`.
     */
    readonly fit?: Schemas["PictureFit"] | null;
    /**
     * How shades become dots. `auto`: nearly black and white parts with a sharp edge are solid, other shades and dark
     * areas that fade into lighter ones become patterns of single dots. `threshold`: only solid parts. `diffusion`:
     * patterns of single dots, for photographs. `ordered`: patterns of dots that grow with darkness, which print more
     * evenly. The default is `auto`.
     */
    readonly mode?: Schemas["PictureMode"] | null;
    /**
     * The darkest shade that is white in the mode `threshold`: 1 prints almost nothing, 255 almost everything. In the
     * mode `auto` it only decides at sharp edges and thin lines. The default is `188`.
     */
    readonly threshold?: number | null;
    /** Exchanges black and white. The default is `false`. */
    readonly invert?: boolean | null;
    /** Whether its black dots invert what is below them. The default is `false`. */
    readonly reverse?: boolean | null;
  };
  /**
   * One field of a printer as typed commands, for what no other element prints exactly. It can be moved, and its text
   * can be changed.
   */
  readonly DesignNative: {
    /** The kind of element. */
    readonly type: "native";
    /** The id, unique in the document; findings refer to it. */
    readonly id: string;
    /** The display name. It is empty by default. */
    readonly name?: string | null;
    /** Whether it is not printed. The default is `false`. */
    readonly hidden?: boolean | null;
    /** Whether the editor protects it from changes. The default is `false`. */
    readonly locked?: boolean | null;
    /** Inches from the left edge. */
    readonly x: number;
    /** Inches from the top edge. */
    readonly y: number;
    /** The point of the field that `x` and `y` name. The default is `corner`. */
    readonly anchor?: Schemas["NativeAnchor"] | null;
    /** On which side of that point the field is. The default is `left`. */
    readonly side?: Schemas["NativeSide"] | null;
    /** The resolution that the numbers of the commands mean. The default is `203`. */
    readonly dpi?: number | null;
    /**
     * The commands of the field by their two letters, from a closed list: fonts (`A0` to `AZ`, `A@`), `FB`, `TB`, `FR`,
     * `BY`, the barcodes, `GB`, `GC`, `GD`, `GE` and `GS`. Each has its parameters in an array.
     */
    readonly commands: Readonly<Record<string, readonly unknown[]>>;
    /** The data as the commands read them. */
    readonly text?: string | null;
    /** The width that it covered when it was imported. */
    readonly width?: number | null;
    /** The height that it covered when it was imported. */
    readonly height?: number | null;
  };
  /** Elements that are moved and rotated together. */
  readonly DesignGroup: {
    /** The kind of element. */
    readonly type: "group";
    /** The id, unique in the document; findings refer to it. */
    readonly id: string;
    /** The display name. It is empty by default. */
    readonly name?: string | null;
    /** Whether it is not printed. The default is `false`. */
    readonly hidden?: boolean | null;
    /** Whether the editor protects it from changes. The default is `false`. */
    readonly locked?: boolean | null;
    /** Inches from the left edge. */
    readonly x: number;
    /** Inches from the top edge. */
    readonly y: number;
    /** Width in inches on the label, after rotation. */
    readonly width: number;
    /** Height in inches on the label, after rotation. */
    readonly height: number;
    /** The elements in drawing order. */
    readonly elements: readonly Schemas["DesignElement"][];
    /** Clockwise rotation of the whole group. The default is `N`. */
    readonly rotation?: Schemas["Rotation"] | null;
  };
  /** A design, and values for its placeholders. */
  readonly ConvertRequest: {
    readonly document: Schemas["DesignDocument"];
    /** Values for the placeholders of the one label, or defaults for all rows. */
    readonly data?: Schemas["Data"] | null;
    /** Pictures by name, as data URIs. Elements and rows name them, so that one upload serves many labels. */
    readonly images?: Readonly<Record<string, string>> | null;
    /** When the labels are printed. The default is the time of the request. */
    readonly now?: string | null;
    /** The first numbers of counters. A counter that a saved design keeps does not move then. */
    readonly counters?: Schemas["CounterNumbers"] | null;
    /** How many labels of the same job come before, for its counters. The default is `0`. */
    readonly before?: number | null;
    /** The digests of drawings from earlier answers, which need not be sent again. */
    readonly held?: readonly string[] | null;
  };
  /** The printed form of a design, element by element. */
  readonly Conversion: {
    /** Width of the label in dots. */
    readonly width: number;
    /** Height of the label in dots. */
    readonly height: number;
    /** Resolution of the printer. */
    readonly dpi: number;
    /** The printer commands; empty if the design cannot be printed. */
    readonly zpl: string;
    /** The elements, in drawing order. */
    readonly elements: readonly Schemas["DrawnElement"][];
    /** Findings about the whole label. */
    readonly findings: readonly Schemas["Finding"][];
    /** The barcodes without a printer command. */
    readonly refusals: readonly Schemas["UnprintableBarcode"][];
    /** The names of the placeholders. */
    readonly placeholders: readonly string[];
    /** The values that make themselves, as this label prints them. */
    readonly made: Readonly<Record<string, string>>;
  };
  /** The printed form of one element. */
  readonly DrawnElement: {
    /** The id of the element. */
    readonly id: string;
    /** Equal for equal drawings; empty if the element prints nothing. */
    readonly digest: string;
    /** The area of its ink; null if it prints nothing, or if `held` has the digest. */
    readonly box: Schemas["DotArea"] | null;
    /** A fragment of SVG in dots of the label; null if `held` has the digest. */
    readonly svg: string | null;
    /** The sizes of a barcode or a QR code that prints; null otherwise. */
    readonly symbol: Schemas["SymbolSizes"] | null;
    /** The byte ranges of its commands in the ZPL. */
    readonly spans: readonly (readonly [number, number])[];
    /** Findings about the element. */
    readonly findings: readonly Schemas["Finding"][];
  };
  /** A rectangle on the label, in dots. */
  readonly DotArea: {
    /** Distance from the label's left edge; negative outside the label. */
    readonly x: number;
    /** Distance from the label's top edge; negative outside the label. */
    readonly y: number;
    /** Its width. */
    readonly width: number;
    /** Its height. */
    readonly height: number;
  };
  /** The sizes in which a symbol can be printed, in dots on the label, after rotation. */
  readonly SymbolSizes: {
    /** The module that prints now. */
    readonly module: number;
    /** Whether the module determines both sides. If not, the bars may have any height. */
    readonly isSquare: boolean;
    /** The quiet zone on each side of the ink. */
    readonly quiet: {
      /** On the left. */
      readonly left: number;
      /** Above. */
      readonly top: number;
      /** On the right. */
      readonly right: number;
      /** Below. */
      readonly bottom: number;
    };
    /** The smallest box that prints with each module. */
    readonly steps: readonly {
      /** The module. */
      readonly module: number;
      /** Width of the box. */
      readonly width: number;
      /** Height of the box. */
      readonly height: number;
    }[];
  };
  /** A design, and a row of values for each label. */
  readonly CheckRequest: {
    readonly document: Schemas["DesignDocument"];
    /**
     * Rows of values: one label for each row, all in one response. The value `copies` of a row is its number of copies;
     * see `copiesFrom`.
     */
    readonly rows: readonly Schemas["Data"][];
    /**
     * Which value of a row is its number of copies, 0 to 10000, as a number or as text. Without it that is `copies`,
     * unless the label prints `{{copies}}`. Rows without the value use the `copies` of the request; a row with 0 is
     * left out.
     */
    readonly copiesFrom?: string | null;
    /** Pictures by name, as data URIs. Elements and rows name them, so that one upload serves many labels. */
    readonly images?: Readonly<Record<string, string>> | null;
    /** Whether the barcodes of the first row are read and graded. The default is `false`. */
    readonly grades?: boolean | null;
    /**
     * Whether the barcodes of all rows are read from the dots that they print. The answer may then be about fewer rows
     * than were sent. The default is `false`.
     */
    readonly scans?: boolean | null;
    /** Whether the labels are printed on sheets, by an office printer of 600 dpi. The default is `false`. */
    readonly onSheets?: boolean | null;
    /** When the labels are printed. The default is the time of the request. */
    readonly now?: string | null;
    /** The first numbers of counters. A counter that a saved design keeps does not move then. */
    readonly counters?: Schemas["CounterNumbers"] | null;
  };
  /** The findings about all rows. */
  readonly RowReport: {
    /**
     * Number of checked rows, from the first. With `scans` it may be less than the number of rows that were sent: ask
     * again with the others.
     */
    readonly rows: number;
    /** Number of findings. */
    readonly count: number;
    /** The findings, errors first. Long lists are cut, so there may be fewer than `count`. */
    readonly findings: readonly Schemas["RowFinding"][];
    readonly flaws: Schemas["FlawedRows"];
    /** The barcodes of the first row, if `grades` was sent. */
    readonly barcodes: readonly Schemas["GradedBarcode"][];
  };
  /**
   * The rows that are not good, counted from 0, by what is wrong with them. A row may be in several lists; one that is
   * in none prints completely, and every barcode on it scans. The lists are complete, even if `findings` is not.
   */
  readonly FlawedRows: {
    /** Rows that cannot be printed. */
    readonly refused: readonly number[];
    /** Rows with characters that print as boxes or as blanks. */
    readonly missing: readonly number[];
    /** Rows with a text that is cut off, or with something that is left out. */
    readonly cut: readonly number[];
    /** Rows with a barcode that does not scan. */
    readonly unreadable: readonly number[];
    /** Rows whose barcodes were not read: nothing was asked about them, or the label cannot be drawn. */
    readonly unchecked: readonly number[];
  };
  /** A design, a row of values for each label, and the file format. */
  readonly ExportRequest: {
    readonly document: Schemas["DesignDocument"];
    /**
     * Rows of values: one label for each row, all in one response. The value `copies` of a row is its number of copies;
     * see `copiesFrom`.
     */
    readonly rows: readonly Schemas["Data"][];
    /** Copies of each label whose row does not have its own number. The default is `1`. */
    readonly copies?: number | null;
    /**
     * Which value of a row is its number of copies, 0 to 10000, as a number or as text. Without it that is `copies`,
     * unless the label prints `{{copies}}`. Rows without the value use the `copies` of the request; a row with 0 is
     * left out.
     */
    readonly copiesFrom?: string | null;
    /** Pictures by name, as data URIs. Elements and rows name them, so that one upload serves many labels. */
    readonly images?: Readonly<Record<string, string>> | null;
    /**
     * The file format. The languages of printers, `pdf` and `sheet` contain all rows, `pdf` with a page for each copy,
     * `sheet` as pages with many labels each; the others only the first one.
     */
    readonly format:
      | "zpl"
      | "spec"
      | "png"
      | "svg"
      | "pdf"
      | "sheet"
      | "tspl"
      | "epl"
      | "cpcl"
      | "escpos"
      | "brother-ql"
      | "pwg";
    /** An offset of everything printed, for a misaligned printer. Only with the languages of printers and `pdf`. */
    readonly offset?: Schemas["DotOffset"] | null;
    /** What is known about the printer. */
    readonly printer?: Schemas["PrinterOptions"] | null;
    /** Labels side by side, on a roll with several labels across. Pictures and checks show single labels. */
    readonly across?: Schemas["Across"] | null;
    /**
     * The sheets that labels are printed on, with `format=sheet` of the preview. Not needed for presets of sheets and
     * paper.
     */
    readonly sheet?: Schemas["SheetOptions"] | null;
    /** When the labels are printed. The default is the time of the request. */
    readonly now?: string | null;
    /** The first numbers of counters. A counter that a saved design keeps does not move then. */
    readonly counters?: Schemas["CounterNumbers"] | null;
  };
  /** A distance in printer dots. */
  readonly DotOffset: {
    /** To the right. The default is `0`. */
    readonly x?: number;
    /** Downward. The default is `0`. */
    readonly y?: number;
  };
  /** A problem or a warning about an element or the whole label. */
  readonly Finding: {
    /** The stable name of the rule. */
    readonly rule: string;
    /** `error`: it cannot be printed, or a barcode does not scan. `warning`: it prints differently. */
    readonly severity: "error" | "warning";
    /** The code of the message, the same in every language. */
    readonly code: string;
    readonly values?: Schemas["MessageValues"];
    /** The message in English. */
    readonly message: string;
    /** Changes that resolve it, if there are any. */
    readonly fixes?: readonly Schemas["Fix"][];
  };
  /** A change of the element that resolves a finding. */
  readonly Fix: {
    /** The code of the message, the same in every language. */
    readonly code: string;
    readonly values?: Schemas["MessageValues"];
    /** The text of its button. */
    readonly message: string;
    /** Fields of the element and their new values. */
    readonly set: Readonly<Record<string, unknown>>;
  };
  /** A nested message. */
  readonly MessagePart: {
    /** The code of the message. */
    readonly code: string;
    readonly values?: Schemas["MessageValues"];
  };
  /** A number, a text, a nested message, or a list of nested messages. */
  readonly MessageValue: number | string | Schemas["MessagePart"] | readonly Schemas["MessagePart"][];
  /** The arguments of the message. */
  readonly MessageValues: Readonly<Record<string, Schemas["MessageValue"]>>;
  /** A problem or a warning about one row. */
  readonly RowFinding: {
    /** The row, counted from 0. */
    readonly row: number;
    /** The id of the element; null for the whole label. */
    readonly elementId: string | null;
    /** Which list of `FlawedRows` the row is in because of it; absent if the row is good nevertheless. */
    readonly flaw?: "refused" | "missing" | "cut" | "unreadable" | "unchecked";
    /** The stable name of the rule. */
    readonly rule: string;
    /** `error`: it cannot be printed, or a barcode does not scan. `warning`: it prints differently. */
    readonly severity: "error" | "warning";
    /** The code of the message, the same in every language. */
    readonly code: string;
    readonly values?: Schemas["MessageValues"];
    /** The message in English. */
    readonly message: string;
  };
  /** A barcode, read from the dots that it prints. */
  readonly GradedBarcode: {
    /** The id of the element. */
    readonly elementId: string;
    /** Whether a scanner reads its value. */
    readonly reads: boolean;
    /** Whether it is complete and reads as its value. */
    readonly scans: boolean;
    readonly why?: Schemas["Message"];
    /** The predicted quality; absent if it is not on the label. */
    readonly grade?: "A" | "B" | "C" | "D" | "F";
    /** What limits the grade; empty for an A. */
    readonly limits: readonly Schemas["Message"][];
    /** What would raise the grade. Advice has an empty `set`. */
    readonly raise: readonly Schemas["Fix"][];
    /** Uses for which its module is too narrow. */
    readonly notes: readonly Schemas["Message"][];
  };
  /** A message. */
  readonly Message: {
    /** The code of the message, the same in every language. */
    readonly code: string;
    readonly values?: Schemas["MessageValues"];
    /** The message in English. */
    readonly message: string;
  };
  /** All fonts that a text can name. */
  readonly FontList: {
    /** The families of the service. */
    readonly families: readonly Schemas["FontFamily"][];
    /** The family of a text that names none. */
    readonly defaultFamily: string;
    /** The fonts of the account; null without a session. */
    readonly own: Schemas["OwnFonts"] | null;
  };
  /** A family of the service. */
  readonly FontFamily: {
    /** Its name. */
    readonly name: string;
    /** Its weights and slants. */
    readonly styles: readonly ("regular" | "italic" | "bold" | "bold italic")[];
    /** The scripts that it covers, by their English names. */
    readonly scripts: readonly string[];
  };
  /** The fonts of the account, and its limits. */
  readonly OwnFonts: {
    /** The fonts, the oldest first. */
    readonly fonts: readonly Schemas["Font"][];
    /** Maximum number of fonts of an account. */
    readonly most: number;
    /** Maximum size of one file in bytes. */
    readonly mostBytes: number;
  };
  /** A font of the account. */
  readonly Font: {
    /** The id with which it is deleted. */
    readonly id: string;
    /** The name of its family. */
    readonly family: string;
    /** Its weight and slant. */
    readonly style: "regular" | "italic" | "bold" | "bold italic";
    /** The scripts that it covers, by their English names. */
    readonly scripts: readonly string[];
    /** Bytes of its file. */
    readonly bytes: number;
    /** When it was added, in UTC. */
    readonly createdAt: string;
  };
  /** A font that was refused. */
  readonly FontError: {
    /** An error code for programs. */
    readonly error: "invalid_spec";
    /** What was found, in English. */
    readonly message: string;
    readonly reason: Schemas["Message"];
  };
  /** A sheet of a spreadsheet file. */
  readonly SpreadsheetTable: {
    /** All sheets, in the order of the file. */
    readonly sheets: readonly Schemas["Sheet"][];
    /** Which of them this is, counted from 0. */
    readonly sheet: number;
    /** The cells as they are shown. A row ends with its last cell that has a text; rows in between may be empty. */
    readonly rows: readonly (readonly string[])[];
    /** The first 100 cells whose numbers may have lost digits. */
    readonly losses: readonly Schemas["LostDigits"][];
    /** How many such cells there are. */
    readonly lossCount: number;
  };
  /** A sheet that can be chosen. */
  readonly Sheet: {
    /** Its name. */
    readonly name: string;
    /** Whether no cell has content. */
    readonly isEmpty: boolean;
  };
  /** A cell whose number may have lost digits before it came into the file. */
  readonly LostDigits: {
    /** Its row in `rows`, counted from 0. */
    readonly row: number;
    /** Its column, counted from 0. */
    readonly column: number;
    /**
     * `digits`: spreadsheets keep 15 digits of a number. `leadingZeros`: most numbers of the column have more digits
     * than this one.
     */
    readonly kind: "digits" | "leadingZeros";
  };
  /** A spreadsheet file that was refused. */
  readonly TableError: {
    /** An error code for programs. */
    readonly error: "invalid_spec";
    /** What was found, in English. */
    readonly message: string;
    /** If a query parameter is invalid. */
    readonly errors?: readonly Schemas["Problem"][];
    readonly reason?: Schemas["Message"];
  };
  /** A ZPL document, as text or as bytes in base64, and how it is opened. */
  readonly ImportRequest: {
    /** The document, of at most 2,097,152 bytes. */
    readonly zpl?: string | null;
    /** The document if it is no text; instead of `zpl`. */
    readonly base64?: string | null;
    /** The resolution that its dots mean. The default is `203`. */
    readonly dpi?: number | null;
    /** Which label of the document. The default is `1`. */
    readonly label?: number | null;
    /** Width of the label in inches, only with `heightIn`. The default is that of the document, or 4. */
    readonly widthIn?: number | null;
    /** Height of the label in inches. The default is that of the document, or 6. */
    readonly heightIn?: number | null;
    /** The variables that become placeholders, as they were found in the document: `%NAME%`. The default is none. */
    readonly variables?: readonly string[] | null;
    /** Another resolution that the design is made for. The default is `dpi`. */
    readonly printDpi?: number | null;
  };
  /** A label of a ZPL document as a design, and the comparison of both, dot by dot. */
  readonly ImportAnswer: {
    readonly document: Schemas["DesignDocument"];
    /** How many labels the document has. */
    readonly labels: number;
    /** Which of them this is, counted from 1. */
    readonly label: number;
    /** How many copies of it the document prints. */
    readonly copies: number;
    /** The resolution of the document. */
    readonly dpi: number;
    /** Whether the design prints exactly the same dots. */
    readonly identical: boolean;
    /** The fields whose dots differ. All dots that differ are in their boxes. */
    readonly differences: readonly Schemas["ImportDifference"][];
    /**
     * A PNG picture as a data URI: black where the two drawings differ and transparent elsewhere, a pixel for each dot
     * of the label. Null if they do not differ.
     */
    readonly overlay: string | null;
    /** Variables in the texts. */
    readonly variables: readonly Schemas["ImportVariable"][];
    /** What was read and has no place in a design, or was not understood. */
    readonly notes: readonly Schemas["ImportNote"][];
    /** What another resolution changed. */
    readonly changes: readonly Schemas["ImportChange"][];
  };
  /** A field whose dots differ. */
  readonly ImportDifference: {
    /** The id of its element; null for dots that belong to no field. */
    readonly element: string | null;
    readonly box: Schemas["InchArea"];
    /** How many dots differ in its box. */
    readonly dots: number;
    /** The line of the document, counted from 1; null if it is unknown. */
    readonly line: number | null;
    readonly reason: Schemas["ImportMessage"];
  };
  /** A rectangle on the label, in inches. */
  readonly InchArea: {
    /** Distance from the label's left edge. */
    readonly x: number;
    /** Distance from the label's top edge. */
    readonly y: number;
    /** Its width. */
    readonly width: number;
    /** Its height. */
    readonly height: number;
  };
  /**
   * A variable in the texts of the document. `^FN` and `{{name}}` become placeholders, others only if the request names
   * them in `variables`.
   */
  readonly ImportVariable: {
    /** As it was found. */
    readonly found: string;
    /** The name of its placeholder. */
    readonly name: string;
    /** The value that was in the document. */
    readonly value: string;
    /** The ids of the elements that have it. */
    readonly elements: readonly string[];
    /** Whether it is a placeholder of the design. */
    readonly taken: boolean;
  };
  /** Something in the document that is not in the design. */
  readonly ImportNote: {
    /** The line of the document, counted from 1; null if it is unknown. */
    readonly line: number | null;
    /** The code of the message, the same in every language. */
    readonly code: string;
    readonly values?: Schemas["MessageValues"];
    /** The message in English. */
    readonly text: string;
  };
  /** Something that another resolution changed. */
  readonly ImportChange: {
    /** The id of the element. */
    readonly element: string;
    /** The code of the message, the same in every language. */
    readonly code: string;
    readonly values?: Schemas["MessageValues"];
    /** The message in English. */
    readonly text: string;
  };
  /** A message. */
  readonly ImportMessage: {
    /** The code of the message, the same in every language. */
    readonly code: string;
    readonly values?: Schemas["MessageValues"];
    /** The message in English. */
    readonly text: string;
  };
  /** A document that cannot be opened, or a request that is invalid. */
  readonly ImportError: {
    /** An error code for programs. */
    readonly error: "invalid_json" | "invalid_spec";
    /** What was found, in English. */
    readonly message: string;
    /** If fields of the request are invalid. */
    readonly errors?: readonly Schemas["Problem"][];
    readonly reason?: Schemas["Message"];
  };
  /** The size of the label: a preset, or width and height. */
  readonly LabelSize: Schemas["PresetSize"] | Schemas["InchSize"] | Schemas["UnitSize"];
  /** A size from the catalog. It has no `widthIn` and no `heightIn`. */
  readonly PresetSize: {
    readonly preset: Schemas["PresetId"];
    /** Resolution of the printer, if it differs from the preset's. The size in inches does not change. */
    readonly dpi?: number | null;
  };
  /** A size in inches. It has no `preset`. */
  readonly InchSize: {
    /** Width of the label in inches. */
    readonly widthIn: number;
    /** Height of the label in inches. */
    readonly heightIn: number;
    /** Resolution of the printer: 203 for most thermal printers, 300 for some. The default is `203`. */
    readonly dpi?: number | null;
  };
  /** A size in the unit of the request, which must state its `units`. */
  readonly UnitSize: {
    /** Width of the label in the unit of the request. */
    readonly width: number;
    /** Height of the label in the unit of the request. */
    readonly height: number;
    /** Resolution of the printer. */
    readonly dpi?: number | null;
  };
  /**
   * The id of a label size or one of its aliases, as `GET /api/v1/presets` lists them. If several sizes have an alias,
   * a warning (`preset-alias`) says which one was chosen.
   */
  readonly PresetId: string;
  /** A label: its size and its elements. */
  readonly LabelSpec: {
    readonly size: Schemas["LabelSize"];
    /** The elements of the label, in drawing order. */
    readonly elements: readonly Schemas["Element"][];
    /** Copies of each label whose row does not have its own number. The default is `1`. */
    readonly copies?: number | null;
    /**
     * Print darkness, from 0 (light) to 30 (dark). It stays set in the printer after the job. The default is the
     * printer's own setting.
     */
    readonly darkness?: number | null;
    /**
     * Whether the whole label is rotated by 180 degrees (`^POI`), after everything on it is placed. The default is
     * `false`.
     */
    readonly upsideDown?: boolean | null;
    /**
     * Whether the whole label is mirrored, left to right (`^PMY`), for the back of transparent material. The default is
     * `false`.
     */
    readonly mirror?: boolean | null;
    /**
     * Characters that the printer's scalable font has besides those of all printers: names of sets, or ranges of code
     * points such as `0370-03FF`. Text with these characters is then printed by the printer, not as a picture. They are
     * added to those of the service.
     */
    readonly printerCharacters?: readonly string[] | null;
    /** Values that make themselves, in any order. None is made from itself. */
    readonly values?: readonly Schemas["MadeValue"][] | null;
  };
  /**
   * Values by the names of their placeholders. Numbers, true and false print as they are written; null means no value.
   * A placeholder without a value prints nothing, with a warning. Values in objects and lists are reached by dots:
   * `{{order.customer.name}}`, `{{lines.0.sku}}`; a name with a dot that is given as it stands wins.
   */
  readonly Data: Readonly<Record<string, unknown>>;
  /** Why a saved design is not printed. */
  readonly DesignError: {
    /** An error code for programs. */
    readonly error: string;
    /** The reason, as a message for people. */
    readonly message: string;
    /** With `unrepresentable_element`, each barcode that cannot be printed; empty with `nothing_to_draw`. */
    readonly errors: readonly Schemas["UnprintableBarcode"][];
    readonly spec: Schemas["LabelSpec"];
  };
  /** A barcode that has no printer command. */
  readonly UnprintableBarcode: {
    /** The id of the element in the design. */
    readonly elementId: string;
    /** The symbology. */
    readonly symbology: Schemas["Symbology"];
    /** The reason, as a message for people. */
    readonly message: string;
  };
  /** An element of the label. `type` is its kind; coordinates are inches from the label's upper left corner. */
  readonly Element:
    | Schemas["TextElement"]
    | Schemas["BarcodeElement"]
    | Schemas["QrElement"]
    | Schemas["BoxElement"]
    | Schemas["EllipseElement"]
    | Schemas["LineElement"]
    | Schemas["ImageElement"]
    | Schemas["NativeElement"];
  /** Text in the printer's scalable font, or as a picture in any script and font. */
  readonly TextElement: {
    /** The kind of element. */
    readonly type: "text";
    /**
     * Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 dpi, 26.66 at 1200. An element
     * beyond the label's edge is allowed, with a warning.
     */
    readonly x: number;
    /** Inches from the label's top edge, at most 32,000 dots. */
    readonly y: number;
    /** The text. `{{name}}` is filled from the values; a newline starts a new line. */
    readonly text: string;
    /** Font size in points; 72 points are an inch. The default is `10`. */
    readonly fontSize?: number | null;
    /** Width in inches at which lines are wrapped. Without it, lines end only at newlines. */
    readonly width?: number | null;
    /**
     * How much later the second and further lines begin, in inches; less than `width`. For text with `width` that is
     * aligned left. The default is `0`.
     */
    readonly hangingIndent?: number | null;
    /** Maximum number of printed lines. A warning names the text that is cut. The default is `8`. */
    readonly maxLines?: number | null;
    /**
     * Horizontal alignment of the lines within `width` or, without it, within the space up to the label's right edge.
     * The default is `left`.
     */
    readonly align?: Schemas["Align"] | null;
    /** Clockwise rotation: `N` none, `R` 90 degrees, `I` 180, `B` 270. The default is `N`. */
    readonly rotation?: Schemas["Rotation"] | null;
    /** White on black. The default is `false`. */
    readonly invert?: boolean | null;
    /**
     * Whether the letters invert what is below them: on a black box they are white. Not together with `invert`. The
     * default is `false`.
     */
    readonly reverse?: boolean | null;
    /**
     * Who draws the letters. `auto`: the printer where its font has every character of the text on that label,
     * otherwise the whole text is printed as a picture; a warning says so. `printer`: always the printer, which leaves
     * blanks for characters that it lacks. `picture`: always as a picture. The default is `auto`.
     */
    readonly glyphs?: Schemas["Glyphs"] | null;
    /**
     * The family of the font. Without it, one that resembles the printer's own. Text in a named font is printed as a
     * picture.
     */
    readonly font?: string | null;
    /** The weight. The default is `bold`, as the printer's own font, or `regular` with `font`. */
    readonly weight?: Schemas["FontWeight"] | null;
    /** Whether the letters slant. The default is `false`. */
    readonly italic?: boolean | null;
    /** Distance of lines in font sizes. Without it, what the script needs. */
    readonly lineHeight?: number | null;
    /** Points added after every letter. Letters that are joined, as in Arabic, stay joined. The default is `0`. */
    readonly letterSpacing?: number | null;
    /** The language as a BCP 47 tag, which decides between forms of Chinese, Japanese and Korean characters. */
    readonly lang?: string | null;
    /** Direction of paragraphs. `auto`: that of their first letter. The default is `auto`. */
    readonly direction?: Schemas["TextDirection"] | null;
    /**
     * A font in the printer, which draws the text with it: drive, name and extension of a file, or the letter of a
     * bitmap font, which prints at whole multiples of its size.
     */
    readonly printerFont?: string | null;
    /**
     * Width of letters in points, for text that the printer draws. Without it, the scalable font is as wide as it is
     * high, and a bitmap font keeps its proportions.
     */
    readonly fontWidth?: number | null;
  };
  /** A barcode, drawn by the printer's own command. Options of other symbologies are ignored, with a warning. */
  readonly BarcodeElement: {
    /** The kind of element. */
    readonly type: "barcode";
    /**
     * Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 dpi, 26.66 at 1200. An element
     * beyond the label's edge is allowed, with a warning.
     */
    readonly x: number;
    /** Inches from the label's top edge, at most 32,000 dots. */
    readonly y: number;
    /** The symbology. The last five have no ZPL II command and need `drawn`. */
    readonly symbology: Schemas["Symbology"];
    /**
     * The value to encode. `{{name}}` is filled from the values. Each symbology has its own rules: for `ean13`, 12
     * digits, to which the check digit is added, or 13 digits, whose check digit is verified. A value that the
     * symbology cannot encode is refused with the reason; `x-value-examples` in this document has a valid value for
     * each symbology.
     */
    readonly value: string;
    /**
     * Height of the bars in inches; for PDF417, the height of all rows together. Codes with square modules take their
     * height from `moduleWidth`. Without it, `postnet` and `planet` have 0.125 inches, `intelligent-mail` 0.145. The
     * default is `0.5`.
     */
    readonly height?: number | null;
    /** Width of the narrowest bar, or of a module, in printer dots. The default is `2`. */
    readonly moduleWidth?: number | null;
    /**
     * Ratio of wide to narrow bars, for symbologies with two bar widths; others ignore it. Printers support steps of
     * 0.1. The default is `3`.
     */
    readonly ratio?: number | null;
    /** Whether the value is also printed as text. The default is `true`. */
    readonly humanReadable?: boolean | null;
    /** Clockwise rotation: `N` none, `R` 90 degrees, `I` 180, `B` 270. The default is `N`. */
    readonly rotation?: Schemas["Rotation"] | null;
    /**
     * Whether a barcode that the printer has no command for is drawn as dots instead, with a warning. Where the printer
     * has a command, it has no effect. The default is `false`.
     */
    readonly drawn?: boolean | null;
    /**
     * Encodes a GS1 Digital Link: the value is GS1 element strings such as `(01)09506000134352(21)A1`, and the barcode
     * has their web address below this domain. For `qrcode`, `datamatrix`.
     */
    readonly digitalLink?: Schemas["DigitalLink"] | null;
    /**
     * Error correction level. For `pdf417`: a whole number from 0 to 8; For `qrcode`: "L", "M", "Q" or "H"; For
     * `microqr`: "L", "M" or "Q".
     */
    readonly level?: number | Schemas["BarcodeLevel"] | null;
    /**
     * Columns of codewords. Without it, they depend on the amount of data. For `pdf417`: a whole number from 1 to 30;
     * For `micropdf417`: a whole number from 1 to 4.
     */
    readonly columns?: number | null;
    /**
     * Whether the symbol is a square, or one of the six rectangles. For `datamatrix`, `gs1-datamatrix`: "square" or
     * "rectangle".
     */
    readonly shape?: Schemas["BarcodeShape"] | null;
    /**
     * Exactly this size, in rows by columns. Without it, the smallest that has room is used. For `datamatrix`,
     * `gs1-datamatrix`.
     */
    readonly size?: Schemas["BarcodeSize"] | null;
    /** Least share of error correction, in percent. For `aztec`: a whole number from 1 to 99. */
    readonly correction?: number | null;
    /**
     * Exactly this many layers; negative numbers are compact symbols. Without it, the smallest symbol that has room is
     * used. For `aztec`: a whole number from 1 to 32, or from -1 to -4 for compact symbols.
     */
    readonly layers?: number | null;
    /**
     * Exactly this version: version n has 17 + 4 n modules in each row. Without it, the smallest that has room is used.
     * For `qrcode`: a whole number from 1 to 40.
     */
    readonly version?: number | null;
    /**
     * The mask pattern. Without it, the one that the standard prefers is used. For `qrcode`: a whole number from 0 to
     * 7.
     */
    readonly mask?: number | null;
    /**
     * Whether the value is GS1 element strings, which are encoded as GS1 QR Code (FNC1 in first position). For
     * `qrcode`.
     */
    readonly gs1?: boolean | null;
    /**
     * The check digits that are added to the value. For `code39`: "none" or "mod43"; For `interleaved2of5`: "none" or
     * "mod10"; For `msi`: "none", "mod10", "mod10-mod10", "mod11" or "mod11-mod10"; For `code11`: "1" or "2".
     */
    readonly checkDigit?: Schemas["BarcodeCheckDigit"] | null;
    /**
     * Whether any ASCII character is accepted, as pairs of Code 39 characters. Scanners must be set to full ASCII. For
     * `code39`.
     */
    readonly fullAscii?: boolean | null;
    /**
     * Whether `\F1` to `\F4` in the value are the function characters FNC1 to FNC4, and `\\` is a backslash. For
     * `code128`.
     */
    readonly escapes?: boolean | null;
    /**
     * The add-on to the right, in the same symbol: the issue of a magazine, or the price of a book. For `ean13`,
     * `ean8`, `upca`, `upce`: 2 or 5 digits.
     */
    readonly addOn?: string | null;
    /**
     * The mode: 2 and 3 are carrier messages, 4 is any text, 5 has more error correction, 6 sets up the reader. Without
     * it, the value determines the mode. For `maxicode`: a whole number from 2 to 6.
     */
    readonly mode?: number | null;
    /**
     * The code set of all characters: `A` has no lower case, `B` no control characters, `C` only pairs of digits. With
     * `auto` the shortest symbol is used. For `code128`: "auto", "A", "B" or "C".
     */
    readonly codeSet?: Schemas["BarcodeCodeSet"] | null;
  };
  /** A QR code. */
  readonly QrElement: {
    /** The kind of element. */
    readonly type: "qr";
    /**
     * Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 dpi, 26.66 at 1200. An element
     * beyond the label's edge is allowed, with a warning.
     */
    readonly x: number;
    /** Inches from the label's top edge, at most 32,000 dots. */
    readonly y: number;
    /** The value to encode, any Unicode text. `{{name}}` is filled from the values. */
    readonly value: string;
    /** Width and height of a module in printer dots. The default is `5`. */
    readonly magnification?: number | null;
    /**
     * Error correction, by the share of the QR code that may be damaged: `L` about 7 %, `M` 15 %, `Q` 25 %, `H` 30 %.
     * The default is `M`.
     */
    readonly ecLevel?: Schemas["QrLevel"] | null;
    /** Accepted, but printers do not rotate QR codes: it is printed upright, with a warning. The default is `N`. */
    readonly rotation?: Schemas["Rotation"] | null;
    /**
     * Whether a barcode that the printer has no command for is drawn as dots instead, with a warning. Where the printer
     * has a command, it has no effect. The default is `false`.
     */
    readonly drawn?: boolean | null;
    /**
     * Encodes a GS1 Digital Link: the value is GS1 element strings such as `(01)09506000134352(21)A1`, and the barcode
     * has their web address below this domain. For `qrcode`, `datamatrix`.
     */
    readonly digitalLink?: Schemas["DigitalLink"] | null;
    /** Error correction level. For `qrcode`: "L", "M", "Q" or "H". */
    readonly level?: Schemas["QrLevel"] | null;
    /**
     * Exactly this version: version n has 17 + 4 n modules in each row. Without it, the smallest that has room is used.
     * For `qrcode`: a whole number from 1 to 40.
     */
    readonly version?: number | null;
    /**
     * The mask pattern. Without it, the one that the standard prefers is used. For `qrcode`: a whole number from 0 to
     * 7.
     */
    readonly mask?: number | null;
    /**
     * Whether the value is GS1 element strings, which are encoded as GS1 QR Code (FNC1 in first position). For
     * `qrcode`.
     */
    readonly gs1?: boolean | null;
  };
  /** A rectangle, as a frame or filled. */
  readonly BoxElement: {
    /** The kind of element. */
    readonly type: "box";
    /**
     * Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 dpi, 26.66 at 1200. An element
     * beyond the label's edge is allowed, with a warning.
     */
    readonly x: number;
    /** Inches from the label's top edge, at most 32,000 dots. */
    readonly y: number;
    /** Width in inches, including the frame. */
    readonly width: number;
    /** Height in inches, including the frame. */
    readonly height: number;
    /** Thickness of the frame in inches; at least one dot, unless it is 0. The default is `0.02`. */
    readonly thickness?: number | null;
    /** Whether it is filled. The default is `false`. */
    readonly filled?: boolean | null;
    /**
     * The color of the frame, or of all of it if it is filled; without effect with `invert`. White erases what was
     * drawn before. The default is `black`.
     */
    readonly color?: Schemas["Color"] | null;
    /**
     * How round the corners are, from 0 (square) to 8: the radius is that many eighths of half the shorter side. The
     * default is `0`.
     */
    readonly rounding?: number | null;
    /** Inverts the background, black to white and white to black, instead of printing black. The default is `false`. */
    readonly invert?: boolean | null;
  };
  /** An ellipse, as a line or filled; a circle if width and height are equal. */
  readonly EllipseElement: {
    /** The kind of element. */
    readonly type: "ellipse";
    /**
     * Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 dpi, 26.66 at 1200. An element
     * beyond the label's edge is allowed, with a warning.
     */
    readonly x: number;
    /** Inches from the label's top edge, at most 32,000 dots. */
    readonly y: number;
    /** Width in inches, including the line; at most 4095 dots. */
    readonly width: number;
    /** Height in inches, including the line; at most 4095 dots. */
    readonly height: number;
    /** Thickness of the line in inches; at least one dot, unless it is 0. The default is `0.02`. */
    readonly thickness?: number | null;
    /** Whether it is filled. The default is `false`. */
    readonly filled?: boolean | null;
    /**
     * The color of the line, or of all of it if it is filled; without effect with `invert`. White erases what was drawn
     * before. The default is `black`.
     */
    readonly color?: Schemas["Color"] | null;
    /** Inverts the background, black to white and white to black, instead of printing black. The default is `false`. */
    readonly invert?: boolean | null;
  };
  /** A line from one point to another, in any direction. */
  readonly LineElement: {
    /** The kind of element. */
    readonly type: "line";
    /**
     * Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 dpi, 26.66 at 1200. An element
     * beyond the label's edge is allowed, with a warning.
     */
    readonly x: number;
    /** Inches from the label's top edge, at most 32,000 dots. */
    readonly y: number;
    /** Inches from the left edge at which it ends. */
    readonly x2: number;
    /** Inches from the top edge at which it ends. */
    readonly y2: number;
    /** Thickness in inches; at least one dot, unless it is 0. The default is `0.01`. */
    readonly thickness?: number | null;
  };
  /** A picture, printed as black and white dots. */
  readonly ImageElement: {
    /** The kind of element. */
    readonly type: "image";
    /**
     * Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 dpi, 26.66 at 1200. An element
     * beyond the label's edge is allowed, with a warning.
     */
    readonly x: number;
    /** Inches from the label's top edge, at most 32,000 dots. */
    readonly y: number;
    /**
     * Width in inches before the rotation. With one of `width` and `height` the picture keeps its proportions; without
     * both it has the size that the file states, or a dot for each pixel.
     */
    readonly width?: number | null;
    /** Height in inches before the rotation. */
    readonly height?: number | null;
    /**
     * The file: a data URI in base64 (PNG, JPEG, WebP, GIF, SVG), or the name of a picture in `images`. It may be or
     * contain a `{{placeholder}}`. A file that cannot be printed exactly is refused with the reason.
     */
    readonly src: string;
    /**
     * How the picture fills a box with other proportions: `contain` shows all of it in the middle, `cover` cuts off two
     * sides, `stretch` loses the proportions. The default is `contain`.
     */
    readonly fit?: Schemas["PictureFit"] | null;
    /**
     * How shades become dots. `auto`: nearly black and white parts with a sharp edge are solid, other shades and dark
     * areas that fade into lighter ones become patterns of single dots. `threshold`: only solid parts. `diffusion`:
     * patterns of single dots, for photographs. `ordered`: patterns of dots that grow with darkness, which print more
     * evenly. The default is `auto`.
     */
    readonly mode?: Schemas["PictureMode"] | null;
    /**
     * The darkest shade that is white in the mode `threshold`: 1 prints almost nothing, 255 almost everything. In the
     * mode `auto` it only decides at sharp edges and thin lines. The default is `188`.
     */
    readonly threshold?: number | null;
    /** Exchanges black and white. The default is `false`. */
    readonly invert?: boolean | null;
    /** Whether its black dots invert what is below them. The default is `false`. */
    readonly reverse?: boolean | null;
    /** Clockwise rotation: `N` none, `R` 90 degrees, `I` 180, `B` 270. The default is `N`. */
    readonly rotation?: Schemas["Rotation"] | null;
  };
  /**
   * One field of a printer as typed commands, for what no other element prints exactly. It can be moved, and its text
   * can be changed.
   */
  readonly NativeElement: {
    /** The kind of element. */
    readonly type: "native";
    /**
     * Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 dpi, 26.66 at 1200. An element
     * beyond the label's edge is allowed, with a warning.
     */
    readonly x: number;
    /** Inches from the label's top edge, at most 32,000 dots. */
    readonly y: number;
    /** The point of the field that `x` and `y` name. The default is `corner`. */
    readonly anchor?: Schemas["NativeAnchor"] | null;
    /** On which side of that point the field is. The default is `left`. */
    readonly side?: Schemas["NativeSide"] | null;
    /** The resolution that the numbers of the commands mean. The default is `203`. */
    readonly dpi?: number | null;
    /**
     * The commands of the field by their two letters, from a closed list: fonts (`A0` to `AZ`, `A@`), `FB`, `TB`, `FR`,
     * `BY`, the barcodes, `GB`, `GC`, `GD`, `GE` and `GS`. Each has its parameters in an array.
     */
    readonly commands: Readonly<Record<string, readonly unknown[]>>;
    /** The data as the commands read them. `{{name}}` is filled from the values. */
    readonly text?: string | null;
  };
  /** The address of a GS1 Digital Link. */
  readonly DigitalLink: {
    /** The domain, with `https://` unless it says otherwise, and with a path if it has one. */
    readonly domain: string;
  };
  /** A value that makes itself. A placeholder of its name prints it, unless the data gives that name a value. */
  readonly MadeValue: Schemas["DateValue"] | Schemas["CounterValue"] | Schemas["TextValue"];
  /** A date or a time. */
  readonly DateValue: {
    /** The name of its placeholder. */
    readonly name: string;
    /** The kind of the value. */
    readonly type: "date";
    /**
     * How the date is written: `yyyy yy MM M MMM MMMM dd d DDD ww w e EEE EEEE HH H hh h a mm ss`, `YYYY` and `YY` for
     * the year of a week; text stands in 'single quotes'.
     */
    readonly format: string;
    /** How far it is from now. The default is `0`. */
    readonly plus?: number | null;
    /** The unit of `plus`. The default is `days`. */
    readonly unit?: Schemas["DateUnit"] | null;
    /**
     * The time zone, by its name in the IANA database. The default is the offset of `now`, or the setting of the
     * service.
     */
    readonly zone?: string | null;
    /** The language of names of months and days. The default is `en`. */
    readonly lang?: Schemas["DateLanguage"] | null;
  };
  /** A counter: each label has the next number. Copies of a label have the same. */
  readonly CounterValue: {
    /** The name of its placeholder. */
    readonly name: string;
    /** The kind of the value. */
    readonly type: "counter";
    /** The first number. The default is `1`. */
    readonly start?: number | null;
    /** From one label to the next. The default is `1`. */
    readonly step?: number | null;
    /** The number of digits, filled up with zeros. A number that does not fit is refused. */
    readonly width?: number | null;
    /** A digit that is calculated and added at the end. */
    readonly checkDigit?: Schemas["AddedDigit"] | null;
    /**
     * `job` starts again with every request; `design` goes on where the last request for the saved design ended. The
     * default is `job`.
     */
    readonly keep?: Schemas["CounterKeeping"] | null;
  };
  /** A text put together from other values. */
  readonly TextValue: {
    /** The name of its placeholder. */
    readonly name: string;
    /** The kind of the value. */
    readonly type: "text";
    /** What it is put together from, with placeholders. */
    readonly text: string;
    /** The first character of the part that is taken: 1 is the first, -1 the last. */
    readonly from?: number | null;
    /** How many characters are taken. */
    readonly length?: number | null;
    /** Capitals or small letters. */
    readonly case?: Schemas["TextCase"] | null;
    /** A digit that is calculated and added at the end. */
    readonly checkDigit?: Schemas["AddedDigit"] | null;
  };
  /** Numbers by the names of their counters. */
  readonly CounterNumbers: Readonly<Record<string, number>>;
  /** What is known about the printer. An option that the language of the print does not have is an error. */
  readonly PrinterOptions: {
    /** What the printer takes. Where the address of the request says it, too, both are the same. */
    readonly format?: Schemas["PrintFormat"] | null;
    /** Resolution to print at instead of the label's own. The label keeps its size in inches. */
    readonly dpi?: number | null;
    /**
     * Dots of the print head, for tspl, epl, cpcl and escpos; wider labels are refused. The default is the usual head
     * of the language at the resolution.
     */
    readonly head?: number | null;
    /** Inches per second, for tspl and epl. The default is the printer's own setting. */
    readonly speed?: number | null;
    /** How the printer finds the start of a label, for tspl, epl and cpcl. The default is `gap`. */
    readonly media?: "gap" | "mark" | "continuous" | null;
    /** Distance between two labels of the roll, for tspl and epl. The default is 3 mm. */
    readonly gap?: number | null;
    /** Which edge of the label comes out first. The default is `normal`. */
    readonly direction?: "normal" | "reversed" | null;
    /** When the cutter works, for tspl (default `never`), escpos (`end`) and brother-ql (`each`). */
    readonly cut?: "never" | "each" | "end" | null;
    /** The roll in a Brother printer. The default is the one that fits the label. */
    readonly roll?: string | null;
    /**
     * Whether the rows of dots are compressed, for brother-ql. Some older printers cannot read them. The default is
     * `false`.
     */
    readonly compress?: boolean | null;
  };
  /**
   * Labels side by side on one feed of the roll. Rows fill them from left to right, and each label is printed as often
   * as its copies say.
   */
  readonly Across: {
    /** Number of labels side by side. */
    readonly count: number;
    /** Distance between two of them. */
    readonly gap: number;
  };
  /** A grid of labels on a page, in inches. */
  readonly PresetSheet: {
    readonly page: Schemas["PresetPage"];
    /** Labels side by side. */
    readonly columns: number;
    /** Labels from top to bottom. */
    readonly rows: number;
    /** From the left edge of the page to the first label. */
    readonly left: number;
    /** From the top edge of the page to the first label. */
    readonly top: number;
    /** From the left edge of a label to that of the next. */
    readonly pitchX: number;
    /** From the top edge of a label to that of the next. */
    readonly pitchY: number;
    /** The radius of the corners of a label. */
    readonly cornerRadius: number;
    /** Whether labels are round. */
    readonly round: boolean;
  };
  /** A page, in inches. */
  readonly PresetPage: {
    /** Width. */
    readonly width: number;
    /** Height. */
    readonly height: number;
    /** Its name in requests. */
    readonly name: string | null;
  };
  /**
   * Where labels are on the pages of an office printer, in the unit of the request, and which places are printed on.
   * Fields of the geometry override those of the preset.
   */
  readonly SheetOptions: {
    /** The page. Required without a preset of a sheet; with it, the rest of the preset's geometry is not used. */
    readonly page?: Schemas["SheetPage"] | null;
    /** Labels side by side. Required without a preset of a sheet. */
    readonly columns?: number | null;
    /** Labels from top to bottom. Required without a preset of a sheet. */
    readonly rows?: number | null;
    /** From the left edge of the page to the first label. The default is the middle of the page. */
    readonly left?: number | null;
    /** From the top edge of the page to the first label. The default is the middle of the page. */
    readonly top?: number | null;
    /** From the left edge of a label to that of the next. The default is the width of a label. */
    readonly pitchX?: number | null;
    /** From the top edge of a label to that of the next. The default is the height of a label. */
    readonly pitchY?: number | null;
    /** The radius of the corners of a label, for `marks`. */
    readonly cornerRadius?: number | null;
    /** Whether labels are round, for `marks`. */
    readonly round?: boolean | null;
    /** The place of the first sheet where printing starts, counted from 1 along the rows. The default is `1`. */
    readonly start?: number | null;
    /** Places of the first sheet that are not printed on, counted from 1 along the rows. */
    readonly skip?: readonly number[] | null;
    /** Whether rows or columns are filled first. The default is `rows`. */
    readonly order?: "rows" | "columns" | null;
    /** Moves everything to the right, in millimetres. The default is `0`. */
    readonly offsetXMm?: number | null;
    /** Moves everything down, in millimetres. The default is `0`. */
    readonly offsetYMm?: number | null;
    /** Lines for checking the alignment: outlines of all labels, or crop marks beside them. The default is `none`. */
    readonly marks?: "none" | "frames" | "crop" | null;
  };
  /** A page by its name, or by its sides. */
  readonly SheetPage: Schemas["PageName"] | Schemas["PageSize"];
  /** A page in the unit of the request, 1 to 24 inches wide and high. */
  readonly PageSize: {
    /** Width. */
    readonly width: number;
    /** Height. */
    readonly height: number;
    /** Ignored: presets have it. */
    readonly name?: string | null;
  };
  /**
   * Values by the names of their placeholders. Numbers, true and false print as they are written; null means no value.
   * A placeholder without a value prints nothing, with a warning.
   */
  readonly Values: Readonly<Record<string, string | number | boolean | null>>;
  /** Label sizes. */
  readonly PresetList: {
    /** Number of entries. */
    readonly count: number;
    readonly presets: readonly Schemas["Preset"][];
  };
  /** A label size from the catalog. */
  readonly Preset: {
    /** The id, as used in `size.preset`. */
    readonly id: string;
    /** The display name. */
    readonly name: string;
    /** The printer family. */
    readonly brand: string;
    /** Width in inches. */
    readonly widthIn: number;
    /** Height in inches. */
    readonly heightIn: number;
    /** Resolution of the printers that use it. */
    readonly dpi: number;
    /** Width in dots at that resolution. */
    readonly widthDots: number;
    /** Height in dots at that resolution. */
    readonly heightDots: number;
    /** The form of the label stock. */
    readonly kind: "thermal" | "sheet" | "paper";
    /** Labels per sheet; null if it is not sheet stock. */
    readonly labelsPerSheet: number | null;
    /** Where the labels are on a page, usable as the `sheet` of a request; null for rolls. */
    readonly sheet: Schemas["PresetSheet"] | null;
    /** Other names and product codes that `search` matches. */
    readonly aliases: readonly string[];
  };
  /** An error. */
  readonly Error: {
    /** An error code for programs. */
    readonly error:
      | "invalid_json"
      | "invalid_spec"
      | "unauthorized"
      | "forbidden"
      | "not_found"
      | "conflict"
      | "payload_too_large"
      | "output_too_large"
      | "job_too_large"
      | "timed_out"
      | "unsupported_media_type"
      | "unrepresentable_element"
      | "nothing_to_draw"
      | "idempotency_key_reused"
      | "rate_limited"
      | "capacity_exhausted"
      | "internal"
      | "unavailable";
    /** A message for people: the place, the rule and what was found. */
    readonly message: string;
    /** With `invalid_spec`: every problem of the request. */
    readonly errors?: readonly Schemas["Problem"][];
  };
  /** One problem of a request. */
  readonly Problem: {
    /** The place in the request, or in the document of a saved design, as a JSON pointer. */
    readonly path: string;
    /** The rule and what was found. */
    readonly message: string;
    /** The row with this problem, counted from 0. */
    readonly row?: number;
    /** The id of the element, if it is in a saved design. */
    readonly elementId?: string;
  };
  readonly Proof: "require" | "none";
  readonly Align: "left" | "center" | "right";
  readonly Rotation: "N" | "R" | "I" | "B";
  readonly Glyphs: "auto" | "printer" | "picture";
  readonly FontWeight: "regular" | "bold";
  readonly TextDirection: "auto" | "ltr" | "rtl";
  readonly Symbology: string;
  readonly BarcodeLevel: "L" | "M" | "Q" | "H";
  readonly BarcodeShape: "square" | "rectangle";
  readonly BarcodeSize: string;
  readonly BarcodeCheckDigit: "none" | "mod43" | "mod10" | "mod10-mod10" | "mod11" | "mod11-mod10" | "1" | "2";
  readonly BarcodeCodeSet: "auto" | "A" | "B" | "C";
  readonly QrLevel: "L" | "M" | "Q" | "H";
  readonly Fill: "none" | "black" | "white" | "invert";
  readonly Color: "black" | "white";
  readonly PictureFit: "contain" | "cover" | "stretch";
  readonly PictureMode: "auto" | "threshold" | "diffusion" | "ordered";
  readonly NativeAnchor: "corner" | "baseline";
  readonly NativeSide: "left" | "right" | "auto";
  readonly DateUnit: "minutes" | "hours" | "days" | "weeks" | "months" | "years";
  readonly DateLanguage: "en" | "de" | "es" | "fr";
  readonly AddedDigit: "gs1" | "luhn";
  readonly CounterKeeping: "job" | "design";
  readonly TextCase: "upper" | "lower";
  readonly PrintFormat: "zpl" | "tspl" | "epl" | "cpcl" | "escpos" | "brother-ql" | "pwg";
  readonly PageName:
    | "letter"
    | "legal"
    | "tabloid"
    | "half-letter"
    | "a3"
    | "a4"
    | "a5"
    | "a6"
    | "index-3x5"
    | "4x6"
    | "5x7"
    | "business-card-us"
    | "id-card-cr80"
    | "envelope-10"
    | "envelope-dl";
}

export interface Operations {
  /** Draws a design, element by element */
  readonly "POST convert": {
    readonly body: Schemas["ConvertRequest"];
    readonly answer: Schemas["Conversion"];
  };
  /** Checks all rows of values */
  readonly "POST check": {
    readonly body: Schemas["CheckRequest"];
    readonly answer: Schemas["RowReport"];
  };
  /** Exports a design as a file */
  readonly "POST export": {
    readonly body: Schemas["ExportRequest"];
    readonly answer: Blob;
  };
  /** Reads a spreadsheet file */
  readonly "POST table": {
    readonly query?: { readonly sheet?: string };
    readonly body: Blob;
    readonly answer: Schemas["SpreadsheetTable"];
  };
  /** Opens ZPL as a design */
  readonly "POST import": {
    readonly body: Schemas["ImportRequest"];
    readonly answer: Schemas["ImportAnswer"];
  };
  /** Lists the designs */
  readonly "GET designs": {
    readonly answer: Schemas["Shelf"];
  };
  /** Saves a new design */
  readonly "POST designs": {
    readonly query?: { readonly name?: string };
    readonly headers?: { readonly "idempotency-key"?: string };
    readonly body: Schemas["DesignDocument"];
    readonly answer: Schemas["DesignEntry"];
  };
  /** Opens a design */
  readonly "GET designs/{id}": {
    readonly id: string;
    readonly query?: { readonly revision?: string };
    readonly answer: Schemas["OpenedDesign"];
  };
  /** Saves a design */
  readonly "PUT designs/{id}": {
    readonly id: string;
    readonly query?: { readonly name?: string };
    readonly headers: { readonly "if-match": string; readonly "idempotency-key"?: string };
    readonly body: Schemas["DesignDocument"];
    readonly answer: Schemas["DesignEntry"];
  };
  /** Renames a design */
  readonly "PATCH designs/{id}": {
    readonly id: string;
    readonly body: Schemas["DesignName"];
    readonly answer: Schemas["DesignEntry"];
  };
  /** Deletes a design */
  readonly "DELETE designs/{id}": {
    readonly id: string;
    readonly answer: undefined;
  };
  /** Copies a design */
  readonly "POST designs/{id}/duplicate": {
    readonly id: string;
    readonly headers?: { readonly "idempotency-key"?: string };
    readonly answer: Schemas["DesignEntry"];
  };
  /** Shows a small picture of a design */
  readonly "GET designs/{id}/thumbnail": {
    readonly id: string;
    readonly query?: { readonly revision?: string };
    readonly answer: Blob;
  };
  /** Lists the versions of a design */
  readonly "GET designs/{id}/versions": {
    readonly id: string;
    readonly answer: Schemas["VersionList"];
  };
  /** Lists the counters of a design */
  readonly "GET designs/{id}/counters": {
    readonly id: string;
    readonly answer: Schemas["DesignCounters"];
  };
  /** Takes numbers of counters */
  readonly "POST designs/{id}/counters": {
    readonly id: string;
    readonly headers?: { readonly "idempotency-key"?: string };
    readonly body: Schemas["DesignCounters"];
    readonly answer: Schemas["DesignCounters"];
  };
  /** Sets counters */
  readonly "PUT designs/{id}/counters": {
    readonly id: string;
    readonly headers?: { readonly "idempotency-key"?: string };
    readonly body: Schemas["DesignCounters"];
    readonly answer: Schemas["DesignCounters"];
  };
  /** Lists the templates */
  readonly "GET templates": {
    readonly answer: Schemas["TemplateList"];
  };
  /** Lists label sizes */
  readonly "GET presets": {
    readonly answer: Schemas["PresetList"];
  };
  /** Lists the fonts */
  readonly "GET fonts": {
    readonly answer: Schemas["FontList"];
  };
  /** Adds a font */
  readonly "POST fonts": {
    readonly headers?: { readonly "idempotency-key"?: string };
    readonly body: Blob;
    readonly answer: Schemas["Font"];
  };
  /** Deletes a font */
  readonly "DELETE fonts/{id}": {
    readonly id: string;
    readonly answer: undefined;
  };
  /** Creates an account */
  readonly "POST sign-up": {
    readonly body: Schemas["Credentials"];
    readonly answer: Schemas["Account"];
  };
  /** Signs in */
  readonly "POST sign-in": {
    readonly body: Schemas["Credentials"];
    readonly answer: Schemas["Account"];
  };
  /** Signs out */
  readonly "POST sign-out": {
    readonly answer: undefined;
  };
  /** Shows the account */
  readonly "GET account": {
    readonly answer: Schemas["Account"];
  };
  /** Deletes the account */
  readonly "DELETE account": {
    readonly body: Schemas["PasswordProof"];
    readonly answer: undefined;
  };
  /** Changes the password */
  readonly "PUT account/password": {
    readonly body: Schemas["PasswordChange"];
    readonly answer: undefined;
  };
  /** Lists the sessions */
  readonly "GET sessions": {
    readonly answer: Schemas["SessionList"];
  };
  /** Ends a session */
  readonly "DELETE sessions/{id}": {
    readonly id: string;
    readonly answer: undefined;
  };
  /** Lists the API keys */
  readonly "GET keys": {
    readonly answer: Schemas["KeyList"];
  };
  /** Creates an API key */
  readonly "POST keys": {
    readonly headers?: { readonly "idempotency-key"?: string };
    readonly body: Schemas["KeyRequest"];
    readonly answer: Schemas["NewKey"];
  };
  /** Revokes an API key */
  readonly "DELETE keys/{id}": {
    readonly id: string;
    readonly answer: undefined;
  };
}
