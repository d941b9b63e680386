import type { Filter } from '../../../src/schema/filters';
import { fieldNamed, searchFields } from '../../../src/schema/listing';
import { daysOf, looksLikeDay } from '../../../src/schema/periods';
import type { ResourceSchema } from '../../../src/schema/resource';
import type { Values } from '../../../src/schema/validation';

/** Reference implementation of filters in memory; the database must find the same records. Days are in UTC. */
export function matches(schema: ResourceSchema, record: Values, { field, operator, value }: Filter): boolean {
  const whole = record[field] ?? null;
  const kind = fieldNamed(schema, field)!.kind;
  if (kind === 'choices' || kind === 'references' || kind === 'files')
    return matchesList(whole as string[], operator, value);
  if (operator === 'between') {
    const [from, to] = value as [unknown, unknown];
    const isMet = (order: 'gte' | 'lte', end: unknown) =>
      matches(schema, record, { field, operator: order, value: end });
    return isMet('gte', from) && isMet('lte', to);
  }
  if (operator === 'within') {
    const { from, until } = daysOf(String(value), new Date().toISOString().slice(0, 10));
    return whole !== null && dayOf(whole) >= from && dayOf(whole) < until;
  }
  // A date-time compared with a day counts as its day.
  const actual = kind === 'dateTime' && looksLikeDay(value) && whole !== null ? dayOf(whole) : whole;
  switch (operator) {
    case 'is':
      return comparable(actual) === comparable(value);
    case 'not':
      return comparable(actual) !== comparable(value);
    case 'any':
    case 'none':
      return (value as unknown[]).map(comparable).includes(comparable(actual)) === (operator === 'any');
    case 'empty':
      return (actual === null) === value;
    case 'contains':
      return actual !== null && lower(actual).includes(lower(value));
    case 'lacks':
      return actual === null || !lower(actual).includes(lower(value));
    case 'starts':
      return actual !== null && lower(actual).startsWith(lower(value));
    default:
      return actual !== null && value !== null && inOrder(operator, comparable(actual), comparable(value));
  }
}

/** Reference implementation of text search: case-insensitive, over the searchable texts joined by spaces. */
export function isFound(schema: ResourceSchema, record: Values, search: string): boolean {
  const text = searchFields(schema).map((name) => record[name] ?? '');
  return lower(text.join(' ')).includes(lower(search));
}

function matchesList(actual: readonly string[], operator: Filter['operator'], value: unknown): boolean {
  if (operator === 'empty') return (actual.length === 0) === value;
  if (value === null) return actual.length === 0;
  if (operator === 'none') return !(value as string[]).some((one) => actual.includes(one));
  return [value].flat().some((one) => actual.includes(one as string));
}

function inOrder(operator: Filter['operator'], left: string | number, right: string | number): boolean {
  if (operator === 'lt') return left < right;
  if (operator === 'lte') return left <= right;
  return operator === 'gt' ? left > right : left >= right;
}

function dayOf(value: unknown): string {
  return String(value).slice(0, 10);
}

/** Pads fractions of a second, so that times compare as text. */
function comparable(value: unknown): string | number {
  const text = String(value);
  const time = /^(.+T\d\d:\d\d:\d\d)(?:\.(\d+))?Z$/.exec(text);
  if (time) return `${time[1]}.${(time[2] ?? '').padEnd(6, '0')}`;
  return typeof value === 'number' ? value : text;
}

function lower(value: unknown): string {
  return String(value).toLowerCase();
}
