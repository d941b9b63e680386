import { setImmediate } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field } from '../../../../../../src/schema/fields';
import type { ResourceSchema } from '../../../../../../src/schema/resource';
import { warranty } from '../../../../../../tests/helpers/fixtures/warranty/warranty';
import { type Kernel, startKernel } from '../../../../../../tests/helpers/kernel';
import { randomNumbers, seed } from '../../../../../../tests/helpers/seed';
import { size } from '../../../../../../tests/helpers/size';
import { planAll } from '../follow';

let kernel: Kernel;
const companies = [newId(), newId()];

beforeAll(async () => {
  kernel = await startKernel({ schemas: warranty });
});
afterAll(() => kernel.close());

/** Rows whose kept value is another than the one counted again; over all companies. */
const wrong = {
  devices: `select d.id from devices d
    left join lateral (select count(*) as claims, count(*) filter (where state in ('open', 'checking')) as open_claims,
        coalesce(sum(cost), 0) as claimed, min(reported_on) as first_claim_on, max(reported_on) as last_claim_on,
        (array_agg(state order by id desc))[1] as last_state
      from claims c where c.company_id = d.company_id and c.device = d.id) k on true
    where (d.claims, d.open_claims, d.claimed, d.first_claim_on, d.last_claim_on, d.last_state)
      is distinct from (k.claims, k.open_claims, k.claimed, k.first_claim_on, k.last_claim_on, k.last_state)`,
  claims: `select c.id from claims c left join devices d on d.company_id = c.company_id and d.id = c.device
      left join categories k on k.company_id = d.company_id and k.id = d.category
      left join parts p on p.company_id = c.company_id and p.id = c.part
    where (c.serial, c.kind_of_device, c.name_of_kind, c.stock_of_part) is distinct from (d.serial, d.category, k.name, p.kilograms)`,
  categories: `select k.id from categories k
    where (k.kilograms, k.claims) is distinct from (
      (select coalesce(sum(kilograms), 0) from parts p where p.company_id = k.company_id and p.category = k.id and p.offered),
      (select count(*) from claims c join devices d on d.id = c.device where c.company_id = k.company_id and d.category = k.id))`,
};

async function assertKept(): Promise<void> {
  for (const [table, sql] of Object.entries(wrong)) expect([table, await kernel.rows(sql)]).toEqual([table, []]);
}

const claimSql = `insert into claims (id, company_id, subject, device, cost, reported_on, state) values ($1, $2, 'x', $3, $4, $5, $6)`;
const states = ['open', 'checking', 'approved', 'rejected'];

type Step = (client: PoolClient) => Promise<unknown>;

/** Takes the steps one after another, by eight connections at once. */
async function byConnections(steps: readonly Step[], take: (step: () => Promise<unknown>) => Promise<unknown>) {
  let next = 0;
  const connection = async () => {
    const client = await kernel.pool.connect();
    try {
      await client.query(`set deadlock_timeout = '20ms'`);
      for (let step = steps[next++]; step !== undefined; step = steps[next++]) {
        const current = step;
        await take(() => current(client));
      }
    } finally {
      client.release(true);
    }
  };
  await Promise.all(Array.from({ length: 8 }, connection));
}

