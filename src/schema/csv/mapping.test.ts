import { expect, test } from 'vitest';
import { specimens } from '../../../tests/helpers/fixtures/specimens';
import { languages } from '../text';
import { csvColumns, headingOf } from './columns';
import { isImportable, keyNames, suggestColumns, wordOf } from './mapping';

test.each(languages)('the headings of an export lead back to their fields (%s)', (language) => {
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

test('a heading is known by name and label, however it is written, and by what was chosen for it', () => {
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

test('a record is known by its id and by what only one may have, never by a secret', () => {
  expect(keyNames(specimens).every((name) => name === 'id' || specimens.fields[name as 'name']!.unique === true)).toBe(
    true,
  );
  expect(keyNames({ ...specimens, fields: { pin: { kind: 'text', label, unique: true, secret: true } } })).toEqual([
    'id',
  ]);
});

const label = { en: 'Pin', zh: '码' };
