import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseLog } from '../connect';
import type { Account } from './account';
import type { Address } from './address';
import type { Cluster } from './cluster';
import { quietEnvironment } from './initialize';
import { asArguments, serverSettings } from './settings';
import { watchOver } from './watcher';

export interface PostmasterExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The last lines of its output, for diagnosis. */
  said: string;
}

/** PostgreSQL's main process, a child of this process. */
export interface Postmaster {
  pid: number;
  /** Resolves with undefined when it accepts connections, or with the exit if it ended before that. */
  ready: Promise<PostmasterExit | undefined>;
  exit: Promise<PostmasterExit>;
  /** Fast shutdown: rolls back running transactions and waits for the last process. */
  stop(): Promise<void>;
}

interface Job {
  cluster: Cluster;
  account: Account;
  address: Address;
  fsync: boolean;
  log: DatabaseLog;
}

/** Maximum wait for the rest of its output, in ms: its children share the output pipe and may live slightly longer. */
const patienceForLastWords = 500;

export function spawnPostmaster({ cluster, account, address, fsync, log }: Job): Postmaster {
  const settings = asArguments(serverSettings(cluster, address, fsync));
  const [file, ...args] = [...account.prefix, account.binaries.postgres, '-D', cluster.data, ...settings];
  const child = spawn(file!, args, {
    ...account.spawn,
    env: quietEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group: on Ctrl-C in the terminal, this process stops PostgreSQL itself, after the last request.
    detached: true,
  });
  const watcher = child.pid === undefined ? null : watchOver(child.pid);
  const lines = keepLines(child, log);
  const exit = new Promise<PostmasterExit>((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, said: error.message }));
    child.once('exit', async (code, signal) => {
      await Promise.all([Promise.race([lines.end, wait(patienceForLastWords)]), watcher?.dismiss()]);
      resolve({ code, signal, said: lines.kept.slice(-8).join('\n') });
    });
  });
  return {
    pid: child.pid ?? 0,
    exit,
    ready: Promise.race([lines.ready, exit]),
    stop: () => stop(child, exit),
  };
}

interface Lines {
  kept: string[];
  ready: Promise<undefined>;
  end: Promise<void>;
}

function keepLines(child: ChildProcess, log: DatabaseLog): Lines {
  const kept: string[] = [];
  const input = createInterface({ input: child.stderr! });
  const end = new Promise<void>((resolve) => input.once('close', resolve));
  const ready = new Promise<undefined>((resolve) => {
    input.on('line', (line) => {
      kept.push(line);
      if (kept.length > 20) kept.shift();
      if (line.includes('database system is ready to accept connections')) resolve(undefined);
      forward(line, log);
    });
  });
  return { kept, ready, end };
}

/** Forwards only the log lines that an operator should see. Statement errors are returned to the client. */
function forward(line: string, log: DatabaseLog): void {
  const [, level, text] = /^(LOG|FATAL|PANIC): {2}(.*)$/.exec(line) ?? [];
  if (level === 'PANIC') log('error', `PostgreSQL: ${text}`);
  else if (level === 'FATAL' && !/the database system is|terminating connection/.test(text!))
    log('warn', `PostgreSQL: ${text}`);
  else if (text?.startsWith('archive command failed'))
    log(
      'warn',
      'The write-ahead log cannot be archived and is kept in the data folder, until PARLEY_ARCHIVE works again.',
    );
  else if (text?.includes('was not properly shut down'))
    log('info', 'The database was not shut down properly last time; it is recovering.');
  else if (/terminated by signal|checksum/.test(text ?? '')) log('error', `PostgreSQL: ${text}`);
}

async function stop(child: ChildProcess, exit: Promise<PostmasterExit>): Promise<void> {
  if (child.pid === undefined) return;
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  for (const [signal, milliseconds] of steps) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    if (await endsWithin(exit, milliseconds)) return;
  }
}

async function endsWithin(exit: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const result = await Promise.race([exit.then(() => true), late]);
  clearTimeout(timer);
  return result;
}
