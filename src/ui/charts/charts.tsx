import './texts';
import { onDemand } from '../kit/onDemand';
import { ChartFigure } from './ChartFigure';
import { Legend, PartsLegend } from './Legend';
import type { BarsProps, LineProps, RingProps } from './props';
import { type Plain, tableOf, tableOfParts } from './table';

interface Shown {
  /** Minimum height in pixels; grows with the available space. */
  readonly height: number;
  readonly asTable?: boolean;
  /** Machine-readable format of a number in the table. */
  readonly plain?: Plain;
}

export function LineChart({ asTable, plain, height, ...props }: LineProps & Shown) {
  return (
    <ChartFigure table={tableOf(props.data, plain)} asTable={asTable} height={height}>
      <Line {...props} />
    </ChartFigure>
  );
}

export function BarChart({ asTable, plain, height, ...props }: BarsProps & Shown) {
  return (
    <>
      <ChartFigure table={tableOf(props.data, plain)} asTable={asTable} height={height}>
        <Bars {...props} />
      </ChartFigure>
      {!asTable && (props.data.series.length > 1 || props.highlighted) && <Legend {...props} />}
    </>
  );
}

interface DonutProps extends RingProps, Shown {
  /** Total, shown in the centre. */
  readonly whole: { readonly label: string; readonly value: number };
}

export function Donut({ asTable, plain, whole, data, height }: DonutProps) {
  return (
    <div className="flex column grow gap-16">
      <ChartFigure table={tableOfParts(data, plain)} asTable={asTable} height={height}>
        <Ring data={data} />
        <div className="parley-chart-hole absolute grid at-center text-center" aria-hidden="true">
          <strong>{(data.short ?? data.format)(whole.value)}</strong>
          <span>{whole.label}</span>
        </div>
      </ChartFigure>
      {!asTable && <PartsLegend data={data} whole={whole.value} />}
    </div>
  );
}

const wait = <span className="parley-skeleton-bar parley-chart-wait" />;
const Line = onDemand(async () => (await import('./drawn/drawn')).Line, wait);
const Bars = onDemand(async () => (await import('./drawn/drawn')).Bars, wait);
const Ring = onDemand(async () => (await import('./drawn/drawn')).Ring, wait);
