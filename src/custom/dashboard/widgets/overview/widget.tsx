import { type FiguresTable, figureLabels } from '../../../../schema/figureAnswers';
import { measures } from '../../../../schema/figures';
import { dayAfter } from '../../../../schema/periods';
import { Donut } from '../../../../ui/charts/charts';
import { tableOfParts } from '../../../../ui/charts/table';
import { numberIn, useFigures } from '../../figures/useFigures';
import { Frame } from '../../frame/Frame';
import { useChoice } from '../../frame/WidgetContext';
import { ofSales, type WidgetKind } from '../kind';
import { sumOf, useSales } from '../useSales';

const texts = {
  period: { en: 'Last 30 days', zh: '近 30 天' },
  total: measures.sales.label,
  other: { en: 'Other', zh: '其他' },
  product: { en: 'Product', zh: '商品' },
  account: { en: 'Account', zh: '账号' },
} as const;

const max = 5;

/** Sales by product or account; the smallest are grouped together. */
function SalesOverview() {
  const { say, formats, noSales, linkTo } = useSales();
  const by = useChoice() as 'product' | 'account';
  const asked = useFigures<FiguresTable>('overview', (to) => ({
    of: 'table',
    measures: 'sales',
    by,
    from: dayAfter(to, -29),
    to,
    limit: 1_000,
  }));
  return (
    <Frame asked={asked} empty={noSales}>
      {({ rows, totals, currency, period }) => {
        const all = rows
          .map((row) => ({
            key: row.key,
            label: row.label ?? figureLabels.none[formats.language],
            value: numberIn(row, 'sales'),
          }))
          .filter(({ value }) => value > 0)
          .sort((a, b) => b.value - a.value);
        const total = numberIn(totals, 'sales');
        const first = all.slice(0, all.length > max + 1 ? max : max + 1);
        const rest = total - sumOf(first.map(({ value }) => value));
        const money = formats.money(currency);
        const parts = {
          caption: `${say(widget.title)}, ${say(texts.period)}`,
          heading: say(texts[by]),
          label: say(texts.total),
          parts: rest > 0 ? [...first, { key: 'others', label: say(texts.other), value: rest }] : first,
          ...money,
          short: money.brief,
        };
        const whole = { label: say(texts.total), value: total };
        return {
          period: say(texts.period),
          table: tableOfParts(parts, money.plain),
          isEmpty: total <= 0,
          link: linkTo('sales', period.from, period.to),
          content: <Donut data={parts} height={200} whole={whole} plain={money.plain} />,
        };
      }}
    </Frame>
  );
}

export const widget: WidgetKind = {
  name: 'overview',
  title: { en: 'Sales overview', zh: '销售概览' },
  lead: { en: 'Gross sales by product or account over the last 30 days.', zh: '近 30 天销售总额来自哪些商品或账号。' },
  icon: 'ri-donut-chart-line',
  size: 'S',
  order: 6,
  choices: { product: { en: 'By product', zh: '按商品' }, account: { en: 'By account', zh: '按账号' } },
  ...ofSales,
  Content: SalesOverview,
};
