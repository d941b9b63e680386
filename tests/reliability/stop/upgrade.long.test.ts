import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '../../../server/kernel/db/connect';
import { startReceiver } from '../../helpers/channels';
import { freshDatabase } from '../../helpers/database';
import { figure } from '../../helpers/figure';
import { randomNumbers, seed } from '../../helpers/seed';
import { size } from '../../helpers/size';
import { versionBefore, writeVersion } from '../../helpers/versionBefore';
import { buildChild } from '../child/run';
import { dataFolder } from '../folders';
import { addressOf, rowsOf } from '../sales/database';
import { openMarket } from '../sales/market';
import { ownerOf } from '../sales/owner';
import { ownerPassword, secret } from '../sales/server';
import { openShop } from '../sales/shop';
import { type RunningProgram, startProgram } from './program';

const orders = size({ small: 40, usual: 200, full: 1_000 });
const random = randomNumbers(seed);
const before = versionBefore();
if (before === null) process.stdout.write('Skipped: the git history has no earlier version of the database.\n');

async function newDatabase() {
  const { connection, drop } = await freshDatabase();
  const pool = connect({ connection, max: 2, log: () => undefined });
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  return { DATABASE_URL: addressOf(pool), rows: rowsOf(pool) };
}

test.skipIf(before === null)(
  `two nodes are upgraded from the version before while ${orders} orders arrive, and the way back is the backup`,
  async () => {
    const sources = join(inject('childPrograms'), 'before');
    writeVersion(before!, sources);
    const [oldProgram, oldBackup, oldRestore] = [
      await buildChild('../../server/main.ts', sources),
      await buildChild('../../server/ops/backup.ts', sources),
      await buildChild('../../server/ops/restore.ts', sources),
    ];
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    const { rows, DATABASE_URL } = await newDatabase();
    const shared = {
      PARLEY_DATA: dataFolder(),
      PARLEY_SECRET: secret,
      PARLEY_OWNER_PASSWORD: ownerPassword,
      PARLEY_ALLOW_HOSTS: '127.0.0.1',
      PARLEY_RATE_LIMITS: '0',
      PARLEY_TEST_PAYMENTS: '1',
      PARLEY_DEMO: '1',
    };
    const settings = { ...shared, DATABASE_URL };
    const nodes: RunningProgram[] = [];
    const add = async (program?: string) => {
      const node = await startProgram(settings, program);
      nodes.push(node);
      void node.ended.then(() => nodes.splice(nodes.indexOf(node), 1));
      return node;
    };
    const older = [await add(oldProgram), await add(oldProgram)];
    // As senders do: each attempt goes to the next node.
    let turn = 0;
    const origin = () => {
      turn += 1;
      return nodes[turn % nodes.length]!.url;
    };
    const shop = await openShop({ origin }, receiver.url);
    await shop.fill(orders * 4);
    const market = openMarket(shop, random);
    market.open();
    await market.sold(orders / 4);
    const backup = join(dataFolder(), 'before.backup');
    execFileSync(process.execPath, [oldBackup, backup], { env: { PATH: process.env.PATH, ...settings } });
    const backedUp = (await rows('select external_id as number from orders')).length;
    await market.sold(orders / 4);
    const newer = [await add()];
    const owner = await ownerOf({ origin: () => newer[0]!.url });
    const parts = [{ kind: 'text', text: 'It is on its way.' }];
    const addRule = () =>
      owner.post('/api/v1/reply-rules', { name: 'Parcels', examples: 'Where is my parcel?', parts });
    await market.sold(orders / 4);
    // Both still serve, so what they would misread has to wait.
    expect(older.map(({ process }) => process.exitCode)).toEqual([null, null]);
    expect((await addRule()).text).toContain('UPGRADING');
    for (const node of older) {
      node.process.kill('SIGTERM');
      await node.ended;
      if (newer.length === 1) newer.push(await add());
    }
    await expect.poll(async () => (await addRule()).status, { timeout: 60_000 }).toBe(200);
    await market.sold(orders / 4);
    await market.close();
    const stored = await rows('select external_id as number from orders');
    const numbers = new Set(stored.map(({ number }) => number));
    expect([...market.orders.keys()].filter((number) => !numbers.has(number))).toEqual([]);
    const unserved = `select d.state, d.reason from deliveries d where d.account_id = $1 and d.state in ('scheduled', 'allocated', 'sending')`;
    await expect.poll(() => rows(unserved, [shop.accountId]), { timeout: 120_000 }).toEqual([]);
    const twice = `select code_id from delivery_units where state = 'active' and code_id is not null group by 1 having count(*) > 1`;
    expect(await rows(twice)).toEqual([]);
    // The version before refuses this database, by name.
    await expect(startProgram(settings, oldProgram)).rejects.toThrow(
      'The database is newer than this version of Parley',
    );
    // A still newer version stops these nodes.
    await rows(`insert into schema_migrations (id, checksum, stops_older) values ('29991231235959_next', '', true)`);
    expect(await Promise.all(newer.map(({ ended }) => ended))).toEqual([1, 1]);
    expect(newer[0]!.said()).toContain('this version cannot run beside it. (29991231235959_next)');
    const again = await newDatabase();
    const restored = { ...shared, PARLEY_DATA: dataFolder(), DATABASE_URL: again.DATABASE_URL };
    execFileSync(process.execPath, [oldRestore, backup], { env: { PATH: process.env.PATH, ...restored } });
    const back = await startProgram(restored, oldProgram);
    expect((await fetch(`${back.url}/api/health`)).status).toBe(200);
    expect((await again.rows('select 1 from orders')).length).toBeGreaterThan(0);
    expect((await again.rows('select 1 from orders')).length).toBeLessThanOrEqual(backedUp);
    figure('upgrade', `from ${before}: 0 of ${market.orders.size} orders refused, no code twice`);
  },
  1_800_000,
);
