import { isEmpty } from '../../schema/conditions';
import type { Field } from '../../schema/fields';

export type FilterValues = Readonly<Record<string, unknown>>;

/** The form a filter takes on the screen. */
export type FilterShape = 'anyOf' | 'yesNo' | 'days' | 'range' | 'records' | 'contains' | 'exact' | 'presence';

export function shapeOf(field: Field): FilterShape {
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return 'anyOf';
    case 'boolean':
    case 'status':
      return 'yesNo';
    case 'date':
    case 'dateTime':
      return 'days';
    case 'number':
    case 'money':
    case 'duration':
      return 'range';
    case 'reference':
    case 'references':
      return 'records';
    case 'icon':
    case 'colour':
      return 'exact';
    case 'file':
    case 'image':
      return 'presence';
    default:
      return 'contains';
  }
}

/** What the server is asked: the keys of the filter object that belong to a field. */
export interface FilterPart {
  readonly is?: unknown;
  /** A record of a tree, with everything below it. */
  readonly below?: unknown;
  readonly from?: unknown;
  readonly to?: unknown;
}

export function readPart(name: string, field: Field, values: FilterValues): FilterPart {
  const keys = keysOf(name, field);
  return { is: values[keys.is], below: values[keys.below], from: values[keys.from], to: values[keys.to] };
}

/** The filter object with a field's part replaced; empty values are left out. */
export function writePart(name: string, field: Field, values: FilterValues, part: FilterPart): FilterValues {
  const keys = keysOf(name, field);
  const others = Object.entries(values).filter(([key]) => !Object.values(keys).includes(key));
  const own = [
    [keys.is, part.is],
    [keys.below, part.below],
    [keys.from, part.from],
    [keys.to, part.to],
  ].filter(([, value]) => !isEmpty(value));
  return Object.fromEntries([...others, ...own]);
}

export function isSet(part: FilterPart): boolean {
  return Object.values(part).some((value) => !isEmpty(value));
}

/** A list of values wherever one or many may stand. */
export function chosen(part: FilterPart): string[] {
  const value = part.below ?? part.is;
  return isEmpty(value) ? [] : [value].flat().map(String);
}

function keysOf(name: string, field: Field): Record<keyof FilterPart, string> {
  const shape = shapeOf(field);
  const is = shape === 'contains' ? `${name}_contains` : shape === 'presence' ? `${name}_empty` : name;
  return { is, below: `${name}_below`, from: `${name}_gte`, to: `${name}_lte` };
}

/** The first moment of a local day, or the day itself for a calendar field. */
export function dayStart(field: Field, day: string): string | undefined {
  return edgeOf(field, day, 'T00:00:00.000');
}

/** The last moment of a local day. */
export function dayEnd(field: Field, day: string): string | undefined {
  return edgeOf(field, day, 'T23:59:59.999');
}

/** A moment or day as a date input holds it, in the reader's zone. */
export function dayOf(field: Field, value: unknown): string {
  if (typeof value !== 'string') return '';
  if (field.kind === 'date') return value;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  const part = (number: number, size = 2) => String(number).padStart(size, '0');
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

function edgeOf(field: Field, day: string, time: string): string | undefined {
  if (day === '') return undefined;
  if (field.kind === 'date') return day;
  const date = new Date(day + time);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
