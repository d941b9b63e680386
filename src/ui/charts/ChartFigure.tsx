import './charts.css';
import { type ReactNode, useId } from 'react';
import { TableBehind } from './TableBehind';
import type { ChartTable } from './table';

interface ChartFigureProps {
  readonly table: ChartTable;
  /** Shows the table instead of the chart; screen readers always have the table. */
  readonly asTable?: boolean | undefined;
  /** Minimum height in pixels, reserved before the chart loads; grows with the available space. */
  readonly height: number;
  readonly children: ReactNode;
}

export function ChartFigure({ table, asTable = false, height, children }: ChartFigureProps) {
  const caption = useId();
  return (
    <figure className="flex column grow min-0 relative" aria-labelledby={caption}>
      <figcaption id={caption} className="parley-unseen">
        {table.caption}
      </figcaption>
      {!asTable && (
        <div className="parley-chart-drawing grow min-0 relative" style={{ minHeight: height }}>
          <div className="parley-chart-fill absolute">{children}</div>
        </div>
      )}
      <TableBehind table={table} isShown={asTable} />
    </figure>
  );
}
