import { useTranslate } from 'react-admin';
import { formatMoney } from '../../schema/money';
import type { StockPool } from '../../schema/stock';
import { useLanguage } from '../../ui/resource/useLanguage';

export function StockSums({ pools }: { readonly pools: readonly StockPool[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const low = pools.filter(({ lowSince }) => lowSince !== null).length;
  const waiting = pools.reduce((sum, pool) => sum + pool.waiting, 0);
  const worth = new Map<string, number>();
  for (const { currency, amount } of pools.flatMap(({ value }) => value))
    worth.set(currency, (worth.get(currency) ?? 0) + amount);
  const values = [...worth].map(([currency, amount]) => formatMoney(amount, currency, language));
  const number = (value: number) => value.toLocaleString(language);
  return (
    <dl className="stock-sums grid gap-12">
      <Sum label={translate('parley.stock.sum.pools')} value={number(pools.length)} />
      <Sum label={translate('parley.stock.sum.low')} value={number(low)} tone={low > 0 ? 'warning' : undefined} />
      <Sum
        label={translate('parley.stock.sum.waiting')}
        value={number(waiting)}
        tone={waiting > 0 ? 'bad' : undefined}
      />
      <Sum label={translate('parley.stock.sum.value')} value={values.length === 0 ? '–' : values.join(' + ')} />
    </dl>
  );
}

interface SumProps {
  readonly label: string;
  readonly value: string;
  readonly tone?: 'warning' | 'bad' | undefined;
}

function Sum({ label, value, tone }: SumProps) {
  return (
    <div className="parley-card stock-sum" data-tone={tone}>
      <dt className="muted type-small">{label}</dt>
      <dd className="semibold tabular">{value}</dd>
    </div>
  );
}
