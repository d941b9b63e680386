import { expect, test } from 'vitest';
import { codeIn } from './codeIn';

test.each([
  ['ABC-1', null, 'ABC-1'],
  [' ABC-1\n', null, 'ABC-1'],
  ['"ABC-1"', null, 'ABC-1'],
  ['12345', null, '12345'],
  ['{"codes":["A","B"]}', null, 'A'],
  ['{"codes":"A"}', null, 'A'],
  ['{"code":"A"}', null, 'A'],
  ['{"data":{"codes":[{"key":"A"}]}}', 'data.codes[0].key', 'A'],
  ['{"data":{"codes":[{"key":"A"}]}}', '$.data.codes[0].key', 'A'],
  ['{"data":["A"]}', 'data', 'A'],
  ['{"other":"A"}', null, null],
  ['{"data":"A"}', 'data.code', null],
  ['{"data":{}}', 'data.constructor', null],
  ['{"codes":[]}', null, null],
  ['{"code":null}', null, null],
  ['ABC', 'data', null],
  ['', null, null],
  ['x'.repeat(2_001), null, null],
  ['[]', null, null],
])('answer %j with path %j gives %j', (answer, path, code) => {
  expect(codeIn(answer, path)).toBe(code);
});
