import { Pool } from 'undici';
import { databasePidOf, withDatabase } from '../connection';
import { counted } from '../counted';
import { inFolder } from '../folder';
import { size } from '../options';
import { type Cost, costOf, residentOf, spentBy } from '../processes';
import { call, type Server, signInAs, startBroadcast, startOurs } from '../servers';
import { customersOf, text } from './customers';
import { atRate, pause } from './pace';
import { Arrivals, openSockets, percentile } from './sockets';
import { type Group, makeGroups } from './team';

/** Milliseconds from a customer's call to each console that shows the message; kilobytes; messages per second. */
export interface LiveTimes {
  readonly ours: Waits;
  readonly reference: Waits;
  readonly arrived: number;
  readonly expected: number;
  readonly kilobytesPerSocket: number;
  readonly keptPerSecond: number;
  /** Cost of one message in the flood, with no console open. */
  readonly keptCost: Cost;
  readonly reconnectedMs: number;
}

interface Waits {
  readonly p50: number;
  readonly p99: number;
  readonly cost: Cost;
}

export const liveName = 'message to open consoles';
export const liveTargets = { p99: 200, kilobytes: 30, kept: 1_000, reconnectedMs: 10_000 };

export const perSecond = size({ smoke: 20, quick: 200, whole: 200 });
const seconds = size({ smoke: 1, quick: 5, whole: 20 });
const groupCount = size({ smoke: 2, quick: 20, whole: 20 });
const consolesEach = size({ smoke: 3, quick: 50, whole: 50 });
export const consoles = groupCount * consolesEach;
const floodAtOnce = size({ smoke: 4, quick: 64, whole: 64 });
/** Time for the server to become idle after the sockets were opened. */
const restMs = size({ smoke: 0, quick: 5_000, whole: 5_000 });
/** Messages that have not arrived by then count as lost. */
const latestMs = 15_000;

/** Each group has one member with open consoles; a customer's message goes to the consoles of its group. */
export function measureLive(): Promise<LiveTimes> {
  return inFolder(async (folder) => {
    let server = await startOurs(folder);
    const groups = await withDatabase(folder, (pool) => makeGroups(server, pool, groupCount));
    const databasePid = await databasePidOf(folder);
    const tokens = await Promise.all(groups.map(({ account }) => signInAs(server.origin, account)));
    const addresses = () =>
      tokens.flatMap((token) => Array.from({ length: consolesEach }, () => () => addressWith(server, token)));
    const customers = customersOf(server.origin, groups, 10);
    // The first message creates each conversation; that is not part of the measurement.
    await atRate(perSecond, (groupCount * 10) / perSecond, (at) => customers.write(at, `first-${at}`));
    const before = residentOf(server.pid);
    const arrivals = new Arrivals();
    const sockets = await openSockets(addresses(), arrivals.receive);
    await pause(restMs);
    const kilobytesPerSocket = ((residentOf(server.pid) - before) * 1024) / sockets.length;
    const spentBefore = spentBy(server.pid, databasePid);
    const sent = await atRate(perSecond, seconds, (at) => {
      const key = `bench-${at}`;
      arrivals.send(key);
      return customers.write(at, key);
    });
    const cost = costOf(spentBefore, spentBy(server.pid, databasePid), sent);
    await allArrived(arrivals, sent * consolesEach);
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
      reference: await measureBroadcast(),
      arrived: arrivals.waits.length,
      expected: sent * consolesEach,
      kilobytesPerSocket,
      reconnectedMs,
      ...(await measureKept(server, folder, groups)),
    };
  });
}

/**
 * Sends as many messages as the server accepts, with no console open. Counts them in the database: every accepted
 * message is stored.
 */
async function measureKept(server: Server, folder: string, groups: readonly Group[]) {
  const customers = customersOf(server.origin, groups, 10);
  const databasePid = await databasePidOf(folder);
  const before = await countMessages(folder);
  const spentBefore = spentBy(server.pid, databasePid);
  const accepted = await asFastAsCan((at) => customers.write(at, `fast-${at}`));
  const keptCost = costOf(spentBefore, spentBy(server.pid, databasePid), accepted);
  const kept = (await countMessages(folder)) - before;
  counted(kept, 'messages were kept');
  if (kept !== accepted) throw new Error(`${accepted} messages were accepted and ${kept} stored.`);
  await customers.close();
  return { keptPerSecond: kept / seconds, keptCost };
}

/** Counts customer messages only; replies sent during the flood are excluded. */
async function countMessages(folder: string): Promise<number> {
  const text = `select count(*)::int as count from messages where direction = 'incoming'`;
  const { rows } = await withDatabase(folder, (pool) => pool.query(text));
  return rows[0].count;
}

async function measureBroadcast(): Promise<Waits> {
  const server = await startBroadcast();
  const calls = new Pool(server.origin, { connections: 64, pipelining: 1 });
  try {
    const arrivals = new Arrivals();
    const address = server.origin.replace('http', 'ws');
    const addresses = Array.from({ length: consoles }, (_, at) => async () => `${address}?group=${at % groupCount}`);
    const sockets = await openSockets(addresses, arrivals.receive);
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
    await allArrived(arrivals, sent * consolesEach);
    for (const socket of sockets) socket.terminate();
    return { ...waitsOf(arrivals), cost };
  } finally {
    await calls.close();
    await server.stop();
  }
}

async function asFastAsCan(action: (at: number) => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let begun = 0;
  let done = 0;
  const work = async () => {
    while (performance.now() < end) {
      begun += 1;
      await action(begun);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: floodAtOnce }, work));
  return done;
}

async function addressWith(server: Server, token: string): Promise<string> {
  const headers = { clientId: 'parley-console', satoken: token };
  const { ticket } = await call<{ ticket: string }>(`${server.origin}/api/v1/events/ticket`, headers, {});
  return `${server.origin.replace('http', 'ws')}/api/v1/events?ticket=${ticket}`;
}

async function allArrived({ waits }: Arrivals, expected: number): Promise<void> {
  const end = performance.now() + latestMs;
  while (waits.length < expected && performance.now() < end) await pause(50);
}

function waitsOf({ waits }: Arrivals): Omit<Waits, 'cost'> {
  counted(waits.length, 'arrivals were heard');
  return { p50: percentile(waits, 0.5), p99: percentile(waits, 0.99) };
}
