import { byteOrderMark, csvLine, safeText } from '../../../../schema/csv/text';
import { type ChartTable, plainIn } from '../../../../ui/charts/table';

/** A table as CSV: plain numbers that can be summed, texts escaped against formula injection. */
export function csvOf({ columns, rows }: ChartTable): Blob {
  const head = csvLine(columns.map(safeText));
  const body = rows.map((row) => csvLine(row.map(plainIn).map((text) => (isNumber(text) ? text : safeText(text)))));
  return new Blob([byteOrderMark, head, ...body], { type: 'text/csv;charset=utf-8' });
}

function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}
