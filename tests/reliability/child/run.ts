import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { inject, onTestFinished } from 'vitest';

const ownRoot = resolve(import.meta.dirname, '../../..');

/**
 * Not bundled: native modules, one that reads files next to its own, and one that checks a class by name, which the
 * bundler changes.
 */
const unbundled = ['@node-rs/argon2', '@fastify/swagger-ui', 'pg-native', 'grammy'];

/**
 * Builds a child program once per run, with its packages included: it is started hundreds of times, and loading them
 * file by file takes half a second each time. `root`: the sources of another version, below the project's folder.
 */
export async function buildChild(entry = 'child/server.ts', root = ownRoot): Promise<string> {
  const outDir = join(inject('childPrograms'), `${root === ownRoot ? '' : 'before-'}${entry.replaceAll(/\W/g, '-')}`);
  const program = join(outDir, 'server.mjs');
  if (existsSync(program)) return program;
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { noExternal: true, external: unbundled },
    build: {
      ssr: `tests/reliability/${entry}`,
      outDir,
      minify: false,
      rollupOptions: { output: { entryFileNames: 'server.mjs' } },
    },
  });
  return program;
}

export interface ChildOptions {
  program: string;
  folder: string;
  writers?: number;
  runAs?: string;
  /** The uid to switch to from root. */
  user?: number;
}

export interface Child {
  process: ChildProcess;
  lines: string[];
  /** Rows whose commit was confirmed to the child. */
  acknowledged: Set<number>;
  /** PID of PostgreSQL's main process. */
  ready: Promise<number>;
  ended: Promise<number | null>;
  /** Resolves with the first line that starts with this text. */
  line(start: string): Promise<string>;
  stop(): Promise<number | null>;
}

/** Starts a child for one test; it ends with the test. */
export function startChild({ program, folder, writers = 0, runAs, user }: ChildOptions): Child {
  const become = user === undefined ? [] : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'];
  const [file, ...args] = [...become, process.execPath, program];
  // The folder is passed in the environment, so that a search for PostgreSQL by command line does not find this
  // process.
  const env = { ...process.env, FOLDER: folder, WRITERS: String(writers), ...(runAs ? { RUN_AS: runAs } : {}) };
  const child = spawn(file!, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin.on('error', () => undefined);
  const output = listen(child);
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  const ready = output.line('ready').then((line) => Number(line.split(' ')[1]));
  ready.catch(() => undefined);
  return {
    process: child,
    ...output,
    ready,
    ended,
    stop: () => {
      child.stdin.write('stop\n');
      return ended;
    },
  };
}

function listen(child: ChildProcess): Pick<Child, 'lines' | 'acknowledged' | 'line'> {
  const lines: string[] = [];
  const acknowledged = new Set<number>();
  const waiting = new Set<() => void>();
  let closed = false;
  const input = createInterface({ input: child.stdout! });
  input.on('line', (line) => {
    lines.push(line);
    if (line.startsWith('row ')) acknowledged.add(Number(line.slice(4)));
    for (const look of waiting) look();
  });
  input.once('close', () => {
    closed = true;
    for (const look of waiting) look();
  });
  const line = (start: string) =>
    new Promise<string>((done, fail) => {
      const look = () => {
        const found = lines.find((each) => each.startsWith(start));
        if (found === undefined && !closed) return;
        waiting.delete(look);
        if (found !== undefined) done(found);
        else fail(new Error(`The child ended without "${start}":\n${lines.slice(-10).join('\n')}`));
      };
      waiting.add(look);
      look();
    });
  return { lines, acknowledged, line };
}
