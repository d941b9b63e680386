/** A line on a page, in points: from the left (`x` to `end`) and from the bottom (`y`), with the font size. */
export interface PdfLine {
  readonly text: string;
  readonly x: number;
  readonly end: number;
  readonly y: number;
  readonly size: number;
}

/**
 * Joins lines into paragraphs, which PDFs do not record: a line continues in the next one at normal line spacing,
 * unless it is clearly shorter than the others. Text larger than the body becomes a heading.
 */
export function linesText(pages: readonly (readonly PdfLine[])[]): string {
  const lines = pages.flat().filter(({ text }) => text.trim() !== '');
  const usual = usualSize(lines);
  const right = Math.max(...lines.map(({ end }) => end));
  let text = '';
  for (const page of pages) {
    let before: PdfLine | null = null;
    for (const line of page) {
      const words = usualLetters(line.text).replace(/\s+/g, ' ').trim();
      if (words === '') continue;
      if (isHeading(line, usual)) text += `${gap(text)}${line.size > usual * 1.5 ? '#' : '##'} ${words}\n\n`;
      else text += `${between(text, before, line, right)}${words}`;
      before = isHeading(line, usual) ? null : line;
    }
    // A page break within a sentence does not end the paragraph.
    if (/[。！？.!?:：；;]$/u.test(text)) text += '\n\n';
  }
  return text.trim();
}

/** PDF writers substitute radicals for the characters they look like, and use ligatures. */
function usualLetters(text: string): string {
  return text.replace(/[\u2e80-\u2fd5\uf900-\ufaff\ufb00-\ufb06]/g, (letter) => letter.normalize('NFKC'));
}

function usualSize(lines: readonly PdfLine[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].reduce((max, one) => (one[1] > max[1] ? one : max), [0, 0])[0];
}

function isHeading({ text, size }: PdfLine, usual: number): boolean {
  return size > usual * 1.15 && text.trim().length <= 80;
}

const gap = (text: string) => (text === '' || text.endsWith('\n') ? '' : '\n\n');

function between(text: string, before: PdfLine | null, line: PdfLine, right: number): string {
  if (text === '' || text.endsWith('\n')) return '';
  if (before === null) return joint(text, line.text);
  const far = before.y - line.y > line.size * 2 || before.y < line.y - line.size;
  if (far) return '\n\n';
  const isShort = before.end < before.x + (right - before.x) * 0.8;
  return isShort ? '\n' : joint(text, line.text);
}

/** No space between Chinese characters. */
function joint(before: string, after: string): string {
  const isChinese = /[\p{Script=Han}\p{P}]$/u.test(before) && /^\s*[\p{Script=Han}\p{P}]/u.test(after);
  return isChinese && !/[.,;:!?)]$/.test(before) ? '' : ' ';
}
