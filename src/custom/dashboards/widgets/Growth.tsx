import type { FiguresTable } from '../../../schema/figureAnswers';
import { aMonthBefore } from '../../../schema/periods';
import { BarChart } from '../../../ui/charts/charts';
import { tableOf } from '../../../ui/charts/table';
import { deltaOf } from '../../../ui/figures/delta';
import { useListBehind } from '../../../ui/figures/useListBehind';
import { monthOf } from '../asked/days';
import { numberIn, useTable, type WidgetData } from '../asked/figures';
import { useFormats } from '../asked/useFormats';
import { Frame } from '../Frame';
import { BigFigure } from './BigFigure';
import { useWidgetTexts } from './useWidgetTexts';

const months = 6;

/** Orders per month, and this month compared with the same days of the previous one. */
export function Growth() {
  const { word, shared, orders, noOrders } = useWidgetTexts();
  const formats = useFormats();
  const listBehind = useListBehind();
  const asked = useTable('growth', ({ today }) => ({
    measures: 'orders',
    by: 'day',
    from: monthOf(today, 1 - months),
    to: today,
  }));
  const seen = ({ frame: { today }, found }: Data) => {
    const ordersIn = (isIn: (day: string) => boolean) =>
      found.rows.reduce((sum, row) => sum + (isIn(row.key) ? numberIn(row, 'orders') : 0), 0);
    const firsts = Array.from({ length: months }, (_, at) => monthOf(today, at + 1 - months));
    const last = aMonthBefore(today);
    const values = firsts.map((first) => ordersIn((day) => day.startsWith(first.slice(0, 7))));
    return {
      now: values.at(-1)!,
      before: ordersIn((day) => day >= monthOf(last) && day <= last),
      isNothing: values.every((value) => value === 0),
      chart: {
        caption: `${word('title')}, ${formats.wholeMonth(firsts[0]!)} – ${formats.wholeMonth(today)}`,
        heading: shared('month'),
        labels: firsts.map(formats.month),
        series: [{ name: 'orders', label: word('orders'), values, ...formats.count }],
      },
    };
  };
  return (
    <Frame
      asked={asked}
      period={shared('thisMonth')}
      table={(data) => tableOf(seen(data).chart)}
      isEmpty={(data) => seen(data).isNothing}
      empty={noOrders}
      link={({ frame: { today } }) => orders(listBehind('orders', { from: monthOf(today), to: today }))}
    >
      {(data) => {
        const { chart, now, before } = seen(data);
        const delta = deltaOf(now, before, { unit: 'count', better: 'up', language: formats.language });
        const month = formats.wholeMonth(monthOf(data.frame.today, -1));
        return (
          <>
            <BigFigure value={formats.count.format(now)} delta={delta} words={word('figure', { month })} />
            <BarChart data={chart} height={170} highlighted={{ at: months - 1, label: shared('thisMonth') }} />
          </>
        );
      }}
    </Frame>
  );
}

type Data = WidgetData<FiguresTable>;
