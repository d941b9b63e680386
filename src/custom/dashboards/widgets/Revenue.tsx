import type { FiguresTable } from '../../../schema/figureAnswers';
import { BarChart } from '../../../ui/charts/charts';
import type { ChartData } from '../../../ui/charts/data';
import { tableOf } from '../../../ui/charts/table';
import { useListBehind } from '../../../ui/figures/useListBehind';
import { monthOf } from '../asked/days';
import { numberIn, useTable, type WidgetData } from '../asked/figures';
import { useFormats } from '../asked/useFormats';
import { Frame } from '../Frame';
import { useChoice } from '../page/WidgetContext';
import { BigFigure } from './BigFigure';
import { useWidgetTexts } from './useWidgetTexts';

/** Income (upwards) and refunds (downwards) per month. */
export function Revenue() {
  const { word, shared, orders, noSales } = useWidgetTexts();
  const formats = useFormats();
  const listBehind = useListBehind();
  const count = Number(useChoice().replace('months', ''));
  const asked = useTable('revenue', ({ today }) => ({
    measures: 'sales,refunds',
    by: 'month',
    from: monthOf(today, 1 - count),
    to: today,
  }));
  const seen = ({ frame: { today, currency }, found }: Data) => {
    const months = Array.from({ length: count }, (_, at) => monthOf(today, at + 1 - count));
    const byMonth = new Map(found.rows.map((row) => [row.key.slice(0, 7), row]));
    const valuesOf = (measure: 'sales' | 'refunds') =>
      months.map((month) => numberIn(byMonth.get(month.slice(0, 7)), measure));
    const money = formats.money(currency);
    const [income, refunds] = [valuesOf('sales'), valuesOf('refunds')];
    const series = (name: string, values: readonly number[]) => ({ name, label: word(name), values, ...money });
    const chart: ChartData = {
      caption: `${word('title')}, ${formats.wholeMonth(months[0]!)} – ${formats.wholeMonth(today)}`,
      heading: shared('month'),
      labels: months.map(formats.month),
      series: [
        series('income', income),
        series(
          'refunds',
          refunds.map((value) => (value === 0 ? 0 : -value)),
        ),
      ],
    };
    const net = income.map((value, at) => value - refunds[at]!);
    return {
      chart,
      money,
      isNothing: [...income, ...refunds].every((value) => value === 0),
      total: net.reduce((sum, value) => sum + value, 0),
      // The table shows unsigned values, and the net amount.
      list: {
        ...chart,
        labels: months.map(formats.wholeMonth),
        series: [series('income', income), series('refunds', refunds), series('net', net)],
      },
    };
  };
  return (
    <Frame
      asked={asked}
      period={
        asked.data &&
        `${formats.wholeMonth(monthOf(asked.data.frame.today, 1 - count))} – ${formats.wholeMonth(asked.data.frame.today)}`
      }
      table={(data) => tableOf(seen(data).list, seen(data).money.plain)}
      isEmpty={(data) => seen(data).isNothing}
      empty={noSales}
      link={({ found }) => orders(listBehind('revenue', found.period))}
    >
      {(data) => {
        const { chart, money, total } = seen(data);
        return (
          <>
            <BigFigure value={money.format(total)} delta={null} words={word('net')} />
            <BarChart data={chart} height={230} stacked plain={money.plain} />
            {data.found.clampedTo !== null && (
              <p className="dashboards-sentence">
                {shared('clamped', { day: formats.wholeDay(data.found.clampedTo) })}
              </p>
            )}
          </>
        );
      }}
    </Frame>
  );
}

type Data = WidgetData<FiguresTable>;
