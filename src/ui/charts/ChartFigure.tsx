import './charts.css';
import { type ReactNode, useId } from 'react';
import { TableBehind } from './TableBehind';
import type { ChartTable } from './table';

interface ChartFigureProps {
  readonly table: ChartTable;
  /** The table in the place of the chart; it is there for screen readers in any case. */
  readonly asTable?: boolean | undefined;
  /** At least, in pixels; it fills what room there is. Nothing moves when the chart comes. */
  readonly height: number;
  readonly children: ReactNode;
}

/** A chart with its caption and the table behind it. */
export function ChartFigure({ table, asTable = false, height, children }: ChartFigureProps) {
  const caption = useId();
  return (
    <figure className="parley-chart" aria-labelledby={caption}>
      <figcaption id={caption} className="parley-unseen">
        {table.caption}
      </figcaption>
      {!asTable && (
        <div className="parley-chart-drawing" style={{ minHeight: height }}>
          <div className="parley-chart-fill">{children}</div>
        </div>
      )}
      <TableBehind table={table} isShown={asTable} />
    </figure>
  );
}
