/** Formats a text table: a header and rows, with the first column left-aligned. */
export function table(head: readonly string[], lines: readonly string[][]): string {
  const rows = [head, ...lines];
  const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const worded = rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd(),
  );
  return `${worded.join('\n')}\n`;
}

export function verdict(met: boolean): string {
  return met ? 'met' : 'MISSED';
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}
