import { type Field, isStored } from '../fields';
import { fieldNamed } from '../listing';
import { systemFields } from '../record';
import { targetOf } from '../references';
import type { ResourceSchema } from '../resource';
import { didYouMean } from './nearest';

/** Checks what the list shows its records as besides a table. */
export function listViewFaults(schema: ResourceSchema, known: ReadonlyMap<string, ResourceSchema>): string[] {
  const { board, calendar, chart } = schema.list;
  const named = Object.entries({ board, calendar, chart }).flatMap(([name, rule]) =>
    rule === undefined ? [] : [name],
  );
  const ofTree = named.map(
    (name) => `the list has a ${name}, but a tree is shown instead of the list: leave out one of them`,
  );
  return [
    ...(schema.tree === undefined ? [] : ofTree),
    ...(board === undefined ? [] : boardFaults(schema)),
    ...(calendar === undefined ? [] : calendarFaults(schema)),
    ...(chart === undefined ? [] : chartFaults(schema, known)),
  ].map((fault) => `${schema.name}: ${fault}`);
}

function boardFaults(schema: ResourceSchema): string[] {
  const { by, shows = [] } = schema.list.board!;
  return [
    ...byFaults(schema, 'board', by, ['choice']),
    ...shows.flatMap((name) => {
      const field = fieldNamed(schema, name);
      if (field === undefined)
        return [`the board shows '${name}', which is not a field${didYouMean(name, Object.keys(schema.fields))}`];
      if (field.secret) return [`the board shows '${name}', which is secret: leave it out`];
      return name === by || name === schema.title ? [`the board shows '${name}' anyway: leave it out of 'shows'`] : [];
    }),
  ];
}

function calendarFaults(schema: ResourceSchema): string[] {
  const { date, until } = schema.list.calendar!;
  const wrong = byFaults(schema, 'calendar', date, ['date', 'dateTime']);
  if (wrong.length > 0 || until === undefined) return wrong;
  if (until === date) return [`the calendar has '${date}' as its start and its end: leave out 'until'`];
  return kindFaults(schema, 'calendar', until, [schema.fields[date]!.kind]);
}

function chartFaults(schema: ResourceSchema, known: ReadonlyMap<string, ResourceSchema>): string[] {
  const { by, sum, per } = schema.list.chart!;
  const field = fieldNamed(schema, by);
  const added = sum === undefined ? undefined : schema.fields[sum];
  const isTime = field?.kind === 'date' || field?.kind === 'dateTime';
  const target = field === undefined ? null : targetOf(field);
  return [
    ...kindFaults(schema, 'chart', by, ['choice', 'boolean', 'reference', 'date', 'dateTime']),
    ...(sum === undefined ? [] : kindFaults(schema, 'chart', sum, ['number', 'decimal', 'money'])),
    ...(added?.kind === 'money' && added.currencyField !== undefined
      ? [`the chart cannot add up '${sum}', whose amounts have different currencies: leave it out to count records`]
      : []),
    ...(per !== undefined && field !== undefined && !isTime
      ? [`the chart has 'per', which is for dates, but '${by}' is none: leave it out`]
      : []),
    // The bars would show how many records belong to something that the reader may not see.
    ...(target !== null && known.get(target)?.audience !== undefined
      ? [`the chart groups by '${by}', but not everyone sees all ${target}: choose another field`]
      : []),
  ];
}

/** The field that places the records must also be a filter of the list, because those are indexed. */
function byFaults(schema: ResourceSchema, view: string, name: string, kinds: readonly string[]): string[] {
  const wrong = kindFaults(schema, view, name, kinds);
  const filters: readonly string[] = schema.list.filters ?? [];
  if (wrong.length > 0) return wrong;
  return filters.includes(name)
    ? []
    : [`the ${view} asks for '${name}', which is no filter of the list: add it to 'filters'`];
}

/** The field must be stored, readable and of a kind. */
function kindFaults(schema: ResourceSchema, view: string, name: string, kinds: readonly string[]): string[] {
  const fits = (field: Field | undefined) =>
    field !== undefined && kinds.includes(field.kind) && isStored(field) && !field.secret;
  if (fits(fieldNamed(schema, name))) return [];
  const fitting = [...Object.keys(schema.fields), ...systemFields].filter((one) => fits(fieldNamed(schema, one)));
  return [
    `the ${view} needs a stored ${kinds.join(', ').replace(/, (\w+)$/, ' or $1')} field, not '${name}'${didYouMean(name, fitting)}`,
  ];
}
