import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Connection, connect } from '../../../server/kernel/db/connect';
import { applyMigrations, migrationState } from '../../../server/kernel/db/migrations/apply';
import { clock, migrations as judge } from '../../../server/ops/doctor/database';
import { examine, type Patient } from '../../../server/ops/doctor/examine';
import { type Finding, isProblem, line } from '../../../server/ops/doctor/finding';
import {
  address,
  freePort,
  freeSpace,
  dataFolder as judgeFolder,
  nodeVersion,
} from '../../../server/ops/doctor/machine';
import { shops } from '../../../server/ops/doctor/shops';
import { freshDatabase } from '../../helpers/database';
import { migrations } from '../backup/example';
import { asRoot, dataFolder, startHere } from '../folders';

async function look(patient: Partial<Patient>): Promise<Map<string, Finding>> {
  const findings = new Map<string, Finding>();
  const whole: Patient = {
    host: '127.0.0.1',
    port: 0,
    dataFolder: dataFolder(),
    databaseUrl: null,
    bucket: null,
    log: () => undefined,
    migrationState: (pool) => migrationState(pool, migrations),
    assertFollowed: async () => undefined,
    readLedgers: async () => ({ companies: 2, wrong: [] }),
    recountUses: async () => [],
    readShops: async () => [],
    publicUrl: null,
    proxies: 0,
    testPayments: false,
    async *lookAtInstallation() {},
    ...patient,
  };
  for await (const finding of examine(whole)) findings.set(finding.subject, finding);
  return findings;
}

