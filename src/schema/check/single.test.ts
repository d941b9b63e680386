import { expect, test } from 'vitest';
import { schema as members } from '../../resources/members/schema';
import { schema as seller } from '../../resources/seller/schema';
import type { ResourceSchema } from '../resource';
import { faultsOf } from './check';

const single = seller as ResourceSchema;
const many: ResourceSchema = {
  ...single,
  name: 'sellers',
  title: 'name',
  route: '/sellers',
  single: undefined,
  list: { columns: ['name'] },
  permissions: {},
  form: {},
  calls: {},
};
const text = { en: 'x', zh: 'x' };
const refers = { kind: 'reference', to: 'seller', emptyMeans: 'none', label: text } as const;

test.each<[ResourceSchema[], string]>([
  [[{ ...single, table: 'sellars' }], "seller: table names 'sellars', which is no table of the server"],
  [[{ ...single, actions: { pay: { label: text } } }], 'seller: a single record has no actions'],
  [[{ ...single, calls: { list: 'GET /v1/sellers' } }], 'seller: a single record has no list'],
  [
    [{ ...single, fields: { ...single.fields, code: { kind: 'text', unique: true, label: text } } }],
    'seller: code: a single record has no field that is unique or createOnly',
  ],
  [[{ ...many, loggedAs: 'members' }], 'sellers: loggedAs goes with single'],
  [[{ ...many, form: { text } }], 'sellers: form.text goes with single'],
  [
    [single, { ...many, fields: { ...many.fields, seller: refers } }],
    "sellers: a field refers to 'seller', of which there is only one record",
  ],
])('%#: %s', (schemas, fault) => {
  expect(faultsOf([members as ResourceSchema, ...schemas])).toContain(fault);
});
