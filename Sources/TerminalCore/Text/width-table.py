#!/usr/bin/env python3
"""Makes WidthTable+Generated.swift: one class for each Unicode scalar, as a two-stage table.

    pip install 'unicodedata2==17.*'
    python3 width-table.py > WidthTable+Generated.swift

The classes are the cases of ScalarClass. Widths follow UAX #11 (East_Asian_Width W and F are two
columns, marks and conjoining vowels none, the rest one).
"""
import unicodedata2 as unicode

(NARROW, WIDE, PICTOGRAPH, NARROW_JOINER, WIDE_JOINER, PREFIX, MARK, JAMO, SELECTOR, CONTROL, TAB,
 LINE_END, REPLACED, DROPPED, ZERO_WIDTH_JOINER, BLANK, WIDE_BLANK, REGIONAL_INDICATOR, SKIN_TONE,
 SOFT_HYPHEN) = range(20)

# Everything from here on is private use, a tag or a variation selector, decided by hand.
LIMIT = 0x40000
BLOCK = 128
# Digits of the table: printable ASCII without quotes and backslashes.
DIGITS = "".join(chr(value) for value in range(0x23, 0x5C))

LINE_ENDS = {0x0A, 0x0D, 0x85, 0x2028, 0x2029}
# Visible although they are format characters: number signs that stand before digits.
NUMBER_SIGNS = {*range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}
# Grapheme_Cluster_Break=Prepend: these belong to the character after them.
PREFIXES = {*NUMBER_SIGNS, 0xD4E, 0x111C2, 0x111C3, 0x113D1, 0x1193F, 0x11941, 0x11A3A,
            *range(0x11A84, 0x11A8A), 0x11D46, 0x11F02}
# Default_Ignorable_Code_Point with Grapheme_Cluster_Break=Extend.
SELECTORS = {0x34F, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x200C,
             *range(0xFE00, 0xFE10)}
# Wide symbols that are clusters of their own unless a joiner stands before them.
PICTOGRAPH_RANGES = [(0x231A, 0x23FF), (0x25FB, 0x2BFF), (0x1F000, 0x1FAFF)]
# A mark until Unicode 15, which is what the libraries beside us still know.
FORMER_MARKS = {0x1171E}
# Scalars in these ranges are clusters of their own wherever they stand, unless a mark follows:
# no pictographs, no conjuncts, nothing that joins what stands before it.
PLAIN_RANGES = [
    (0x20, 0x2FF), (0x370, 0x58F), (0x5BE, 0x6FF), (0x10A0, 0x10FF), (0x13A0, 0x13FF),
    (0x16A0, 0x16FF), (0x1C90, 0x1CBF), (0x1D00, 0x1DBF), (0x1E00, 0x2122), (0x2150, 0x2193),
    (0x2200, 0x22FF), (0x2460, 0x25A9), (0x25B7, 0x25BF), (0x25C1, 0x25FA), (0x27C0, 0x2933),
    (0x2936, 0x2B04), (0x2C00, 0x2CEE), (0x2D00, 0x2D2F), (0x2E00, 0x3029), (0x3031, 0x303C),
    (0x3041, 0x3296), (0x329A, 0xA66E), (0xA680, 0xA69D), (0xA700, 0xA7FF), (0xAB30, 0xAB6F),
    (0xAC00, 0xD7A3), (0xE000, 0xFB06), (0xFB1D, 0xFDFF), (0xFE10, 0xFF9D), (0xFFA1, 0xFFFD),
    (0x17000, 0x18DFF), (0x1B000, 0x1B2FF),
    (0x1D400, 0x1D7FF), (0x20000, 0x33FFF)]
PICTOGRAPHS = {0xA9, 0xAE, 0x203C, 0x2049, 0x2122, 0x231A, 0x24C2}


def is_plain(value, category):
    if value in PICTOGRAPHS or category == "Mc":
        return False
    return any(first <= value <= last for first, last in PLAIN_RANGES)


def class_of(value):
    character = chr(value)
    category = unicode.category(character)
    if value in LINE_ENDS:
        return LINE_END
    if value == 0x09:
        return TAB
    if value < 0x20 or value == 0x7F:
        return CONTROL
    if category in ("Cc", "Cs", "Cn"):
        return REPLACED
    if value == 0xAD:
        return SOFT_HYPHEN
    if value == 0x200D:
        return ZERO_WIDTH_JOINER
    if value in (0x2800, 0xFFA0):
        return BLANK
    if value in (0x115F, 0x3164):
        return WIDE_BLANK
    if 0x1F1E6 <= value <= 0x1F1FF:
        return REGIONAL_INDICATOR
    if 0x1F3FB <= value <= 0x1F3FF:
        return SKIN_TONE
    if value in SELECTORS:
        return SELECTOR
    if category == "Cf" and value not in NUMBER_SIGNS:
        return DROPPED
    if category in ("Mn", "Me") or value in FORMER_MARKS:
        return MARK
    if 0x1160 <= value <= 0x11FF or 0xD7B0 <= value <= 0xD7FF:
        return JAMO
    if value in PREFIXES:
        return PREFIX
    wide = unicode.east_asian_width(character) in "WF"
    if is_plain(value, category):
        return WIDE if wide else NARROW
    if wide and any(first <= value <= last for first, last in PICTOGRAPH_RANGES):
        return PICTOGRAPH
    return WIDE_JOINER if wide else NARROW_JOINER


def literal(name, comment, digits):
    lines = [f"  /// {comment}", f'  static let {name}: StaticString = """']
    lines += ["    " + digits[start:start + 90] + "\\" for start in range(0, len(digits), 90)]
    lines[-1] = lines[-1].removesuffix("\\")
    return lines + ['    """']


def main():
    classes = [class_of(value) for value in range(LIMIT)]
    blocks, index = {}, []
    for start in range(0, LIMIT, BLOCK):
        block = "".join(DIGITS[value] for value in classes[start:start + BLOCK])
        index.append(blocks.setdefault(block, len(blocks)))
    base = len(DIGITS)
    stage = "".join(DIGITS[number // base] + DIGITS[number % base] for number in index)
    lines = [
        "// Made by width-table.py from unicodedata2 "
        f"{unicode.unidata_version} (PyPI); do not edit.",
        "",
        "/// The ``ScalarClass`` of every scalar, as text so that nothing is built at run time.",
        "enum WidthTable {",
        "  /// The version of Unicode that the table was made from.",
        f'  static let unicodeVersion = "{unicode.unidata_version.rsplit(".", 1)[0]}"',
        "  /// Scalars from here on are not in the table.",
        f"  static let limit: UInt32 = 0x{LIMIT:X}",
        "  /// How many digits there are.",
        f"  static let base: UInt32 = {len(DIGITS)}",
        "  /// Bits of a scalar that choose the place in its block.",
        f"  static let blockBits: UInt32 = {BLOCK.bit_length() - 1}",
        "  /// The digit that stands for zero.",
        f"  static let zero: UInt8 = 0x{ord(DIGITS[0]):X}",
        "",
    ]
    lines += literal("blockNumbers", f"Two digits for each {BLOCK} scalars: their block.", stage)
    lines += [""]
    lines += literal("blocks", "One digit for each scalar of a block: its class.", "".join(blocks))
    lines += ["}"]
    print("\n".join(lines))


main()
