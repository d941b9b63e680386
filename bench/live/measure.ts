import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDatabase } from '../connection';
import { residentOf } from '../processes';
import { type Server, signInAs, startBroadcast, startOurs } from '../servers';
import { Arrivals, openSockets, percentile } from './sockets';
import { type Group, makeGroups } from './team';

/** Milliseconds from the call that sends a message to each console that shows it; kilobytes; messages a second. */
export interface LiveTimes {
  readonly ours: Waits;
  readonly reference: Waits;
  readonly arrived: number;
  readonly expected: number;
  readonly kilobytesPerSocket: number;
  readonly acceptedPerSecond: number;
  readonly reconnectedMs: number;
}

interface Waits {
  readonly p50: number;
  readonly p99: number;
}

export const liveName = 'message to 1,000 consoles';
export const liveTargets = { p99: 200, kilobytes: 30, accepted: 1_000, reconnectedMs: 10_000 };

const perSecond = 200;

/** Twenty groups of members, of whom each has 50 consoles open: a message goes to those of its group. */
export async function measureLive(seconds: number, groupCount = 20, consolesEach = 50): Promise<LiveTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  let server = await startOurs(folder);
  try {
    const groups = await withDatabase(folder, (pool) => makeGroups(pool, groupCount, 10));
    const tokens = await Promise.all(groups.map(({ account }) => signInAs(originOf(server), account)));
    const addresses = () =>
      tokens.flatMap((token) => Array.from({ length: consolesEach }, () => () => addressWith(server, token)));
    const before = residentOf(server.pid);
    const arrivals = new Arrivals();
    const sockets = await openSockets(addresses(), arrivals.hear);
    await pause(5_000);
    const kilobytesPerSocket = ((residentOf(server.pid) - before) * 1024) / sockets.length;
    const send = sender(server, groups, tokens);
    const sent = await atRate(perSecond, seconds, (at) => {
      const key = `bench-${at}`;
      arrivals.send(key);
      return send(at, key);
    });
    await pause(1_000);
    const accepted = await asFastAsCan(seconds, (at) => send(at, `fast-${at}`));
    const ended = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
    await server.stop();
    await ended;
    server = await startOurs(folder);
    const begun = performance.now();
    const again = await openSockets(addresses(), () => undefined);
    const reconnectedMs = performance.now() - begun;
    for (const socket of again) socket.terminate();
    return {
      ours: waitsOf(arrivals),
      reference: await measureBroadcast(seconds, groupCount, consolesEach),
      ...{ arrived: arrivals.waits.length, expected: sent * consolesEach, kilobytesPerSocket, reconnectedMs },
      acceptedPerSecond: accepted / seconds,
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureBroadcast(seconds: number, groupCount: number, consolesEach: number): Promise<Waits> {
  const server = await startBroadcast();
  try {
    const arrivals = new Arrivals();
    const address = server.origin.replace('http', 'ws');
    const addresses = Array.from(
      { length: groupCount * consolesEach },
      (_, at) => async () => `${address}?group=${at % groupCount}`,
    );
    const sockets = await openSockets(addresses, arrivals.hear);
    await atRate(perSecond, seconds, (at) => {
      const clientId = `bench-${at}`;
      arrivals.send(clientId);
      const headers = { 'x-group': String(at % groupCount), 'content-type': 'application/json' };
      return fetch(server.origin, { method: 'POST', headers, body: JSON.stringify({ clientId, text }) });
    });
    for (const socket of sockets) socket.terminate();
    return waitsOf(arrivals);
  } finally {
    await server.stop();
  }
}

const text = '请问这款还有货吗？What does shipping to Chengdu cost?';

function sender(server: Server, groups: readonly Group[], tokens: readonly string[]) {
  return async (at: number, clientId: string): Promise<void> => {
    const group = at % groups.length;
    const { conversationIds } = groups[group]!;
    const conversationId = conversationIds[Math.floor(at / groups.length) % conversationIds.length];
    const response = await fetch(`${originOf(server)}/api/v1/messages`, {
      method: 'POST',
      headers: { clientId: 'parley-console', satoken: tokens[group]!, 'content-type': 'application/json' },
      body: JSON.stringify({ conversationId, clientId, kind: 'text', text }),
    });
    if (!response.ok) throw new Error(await response.text());
    await response.arrayBuffer();
  };
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
  await Promise.all(Array.from({ length: 32 }, work));
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

function waitsOf({ waits }: Arrivals): Waits {
  return { p50: percentile(waits, 0.5), p99: percentile(waits, 0.99) };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
