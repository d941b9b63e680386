import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Company, startCompany } from '../helpers/company';
import { type Key, makeKey } from '../helpers/keys';

let at: Company;
let key: Key;
let address: string;

beforeAll(async () => {
  at = await startCompany();
  await at.server.app.server.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(at.server.app.server.server.address() as AddressInfo).port}`;
  const allowed = ['labels:list', 'labels:add'].map((code) => at.idOf('permission', code));
  key = await makeKey(at.server, at.owner, allowed, { name: 'ERP' });
});
afterAll(() => at.server.close());

test('the examples in docs/api.md return what the page says', async () => {
  const calls = [...readFileSync('docs/api.md', 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)].map(([, code]) => code!);
  const [whoami, list, add] = calls.filter((call) => !call.includes('needs the permission')) as [
    string,
    string,
    string,
  ];
  expect(calls).toHaveLength(4);
  expect(await run(whoami)).toMatchObject({
    code: 200,
    data: { kind: 'key', name: 'ERP', companyId: at.cast.owner.companyId, permissions: ['labels:add', 'labels:list'] },
  });
  expect(await run(list)).toMatchObject({ code: 200, data: [] });
  const first = await run(add);
  expect(first).toMatchObject({ code: 200, data: { name: 'VIP', colour: '#FFB400', version: 1 } });
  expect((await run(add)).data).toEqual(first.data);
  expect((await run(list)).data).toEqual([first.data]);
});

test('the example that the console shows with a new key works', async () => {
  const { revealOnce } = at.server.schemas.find(({ name }) => name === 'api-keys')!.fields.key!;
  const call = revealOnce!.example!.replace('{origin}', '$PARLEY');
  expect(await run(call)).toMatchObject({ code: 200, data: { kind: 'key', name: 'ERP' } });
});

/** Runs the example in a shell. */
// biome-ignore lint/suspicious/noExplicitAny: each call knows the shape of its answer
function run(code: string): Promise<any> {
  const env = { ...process.env, PARLEY: address, PARLEY_KEY: key.key, no_proxy: '*' };
  return new Promise((resolve, reject) => {
    execFile('sh', ['-c', code], { env }, (error, stdout) => (error ? reject(error) : resolve(JSON.parse(stdout))));
  });
}
