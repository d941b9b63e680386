import type { FiguresTable } from '../../../schema/figureAnswers';
import { BarChart } from '../../../ui/charts/charts';
import { tableOf } from '../../../ui/charts/table';
import { deltaOf } from '../../../ui/figures/delta';
import { useListBehind } from '../../../ui/figures/useListBehind';
import { daysBetween, plusDays } from '../asked/days';
import { numberIn, useTable, type WidgetData } from '../asked/figures';
import { useFormats } from '../asked/useFormats';
import { Frame } from '../Frame';
import { BigFigure } from './BigFigure';
import { useWidgetTexts } from './useWidgetTexts';

/** The last seven days compared with the seven before; today is highlighted. */
export function WeeklySales() {
  const { word, shared, noSales } = useWidgetTexts();
  const formats = useFormats();
  const listBehind = useListBehind();
  const asked = useTable('weekly', ({ today }) => ({
    measures: 'sales',
    by: 'day',
    from: plusDays(today, -13),
    to: today,
  }));
  const seen = ({ frame: { today, currency }, found }: Data) => {
    const byDay = new Map(found.rows.map((row) => [row.key, numberIn(row, 'sales')]));
    const days = daysBetween(plusDays(today, -6), today);
    const [now, before] = [0, -7].map((shift) => days.map((day) => byDay.get(plusDays(day, shift)) ?? 0));
    const money = formats.money(currency);
    return {
      money,
      total: sumOf(now!),
      before: sumOf(before!),
      chart: {
        caption: `${word('title')}, ${formats.range(days[0]!, today)}`,
        heading: shared('day'),
        labels: days.map((day) => formats.weekday(day)),
        series: [
          { name: 'sales', label: word('sales'), values: now!, ...money },
          { name: 'before', label: word('before'), values: before!, ...money },
        ],
      },
    };
  };
  return (
    <Frame
      asked={asked}
      period={asked.data && formats.range(plusDays(asked.data.frame.today, -6), asked.data.frame.today)}
      table={(data) => tableOf(seen(data).chart, seen(data).money.plain)}
      isEmpty={(data) => seen(data).total === 0 && seen(data).before === 0}
      empty={noSales}
      link={({ frame: { today } }) => {
        const to = listBehind('sales', { from: plusDays(today, -6), to: today });
        return to === null ? null : { to, label: word('details') };
      }}
    >
      {(data) => {
        const { chart, money, total, before } = seen(data);
        const delta = deltaOf(total, before, { unit: 'money', better: 'up', language: formats.language });
        return (
          <>
            <BigFigure value={money.format(total)} delta={delta} />
            <BarChart data={chart} height={190} highlighted={{ at: 6, label: shared('today') }} plain={money.plain} />
            <p className="dashboards-sentence">{sentence(word, delta)}</p>
          </>
        );
      }}
    </Frame>
  );
}

type Data = WidgetData<FiguresTable>;

function sentence(
  word: (key: string, values?: Record<string, unknown>) => string,
  delta: ReturnType<typeof deltaOf>,
): string {
  if (delta === null || delta.direction === 'same') return word('same');
  if (delta.amount === null) return word('first');
  return word(delta.direction === 'up' ? 'more' : 'less', { amount: delta.amount });
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
