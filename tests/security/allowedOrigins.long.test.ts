import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, startCompany } from '../helpers/company';
import { ownHost } from '../helpers/server';

let company: Company;
beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.server.close());

const entries = [
  '*',
  'null',
  '',
  ' ',
  '/',
  '//',
  'https://',
  'https://*',
  'https://*.example',
  '*.example',
  'shop.example',
  'https://shop.example@evil.example',
  'https://evil.example:word@shop.example',
  'https://evil.example#shop.example',
  'https://shop.example,https://evil.example',
  'https://shop.example https://evil.example',
  'https://shop.example|evil',
  'https://shop.example\r\nX-A: b',
  'https://shop.example\0',
  'https://shop.example\\@evil.example',
  '.*',
  'https://.*',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///',
  'blob:https://evil.example/1',
  'about:blank',
  'chrome-extension://a',
  'https://shop.example/../evil',
  'https://shop.example?evil.example',
  'HTTPS://SHOP.EXAMPLE',
  'https://shop.example:443',
  'https://ѕhop.example',
  'https://shop.example.',
  'https://[::1',
  'https://%65vil.example',
  'http://shop.example:80/',
];

const pages = [
  'null',
  '*',
  '',
  'https://*',
  'https://evil.example',
  'https://shop.example',
  'https://SHOP.example',
  'https://shop.example.evil.example',
  'https://evilshop.example',
  'https://a.example',
  'http://shop.example',
  'https://shop.example:8443',
  'https://xn--hop-lcd.example',
  'https://shop.example.',
  'https://shop.example,https://evil.example',
  'https://shop.example https://evil.example',
  'https://evil',
  'file://',
  'data:',
  'chrome-extension://a',
  `http://${ownHost}.evil.example`,
  `https://${ownHost}@evil.example`,
  'http://localhost',
  'http://127.0.0.1',
];

/** The only origin that an entry may mean, as a browser writes it. */
function meant(entry: string): string | null {
  const url = URL.canParse(entry) ? new URL(entry) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : null;
}

test.each(entries)('an account that allows %j admits only that origin, if any', async (origin) => {
  const values = { name: newId(), channel: 'widget', allowedOrigins: [{ origin }] };
  const made = await company.owner.post('/api/v1/accounts', values);
  if (made.status !== 200) {
    expect([made.status, Object.keys(made.body.errors!)]).toEqual([400, ['allowedOrigins.0.origin']]);
    return;
  }
  const url = `/api/public/v1/widget/${made.body.data.id}/start`;
  const letIn: string[] = [];
  for (const page of [...pages, origin].filter((one) => !/[\0\r\n]/.test(one)))
    for (const method of ['POST', 'OPTIONS']) {
      const headers = { host: ownHost, origin: encodeURI(page).replaceAll('%25', '%') };
      const asked = method === 'POST' ? { payload: {} } : {};
      const answer = await company.server.app.server.inject({ method: method as 'POST', url, headers, ...asked });
      const allowed = answer.headers['access-control-allow-origin'];
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      if (answer.statusCode < 400 || allowed !== undefined) {
        expect([page, allowed]).toEqual([page, headers.origin]);
        letIn.push(page);
      } else expect([page, method, answer.statusCode, answer.body]).toEqual([page, method, 403, answer.body]);
    }
  expect(letIn.filter((page) => page !== meant(origin))).toEqual([]);
});

test('a page of an allowed origin is admitted', async () => {
  const values = { name: newId(), channel: 'widget', allowedOrigins: [{ origin: 'https://shop.example/some/page' }] };
  const { body } = await company.owner.post('/api/v1/accounts', values);
  const answer = await company.server.send({
    method: 'POST',
    url: `/api/public/v1/widget/${body.data.id}/start`,
    body: {},
    headers: { origin: 'https://shop.example' },
  });
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, 'https://shop.example']);
});
