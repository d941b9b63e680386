import { refused } from './faults';
import { documentLimits } from './limits';

/**
 * A table as text: each row by itself and with what its columns are called, as it may be found without the others. A table of
 * a single row is what stands in it. Throws a refusal as soon as it is longer than a document may be: with the headings in each
 * row it can become many times as long as its file.
 */
export function rowsText(rows: readonly (readonly string[])[]): string {
  const filled = rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()));
  const [headings = [], ...others] = filled.filter((row) => row.some((cell) => cell !== ''));
  if (others.length === 0) return headings.filter((cell) => cell !== '').join(' ');
  const texts: string[] = [];
  let letters = 0;
  for (const row of others) {
    const text = rowText(headings, row);
    letters += text.length;
    if (letters > documentLimits.letters) throw refused('long');
    texts.push(text);
  }
  return texts.join('\n\n');
}

function rowText(headings: readonly string[], row: readonly string[]): string {
  return row
    .map((cell, at) => [headings[at] ?? '', cell] as const)
    .filter(([, cell]) => cell !== '')
    .map(([heading, cell]) => (heading === '' ? cell : `${heading}${colonAfter(heading)}${cell}`))
    .join('\n');
}

/** As the heading's own script has it. */
function colonAfter(heading: string): string {
  return /\p{Script=Han}$/u.test(heading) ? '：' : ': ';
}