test('many connections writing at random leave every value as if counted again', async () => {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(all: readonly T[]): T => all[below(all.length)]!;
  const ids = companies.map(() => ({ categories: [] as string[], devices: [] as string[] }));
  for (const [at, company] of companies.entries()) {
    for (let n = 0; n < 3; n += 1) {
      ids[at]!.categories.push(newId());
      await kernel.rows('insert into categories (id, company_id, name) values ($1, $2, $3)', [
        ids[at]!.categories[n],
        company,
        `k${n}`,
      ]);
    }
    for (let n = 0; n < 4; n += 1) {
      ids[at]!.devices.push(newId());
      await kernel.rows('insert into devices (id, company_id, serial, model, category) values ($1, $2, $3, $4, $5)', [
        ids[at]!.devices[n],
        company,
        `d${n}`,
        'm',
        pick([null, ...ids[at]!.categories]),
      ]);
    }
  }
  // Drawn before, so that they are the same whatever the connections do.
  const draw = (step: number): Step => {
    const at = below(2);
    const [company, { categories, devices }] = [companies[at]!, ids[at]!];
    const day = `2026-0${1 + below(9)}-1${below(9)}`;
    const some = `(select id from claims where company_id = $1 order by md5(id::text || '${step}') limit ${1 + below(4)})`;
    const [device, other, category, cost, state] = [
      pick(devices),
      pick(devices),
      pick([null, ...categories]),
      pick([null, below(1_000)]),
      pick(states),
    ];
    const [id, kilograms] = [newId(), below(5_000) / 1_000];
    const statement =
      (text: string, values: readonly unknown[]): Step =>
      (client) =>
        client.query(text, [...values]);
    return pick([
      statement(claimSql, [id, company, device, cost, day, state]),
      statement(claimSql, [id, company, device, cost, day, state]),
      statement(
        `${claimSql.replace(/ values.*/, '')} select gen_random_uuid(), $1, 'many', v.device, v.cost, $2, $3 from unnest($4::uuid[], $5::bigint[]) v (device, cost)`,
        [company, day, state, [device, other, device], [cost, 7, 9]],
      ),
      statement(`delete from claims where id in ${some}`, [company]),
      statement(`update claims set device = $2 where id in ${some}`, [company, other]),
      statement(`update claims set cost = $2, reported_on = $3 where id in ${some}`, [company, cost, day]),
      statement(`update claims set state = $2, reason = 'x' where id in ${some}`, [company, state]),
      statement('update devices set serial = $2 where id = $1', [device, `s${step}`]),
      statement('update devices set category = $2 where id = $1', [device, category]),
      statement('update devices set claims = 99, claimed = claimed + 1, last_state = null where company_id = $1', [
        company,
      ]),
      statement(`update claims set serial = 'mine', name_of_kind = null where id in ${some}`, [company]),
      statement('update categories set name = $2 where id = $1', [pick(categories), `n${step}`]),
      statement(
        'insert into parts (id, company_id, name, category, offered, kilograms) values ($1, $2, $3, $4, $5, $6)',
        [id, company, 'p', pick(categories), random() < 0.5, kilograms],
      ),
      statement('update parts set offered = not offered where company_id = $1 and category = $2', [
        company,
        pick(categories),
      ]),
      // Two statements in one transaction.
      (client) =>
        client.query(
          `update claims set cost = cost + 1 where company_id = '${company}' and device = '${device}'; delete from parts where company_id = '${company}' and kilograms > 4`,
        ),
    ]);
  };
  const steps = Array.from({ length: size({ small: 300, usual: 1_500, full: 10_000 }) }, (_, step) => draw(step));
  await byConnections(steps, async (step) => {
    for (;;) {
      try {
        return await step();
      } catch (error) {
        // Renames lock in the other direction than new claims: one of two is to be tried again.
        if ((error as { code?: string }).code !== '40P01') throw error;
      }
    }
  });
  await assertKept();
  expect((await kernel.rows('select count(*)::int as n from claims'))[0].n).toBeGreaterThan(10);
});

test('claims that are added, changed, moved and deleted one by one wait for each other and never deadlock', async () => {
  const random = randomNumbers(seed + 1);
  const below = (limit: number) => Math.floor(random() * limit);
  const [company, kinds, owned, claims] = [newId(), [newId(), newId()], [newId(), newId(), newId()], [newId()]];
  for (const id of kinds)
    await kernel.rows(`insert into categories (id, company_id, name) values ($1, $2, 'k')`, [id, company]);
  for (const [at, id] of owned.entries())
    await kernel.rows(`insert into devices (id, company_id, serial, model, category) values ($1, $2, $4, 'm', $3)`, [
      id,
      company,
      kinds[at % 2],
      `s${at}`,
    ]);
  const steps = Array.from({ length: size({ small: 400, usual: 2_000, full: 20_000 }) }, (): Step => {
    const [device, claim, cost] = [owned[below(3)]!, claims[below(claims.length)]!, below(100)];
    const way = below(5);
    if (way > 2) {
      const id = newId();
      claims.push(id);
      return (client) => client.query(claimSql, [id, company, device, cost, '2026-04-01', 'open']);
    }
    if (way === 2) return (client) => client.query('delete from claims where id = $1', [claim]);
    if (way === 1) return (client) => client.query('update claims set device = $2 where id = $1', [claim, device]);
    return (client) => client.query(`update claims set cost = $2, state = 'checking' where id = $1`, [claim, cost]);
  });
  await byConnections(steps, (step) => step());
  await assertKept();
});

