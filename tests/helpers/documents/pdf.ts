import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** A line of a page: its text, font size and distance from the bottom. */
export type PageLine = readonly [text: string, size: number, y: number];

interface PdfOptions {
  /** The compressed content of each page, instead of lines. */
  readonly packed?: Buffer;
  /** The trailer says that a password is required. */
  readonly isLocked?: true;
  /** The font's characters are in a table outside the file. */
  readonly foreignLetters?: true;
  /** Each page draws a form that draws another one twice, and so on: 2^40 in total. */
  readonly isEndless?: true;
  /** The number of copies of the page. */
  readonly pages?: number;
}

/**
 * A hand-made PDF with Chinese and Latin text: each character by its number, and the table that maps numbers to
 * characters.
 */
export function pdf(lines: readonly PageLine[], options: PdfOptions = {}): Buffer {
  const { packed, isLocked, foreignLetters, isEndless, pages = 1 } = options;
  const shown = lines.map(([text, size, y]) => `BT /F1 ${size} Tf 1 0 0 1 72 ${y} Tm <${hex(text)}> Tj ET`).join('\n');
  const content = packed ?? deflateSync(isEndless ? '/X1 Do' : shown);
  const letters = [...new Set(lines.flatMap(([text]) => [...text]))];
  const table = deflateSync(toUnicode(letters));
  const kids = Array.from({ length: pages }, () => '3 0 R').join(' ');
  const ordering = foreignLetters ? '(GB1) /Supplement 2' : '(Identity) /Supplement 0';
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /X1 10 0 R >> >> >>',
    stream(content, '/Filter /FlateDecode'),
    foreignLetters
      ? '<< /Type /Font /Subtype /Type0 /BaseFont /Song /Encoding /GBK-EUC-H /DescendantFonts [6 0 R] >>'
      : '<< /Type /Font /Subtype /Type0 /BaseFont /Song /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>',
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Song /DW 1000 /W [0 255 500] /CIDSystemInfo << /Registry (Adobe) /Ordering ${ordering} >> /FontDescriptor 8 0 R >>`,
    stream(table, '/Filter /FlateDecode'),
    '<< /Type /FontDescriptor /FontName /Song /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>',
    `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
    ...(isEndless ? drawings(10) : []),
  ];
  return put(objects, isLocked ? '/Encrypt 9 0 R' : '');
}

/** Long content with one letter each, so that none is skipped; small when compressed. */
function drawings(first: number): Buffer[] {
  const idle = 'q Q '.repeat(20_000);
  return Array.from({ length: 40 }, (_, at) => {
    const inner = `/Font << /F1 5 0 R >> ${at < 39 ? `/XObject << /X1 ${first + at + 1} 0 R >>` : ''}`;
    const shows = `${idle} BT /F1 9 Tf <0041> Tj ET ${at < 39 ? '/X1 Do /X1 Do' : ''}`;
    return stream(Buffer.from(shows), `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${inner} >>`);
  });
}

function put(objects: readonly (string | Buffer)[], more: string): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1')];
  const places: number[] = [];
  let length = parts[0]!.length;
  objects.forEach((object, at) => {
    places.push(length);
    const part = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    length += part.length;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const id = createHash('md5').update('parley').digest('hex');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /ID [<${id}> <${id}>] ${more} >>\n`;
  return Buffer.concat([...parts, Buffer.from(`${end}startxref\n${length}\n%%EOF\n`)]);
}

function stream(bytes: Buffer, more: string): Buffer {
  const head = Buffer.from(`<< /Length ${bytes.length} ${more} >>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')]);
}

const hex = (text: string) => [...text].map((letter) => letter.codePointAt(0)!.toString(16).padStart(4, '0')).join('');

function toUnicode(letters: readonly string[]): string {
  const rows = letters.map((letter) => `<${hex(letter)}> <${hex(letter)}>`);
  const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, at) => rows.slice(at * 100, at * 100 + 100));
  const chars = blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`).join('\n');
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /A def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${chars}
endcmap CMapName currentdict /CMap defineresource pop end end`;
}
