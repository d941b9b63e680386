/** A piece of a line in one font. */
export interface Run {
  readonly isLatin: boolean;
  /** As it is written between `<` and `>`. */
  readonly hex: string;
  /** In thousandths of the font size. */
  readonly width: number;
}

/**
 * The runs of a text in Helvetica, whose glyphs every reader has, and in the Chinese font that readers bring along. What
 * neither has becomes a box, never nothing.
 */
export function runsOf(text: string): Run[] {
  const runs: { isLatin: boolean; hex: string; width: number }[] = [];
  for (const letter of plain(text)) {
    const byte = latin.get(letter);
    const isLatin = byte !== undefined;
    const known = isLatin || chinese().has(letter) ? letter : '□';
    const hex = isLatin ? byte.toString(16).padStart(2, '0') : utf16(known);
    const width = isLatin ? widthOf(letter) : 1_000;
    const last = runs.at(-1);
    if (last?.isLatin !== isLatin) runs.push({ isLatin, hex, width });
    else {
      last.hex += hex;
      last.width += width;
    }
  }
  return runs;
}

/** In thousandths of the font size. */
export function widthOfText(text: string): number {
  return runsOf(text).reduce((sum, { width }) => sum + width, 0);
}

/** UTF-16, big-endian, as hexadecimal digits. */
export function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}

/** Spaces and signs that formats of numbers use and the fonts lack. */
function plain(text: string): string {
  return text
    .replace(/[\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/\u2212/g, '-')
    .replace(/[\p{Cc}\p{Cf}]/gu, '');
}

/** From byte 128 on, with spaces for bytes that stand for nothing. Node decodes windows-1252 as Latin-1, without these. */
const special = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** The bytes of WinAnsiEncoding. */
const latin: ReadonlyMap<string, number> = new Map([
  ...[...special].map((letter, at) => [letter, at + 128] as const),
  ...Array.from({ length: 95 }, (_, at) => [String.fromCharCode(at + 32), at + 32] as const),
  ...Array.from({ length: 96 }, (_, at) => [String.fromCharCode(at + 160), at + 160] as const),
]);

let gbk: ReadonlySet<string> | null = null;

/** The characters of GBK, which all readers' fonts for simplified Chinese have. */
function chinese(): ReadonlySet<string> {
  if (gbk !== null) return gbk;
  const pairs: number[] = [];
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) if (trail !== 0x7f) pairs.push(lead, trail);
  gbk = new Set(new TextDecoder('gbk').decode(Uint8Array.from(pairs)).replaceAll('\ufffd', ''));
  return gbk;
}

/** Of Helvetica, from the space to the tilde (Adobe's font metrics). */
const widths =
  `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278
  584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611
  278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500
  500 334 260 334 584`
    .split(/\s+/)
    .map(Number);

/** Letters with accents are as wide as without; most other signs as a digit. */
function widthOf(letter: string): number {
  return widths[letter.normalize('NFD').charCodeAt(0) - 32] ?? 556;
}
