import { codeText } from '../../../../src/schema/codeText';
import { plainText } from '../../../../src/schema/csv/text';

/**
 * A cell as a code. A program that wants a spreadsheet to keep leading zeros writes `="007"`; exports of Parley put an
 * apostrophe before what a spreadsheet would run as a formula.
 */
export function cellText(cell: string): string {
  const text = codeText(cell);
  const [, inner] = /^=\s*"((?:[^"]|"")*)"$/.exec(text) ?? [];
  return inner === undefined ? plainText(text) : codeText(inner.replaceAll('""', '"'));
}

/** A line of a list as a code. A line of nothing but quoted cells is from a CSV file. */
export function lineText(line: string): string {
  const text = codeText(line);
  if (quotedCells.test(text))
    return codeText(text.replace(/=?"((?:[^"]|"")*)"/g, (_, inner: string) => unwrapped(inner.replaceAll('""', '"'))));
  return unwrapped(text);
}

const quotedCells = /^=?"(?:[^"]|"")*"(?:[,;\t]=?"(?:[^"]|"")*")*$/;

function unwrapped(text: string): string {
  return text.startsWith('=') ? cellText(text) : text;
}

/**
 * Whether a program has destroyed the value: a long number in scientific notation, an error, a cell that was too
 * narrow, a number of which only 15 digits are left, or a word for no value.
 */
export function isSpoiled(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d{1,3}$|^#(?:NAME\?|REF!|VALUE!|N\/A|DIV\/0!|NULL!|NUM!|#+)$|^[1-9]\d{14}0{3,}$|^(?:null|undefined|nan|n\/a)$/i.test(
    text,
  );
}
