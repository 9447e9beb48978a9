// Generated from docs/openapi.json by `npm run types`; do not edit. `npm run check` compares them.

export interface paths {
    "/api/v1/labels/render": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renders labels for a printer
         * @description Converts a label spec to ZPL II, or to the language of another printer, that can be sent to the printer unchanged: one label, or one for each row of `rows`, all in one document. If any label cannot be printed, the response is an error.
         */
        post: operations["renderLabels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/labels/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows a label as it will be printed
         * @description Renders the same request as `/api/v1/labels/render`, prints the ZPL on a virtual printer, and returns the picture: one dot of the print head is one pixel.
         */
        post: operations["previewLabels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/labels/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Checks whether labels will scan
         * @description Renders the same request as `/api/v1/labels/render`, prints it on a virtual printer, and reads every barcode of every label back from the dots. Also lists everything that prints differently from the request. A request may have at most 2000 barcodes.
         */
        post: operations["checkLabels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/zpl/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows any ZPL as it will be printed
         * @description Prints ZPL of any source on a virtual printer and returns the picture. Unknown commands are skipped and reported in `X-Label-Warnings` with their byte range.
         */
        post: operations["previewZpl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/printers/{density}/labels/{size}/{index}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows one label, at Labelary's address
         * @description The address and the rules of Labelary's API, so that its clients only need to change the host. `Accept` selects `image/png`, `application/pdf`, `image/svg+xml`, `application/json` (the data of the fields) or `application/zpl` (the document, written again); `X-Quality: Bitonal` gives exactly the dots. Unsupported options of that API are refused with a message that names them. The operator can make this address public with `--open-preview`.
         */
        post: operations["previewOneByLabelary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/printers/{density}/labels/{size}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows all labels as pages of a PDF or as data, at Labelary's address
         * @description The address and the rules of Labelary's API, so that its clients only need to change the host. `Accept` selects `image/png`, `application/pdf`, `image/svg+xml`, `application/json` (the data of the fields) or `application/zpl` (the document, written again); `X-Quality: Bitonal` gives exactly the dots. Unsupported options of that API are refused with a message that names them. The operator can make this address public with `--open-preview`.
         */
        post: operations["previewAllByLabelary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/printers/{density}/labels/{size}/{index}/{zpl}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a label whose ZPL is in the URL, at Labelary's address
         * @description The address and the rules of Labelary's API, so that its clients only need to change the host. `Accept` selects `image/png`, `application/pdf`, `image/svg+xml`, `application/json` (the data of the fields) or `application/zpl` (the document, written again); `X-Quality: Bitonal` gives exactly the dots. Unsupported options of that API are refused with a message that names them. The operator can make this address public with `--open-preview`.
         */
        get: operations["previewInAddressByLabelary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/graphics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Converts a picture to a graphic field, at Labelary's address
         * @description Converts a PNG, JPEG, WebP, GIF or SVG file to `^GFA`, one dot for each pixel, in the mode `auto` of image elements. The file is the field `file` of a form, or the body itself. `Accept` selects `application/zpl` or `application/json`. 1,000,000 pixels count as one label. The operator can make this address public with `--open-preview`.
         */
        post: operations["convertPictureByLabelary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/barcode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draws one barcode
         * @description Draws a barcode or a QR code: as SVG for screens and paper, as ZPL for a printer, or as JSON with every bar and module.
         */
        post: operations["drawBarcode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/designs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the saved designs
         * @description The saved designs of the key's account.
         */
        get: operations["listDesigns"];
        put?: never;
        /**
         * Saves a new design
         * @description The body is the document itself, whose bytes are stored unchanged. The key needs the scope `designs:write`.
         */
        post: operations["createDesign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/designs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Opens a saved design
         * @description A design with its document, as it was saved. The key needs the scope `designs:write`.
         */
        get: operations["openDesign"];
        /**
         * Saves a design over the revision that was read
         * @description Replaces the document of a design, unless it has been saved since it was read. The key needs the scope `designs:write`.
         */
        put: operations["saveDesign"];
        post?: never;
        /**
         * Deletes a design
         * @description Deletes a design with its versions and counters. The key needs the scope `designs:write`.
         */
        delete: operations["deleteDesign"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/designs/{id}/render": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows how a saved design converts
         * @description The label spec of a saved design, the warnings of the conversion, and the names of its placeholders. The spec can be sent to `/api/v1/labels/render`.
         */
        get: operations["inspectDesign"];
        put?: never;
        /**
         * Prints a saved design
         * @description Fills a saved design with values and converts it to ZPL II, or to the language of another printer. The body is optional; without it, the design is printed without values. Pictures are left out with a warning; a design with a barcode that has no ZPL II command is refused, unless it is printed in another language.
         */
        post: operations["renderDesign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/designs/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows a label of a saved design as it will be printed
         * @description Takes the same request as `/api/v1/designs/{id}/render`, prints the ZPL on a virtual printer, and returns the picture: one dot of the print head is one pixel. Counters that the design keeps show their next numbers, and none is taken.
         */
        post: operations["previewDesign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/designs/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Checks whether labels of a saved design will scan
         * @description Takes the same request as `/api/v1/designs/{id}/render`, prints it on a virtual printer, and reads every barcode of every label back from the dots. Also lists everything that prints differently from the drawing. Counters that the design keeps show their next numbers, and none is taken.
         */
        post: operations["checkDesign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/presets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists label sizes
         * @description The catalog of label sizes. Both filters can be combined, and both ignore case.
         */
        get: operations["listPresets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document
         * @description The interface as an OpenAPI 3.1 document.
         */
        get: operations["describe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is the process alive?
         * @description Returns 200 while the process runs.
         */
        get: operations["isAlive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is the service ready?
         * @description Returns 200 when the database can be reached.
         */
        get: operations["isReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics for Prometheus
         * @description The metrics of the service, in the text format of Prometheus.
         */
        get: operations["listMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description The size of the label: a preset, or width and height.
         * @example {
         *       "preset": "zebra-4x6"
         *     }
         * @example {
         *       "widthIn": 4,
         *       "heightIn": 6,
         *       "dpi": 203
         *     }
         */
        LabelSize: components["schemas"]["PresetSize"] | components["schemas"]["InchSize"] | components["schemas"]["UnitSize"];
        /** @description A size from the catalog. It has no `widthIn` and no `heightIn`. */
        PresetSize: {
            preset: components["schemas"]["PresetId"];
            /**
             * @description Resolution of the printer, if it differs from the preset's. The size in inches does not change.
             * @example 300
             */
            dpi?: number | null;
        };
        /** @description A size in inches. It has no `preset`. */
        InchSize: {
            /**
             * Format: double
             * @description Width of the label in inches.
             * @example 4
             */
            widthIn: number;
            /**
             * Format: double
             * @description Height of the label in inches.
             * @example 6
             */
            heightIn: number;
            /**
             * @description Resolution of the printer: 203 for most thermal printers, 300 for some. The default is `203`.
             * @example 300
             */
            dpi?: number | null;
        };
        /** @description A size in the unit of the request, which must state its `units`. */
        UnitSize: {
            /**
             * Format: double
             * @description Width of the label in the unit of the request.
             * @example 100
             */
            width: number;
            /**
             * Format: double
             * @description Height of the label in the unit of the request.
             * @example 150
             */
            height: number;
            /**
             * @description Resolution of the printer.
             * @example 300
             */
            dpi?: number | null;
        };
        /**
         * @description The id of a label size or one of its aliases, as `GET /api/v1/presets` lists them. If several sizes have an alias, a warning (`preset-alias`) says which one was chosen.
         * @example zebra-4x6
         * @example zebra-2x1-25
         * @example dymo-30347
         * @example brother-dk-1247
         * @example rollo-4x6
         * @example avery-5160
         * @example avery-l7162
         * @example paper-a6
         */
        PresetId: string;
        /** @description A label: its size and its elements. */
        LabelSpec: {
            size: components["schemas"]["LabelSize"];
            /**
             * @description The elements of the label, in drawing order.
             * @example [
             *       {
             *         "type": "text",
             *         "x": 0.25,
             *         "y": 0.25,
             *         "text": "Hello {{name}}"
             *       }
             *     ]
             */
            elements: components["schemas"]["Element"][];
            /**
             * @description Copies of each label whose row does not have its own number. The default is `1`.
             * @example 2
             */
            copies?: number | null;
            /**
             * @description Print darkness, from 0 (light) to 30 (dark). It stays set in the printer after the job. The default is the printer's own setting.
             * @example 15
             */
            darkness?: number | null;
            /**
             * @description Whether the whole label is rotated by 180 degrees (`^POI`), after everything on it is placed. The default is `false`.
             * @example true
             */
            upsideDown?: boolean | null;
            /**
             * @description Whether the whole label is mirrored, left to right (`^PMY`), for the back of transparent material. The default is `false`.
             * @example true
             */
            mirror?: boolean | null;
            /**
             * @description Characters that the printer's scalable font has besides those of all printers: names of sets, or ranges of code points such as `0370-03FF`. Text with these characters is then printed by the printer, not as a picture. They are added to those of the service.
             * @example [
             *       "cyrillic",
             *       "0218-021B"
             *     ]
             */
            printerCharacters?: string[] | null;
            /**
             * @description Values that make themselves, in any order. None is made from itself.
             * @example [
             *       {
             *         "name": "expiry",
             *         "type": "date",
             *         "format": "yyMMdd",
             *         "plus": 30
             *       },
             *       {
             *         "name": "serial",
             *         "type": "counter",
             *         "width": 6
             *       }
             *     ]
             */
            values?: components["schemas"]["MadeValue"][] | null;
        };
        /** @description A label spec with values for its `{{placeholders}}`. Without `rows` it is one label, filled from `data`; with `rows` it is one label for each row, and the values of a row override those of `data`. */
        RenderRequest: {
            /**
             * @description What distances are counted in: inches or millimetres. It holds for the whole request, wherever it stands; `widthIn` and `heightIn` are always inches, and sizes of text always points. Answers have inches. The default is `in`.
             * @example mm
             * @enum {string|null}
             */
            units?: "in" | "mm" | null;
            size: components["schemas"]["LabelSize"];
            /**
             * @description The elements of the label, in drawing order.
             * @example [
             *       {
             *         "type": "text",
             *         "x": 0.25,
             *         "y": 0.25,
             *         "text": "Hello {{name}}"
             *       }
             *     ]
             */
            elements: components["schemas"]["Element"][];
            /**
             * @description Copies of each label whose row does not have its own number. The default is `1`.
             * @example 2
             */
            copies?: number | null;
            /**
             * @description Print darkness, from 0 (light) to 30 (dark). It stays set in the printer after the job. The default is the printer's own setting.
             * @example 15
             */
            darkness?: number | null;
            /**
             * @description Whether the whole label is rotated by 180 degrees (`^POI`), after everything on it is placed. The default is `false`.
             * @example true
             */
            upsideDown?: boolean | null;
            /**
             * @description Whether the whole label is mirrored, left to right (`^PMY`), for the back of transparent material. The default is `false`.
             * @example true
             */
            mirror?: boolean | null;
            /**
             * @description Characters that the printer's scalable font has besides those of all printers: names of sets, or ranges of code points such as `0370-03FF`. Text with these characters is then printed by the printer, not as a picture. They are added to those of the service.
             * @example [
             *       "cyrillic",
             *       "0218-021B"
             *     ]
             */
            printerCharacters?: string[] | null;
            /**
             * @description Values that make themselves, in any order. None is made from itself.
             * @example [
             *       {
             *         "name": "expiry",
             *         "type": "date",
             *         "format": "yyMMdd",
             *         "plus": 30
             *       },
             *       {
             *         "name": "serial",
             *         "type": "counter",
             *         "width": 6
             *       }
             *     ]
             */
            values?: components["schemas"]["MadeValue"][] | null;
            /**
             * @description Values for the placeholders of the one label, or defaults for all rows.
             * @example {
             *       "name": "Ada"
             *     }
             */
            data?: components["schemas"]["Data"] | null;
            /**
             * @description Rows of values: one label for each row, all in one response. The value `copies` of a row is its number of copies; see `copiesFrom`.
             * @example [
             *       {
             *         "name": "Ada"
             *       },
             *       {
             *         "name": "Grace",
             *         "copies": 3
             *       }
             *     ]
             */
            rows?: components["schemas"]["Data"][] | null;
            /**
             * @description Which value of a row is its number of copies, 0 to 10000, as a number or as text. Without it that is `copies`, unless the label prints `{{copies}}`. Rows without the value use the `copies` of the request; a row with 0 is left out.
             * @example quantity
             */
            copiesFrom?: string | null;
            /**
             * @description Number of labels without rows, which counters tell apart. Not together with `rows`.
             * @example 500
             */
            labels?: number | null;
            /**
             * Format: date-time
             * @description When the labels are printed. The default is the time of the request.
             * @example 2026-11-17T09:30:00+01:00
             */
            now?: string | null;
            /**
             * @description The first numbers of counters. A counter that a saved design keeps does not move then.
             * @example {
             *       "serial": 1200
             *     }
             */
            counters?: components["schemas"]["CounterNumbers"] | null;
            /**
             * @description Pictures by name, as data URIs. Elements and rows name them, so that one upload serves many labels.
             * @example {
             *       "logo": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQAAAADsdIMmAAAAD0lEQVR42mP4wACB/BAIAC4AA/0rztGoAAAAAElFTkSuQmCC"
             *     }
             */
            images?: {
                [key: string]: string;
            } | null;
            /**
             * @description The encoding of pictures: the shortest that printers of Zebra take (`compressed`), digits with run lengths (`ascii`) or plain digits (`hex`) for printers that only emulate ZPL. The default is `compressed`.
             * @example hex
             */
            graphics?: components["schemas"]["PictureEncoding"] | null;
            /**
             * @description What is known about the printer.
             * @example {
             *       "dpi": 300
             *     }
             */
            printer?: components["schemas"]["PrinterOptions"] | null;
            /**
             * @description Labels side by side, on a roll with several labels across. Pictures and checks show single labels.
             * @example {
             *       "count": 2,
             *       "gap": 0.1
             *     }
             */
            across?: components["schemas"]["Across"] | null;
            /**
             * @description The sheets that labels are printed on, with `format=sheet` of the preview. Not needed for presets of sheets and paper.
             * @example {
             *       "start": 7,
             *       "skip": [
             *         9,
             *         10
             *       ]
             *     }
             */
            sheet?: components["schemas"]["SheetOptions"] | null;
            /**
             * @description Whether warnings are errors: a label that would print with a warning is refused instead. The default is `false`.
             * @example true
             */
            strict?: boolean | null;
            /**
             * @description `require` prints only proven labels. They are proven if every barcode scans, no text is cut off and no character is missing; otherwise the answer is 422 `not_proven` with the report of a check, nothing is printed and no number of a counter is taken. Pictures of single labels and checks ignore it. The default is `none`.
             * @example require
             */
            proof?: components["schemas"]["Proof"] | null;
        };
        /**
         * @description Values by the names of their placeholders. Numbers, true and false print as they are written; null means no value. A placeholder without a value prints nothing, with a warning. Values in objects and lists are reached by dots: `{{order.customer.name}}`, `{{lines.0.sku}}`; a name with a dot that is given as it stands wins.
         * @example {
         *       "name": "Ada Lovelace",
         *       "order": {
         *         "number": 4711
         *       }
         *     }
         */
        Data: {
            [key: string]: unknown;
        };
        /** @description What is known about the printer. An option that the language of the print does not have is an error. */
        PrinterOptions: {
            /**
             * @description What the printer takes. Where the address of the request says it, too, both are the same.
             * @example tspl
             */
            format?: components["schemas"]["PrintFormat"] | null;
            /**
             * @description Resolution to print at instead of the label's own. The label keeps its size in inches.
             * @example 300
             */
            dpi?: number | null;
            /**
             * @description Dots of the print head, for tspl, epl, cpcl and escpos; wider labels are refused. The default is the usual head of the language at the resolution.
             * @example 832
             */
            head?: number | null;
            /**
             * Format: double
             * @description Inches per second, for tspl and epl. The default is the printer's own setting.
             * @example 4
             */
            speed?: number | null;
            /**
             * @description How the printer finds the start of a label, for tspl, epl and cpcl. The default is `gap`.
             * @example mark
             * @enum {string|null}
             */
            media?: "gap" | "mark" | "continuous" | null;
            /**
             * Format: double
             * @description Distance between two labels of the roll, for tspl and epl. The default is 3 mm.
             * @example 0.12
             */
            gap?: number | null;
            /**
             * @description Which edge of the label comes out first. The default is `normal`.
             * @example reversed
             * @enum {string|null}
             */
            direction?: "normal" | "reversed" | null;
            /**
             * @description When the cutter works, for tspl (default `never`), escpos (`end`) and brother-ql (`each`).
             * @example end
             * @enum {string|null}
             */
            cut?: "never" | "each" | "end" | null;
            /**
             * @description The roll in a Brother printer. The default is the one that fits the label.
             * @example 62
             * @enum {string|null}
             */
            roll?: "12" | "29" | "38" | "50" | "54" | "62" | "102" | "103" | "17x54" | "17x87" | "23x23" | "29x42" | "29x90" | "38x90" | "39x48" | "52x29" | "62x29" | "62x100" | "102x51" | "102x152" | "103x164" | "d12" | "d24" | "d58" | null;
            /**
             * @description Whether the rows of dots are compressed, for brother-ql. Some older printers cannot read them. The default is `false`.
             * @example true
             */
            compress?: boolean | null;
        };
        /** @description Labels side by side on one feed of the roll. Rows fill them from left to right, and each label is printed as often as its copies say. */
        Across: {
            /**
             * @description Number of labels side by side.
             * @example 2
             */
            count: number;
            /**
             * Format: double
             * @description Distance between two of them.
             * @example 0.1
             */
            gap: number;
        };
        /** @description A grid of labels on a page, in inches. */
        PresetSheet: {
            page: components["schemas"]["PresetPage"];
            /** @description Labels side by side. */
            columns: number;
            /** @description Labels from top to bottom. */
            rows: number;
            /**
             * Format: double
             * @description From the left edge of the page to the first label.
             */
            left: number;
            /**
             * Format: double
             * @description From the top edge of the page to the first label.
             */
            top: number;
            /**
             * Format: double
             * @description From the left edge of a label to that of the next.
             */
            pitchX: number;
            /**
             * Format: double
             * @description From the top edge of a label to that of the next.
             */
            pitchY: number;
            /**
             * Format: double
             * @description The radius of the corners of a label.
             */
            cornerRadius: number;
            /** @description Whether labels are round. */
            round: boolean;
        };
        /** @description A page, in inches. */
        PresetPage: {
            /**
             * Format: double
             * @description Width.
             */
            width: number;
            /**
             * Format: double
             * @description Height.
             */
            height: number;
            /** @description Its name in requests. */
            name: string | null;
        };
        /** @description Where labels are on the pages of an office printer, in the unit of the request, and which places are printed on. Fields of the geometry override those of the preset. */
        SheetOptions: {
            /** @description The page. Required without a preset of a sheet; with it, the rest of the preset's geometry is not used. */
            page?: components["schemas"]["SheetPage"] | null;
            /** @description Labels side by side. Required without a preset of a sheet. */
            columns?: number | null;
            /** @description Labels from top to bottom. Required without a preset of a sheet. */
            rows?: number | null;
            /**
             * Format: double
             * @description From the left edge of the page to the first label. The default is the middle of the page.
             */
            left?: number | null;
            /**
             * Format: double
             * @description From the top edge of the page to the first label. The default is the middle of the page.
             */
            top?: number | null;
            /**
             * Format: double
             * @description From the left edge of a label to that of the next. The default is the width of a label.
             */
            pitchX?: number | null;
            /**
             * Format: double
             * @description From the top edge of a label to that of the next. The default is the height of a label.
             */
            pitchY?: number | null;
            /**
             * Format: double
             * @description The radius of the corners of a label, for `marks`.
             */
            cornerRadius?: number | null;
            /** @description Whether labels are round, for `marks`. */
            round?: boolean | null;
            /**
             * @description The place of the first sheet where printing starts, counted from 1 along the rows. The default is `1`.
             * @example 7
             */
            start?: number | null;
            /**
             * @description Places of the first sheet that are not printed on, counted from 1 along the rows.
             * @example [
             *       9,
             *       10
             *     ]
             */
            skip?: number[] | null;
            /**
             * @description Whether rows or columns are filled first. The default is `rows`.
             * @enum {string|null}
             */
            order?: "rows" | "columns" | null;
            /**
             * Format: double
             * @description Moves everything to the right, in millimetres. The default is `0`.
             */
            offsetXMm?: number | null;
            /**
             * Format: double
             * @description Moves everything down, in millimetres. The default is `0`.
             */
            offsetYMm?: number | null;
            /**
             * @description Lines for checking the alignment: outlines of all labels, or crop marks beside them. The default is `none`.
             * @enum {string|null}
             */
            marks?: "none" | "frames" | "crop" | null;
        };
        /**
         * @description A page by its name, or by its sides.
         * @example {
         *       "width": 8.5,
         *       "height": 11
         *     }
         */
        SheetPage: components["schemas"]["PageName"] | components["schemas"]["PageSize"];
        /** @description A page in the unit of the request, 1 to 24 inches wide and high. */
        PageSize: {
            /**
             * Format: double
             * @description Width.
             */
            width: number;
            /**
             * Format: double
             * @description Height.
             */
            height: number;
            /** @description Ignored: presets have it. */
            name?: string | null;
        };
        /** @description A value that makes itself. A placeholder of its name prints it, unless the data gives that name a value. */
        MadeValue: components["schemas"]["DateValue"] | components["schemas"]["CounterValue"] | components["schemas"]["TextValue"];
        /** @description A date or a time. */
        DateValue: {
            /**
             * @description The name of its placeholder.
             * @example expiry
             */
            name: string;
            /**
             * @description The kind of the value. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "date";
            /**
             * @description How the date is written: `yyyy yy MM M MMM MMMM dd d DDD ww w e EEE EEEE HH H hh h a mm ss`, `YYYY` and `YY` for the year of a week; text stands in 'single quotes'.
             * @example yyMMdd
             */
            format: string;
            /**
             * @description How far it is from now. The default is `0`.
             * @example 30
             */
            plus?: number | null;
            /** @description The unit of `plus`. The default is `days`. */
            unit?: components["schemas"]["DateUnit"] | null;
            /**
             * @description The time zone, by its name in the IANA database. The default is the offset of `now`, or the setting of the service.
             * @example Europe/Berlin
             */
            zone?: string | null;
            /** @description The language of names of months and days. The default is `en`. */
            lang?: components["schemas"]["DateLanguage"] | null;
        };
        /** @description A counter: each label has the next number. Copies of a label have the same. */
        CounterValue: {
            /**
             * @description The name of its placeholder.
             * @example expiry
             */
            name: string;
            /**
             * @description The kind of the value. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "counter";
            /**
             * Format: int64
             * @description The first number. The default is `1`.
             */
            start?: number | null;
            /** @description From one label to the next. The default is `1`. */
            step?: number | null;
            /**
             * @description The number of digits, filled up with zeros. A number that does not fit is refused.
             * @example 6
             */
            width?: number | null;
            /** @description A digit that is calculated and added at the end. */
            checkDigit?: components["schemas"]["AddedDigit"] | null;
            /** @description `job` starts again with every request; `design` goes on where the last request for the saved design ended. The default is `job`. */
            keep?: components["schemas"]["CounterKeeping"] | null;
        };
        /** @description A text put together from other values. */
        TextValue: {
            /**
             * @description The name of its placeholder.
             * @example expiry
             */
            name: string;
            /**
             * @description The kind of the value. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "text";
            /**
             * @description What it is put together from, with placeholders.
             * @example {{plant}}-{{serial}}
             */
            text: string;
            /** @description The first character of the part that is taken: 1 is the first, -1 the last. */
            from?: number | null;
            /** @description How many characters are taken. */
            length?: number | null;
            /** @description Capitals or small letters. */
            case?: components["schemas"]["TextCase"] | null;
            /** @description A digit that is calculated and added at the end. */
            checkDigit?: components["schemas"]["AddedDigit"] | null;
        };
        /**
         * @description Numbers by the names of their counters.
         * @example {
         *       "serial": 1200
         *     }
         */
        CounterNumbers: {
            [key: string]: number;
        };
        /** @description An element of the label. `type` is its kind; coordinates are inches from the label's upper left corner. */
        Element: components["schemas"]["TextElement"] | components["schemas"]["BarcodeElement"] | components["schemas"]["QrElement"] | components["schemas"]["BoxElement"] | components["schemas"]["EllipseElement"] | components["schemas"]["LineElement"] | components["schemas"]["ImageElement"] | components["schemas"]["NativeElement"];
        /** @description Text in the printer's scalable font, or as a picture in any script and font. */
        TextElement: {
            /**
             * @description The kind of element. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "text";
            /**
             * Format: double
             * @description Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 dpi, 26.66 at 1200. An element beyond the label's edge is allowed, with a warning.
             * @example 0.25
             */
            x: number;
            /**
             * Format: double
             * @description Inches from the label's top edge, at most 32,000 dots.
             * @example 0.5
             */
            y: number;
            /**
             * @description The text. `{{name}}` is filled from the values; a newline starts a new line.
             * @example Ship to: {{name}}
             */
            text: string;
            /**
             * Format: double
             * @description Font size in points; 72 points are an inch. The default is `10`.
             * @example 14
             */
            fontSize?: number | null;
            /**
             * Format: double
             * @description Width in inches at which lines are wrapped. Without it, lines end only at newlines.
             * @example 2.5
             */
            width?: number | null;
            /**
             * Format: double
             * @description How much later the second and further lines begin, in inches; less than `width`. For text with `width` that is aligned left. The default is `0`.
             * @example 0.25
             */
            hangingIndent?: number | null;
            /**
             * @description Maximum number of printed lines. A warning names the text that is cut. The default is `8`.
             * @example 3
             */
            maxLines?: number | null;
            /**
             * @description Horizontal alignment of the lines within `width` or, without it, within the space up to the label's right edge. The default is `left`.
             * @example center
             */
            align?: components["schemas"]["Align"] | null;
            /**
             * @description Clockwise rotation: `N` none, `R` 90 degrees, `I` 180, `B` 270. The default is `N`.
             * @example R
             */
            rotation?: components["schemas"]["Rotation"] | null;
            /**
             * @description White on black. The default is `false`.
             * @example true
             */
            invert?: boolean | null;
            /**
             * @description Whether the letters invert what is below them: on a black box they are white. Not together with `invert`. The default is `false`.
             * @example true
             */
            reverse?: boolean | null;
            /**
             * @description Who draws the letters. `auto`: the printer where its font has every character of the text on that label, otherwise the whole text is printed as a picture; a warning says so. `printer`: always the printer, which leaves blanks for characters that it lacks. `picture`: always as a picture. The default is `auto`.
             * @example picture
             */
            glyphs?: components["schemas"]["Glyphs"] | null;
            /**
             * @description The family of the font. Without it, one that resembles the printer's own. Text in a named font is printed as a picture.
             * @example Roboto
             */
            font?: string | null;
            /**
             * @description The weight. The default is `bold`, as the printer's own font, or `regular` with `font`.
             * @example regular
             */
            weight?: components["schemas"]["FontWeight"] | null;
            /**
             * @description Whether the letters slant. The default is `false`.
             * @example true
             */
            italic?: boolean | null;
            /**
             * Format: double
             * @description Distance of lines in font sizes. Without it, what the script needs.
             * @example 1.2
             */
            lineHeight?: number | null;
            /**
             * Format: double
             * @description Points added after every letter. Letters that are joined, as in Arabic, stay joined. The default is `0`.
             * @example 0.5
             */
            letterSpacing?: number | null;
            /**
             * @description The language as a BCP 47 tag, which decides between forms of Chinese, Japanese and Korean characters.
             * @example ja
             */
            lang?: string | null;
            /**
             * @description Direction of paragraphs. `auto`: that of their first letter. The default is `auto`.
             * @example rtl
             */
            direction?: components["schemas"]["TextDirection"] | null;
            /**
             * @description A font in the printer, which draws the text with it: drive, name and extension of a file, or the letter of a bitmap font, which prints at whole multiples of its size.
             * @example E:SIMSUN.TTF
             */
            printerFont?: string | null;
            /**
             * Format: double
             * @description Width of letters in points, for text that the printer draws. Without it, the scalable font is as wide as it is high, and a bitmap font keeps its proportions.
             * @example 8
             */
            fontWidth?: number | null;
        };
        /** @description A barcode, drawn by the printer's own command. Options of other symbologies are ignored, with a warning. */
        BarcodeElement: {
            /**
             * @description The kind of element. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "barcode";
            /**
             * Format: double
             * @description Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 dpi, 26.66 at 1200. An element beyond the label's edge is allowed, with a warning.
             * @example 0.25
             */
            x: number;
            /**
             * Format: double
             * @description Inches from the label's top edge, at most 32,000 dots.
             * @example 0.5
             */
            y: number;
            /**
             * @description The symbology. The last five have no ZPL II command and need `drawn`.
             * @example code128
             */
            symbology: components["schemas"]["Symbology"];
            /**
             * @description The value to encode. `{{name}}` is filled from the values. Each symbology has its own rules: for `ean13`, 12 digits, to which the check digit is added, or 13 digits, whose check digit is verified. A value that the symbology cannot encode is refused with the reason; `x-value-examples` in this document has a valid value for each symbology.
             * @example PKG-{{number}}
             */
            value: string;
            /**
             * Format: double
             * @description Height of the bars in inches; for PDF417, the height of all rows together. Codes with square modules take their height from `moduleWidth`. Without it, `postnet` and `planet` have 0.125 inches, `intelligent-mail` 0.145. The default is `0.5`.
             * @example 0.75
             */
            height?: number | null;
            /**
             * @description Width of the narrowest bar, or of a module, in printer dots. The default is `2`.
             * @example 3
             */
            moduleWidth?: number | null;
            /**
             * Format: double
             * @description Ratio of wide to narrow bars, for symbologies with two bar widths; others ignore it. Printers support steps of 0.1. The default is `3`.
             * @example 2.5
             */
            ratio?: number | null;
            /**
             * @description Whether the value is also printed as text. The default is `true`.
             * @example false
             */
            humanReadable?: boolean | null;
            /**
             * @description Clockwise rotation: `N` none, `R` 90 degrees, `I` 180, `B` 270. The default is `N`.
             * @example R
             */
            rotation?: components["schemas"]["Rotation"] | null;
            /**
             * @description Whether a barcode that the printer has no command for is drawn as dots instead, with a warning. Where the printer has a command, it has no effect. The default is `false`.
             * @example true
             */
            drawn?: boolean | null;
            /**
             * @description Encodes a GS1 Digital Link: the value is GS1 element strings such as `(01)09506000134352(21)A1`, and the barcode has their web address below this domain. For `qrcode`, `datamatrix`.
             * @example {
             *       "domain": "id.gs1.org"
             *     }
             */
            digitalLink?: components["schemas"]["DigitalLink"] | null;
            /**
             * @description Error correction level. For `pdf417`: a whole number from 0 to 8; For `qrcode`: "L", "M", "Q" or "H"; For `microqr`: "L", "M" or "Q".
             * @example 8
             */
            level?: number | components["schemas"]["BarcodeLevel"] | null;
            /**
             * @description Columns of codewords. Without it, they depend on the amount of data. For `pdf417`: a whole number from 1 to 30; For `micropdf417`: a whole number from 1 to 4.
             * @example 30
             */
            columns?: number | null;
            /**
             * @description Whether the symbol is a square, or one of the six rectangles. For `datamatrix`, `gs1-datamatrix`: "square" or "rectangle".
             * @example rectangle
             */
            shape?: components["schemas"]["BarcodeShape"] | null;
            /**
             * @description Exactly this size, in rows by columns. Without it, the smallest that has room is used. For `datamatrix`, `gs1-datamatrix`.
             * @example 16x48
             */
            size?: components["schemas"]["BarcodeSize"] | null;
            /**
             * @description Least share of error correction, in percent. For `aztec`: a whole number from 1 to 99.
             * @example 99
             */
            correction?: number | null;
            /**
             * @description Exactly this many layers; negative numbers are compact symbols. Without it, the smallest symbol that has room is used. For `aztec`: a whole number from 1 to 32, or from -1 to -4 for compact symbols.
             * @example 4
             */
            layers?: number | null;
            /**
             * @description Exactly this version: version n has 17 + 4 n modules in each row. Without it, the smallest that has room is used. For `qrcode`: a whole number from 1 to 40.
             * @example 40
             */
            version?: number | null;
            /**
             * @description The mask pattern. Without it, the one that the standard prefers is used. For `qrcode`: a whole number from 0 to 7.
             * @example 7
             */
            mask?: number | null;
            /**
             * @description Whether the value is GS1 element strings, which are encoded as GS1 QR Code (FNC1 in first position). For `qrcode`.
             * @example true
             */
            gs1?: boolean | null;
            /**
             * @description The check digits that are added to the value. For `code39`: "none" or "mod43"; For `interleaved2of5`: "none" or "mod10"; For `msi`: "none", "mod10", "mod10-mod10", "mod11" or "mod11-mod10"; For `code11`: "1" or "2".
             * @example mod43
             */
            checkDigit?: components["schemas"]["BarcodeCheckDigit"] | null;
            /**
             * @description Whether any ASCII character is accepted, as pairs of Code 39 characters. Scanners must be set to full ASCII. For `code39`.
             * @example true
             */
            fullAscii?: boolean | null;
            /**
             * @description Whether `\F1` to `\F4` in the value are the function characters FNC1 to FNC4, and `\\` is a backslash. For `code128`.
             * @example true
             */
            escapes?: boolean | null;
            /**
             * @description The add-on to the right, in the same symbol: the issue of a magazine, or the price of a book. For `ean13`, `ean8`, `upca`, `upce`: 2 or 5 digits.
             * @example 05
             */
            addOn?: string | null;
            /**
             * @description The mode: 2 and 3 are carrier messages, 4 is any text, 5 has more error correction, 6 sets up the reader. Without it, the value determines the mode. For `maxicode`: a whole number from 2 to 6.
             * @example 6
             */
            mode?: number | null;
            /**
             * @description The code set of all characters: `A` has no lower case, `B` no control characters, `C` only pairs of digits. With `auto` the shortest symbol is used. For `code128`: "auto", "A", "B" or "C".
             * @example C
             */
            codeSet?: components["schemas"]["BarcodeCodeSet"] | null;
        };
        /** @description A QR code. */
        QrElement: {
            /**
             * @description The kind of element. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "qr";
            /**
             * Format: double
             * @description Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 dpi, 26.66 at 1200. An element beyond the label's edge is allowed, with a warning.
             * @example 0.25
             */
            x: number;
            /**
             * Format: double
             * @description Inches from the label's top edge, at most 32,000 dots.
             * @example 0.5
             */
            y: number;
            /**
             * @description The value to encode, any Unicode text. `{{name}}` is filled from the values.
             * @example https://example.com/p/{{number}}
             */
            value: string;
            /**
             * @description Width and height of a module in printer dots. The default is `5`.
             * @example 4
             */
            magnification?: number | null;
            /**
             * @description Error correction, by the share of the QR code that may be damaged: `L` about 7 %, `M` 15 %, `Q` 25 %, `H` 30 %. The default is `M`.
             * @example Q
             */
            ecLevel?: components["schemas"]["QrLevel"] | null;
            /**
             * @description Accepted, but printers do not rotate QR codes: it is printed upright, with a warning. The default is `N`.
             * @example R
             */
            rotation?: components["schemas"]["Rotation"] | null;
            /**
             * @description Whether a barcode that the printer has no command for is drawn as dots instead, with a warning. Where the printer has a command, it has no effect. The default is `false`.
             * @example true
             */
            drawn?: boolean | null;
            /**
             * @description Encodes a GS1 Digital Link: the value is GS1 element strings such as `(01)09506000134352(21)A1`, and the barcode has their web address below this domain. For `qrcode`, `datamatrix`.
             * @example {
             *       "domain": "id.gs1.org"
             *     }
             */
            digitalLink?: components["schemas"]["DigitalLink"] | null;
            /**
             * @description Error correction level. For `qrcode`: "L", "M", "Q" or "H".
             * @example H
             */
            level?: components["schemas"]["QrLevel"] | null;
            /**
             * @description Exactly this version: version n has 17 + 4 n modules in each row. Without it, the smallest that has room is used. For `qrcode`: a whole number from 1 to 40.
             * @example 40
             */
            version?: number | null;
            /**
             * @description The mask pattern. Without it, the one that the standard prefers is used. For `qrcode`: a whole number from 0 to 7.
             * @example 7
             */
            mask?: number | null;
            /**
             * @description Whether the value is GS1 element strings, which are encoded as GS1 QR Code (FNC1 in first position). For `qrcode`.
             * @example true
             */
            gs1?: boolean | null;
        };
        /** @description A rectangle, as a frame or filled. */
        BoxElement: {
            /**
             * @description The kind of element. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "box";
            /**
             * Format: double
             * @description Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 dpi, 26.66 at 1200. An element beyond the label's edge is allowed, with a warning.
             * @example 0.25
             */
            x: number;
            /**
             * Format: double
             * @description Inches from the label's top edge, at most 32,000 dots.
             * @example 0.5
             */
            y: number;
            /**
             * Format: double
             * @description Width in inches, including the frame.
             * @example 3.5
             */
            width: number;
            /**
             * Format: double
             * @description Height in inches, including the frame.
             * @example 1.25
             */
            height: number;
            /**
             * Format: double
             * @description Thickness of the frame in inches; at least one dot, unless it is 0. The default is `0.02`.
             * @example 0.03
             */
            thickness?: number | null;
            /**
             * @description Whether it is filled. The default is `false`.
             * @example true
             */
            filled?: boolean | null;
            /**
             * @description The color of the frame, or of all of it if it is filled; without effect with `invert`. White erases what was drawn before. The default is `black`.
             * @example white
             */
            color?: components["schemas"]["Color"] | null;
            /**
             * @description How round the corners are, from 0 (square) to 8: the radius is that many eighths of half the shorter side. The default is `0`.
             * @example 2
             */
            rounding?: number | null;
            /**
             * @description Inverts the background, black to white and white to black, instead of printing black. The default is `false`.
             * @example true
             */
            invert?: boolean | null;
        };
        /** @description An ellipse, as a line or filled; a circle if width and height are equal. */
        EllipseElement: {
            /**
             * @description The kind of element. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "ellipse";
            /**
             * Format: double
             * @description Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 dpi, 26.66 at 1200. An element beyond the label's edge is allowed, with a warning.
             * @example 0.25
             */
            x: number;
            /**
             * Format: double
             * @description Inches from the label's top edge, at most 32,000 dots.
             * @example 0.5
             */
            y: number;
            /**
             * Format: double
             * @description Width in inches, including the line; at most 4095 dots.
             * @example 1.5
             */
            width: number;
            /**
             * Format: double
             * @description Height in inches, including the line; at most 4095 dots.
             * @example 1.5
             */
            height: number;
            /**
             * Format: double
             * @description Thickness of the line in inches; at least one dot, unless it is 0. The default is `0.02`.
             * @example 0.03
             */
            thickness?: number | null;
            /**
             * @description Whether it is filled. The default is `false`.
             * @example true
             */
            filled?: boolean | null;
            /**
             * @description The color of the line, or of all of it if it is filled; without effect with `invert`. White erases what was drawn before. The default is `black`.
             * @example white
             */
            color?: components["schemas"]["Color"] | null;
            /**
             * @description Inverts the background, black to white and white to black, instead of printing black. The default is `false`.
             * @example true
             */
            invert?: boolean | null;
        };
        /** @description A line from one point to another, in any direction. */
        LineElement: {
            /**
             * @description The kind of element. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "line";
            /**
             * Format: double
             * @description Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 dpi, 26.66 at 1200. An element beyond the label's edge is allowed, with a warning.
             * @example 0.25
             */
            x: number;
            /**
             * Format: double
             * @description Inches from the label's top edge, at most 32,000 dots.
             * @example 0.5
             */
            y: number;
            /**
             * Format: double
             * @description Inches from the left edge at which it ends.
             * @example 3.75
             */
            x2: number;
            /**
             * Format: double
             * @description Inches from the top edge at which it ends.
             * @example 0.5
             */
            y2: number;
            /**
             * Format: double
             * @description Thickness in inches; at least one dot, unless it is 0. The default is `0.01`.
             * @example 0.02
             */
            thickness?: number | null;
        };
        /** @description A picture, printed as black and white dots. */
        ImageElement: {
            /**
             * @description The kind of element. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "image";
            /**
             * Format: double
             * @description Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 dpi, 26.66 at 1200. An element beyond the label's edge is allowed, with a warning.
             * @example 0.25
             */
            x: number;
            /**
             * Format: double
             * @description Inches from the label's top edge, at most 32,000 dots.
             * @example 0.5
             */
            y: number;
            /**
             * Format: double
             * @description Width in inches before the rotation. With one of `width` and `height` the picture keeps its proportions; without both it has the size that the file states, or a dot for each pixel.
             * @example 1.5
             */
            width?: number | null;
            /**
             * Format: double
             * @description Height in inches before the rotation.
             * @example 0.75
             */
            height?: number | null;
            /**
             * @description The file: a data URI in base64 (PNG, JPEG, WebP, GIF, SVG), or the name of a picture in `images`. It may be or contain a `{{placeholder}}`. A file that cannot be printed exactly is refused with the reason.
             * @example data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQAAAADsdIMmAAAAD0lEQVR42mP4wACB/BAIAC4AA/0rztGoAAAAAElFTkSuQmCC
             */
            src: string;
            /**
             * @description How the picture fills a box with other proportions: `contain` shows all of it in the middle, `cover` cuts off two sides, `stretch` loses the proportions. The default is `contain`.
             * @example cover
             */
            fit?: components["schemas"]["PictureFit"] | null;
            /**
             * @description How shades become dots. `auto`: nearly black and white parts with a sharp edge are solid, other shades and dark areas that fade into lighter ones become patterns of single dots. `threshold`: only solid parts. `diffusion`: patterns of single dots, for photographs. `ordered`: patterns of dots that grow with darkness, which print more evenly. The default is `auto`.
             * @example diffusion
             */
            mode?: components["schemas"]["PictureMode"] | null;
            /**
             * @description The darkest shade that is white in the mode `threshold`: 1 prints almost nothing, 255 almost everything. In the mode `auto` it only decides at sharp edges and thin lines. The default is `188`.
             * @example 220
             */
            threshold?: number | null;
            /**
             * @description Exchanges black and white. The default is `false`.
             * @example true
             */
            invert?: boolean | null;
            /**
             * @description Whether its black dots invert what is below them. The default is `false`.
             * @example true
             */
            reverse?: boolean | null;
            /**
             * @description Clockwise rotation: `N` none, `R` 90 degrees, `I` 180, `B` 270. The default is `N`.
             * @example R
             */
            rotation?: components["schemas"]["Rotation"] | null;
        };
        /** @description One field of a printer as typed commands, for what no other element prints exactly. It can be moved, and its text can be changed. */
        NativeElement: {
            /**
             * @description The kind of element. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "native";
            /**
             * Format: double
             * @description Inches from the label's left edge, at most 32,000 dots: 157.63 inches at 203 dpi, 26.66 at 1200. An element beyond the label's edge is allowed, with a warning.
             * @example 0.25
             */
            x: number;
            /**
             * Format: double
             * @description Inches from the label's top edge, at most 32,000 dots.
             * @example 0.5
             */
            y: number;
            /**
             * @description The point of the field that `x` and `y` name. The default is `corner`.
             * @example baseline
             */
            anchor?: components["schemas"]["NativeAnchor"] | null;
            /**
             * @description On which side of that point the field is. The default is `left`.
             * @example right
             */
            side?: components["schemas"]["NativeSide"] | null;
            /**
             * @description The resolution that the numbers of the commands mean. The default is `203`.
             * @example 300
             */
            dpi?: number | null;
            /**
             * @description The commands of the field by their two letters, from a closed list: fonts (`A0` to `AZ`, `A@`), `FB`, `TB`, `FR`, `BY`, the barcodes, `GB`, `GC`, `GD`, `GE` and `GS`. Each has its parameters in an array.
             * @example {
             *       "A0": [
             *         "N",
             *         30
             *       ]
             *     }
             */
            commands: {
                [key: string]: unknown[];
            };
            /**
             * @description The data as the commands read them. `{{name}}` is filled from the values.
             * @example LOT {{lot}}
             */
            text?: string | null;
        };
        /** @description The address of a GS1 Digital Link. */
        DigitalLink: {
            /**
             * @description The domain, with `https://` unless it says otherwise, and with a path if it has one.
             * @example id.gs1.org
             */
            domain: string;
        };
        /** @description One barcode. Options of other symbologies are ignored, with a warning. */
        BarcodeRequest: {
            /**
             * @description The value to encode. Each symbology has its own rules: for `ean13`, 12 digits, to which the check digit is added, or 13 digits, whose check digit is verified. A value that the symbology cannot encode is refused with the reason; `x-value-examples` in this document has a valid value for each symbology.
             * @example 590123412345
             */
            value: string;
            /**
             * @description The symbology. The last five have no ZPL II command, so `zpl` is possible for them only with `drawn`. The default is `code128`.
             * @example ean13
             */
            symbology?: components["schemas"]["Symbology"] | null;
            /**
             * @description The format of the response: a picture, a label for a printer, or all data. The default is `svg`.
             * @example zpl
             */
            format?: components["schemas"]["BarcodeFormat"] | null;
            /**
             * @description Width of a module in pixels of the SVG or dots of the printer. The default is 2 for bars and stacked codes, 5 for matrix codes. In ZPL, modules of more than 10 dots are drawn with boxes, because only the command for Data Matrix supports them.
             * @example 3
             */
            scale?: number | null;
            /**
             * Format: double
             * @description Height of the bars in inches. Without it, `postnet` and `planet` have 0.125 inches, `intelligent-mail` 0.145. The default is `0.5`.
             * @example 0.75
             */
            heightIn?: number | null;
            /**
             * @description Whether the value is also printed as text. The default is `true`.
             * @example false
             */
            humanReadable?: boolean | null;
            /**
             * @description Error correction, by the share of the QR code that may be damaged: `L` about 7 %, `M` 15 %, `Q` 25 %, `H` 30 %. The default is `M`.
             * @example Q
             */
            ecLevel?: components["schemas"]["QrLevel"] | null;
            /**
             * @description Resolution of the printer; only for `zpl`. The default is `203`.
             * @example 300
             */
            dpi?: number | null;
            /**
             * Format: double
             * @description Ratio of wide to narrow bars, for symbologies with two bar widths; others ignore it. Printers support steps of 0.1. The default is `3`.
             * @example 2.5
             */
            ratio?: number | null;
            /**
             * @description Whether a barcode that the printer has no command for is drawn as dots instead, with a warning. Where the printer has a command, it has no effect. The default is `false`.
             * @example true
             */
            drawn?: boolean | null;
            /**
             * @description Encodes a GS1 Digital Link: the value is GS1 element strings such as `(01)09506000134352(21)A1`, and the barcode has their web address below this domain. For `qrcode`, `datamatrix`.
             * @example {
             *       "domain": "id.gs1.org"
             *     }
             */
            digitalLink?: components["schemas"]["DigitalLink"] | null;
            /**
             * @description Error correction level. For `pdf417`: a whole number from 0 to 8; For `qrcode`: "L", "M", "Q" or "H"; For `microqr`: "L", "M" or "Q".
             * @example 8
             */
            level?: number | components["schemas"]["BarcodeLevel"] | null;
            /**
             * @description Columns of codewords. Without it, they depend on the amount of data. For `pdf417`: a whole number from 1 to 30; For `micropdf417`: a whole number from 1 to 4.
             * @example 30
             */
            columns?: number | null;
            /**
             * @description Whether the symbol is a square, or one of the six rectangles. For `datamatrix`, `gs1-datamatrix`: "square" or "rectangle".
             * @example rectangle
             */
            shape?: components["schemas"]["BarcodeShape"] | null;
            /**
             * @description Exactly this size, in rows by columns. Without it, the smallest that has room is used. For `datamatrix`, `gs1-datamatrix`.
             * @example 16x48
             */
            size?: components["schemas"]["BarcodeSize"] | null;
            /**
             * @description Least share of error correction, in percent. For `aztec`: a whole number from 1 to 99.
             * @example 99
             */
            correction?: number | null;
            /**
             * @description Exactly this many layers; negative numbers are compact symbols. Without it, the smallest symbol that has room is used. For `aztec`: a whole number from 1 to 32, or from -1 to -4 for compact symbols.
             * @example 4
             */
            layers?: number | null;
            /**
             * @description Exactly this version: version n has 17 + 4 n modules in each row. Without it, the smallest that has room is used. For `qrcode`: a whole number from 1 to 40.
             * @example 40
             */
            version?: number | null;
            /**
             * @description The mask pattern. Without it, the one that the standard prefers is used. For `qrcode`: a whole number from 0 to 7.
             * @example 7
             */
            mask?: number | null;
            /**
             * @description Whether the value is GS1 element strings, which are encoded as GS1 QR Code (FNC1 in first position). For `qrcode`.
             * @example true
             */
            gs1?: boolean | null;
            /**
             * @description The check digits that are added to the value. For `code39`: "none" or "mod43"; For `interleaved2of5`: "none" or "mod10"; For `msi`: "none", "mod10", "mod10-mod10", "mod11" or "mod11-mod10"; For `code11`: "1" or "2".
             * @example mod43
             */
            checkDigit?: components["schemas"]["BarcodeCheckDigit"] | null;
            /**
             * @description Whether any ASCII character is accepted, as pairs of Code 39 characters. Scanners must be set to full ASCII. For `code39`.
             * @example true
             */
            fullAscii?: boolean | null;
            /**
             * @description Whether `\F1` to `\F4` in the value are the function characters FNC1 to FNC4, and `\\` is a backslash. For `code128`.
             * @example true
             */
            escapes?: boolean | null;
            /**
             * @description The add-on to the right, in the same symbol: the issue of a magazine, or the price of a book. For `ean13`, `ean8`, `upca`, `upce`: 2 or 5 digits.
             * @example 05
             */
            addOn?: string | null;
            /**
             * @description The mode: 2 and 3 are carrier messages, 4 is any text, 5 has more error correction, 6 sets up the reader. Without it, the value determines the mode. For `maxicode`: a whole number from 2 to 6.
             * @example 6
             */
            mode?: number | null;
            /**
             * @description The code set of all characters: `A` has no lower case, `B` no control characters, `C` only pairs of digits. With `auto` the shortest symbol is used. For `code128`: "auto", "A", "B" or "C".
             * @example C
             */
            codeSet?: components["schemas"]["BarcodeCodeSet"] | null;
        };
        /** @description All data of one barcode. */
        Barcode: {
            /** @description The symbology. */
            symbology: components["schemas"]["Symbology"];
            /** @description The encoded value, including check digits. */
            value: string;
            /** @description The digits of its add-on, if it has one. */
            addOn?: string;
            /** @description The readable line; empty if there is none. */
            text: string;
            /**
             * @description `linear` symbols have `bars`, `matrix` symbols have `rows`.
             * @enum {string}
             */
            kind: "linear" | "matrix";
            /**
             * Format: double
             * @description In modules, without quiet zones.
             */
            width: number;
            /**
             * Format: double
             * @description In modules, without quiet zones.
             */
            height: number;
            /** @description The quiet zones that a scanner needs, in modules. */
            quietZone: {
                left: number;
                right: number;
                top: number;
                bottom: number;
            };
            /** @description Linear symbols: widths in modules, bars and spaces alternating. */
            bars?: number[];
            /** @description Matrix symbols: one string for each row, `1` for dark and `0` for light. */
            rows?: string[];
            /** @description Heights of the rows in modules, unless all are 1. */
            rowHeights?: number[];
            /** @description The symbol as SVG. */
            svg: string;
            /** @description The label as ZPL; null if there is none. */
            zpl: string | null;
            /** @description Why there is no ZPL. */
            zplReason?: string;
        };
        /** @description The result of a check of labels. */
        Check: {
            /** @description Whether every barcode is safe to print, and every barcode that was found in the file of a picture reads as printed. */
            scans: boolean;
            /** @description Whether the labels may be printed: `scans` is true, no text is cut off, and no character is missing. Labels with `proof` are printed only then. */
            proven: boolean;
            /** @description Number of labels. */
            labels: number;
            /** @description Problems and warnings about the labels. */
            findings: components["schemas"]["Finding"][];
            /** @description Number of further findings that are not listed. */
            moreFindings: number;
            /** @description Every barcode of every label. */
            barcodes: components["schemas"]["BarcodeCheck"][];
            /** @description Every barcode that was found in the file of a picture of a label. */
            pictures: components["schemas"]["PictureCheck"][];
        };
        /** @description A problem or a warning about a label. */
        Finding: {
            /**
             * @description The place in the request or in the saved design, as a JSON pointer.
             * @example /elements/0
             */
            path: string;
            /**
             * @description The stable name of the rule.
             * @example quiet-zone
             */
            rule: string;
            /**
             * @description `error`: the label is unusable. `warning`: it prints, but not exactly as requested, or it may not scan reliably.
             * @enum {string}
             */
            severity: "error" | "warning";
            /** @description The message, for people. */
            message: string;
            /**
             * @description The id of the element, in checks of saved designs.
             * @example barcode-1
             */
            elementId?: string;
            /** @description The row, counted from 0. */
            row?: number;
        };
        /** @description The result for one barcode. */
        BarcodeCheck: {
            /**
             * @description The place in the request or in the saved design, as a JSON pointer.
             * @example /elements/0
             */
            path: string;
            /**
             * @description The id of the element, in checks of saved designs.
             * @example barcode-1
             */
            elementId?: string;
            /** @description The row, counted from 0. */
            row?: number;
            /** @description The symbology. */
            symbology: components["schemas"]["Symbology"];
            /** @description The value that a scanner should report. */
            value: string;
            /** @description Whether a scanner that is pointed at it reads `value`, with everything that is printed over it and beside it. */
            reads: boolean;
            /** @description The strict verdict, whether it is safe to print: it is complete and undamaged, reads as `value`, and no finding says otherwise. Never true where `reads` is false or the grade is F. */
            scans: boolean;
            /**
             * @description Why `scans` is false.
             * @enum {string}
             */
            why?: "not-drawn" | "decodes-otherwise" | "unreadable" | "modules-differ" | "cut" | "damaged-modules" | "reversed" | "margin" | "bars-too-low" | "module-too-small" | "surroundings";
            /** @description The print quality, predicted before printing in the terms of ISO/IEC 15416 and 15415. Only a verifier can measure the print itself. */
            grade?: {
                /**
                 * @description The grade.
                 * @enum {string}
                 */
                letter: "A" | "B" | "C" | "D" | "F";
                /**
                 * @description The parameter that limits it; absent for A.
                 * @enum {string}
                 */
                limit?: "decode" | "quiet-zone" | "module" | "height" | "unused-error-correction" | "decodability";
                /** @description How to raise it, for people. */
                raise?: string;
            };
            /**
             * @description The result: a decoder read the value, another value, or nothing; or no decoder supports the symbology, and its modules match the value or not; or it is not on the label.
             * @enum {string}
             */
            result: "decodes" | "decodes-otherwise" | "unreadable" | "modules-match" | "modules-differ" | "not-drawn";
            /**
             * @description How it was read: from the picture, from its bars and modules, or by comparing modules.
             * @enum {string}
             */
            method?: "picture" | "structure" | "modules";
            /** @description The value that a decoder read instead. */
            found?: string;
            /** @description The width of the narrowest bar or of a module. */
            module?: {
                /** @description In printer dots. */
                dots: number;
                /**
                 * Format: double
                 * @description In millimetres.
                 */
                mm: number;
                /**
                 * Format: double
                 * @description In thousandths of an inch.
                 */
                mil: number;
                /** @description Minimum module widths of the GS1 General Specifications, by use. */
                uses?: {
                    /**
                     * @description The use.
                     * @example retail
                     */
                    use: string;
                    /**
                     * Format: double
                     * @description In millimetres.
                     */
                    leastMm: number;
                    /** @description Whether the module is at least as wide. */
                    met: boolean;
                }[];
            };
            /** @description The quiet zones. */
            quietZone?: {
                /** @description Whether they are blank. */
                free: boolean;
                /** @description The quiet zones that are not blank. */
                touched?: {
                    /**
                     * @description The side of the upright symbol.
                     * @enum {string}
                     */
                    side: "left" | "right" | "top" | "bottom";
                    /** @description Modules that must be blank. */
                    needed: number;
                    /** @description How many of them are not blank. */
                    missing: number;
                    /**
                     * @description What is in the quiet zone: the edge of the label, or something printed.
                     * @enum {string}
                     */
                    by: "edge" | "ink";
                }[];
            };
            /** @description Whether all of it is on the label. */
            inside?: boolean;
        };
        /** @description The result for one barcode in a picture. */
        PictureCheck: {
            /**
             * @description The place in the request or in the saved design, as a JSON pointer.
             * @example /elements/0
             */
            path: string;
            /**
             * @description The id of the element, in checks of saved designs.
             * @example barcode-1
             */
            elementId?: string;
            /** @description The row, counted from 0. */
            row?: number;
            /** @description The symbology. */
            symbology: components["schemas"]["Symbology"];
            /** @description The value that a scanner reads from the file of the picture. */
            value: string;
            /** @description Whether a scanner reads `value` from the label, with everything that is printed over it and beside it. */
            reads: boolean;
            /**
             * @description Why `reads` is false: a decoder reads another value; part of it is cut off or outside the label; or no decoder reads it.
             * @enum {string}
             */
            why?: "decodes-otherwise" | "cut" | "unreadable";
            /** @description The value that a decoder read instead. */
            found?: string;
        };
        /** @description The dots of a picture: rows of bytes, in which 1 is black. */
        Graphic: {
            /** @description Dots across. */
            width: number;
            /** @description Dots from top to bottom. */
            height: number;
            /** @description Bytes of all rows. */
            totalBytes: number;
            /** @description Bytes of a row. */
            rowBytes: number;
            /**
             * @description The bytes as hexadecimal digits.
             * @example 0F0FF0F0
             */
            data: string;
        };
        /** @description What can be read from labels. */
        ReadLabels: {
            /** @description The labels. */
            labels: components["schemas"]["ReadLabel"][];
        };
        /** @description A label. */
        ReadLabel: {
            /** @description Its fields with data, in the order of printing. */
            fields: components["schemas"]["ReadField"][];
        };
        /** @description A field with data. */
        ReadField: {
            /** @description Dots from the left of the place that `^FO` or `^FT` names. */
            x: number;
            /** @description Dots from the top. */
            y: number;
            /**
             * @description The data as text.
             * @example QA,12
             */
            data: string;
            /**
             * @description The symbology of a barcode.
             * @example qrcode
             */
            symbology?: string;
            /**
             * @description What a scanner reports.
             * @example 12
             */
            value?: string;
        };
        /** @description Values for the placeholders of a saved design. The copies of all rows together may be at most 100. */
        DesignRenderRequest: {
            /**
             * @description What distances are counted in: inches or millimetres. It holds for the whole request, wherever it stands; `widthIn` and `heightIn` are always inches, and sizes of text always points. Answers have inches. The default is `in`.
             * @example mm
             * @enum {string|null}
             */
            units?: "in" | "mm" | null;
            /**
             * @description Values for the placeholders of the one label, or defaults for all rows.
             * @example {
             *       "name": "Ada"
             *     }
             */
            data?: components["schemas"]["Data"] | null;
            /**
             * @description Rows of values: one label for each row, all in one response. The value `copies` of a row is its number of copies; see `copiesFrom`.
             * @example [
             *       {
             *         "name": "Ada"
             *       },
             *       {
             *         "name": "Grace",
             *         "copies": 3
             *       }
             *     ]
             */
            rows?: components["schemas"]["Data"][] | null;
            /**
             * @description Which value of a row is its number of copies, 0 to 10000, as a number or as text. Without it that is `copies`, unless the label prints `{{copies}}`. Rows without the value use the `copies` of the request; a row with 0 is left out.
             * @example quantity
             */
            copiesFrom?: string | null;
            /**
             * @description Number of labels without rows, which counters tell apart. Not together with `rows`.
             * @example 500
             */
            labels?: number | null;
            /**
             * Format: date-time
             * @description When the labels are printed. The default is the time of the request.
             * @example 2026-11-17T09:30:00+01:00
             */
            now?: string | null;
            /**
             * @description The first numbers of counters. A counter that a saved design keeps does not move then.
             * @example {
             *       "serial": 1200
             *     }
             */
            counters?: components["schemas"]["CounterNumbers"] | null;
            /**
             * @description Pictures by name, as data URIs. Elements and rows name them, so that one upload serves many labels.
             * @example {
             *       "logo": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQAAAADsdIMmAAAAD0lEQVR42mP4wACB/BAIAC4AA/0rztGoAAAAAElFTkSuQmCC"
             *     }
             */
            images?: {
                [key: string]: string;
            } | null;
            /**
             * @description The encoding of pictures: the shortest that printers of Zebra take (`compressed`), digits with run lengths (`ascii`) or plain digits (`hex`) for printers that only emulate ZPL. The default is `compressed`.
             * @example hex
             */
            graphics?: components["schemas"]["PictureEncoding"] | null;
            /**
             * @description What is known about the printer.
             * @example {
             *       "dpi": 300
             *     }
             */
            printer?: components["schemas"]["PrinterOptions"] | null;
            /**
             * @description Labels side by side, on a roll with several labels across. Pictures and checks show single labels.
             * @example {
             *       "count": 2,
             *       "gap": 0.1
             *     }
             */
            across?: components["schemas"]["Across"] | null;
            /**
             * @description The sheets that labels are printed on, with `format=sheet` of the preview. Not needed for presets of sheets and paper.
             * @example {
             *       "start": 7,
             *       "skip": [
             *         9,
             *         10
             *       ]
             *     }
             */
            sheet?: components["schemas"]["SheetOptions"] | null;
            /**
             * @description Whether warnings are errors: a label that would print with a warning is refused instead. The default is `false`.
             * @example true
             */
            strict?: boolean | null;
            /**
             * @description `require` prints only proven labels. They are proven if every barcode scans, no text is cut off and no character is missing; otherwise the answer is 422 `not_proven` with the report of a check, nothing is printed and no number of a counter is taken. Pictures of single labels and checks ignore it. The default is `none`.
             * @example require
             */
            proof?: components["schemas"]["Proof"] | null;
            /**
             * @description Characters that the printer's scalable font has besides those of all printers: names of sets, or ranges of code points such as `0370-03FF`. Text with these characters is then printed by the printer, not as a picture. They are added to those of the service.
             * @example [
             *       "cyrillic",
             *       "0218-021B"
             *     ]
             */
            printerCharacters?: string[] | null;
            /**
             * @description Copies of each label whose row does not have its own number. The default is `1`.
             * @example 2
             */
            copies?: number | null;
        };
        /** @description The result of converting a saved design. */
        DesignInspection: {
            spec: components["schemas"]["LabelSpec"];
            /** @description Elements that are left out or print differently. */
            warnings: string[];
            /** @description The names of its placeholders. */
            placeholders: string[];
        };
        /** @description Why a saved design is not printed. */
        DesignError: {
            /** @description An error code for programs. */
            error: string;
            /** @description The reason, as a message for people. */
            message: string;
            /** @description With `unrepresentable_element`, each barcode that cannot be printed; empty with `nothing_to_draw`. */
            errors: components["schemas"]["UnprintableBarcode"][];
            spec: components["schemas"]["LabelSpec"];
        };
        /** @description Why a saved design is not printed. */
        PrintError: {
            /** @description An error code for programs. */
            error: string;
            /** @description The reason, as a message for people. */
            message: string;
            /** @description With `unrepresentable_element`, each barcode that cannot be printed; empty with `nothing_to_draw`. */
            errors?: components["schemas"]["UnprintableBarcode"][];
            spec?: components["schemas"]["LabelSpec"];
            report?: components["schemas"]["Check"];
        };
        /** @description A barcode that has no printer command. */
        UnprintableBarcode: {
            /** @description The id of the element in the design. */
            elementId: string;
            /** @description The symbology. */
            symbology: components["schemas"]["Symbology"];
            /** @description The reason, as a message for people. */
            message: string;
        };
        /** @description Labels, and their warnings as data. */
        PrintedAnswer: components["schemas"]["PrintedLabels"] | components["schemas"]["PrintedDocument"];
        /** @description Labels as ZPL, and their warnings as data. */
        PrintedLabels: {
            /** @description The document: `^XA` to `^XZ` for each label. */
            zpl: string;
            /** @description Number of labels, without copies. */
            count: number;
            /** @description What prints differently, at most 200. */
            warnings: components["schemas"]["Warning"][];
            /** @description Number of warnings beyond those that are listed. */
            moreWarnings: number;
        };
        /** @description Labels in the language of a printer that takes no ZPL, and their warnings as data. */
        PrintedDocument: {
            /**
             * @description The language.
             * @enum {string}
             */
            format: "tspl" | "epl" | "cpcl" | "escpos" | "brother-ql" | "pwg";
            /** @description The document in Base64. */
            data: string;
            /** @description Number of labels, without copies. */
            count: number;
            /** @description What prints differently, at most 200. */
            warnings: components["schemas"]["Warning"][];
            /** @description Number of warnings beyond those that are listed. */
            moreWarnings: number;
        };
        /** @description Something that prints differently from the request. */
        Warning: {
            /**
             * @description The place in the request as a JSON pointer, or the id of an element of a saved design.
             * @example /elements/0/text
             */
            path: string;
            /**
             * @description The rule, for programs.
             * @example text-cut
             */
            rule: string;
            /** @description What happens, as a message for people. */
            message: string;
            /**
             * @description The first row with this warning, counted from 0.
             * @example 2
             */
            row?: number;
        };
        /** @description The designs of an account. */
        DesignList: {
            /** @description Number of entries. */
            count: number;
            designs: components["schemas"]["Design"][];
        };
        /** @description A design that was saved in the editor. */
        Design: {
            /**
             * @description The id of the design, for use in paths.
             * @example 018f2f9c4b7a7c3e9a5d2b1c0f6e8d47
             */
            id: string;
            /**
             * @description The display name.
             * @example Shipping label
             */
            name: string;
            /**
             * @description The preset of its size; null if the size is given in inches.
             * @example zebra-4x6
             */
            presetId: string | null;
            /**
             * Format: date-time
             * @description When it was first saved, in UTC.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last saved, in UTC.
             * @example 2026-11-15T12:30:00.000Z
             */
            updatedAt: string;
        };
        /** @description A saved design, without its document. */
        SavedDesign: {
            /**
             * @description The id of the design, for use in paths.
             * @example 018f2f9c4b7a7c3e9a5d2b1c0f6e8d47
             */
            id: string;
            /**
             * @description The display name.
             * @example Shipping label
             */
            name: string;
            /**
             * @description The preset of its size; null if the size is given in inches.
             * @example zebra-4x6
             */
            presetId: string | null;
            /**
             * Format: date-time
             * @description When it was first saved, in UTC.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last saved, in UTC.
             * @example 2026-11-15T12:30:00.000Z
             */
            updatedAt: string;
            /** @description The revision, counted up with each save; send it as `If-Match` to save again. */
            revision: number;
            /** @description Size of its document in bytes. */
            bytes: number;
        };
        /** @description A saved design with its document. */
        OpenedDesign: {
            /**
             * @description The id of the design, for use in paths.
             * @example 018f2f9c4b7a7c3e9a5d2b1c0f6e8d47
             */
            id: string;
            /**
             * @description The display name.
             * @example Shipping label
             */
            name: string;
            /**
             * @description The preset of its size; null if the size is given in inches.
             * @example zebra-4x6
             */
            presetId: string | null;
            /**
             * Format: date-time
             * @description When it was first saved, in UTC.
             * @example 2026-11-15T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last saved, in UTC.
             * @example 2026-11-15T12:30:00.000Z
             */
            updatedAt: string;
            /** @description The revision, counted up with each save; send it as `If-Match` to save again. */
            revision: number;
            /** @description Size of its document in bytes. */
            bytes: number;
            document: components["schemas"]["SavedDocument"];
        };
        /** @description A design as the editor saves and exports it: docs/design-document.md describes every field. Distances are inches, and unknown fields are kept. */
        SavedDocument: {
            /**
             * @description The version of the document.
             * @example 1
             */
            schemaVersion: number;
            size: {
                [key: string]: unknown;
            };
            elements: {
                [key: string]: unknown;
            }[];
        } & {
            [key: string]: unknown;
        };
        /** @description Another client has saved the design since it was read. */
        DesignConflict: {
            /** @description An error code for programs. */
            error: string;
            /** @description The reason, as a message for people. */
            message: string;
            current: components["schemas"]["OpenedDesign"];
        };
        /** @description Label sizes. */
        PresetList: {
            /** @description Number of entries. */
            count: number;
            presets: components["schemas"]["Preset"][];
        };
        /** @description A label size from the catalog. */
        Preset: {
            /**
             * @description The id, as used in `size.preset`.
             * @example zebra-4x6
             */
            id: string;
            /** @description The display name. */
            name: string;
            /**
             * @description The printer family.
             * @example Zebra
             */
            brand: string;
            /**
             * Format: double
             * @description Width in inches.
             * @example 4
             */
            widthIn: number;
            /**
             * Format: double
             * @description Height in inches.
             * @example 6
             */
            heightIn: number;
            /**
             * @description Resolution of the printers that use it.
             * @example 203
             */
            dpi: number;
            /**
             * @description Width in dots at that resolution.
             * @example 812
             */
            widthDots: number;
            /**
             * @description Height in dots at that resolution.
             * @example 1218
             */
            heightDots: number;
            /**
             * @description The form of the label stock.
             * @enum {string}
             */
            kind: "thermal" | "sheet" | "paper";
            /** @description Labels per sheet; null if it is not sheet stock. */
            labelsPerSheet: number | null;
            /** @description Where the labels are on a page, usable as the `sheet` of a request; null for rolls. */
            sheet: components["schemas"]["PresetSheet"] | null;
            /** @description Other names and product codes that `search` matches. */
            aliases: string[];
        };
        /** @description An error. */
        Error: {
            /**
             * @description An error code for programs.
             * @enum {string}
             */
            error: "invalid_json" | "invalid_spec" | "unauthorized" | "forbidden" | "conflict" | "payload_too_large" | "not_found" | "method_not_allowed" | "not_acceptable" | "timed_out" | "output_too_large" | "job_too_large" | "unsupported_media_type" | "unrepresentable_element" | "nothing_to_draw" | "not_proven" | "idempotency_key_reused" | "rate_limited" | "capacity_exhausted" | "internal" | "unavailable";
            /** @description A message for people: the place, the rule and what was found. */
            message: string;
            /** @description With `invalid_spec`: every problem of the request. */
            errors?: components["schemas"]["Problem"][];
            report?: components["schemas"]["Check"];
        };
        /** @description One problem of a request. */
        Problem: {
            /**
             * @description The place in the request, or in the document of a saved design, as a JSON pointer.
             * @example /elements/0/value
             */
            path: string;
            /**
             * @description The rule and what was found.
             * @example ean13 needs 12 or 13 digits, found 3
             */
            message: string;
            /**
             * @description The row with this problem, counted from 0.
             * @example 2
             */
            row?: number;
            /**
             * @description The id of the element, if it is in a saved design.
             * @example b1
             */
            elementId?: string;
        };
        /** @enum {string} */
        PrintFormat: "zpl" | "tspl" | "epl" | "cpcl" | "escpos" | "brother-ql" | "pwg";
        /** @enum {string} */
        Proof: "require" | "none";
        /** @enum {string} */
        LabelPictureFormat: "png" | "svg" | "pdf" | "sheet";
        /** @enum {string} */
        PictureFormat: "png" | "svg" | "pdf";
        /** @enum {string} */
        Density: "6dpmm" | "8dpmm" | "12dpmm" | "24dpmm";
        /** @enum {string} */
        PictureEncoding: "compressed" | "ascii" | "hex";
        /** @enum {string} */
        PageName: "letter" | "legal" | "tabloid" | "half-letter" | "a3" | "a4" | "a5" | "a6" | "index-3x5" | "4x6" | "5x7" | "business-card-us" | "id-card-cr80" | "envelope-10" | "envelope-dl";
        /** @enum {string} */
        DateUnit: "minutes" | "hours" | "days" | "weeks" | "months" | "years";
        /** @enum {string} */
        DateLanguage: "en" | "de" | "es" | "fr";
        /** @enum {string} */
        AddedDigit: "gs1" | "luhn";
        /** @enum {string} */
        CounterKeeping: "job" | "design";
        /** @enum {string} */
        TextCase: "upper" | "lower";
        /** @enum {string} */
        Align: "left" | "center" | "right";
        /** @enum {string} */
        Rotation: "N" | "R" | "I" | "B";
        /** @enum {string} */
        Glyphs: "auto" | "printer" | "picture";
        /** @enum {string} */
        FontWeight: "regular" | "bold";
        /** @enum {string} */
        TextDirection: "auto" | "ltr" | "rtl";
        /** @enum {string} */
        Symbology: "code128" | "code39" | "code93" | "ean13" | "ean8" | "upca" | "upce" | "itf14" | "interleaved2of5" | "codabar" | "msi" | "gs1-128" | "datamatrix" | "pdf417" | "aztec" | "qrcode" | "databar-omni" | "databar-truncated" | "databar-stacked" | "databar-stacked-omni" | "databar-limited" | "databar-expanded" | "databar-expanded-stacked" | "gs1-datamatrix" | "maxicode" | "micropdf417" | "code11" | "industrial2of5" | "standard2of5" | "plessey" | "logmars" | "postnet" | "planet" | "intelligent-mail" | "ean2" | "ean5" | "code49" | "codablock-f" | "microqr" | "telepen" | "pharmacode" | "royalmail" | "kix";
        /** @enum {string} */
        BarcodeLevel: "L" | "M" | "Q" | "H";
        /** @enum {string} */
        BarcodeShape: "square" | "rectangle";
        /** @enum {string} */
        BarcodeSize: "10x10" | "12x12" | "14x14" | "16x16" | "18x18" | "20x20" | "22x22" | "24x24" | "26x26" | "32x32" | "36x36" | "40x40" | "44x44" | "48x48" | "52x52" | "64x64" | "72x72" | "80x80" | "88x88" | "96x96" | "104x104" | "120x120" | "132x132" | "144x144" | "8x18" | "8x32" | "12x26" | "12x36" | "16x36" | "16x48";
        /** @enum {string} */
        BarcodeCheckDigit: "none" | "mod43" | "mod10" | "mod10-mod10" | "mod11" | "mod11-mod10" | "1" | "2";
        /** @enum {string} */
        BarcodeCodeSet: "auto" | "A" | "B" | "C";
        /** @enum {string} */
        QrLevel: "L" | "M" | "Q" | "H";
        /** @enum {string} */
        Color: "black" | "white";
        /** @enum {string} */
        PictureFit: "contain" | "cover" | "stretch";
        /** @enum {string} */
        PictureMode: "auto" | "threshold" | "diffusion" | "ordered";
        /** @enum {string} */
        NativeAnchor: "corner" | "baseline";
        /** @enum {string} */
        NativeSide: "left" | "right" | "auto";
        /** @enum {string} */
        BarcodeFormat: "svg" | "zpl" | "json";
    };
    responses: {
        /** @description The body is not JSON or not a valid request, or a barcode cannot encode its value. `errors` lists every problem with its place. */
        InvalidBody: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not JSON or not a valid request, or a barcode cannot encode its value, or the query is invalid. `errors` lists every problem with its place. */
        InvalidBodyOrQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The query is invalid. */
        InvalidQuery: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The density, the size, the index or a header is not supported. */
        InvalidAddress: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The API key is missing or unknown, or has expired. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The API key does not have the scope that this needs. */
        ScopeMissing: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not JSON, or the document, the name or `If-Match` is invalid. `errors` lists every problem with its place. */
        InvalidDocument: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The account has the maximum number of designs. */
        TooManyDesigns: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Another client has saved the design since it was read. `current` is the design as it is now. */
        StaleDesign: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DesignConflict"];
            };
        };
        /** @description The document is too large, or the storage of the account is full. */
        NoRoom: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The account has no design with this id. */
        NoSuchDesign: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no label with this index. */
        NoSuchLabel: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The account has no design with this id, or the request no label with this index. */
        NoSuchDesignOrLabel: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The address does not have the method. `Allow` lists those that it has. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No format in `Accept` is supported. */
        NotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body did not arrive in time, or the work took too long. */
        TimedOut: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body or the response is too large. */
        TooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body or the response is too large, or there are more than 2000 barcodes to read. */
        CheckTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The response is too large. */
        OutputTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body or the response is too large, or the copies of all rows are more than 100. */
        DesignJobTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body has the wrong Content-Type, or is compressed. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A barcode of the design has no ZPL II command. `errors` lists these barcodes, `spec` has the other elements. */
        Unrepresentable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DesignError"];
            };
        };
        /** @description A barcode of the design has no ZPL II command, or no element of it can be printed. */
        Undrawable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DesignError"];
            };
        };
        /** @description A barcode of the design has no ZPL II command, or no element of it can be printed (`errors` and `spec` say which); or its labels must be proven and are not (`report` says why); or an earlier request with this `Idempotency-Key` was another one. */
        Unprintable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PrintError"];
            };
        };
        /** @description The labels must be proven and are not. `report` says why. */
        Unproven: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description An earlier request with this `Idempotency-Key` was another one. */
        KeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The account or the service has reached its limit. Retry after the time in `Retry-After`. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description An internal error. The service's log has the details under the id of the request. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The database cannot be reached at the moment. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The id of the request, as in the service's log: the one that the client sent, or a new one. */
        "X-Request-Id": string;
        /** @description Number of labels in the response, without copies and without rows of 0 copies. */
        "X-Label-Count": number;
        /** @description Warnings about what prints differently from the request, joined with `; `. ASCII, at most 2048 bytes. Absent without warnings. */
        "X-Label-Warnings": string;
        /** @description Warnings about elements of the design that are left out or print differently, by their ids, joined with `; `. ASCII, at most 2048 bytes. Absent without warnings. */
        "X-Conversion-Warnings": string;
        /** @description The time that values of the labels were made from. Absent if the label makes no values. */
        "X-Label-Now": string;
        /** @description The first numbers of counters, as the `counters` of a request that prints the same labels again. Absent without counters. */
        "X-Label-Counters": string;
        /** @description Number of labels in the document, even if the picture shows only one. */
        "X-Total-Count": number;
        /** @description Number of pages of `format=sheet`. `X-Label-Count` is then the number of labels on them, with copies. Absent for other formats. */
        "X-Sheet-Count": number;
        /** @description Number of requests that the account may send at once. */
        "RateLimit-Limit": number;
        /** @description Number of requests that are left. */
        "RateLimit-Remaining": number;
        /** @description Seconds until the full number is available again. */
        "RateLimit-Reset": number;
        /** @description Seconds to wait before trying again. */
        "Retry-After": number;
        /** @description The required method of authentication. */
        "WWW-Authenticate": "Bearer";
        /** @description The version of the answer, for `If-None-Match`. */
        ETag: string;
        /** @description The methods of this address. */
        Allow: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    renderLabels: {
        parameters: {
            query?: {
                /** @description The language of the printer. Other languages than `zpl` get the dots of the labels. */
                format?: components["schemas"]["PrintFormat"];
                /** @description Whether warnings are errors: a label that would print with a warning is refused instead. */
                strict?: boolean;
                /** @description `require` prints only proven labels. They are proven if every barcode scans, no text is cut off and no character is missing; otherwise the answer is 422 `not_proven` with the report of a check, nothing is printed and no number of a counter is taken. Pictures of single labels and checks ignore it. */
                proof?: components["schemas"]["Proof"];
                /** @description Where warnings are: in a header, as many as fit, or in a JSON answer together with the document. */
                warnings?: "header" | "json";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenderRequest"];
            };
        };
        responses: {
            /** @description The document: in ZPL, `^XA` to `^XZ` for each label. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Label-Count": components["headers"]["X-Label-Count"];
                    "X-Label-Now": components["headers"]["X-Label-Now"];
                    "X-Label-Counters": components["headers"]["X-Label-Counters"];
                    "X-Label-Warnings": components["headers"]["X-Label-Warnings"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/json": components["schemas"]["PrintedAnswer"];
                    "application/vnd.tsc-tspl": string;
                    "application/vnd.eltron-epl": string;
                    "application/vnd.zebra-cpcl": string;
                    "application/vnd.epson-escpos": string;
                    "application/vnd.brother-ql": string;
                    "image/pwg-raster": string;
                };
            };
            400: components["responses"]["InvalidBodyOrQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeMissing"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["TimedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unproven"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewLabels: {
        parameters: {
            query?: {
                /** @description Index of the label, counted from 0. The default is the first label; for `pdf`, all labels, one page each. Not with `sheet`, which has all labels. */
                index?: number;
                /** @description The format of the picture. `sheet` is a PDF for an office printer: all labels with their copies, on pages with a grid of labels. */
                format?: components["schemas"]["LabelPictureFormat"];
                /** @description `require` prints only proven labels. They are proven if every barcode scans, no text is cut off and no character is missing; otherwise the answer is 422 `not_proven` with the report of a check, nothing is printed and no number of a counter is taken. Pictures of single labels and checks ignore it. */
                proof?: components["schemas"]["Proof"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenderRequest"];
            };
        };
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-Label-Warnings": components["headers"]["X-Label-Warnings"];
                    /** @description Number of labels in the response, without copies and without rows of 0 copies. */
                    "X-Label-Count"?: number;
                    "X-Sheet-Count": components["headers"]["X-Sheet-Count"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/svg+xml": string;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["InvalidBodyOrQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeMissing"];
            404: components["responses"]["NoSuchLabel"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["TimedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unproven"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkLabels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenderRequest"];
            };
        };
        responses: {
            /** @description The result of the check. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Check"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeMissing"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["TimedOut"];
            413: components["responses"]["CheckTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewZpl: {
        parameters: {
            query?: {
                /** @description Width of the labels in inches; requires `heightIn`. Without both, the size comes from the document. */
                widthIn?: number;
                /** @description Height of the labels in inches; requires `widthIn`. */
                heightIn?: number;
                /** @description Resolution of the printer. */
                dpi?: number;
                /** @description Index of the label, counted from 0. The default is the first label; for `pdf`, all labels, one page each. */
                index?: number;
                /** @description The format of the picture. */
                format?: components["schemas"]["PictureFormat"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": string;
            };
        };
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-Label-Warnings": components["headers"]["X-Label-Warnings"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/svg+xml": string;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeMissing"];
            404: components["responses"]["NoSuchLabel"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["TimedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewOneByLabelary: {
        parameters: {
            query?: never;
            header?: {
                /** @description A PNG with smooth edges for screens, or with exactly the printed dots. */
                "X-Quality"?: "Grayscale" | "Bitonal";
                /** @description Degrees by which labels are rotated clockwise; for `application/zpl`, 0 or 180. */
                "X-Rotation"?: "0" | "90" | "180" | "270";
                /** @description The pages of a PDF. The default is as large as the labels on a page. */
                "X-Page-Size"?: "Letter" | "Legal" | "A4" | "A5" | "A6";
                /** @description The orientation of `X-Page-Size`. */
                "X-Page-Orientation"?: "Portrait" | "Landscape";
                /** @description Columns and rows of labels on the pages of a PDF. Labels are not scaled. */
                "X-Page-Layout"?: string;
                /** @description Where labels are across the page. `Justify` leaves the same space before, between and after them. */
                "X-Page-Align"?: "Justify" | "Left" | "Right" | "Center";
                /** @description Where labels are down the page. */
                "X-Page-Vertical-Align"?: "Justify" | "Top" | "Bottom" | "Center";
                /** @description Lines around the labels of a PDF. */
                "X-Label-Border"?: "None" | "Dashed" | "Solid";
                /** @description Whether `application/zpl` has a line for each field. */
                "X-Formatter"?: "Off" | "On";
                /** @description The density that `application/zpl` is converted to; the default is the one in the address. */
                "X-Target-Dpmm"?: "6" | "8" | "12" | "24";
            };
            path: {
                /** @description Resolution of the printer in dots per millimetre: 152, 203, 304 or 609 dots to an inch. */
                density: components["schemas"]["Density"];
                /** @description Width and height of the labels in inches, 0.1 to 24. */
                size: string;
                /** @description Index of the label, counted from 0. */
                index: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": string;
                "application/x-www-form-urlencoded": string;
            };
        };
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-Label-Warnings": components["headers"]["X-Label-Warnings"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/svg+xml": string;
                    "application/pdf": string;
                    "application/json": components["schemas"]["ReadLabels"];
                    "application/zpl": string;
                };
            };
            400: components["responses"]["InvalidAddress"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeMissing"];
            404: components["responses"]["NoSuchLabel"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["TimedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewAllByLabelary: {
        parameters: {
            query?: never;
            header?: {
                /** @description Degrees by which labels are rotated clockwise; for `application/zpl`, 0 or 180. */
                "X-Rotation"?: "0" | "90" | "180" | "270";
                /** @description The pages of a PDF. The default is as large as the labels on a page. */
                "X-Page-Size"?: "Letter" | "Legal" | "A4" | "A5" | "A6";
                /** @description The orientation of `X-Page-Size`. */
                "X-Page-Orientation"?: "Portrait" | "Landscape";
                /** @description Columns and rows of labels on the pages of a PDF. Labels are not scaled. */
                "X-Page-Layout"?: string;
                /** @description Where labels are across the page. `Justify` leaves the same space before, between and after them. */
                "X-Page-Align"?: "Justify" | "Left" | "Right" | "Center";
                /** @description Where labels are down the page. */
                "X-Page-Vertical-Align"?: "Justify" | "Top" | "Bottom" | "Center";
                /** @description Lines around the labels of a PDF. */
                "X-Label-Border"?: "None" | "Dashed" | "Solid";
                /** @description Whether `application/zpl` has a line for each field. */
                "X-Formatter"?: "Off" | "On";
                /** @description The density that `application/zpl` is converted to; the default is the one in the address. */
                "X-Target-Dpmm"?: "6" | "8" | "12" | "24";
            };
            path: {
                /** @description Resolution of the printer in dots per millimetre: 152, 203, 304 or 609 dots to an inch. */
                density: components["schemas"]["Density"];
                /** @description Width and height of the labels in inches, 0.1 to 24. */
                size: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": string;
                "application/x-www-form-urlencoded": string;
            };
        };
        responses: {
            /** @description The pages or the data. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-Label-Warnings": components["headers"]["X-Label-Warnings"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/json": components["schemas"]["ReadLabels"];
                    "application/zpl": string;
                };
            };
            400: components["responses"]["InvalidAddress"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeMissing"];
            404: components["responses"]["NoSuchLabel"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["TimedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewInAddressByLabelary: {
        parameters: {
            query?: never;
            header?: {
                /** @description A PNG with smooth edges for screens, or with exactly the printed dots. */
                "X-Quality"?: "Grayscale" | "Bitonal";
                /** @description Degrees by which labels are rotated clockwise; for `application/zpl`, 0 or 180. */
                "X-Rotation"?: "0" | "90" | "180" | "270";
                /** @description The pages of a PDF. The default is as large as the labels on a page. */
                "X-Page-Size"?: "Letter" | "Legal" | "A4" | "A5" | "A6";
                /** @description The orientation of `X-Page-Size`. */
                "X-Page-Orientation"?: "Portrait" | "Landscape";
                /** @description Columns and rows of labels on the pages of a PDF. Labels are not scaled. */
                "X-Page-Layout"?: string;
                /** @description Where labels are across the page. `Justify` leaves the same space before, between and after them. */
                "X-Page-Align"?: "Justify" | "Left" | "Right" | "Center";
                /** @description Where labels are down the page. */
                "X-Page-Vertical-Align"?: "Justify" | "Top" | "Bottom" | "Center";
                /** @description Lines around the labels of a PDF. */
                "X-Label-Border"?: "None" | "Dashed" | "Solid";
                /** @description Whether `application/zpl` has a line for each field. */
                "X-Formatter"?: "Off" | "On";
                /** @description The density that `application/zpl` is converted to; the default is the one in the address. */
                "X-Target-Dpmm"?: "6" | "8" | "12" | "24";
            };
            path: {
                /** @description Resolution of the printer in dots per millimetre: 152, 203, 304 or 609 dots to an inch. */
                density: components["schemas"]["Density"];
                /** @description Width and height of the labels in inches, 0.1 to 24. */
                size: string;
                /** @description Index of the label, counted from 0. */
                index: number;
                /** @description The document. */
                zpl: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-Label-Warnings": components["headers"]["X-Label-Warnings"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/svg+xml": string;
                    "application/pdf": string;
                    "application/json": components["schemas"]["ReadLabels"];
                    "application/zpl": string;
                };
            };
            400: components["responses"]["InvalidAddress"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeMissing"];
            404: components["responses"]["NoSuchLabel"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["TimedOut"];
            413: components["responses"]["OutputTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    convertPictureByLabelary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The file.
                     */
                    file: string;
                };
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The graphic field. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Label-Warnings": components["headers"]["X-Label-Warnings"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zpl": string;
                    "application/json": components["schemas"]["Graphic"];
                };
            };
            400: components["responses"]["InvalidAddress"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeMissing"];
            405: components["responses"]["MethodNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            408: components["responses"]["TimedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    drawBarcode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BarcodeRequest"];
            };
        };
        responses: {
            /** @description The barcode in the requested format. `X-Label-Count` comes with ZPL. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    /** @description Number of labels in the response, without copies and without rows of 0 copies. */
                    "X-Label-Count"?: number;
                    "X-Label-Warnings": components["headers"]["X-Label-Warnings"];
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                    "text/plain": string;
                    "application/json": components["schemas"]["Barcode"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeMissing"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["TimedOut"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDesigns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The designs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DesignList"];
                };
            };
            /** @description The client has this answer already: `If-None-Match` names its `ETag`. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeMissing"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["TimedOut"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createDesign: {
        parameters: {
            query?: {
                /** @description The display name. The default is `Untitled`. */
                name?: string;
            };
            header?: {
                /** @description A random text, another one for each request. If the answer is lost, send the same request with the same key again, within 24 hours: it is carried out once, and gets the same answer. The answers of refused requests are not kept. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedDocument"];
            };
        };
        responses: {
            /** @description The design. `Location` is its address. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedDesign"];
                };
            };
            400: components["responses"]["InvalidDocument"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeMissing"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["TimedOut"];
            409: components["responses"]["TooManyDesigns"];
            413: components["responses"]["NoRoom"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    openDesign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the design, from the list. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The design. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedDesign"];
                };
            };
            /** @description The client has this answer already: `If-None-Match` names its `ETag`. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeMissing"];
            404: components["responses"]["NoSuchDesign"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["TimedOut"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveDesign: {
        parameters: {
            query?: {
                /** @description A new display name, if it changes. */
                name?: string;
            };
            header: {
                /** @description The revision that was read, in double quotes: the `ETag` of the design. */
                "If-Match": string;
                /** @description A random text, another one for each request. If the answer is lost, send the same request with the same key again, within 24 hours: it is carried out once, and gets the same answer. The answers of refused requests are not kept. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the design, from the list. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedDocument"];
            };
        };
        responses: {
            /** @description The design. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedDesign"];
                };
            };
            400: components["responses"]["InvalidDocument"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeMissing"];
            404: components["responses"]["NoSuchDesign"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["TimedOut"];
            409: components["responses"]["StaleDesign"];
            413: components["responses"]["NoRoom"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteDesign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the design, from the list. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The design is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeMissing"];
            404: components["responses"]["NoSuchDesign"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["TimedOut"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    inspectDesign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the design, from the list. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The spec, the warnings and the placeholders. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DesignInspection"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeMissing"];
            404: components["responses"]["NoSuchDesign"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["TimedOut"];
            422: components["responses"]["Unrepresentable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    renderDesign: {
        parameters: {
            query?: {
                /** @description The language of the printer. Other languages than `zpl` get the dots of the labels. */
                format?: components["schemas"]["PrintFormat"];
                /** @description Whether warnings are errors: a label that would print with a warning is refused instead. */
                strict?: boolean;
                /** @description `require` prints only proven labels. They are proven if every barcode scans, no text is cut off and no character is missing; otherwise the answer is 422 `not_proven` with the report of a check, nothing is printed and no number of a counter is taken. Pictures of single labels and checks ignore it. */
                proof?: components["schemas"]["Proof"];
                /** @description Where warnings are: in a header, as many as fit, or in a JSON answer together with the document. */
                warnings?: "header" | "json";
            };
            header?: {
                /** @description A random text, another one for each request. If the answer is lost, send the same request with the same key again, within 24 hours: it is carried out once, and gets the same answer. The answers of refused requests are not kept. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the design, from the list. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DesignRenderRequest"];
            };
        };
        responses: {
            /** @description The document: in ZPL, `^XA` to `^XZ` for each label. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Label-Count": components["headers"]["X-Label-Count"];
                    "X-Label-Now": components["headers"]["X-Label-Now"];
                    "X-Label-Counters": components["headers"]["X-Label-Counters"];
                    "X-Conversion-Warnings": components["headers"]["X-Conversion-Warnings"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/json": components["schemas"]["PrintedAnswer"];
                    "application/vnd.tsc-tspl": string;
                    "application/vnd.eltron-epl": string;
                    "application/vnd.zebra-cpcl": string;
                    "application/vnd.epson-escpos": string;
                    "application/vnd.brother-ql": string;
                    "image/pwg-raster": string;
                };
            };
            400: components["responses"]["InvalidBodyOrQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeMissing"];
            404: components["responses"]["NoSuchDesign"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["TimedOut"];
            413: components["responses"]["DesignJobTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprintable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewDesign: {
        parameters: {
            query?: {
                /** @description Index of the label, counted from 0. The default is the first label; for `pdf`, all labels, one page each. Not with `sheet`, which has all labels. */
                index?: number;
                /** @description The format of the picture. `sheet` is a PDF for an office printer: all labels with their copies, on pages with a grid of labels. */
                format?: components["schemas"]["LabelPictureFormat"];
                /** @description `require` prints only proven labels. They are proven if every barcode scans, no text is cut off and no character is missing; otherwise the answer is 422 `not_proven` with the report of a check, nothing is printed and no number of a counter is taken. Pictures of single labels and checks ignore it. */
                proof?: components["schemas"]["Proof"];
            };
            header?: never;
            path: {
                /** @description The id of the design, from the list. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DesignRenderRequest"];
            };
        };
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    "X-Label-Now": components["headers"]["X-Label-Now"];
                    "X-Label-Counters": components["headers"]["X-Label-Counters"];
                    "X-Label-Warnings": components["headers"]["X-Label-Warnings"];
                    /** @description Number of labels in the response, without copies and without rows of 0 copies. */
                    "X-Label-Count"?: number;
                    "X-Sheet-Count": components["headers"]["X-Sheet-Count"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/svg+xml": string;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["InvalidBodyOrQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeMissing"];
            404: components["responses"]["NoSuchDesignOrLabel"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["TimedOut"];
            413: components["responses"]["DesignJobTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprintable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkDesign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the design, from the list. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DesignRenderRequest"];
            };
        };
        responses: {
            /** @description The result of the check. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Check"];
                };
            };
            400: components["responses"]["InvalidBodyOrQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeMissing"];
            404: components["responses"]["NoSuchDesign"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["TimedOut"];
            413: components["responses"]["DesignJobTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Undrawable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPresets: {
        parameters: {
            query?: {
                /** @description Only this printer family. */
                brand?: string;
                /** @description Only sizes whose id, name or product code contains this. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sizes that match. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PresetList"];
                };
            };
            /** @description The client has this answer already: `If-None-Match` names its `ETag`. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeMissing"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["TimedOut"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    describe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The client has this answer already: `If-None-Match` names its `ETag`. There is no body. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
        };
    };
    isAlive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is alive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
        };
    };
    isReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service is ready. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["TimedOut"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
        };
    };
}
