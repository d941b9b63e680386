import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withApiUrl } from './api-url';

const page = readFileSync('index.html', 'utf8');
const said = (given?: string) => /name="parley-api" content="([^"]*)"/.exec(withApiUrl(page, given))![1];

test('the page uses /api unless PARLEY_API_URL is a path or an http(s) URL', () => {
  expect([said(), said(' '), said('/erp/api'), said('https://erp.example.com/api')]).toEqual([
    '/api',
    '/api',
    '/erp/api',
    'https://erp.example.com/api',
  ]);
});

test.each(['erp', 'ftp://a/api', '/a"b', '/a?b', 'https://'])('PARLEY_API_URL %s is refused', (given) => {
  expect(() => withApiUrl(page, given)).toThrow(`PARLEY_API_URL is '${given}', but must be a path like /api`);
});
