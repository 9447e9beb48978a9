"""The client against the real service, whose address, key and design are in the environment."""

import os
import pathlib
import socket
import tempfile
import threading
import unittest

from labelwright import Labelwright, LabelwrightError, printer
from labelwright.schema import DesignRenderRequest, RenderRequest, SavedDocument

ID = os.environ["ID"]
ZPL = pathlib.Path(os.environ["EXPECTED"]).read_text()
LABELS = Labelwright(os.environ["AT"], os.environ["KEY"])
HELLO: RenderRequest = {
    "size": {"widthIn": 4, "heightIn": 6},
    "elements": [
        {"type": "text", "x": 0.25, "y": 0.25, "text": "Hello {{name}}", "fontSize": 24},
        {"type": "barcode", "x": 0.25, "y": 1, "symbology": "code128", "value": "{{number}}", "height": 0.75},
    ],
    "data": {"name": "Ada", "number": "PKG-4711"},
}


class Service(unittest.TestCase):
    def test_a_label_is_rendered(self) -> None:
        printed = LABELS.render(HELLO)
        self.assertEqual((printed.zpl, printed.count, printed.warnings, printed.more_warnings), (ZPL, 1, [], 0))
        self.assertEqual((printed.now, printed.counters), (None, None))

    def test_labels_for_other_printers_are_bytes(self) -> None:
        request: RenderRequest = {**HELLO, "printer": {"speed": 4}, "copies": 2}
        printed = LABELS.render_document(request, format="tspl")
        self.assertEqual((printed.format, printed.count, printed.warnings), ("tspl", 1, []))
        self.assertTrue(printed.data.startswith(b"SIZE 101.6 mm,152.4 mm\r\n"), printed.data[:60])
        self.assertTrue(printed.data.endswith(b"\r\nPRINT 1,2\r\n"), printed.data[-60:])
        written = bytearray()
        self.assertEqual(LABELS.render_to(written.extend, request, format="tspl").count, 1)
        self.assertEqual(bytes(written), printed.data)
        design = LABELS.designs.render_document(ID, {"data": {"name": "Ada", "ean": "590123412345"}}, format="epl")
        self.assertTrue(design.data.endswith(b"P1\r\n"))
        with self.assertRaises(LabelwrightError) as refused:
            LABELS.render_document({**HELLO, "printer": {"roll": "62"}}, format="tspl")
        self.assertEqual(refused.exception.path, "/printer/roll")

    def test_warnings_are_objects_and_errors_with_strict(self) -> None:
        slip: RenderRequest = {**HELLO, "elements": [{**HELLO["elements"][0], "fontsize": 9}]}  # type: ignore
        warning = LABELS.render(slip).warnings[0]
        self.assertEqual((warning["rule"], warning["path"]), ("unknown-field", "/elements/0/fontsize"))
        with self.assertRaises(LabelwrightError) as refused:
            LABELS.render(slip, strict=True)
        self.assertEqual(refused.exception.path, "/elements/0/fontsize")

    def test_values_that_make_themselves_can_be_made_again(self) -> None:
        counted: RenderRequest = {
            "size": {"preset": "zebra-2x1"},
            "elements": [{"type": "text", "x": 0.1, "y": 0.1, "text": "{{serial}}"}],
            "values": [{"name": "serial", "type": "counter", "start": 1200}],
            "labels": 2,
        }
        first = LABELS.render(counted)
        self.assertEqual(first.counters, {"serial": 1200})
        again = LABELS.render({**counted, "now": first.now, "counters": first.counters})
        self.assertEqual(again.zpl, first.zpl)

    def test_a_refusal_is_a_typed_error(self) -> None:
        wrong: RenderRequest = {
            "size": {"preset": "zebra-4x6"},
            "elements": [{"type": "barcode", "x": 1, "y": 1, "symbology": "ean13", "value": "123"}],
        }
        with self.assertRaises(LabelwrightError) as refused:
            LABELS.render(wrong)
        error = refused.exception
        self.assertEqual((error.status, error.code, error.path), (400, "invalid_spec", "/elements/0/value"))
        self.assertEqual(len(error.errors), 1)
        self.assertIn("ean13 needs 12 or 13 digits", str(error))
        self.assertRegex(error.request_id or "", "^[0-9a-f]{24}$")
        with self.assertRaises(LabelwrightError) as refused:
            Labelwright(os.environ["AT"], "lw_wrong").presets()
        self.assertEqual(refused.exception.code, "unauthorized")

    def test_labels_of_a_design_are_drawn_and_checked(self) -> None:
        values: DesignRenderRequest = {"data": {"name": "Ada", "ean": "590123412345"}}
        picture = LABELS.designs.preview(ID, values, format="svg")
        self.assertEqual((picture.media_type, picture.count), ("image/svg+xml", 1))
        check = LABELS.designs.check(ID, values)
        self.assertEqual((check["scans"], check["barcodes"][0]["elementId"]), (True, "b1"))

    def test_a_pipeline_deploys_a_design(self) -> None:
        designs = Labelwright(os.environ["AT"], os.environ["DEPLOY_KEY"]).designs

        def document(text: str) -> SavedDocument:
            element = {"id": "t1", "type": "text", "x": 0.1, "y": 0.1, "text": text, "fontSize": 12}
            return {"schemaVersion": 1, "size": {"preset": "zebra-2x1"}, "elements": [element]}

        created = designs.create("Deployed by a program", document("one"))
        saved = designs.save(created["id"], created["revision"], document("two"))
        self.assertEqual(saved["revision"], created["revision"] + 1)
        with self.assertRaises(LabelwrightError) as late:
            designs.save(created["id"], created["revision"], document("three"))
        self.assertEqual((late.exception.status, late.exception.code), (409, "conflict"))
        self.assertEqual(designs.open(created["id"])["document"], document("two"))
        with self.assertRaises(LabelwrightError) as refused:
            designs.render(created["id"])
        self.assertEqual(refused.exception.code, "forbidden")
        designs.delete(created["id"])
        with self.assertRaises(LabelwrightError) as absent:
            designs.open(created["id"])
        self.assertEqual(absent.exception.status, 404)

    def test_pictures_checks_barcodes_and_sizes(self) -> None:
        picture = LABELS.preview(HELLO)
        self.assertEqual((picture.media_type, picture.count, picture.data[1:4]), ("image/png", 1, b"PNG"))
        self.assertEqual(LABELS.preview(HELLO, format="pdf").media_type, "application/pdf")
        self.assertTrue(LABELS.check(HELLO)["scans"])
        self.assertTrue(LABELS.barcode({"symbology": "ean13", "value": "590123412345"}).startswith("<svg "))
        data = LABELS.barcode_data({"symbology": "ean13", "value": "590123412345"})
        self.assertEqual(data["value"], "5901234123457")
        self.assertIn("zebra-4x6", [preset["id"] for preset in LABELS.presets(brand="Zebra", search="4x6")])

    def test_saved_designs(self) -> None:
        self.assertEqual([design["id"] for design in LABELS.designs.list()], [ID])
        self.assertEqual(LABELS.designs.inspect(ID)["placeholders"], ["name", "ean"])
        printed = LABELS.designs.render(ID, {"data": {"name": "Ada", "ean": "590123412345"}})
        self.assertIn("Hello Ada", printed.zpl)
        with self.assertRaises(LabelwrightError) as refused:
            LABELS.designs.render(ID, {"data": {"name": "Ada", "ean": "1"}})
        self.assertEqual((refused.exception.code, refused.exception.element_id), ("invalid_spec", "b1"))
        with self.assertRaises(LabelwrightError) as refused:
            LABELS.designs.inspect("../presets")
        self.assertEqual(refused.exception.code, "not_found")

    def test_labels_are_written_to_a_file_and_to_a_printer(self) -> None:
        with tempfile.TemporaryFile() as file:
            self.assertEqual(LABELS.render_to(file.write, HELLO).count, 1)
            file.seek(0)
            self.assertEqual(file.read().decode(), ZPL)
        received = bytearray()
        with socket.create_server(("127.0.0.1", 0)) as server:

            def accept() -> None:
                one, _ = server.accept()
                with one:
                    while part := one.recv(4096):
                        received.extend(part)

            thread = threading.Thread(target=accept)
            thread.start()
            with printer("127.0.0.1", server.getsockname()[1]) as write:
                LABELS.designs.render_to(write, ID, {"data": {"name": "Ada", "ean": "590123412345"}})
            thread.join()
        self.assertIn(b"Hello Ada", received)
        self.assertTrue(received.endswith(b"^XZ"))

    def test_the_error_of_a_sink_stays_as_it_is(self) -> None:
        def full(_: bytes) -> None:
            raise OSError(28, "no space left on device")

        with self.assertRaisesRegex(OSError, "no space left"):
            LABELS.render_to(full, HELLO)


if __name__ == "__main__":
    unittest.main()
