import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Environment variable that every process of a run inherits; processes still running at the end are found by it. */
const mark = 'PARLEY_TEST_RUN';
const patienceMs = 15_000;

/** Call it before the first step. */
export function markProcesses() {
  process.env[mark] = `${process.pid}-${Date.now()}`;
}

/** The last step: fails if a process started by the run is still alive after 15 s; names it and kills it. */
export const leftovers = {
  name: 'leftovers',
  async run() {
    const failures = (await remaining()).map(({ pid, command }) => {
      process.kill(pid, 'SIGKILL');
      return `still running at the end: ${pid} ${command}`;
    });
    return { ok: failures.length === 0, passed: 0, failed: failures.length, failures, output: '' };
  },
};

async function remaining() {
  const end = performance.now() + patienceMs;
  let found = ownProcesses();
  while (found.length > 0 && performance.now() < end) {
    await wait(200);
    found = ownProcesses();
  }
  return found;
}

/** Reads the processes' environments from /proc, on Linux only; on other systems the list is empty. */
function ownProcesses() {
  if (process.platform !== 'linux') return [];
  const wanted = `${mark}=${process.env[mark]}`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // This process started before the variable was set, so it does not match.
        const isOwn = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(wanted);
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        // A zombie process has no command line.
        return isOwn && command !== '' ? [{ pid: Number(pid), command: command.slice(0, 160) }] : [];
      } catch {
        return [];
      }
    });
}
