import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node.mjs';
import { run } from './run.mjs';

const reports = join(root, '.cache/reports');

/** More files than this do not fail by chance. */
const maxRunAgain = 5;

/** Call it before the first step: what an earlier run showed counts for nothing. */
export function forgetReports() {
  rmSync(reports, { recursive: true, force: true });
}

/**
 * A step: one run of the test runner over some of vitest.config.ts's projects, all files or those that `only` selects.
 * `runAgain`: in CI a file that failed is run once more; when it passes then it counts as passed, and what failed is listed
 * as flaky. `env`: for this step alone; a function is asked when it begins.
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
      // The first run ended with an error because of the very files that were run again.
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
  // Vite's configuration is read by Vite's own bundler here, which needs no file extensions.
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
    return { files: [], errors: ['the test runner ended before it could say what passed'] };
  }
}
