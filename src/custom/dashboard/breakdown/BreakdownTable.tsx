import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Breakdown, daysAsPeriod } from '../../../schema/dashboard';
import { dashboardDays } from '../../../schema/dashboardDays';
import { type FiguresTable, figureLabels } from '../../../schema/figureAnswers';
import { useListBehind } from '../../../ui/figures/useListBehind';
import { Button } from '../../../ui/kit/Button';
import { useLanguage } from '../../../ui/resource/useLanguage';
import type { Address } from '../address';
import { useFigures } from '../figures/useFigures';
import { narrowed } from '../filters/narrowed';
import { filterOf } from '../filters/resources';
import { Unavailable } from '../frame/Unavailable';
import { columnsFor, withData } from '../measures/shown';
import { dimensionOf, maxInFile, maxRows, tableAsked } from './asked';
import { BreakdownRow } from './BreakdownRow';
import { CsvButton } from './CsvButton';
import { Heading } from './Heading';
import { type Order, sortedRows } from './order';
import { type RowOf, rowLabel, rowOf } from './rows';

interface BreakdownTableProps {
  readonly by: Breakdown;
  readonly address: Address;
  readonly today: string;
  readonly currency: string;
}

const atFirst = 8;
const atFirstByTime = 31;

/** Breakdown rows. A name filters the dashboard to it; a heading sorts the rows. */
export function BreakdownTable({ by, address, today, currency }: BreakdownTableProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const dimension = dimensionOf(by, address.period, today);
  const { data, error, isPlaceholderData, refetch } = useFigures<FiguresTable>(
    'day',
    () => tableAsked(by, address, today),
    { keepsFormer: true },
  );
  const columns = withData(columnsFor(by, address.filters), (name) => data?.totals.values[name]);
  const listBehind = useListBehind();
  const [chosen, setOrder] = useState<Order | null>(null);
  const order = chosen !== null && columns.includes(chosen.by) ? chosen : { by: columns[0]!, isDown: true };
  const [isWhole, setWhole] = useState(false);
  // Days stay in chronological order until a sort is chosen.
  const isByTime = by === 'time' && order !== chosen;
  const rows = data === undefined ? undefined : isByTime ? data.rows : sortedRows(data.rows, order);
  if (error !== null && data === undefined)
    return <Unavailable className="dashboard-note gap-8" error={error} onRetry={refetch} />;
  const first = by === 'time' ? atFirstByTime : atFirst;
  const narrowTo = (key: string, { days }: RowOf) =>
    address.choose(
      by === 'time'
        ? { period: daysAsPeriod(days.from, days.to) }
        : { filters: narrowed(address.filters, filterOf[by], key) },
    );
  const shown = isWhole ? rows : rows?.slice(0, first);
  const top = Math.max(0, ...(rows ?? []).map((row) => row.values[order.by] ?? 0));
  return (
    <>
      <section
        className="dashboard-table"
        data-old={isPlaceholderData || undefined}
        aria-label={translate(`parley.dashboard.breakdown.${by}`)}
      >
        <table className="full type-ui tabular" aria-busy={rows === undefined}>
          <thead>
            <tr>
              <th scope="col">{figureLabels[dimension][language]}</th>
              {columns.map((name) => (
                <Heading key={name} name={name} order={isByTime ? null : order} onOrder={setOrder} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown?.map((row) => {
              const of = rowOf(row, by, dimension, address, today);
              return (
                <BreakdownRow
                  key={row.key}
                  row={row}
                  label={rowLabel(row, dimension, language)}
                  columns={columns}
                  order={order}
                  top={top}
                  currency={currency}
                  listOf={(name) => of && listBehind(name, of.days, of.filters)}
                  onNarrow={of && (() => narrowTo(row.key, of))}
                />
              );
            })}
            {rows === undefined &&
              Array.from({ length: 3 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are identical
                <tr key={index}>
                  <td colSpan={columns.length + 1}>
                    <span className="parley-skeleton-bar" />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </section>
      {rows?.length === 0 && <p className="dashboard-quiet">{translate('parley.dashboard.breakdown.none')}</p>}
      {rows !== undefined && rows.length >= maxRows && (
        <p className="dashboard-quiet">
          {translate('parley.dashboard.breakdown.cut', { shown: maxRows, max: maxInFile })}
        </p>
      )}
      <div className="dashboard-table-foot">
        {rows !== undefined && rows.length > first && (
          <Button variant="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {translate(`parley.dashboard.breakdown.${isWhole ? 'fewer' : 'all'}`, { smart_count: rows.length })}
          </Button>
        )}
        {rows !== undefined && rows.length > 0 && (
          <CsvButton
            asked={tableAsked(by, address, today, maxInFile)}
            by={by}
            days={dashboardDays(address.period, today)}
          />
        )}
      </div>
    </>
  );
}
