import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** All that a run starts inherits it, so that its processes are found when it is over. */
const mark = 'PARLEY_TEST_RUN';
const patienceMs = 15_000;

/** Call it before the first step. */
export function markProcesses() {
  process.env[mark] = `${process.pid}-${Date.now()}`;
}

/** The last step: fails when a process that the run started is still there, names it and ends it. */
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

/** Linux tells what environment a process was started with; elsewhere nothing is found. */
function ownProcesses() {
  if (process.platform !== 'linux') return [];
  const wanted = `${mark}=${process.env[mark]}`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // The process that asks was started before the mark was set, and so is not among them.
        const isOwn = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(wanted);
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        // One that has ended and waits for its parent to notice has no command line.
        return isOwn && command !== '' ? [{ pid: Number(pid), command: command.slice(0, 160) }] : [];
      } catch {
        return [];
      }
    });
}
