import type { CSSProperties } from 'react';
import { useTranslate } from 'react-admin';
import { type FigureRow, figureWords } from '../../../schema/figureAnswers';
import { type MeasureName, measureNamed } from '../../../schema/figures';
import { formatFigure } from '../../../ui/figures/format';
import { useLanguage } from '../../../ui/resource/useLanguage';
import type { Order } from './order';

interface BreakdownRowProps {
  readonly row: FigureRow;
  readonly columns: readonly MeasureName[];
  readonly order: Order;
  /** The largest value of the column that the rows are in the order of. */
  readonly top: number;
  readonly currency: string;
  /** Narrows the screen to this row; null where nothing can be. */
  readonly onNarrow: (() => void) | null;
}

/** One account, group, member or product. The column that gives the order has bars, to be seen at a glance. */
export function BreakdownRow({ row, columns, order, top, currency, onNarrow }: BreakdownRowProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const label = row.label ?? figureWords.none[language];
  return (
    <tr>
      <th scope="row">
        {onNarrow === null ? (
          label
        ) : (
          <button
            type="button"
            title={translate('parley.dashboard.breakdown.only', { name: label })}
            onClick={onNarrow}
          >
            {label}
          </button>
        )}
      </th>
      {columns.map((name) => {
        const value = row.values[name] ?? null;
        const share = name === order.by && top > 0 && value !== null ? Math.max(0, value / top) : null;
        const style = share === null ? undefined : ({ '--share': `${(share * 100).toFixed(1)}%` } as CSSProperties);
        return (
          <td key={name} data-share={share !== null || undefined} style={style}>
            {formatFigure(value, { unit: measureNamed(name).unit, language, currency })}
          </td>
        );
      })}
    </tr>
  );
}
