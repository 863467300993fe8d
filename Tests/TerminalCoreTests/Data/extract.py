#!/usr/bin/env python3
"""Makes the data files of these tests from Debian's package unicode-data 15.0.0-1.

    python3 extract.py /usr/share/unicode

GraphemeBreakTest.txt and WordBreakTest.txt keep each case without its comment, emoji-test.txt each
sequence without its name, widths.txt the ranges of East_Asian_Width that are wide and those of the
marks.
"""
import sys
from pathlib import Path

source = Path(sys.argv[1])
NOTICE = ("# From {} of the Unicode Character Database 15.0.0 (Debian unicode-data), reduced by "
          "extract.py.\n# © 2022 Unicode®, Inc. For terms of use, see "
          "https://www.unicode.org/terms_of_use.html\n")


def lines(path):
    for line in (source / path).read_text(encoding="utf-8").splitlines():
        line = line.partition("#")[0].strip()
        if line:
            yield line


def write(path, origin, rows):
    target = Path(__file__).parent / path
    target.write_text(NOTICE.format(origin) + "\n".join(rows) + "\n", encoding="utf-8")


def widths():
    categories = {}
    for line in lines("extracted/DerivedGeneralCategory.txt"):
        span, category = (part.strip() for part in line.split(";"))
        first, _, last = span.partition("..")
        for value in range(int(first, 16), int(last or first, 16) + 1):
            categories[value] = category
    classes = {value: "mark" for value, name in categories.items() if name in ("Mn", "Me")}
    for line in lines("EastAsianWidth.txt"):
        span, width = (part.strip() for part in line.split(";"))
        first, _, last = span.partition("..")
        for value in range(int(first, 16), int(last or first, 16) + 1):
            if width in "WF" and categories.get(value, "Cn") not in ("Cn", "Mn", "Me"):
                classes[value] = "wide"
    start = None
    for value in sorted(classes):
        if start is None:
            start = value
        if classes.get(value + 1) != classes[value]:
            yield f"{start:04X}..{value:04X};{classes[value]}"
            start = None


for name in ("GraphemeBreakTest.txt", "WordBreakTest.txt"):
    write(name, "auxiliary/" + name,
          (line.replace("\t", " ") for line in lines("auxiliary/" + name)))
write("emoji-test.txt", "emoji/emoji-test.txt",
      (line.partition(";")[0].strip() for line in lines("emoji/emoji-test.txt")))
write("widths.txt", "EastAsianWidth.txt and extracted/DerivedGeneralCategory.txt", widths())
