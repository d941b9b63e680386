import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { processesWith, signal } from '../../../server/kernel/db/embedded/processes';
import type { FailPoint } from '../../../server/kernel/failPoints';
import type { Victim } from '../kill/victims';

/** The product over a data folder of its own: killed and started again as a machine would. */
export interface SalesServer {
  readonly folder: string;
  /** Where it answers; of a dead one: where it did. */
  origin(): string;
  /** Answers after how many milliseconds it takes calls. */
  start(dies?: { readonly at: FailPoint; readonly times: number }): Promise<number>;
  /** Kills; the server stands again when this settles, with how many milliseconds that took. */
  kill(victim: Victim): Promise<number>;
  /** Settles when the process has ended by itself. */
  ended(): Promise<unknown>;
  stop(): Promise<void>;
}

export const ownerPassword = 'sold in a burning house';
export const secret = 'a secret of at least thirty-two characters';

export function salesServer(program: string, folder: string): SalesServer {
  let child: ChildProcess;
  let origin = '';
  const server: SalesServer = {
    folder,
    origin: () => origin,
    async start(dies) {
      const begin = performance.now();
      const env = {
        ...{ PATH: process.env.PATH, HOME: process.env.HOME, PARLEY_DATA: folder, PORT: '0', PARLEY_LOG: 'error' },
        ...{ PARLEY_OWNER_PASSWORD: ownerPassword, PARLEY_SECRET: secret, PARLEY_ALLOW_HOSTS: '127.0.0.1' },
        ...(dies === undefined ? {} : { DIES_AT: dies.at, TIMES: String(dies.times) }),
      };
      child = spawn(process.execPath, [program], { env, stdio: ['pipe', 'pipe', 'ignore'] });
      for await (const line of createInterface({ input: child.stdout! }))
        if (line.startsWith('ready ')) {
          origin = line.slice(6);
          return performance.now() - begin;
        }
      throw new Error('The server ended before it was ready.');
    },
    async kill(victim) {
      const gone = once(child, 'exit');
      // In this order nobody is left who could restart what was killed.
      if (victim !== 'database') child.kill('SIGKILL');
      if (victim !== 'server')
        for (const { pid } of processesWith(`-D ${join(folder, 'postgres')}`)) signal(pid, 'SIGKILL');
      if (victim === 'database') return untilReady(origin);
      await gone;
      return server.start();
    },
    ended: () => (child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : once(child, 'exit')),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      for (const { pid } of processesWith(`-D ${join(folder, 'postgres')}`)) signal(pid, 'SIGKILL');
    },
  };
  return server;
}

/** Its own server brings a dead database up again. */
async function untilReady(origin: string): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const { ok } = await fetch(`${origin}/api/health`).catch(() => ({ ok: false }));
    if (ok) return performance.now() - begin;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
