/**
 * A table as text: each row by itself and with what its columns are called, as it may be found without the others. A table of
 * a single row is what stands in it.
 */
export function rowsText(rows: readonly (readonly string[])[]): string {
  const filled = rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()));
  const [headings = [], ...others] = filled.filter((row) => row.some((cell) => cell !== ''));
  if (others.length === 0) return headings.filter((cell) => cell !== '').join(' ');
  return others.map((row) => rowText(headings, row)).join('\n\n');
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
