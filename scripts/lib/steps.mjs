import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './node.mjs';
import { run } from './run.mjs';

const bin = (name) => join(root, 'node_modules', name);
const reports = join(root, '.cache/reports');

export const typeCheck = {
  name: 'types',
  /** The three programs side by side; each tells its own errors. */
  async run() {
    const programs = ['web', 'widget', 'server', 'tests'].map((side) => `tsconfig.${side}.json`);
    const results = await Promise.all(
      programs.map((file) =>
        run(process.execPath, [bin('typescript-native/bin/tsc'), '-p', file, '--pretty'], { quiet: true }),
      ),
    );
    for (const { output } of results) process.stdout.write(output);
    return outcome(results.every(({ code }) => code === 0));
  },
};
export const biome = program('biome', bin('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings']);
export const walls = program('walls', 'scripts/walls.mjs', []);
export const knip = program('knip', bin('knip/bin/knip.js'), ['--no-progress']);
export const build = program('build', 'scripts/build.mjs', []);

/** One run of the test runner over some of vitest.config.ts's projects, all files or those under `folders`. */
export function tests(name, projects, folders = []) {
  return {
    name,
    async run(options) {
      const report = join(reports, `${name}.json`);
      mkdirSync(reports, { recursive: true });
      rmSync(report, { force: true });
      const selection = projects.flatMap((project) => ['--project', project]);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      // Vite's configuration is read by Vite's own bundler here, which needs no file extensions.
      const env = { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };
      const args = [bin('vitest/vitest.mjs'), 'run', ...selection, ...reporters, ...folders];
      const { code, output } = await run(process.execPath, args, { env, ...options });
      return { ...countOf(report, code === 0), output };
    },
  };
}

/** Test runs that mostly wait, on one another's time; each tells what it has to say when all are done. */
export function sideBySide(...steps) {
  return {
    name: steps.map((step) => step.name).join(' and '),
    async run() {
      const results = await Promise.all(steps.map((step) => step.run({ quiet: true })));
      for (const { output } of results) process.stdout.write(output);
      const sum = (key) => results.reduce((total, result) => total + result[key], 0);
      const failures = results.flatMap((result) => result.failures ?? []);
      return { ok: results.every(({ ok }) => ok), passed: sum('passed'), failed: sum('failed'), failures };
    },
  };
}

/**
 * Runs the steps one after another, all of them even when one fails, and prints what each took.
 * Failed tests are named below that. The last line is the sum over the tests; a failed check without tests of its own
 * counts as one failure.
 */
export async function runSteps(steps) {
  const rows = [];
  for (const step of steps) {
    console.log(`\n--- ${step.name}`);
    const start = performance.now();
    const result = await step.run();
    rows.push({ name: step.name, seconds: (performance.now() - start) / 1000, ...result });
  }
  const width = Math.max(...rows.map(({ name }) => name.length));
  console.log('');
  for (const { name, seconds, ok, passed, failed } of rows) {
    const counted = passed + failed > 0 && passed > 0 ? `  ${passed} passed, ${failed} failed` : '';
    console.log(`${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(width)} ${seconds.toFixed(1).padStart(6)} s${counted}`);
  }
  for (const { name, failures = [] } of rows)
    for (const failure of failures) console.log(`failed: ${name}: ${failure}`);
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
}

function program(name, file, args) {
  return { name, run: async () => outcome((await run(process.execPath, [file, ...args])).code === 0) };
}

function outcome(ok) {
  return { ok, passed: 0, failed: ok ? 0 : 1 };
}

/** A file that could not even be loaded has no failed test in the report, and is a failure all the same. */
function countOf(report, ok) {
  let results;
  try {
    results = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return outcome(false);
  }
  const broken = results.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = results.numFailedTests + broken.length;
  const failures = [
    ...broken.map((file) => `${relative(root, file.name)}: ${firstLine(file.message)}`),
    ...results.testResults.flatMap((file) =>
      file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => `${relative(root, file.name)}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`),
    ),
  ];
  return { ok, passed: results.numPassedTests, failed: ok ? failed : Math.max(failed, 1), failures };
}

function firstLine(text = '') {
  return text.split('\n')[0];
}
