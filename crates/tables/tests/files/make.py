"""Makes the table files of these tests with openpyxl and odfpy: python3 make.py, in this folder."""

import datetime
import zipfile

from odf.number import Number, NumberStyle
from odf.opendocument import OpenDocumentSpreadsheet
from odf.style import Style
from odf.table import Table, TableCell, TableRow
from odf.text import P, S
from openpyxl import Workbook


def xlsx():
    book = Workbook()
    sheet = book.active
    sheet.title = "Articles"
    sheet.append(["Name", "Code", "GTIN", "Date", "Price", "New", "Serial"])
    rows = [
        ["Bolts", 123, 590123412345, datetime.date(2024, 2, 29), 1234.5, True, 12345678901234567890],
        ["Nuts & \"pins\"\nM6", 7, 36000291452, datetime.date(2023, 12, 31), 0.125, False, 5],
        [None, None, 400638133393, None, None, None, None],
        ["Ämter", "00042", 123456789012, datetime.datetime(2024, 1, 2, 13, 5), -3, None, None],
    ]
    for row in rows:
        sheet.append(row)
    for index in range(2, 6):
        sheet.cell(index, 2).number_format = "00000"
        sheet.cell(index, 4).number_format = "dd.mm.yyyy"
        sheet.cell(index, 5).number_format = "#,##0.00"
    sheet["D5"].number_format = "yyyy-mm-dd hh:mm"
    other = book.create_sheet("Second")
    other["B3"] = "only"
    book.create_sheet("Blank")
    book.save("openpyxl.xlsx")


def ods():
    book = OpenDocumentSpreadsheet()
    five = NumberStyle(name="N5")
    five.addElement(Number(minintegerdigits=5))
    book.automaticstyles.addElement(five)
    style = Style(name="five", family="table-cell", datastylename="N5")
    book.automaticstyles.addElement(style)
    table = Table(name="Articles")

    def row(*cells, **options):
        line = TableRow(**options)
        for cell in cells:
            line.addElement(cell)
        table.addElement(line)

    def text(value, **options):
        cell = TableCell(valuetype="string", **options)
        for paragraph in value.split("\n"):
            cell.addElement(P(text=paragraph))
        return cell

    def number(value, shown, **options):
        cell = TableCell(valuetype="float", value=value, **options)
        cell.addElement(P(text=shown))
        return cell

    row(text("Name"), text("Code"), text("GTIN"))
    spaced = TableCell(valuetype="string")
    paragraph = P(text="a")
    paragraph.addElement(S(c=3))
    paragraph.addText("b")
    spaced.addElement(paragraph)
    row(text("Bolts\nM6"), number(123, "00123", stylename=style), number(590123412345, "590123412345"))
    row(spaced, TableCell(numbercolumnsrepeated=1), number(36000291452, "36000291452"), numberrowsrepeated=2)
    row(text("x", numbercolumnsrepeated=2), number(400638133393, "400638133393"))
    row(text("y"), number(5, "5"), number(123456789012, "123456789012"))
    row(TableCell(numbercolumnsrepeated=16000), numberrowsrepeated=1000000)
    book.spreadsheet.addElement(table)
    book.spreadsheet.addElement(Table(name="Empty"))
    book.save("odfpy.ods")


def without_times(name):
    """Writes the archive again with fixed times of its parts."""
    with zipfile.ZipFile(name) as archive:
        parts = [(part.filename, archive.read(part)) for part in archive.infolist()]
    with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in parts:
            archive.writestr(zipfile.ZipInfo(path, (2024, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)


xlsx()
ods()
for file in ("openpyxl.xlsx", "odfpy.ods"):
    without_times(file)
