import { expect, test } from 'vitest';
import { categories } from '../../../tests/helpers/fixtures/warranty/categories';
import { claims } from '../../../tests/helpers/fixtures/warranty/claims';
import { devices } from '../../../tests/helpers/fixtures/warranty/devices';
import { parts } from '../../../tests/helpers/fixtures/warranty/parts';
import type { Field } from '../fields';
import { defineSingle, type ResourceSchema } from '../resource';
import { faultsOf } from './check';

const members: ResourceSchema = { ...parts, name: 'members', route: '/member/list' };
const others = [devices, parts, categories, members];
const label = { en: 'Field', zh: '字段' };
const faultsWith = (field: Field) => faultsOf([{ ...claims, fields: { ...claims.fields, field } }, ...others]);

const numbered = { kind: 'text', label, readOnly: true, unique: true } as const;

test.each<[Field, string]>([
  [{ kind: 'date', label, default: 'now' }, "its default is not a value it accepts, nor 'today'"],
  [{ kind: 'dateTime', label, default: 'today' }, "its default is not a value it accepts, nor 'now'"],
  [
    { kind: 'reference', to: 'devices', emptyMeans: 'none', label, default: 'me' },
    "its default is not a value it accepts: 'me' is for references to members",
  ],
  [
    { ...numbered, sequence: { format: 'CL-{year}' } },
    "its sequence 'CL-{year}' must contain {0000} once, and may contain {year}: 'CL-{year}-{0000}'",
  ],
  [
    { ...numbered, sequence: { format: '{00}-{00}' } },
    "its sequence '{00}-{00}' must contain {0000} once, and may contain {year}: 'CL-{year}-{0000}'",
  ],
  [
    { kind: 'text', label, readOnly: true, sequence: { format: '{00}' } },
    'a sequence fills a text that is readOnly and unique',
  ],
  [
    { ...numbered, required: true, sequence: { format: '{00}' } },
    'a sequence fills every new record: it cannot be required, have a default, shownWhen, secret or derived',
  ],
  [
    { kind: 'reference', to: 'parts', emptyMeans: 'none', label, where: { ofered: true } },
    "where names 'ofered', which is no field of parts that all may see. Did you mean 'offered'?",
  ],
  [
    { kind: 'reference', to: 'parts', emptyMeans: 'none', label, where: { offered: 'yes' } },
    `where asks 'offered' for "yes", which no filter of it can be`,
  ],
  [
    { kind: 'reference', to: 'parts', emptyMeans: 'none', label, where: { category: { field: 'device' } } },
    "where compares 'category' with 'device', which holds other values",
  ],
  [
    { kind: 'reference', to: 'parts', emptyMeans: 'none', label, where: { category_any: { field: 'category' } } },
    "where compares 'category' by 'any'; possible are is, not, below",
  ],
])('a field %j is a fault', (field, fault) => {
  expect(faultsWith(field)).toContain(`claims.field: ${fault}`);
});

test('nested fields have constant defaults', () => {
  const field: Field = { kind: 'list', label, fields: { day: { kind: 'date', label, default: 'today' } } };
  expect(faultsWith(field)).toContain("claims.field.day: the default of a nested field is a constant, not 'today'");
});

test('a default that is not the same for form and server, or for nobody, is a fault', () => {
  const field: Field = { kind: 'dateTime', label, default: 'now', rights: { change: true } };
  expect(faultsWith(field)).toContain(
    "claims.field: its default 'now' is another time in the form than in the server; it cannot have rights of its own",
  );
  const settings = defineSingle({
    name: 'claim-settings',
    label: { one: label, many: label },
    single: 'company',
    icon: 'ri-settings-3-line',
    route: '/settings/claims',
    section: 'home',
    fields: { since: { kind: 'date', label, default: 'today' } },
  });
  expect(faultsOf([settings])).toContain(
    'claim-settings: since: a single record exists from the beginning, so its defaults are constants',
  );
});
