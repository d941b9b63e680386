import { type ChartData, type Parts, said } from './data';

/** What a chart says, in words and figures: read out, shown in its place, and written to a file. */
export interface ChartTable {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** As it is read, and as a program reads it where that is another: '¥12.00' and '12.00'. */
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

/** A number as a program reads it. */
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
