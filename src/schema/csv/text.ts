/**
 * A text that no spreadsheet takes for a formula: what begins like one gets an apostrophe in front, and so does what
 * already begins with such apostrophes, so that `plainText` finds the very text again. Full-width signs count too, as
 * some programs read them like the plain ones, and so do blanks before a sign, which some leave out.
 */
export function safeText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that `safeText` made a cell of. */
export function plainText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

const formula = /^'*\s*[=+\-@\t\r\n＝＋－＠]/;

/** Several values in one cell: 'Left; Right'. A value that holds what separates them stands in quotation marks. */
export function joinedText(values: readonly string[]): string {
  return values.map((value) => (/[;；、"]|^\s|\s$|^$/.test(value) ? quoted(value) : value)).join('; ');
}

/** The values that `joinedText` put together. Also takes what hands write: no blank, a full-width semicolon, '、'. */
export function splitText(text: string): string[] {
  const values: string[] = [];
  for (const [, inQuotes, plain = ''] of text.matchAll(
    /\s*(?:"((?:[^"]|"")*)"\s*(?=[;；、]|$)|([^;；、]*))(?:[;；、]|$)/g,
  )) {
    if (inQuotes !== undefined) values.push(inQuotes.replaceAll('""', '"'));
    else if (plain.trim() !== '') values.push(plain.trim());
  }
  return values;
}

/** One line of a file: cells that need it in quotation marks, a line break at the end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? quoted(cell) : cell)).join(',')}\r\n`;
}

/** In front of everything else. Without it Excel takes UTF-8 for the system's code page and garbles Chinese. */
export const byteOrderMark = '\uFEFF';

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
