import { type ChartData, type Parts, said } from './data';

/** A chart's data as text, for screen readers, the table view and CSV export. */
export interface ChartTable {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Display text, with the machine-readable text if it differs: '¥12.00' and '12.00'. */
export type Cell = string | { readonly said: string; readonly plain: string };

export function tableOf({ caption, heading, labels, series }: ChartData, plain: Plain = String): ChartTable {
  const rows = labels.map((label, at) => [
    label,
    ...series.map((one) => cellOf(said(one, one.values[at]), one.values[at], plain)),
  ]);
  return { caption, columns: [heading, ...series.map(({ label }) => label)], rows };
}

export function tableOfParts({ caption, heading, label, parts, format }: Parts, plain: Plain = String): ChartTable {
  const rows = parts.map((part) => [part.label, cellOf(format(part.value), part.value, plain)]);
  return { caption, columns: [heading, label], rows };
}

/** Machine-readable format of a number. */
export type Plain = (value: number) => string;

function cellOf(said: string, value: number | null | undefined, plain: Plain): Cell {
  return { said, plain: value === null || value === undefined ? '' : plain(value) };
}

export function saidIn(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.said;
}

export function plainIn(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.plain;
}
