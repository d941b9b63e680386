import '../../frame/tiles.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FiguresOverview } from '../../../../schema/figureAnswers';
import { measures as figures } from '../../../../schema/figures';
import { monthAfter } from '../../../../schema/periods';
import { DeltaChip } from '../../../../ui/figures/DeltaChip';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { useFigures } from '../../figures/useFigures';
import { Frame } from '../../frame/Frame';
import { texts as shared } from '../../frame/texts';
import { ofSales, type WidgetKind } from '../kind';
import { useSales } from '../useSales';

const texts = {
  orders: { en: 'Orders', zh: '订单' },
  buyers: { en: 'Buyers', zh: '买家' },
  productsSold: { en: 'Products sold', zh: '售出件数' },
  revenue: figures.revenue.label,
  measure: { en: 'Metric', zh: '指标' },
  value: { en: 'This month', zh: '本月' },
  before: { en: 'Previous', zh: '此前' },
  up: { en: 'Net sales up {amount}', zh: '净销售额较此前增长 {amount}' },
  down: { en: 'Net sales down {amount}', zh: '净销售额较此前减少 {amount}' },
} as const;

const measures = [
  { name: 'orders', icon: 'ri-shopping-bag-3-line', tone: 'accent', unit: 'count' },
  { name: 'buyers', icon: 'ri-group-line', tone: 'info', unit: 'count' },
  { name: 'productsSold', icon: 'ri-box-3-line', tone: 'success', unit: 'count' },
  { name: 'revenue', icon: 'ri-money-dollar-circle-line', tone: 'danger', unit: 'money' },
] as const;

/** Four key metrics of this month. */
function Transactions() {
  const { say, formats, noSales, listBehind, compared } = useSales();
  const asked = useFigures<FiguresOverview>('transactions', (to) => ({
    of: 'overview',
    from: monthAfter(to, 0),
    to,
    compare: 'month',
  }));
  return (
    <Frame asked={asked} empty={noSales}>
      {(data) => {
        const rangeOf = ({ from, to }: { readonly from: string; readonly to: string }) => formats.range(from, to);
        const tiles = measures.map((measure) => {
          const { value, before } = data.measures[measure.name];
          const format = measure.unit === 'money' ? formats.money(data.currency) : formats.count;
          const said = (of: number | null) => (of === null ? '–' : format.format(of));
          return { ...measure, value, before, format, said, delta: compared(value, before, measure.unit) };
        });
        const period = rangeOf(data.period);
        const grown = tiles.at(-1)!.delta;
        const range = data.compare === null ? '' : rangeOf(data.compare);
        const change = grown?.amount
          ? [say(texts[grown.direction === 'down' ? 'down' : 'up'], { amount: grown.amount }), range && `(${range})`]
          : [range && say(shared.against, { period: range })];
        return {
          period,
          table: {
            caption: `${say(widget.title)}, ${period}`,
            columns: [say(texts.measure), say(texts.value), say(texts.before)],
            rows: tiles.map(({ name, value, before, said, format }) => [
              say(texts[name]),
              ...[value, before].map((of) => ({ said: said(of), plain: of === null ? '' : format.plain(of) })),
            ]),
          },
          isEmpty: tiles.every(({ value, before }) => !value && !before),
          link: { to: '/dashboard?period=thisMonth&compare=previous', label: say(shared.toDashboard) },
          content: (
            <>
              <p className="dashboards-sentence">{change.join(' ').trim()}</p>
              <ul className="dashboards-tiles grid gap-12">
                {tiles.map(({ name, icon, tone, value, delta, format, said }) => (
                  <li key={name}>
                    <Tile to={listBehind(name, data.period)}>
                      <span className="dashboards-tile-icon grid centered rigid accent rounded tinted" data-tone={tone}>
                        <Icon name={icon} size={22} />
                      </span>
                      <span>
                        <span>{say(texts[name])}</span>
                        <strong title={said(value)}>{value === null ? said(value) : format.brief(value)}</strong>
                      </span>
                    </Tile>
                    {delta && <DeltaChip delta={delta} />}
                  </li>
                ))}
              </ul>
            </>
          ),
        };
      }}
    </Frame>
  );
}

/** A tile, linked to the records if the user may list them. */
function Tile({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  return to === null ? <div>{children}</div> : <Link to={to}>{children}</Link>;
}

export const widget: WidgetKind = {
  name: 'transactions',
  title: { en: 'Transactions', zh: '交易' },
  lead: { en: 'Orders, buyers, products and net sales this month.', zh: '本月的订单、买家、售出商品与净销售额。' },
  icon: 'ri-exchange-funds-line',
  size: 'L',
  order: 1,
  ...ofSales,
  Content: Transactions,
};
