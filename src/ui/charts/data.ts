/** Series along an axis, for a chart and its data table. */
export interface ChartData {
  /** What is measured, and the period: 'Sales, 1–30 November'. */
  readonly caption: string;
  /** Heading of the labels: 'Day'. */
  readonly heading: string;
  readonly labels: readonly string[];
  readonly series: readonly Series[];
}

export interface Series {
  readonly name: string;
  readonly label: string;
  /** One value per label; null for no data. */
  readonly values: readonly (number | null)[];
  /** Display format: '¥1,234.56'. */
  format(value: number): string;
  /** Short format for axes: '¥1.2K'. */
  short?(value: number): string;
}

export interface Parts extends Pick<ChartData, 'caption' | 'heading'> {
  readonly label: string;
  readonly parts: readonly Part[];
  format(value: number): string;
  /** Short format for the centre of the ring. */
  short?(value: number): string;
}

export interface Part {
  readonly key: string;
  readonly label: string;
  readonly value: number;
}

/** Formatted value; a dash for null. */
export function said({ format }: Pick<Series, 'format'>, value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : format(value);
}
