import { expect, test } from 'vitest';
import { textsByKind, textsIn } from './kinds';

const texts = { disabled: textsByKind.get('disabled')! };

test('two files cannot have the same kind of notification', () => {
  expect([...textsIn({ a: texts }).keys()]).toEqual(['disabled']);
  expect(() => textsIn({ a: texts, b: texts })).toThrow("b: the notification kind 'disabled' exists twice");
});

test('a file without texts is named', () => {
  expect(() => textsIn({ a: undefined })).toThrow("a must export the texts of its notifications as 'texts'");
});
