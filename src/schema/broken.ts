import { type Field, isStored, maxFiles, type NestedFields } from './fields';
import type { ResourceSchema } from './resource';
import { sampleValue } from './sample';
import { startStates } from './states';
import { applies, defaultOf, type Values } from './validation';

/**
 * An input that a create call must refuse, naming the field at `path`; `code` is set only if exactly one reason fits.
 */
export interface BrokenInput {
  readonly path: string;
  readonly code?: string;
  readonly input: unknown;
}

/**
 * Generates invalid variants of a valid input: each field missing, of the wrong type, out of range, unknown or not
 * storable.
 */
export function brokenInputs(schema: ResourceSchema, valid: Values): BrokenInput[] {
  const start = Object.entries(schema.fields).map(([name, field]) => [name, defaultOf(field)]);
  const values = { ...Object.fromEntries(start), ...valid };
  const own = Object.entries(schema.fields).flatMap(([name, field]) => {
    const broken = isServers(field) ? servers(field) : applies(field, values) ? wrongValues(field) : hidden(field);
    const altered = broken.map(({ at, code, value }) => altering(valid, name, value, at, code));
    return isDemanded(field) && applies(field, values) ? [...altered, ...missing(valid, name, field)] : altered;
  });
  return [...own, ...lateStates(schema, valid), ...strangers(schema, valid), ...noObjects];
}

/** An invalid value, and the path of the fault within it. */
interface Wrong {
  readonly at?: string;
  readonly code?: string;
  readonly value: unknown;
}

function altering(valid: Values, name: string, value: unknown, at?: string, code?: string): BrokenInput {
  const path = at === undefined ? name : `${name}.${at}`;
  return { path, ...(code === undefined ? {} : { code }), input: { ...valid, [name]: value } };
}

function isServers(field: Field): boolean {
  return field.readOnly === true || !isStored(field);
}

function isDemanded(field: Field): boolean {
  const hasEmpty = field.kind !== 'boolean' && field.kind !== 'status';
  return field.required === true && !isServers(field) && hasEmpty;
}

function missing(valid: Values, name: string, field: Field): BrokenInput[] {
  const { [name]: _, ...without } = valid;
  const cleared = { path: name, code: 'required', input: { ...valid, [name]: null } };
  const start = defaultOf(field);
  const hasStart = start !== null && !(Array.isArray(start) && start.length === 0);
  return hasStart ? [cleared] : [cleared, { path: name, code: 'required', input: without }];
}

function servers(field: Field): Wrong[] {
  return [{ code: 'readOnly', value: field.kind === 'boolean' ? true : 'changed' }];
}

function hidden(field: Field): Wrong[] {
  const value = sampleValue(field, () => 0.4);
  const isNothing = value === null || value === false || (Array.isArray(value) && value.length === 0);
  return isNothing ? [] : [{ code: 'notApplicable', value }];
}

/** States that are not allowed for a new record. */
function lateStates(schema: ResourceSchema, valid: Values): BrokenInput[] {
  const field = schema.fields[schema.states?.field ?? ''];
  if (field?.kind !== 'choice') return [];
  const late = Object.keys(field.choices).filter((state) => !startStates(schema).includes(state));
  return late.map((state) => altering(valid, schema.states!.field, state, undefined, 'move'));
}

function strangers({ fields }: ResourceSchema, valid: Values): BrokenInput[] {
  const unknown = ['noSuchField', 'constructor', 'companyId', 'company_id', 'toString', 'isOwner', ' '];
  const servers = { id: '00000000-0000-4000-8000-000000000000', createdAt: '2020-01-01T00:00:00.000Z' };
  return [
    ...unknown.map((name) => altering(valid, name, 1, undefined, 'unknown')),
    ...Object.entries(servers)
      // A resource may declare a field with this name, so it is not invalid there.
      .filter(([name]) => !Object.hasOwn(fields, name))
      .map(([name, value]) => altering(valid, name, value, undefined, 'readOnly')),
  ];
}

const noObjects: readonly BrokenInput[] = [null, [], [{}], 'text', 5, true].map((input) => ({
  path: '',
  code: 'object',
  input,
}));

const is = (code: string | undefined, ...values: unknown[]): Wrong[] =>
  values.map((value) => ({ ...(code === undefined ? {} : { code }), value }));

const unstorable = ['a\0b', 'half \ud83d pair', '\udc00'];
const notTexts = [5, true, [], ['a'], {}, { a: 1 }];
const notNumbers = ['5', 'many', true, [], [1], {}];
const huge = [2 ** 53, -(2 ** 53), 1e300];

