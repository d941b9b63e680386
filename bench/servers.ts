import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startChild, stopChild } from './children';
import { withDatabase } from './connection';

export type System = 'ours' | 'reference';

/** A server in its own process, under load from other processes. */
export interface Server {
  readonly system: System;
  readonly pid: number;
  readonly origin: string;
  /** The URL of its labels. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds from starting the program to its first response. */
  readonly startMs: number;
  stop(): Promise<void>;
}

const programs = join(import.meta.dirname, '..');
export const ownerPassword = 'measured in a closed room';

/** The real server as built, with its own database in the folder. */
export async function startOurs(dataFolder: string): Promise<Server> {
  const settings = {
    PARLEY_DATA: dataFolder,
    PORT: '0',
    PARLEY_OWNER_PASSWORD: ownerPassword,
    PARLEY_LOG: 'error',
    // The bench measures the cost of calls; rate limits must not reject any.
    PARLEY_RATE_LIMITS: '999',
    PARLEY_TEST_PAYMENTS: '1',
    PARLEY_ALLOW_HOSTS: '127.0.0.1',
  };
  const started = await start(join(programs, 'server/main.js'), [], settings, '/api/health');
  await withDatabase(dataFolder, (pool) => pool.query(unlimitedSql));
  const headers = { clientId: 'parley-console', satoken: await signInAs(started.origin, 'owner') };
  return { system: 'ours', ...started, url: `${started.origin}/api/v1/labels`, headers };
}

/** Removes the plan limits so that they do not affect the measurement. */
const unlimitedSql = `update editions set max_accounts = null, max_members = null, max_rules = null, max_pools = null,
  max_ai_replies = null, max_ai_money = null, max_storage_mb = null`;

/** The bare server, on the database that runs in the folder, or on one that it starts there. */
export async function startReference(dataFolder: string): Promise<Server> {
  const token = randomBytes(32).toString('base64url');
  const started = await start(join(programs, 'server/reference.js'), [dataFolder, token], {}, '/');
  return {
    system: 'reference',
    ...started,
    url: `${started.origin}/labels`,
    headers: { authorization: `Bearer ${token}` },
  };
}

/** The bare message broadcaster. */
export function startBroadcast(): Promise<Pick<Server, 'pid' | 'origin' | 'stop'>> {
  return start(join(programs, 'server/broadcast.js'), [], {}, '/', { method: 'POST', body: '{}' });
}

async function start(
  program: string,
  parameters: string[],
  settings: Record<string, string>,
  probe: string,
  init: RequestInit = {},
) {
  const begin = performance.now();
  const child = startChild(program, parameters, settings);
  const origin = await addressFrom(child);
  await (await fetch(origin + probe, init)).arrayBuffer();
  return { pid: child.pid!, origin, startMs: performance.now() - begin, stop: () => stopChild(child) };
}

async function addressFrom(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const found = /ready at (http:\S+)/.exec(line)?.[1];
    if (found !== undefined) {
      child.stdout!.resume();
      return found.replace('localhost', '127.0.0.1');
    }
  }
  throw new Error('A server under test ended before it was ready.');
}

/** Signs in a member who has the owner's password; returns the token. */
export async function signInAs(origin: string, account: string): Promise<string> {
  const { tokenValue } = await call<{ tokenValue: string }>(
    `${origin}/api/xxm/v1/users/loginByPwd`,
    { clientId: 'parley-console' },
    { account, password: ownerPassword },
  );
  return tokenValue;
}

/** Returns the data of a response from our server; a call with a body is a POST. Throws on a refusal. */
export async function call<T>(
  url: string | URL,
  headers: Readonly<Record<string, string>>,
  body?: object | string,
): Promise<T> {
  const type = typeof body === 'string' ? 'application/octet-stream' : 'application/json';
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(url, {
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { method: 'POST', body: sent }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { data: T }).data;
}
