import type { CSSProperties } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { FigureRow } from '../../../schema/figureAnswers';
import { type MeasureName, measureNamed } from '../../../schema/figures';
import { DeltaChip } from '../../../ui/figures/DeltaChip';
import { deltaOf } from '../../../ui/figures/delta';
import { formatFigure } from '../../../ui/figures/format';
import { OtherAmounts } from '../../../ui/figures/OtherAmounts';
import { useLanguage } from '../../../ui/resource/useLanguage';
import type { Order } from './order';

interface BreakdownRowProps {
  readonly row: FigureRow;
  readonly label: string;
  readonly columns: readonly MeasureName[];
  readonly order: Order;
  /** Largest value of the sorted column, for the bars. */
  readonly top: number;
  readonly currency: string;
  /** Link to the records behind a metric; null when there is none or the user may not list them. */
  readonly listOf: (name: MeasureName) => string | null;
  /** Filters the dashboard to this row; null when not possible. */
  readonly onNarrow: (() => void) | null;
}

/** One account, group, member, product or day. The sorted column has bars. */
export function BreakdownRow({ row, label, columns, order, top, currency, listOf, onNarrow }: BreakdownRowProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const isCompared = Object.keys(row.before).length > 0;
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
        const { unit, better } = measureNamed(name);
        const format = { unit, language, currency };
        const said = formatFigure(value, format);
        const to = value ? listOf(name) : null;
        const delta = deltaOf(value, row.before[name], { unit, better, language });
        const was = translate('parley.dashboard.figures.before', {
          value: formatFigure(row.before[name] ?? null, format),
        });
        return (
          <td key={name} data-share={share !== null || undefined} style={style}>
            {to === null ? said : <Link to={to}>{said}</Link>}
            <OtherAmounts name={name} of={row.otherCurrencies} />
            {isCompared && (
              <span className="dashboard-moved text-start">
                {delta && delta.direction !== 'same' && <DeltaChip delta={delta} title={was} />}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}
