import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchWanted } from '../../server/delivery/engine/fetch';
import { startReceiver } from '../helpers/channels';
import { said } from '../helpers/company';
import { importsOf } from '../helpers/imports';
import { type Selling, startSelling } from '../helpers/selling';

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling();
});
afterAll(() => selling.close());

/** Records with a secret that is sent to an address, and another address of the same server. */
const bound = [
  {
    resource: 'code-pools',
    url: 'apiUrl',
    secrets: ['apiToken', 'apiSecret'],
    values: { kind: 'api', apiUrl: 'https://supplier.example/codes', apiToken: 't', apiSecret: 'sixteen letters.' },
  },
  {
    resource: 'ai-profiles',
    url: 'baseUrl',
    secrets: ['apiKey'],
    values: { provider: 'own', baseUrl: 'https://llm.example/v1', model: 'm', apiKey: 'k' },
  },
] as const;

test('every secret that users enter beside an address states where it is sent', () => {
  const found = selling.company.server.app.tables.flatMap(({ schema }) =>
    Object.entries(schema.fields)
      .filter(([, field]) => field.secret && field.sentTo)
      .map(([name, field]) => `${schema.name}.${name} to ${(field.sentTo as { field: string }).field}`),
  );
  const expected = bound.flatMap(({ resource, url, secrets }) =>
    secrets.map((name) => `${resource}.${name} to ${url}`),
  );
  // Hosts with a port, in tests/mail/accounts.test.ts; a payment service, in tests/checkout/connections.test.ts.
  const others = [
    'mail-accounts.boxPassword to boxServer',
    'mail-accounts.password to server',
    'payment-connections.serviceSecret to url',
  ];
  expect(found.sort()).toEqual([...expected, ...others].sort());
});

describe.each(bound)('a secret of $resource belongs to its address', ({ resource, url, secrets, values }) => {
  const refused = `400 VALIDATION_FAILED ${secrets.join(' ')}`;
  const path = `/api/v1/${resource}`;
  const made = async () => {
    const { data } = (await selling.company.owner.post(path, { name: `N${newId()}`, ...values })).body;
    return data as { id: string; version: number; name: string };
  };
  const here: string = (values as Record<string, string>)[url]!;

  test.each([
    ['another host', 'https://evil.example/codes'],
    ['another port', here.replace('.example', '.example:8443')],
    ['another path', `${here}/other`],
  ])('%s is refused by PUT, bulk edit and import unless the secret is entered again or cleared', async (_, there) => {
    const { owner, server } = selling.company;
    const { id, version } = await made();
    const change = (more: object) => owner.put(`${path}/${id}`, { version, [url]: there, ...more });
    expect(said(await change({}))).toBe(refused);
    const bulk = await owner.post(`${path}/bulk-edit`, { ids: [id], set: { [url]: there } });
    expect(bulk.body.data).toMatchObject({ done: [], failed: [{ id }] });
    const bring = importsOf(server, owner, resource);
    const options = { columns: ['id', url], key: 'id', existing: 'update' };
    const work = await bring.checked(`id,u\n${id},${there}\n`, options);
    expect(work.faults[0]?.reason).toContain('for the new address');
    const { body } = await owner.get(`${path}/${id}`);
    expect([body.data[url], body.data.version]).toEqual([here, version]);
    expect((await change({ [url]: `${here}/` })).status).toBe(200);
    const again = { version: version + 1, [url]: there };
    const entered = Object.fromEntries(secrets.map((one) => [one, 'the new one of the other']));
    expect((await owner.put(`${path}/${id}`, { ...again, ...entered })).status).toBe(200);
    const cleared = Object.fromEntries(secrets.map((one) => [one, null]));
    expect((await owner.put(`${path}/${id}`, { version: version + 2, [url]: here, ...cleared })).status).toBe(200);
  });
});

test('a supplier receives the token that was entered for it, and no other', async () => {
  const [first, second] = [await startReceiver(), await startReceiver()];
  const { owner } = selling.company;
  for (const receiver of [first, second]) receiver.answer = () => ({ status: 200, body: { code: `T-${newId()}` } });
  const pool = { name: newId(), kind: 'api', apiUrl: first.url, apiToken: 'first-token' };
  const id = await selling.made('code-pools', pool);
  const [product, shop] = [await selling.product(), await selling.shop()];
  await selling.rule(product, [{ id, prefix: '' }]);
  const change = (version: number, values: object) => owner.put(`/api/v1/code-pools/${id}`, { version, ...values });
  expect(said(await change(1, { apiUrl: second.url }))).toBe('400 VALIDATION_FAILED apiToken');
  expect((await change(1, { apiUrl: second.url, apiToken: 'second-token' })).status).toBe(200);
  // As an undo of the change would.
  expect(said(await change(2, { apiUrl: first.url }))).toBe('400 VALIDATION_FAILED apiToken');
  await selling.bought({ shop, product });
  await fetchWanted(selling.company.server.app.db, selling.deps);
  expect(first.calls).toEqual([]);
  expect(second.calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer second-token']);
  await Promise.all([first.close(), second.close()]);
});
