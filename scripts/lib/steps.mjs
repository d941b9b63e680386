import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './node.mjs';
import { run } from './run.mjs';

const bin = (name) => join(root, 'node_modules', name);

export const typeCheck = {
  name: 'types',
  /** Runs the compilers in parallel; each prints its own errors. */
  async run({ quiet = false } = {}) {
    const programs = ['web', 'widget', 'server', 'tests'].map((side) => `tsconfig.${side}.json`);
    const results = await Promise.all(
      programs.map((file) =>
        run(process.execPath, [bin('typescript-native/bin/tsc'), '-p', file, '--pretty', '--checkers', '1'], {
          quiet: true,
          // Half of its time was spent in garbage collection. It runs once, so let the heap grow.
          env: { GOGC: '400' },
        }),
      ),
    );
    const output = results.map((result) => result.output).join('');
    if (!quiet) process.stdout.write(output);
    return {
      ...outcome(
        results.every(({ code }) => code === 0),
        output,
      ),
      output,
    };
  },
};
export const biome = program('biome', bin('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings']);
export const walls = program('walls', 'scripts/walls.mjs');
export const knip = program('knip', bin('knip/bin/knip.js'), ['--no-progress']);
export const build = program('build', 'scripts/build.mjs');

/** A step that runs a script and fails if the script fails. */
export function program(name, file, args = []) {
  return {
    name,
    async run({ quiet = false } = {}) {
      const { code, output } = await run(process.execPath, [file, ...args], { quiet: true });
      if (!quiet) process.stdout.write(output);
      return { ...outcome(code === 0, output), output };
    },
  };
}

/** Runs steps in parallel and prints their output once all are done. */
export function sideBySide(...steps) {
  return {
    name: steps.map((step) => step.name).join(', '),
    async run() {
      const start = performance.now();
      const results = await Promise.all(
        steps.map(async (step) => {
          const result = await step.run({ quiet: true });
          return { name: step.name, seconds: (performance.now() - start) / 1000, ...result };
        }),
      );
      for (const { output } of results) process.stdout.write(output);
      return { rows: results };
    },
  };
}

/**
 * Runs the steps in sequence, all of them even if one fails, and prints the duration of each. Failures and flaky files
 * are listed below; the last line is the total of passed and failed tests. A failed check without tests of its own
 * counts as one failure. The same data is written to .cache/reports/summary.json.
 */
export async function runSteps(steps) {
  const rows = [];
  for (const step of steps) {
    console.log(`\n--- ${step.name}`);
    const start = performance.now();
    const result = await step.run();
    const seconds = (performance.now() - start) / 1000;
    rows.push(...(result.rows ?? [{ name: step.name, seconds, ...result }]));
  }
  report(rows);
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
}

function report(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log('');
  for (const { name, seconds, ok, passed, failed } of rows) {
    const counted = passed > 0 ? `  ${passed} passed, ${failed} failed` : '';
    console.log(`${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(width)} ${seconds.toFixed(1).padStart(6)} s${counted}`);
  }
  const named = (key) => rows.flatMap((row) => (row[key] ?? []).map((line) => `${row.name}: ${line}`));
  for (const line of named('failures')) console.log(`failed: ${line}`);
  for (const line of named('flaky')) console.log(`flaky: ${line}`);
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  writeSummary({
    ...commit(),
    ...{ seconds: Object.fromEntries(rows.map(({ name, seconds }) => [name, Math.round(seconds * 10) / 10])) },
    ...{ passed: sum('passed'), failed: sum('failed'), failures: named('failures'), flaky: named('flaky') },
  });
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

function writeSummary(summary) {
  const folder = join(root, '.cache/reports');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
}

/** The tested commit and whether the working tree was dirty; nulls in a copy without git history. */
function commit() {
  try {
    const git = (...args) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return { commit: git('rev-parse', 'HEAD').trim(), changed: git('status', '--porcelain').trim() !== '' };
  } catch {
    return { commit: null, changed: null };
  }
}

function outcome(ok, output) {
  return { ok, passed: 0, failed: ok ? 0 : 1, failures: ok ? [] : [firstErrorOf(output)] };
}

/** The first line that mentions an error, otherwise the last line. */
function firstErrorOf(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.find((line) => /error|✖|×/i.test(line)) ?? lines.at(-1) ?? 'it ended with an error and printed nothing';
}
