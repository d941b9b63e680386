import { expect, test } from 'vitest';
import { wordsOf } from './refusals.mjs';

test('a syntax error prints its location without colours or stack', () => {
  const error = new Error(
    'Transform failed with 1 error:\n\n\u001b[31m[PARSE_ERROR] \u001b[0mExpected `,`\n [ src/resources/a/schema.ts:4:2 ]\n',
  );
  expect(wordsOf(error)).toBe(
    'Transform failed with 1 error:\n\n[PARSE_ERROR] Expected `,`\n [ src/resources/a/schema.ts:4:2 ]',
  );
});

test('errors that say what to do print their message only; any other error prints its stack', () => {
  class WrongArgument extends Error {}
  expect(wordsOf(new WrongArgument('--icon: there is none'))).toBe('--icon: there is none');
  expect(wordsOf(new Error('broken'))).toContain('refusals.test.ts');
});
