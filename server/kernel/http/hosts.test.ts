import { expect, test } from 'vitest';
import { hostOf, machineNames, ownHosts } from './hosts';
import type { Refusal } from './refusal';

function outcome(host: string, publicUrl: string | null = null): string {
  try {
    ownHosts(['Shop-PC', ...machineNames('node1.shop.example')], publicUrl)(host);
    return 'in';
  } catch (error) {
    return `${(error as Refusal).status}`;
  }
}

test.each([
  'localhost',
  'LOCALHOST:3000',
  'localhost.',
  'app.localhost:80',
  '127.0.0.1:3000',
  '[::1]:3000',
  '[::1]',
  '192.168.1.5:3000',
  '203.0.113.9',
  '[2001:db8::1]:3000',
  'shop-pc:3000',
  'shop-pc.',
  'node1.shop.example',
  'node1:3000',
  'node1.local:3000',
  'node1.lan',
])('%s is accepted', (host) => {
  expect(outcome(host)).toBe('in');
});

test.each([
  'evil.example',
  'localhost.evil.example',
  'evillocalhost',
  'node1.evil.example',
  'shop-pc.evil.example',
  '',
  '127.0.0.1.evil.example',
  'evil@localhost',
  'localhost/evil',
  'localhost:80:80',
  'localhost:x',
  '[::1',
  ' ',
])('%j is refused with 421', (host) => {
  expect(outcome(host)).toBe('421');
});

test('the public URL is accepted at any port, and a refusal names it', () => {
  const publicUrl = 'https://Chat.example.com';
  expect([outcome('chat.example.com', publicUrl), outcome('chat.example.com:8443', publicUrl)]).toEqual(['in', 'in']);
  expect(() => ownHosts([], publicUrl)('evil.example')).toThrow(
    'only under https://Chat.example.com (PARLEY_PUBLIC_URL)',
  );
  expect(() => ownHosts([], null)('chat.example.com')).toThrow('must set PARLEY_PUBLIC_URL');
});

test.each([
  [{ host: 'inner:3000', 'x-forwarded-host': 'evil.example' }, 0, 'inner:3000'],
  [{ host: 'inner:3000', 'x-forwarded-host': 'evil.example, shop.example' }, 1, 'shop.example'],
  [{ host: 'shop.example' }, 1, 'shop.example'],
  [{}, 0, ''],
])('headers %j behind %d proxies: the host is %j', (headers, proxies, host) => {
  expect(hostOf(headers, proxies)).toBe(host);
});
