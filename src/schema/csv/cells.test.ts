import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Field } from '../fields';
import { cellOf } from './cells';
import { readRecordName, recordName } from './recordNames';
import { joinedText, plainText, safeText, splitText } from './text';

const formula = /^\s*[=+\-@\t\r\n＝＋－＠]/;
const dangerous = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', "'", ' ', '\u00a0');
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.tuple(dangerous, dangerous, fc.string()).map((parts) => parts.join('')),
);

test('safeText: no text becomes a formula, other text is unchanged, and plainText restores both', () => {
  fc.assert(
    fc.property(text, (value) => {
      const cell = safeText(value);
      expect(formula.test(cell)).toBe(false);
      if (!/^'*\s*[=+\-@\t\r\n＝＋－＠]/.test(value)) expect(cell).toBe(value);
      expect(plainText(cell)).toBe(value);
    }),
    { numRuns: 1_000 },
  );
});

test('splitText restores the values that joinedText joined', () => {
  const value = fc.oneof(text, fc.string({ unit: fc.constantFrom(';', '"', ' ', 'a', '、', '；') }));
  fc.assert(
    fc.property(fc.array(value), (values) => {
      expect(splitText(joinedText(values))).toEqual(values);
    }),
    { numRuns: 1_000 },
  );
});

test('splitText accepts hand-written separators', () => {
  expect(splitText('left;right')).toEqual(['left', 'right']);
  expect(splitText(' 左、右 ； 中; ')).toEqual(['左', '右', '中']);
  expect(splitText('"a; b" ;c "d"')).toEqual(['a; b', 'c "d"']);
  expect(splitText('')).toEqual([]);
});

test('recordName adds the id if the title is shared, and readRecordName reads both', () => {
  const id = '019aa000-0000-7000-8000-000000000001';
  fc.assert(
    fc.property(fc.string(), (title) => {
      expect(readRecordName(recordName(title, id, true))).toEqual({ title, id });
    }),
  );
  expect(readRecordName(recordName('Müller', id, false))).toEqual({ title: 'Müller', id: null });
});

const label = { en: 'x', zh: 'x' };

test.each<[Field, unknown, string]>([
  [{ kind: 'computed', type: 'number', compute: 'f', label }, -5, '-5'],
  [{ kind: 'computed', type: 'text', compute: 'f', label }, '-5', "'-5"],
  [{ kind: 'json', label }, [], '[]'],
  [{ kind: 'json', label }, -5, "'-5"],
  [{ kind: 'list', label, fields: {} }, [], ''],
  [{ kind: 'choice', label, choices: { a: label, b: label } }, 'b', 'b'],
  [{ kind: 'choice', label, choices: { a: { en: 'Only', zh: '仅' } } }, 'gone', 'gone'],
  [{ kind: 'money', label }, '138****5678', '138****5678'],
])('%j: %j becomes the cell %j', (field, value, cell) => {
  expect(cellOf(field, value, {}, 'en', new Map())).toBe(cell);
});
