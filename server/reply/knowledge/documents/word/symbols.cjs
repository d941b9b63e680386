// Characters of symbol fonts, part of the program of thread.cjs. Word stores them by their place in the font, and in the
// range for private use (F020 to F0FF).

const wingdings = {
  ...{ 40: '☎', 42: '✉', 74: '☺', 75: '😐', 76: '☹', 108: '●', 109: '❍', 110: '■', 111: '☐', 112: '☐' },
  ...{ 113: '☐', 114: '☐', 117: '◆', 118: '❖', 119: '◆', 159: '•', 161: '○', 167: '▪', 168: '☐', 171: '★' },
  ...{ 216: '➢', 220: '➲', 223: '←', 224: '→', 225: '↑', 226: '↓', 231: '←', 232: '→', 240: '⇨' },
  ...{ 251: '✗', 252: '✓', 253: '☒', 254: '☑' },
  ...numbers(0x80, '⓪①②③④⑤⑥⑦⑧⑨⑩'),
  ...numbers(0x8b, '⓿❶❷❸❹❺❻❼❽❾❿'),
};
const wingdings2 = {
  ...{ 79: '✗', 80: '✓', 81: '☒', 82: '☑', 83: '☒', 84: '☒', 151: '●', 152: '•', 162: '■', 163: '☐' },
  ...numbers(0x69, '⓪①②③④⑤⑥⑦⑧⑨⑩'),
};
const wingdings3 = { 102: '←', 103: '→', 104: '↑', 105: '↓', 112: '▲', 113: '▼', 116: '◀', 117: '▶', 125: '▶' };
const webdings = { 97: '✓', 114: '✗', 61: '■', 99: '☐', 103: '■', 110: '●', 51: '◀', 52: '▶' };
const symbol = {
  ...{ 163: '≤', 165: '∞', 171: '↔', 172: '←', 173: '↑', 174: '→', 175: '↓', 176: '°', 177: '±', 179: '≥' },
  ...{ 180: '×', 183: '•', 184: '÷', 185: '≠', 186: '≡', 187: '≈', 188: '…', 210: '®', 211: '©', 212: '™' },
  ...{ 214: '√', 219: '⇔', 220: '⇐', 222: '⇒', 229: '∑' },
  ...numbers(0x41, 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'),
  ...numbers(0x61, 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'),
};
const fonts = { wingdings, 'wingdings 2': wingdings2, 'wingdings 3': wingdings3, webdings, symbol };

/** The character at a hexadecimal place of a font; `otherwise` if it is not known. */
function symbolOf(font = '', hex = '', otherwise = '') {
  const code = Number.parseInt(hex, 16);
  if (Number.isNaN(code) || code > 0x10ffff) return otherwise;
  const isPrivate = code >= 0xf000 && code <= 0xf0ff;
  const known = fonts[font.toLowerCase()]?.[isPrivate ? code - 0xf000 : code];
  if (known !== undefined) return known;
  return otherwise !== '' || isPrivate || (code >= 0xd800 && code <= 0xf8ff) ? otherwise : String.fromCodePoint(code);
}

function numbers(from, letters) {
  return Object.fromEntries([...letters].map((letter, at) => [from + at, letter]));
}

globalThis.symbolOf = symbolOf;
