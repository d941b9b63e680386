import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { checkOrigin, clientId, isBrowser } from './origin';
import type { Refusal } from './refusal';

const usual = { host: 'shop.example.com', clientid: clientId };

function outcome(headers: Record<string, string | undefined>, publicUrl: string | null = null): string {
  try {
    const { host = '', ...others } = { ...usual, ...headers };
    checkOrigin({ host, headers: others } as unknown as FastifyRequest, publicUrl);
    return 'in';
  } catch (error) {
    return (error as Refusal).code;
  }
}

describe('the origin of a request', () => {
  test.each<[string | undefined, string | null, string]>([
    [undefined, null, 'in'],
    ['http://shop.example.com', null, 'in'],
    ['https://shop.example.com', null, 'in'],
    ['https://evil.example.com', null, 'NOT_ALLOWED'],
    ['https://shop.example.com.evil.example', null, 'NOT_ALLOWED'],
    ['https://shop.example.com:8443', null, 'NOT_ALLOWED'],
    ['https://evil.example/shop.example.com', null, 'NOT_ALLOWED'],
    ['null', null, 'NOT_ALLOWED'],
    ['', null, 'NOT_ALLOWED'],
    ['ftp://shop.example.com', null, 'NOT_ALLOWED'],
    // Behind a proxy that passes its own host, the setting defines the public address.
    ['https://public.example.com', 'https://public.example.com', 'in'],
    ['http://public.example.com', 'https://public.example.com', 'NOT_ALLOWED'],
    ['https://public.example.com:444', 'https://public.example.com', 'NOT_ALLOWED'],
  ])('origin %s with public URL %s: %s', (origin, publicUrl, expected) => {
    expect(outcome({ origin }, publicUrl)).toBe(expected);
  });

  test('a foreign page is refused before its client id is checked', () => {
    expect(outcome({ origin: 'https://evil.example.com', clientid: undefined })).toBe('NOT_ALLOWED');
  });

  test.each([[undefined], [''], ['other'], ['PARLEY-CONSOLE']])('the client id %j is refused', (clientid) => {
    expect(outcome({ clientid })).toBe('VALIDATION_FAILED');
  });

  test('a request without a host has no own origin', () => {
    expect(outcome({ host: undefined, origin: 'http://undefined' })).toBe('NOT_ALLOWED');
  });
});

test('browsers are recognized by headers that only they send', () => {
  const isFromBrowser = (headers: object) => isBrowser({ headers } as FastifyRequest);
  expect(isFromBrowser({})).toBe(false);
  expect(isFromBrowser({ 'user-agent': 'Mozilla/5.0' })).toBe(false);
  expect(isFromBrowser({ origin: 'https://a.example' })).toBe(true);
  expect(isFromBrowser({ 'sec-fetch-site': 'same-origin' })).toBe(true);
});
