import { isObject } from '../../../../src/schema/json';
import type { Issue } from '../../../../src/schema/validation';

/** A value in a request body together with its path for error messages. */
export class At {
  constructor(
    readonly path: string,
    readonly value: unknown,
  ) {}

  at(name: string): At {
    const path = this.path === '' ? name : `${this.path}.${name}`;
    return new At(path, (this.value as Readonly<Record<string, unknown>>)[name]);
  }
}

/** Collects validation issues: at most one per path, and a limited number in total. */
export class Faults {
  readonly issues: Issue[] = [];

  add(at: { readonly path: string }, code: string, params?: Issue['params']): null {
    if (this.issues.length < 50) this.issues.push({ path: at.path, code, ...(params && { params }) });
    return null;
  }
}

/** Returns the value as an object; null, with an issue, if it is something else. */
export function objectAt(
  faults: Faults,
  given: Pick<At, 'path' | 'value'>,
  { optional = false }: { readonly optional?: boolean } = {},
): At | null {
  const { path, value } = given;
  if (optional && isAbsent(value)) return null;
  if (isObject(value)) return new At(path, value);
  return faults.add(
    given,
    isAbsent(value) && path !== '' ? 'required' : path === '' && value === undefined ? 'malformed' : 'object',
  );
}

/** Returns the items of a list, each with its index in the path. */
export function listAt(faults: Faults, object: At | null, name: string, max: number): At[] {
  if (object === null) return [];
  const at = object.at(name);
  if (!Array.isArray(at.value)) {
    faults.add(at, isAbsent(at.value) ? 'required' : 'array');
    return [];
  }
  if (at.value.length > max) faults.add(at, 'maxItems', { limit: max });
  return at.value.slice(0, max).map((value, number) => new At(`${at.path}[${number}]`, value));
}

interface TextRule {
  /** Maximum number of characters. */
  readonly max: number;
  readonly required?: boolean;
  /** An http or https URL. */
  readonly isAddress?: boolean;
}

/** Reads a text; null if absent. */
export function textAt(faults: Faults, object: At, name: string, rule: TextRule): string | null {
  const at = object.at(name);
  if (isAbsent(at.value) || at.value === '') return rule.required ? faults.add(at, 'required') : null;
  if (typeof at.value !== 'string') return faults.add(at, 'string');
  const text = at.value;
  if (text.trim() === '') return rule.required ? faults.add(at, 'required') : null;
  if (/\0|\p{Surrogate}/u.test(text)) return faults.add(at, 'characters');
  if ([...text].length > rule.max) return faults.add(at, 'maxLength', { limit: rule.max });
  if (rule.isAddress && !/^https?:\/\/[^\s]+$/i.test(text)) return faults.add(at, 'url');
  return text;
}

/** Reads one of a few values; `usual` is the default. */
export function oneOf<T extends string, U = never>(
  faults: Faults,
  object: At,
  name: string,
  choices: readonly T[],
  usual?: U,
): T | Exclude<U, undefined> | null {
  const at = object.at(name);
  if (isAbsent(at.value)) return usual === undefined ? faults.add(at, 'required') : (usual as Exclude<U, undefined>);
  const found = choices.find((choice) => choice === at.value);
  return found ?? faults.add(at, 'choice', { choices: choices.join(', ') });
}

interface WholeRule {
  readonly least: number;
  readonly max: number;
  /** Default; without it the value is required. */
  readonly usual?: number;
}

export function wholeAt(faults: Faults, object: At, name: string, { least, max, usual }: WholeRule): number | null {
  const at = object.at(name);
  if (isAbsent(at.value)) return usual ?? faults.add(at, 'required');
  if (typeof at.value !== 'number') return faults.add(at, 'number');
  if (!Number.isInteger(at.value)) return faults.add(at, 'integer');
  if (at.value < least) return faults.add(at, 'min', { limit: least });
  return at.value > max ? faults.add(at, 'max', { limit: max }) : at.value;
}

/** Reads a date-time with a zone, as ISO 8601 in UTC. */
export function dateTimeAt(faults: Faults, object: At, name: string): string | null {
  const at = object.at(name);
  if (isAbsent(at.value)) return null;
  const isDateTime = typeof at.value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(at.value);
  const time = isDateTime ? Date.parse(at.value as string) : Number.NaN;
  return Number.isNaN(time) ? faults.add(at, 'dateTime') : new Date(time).toISOString();
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}
