import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { databasePidOf, withDatabase } from '../connection';
import { type Cost, costOf, residentOf, spentBy } from '../processes';
import { type Server, signInAs, startBroadcast, startOurs } from '../servers';
import { customersOf, text } from './customers';
import { Arrivals, openSockets, percentile } from './sockets';
import { type Group, makeGroups } from './team';

/** Milliseconds from a customer's call to each console that shows it; kilobytes; messages a second. */
export interface LiveTimes {
  readonly ours: Waits;
  readonly reference: Waits;
  readonly arrived: number;
  readonly expected: number;
  readonly kilobytesPerSocket: number;
  readonly keptPerSecond: number;
  /** Of a message in that flood, beside which no console is open. */
  readonly keptCost: Cost;
  readonly reconnectedMs: number;
}

interface Waits {
  readonly p50: number;
  readonly p99: number;
  readonly cost: Cost;
}

export const liveName = 'message to 1,000 consoles';
export const liveTargets = { p99: 200, kilobytes: 30, kept: 1_000, reconnectedMs: 10_000 };

const perSecond = 200;
const floodAtOnce = 64;

/** Twenty groups, a member of each with 50 consoles open: what a customer writes goes to those of their group. */
export async function measureLive(seconds: number, groupCount = 20, consolesEach = 50): Promise<LiveTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  let server = await startOurs(folder);
  try {
    const groups = await withDatabase(folder, (pool) => makeGroups(server, pool, groupCount));
    const databasePid = await databasePidOf(folder);
    const tokens = await Promise.all(groups.map(({ account }) => signInAs(originOf(server), account)));
    const addresses = () =>
      tokens.flatMap((token) => Array.from({ length: consolesEach }, () => () => addressWith(server, token)));
    const customers = customersOf(originOf(server), groups, 10);
    // Each conversation is made by its first message, which is no part of this.
    await atRate(perSecond, (groupCount * 10) / perSecond, (at) => customers.write(at, `first-${at}`));
    const before = residentOf(server.pid);
    const arrivals = new Arrivals();
    const sockets = await openSockets(addresses(), arrivals.hear);
    await pause(5_000);
    const kilobytesPerSocket = ((residentOf(server.pid) - before) * 1024) / sockets.length;
    const spentBefore = spentBy(server.pid, databasePid);
    const sent = await atRate(perSecond, seconds, (at) => {
      const key = `bench-${at}`;
      arrivals.send(key);
      return customers.write(at, key);
    });
    const cost = costOf(spentBefore, spentBy(server.pid, databasePid), sent);
    await pause(1_000);
    const ended = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    await server.stop();
    await ended;
    server = await startOurs(folder);
    const begun = performance.now();
    const again = await openSockets(addresses(), () => undefined);
    const reconnectedMs = performance.now() - begun;
    for (const socket of again) socket.terminate();
    return {
      ours: { ...waitsOf(arrivals), cost },
      reference: await measureBroadcast(seconds, groupCount, consolesEach),
      ...{ arrived: arrivals.waits.length, expected: sent * consolesEach, kilobytesPerSocket, reconnectedMs },
      ...(await measureKept(server, folder, groups, seconds)),
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As many messages as it takes, with nobody looking on. Counted in the database: what is answered is there. */
async function measureKept(server: Server, folder: string, groups: readonly Group[], seconds: number) {
  const customers = customersOf(originOf(server), groups, 10);
  const databasePid = await databasePidOf(folder);
  const before = await countMessages(folder);
  const spentBefore = spentBy(server.pid, databasePid);
  const accepted = await asFastAsCan(seconds, (at) => customers.write(at, `fast-${at}`));
  const keptCost = costOf(spentBefore, spentBy(server.pid, databasePid), accepted);
  const kept = (await countMessages(folder)) - before;
  if (kept !== accepted) throw new Error(`${accepted} messages were accepted and ${kept} kept.`);
  await customers.close();
  return { keptPerSecond: kept / seconds, keptCost };
}

async function countMessages(folder: string): Promise<number> {
  const { rows } = await withDatabase(folder, (pool) => pool.query('select count(*)::int as count from messages'));
  return rows[0].count;
}

async function measureBroadcast(seconds: number, groupCount: number, consolesEach: number): Promise<Waits> {
  const server = await startBroadcast();
  const calls = new Pool(server.origin, { connections: 64, pipelining: 1 });
  try {
    const arrivals = new Arrivals();
    const address = server.origin.replace('http', 'ws');
    const addresses = Array.from(
      { length: groupCount * consolesEach },
      (_, at) => async () => `${address}?group=${at % groupCount}`,
    );
    const sockets = await openSockets(addresses, arrivals.hear);
    const spentBefore = spentBy(server.pid, null);
    const sent = await atRate(perSecond, seconds, async (at) => {
      const externalId = `bench-${at}`;
      arrivals.send(externalId);
      const headers = { 'x-group': String(at % groupCount), 'content-type': 'application/json' };
      const body = JSON.stringify({ externalId, text });
      const answer = await calls.request({ method: 'POST', path: '/', headers, body });
      await answer.body.dump();
    });
    const cost = costOf(spentBefore, spentBy(server.pid, null), sent);
    for (const socket of sockets) socket.terminate();
    return { ...waitsOf(arrivals), cost };
  } finally {
    await calls.close();
    await server.stop();
  }
}

/** Begins one deed after the other at a fixed pace, whether those before have ended or not. Answers how many. */
async function atRate(rate: number, seconds: number, deed: (at: number) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  const all: Promise<unknown>[] = [];
  while (all.length < rate * seconds) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - begun) / 1_000) * rate) + 1);
    while (all.length < due) all.push(deed(all.length));
    await pause(2);
  }
  await Promise.all(all);
  return all.length;
}

async function asFastAsCan(seconds: number, deed: (at: number) => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let begun = 0;
  let done = 0;
  const work = async () => {
    while (performance.now() < end) {
      begun += 1;
      await deed(begun);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: floodAtOnce }, work));
  return done;
}

async function addressWith(server: Server, token: string): Promise<string> {
  const response = await fetch(`${originOf(server)}/api/v1/events/ticket`, {
    method: 'POST',
    headers: { clientId: 'parley-console', satoken: token },
  });
  if (!response.ok) throw new Error(await response.text());
  const { data } = (await response.json()) as { data: { ticket: string } };
  return `${originOf(server).replace('http', 'ws')}/api/v1/events?ticket=${data.ticket}`;
}

function originOf(server: Server): string {
  return new URL(server.url).origin;
}

function waitsOf({ waits }: Arrivals): Omit<Waits, 'cost'> {
  return { p50: percentile(waits, 0.5), p99: percentile(waits, 0.99) };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
