import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemas } from '../../server/resources';
import { faultsOf } from '../../src/schema/check/check';
import { fieldKinds, type ObjectShape, shapes } from '../../src/schema/check/typeShape';
import types from '../../src/schema/check/types.json' with { type: 'json' };
import type { Field } from '../../src/schema/fields';
import { isStored } from '../../src/schema/fields';
import { rollups } from '../../src/schema/taken/taken';
import { valueCheck } from '../../src/schema/values';
import { iconNames } from '../lib/icon-names';
import { anyField, examples, kinds, read, single, tree, values, whole } from './examples';
import { readLanguage } from './language';
import { namedValues, schemaPage } from './page';
import { typesFile } from './types';

test('docs/schema.md is up to date with the schema types (run `npm run docs`)', () => {
  expect(readFileSync('docs/schema.md', 'utf8')).toBe(schemaPage());
});

test('src/schema/check/types.json is up to date with the schema types (run `npm run docs`)', () => {
  expect(readFileSync('src/schema/check/types.json', 'utf8')).toBe(typesFile());
});

test('every type named in a table is explained on the page', () => {
  const page = schemaPage();
  const types = [...page.matchAll(/^\| `[\w.]+`[^|]*\| `((?:[^`]|\\`)*)` \|/gm)].map((match) => match[1]!);
  const named = new Set(types.flatMap((type) => type.match(/\b[A-Z][A-Za-z]+\b/g) ?? []));
  const explained = new Set([...readLanguage().keys(), ...Object.keys(namedValues)]);
  const everyday = new Set(['Text', 'Condition', 'Field', 'Fields', 'Choices', 'Actions', 'ComputedFunction']);
  expect(types.length).toBeGreaterThan(100);
  const strange = [...named].filter((name) => !explained.has(name) && !everyday.has(name));
  expect(strange.filter((name) => !['Readonly', 'Record', 'ASC', 'DESC'].includes(name))).toEqual([]);
});

test("the product's resource schemas and their icons are valid", () => {
  expect(faultsOf(schemas, iconNames())).toEqual([]);
});

test('the example schemas are valid', () => {
  const names = examples.map(({ name }) => name);
  // A plan limit is counted by exactly one resource; in this check by the example.
  const others = schemas.filter(({ name }) => !names.includes(name)).map(({ planLimit: _, ...schema }) => schema);
  const faults = faultsOf([...others, ...examples]);
  expect(faults.filter((fault) => names.some((name) => fault.startsWith(name)))).toEqual([]);
});

test('examples cover every field kind with all its options, and a valid value of each', () => {
  const fields: Record<string, Field> = kinds.fields;
  expect(
    Object.values(fields)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual([...fieldKinds].sort());
  const everyField = propertiesIn('FieldBase');
  // Options that need a second field of the same kind are shown in `whole`; of some a roll-up has exactly one.
  const elsewhere = [...keysIn(whole.fields), ...rollups];
  for (const [name, field] of Object.entries(fields)) {
    const own = propertiesIn(types.Field.byKind[field.kind]);
    expect(
      own.filter((property) => !Object.hasOwn(field, property) && !elsewhere.includes(property)),
      name,
    ).toEqual([]);
    if (isStored(field)) expect(valueCheck(field).safeParse(values[name]).success, name).toBe(true);
  }
  const said = new Set(Object.values(anyField.fields).flatMap(Object.keys));
  expect(everyField.filter((property) => !said.has(property))).toEqual([]);
});

test('examples cover every option of a resource outside its fields', () => {
  const language = readLanguage();
  const said = new Set([whole, tree, read, single, { functions: kinds.functions }].flatMap(keysIn));
  for (const name of [
    'ResourceSchema',
    'Rule',
    'StatesRule',
    'Move',
    'ActionRule',
    'TreeRule',
    'ScopeRule',
    'AudienceRule',
    'Calls',
    'ErrorCodes',
  ]) {
    const words = language.get(name)!.words.map((word) => word.name.split('.').at(-1)!);
    expect(
      words.filter((word) => !said.has(word)),
      name,
    ).toEqual([]);
  }
  expect(language.get('FieldBase')!.words.map(({ name }) => name)).toContain('shownWhen');
});

function propertiesIn(type: string): string[] {
  return Object.keys((shapes[type] as ObjectShape).properties).map((name) => name.replace('?', ''));
}

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [name, ...keysIn(one)]);
}
