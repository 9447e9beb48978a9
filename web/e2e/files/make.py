"""Makes the spreadsheets of these tests with openpyxl and odfpy: python3 make.py, in this folder."""

import datetime
import zipfile

from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P
from openpyxl import Workbook


def xlsx():
    book = Workbook()
    notes = book.active
    notes.title = "Cover"
    articles = book.create_sheet("Articles")
    articles.append(["SKU", "Name", "Best before", "GTIN", "Serial"])
    articles.append([7, "Tea", datetime.date(2027, 2, 28), 590123412345, 12345678901234567])
    articles.append([42, "Käse", datetime.date(2027, 3, 1), 36000291452, 12])
    articles.append([])
    articles.append(["0108", "Cake", datetime.date(2027, 12, 24), 400638133393, 345])
    for row in range(2, 6):
        articles.cell(row, 1).number_format = "00000"
        articles.cell(row, 3).number_format = "dd.mm.yyyy"
    prices = book.create_sheet("Prices")
    prices.append(["SKU", "Price"])
    prices.append([7, 1234.5])
    prices["A2"].number_format = "00000"
    prices["B2"].number_format = "#,##0.00"
    book.save("articles.xlsx")


def ods():
    book = OpenDocumentSpreadsheet()
    table = Table(name="Artikel")
    for cells in [
        [("SKU", None), ("Name", None)],
        [("00007", 7), ("Tee", None)],
        [("00042", 42), ("Käse", None)],
    ]:
        row = TableRow()
        for text, value in cells:
            cell = TableCell(valuetype="string") if value is None else TableCell(valuetype="float", value=value)
            cell.addElement(P(text=text))
            row.addElement(cell)
        table.addElement(row)
    book.spreadsheet.addElement(table)
    book.spreadsheet.addElement(Table(name="Leer"))
    book.save("artikel.ods")


def sscc(number):
    """A serial shipping container code with its check digit."""
    digits = f"0340123{number:010d}"
    return digits + str(-sum(int(digit) * (3, 1)[at % 2] for at, digit in enumerate(digits)) % 10)


def parcels():
    """Twelve parcels, two of which cannot be printed: row 4 has a wrong check digit, row 9 has no order number."""
    names = "Ada Lovelace, Grace Hopper, Alan Turing, Hedy Lamarr, Konrad Zuse, Mary Shelley, Emmy Noether, Carl Gauss, Marie Curie, Karl Benz, Lise Meitner, Rosa Parks"
    streets = "12 St James Square, 4 Navy Yard, 7 Bletchley Road, 18 Sunset Boulevard, 31 Methfesselstrasse, 9 Marchmont Street"
    cities = "London SW1Y 4JH, Boston MA 02129, Bletchley MK3 6DZ, Los Angeles CA 90069, 10965 Berlin, London WC1N 1AP"
    streets, cities = streets.split(", "), cities.split(", ")
    book = Workbook()
    sheet = book.active
    sheet.title = "Parcels"
    sheet.append(["Name", "Street", "City", "Order", "SSCC"])
    for row, name in enumerate(names.split(", "), 1):
        code = sscc(4711 + row)
        if row == 4:
            code = code[:-1] + str((int(code[-1]) + 3) % 10)
        sheet.append([name, streets[row % 6], cities[row % 6], None if row == 9 else f"PO-{4500 + row}", code])
    returns = book.create_sheet("Returns")
    returns.append(["Name", "Order"])
    returns.append(["Ada Lovelace", "PO-4400"])
    book.save("parcels.xlsx")


def without_times(name):
    """Writes the archive again with fixed times of its parts."""
    with zipfile.ZipFile(name) as archive:
        parts = [(part.filename, archive.read(part)) for part in archive.infolist()]
    with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in parts:
            archive.writestr(zipfile.ZipInfo(path, (2024, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)


xlsx()
ods()
parcels()
for file in ("articles.xlsx", "artikel.ods", "parcels.xlsx"):
    without_times(file)
