import { expect, test } from 'vitest';
import { badges } from '../../tests/helpers/fixtures/badges';
import { cabinets, dossiers } from '../../tests/helpers/fixtures/dossiers';
import { computedValue } from './computed';
import { isSortable, operatorsOf } from './listing';
import { seenSchema } from './seen';

const holdsNothing = () => false;

test('a hidden field is removed, a masked one is read-only and cannot be sorted or filtered', () => {
  const seen = seenSchema(dossiers, holdsNothing);
  expect(Object.keys(seen.fields)).toEqual(['name', 'mobile', 'email', 'grade', 'code', 'summary', 'price']);
  expect(seen.list).toMatchObject({ columns: ['name', 'mobile', 'email', 'grade'], filters: ['grade'] });
  expect(seen.fields.mobile).toMatchObject({ readOnly: true, covered: true, rights: { see: 'masked', change: true } });
  expect(seen.fields.email).toMatchObject({ readOnly: true, covered: true, rights: { see: 'masked' } });
  expect(isSortable(seen.fields.mobile!)).toBe(false);
  expect(operatorsOf(seen.fields.mobile!)).toEqual([]);
});

test('a field the user may not change is read-only, but can be sorted', () => {
  const { grade } = seenSchema(dossiers, holdsNothing).fields;
  expect(grade).toMatchObject({ readOnly: true, rights: { change: true } });
  expect(grade).not.toHaveProperty('covered');
  expect(isSortable(grade!)).toBe(true);
});

test('with all rights every field is present and unrestricted', () => {
  const seen = seenSchema(dossiers, () => true);
  expect(Object.keys(seen.fields)).toEqual(Object.keys(dossiers.fields));
  expect(Object.values(seen.fields).filter((field) => field.rights || field.readOnly)).toEqual([]);
});

test('computed fields get null for hidden fields, as on the server', () => {
  const seen = seenSchema(dossiers, holdsNothing);
  const record = { name: 'One', mobile: '138****5678' };
  expect(computedValue(seen, 'summary', record)).toBe('One 138****5678 null');
  expect(computedValue(seen, 'price', record)).toBeNull();
});

test('returns the same object for the same rights on the resource', () => {
  expect(seenSchema(badges, holdsNothing)).toBe(badges);
  expect(seenSchema(dossiers, holdsNothing)).toBe(seenSchema(dossiers, (code) => code === 'label:list'));
  expect(seenSchema(dossiers, holdsNothing)).not.toBe(seenSchema(dossiers, () => true));
  expect(seenSchema(cabinets, holdsNothing).name).toBe('cabinets');
});
