import { refused } from './faults';
import { documentLimits } from './limits';

/**
 * A table as text: each row with its column headings, so that it can be found on its own. A table with a single row is
 * returned as its text. Throws a refusal once it exceeds the document limit: repeated headings can make it many times
 * larger than the file.
 */
export function rowsText(rows: readonly (readonly string[])[]): string {
  const filled = rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()));
  const [headings = [], ...others] = filled.filter((row) => row.some((cell) => cell !== ''));
  return others.length === 0 ? headings.filter((cell) => cell !== '').join(' ') : rowsUnder(headings, others);
}

/** Each row with the headings of its columns; throws like `rowsText`. */
export function rowsUnder(headings: readonly string[], others: readonly (readonly string[])[]): string {
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

/** A colon in the script of the heading. */
function colonAfter(heading: string): string {
  return /\p{Script=Han}$/u.test(heading) ? '：' : ': ';
}
