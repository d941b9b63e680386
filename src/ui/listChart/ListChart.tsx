import './texts';
import './listChart.css';
import { useTranslate } from 'react-admin';
import { fieldNamed } from '../../schema/listing';
import { currencyOf, formatMoney } from '../../schema/money';
import type { ResourceSchema } from '../../schema/resource';
import { BarChart } from '../charts/charts';
import type { ChartData } from '../charts/data';
import { formatFigureShort } from '../figures/format';
import { Button } from '../kit/Button';
import { errorText } from '../resource/errorText';
import { useLanguage } from '../resource/useLanguage';
import { useGroupNames } from './useGroupNames';
import { type Groups, useGroups } from './useGroups';

/** The list's records as a bar for each group. */
export function ListChart({ schema }: { readonly schema: ResourceSchema }) {
  const translate = useTranslate();
  const { data, error, refetch } = useGroups(schema);
  if (error)
    return (
      <div className="parley-empty" role="alert">
        <h2>{translate('parley.ui.list.errorTitle')}</h2>
        <p>{errorText(error, translate)}</p>
        <Button onClick={() => void refetch()}>{translate('parley.ui.list.retry')}</Button>
      </div>
    );
  return <div className="parley-list-chart">{data && <Bars schema={schema} found={data} />}</div>;
}

function Bars({ schema, found }: { readonly schema: ResourceSchema; readonly found: Groups }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { by, sum } = schema.list.chart!;
  const groups = inOrder(schema, found.groups);
  const nameOf = useGroupNames(
    schema,
    groups.map(({ value }) => value),
  );
  const all = [
    ...groups.map((group) => ({ ...group, label: nameOf(group.value) })),
    ...(found.others === null ? [] : [{ ...found.others, label: translate('parley.ui.listChart.others') }]),
  ];
  const added = sum === undefined ? undefined : schema.fields[sum]!;
  const currency = added?.kind === 'money' ? currencyOf(added, {}) : null;
  const data: ChartData = {
    caption: translate('parley.ui.listChart.caption', {
      name: schema.label.many[language],
      field: fieldNamed(schema, by)!.label[language],
    }),
    heading: fieldNamed(schema, by)!.label[language],
    labels: distinct(all.map(({ label }) => label)),
    series: [
      {
        name: 'amount',
        label:
          added === undefined
            ? translate('parley.ui.listChart.count')
            : translate('parley.ui.listChart.sumOf', { field: added.label[language] }),
        values: all.map((group) => (sum === undefined ? group.count : (group.sum ?? 0))),
        format: (value) =>
          currency === null ? value.toLocaleString(language) : formatMoney(Math.round(value), currency, language),
        short: (value) =>
          formatFigureShort(value, { unit: currency === null ? 'count' : 'money', language, currency: currency ?? '' }),
      },
    ],
  };
  return (
    <>
      <h2 className="type-ui">{`${data.caption} · ${data.series[0]!.label}`}</h2>
      <div className="parley-list-chart-bars" style={{ minWidth: all.length * 44 }}>
        <BarChart data={data} height={320} />
      </div>
    </>
  );
}

/** Choices in their order, all others as the server sorted them. */
function inOrder(schema: ResourceSchema, groups: Groups['groups']): Groups['groups'] {
  const field = fieldNamed(schema, schema.list.chart!.by)!;
  if (field.kind !== 'choice') return groups;
  const places = Object.keys(field.choices);
  const placeOf = (value: string | null) => (value === null ? places.length : places.indexOf(value));
  return [...groups].sort((a, b) => placeOf(a.value) - placeOf(b.value));
}

/** The axis of a chart needs distinct labels: two records may have the same title. */
function distinct(labels: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return labels.map((label) => {
    const times = (seen.get(label) ?? 0) + 1;
    seen.set(label, times);
    return times === 1 ? label : `${label} (${times})`;
  });
}
