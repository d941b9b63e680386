import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../src/schema/check/check';
import type { ResourceSchema } from '../../src/schema/resource';
import { readArguments } from './arguments';
import { argumentKinds } from './fieldArgument';
import { schemaFile, withFunctions } from './schemaFile';
import { plural, singular } from './words';

const words =
  'gift-cards code:text:required:unique value:money state:choice=active,void:required owner:reference=members';

test('a short command line generates a schema as a developer would write it', () => {
  expect(
    schemaFile(readArguments([...words.split(' '), '--zh', '礼品卡'])),
  ).toBe(`import { defineResource } from '../../schema/resource';

export const schema = defineResource({
  name: 'gift-cards',
  label: { one: { en: 'Gift card', zh: '礼品卡' }, many: { en: 'Gift cards', zh: '礼品卡' } },
  icon: 'ri-gift-line',
  route: '/giftCard/list',
  section: 'sales',
  title: 'code',
  fields: {
    code: { kind: 'text', label: { en: 'Code', zh: '编码' }, required: true, unique: true, searchable: true },
    value: { kind: 'money', label: { en: 'Value', zh: 'Value' } },
    state: {
      kind: 'choice',
      label: { en: 'State', zh: '状态' },
      required: true,
      default: 'active',
      choices: { active: { en: 'Active', zh: '启用' }, void: { en: 'Void', zh: '作废' } },
    },
    owner: { kind: 'reference', to: 'members', label: { en: 'Owner', zh: '负责人' }, emptyMeans: 'none' },
  },
  list: {
    columns: ['code', 'value', 'state', 'owner', 'updatedAt'],
    filters: ['value', 'state', 'owner'],
    sort: ['code', 'ASC'],
  },
  form: { as: 'dialog' },
  permissions: { grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'], agent: ['list'] } },
});
`);
});

/** One argument for each field kind. */
const ofEveryKind = argumentKinds.map((kind) => {
  const behind: Partial<Record<typeof kind, string>> = {
    choice: '=active,void',
    choices: '=small,large',
    reference: '=members',
    references: '=labels',
    object: '=street,city',
    list: '=sku,count/number',
    computed: '=ofText,ofNumber',
  };
  return `of${kind.charAt(0).toUpperCase()}${kind.slice(1)}:${kind}${behind[kind] ?? ''}`;
});

test('a resource with a field of every kind is valid and formatted; a typical one has at most 40 lines', () => {
  const drawn = readArguments(['all-kinds', ...ofEveryKind]);
  const functions = { ofComputed: () => '' };
  const targets = ['members', 'labels'].map((name) => ({ ...drawn, name, route: `/${name}`, functions }));
  expect(faultsOf([{ ...drawn, functions }, ...targets]).filter((fault) => fault.startsWith('all-kinds'))).toEqual([]);
  const source = withFunctions(schemaFile(drawn), { ofComputed: ['ofText', 'ofNumber'] });
  const args = ['check', '--write', '--stdin-file-path=src/resources/all-kinds/schema.ts'];
  const biome = 'node_modules/@biomejs/biome/bin/biome';
  expect(execFileSync(process.execPath, [biome, ...args], { input: source, encoding: 'utf8' })).toBe(source);
  expect(
    schemaFile(readArguments(words.split(' ')))
      .trimEnd()
      .split('\n').length,
  ).toBeLessThanOrEqual(40);
});

test.each<[string[], Partial<ResourceSchema>]>([
  [[], { title: 'name', list: { columns: ['name', 'updatedAt'], sort: ['name', 'ASC'] }, form: { as: 'dialog' } }],
  [
    ['amount:money', 'paidAt:dateTime:required'],
    {
      title: 'amount',
      list: { columns: ['amount', 'paidAt', 'updatedAt'], filters: ['paidAt'], sort: ['createdAt', 'DESC'] },
    },
  ],
  [
    ['name:text', 'key:text:secret', 'note:longText', 'mark:text', 'a:date', 'b:date', 'c:file', 'd:json'],
    {
      list: { columns: ['name', 'mark', 'a', 'b', 'updatedAt'], filters: ['a', 'b'], sort: ['name', 'ASC'] },
      form: {
        groups: [
          { label: { en: 'About it', zh: '基本信息' }, fields: ['name', 'key', 'mark'] },
          { label: { en: 'When', zh: '时间' }, fields: ['a', 'b'] },
          { label: { en: 'Details', zh: '详情' }, fields: ['note', 'c', 'd'] },
        ],
      },
    },
  ],
])('%j: columns, filters, sort order and groups are chosen by field kind', (fields, expected) => {
  expect(readArguments(['things', ...fields])).toMatchObject(expected);
});

test('a time whose name says that something ends then lasts until the end of a given day', () => {
  expect(readArguments(['things', 'dueAt:dateTime', 'paidAt:dateTime']).fields).toMatchObject({
    dueAt: { inclusive: true },
    paidAt: { kind: 'dateTime' },
  });
});

test('labels are taken from the options or derived from the name', () => {
  const label = (...given: string[]) => readArguments(['sales-channels', ...given]).label;
  expect(label()).toEqual({
    one: { en: 'Sales channel', zh: 'Sales channel' },
    many: { en: 'Sales channels', zh: 'Sales channels' },
  });
  expect(label('--label', 'Way', '--zh=渠道')).toEqual({
    one: { en: 'Way', zh: '渠道' },
    many: { en: 'Ways', zh: '渠道' },
  });
  const pairs = ['Box Boxes', 'Company Companies', 'Key Keys', 'Class Classes', 'Gift card Gift cards', 'Dish Dishes'];
  for (const [one, many] of pairs.map((pair) => pair.split(/ (?=[A-Z])/)) as [string, string][]) {
    expect([plural(one), singular(many)]).toEqual([many, one]);
  }
});

describe('invalid arguments are refused with a message naming what would be valid', () => {
  test.each([
    ['Gift_Cards', "in kebab-case: 'gift-cards', not 'Gift_Cards'"],
    ['things name:txt', "name: there is no field kind 'txt'. Did you mean 'text'? There are text, longText, number,"],
    ['things name:wood', "name: there is no field kind 'wood'. There are text, longText"],
    [
      'things name:text:requird',
      "name: there is no 'requird'. Did you mean 'required'? After the kind, these are allowed: required,",
    ],
    ['things Name:text', "A field name looks like 'giftCode', not 'Name'."],
    ['things name:text name:text', "There are two fields called 'name'."],
    ['things state:choice', 'state: a value is missing, as in state:choice=active,void'],
    ['things owner:reference', 'owner: a value is missing, as in owner:reference=members'],
    ['things name:text=5', "name: a 'text' takes no value after '='."],
    ['things --sektion sales', "Unknown option --sektion. Did you mean 'section'?"],
    ['things --section sale', "--section: there is no 'sale'. Did you mean 'sales'?"],
    ['things --icon ri-gift-lin', "--icon: there is no remix icon 'ri-gift-lin'. Did you mean 'ri-gift-line'?"],
    ['', 'Usage: npm run new:resource -- <plural-name>'],
  ])('%s', (given, refusal) => {
    expect(() => readArguments(given.split(' ').filter(Boolean))).toThrow(refusal);
  });
});
