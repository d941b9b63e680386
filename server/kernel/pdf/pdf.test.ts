import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { runsOf, widthOfText } from './glyphs';
import { createPdf, wrapped } from './pdf';

/** What is drawn on each page. */
function contents(file: Buffer): string[] {
  const text = file.toString('latin1');
  return [...text.matchAll(/\/Length (\d+) [^\n]*\nstream\n/g)].map((match) => {
    const from = match.index + match[0].length;
    return inflateSync(file.subarray(from, from + Number(match[1]))).toString('latin1');
  });
}

test('a text is split by font, and what no font has becomes a box', () => {
  expect(runsOf('No. 1 账单 €5')).toEqual([
    { isLatin: true, hex: '4e6f2e203120', width: 722 + 556 + 278 + 278 + 556 + 278 },
    { isLatin: false, hex: '8d265355', width: 2_000 },
    { isLatin: true, hex: '208035', width: 278 + 556 + 556 },
  ]);
  expect(runsOf('𠮷😀한\u0000')).toEqual([{ isLatin: false, hex: '25a1'.repeat(3), width: 3_000 }]);
  expect(runsOf('1\u202f234 \u22125')).toEqual([expect.objectContaining({ hex: '3120323334202d35' })]);
});

test('lines break at spaces, between Chinese characters, and within a word that is too long', () => {
  expect(wrapped('one two three', 40, 10)).toEqual(['one two ', 'three']);
  expect(wrapped('一二三四五', 30, 10)).toEqual(['一二三', '四五']);
  for (const line of wrapped('x'.repeat(200), 100, 10)) expect(widthOfText(line) / 100).toBeLessThanOrEqual(100);
  expect(wrapped('a\n\nb', 100, 10)).toEqual(['a', '', 'b']);
});

test('the table of a file says where each object is, and each page has its text', () => {
  const pdf = createPdf('账单 1');
  pdf.text(10, 20, 'First', { size: 10 });
  pdf.nextPage();
  pdf.text(100, 20, '合计', { size: 10, isRight: true });
  const file = pdf.bytes();
  const text = file.toString('latin1');
  const start = Number(/startxref\n(\d+)/.exec(text)![1]);
  expect(text.slice(start)).toMatch(/^xref\n0 13\n/);
  const rows = [...text.slice(start).matchAll(/(\d{10}) 00000 n /g)].map(([, offset]) => Number(offset));
  expect(rows.map((offset, at) => text.slice(offset).startsWith(`${at + 1} 0 obj\n`))).toEqual(rows.map(() => true));
  expect(contents(file)).toEqual([
    'BT 0 g 1 0 0 1 10.00 20.00 Tm /F1 10 Tf <4669727374> Tj ET',
    'BT 0 g 1 0 0 1 80.00 20.00 Tm /F3 10 Tf <54088ba1> Tj ET',
  ]);
});
