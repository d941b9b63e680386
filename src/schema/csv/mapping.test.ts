import { expect, test } from 'vitest';
import { specimens } from '../../../tests/helpers/fixtures/specimens';
import { languages } from '../text';
import { csvColumns, headingOf } from './columns';
import { isImportable, keyNames, suggestColumns, wordOf } from './mapping';

test.each(languages)('the headings of an export map back to their fields (%s)', (language) => {
  const all = csvColumns(specimens);
  const meant = all.map(({ name, field }) =>
    name === 'id' || (Object.hasOwn(specimens.fields, name) && isImportable(field)) ? name : null,
  );
  expect(
    suggestColumns(
      specimens,
      all.map((column) => headingOf(column, all, language)),
    ),
  ).toEqual(meant);
});

test('suggestColumns matches headings by name, label and earlier choices, in any spelling', () => {
  expect(suggestColumns(specimens, ['NAME *', ' sold_at', 'Stufe', 'toString', 'name'])).toEqual([
    'name',
    'soldAt',
    null,
    null,
    null,
  ]);
  expect(suggestColumns(specimens, ['Stufe', 'Old'], { [wordOf('STUFE')]: 'grade', old: 'gone' })).toEqual([
    'grade',
    null,
  ]);
});

test('keyNames returns the id and unique fields, but no secrets', () => {
  expect(keyNames(specimens).every((name) => name === 'id' || specimens.fields[name as 'name']!.unique === true)).toBe(
    true,
  );
  expect(keyNames({ ...specimens, fields: { pin: { kind: 'text', label, unique: true, secret: true } } })).toEqual([
    'id',
  ]);
});

const label = { en: 'Pin', zh: '码' };