function wrongValues(field: Field): Wrong[] {
  switch (field.kind) {
    case 'text':
    case 'longText': {
      const max = field.maxLength ?? (field.kind === 'text' ? 200 : 10_000);
      const short = (field.minLength ?? 0) > 1 ? is('minLength', 'x') : [];
      return [...is('string', ...notTexts), ...is('characters', ...fitting(field, max)), ...short, ...long(max)];
    }
    case 'email':
      return [...is('string', ...notTexts), ...is(undefined, 'a', 'a@', '@b.example', 'a b@c.example', ...unstorable)];
    case 'mobile':
      return [
        ...is('string', ...notTexts),
        ...is('mobile', 'abc', '1234', '1'.repeat(21), '+', '１２３４', '138x00005678'),
      ];
    case 'url':
      return [...is('string', ...notTexts), ...is(undefined, ...badAddresses, ...unstorable)];
    case 'icon':
      return [...is('string', ...notTexts), ...is('icon', 'home', 'ri-', 'RI-home', 'ri-a"b', ...unstorable)];
    case 'colour':
      return [...is('string', ...notTexts), ...is('colour', 'red', '#FFF', '#12345G', '#12345678', ...unstorable)];
    case 'number':
      return [...is('number', ...notNumbers), ...is(undefined, ...huge), ...beyond(field), ...broken(field.integer)];
    case 'money':
      return [...is('number', ...notNumbers), ...is(undefined, ...huge), ...beyond(field), ...broken(true)];
    case 'duration':
      return [...is('number', ...notNumbers), ...is(undefined, -1, ...huge), ...beyond(field), ...broken(true)];
    case 'boolean':
      return is('boolean', 'true', 'off', 0, 1, [], {});
    case 'date':
      return [...is('string', 20260101, true, [], {}), ...is('date', ...badDates, '2026-01-01T00:00:00Z')];
    case 'dateTime':
      return [...is('string', 0, true, [], {}), ...is('dateTime', ...badDates, ...badDateTimes)];
    case 'choice':
      return is('choice', 'no such choice', '__proto__', 'constructor', 5, true, [], Object.keys(field.choices), {});
    case 'status':
      return is('choice', 2, -1, 0.5, '1', 'on', true, [], [1], {});
    default:
      return wrongCollections(field);
  }
}

function wrongCollections(field: Field): Wrong[] {
  switch (field.kind) {
    case 'choices': {
      const [first] = Object.keys(field.choices);
      const wrong = [5, 'no such choice', null].map((value) => ({ at: '0', code: 'choice', value: [value] }));
      return [...is('array', 'x', 5, true, {}), ...wrong, ...is('twice', [first, first])];
    }
    case 'file':
    case 'image':
    case 'reference':
      return [...is('string', ...notTexts), ...is('reference', ...notIds)];
    case 'references':
    case 'files': {
      const one = notIds.map((value) => ({ at: '0', code: 'reference', value: [value] }));
      const [id] = manyIds(1);
      const many = is('maxItems', manyIds((field.kind === 'files' ? maxFiles(field) : (field.max ?? 100)) + 1));
      return [...is('array', 'x', 5, true, {}), ...one, ...is('twice', [id, id]), ...many];
    }
    case 'json':
      return is('json', 'a\0b', ['\ud800'], { 'a\0': 1 }, 'x'.repeat(100_001), nestedArrays(110));
    case 'object':
      return [...is('object', 'x', 5, true, [], [{}]), ...wrongRows(field.fields, '', (row) => row)];
    case 'list': {
      const rows = ['x', 5, [], null].map((row) => ({ at: '0', code: 'object', value: [row] }));
      const full = sampleRow(field.fields);
      const many = is(
        'maxItems',
        Array.from({ length: (field.max ?? 100) + 1 }, () => full),
      );
      return [...is('array', 'x', 5, true, {}), ...rows, ...many, ...wrongRows(field.fields, '0.', (row) => [row])];
    }
    default:
      return [];
  }
}

function wrongRows(fields: NestedFields, prefix: string, wrap: (row: Values) => unknown): Wrong[] {
  const row = sampleRow(fields);
  const inside = Object.entries(fields).flatMap(([name, field]) => {
    const altered = wrongValues(field).map(({ at, code, value }) => ({
      at: `${prefix}${name}${at === undefined ? '' : `.${at}`}`,
      ...(code === undefined ? {} : { code }),
      value: wrap({ ...row, [name]: value }),
    }));
    const cleared = { at: `${prefix}${name}`, code: 'required', value: wrap({ ...row, [name]: null }) };
    return isDemanded(field) ? [...altered, cleared] : altered;
  });
  return [...inside, { at: `${prefix}noSuchField`, code: 'unknown', value: wrap({ ...row, noSuchField: 1 }) }];
}

function sampleRow(fields: NestedFields): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleValue(field, () => 0.6)]));
}

/** Strings of an allowed length that cannot be stored. */
function fitting(field: { readonly minLength?: number }, max: number): string[] {
  return unstorable.map((text) => `${'x'.repeat(field.minLength ?? 0)}${text}`).filter((text) => text.length <= max);
}

function long(max: number): Wrong[] {
  return is('maxLength', 'x'.repeat(max + 1), '中'.repeat(max + 1));
}

function beyond(field: { readonly min?: number; readonly max?: number }): Wrong[] {
  const below = field.min === undefined ? [] : is('min', field.min - 1);
  return field.max === undefined ? below : [...below, ...is('max', field.max + 1)];
}

function broken(integer: boolean | undefined): Wrong[] {
  return integer ? is('integer', 1.5) : [];
}

const badAddresses = ['example.com', '/path', 'javascript:alert(1)', 'ftp://example.com', 'http://', 'mailto:a@b.c'];
const badDates = ['2026-02-30', '2026-13-01', '01/02/2026', '2026-1-1', '0000-01-01', '9999-12-31', 'now', 'a\0b'];
const badDateTimes = [
  '2026-12-31T18:00:00',
  '2026-12-31 18:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-12-31T25:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-12-31T18:00:00+99:99',
  '1767225600000',
];
/** Values that no backend uses as ids. */
const notIds = ['two words', "' OR 1=1 --", 'a\0b', 'a\nb', 'x'.repeat(5_000)];

function manyIds(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
}

function nestedArrays(depth: number): unknown {
  return depth === 0 ? [] : [nestedArrays(depth - 1)];
}
