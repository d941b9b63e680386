import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject, onTestFinished } from 'vitest';
import { buildChild } from '../child/run';

export interface RunningProgram {
  readonly process: ChildProcess;
  readonly url: string;
  /** Resolves with its exit code; null if a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Everything it printed. */
  said(): string;
}

/** The server program as `npm start` runs it, with an empty console; killed after the test. By default this version's. */
export async function startProgram(settings: Readonly<Record<string, string>>, of?: string): Promise<RunningProgram> {
  const program = of ?? (await buildChild('../../server/main.ts'));
  const web = join(inject('childPrograms'), 'web');
  mkdirSync(web, { recursive: true });
  writeFileSync(join(web, 'index.html'), '<!doctype html><html lang="en"><head></head></html>');
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: '0',
    PARLEY_LOG: 'silent',
    PARLEY_DEMO: '0',
    PARLEY_OWNER_PASSWORD: 'correct horse',
    ...settings,
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const words: Buffer[] = [];
  child.stderr.on('data', (bytes: Buffer) => words.push(bytes));
  const said = () => Buffer.concat(words).toString();
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^Parley is ready at (\S+)/.exec(line) ?? [];
    if (url !== undefined) return { process: child, url, ended, said };
  }
  throw new Error(`The server ended before it was ready:\n${said()}`);
}
