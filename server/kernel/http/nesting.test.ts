import { expect, test } from 'vitest';
import { nestsTooDeep } from './nesting';

test.each([
  ['[]', false],
  [`${'['.repeat(128)}${']'.repeat(128)}`, false],
  [`${'['.repeat(129)}${']'.repeat(129)}`, true],
  [`${'{"a":'.repeat(129)}1${'}'.repeat(129)}`, true],
  [`[${'[],'.repeat(500)}1]`, false],
  [JSON.stringify({ text: '['.repeat(500) }), false],
  [JSON.stringify({ text: `"${'['.repeat(500)}` }), false],
  [JSON.stringify({ text: `\\"${'{'.repeat(500)}\\` }), false],
  [`"\\\\"${'['.repeat(129)}`, true],
  ['['.repeat(1_000_000), true],
  ['not json', false],
])('%#', (json, isTooDeep) => {
  expect(nestsTooDeep(json)).toBe(isTooDeep);
});