test('two connections that add to one record at once, each unseen by the other, are both counted', async () => {
  const [company, device] = [newId(), newId()];
  await kernel.rows(`insert into devices (id, company_id, serial, model) values ($1, $2, 'race', 'm')`, [
    device,
    company,
  ]);
  const clients = await Promise.all([kernel.pool.connect(), kernel.pool.connect()]);
  try {
    for (const client of clients) await client.query('begin');
    const values = (cost: number) => [newId(), company, device, cost, '2026-01-01', 'open'];
    await clients[0].query(claimSql, values(10));
    const waiting = clients[1].query(claimSql, values(20));
    await clients[0].query('commit');
    await waiting;
    await clients[1].query('commit');
  } finally {
    for (const client of clients) client.release();
  }
  const [row] = await kernel.rows('select claims::int, claimed::int from devices where id = $1', [device]);
  expect(row).toEqual({ claims: 2, claimed: 30 });
});

test.each(['new', 'old'])('a look-up does not miss a change by another connection, made %s', async (first) => {
  const [company, device, category, part, claim] = [newId(), newId(), newId(), newId(), newId()];
  await kernel.rows(`insert into devices (id, company_id, serial, model) values ($1, $2, 'd', 'm')`, [device, company]);
  await kernel.rows(`insert into categories (id, company_id, name) values ($1, $2, 'k')`, [category, company]);
  await kernel.rows(`insert into parts (id, company_id, name, category, kilograms) values ($1, $2, 'p', $3, 1)`, [
    part,
    company,
    category,
  ]);
  const add = (client: PoolClient) =>
    client.query(
      `insert into claims (id, company_id, subject, device, part, reported_on, state) values ($1, $2, 'x', $3, $4, '2026-01-01', 'open')`,
      [claim, company, device, part],
    );
  const change = (client: PoolClient) => client.query('update parts set kilograms = 2.5 where id = $1', [part]);
  const clients = await Promise.all([kernel.pool.connect(), kernel.pool.connect()]);
  try {
    await clients[0]!.query('begin');
    await (first === 'new' ? change : add)(clients[0]!);
    const waiting = (first === 'new' ? add : change)(clients[1]!);
    // The other one has begun: it waits for the lock, or has not seen what is not committed.
    await untilBegun(first === 'new' ? 'insert into claims' : 'update parts');
    await clients[0]!.query('commit');
    await waiting;
  } finally {
    for (const client of clients) client.release();
  }
  expect(await kernel.rows('select stock_of_part::float8 as stock from claims where id = $1', [claim])).toEqual([
    { stock: 2.5 },
  ]);
});

async function untilBegun(statement: string): Promise<void> {
  const begun = `select 1 from pg_stat_activity where datname = current_database() and query like $1 and pid <> pg_backend_pid()
    and (wait_event_type = 'Lock' or state = 'idle')`;
  while ((await kernel.rows(begun, [`${statement}%`])).length === 0) await setImmediate();
}

test('a changed declaration computes all values again, and one that is gone leaves nothing behind', async () => {
  await assertKept();
  expect(await planAll(kernel.pool, warranty)).toEqual([]);
  const [devices, ...others] = warranty as [ResourceSchema, ...ResourceSchema[]];
  const follow = async (fields: Record<string, Field>) => {
    const plans = await planAll(kernel.pool, [{ ...devices, fields }, ...others]);
    for (const { sql } of plans) for (const line of sql) await kernel.rows(line);
    return plans;
  };
  const openClaims = { ...devices.fields.openClaims, where: { state: 'approved' } } as Field;
  await follow({ ...devices.fields, openClaims });
  const differing = await kernel.rows(`select 1 from devices d where open_claims <>
    (select count(*) from claims c where c.device = d.id and c.state = 'approved')`);
  expect(differing).toEqual([]);
  const {
    openClaims: _,
    claims: __,
    claimed: ___,
    firstClaimOn: ____,
    lastClaimOn: _____,
    lastState: ______,
    ...plain
  } = devices.fields;
  const [plan] = await planAll(kernel.pool, [{ ...devices, fields: plain, list: { columns: ['serial'] } }, ...others]);
  expect(plan!.byHand.map(({ what }) => what)).toContain('devices.open_claims is in the database but in no schema');
  await follow(devices.fields);
  await assertKept();
  const [left] = await kernel.rows(
    `select count(distinct substring(proname, 'keep_devices_(.{8})'))::int as n from pg_proc where proname like 'keep_devices%'`,
  );
  expect(left).toEqual({ n: 1 });
});
