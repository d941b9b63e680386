import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableOf } from '../../server/kernel/db/migrations/fromSchema/table';
import { wholeSchemas } from '../contract/model/api';
import { populate } from '../contract/model/population';
import { allReceived } from '../helpers/allReceived';
import { connectLive, type LiveClient, listenOn } from '../helpers/liveClient';
import { randomFrom } from '../helpers/sample';
import { type Selling, startSelling } from '../helpers/selling';
import { allSchemas } from '../helpers/server';

let at: Selling;
let live: LiveClient;
let other: PoolClient;
beforeAll(async () => {
  at = await startSelling();
  const { owner, server } = at.company;
  await populate(owner, wholeSchemas, 1, randomFrom(7));
  live = await connectLive(await listenOn(server.app), owner);
  other = await server.pool.connect();
  await other.query(`set application_name to 'psql'`);
}, 60_000);
afterAll(async () => {
  live.end();
  other.release(true);
  await at.close();
});

test('an open console hears of a change that another program makes by plain SQL, in every table', async () => {
  await allReceived(at.company, [live]);
  live.forget();
  const changed: string[] = [];
  for (const schema of allSchemas.filter(({ view }) => view === undefined)) {
    const { rows } = await other.query(
      `update ${tableOf(schema).name} set version = version + 1 where id = (
         select id from ${tableOf(schema).name} where company_id = $1 limit 1) returning id`,
      [at.company.cast.owner.companyId],
    );
    changed.push(...rows.map(({ id }) => `${schema.name} ${id}`));
  }
  await allReceived(at.company, [live]);
  const heard = live.events().flatMap(({ resource, id, action }) => (action === 'edit' ? [`${resource} ${id}`] : []));
  expect(changed.filter((one) => !heard.includes(one))).toEqual([]);
  expect(changed.length).toBeGreaterThan(20);
});
