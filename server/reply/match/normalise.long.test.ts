import { expect, test } from 'vitest';
import { normalise } from './normalise';

test('leaves one form per letter, so a case-insensitive pattern matches no other', () => {
  const forms = new Set<string>();
  for (let point = 0; point <= 0x10ffff; point += 1)
    if (point < 0xd800 || point > 0xdfff) for (const form of normalise(String.fromCodePoint(point))) forms.add(form);
  const all = [...forms].filter((form) => form.toUpperCase() !== form || form.toLowerCase() !== form);
  expect(all.length).toBeGreaterThan(1_000);
  const text = all.join('');
  const alike = all.filter((form) => [...text.matchAll(new RegExp(form, 'giu'))].length !== 1);
  expect(alike).toEqual([]);
});
