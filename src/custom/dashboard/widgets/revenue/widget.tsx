import type { FiguresTable } from '../../../../schema/figureAnswers';
import { measures } from '../../../../schema/figures';
import { monthAfter } from '../../../../schema/periods';
import { BarChart } from '../../../../ui/charts/charts';
import { tableOf } from '../../../../ui/charts/table';
import { useFigures, valuesIn } from '../../figures/useFigures';
import { BigFigure } from '../../frame/BigFigure';
import { Frame } from '../../frame/Frame';
import { texts as shared } from '../../frame/texts';
import { useChoice } from '../../frame/WidgetContext';
import { ofSales, type WidgetKind } from '../kind';
import { sumOf, useSales } from '../useSales';

const texts = {
  income: measures.sales.label,
  refunds: measures.refunds.label,
  net: measures.revenue.label,
} as const;

/** Gross sales (upwards) and refunds (downwards) per month. */
function Revenue() {
  const { say, formats, noSales, linkTo } = useSales();
  const count = Number(useChoice().replace('months', ''));
  const { today, ...asked } = useFigures<FiguresTable>('revenue', (to) => ({
    of: 'table',
    measures: 'sales,refunds',
    by: 'month',
    from: monthAfter(to, 1 - count),
    to,
  }));
  return (
    <Frame asked={asked} empty={noSales}>
      {(data) => {
        const months = Array.from({ length: count }, (_, at) => monthAfter(today, at + 1 - count));
        const [income, refunds] = [months.map(valuesIn(data, 'sales')), months.map(valuesIn(data, 'refunds'))];
        const net = income.map((value, at) => value - refunds[at]!);
        const money = formats.money(data.currency);
        const series = (name: keyof typeof texts, values: readonly number[]) => ({
          name,
          label: say(texts[name]),
          values,
          ...money,
        });
        const period = `${formats.wholeMonth(months[0]!)} – ${formats.wholeMonth(today)}`;
        const chart = {
          caption: `${say(widget.title)}, ${period}`,
          heading: say(shared.month),
          labels: months.map(formats.month),
          series: [
            series('income', income),
            series(
              'refunds',
              refunds.map((value) => (value === 0 ? 0 : -value)),
            ),
          ],
        };
        // The table shows unsigned values, and the net amount.
        const list = {
          ...chart,
          labels: months.map(formats.wholeMonth),
          series: [series('income', income), series('refunds', refunds), series('net', net)],
        };
        return {
          period,
          table: tableOf(list, money.plain),
          isEmpty: [...income, ...refunds].every((value) => value === 0),
          link: linkTo('revenue', data.period.from, data.period.to),
          content: (
            <>
              <BigFigure value={money.format(sumOf(net))} delta={null} words={say(texts.net)} />
              <BarChart data={chart} height={230} stacked plain={money.plain} />
              {data.clampedTo !== null && (
                <p className="dashboards-sentence">{say(shared.clamped, { day: formats.wholeDay(data.clampedTo) })}</p>
              )}
            </>
          ),
        };
      }}
    </Frame>
  );
}

export const widget: WidgetKind = {
  name: 'revenue',
  title: { en: 'Net sales by month', zh: '每月净销售额' },
  lead: { en: 'Gross sales, refunds and net sales by month.', zh: '每月销售总额、退款与净销售额。' },
  icon: 'ri-money-cny-circle-line',
  size: 'L',
  order: 5,
  choices: { months6: { en: '6 months', zh: '6 个月' }, months12: { en: '12 months', zh: '12 个月' } },
  ...ofSales,
  Content: Revenue,
};
