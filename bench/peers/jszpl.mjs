// The peer's side of the label benchmark: builds the label of ../src/labels.rs with the npm package jszpl and prints the
// nanoseconds that one label takes, the least mean of many passes.
import { Barcode, BarcodeType, Box, FontFamily, FontFamilyName, Label, Line, PrintDensity, PrintDensityName, Text } from "jszpl";

const place = (element, left, top) => Object.assign(element, { fixed: true, left, top });

function text(left, top, value) {
  const element = place(new Text(), left, top);
  element.fontFamily = new FontFamily(FontFamilyName.D);
  element.text = value;
  return element;
}

function barcode(left, top, type, data) {
  const element = place(new Barcode(), left, top);
  Object.assign(element, { type, data, width: 300, height: 100 });
  return element;
}

function label(row) {
  const result = new Label();
  result.printDensity = new PrintDensity(PrintDensityName["8dpmm"]);
  result.width = 101.6;
  result.height = 152.4;
  for (let index = 0; index < 10; index++) result.content.push(text(20, 20 + 40 * index, `Line ${index} of label ${row}`));
  result.content.push(barcode(20, 450, BarcodeType.Code128, `PKG-${row}-0815`));
  result.content.push(barcode(20, 600, BarcodeType.EAN13, "590123412345"));
  result.content.push(barcode(20, 750, BarcodeType.Code39, `BIN-${row}`));
  result.content.push(barcode(420, 750, BarcodeType.DataMatrix, `LOT ${row}`));
  result.content.push(barcode(420, 450, BarcodeType.QRCode, `https://example.com/p/${row}`));
  for (let index = 0; index < 3; index++) result.content.push(Object.assign(place(new Box(), 10, 10 + 400 * index), { width: 790, height: 390, border: 3 }));
  for (let index = 0; index < 2; index++) {
    result.content.push(Object.assign(place(new Line(), 0, 0), { x1: 10, y1: 430 + 300 * index, x2: 800, y2: 430 + 300 * index, thickness: 2 }));
  }
  return result.generateZPL();
}

if (!label(1).includes("^BC")) throw new Error("the label has no barcode");
const passes = process.env.BENCH_SHORT ? 1 : 60;
let least = Infinity;
for (let pass = 0; pass < passes; pass++) {
  const start = process.hrtime.bigint();
  for (let row = 0; row < 200; row++) label(row);
  least = Math.min(least, Number(process.hrtime.bigint() - start) / 200);
}
console.log(least.toFixed(0));
