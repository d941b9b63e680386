/** A line as it stands on a page: points from the left (to `end`) and from below, and the size of its letters. */
export interface PdfLine {
  readonly text: string;
  readonly x: number;
  readonly end: number;
  readonly y: number;
  readonly size: number;
}

/**
 * Lines put together to paragraphs again, which a PDF does not know: a line goes on in the next that is as far below it as
 * lines are, unless it ends well before the others do. What is set in larger letters than the text becomes a heading.
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
    // A page ends in the middle of a sentence, or behind it.
    if (/[。！？.!?:：；;]$/u.test(text)) text += '\n\n';
  }
  return text.trim();
}

/** Programs that write PDFs put radicals in the place of the letters they look like, and draw two letters as one. */
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

/** Chinese stands side by side; a word that was divided does so as well. */
function joint(before: string, after: string): string {
  const isChinese = /[\p{Script=Han}\p{P}]$/u.test(before) && /^\s*[\p{Script=Han}\p{P}]/u.test(after);
  return isChinese && !/[.,;:!?)]$/.test(before) ? '' : ' ';
}
