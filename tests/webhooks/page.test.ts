import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signedHeaders } from '../../server/kernel/net/signing';

test('the signature check in docs/webhooks.md accepts our calls and nothing else', async () => {
  const [, code] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/webhooks.md', 'utf8'))!;
  const page = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code!)}`);
  const check = (...given: unknown[]) => (page.isFromParley as (...given: unknown[]) => boolean)(...given);
  const body = Buffer.from('{"a":"好"}');
  const headers = signedHeaders(['new', 'old'], body);
  expect([check('new', headers, body), check('old', headers, body)]).toEqual([true, true]);
  expect(check('other', headers, body)).toBe(false);
  expect(check('new', headers, Buffer.from('{"a":"坏"}'))).toBe(false);
  expect(check('new', headers, body, Date.now() + 302_000)).toBe(false);
  expect(check('new', {}, body)).toBe(false);
});
