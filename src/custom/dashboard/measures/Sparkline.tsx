/** A small line chart; null values have no data. `label` is the text alternative. */
export interface SparklineProps {
  readonly values: readonly (number | null)[];
  /** The comparison period, drawn behind. */
  readonly before: readonly (number | null)[];
  readonly label: string;
}

const width = 120;
const height = 32;
/** Padding for the stroke width. */
const edge = 3;

export function Sparkline({ values, before, label }: SparklineProps) {
  const known = [...values, ...before].filter((value) => value !== null);
  const top = Math.max(0, ...known);
  const bottom = Math.min(0, ...known);
  const yOf = (value: number) =>
    top === bottom ? height - edge : height - edge - ((value - bottom) / (top - bottom)) * (height - 2 * edge);
  const last = values.findLastIndex((value) => value !== null);
  return (
    <svg
      className="dashboard-trend block full"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className="dashboard-trend-before" d={lineOf(before, yOf)} />
      <path className="dashboard-trend-area" d={areaOf(values, yOf)} />
      <path className="dashboard-trend-line" d={lineOf(values, yOf)} />
      {last >= 0 && (
        <path className="dashboard-trend-last" d={`M${xOf(last, values.length)} ${yOf(values[last]!).toFixed(1)}h0`} />
      )}
    </svg>
  );
}

type Point = readonly [x: number, y: number];

function xOf(index: number, count: number): number {
  const room = width - 2 * edge;
  return Number((edge + (count < 2 ? room : (index / (count - 1)) * room)).toFixed(1));
}

/** Points with a value: the line connects across days without one. */
function pointsOf(values: readonly (number | null)[], yOf: (value: number) => number): Point[] {
  return values.flatMap((value, index): Point[] =>
    value === null ? [] : [[xOf(index, values.length), Number(yOf(value).toFixed(1))]],
  );
}

function lineOf(values: readonly (number | null)[], yOf: (value: number) => number): string {
  const points = pointsOf(values, yOf);
  return points.length < 2 ? '' : `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
}

function areaOf(values: readonly (number | null)[], yOf: (value: number) => number): string {
  const line = lineOf(values, yOf);
  const points = pointsOf(values, yOf);
  return line === '' ? '' : `${line}V${height}H${points[0]![0]}Z`;
}
