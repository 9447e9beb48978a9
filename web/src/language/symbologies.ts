// All symbologies with their names and families; what each accepts is in language/. A test compares the list with
// docs/openapi.json.

export type Family = "retail" | "linear" | "matrix" | "gs1" | "postal";

export interface Symbology {
  readonly id: string;
  readonly name: string;
  readonly family: Family;
  /** A valid value. */
  readonly example: string;
  /** Whether its bars have two widths. */
  readonly hasRatio?: boolean;
  /** False if printers have no command for it. */
  readonly hasCommand?: false;
}

export const SYMBOLOGIES: readonly Symbology[] = [
  { id: "ean13", name: "EAN-13", family: "retail", example: "590123412345" },
  { id: "ean8", name: "EAN-8", family: "retail", example: "9638507" },
  { id: "upca", name: "UPC-A", family: "retail", example: "03600029145" },
  { id: "upce", name: "UPC-E", family: "retail", example: "0123456" },
  { id: "ean2", name: "EAN-2 add-on", family: "retail", example: "12" },
  { id: "ean5", name: "EAN-5 add-on", family: "retail", example: "51995" },
  { id: "itf14", name: "ITF-14", family: "retail", example: "1540014128876", hasRatio: true },
  { id: "code128", name: "Code 128", family: "linear", example: "12345678" },
  { id: "code39", name: "Code 39", family: "linear", example: "PART-1234", hasRatio: true },
  { id: "code93", name: "Code 93", family: "linear", example: "PART-1234" },
  { id: "interleaved2of5", name: "Interleaved 2 of 5", family: "linear", example: "12345678", hasRatio: true },
  { id: "codabar", name: "Codabar", family: "linear", example: "A40156B", hasRatio: true },
  { id: "code11", name: "Code 11", family: "linear", example: "123-45", hasRatio: true },
  { id: "msi", name: "MSI", family: "linear", example: "1234567", hasRatio: true },
  { id: "plessey", name: "Plessey", family: "linear", example: "12345A", hasRatio: true },
  { id: "logmars", name: "LOGMARS", family: "linear", example: "PART-1234", hasRatio: true },
  { id: "industrial2of5", name: "Industrial 2 of 5", family: "linear", example: "12345678", hasRatio: true },
  { id: "standard2of5", name: "Standard 2 of 5", family: "linear", example: "12345678", hasRatio: true },
  { id: "code49", name: "Code 49", family: "linear", example: "CODE 49" },
  { id: "codablock-f", name: "Codablock F", family: "linear", example: "CODABLOCK F 34567890" },
  { id: "telepen", name: "Telepen", family: "linear", example: "Telepen", hasCommand: false },
  { id: "pharmacode", name: "Pharmacode", family: "linear", example: "117480", hasCommand: false },
  { id: "datamatrix", name: "Data Matrix", family: "matrix", example: "12345678" },
  { id: "qrcode", name: "QR Code", family: "matrix", example: "https://example.com" },
  { id: "microqr", name: "Micro QR Code", family: "matrix", example: "12345678", hasCommand: false },
  { id: "pdf417", name: "PDF417", family: "matrix", example: "PDF417 12345678" },
  { id: "micropdf417", name: "MicroPDF417", family: "matrix", example: "12345678" },
  { id: "aztec", name: "Aztec Code", family: "matrix", example: "12345678" },
  { id: "maxicode", name: "MaxiCode", family: "matrix", example: "MaxiCode" },
  { id: "gs1-128", name: "GS1-128", family: "gs1", example: "(01)09501101530003(10)ABC" },
  { id: "gs1-datamatrix", name: "GS1 Data Matrix", family: "gs1", example: "(01)09501101530003(10)ABC" },
  { id: "databar-omni", name: "GS1 DataBar Omnidirectional", family: "gs1", example: "0950110153000" },
  { id: "databar-truncated", name: "GS1 DataBar Truncated", family: "gs1", example: "0950110153000" },
  { id: "databar-stacked", name: "GS1 DataBar Stacked", family: "gs1", example: "0950110153000" },
  { id: "databar-stacked-omni", name: "GS1 DataBar Stacked Omnidirectional", family: "gs1", example: "0950110153000" },
  { id: "databar-limited", name: "GS1 DataBar Limited", family: "gs1", example: "0950110153000" },
  { id: "databar-expanded", name: "GS1 DataBar Expanded", family: "gs1", example: "(01)09501101530003(10)ABC" },
  {
    id: "databar-expanded-stacked",
    name: "GS1 DataBar Expanded Stacked",
    family: "gs1",
    example: "(01)09501101530003(10)ABC",
  },
  { id: "intelligent-mail", name: "Intelligent Mail", family: "postal", example: "01234567094987654321" },
  { id: "postnet", name: "POSTNET", family: "postal", example: "555551237" },
  { id: "planet", name: "PLANET", family: "postal", example: "40158453722" },
  { id: "royalmail", name: "Royal Mail 4-state", family: "postal", example: "LE28HS9Z", hasCommand: false },
  { id: "kix", name: "KIX", family: "postal", example: "2500GG30250", hasCommand: false },
];

export function symbology(id: string): Symbology | undefined {
  return SYMBOLOGIES.find((it) => it.id === id);
}

/** By any words of its name or id, ignoring case and punctuation. */
export function searched(words: string): readonly Symbology[] {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  const wanted = words.split(/\s+/).map(plain).filter(Boolean);
  return SYMBOLOGIES.filter(({ id, name }) => wanted.every((word) => plain(`${id} ${name}`).includes(word)));
}
