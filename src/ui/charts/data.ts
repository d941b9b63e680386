/** Numbers along an axis, as a chart draws them and the table behind it lists them. */
export interface ChartData {
  /** What is counted, and over which time: 'Sales, 1–30 November'. */
  readonly caption: string;
  /** What the labels are: 'Day'. */
  readonly heading: string;
  readonly labels: readonly string[];
  readonly series: readonly Series[];
}

export interface Series {
  readonly name: string;
  readonly label: string;
  /** One for each label; null where there is nothing to say. */
  readonly values: readonly (number | null)[];
  /** For reading: '¥1,234.56'. */
  format(value: number): string;
  /** For an axis, where there is little room: '¥1.2K'. */
  short?(value: number): string;
}

/** The parts of a whole. */
export interface Parts extends Pick<ChartData, 'caption' | 'heading'> {
  readonly label: string;
  readonly parts: readonly Part[];
  format(value: number): string;
  /** For the hole, where there is little room. */
  short?(value: number): string;
}

export interface Part {
  readonly key: string;
  readonly label: string;
  readonly value: number;
}

/** A value as it is read; a dash where there is none. */
export function said({ format }: Pick<Series, 'format'>, value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : format(value);
}
