import type { FiguresTable } from '../../../../schema/figureAnswers';
import { measures } from '../../../../schema/figures';
import { dayAfter } from '../../../../schema/periods';
import { LineChart } from '../../../../ui/charts/charts';
import { tableOf } from '../../../../ui/charts/table';
import { useFigures, valuesIn } from '../../figures/useFigures';
import { BigFigure } from '../../frame/BigFigure';
import { Frame } from '../../frame/Frame';
import { texts as shared } from '../../frame/texts';
import { useChoice } from '../../frame/WidgetContext';
import { ofSales, type WidgetKind } from '../kind';
import { sumOf, useSales } from '../useSales';

/** Daily sales compared with the preceding period of the same length. */
function TotalSales() {
  const { say, formats, noSales, linkTo, compared } = useSales();
  const count = Number(useChoice().replace('days', ''));
  const { today, ...asked } = useFigures<FiguresTable>('totalSales', (to) => ({
    of: 'table',
    measures: 'sales',
    by: 'day',
    from: dayAfter(to, 1 - 2 * count),
    to,
  }));
  return (
    <Frame asked={asked} empty={noSales}>
      {(data) => {
        const salesOn = valuesIn(data, 'sales');
        const days = Array.from({ length: 2 * count }, (_, at) => dayAfter(today, at + 1 - 2 * count));
        const [earlier, shown] = [days.slice(0, count), days.slice(count)];
        const [before, values] = [earlier.map(salesOn), shown.map(salesOn)];
        const money = formats.money(data.currency);
        const period = formats.range(shown[0]!, today);
        const chart = {
          caption: `${say(widget.title)}, ${period}`,
          heading: say(shared.day),
          labels: shown.map(formats.day),
          series: [{ name: 'sales', label: measures.sales.label[formats.language], values, ...money }],
        };
        return {
          period,
          table: tableOf(chart, money.plain),
          isEmpty: sumOf(values) === 0 && sumOf(before) === 0,
          link: linkTo('sales', shown[0]!, today),
          content: (
            <>
              <BigFigure
                value={money.format(sumOf(values))}
                delta={compared(sumOf(values), sumOf(before), 'money')}
                words={say(shared.against, { period: formats.range(earlier[0]!, earlier.at(-1)!) })}
              />
              <LineChart data={chart} height={220} marked="last" plain={money.plain} />
            </>
          ),
        };
      }}
    </Frame>
  );
}

export const widget: WidgetKind = {
  name: 'totalSales',
  title: measures.sales.label,
  lead: { en: 'By day, before refunds, compared with the previous period.', zh: '每日退款前的销售额及与此前的对比。' },
  icon: 'ri-line-chart-line',
  size: 'L',
  order: 4,
  choices: {
    days30: { en: '30 days', zh: '30 天' },
    days7: { en: '7 days', zh: '7 天' },
    days90: { en: '90 days', zh: '90 天' },
  },
  ...ofSales,
  Content: TotalSales,
};
