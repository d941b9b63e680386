import { type Field, isStored, type NestedFields } from '../../src/schema/fields';
import { isSwitch } from '../../src/schema/kinds/kinds';
import type { ResourceSchema } from '../../src/schema/resource';
import { startStates } from '../../src/schema/states';
import { applies, defaultOf, type Values } from '../../src/schema/validation';
import { type Faults, samplesOf, type Wrong } from './kindSamples';
import { sampleValue } from './sample';

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

function altering(valid: Values, name: string, value: unknown, at?: string, code?: string): BrokenInput {
  const path = at === undefined ? name : `${name}.${at}`;
  return { path, ...(code === undefined ? {} : { code }), input: { ...valid, [name]: value } };
}

function isServers(field: Field): boolean {
  return field.readOnly === true || !isStored(field);
}

function isDemanded(field: Field): boolean {
  return field.required === true && !isServers(field) && !isSwitch(field);
}

function missing(valid: Values, name: string, field: Field): BrokenInput[] {
  const { [name]: _, ...without } = valid;
  const cleared = { path: name, code: 'required', input: { ...valid, [name]: null } };
  const start = defaultOf(field);
  const hasStart = start !== null && !(Array.isArray(start) && start.length === 0);
  return hasStart ? [cleared] : [cleared, { path: name, code: 'required', input: without }];
}

function servers(field: Field): readonly Wrong[] {
  return [{ code: 'readOnly', value: field.kind === 'boolean' ? true : 'changed' }];
}

function hidden(field: Field): readonly Wrong[] {
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

const notLists = is('array', 'x', 5, true, {});
const notTexts = is('string', 5, true, [], ['a'], {}, { a: 1 });
const notNumbers = [...is('number', '5', 'many', true, [], [1], {}), ...is(undefined, 2 ** 53, -(2 ** 53), 1e300)];

const faults: Faults = {
  is,
  notTexts,
  notNumbers,
  notLists,
  // No backend uses such ids.
  notIds: ['two words', "' OR 1=1 --", 'a\0b', 'a\nb', 'x'.repeat(5_000)],
  unstorable: ['a\0b', 'half \ud83d pair', '\udc00'],
  beyond: ({ min, max }) => [
    ...(min === undefined ? [] : is('min', min - 1)),
    ...(max === undefined ? [] : is('max', max + 1)),
  ],
  ids: (count) =>
    Array.from({ length: count }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`),
  row: (fields) => sampleRow(fields as NestedFields),
  rows: (fields, prefix, wrap) => wrongRows(fields as NestedFields, prefix, wrap),
};

function wrongValues(field: Field): readonly Wrong[] {
  return samplesOf(field).wrong(field, faults);
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
