import { expect, test } from 'vitest';
import { countryIn, networkOf, placeOf, sameNetwork } from '../network/place';

test.each([
  ['127.0.0.1', '127.0.0.1', 'this machine'],
  ['::1', '::1', 'this machine'],
  ['::ffff:127.0.0.1', '127.0.0.1', 'this machine'],
  ['10.1.2.3', '10.1.2.3', 'private network'],
  ['172.16.0.9', '172.16.0.9', 'private network'],
  ['::ffff:192.168.1.20', '192.168.1.20', 'private network'],
  ['169.254.7.7', '169.254.7.7', 'private network'],
  ['100.64.3.1', '100.64.3.1', 'private network'],
  ['fd00::12', 'fd00::12', 'private network'],
  ['fe80::1', 'fe80::1', 'private network'],
  ['203.0.113.9', '203.0.113.9', 'internet'],
  ['8.8.8.8', '8.8.8.8', 'internet'],
  ['2001:DB8:0:0::9', '2001:db8::9', 'internet'],
  ['', '', 'internet'],
  ['no address', 'no address', 'internet'],
])('%s is %s, %s', (ip, address, kind) => {
  expect(placeOf(ip, null)).toEqual({ address, kind, country: null });
});

test('only a public address has a country', () => {
  expect(placeOf('8.8.8.8', 'CN').country).toBe('CN');
  expect(placeOf('8.8.8.8', undefined).country).toBeNull();
  expect(placeOf('10.0.0.1', 'CN').country).toBeNull();
  expect(placeOf('::1', 'CN').country).toBeNull();
});

test.each([
  ['203.0.113.9', '203.0.113.200', true],
  ['203.0.113.9', '::ffff:203.0.113.10', true],
  ['203.0.113.9', '203.0.114.9', false],
  ['2001:db8:1:1::9', '2001:db8:1:ffff::1', true],
  ['2001:db8:1::9', '2001:db8:2::9', false],
  ['203.0.113.9', '2001:db8::9', false],
  ['', '', false],
])('%s and %s are in one network: %s', (one, other, expected) => {
  expect(sameNetwork(one, other)).toBe(expected);
});

test.each([
  ['203.0.113.9', '203.0.113.0/24', '203.0.113.9/32'],
  ['::ffff:203.0.113.9', '203.0.113.0/24', '203.0.113.9/32'],
  ['2001:DB8:1:2::9', '2001:db8:1::/48', '2001:db8:1:2::/64'],
  ['no address', 'no address', 'no address'],
])('the network of %s is %s, and %s with other widths', (ip, ofOneSite, ofOneHolder) => {
  expect([networkOf(ip), networkOf(ip, { ipv4: 32, ipv6: 64 })]).toEqual([ofOneSite, ofOneHolder]);
});

test.each([
  ['CN', 'CN'],
  [' de ', 'DE'],
  ['XX', null],
  ['T1', null],
  ['China', null],
  ['', null],
  [undefined, null],
  [['CN', 'DE'], null],
])('the country header %j gives %j', (header, country) => {
  expect(countryIn(header)).toBe(country);
});
