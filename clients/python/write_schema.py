"""Writes src/labelwright/schema.py, the types of the interface, from docs/openapi.json.

`python write_schema.py` writes the file; `python write_schema.py --check` fails if the file is not what it would write.
"""

import json
import keyword
import pathlib
import sys
from typing import Any

HERE = pathlib.Path(__file__).resolve().parent
TARGET = HERE / "src/labelwright/schema.py"
HEADER = '''"""The types of requests and answers. Generated from docs/openapi.json by write_schema.py; do not edit."""

from typing import Any, Literal, TypedDict
'''
PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}


def main() -> None:
    document = json.loads((HERE / "../../docs/openapi.json").read_text())
    written = Writer(document["components"]["schemas"]).text()
    if "--check" not in sys.argv:
        TARGET.write_text(written)
    elif not TARGET.exists() or TARGET.read_text() != written:
        raise SystemExit("schema.py differs from docs/openapi.json: run write_schema.py and commit the file")


class Writer:
    """Collects the definitions, each after those that it needs."""

    def __init__(self, schemas: dict[str, Any]) -> None:
        self.schemas = schemas
        self.parts: dict[str, str] = {}

    def text(self) -> str:
        for name, schema in self.schemas.items():
            self.define(name, schema)
        return HEADER + "".join(self.parts.values())

    def define(self, name: str, schema: dict[str, Any]) -> None:
        if name in self.parts:
            return
        if "properties" in schema:
            self.parts[name] = self.typed_dict(name, schema)
        else:
            self.parts[name] = f"\n{name} = {self.kind(name, schema)}\n"

    def typed_dict(self, name: str, schema: dict[str, Any]) -> str:
        """Two classes, because NotRequired is newer than Python 3.10."""
        required = set(schema.get("required", ()))
        fields = {
            field: self.kind(name + field[0].upper() + field[1:], it) for field, it in schema["properties"].items()
        }
        must = {field: kind for field, kind in fields.items() if field in required}
        may = {field: kind for field, kind in fields.items() if field not in required}
        if any(keyword.iskeyword(field) for field in may):
            # A class cannot have a field whose name is a word of the language.
            lines = "".join(f'        "{field}": {kind},\n' for field, kind in may.items())
            base = f'\n_{name}May = TypedDict(\n    "_{name}May",\n    {{\n{lines}    }},\n    total=False,\n)\n'
            return base + f"\n\nclass {name}(_{name}May):\n" + doc(schema) + body(must)
        if not must or not may:
            total = "" if must else ", total=False"
            return f"\n\nclass {name}(TypedDict{total}):\n" + doc(schema) + body(fields)
        base = f"\n\nclass _{name}Must(TypedDict):\n" + body(must)
        return base + f"\n\nclass {name}(_{name}Must, total=False):\n" + doc(schema) + body(may)

    def kind(self, name: str, schema: dict[str, Any]) -> str:
        """The type of a schema; `name` is for an object in it."""
        if "$ref" in schema:
            target = str(schema["$ref"]).rpartition("/")[2]
            self.define(target, self.schemas[target])
            return target
        if "const" in schema:
            return f"Literal[{quoted(schema['const'])}]"
        either = schema.get("oneOf") or schema.get("anyOf")
        if either:
            return union([self.kind(name, it) for it in either])
        kinds = schema.get("type", [])
        return union([self.plain(name, kind, schema) for kind in ([kinds] if isinstance(kinds, str) else kinds)])

    def plain(self, name: str, kind: str, schema: dict[str, Any]) -> str:
        if kind == "string" and "enum" in schema:
            return "Literal[" + ", ".join(quoted(it) for it in schema["enum"] if it is not None) + "]"
        if kind == "array":
            return f"list[{self.kind(name + 'Item', schema['items'])}]"
        if kind == "object":
            if "properties" in schema:
                self.define(name, schema)
                return name
            values = schema.get("additionalProperties", True)
            return f"dict[str, {'Any' if values is True else self.kind(name, values)}]"
        return PLAIN[kind]


def union(kinds: list[str]) -> str:
    unique = list(dict.fromkeys(kinds))
    if not unique:
        return "Any"
    return " | ".join(unique)


def quoted(text: str) -> str:
    return json.dumps(text)


def doc(schema: dict[str, Any]) -> str:
    return f'    """{schema["description"]}"""\n\n' if "description" in schema else ""


def body(fields: dict[str, str]) -> str:
    return "".join(f"    {field}: {kind}\n" for field, kind in fields.items()) or "    pass\n"


main()
