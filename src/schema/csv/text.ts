/**
 * Protects a text against being run as a formula: text that looks like one gets a leading apostrophe, and so does text
 * that already starts with such apostrophes, so that `plainText` restores it exactly. Full-width signs and leading
 * spaces count too, because some programs treat them alike.
 */
export function safeText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Reverses `safeText`, and takes '="0012"', which keeps leading zeros in a spreadsheet, for 0012. */
export function plainText(cell: string): string {
  const kept = /^="((?:[^"]|"")*)"$/.exec(cell)?.[1];
  if (kept !== undefined) return kept.replaceAll('""', '"');
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

const formula = /^'*\s*[=+\-@\t\r\n＝＋－＠]/;

/** Joins several values into one cell: 'Left; Right'. Values that contain a separator are quoted. */
export function joinedText(values: readonly string[]): string {
  return values.map((value) => (/[;；、"]|^\s|\s$|^$/.test(value) ? quoted(value) : value)).join('; ');
}

/** Splits a cell written by `joinedText`. Also accepts hand-written forms: no space, a full-width semicolon, '、'. */
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

/** One line of a CSV file: cells quoted where needed, with a line break at the end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? quoted(cell) : cell)).join(',')}\r\n`;
}

/** Put at the start of the file. Without it Excel reads UTF-8 in the system code page and garbles Chinese. */
export const byteOrderMark = '\uFEFF';

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