function urlOf(connection: Connection, database: string): string {
  if ('connectionString' in connection)
    return Object.assign(new URL(connection.connectionString), { pathname: `/${database}` }).href;
  const { host, port, user, password } = connection;
  return `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
}

const problems = (findings: Map<string, Finding>) => [...findings.values()].filter(isProblem);

test('before the first start the doctor checks everything and leaves nothing behind', async () => {
  const folder = dataFolder();
  const findings = await look({ dataFolder: folder });
  expect(problems(findings)).toEqual([]);
  expect([...findings.keys()]).toEqual([
    'Node',
    'data folder',
    'disk',
    'port',
    'address',
    'binaries',
    'database',
    'PostgreSQL',
    'encoding',
    'search',
    'clocks',
  ]);
  expect(findings.get('search')?.text).toMatch(/^pg_trgm supports Chinese/);
  expect(readdirSync(folder)).toEqual([]);
});

test('with a running server the doctor checks that server', async () => {
  const folder = dataFolder();
  const { postgres } = await startHere({ folder });
  const pool = connect({ connection: postgres.connection, log: () => undefined });
  onTestFinished(() => pool.end());
  await applyMigrations(pool, migrations);
  const findings = await look({ dataFolder: folder });
  expect(problems(findings)).toEqual([]);
  expect(findings.get('database')?.text).toBe('responds');
  expect(findings.get('migrations')?.text).toBe('2 applied');
  expect(findings.get('tables')?.text).toBe('match the schemas');
  expect(findings.get('ledger')?.text).toBe('balances in all 2 companies');
  const wrong = [{ companyId: 'c1', names: ['codes', 'held'] }];
  const [problem] = problems(await look({ dataFolder: folder, readLedgers: async () => ({ companies: 2, wrong }) }));
  expect(line(problem!)).toBe(
    'problem  ledger: does not balance (company c1: codes, held)\n' +
      "         -> Open the company's ledger, which lists the records (docs/ledger.md).",
  );
  expect(findings.get('plan limits')?.text).toBe('match the actual counts');
  const miscounts = [{ companyId: 'c1', name: 'pools', used: 3, there: 2 }];
  const [miscounted] = problems(await look({ dataFolder: folder, recountUses: async () => miscounts }));
  expect(line(miscounted!)).toBe(
    'problem  plan limits: do not match the actual counts (company c1: pools 3 instead of 2)\n' +
      '         -> While the server is stopped, set plan_uses.used of that company and name to the second number.',
  );
});

test('selling accounts are listed with their payment method', () => {
  const [demo, own] = [true, false].map((takesTestPayments, at) => ({
    name: `Shop ${at}`,
    company: 'Harbour',
    takesTestPayments,
  }));
  expect(line(shops([], false))).toBe('ok       shops: no account sells without a payment method');
  expect(line(shops([demo!], false))).toBe(
    'ok       shops: accept test payments, which transfer no money: Shop 0 (Harbour)',
  );
  expect(line(shops([demo!, own!], false))).toBe(
    'problem  shops: accept test payments, which transfer no money: Shop 0 (Harbour); sell without a payment method: Shop 1 (Harbour)\n' +
      "         -> Turn off 'Sell from the catalog' for the accounts without a payment method, or choose one: their shop is closed to visitors.",
  );
  expect(line(shops([own!], true))).toBe(
    'problem  shops: accounts without a payment method accept test payments: Shop 1 (Harbour)\n' +
      '         -> Unset PARLEY_TEST_PAYMENTS if real goods are in stock: codes are delivered without payment.',
  );
});

test('an https public URL without PARLEY_PROXIES is a problem', async () => {
  const of = async (publicUrl: string, proxies: number) =>
    (await look({ databaseUrl: 'postgres://x:y@nowhere.invalid/z', publicUrl, proxies })).get('proxies')!;
  expect(line(await of('https://shop.example.com', 1))).toBe('ok       proxies: 1 trusted');
  expect(line(await of('http://10.0.0.7:3000', 0))).toBe('ok       proxies: none');
  expect(line(await of('https://shop.example.com', 0))).toBe(
    'problem  proxies: the public URL is https://shop.example.com, but PARLEY_PROXIES is 0: rate limits count all clients as one address\n' +
      '         -> Set PARLEY_PROXIES to the number of reverse proxies, and configure them to overwrite X-Forwarded-For.',
  );
});

test('a database whose locale cannot index Chinese is reported with a solution', async () => {
  const { connection, drop } = await freshDatabase();
  onTestFinished(drop);
  const pool = connect({ connection, max: 1, log: () => undefined });
  onTestFinished(() => pool.end());
  const { rows } = await pool.query('select current_database() as name');
  const name = `${rows[0].name}_c`;
  await pool.query(`create database ${name} template template0 encoding 'UTF8' locale_provider libc locale 'C'`);
  onTestFinished(async () => void (await pool.query(`drop database ${name} with (force)`)));
  const databaseUrl = urlOf(connection, name);
  const findings = await look({ databaseUrl });
  expect(problems(findings).map(({ subject }) => subject)).toEqual(['search']);
  expect(line(findings.get('search')!)).toBe(
    'problem  search: with LC_CTYPE C pg_trgm does not support Chinese, so searches in Chinese use no index\n' +
      '         -> Back up, create a new database with LC_CTYPE C.UTF-8 (or another UTF-8 locale), and restore.',
  );
});

test('an incomplete or unreachable database is reported with a specific message', async () => {
  const folder = dataFolder();
  mkdirSync(join(folder, 'postgres/data'), { recursive: true });
  expect(problems(await look({ dataFolder: folder }))[0]?.text).toMatch(/is incomplete: cluster.json/);
  const nowhere = await look({ databaseUrl: 'postgres://x:y@nowhere.invalid/z' });
  expect(problems(nowhere)).toMatchObject([
    { subject: 'database', todo: 'Check DATABASE_URL and the PostgreSQL server.' },
  ]);
});

test('drift, unknown and edited migrations are problems; pending ones are not', async () => {
  const state = { applied: ['1'], pending: ['2'], unknown: [], edited: [] };
  expect(line(judge(state))).toBe('ok       migrations: 1 applied, 1 pending until the next start');
  expect(judge({ ...state, unknown: ['9'] })).toMatchObject({
    text: 'unknown to this version: 9',
    todo: expect.any(String),
  });
  expect(judge({ ...state, edited: ['1'] })).toMatchObject({
    text: 'edited after they were applied: 1',
    todo: expect.any(String),
  });
});

test('differing clocks are a problem', async () => {
  const { connection, drop } = await freshDatabase();
  onTestFinished(drop);
  const pool = connect({ connection, max: 1, log: () => undefined });
  onTestFinished(() => pool.end());
  expect(isProblem(await clock(pool))).toBe(false);
  const wrong = await clock(pool, () => Date.now() + 5 * 60_000);
  expect(wrong.todo).toBe('Synchronize both clocks with NTP.');
  // A slow response says nothing about the clocks.
  const asked = [Date.now() - 60_000, Date.now() + 60_000];
  expect(isProblem(await clock(pool, () => asked.shift()!))).toBe(false);
});

test('Node version, disk space, folder and port are checked', async () => {
  expect(nodeVersion('20.18.9').todo).toBe('Install Node 20.19 or newer.');
  expect([nodeVersion('20.19.0'), nodeVersion('22.1.0')].filter(isProblem)).toEqual([]);
  expect(freeSpace('/', Number.MAX_SAFE_INTEGER).todo).toMatch(/^Free disk space/);
  expect(judgeFolder(join(import.meta.filename, 'data')).todo).toMatch(/set PARLEY_DATA to another folder/);

  const server = createServer((_, response) => response.end('hello'));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await freePort('127.0.0.1', port)).toMatchObject({
    text: `${port} is in use by another program`,
    todo: expect.any(String),
  });
  server.removeAllListeners('request');
  server.on('request', (_, response) => response.end('{"code":200}'));
  expect(await freePort('127.0.0.1', port)).toEqual({ subject: 'port', text: `${port} is in use by a running Parley` });
});

test.skipIf(asRoot)('a folder without write permission is reported', () => {
  const folder = dataFolder();
  chmodSync(folder, 0o500);
  expect(judgeFolder(folder).text).toMatch(/cannot be written/);
});

test('without a public URL, the host names that are not answered are reported when listening on all addresses', () => {
  expect(address('0.0.0.0', null).text).toBe(
    `PARLEY_PUBLIC_URL is not set and it listens on all addresses: only requests to localhost, IP addresses and ${hostname()} are accepted`,
  );
  expect(address('0.0.0.0', 'https://shop.example.com').text).toBe('the public URL is https://shop.example.com');
});
