import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '../../../server/kernel/db/connect';
import { connectionToRunning } from '../../../server/kernel/db/embedded/join';
import { processesWith, signal } from '../../../server/kernel/db/embedded/processes';
import type { FailPoint } from '../../../server/kernel/failPoints';
import { removeFolder } from '../folders';
import type { Victim } from '../kill/victims';

/** The product with its own data folder, killed and restarted like a crashing machine. */
export interface SalesServer {
  readonly folder: string;
  /** Its database: the embedded one, or the one of `DATABASE_URL`. */
  connection(): Connection;
  /** The server's address, or its last one if it is dead. Throws once it was removed, which ends retrying callers. */
  origin(): string;
  /** Returns the milliseconds until it accepts calls or has died: background work may reach a fail point before. */
  start(dies?: { readonly at: FailPoint; readonly times: number }): Promise<number>;
  /**
   * Kills, and runs `meanwhile` before a dead server is restarted. Resolves when the server is up again, with the
   * milliseconds that took.
   */
  kill(victim: Victim, meanwhile?: () => Promise<unknown>): Promise<number>;
  /** Resolves when the process has ended by itself; fails after two minutes. */
  ended(): Promise<unknown>;
  stop(): Promise<void>;
  /** Kills it with its database and removes its folder: cleanup of a test, whatever happened. */
  remove(): void;
}

export const ownerPassword = 'sold in a burning house';
export const secret = 'a secret of at least thirty-two characters';

/** `more` adds environment variables. */
export function salesServer(program: string, folder: string, more: Readonly<Record<string, string>> = {}): SalesServer {
  let child: ChildProcess | undefined;
  let origin = '';
  let isRemoved = false;
  const server: SalesServer = {
    folder,
    connection: () =>
      more.DATABASE_URL === undefined ? connectionToRunning(folder)! : { connectionString: more.DATABASE_URL },
    origin() {
      if (isRemoved) throw new Error('The test is over.');
      return origin;
    },
    async start(dies) {
      if (isRemoved) throw new Error('The test is over.');
      const begin = performance.now();
      const env = {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PARLEY_DATA: folder,
        PORT: '0',
        PARLEY_LOG: 'error',
        PARLEY_OWNER_PASSWORD: ownerPassword,
        PARLEY_SECRET: secret,
        PARLEY_ALLOW_HOSTS: '127.0.0.1',
        // A few clients send the traffic of many users.
        PARLEY_RATE_LIMITS: '999',
        PARLEY_TEST_PAYMENTS: '1',
        ...more,
        ...(dies === undefined ? {} : { DIES_AT: dies.at, TIMES: String(dies.times) }),
      };
      const started = spawn(process.execPath, [program], { env, stdio: ['pipe', 'pipe', 'ignore'] });
      child = started;
      for await (const line of createInterface({ input: started.stdout }))
        if (line.startsWith('ready ')) {
          origin = line.slice(6);
          return performance.now() - begin;
        }
      if (dies === undefined) throw new Error('The server ended before it was ready.');
      return performance.now() - begin;
    },
    async kill(victim, meanwhile) {
      const killed = child!;
      const gone = once(killed, 'exit');
      // In this order nothing can restart what was killed.
      if (victim !== 'database') killed.kill('SIGKILL');
      if (victim !== 'server')
        for (const { pid } of processesWith(`-D ${join(folder, 'postgres')}`)) signal(pid, 'SIGKILL');
      if (victim === 'database') return untilReady(origin);
      await gone;
      await meanwhile?.();
      return server.start();
    },
    async ended() {
      if (hasEnded(child!)) return;
      await Promise.race([once(child!, 'exit'), never()]);
    },
    async stop() {
      if (hasEnded(child!)) return;
      child!.kill('SIGTERM');
      await once(child!, 'exit');
    },
    remove() {
      isRemoved = true;
      child?.kill('SIGKILL');
      removeFolder(folder);
    },
  };
  return server;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const patienceMs = 120_000;

async function never(): Promise<never> {
  await wait(patienceMs, undefined, { ref: false });
  throw new Error('The server did not end within two minutes.');
}

/** The running server restarts its dead database. */
async function untilReady(origin: string): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const { ok } = await fetch(`${origin}/api/health`).catch(() => ({ ok: false }));
    if (ok) return performance.now() - begin;
    if (performance.now() - begin > patienceMs) throw new Error('The database did not restart within two minutes.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
