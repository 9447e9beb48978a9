// Generated from docs/editor-openapi.json by `npm run types`; do not edit. `npm run check` compares them.

export interface Schemas {
  /** The account that is signed in. */
  readonly Account: {
    /** Its id. */
    readonly id: string;
    /** The e-mail address of the account. */
    readonly email: string;
    /** When it was opened, in UTC. */
    readonly createdAt: string;
  };
  /** Who signs in or up. */
  readonly Credentials: {
    /** The e-mail address of the account. */
    readonly email: string;
    /** The password of the account. */
    readonly password: string;
  };
  /** Another password. */
  readonly PasswordChange: {
    /** The password until now. */
    readonly current: string;
    /** The password from now on. */
    readonly new: string;
  };
  /** The password, asked for again. */
  readonly PasswordProof: {
    /** The password of the account. */
    readonly password: string;
  };
  /** The API keys of the account. */
  readonly KeyList: {
    /** The keys. */
    readonly keys: readonly Schemas["Key"][];
    /** How many an account may have. */
    readonly most: number;
  };
  /** An API key, without the key itself. */
  readonly Key: {
    /** By which it is revoked. */
    readonly id: string;
    /** What its owner calls it. */
    readonly name: string;
    /** Its last characters. */
    readonly hint: string;
    /** When it was created, in UTC. */
    readonly createdAt: string;
    /** When it was last used, in UTC; null if it never was. */
    readonly lastUsedAt: string | null;
  };
  /** A new API key. */
  readonly KeyRequest: {
    /** What its owner calls it. */
    readonly name: string;
  };
  /** A key that was just created. No other answer shows the key. */
  readonly NewKey: {
    /** By which it is revoked. */
    readonly id: string;
    /** What its owner calls it. */
    readonly name: string;
    /** The key itself. */
    readonly key: string;
  };
  /** The browsers that are signed in. */
  readonly SessionList: {
    /** The sessions. */
    readonly sessions: readonly Schemas["Session"][];
  };
  /** A browser that is signed in. */
  readonly Session: {
    /** By which it is ended. */
    readonly id: string;
    /** What the browser calls itself. */
    readonly client: string;
    /** When it signed in, in UTC. */
    readonly createdAt: string;
    /** When it was last used, in UTC. */
    readonly lastUsedAt: string;
    /** Whether it is the browser that asks. */
    readonly current: boolean;
  };
  /** The designs of the account, and how much room there is. */
  readonly Shelf: {
    /** How many there are. */
    readonly count: number;
    /** The designs. */
    readonly designs: readonly Schemas["DesignEntry"][];
    readonly quota: Schemas["Quota"];
  };
  /** How much the account keeps, and how much it may keep. */
  readonly Quota: {
    readonly designs: Schemas["Meter"];
    readonly bytes: Schemas["Meter"];
    /** How many bytes one design may have. */
    readonly mostBytesOfOne: number;
  };
  /** A part of the quota. */
  readonly Meter: {
    /** How much is used. */
    readonly used: number;
    /** How much there may be. */
    readonly most: number;
  };
  /** A saved design, without its document. */
  readonly DesignEntry: {
    /** Names it in addresses. */
    readonly id: string;
    /** The name for people. */
    readonly name: string;
    /** The size it was drawn for; null where that was given in inches. */
    readonly presetId: string | null;
    /** When it was first saved, in UTC. */
    readonly createdAt: string;
    /** When it was last saved, in UTC. */
    readonly updatedAt: string;
    /** Counts the times it was saved; goes into `If-Match` to save it again. */
    readonly revision: number;
    /** The bytes of its document. */
    readonly bytes: number;
  };
  /** A saved design with its document. */
  readonly OpenedDesign: {
    /** Names it in addresses. */
    readonly id: string;
    /** The name for people. */
    readonly name: string;
    /** The size it was drawn for; null where that was given in inches. */
    readonly presetId: string | null;
    /** When it was first saved, in UTC. */
    readonly createdAt: string;
    /** When it was last saved, in UTC. */
    readonly updatedAt: string;
    /** Counts the times it was saved; goes into `If-Match` to save it again. */
    readonly revision: number;
    /** The bytes of its document. */
    readonly bytes: number;
    readonly document: Schemas["DesignDocument"];
  };
  /** Another name for a design. */
  readonly DesignName: {
    /** The name for people. */
    readonly name: string;
  };
  /** The design was saved by another browser since it was read. */
  readonly Conflict: {
    /** The code, for programs. */
    readonly error: string;
    /** The reason, for people. */
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
    /** Its id. */
    readonly id: string;
    /** Its English name. */
    readonly name: string;
    readonly document: Schemas["DesignDocument"];
  };
  /**
   * A design as the editor saves it. Distances are inches, and fields that are not listed here are kept as they are.
   */
  readonly DesignDocument: {
    /** The version of the document. */
    readonly schemaVersion: 1;
    readonly size: Schemas["DesignSize"];
    /** In drawing order: the last is on top. */
    readonly elements: readonly Schemas["DesignElement"][];
    /** Sample values for placeholders. They are never printed. */
    readonly sampleData?: Schemas["Values"] | null;
    /** Darkness of its prints. Without it the printer's own setting counts. */
    readonly darkness?: number | null;
  };
  /** The size of the label: a preset, or width and height, but not both. */
  readonly DesignSize: {
    /** The id of a preset. */
    readonly preset?: string | null;
    /** Width in inches. */
    readonly widthIn?: number | null;
    /** Height in inches. */
    readonly heightIn?: number | null;
    /** Resolution of the printer. Without it the preset's, or 203. */
    readonly dpi?: number | null;
  };
  /**
   * Something on the label. `type` says what; places are inches from the upper left corner of the label, or of the
   * group it is in.
   */
  readonly DesignElement:
    | Schemas["DesignText"]
    | Schemas["DesignTextBox"]
    | Schemas["DesignBarcode"]
    | Schemas["DesignQr"]
    | Schemas["DesignRect"]
    | Schemas["DesignLine"]
    | Schemas["DesignTable"]
    | Schemas["DesignImage"]
    | Schemas["DesignGroup"];
  /** Text that is as wide as what it says. */
  readonly DesignText: {
    /** What kind of element it is. */
    readonly type: "text";
    /** Names it in findings; unique in the document. */
    readonly id: string;
    /** The name for people. */
    readonly name?: string | null;
    /** Whether it is left out of prints. */
    readonly hidden?: boolean | null;
    /** Whether the editor leaves it as it is. */
    readonly locked?: boolean | null;
    /** Inches from the left edge. */
    readonly x: number;
    /** Inches from the top edge. */
    readonly y: number;
    /** What is printed; lines end at newlines. */
    readonly text: string;
    /** The width that `align` refers to. */
    readonly width?: number | null;
    /** The height that a rotated text refers to. */
    readonly height?: number | null;
    /** Size of the type in points. */
    readonly fontSize?: number | null;
    /** Where lines stand in their width. */
    readonly align?: "left" | "center" | "right" | null;
    /** How far it is turned, clockwise: `N` not at all, `R` 90 degrees, `I` 180, `B` 270. */
    readonly rotation?: "N" | "R" | "I" | "B" | null;
    /** White on black. */
    readonly invert?: boolean | null;
  };
  /** Text that wraps in its box. */
  readonly DesignTextBox: {
    /** What kind of element it is. */
    readonly type: "textBox";
    /** Names it in findings; unique in the document. */
    readonly id: string;
    /** The name for people. */
    readonly name?: string | null;
    /** Whether it is left out of prints. */
    readonly hidden?: boolean | null;
    /** Whether the editor leaves it as it is. */
    readonly locked?: boolean | null;
    /** Inches from the left edge. */
    readonly x: number;
    /** Inches from the top edge. */
    readonly y: number;
    /** Width in inches, as it stands on the label. */
    readonly width: number;
    /** Height in inches, as it stands on the label. */
    readonly height: number;
    /** What is printed, wrapped in the box. */
    readonly text: string;
    /** Size of the type in points. */
    readonly fontSize?: number | null;
    /** Whether type is shrunk until all of the text fits. */
    readonly shrink?: boolean | null;
    /** The size in points down to which type is shrunk. */
    readonly minFontSize?: number | null;
    /** Lines that are printed at most. */
    readonly maxLines?: number | null;
    /** Where lines stand in their width. */
    readonly align?: "left" | "center" | "right" | null;
    /** Where lines stand in their height. */
    readonly verticalAlign?: "top" | "middle" | "bottom" | null;
    /** How far it is turned, clockwise: `N` not at all, `R` 90 degrees, `I` 180, `B` 270. */
    readonly rotation?: "N" | "R" | "I" | "B" | null;
    /** White text in a black box. */
    readonly invert?: boolean | null;
  };
  /** A barcode, as large as fits into its area. */
  readonly DesignBarcode: {
    /** What kind of element it is. */
    readonly type: "barcode";
    /** Names it in findings; unique in the document. */
    readonly id: string;
    /** The name for people. */
    readonly name?: string | null;
    /** Whether it is left out of prints. */
    readonly hidden?: boolean | null;
    /** Whether the editor leaves it as it is. */
    readonly locked?: boolean | null;
    /** Inches from the left edge. */
    readonly x: number;
    /** Inches from the top edge. */
    readonly y: number;
    /** Width in inches, as it stands on the label. */
    readonly width: number;
    /** Height in inches, as it stands on the label. */
    readonly height: number;
    /** What kind of barcode it is. */
    readonly symbology: string;
    /** What it encodes. */
    readonly value: string;
    /** Wide to narrow bars, where a symbology has two widths. */
    readonly ratio?: number | null;
    /** Whether the value is printed for people, too. */
    readonly humanReadable?: boolean | null;
    /** How far it is turned, clockwise: `N` not at all, `R` 90 degrees, `I` 180, `B` 270. */
    readonly rotation?: "N" | "R" | "I" | "B" | null;
  };
  /** A QR code, as large as fits into its area. */
  readonly DesignQr: {
    /** What kind of element it is. */
    readonly type: "qr";
    /** Names it in findings; unique in the document. */
    readonly id: string;
    /** The name for people. */
    readonly name?: string | null;
    /** Whether it is left out of prints. */
    readonly hidden?: boolean | null;
    /** Whether the editor leaves it as it is. */
    readonly locked?: boolean | null;
    /** Inches from the left edge. */
    readonly x: number;
    /** Inches from the top edge. */
    readonly y: number;
    /** Width in inches, as it stands on the label. */
    readonly width: number;
    /** Height in inches, as it stands on the label. */
    readonly height: number;
    /** What it encodes. */
    readonly value: string;
    /** How much of a QR code may be lost: `L` about 7 %, `M` 15 %, `Q` 25 %, `H` 30 %. */
    readonly ecLevel?: "L" | "M" | "Q" | "H" | null;
    /** Taken, but printers do not turn QR codes. */
    readonly rotation?: "N" | "R" | "I" | "B" | null;
  };
  /** A rectangle, as a frame or filled. */
  readonly DesignRect: {
    /** What kind of element it is. */
    readonly type: "rect";
    /** Names it in findings; unique in the document. */
    readonly id: string;
    /** The name for people. */
    readonly name?: string | null;
    /** Whether it is left out of prints. */
    readonly hidden?: boolean | null;
    /** Whether the editor leaves it as it is. */
    readonly locked?: boolean | null;
    /** Inches from the left edge. */
    readonly x: number;
    /** Inches from the top edge. */
    readonly y: number;
    /** Width in inches, as it stands on the label. */
    readonly width: number;
    /** Height in inches, as it stands on the label. */
    readonly height: number;
    /** What is inside: nothing, black, or what lies under it inverted. */
    readonly fill?: "none" | "black" | "invert" | null;
    /** Thickness of the border in inches. */
    readonly thickness?: number | null;
  };
  /** A line from one point to another. */
  readonly DesignLine: {
    /** What kind of element it is. */
    readonly type: "line";
    /** Names it in findings; unique in the document. */
    readonly id: string;
    /** The name for people. */
    readonly name?: string | null;
    /** Whether it is left out of prints. */
    readonly hidden?: boolean | null;
    /** Whether the editor leaves it as it is. */
    readonly locked?: boolean | null;
    /** Inches from the left edge. */
    readonly x: number;
    /** Inches from the top edge. */
    readonly y: number;
    /** Inches from the left edge at which it ends. */
    readonly x2: number;
    /** Inches from the top edge at which it ends. */
    readonly y2: number;
    /** Thickness in inches. */
    readonly thickness?: number | null;
  };
  /** A table of texts. */
  readonly DesignTable: {
    /** What kind of element it is. */
    readonly type: "table";
    /** Names it in findings; unique in the document. */
    readonly id: string;
    /** The name for people. */
    readonly name?: string | null;
    /** Whether it is left out of prints. */
    readonly hidden?: boolean | null;
    /** Whether the editor leaves it as it is. */
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
    /** Thickness of the border in inches. */
    readonly borderWidth?: number | null;
    /** Thickness of the lines between cells. */
    readonly ruleWidth?: number | null;
    /** Free space on all sides of a cell in inches. */
    readonly padding?: number | null;
    /** How the first row is set off. */
    readonly header?: "none" | "rule" | "invert" | null;
    /** Size of the type in points. */
    readonly fontSize?: number | null;
    /** Where lines stand in their width. */
    readonly align?: "left" | "center" | "right" | null;
    /** Whether type is shrunk until all of the text fits. */
    readonly shrink?: boolean | null;
    /** The size in points down to which type is shrunk. */
    readonly minFontSize?: number | null;
    /** How far it is turned, clockwise: `N` not at all, `R` 90 degrees, `I` 180, `B` 270. */
    readonly rotation?: "N" | "R" | "I" | "B" | null;
  };
  /** A cell that differs from the others of its table. */
  readonly DesignCell: {
    /** Its text. */
    readonly text?: string | null;
    /** Without it the table's. */
    readonly align?: "left" | "center" | "right" | null;
    /** In points. Without it the table's. */
    readonly fontSize?: number | null;
  };
  /** A picture. Printers leave it out, with a warning. */
  readonly DesignImage: {
    /** What kind of element it is. */
    readonly type: "image";
    /** Names it in findings; unique in the document. */
    readonly id: string;
    /** The name for people. */
    readonly name?: string | null;
    /** Whether it is left out of prints. */
    readonly hidden?: boolean | null;
    /** Whether the editor leaves it as it is. */
    readonly locked?: boolean | null;
    /** Inches from the left edge. */
    readonly x: number;
    /** Inches from the top edge. */
    readonly y: number;
    /** Width in inches, as it stands on the label. */
    readonly width: number;
    /** Height in inches, as it stands on the label. */
    readonly height: number;
    /** A data URI in base64: PNG, JPEG or SVG. */
    readonly src: string;
    /** How opaque the editor shows it. */
    readonly opacity?: number | null;
    /** How far it is turned, clockwise: `N` not at all, `R` 90 degrees, `I` 180, `B` 270. */
    readonly rotation?: "N" | "R" | "I" | "B" | null;
  };
  /** Elements that are moved and turned together. */
  readonly DesignGroup: {
    /** What kind of element it is. */
    readonly type: "group";
    /** Names it in findings; unique in the document. */
    readonly id: string;
    /** The name for people. */
    readonly name?: string | null;
    /** Whether it is left out of prints. */
    readonly hidden?: boolean | null;
    /** Whether the editor leaves it as it is. */
    readonly locked?: boolean | null;
    /** Inches from the left edge. */
    readonly x: number;
    /** Inches from the top edge. */
    readonly y: number;
    /** Width in inches, as it stands on the label. */
    readonly width: number;
    /** Height in inches, as it stands on the label. */
    readonly height: number;
    /** In drawing order. */
    readonly elements: readonly Schemas["DesignElement"][];
    /** How far the whole group is turned, clockwise. */
    readonly rotation?: "N" | "R" | "I" | "B" | null;
  };
  /** A design, and values for its placeholders. */
  readonly ConvertRequest: {
    readonly document: Schemas["DesignDocument"];
    /** Values for the placeholders: of the one label, or of all rows that do not say otherwise. */
    readonly data?: Schemas["Values"] | null;
  };
  /** What prints of a design, element by element. */
  readonly Conversion: {
    /** Width of the label in dots. */
    readonly width: number;
    /** Height of the label in dots. */
    readonly height: number;
    /** Resolution of the printer. */
    readonly dpi: number;
    /** The printer's commands; empty if it cannot be printed. */
    readonly zpl: string;
    /** The elements, in drawing order. */
    readonly elements: readonly Schemas["DrawnElement"][];
    /** What is to be said of the whole label. */
    readonly findings: readonly Schemas["Finding"][];
    /** The barcodes that printers have no command for. */
    readonly refusals: readonly Schemas["UnprintableBarcode"][];
    /** The names of the placeholders. */
    readonly placeholders: readonly string[];
  };
  /** What prints of one element. */
  readonly DrawnElement: {
    /** The id of the element. */
    readonly id: string;
    /** Where its ink is; null where nothing is printed. */
    readonly box: Schemas["DotArea"] | null;
    /** A fragment of SVG in dots of the label. */
    readonly svg: string;
    /** Of a barcode or a QR code that prints; null otherwise. */
    readonly symbol: Schemas["SymbolSizes"] | null;
    /** Where its commands are, in bytes of the ZPL. */
    readonly spans: readonly (readonly [number, number])[];
    /** What is to be said of it. */
    readonly findings: readonly Schemas["Finding"][];
  };
  /** A rectangle in dots of the label. */
  readonly DotArea: {
    /** From the label's left edge; negative outside of it. */
    readonly x: number;
    /** From the label's top edge; negative outside of it. */
    readonly y: number;
    /** Its width. */
    readonly width: number;
    /** Its height. */
    readonly height: number;
  };
  /** How large a symbol can be printed, in dots and as it stands on the label. */
  readonly SymbolSizes: {
    /** The module that prints now. */
    readonly module: number;
    /** Whether both sides follow from the module. Otherwise the bars may have any height. */
    readonly isSquare: boolean;
    /** White that scanners need on each side of the ink. */
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
    /** One label for each, all in one answer. */
    readonly rows: readonly Schemas["Values"][];
  };
  /** What is to be said of all rows. */
  readonly RowReport: {
    /** How many rows were checked. */
    readonly rows: number;
    /** How many findings there are. */
    readonly count: number;
    /** The findings, errors first; fewer than `count` if there are many. */
    readonly findings: readonly Schemas["RowFinding"][];
  };
  /** A design, a row of values for each label, and what file is wanted. */
  readonly ExportRequest: {
    readonly document: Schemas["DesignDocument"];
    /** One label for each, all in one answer. */
    readonly rows: readonly Schemas["Values"][];
    /** What file is wanted. `zpl` and `pdf` have all rows, the others the first one. */
    readonly format: "zpl" | "spec" | "png" | "svg" | "pdf";
    /** How far the commands are moved, for a printer that is off. Only with `zpl`. */
    readonly offset?: Schemas["DotOffset"] | null;
  };
  /** A distance in dots of the printer. */
  readonly DotOffset: {
    /** To the right. */
    readonly x?: number;
    /** Downward. */
    readonly y?: number;
  };
  /** Something to know about an element, or about the whole label. */
  readonly Finding: {
    /** The stable name of the rule. */
    readonly rule: string;
    /** `error`: it cannot be printed. `warning`: it prints differently. */
    readonly severity: "error" | "warning";
    /** Which message it is, the same in every language. */
    readonly code: string;
    readonly values?: Schemas["MessageValues"];
    /** What happens. */
    readonly message: string;
    /** What would put it right, if anything does. */
    readonly fixes?: readonly Schemas["Fix"][];
  };
  /** A change of the element. */
  readonly Fix: {
    /** Which message it is, the same in every language. */
    readonly code: string;
    readonly values?: Schemas["MessageValues"];
    /** The words on its button. */
    readonly message: string;
    /** Fields of the element and their new values. */
    readonly set: Readonly<Record<string, unknown>>;
  };
  /** A message inside of another. */
  readonly MessagePart: {
    /** Which message it is. */
    readonly code: string;
    readonly values?: Schemas["MessageValues"];
  };
  /** A number or a text; a message of its own is a part, and several are a list. */
  readonly MessageValue: number | string | Schemas["MessagePart"] | readonly Schemas["MessagePart"][];
  /** What the message names. */
  readonly MessageValues: Readonly<Record<string, Schemas["MessageValue"]>>;
  /** Something to know about one row. */
  readonly RowFinding: {
    /** With the values of which row, counted from 0. */
    readonly row: number;
    /** The element; null for the whole label. */
    readonly elementId: string | null;
    /** The stable name of the rule. */
    readonly rule: string;
    /** `error`: it cannot be printed. `warning`: it prints differently. */
    readonly severity: "error" | "warning";
    /** Which message it is, the same in every language. */
    readonly code: string;
    readonly values?: Schemas["MessageValues"];
    /** What happens. */
    readonly message: string;
  };
  /** The size of the label: a preset, or width and height. */
  readonly LabelSize:
    | {
        readonly preset: Schemas["PresetId"];
        /** Resolution of the printer, if it is not the preset's. The size in inches stays. */
        readonly dpi?: number | null;
        /** Comes with the preset. */
        readonly widthIn?: null;
        /** Comes with the preset. */
        readonly heightIn?: null;
      }
    | {
        /** Width of the label in inches. */
        readonly widthIn: number;
        /** Height of the label in inches. */
        readonly heightIn: number;
        /** Resolution of the printer: 203 for most thermal printers, 300 for some. */
        readonly dpi?: number | null;
        /** Either a preset or both sides. */
        readonly preset?: null;
      };
  /** The id of a label size, as `GET /api/v1/presets` lists them. */
  readonly PresetId: string;
  /** A label: its size and what is on it. */
  readonly LabelSpec: {
    readonly size: Schemas["LabelSize"];
    /** What is on the label, in the order of drawing. */
    readonly elements: readonly Schemas["Element"][];
    /** Copies that the printer makes of each label. */
    readonly copies?: number | null;
    /** Darkness of this job, 0 light to 30 dark. Without it the printer's own setting counts. */
    readonly darkness?: number | null;
  };
  /**
   * Values by the names of their placeholders. Numbers, true and false print as they are written; null is no value. A
   * placeholder without a value prints nothing, with a warning.
   */
  readonly Values: Readonly<Record<string, string | number | boolean | null>>;
  /** Why a saved design is not printed. */
  readonly DesignError: {
    /** The code, for programs. */
    readonly error: string;
    /** The reason, for people. */
    readonly message: string;
    /** With `unrepresentable_element` each barcode that is to blame; none with `nothing_to_draw`. */
    readonly errors: readonly Schemas["UnprintableBarcode"][];
    readonly spec: Schemas["LabelSpec"];
  };
  /** A barcode that printers cannot be told to draw. */
  readonly UnprintableBarcode: {
    /** The element of the design. */
    readonly elementId: string;
    /** What kind it is. */
    readonly symbology: string;
    /** Why. */
    readonly message: string;
  };
  /** Something on the label. `type` says what; places are inches from the label's upper left corner. */
  readonly Element:
    | Schemas["TextElement"]
    | Schemas["BarcodeElement"]
    | Schemas["QrElement"]
    | Schemas["BoxElement"]
    | Schemas["LineElement"];
  /** Text in the printer's scalable font. */
  readonly TextElement: {
    /** What kind of element it is. */
    readonly type: "text";
    /**
     * Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 dpi, 26.66 at 1200. An element
     * beyond the label's edge is allowed, with a warning.
     */
    readonly x: number;
    /** Inches from the label's top edge, at most 32,000 dots. */
    readonly y: number;
    /** What is printed. `{{name}}` is filled from the values; a newline starts a line. */
    readonly text: string;
    /** Size of the type in points, of which 72 make an inch. */
    readonly fontSize?: number | null;
    /** Inches after which lines are wrapped. Without it lines end at newlines alone. */
    readonly width?: number | null;
    /** Lines that are printed at most. A warning tells what was cut. */
    readonly maxLines?: number | null;
    /** Where lines stand in their width, or without one in the room up to the label's right edge. */
    readonly align?: "left" | "center" | "right" | null;
    /** How far it is turned, clockwise: `N` not at all, `R` 90 degrees, `I` 180, `B` 270. */
    readonly rotation?: "N" | "R" | "I" | "B" | null;
    /** White on black. */
    readonly invert?: boolean | null;
  };
  /** A barcode, drawn by the printer's own command. */
  readonly BarcodeElement: {
    /** What kind of element it is. */
    readonly type: "barcode";
    /**
     * Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 dpi, 26.66 at 1200. An element
     * beyond the label's edge is allowed, with a warning.
     */
    readonly x: number;
    /** Inches from the label's top edge, at most 32,000 dots. */
    readonly y: number;
    /** What kind of barcode it is. */
    readonly symbology: string;
    /**
     * What it encodes. `{{name}}` is filled from the values. Each symbology has its own rules: `ean13` takes 12 digits,
     * to which the check digit is added, or 13, of which the last is verified. A value that a symbology cannot hold is
     * refused with the reason; `x-value-examples` of this document has a right one for each.
     */
    readonly value: string;
    /**
     * Height of the bars in inches; of PDF417 the height of all rows together. Codes of square modules have the height
     * that `moduleWidth` gives them.
     */
    readonly height?: number | null;
    /** Width of the narrowest bar, or of a module, in printer dots. */
    readonly moduleWidth?: number | null;
    /** Wide to narrow bars, where a symbology has two widths; elsewhere it does not matter. Printers take tenths. */
    readonly ratio?: number | null;
    /** Whether the value is printed for people, too. */
    readonly humanReadable?: boolean | null;
    /** How far it is turned, clockwise: `N` not at all, `R` 90 degrees, `I` 180, `B` 270. */
    readonly rotation?: "N" | "R" | "I" | "B" | null;
  };
  /** A QR code. */
  readonly QrElement: {
    /** What kind of element it is. */
    readonly type: "qr";
    /**
     * Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 dpi, 26.66 at 1200. An element
     * beyond the label's edge is allowed, with a warning.
     */
    readonly x: number;
    /** Inches from the label's top edge, at most 32,000 dots. */
    readonly y: number;
    /** What it encodes, any Unicode text. `{{name}}` is filled from the values. */
    readonly value: string;
    /** Side of a module in printer dots. */
    readonly magnification?: number | null;
    /** How much of a QR code may be lost: `L` about 7 %, `M` 15 %, `Q` 25 %, `H` 30 %. */
    readonly ecLevel?: "L" | "M" | "Q" | "H" | null;
    /** Taken, but printers do not turn QR codes: it is printed upright, with a warning. */
    readonly rotation?: "N" | "R" | "I" | "B" | null;
  };
  /** A rectangle, as a frame or filled. */
  readonly BoxElement: {
    /** What kind of element it is. */
    readonly type: "box";
    /**
     * Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 dpi, 26.66 at 1200. An element
     * beyond the label's edge is allowed, with a warning.
     */
    readonly x: number;
    /** Inches from the label's top edge, at most 32,000 dots. */
    readonly y: number;
    /** Width in inches, the frame included. */
    readonly width: number;
    /** Height in inches, the frame included. */
    readonly height: number;
    /** Thickness of the frame in inches; at least one dot, unless it is 0. */
    readonly thickness?: number | null;
    /** Black all over. */
    readonly filled?: boolean | null;
    /** Turns what lies under it from black to white and from white to black, instead of being black itself. */
    readonly invert?: boolean | null;
  };
  /** A line from one point to another, in any direction. */
  readonly LineElement: {
    /** What kind of element it is. */
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
    /** Thickness in inches; at least one dot, unless it is 0. */
    readonly thickness?: number | null;
  };
  /** Label sizes. */
  readonly PresetList: {
    /** How many there are. */
    readonly count: number;
    readonly presets: readonly Schemas["Preset"][];
  };
  /** A label size of the catalog. */
  readonly Preset: {
    /** Goes into `size.preset`. */
    readonly id: string;
    /** The name for people. */
    readonly name: string;
    /** The printer family. */
    readonly brand: string;
    /** Width in inches. */
    readonly widthIn: number;
    /** Height in inches. */
    readonly heightIn: number;
    /** Resolution of its printers. */
    readonly dpi: number;
    /** Width in dots at that resolution. */
    readonly widthDots: number;
    /** Height in dots at that resolution. */
    readonly heightDots: number;
    /** What it is printed on. */
    readonly kind: "thermal" | "sheet" | "paper";
    /** How many a sheet carries; null where there are no sheets. */
    readonly labelsPerSheet: number | null;
    /** Other names and product codes, by which `search` finds it. */
    readonly aliases: readonly string[];
  };
  /** What went wrong. */
  readonly Error: {
    /** The code, for programs. */
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
      | "rate_limited"
      | "capacity_exhausted"
      | "internal"
      | "unavailable";
    /** The place, the rule and what was found, for people. */
    readonly message: string;
    /** With `invalid_spec`: everything that is wrong with the request. */
    readonly errors?: readonly Schemas["Problem"][];
  };
  /** One thing that is wrong. */
  readonly Problem: {
    /** Where in the request, as a JSON pointer. */
    readonly path: string;
    /** The rule and what was found. */
    readonly message: string;
    /** With the values of which row, counted from 0. */
    readonly row?: number;
  };
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
  /** Writes a design as a file */
  readonly "POST export": {
    readonly body: Schemas["ExportRequest"];
    readonly answer: Blob;
  };
  /** Lists the designs */
  readonly "GET designs": {
    readonly answer: Schemas["Shelf"];
  };
  /** Saves a new design */
  readonly "POST designs": {
    readonly query?: { readonly name?: string };
    readonly body: Schemas["DesignDocument"];
    readonly answer: Schemas["DesignEntry"];
  };
  /** Opens a design */
  readonly "GET designs/{id}": {
    readonly id: string;
    readonly answer: Schemas["OpenedDesign"];
  };
  /** Saves a design */
  readonly "PUT designs/{id}": {
    readonly id: string;
    readonly query?: { readonly name?: string };
    readonly headers: { readonly "if-match": string };
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
    readonly answer: Schemas["DesignEntry"];
  };
  /** Shows a small picture of a design */
  readonly "GET designs/{id}/thumbnail": {
    readonly id: string;
    readonly answer: Blob;
  };
  /** Lists the templates */
  readonly "GET templates": {
    readonly answer: Schemas["TemplateList"];
  };
  /** Lists label sizes */
  readonly "GET presets": {
    readonly answer: Schemas["PresetList"];
  };
  /** Opens an account */
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
    readonly body: Schemas["KeyRequest"];
    readonly answer: Schemas["NewKey"];
  };
  /** Revokes an API key */
  readonly "DELETE keys/{id}": {
    readonly id: string;
    readonly answer: undefined;
  };
}
