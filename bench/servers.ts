import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type System = 'ours' | 'reference';

/** A server in a process of its own, under load from others. */
export interface Server {
  readonly system: System;
  readonly pid: number;
  /** Where its coupons are. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds from starting the program to its first answer. */
  readonly startMs: number;
  stop(): Promise<void>;
}

const programs = join(import.meta.dirname, '..');
const ownerPassword = 'measured in a closed room';

/** The real server as it is built, on its own database in the folder. */
export async function startOurs(dataFolder: string): Promise<Server> {
  const settings = {
    ...{ PARLEY_DATA: dataFolder, PORT: '0', PARLEY_OWNER_PASSWORD: ownerPassword, PARLEY_LOG: 'error' },
    PARLEY_ALLOW_HOSTS: '127.0.0.1',
  };
  const started = await start(join(programs, 'server/main.js'), [], settings, '/api/health');
  const headers = { clientId: 'parley-console', satoken: await signInAs(started.origin, 'owner') };
  return { system: 'ours', ...started, url: `${started.origin}/api/v1/coupons`, headers };
}

/** The bare server, on the database that runs in the folder, or else on one that it starts there. */
export async function startReference(dataFolder: string): Promise<Server> {
  const token = randomBytes(32).toString('base64url');
  const started = await start(join(programs, 'server/reference.js'), [dataFolder, token], {}, '/');
  return {
    system: 'reference',
    ...started,
    url: `${started.origin}/coupons`,
    headers: { authorization: `Bearer ${token}` },
  };
}

/** The bare carrier of messages. */
export function startBroadcast(): Promise<{ readonly pid: number; readonly origin: string; stop(): Promise<void> }> {
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
  const child = spawn(process.execPath, [...profiling(), program, ...parameters], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await addressFrom(child);
  await (await fetch(origin + probe, init)).arrayBuffer();
  return { pid: child.pid!, origin, startMs: performance.now() - begin, stop: () => stop(child) };
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

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Answers the token of a member who has the owner's password. */
export async function signInAs(origin: string, account: string): Promise<string> {
  const response = await fetch(`${origin}/api/xxm/v1/users/loginByPwd`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', clientId: 'parley-console' },
    body: JSON.stringify({ account, password: ownerPassword }),
  });
  const { data } = (await response.json()) as { data: { tokenValue: string } };
  return data.tokenValue;
}

/** BENCH_PROFILE names a folder for processor profiles of the servers. */
function profiling(): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--enable-source-maps'] : [];
}
