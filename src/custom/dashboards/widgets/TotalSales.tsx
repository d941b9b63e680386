import type { FiguresTable } from '../../../schema/figureAnswers';
import { LineChart } from '../../../ui/charts/charts';
import { tableOf } from '../../../ui/charts/table';
import { deltaOf } from '../../../ui/figures/delta';
import { useListBehind } from '../../../ui/figures/useListBehind';
import { daysBetween, plusDays } from '../asked/days';
import { numberIn, useTable, type WidgetData } from '../asked/figures';
import { useFormats } from '../asked/useFormats';
import { Frame } from '../Frame';
import { useChoice } from '../page/WidgetContext';
import { BigFigure } from './BigFigure';
import { useWidgetTexts } from './useWidgetTexts';

/** Daily sales compared with the preceding period of the same length. */
export function TotalSales() {
  const { word, shared, orders, noSales } = useWidgetTexts();
  const formats = useFormats();
  const listBehind = useListBehind();
  const count = Number(useChoice().replace('days', ''));
  const asked = useTable('totalSales', ({ today }) => ({
    measures: 'sales',
    by: 'day',
    from: plusDays(today, 1 - 2 * count),
    to: today,
  }));
  const seen = (data: Data) => {
    const { today, currency } = data.frame;
    const byDay = new Map(data.found.rows.map((row) => [row.key, numberIn(row, 'sales')]));
    const valuesOf = (from: string, to: string) => daysBetween(from, to).map((day) => byDay.get(day) ?? 0);
    const from = plusDays(today, 1 - count);
    const values = valuesOf(from, today);
    const money = formats.money(currency);
    return {
      from,
      today,
      money,
      total: sumOf(values),
      before: sumOf(valuesOf(plusDays(today, 1 - 2 * count), plusDays(from, -1))),
      chart: {
        caption: `${word('title')}, ${formats.range(from, today)}`,
        heading: shared('day'),
        labels: daysBetween(from, today).map(formats.day),
        series: [{ name: 'sales', label: word('sales'), values, ...money }],
      },
    };
  };
  return (
    <Frame
      asked={asked}
      period={asked.data && formats.range(seen(asked.data).from, asked.data.frame.today)}
      table={(data) => tableOf(seen(data).chart, seen(data).money.plain)}
      isEmpty={(data) => seen(data).total === 0 && seen(data).before === 0}
      empty={noSales}
      link={({ frame: { today } }) => orders(listBehind('sales', { from: plusDays(today, 1 - count), to: today }))}
    >
      {(data) => {
        const { chart, money, total, before, from } = seen(data);
        const delta = deltaOf(total, before, { unit: 'money', better: 'up', language: formats.language });
        const period = formats.range(plusDays(from, -count), plusDays(from, -1));
        return (
          <>
            <BigFigure value={money.format(total)} delta={delta} words={shared('against', { period })} />
            <LineChart data={chart} height={220} marked="last" plain={money.plain} />
          </>
        );
      }}
    </Frame>
  );
}

type Data = WidgetData<FiguresTable>;

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
