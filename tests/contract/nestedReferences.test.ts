import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, foundCast, signIn } from '../helpers/accounts';
import { startServer, type TestServer } from '../helpers/server';
import { expectRefusal } from './model/envelope';

let server: TestServer;
let owner: Client;
let stranger: Client;
let productId: string;

beforeAll(async () => {
  server = await startServer();
  const cast = await foundCast(server);
  [owner, stranger] = [await signIn(server, cast.owner), await signIn(server, cast.otherOwner)];
  productId = await made(owner, 'products', { title: 'Gift card', price: 100 });
});
afterAll(() => server.close());

test('a nested row must refer to a record of the company, otherwise it is refused by path', async () => {
  const [own, theirs] = [await pool(owner, 'Own'), await pool(stranger, 'Theirs')];
  const rule = await made(owner, 'delivery-rules', ruleOf('Kept', own));
  const before = await server.state();
  for (const id of [theirs, '00000000-0000-4000-8000-000000000009', 'x', '12']) {
    const parts = [{ poolId: own }, { poolId: id }];
    const creation = await owner.post('/api/v1/delivery-rules', { ...ruleOf('New', own), parts });
    expectRefusal(creation, 400, 'VALIDATION_FAILED');
    expect(Object.keys(creation.body.errors!)).toEqual(['parts.1.poolId']);
    const change = await owner.put(`/api/v1/delivery-rules/${rule}`, { parts, version: 1 });
    expect([change.status, Object.keys(change.body.errors!)]).toEqual([400, ['parts.1.poolId']]);
  }
  expect(await server.state()).toEqual(before);
});

test('a record referenced by a nested row cannot be deleted until no row refers to it', async () => {
  const [first, second] = [await pool(owner, 'First'), await pool(owner, 'Second')];
  const rule = await made(owner, 'delivery-rules', ruleOf('Two', first, second));
  const refused = await owner.delete(`/api/v1/code-pools/${second}`);
  expectRefusal(refused, 400, 'IN_USE');
  expect(refused.body.message).toBe('Still in use by 1 delivery rule. Change or delete them first.');
  const change = await owner.put(`/api/v1/delivery-rules/${rule}`, { parts: [{ poolId: first }], version: 1 });
  expect(change.status, change.text).toBe(200);
  expect((await owner.delete(`/api/v1/code-pools/${second}`)).status).toBe(200);
  expect((await owner.delete(`/api/v1/code-pools/${first}`)).status).toBe(400);
});

test('of a concurrent reference and deletion exactly one succeeds', async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < 12; round += 1) {
    const id = await pool(owner, `Race ${round}`);
    const [naming, deletion] = await Promise.all([
      owner.post('/api/v1/delivery-rules', ruleOf(`Race ${round}`, id)),
      owner.delete(`/api/v1/code-pools/${id}`),
    ]);
    outcomes.push([naming.status, deletion.status].sort().join());
  }
  expect(new Set(outcomes)).toEqual(new Set(['200,400']));
  const { rows } = await server.pool.query(
    `select 1 from delivery_rules r cross join jsonb_array_elements(r.parts) part
      where not exists (select 1 from code_pools p where p.company_id = r.company_id and p.id = (part->>'poolId')::uuid)`,
  );
  expect(rows).toEqual([]);
});

async function pool(client: Client, name: string): Promise<string> {
  return made(client, 'code-pools', { name });
}

function ruleOf(name: string, ...pools: readonly string[]) {
  // Disabled, as two enabled rules for the same orders are refused.
  return { name, productId, enabled: false, parts: pools.map((poolId) => ({ poolId })) };
}

async function made(client: Client, resource: string, input: object): Promise<string> {
  const answer = await client.post(`/api/v1/${resource}`, input);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.id;
}
