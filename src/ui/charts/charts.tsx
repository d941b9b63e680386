import './words';
import { onDemand } from '../../custom/routing/onDemand';
import { ChartFigure } from './ChartFigure';
import { Legend, PartsLegend } from './Legend';
import type { BarsProps, LineProps, RingProps } from './props';
import { type Plain, tableOf, tableOfParts } from './table';

interface Shown {
  /** At least, in pixels: it fills what room there is. */
  readonly height: number;
  readonly asTable?: boolean;
  /** How a number stands in the table for programs. */
  readonly plain?: Plain;
}

/** Values over time, with the table behind them. */
export function LineChart({ asTable, plain, height, ...props }: LineProps & Shown) {
  return (
    <ChartFigure table={tableOf(props.data, plain)} asTable={asTable} height={height}>
      <Line {...props} />
    </ChartFigure>
  );
}

/** Values side by side, with the table behind them. */
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
  /** What stands in the hole: the whole. */
  readonly whole: { readonly label: string; readonly value: number };
}

/** The parts of a whole, with the whole in the hole and the table behind them. */
export function Donut({ asTable, plain, whole, data, height }: DonutProps) {
  return (
    <div className="parley-chart-donut">
      <ChartFigure table={tableOfParts(data, plain)} asTable={asTable} height={height}>
        <Ring data={data} />
        <div className="parley-chart-hole" aria-hidden="true">
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
