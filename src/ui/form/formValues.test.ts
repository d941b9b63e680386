import { expect, test } from 'vitest';
import { specimens } from '../../../tests/web/ui/specimens';
import { checkChange, checkNew } from '../../schema/validation';
import { differencesOf } from './differences';
import { hasChanges, startValues, toInput } from './formValues';
import { refusalOf } from './serverErrors';

const made = () => {
  const checked = checkNew(specimens, { name: 'one', active: false, reason: 'broken' });
  if (!checked.ok) throw new Error(JSON.stringify(checked.issues));
  return { ...checked.value, id: 'x', version: 3 };
};

test('an untouched form has no changes', () => {
  const record = made();
  const input = toInput(specimens, startValues(specimens, record), record);
  expect(hasChanges(specimens, input, record)).toBe(false);
});

test('key order is not a change', () => {
  const record = { ...made(), size: { unit: 'cm', width: 3 } };
  const typed = { ...startValues(specimens, record), size: { width: 3, unit: 'cm' } };
  expect(toInput(specimens, typed, record)).toEqual({});
});

test('only changed fields are sent', () => {
  const record = made();
  const typed = { ...startValues(specimens, record), rank: 5 };
  expect(toInput(specimens, typed, record)).toEqual({ rank: 5 });
});

test('a field that no longer applies is sent as null', () => {
  const record = made();
  const typed = { ...startValues(specimens, record), active: true };
  const input = toInput(specimens, typed, record);
  expect(input).toEqual({ active: true, reason: null });
  expect(checkChange(specimens, input, record).ok).toBe(true);
});

test('an empty secret is kept; a typed one is sent', () => {
  const record = made();
  const start = startValues(specimens, record);
  expect('key' in toInput(specimens, start, record)).toBe(false);
  expect(toInput(specimens, { ...start, key: 'new' }, record)).toEqual({ key: 'new' });
});

test('a new record starts with defaults and omits fields that do not apply', () => {
  const typed = { ...startValues(specimens, null), name: 'two', reason: 'typed before the switch was turned' };
  const input = toInput(specimens, typed, null);
  expect(input).toMatchObject({ name: 'two', currency: 'CNY', active: true, size: null, parts: [] });
  expect('reason' in input).toBe(false);
  expect(checkNew(specimens, input).ok).toBe(true);
});

test('a conflict separates fields changed by both from those only they changed', () => {
  const base = made();
  const theirs = { ...base, version: 4, rank: 9, story: 'theirs', name: 'same' };
  const mine = { rank: 5, name: 'same' };
  expect(differencesOf(specimens, base, mine, theirs)).toEqual({ both: ['rank'], onlyTheirs: ['story'] });
});

test('a refusal is split into field errors, form errors and conflicts', () => {
  const body = {
    errors: { name: 'Taken.', 'parts.1.part': 'Bad.', ghost: 'No such thing.', root: { serverError: 'Check.' } },
  };
  expect(refusalOf(specimens, { status: 400, body, message: 'Check.' })).toEqual({
    fields: [
      { path: 'name', message: 'Taken.' },
      { path: 'parts.1.part', message: 'Bad.' },
    ],
    general: 'No such thing.',
    current: null,
  });
  expect(refusalOf(specimens, { status: 0, body: {}, message: 'parley.error.network' }).general).toBe(
    'parley.error.network',
  );
  const current = { id: 'x', version: 9 };
  expect(refusalOf(specimens, { status: 409, body: { current }, message: 'x' }).current).toEqual(current);
});
