import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node.mjs';
import { run } from './run.mjs';

const reports = join(root, '.cache/reports');

/** If more files than this fail, the cause is not flakiness. */
const maxRunAgain = 5;

/** Deletes the reports of earlier runs. Call it before the first step. */
export function forgetReports() {
  rmSync(reports, { recursive: true, force: true });
}

/**
 * A step: one Vitest run of some projects of vitest.config.ts; all files, or those selected by `only`.
 * `runAgain`: in CI, reruns failed files once; a file that then passes counts as passed, and its failures are listed as
 * flaky. `env`: for this step only; a function is called when the step starts.
 */
export function tests(name, projects, { only = [], runAgain = false, mayBeEmpty = false, env = {} } = {}) {
  const slug = name.replaceAll(/[^a-z]+/g, '-');
  return {
    name,
    async run({ quiet = false } = {}) {
      mkdirSync(reports, { recursive: true });
      const first = await runOnce(slug, projects, { selection: only, env, quiet });
      const failed = first.report.files.filter(({ failures }) => failures.length > 0);
      if (!runAgain || !process.env.CI || failed.length === 0 || failed.length > maxRunAgain)
        return resultOf(first, { mayBeEmpty, flaky: [] });

      const names = failed.map(({ file }) => file);
      const second = await runOnce(`${slug}-again`, projects, { selection: names, env, quiet });
      const rest = first.report.files.filter(({ file }) => !names.includes(file));
      const report = {
        files: [...rest, ...second.report.files],
        errors: [...first.report.errors, ...second.report.errors],
      };
      const stillFails = new Set(
        second.report.files.flatMap(({ file, failures }) => (failures.length > 0 ? [file] : [])),
      );
      const flaky = failed.filter(({ file }) => !stillFails.has(file)).flatMap(linesOf);
      // The first run's exit code is ignored: it failed because of the files that were rerun.
      const whole = { ...second, report, output: first.output + second.output };
      return resultOf(whole, { mayBeEmpty, flaky });
    },
  };
}

async function runOnce(slug, projects, { selection, env, quiet }) {
  const file = join(reports, `${slug}.json`);
  rmSync(file, { force: true });
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...['--reporter=default', `--reporter=${join(root, 'scripts/lib/testReport.mjs')}`],
    ...selection,
  ];
  // Vite's own bundler loads the configuration here; imports in it need no file extensions.
  const own = { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true', TEST_REPORT: file };
  const { code, output } = await run(process.execPath, args, {
    quiet,
    env: { ...own, ...(typeof env === 'function' ? env() : env) },
  });
  return { code, output, report: read(file) };
}

function resultOf({ code, report, output }, { mayBeEmpty, flaky }) {
  const passed = report.files.reduce((sum, file) => sum + file.passed, 0);
  const failures = [...report.files.flatMap(linesOf), ...report.errors];
  if (failures.length === 0 && code !== 0 && passed > 0) failures.push(`the test runner ended with ${code}`);
  if (failures.length === 0 && passed === 0 && !mayBeEmpty) failures.push('no test ran');
  return { ok: failures.length === 0, passed, failed: failures.length, failures, flaky, output };
}

function linesOf({ file, failures }) {
  return failures.map(({ test, message }) => `${file}: ${test ?? 'outside of any test'}: ${message}`);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { files: [], errors: ['the test runner ended before it reported the results'] };
  }
}
