import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Breakdown } from '../../../schema/dashboard';
import { dashboardDays } from '../../../schema/dashboardDays';
import { type FiguresTable, figureWords } from '../../../schema/figureAnswers';
import { useLanguage } from '../../../ui/resource/useLanguage';
import type { Address } from '../address';
import { narrowed } from '../filters/narrowed';
import { filterOf } from '../filters/resources';
import { columnsFor } from '../measures/shown';
import { NotThere } from '../NotThere';
import { useFigures } from '../useFigures';
import { figuresQuery } from '../useOverview';
import { BreakdownRow } from './BreakdownRow';
import { CsvButton } from './CsvButton';
import { Heading } from './Heading';
import { type Order, sortedRows } from './order';

interface BreakdownTableProps {
  readonly by: Breakdown;
  readonly address: Address;
  readonly today: string;
  readonly currency: string;
}

const atFirst = 8;
/** As many as one answer tells of. */
const most = 200;

/** One row for each; a name narrows the whole screen to it, a heading puts the rows into its order. */
export function BreakdownTable({ by, address, today, currency }: BreakdownTableProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const columns = columnsFor(by, address.filters);
  const query = tableQuery(by, address, today);
  const { data, error, isPlaceholderData, refetch } = useFigures<FiguresTable>(`/v1/figures/table?${query}`);
  const [chosen, setOrder] = useState<Order | null>(null);
  const order = chosen !== null && columns.includes(chosen.by) ? chosen : { by: columns[0]!, isDown: true };
  const [isWhole, setWhole] = useState(false);
  const rows = data === undefined ? undefined : sortedRows(data.rows, order);
  if (error !== null && data === undefined) return <NotThere error={error} onRetry={() => void refetch()} />;
  const shown = isWhole ? rows : rows?.slice(0, atFirst);
  const top = Math.max(0, ...(rows ?? []).map((row) => row.values[order.by] ?? 0));
  return (
    <>
      <section
        className="dashboard-table"
        data-old={isPlaceholderData || undefined}
        aria-label={translate(`parley.dashboard.breakdown.${by}`)}
      >
        <table aria-busy={rows === undefined}>
          <thead>
            <tr>
              <th scope="col">{figureWords[by][language]}</th>
              {columns.map((name) => (
                <Heading key={name} name={name} order={order} onOrder={setOrder} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown?.map((row) => (
              <BreakdownRow
                key={row.key}
                row={row}
                columns={columns}
                order={order}
                top={top}
                currency={currency}
                onNarrow={
                  row.key === 'none' && by !== 'group'
                    ? null
                    : () => address.choose({ filters: narrowed(address.filters, filterOf[by], row.key) })
                }
              />
            ))}
            {rows === undefined &&
              Array.from({ length: 3 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
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
      <div className="dashboard-table-foot">
        {rows !== undefined && rows.length > atFirst && (
          <button
            type="button"
            className="parley-link-button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {translate(`parley.dashboard.breakdown.${isWhole ? 'fewer' : 'all'}`, { smart_count: rows.length })}
          </button>
        )}
        {rows !== undefined && rows.length > 0 && (
          <CsvButton query={query} by={by} days={dashboardDays(address.period, today)} />
        )}
      </div>
    </>
  );
}

/** What the routes of the table and of its file are asked. */
function tableQuery(by: Breakdown, { period, filters }: Address, today: string): string {
  const query = figuresQuery({ period, filters, compare: 'none' }, today);
  query.set('by', by);
  query.set('measures', columnsFor(by, filters).join(','));
  query.set('limit', String(most));
  return String(query);
}
