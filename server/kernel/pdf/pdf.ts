import { deflateSync } from 'node:zlib';
import { runsOf, utf16, widthOfText } from './glyphs';

export interface TextStyle {
  readonly size: number;
  readonly isBold?: boolean;
  /** `x` is the end of the text. */
  readonly isRight?: boolean;
  readonly isGrey?: boolean;
}

/** A4, in points; y grows upwards. */
export const page = { width: 595, height: 842 } as const;

/** A document of text and lines. Positions are those of the current page. */
export interface Pdf {
  text(x: number, y: number, text: string, style: TextStyle): void;
  line(from: number, to: number, y: number): void;
  nextPage(): void;
  bytes(): Buffer;
}

/** No font is embedded: Helvetica is in every reader, and one for Chinese in every reader's system that shows Chinese. */
export function createPdf(title: string): Pdf {
  const pages: string[][] = [[]];
  const add = (operators: string) => pages.at(-1)!.push(operators);
  return {
    text(x, y, text, { size, isBold, isRight, isGrey }) {
      const start = isRight ? x - (widthOfText(text) * size) / 1_000 : x;
      const shown = runsOf(text).map(
        ({ isLatin, hex }) => `/${isLatin ? (isBold ? 'F2' : 'F1') : 'F3'} ${size} Tf <${hex}> Tj`,
      );
      add(`BT ${isGrey ? '0.4' : '0'} g 1 0 0 1 ${start.toFixed(2)} ${y.toFixed(2)} Tm ${shown.join(' ')} ET`);
    },
    line: (from, to, y) => add(`0.8 G 0.5 w ${from} ${y} m ${to} ${y} l S`),
    nextPage: () => pages.push([]),
    bytes: () => written(title, pages),
  };
}

/** A text in lines that fit into a width: broken at spaces and between Chinese characters, or within a long word. */
export function wrapped(text: string, width: number, size: number): string[] {
  const fits = (line: string) => (widthOfText(line) * size) / 1_000 <= width;
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [''];
    for (const word of paragraph.match(/[!-\u024f]+|\s+|./gsu) ?? []) {
      const parts = fits(word) ? [word] : [...word];
      for (const part of parts) {
        const longer = lines.at(-1)! + part;
        if (fits(longer)) lines[lines.length - 1] = longer;
        else lines.push(part.trimStart());
      }
    }
    return lines;
  });
}

function written(title: string, pages: readonly (readonly string[])[]): Buffer {
  const fonts = 3;
  const first = fonts + 6;
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`);
  const latin = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} /MediaBox [0 0 ${page.width} ${page.height}]
/Resources << /Font << /F1 ${fonts} 0 R /F2 ${fonts + 1} 0 R /F3 ${fonts + 2} 0 R >> >> >>`,
    latin('Helvetica'),
    latin('Helvetica-Bold'),
    `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [${fonts + 3} 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /FontDescriptor ${fonts + 4} 0 R
/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> >>`,
    `<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880
/Descent -120 /CapHeight 880 /StemV 93 >>`,
    `<< /Title <feff${utf16(title)}> /Producer (Parley) >>`,
  ];
  for (const [at, operators] of pages.entries()) {
    const content = deflateSync(operators.join('\n'));
    objects.push(`<< /Type /Page /Parent 2 0 R /Contents ${first + at * 2 + 1} 0 R >>`);
    objects.push(
      Buffer.concat([
        Buffer.from(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  return file(objects, first - 1);
}

function file(objects: readonly (string | Buffer)[], info: number): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let at = parts[0]!.length;
  const offsets = objects.map((object, index) => {
    const offset = at;
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    parts.push(part);
    at += part.length;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info ${info} 0 R >>
startxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}
