import { expect, test } from 'vitest';
import { parts } from '../../../tests/helpers/fixtures/warranty/parts';
import { warranty } from '../../../tests/helpers/fixtures/warranty/warranty';
import type { Field } from '../fields';
import type { LookupField } from '../kinds/lookup/kind';
import type { RollupField } from '../kinds/rollup/kind';
import type { ResourceSchema } from '../resource';
import { resolved } from '../taken/resolve';
import { faultsOf } from './check';

const label = { en: 'Field', zh: '字段' };
const members: ResourceSchema = { ...parts, name: 'members', route: '/member/list' };
const owned: ResourceSchema = {
  ...parts,
  name: 'visits',
  route: '/visit/list',
  fields: {
    name: parts.fields.name!,
    claim: { kind: 'reference', to: 'claims', emptyMeans: 'none', label },
    member: { kind: 'reference', to: 'members', emptyMeans: 'none', label },
    currency: { kind: 'choice', label, choices: { CNY: label } },
    price: { kind: 'money', label, currencyField: 'currency' },
    weight: { kind: 'number', label },
    days: { kind: 'choices', label, choices: { a: label } },
  },
  list: { columns: ['name'] },
  scope: { member: 'member' },
};
const all = [...warranty, members, owned];
const withFields = (resource: string, fields: Record<string, Field>) =>
  all.map((schema) => (schema.name === resource ? { ...schema, fields: { ...schema.fields, ...fields } } : schema));
const own = { rights: { see: 'hidden' } } as const;

test('the look-ups and roll-ups of the warranty application have no faults, and the kinds of their sources', () => {
  expect(faultsOf(all)).toEqual([]);
  const [devices, claims] = resolved(all);
  expect(claims!.fields.serial).toMatchObject({ kind: 'text', readOnly: true, label: { en: 'Serial number' } });
  expect(claims!.fields.serial).not.toHaveProperty('required');
  expect(claims!.fields.nameOfKind).toMatchObject({ kind: 'text' });
  expect(devices!.fields.openClaims).toMatchObject({ kind: 'number', integer: true, default: 0 });
  expect(devices!.fields.lastState).toMatchObject({ kind: 'choice', tones: { approved: 'good' } });
  expect(resolved(resolved(all))).toBe(resolved(all));
});

test.each<[Omit<LookupField, 'kind' | 'label'>, string]>([
  [
    { of: 'device' },
    "'device' must be a reference and a field of its record: 'device.serial'. Go further by a look-up of a look-up",
  ],
  [{ of: 'devise.serial' }, "looks up by 'devise', which is no reference. Did you mean 'device'?"],
  [{ of: 'device.seriel' }, "'seriel' is no field of devices. Did you mean 'serial'?"],
  [{ of: 'device.serial', required: true }, 'a lookup cannot be required: its value comes from elsewhere'],
  [{ of: 'device.serial', searchable: true }, 'a lookup cannot be searchable: its value comes from elsewhere'],
  [{ of: 'device.serial', rights: { change: true } }, 'nobody changes a lookup: leave out rights.change'],
])('a wrong look-up is a fault: %j', (field, fault) => {
  expect(faultsOf(withFields('claims', { field: { kind: 'lookup', label, ...field } }))).toEqual([
    `claims.field: ${fault}`,
  ]);
});

test.each<[Omit<RollupField, 'kind' | 'label'>, string]>([
  [{}, "a rollup has one of count, sum, min, max, latest: sum: 'parts.cost'"],
  [{ count: 'claims', sum: 'claims.cost' }, "a rollup has one of count, sum, min, max, latest: sum: 'parts.cost'"],
  [{ count: 'claims.cost' }, "count names the resource alone: count: 'claims', and where says which"],
  [{ sum: 'claims' }, "sum names a resource and a field of it: sum: 'claims.cost'"],
  [{ count: 'claim' }, "count names 'claim', which is no resource. Did you mean 'claims'?"],
  [{ count: 'parts' }, 'parts have no reference to devices'],
  [
    { count: 'claims', via: 'devise' },
    "via names 'devise', by which claims refer to no devices. Did you mean 'device'?",
  ],
  [{ sum: 'claims.subject' }, "claims.subject is a 'text'; sum takes number, decimal, money, duration"],
  [{ max: 'claims.state' }, "claims.state is a 'choice'; max takes number, decimal, money, duration, date, dateTime"],
  [
    { count: 'claims', where: { stat: 'open' } },
    "where names 'stat', which is no stored field of claims. Did you mean 'state'?",
  ],
  [{ count: 'claims', where: { state: 'opened' } }, 'where asks \'state\' for "opened", which no filter of it can be'],
  [
    { count: 'claims', where: { reportedOn_within: 'next7days' } },
    "where compares 'reportedOn' by 'within'; possible are is, not, any, none, empty, lt, lte, gt, gte, between",
  ],
  [
    { count: 'claims', where: { reportedAt_gt: '2026-01-01' } },
    "where compares 'reportedAt' with a day, which begins at another time in each place: give the time",
  ],
])('a wrong roll-up is a fault: %j', (field, fault) => {
  expect(faultsOf(withFields('devices', { field: { kind: 'rollup', label, ...field } }))).toEqual([
    `devices.field: ${fault}`,
  ]);
});

test.each<[Omit<RollupField, 'kind' | 'label'>, string]>([
  [{ count: 'visits' }, "not everybody sees all visits, but all would see this of them: add rights: { see: 'hidden' }"],
  [{ sum: 'visits.price', ...own }, 'visits.price has amounts in several currencies; only counts add up over them'],
  [
    { sum: 'visits.weight', ...own },
    'visits.weight is a number with a rounding error, which a sum would gather: make it a decimal',
  ],
  [{ count: 'visits', where: { days: ['a'] }, ...own }, "where compares 'days', which holds several values"],
])('a roll-up over such records is a fault: %j', (field, fault) => {
  expect(faultsOf(withFields('claims', { field: { kind: 'rollup', label, ...field } }))).toEqual([
    `claims.field: ${fault}`,
  ]);
});

test('what takes its value from itself, or reveals it in another way, is a fault', () => {
  const circle = withFields('devices', { a: { kind: 'rollup', latest: 'claims.a', label } }).map((schema) =>
    schema.name === 'claims'
      ? { ...schema, fields: { ...schema.fields, a: { kind: 'lookup', of: 'device.a', label } as const } }
      : schema,
  );
  expect(faultsOf(circle)).toEqual([
    'devices.a: takes its value from itself, by way of devices.a, claims.a',
    'claims.a: takes its value from itself, by way of claims.a, devices.a',
  ]);
  const [devices, ...others] = all;
  const sorted = { ...devices!, list: { ...devices!.list, sort: ['claims', 'DESC'] as const } };
  expect(faultsOf([sorted, ...others])).toEqual(['devices.claims: the list is sorted by it, which would reveal it']);
  const shownWhen = { field: 'openClaims', op: 'gt', value: 0 } as const;
  expect(faultsOf(withFields('devices', { note: { kind: 'text', label, shownWhen } }))).toEqual([
    'devices.openClaims: a rule, a move or a field that applies only sometimes reads it, which would reveal it',
  ]);
});
