import { type FiguresTable, figureLabels } from '../../../schema/figureAnswers';
import { Donut } from '../../../ui/charts/charts';
import { tableOfParts } from '../../../ui/charts/table';
import { useListBehind } from '../../../ui/figures/useListBehind';
import { plusDays } from '../asked/days';
import { numberIn, useTable, type WidgetData } from '../asked/figures';
import { useFormats } from '../asked/useFormats';
import { Frame } from '../Frame';
import { useChoice } from '../page/WidgetContext';
import { useWidgetTexts } from './useWidgetTexts';

const max = 5;

/** Sales by product or account; the smallest are grouped together. */
export function SalesOverview() {
  const { word, orders, noSales } = useWidgetTexts();
  const formats = useFormats();
  const listBehind = useListBehind();
  const by = useChoice();
  const asked = useTable('overview', ({ today }) => ({
    measures: 'sales',
    by,
    from: plusDays(today, -29),
    to: today,
    limit: 1_000,
  }));
  const seen = ({ frame: { currency }, found }: Data) => {
    const rows = found.rows
      .map((row) => ({
        key: row.key,
        label: row.label ?? figureLabels.none[formats.language],
        value: numberIn(row, 'sales'),
      }))
      .filter(({ value }) => value > 0)
      .sort((a, b) => b.value - a.value);
    const total = numberIn(found.totals, 'sales');
    const first = rows.slice(0, rows.length > max + 1 ? max : max + 1);
    const rest = total - first.reduce((sum, { value }) => sum + value, 0);
    const money = formats.money(currency);
    return {
      total,
      money,
      parts: {
        caption: `${word('title')}, ${word('period')}`,
        heading: word(by),
        label: word('total'),
        parts: rest > 0 ? [...first, { key: 'others', label: word('other'), value: rest }] : first,
        ...money,
        short: money.brief,
      },
    };
  };
  return (
    <Frame
      asked={asked}
      period={word('period')}
      table={(data) => tableOfParts(seen(data).parts, seen(data).money.plain)}
      isEmpty={(data) => seen(data).total <= 0}
      empty={noSales}
      link={({ found }) => orders(listBehind('sales', found.period))}
    >
      {(data) => {
        const { parts, money, total } = seen(data);
        return <Donut data={parts} height={200} whole={{ label: word('total'), value: total }} plain={money.plain} />;
      }}
    </Frame>
  );
}

type Data = WidgetData<FiguresTable>;
