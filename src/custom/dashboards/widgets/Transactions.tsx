import './tiles.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FiguresOverview } from '../../../schema/figureAnswers';
import type { MeasureName } from '../../../schema/figures';
import { DeltaChip } from '../../../ui/figures/DeltaChip';
import { deltaOf } from '../../../ui/figures/delta';
import { useListBehind } from '../../../ui/figures/useListBehind';
import { Icon } from '../../../ui/kit/icons/Icon';
import { monthOf } from '../asked/days';
import { useOverview, type WidgetData } from '../asked/figures';
import { useFormats } from '../asked/useFormats';
import { Frame } from '../Frame';
import { useWidgetTexts } from './useWidgetTexts';

const tiles = [
  { name: 'orders', icon: 'ri-shopping-bag-3-line', tone: 'accent' },
  { name: 'buyers', icon: 'ri-group-line', tone: 'info' },
  { name: 'productsSold', icon: 'ri-box-3-line', tone: 'success' },
  { name: 'revenue', icon: 'ri-money-dollar-circle-line', tone: 'danger' },
] as const satisfies readonly { readonly name: MeasureName; readonly icon: string; readonly tone: string }[];

/** Four key metrics of this month. */
export function Transactions() {
  const { word, shared, noSales } = useWidgetTexts();
  const formats = useFormats();
  const listBehind = useListBehind();
  const asked = useOverview('transactions', ({ today }) => ({
    from: monthOf(today),
    to: today,
    compare: 'month',
  }));
  const seen = ({ frame: { currency }, found: { measures } }: Data) =>
    tiles.map((tile) => {
      const { value, before } = measures[tile.name];
      const unit = tile.name === 'revenue' ? 'money' : 'count';
      const { format, brief, plain } =
        unit === 'money'
          ? formats.money(currency)
          : { ...formats.count, brief: formats.count.short, plain: (count: number) => String(count) };
      const delta = deltaOf(value, before, { unit, better: 'up', language: formats.language });
      return {
        ...tile,
        value,
        before,
        delta,
        brief,
        said: (of: number | null) => (of === null ? '–' : format(of)),
        plain,
      };
    });
  return (
    <Frame
      asked={asked}
      period={asked.data && periodOf(asked.data.found)}
      table={(data) => ({
        caption: `${word('title')}, ${periodOf(data.found)}`,
        columns: [word('measure'), word('value'), word('before')],
        rows: seen(data).map(({ name, value, before, said, plain }) => [
          word(name),
          ...[value, before].map((of) => ({ said: said(of), plain: of === null ? '' : plain(of) })),
        ]),
      })}
      isEmpty={({ found: { measures } }) => tiles.every(({ name }) => !measures[name].value && !measures[name].before)}
      empty={noSales}
      link={() => ({ to: '/dashboard?period=thisMonth&compare=previous', label: shared('toDashboard') })}
    >
      {(data) => (
        <>
          <p className="dashboards-sentence">{grownBy(data)}</p>
          <ul className="dashboards-tiles grid gap-12">
            {seen(data).map(({ name, icon, tone, value, delta, brief, said }) => (
              <li key={name}>
                <Tile to={listBehind(name, data.found.period)}>
                  <span className="dashboards-tile-icon grid centered rigid accent rounded tinted" data-tone={tone}>
                    <Icon name={icon} size={22} />
                  </span>
                  <span>
                    <span>{word(name)}</span>
                    <strong title={said(value)}>{value === null ? said(value) : brief(value)}</strong>
                  </span>
                </Tile>
                {delta && <DeltaChip delta={delta} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </Frame>
  );

  function periodOf({ period }: FiguresOverview): string {
    return formats.range(period.from, period.to);
  }

  function grownBy(data: Data): string {
    const delta = seen(data).find(({ name }) => name === 'revenue')?.delta;
    const { compare } = data.found;
    const against = compare === null ? '' : shared('against', { period: formats.range(compare.from, compare.to) });
    if (!delta?.amount) return against;
    const said = word(delta.direction === 'down' ? 'shrunk' : 'grown', { amount: delta.amount });
    return compare === null ? said : `${said} (${formats.range(compare.from, compare.to)})`;
  }
}

/** A tile, linked to the records if the user may list them. */
function Tile({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  return to === null ? <div>{children}</div> : <Link to={to}>{children}</Link>;
}

type Data = WidgetData<FiguresOverview>;
