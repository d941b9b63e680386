import type { FiguresTable } from '../../../../schema/figureAnswers';
import { measures } from '../../../../schema/figures';
import { dayAfter } from '../../../../schema/periods';
import { BarChart } from '../../../../ui/charts/charts';
import { tableOf } from '../../../../ui/charts/table';
import type { Delta } from '../../../../ui/figures/delta';
import { useFigures, valuesIn } from '../../figures/useFigures';
import { BigFigure } from '../../frame/BigFigure';
import { Frame } from '../../frame/Frame';
import { texts as shared } from '../../frame/texts';
import { ofSales, type WidgetKind } from '../kind';
import { sumOf, useSales } from '../useSales';

const texts = {
  sales: measures.sales.label,
  before: { en: 'Previous 7 days', zh: '前一周' },
  up: { en: 'Gross sales over the last 7 days are up {amount}.', zh: '近七天销售总额比此前七天高 {amount}。' },
  down: { en: 'Gross sales over the last 7 days are down {amount}.', zh: '近七天销售总额比此前七天低 {amount}。' },
  same: { en: 'Gross sales over the last 7 days are unchanged.', zh: '近七天销售总额与此前七天持平。' },
  first: { en: 'Your first sales in two weeks.', zh: '这是两周来的首批销售。' },
  details: { en: 'Details', zh: '详情' },
} as const;

/** The last seven days compared with the seven before; today is highlighted. */
function WeeklySales() {
  const { say, formats, noSales, linkTo, compared } = useSales();
  const { today, ...asked } = useFigures<FiguresTable>('weekly', (to) => ({
    of: 'table',
    measures: 'sales',
    by: 'day',
    from: dayAfter(to, -13),
    to,
  }));
  return (
    <Frame asked={asked} empty={noSales}>
      {(data) => {
        const salesOn = valuesIn(data, 'sales');
        const days = Array.from({ length: 7 }, (_, at) => dayAfter(today, at - 6));
        const [now, before] = [0, -7].map((shift) => days.map((day) => salesOn(dayAfter(day, shift)))) as [
          number[],
          number[],
        ];
        const money = formats.money(data.currency);
        const period = formats.range(days[0]!, today);
        const chart = {
          caption: `${say(widget.title)}, ${period}`,
          heading: say(shared.day),
          labels: days.map((day) => formats.weekday(day)),
          series: [
            { name: 'sales', label: say(texts.sales), values: now, ...money },
            { name: 'before', label: say(texts.before), values: before, ...money },
          ],
        };
        const delta = compared(sumOf(now), sumOf(before), 'money');
        return {
          period,
          table: tableOf(chart, money.plain),
          isEmpty: sumOf(now) === 0 && sumOf(before) === 0,
          link: linkTo('sales', days[0]!, today, say(texts.details)),
          content: (
            <>
              <BigFigure value={money.format(sumOf(now))} delta={delta} />
              <BarChart
                data={chart}
                height={190}
                highlighted={{ at: 6, label: say(shared.today) }}
                plain={money.plain}
              />
              <p className="dashboards-sentence">{say(texts[sentenceOf(delta)], { amount: delta?.amount ?? '' })}</p>
            </>
          ),
        };
      }}
    </Frame>
  );
}

function sentenceOf(delta: Delta | null): 'same' | 'first' | 'up' | 'down' {
  if (delta === null || delta.direction === 'same') return 'same';
  return delta.amount === null ? 'first' : delta.direction;
}

export const widget: WidgetKind = {
  name: 'weekly',
  title: { en: 'Weekly sales', zh: '每周销售' },
  lead: { en: 'Last 7 days compared with the 7 days before.', zh: '近七天与此前七天的对比。' },
  icon: 'ri-bar-chart-2-line',
  size: 'S',
  order: 3,
  ...ofSales,
  Content: WeeklySales,
};
