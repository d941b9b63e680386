import type { FiguresTable } from '../../../../schema/figureAnswers';
import { aMonthBefore, monthAfter } from '../../../../schema/periods';
import { BarChart } from '../../../../ui/charts/charts';
import { tableOf } from '../../../../ui/charts/table';
import { numberIn, useFigures } from '../../figures/useFigures';
import { BigFigure } from '../../frame/BigFigure';
import { Frame } from '../../frame/Frame';
import { texts as shared } from '../../frame/texts';
import { ofSales, type WidgetKind } from '../kind';
import { sumOf, useSales } from '../useSales';

const texts = {
  orders: { en: 'Orders', zh: '订单' },
  figure: { en: 'vs. the same days of {month}', zh: '对比{month}同期' },
} as const;

const months = 6;

/** Orders per month, and this month compared with the same days of the previous one. */
function Growth() {
  const { say, formats, noOrders, linkTo, compared } = useSales();
  const { today, ...asked } = useFigures<FiguresTable>('growth', (to) => ({
    of: 'table',
    measures: 'orders',
    by: 'day',
    from: monthAfter(to, 1 - months),
    to,
  }));
  return (
    <Frame asked={asked} empty={noOrders}>
      {({ rows }) => {
        const ordersIn = (isIn: (day: string) => boolean) =>
          sumOf(rows.filter(({ key }) => isIn(key)).map((row) => numberIn(row, 'orders')));
        const firsts = Array.from({ length: months }, (_, at) => monthAfter(today, at + 1 - months));
        const values = firsts.map((first) => ordersIn((day) => day.startsWith(first.slice(0, 7))));
        const [now, last] = [values.at(-1)!, aMonthBefore(today)];
        const before = ordersIn((day) => day >= monthAfter(last, 0) && day <= last);
        const chart = {
          caption: `${say(widget.title)}, ${formats.wholeMonth(firsts[0]!)} – ${formats.wholeMonth(today)}`,
          heading: say(shared.month),
          labels: firsts.map(formats.month),
          series: [{ name: 'orders', label: say(texts.orders), values, ...formats.count }],
        };
        return {
          period: say(shared.thisMonth),
          table: tableOf(chart),
          isEmpty: sumOf(values) === 0,
          link: linkTo('orders', firsts.at(-1)!, today),
          content: (
            <>
              <BigFigure
                value={formats.count.format(now)}
                delta={compared(now, before, 'count')}
                words={say(texts.figure, { month: formats.wholeMonth(firsts.at(-2)!) })}
              />
              <BarChart data={chart} height={170} highlighted={{ at: months - 1, label: say(shared.thisMonth) }} />
            </>
          ),
        };
      }}
    </Frame>
  );
}

export const widget: WidgetKind = {
  name: 'growth',
  title: { en: 'Growth', zh: '增长' },
  lead: {
    en: 'Orders by month, and this month compared with the same days last month.',
    zh: '每月订单数，及本月与上月同期的对比。',
  },
  icon: 'ri-seedling-line',
  size: 'S',
  order: 7,
  ...ofSales,
  Content: Growth,
};
